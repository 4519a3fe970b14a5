"""The table of Atlandice for a terminal: the areas, the clock, and what the parties have."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from atlantis_rules.adapters.terminal._styles import FAINT_STYLE, MARK_STYLE, SEAT_STYLES
from atlantis_rules.atlandice.components import AREAS, NEUTRAL, Area, ClockSpace, Party, Resource
from atlantis_rules.atlandice.drawing.captions import say, status
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS
from atlantis_rules.atlandice.drawing.scene import SEAT_NAMES, Scene
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.words import TABLE

RESOURCE_STYLES: Final = ("bright_magenta", "yellow", "green", "cyan", "red")
"""The colours of the types of resources; no picture shows which ones the game has."""

NEUTRAL_STYLE: Final = "bold white on grey50"
SUBMARINE_STYLE: Final = "bold blue"


def lines(scene: Scene) -> Iterator[Text]:
    """Return the lines of a picture.

    Args:
        scene: what it shows.
    """
    yield Text(status(scene), "bold")
    for area in AREAS:
        yield from _area(scene, area)
    yield _clock(scene)
    for party in range(len(scene.state.parties)):
        yield _party(scene, party)
    if scene.highlights != NO_HIGHLIGHTS:
        yield Text(_said(scene, "legend of highlights"), FAINT_STYLE)


def _area(scene: Scene, area: Area) -> Iterator[Text]:
    city, highlights = scene.state.city, scene.highlights
    name = _padded(say(scene, "area name", area=area), (say(scene, "area name", area=each) for each in AREAS))
    chosen = _marked(">", marked=area in highlights.areas)
    head = Text.assemble(chosen, (f"{area.value} ", FAINT_STYLE), (name, "bold"), " ", _dice(scene, area), " ")
    sign = _said(scene, "submarine")
    head.append(f"{sign} " if city.submarine is area else " " * (len(sign) + 1), SUBMARINE_STYLE)
    exhausted = city.is_exhausted(area)
    things = [Text(_said(scene, "exhausted"), FAINT_STYLE) if exhausted else _lying(scene, area)]
    if scene.search is not None and scene.search.area is area:
        things.append(Text(_said(scene, "searched"), "bold"))
    yield head.append_text(Text(", ").join(things))
    if area is Area.BLACK_MARKET:
        yield _effect(scene.state.components.black_market_pointers, "")
    elif (tile := city.stack_of(area).tile) is not None:
        count = len(city.stack_of(area).unseen) + 1
        yield _effect(tile.pointers, _said(scene, "tiles", tiles=count, effect=tile.effect))
    elif not exhausted:
        yield _effect(0, say(scene, "next tile comes"))


def _dice(scene: Scene, area: Area) -> Text:
    dice = scene.state.round.dice_at(area)
    words = _padded(
        _said(scene, "dice", dice=dice) if dice else "", (_said(scene, "dice", dice=count) for count in (1, 2))
    )
    return Text.assemble(_marked("*", marked=area in scene.highlights.dice), words)


def _effect(pointers: int, words: str) -> Text:
    return Text(f"    {'>' * pointers:<3} {words}".rstrip(), FAINT_STYLE)


def _lying(scene: Scene, area: Area) -> Text:
    usable = (resource for where, resource in scene.highlights.lying if where is area)
    return _resources(scene, scene.state.city.lying_at(area), usable)


def _resources(scene: Scene, resources: Resources, usable: Iterable[Resource]) -> Text:
    """Return resources by type in their colours, those that can be used with a mark."""
    marked = frozenset(usable)
    if not resources:
        return Text(_said(scene, "nothing"))
    return Text(", ").join(
        Text.assemble(("*", MARK_STYLE) if resource in marked else "", _several(scene, resource, resources[resource]))
        for resource in resources.types
    )


def _several(scene: Scene, resource: Resource, number: int) -> Text:
    name = Text(TABLE.translated(scene.language).word(resource, ""), RESOURCE_STYLES[resource])
    return _shown(scene, "several resources", resource=name, number=number) if number > 1 else name


def _clock(scene: Scene) -> Text:
    state = scene.state
    line = Text(say(scene, "name of clock"), "bold")
    for place, space in enumerate(state.components.clock):
        sign = clock_sign(space, scene.language)
        line.append_text(Text.assemble(" ", Text(f"[{sign.plain}]", MARK_STYLE) if place == state.hand else sign))
    return line


def clock_sign(space: ClockSpace, language: str) -> Text:
    """Return the sign of a space of the clock, in the colour of the resource that is counted there."""
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


def _party(scene: Scene, party: Party) -> Text:
    state, player = scene.state, scene.state.parties[party]
    label = Text(_label(scene, party), NEUTRAL_STYLE if _is_neutral(scene, party) else SEAT_STYLES[party])
    name = Text(f"{scene.name(party)}: " if scene.names and not _is_neutral(scene, party) else "")
    usable = scene.highlights.owned if party == scene.acting else ()
    facts = _shown(
        scene,
        "belongings" if scene.outcome is None else "belongings at the end",
        resources=_resources(scene, player.resources, usable),
        tiles=len(player.tiles), points=player.points, total=scene.points_of(party), dice=state.round.taken[party],
    )  # fmt: skip
    starts = party == state.round.start and scene.outcome is None
    space = " " * (max(len(_label(scene, each)) for each in range(len(state.parties))) + 1 - len(label))
    return Text.assemble(label, space, name, _shown(scene, "starts the round", facts=facts) if starts else facts)


def _is_neutral(scene: Scene, party: Party) -> bool:
    return scene.state.has_neutral and party == NEUTRAL


def _label(scene: Scene, party: Party) -> str:
    return say(scene, "neutral name" if _is_neutral(scene, party) else SEAT_NAMES[party])


def _padded(words: str, all_words: Iterable[str]) -> str:
    return words.ljust(max(map(len, all_words)))


def _marked(sign: str, *, marked: bool) -> tuple[str, str]:
    return (sign, MARK_STYLE) if marked else (" ", "")


def _said(scene: Scene, key: str, **values: object) -> str:
    return TABLE.translated(scene.language).say(key, values)


def _shown(scene: Scene, key: str, **values: object) -> Text:
    """Return a text of the table; values that are texts already keep their colours."""
    texts = TABLE.translated(scene.language)
    parts = texts.parts(key, values, lambda value, way: value if isinstance(value, Text) else texts.word(value, way))
    return Text.assemble(*parts)
