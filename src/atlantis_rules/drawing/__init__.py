"""Drawing: SVG pictures as trees of elements, whatever the game.

Numbers are written in one way only and attributes in the order in which they are given, so that equal drawings are
equal texts, on every machine.
"""

from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET
from zlib import crc32

if TYPE_CHECKING:
    from os import PathLike

    Node = ET.Element[str]  # at run time the class takes no parameters before Python 3.14
    """An element of a drawing."""
else:
    Node = ET.Element

FONT: Final = "sans-serif"
"""The family of all texts: whatever the reader's machine has."""

_DECIMALS: Final = 2


class Point(NamedTuple):
    """A point of a picture.

    Attributes:
        x: how far from the left edge.
        y: how far from the upper edge.
    """

    x: float
    y: float


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


def write(parent: Node, x: float, y: float, content: str, size: float, **attributes: float | str) -> Node:
    """Add a line of text; it begins at `x` unless `text_anchor` says otherwise, and stands on `y`."""
    return add(parent, "text", content, x=x, y=y, font_size=size, **attributes)


def finished(root: Node, title: str, description: str) -> Picture:
    """Finish a drawing: give it a title and a description, by which it can also be heard.

    Args:
        root: the drawing.
        title: what it is, in few words.
        description: all that it shows, in words.

    Returns:
        The picture. Its ids begin with a checksum of what it shows, so many pictures can stand on a page.
    """
    for place, (tag, words) in enumerate((("title", title), ("desc", description))):
        node = ET.Element(tag)
        node.text = words
        root.insert(place, node)
    ET.indent(root, "")
    text = ET.tostring(root, encoding="unicode")
    prefix = f"p{crc32(text.encode('ascii', 'xmlcharrefreplace')):08x}"
    # The ids are put into the text, where these tags come first: writing a tree is the dearest part of drawing it.
    text = text.replace(">", f' aria-labelledby="{prefix}-title {prefix}-desc">', 1)
    text = text.replace("<title>", f'<title id="{prefix}-title">', 1).replace("<desc>", f'<desc id="{prefix}-desc">', 1)
    return Picture(f"{text}\n")


def _set(node: Node, attributes: dict[str, float | str]) -> None:
    for name, value in attributes.items():
        node.set(name.replace("_", "-"), value if isinstance(value, str) else _written(value))


def _written(number: float) -> str:
    return f"{round(number, _DECIMALS) + 0:.{_DECIMALS}f}".rstrip("0").rstrip(".")
