"""The texts of pages as TypeScript, and as HTML where no script runs: the catalogues have their words."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from atlantis_rules.text.languages import languages
from atlantis_rules.text.messages import Language
from tools.translating.compiled import FOLDER
from tools.translating.english import PAGES, STILL

_SOURCES: Final = FOLDER.parents[3] / "web_page" / "src"
_STILL_PAGE: Final = _SOURCES.parent / "static" / "index.html"
_TYPED: Final = {
    "command": "<code>python -m http.server --bind 127.0.0.1</code>",
    "address": "<code>http://127.0.0.1:8000/playground/</code>",
}


def modules(codes: Sequence[str] | None = None) -> dict[Path, str]:
    """Return the modules of texts, and the page that has some itself, by their paths.

    Args:
        codes: the languages in them; all existing ones if it is None.
    """
    found = languages() if codes is None else codes
    scripts = {_SOURCES / f"texts_of_{texts.kind}.ts": "".join(_lines(texts, found)) for texts in PAGES}
    return {**scripts, _STILL_PAGE: _still(_STILL_PAGE.read_text("utf-8"), found)}


def _still(page: str, codes: Sequence[str]) -> str:
    """Return a page with the texts that are read where no script runs, in the elements that have their keys."""
    for key in STILL.sentences:
        said = ((code, STILL.translated(code).say(key, _TYPED)) for code in codes)
        paragraphs = "".join(f'<p lang="{code}">{text}</p>\n' for code, text in said)
        page = re.sub(rf"(<!-- {key} -->\n)(?:<p lang=.*\n)*", lambda mark: mark[1] + paragraphs, page)  # noqa: B023 - at once
    return page


def _lines(texts: Language, codes: Sequence[str]) -> Iterator[str]:
    yield "// Made by `python -m tools.translating` from the catalogues `page`. Don't edit.\n\nexport const TEXTS = {\n"
    for code in codes:
        yield f"  {code}: {{\n"
        for key, text in texts.translated(code).sentences.items():
            yield f"    {key}: {json.dumps(text, ensure_ascii=False)},\n"
        yield "  },\n"
    yield "};\n"
