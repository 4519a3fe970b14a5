"""The full-screen tables in German: every word is one of the German texts."""

import pytest
from attrs import evolve

from tests.at_table import Table, arguments, at_table
from tests.german import unexpected


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_full_screen_table_is_german(game: str) -> None:
    async def look(table: Table) -> None:
        seen.append(table.text)
        left = (["question_mark"], ["escape"], ["q"], ["n"], ["l"], ["escape"])
        for keys in (["tab", "u"], ["k"], ["b"], *([["enter"]] * 6), *left):
            await table.pilot.press(*keys)
            await table.pilot.pause()
            seen.append(table.text)

    seen: list[str] = []
    at_table(look, evolve(arguments("human,random", game=game), language="de"), size=(120, 40))
    everything = "\n".join(seen)
    assert len(set(seen)) > 5
    assert "Runde 1" in everything
    assert "Das Spiel vor seinem Ende verlassen?" in everything
    shared = unexpected(everything, "atlantis")  # what both tables say is among the texts of Atlantis
    assert unexpected(everything, game) & shared == set()
