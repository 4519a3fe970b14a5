"""How a picture of Atlandice shows the latest events, and a highlighted action."""

from typing import Final
from xml.etree import ElementTree as ET

import pytest

from atlantis_rules import IllegalAction, WrongType, view
from atlantis_rules.atlandice import (
    Action,
    ChooseArea,
    Donate,
    MoveSubmarine,
    PutResource,
    RollDie,
    State,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.actions import PlayerAction
from atlantis_rules.atlandice.drawing import highlights_of
from atlantis_rules.atlandice.drawing.picture import svg
from atlantis_rules.atlandice.events import Event
from tests.drawn import groups, named, title_and_description
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    position,
    roll,
)

THREE: Final = "seat 0: book, tool\nseat 1:\nseat 2:"


def played(text: str, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """Play a position on, and return what has happened."""
    state = position(text)
    happened: tuple[Event, ...] = ()
    for action in actions:
        state, events = state.step(action)
        happened += events
    return state, happened


def said(picture: str) -> list[str]:
    """Return what the description says of what has happened last."""
    return [line for line in title_and_description(picture)[1].splitlines() if line.startswith("Last")]


def underlined(picture: str) -> dict[str, bool]:
    """Return what is underlined before the parties, each with whether the line is one of dashes."""
    parts = (node for party in groups(picture, "party") for node in party.iter() if "data-id" in node.attrib)
    lines = ((part.attrib["data-id"], line) for part in parts for line in part if line.get("stroke-width") == "4")
    return {name: "stroke-dasharray" in line.attrib for name, line in lines}


def left(picture: str, *kinds: str) -> set[str]:
    """Return the names of the parts that show that something was there."""
    return {name for name in named(picture) if name.startswith(kinds)}


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_a_die_and_a_resource_that_were_taken_are_marked_where_they_were_and_where_they_are() -> None:
    state, events = played(
        f"smithy: 2 dice; effect 13; weapon, book 2\n{THREE}", ChooseArea(SMITHY), TakeResource(BOOK)
    )
    picture = svg(state, last=events)
    assert left(picture, "left-") == {"left-die-5-0"}
    assert underlined(picture) == {"die-6": False, "owned-0-book": False}
    (smithy,) = groups(picture, "area smithy")
    dashed = [node for node in smithy.iter() if node.get("stroke-dasharray") == "8 9"]
    assert len(dashed) == 1
    assert said(picture) == [
        "Last, Black took a die at the smithy.",
        "Last: Black searches the smithy and takes a book.",
    ]
    last_one, events = played(f"smithy: die; weapon, book\n{THREE}", ChooseArea(SMITHY), TakeResource(BOOK))
    assert left(svg(last_one, last=events), "left-") == {"left-die-5-0", "left-chip-5-book"}
    assert left(svg(state), "left-") == set()


def test_a_place_from_which_everything_was_taken_shows_what_lay_there() -> None:
    state, events = played(f"black market: book\n{THREE}", ChooseArea(BLACK_MARKET), TakeResource(BOOK))
    picture = svg(state, last=events)
    assert "left-chip-6-book" in named(picture)
    assert named(picture)["left-chip-6-book"] == {
        "class": "left-chip", "data-id": "left-chip-6-book", "data-area": "black market", "data-resource": "book",
        "transform": "translate(0 0)",
    }  # fmt: skip


def test_many_dice_that_are_left_and_were_taken_find_room() -> None:
    state, events = played("seat 0:\nseat 1:\nseat 2:\nseat 3:\nblack market: tool 3", ChooseArea(BLACK_MARKET))
    picture = svg(state, last=events)
    (dice,) = [node for node in groups(picture, "dice") if len(node) > 1]
    assert [node.get("class") for node in dice] == ["left-die", *["die"] * 8]
    assert [node.get("data-id") for node in dice[1:]] == [f"die-{number}" for number in range(8)]
    assert len({node.get("transform") for node in dice}) == 9


@pytest.mark.parametrize(
    ("text", "actions", "ways", "sentence"),
    [
        ("library: submarine\nmachine works: die", (ChooseArea(MACHINE_WORKS), TakeResource(TOOL),
         MoveSubmarine(TAVERN)), ["2-3"], "Last: Black moves the submarine from the library to the tavern."),
        ("library: die; effect 5; book 2", (ChooseArea(LIBRARY), TakeResource(BOOK), PutResource(BLACK_MARKET, BOOK)),
         ["2-6"], "Last: Black puts a book from the library on the black market."),
        ("smithy: die; effect 13", (ChooseArea(SMITHY), TakeResource(WEAPON), TurnDie(BLACK_MARKET, TAVERN)),
         ["6-3"], "Last: Black turns a die at the black market, and it comes to the tavern."),
        ("smithy: die; effect 13", (ChooseArea(SMITHY), TakeResource(WEAPON), TurnDie(BLACK_MARKET, BLACK_MARKET)),
         [], "Last: Black turns a die at the black market, and it stays there."),
        ("jeweller: die; effect 3", (ChooseArea(JEWELLER), TakeResource(JEWEL), SwapResources(JEWEL, LIBRARY, BOOK)),
         ["1-2"], "Last: Black swaps a jewel on the jeweller with a book on the library."),
    ],
)  # fmt: skip
def test_what_moves_from_area_to_area_leaves_a_trail_and_has_an_arrow_before(
    text: str, actions: tuple[PlayerAction, ...], ways: list[str], sentence: str
) -> None:
    *earlier, last = actions
    before, _ = played(f"{text}\n{THREE}", *earlier)
    after, events = before.step(last)
    for width in (400, 1600):
        picture = svg(after, last=events, width=width)
        assert [node.get("data-id") for node in groups(picture, "trail")] == [f"trail-{way}" for way in ways]
        assert sentence in said(picture)
        seen = view(before, 0)
        pointed_out = svg(seen, highlights=highlights_of(seen, [last]), width=width)
        arrows = [node.attrib["data-id"] for node in groups(pointed_out, "arrow")]
        assert arrows[: len(ways)] == [f"arrow-{way}" for way in ways]
        assert len(arrows) == 2 if isinstance(last, SwapResources) else len(arrows) == len(ways)
        assert not groups(svg(seen, highlights=highlights_of(seen)), "arrow")
        arrow_said = [
            line for line in title_and_description(pointed_out)[1].splitlines() if line.startswith("An arrow")
        ]
        assert len(arrow_said) == len(arrows)


@pytest.mark.clause("EMPTY-2", "EMPTY-5", game="atlandice")
def test_a_tile_that_was_scored_is_marked_with_what_it_brought_and_cost() -> None:
    state, events = played(
        "library: die; book; effect 6\nseat 0: book\nseat 1: book\nseat 2:", ChooseArea(LIBRARY), TakeResource(BOOK)
    )
    picture = svg(state, last=events)
    assert left(picture, "taken-2") == {"taken-2"}
    assert underlined(picture) == {
        "die-6": False, "owned-0-book": False, "owned-1-book": True, "tile-2-6-3": False, "party-1": False,
    }  # fmt: skip
    assert any("Black has the most, 2 books, and gets the tile" in line for line in said(picture))


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_dice_that_go_to_the_black_market_leave_a_trail() -> None:
    state, events = played(
        "library: 2 dice; book; effect 6 over nothing\nseat 0:\nseat 1:\nseat 2:",
        ChooseArea(LIBRARY),
        TakeResource(BOOK),
    )
    picture = svg(state, last=events)
    assert [node.get("data-id") for node in groups(picture, "trail")] == ["trail-2-6"]
    assert "Last: 1 die moves from the library to the black market." in said(picture)


@pytest.mark.clause("CLOCK-3", "CLOCK-4", game="atlandice")
def test_the_hand_leaves_a_trail_and_points_and_donations_are_marked() -> None:
    text = """
        clock: plain, donation, inventory book, wave
        tavern: die; effect 8; supplies 2
        machine works: die; {} pointers; tool
        seat 0: book, tool 2
        seat 1: book 2
        seat 2:
        taken: 0, 1, 2, 0, 1
    """
    search = (ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(6))
    counted, events = played(text.format(2), *search)
    picture = svg(counted, last=events)
    assert [node.get("data-id") for node in groups(picture, "trail")] == ["trail-hand-0"]
    assert named(picture)["trail-hand-0"]["data-space"] == "2"
    assert underlined(picture)["party-1"] is False
    donating, _ = played(text.format(1), *search)
    given, events = donating.step(Donate(BOOK, TOOL))
    assert underlined(svg(given, last=events)) == {"owned-0-book": True, "owned-0-tool": True, "party-0": False}
    assert said(svg(given, last=events)) == ["Last: Black donates a book and a tool for a point."]


def test_the_trail_of_the_hand_goes_on_in_the_next_row_of_a_narrow_picture() -> None:
    state = position(f"hand: 8\ntavern: die; effect 8; supplies 2\nmachine works: die; 3 pointers; tool\n{THREE}\n"
                     "taken: 0, 1, 2, 0, 1")  # fmt: skip
    happened: tuple[Event, ...] = ()
    for action in (ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(6)):
        state, events = state.step(action)
        happened += events
    for width, rows in ((400, 2), (1600, 1)):
        (trail,) = groups(svg(state, last=happened, width=width), "trail")
        meaning, *paths = trail
        assert meaning.text == "Last, the hand moved along here."
        assert [path.attrib["d"].count("M") for path in paths] == [rows] * 3


def test_each_mark_says_what_it_means() -> None:
    before, _ = played(f"jeweller: die; effect 3; jewel 2\nlibrary: book\n{THREE}", ChooseArea(JEWELLER))
    after, events = before.step(TakeResource(JEWEL))
    assert meanings(svg(after, last=events)) == {
        "chip-1-jewel": "Last, resources were taken from here.",
        "owned-0-jewel": "This was received last.",
    }
    swapped, events = after.step(SwapResources(JEWEL, LIBRARY, BOOK))
    assert meanings(svg(swapped, last=events, language="de")) == {"trail-1-2": "Zuletzt: vom Juwelier zur Bibliothek."}


def meanings(picture: str) -> dict[str, str]:
    """Return the meanings of a picture's marks, by part."""
    found = {node.get("data-id", ""): node.findtext("{*}title") for node in ET.fromstring(picture).iter()}  # noqa: S314 - our own
    return {name: title for name, title in found.items() if name and title is not None}


@pytest.mark.clause("SEARCH-4", "TWO-2", game="atlandice")
def test_what_the_neutral_player_gets_is_said_and_marked() -> None:
    state, events = played(
        "smithy: die; submarine; effect 10; weapon 3\nseat 0:\nseat 1:",
        ChooseArea(SMITHY, for_neutral=True), TakeResource(WEAPON), TakeExtra(SMITHY, WEAPON),
    )  # fmt: skip
    picture = svg(roll(state, 1), last=events)
    assert underlined(picture) == {"die-6": False, "owned-2-weapon": False}
    assert said(picture) == [
        "Last, Black took a die at the smithy for the neutral player.",
        "Last: Black searches the smithy for the neutral player and takes a weapon.",
        "Last: Black also takes a weapon with the submarine for the neutral player.",
    ]
    assert said(svg(state, last=events, names=("Ann", "Bob")))[0] == (
        "Last, Ann took a die at the smithy for the neutral player."
    )


def test_what_has_happened_last_may_be_an_action() -> None:
    before = position(f"smithy: die; submarine; effect 10; weapon 3\n{THREE}")
    after, events = before.step(ChooseArea(SMITHY))
    assert svg(after, last=(before, ChooseArea(SMITHY))) == svg(after, last=events) != svg(after)
    with pytest.raises(IllegalAction):
        svg(after, last=(after, ChooseArea(SMITHY)))
    for wrong in ((before, 3), (3,)):
        with pytest.raises(WrongType, match="last must be events of Atlandice"):
            svg(after, last=wrong)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="last"):
        svg(after, last=3)  # type: ignore[arg-type]
