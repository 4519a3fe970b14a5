"""A Sphinx extension: what Sphinx and the theme leave to be mended in their HTML, so that everybody can read it.

What is scrolled can be reached by keyboard, a heading has a level, and the parameters of a long signature are lines,
not a list of definitions without terms.
"""

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

_AFTER_THE_THEME: Final = 600
_PARAMETERS: Final = re.compile(r"<dl>\s*(<dd>.*?)</dl>", re.DOTALL)


def _mend(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    for part in ("body", "furo_navigation_tree"):
        if part in context:
            context[part] = _mended(context[part])


def _mended(html: str) -> str:
    html = html.replace("<pre>", '<pre tabindex="0">')
    html = html.replace('role="heading">', 'role="heading" aria-level="2">')
    return _PARAMETERS.sub(lambda found: _lines(found[1]), html)


def _lines(parameters: str) -> str:
    return parameters.replace("<dd>", '<span class="parameter-line">').replace("</dd>", "</span>")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hook."""
    app.connect("html-page-context", _mend, priority=_AFTER_THE_THEME)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
