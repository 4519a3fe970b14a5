"""Drawing: SVG pictures as trees of elements, whatever the game.

Numbers are written in one way only and attributes in the order in which they are given, so that equal drawings are
equal texts, on every machine.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar
from xml.etree import ElementTree as ET
from zlib import crc32

from atlantis_rules.frozen_records import frozen

if TYPE_CHECKING:
    from os import PathLike

    Node = ET.Element[str]  # at run time the class takes no parameters before Python 3.14
    """An element of a drawing."""
else:
    Node = ET.Element

FONT: Final = "sans-serif"
"""The family of all texts: whatever the reader's machine has."""

_DECIMALS: Final = 2

_KeyT = TypeVar("_KeyT")


class Point(NamedTuple):
    """A point of a picture.

    Attributes:
        x: how far from the left edge.
        y: how far from the upper edge.
    """

    x: float
    y: float


@frozen
class Box:
    """A rectangle of a picture, in its units.

    Attributes:
        x: how far its left edge is from that of the picture.
        y: how far its upper edge is from that of the picture.
        width: its width.
        height: its height.
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """Return the middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)


Definitions = Mapping[str, Callable[[Node], None]]
"""What is drawn many times: under each name a function that draws it once, around or below the origin."""


class Picture(str):
    """A picture: the text of an SVG document, which notebooks show as a picture.

    It needs no script, no font and no other file.
    """

    __slots__ = ()

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the document to a file, in UTF-8. An existing file is replaced; errors are those of `open`.

        Args:
            path: the name of the file, such as ``"table.svg"``.
        """
        with open(path, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - drawing imports no I/O
            file.write(self)

    def _repr_svg_(self) -> str:
        """Return the document: by this name notebooks ask for it."""
        return str(self)


def canvas(width: float, height: float) -> Node:
    """Begin a drawing.

    Args:
        width: its width, in units of its own; how large it is shown is up to the reader.
        height: its height, in the same units.
    """
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    _set(root, {"viewBox": f"0 0 {_written(width)} {_written(height)}", "role": "img", "font_family": FONT})
    _set(root, {"stroke_linejoin": "round", "stroke_linecap": "round"})
    return root


def add(parent: Node, tag: str, content: str = "", **attributes: float | str) -> Node:
    """Add an element to a drawing.

    Args:
        parent: what it becomes a part of, drawn over what that has already.
        tag: the kind of the element, such as ``circle``.
        content: its text.
        attributes: its attributes; an underscore stands for a hyphen, as in ``stroke_width``.
    """
    node = ET.SubElement(parent, tag)
    _set(node, attributes)
    if content:
        node.text = content
    return node


def group(parent: Node, x: float, y: float, scale: float = 1, kind: str = "") -> Node:
    """Add a group with coordinates of its own.

    Args:
        parent: what it becomes a part of.
        x: where its origin lies.
        y: where its origin lies.
        scale: how long one of its units is.
        kind: what it shows, for style sheets and tests; nothing depends on it.
    """
    node = ET.SubElement(parent, "g")
    if kind:
        node.set("class", kind)
    moved = f"translate({_written(x)} {_written(y)})"
    node.set("transform", moved if scale == 1 else f"{moved} scale({_written(scale)})")
    return node


def part(parent: Node, x: float, y: float, kind: str, name: str, scale: float = 1, **facts: int | str | None) -> Node:
    """Add a group that says what it shows, so that a page can find it, move it, and know what a click on it means.

    Args:
        parent: what it becomes a part of.
        x: where its origin lies.
        y: where its origin lies.
        kind: what kind of thing it shows: its class.
        name: which thing it shows, as ``data-id``: the same in every picture of a game that shows this thing.
        scale: how long one of its units is.
        facts: what is to be said of it: ``seat=1`` becomes ``data-seat="1"``. Nothing is said where a value is None.
    """
    node = group(parent, x, y, scale, kind)
    node.set("data-id", name)
    for fact, value in facts.items():
        if value is not None:
            node.set(f"data-{fact}", str(value))
    return node


def joined_actions(actions: Mapping[_KeyT, Sequence[str]]) -> dict[_KeyT, str]:
    """Return for each thing its actions as one text, as ``data-action`` has it."""
    return {thing: "; ".join(texts) for thing, texts in actions.items()}


def use(parent: Node, name: str, x: float = 0, y: float = 0, scale: float = 1, kind: str = "") -> Node:
    """Add what has a definition of some name.

    Args:
        parent: what it becomes a part of.
        name: the name of the definition.
        x: where its origin lies.
        y: where its origin lies.
        scale: how long one of its units is.
        kind: what it shows, for style sheets and tests.
    """
    node = group(parent, x, y, scale, kind)
    node.tag = "use"
    node.set("href", name)
    if (x, y, scale) == (0, 0, 1):
        del node.attrib["transform"]
    return node


def write(parent: Node, x: float, y: float, content: str, size: float, **attributes: float | str) -> Node:
    """Add a line of text; it begins at `x` unless `text_anchor` says otherwise, and stands on `y`."""
    return add(parent, "text", content, x=x, y=y, font_size=size, **attributes)


def finished(
    root: Node, title: str, description: str, definitions: Definitions, palette: Mapping[str, str], style: str = ""
) -> Picture:
    """Finish a drawing: give it a title and a description, by which it can also be heard, and all that it refers to.

    Args:
        root: the drawing.
        title: what it is, in few words.
        description: all that it shows, in words.
        definitions: what `use` can refer to; the picture gets those that it needs.
        palette: the colours that parts of the drawing name in place of a colour.
        style: a style sheet, or nothing.

    Returns:
        The picture. Its ids begin with a checksum of what it says, so many pictures can stand on a page.
    """
    said = "\n".join((title, description, style, *root.attrib.values(), *palette.values()))
    prefix = f"p{crc32(said.encode()):08x}"
    root.set("aria-labelledby", f"{prefix}-title {prefix}-desc")
    heads = [ET.Element("title", {"id": f"{prefix}-title"}), ET.Element("desc", {"id": f"{prefix}-desc"})]
    for head, words in zip(heads, (title, description), strict=True):
        head.text = words
    if style:
        heads.append(ET.Element("style"))
        heads[-1].text = style
    root[:0] = heads
    root.insert(len(heads), _defined(root, definitions, prefix))
    for node in root.iter():
        for name in ("fill", "stroke"):
            colour = palette.get(node.get(name, ""))
            if colour is not None:
                node.set(name, colour)
    ET.indent(root, "")
    return Picture(f"{ET.tostring(root, encoding='unicode')}\n")


def _defined(root: Node, definitions: Definitions, prefix: str) -> Node:
    """Return what a drawing refers to, and let it refer to it by ids that no other picture has."""
    defined = ET.Element("defs")
    names: dict[str, None] = {}

    def refer(node: Node) -> None:
        for reference in node.iter("use"):
            name = reference.attrib["href"]
            reference.set("href", f"#{prefix}-{name}")
            names.setdefault(name)

    refer(root)
    ready = 0
    while ready < len(names):
        name = list(names)[ready]
        node = ET.SubElement(defined, "g", {"id": f"{prefix}-{name}"})
        if root.find("style") is not None:
            node.set("class", f"{root.get('class')}-part")
        definitions[name](node)
        refer(node)
        ready += 1
    return defined


def _set(node: Node, attributes: dict[str, float | str]) -> None:
    for name, value in attributes.items():
        node.set(name.replace("_", "-"), value if isinstance(value, str) else _written(value))


def _written(number: float) -> str:
    return f"{round(number, _DECIMALS) + 0:.{_DECIMALS}f}".rstrip("0").rstrip(".")
