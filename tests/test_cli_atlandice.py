"""Atlandice on the command line: games shown and played, files of components, simulations."""

import io
import re
import sys
from pathlib import Path

import pytest
from attrs import evolve

from atlantis_rules import outcome, view
from atlantis_rules.atlandice import RECONSTRUCTION, ClockSpace, Outcome, Reason, new_game
from atlantis_rules.atlandice.counting import Counted, Tally, neutral_score
from atlantis_rules.atlandice.scores import Tally as PartyTally
from atlantis_rules.atlandice.text.components_file import components_text
from atlantis_rules.programs.command_line import main, simulate
from atlantis_rules.study.players import player_named
from atlantis_rules.study.simulation import WorkerDied
from tests.seeded import row_of, steps
from tests.shares import share

ESCAPE = "\x1b"


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


# --- Watching -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_told_from_the_first_gates_to_the_result(capsys: pytest.CaptureFixture[str], players: int) -> None:
    seats = ",".join(["random", "greedy"] * 2)[: 7 * players - 1]
    arguments = ("play", "atlandice", "--seed", "1", "--seats", seats)
    out = output(capsys, *arguments)
    assert out.startswith("Atlandice, seed 1: black (random), red (greedy)")
    assert "The picture data is a reconstruction" in out.partition("Round 1")[0]
    for words in (
        "\nRound 1: black starts\n",
        "\nRound 2: red starts\n",
        "  the gates open: ",
        "  searches the ",
        "takes",
    ):
        assert words in out
    assert out.count("\nThe clock\n") == out.count("\nRound ") - ("an effect had moved" in out)
    assert ("neutral" in out) == (players == 2)
    assert re.search(
        r"^(Black|Red|Blue|White)(, \w+)*( and \w+)* (wins|share the win) with \d+ points?\.$", out.splitlines()[-1]
    )
    assert out.isascii()
    assert ESCAPE not in out
    for line in out.splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()
    assert out.endswith(output(capsys, *arguments, "--quiet").partition("\n\n")[2])


def test_every_seat_takes_its_dice_in_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    for players, turns in ((2, 6), (3, 6), (4, 8)):
        out = output(capsys, "play", "atlandice", "--seed", "4", "--players", str(players), "--table", "never")
        for told in out.split("\nRound ")[1:]:
            assert len(re.findall(r"(?m)^(black|red|blue|white) \(greedy\)$", told)) == turns
            if players == 2:
                assert len(re.findall(r"searches the [a-z ]+ for the\s+neutral\s+player", told)) == 2


def test_quiet_tells_the_result_only(capsys: pytest.CaptureFixture[str]) -> None:
    whole = output(capsys, "play", "atlandice", "--seed", "2").splitlines()
    quiet = output(capsys, "play", "atlandice", "--seed", "2", "--quiet").splitlines()
    assert quiet == [*whole[:3], *whole[-6:]]
    assert "reconstruction" in quiet[1]


def test_the_result_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(6):
        out = output(capsys, "play", "atlandice", "--seed", str(seed), "--quiet", "--seats", "random,random")
        rows = [line.split() for line in re.findall(r"(?m)^(?:black|red|neutral) +.*\d$", out)]
        numbers = [[int(cell) for cell in row if cell.isdigit()] for row in rows]
        assert [len(row) for row in numbers] == [8, 8, 8]
        assert all(sum(parts) == score for *parts, score in numbers)
        best = max(score for *_, score in numbers[:2])
        winners = [row[0] for row, (*_, score) in zip(rows[:2], numbers[:2], strict=True) if score == best]
        assert out.splitlines()[-1].startswith(" and ".join(winners).capitalize())


@pytest.mark.parametrize("drawing", ["turn", "round", "never"])
def test_how_often_the_table_is_drawn(capsys: pytest.CaptureFixture[str], drawing: str) -> None:
    out = output(capsys, "play", "atlandice", "--seed", "1", "--table", drawing)
    counts = {"turn": len(re.findall(r"(?m)^\w+ \(greedy\)$", out)) + 1, "round": out.count("\nRound ") + 1, "never": 0}
    assert len(re.findall(r"(?m)^Clock ", out)) == counts[drawing]


def test_colours_come_if_they_are_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = output(capsys, "play", "atlandice", "--seed", "1", "--players", "2")
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = output(capsys, "play", "atlandice", "--seed", "1", "--players", "2")
    assert ESCAPE in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


# --- Playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "number"), share((2, 3, 4), rotating=("1", "2")))
def test_a_human_plays_a_whole_game_with_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, players: int, number: str
) -> None:
    answer(monkeypatch, f"{number}\n" * 3000)
    seats = ",".join(["human", "human", "random", "human"][:players])
    arguments = ("--seed", "3", "--seats", seats)
    out = output(capsys, "play", "atlandice", *arguments, "--table", "never")
    assert re.search(r"\d points?\.$", out.splitlines()[-1])
    for words in ("black, choose 1-", "Take a die and search its area", "\nTake a resource from the "):
        assert words in out


def test_all_kinds_of_choices_are_offered_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {
        r"  1 \w+.* for the neutral player: ",
        "with the submarine; move the submarine",
        r"The submarine is at the \w+.*: take one more resource\n  1 (a )?\w+ from the",
        r"take nothing more\n",
        r"The effect of the jeweller: swap .*\n  1 (a )?\w+ on the jeweller with (a )?\w+ on the ",
        r"The effect of the library: put .*\n  1 (a )?\w+ on the black market\n",
        r"The effect of the machine works: move .*\n  1 to the ",
        r"The effect of the smithy: turn .*\n  1 a die at the .*, to the ",
        r"Donate two resources for a point\n  1 (two|a|supplies) .*\n",
        r"donate nothing more\n",
    }
    for seed in (9, 1, *range(10)):  # the first two show all as the rules are now
        answer(monkeypatch, "2\n1\n3\n" * 1000)
        arguments = ("--seed", str(seed), "--seats", "human,human", "--table", "never")
        told = output(capsys, "play", "atlandice", *arguments).replace("\n  district", " district")
        wanted = {pattern for pattern in wanted if not re.search(pattern, told)}
        if not wanted:
            break
    assert wanted == set()


def test_bad_answers_are_answered_and_the_table_can_be_looked_at(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = ["", "0", "-1", "999", "jeweller", "\u00b2", "1" * 5000, "\x1b[2J"]
    answer(monkeypatch, "".join(f"{text}\n" for text in bad) + "?\n1\n1\nq\n")
    out = output(capsys, "play", "atlandice", "--seed", "3", "--seats", "human", "--table", "never")
    assert out.count("There is no choice ") == len(bad)
    assert ESCAPE not in out
    assert len(re.findall("(?m)^Clock ", out)) == 1
    assert out.count("Take a die and search its area\n") == 2 + 1


@pytest.mark.parametrize(
    ("answers", "words"), [("q\n", "was left"), ("?\nQ\n", "was left"), ("", "input ended"), ("1\n1", "input ended")]
)
def test_leaving_and_the_end_of_input_end_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answers: str, words: str
) -> None:
    answer(monkeypatch, answers)
    out = output(capsys, "play", "atlandice", "--seed", "3", "--seats", "human")
    assert words in out.splitlines()[-1]
    assert " wins " not in out


def test_ctrl_c_in_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    answer(monkeypatch, "")
    monkeypatch.setattr(sys.stdin, "readline", interrupt)
    assert main(["play", "atlandice", "--seed", "1", "--seats", "human"]) == 130
    assert capsys.readouterr().err == "\natlantis-rules: stopped\n"


# --- Arguments and files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_atlantis_is_played_unless_told_otherwise(capsys: pytest.CaptureFixture[str], command: str) -> None:
    further = ("--quiet",) if command == "play" else ("--games", "1", "--processes", "1")
    unnamed = output(capsys, command, "--seed", "1", *further)
    assert output(capsys, command, "atlantis", "--seed", "1", *further) == unnamed
    assert unnamed.startswith("Atlantis, ")


def test_components_of_a_file_are_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    clock = (ClockSpace.PLAIN, ClockSpace.DONATION, ClockSpace.WAVE)
    own = evolve(RECONSTRUCTION, clock=clock, source="my copy\n\x1b[2J of the g\u00e4me", is_reconstruction=False)
    file = tmp_path / "my pictures.toml"
    file.write_text(components_text(own), "utf-8")
    out = output(capsys, "play", "atlandice", "--seed", "1", "--rules", str(file))
    assert out.splitlines()[1] == "Picture data: my copy??[2J of the gäme"
    assert "reconstruction" not in out
    assert "Clock [.] D ~\n" in out
    assert out.count("\nRound ") <= 2
    arguments = ("--seed", "1", "--rules", str(file), "--games", "2", "--processes", "1")
    assert " ".join(output(capsys, "simulate", "atlandice", *arguments).split()).endswith(f"--rules '{file}'")


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"resources = [", "does not describe rules of atlandice:\n  this is not TOML: "),
        (
            b"source = 'mine'\nmoves = 3\n",
            "does not describe rules of atlandice:\n  the text: reconstruction is missing; ",
        ),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"a = " + b"[" * 100_000, "does not describe rules of atlandice:\n  "),
        (b"a = " + b"9" * 10_000, "does not describe rules of atlandice:\n  "),
        (
            components_text(RECONSTRUCTION).replace('"wave"', '"plain"').encode(),
            "  SETUP-7: the last space of the clock",
        ),
        (None, "No such file or directory"),
    ],
)
def test_bad_files_are_refused_with_reasons(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, content: bytes | None, words: str
) -> None:
    file = tmp_path / "components.toml"
    if content is not None:
        file.write_bytes(content)
    assert main([command, "atlandice", "--rules", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("atlantis-rules: ")
    assert "components.toml" in err
    assert words in err


# --- Players ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_player_beats_random_ones_nearly_always(players: int) -> None:
    won = 0
    for game in range(12):
        seat = game % players
        names = ["greedy" if place == seat else "random" for place in range(players)]
        won += row_of(new_game(players), names, game).winner == seat
    assert won >= 10


# --- Simulating ---------------------------------------------------------------------------------------------------


def test_the_number_of_processes_has_no_influence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nor where processes play with the components of a file."""
    monkeypatch.chdir(tmp_path)
    Path("components.toml").write_text(components_text(RECONSTRUCTION), "utf-8")
    seats = ("--seats", "random,greedy", "--rules", "components.toml")
    arguments = ("simulate", "atlandice", "--games", "9", "--seed", "5", *seats)
    alone = output(capsys, *arguments, "--processes", "1")
    assert output(capsys, *arguments, "--processes", "2") == alone
    assert alone.startswith("Atlandice, seed 5: 9 games, 2 players\nThe picture data is a reconstruction")
    assert alone.isascii()
    lines = alone.splitlines()
    assert max(map(len, lines)) <= 80
    for words in ("rounds", "turns", "decisions", "black    random", "red      greedy", "neutral  "):
        assert any(line.startswith(words) for line in lines), words
    for rare in set(Counted) - {Counted.ROUNDS, Counted.TURNS, Counted.NEUTRAL_SCORE}:
        assert sum(bool(re.match(rf"{re.escape(rare.value)} +\d+ +[\d.]+% +[\d.]+$", line)) for line in lines) == 1, (
            rare
        )


def test_only_two_players_hear_of_the_neutral_one(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "simulate", "atlandice", "--games", "1", "--seats", "random,random,random", "--processes", "1")
    assert "neutral" not in out
    assert "1 game, 3 players" in out


def test_a_game_of_a_simulation_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "1", "--seed", "8", "--seats", "random,greedy", "--processes", "1")
    out = output(capsys, "simulate", "atlandice", *arguments)
    command = re.search(r"To watch game 1: atlantis-rules (.*)\Z", " ".join(out.split()))
    assert command is not None
    result = output(capsys, *command[1].split(), "--quiet")
    scores = re.findall(r"(?m)^(?:black|red|neutral) +.* (\d+)$", result)
    assert scores == re.findall(r"(?m)^(?:black|red|neutral) +(?:[a-z]+ +)?(\d+)\.0 ", out)


def test_a_row_tells_what_happened_in_its_game() -> None:
    for number in range(1, 5):
        row = row_of(new_game(2), ["random", "greedy"], number)
        played = list(steps(new_game(2), view, [player_named("random"), player_named("greedy")], row.seed))
        result = outcome(played[-1].after)
        assert result is not None
        assert (row.scores, row.winners, row.ending) == (result.scores, result.winners, result.reason.value)
        assert row.count("neutral_score") == result.tallies[2].total
        names = [type(step.action).__name__ for step in played]
        assert row.turns == names.count("ChooseArea") == 6 * row.count("rounds")
        assert row.decisions == sum(isinstance(step.before.to_act, int) for step in played)
        assert row.count("donated") == names.count("Donate")
        assert row.count("swapped") == names.count("SwapResources")
        assert row.count("die_turned") == names.count("TurnDie")
        assert row.count("declined") == names.count("DeclineExtra")


def test_what_the_outcome_shows_is_counted() -> None:
    def counted(scores: tuple[int, ...], neutral: int | None) -> tuple[int, int]:
        parties = scores if neutral is None else (*scores, neutral)
        tallies = tuple(PartyTally(0, score, (0,) * 5) for score in parties)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        result = Outcome(scores, winners, Reason.EFFECT, tallies)
        assert neutral_score(result) == neutral
        counter = Tally(new_game(len(scores)))
        counter.count_outcome(result)
        return counter.numbers[Counted.TIE], counter.numbers[Counted.NEUTRAL_AHEAD]

    assert counted((3, 3), 4) == (1, 1)
    assert counted((3, 4), 4) == (0, 0)
    assert counted((3, 4, 5), None) == (0, 0)


def test_a_process_that_dies_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object, **__: object) -> None:
        raise WorkerDied("a process that played games has died")

    monkeypatch.setattr(simulate, "simulate", die)
    assert main(["simulate", "atlandice", "--games", "3"]) == 1
    assert capsys.readouterr().err == "atlantis-rules: a process that played games has died\n"
