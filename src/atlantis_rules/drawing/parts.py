"""Where the parts of a picture are, in pixels: for front-ends that draw over a picture, or that are clicked in one.

It reads the pictures of any game that `atlantis_rules.drawing` has drawn, and no other SVG: groups that are moved and
scaled, rectangles, circles, lines and curves in absolute coordinates, texts, and references to definitions.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import sqrt
from typing import Final
from xml.etree import ElementTree as ET

from atlantis_rules._errors import WrongValue, brief, not_of_kind, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing import Box, Node, layout, text_fitting
from atlantis_rules.drawing.moves import Where

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NUMBER: Final = re.compile(r"-?[\d.]+")
_COMMAND: Final = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_ASCENT: Final = 0.8
_DESCENT: Final = 0.25
"""How far a text reaches above and below its line, in font sizes."""

_DATA: Final = "data-"


@frozen
class Part:
    """A part of a picture: a group with a ``data-id``.

    Attributes:
        id: its ``data-id``.
        kind: its class, such as ``"card"``.
        box: the place of everything that is drawn in it, in pixels.
        depth: the number of parts that contain it.
        actions: the legal actions that involve it, in notation and in the order of `legal_actions`; a click on the part
            narrows the choice to these.
        facts: its other ``data-`` attributes by name, such as ``{"seat": "0"}``.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.drawing.parts import parts_of
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> part = parts_of(svg(SMITHY)).parts[0]
        >>> part.id, part.kind, part.depth, part.facts
        ('area-1', 'area jeweller', 0, {'area': 'jeweller', 'value': '1'})
    """

    id: str
    kind: str
    box: Box
    depth: int
    actions: tuple[str, ...]
    facts: Mapping[str, str]


@frozen
class Parts:
    """The parts of a picture, in the order in which they are painted; a part comes before the parts that it contains.

    Attributes:
        width: the width of the picture in pixels.
        height: its height in pixels.
        parts: the parts, in the order in which they are painted.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.drawing.parts import parts_of
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> found = parts_of(svg(THREE_MOVES), width=1000)
        >>> found.width, len(found.parts), found.parts[0].id
        (1000, 45, 'draw-pile')
    """

    width: float
    height: float
    parts: tuple[Part, ...]

    def at(self, x: float, y: float) -> Part | None:
        """Return the innermost part at a point, that is, the one painted last; None if there is no part.

        Args:
            x: the distance from the left edge, in pixels.
            y: the distance from the upper edge, in pixels.

        Raises:
            WrongType: a distance is not a number.

        Examples:
            >>> from atlantis_rules import svg
            >>> from atlantis_rules.drawing.parts import parts_of
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> found = parts_of(svg(THREE_MOVES))
            >>> box = found.by_id("tile-olive-4B").box
            >>> found.at(box.x + 2, box.y + 2).id, found.at(-1, -1)
            ('tile-olive-4B', None)
        """
        _require_distance("x", x)
        _require_distance("y", y)
        return next((part for part in reversed(self.parts) if _contains(part.box, x, y)), None)

    def actions_at(self, x: float, y: float) -> tuple[str, ...]:
        """Return the legal actions that a click at a point can mean: those of the innermost part that has any.

        Args:
            x: the distance from the left edge, in pixels.
            y: the distance from the upper edge, in pixels.

        Returns:
            The actions in notation; empty if there is no part at the point, or no part there has any actions.

        Raises:
            WrongType: a distance is not a number.

        Examples:
            >>> from atlantis_rules.drawing.parts import parts_of
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> from atlantis_rules.front_end.pictures import Look, picture_of
            >>> found = parts_of(picture_of(SMITHY, Look(pointing=SMITHY.view(0))))
            >>> box = found.by_id("chip-5-weapon").box
            >>> found.at(box.x + 9, box.y + 9).actions, found.actions_at(box.x + 9, box.y + 9)
            ((), ('search smithy',))
        """
        inner = self.at(x, y)
        if inner is None or inner.actions:
            return () if inner is None else inner.actions
        depth = inner.depth
        for part in reversed(self.parts[: self.parts.index(inner)]):
            if part.depth < depth:  # it is around those after it
                if part.actions:
                    return part.actions
                depth = part.depth
        return ()

    def by_id(self, name: str) -> Part | None:
        """Return the part with a ``data-id``, or None.

        Raises:
            WrongType: the value is not a string.

        Examples:
            >>> from atlantis_rules import svg
            >>> from atlantis_rules.drawing.parts import parts_of
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> found = parts_of(svg(THREE_MOVES))
            >>> found.by_id("tile-olive-4B").kind, found.by_id("tile-olive-5B")
            ('single', None)
        """
        require_type("name", name, str)
        return next((part for part in self.parts if part.id == name), None)

    def find(self, where: Where) -> Part | None:
        """Return the part that a `Where` identifies, such as that of a `Move`; None if the picture has no such part.

        Raises:
            WrongType: the value is not a `Where`.

        Examples:
            >>> from atlantis_rules import svg
            >>> from atlantis_rules.drawing.moves import Where
            >>> from atlantis_rules.drawing.parts import parts_of
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> parts_of(svg(THREE_MOVES)).find(Where.of("figure", seat=0, space=34)).id
            'figure-0-2'
        """
        require_type("where", where, Where)
        return next((part for part in reversed(self.parts) if _is_meant(part, where)), None)


def _is_meant(part: Part, where: Where) -> bool:
    facts = {"id": part.id, **part.facts}
    return (not where.kind or where.kind in part.kind.split()) and all(
        facts.get(name) == value for name, value in where.facts
    )


def parts_of(picture: str, width: float | None = None) -> Parts:
    """Find the parts of a picture and their places.

    Args:
        picture: a picture that `svg` has drawn.
        width: the width in pixels at which the picture is shown. The default is the picture's own width: that of its
            ``viewBox``, unless it was drawn to fit.

    Raises:
        WrongType: the picture is not a string, or the width is not a number.
        WrongValue: the picture is not one of this package, or the width is not above 0 and at most a million.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> wide, half = parts_of(svg(SMITHY), width=1200), parts_of(svg(SMITHY), width=600)
        >>> wide.height / half.height, [part.kind for part in wide.parts][:4]
        (2.0, ['area jeweller', 'tile', 'area library', 'tile'])
    """
    require_kind("picture", picture, str, "a picture")
    if width is not None:
        _require_distance("width", width)
        if not 0 < width <= layout.WIDEST:
            raise WrongValue(f"width must be above 0 and at most {layout.WIDEST}, not {brief(width)}")
    try:
        root = ET.fromstring(picture)  # noqa: S314 - a picture of this package, which has no entities
        _, _, own_width, own_height = map(float, root.attrib["viewBox"].split())
    except (ET.ParseError, KeyError, ValueError) as error:
        raise WrongValue("picture must be a picture that this package has drawn") from error
    shown = float(root.get("width", own_width)) if width is None else width
    scale = shown / own_width
    reader = _Reader({f"#{node.get('id')}": node for node in root.iter(f"{_SVG}g") if node.get("id")})
    found: list[Part] = []
    reader.collect(root, 0, _Frame(0, 0, scale), found)
    return Parts(shown, own_height * scale, tuple(found))


def _require_distance(name: str, value: object) -> None:
    if type(value) not in {int, float}:
        raise not_of_kind(name, value, "a number")


def _contains(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height


@frozen
class _Frame:
    """The coordinates of a group within the picture: its origin in pixels, and the length of its unit."""

    x: float
    y: float
    unit: float

    def within(self, transform: str | None) -> "_Frame":
        """Return the coordinates of a group in this one."""
        if transform is None:
            return self
        x, y, *scale = map(float, _NUMBER.findall(transform))
        return _Frame(self.x + x * self.unit, self.y + y * self.unit, self.unit * (scale[0] if scale else 1))


_Extent = tuple[float, float, float, float]
"""The least and greatest x and y: left, upper, right and lower edge."""


class _Reader:
    """Finds parts, given the definitions of a picture by reference; each definition is measured once."""

    def __init__(self, definitions: Mapping[str, Node]) -> None:
        self._definitions = definitions
        self._measured: dict[str, _Extent | None] = {}

    def collect(self, node: Node, depth: int, frame: _Frame, found: list[Part]) -> _Extent | None:
        """Append the parts below an element to a list, and return its extent in pixels."""
        name = node.get("data-id")
        place = len(found)
        if name is not None:
            found.append(Part(name, "", Box(0, 0, 0, 0), depth, (), {}))
        below = depth + (name is not None)
        extents: list[_Extent | None] = []
        for child in node:
            match child.tag.removeprefix(_SVG):
                case "g":
                    extents.append(self.collect(child, below, frame.within(child.get("transform")), found))
                case "use":
                    inner = self._of_definition(child.attrib["href"])
                    extents.append(_moved(inner, frame.within(child.get("transform"))))
                case "defs" | "title" | "desc" | "style":
                    pass
                case _:
                    extents.append(_moved(_extent_of(child), frame))
        whole = _union(extents)
        if name is None:
            return whole
        left, upper, right, lower = whole or (frame.x, frame.y, frame.x, frame.y)
        facts = {key.removeprefix(_DATA): text for key, text in node.attrib.items() if key.startswith(_DATA)}
        actions = facts.pop("action", "")
        del facts["id"]
        found[place] = Part(
            name,
            node.get("class", ""),
            Box(left, upper, right - left, lower - upper),
            depth,
            tuple(actions.split("; ")) if actions else (),
            facts,
        )
        return whole

    def _of_definition(self, reference: str) -> _Extent | None:
        if reference not in self._measured:
            self._measured[reference] = self.collect(self._definitions[reference], 0, _Frame(0, 0, 1), [])
        return self._measured[reference]


def _union(extents: Iterable[_Extent | None]) -> _Extent | None:
    known = [extent for extent in extents if extent is not None]
    if not known:
        return None
    lefts, uppers, rights, lowers = zip(*known, strict=True)
    return min(lefts), min(uppers), max(rights), max(lowers)


def _moved(extent: _Extent | None, frame: _Frame) -> _Extent | None:
    if extent is None:
        return None
    left, upper, right, lower = extent
    x, y, unit = frame.x, frame.y, frame.unit
    return x + left * unit, y + upper * unit, x + right * unit, y + lower * unit


def _extent_of(node: Node) -> _Extent | None:
    """Return the extent of a shape, with its stroke, in the units of its group."""

    def number(name: str) -> float:
        return float(node.get(name, "0"))

    match node.tag.removeprefix(_SVG):
        case "rect":
            inner = (number("x"), number("y"), number("x") + number("width"), number("y") + number("height"))
        case "circle":
            x, y, radius = number("cx"), number("cy"), number("r")
            inner = (x - radius, y - radius, x + radius, y + radius)
        case "path":
            inner = _of_curves(node.get("d", ""))
        case "text":
            return _of_text(node.text or "", number("x"), number("y"), number("font-size"), node.get("text-anchor"))
        case _:
            return None
    if node.get("fill") == "none" and node.get("stroke", "none") == "none":
        return None
    half = 0.0 if node.get("stroke", "none") == "none" else float(node.get("stroke-width", "1")) / 2
    left, upper, right, lower = inner
    return left - half, upper - half, right + half, lower + half


def _of_text(text: str, x: float, y: float, size: float, anchor: str | None) -> _Extent:
    width = text_fitting.width_of(text) * size
    left = x - width * {"middle": 0.5, "end": 1.0}.get(anchor or "", 0.0)
    return left, y - _ASCENT * size, left + width, y + _DESCENT * size


def _of_curves(path: str) -> _Extent:
    xs, ys = list[float](), list[float]()
    for command, text in _COMMAND.findall(path):
        numbers = [*map(float, _NUMBER.findall(text))]
        step = {"Q": 2, "C": 3}.get(command, 1)
        for along, places in ((numbers[::2], xs), (numbers[1::2], ys)):
            for first in range(0, len(along), step):
                points = along[first : first + step]
                if step > 1 and places:
                    places.extend(_turns([places[-1], *points]))
                places.append(points[-1])
    return min(xs), min(ys), max(xs), max(ys)


def _turns(points: list[float]) -> Iterator[float]:
    """Yield where a curve turns in one dimension, given its points: two ends, and one or two control points between."""
    if len(points) == 3:  # noqa: PLR2004 - a quadratic curve
        a, b, c = points
        roots = [(a - b) / (a - 2 * b + c)] if a - 2 * b + c else []
    else:
        a, b, c, d = points
        roots = _roots(d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    yield from (_at(points, root) for root in roots if 0 < root < 1)


def _at(points: list[float], time: float) -> float:
    """Return where a curve is, by de Casteljau: powers of floats would not have the same bits everywhere."""
    while len(points) > 1:
        points = [before + (after - before) * time for before, after in pairwise(points)]
    return points[0]


def _roots(a: float, b: float, c: float) -> list[float]:
    """Return where a t² + b t + c is 0."""
    if abs(a) < 1e-9:  # noqa: PLR2004 - rounded coordinates: a straight line
        return [-c / b] if b else []
    inside = b * b - 4 * a * c
    return [] if inside < 0 else [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)]
