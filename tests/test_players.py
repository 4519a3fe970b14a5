"""Players: what they choose, and how they are named."""

import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from atlantis_rules import WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.games.registry import beginning
from atlantis_rules.games.simple import SimpleView
from atlantis_rules.learning.play import seated
from atlantis_rules.study.players import (
    PLAYER_NAMES,
    Greedy,
    RandomPlayer,
    Rollouts,
    UnknownPlayer,
    hint,
    match,
    player_named,
)
from atlantis_rules.study.players.heuristics import PLAYERS, play_out, promising
from atlantis_rules.study.players.naming import called, is_of_package, tries_out
from atlantis_rules.study.simulation import simulate
from atlantis_rules.text.languages import languages
from tests import nim
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

TABLE = Table.begun(beginning("atlantis", 2), Random(1))

BOTS = """
class Last:
    def choose(self, known, rng):
        return known.legal_actions[-1]

last = Last()

class Broken:
    def __init__(self):
        raise RuntimeError("no weights")

class NoPlayer:
    pass
"""


@pytest.fixture
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_bots.py").write_text(BOTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "some_bots", raising=False)


@pytest.mark.needs("numpy")
@pytest.mark.parametrize(
    ("ask", "whose"),
    [
        (lambda player: match("atlantis", ["random", player], deals=1), "each player"),
        (lambda player: [*simulate("atlantis", ["random", player], games=1)], "each seat"),
        (
            lambda player: Table.begun(beginning("atlantis", 2), Random(1)).play_for({0: player}, Random(1)),
            "each computer",
        ),
        (lambda player: seated([player], 0, 2), "each opponent"),
    ],
)
def test_a_class_or_what_cannot_choose_is_no_player(ask: Callable[[object], object], whose: str) -> None:
    for wrong, found in ((RandomPlayer, "the class RandomPlayer"), (None, "NoneType"), (7, "int")):
        with pytest.raises(WrongType, match=f"^{whose} must be a player, with a method 'choose', not {found}$"):
            ask(wrong)


@pytest.mark.needs("numpy")
@pytest.mark.parametrize("game", [atlantis, atlandice], ids=["atlantis", "atlandice"])
@pytest.mark.parametrize("name", ["greedy", "random", "rollouts:2", "easy", "learned"])
def test_a_seat_that_is_not_to_act_chooses_nothing(name: str, game: ModuleType) -> None:
    state = game.new_game(2).advance(Random(1))
    if name == "learned" and game is atlandice:
        return  # it has no policy
    with pytest.raises(WrongValue, match=r"^known must be what the seat to act knows$"):
        player_named(name).choose(state.view(1 - state.to_act), Random(1))


@pytest.mark.parametrize("name", ["greedy", "random", "rollouts:2", "easy"])
def test_named_players_play_both_games_to_the_end(name: str) -> None:
    player = pickle.loads(pickle.dumps(player_named(name)))  # noqa: S301 - it was pickled here
    rng = Random(1)
    state = atlantis.new_game(2).advance(rng)
    while isinstance(state.to_act, int):
        state = state.apply(player.choose(state.view(state.to_act), rng)).advance(rng)
    assert state.outcome() is not None
    there = atlandice.new_game(2).advance(rng)
    while isinstance(there.to_act, int):
        there = there.apply(player.choose(there.view(there.to_act), rng)).advance(rng)
    assert there.outcome() is not None


def test_a_random_player_chooses_every_legal_action_and_nothing_else() -> None:
    known = atlandice.new_game(3).advance(Random(2)).view(0)
    rng = Random(0)
    assert {RandomPlayer().choose(known, rng) for _ in range(200)} == set(known.legal_actions)


class Plain(nim.Nim):
    """Nim in a module that has no part for players."""

    PACKAGE = "tests.plain"
    PARTS: tuple[str, ...] = ()


def test_greedy_refuses_a_game_without_heuristics() -> None:
    known = SimpleView(Plain(), 0, NIM.new_game(2))
    with pytest.raises(
        NoSuchPart, match=r"nim does not offer heuristics .* lack the module tests\.plain\.parts\.players,"
    ):
        Greedy().choose(known, Random(0))
    with pytest.raises(WrongType, match="known must be the view of a seat, not State"):
        Greedy().choose(NIM.new_game(2), Random(0))  # type: ignore[arg-type]


def test_greedy_refuses_what_is_no_random_generator() -> None:
    for game in (atlantis, atlandice):
        known = game.new_game(2).advance(Random(1)).view(0)
        with pytest.raises(WrongType, match=r"rng must be a random\.Random, not int"):
            Greedy().choose(known, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, NIM.new_game(2), atlandice.new_game(2).view(0)])
def test_heuristics_refuse_what_is_of_another_game(wrong: object) -> None:
    heuristics = PLAYERS.of(atlantis).HEURISTICS
    with pytest.raises(WrongType, match="known must be a PlayerView of atlantis, not "):
        heuristics.place_of_best(wrong, Random(0))  # type: ignore[arg-type]
    for ask in (heuristics.promising_places, lambda state: heuristics.played_out(state, Random(0))):
        with pytest.raises(WrongType, match="state must be a state of atlantis, not "):
            ask(wrong)


def test_a_game_can_have_heuristics_of_its_own() -> None:
    known = nim.State(2, 7, 0, rolling=False).view(0)
    assert Greedy().choose(known, Random(0)) == nim.Take(3)
    assert promising(known.state, known.legal_actions) == [nim.Take(3), nim.Take(1)]
    assert Rollouts(30).choose(known, Random(1)) == nim.Take(3)
    assert play_out(nim.State(2, 3, 1, rolling=False), Random(1)).winners == (1,)
    assert len(hint(known, playouts=20)) == 2, "the third action is not promising"
    result = match(NIM.new_game(2), ["greedy", "random"], deals=20)
    assert result.wins(0).mean > 0.8


@pytest.mark.parametrize("seed", range(5))
def test_a_game_without_heuristics_is_played_out_at_random(seed: int) -> None:
    start = LIARS_DICE.new_game(3)
    state, rng = start, Random(seed)
    while state.to_act is not None:
        seat_acts = isinstance(state.to_act, int)
        state = state.apply(rng.choice(state.legal_actions())) if seat_acts else state.advance(rng)
    assert play_out(start, Random(seed)) == state.outcome()


@pytest.mark.usefixtures("_bots")
@pytest.mark.parametrize("name", ["Last", "last"])
def test_a_player_of_ones_own_is_named_by_its_module(name: str) -> None:
    known = atlantis.new_game(2).advance(Random(2)).view(0)
    assert player_named(f"some_bots:{name}").choose(known, Random(0)) == known.legal_actions[-1]


@pytest.mark.usefixtures("_bots")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no player is called ''; choose from greedy, random"),
        (
            "Greedy",
            "no player is called 'Greedy'; choose from greedy, random, rollouts, easy, good, strong, or MODULE:NAME",
        ),
        ("rollouts:", "'rollouts:' must have a whole number of playouts from 1 to 1000000 behind the colon"),
        ("rollouts:0", "'rollouts:0' must have a whole number of playouts from 1 to 1000000"),
        ("rollouts:-1", "'rollouts:-1' must have a whole number of playouts"),
        ("rollouts:1000001", "'rollouts:1000001' must have a whole number of playouts"),
        ("strong:9", "'strong:9' cannot be loaded"),
        ("ismcts:64", "'ismcts:64' cannot be loaded"),
        ("rollouts:1e3", "'rollouts:1e3' must have a whole number of playouts"),
        ("some_bots:", "no player is called 'some_bots:'"),
        (":Last", "no player is called ':Last'"),
        ("no_such_module:Bot", "'no_such_module:Bot' cannot be loaded: ModuleNotFoundError: No module named"),
        ("some_bots:Lost", "'some_bots:Lost' cannot be loaded: AttributeError: "),
        ("some_bots:Broken", "'some_bots:Broken' cannot be loaded: RuntimeError: no weights"),
        ("some_bots:NoPlayer", "'some_bots:NoPlayer' is not a player: NoPlayer has no method 'choose'"),
        (".:x", "cannot be loaded"),
    ],
)
def test_an_unknown_player_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownPlayer) as refused:
        player_named(text)
    assert message in str(refused.value)


def test_only_text_names_a_player() -> None:
    with pytest.raises(WrongType, match="text must be of type str, not int"):
        player_named(3)  # type: ignore[arg-type]


def test_the_names_of_players_are_those_that_the_command_line_offers() -> None:
    assert PLAYER_NAMES == ("greedy", "random", "rollouts", "easy", "good", "strong")
    assert player_named("rollouts:7") == Rollouts(7)
    assert player_named("rollouts") == Rollouts()
    assert player_named("good") == Rollouts(32, turns=4)
    assert tries_out("strong")
    assert is_of_package("strong")


@pytest.mark.parametrize("language", languages())
def test_a_player_is_called_by_the_number_of_playouts_that_it_has(language: str) -> None:
    usual = Rollouts().playouts
    assert player_named("rollouts") == player_named(f"rollouts:{usual}")
    assert called("rollouts", language) == called(f"rollouts:{usual}", language) != called("rollouts:7", language)


def test_the_number_of_playouts_behind_a_name_is_from_1_to_a_million() -> None:
    assert player_named("rollouts:1") == player_named("rollouts:0000001") == Rollouts(1)
    assert player_named("rollouts:1000000") == Rollouts(1_000_000)
    for text in ("rollouts:0", "rollouts:1000001", "rollouts:00000001"):
        with pytest.raises(UnknownPlayer, match="playouts from 1 to 1000000"):
            player_named(text)


def test_there_is_at_least_one_playout() -> None:
    with pytest.raises(ValueError, match="playouts"):
        Rollouts(0)
