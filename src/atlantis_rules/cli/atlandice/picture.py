"""The table of Atlandice as a picture for the terminal: the areas, the clock, and what the players have."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from atlantis_rules.atlandice.components import AREAS, RESOURCES, Area, ClockSpace
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import ENGLISH
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, print_lines
from atlantis_rules.cli.atlandice.coloured_words import RESOURCE_STYLES, SUBMARINE_STYLE, party_words, resources_words
from atlantis_rules.cli.result_tables import columns

LEGEND: Final = (
    "sub: the submarine; > pointers; of the tiles of a district the uppermost is told. Clock: [ ] the hand, . plain, "
    "D donation, ~ the wave; inventories of J jewels, B books, S supplies, T tools, W weapons, A all resources."
)

_SIGNS: Final = {ClockSpace.PLAIN: ".", ClockSpace.DONATION: "D", ClockSpace.WAVE: "~", ClockSpace.ALL_RESOURCES: "A"}


def picture(state: State, names: Sequence[str]) -> list[Text]:
    """Draw the table of a state in which no tile is about to be uncovered."""
    areas = [line for area in AREAS for line in _area_lines(state, area)]
    return [*areas, _clock_line(state), *_party_lines(state, names)]


def _area_lines(state: State, area: Area) -> list[Text]:
    city, dice = state.city, state.round.dice_at(area)
    head = Text.assemble((f"{area.value} ", FAINT_STYLE), (f"{area!s:<14}", HEADING_STYLE))
    head.append(f"{'1 die' if dice == 1 else f'{dice} dice' if dice else '':<7}")
    here = city.submarine is area
    head.append_text(Text("sub " if here else "    ", SUBMARINE_STYLE))
    if area is Area.BLACK_MARKET:
        return [
            head.append_text(resources_words(city.lying_at(area))),
            _faint(state.components.black_market_pointers, ""),
        ]
    stack = city.stack_of(area)
    if stack.is_exhausted:
        return [head.append("exhausted", FAINT_STYLE)]
    head.append_text(resources_words(city.lying_at(area)))
    if stack.tile is None:
        return [head]  # the next tile is just being uncovered
    tiles = len(stack.unseen) + 1
    count = "1 tile" if tiles == 1 else f"{tiles} tiles"
    return [head, _faint(stack.tile.pointers, f"{count}: {ENGLISH.word(stack.tile.effect, 'does in short')}")]


def _faint(pointers: int, text: str) -> Text:
    return Text(f"    {'>' * pointers:<3} {text}".rstrip(), FAINT_STYLE)


def _clock_line(state: State) -> Text:
    cells = [
        Text(f"[{sign.plain}]", HEADING_STYLE) if place == state.hand else sign
        for place, sign in enumerate(map(_sign, state.components.clock))
    ]
    return Text.assemble(("Clock ", HEADING_STYLE), joined(cells, " "))


def _sign(space: ClockSpace) -> Text:
    if space in _SIGNS:
        return Text(_SIGNS[space])
    (counted,) = space.counted
    return Text(str(counted)[0].upper(), RESOURCE_STYLES[counted])


def _party_lines(state: State, names: Sequence[str]) -> list[Text]:
    heads = [Text(str(resource), RESOURCE_STYLES[resource]) for resource in RESOURCES]
    rows: list[Sequence[Text | str]] = [("player", "", *heads, "tiles", "points", "dice")]
    for party, player in enumerate(state.parties):
        name = names[party] if party < len(names) else ""
        counts = [str(count) if count else "-" for count in player.resources.counts]
        facts = (str(len(player.tiles)), str(player.points), str(state.round.taken[party]))
        rows.append((party_words(party, state.seats), name, *counts, *facts))
    return columns(rows, left=2)


def print_picture(console: Console, state: State, names: Sequence[str]) -> None:
    """Print the table of a state in which no tile is about to be uncovered."""
    print_lines(console, picture(state, names))
