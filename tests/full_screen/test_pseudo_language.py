"""The full-screen tables in a language of catalogues alone: any remaining English is in the code."""

import re
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules.atlandice.parts.console import human as atlandice_human
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.parts.console import human as atlantis_human
from tests import pseudo
from tests.at_table import Table, arguments, at_table

FORMS: Final = {"atlantis": atlantis_human.FORMS, "atlandice": atlandice_human.FORMS}
VERBS: Final = {"atlantis": atlantis_human.WORDS, "atlandice": atlandice_human.WORDS}


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_full_screen_table_has_no_english_word(game: str, tmp_path: Path) -> None:
    async def look(table: Table) -> None:
        seen.append(table.text)
        left = (["question_mark"], ["escape"], ["q"], ["n"], ["l"], ["escape"], ["colon"], [*"dance", "enter"])
        for keys in (["tab", "u"], ["h"], ["escape"], ["k"], ["b"], *([["enter"]] * 6), *left):
            await table.pilot.press(*keys)
            await table.pilot.pause()
            seen.append(table.text)

    seen: list[str] = []
    with pseudo.spoken(tmp_path):
        asked = evolve(arguments("human,random", game=game), language=pseudo.CODE)
        at_table(look, asked, size=(120, 40))
    typed = "|".join(re.escape(form) for form, _ in sorted(FORMS[game], key=lambda pair: -len(pair[0])))
    verbs, items = "|".join(VERBS[game]), "|".join(map(str, ITEMS))
    names = "Atlantis|Atlandice|human|random|Esc|Enter|Up|Down|Shift|Tab|tab|dance"
    kept = re.compile(rf"{typed}|\b(?:{names}|{verbs}|smithy|{items})\b")  # what is typed, and keys
    assert len(set(seen)) > 5
    assert pseudo.english_in(kept.sub(" ", "\n".join(seen))) == []
