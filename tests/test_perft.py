"""Perft: the counts of both implementations, the tables, refusals, and the command."""

import io
import sys
from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest
from _ext.perft_page import perft_page

from atlantis_rules import WrongType, WrongValue, advance, apply, atlandice, legal_actions, new_game, read_state
from atlantis_rules.atlantis import HALL9000
from atlantis_rules.games.game import Playable
from atlantis_rules.programs.command_line import main
from atlantis_rules.testing.perft import MOST_STEPS, Count, Progress, TooDeep, counting, divide, perft
from tests.nim import NIM
from tests.perft.counting import Position, positions
from tests.perft.tables import DATA, agreed, data_of, depth_within, entry_of, listed
from tests.shares import one_in

ActionT = TypeVar("ActionT")

FEW_STATES = 250
"""How many states the counts of a position may come to in each run of the tests."""

TEXT = """
path: 28: ring 4 (black), ~, flag 3 (red), helmet 2
hand black: flag, helmet, ring 3
"""
STATE = read_state(TEXT)
LISTED = listed()


def test_the_tables_are_those_of_the_positions() -> None:
    assert list(LISTED) == [position.id for position in positions()]
    assert [position.text.strip() for position, _ in LISTED.values()] == [each.text.strip() for each in positions()]
    assert DATA.read_text("utf-8") == data_of(entry_of(position, counts) for position, counts in LISTED.values())


def test_the_page_has_every_position_and_every_count() -> None:
    pages = {game: perft_page(game, DATA.parents[1]) for game in ("atlantis", "atlandice")}
    for position, counts in LISTED.values():
        for line in position.text.strip().splitlines()[1:]:
            assert line in pages[position.game] or line.startswith("options: AMIGO")
        for count in counts:
            row = f"| {count.depth} | {count.sequences:,} | {count.states:,} | {count.over:,} |"
            assert row in pages[position.game]


@pytest.mark.parametrize("position", list(positions())[one_in(2)], ids=lambda position: position.id)
def test_both_implementations_count_what_the_tables_say(position: Position) -> None:
    _, expected = LISTED[position.id]
    depth = depth_within(position.state(), FEW_STATES)
    assert depth <= len(expected)
    assert agreed(position, depth) == expected[:depth]


def test_every_option_matters_somewhere() -> None:
    variants = {position.name: counts for position, counts in LISTED.values() if position.name.startswith("options: ")}
    amigo = variants.pop("options: AMIGO")
    assert len(variants) == 12
    assert amigo not in variants.values()


def one_by_one(state: Playable[ActionT], depth: int) -> list[Playable[ActionT]]:
    """Follow every sequence for itself, and return where it ends."""
    if depth == 0:
        return [state]
    return [end for action in state.legal_actions() for end in one_by_one(state.apply(action), depth - 1)]


def hold(state: Playable[ActionT]) -> None:
    for count in perft(state, 4):
        ends = one_by_one(state, count.depth)
        assert (count.sequences, count.states) == (len(ends), len(set(ends)))
        assert sum(number for _, number in count.kinds) == count.sequences


def test_the_counts_are_those_of_sequences_followed_one_by_one() -> None:
    hold(STATE)
    hold(atlandice.read_state("jeweller: effect 2, jewel, die"))
    hold(NIM.new_game(2))


def test_sequences_that_end_the_game_are_counted_and_go_on_no_further() -> None:
    counts = perft(read_state(LISTED["atlantis: stuck"][0].text), 12)
    assert sum(count.over for count in counts) == 3
    assert counts[-1] == Count(12, 0, 0, 0, ())
    assert all((before.sequences == before.over) == (after.sequences == 0) for before, after in pairwise(counts))


def test_branches_add_up() -> None:
    for depth in (1, 3):
        branches = divide(STATE, depth)
        assert [branch.action for branch in branches] == list(legal_actions(STATE))
        assert sum(branch.sequences for branch in branches) == perft(STATE, depth)[-1].sequences
        for branch in branches:
            reached = perft(apply(STATE, branch.action), depth - 1)[-1] if depth > 1 else None
            assert branch.states == (1 if reached is None else reached.states)


def test_a_depth_that_takes_too_long_is_refused_with_an_estimate() -> None:
    for count in (perft, divide):
        with pytest.raises(TooDeep) as caught:
            count(advance(new_game(2), Random(1)), 20)
        assert caught.value.depth == 20
        assert caught.value.steps > MOST_STEPS
        assert str(caught.value).startswith("depth 20 would take about ")
        assert str(caught.value).endswith(": `anyway=True` counts nevertheless")


def test_it_is_counted_if_it_is_asked_for_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.testing.perft._FORESEEN_AFTER", 10)
    monkeypatch.setattr("atlantis_rules.testing.perft.MOST_STEPS", 300)
    with pytest.raises(TooDeep):
        perft(STATE, 5)
    assert perft(STATE, 5, anyway=True)[:3] == perft(STATE, 3)
    with pytest.raises(TooDeep):
        divide(STATE, 6)
    assert len(divide(STATE, 6, anyway=True)) == 7


def test_the_estimate_is_of_the_right_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.testing.perft._FORESEEN_AFTER", 500)
    monkeypatch.setattr("atlantis_rules.testing.perft.MOST_STEPS", 10)
    state = advance(new_game(2), Random(1))
    steps = sum(count.states for count in perft(state, 6, anyway=True))
    with pytest.raises(TooDeep) as caught:
        perft(state, 6)
    assert steps / 3 < caught.value.steps < steps * 3


def test_progress_is_reported_on_the_way() -> None:
    found = list(counting(advance(new_game(2), Random(1)), 4))
    assert [each for each in found if isinstance(each, Count)] == list(perft(advance(new_game(2), Random(1)), 4))
    reports = [each for each in found if isinstance(each, Progress)]
    assert {report.depth for report in reports} == set(range(1, 5))
    assert all(report.done < report.states for report in reports)


def test_wrong_arguments_are_refused() -> None:
    for depth in (0, -1, 1001):
        with pytest.raises(WrongValue, match="depth must be from 1 to 1000"):
            perft(STATE, depth)
    with pytest.raises(WrongType):
        perft(STATE, True)  # noqa: FBT003 - a bool is not a number
    with pytest.raises(WrongType):
        perft("state", 1)  # type: ignore[arg-type]


# --- atlantis-rules perft ---------------------------------------------------------------------------------------------


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_the_command_prints_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answer(monkeypatch, TEXT)
    assert main(["perft", "-", "--depth", "3"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        "depth  sequences  states  over",
        "    1          7       7     0",
        "    2         15      15     0",
        "    3         33      33     0",
        "",
        "sequences by the kind of their last action",
        "  DrawCard: 14 of depth 3",
        "  DrawExtra: 2 of depth 3",
        "  PayCard: 3 of depth 2, 10 of depth 3",
        "  PlaceBridge: 1 of depth 1",
        "  PlayAnotherCard: 6 of depth 2, 7 of depth 3",
        "  PlayCard: 6 of depth 1, 6 of depth 2",
    ]


def test_the_command_counts_from_a_new_game(capsys: pytest.CaptureFixture[str]) -> None:
    """It is the one that `play --seed` begins with."""
    assert main(["perft", "--seed", "7", "--players", "2", "--rules", "hall9000", "--depth", "2"]) == 0
    rows = [line.split()[1:3] for line in capsys.readouterr().out.splitlines()[1:3]]
    counts = perft(advance(new_game(2, HALL9000), Random("7/setup")), 2)
    assert rows == [[str(each.sequences), str(each.states)] for each in counts]
    assert main(["perft", "--seed", "7", "--game", "atlandice", "--depth", "1"]) == 0
    assert "  RollDie: 6 of depth 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "give either POSITION or --seed"),
        (["-", "--seed", "7"], "give either POSITION or --seed"),
        (["-", "--players", "2"], "--players: only for a new game"),
    ],
)
def test_the_command_begins_with_one_position(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    with pytest.raises(SystemExit) as error:
        main(["perft", "--depth", "1", *arguments])
    assert error.value.code == 2
    assert words in capsys.readouterr().err


def test_the_command_divides(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answer(monkeypatch, "library: book 2, 2 dice")
    assert main(["perft", "-", "--depth", "2", "--divide", "--game", "atlandice"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "first action                     sequences  states",
        "search library                           1       1",
        "search library for neutral               1       1",
        "search black market                      4       4",
        "search black market for neutral          4       4",
        "all                                     10",
    ]


def test_the_command_shows_progress_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(monkeypatch, TEXT)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["perft", "-", "--depth", "3"]) == 0
    assert "states" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "text", "words"),
    [
        (["-", "--depth", "100"], "path: none", "--anyway counts nevertheless"),
        (["-", "--depth", "1"], "pth: none", "this is not a position:\n  line 1, column 1: 'pth' is not an entry"),
        (["-", "--depth", "1", "--game", "atlandice"], "path: none", "this is not a position:"),
        (["/nowhere", "--depth", "1"], "", "cannot read '/nowhere': No such file or directory"),
        (["a\0b", "--depth", "1"], "", "cannot read 'a\\x00b': "),
    ],
)
def test_the_command_refuses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], text: str, words: str
) -> None:
    answer(monkeypatch, text)
    assert main(["perft", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, words in err) == ("", True)


def test_the_command_says_how_long_it_would_take(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("atlantis_rules.testing.perft._FORESEEN_AFTER", 10)
    monkeypatch.setattr("atlantis_rules.testing.perft.MOST_STEPS", 10)
    answer(monkeypatch, TEXT)
    assert main(["perft", "-", "--depth", "6"]) == 2
    assert "about 0.0 hours and up to 0 GB" in capsys.readouterr().err
    answer(monkeypatch, TEXT)
    assert main(["perft", "-", "--depth", "6", "--anyway"]) == 0
