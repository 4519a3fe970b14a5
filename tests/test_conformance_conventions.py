"""What the pages of the kit say that no clause does: each sentence is tried on the cases, or on our engine."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from atlantis_rules import BuyCards, Item, PayTile, atlandice, atlantis
from atlantis_rules.atlandice.components import NEUTRAL, Effect
from atlantis_rules.atlandice.phases import Donating, OpeningGates, Over
from atlantis_rules.atlantis import ATLANTIS, MAINLAND, BoughtCards, FiguresOnAtlantis
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.atlantis.phases import Dealing, Moving, Paying, Prepared, Purchase, Settling
from atlantis_rules.games.registry import own_names
from atlantis_rules.testing.conformance.answers import AnsweringTable
from atlantis_rules.testing.conformance.differences import kind_of
from tests.conformance_kit.files import FOLDER, lines_of_cases
from tests.conformance_kit.finding import cases_of
from tests.conformance_kit.generation import all_actions

README: Final = " ".join((FOLDER / "README.md").read_text("utf-8").split())
FORMATS: Final = " ".join((FOLDER / "FORMATS.md").read_text("utf-8").split())
DISTRICTS: Final = ("jeweller", "library", "tavern", "machine_works", "smithy")
ONE_KIND: Final = "options: payment_pieces=one_kind\npath: flag 3, ~, crown 3\n"
NO_OTHER_CARDS: Final = "box cards: ring 15, crown 15, statue 15, helmet 12, amphora 15, flag 15, olive 15"


def says(page: str, *sentences: str) -> None:
    """What is tried here stands on a page."""
    assert [each for each in sentences if each not in page] == []


def at(game: str, position: str, *actions: str) -> AnsweringTable:
    """A table at a position, after some actions."""
    table = AnsweringTable(game)
    table.put(position)
    for action in actions:
        table.play(action)
    return table


def states_of_atlantis() -> list[atlantis.State]:
    return [atlantis.read_state(case.position) for case in cases_of("atlantis")]


def states_of_atlandice() -> list[atlandice.State]:
    return [atlandice.read_state(case.position) for case in cases_of("atlandice")]


# --- README.md: what is asked ---


def test_figures_are_home_as_soon_as_a_settlement_begins() -> None:
    says(README, "All figures of a seat are on the mainland as soon as its settlement begins, before it pays (END-2)")
    seen = set()
    for state in states_of_atlantis():
        if isinstance(state.phase, Settling):
            stay = state.options.figures_on_atlantis is FiguresOnAtlantis.STAY
            seen.add(stay)
            assert {*state.players[state.phase.seat].figures} <= {MAINLAND, *([ATLANTIS] if stay else [])}
    assert seen == {False, True}


def test_decisions_are_asked_even_if_there_is_only_one_answer() -> None:
    says(
        README,
        "`turn end` if no bridge can be placed, and `extra draw` if no extra card can be drawn",
        "such as `take`, `pay`, `+`, `put` or the `extra` that must be taken for the neutral player",
    )
    alone: set[str] = set()
    for game in ("atlantis", "atlandice"):
        for case in cases_of(game):
            if isinstance(case.to_act, int):
                assert case.legal
                alone |= {kind_of(action) for action in case.legal if len(case.legal) == 1}
    assert alone == {"move", "+", "pay", "show", "search", "take", "put", "extra"}


def test_a_seat_that_owes_nothing_is_skipped_and_one_that_cannot_pay_hands_over_everything_at_once() -> None:
    says(
        README,
        "In the settlement, a seat that owes nothing is skipped.",
        "A seat that cannot pay all that it owes hands over everything at once, without a `pay` (END-3).",
    )
    position = (
        "players: 3\npath: flag 3 (black), ~, crown 4 (red), ring 1 (blue)\nmainland: black 2, red 2, blue 2\n"
        "hand black: olive\nhand red: ring\nhand blue: crown\ndraw pile: flag 4\nturn: blue"
    )
    text = at("atlantis", position, "4 crown", "end", *["draw flag"] * 4).text()
    assert "phase: over, reason third figure home\ndebts: black 2\n" in text
    assert "hand black: none\n" in text
    assert "hand red: ring\n" in text


def test_a_price_is_named_by_the_water_and_left_out_beside_a_tile_that_lies_face_down() -> None:
    says(
        README,
        "by its first and last space of water; 0 if it has a bridge; left out if a tile beside it lies face down",
        "null if one of both tiles lies face down",
    )
    left_out = 0
    for case in cases_of("atlantis"):
        found = tuple(gaps(atlantis.read_state(case.position).path))
        left_out += sum(gap.toll is None for gap in found)
        if case.prices is not None:
            prices = {f"{gap.first}-{gap.last}": gap for gap in found if gap.toll is not None}
            assert case.prices == {name: 0 if gap.bridged else gap.toll for name, gap in prices.items()}
    assert left_out


# --- README.md: the clauses of illegal actions ---


@pytest.mark.parametrize(
    ("position", "actions", "action", "clauses"),
    [
        (
            f"{ONE_KIND}hand black: crown, ring 3\ntiles black: flag 4B",
            ("Atlantis crown", "pay ring"),
            "pay flag 4B",
            ["PAY-4"],
        ),
        (
            f"{ONE_KIND}hand black: crown, ring\ntiles black: flag 2B, olive 1B",
            ("Atlantis crown", "pay flag 2B"),
            "pay ring",
            ["OPT-9"],
        ),
        ("path: ring 1, ~, crown 1\nhand black: crown", (), "buy olive 1B", ["BUY-1", "BUY-2"]),
        ("path: ring 1, ~, crown 1\nhand black: crown\ntiles black: olive 1B", (), "buy olive 1B", ["BUY-2"]),
    ],
)
def test_clauses_of_atlantis(position: str, actions: Sequence[str], action: str, clauses: Sequence[str]) -> None:
    says(README, "as a tile after a card always is", "BUY-2: it brings no card. Both, if both hold")
    assert at("atlantis", position, *actions).reasons(action) == clauses


LIBRARY_GONE: Final = "library: exhausted\nsmithy: effect 10, weapon 2, die\nblack market: jewel\nhand: 4"


@pytest.mark.parametrize(
    ("actions", "action", "clauses"),
    [
        ((), "swap jewel with book on library", ["EMPTY-6", "FX-3"]),
        ((), "put jewel on library", ["EMPTY-6", "SEARCH-2"]),
        ((), "put jewel on black market", ["SEARCH-2"]),
        ((), "submarine to library", ["EMPTY-6", "FX-7"]),
        ((), "submarine to machine works", ["EFFECT-5", "FX-7"]),
        ((), "turn smithy to library", ["FX-13", "GATE-2"]),
        ((), "turn tavern to library", ["EFFECT-6", "FX-13", "GATE-2"]),
        ((), "extra book from library", ["SEARCH-2"]),
        ((), "decline", ["SEARCH-2"]),
        ((), "take book", ["SEARCH-2"]),
        ((), "search tavern", ["SEARCH-3"]),
        ((), "donate book and book", ["CLOCK-4"]),
        ((), "reveal smithy effect 11 pointers 2", ["SETUP-2"]),
        ((), "roll 1", ["GATE-1"]),
        (("search smithy",), "take book", ["SEARCH-2"]),
        (("search smithy",), "search tavern", ["SEARCH-2", "SEARCH-3"]),
        # Where chance acts, nothing but the place counts.
        (("search smithy", "take weapon"), "swap jewel with book on library", ["FX-3"]),
        (("search smithy", "take weapon"), "submarine to machine works", ["FX-7"]),
        (("search smithy", "take weapon"), "search tavern", ["SEARCH-2"]),
    ],
)
def test_clauses_of_atlandice(actions: Sequence[str], action: str, clauses: Sequence[str]) -> None:
    says(README, "every `put`, on whatever area", "EMPTY-6 for an exhausted target of `swap`, `put` and `submarine`")
    assert at("atlandice", LIBRARY_GONE, *actions).reasons(action) == clauses


# --- README.md: views and events ---


def documents(game: str) -> Iterator[dict[str, Any]]:
    yield from map(json.loads, lines_of_cases(game))


def rank_of_tile(tile: dict[str, Any]) -> tuple[object, ...]:
    if "item" in tile:
        return tile["value"], list(Item).index(Item[tile["item"].upper()]), tile["back"]
    return DISTRICTS.index(tile["category"]), Effect[tile["effect"].upper()].value, tile["pointers"]


def test_the_order_of_tiles() -> None:
    says(
        README,
        "`unseen_tiles`, are ordered by value, then by item from ring to olive, A before B",
        "Tiles of Atlandice are ordered by district, then by the number of their effect, then by pointers.",
    )
    longest = Counter[str]()
    for game in own_names():
        views = [each["view"] for case in documents(game) for each in case["reasons"].get("views", [])]
        for table in (view.get("table", view) for view in views):
            if game == "atlantis":
                lists = [table["path"]["unseen_tiles"]]
            else:
                lists = [
                    *(stack["unseen"] for stack in table["city"]["stacks"]),
                    *(party["tiles"] for party in table["parties"]),
                ]
            for tiles in lists:
                assert tiles == sorted(tiles, key=rank_of_tile)
                longest[game] = max(longest[game], len(tiles))
    assert min(longest[game] for game in own_names()) > 2


def test_the_order_of_legal_actions() -> None:
    says(
        README, "tiles to buy come first, in the order of payments, then bridges by space, then cards by figure and by"
    )
    says(README, "Swaps are ordered by the resource on the jeweller, then by the district, then by the other resource")
    for case in cases_of("atlandice"):
        legal = [*map(atlandice.format_action, atlandice.read_state(case.position).legal_actions())]
        assert legal == sorted(legal, key=all_actions("atlandice").index)
    kinds = ["buy", "bridge", "move", "+", "pay", "show", "end", "extra"]
    for state in states_of_atlantis():
        if isinstance(state.to_act, int):
            legal = [*map(atlantis.format_action, state.legal_actions())]
            found = [kinds.index(kind_of(action)) for action in legal]
            assert found == sorted(found)
            tiles = [action.tile for action in state.legal_actions() if isinstance(action, BuyCards | PayTile)]
            assert tiles == sorted(tiles, key=lambda tile: tile.index, reverse=True)


def test_the_occupied_spaces_that_a_figure_passes() -> None:
    says(README, "the occupied spaces with a tile of the card's item that the figure passed")
    position = "options: HALL9000\npath: ring 1, crown 2 (black), flag 1, crown 3 (red), crown 4\nhand black: crown"
    events: list[Any] = at("atlantis", position).events("2 crown")
    assert [event["passed"] for event in events if event["type"] == "figure_moved"] == [[4]]


def test_a_gap_has_its_toll_also_with_a_bridge_and_the_gaps_before_it_are_its_parts() -> None:
    says(
        README,
        "the lower of the two values beside it, also if a bridge lies on it",
        "the gaps before: none if this one is new, one if it has grown, two if they have merged",
    )
    position = "path: flag 3, =, ring 1 (black), ~, crown 2\nhand black: crown, olive\nbridges: red"
    events: list[Any] = at("atlantis", position, "3 crown").events("pay olive")
    formed = next(event for event in events if event["type"] == "gap_formed")
    assert formed["gap"] == {"first": 2, "last": 4, "bridged": True, "toll": 2}
    assert formed["parts"] == [
        {"first": 2, "last": 2, "bridged": True, "toll": 1},
        {"first": 4, "last": 4, "bridged": False, "toll": 1},
    ]


# --- FORMATS.md ---


def test_usable_cards() -> None:
    says(
        FORMATS,
        "`usable` has, of each item, as many cards as the player held both at the beginning of the turn and now",
    )
    fewer = 0
    for state in states_of_atlantis():
        phase = state.phase
        if isinstance(phase, Purchase | Prepared | Moving | Paying):
            hand = state.players[phase.seat].hand
            usable = phase.payment.cards if isinstance(phase, Paying) else phase.usable
            fewer += usable != hand
            assert all(usable[item] <= hand[item] for item in Item)
            assert usable == hand or state.options.bought_cards is BoughtCards.CANNOT_PAY
    assert fewer


def test_a_seat_is_dealt_all_its_cards_before_the_next_one() -> None:
    says(FORMATS, "In the set-up, a seat is dealt all its cards before the next one is.")
    seats = set()
    for state in states_of_atlantis():
        if isinstance(state.phase, Dealing):
            seats.add(state.phase.seat)
            sizes = [len(player.hand) for player in state.players]
            assert sizes[: state.phase.seat] == [4, 5, 6, 7][: state.phase.seat]
            assert not any(sizes[state.phase.seat + 1 :])
    assert seats == {0, 1, 2, 3}


def test_discards_are_shuffled_before_the_draw_begins() -> None:
    says(
        FORMATS, "the discards are shuffled before the phase `drawing` or `purchase`, so none are left in its position"
    )
    table = at("atlantis", f"path: ring 1, ~, crown 1\ndiscards: helmet 3\n{NO_OTHER_CARDS}", "show")
    assert "phase: drawing, cards left 2" in table.text()
    assert "discards: none" in table.text()
    assert table.outcomes() == {"draw helmet": "1/1"}


@pytest.mark.parametrize(("pile", "phase"), [("none", "drawing, cards left 1"), ("flag", "extra draw, most 1")])
def test_no_extra_card_is_offered_where_the_piles_hold_a_single_one(pile: str, phase: str) -> None:
    says(FORMATS, "Where the piles hold a single card, no extra card is offered: `cards left` is 1.")
    position = f"path: ring 1 (black), crown 1\nmainland: black 1\ndraw pile: {pile}\nhand black: crown"
    assert f"phase: {phase}\n" in at("atlantis", position, "1 crown").text()  # the played card is the other one


def test_the_last_seat_to_settle() -> None:
    says(FORMATS, "`last seat` is the seat before the one whose third figure is home, or the last one that was stuck.")
    nothing = "box cards: ring 15, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 15\nstuck: 2"
    stuck = f"players: 3\npath: flag 1 (black), ~, crown 1\ntiles black: olive 3B\nturn: blue\n{nothing}"
    assert "phase: settling, last seat blue, due 3, reason all stuck\n" in at("atlantis", stuck, "show").text()
    home = (
        "players: 3\npath: flag 3 (black), ~, crown 4, ring 1 (blue)\nmainland: black 2, blue 2\n"
        "tiles black: olive 5B\nhand blue: crown\ndraw pile: flag 4\nturn: blue"
    )
    text = at("atlantis", home, "4 crown", "end", *["draw flag"] * 4).text()
    assert "phase: settling, last seat red, due 3, reason third figure home\n" in text


def test_tiles_lie_beneath_plus_signs_and_question_marks() -> None:
    says(FORMATS, "as many may be missing as there are `+` and `?`")
    named = [action.removeprefix("reveal ") for action in all_actions("atlantis") if action.startswith("reveal ")]
    box = ", ".join(tile for tile in named if tile not in {"ring 1A", "ring 3A", "crown 1A"})
    position = f"path: ?+, crown 1 (black)\nbox tiles: {box}\ndiscards: crown\nphase: uncovering, space 1, draw 1"
    assert [*at("atlantis", position).outcomes()] == ["reveal ring 1A", "reveal ring 3A"]


def test_resources_are_given_back_before_the_next_tile_lies_open() -> None:
    says(FORMATS, "lie on the next tile while it is still face down, in the phase `uncovering`")
    table = at(
        "atlandice",
        "library: effect 5, book, die\nseat 0: book 3\nseat 1: book 2\nblack market: book 3\nhand: 4",
        "search library",
        "take book",
    )
    assert "library: face down over effect 4 pointers 1 and effect 6 pointers 3, book 6" in table.text()


def test_points_of_the_neutral_player_stand_in_positions_alone() -> None:
    says(FORMATS, "The points of the neutral player stand in positions, but `scores` are those of the seats only.")
    over = [state for state in states_of_atlandice() if state.to_act is None and state.has_neutral]
    assert any(state.parties[NEUTRAL].points for state in over)
    for state in over:
        result = state.outcome()
        assert result is not None
        assert len(result.scores) == 2


def test_dice_stay_until_the_gates_open() -> None:
    says(
        FORMATS,
        "Dice stay with those who took them until the gates open again, also in the phases `donating` and `over`.",
    )
    phases = set()
    for state in states_of_atlandice():
        if isinstance(state.phase, Donating | Over):
            phases.add(type(state.phase))
            assert sum(state.round.taken) > 0
        if isinstance(state.phase, OpeningGates):
            assert sum(state.round.taken) == 0
    assert phases == {Donating, Over}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resources_lie_there_before_the_first_tile_is_turned_up(players: int) -> None:
    says(FORMATS, "all resources of the set-up already lie in the districts and on the black market")
    lying = [len(store) for store in atlandice.new_game(players).city.stores]
    assert lying == [6 if players == 4 else 5] * 5 + [15]
