"""The table of Atlandice for a terminal: the areas, the clock, and the parties' things."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rich.text import Text

from atlantis_rules._errors import WrongValue, not_of_kind
from atlantis_rules.atlandice import Resources, State
from atlantis_rules.atlandice.components import AREAS, NEUTRAL, RESOURCES, Area, ClockSpace, Party, Resource
from atlantis_rules.atlandice.drawing.captions import say, status
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlandice.drawing.scene import SEAT_NAMES, Scene, scene_of
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.programs.terminal import SEAT_STYLES, Lines, styled_text
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, HEADING_STYLE, MARK_STYLE, joined, marked, shown

RESOURCE_STYLES: Final = ("bright_magenta", "yellow", "green", "cyan", "red")
"""The colours of the types of resources; no surviving picture shows those of the game."""

NEUTRAL_STYLE: Final = "bold white on grey50"
SUBMARINE_STYLE: Final = "bold blue"


def lines_of(
    shown: object,
    viewers: Collection[int] | None,
    highlights: object,
    names: Sequence[str] | None,
    language: str,
) -> Lines:
    """Return the lines of a picture, as `terminal_picture` in `atlantis_rules.programs.terminal` draws it."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    if not isinstance(highlights, Highlights | None):
        raise not_of_kind("highlights", highlights, "highlights of Atlandice")
    if viewers is not None:
        raise WrongValue("viewers: there are no hidden hands in Atlandice")
    return partial(picture_lines, scene_of(shown, highlights, names, language))


def picture_lines(scene: Scene, width: int) -> Iterator[Text]:
    """Return the lines of a picture: the next decision, the table, and the legend of the highlights."""
    yield Text(status(scene), HEADING_STYLE)
    yield from table_lines(scene, width)
    if scene.outcome is None:
        yield Text(say(scene, "start", seat=scene.state.round.start))
    if scene.highlights != NO_HIGHLIGHTS:
        yield _said(scene, "legend of highlights", FAINT_STYLE)


def table_lines(scene: Scene, width: int) -> Iterator[Text]:
    """Return the lines of the table alone."""
    for area in AREAS:
        head, *rest = area_lines(scene, area, width - 1)
        yield marked(">", when=area in scene.highlights.areas).append_text(head)
        yield from rest
    yield clock_line(scene)
    yield from party_lines(scene, width)


def area_lines(scene: Scene, area: Area, width: int) -> list[Text]:
    """Return the contents of an area, and below it its pointers, and the tiles of a district with their effect."""
    head, city = _head(scene, area), scene.state.city
    _append_things(head, scene, area, width)
    if area is Area.BLACK_MARKET:
        return [head, _effect(_pointers(scene, area), "")]
    stack = city.stack_of(area)
    if stack.is_exhausted:
        return [head]
    if stack.tile is None:
        return [head, _effect(0, say(scene, "next tile comes"))]
    tiles = _said(scene, "tiles", tiles=len(stack.unseen) + 1, effect=stack.tile.effect)
    return [head, _effect(_pointers(scene, area), tiles.plain)]


def area_line(scene: Scene, area: Area, width: int) -> Text:
    """Return the contents of an area, and its pointers, on one line."""
    line = _head(scene, area)
    line.append(f"{'>' * _pointers(scene, area):<3} ", FAINT_STYLE)
    _append_things(line, scene, area, width)
    return line


def _head(scene: Scene, area: Area) -> Text:
    name = _padded(say(scene, "area name", area=area), (say(scene, "area name", area=each) for each in AREAS))
    dice = scene.state.round.dice_at(area)
    number = _said(scene, "dice", dice=dice).plain if dice else ""
    sign = _said(scene, "submarine").plain
    return Text.assemble(
        (f"{area.value} ", FAINT_STYLE),
        (f"{name} ", HEADING_STYLE),
        marked("*", when=area in scene.highlights.dice),
        f"{_padded(number, (_said(scene, 'dice', dice=count).plain for count in (1, 2)))} ",
        (f"{sign if scene.state.city.submarine is area else '':<{len(sign)}} ", SUBMARINE_STYLE),
    )


def _pointers(scene: Scene, area: Area) -> int:
    if area is Area.BLACK_MARKET:
        return scene.state.components.black_market_pointers
    tile = scene.state.city.stack_of(area).tile
    return 0 if tile is None else tile.pointers


def _effect(pointers: int, words: str) -> Text:
    return Text(f"    {'>' * pointers:<3} {words}".rstrip(), FAINT_STYLE)


def _append_things(line: Text, scene: Scene, area: Area, width: int) -> None:
    """List the contents of an area; resources by letters and numbers if there is no room for their names."""
    if scene.state.city.is_exhausted(area):
        line.append_text(_said(scene, "exhausted", FAINT_STYLE))
        return
    searched = scene.search is not None and scene.search.area is area
    after = Text.assemble(", ", _said(scene, "searched", HEADING_STYLE)) if searched else Text()
    lying = scene.state.city.lying_at(area)
    usable = frozenset(resource for where, resource in scene.highlights.lying if where is area)
    words = joined(_several(scene, resource, lying[resource], usable) for resource in lying.types)
    if len(line) + len(words) + len(after) > width:
        words = joined((_counted(scene, resource, lying[resource], usable) for resource in lying.types), " ")
    line.append_text(words if lying else _said(scene, "nothing")).append_text(after)


def _several(scene: Scene, resource: Resource, number: int, usable: frozenset[Resource]) -> Text:
    name = Text(TABLE.translated(scene.language).word(resource, ""), RESOURCE_STYLES[resource])
    several = _said(scene, "several resources", resource=name, number=number) if number > 1 else name
    return Text.assemble(("*", MARK_STYLE) if resource in usable else "", several)


def _counted(scene: Scene, resource: Resource, number: int, usable: frozenset[Resource]) -> Text:
    letter = _said(scene, f"letter {resource.name}", RESOURCE_STYLES[resource])
    return Text.assemble(("*", MARK_STYLE) if resource in usable else "", letter, str(number))


def clock_line(scene: Scene) -> Text:
    """Return the clock: its spaces, and the hand in brackets."""
    state = scene.state
    signs = [clock_sign(space, scene.language) for space in state.components.clock]
    signs[state.hand] = Text(f"[{signs[state.hand].plain}]", MARK_STYLE)
    return joined((Text(say(scene, "name of clock"), HEADING_STYLE), *signs), " ")


def clock_sign(space: ClockSpace, language: str) -> Text:
    """Return the sign of a space of the clock, in the colour of the resource that it counts."""
    say = TABLE.translated(language).say
    match space:
        case ClockSpace.PLAIN:
            return Text(".")
        case ClockSpace.WAVE:
            return Text("~")
        case ClockSpace.DONATION:
            return Text(say("letter of donation", {}))
        case ClockSpace.ALL_RESOURCES:
            return Text(say("letter of all", {}))
        case _:
            (counted,) = space.counted
            return Text(say(f"letter {counted.name}", {}), RESOURCE_STYLES[counted])


def party_lines(scene: Scene, width: int) -> list[Text]:
    """List the parties' things in as much detail as fits: names of resources or letters, and totals."""
    first = ["player"] if scene.names is None else ["player", ""]
    over = scene.outcome is not None
    last = ["tiles", "points", "score"] if over else ["tiles", "points", "total", "dice"]
    fewer = [name for name in last if name != ("points" if over else "total")]
    tables: list[list[Text]] = []
    for resources in resource_heads(scene.language):
        for ends in (last, fewer):
            heads = [_said(scene, f"column {name}") if name else Text() for name in (*first, *ends)]
            rows: list[list[Text]] = [[*heads[: len(first)], *resources, *heads[len(first) :]]]
            rows += [_row(scene, party, ends) for party in range(len(scene.state.parties))]
            tables.append(styled_text.columns(rows, left=len(first)))
    return fitting(tables, width)


def _row(scene: Scene, party: Party, ends: Sequence[str]) -> list[Text]:
    state, player = scene.state, scene.state.parties[party]
    neutral = state.has_neutral and party == NEUTRAL
    label = Text(
        say(scene, "neutral name" if neutral else SEAT_NAMES[party]), NEUTRAL_STYLE if neutral else SEAT_STYLES[party]
    )
    names = [] if scene.names is None else [Text("" if neutral else scene.party_names[party])]
    usable = scene.highlights.owned if party == scene.acting else ()
    total = scene.points_of(party)
    facts = {
        "tiles": len(player.tiles), "points": player.points, "total": total, "score": total,
        "dice": state.round.taken[party],
    }  # fmt: skip
    return [label, *names, *_counts(player.resources, usable), *(Text(str(facts[end])) for end in ends)]


def _counts(resources: Resources, usable: Iterable[Resource]) -> Iterator[Text]:
    for resource in RESOURCES:
        number = Text(str(resources[resource] or "-"))
        yield Text.assemble(("*", MARK_STYLE), number) if resource in usable else number


def resource_heads(language: str) -> tuple[Sequence[Text], Sequence[Text]]:
    """Return the headings of the columns of resources in their colours: their names, or else their letters."""
    texts = TABLE.translated(language)
    names = [Text(texts.word(each, ""), RESOURCE_STYLES[each]) for each in RESOURCES]
    return names, [Text(texts.say(f"letter {each.name}", {}), RESOURCE_STYLES[each]) for each in RESOURCES]


def fitting(tables: Sequence[list[Text]], width: int) -> list[Text]:
    """Return the first of the tables that fits in the width, or else the last."""
    return next((table for table in tables if max(map(len, table)) <= width), tables[-1])


def _padded(words: str, all_words: Iterable[str]) -> str:
    return words.ljust(max(map(len, all_words)))


def _said(scene: Scene, key: str, style: str = "", **values: object) -> Text:
    return shown(TABLE.translated(scene.language), key, style, **values)
