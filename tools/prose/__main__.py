"""Check the spelling and the style of all that people read, and that faults in it are found: `python -m tools.prose`.

With a folder, only the English of the package is written there, into Markdown files for textlint, line by line. For a
Python module these are the docstrings, the comments and the strings of several words; for a catalogue the English
templates; for a rulebook everything. Lines keep their numbers. `faults.md` contains faults that the checks must find: a
misspelt word, a long sentence, and the examples of all style rules.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

SESSION = re.compile(r"^ *>>>.*?(?:\n *\n|\Z)", re.MULTILINE | re.DOTALL)
"""A doctest, which ends before an empty line."""

WORDS = re.compile(r"[A-Za-z'-]+ [a-z'-]+ [a-z'-]+")
"""Distinguishes a sentence from a name or a style sheet."""


PAGES: Final = ("*.md", "conformance/*.md", "docs/*.md", "docs/reference/*.md", "typescript/*.md")
"""The pages whose style is checked."""

_HERE: Final = Path("tools", "prose")
_PROGRAMS: Final = _HERE / "node_modules" / ".bin"
_SPELLING: Final = (
    str(_PROGRAMS / "cspell"),
    "lint",
    f"--config={_HERE / 'cspell.json'}",
    "--no-progress",
    "--no-summary",
)
_STYLE: Final = (str(_PROGRAMS / "textlint"), "--format=unix")


def check() -> None:
    """Check all texts.

    Raises:
        SystemExit: there are faults in them, or planted faults were not found.
    """
    Path("build").mkdir(exist_ok=True)
    with TemporaryDirectory(dir="build") as name:
        write(Path(name))
        of_pages, of_code = (f"--config={_HERE / each}.json" for each in ("pages", "code"))
        for command in (
            _SPELLING,
            (*_STYLE, of_pages, *PAGES),
            (*_STYLE, of_code, f"{name}/src/**/*.md"),
        ):
            if subprocess.run(command, check=False).returncode:
                sys.exit("there are faults in the texts")
        faults = Path(name, "faults.md")
        printed = "".join(
            subprocess.run([*command, faults], capture_output=True, text=True, check=False).stdout
            for command in (_SPELLING, (*_STYLE, of_pages))
        )
        lines = faults.read_text("utf-8").splitlines()
    found = {int(number) for number in re.findall(r"faults\.md:(\d+):", printed)}
    if missed := [line for number, line in enumerate(lines, 1) if line and number not in found]:
        sys.exit(f"these faults were not found: {missed}")


def write(target: Path) -> None:
    """Write a Markdown file to the same path below the target folder for each file with English text."""
    for path in sorted(Path("src").rglob("*")):
        text = {".py": _python, ".po": _catalogue, ".toml": _rulebook}.get(path.suffix)
        if text is not None:
            written = target / f"{path}.md"
            written.parent.mkdir(parents=True, exist_ok=True)
            lines = path.read_text("utf-8")
            written.write_text("\n".join(_numbered(text(lines), lines.count("\n"))), "utf-8")
    rules = Path(__file__).with_name("style.yml").read_text("utf-8")
    examples: list[str] = re.findall("- from: (.*)", rules)
    faults = ("This word is misspeled.", f"A sentence is {'very ' * 60}long.", *examples)
    (target / "faults.md").write_text("\n\n".join(faults), "utf-8")


def _numbered(parts: Iterator[tuple[int, str]], length: int) -> list[str]:
    lines = [""] * (length + 2)
    for number, part in parts:
        for line, words in enumerate(part.splitlines(), number):
            lines[line - 1] = words.strip()
    return lines


def _python(text: str) -> Iterator[tuple[int, str]]:
    tree = ast.parse(text)
    documented = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in documented or "\n" in node.value:
                yield node.lineno, SESSION.sub(lambda session: "\n" * session[0].count("\n"), node.value)
            elif WORDS.search(node.value):
                yield node.lineno, f"- {node.value}"
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith(("# type:", "# pyright:", "# noqa")):
            alone = token.line.lstrip().startswith("#")
            yield token.start[0], ("" if alone else "- ") + token.string.lstrip("# -")


def _catalogue(text: str) -> Iterator[tuple[int, str]]:
    english = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(("msg", "#")):
            english = line.startswith("msgid ")
        if english:
            yield number, line.replace("msgid ", "- ").replace('"', "")


def _rulebook(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield number, re.sub(r'^\w+ = [\["{]*', "- ", line).replace('"', "").lstrip("# ")


if __name__ == "__main__":
    write(Path(sys.argv[1])) if sys.argv[1:] else check()
