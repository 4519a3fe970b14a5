"""A Sphinx extension: what changes where the documentation is one book, in EPUB or LaTeX.

A book has neither the playground nor pages of sources, so nothing leads there. EPUB is XML, and in LaTeX pictures are
PNGs.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from atlantis_rules.front_end.pixels import png_of

_OF_A_SOURCE: Final = re.compile(r"(\.\./)*source/[\w/.-]+(#.*)?")
_PICTURE: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
_IN_POINTS: Final = re.compile(r' (?:width|height)="[\d.]+pt"')
"""The size of a plot, in a unit that resvg-py does not take: its `viewBox` has the same numbers."""
_LINK_TO_A_SOURCE: Final = re.compile(r'<a href="(?:\.\./)*source/[^"]*">')
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_WIDTH: Final = 1600
"""The width of a picture, in pixels: some 250 an inch where it is as wide as a page."""


def is_book(app: Sphinx) -> bool:
    """Return whether this build is a book."""
    return app.builder.name in {"epub", "latex"}


def _make_book(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    if not is_book(app):
        return
    for link in [*doctree.findall(nodes.reference)]:
        if _OF_A_SOURCE.fullmatch(link.get("refuri", "")):
            link.parent.replace(link, [] if link.astext() == "[source]" else link.children)
    if app.builder.name == "epub":
        for raw in [*doctree.findall(nodes.raw)]:
            text = _LINK_TO_A_SOURCE.sub("<a>", _COMMENT.sub("", raw.astext())).replace("<br>", "<br/>")
            raw.replace_self(nodes.raw("", text, format=raw["format"]))
    else:
        for raw in [*doctree.findall(nodes.raw)]:
            raw.parent.replace(raw, [_drawn(app, picture) for picture in _PICTURE.findall(raw.astext())] or raw)
        for image in [*doctree.findall(nodes.image)]:
            if image["uri"].endswith(".svg"):
                (picture,) = _PICTURE.findall(Path(app.srcdir, image["uri"]).read_text("utf-8"))
                image.parent.replace(image, _drawn(app, picture))


def _drawn(app: Sphinx, picture: str) -> nodes.raw:
    image = png_of(_IN_POINTS.sub("", picture, count=2), _WIDTH)
    name = f"picture-{sha256(image).hexdigest()[:16]}.png"
    Path(app.outdir, name).write_bytes(image)
    size = r"width=\linewidth,height=.8\textheight,keepaspectratio"
    return nodes.raw("", rf"\begin{{center}}\includegraphics[{size}]{{{name}}}\end{{center}}", format="latex")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hook."""
    app.connect("doctree-resolved", _make_book)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
