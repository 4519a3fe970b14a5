"""The front-ends among the examples: short, for every game, without a guess at types or at the texts of pictures."""

import re
from pathlib import Path
from typing import Final

import pytest

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
FRONT_ENDS: Final = ("chat_bot.py", "desktop.py", "page_server.py", "table_client.ts")
PROGRAMS: Final = (*FRONT_ENDS, "shipped_game.py")
FIRST: Final = 724
"""The lines of the first versions of these front-ends, which wrote themselves what the library has by now."""

GUESSES: Final = {
    ".py": re.compile(r"\bcast\b|type: ignore|isinstance|getattr|hasattr|<desc|\bAny\b"),
    ".ts": re.compile(r"\bas\b|\bany\b|@ts-|typeof|<desc"),
}
"""What a program needs where types say too little, by the end of its file's name."""

ONE_GAME: Final = re.compile(r"\batlantis\b(?![-_]rules)|\batlandice\b")


def test_they_have_at_most_half_of_their_first_lines() -> None:
    lines = sum(len((EXAMPLES / name).read_text("utf-8").splitlines()) for name in FRONT_ENDS)
    assert lines <= FIRST / 2


@pytest.mark.parametrize("name", PROGRAMS)
def test_none_guesses_a_type_and_none_treats_a_game_in_its_own_way(name: str) -> None:
    text = (EXAMPLES / name).read_text("utf-8")
    code = re.sub(r'"""[\s\S]*?"""|//.*|/\*\*.*', "", text)
    assert GUESSES[Path(name).suffix].findall(code) == []
    for line in code.splitlines():
        assert len({*ONE_GAME.findall(line)}) in {0, 2}, f"only one game: {line}"
