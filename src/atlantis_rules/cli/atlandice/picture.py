"""The table of Atlandice as a picture for the terminal: the areas, the clock, and what the players have."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from atlantis_rules.adapters.terminal import RESOURCE_STYLES, SUBMARINE_STYLE, clock_sign
from atlantis_rules.atlandice.components import AREAS, RESOURCES, Area
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import ENGLISH, TABLE
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, PLAIN_WIDTH, joined, print_lines
from atlantis_rules.cli.atlandice.coloured_words import party_words, resources_words, styled
from atlantis_rules.cli.result_tables import columns
from atlantis_rules.languages import ENGLISH as IN_ENGLISH


def legend(language: str = IN_ENGLISH) -> str:
    """Return what the signs of the picture mean."""
    return TABLE.translated(language).say("legend", {})


def picture(state: State, names: Sequence[str], language: str = IN_ENGLISH, width: int = PLAIN_WIDTH) -> list[Text]:
    """Draw the table of a state in which no tile is about to be uncovered; from 60 columns on no line is too long."""
    areas = [line for area in AREAS for line in area_lines(state, area, width, language)]
    return [*areas, clock_line(state, language), *party_lines(state, names, width, language)]


def area_lines(state: State, area: Area, width: int, language: str) -> list[Text]:
    """Draw an area: what lies there, and below it its pointers, and the tiles of a district with their effect."""
    head = _head(state, area, language)
    pointers, stack = _pointers(state, area), None if area is Area.BLACK_MARKET else state.city.stack_of(area)
    if stack is not None and stack.is_exhausted:
        return [head.append(_said(language, "exhausted"), FAINT_STYLE)]
    _append_resources(head, state.city.lying_at(area), width, language)
    if stack is None:
        return [head, _faint(pointers, "")]
    if stack.tile is None:
        return [head]  # the next tile is just being uncovered
    tiles = _said(language, "tiles", tiles=len(stack.unseen) + 1, effect=stack.tile.effect)
    return [head, _faint(pointers, tiles)]


def area_line(state: State, area: Area, width: int, language: str) -> Text:
    """Draw an area on one line: what lies there, and its pointers."""
    head = _head(state, area, language)
    head.append(f"{'>' * _pointers(state, area):<3} ", FAINT_STYLE)
    if area is not Area.BLACK_MARKET and state.city.stack_of(area).is_exhausted:
        return head.append(_said(language, "exhausted"), FAINT_STYLE)
    _append_resources(head, state.city.lying_at(area), width, language)
    return head


def _head(state: State, area: Area, language: str) -> Text:
    dice = state.round.dice_at(area)
    word = ENGLISH.translated(language).word
    name = word(area, "").ljust(max(len(word(each, "")) for each in AREAS) + 1)
    head = Text.assemble((f"{area.value} ", FAINT_STYLE), (name, HEADING_STYLE))
    number = _said(language, "dice", dice=dice) if dice else ""
    sign = _said(language, "submarine")
    head.append(number.ljust(max(len(_said(language, "dice", dice=count)) for count in (1, 2)) + 1))
    head.append_text(Text(f"{sign} " if state.city.submarine is area else " " * (len(sign) + 1), SUBMARINE_STYLE))
    return head


def _pointers(state: State, area: Area) -> int:
    if area is Area.BLACK_MARKET:
        return state.components.black_market_pointers
    tile = state.city.stack_of(area).tile
    return 0 if tile is None else tile.pointers


def _append_resources(head: Text, resources: Resources, width: int, language: str) -> None:
    """List resources by their names, or by letters and numbers where there is no room for names."""
    words = resources_words(resources, language)
    if len(head) + len(words) > width:
        counted = (
            Text(f"{_said(language, f'letter {resource.name}')}{resources[resource]}", RESOURCE_STYLES[resource])
            for resource in resources.types
        )
        words = joined(list(counted), " ")
    head.append_text(words)


def _said(language: str, key: str, **values: object) -> str:
    return TABLE.translated(language).say(key, values)


def _faint(pointers: int, text: str) -> Text:
    return Text(f"    {'>' * pointers:<3} {text}".rstrip(), FAINT_STYLE)


def clock_line(state: State, language: str) -> Text:
    """Draw the clock: its spaces, and the hand in brackets."""
    cells = [
        Text(f"[{sign.plain}]", HEADING_STYLE) if place == state.hand else sign
        for place, sign in enumerate(clock_sign(space, language) for space in state.components.clock)
    ]
    return Text.assemble((f"{_said(language, 'name of clock')} ", HEADING_STYLE), joined(cells, " "))


def party_lines(state: State, names: Sequence[str], width: int, language: str) -> list[Text]:
    """List what the parties have; where there is no room for the names of resources, by letters."""
    player_column, *last = (_said(language, f"column {name}") for name in ("player", "tiles", "points", "dice"))
    rows: list[Sequence[Text | str]] = []
    for party, player in enumerate(state.parties):
        name = names[party] if party < len(names) else ""
        counts = [str(count) if count else "-" for count in player.resources.counts]
        facts = (str(len(player.tiles)), str(player.points), str(state.round.taken[party]))
        rows.append((party_words(party, state.seats, language), name, *counts, *facts))
    wide = [styled(resource, "", language) for resource in RESOURCES]
    return fitting_columns((player_column, ""), (wide, letters(language)), last, rows, width)


def letters(language: str) -> list[Text]:
    """List the letters of the resources, in their colours."""
    return [Text(_said(language, f"letter {each.name}"), RESOURCE_STYLES[each]) for each in RESOURCES]


def fitting_columns(
    first: Sequence[Text | str],
    resources: tuple[Sequence[Text], Sequence[Text]],
    last: Sequence[Text | str],
    rows: Sequence[Sequence[Text | str]],
    width: int,
) -> list[Text]:
    """Align columns under headings, those of resources by names or, where there is no room, by letters.

    Args:
        first: the headings before the resources.
        resources: the names of the resources, and their letters.
        last: the headings behind them.
        rows: what stands below.
        width: the width that there is.
    """
    names, short = (columns([(*first, *heads, *last), *rows], left=2) for heads in resources)
    return names if max(map(len, names)) <= width else short


def print_picture(console: Console, state: State, names: Sequence[str], language: str = IN_ENGLISH) -> None:
    """Print the table of a state in which no tile is about to be uncovered."""
    print_lines(console, picture(state, names, language, console.width), hanging=8)
