"""Drawing: SVG pictures as trees of elements, whatever the game.

Numbers have one notation, and attributes keep the order in which they are given, so equal drawings are equal texts on
every machine.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Concatenate, Final, NamedTuple
from xml.etree import ElementTree as ET
from zlib import crc32

from atlantis_rules._errors import require_type
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import Arguments
from atlantis_rules.drawing.themes import Palettes, palette_of, style_of

if TYPE_CHECKING:
    Node = ET.Element[str]  # the class takes no parameters at run time before Python 3.14
    """An element of a drawing."""
else:
    Node = ET.Element

FONT: Final = "sans-serif"
"""The font family of all texts: whatever the reader's machine has."""

_DECIMALS: Final = 2
_PREFIX: Final = "\0"
"""What stands for the beginning of ids until a picture is finished: no XML contains it."""

_REFERENCE: Final = f"#{_PREFIX}-"

_IN_TEXTS: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_ATTRIBUTES: Final = _IN_TEXTS | str.maketrans({'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})
"""What is escaped in texts, and in values of attributes."""


class Point(NamedTuple):
    """A point in a picture."""

    x: float  # distance from the left edge
    y: float  # distance from the upper edge


@frozen
class Box:
    """A rectangle in a picture, in units of the picture."""

    x: float  # distance of its left edge from that of the picture
    y: float  # distance of its upper edge from that of the picture
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """Return the centre."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)


Definitions = Mapping[str, Callable[[Node], None]]
"""Things that are drawn many times: for each name a function that draws it once, around or below the origin."""


class Picture(str):
    """A picture: the text of an SVG document, which notebooks display.

    It needs no script, no font and no other file.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> picture = svg(BY_BOAT)
        >>> picture[:4], isinstance(picture, str)
        ('<svg', True)
    """

    __slots__ = ()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the document to a file, in UTF-8. An existing file is replaced; errors are those of `open`.

        Args:
            path: the name of the file, such as ``"table.svg"``.

        Raises:
            WrongType: the value is not a file name.

        Examples:
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> from atlantis_rules import svg
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> with TemporaryDirectory() as folder:
            ...     svg(BY_BOAT).save(Path(folder, "table.svg"))
            ...     print([path.name for path in Path(folder).iterdir()])
            ['table.svg']
        """
        if not isinstance(path, str) and not hasattr(path, "__fspath__"):
            require_type("path", path, str)
        with open(path, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - drawing imports no I/O
            file.write(self)

    def _repr_svg_(self) -> str:
        """Return the document; notebooks call this method."""
        return str(self)


def canvas(width: float, height: float, kind: str, ground: str) -> Node:
    """Begin a drawing of a given size, in its own units, with a class and a background colour."""
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {_written(width)} {_written(height)}"}
    look = {"font_family": FONT, "stroke_linejoin": "round", "stroke_linecap": "round", "class": kind}
    root = ET.Element("svg", head | _set_out({"role": "img", **look}))
    frame(root, width, height, 26, fill=ground)
    return root


def add(parent: Node, tag: str, content: str = "", **attributes: float | str) -> Node:
    """Add an element, such as ``circle``, and draw it over what its parent already contains.

    In the names of attributes an underscore stands for a hyphen, as in ``stroke_width``.
    """
    node = ET.SubElement(parent, tag, _set_out(attributes))
    if content:
        node.text = content
    return node


def group(parent: Node, x: float, y: float, scale: float = 1, kind: str = "") -> Node:
    """Add a group with its own coordinates: the position of its origin, and the length of its unit.

    Its kind, which says what it shows, serves style sheets and tests; nothing else depends on it.
    """
    node = ET.SubElement(parent, "g")
    if kind:
        node.set("class", kind)
    moved = f"translate({_written(x)} {_written(y)})"
    node.set("transform", moved if scale == 1 else f"{moved} scale({_written(scale)})")
    return node


def part(parent: Node, x: float, y: float, kind: str, name: str, scale: float = 1, **facts: int | str | None) -> Node:
    """Add a group that says what it shows, so that a page can find it, move it, and interpret a click on it.

    Its name identifies the thing shown. It becomes ``data-id``: the same in every picture of a game that shows this
    thing. Of the facts, ``seat=1`` becomes ``data-seat="1"``; a fact whose value is None is left out.
    """
    node = group(parent, x, y, scale, kind)
    node.set("data-id", name)
    for fact, value in facts.items():
        if value is not None:
            node.set(f"data-{fact}", str(value))
    return node


def use(parent: Node, name: str, x: float = 0, y: float = 0, scale: float = 1, kind: str = "") -> Node:
    """Add something that has a definition, at a point and a scale, as a group of a kind."""
    node = group(parent, x, y, scale, kind)
    node.tag = "use"
    node.set("href", f"{_REFERENCE}{name}")
    if (x, y, scale) == (0, 0, 1):
        del node.attrib["transform"]
    return node


def write(  # noqa: PLR0913 - as many as a line of text has properties
    parent: Node, x: float, y: float, content: str, size: float, fill: str, *, bold: bool = False, anchor: str = ""
) -> Node:
    """Add a line of text whose baseline is `y`; it begins at `x`, unless the anchor says otherwise."""
    look = ({"font_weight": "bold"} if bold else {}) | ({"text_anchor": anchor} if anchor else {})
    return add(parent, "text", content, x=x, y=y, font_size=size, **look, fill=fill)


def frame(
    parent: Node, width: float, height: float, radius: float, *, around: float = 0, **attributes: float | str
) -> Node:
    """Add a rectangle with round corners; its upper left corner is the origin, and `around` enlarges all four sides."""
    width, height = width + 2 * around, height + 2 * around
    return add(parent, "rect", "", x=-around, y=-around, width=width, height=height, rx=radius, **attributes)


class _Shared(Node):
    """Elements that many pictures contain, without a group of their own."""

    def __init__(self, drawn: Node) -> None:
        super().__init__("shared")
        self.extend(drawn)  # nobody draws into it: on PyPy, what `SubElement` adds is of the class of its parent
        self._written: dict[str, list[str]] = {}

    def written(self, palette: Mapping[str, str]) -> list[str]:
        """Return the lines of the elements in the colours of a palette."""
        colours = " ".join(palette.values())
        if colours not in self._written:
            lines: list[str] = []
            for child in self:
                _list_lines(child, palette, lines)
            self._written[colours] = lines
        return self._written[colours]


def prepared(draw: Callable[Concatenate[Node, Arguments], None]) -> Callable[Concatenate[Node, Arguments], None]:
    """Keep what a function draws: for equal arguments it is drawn and written once, and pictures share it.

    The arguments have a hash, and alone decide what is drawn; nobody changes it afterwards.
    """

    @wraps(draw)
    def share(parent: Node, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> None:
        parent.append(_shared(draw, *arguments, **named))  # type: ignore[arg-type]  # no type says: of hashable parameters

    return share


@lru_cache(4096)  # all that some games draw
def _shared(
    draw: Callable[Concatenate[Node, Arguments], None], *arguments: Arguments.args, **named: Arguments.kwargs
) -> _Shared:
    drawn = ET.Element("drawn")
    draw(drawn, *arguments, **named)
    return _Shared(drawn)


def finished(
    root: Node, title: str, sentences: Iterable[str], definitions: Definitions, palettes: Palettes, theme: str
) -> Picture:
    """Finish a drawing: add a title and a description, which screen readers read, and everything that it refers to.

    The picture contains only those definitions that `use` refers to, and only those colours of the palettes that its
    parts name, in the given theme. Its ids begin with a checksum of its content, so a page can contain many pictures.
    """
    palette, style = palette_of(palettes, theme), style_of(palettes, theme, root.attrib["class"])
    description = "\n".join(sentences)
    said = "\n".join((title, description, style, *root.attrib.values(), *palette.values()))
    root.set("aria-labelledby", f"{_PREFIX}-title {_PREFIX}-desc")
    heads = [ET.Element("title", {"id": f"{_PREFIX}-title"}), ET.Element("desc", {"id": f"{_PREFIX}-desc"})]
    for head, words in zip(heads, (title, description), strict=True):
        head.text = words
    if style:
        heads.append(ET.Element("style"))
        heads[-1].text = style
    root[:0] = heads
    kind = f"{root.attrib['class']}-part" if style else ""
    root.insert(len(heads), _defined(root, definitions, kind))
    lines: list[str] = []
    _list_lines(root, palette, lines)
    lines.append("")
    return Picture("\n".join(lines).replace(_PREFIX, f"p{crc32(said.encode()):08x}"))


def _defined(root: Node, definitions: Definitions, kind: str) -> Node:
    """Return what a drawing refers to, each in a group of a kind and after all that it refers to itself.

    Some programs that read pictures, such as fpdf2, know of a definition only what stands before it.
    """
    defined, names = ET.Element("defs"), set[str]()

    def define(node: Node) -> None:
        for name in dict.fromkeys(_referred_to(node)):
            if name not in names:
                names.add(name)
                part = ET.Element("defs")
                _define(part, definitions[name], name, kind)
                define(part)
                defined.extend(part)

    define(root)
    return defined


def _referred_to(node: Node) -> Iterator[str]:
    return (reference.attrib["href"].removeprefix(_REFERENCE) for reference in node.iter("use"))


@prepared
def _define(parent: Node, draw: Callable[[Node], None], name: str, kind: str) -> None:
    node = ET.SubElement(parent, "g", {"id": f"{_PREFIX}-{name}"})
    if kind:
        node.set("class", kind)
    draw(node)


def _list_lines(node: Node, palette: Mapping[str, str], lines: list[str]) -> None:
    """Append the lines of an element, each of whose children begins a line: `ElementTree` takes three times as long.

    A colour of the palette takes the place of its name.
    """
    if isinstance(node, _Shared):
        lines.extend(node.written(palette))
        return
    tag, opened = node.tag, f"<{node.tag}"
    for name, value in node.items():
        opened += _attribute(name, palette.get(value, value) if name in {"fill", "stroke"} else value)
    if len(node):
        lines.append(f"{opened}>")
        for child in node:
            _list_lines(child, palette, lines)
        lines.append(f"</{tag}>")
    elif node.text:
        lines.append(f"{opened}>{node.text.translate(_IN_TEXTS)}</{tag}>")
    else:
        lines.append(f"{opened} />")


@lru_cache(4096)  # few of them, each many times
def _attribute(name: str, value: str) -> str:
    return f' {name}="{value.translate(_IN_ATTRIBUTES)}"'


def _set_out(attributes: Mapping[str, float | str]) -> dict[str, str]:
    """Return attributes as an element has them."""
    return {
        _hyphenated(name): value if isinstance(value, str) else _written(value) for name, value in attributes.items()
    }


@lru_cache
def _hyphenated(name: str) -> str:
    return name.replace("_", "-")


@lru_cache(4096)  # few numbers, each of them often: this takes a fifth of the time of a picture
def _written(number: float) -> str:
    return f"{round(number, _DECIMALS) + 0:.{_DECIMALS}f}".rstrip("0").rstrip(".")


_rooms(globals())
