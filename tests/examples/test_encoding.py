"""Observations as arrays: the place and meaning of each field, and refused arguments."""

import copy
import pickle
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from atlantis_rules import (
    SPECTATOR,
    BuyCards,
    PlayCard,
    WrongType,
    WrongValue,
    advance,
    atlandice,
    atlantis,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlandice.parts import testing as ice_testing
from atlantis_rules.atlandice.parts.encoding import AtlandiceEncoding
from atlantis_rules.atlandice.phases import Rolling, Searching
from atlantis_rules.atlantis import KSR, SPACES
from atlantis_rules.atlantis.parts.encoding import AtlantisEncoding
from atlantis_rules.atlantis.parts.testing import Script, play as play_script
from atlantis_rules.atlantis.phases import TurnStart, Uncovering
from atlantis_rules.atlantis.spaces import STACKS_OF_TWO
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.encoding.encoder import ENCODING
from atlantis_rules.learning.encoding.layout import Encoding, ones, packed, unpacked_bits
from tests.examples.helpers import BLACK, BLUE, FLAG, RED, draw, tile
from tests.nim import NIM, Nim
from tests.playing import AnyGame, play
from tests.shares import share

pytestmark = pytest.mark.needs("numpy")

PAGE = Path(__file__).parents[2] / "docs" / "encoding.md"

TABLE = """
    players: 3
    path: 1: ===, 28: ring 4, ~, crown 3 (red), ~, flag 2 (blue), helmet 5
    mainland: blue
    hand black: flag 2, olive
    hand red: ring 3
    tiles red: olive 7A
    discards: helmet
    bridges: none
"""


def numbers(encoder: Encoder, state: AnyGame, seat: int, name: str) -> list[float]:
    """Return a field of what a seat sees."""
    found: list[float] = encoder.encode(view(state, seat))[encoder.slices[name]].tolist()
    return found


@pytest.mark.parametrize("state", [atlantis.new_game(3), atlandice.new_game(3)], ids=["atlantis", "atlandice"])
def test_arrays_lie_row_by_row(state: AnyGame) -> None:
    """Programs that write memory as it lies would write other numbers: findings/safetensors-columns.sh."""
    encoder = Encoder(state)
    views = [view(state, seat) for seat in range(3)]
    pairs = [(state, seat) for seat in range(3)]
    made = (encoder.encode_all(views), encoder.mask_all(views), encoder.encode_seats(pairs))
    assert all(array.flags.c_contiguous for array in made)
    assert not any(array[:, 1:].flags.c_contiguous for array in made)


def test_each_field_says_what_is_seen() -> None:
    state = read_state(TABLE)
    encoder = Encoder(new_game(3))
    faces = encoder.encode(view(state, BLACK))[encoder.slices["faces"]].reshape(53, 8)
    assert faces[28 - 1].tolist() == [4, 1, 0, 0, 0, 0, 0, 0]
    assert faces[29 - 1].tolist() == [0] * 8
    assert faces[30 - 1].tolist() == [3, 0, 1, 0, 0, 0, 0, 0]
    assert numbers(encoder, state, BLACK, "hand") == [0, 0, 0, 0, 0, 2, 1]
    assert numbers(encoder, state, BLACK, "discards") == [0, 0, 0, 1, 0, 0, 0]
    assert [place for place, bit in enumerate(numbers(encoder, state, BLACK, "stacks"), 1) if bit] == [28, 30, 32, 33]


def test_the_tiles_that_nobody_has_seen() -> None:
    state = advance(new_game(2), Random(1))
    encoder = Encoder(state)
    assert numbers(encoder, state, BLACK, "covered") == [STACKS_OF_TWO >> space & 1 for space in SPACES]
    assert sum(numbers(encoder, state, RED, "unseen_tiles")) == 84 - 52
    assert sum(numbers(encoder, state, RED, "bridges_left")) == 2


def test_what_belongs_to_seats_comes_from_the_own_one_on() -> None:
    state = read_state(TABLE)
    encoder = Encoder(state)
    assert numbers(encoder, state, BLACK, "hand_sizes") == [3, 3, 0]
    assert numbers(encoder, state, RED, "hand_sizes") == [3, 0, 3]
    assert numbers(encoder, state, BLUE, "hand_sizes") == [0, 3, 3]
    assert numbers(encoder, state, BLACK, "turn") == [1, 0, 0]
    assert numbers(encoder, state, BLUE, "turn") == [0, 1, 0]
    figures = np.array(numbers(encoder, state, RED, "figures")).reshape(3, 55)
    assert [(place, int(figures[0, place])) for place in figures[0].nonzero()[0]] == [(0, 2), (30, 1)]
    assert [(place, int(figures[1, place])) for place in figures[1].nonzero()[0]] == [(0, 1), (32, 1), (54, 1)]
    tiles = np.array(numbers(encoder, state, BLUE, "tiles")).reshape(3, 84)
    assert [tuple(map(int, where)) for where in np.argwhere(tiles)] == [(2, tile("olive 7A").index)]


def test_cards_that_were_bought_are_in_the_hand_and_cannot_pay() -> None:
    state = play(read_state(TABLE.replace("red: olive 7A", "black: olive 4A")), BuyCards(tile("olive 4A")))
    encoder = Encoder(state)
    assert numbers(encoder, state, BLACK, "count") == [2]
    bought = draw(state, FLAG, FLAG)
    assert numbers(encoder, bought, BLACK, "hand") == [0, 0, 0, 0, 0, 4, 1]
    assert numbers(encoder, bought, BLACK, "usable") == [0, 0, 0, 0, 0, 2, 1]
    assert numbers(encoder, bought, RED, "usable") == numbers(encoder, bought, RED, "hand")


def test_a_tile_that_comes_to_light() -> None:
    game = play_script(Script(new_game(3), seed=1))
    encoder = Encoder(game.initial)
    uncovering = [state for state in game.states if isinstance(state.phase, Uncovering)]
    assert uncovering
    for state in uncovering:
        assert isinstance(state.phase, Uncovering)
        assert numbers(encoder, state, 0, "count") == [state.phase.draw]
        assert numbers(encoder, state, 0, "place").index(1) == state.phase.space


def test_a_move_that_is_under_way() -> None:
    state = play(read_state(TABLE.replace("flag 2, olive", "flag, helmet, olive 6")), PlayCard(0, FLAG))
    encoder = Encoder(state)
    array = encoder.encode(view(state, BLACK))
    assert array[encoder.slices["phase"]].tolist().index(1) == 5  # it has come to a figure, and goes on
    assert array[encoder.slices["place"]].tolist().index(1) == 32
    assert array[encoder.slices["origin"]].tolist().index(1) == 0


def test_atlandice() -> None:
    state = atlandice.read_state("players: 3\nseat 1: book 3, 2 points\nlibrary: effect 5, jewel 2\n")
    encoder = Encoder(state)
    array = encoder.encode(view(state, 1))
    assert array[encoder.slices["resources"]].reshape(3, 5)[0].tolist() == [0, 3, 0, 0, 0]
    assert array[encoder.slices["points"]].tolist() == [2, 0, 0]
    assert array[encoder.slices["stores"]].reshape(6, 5)[1].tolist() == [2, 0, 0, 0, 0]
    assert array[encoder.slices["effects"]].reshape(5, 13)[1].tolist().index(1) == 5 - 1
    assert numbers(encoder, state, 0, "points") == [0, 2, 0]


def test_searches_and_dice_of_atlandice() -> None:
    """With two players the neutral one comes last for each viewer."""
    acts = (ice_testing.Act((ice_testing.deplete,), ice_testing.lucky),)
    game = ice_testing.play(ice_testing.Script(atlandice.new_game(2), seed=3, acts=acts))
    encoder = Encoder(game.initial)
    parties = set()
    for state in game.states:
        taken = state.round.taken
        assert numbers(encoder, state, 0, "taken") == list(taken)
        assert numbers(encoder, state, 1, "taken") == [taken[1], taken[0], taken[2]]
        assert numbers(encoder, state, 1, "has_held") == [stack.has_held for stack in state.city.stacks]
        if isinstance(state.phase, Rolling | Searching):
            search, party = state.phase.search, state.phase.search.beneficiary
            parties.add(party)
            assert numbers(encoder, state, 1, "beneficiary").index(1) == (party if party == 2 else 1 - party)
            assert numbers(encoder, state, 1, "searched").index(1) == search.area - 1
    assert parties == {0, 1, 2}
    state = atlandice.read_state("jeweller: effect 2, jewel, die")
    rolling = [*state.replay((*atlandice.parse_turn("search jeweller; take jewel"), atlandice.RollDie(6)))][-2:]
    assert [numbers(Encoder(state), each, 0, "again") for each in rolling] == [[0], [1]]


@pytest.mark.parametrize("start", [new_game(2), atlandice.new_game(4)], ids=["atlantis", "atlandice"])
def test_masks_are_the_numbers_of_legal_actions(start: AnyGame) -> None:
    encoder, state = Encoder(start), start
    assert encoder.mask(state).sum() == 0  # chance is to act
    while not isinstance(state.to_act, int):
        state = state.apply(state.legal_actions()[0])
    numbering = Numbering(start.game)
    assert encoder.mask(state).nonzero()[0].tolist() == list(numbering.legal_ids(state))
    views = [view(state, seat) for seat in range(2)]
    assert encoder.mask_all(views).tolist() == [encoder.mask(seen).tolist() for seen in views]
    assert encoder.mask_all(views)[1].sum() == 0
    assert encoder.encode_all(views).tolist() == [encoder.encode(seen).tolist() for seen in views]
    assert [str(each.dtype) for each in (encoder.mask(state), encoder.encode(views[0]))] == ["int8", "float32"]
    assert (encoder.mask(state).shape, encoder.encode(views[0]).shape) == ((encoder.actions,), (encoder.size,))
    assert encoder.encode_all([]).shape == (0, encoder.size)


def test_what_is_seen_can_be_written_into_an_array_that_is_there() -> None:
    state = advance(new_game(2), Random(1))
    encoder, rows = Encoder(state), np.full((3, Encoder(state).size), 7, np.float32)
    seen = view(state, 1)
    assert encoder.encode(seen, rows[1]) is not None
    assert encoder.encode_seat(state, 1, out=rows[2]).tolist() == rows[1].tolist() == encoder.encode(seen).tolist()
    assert (rows[0] == 7).all()
    assert encoder.encode_all([seen] * 3, rows) is rows
    assert encoder.encode_seats([(state, 1)] * 3, rows) is rows
    assert rows.tolist() == encoder.encode_all([seen] * 3).tolist()
    with pytest.raises(WrongType, match="out must be an array of float32, not of float64"):
        encoder.encode(seen, np.zeros(encoder.size))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="out must be"):
        encoder.encode(seen, [0.0])  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match=r"out must have the shape \(1202,\), not \(3, 1202\)"):
        encoder.encode(seen, rows)
    with pytest.raises(WrongValue, match="seat 2 does not exist: there are 2 players"):
        encoder.encode_seat(state, 2)
    with pytest.raises(WrongType, match="seat must be of type int, not str"):
        encoder.encode_seat(state, "0")  # type: ignore[arg-type]
    motion = state.in_motion()
    assert encoder.encode_playing([motion], [1]).tolist() == encoder.encode_all([seen]).tolist()
    for nobody in (2, -1):
        with pytest.raises(WrongValue, match=f"seat {nobody} does not exist: there are 2 players"):
            encoder.encode_playing([motion], [nobody])
    with pytest.raises(WrongValue, match="state must be of a game of 2 players with the options"):
        encoder.encode_seat(advance(new_game(3), Random(1)), 1)
    with pytest.raises(WrongType, match="each action must be one of a player in the game, not str"):
        encoder.mask_of(["draw"])


@pytest.mark.parametrize("start", [new_game(4), atlandice.new_game(2)], ids=["atlantis", "atlandice"])
def test_the_page_tells_all_fields(start: AnyGame) -> None:
    page = PAGE.read_text("utf-8")
    encoder = Encoder(start)
    assert [*encoder.slices] == [field.name for field in encoder.fields]
    assert encoder.size == sum(field.size for field in encoder.fields) == [*encoder.slices.values()][-1].stop
    table = page.partition(f"## {start.game.NAME.capitalize()}\n")[2].partition("\n## ")[0]
    told = [line.split(" | ")[0].strip("| `") for line in table.splitlines() if line.startswith("| `")]
    assert told == [field.name for field in encoder.fields]
    for field in encoder.fields:
        assert f"| {field.meaning} |" in table, field.name


def test_what_is_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    encoder, ice = Encoder(new_game(3)), Encoder(atlandice.new_game(3))
    with pytest.raises(WrongType, match=r"a seat sees of a game of Atlantis, not atlandice\.PlayerView"):
        encoder.encode(view(atlandice.new_game(3), 0))
    with pytest.raises(WrongType, match=r"a seat sees of a game of Atlandice, not atlantis\.PlayerView"):
        ice.encode(view(new_game(3), 0))
    with pytest.raises(WrongType, match=r"not atlantis\.TableView"):
        encoder.encode(view(new_game(3), SPECTATOR))
    with pytest.raises(WrongValue, match="view must be of a game of 3 players with the options AMIGO"):
        encoder.encode(view(new_game(2), 0))
    with pytest.raises(WrongValue, match="with the options AMIGO"):
        encoder.encode_all([view(new_game(3, KSR), 0)])
    with pytest.raises(WrongValue, match="view must be of a game of 3 players with these components"):
        ice.encode(view(atlandice.new_game(4), 0))
    with pytest.raises(WrongValue, match="view must count no more than 65535 of anything") as caught:
        ice.encode(view(atlandice.read_state("players: 3\nseat 0: 70000 points\n"), 0))
    assert caught.value.__suppress_context__
    with pytest.raises(WrongType, match=r"state must be a state of Atlantis, not atlandice\.State"):
        AtlantisEncoding(atlandice.new_game(2))
    with pytest.raises(WrongType, match=r"state must be a state of Atlandice, not atlantis\.State"):
        AtlandiceEncoding(new_game(2))
    with pytest.raises(WrongType, match=r"state must be a state of Atlantis, not atlandice\.State"):
        encoder.encode_seat(atlandice.new_game(3), 0)
    with pytest.raises(WrongType, match=r"state must be a state of Atlandice, not atlantis\.State"):
        ice.encode_seat(new_game(3), 0)
    with pytest.raises(WrongValue, match="state must be of a game of 3 players with the options AMIGO"):
        encoder.encode_seat(new_game(3, KSR), 0)
    with pytest.raises(WrongType, match="shown must be"):
        encoder.mask(atlandice.read_state("players: 3"))
    with pytest.raises(WrongType, match="state must be a state of a game, not module"):
        Encoder(atlantis)
    monkeypatch.setattr(Nim, "PACKAGE", "tests.plain")
    monkeypatch.setattr(Nim, "PARTS", ())
    with pytest.raises(
        NoSuchPart, match=r"nim does not offer an encoding .* lack the module tests\.plain\.parts\.encoding,"
    ):
        Encoder(NIM.new_game(2))


@pytest.mark.parametrize(("players", "seed"), share([2, 3, 4], rotating=range(6)))
@pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
def test_states_and_games_in_motion_are_encoded_as_their_views_are(game: ModuleType, players: int, seed: int) -> None:
    """The fields of a view are known from the examples above: what is read without a view has to be the same."""
    motion, rng = game.new_game(players).in_motion(), Random(seed)
    encoder, seats = Encoder(motion.state()), range(players)
    while True:
        state = motion.state()
        views = [state.view(seat) for seat in seats]
        expected = encoder.encode_all(views).tobytes()
        assert encoder.encode_seats([(state, seat) for seat in seats]).tobytes() == expected
        assert encoder.encode_playing([motion] * players, seats).tobytes() == expected
        assert encoder.encode_playing([motion] * 3 * players, [*seats] * 3).tobytes() == 3 * expected
        assert b"".join(encoder.encode_motion(motion, seat).tobytes() for seat in seats) == expected
        legal = state.legal_actions() if isinstance(state.to_act, int) else ()
        assert encoder.masks_of([legal if seat == state.to_act else () for seat in seats]).tobytes() == (
            encoder.mask_all(views).tobytes()
        )
        assert encoder.mask(state).tolist() == encoder.mask_of(legal).tolist()
        if motion.to_act is None:
            break
        motion.play_legal(rng.choice(state.legal_actions()))


def test_many_games_are_encoded_and_refused_as_few_are() -> None:
    """Whatever comes from outside, which no game can reach, is left to the way that takes any number."""
    turns = advance(new_game(2), Random(1))
    rich = atlandice.read_state("players: 3\nseat 0: 300 points\n")
    games: list[AnyGame] = [evolve(turns, phase=TurnStart(0, 300)), rich]
    for state in games:
        expected = Encoder(state).encode(view(state, 0)).tobytes()
        assert Encoder(state).encode_playing([state.in_motion()] * 4, [0] * 4).tobytes() == 4 * expected
    too_rich = atlandice.read_state("players: 3\nseat 0: 70000 points\n")
    others: list[tuple[AnyGame, AnyGame, str]] = [
        (turns, new_game(3), "of a game of 2 players"),
        (turns, new_game(2, KSR), "the options AMIGO"),
        (turns, rich, "games of Atlantis"),
        (rich, atlandice.new_game(2), "of a game of 3 players"),
        (rich, turns, "a state of Atlandice"),
        (rich, too_rich, "state must count no more than 65535 of anything"),
    ]
    for known, other, why in others:
        for number in (1, 4):
            motions = [*[known.in_motion()] * (number - 1), other.in_motion()]
            with pytest.raises((WrongType, WrongValue), match=why):
                Encoder(known).encode_playing(motions, [0] * number)


def test_pairs_and_states_of_another_kind_are_refused() -> None:
    encoder = Encoder(new_game(2))
    with pytest.raises(WrongType, match=r"each of seen must be a pair of a state and a seat, not atlantis\.State"):
        encoder.encode_seats([new_game(2)])  # type: ignore[list-item]
    with pytest.raises(WrongType, match="atlandice"):
        encoder.encode_seats([(atlandice.new_game(2), 0)])
    with pytest.raises(WrongType):
        encoder.encode_seats([(view(new_game(2), 0), 0)])


def test_games_in_motion_of_another_kind_are_refused_and_other_shapes() -> None:
    begun: Any = new_game(2)
    ice: Any = atlandice.new_game(2)
    for state, other in ((begun, ice), (ice, begun)):
        encoder = Encoder(state)
        with pytest.raises(WrongType):
            encoder.encode_motion(other.in_motion(), 0)
        assert encoder.encode_motion(state.in_motion(), 0).shape == (encoder.size,)
        with pytest.raises(WrongValue, match="out must have the shape"):
            encoder.encode_motion(state.in_motion(), 0, np.zeros((2, encoder.size), np.float32))
        wrong: Any = (-1, 2, True, "0")
        for seat in wrong:
            with pytest.raises((WrongType, WrongValue), match="seat"):
                encoder.encode_motion(state.in_motion(), seat)


def test_bits_are_cut_and_counted_from_the_lowest_on() -> None:
    assert unpacked_bits(0b110, 2) == packed(0, 1)
    assert ones(2) == (packed(1, 0), packed(0, 1), packed(0, 0))


@pytest.mark.parametrize("state", [new_game(2), atlandice.new_game(2)], ids=["atlantis", "atlandice"])
def test_an_encoding_that_reads_views_alone_reads_them_for_states(state: AnyGame) -> None:
    encoding = ENCODING.of(state.game).encoding_of(state)
    assert Encoding.pieces_for(encoding, state, 1) == encoding.pieces(view(state, 1))
    with pytest.raises(WrongType, match="state must be a state of a game"):
        Encoding.pieces_for(encoding, view(state, 1), 1)


def test_tiles_that_may_lie_hidden_are_those_of_no_open_stack() -> None:
    motion, rng = atlandice.new_game(2).in_motion(), Random(3)
    encoder, numbers_of_hidden = Encoder(motion.state()), set[int]()
    while motion.to_act is not None:
        state = motion.state()
        hidden = sum(numbers(encoder, state, BLACK, "unseen_tiles"))
        assert hidden == len({tile for stack in state.city.stacks for tile in stack.unseen})
        numbers_of_hidden.add(int(hidden))
        motion.play_legal(rng.choice(motion.legal_actions()))
    assert {8, 15} <= numbers_of_hidden


@pytest.mark.parametrize("beginning", [new_game(3, KSR), atlandice.new_game(2), NIM.new_game(4)], ids=str)
def test_an_encoder_can_be_pickled_and_tells_nothing_of_the_state_it_was_made_with(beginning: AnyGame) -> None:
    state = beginning.advance(Random(1))
    encoder = Encoder(state)
    assert copy.copy(encoder) is copy.deepcopy(encoder) is encoder
    written = pickle.dumps(encoder)
    again = pickle.loads(written)  # noqa: S301 - its own bytes
    assert np.array_equal(again.encode_seat(state, 1), encoder.encode_seat(state, 1))
    assert np.array_equal(again.mask(state), encoder.mask(state))
    assert (again.fields, again.slices, again.high) == (encoder.fields, encoder.slices, encoder.high)
    assert written == pickle.dumps(Encoder(beginning))
