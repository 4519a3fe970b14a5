"""A human who plays Atlandice by typing actions in words."""

import io
import sys
from typing import Final

import pytest

from atlantis_rules import violations
from atlantis_rules.atlandice import (
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.parts.console.human import action_in_words, help_lines
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.console.human import Misunderstood
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    LIBRARY,
    SMITHY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    position,
)
from tests.playing import play

THREE: Final = "seat 0:\nseat 1:\nseat 2:\n"


def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *answers: str) -> str:
    """Play game 3, enter these answers and leave; return the output on one line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{text}\n" for text in (*answers, "q"))))
    assert main(["play", "atlandice", "--seed", "3", "--seats", "human", "--table", "never"]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    return " ".join(out.split())


def test_actions_can_be_typed_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert "searches the library and takes a book" in typed(capsys, monkeypatch, "search library")
    assert "searches the library and takes a book" in typed(capsys, monkeypatch, "  Search THE library ")


def test_what_can_be_typed_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = typed(capsys, monkeypatch, "?")
    assert "Instead of a number you can type: search AREA [for neutral] take a die" in out
    assert all(" ".join(line.split()) in out for line in help_lines())


def test_refused_actions_are_explained(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = typed(capsys, monkeypatch, "search machine works", "stop", "take jewel", "search jeweller for neutral")
    assert "search the machine works: not allowed SEARCH-3: no die lies at the machine works" in out
    assert "stop donating: not allowed CLOCK-4: " in out
    assert "take a jewel: not allowed SEARCH-2: " in out
    assert "search the jeweller for the neutral player: not allowed TWO-1: " in out


def test_actions_are_explained_and_not_taken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = typed(capsys, monkeypatch, "explain search library", "EXPLAIN decline")
    assert "search the library: allowed SEARCH-2: black takes a die" in out
    assert "decline the extra resource: not allowed SEARCH-2: " in out
    assert "searches the library" not in out


def test_words_that_are_no_action_are_answered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = typed(capsys, monkeypatch, "search smith", "take", "put book", "reveal", "roll 3", "explain", "take \x1b[2J")
    assert "'search smith' is not an action: column 8: 'smith' cannot stand here; expected one of jeweller, " in out
    assert "did you mean smithy?" in out
    assert "'take' is not an action: column 6: the text ends too early; expected one of jewel, book, " in out
    assert "'put book' is not an action: column 10: the text ends too early; expected on." in out
    assert out.count("There is no choice ") == 3, "a player neither reveals nor rolls, and explains something"


WORDS: Final = {
    "take weapon": TakeExtra(SMITHY, WEAPON),
    "take weapon from smithy": TakeExtra(SMITHY, WEAPON),
    "extra jewel from smithy": TakeExtra(SMITHY, JEWEL),
    "take tool": TakeExtra(SMITHY, TOOL),
    "decline": DeclineExtra(),
    "swap jewel with book on library": SwapResources(JEWEL, LIBRARY, BOOK),
    "put book on the black market": PutResource(BLACK_MARKET, BOOK),
    "submarine to smithy": MoveSubmarine(SMITHY),
    "move the submarine to the smithy": MoveSubmarine(SMITHY),
    "turn smithy to black market": TurnDie(SMITHY, BLACK_MARKET),
    "turn a die smithy to smithy": TurnDie(SMITHY, SMITHY),
    "donate tool and book": Donate(BOOK, TOOL),
    "donate book and tool": Donate(BOOK, TOOL),
    "search smithy for the neutral player": ChooseArea(SMITHY, for_neutral=True),
    "stop": StopDonating(),
}


@pytest.mark.parametrize("text", WORDS)
def test_words_stand_for_actions_whether_they_are_allowed_or_not(text: str) -> None:
    state = position(THREE + "smithy: effect 10; jewel, weapon 4; submarine; die")
    with_submarine = play(state, ChooseArea(SMITHY), TakeResource(WEAPON))
    assert action_in_words(with_submarine, text) == WORDS[text]


def test_from_where_something_is_taken_need_not_be_said_if_it_is_clear() -> None:
    text = THREE + "library: effect 4; book 3, jewel; die\ntavern: supplies 2, tool\nsmithy: weapon, tool"
    state = play(position(text), ChooseArea(LIBRARY))
    assert action_in_words(state, "take jewel") == TakeResource(JEWEL)
    assert action_in_words(state, "take jewel from the library") == TakeResource(JEWEL)
    assert action_in_words(state, "take jewel from tavern") == TakeExtra(TAVERN, JEWEL)
    state = play(state, TakeResource(BOOK), RollDie(5))
    assert action_in_words(state, "take supplies") == TakeExtra(TAVERN, SUPPLIES)
    assert action_in_words(state, "take tool from smithy") == TakeExtra(SMITHY, TOOL)
    with pytest.raises(Misunderstood, match="Add it: take tool from tavern or machine works or smithy"):
        action_in_words(state, "take tool")


def test_what_lies_nowhere_is_refused_for_that() -> None:
    text = THREE + "library: effect 4; book 3; die\njeweller: empty"
    state = play(position(text), ChooseArea(LIBRARY), TakeResource(BOOK), RollDie(5))
    action = action_in_words(state, "take jewel")
    assert action is not None
    assert [violation.clause for violation in violations(state, action)]
