"""The programs on the page about learning run as they are, one after another."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_programs_of_the_page_run() -> None:
    programs = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    for program in programs:
        exec(compile(program, str(PAGE), "exec"), names)  # noqa: S102 - this is what readers do with it
    assert len(programs) == 6
