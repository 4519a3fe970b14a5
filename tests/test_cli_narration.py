"""The command line's narration: it describes events correctly, and never shows anybody what they may not know."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from atlantis_rules import (
    MAINLAND,
    PRESETS,
    Action,
    BuyCards,
    Cards,
    DrawCard,
    DrawExtra,
    EndTurn,
    Item,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    Tile,
    new_game,
    read_state,
    step,
    view,
)
from atlantis_rules.atlantis import SPECTATOR, Viewer
from atlantis_rules.atlantis.events import (
    CardDealt,
    CardDrawn,
    CardPlayed,
    DrawFellShort,
    Event,
    FigureMoved,
    GameEnded,
    GaveAll,
    HandShown,
    PiecePaid,
    SeenEvent,
    SettlementBegan,
    TileLaid,
    TileSold,
    TileTaken,
    TurnBegan,
    seen_by,
)
from atlantis_rules.atlantis.parts.console.coloured_words import WATER_STYLE, sentence
from atlantis_rules.atlantis.parts.terminal import ITEM_STYLES
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.phases import TurnEnd
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.atlantis.tiles import tile_set
from atlantis_rules.atlantis.words import MESSAGES, step as step_of
from atlantis_rules.programs.terminal import SEAT_STYLES
from atlantis_rules.study.players import player_named
from tests.examples.covering import read_with_covered
from tests.examples.helpers import AMPHORA, CROWN, FLAG, OLIVE, RING, tile
from tests.seeded import steps


def played(position: str | State, *actions: Action) -> list[Event]:
    """Play from a position, and return the events; a turn that could end with a bridge ends without one."""
    state = position if isinstance(position, State) else read_state(position)
    found: list[Event] = []
    remaining = list(actions)
    while remaining:
        action = EndTurn() if isinstance(state.phase, TurnEnd) else remaining.pop(0)
        state, happened = step(state, action)
        found += happened
    return found


def told(position: str | State, *actions: Action, audience: Viewer | None = None) -> list[str]:
    """Play from a position, and return the narrator's sentences, by default for an audience that may see everything."""
    state = position if isinstance(position, State) else read_state(position)
    narrator = Narrator(view(state, SPECTATOR))
    lines = []
    for event in played(state, *actions):
        lines += [told.text for told in narrator.tell(event if audience is None else seen_by(event, audience))]
        if isinstance(event, GameEnded):
            lines.append(ending(event).text)
    return lines


def test_a_move_a_tile_and_what_lies_beneath() -> None:
    position = read_with_covered("path: 1: ring 1 (black), crown 4+, flag 2\nhand black: flag", "helmet 5A")
    assert told(position, PlayCard(1, FLAG), RevealTile(tile("helmet 5A")), DrawCard(OLIVE)) == [
        "plays a flag: from 1 to 3 (flag 2)",
        "takes crown 4 from 2",
        "helmet 5 comes to light on 2",
        "draws an olive",
    ]


def test_a_move_over_occupied_spaces_a_payment_and_new_water() -> None:
    position = """
        path: 28: ring 4 (black), ~, crown 3 (red), flag 2, =, helmet 1, ring 5, olive 6
        hand black: crown, olive, ring 2
        tiles black: statue 2B
        bridges: red
    """
    actions = (PlayCard(28, CROWN), PlayAnotherCard(OLIVE), PayTile(tile("statue 2B")), PayCard(RING), DrawCard(FLAG))
    assert told(position, *actions) == [
        "plays a crown: from 28 to 30 (crown 3), where red stands: another card must follow",
        "plays an olive: from 30 to 35 (olive 6)",
        "crosses 32 for free by bridge",
        "pays 3 for crossing 29 (3): statue 2 and 1 card (ring)",
        "takes ring 5 from 34",
        "34 is water now: crossing 34 costs 1",
        "draws a flag",
    ]


def test_an_own_figure_in_the_way() -> None:
    position = "path: 1: ring 1 (black A), crown 4 (black B), flag 2\nhand black: crown, flag"
    assert told(position, PlayCard(1, CROWN))[0].endswith("where their own figure stands: another card must follow")


def test_a_card_that_carries_a_figure_past_an_occupied_space() -> None:
    position = "path: 1: ring 1 (black), flag 4 (red), flag 2\nhand black: flag\noptions: HALL9000"
    assert told(position, PlayCard(1, FLAG))[0] == "plays a flag: from 1 to 3 (flag 2), past the occupied 2"


def test_overpaying() -> None:
    position = "path: 28: ring 4 (black), ~, crown 3\nhand black: crown\ntiles black: olive 7A"
    assert "pays 3 for crossing 29 (3): olive 7 (4 too much, no change is given)" in told(
        position, PlayCard(28, CROWN), PayTile(tile("olive 7A"))
    )


def test_a_purchase_and_a_bridge() -> None:
    position = "path: 28: ring 4, ~, crown 3, flag 1\nhand black: flag\ntiles black: olive 5A"
    bought = (BuyCards(tile("olive 5A")), DrawCard(RING), DrawCard(RING))
    assert told(position, *bought, PlaceBridge(29), PlayCard(0, FLAG)) == [
        "puts olive 5 into the box to buy 2 cards",
        "draws 2 cards (ring x2)",
        "places their bridge over 29, which has cost 3 until now",
        "plays a flag: from Atlantis to 31 (flag 1)",
        "crosses 29 for free by bridge",
        "takes crown 3 from 30",
        "30 is water now: crossing 29-30 is free by bridge",
    ]


def test_a_gap_that_merges_with_a_bridged_one() -> None:
    position = "path: 28: ring 4, ~, crown 3 (black), =, flag 1, helmet 2\nhand black: flag\nbridges: red"
    assert "30 is water now: crossing 29-31 is free by bridge (until now 29 cost 3)" in told(
        position, PlayCard(30, FLAG)
    )


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("path: 28: ring 4 (black), flag 2, crown 1\nhand black: flag", "Atlantis is pushed up to 29"),
        ("path: 28: crown 3 (red), ring 4 (black)\nhand black: flag", "the mainland is pushed up to 28"),
        ("path: 28: ring 4 (black)\nhand black: flag", "no tile is left on the path"),
        ("path: 28: ring 4 (black)\nhand black: flag\noptions: HALL9000", "no tile is left on the path"),
        ("path: 28: ring 4 (red)\nhand black: flag", "finds no tile to take"),
    ],
)
def test_land_and_missing_tiles(position: str, line: str) -> None:
    state = read_state(position)
    figure = state.players[0].figures[-1]
    assert line in told(position, PlayCard(figure, FLAG))


def test_a_reshuffle_in_the_middle_of_a_draw() -> None:
    position = """
        path: 1: ring 1 (black), crown 4, flag 2
        mainland: black 1
        hand black: flag
        draw pile: olive
        discards: ring 2
    """
    assert told(position, PlayCard(1, FLAG), DrawExtra(1), DrawCard(OLIVE), DrawCard(FLAG))[-2:] == [
        "the draw pile is empty: the discards (3 cards) are shuffled to be drawn",
        "draws 2 cards (flag, olive)",
    ]


@pytest.mark.parametrize(
    ("number", "told_of_it"),
    [(0, ["wants no extra card (2 possible)"]), (1, ["wants 1 extra card (2 possible)"]), (2, [])],
)
def test_extra_cards_that_are_not_wanted(number: int, told_of_it: list[str]) -> None:
    position = """
        path: 1: ring 1 (black), crown 4, flag 2
        mainland: black 2
        hand black: flag
        draw pile: olive 9
    """
    lines = told(position, PlayCard(1, FLAG), DrawExtra(number), *[DrawCard(OLIVE)] * (1 + number))
    assert [line for line in lines if "extra" in line] == told_of_it
    assert "olive" in lines[-1]


def test_a_draw_that_falls_short() -> None:
    position = """
        options: extra_draw=always
        path: 1: ring 4, flag 4, helmet 2
        hand black: flag
        mainland: black 1
        draw pile: none
        discards: none
    """
    assert told(position, PlayCard(0, FLAG), DrawCard(FLAG))[-2:] == [
        "the draw pile is empty: the discards (1 card) are shuffled to be drawn",
        "draws a flag; both piles are empty, so 1 fewer than due",
    ]


def test_a_shown_hand() -> None:
    position = "path: 28: ring 4, ~, crown 3\nhand black: crown"
    lines = told(position, ShowHand(), DrawCard(RING), DrawCard(RING), audience=1)
    assert lines == ["cannot move and shows their hand: crown", "draws 2 cards"]


def test_the_end_when_all_are_stuck() -> None:
    position = """
        path: 28: ring 4, ~, crown 3
        draw pile: none
        discards: none
        tiles red: olive 4B, statue 7B
        tiles white: olive 3B, flag 1B, ring 3B, ring 5B
        players: 4
    """
    actions = (ShowHand(), ShowHand(), ShowHand(), ShowHand(), PayTile(tile("statue 7B")), PayTile(tile("olive 4B")))
    payment = [PayTile(tile(name)) for name in ("ring 5B", "ring 3B", "flag 1B")]
    given = "for the ways home, cannot pay that, and gives all they have (tiles worth 0, 0 cards): 9 is missing"
    assert told(position, *actions, *payment) == [
        *(["cannot move and shows their hand: none", "draws nothing, as both piles are empty"] * 4),
        "nobody can move, draw or change anything any more",
        f"black owes 9 {given}",
        "red pays 9 for the ways home: statue 7 and olive 4 (2 too much, no change is given)",
        f"blue owes 9 {given}",
        "white pays 9 for the ways home: ring 5, ring 3 and flag 1",
    ]


def test_the_end_when_a_third_figure_is_home() -> None:
    position = """
        path: 28: ring 4, ~, crown 3 (red), flag 2, =, ring 2 (blue), helmet 1 (black)
        mainland: black 2, red 2, blue 2
        hand black: ring
        hand red: ring
        bridges: red, blue
        players: 3
    """
    cards = (DrawCard(RING), DrawCard(OLIVE), DrawCard(FLAG), DrawCard(AMPHORA))
    lines = told(position, PlayCard(34, RING), *cards)
    assert lines[-3:] == [
        "black has their third figure on the mainland",
        "red owes nothing",
        "blue owes nothing",
    ]


@pytest.mark.parametrize("item", list(Item))
def test_what_is_drawn_is_told_as_a_number_to_others(item: Item) -> None:
    position = "path: 1: ring 1 (black), crown 4, flag 2\nhand black: flag"
    assert told(position, PlayCard(1, FLAG), DrawCard(item), audience=SPECTATOR)[-1] == "draws 1 card"
    assert told(position, PlayCard(1, FLAG), DrawCard(item), audience=0)[-1] == f"draws {MESSAGES.word(item, 'a')}"


def events_of_game(preset: str, names: list[str], seed: str) -> tuple[State, list[SeenEvent], State]:
    played = list(steps(new_game(len(names), PRESETS[preset]), view, list(map(player_named, names)), seed))
    return played[0].before, [event for each in played for event in each.events], played[-1].after


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_adds_up_to_what_the_players_have_at_the_end(preset: str, players: int) -> None:  # noqa: C901, PLR0912 - a book-keeper
    rng = Random(f"{preset}/{players}")
    for seed in map(str, range(6)):
        names = [rng.choice(["random", "greedy"]) for _ in range(players)]
        start, found, last = events_of_game(preset, names, seed)
        hands = [Counter(player.hand) for player in start.players]
        tiles: list[set[Tile]] = [set() for _ in range(players)]
        figures = [Counter({0: 3}) for _ in range(players)]
        turns = [0] + [event.seat for event in found if isinstance(event, TurnBegan)]
        ended = [event for event in found if isinstance(event, GameEnded)]
        settled = Counter[int]()
        dues, owed = [0] * players, [0] * players
        for event in found:
            match event:
                case CardPlayed(seat, item):
                    hands[seat][item] -= 1
                case FigureMoved(seat, _, origin, arrival):
                    assert figures[seat][origin] > 0
                    assert origin < arrival <= MAINLAND
                    figures[seat][origin] -= 1
                    figures[seat][arrival] += 1
                case CardDrawn(seat, item):
                    hands[seat][item] += 1
                case TileTaken(seat, _, taken):
                    tiles[seat].add(taken)
                case TileSold(seat, sold, _):
                    tiles[seat].remove(sold)
                case PiecePaid(seat, Tile() as piece, _):
                    tiles[seat].remove(piece)
                case PiecePaid(seat, Item() as piece, _):
                    hands[seat][piece] -= 1
                case HandShown(seat, hand):
                    assert hand == Cards.count(hands[seat].elements())
                case SettlementBegan(seat, due):
                    settled[seat] += 1
                    dues[seat] = due
                case GaveAll(seat, given, cards, missing):
                    assert set(given) == tiles[seat]
                    assert Counter(cards) == +hands[seat]
                    assert missing == dues[seat] - sum(piece.value for piece in given) - len(cards) > 0
                    owed[seat] = missing
                    tiles[seat].clear()
                    hands[seat].clear()
                case _:
                    pass
        assert turns == [number % players for number in range(len(turns))]
        assert len(ended) == 1
        assert settled == Counter(set(range(players)) - {ended[0].seat})
        for seat, player in enumerate(last.players):
            assert player.hand == Cards.count(hands[seat].elements())
            assert player.tile_set == tile_set(tiles[seat])
        assert last.phase.debts == tuple(owed)  # type: ignore[union-attr]


def test_every_kind_of_event_occurs_in_some_game() -> None:
    missing = {*Event.__args__} - {TileLaid, CardDealt, DrawFellShort}  # two belong to the set-up
    for seed, preset in product(range(25), PRESETS):
        missing -= {type(event) for event in events_of_game(preset, ["random"] * 4, str(seed))[1]}
        if not missing:
            break
    assert missing == set()


def test_a_reshuffle_is_told_before_a_settlement_that_fills_the_discards_again() -> None:
    position = """
        path: 28: ring 4 (red), ~, crown 3, flag 2 (black)
        mainland: black 2
        hand black: ring
        hand red: crown
        draw pile: olive 4
        discards: helmet 2
        options: MAYFAIR
        players: 2
    """
    lines = told(position, PlayCard(31, RING), *[DrawCard(OLIVE)] * 4)
    assert "the draw pile is empty: the discards (3 cards) are shuffled to be drawn" in lines
    assert any("cannot pay that, and gives all they have" in line for line in lines)


def test_the_command_line_gives_what_a_sentence_names_its_colour() -> None:
    gap = Gap(12, 13, bridged=False, toll=3)
    pieces = (tile("flag 2B"), RING, RING)
    told = step_of(("PAY-1",), "pays", due=3, gaps=(gap,), pieces=pieces, surplus=0)
    line = sentence(told)
    assert line.plain == told.text == "pays 3 for crossing 12-13 (3): flag 2 and 2 cards (ring x2)"
    assert [(line.plain[span.start : span.end], str(span.style)) for span in line.spans] == [
        ("12-13 (3)", WATER_STYLE),
        ("flag 2", ITEM_STYLES[FLAG]),
        ("ring", ITEM_STYLES[RING]),
    ]
    owes_nothing = sentence(step_of(("END-2",), "owes nothing", seat=1))
    assert [(owes_nothing.plain[span.start : span.end], str(span.style)) for span in owes_nothing.spans] == [
        ("red", SEAT_STYLES[1])
    ]
