"""The command lines of the README are found, are those that CI runs, and failures are noticed."""

import ast
import os
import re
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.readme_commands import (
    PARTS,
    PROGRAMS,
    README,
    Expected,
    Failed,
    commands_of,
    fresh_environment,
    main,
    put_first,
    run,
)

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = README.read_text("utf-8")


def test_ci_runs_every_command_line_of_the_readme_in_its_order() -> None:
    assert commands_of(PAGE) == [command for part in PARTS.values() for command in part]
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    steps = re.findall(r"readme -- ([\w ]+)", ci)
    assert sorted(part for found in steps for part in found.split()) == sorted(PARTS)


def test_what_has_several_words_in_a_sentence_is_a_command_line_or_python() -> None:
    sentences = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    for code in re.findall(r"`([^`\n]+)`", sentences):
        if " " in code and code.partition(" ")[0] not in PROGRAMS:
            ast.parse(code)


def test_command_lines_are_found_in_blocks_tables_and_sentences_and_nowhere_else() -> None:
    page = (
        "Type `pip install x`, then `atlantis-rules play`.\n\n```sh\npython3 -m venv .venv\ncd x\n```\n\n"
        "| `nox -s docs` | what `legal_actions` does |\n\n```text\n`pip install y`\n```\n"
    )
    assert commands_of(page) == [
        "pip install x",
        "atlantis-rules play",
        "python3 -m venv .venv",
        "cd x",
        "nox -s docs",
    ]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("false; echo done", Expected("done")),
        ("false | echo done", Expected("done")),
        ("echo done; exit 3", Expected("done")),
        ("echo done", Expected("dome")),
        ("echo done", Expected("^one")),
        ("no-such-program-at-all", Expected("")),
        ("echo $no_such_variable", Expected("")),
    ],
)
def test_a_command_line_that_fails_is_noticed(tmp_path: Path, command: str, expected: Expected) -> None:
    with pytest.raises(Failed, match=re.escape(command)):
        run(command, expected, tmp_path, fresh_environment())


def test_what_is_typed_is_read_and_what_is_printed_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = "read you\n/" + tmp_path.name + "\n"
    assert run(
        'read -r who; echo "read $who"; echo "/${PWD##*/}"', Expected("^read you$", "you\n"), tmp_path, os.environ
    )
    assert capsys.readouterr().out == printed


SERVER: Final = """
import http.server, sys
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
print(f"Play at http://127.0.0.1:{server.server_port}/", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.parametrize("page", ["<html>", "nothing"])
def test_a_server_is_looked_at_and_stopped(tmp_path: Path, page: str) -> None:
    (tmp_path / "index.html").write_text(page, "utf-8")
    (tmp_path / "server.py").write_text(SERVER, "utf-8")
    expected = Expected(r"^Play at (http://[^ ]+/)$", serves=True)
    if page == "nothing":
        with pytest.raises(Failed, match="shows no page:\nnothing"):
            run(f"{sys.executable} server.py", expected, tmp_path, os.environ)
    else:
        assert run(f"{sys.executable} server.py", expected, tmp_path, os.environ).endswith("stopped\n")


def test_the_environment_in_which_the_tests_run_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pyvenv.cfg").write_text("", "utf-8")
    monkeypatch.setenv("PATH", f"{tmp_path}/bin{os.pathsep}/usr/bin")
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path))
    environment = fresh_environment()
    assert environment["PATH"] == "/usr/bin"
    assert "VIRTUAL_ENV" not in environment


def test_python3_is_the_interpreter_that_is_asked_for(tmp_path: Path) -> None:
    program = tmp_path / "an interpreter"
    program.write_text('#!/bin/sh\necho "I got $#: $*"\n', "utf-8")
    program.chmod(0o755)
    environment = {**os.environ}
    (tmp_path / "first").mkdir()
    put_first(str(program), tmp_path / "first", environment)
    run("python3 -m venv 'a b'", Expected("^I got 3: -m venv a b$"), tmp_path, environment)


def test_a_part_is_typed_in_a_copy_with_the_interpreter_and_the_variables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = {
        "echo ${PWD##*/} $SAID; python3 -c 'import sys; print(sys.executable)'": Expected("^readme-library-.* hello$")
    }
    monkeypatch.setattr("tests.readme_commands.PARTS", {"library": typed})
    monkeypatch.setattr("tests.readme_commands.commands_of", lambda _: [*typed])
    monkeypatch.setattr("tests.readme_commands.copy_tree", lambda _: None)
    monkeypatch.setattr("tests.readme_commands.ACTIVATE", "true")
    monkeypatch.setattr("tests.readme_commands._NEW", "true")
    assert main(["library", f"--python={sys.executable}", "--set=SAID=hello"]) == 0
    assert capsys.readouterr().out.endswith(f"\n{sys.executable}\n")


def test_a_part_that_the_readme_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["game", "gone"])
    assert "no such part: gone" in capsys.readouterr().err


def test_a_readme_with_other_command_lines_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "README.md").write_text(PAGE.replace("play atlandice", "play atlandic"), "utf-8")
    monkeypatch.setattr("tests.readme_commands.README", tmp_path / "README.md")
    assert main([]) == 1
    assert "'atlantis-rules play atlandic'" in capsys.readouterr().out
