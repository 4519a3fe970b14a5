"""Reading pictures back: the elements of an SVG document, with places and colours."""

import copy
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from atlantis_rules.drawing.text_fitting import width_of

SVG: Final = "{http://www.w3.org/2000/svg}"

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


def printed_with_hash_seeds(program: str) -> set[str]:
    """Return what a program prints under two hash seeds: one text, if it depends on neither."""
    return {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }


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


@lru_cache(maxsize=8)
def expanded(picture: str) -> ET.Element:
    """Read a picture, with what it defines once in all places where it is drawn; it is read only."""
    root = ET.fromstring(picture)  # noqa: S314 - it is a picture of our own
    defined = root.find(f"{SVG}defs")
    if defined is None:
        return root
    root.remove(defined)
    definitions = {f"#{node.attrib['id']}": node for node in defined}
    while uses := [(parent, node) for parent in root.iter() for node in parent if node.tag == f"{SVG}use"]:
        for parent, node in uses:
            drawn_there = ET.Element(f"{SVG}g", {"transform": node.get("transform", "translate(0 0)")})
            if "class" in node.attrib:
                drawn_there.set("class", node.attrib["class"])
            drawn_there.extend(copy.deepcopy(part) for part in definitions[node.attrib["href"]])
            parent[list(parent).index(node)] = drawn_there
    return root


def view_box(picture: str) -> Box:
    x, y, width, height = map(float, expanded(picture).attrib["viewBox"].split())
    return Box(x, y, x + width, y + height)


def title_and_description(picture: str) -> tuple[str, str]:
    root = expanded(picture)
    return root.findtext(f"{SVG}title", ""), root.findtext(f"{SVG}desc", "")


def groups(picture: str, kind: str) -> list[ET.Element]:
    """List the groups of a kind in the order in which they are drawn."""
    return [node for node in expanded(picture).iter(f"{SVG}g") if node.get("class") == kind]


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
    yield from _drawn(expanded(picture), (0, 0), 1, ())


def _drawn(parent: ET.Element, origin: tuple[float, float], scale: float, kinds: tuple[str, ...]) -> Iterator[Drawn]:
    for node in parent:
        if node.tag == f"{SVG}g":
            x, y, *rest = map(float, _NUMBER.findall(node.attrib["transform"]))
            inner = (origin[0] + scale * x, origin[1] + scale * y)
            yield from _drawn(node, inner, scale * (rest[0] if rest else 1), (*kinds, node.get("class", "")))
        elif node.tag not in {f"{SVG}title", f"{SVG}desc", f"{SVG}style"}:
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
            width = width_of(node.text or "") * size
            left = {"start": x, "middle": x - width / 2, "end": x - width}[node.get("text-anchor", "start")]
            return Box(left, y - 0.75 * size, left + width, y + 0.2 * size)
        case unknown:
            raise AssertionError(f"what is <{unknown}>?")


def shapes(node: ET.Element) -> str:
    """Return the outlines of an element: what remains of it without colours."""
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


def named(picture: str) -> dict[str, dict[str, str]]:
    """Return the attributes of the parts of a picture that have a name, by their names, of which no two are alike."""
    nodes = [node for node in ET.fromstring(picture).iter() if "data-id" in node.attrib]  # noqa: S314 - our own
    found = {node.attrib["data-id"]: dict(node.attrib) for node in nodes}
    assert len(found) == len(nodes)
    return found


def parts(picture: str) -> Iterator[tuple[str, dict[str, str], Box]]:
    """Return the parts of a picture that have a name: the name, their attributes, and where they are."""
    yield from _parts(expanded(picture), (0, 0), 1)


def _parts(parent: ET.Element, origin: tuple[float, float], scale: float) -> Iterator[tuple[str, dict[str, str], Box]]:
    for node in parent:
        if node.tag != f"{SVG}g":
            continue
        if "data-id" in node.attrib:
            inside = ET.Element("g")
            inside.append(node)
            boxes = [element.box for element in _drawn(inside, origin, scale, ())]
            lefts, tops, rights, bottoms = zip(*boxes, strict=True)
            yield node.attrib["data-id"], dict(node.attrib), Box(min(lefts), min(tops), max(rights), max(bottoms))
        x, y, *rest = map(float, _NUMBER.findall(node.attrib["transform"]))
        inner = (origin[0] + scale * x, origin[1] + scale * y)
        yield from _parts(node, inner, scale * (rest[0] if rest else 1))


def clicked(picture: str) -> frozenset[str]:
    """Return the actions that can be meant by clicks: a click leaves those of a part, a second one those of it alone.

    Clicks on several parts after each other leave what all of them have; one that is left is meant.
    """
    actions = {
        name: frozenset(facts["data-action"].split("; "))
        for name, facts in named(picture).items()
        if "data-action" in facts
    }
    everything = frozenset[str]().union(*actions.values())
    return frozenset(action for action in everything if _is_meant(action, actions))


def _is_meant(action: str, actions: dict[str, frozenset[str]]) -> bool:
    having = [name for name, some in actions.items() if action in some]
    left = frozenset.intersection(*(actions[name] for name in having))
    alone = [other for other in left if [name for name, some in actions.items() if other in some] == having]
    return [action] in (list(left), alone)
