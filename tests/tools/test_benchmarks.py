"""The benchmarks' commands: what they count, compare and print, as far as no clock is involved."""

import json
import re
import subprocess
import sys
from importlib import import_module
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from atlantis_rules.atlandice import new_game
from atlantis_rules.games.registry import own_names
from atlantis_rules.study.players import match
from tools.benchmarks import compare, instructions, memory, operations, strength, turns, versus
from tools.benchmarks.counting import CannotCount, costs, counts


def test_a_task_costs_what_its_process_counted_beyond_the_idle_one() -> None:
    done = '{"process": 7, "task": "nothing", "times": 1}\n{"process": 9, "task": "apply", "times": 4}\n'
    report = "==7== Collected : 1000\n==9== \n==9== Collected : 9000\n==3== Collected : 9500\n"
    assert costs(done, report) == {"apply": 2000}


def test_a_process_that_valgrind_says_nothing_about_is_an_error() -> None:
    with pytest.raises(CannotCount, match="only some of the processes"):
        costs('{"process": 7, "task": "nothing", "times": 1}\n', "==8== Collected : 1000\n")


def test_counting_without_valgrind_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotCount, match="apt-get install valgrind"):
        counts({"a program": ["-c", "pass"]})
    assert instructions.main(["--game", "atlantis"]) == 1
    assert "apt-get install valgrind" in capsys.readouterr().err


@pytest.mark.parametrize("game", own_names())
def test_the_counted_process_does_each_operation_and_says_how_often(game: str) -> None:
    command = [sys.executable, "-m", "tools.benchmarks.operations", game]
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    done = {line["task"]: line["times"] for line in map(json.loads, process.stdout.splitlines())}
    assert done["apply"] == done["legal_actions"] >= operations.LEAST
    assert done["redact"] == done["read_record"] > done["a decision, in motion"] / 5
    assert done["a decision, in motion"] == done[operations.PLAY] == done[operations.BY_FUNCTIONS]
    assert list(done) == ["nothing", *listed(rows_of_the_page())]


def rows_of_the_page() -> str:
    text = instructions.PAGE.read_text(encoding="utf-8")
    return text[text.index(instructions.BEGIN) : text.index(instructions.END)]


def listed(table: str) -> list[str]:
    return re.findall(r"^\| ([\w:, ]+) \| [\d,]+ \| [\d.,]+ \| [\d,]+ \| [\d.,]+ \|$", table, re.MULTILINE)


def test_costs_of_operations_are_also_told_in_units_of_one_apply() -> None:
    lines = list(instructions.table({"atlantis": {"apply": 200.0, "step": 300.0, "svg": 90000.0}}))
    assert lines[-3:] == ["| apply | 200 | 1.00 |", "| step | 300 | 1.50 |", "| svg | 90,000 | 450 |"]


def test_functions_that_cost_too_much_are_told() -> None:
    costs = {operations.PLAY: 1000.0, operations.BY_FUNCTIONS: 1000.0 * instructions.MOST}
    assert not list(instructions.excesses({"atlantis": costs}))
    (line,) = instructions.excesses({"atlantis": {**costs, operations.BY_FUNCTIONS: 1100.0}})
    assert line.startswith("atlantis: a decision, by functions costs 1.100 of")


def test_the_table_takes_the_place_of_the_one_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{instructions.BEGIN}\nold\n{instructions.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(instructions, "PAGE", page)
    for _ in range(2):
        instructions.write(["new"])
    assert page.read_text(encoding="utf-8") == f"before\n{instructions.BEGIN}\n\nnew\n\n{instructions.END}\nafter\n"


CONTENDERS = {each.name: each for each in compare.CONTENDERS}
OURS, FOUR, CHESS = (CONTENDERS[name] for name in ("Atlantis, 2 players", "Atlantis, 4 players", "python-chess"))


def test_musts_that_are_met_are_said_to_be_met() -> None:
    must = turns.Must(OURS, CHESS, 2.3, 2.3)
    rows, missed = turns.verdict([must], {OURS: [230.0, 46.0, 400.0], CHESS: [100.0, 10.0, 200.0]})
    assert rows == [["Atlantis, 2 players / python-chess", "2.3", "2.30", "2.00 - 4.60", "met"]]
    assert not missed


def test_a_missed_must_is_told_with_what_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "BUILD", "pure")
    rates = dict.fromkeys(compare.CONTENDERS, [100.0] * 3) | {FOUR: [80.0] * 3}
    _, missed = turns.verdict(compare.MUSTS, rates)
    assert missed == [
        "Atlantis, 2 players / python-chess: 1.00, and must be 2.3 at least",
        "Atlantis, 2 players / OpenSpiel gin_rummy: 1.00, and must be 4.5 at least",
        "Atlantis, 2 players / Catanatron, 2 players: 1.00, and must be 4.2 at least",
        "Atlantis, in motion / python-chess, in motion: 1.00, and must be 3 at least",
        "Atlantis, in motion / OpenSpiel gin_rummy: 1.00, and must be 5.5 at least",
        "Atlantis, 4 players / Atlantis, 2 players: 0.80, and must be 0.87 at least",
        "Atlandice, 2 players / python-chess: 1.00, and must be 2 at least",
    ]


def test_a_must_that_was_not_measured_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "BUILD", "compiled")
    _, missed = turns.verdict(compare.MUSTS, {OURS: [100.0]})
    assert "Atlantis, 2 players / OpenSpiel hanabi, 2 players: not measured, and must be 3 at least" in missed
    assert len(missed) == 9


def test_contenders_take_turns_and_the_order_rotates() -> None:
    order = list[str]()

    def of(name: str, steps: int) -> turns.Contender:
        def work(_: Random) -> int:
            order.append(name)
            return steps

        return turns.Contender(name, "attrs", lambda: work)

    one, two = of("one", 1_000_000), of("two", 1)
    ready, absent = turns.load([one, two], ["TWO"])
    rates = turns.measured(ready, 2, 0.001, 1)
    assert not absent
    assert [name for name, _ in groupby(order)] == ["one", "two", "one", "two", "one"]
    assert [len(each) for each in rates.values()] == [2, 2]
    assert turns.ratios(rates[one], rates[two])[0] > 1


def test_a_missing_library_is_a_row_that_says_so() -> None:
    def load() -> operations.Work:
        import_module("no_library_of_this_name")
        raise AssertionError

    missing = turns.Contender("missing", "missing", load)
    assert turns.load([missing], []) == ({}, {missing: "not installed"})


def test_the_check_fails_with_a_message_where_a_must_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--rounds", "1", "--seconds", "0.001", "--only", "none of the others"]
    assert compare.main(arguments) == 0
    assert not capsys.readouterr().err
    assert compare.main([*arguments, "--check"]) == 1
    assert "Atlantis, 2 players / python-chess: not measured" in capsys.readouterr().err


def test_memory_says_what_each_kept_state_may_take(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(memory, "GAMES_IN_MOTION", 40)
    monkeypatch.setattr(memory, "GOAL", 650)  # the mean of a single game may be above it
    assert memory.main(["--games", "1", "--check"]) == 0
    monkeypatch.setattr(memory, "GOAL_IN_MOTION", 100)
    assert memory.main(["--games", "1"]) == 0
    assert memory.main(["--games", "1", "--check"]) == 1
    rows = re.findall(r"^\| (.*) \| [\d,]+ \| [\d,]+ \| \d+ \| (met|MISSED) \|$", capsys.readouterr().out, re.MULTILINE)
    assert rows[-2:] == [("atlantis in motion", "MISSED"), ("atlandice in motion", "MISSED")]
    assert {met for name, met in rows if "in motion" not in name} == {"met"}


def test_ratios_side_by_side_are_those_of_each_round() -> None:
    rounds = [(2.0, 1.0), (0.004, 0.001), (0.003, 0.003)]  # the machine slowed down for the whole first round
    assert versus.row("hash", rounds) == ("hash", "4.00 ms", "3.00 ms", "0.50")


@pytest.mark.parametrize("game", own_names())
def test_searches_are_done_only_if_they_are_asked_for(game: str) -> None:
    names = ["hash(state)", "state == state", "perft, a state", "solve of what is too large"]
    assert not operations.operations(game, names)
    found = operations.operations(game, names, more=True)
    assert list(found) == names
    assert found["hash(state)"]() >= operations.LEAST


def test_the_review_is_measured_only_if_it_is_asked_for() -> None:
    assert operations.REVIEW not in operations.operations("atlandice", more=True)
    assert list(operations.operations("atlandice", ["review"], more=True)) == [operations.REVIEW]


def test_two_processes_do_the_chosen_operations_in_turns() -> None:
    places = [versus.ROOT] * 2
    ((name, seconds),) = versus.rows(places, "atlandice", ["hash(state)"], rounds=2)
    assert name == "hash(state)"
    assert len(seconds) == 2
    assert all(0 < each < 1 for pair in seconds for each in pair)


def test_the_table_of_strength_is_that_of_the_games_played() -> None:
    rows = json.loads((Path(__file__).parents[2] / "docs" / "strength.json").read_text("utf-8"))
    assert strength.table(rows) in (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    beaten = {
        (row["game"], len(row["players"]))
        for row in rows
        if row["players"][0] == "strong" and {*row["players"][1:]} == {"greedy"} and row["lead"] > row["lead_margin"]
    }
    assert beaten == {(game, players) for game in ("atlantis", "atlandice") for players in (2, 3, 4)}
    (against,) = [row for row in rows if row["game"] == "atlandice" and row["players"] == ["strong", "rollouts:64"]]
    assert against["wins"] - against["wins_margin"] > 0.58


def test_all_matches_are_played_added_up_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "MATCHES", (("random,greedy", 2), ("random,random,random", 1)))
    monkeypatch.setattr(strength, "game_names", lambda: ("atlandice", "atlantis"))  # other tests register games
    drawn: list[Path] = []
    monkeypatch.setattr(strength, "draw", lambda _, file: drawn.append(file))
    strength.play_all(tmp_path / "games.jsonl", tmp_path)
    rows = json.loads((tmp_path / "strength.json").read_text("utf-8"))
    assert [(row["game"], len(row["players"]), row["games"]) for row in rows] == [
        *(("atlandice", 2, 4), ("atlandice", 3, 3)),
        *(("atlantis", 2, 4), ("atlantis", 3, 3)),
    ]
    assert capsys.readouterr().out == f"{strength.table(rows)}\n"
    assert drawn == [tmp_path / "strength.svg"]


def test_times_are_those_of_choices_among_several_actions() -> None:
    line = strength.times("atlandice", "random", 9)  # with two, three and four players
    found = re.fullmatch(r"atlandice random: 9 games, (\d+) choices, 50% (\d+) ms  99% (\d+) ms  100% (\d+) ms", line)
    assert found is not None
    choices, half, most, slowest = map(int, found.groups())
    assert choices > 50
    assert half <= most <= slowest


def test_deals_played_in_portions_add_up_to_the_match(tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    _, _, found = (strength.play(games, "atlandice", ["rollouts:1", "greedy"], deals) for deals in (2, 1, 3))
    assert len(games.read_text("utf-8").splitlines()) == 3  # none is played twice
    row = strength.strength(found)
    result = match(new_game(2), ["rollouts:1", "greedy"], deals=3, seed=strength.SEED)
    lead, wins = result.lead_over_mean(0), result.wins(0)
    assert (row["game"], row["players"], row["deals"], row["games"]) == (
        "atlandice",
        ["rollouts:1", "greedy"],
        "1-3",
        6,
    )
    assert (row["lead"], row["wins"]) == (round(lead.mean, 3), round(wins.mean, 4))
    assert row["lead_margin"] == round(lead.margin or 0.0, 3)
