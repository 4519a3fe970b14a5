"""The texts of pages as TypeScript: the pages contain only keys, and the catalogues their words."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from atlantis_rules.text.languages import languages
from atlantis_rules.text.messages import Language
from tools.translating.catalogues import FOLDER
from tools.translating.english import PAGES

_SOURCES: Final = FOLDER.parents[2] / "web_page" / "src"


def modules(codes: Sequence[str] | None = None) -> dict[Path, str]:
    """Return the modules of texts by path.

    Args:
        codes: the languages in them; all existing ones if it is None.
    """
    found = languages() if codes is None else codes
    return {_SOURCES / f"texts_of_{texts.kind}.ts": "".join(_lines(texts, found)) for texts in PAGES}


def _lines(texts: Language, codes: Sequence[str]) -> Iterator[str]:
    yield "// Made by `python -m tools.translating` from the catalogues `page`. Don't edit.\n\nexport const TEXTS = {\n"
    for code in codes:
        yield f"  {code}: {{\n"
        for key, text in texts.translated(code).sentences.items():
            yield f"    {key}: {json.dumps(text, ensure_ascii=False)},\n"
        yield "  },\n"
    yield "};\n"
