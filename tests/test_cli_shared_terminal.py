"""One terminal for several people: nobody may read on it what another one has just seen."""

import io
from types import SimpleNamespace

import pytest
from rich.console import Console

from atlantis_rules.programs.console import HUMAN
from atlantis_rules.programs.console.terminal import Terminal

CLEARED = "\x1b[2J"
HEIGHT = 12


class OnTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, OnTerminal())


def give(monkeypatch: pytest.MonkeyPatch, output: io.StringIO) -> None:
    """Simulate a terminal on which Enter is pressed again and again; pytest replaces its own streams between phases."""
    standard = SimpleNamespace(stdin=OnTerminal("\n" * 9), stdout=output)
    monkeypatch.setattr("atlantis_rules.programs.console.terminal.sys", standard)


def terminal(written: io.StringIO, *names: str, has_codes: bool = True) -> Terminal:
    console = Console(file=written, force_terminal=has_codes, width=70, height=HEIGHT, color_system=None)
    return Terminal(console, names, draws=False)


def after_handing_over(shown: Terminal, written: io.StringIO, seat: int) -> str:
    """Hand the terminal over, and return what is written then."""
    before = len(written.getvalue())
    shown.hand_over(seat, lambda _: ())
    return written.getvalue()[before:]


def test_the_screen_is_cleared_before_another_person_is_asked_to_sit_down() -> None:
    written = io.StringIO()
    shared = terminal(written, HUMAN, HUMAN)
    first = after_handing_over(shared, written, 0)
    assert CLEARED not in first  # nobody has seen anything yet
    assert "black is to decide: let nobody else look" in first
    second = after_handing_over(shared, written, 1)
    assert second.startswith(CLEARED)
    assert "red is to decide: let nobody else look" in second
    assert CLEARED in after_handing_over(shared, written, 0)


def test_without_escape_codes_it_is_scrolled_away() -> None:
    written = io.StringIO()
    shared = terminal(written, HUMAN, HUMAN, has_codes=False)
    after_handing_over(shared, written, 0)
    second = after_handing_over(shared, written, 1)
    assert CLEARED not in second
    assert second.startswith("\n" * HEIGHT)


def test_who_is_looking_already_is_not_asked_again() -> None:
    written = io.StringIO()
    shared = terminal(written, HUMAN, HUMAN)
    after_handing_over(shared, written, 1)
    assert after_handing_over(shared, written, 1) == ""


def test_one_person_has_the_terminal_to_itself() -> None:
    written = io.StringIO()
    alone = terminal(written, HUMAN, "greedy")
    assert after_handing_over(alone, written, 0) == after_handing_over(alone, written, 1) == ""


def test_what_is_no_terminal_is_not_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, io.StringIO())
    written = io.StringIO()
    shared = terminal(written, HUMAN, HUMAN)
    after_handing_over(shared, written, 0)
    second = after_handing_over(shared, written, 1)
    assert CLEARED not in second
    assert not second.startswith("\n\n")
    assert "red is to decide" in second
