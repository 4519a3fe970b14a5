"""The pictures of Atlandice, and the sentences beside them, for `atlantis_rules.front_end.pictures`."""

from functools import cache
from typing import get_args

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlandice import State, events, words
from atlantis_rules.atlandice.components import RESOURCES, Resource
from atlantis_rules.atlandice.drawing import figure_ids as figure_ids, highlights_of as highlights_of, picture, themes  # noqa: PLC0414 - of the part
from atlantis_rules.atlandice.drawing.happened import moves_of as moves_of  # noqa: PLC0414 - of the part
from atlantis_rules.atlandice.drawing.layout import Layout
from atlantis_rules.atlandice.drawing.pieces import CHIP_SIZE, DEFINITIONS
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.drawing import Picture, canvas, finished, part, use
from atlantis_rules.front_end.pictures import PIECE_SIZE, Look, MadeUp, values_of


def picture_of(shown: object, look: Look) -> Picture:
    """Draw a table, as `picture_of` in `atlantis_rules.front_end.pictures` does; everybody sees the same."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    return picture.svg(
        shown,
        highlights=highlights_of(look.pointing) if isinstance(look.pointing, PlayerView) else None,
        last=[event for event in look.last if isinstance(event, get_args(events.SeenEvent))],
        names=look.names,
        language=look.language,
        theme=look.theme,
        width=look.width,
    )


def layout(shown: object, width: int | None) -> Layout:
    """Return the places of the parts of a picture, as the function of this name in `atlandice.drawing` does."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    return picture.layout(shown, width=width)


def made_up(state: object, language: str) -> MadeUp:
    """Return what the scores of a game that is over are made up of: tiles, points, and majorities (END-1, END-2)."""
    result = outcome(state) if isinstance(state, State) else None
    if result is None:
        raise not_of_kind("state", state, "a state of a game of Atlandice that is over")
    word = words.MESSAGES.translated(language).word
    columns = (TABLE.said(language, f"column {name}") for name in ("tiles", "points"))
    parts = tuple((tally.tiles, tally.points, *tally.majorities) for tally in result.tallies)
    neutral = (TABLE.said(language, "neutral"),) if len(parts) > len(result.scores) else ()
    return MadeUp((*columns, *(word(resource, "plural") for resource in RESOURCES)), parts, neutral)


@cache
def pieces() -> Picture:
    """Return small pictures of all resources."""
    root = canvas(PIECE_SIZE, PIECE_SIZE, "pieces-of-atlandice", "none")
    for resource in RESOURCES:
        corner = (PIECE_SIZE - CHIP_SIZE) / 2
        use(part(root, corner, corner, "chip", f"chip-{resource}"), f"chip-{resource}")
    return finished(root, "", (), DEFINITIONS, themes.PALETTES, "light")


def pieces_of(told: object) -> tuple[str, ...]:
    """Return the resources that a step or an action mentions."""
    return tuple(f"chip-{value}" for value in values_of(told) if isinstance(value, Resource))


def lessons() -> tuple[str, ...]:
    """Return the clauses that a newcomer has to know first: what a turn is, and what empty districts bring."""
    return "SEARCH-2", "TWO-1", "EMPTY-1", "EMPTY-2"
