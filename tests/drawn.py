"""Reading pictures back: what is drawn in an SVG document, where, and in which colours."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

SVG: Final = "{http://www.w3.org/2000/svg}"

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
_WIDEST_LETTER: Final = 0.7
"""How wide a letter is at most, on average, in units of the size of the font: bold digits are as wide."""


class Box(NamedTuple):
    """A rectangle with sides parallel to the axes."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Drawn(NamedTuple):
    """An element that can be seen, with the kinds of the groups in which it lies, the outermost first."""

    node: ET.Element
    box: Box
    kinds: tuple[str, ...]

    @property
    def is_text(self) -> bool:
        return self.node.tag == f"{SVG}text"


def _root(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - it is a picture of our own


def view_box(picture: str) -> Box:
    x, y, width, height = map(float, _root(picture).attrib["viewBox"].split())
    return Box(x, y, x + width, y + height)


def title_and_description(picture: str) -> tuple[str, str]:
    root = _root(picture)
    return root.findtext(f"{SVG}title", ""), root.findtext(f"{SVG}desc", "")


def groups(picture: str, kind: str) -> list[ET.Element]:
    """List the groups of a kind in the order in which they are drawn."""
    return [node for node in _root(picture).iter(f"{SVG}g") if node.get("class") == kind]


def texts(node: ET.Element) -> list[str]:
    """List the texts in an element."""
    return [text.text or "" for text in node.iter(f"{SVG}text")]


def texts_of(picture: str, kind: str) -> list[list[str]]:
    """List the texts of each group of a kind."""
    return [texts(node) for node in groups(picture, kind)]


def items(node: ET.Element) -> list[str]:
    """List the items whose symbols are in an element."""
    kinds = (group.get("class", "") for group in node.iter(f"{SVG}g"))
    return [kind.removeprefix("item ") for kind in kinds if kind.startswith("item ")]


def drawn(picture: str) -> Iterator[Drawn]:
    """Return all elements that can be seen, in the order in which they are drawn."""
    yield from _drawn(_root(picture), (0, 0), 1, ())


def _drawn(parent: ET.Element, origin: tuple[float, float], scale: float, kinds: tuple[str, ...]) -> Iterator[Drawn]:
    for node in parent:
        if node.tag == f"{SVG}g":
            x, y, *rest = map(float, _NUMBER.findall(node.attrib["transform"]))
            inner = (origin[0] + scale * x, origin[1] + scale * y)
            yield from _drawn(node, inner, scale * (rest[0] if rest else 1), (*kinds, node.get("class", "")))
        elif node.tag not in {f"{SVG}title", f"{SVG}desc"}:
            edge = float(node.get("stroke-width", 0)) / 2 if node.get("stroke", "none") != "none" else 0
            left, top, right, bottom = _extent(node)
            yield Drawn(
                node,
                Box(
                    origin[0] + scale * (left - edge),
                    origin[1] + scale * (top - edge),
                    origin[0] + scale * (right + edge),
                    origin[1] + scale * (bottom + edge),
                ),
                kinds,
            )


def _extent(node: ET.Element) -> Box:
    """Return the rectangle around a shape, or around the points that its curves are made from."""
    number = {name: float(value) for name, value in node.attrib.items() if _NUMBER.fullmatch(value)}
    match node.tag.removeprefix(SVG):
        case "rect":
            x, y = number["x"], number["y"]
            return Box(x, y, x + number["width"], y + number["height"])
        case "circle":
            x, y, r = number["cx"], number["cy"], number["r"]
            return Box(x - r, y - r, x + r, y + r)
        case "path":
            assert re.fullmatch(r"[MLQCZ\d. -]+", node.attrib["d"]), "only absolute lines and curves can be measured"
            numbers = list(map(float, _NUMBER.findall(node.attrib["d"])))
            xs, ys = numbers[::2], numbers[1::2]
            return Box(min(xs), min(ys), max(xs), max(ys))
        case "text":
            x, y, size = number["x"], number["y"], number["font-size"]
            width = _WIDEST_LETTER * size * len(node.text or "")
            left = {"start": x, "middle": x - width / 2, "end": x - width}[node.get("text-anchor", "start")]
            return Box(left, y - 0.75 * size, left + width, y + 0.2 * size)
        case unknown:
            raise AssertionError(f"what is <{unknown}>?")


def shapes(node: ET.Element) -> str:
    """Return what is left of an element for who sees no colours: its outlines."""
    outlines = (inner for inner in node.iter() if inner.tag != f"{SVG}g")
    kept = ("d", "cx", "cy", "r", "x", "y", "width", "height", "rx")
    return "; ".join(" ".join(f"{name}={inner.get(name)}" for name in kept if inner.get(name)) for inner in outlines)


def contrast(colour: str, other: str) -> float:
    """Return the contrast of two colours such as ``#ffffff``, 1 to 21, as WCAG defines it."""
    lighter, darker = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
