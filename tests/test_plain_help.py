"""Help and errors about arguments are the same on every Python, at every terminal, and in the language."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.running import COMMANDS, make_parser
from atlantis_rules.programs.web.__main__ import main as serve
from atlantis_rules.testing._fuzzing.command import run as fuzz
from atlantis_rules.text.command_lines import PlainParser, language_in

ESCAPE = "\x1b"


@pytest.fixture(autouse=True)
def at_a_terminal_with_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make argparse use colours, as newer versions do by themselves at a terminal."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)


def said(capsys: pytest.CaptureFixture[str], run: Callable[[list[str]], object], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        run([*arguments])
    written = capsys.readouterr()
    return written.out + written.err


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS), ["play", "--seed", "x"]])
def test_the_help_of_a_command_and_its_errors_have_no_colours(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert ESCAPE not in said(capsys, main, *arguments)


def test_the_help_of_other_programs_has_no_colours(capsys: pytest.CaptureFixture[str]) -> None:
    assert ESCAPE not in said(capsys, serve, "--help")
    assert ESCAPE not in said(capsys, fuzz, "--help") + said(capsys, fuzz, "fuzz", "--help")


@pytest.mark.parametrize(
    ("run", "arguments", "error"),
    [
        (main, ["pla"], "argument COMMAND: invalid choice: 'pla' (choose from 'play', "),
        (main, ["play", "atlantsi"], "argument GAME: invalid choice: 'atlantsi' (choose from 'atlantis', 'atlandice'"),
        (
            main,
            ["play", "--language", "de", "--path", "rounds"],
            "--path: 'rounds' gibt es nicht (zur Wahl stehen 'turn', 'round', 'never')",
        ),
        (serve, ["--language", "dee"], "argument --language: invalid choice: 'dee' (choose from 'en', 'de')"),
        (
            fuzz,
            ["fuzz", "--game", "atlantsi"],
            "argument --game: invalid choice: 'atlantsi' (choose from 'atlantis', 'atlandice'",
        ),
    ],
)
def test_an_error_names_the_choices_and_guesses_none(
    capsys: pytest.CaptureFixture[str], run: Callable[[list[str]], object], arguments: list[str], error: str
) -> None:
    assert error in said(capsys, run, *arguments)


@pytest.mark.parametrize("encoding", ["ascii", "cp932"])
@pytest.mark.parametrize("program", ["atlantis_rules", "atlantis_rules.programs.web"])
def test_help_comes_also_where_letters_are_missing(encoding: str, program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", program, "--language", "de", "--help"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "200"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


def test_an_option_with_a_value_has_one_name() -> None:
    parsers = [make_parser()]
    [commands] = (each for each in parsers[0]._actions if isinstance(each, argparse._SubParsersAction))
    parsers += commands.choices.values()
    options = [each for parser in parsers for each in parser._actions if each.option_strings and each.nargs != 0]
    assert len(options) > len(COMMANDS)
    assert [each.option_strings for each in options if len(each.option_strings) > 1] == []


@pytest.mark.parametrize("first", [["--language", "de"], ["--language=de"]])
@pytest.mark.parametrize("second", [["--language", "en"], ["--language=en"]])
def test_help_is_in_the_language_that_the_arguments_mean(first: list[str], second: list[str]) -> None:
    parser = PlainParser()
    parser.add_argument("--language")
    for argv in (first, second, [*first, *second], [*second, *first]):
        assert language_in(["play", *argv, "--seed", "1"]) == parser.parse_args(argv).language
    assert language_in(["--language", "xx"]) == language_in(["--language"]) == language_in([]) == "en"
