"""The table of Atlandice as a picture for the terminal: the areas, the clock, and what the players have."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from atlantis_rules.atlandice.components import AREAS, RESOURCES, Area, ClockSpace
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import ENGLISH, TABLE
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, print_lines
from atlantis_rules.cli.atlandice.coloured_words import (
    RESOURCE_STYLES,
    SUBMARINE_STYLE,
    party_words,
    resources_words,
    styled,
)
from atlantis_rules.cli.result_tables import columns
from atlantis_rules.languages import ENGLISH as IN_ENGLISH


def legend(language: str = IN_ENGLISH) -> str:
    """Return what the signs of the picture mean."""
    return TABLE.translated(language).say("legend", {})


def picture(state: State, names: Sequence[str], language: str = IN_ENGLISH) -> list[Text]:
    """Draw the table of a state in which no tile is about to be uncovered."""
    areas = [line for area in AREAS for line in _area_lines(state, area, language)]
    return [*areas, _clock_line(state, language), *_party_lines(state, names, language)]


def _area_lines(state: State, area: Area, language: str) -> list[Text]:
    city, dice = state.city, state.round.dice_at(area)
    name = ENGLISH.translated(language).word(area, "")
    head = Text.assemble((f"{area.value} ", FAINT_STYLE), (f"{name:<14}", HEADING_STYLE))
    number = _said(language, "dice", dice=dice) if dice else ""
    sign = _said(language, "submarine")
    head.append(number.ljust(max(len(_said(language, "dice", dice=count)) for count in (1, 2)) + 1))
    head.append_text(Text(f"{sign} " if city.submarine is area else " " * (len(sign) + 1), SUBMARINE_STYLE))
    if area is Area.BLACK_MARKET:
        return [
            head.append_text(resources_words(city.lying_at(area), language)),
            _faint(state.components.black_market_pointers, ""),
        ]
    stack = city.stack_of(area)
    if stack.is_exhausted:
        return [head.append(_said(language, "exhausted"), FAINT_STYLE)]
    head.append_text(resources_words(city.lying_at(area), language))
    if stack.tile is None:
        return [head]  # the next tile is just being uncovered
    tiles = _said(language, "tiles", tiles=len(stack.unseen) + 1, effect=stack.tile.effect)
    return [head, _faint(stack.tile.pointers, tiles)]


def _said(language: str, key: str, **values: object) -> str:
    return TABLE.translated(language).say(key, values)


def _faint(pointers: int, text: str) -> Text:
    return Text(f"    {'>' * pointers:<3} {text}".rstrip(), FAINT_STYLE)


def _clock_line(state: State, language: str) -> Text:
    cells = [
        Text(f"[{sign.plain}]", HEADING_STYLE) if place == state.hand else sign
        for place, sign in enumerate(_sign(space, language) for space in state.components.clock)
    ]
    return Text.assemble((f"{_said(language, 'name of clock')} ", HEADING_STYLE), joined(cells, " "))


def _sign(space: ClockSpace, language: str) -> Text:
    match space:
        case ClockSpace.PLAIN:
            return Text(".")
        case ClockSpace.WAVE:
            return Text("~")
        case ClockSpace.DONATION:
            return Text(_said(language, "letter of donation"))
        case ClockSpace.ALL_RESOURCES:
            return Text(_said(language, "letter of all"))
        case _:
            (counted,) = space.counted
            return Text(_said(language, f"letter {counted.name}"), RESOURCE_STYLES[counted])


def _party_lines(state: State, names: Sequence[str], language: str) -> list[Text]:
    heads = [styled(resource, "", language) for resource in RESOURCES]
    player_column, *last = (_said(language, f"column {name}") for name in ("player", "tiles", "points", "dice"))
    rows: list[Sequence[Text | str]] = [(player_column, "", *heads, *last)]
    for party, player in enumerate(state.parties):
        name = names[party] if party < len(names) else ""
        counts = [str(count) if count else "-" for count in player.resources.counts]
        facts = (str(len(player.tiles)), str(player.points), str(state.round.taken[party]))
        rows.append((party_words(party, state.seats, language), name, *counts, *facts))
    return columns(rows, left=2)


def print_picture(console: Console, state: State, names: Sequence[str], language: str = IN_ENGLISH) -> None:
    """Print the table of a state in which no tile is about to be uncovered."""
    print_lines(console, picture(state, names, language))
