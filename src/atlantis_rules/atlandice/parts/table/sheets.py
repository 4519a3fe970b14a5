"""The city, the clock and the players of Atlandice as lines of text, with areas that can be pointed at."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.components import AREAS, Area, Seat
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.parts.terminal import area_line, area_lines, clock_line, party_lines
from atlantis_rules.atlandice.seen import TableView
from atlantis_rules.programs.full_screen import looks
from atlantis_rules.programs.full_screen.looks import as_here
from atlantis_rules.programs.full_screen.sheet import Sheet, Zone


@frozen
class OnArea:
    """An area was pointed at."""

    area: Area


ROOMY: Final = 32
"""The minimum height of the terminal at which tile effects are shown."""

_MARGIN: Final = 2


@frozen
class CityMarks:
    """The marks: areas with choices, the area of the chosen one, changed areas, and the seat whose turn it is."""

    targets: Collection[Area] = ()
    target: Area | None = None
    changed: Collection[Area] = ()
    mover: Seat | None = None


def changed_areas(before: TableView, after: TableView) -> tuple[Area, ...]:
    """Return the areas whose dice, resources, tiles or submarine have changed."""
    return tuple(area for area in AREAS if _there(before, area) != _there(after, area))


def _there(table: TableView, area: Area) -> tuple[object, ...]:
    tile = None if area is Area.BLACK_MARKET else table.city.stack_of(area).tile
    return table.round.dice_at(area), table.city.lying_at(area), tile, table.city.submarine is area


def city_sheet(
    table: TableView,
    names: Sequence[str],
    marks: CityMarks,
    width: int,
    *,
    roomy: bool,
    language: str,
) -> Sheet:
    """Draw the public table; if there is room, with the effects of the tiles."""
    scene, room = scene_of(table, None, names, language), width - _MARGIN
    lines: list[Text] = []
    zones: list[Zone] = []
    for area in AREAS:
        drawn = area_lines(scene, area, room) if roomy else [area_line(scene, area, room)]
        if area in marks.changed:
            drawn[0].stylize("underline", 0, 1)
        for number, part in enumerate(drawn):
            zones.append(Zone(len(lines), 0, width, OnArea(area)))
            lines.append(_marked(as_here(part), area, marks, width, first=number == 0))
    lines.append(Text.assemble(" " * _MARGIN, clock_line(scene)))
    for party, part in enumerate(party_lines(scene, room), -1):
        pointer = "\N{BLACK RIGHT-POINTING POINTER} " if party == marks.mover else " " * _MARGIN
        lines.append(Text.assemble((pointer, "bold"), as_here(part)))
    return Sheet(tuple(lines), tuple(zones))


def _marked(line: Text, area: Area, marks: CityMarks, width: int, *, first: bool) -> Text:
    marker = " "
    if first and area is marks.target:
        marker = "\N{BLACK RIGHT-POINTING TRIANGLE}"
    elif first and area in marks.targets:
        marker = "\N{WHITE RIGHT-POINTING TRIANGLE}"
    marked = Text.assemble((f"{marker} ", "bold"), line)
    marked.truncate(width)
    marked.pad_right(width - len(marked))
    if area is marks.target:
        marked.stylize_before(f"#ffffff on {looks.CHOSEN_GROUND}")
    elif area in marks.targets:
        marked.stylize_before(f"#ffffff on {looks.TARGET_GROUND}")
    return marked
