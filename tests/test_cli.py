"""The command line: arguments, games shown and played, and how it ends if something fails."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from atlantis_rules import (
    PRESETS,
    TILES,
    Cards,
    PayCard,
    PayTile,
    State,
    apply,
    atlantis,
    legal_actions,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlantis import AMIGO, HALL9000
from atlantis_rules.atlantis.examples import LAST_TURN
from atlantis_rules.atlantis.parts.players.greedy import cheapest_piece
from atlantis_rules.atlantis.phases import Paying, Payment, PlayerPhase, Settling
from atlantis_rules.atlantis.situation import with_hand
from atlantis_rules.atlantis.tiles import tile_set
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.console.appearance import make_console
from atlantis_rules.programs.console.found import console_of
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.records import read_record
from atlantis_rules.study.players import player_named
from tests.examples.helpers import CROWN, FLAG, OLIVE, RING, with_piles
from tests.seeded import row_of, steps
from tests.shares import share

ESCAPE = "\x1b"


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def run(*arguments: str, answers: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
    return subprocess.run(
        [sys.executable, "-m", "atlantis_rules", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=environment | variables,
    )


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def game_of_seed_1(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what is told of a game; it is played once for all tests."""
    if not TOLD:
        TOLD.append(output(capsys, *SEED_1))
    return TOLD[0]


SEED_1: Final = ("play", "--seed", "1")
TOLD: Final[list[str]] = []


# --- Watching -----------------------------------------------------------------------------------------------------


def test_a_game_is_told_from_the_first_round_to_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    out = game_of_seed_1(capsys)
    assert out.startswith("Atlantis, rules of AMIGO, seed 1: black (greedy), red (greedy), blue (greedy)\n")
    for words in (
        "Round 1\n",
        "Round 2\n",
        "Atlantis (black) x3 (red) x3 (blue) x3\n",
        "  plays ",
        "  takes ",
        "The end: ",
    ):
        assert words in out
    assert re.search(
        r"^(Black|Red|Blue)( and (red|blue))* (wins|share the win) with -?\d+ points?\.$", out.splitlines()[-1]
    )


@pytest.mark.parametrize(("preset", "players"), share([*PRESETS], rotating=(2, 3, 4)))
def test_output_is_plain_text_of_80_columns(capsys: pytest.CaptureFixture[str], preset: str, players: int) -> None:
    seats = ",".join(["random", "greedy"] * 2)[: 7 * players - 1]
    out = output(capsys, "play", "--seed", "5", "--rules", preset, "--seats", seats, "--path", "turn")
    assert ESCAPE not in out
    assert out.isascii()
    for line in out.splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()


def test_the_same_arguments_give_the_same_text_whatever_the_hash_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("play", "--seed", "9", "--seats", "random,greedy")
    here = output(capsys, *arguments)
    assert run(*arguments, PYTHONHASHSEED="1").stdout == here, "this process has another one"
    quiet = (*arguments, "--quiet")
    assert output(capsys, *quiet) == output(capsys, *quiet) != output(capsys, *quiet, "--seed", "10")


def test_a_seed_that_was_made_up_is_told_and_repeats_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "play", "--quiet")
    seed = re.search(r"seed (\d+):", out)
    assert seed is not None
    assert output(capsys, "play", "--quiet", "--seed", seed[1]) == out


def test_quiet_tells_the_result_only(capsys: pytest.CaptureFixture[str]) -> None:
    whole = game_of_seed_1(capsys).splitlines()
    quiet = output(capsys, *SEED_1, "--quiet").splitlines()
    assert quiet == [whole[0], *whole[-6:]]


def test_the_result_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(8):
        out = output(capsys, "play", "--seed", str(seed), "--quiet", "--seats", "random,random,random,random")
        rows = [line.split() for line in re.findall(r"(?m)^(?:black|red|blue|white) +random +\d.*", out)]
        assert len(rows) == 4
        scores = [int(row[5]) for row in rows]
        assert [sum(map(int, row[2:5])) for row in rows] == scores
        winners = [row[0] for row in rows if int(row[5]) == max(scores)]
        assert out.splitlines()[-1].startswith(" and ".join(winners).capitalize())


@pytest.mark.parametrize(("drawing", "pictures"), [("turn", "turns"), ("round", "rounds"), ("never", "none")])
def test_how_often_the_path_is_drawn(capsys: pytest.CaptureFixture[str], drawing: str, pictures: str) -> None:
    out = game_of_seed_1(capsys) if drawing == "round" else output(capsys, *SEED_1, "--players", "2", "--path", drawing)
    counts = {"turns": len(re.findall(r"(?m)^(black|red|blue) \(greedy\)$", out)), "rounds": out.count("\nRound ")}
    drawn = len(re.findall("(?m)^ Mainland", out))
    assert drawn == (counts[pictures] + 1 if pictures in counts else 0)  # and once at the end


def test_colours_come_if_they_are_asked_for_and_no_color_outdoes_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = game_of_seed_1(capsys)
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = output(capsys, *SEED_1)
    assert ESCAPE in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    answer(monkeypatch, "q\n")
    assert ESCAPE not in output(capsys, *SEED_1, "--seats", "human")


# --- Playing ------------------------------------------------------------------------------------------------------


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_human_plays_a_whole_game_with_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    answer(monkeypatch, "1\n" * 1000)
    arguments = ("--seed", "3", "--seats", "human,greedy", "--rules", preset)
    out = output(capsys, "play", *arguments, "--path", "never")
    assert re.search(r"\d points?\.$", out.splitlines()[-1])
    assert "black, choose 1-" in out


def test_bad_answers_are_answered_and_asked_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = ["", "0", "-1", "99", "ring 12", "1 2", "\u00b2", "\u0661", "1" * 5000, "\x1b[2J", "1.0"]
    answer(monkeypatch, "".join(f"{text}\n" for text in bad) + "1\nq\n")
    out = output(capsys, "play", "--seed", "3", "--seats", "human", "--path", "never")
    assert out.count("There is no choice ") == len(bad)
    assert ESCAPE not in out
    assert out.count("plays ") == 1


def test_the_position_can_be_looked_at(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, "?\nq\n")
    out = output(capsys, "play", "--seed", "3", "--seats", "human", "--path", "never")
    assert out.count(" Atlantis (black) x3 (red) x3 (blue) x3\n") == 1
    assert "Draw pile 90, discards 0\n" in out
    assert out.count("Move a figure\n") == 2, "the choices come again behind the position"


@pytest.mark.parametrize(
    ("answers", "words"), [("q\n", "was left"), ("?\nQ\n", "was left"), ("", "input ended"), ("1", "input ended")]
)
def test_leaving_and_the_end_of_input_end_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answers: str, words: str
) -> None:
    answer(monkeypatch, answers)
    out = output(capsys, "play", "--seed", "3", "--seats", "human")
    assert words in out.splitlines()[-1]
    assert "wins" not in out


def test_a_human_sees_its_own_cards_and_of_the_others_how_many(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "1\n" * 1000)
    out = output(capsys, "play", "--seed", "4", "--seats", "human,random,random", "--path", "turn")
    mover = ""
    seen = set()
    for line in out.splitlines():
        if turn := re.fullmatch(r"(black|red|blue) \(\w+\)", line):
            mover = turn[1]
        if line.startswith("  draws ") and "nothing" not in line:
            seen.add(mover)
            assert bool(re.fullmatch(r"  draws \d+ cards?", line)) == (mover != "black")
        if owner := re.match(r"(black|red|blue) +\w+: worth", line):
            assert bool(re.search(r"cards?:", line)) == (owner[1] == "black" and "0 cards" not in line)
    assert seen == {"black", "red", "blue"}


def test_several_humans_hand_the_terminal_over_and_draw_in_secret(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "\n1\n1\n1\n1\n1\n1\n" * 300)
    out = output(capsys, "play", "--seed", "4", "--seats", "human,human")
    assert not re.search(r"  draws [a-z]", out.replace("draws nothing", ""))
    assert not re.search(r"\d cards?: \w", out), "the players' list shows no hand"
    # A hand is shown only behind a request to hand over to its owner, or in the owner's further decisions.
    looking = ""
    for line in out.splitlines():
        if handed := re.match(r"(black|red) is to decide: let nobody else look", line):
            looking = handed[1]
        if asked := re.match(r"(black|red), choose ", line):
            assert asked[1] == looking
    assert out.count(" is to decide: let nobody else look") > 10


def test_the_terminal_is_cleared_between_humans(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cleared = []
    monkeypatch.setattr(Terminal, "_clear", lambda _: cleared.append(True))
    turns = "\n1\n1\n1\n1\n1\n1\n" * 6
    arguments = ("play", "--seed", "4", "--seats", "human,human", "--path", "never")
    answer(monkeypatch, turns)
    output(capsys, *arguments)
    assert cleared == [], "text in a file is not cleared"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    answer(monkeypatch, turns)
    monkeypatch.setenv("NO_COLOR", "1")
    out = output(capsys, *arguments)
    assert len(cleared) == out.count(" is to decide: let nobody else look") - 1 > 3


def other_hands(state: State, seat: int, rng: Random) -> State:
    """Redeal the hands of the others from their cards and the draw pile."""
    others = [player for place, player in enumerate(state.players) if place != seat]
    deck = [item for cards in (state.draw_pile, *(player.hand for player in others)) for item in cards]
    rng.shuffle(deck)
    players = []
    for place, player in enumerate(state.players):
        if place != seat:
            size = len(player.hand)
            players.append(with_hand(player, Cards.count(deck[:size])))
            del deck[:size]
        else:
            players.append(player)
    return with_piles(evolve(state, players=tuple(players)), Cards.count(deck), state.discards)


def test_computers_know_nothing_of_the_hands_of_others_or_of_the_draw_pile() -> None:
    rng = Random(1)
    compared = 0
    for step in steps(new_game(3), view, [player_named("random")] * 3, "1"):
        phase = step.before.phase
        if isinstance(phase, PlayerPhase):
            changed = other_hands(step.before, phase.seat, rng)
            assert view(changed, phase.seat) == view(step.before, phase.seat)
            compared += changed != step.before
    assert compared > 50


# --- Players ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_greedy_player_beats_random_ones_nearly_always(players: int) -> None:
    won = 0
    for game in range(40):
        seat = game % players
        names = ["greedy" if place == seat else "random" for place in range(players)]
        won += row_of(new_game(players), names, game).winner == seat
    assert won >= 34


@pytest.mark.parametrize(
    ("tiles", "hand", "due", "expected"),
    [
        ([7, 3], Cards.of(RING), 3, [3]),
        ([7, 3], Cards.of(RING), 4, [3, RING]),
        ([7, 5], Cards.of(RING), 7, [7]),
        ([6, 5], Cards.of(RING), 4, [5]),
        ([6], Cards.of(*[RING] * 7, FLAG), 1, [RING]),
        ([], Cards.of(RING, FLAG, FLAG, FLAG), 2, [FLAG, FLAG]),
        ([], Cards.of(CROWN, OLIVE), 2, [CROWN, OLIVE]),
    ],
)
def test_the_greedy_player_pays_with_the_least(tiles: list[int], hand: Cards, due: int, expected: list[object]) -> None:
    state = read_state("path: 28: ring 7 (black), ~, crown 7, flag 1\nmainland: red 2")
    owned = tile_set(next(tile for tile in TILES if tile.value == value) for value in tiles)
    player = with_hand(evolve(state.players[0], tile_set=owned, tiles_worth=sum(tiles)), hand)
    phase = Paying(0, 31, Payment(due, hand, None))
    state = evolve(state, players=(player, *state.players[1:]), phase=phase)
    paid: list[object] = []
    while isinstance(state.phase, Paying):
        own = state.players[0]
        action = cheapest_piece(state.options, own.tile_set, own.hand, state.phase.payment, legal_actions(state))
        assert isinstance(action, PayTile | PayCard)
        paid.append(action.tile.value if isinstance(action, PayTile) else action.item)
        state = apply(state, action)
    assert paid == expected


def test_the_greedy_player_never_wastes_more_than_it_must() -> None:
    for seed in range(10):
        for step in steps(new_game(3, PRESETS["MAYFAIR"]), view, [player_named("greedy")] * 3, str(seed)):
            phase, action = step.before.phase, step.action
            if (
                isinstance(phase, Paying | Settling)
                and isinstance(action, PayTile)
                and action.tile.value > phase.payment.due
            ):
                others = [other for other in legal_actions(step.before) if isinstance(other, PayTile)]
                assert action.tile.value == min(
                    other.tile.value for other in others if other.tile.value > phase.payment.due
                )


# --- Arguments ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required: COMMAND, one of play, simulate, match, replay, review, picture, explain"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "--players", "5"], "from 1 to 4, not '5'"),
        (["play", "--players", "1"], "atlantis is for 2, 3, 4 players, not 1"),
        (["play", "--players", "two"], "not 'two'"),
        (
            ["play", "--seats", "human,cheater"],
            "no player is called 'cheater'; choose from greedy, random, rollouts, easy, good, strong, or MODULE:NAME",
        ),
        (["play", "--seats", ""], "no player is called ''"),
        (["play", "--seats", "random,random,random", "--players", "2"], "names 3 players, but --players is 2"),
        (["play", "--seats", "random,random,random,random,random"], "atlantis is for 2, 3, 4 players, not 5"),
        (["play", "--seed", "x"], "whole number of at most 18 digits, or that of a simulation and of one of its games"),
        (["play", "--seed", "1" * 19], "at most 18 digits, or"),
        (["play", "--path", "always"], "invalid choice: 'always'"),
        (["play", "--quiet", "--seats", "human"], "--quiet"),
        (["simulate", "--games", "0"], "from 1 to"),
        (["simulate", "--games", "1e3"], "not '1e3'"),
        (["simulate", "--processes", "0"], "from 1 to"),
        (["simulate", "--seats", "human,greedy"], "no player is called 'human'"),
        (["simulate", "--seed", "1/2"], "whole number"),
        (
            ["simulate", "--quiet"],
            "unrecognized arguments: --quiet; the options are --help, --players, --seats",
        ),
        (["replay", "file", "--all", "more"], "usage: atlantis-rules replay [-h] [--turn N | --step N]"),
        (["play", "chess"], "invalid choice: 'chess'"),
        (["play", "atlandice", "--players", "5"], "from 1 to 4, not '5'"),
        (["play", "atlandice", "--seats", "human,cheater"], "no player is called 'cheater'"),
        (["play", "atlandice", "--quiet", "--seats", "human"], "--quiet"),
        (["simulate", "atlandice", "--seats", "human"], "no player is called 'human'"),
        (["simulate", "atlandice", "--games", "0"], "from 1 to"),
    ],
)
def test_wrong_arguments_are_refused_with_a_reason(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err


@pytest.mark.parametrize(
    ("game", "rules", "words"),
    [
        (
            "atlantis",
            "RAVENSBURGER",
            "'RAVENSBURGER'; it has AMIGO, MAYFAIR, KSR, HALL9000; if a file is meant",
        ),
        (
            "atlandice",
            "AMIGO",
            "atlandice has no rules 'AMIGO'; it has RECONSTRUCTION, TWELVE; if a file is meant: cannot read",
        ),
    ],
)
def test_rules_that_there_are_not_are_refused(
    capsys: pytest.CaptureFixture[str], game: str, rules: str, words: str
) -> None:
    assert main(["play", game, "--rules", rules]) == 2
    out, err = capsys.readouterr()
    assert (out, words in err) == ("", True)


def test_the_rules_of_a_file_are_played_by(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = new_game(2, evolve(AMIGO, landing=HALL9000.landing))
    file, record = tmp_path / "rules", tmp_path / "game"
    file.write_text(f"{atlantis.rules_in_full(state)}\n", "utf-8")
    seats = "random,random"
    arguments = ["--seed", "3", "--seats", seats, "--rules", str(file), "--record", str(record), "--quiet"]
    assert main(["play", *arguments]) == 0
    assert capsys.readouterr().err == ""
    assert read_record(record.read_text("utf-8")).initial == state


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ([], "black (greedy), red (greedy), blue (greedy)"),
        (["--players", "2"], "black (greedy), red (greedy)"),
        (["--seats", "random"], "black (random), red (greedy), blue (greedy)"),
        (["--seats", "random,greedy"], "black (random), red (greedy)"),
        (
            ["--seats", "random, greedy", "--players", "4"],
            "black (random), red (greedy), blue (greedy), white (greedy)",
        ),
    ],
)
def test_seats_that_are_not_named_are_greedy(
    capsys: pytest.CaptureFixture[str], arguments: list[str], seats: str
) -> None:
    heading = output(capsys, "play", "--quiet", "--seed", "1", *arguments).partition("\n\n")[0]
    assert " ".join(heading.split()).endswith(f": {seats}")


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["simulate", "--help"]])
def test_help_and_version(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    assert capsys.readouterr().out


# --- What is in the way -------------------------------------------------------------------------------------------


def test_without_rich_a_message_says_what_to_install() -> None:
    code = """
import sys
sys.modules["rich"] = None
from atlantis_rules.programs.command_line import main
code = main(["play"])
try:
    main(["--help"])
finally:
    print(code)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == (
        "atlantis-rules: the command line needs the package rich: pip install 'atlantis-rules[cli]'\n"
    )
    assert done.returncode == 0
    assert done.stdout.startswith("usage: ")
    assert done.stdout.endswith("\n2\n")


def written_to(
    output: io.FileIO, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], *, unbuffered: bool = False
) -> int:
    """Run the command line with another standard output, made as Python makes it; return the exit code."""
    stream = io.TextIOWrapper(output if unbuffered else io.BufferedWriter(output), write_through=unbuffered)
    with stream, monkeypatch.context() as patched:  # to close it fails if anything is still to be written
        patched.setattr(sys, "stdout", stream)
        return main(arguments)


def ended_with(output: io.FileIO) -> tuple[int, str]:
    """Run the command line in a process with another standard output; return the exit code and what was complained."""
    command = [sys.executable, "-m", "atlantis_rules", *SEED_1, "--quiet"]
    buffered = os.environ | {"PYTHONUNBUFFERED": ""}
    done = subprocess.run(
        command, stdout=output, stderr=subprocess.PIPE, text=True, check=False, timeout=60, env=buffered
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    [
        (["play"], False),
        (["play"], True),
        (["simulate", "--games", "2", "--engine", "serial"], False),
        (["play", "--help"], False),
    ],
)
def test_a_full_device_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], *, unbuffered: bool
) -> None:
    full = io.FileIO("/dev/full", "w")
    assert written_to(full, monkeypatch, arguments, unbuffered=unbuffered) == 1
    assert capsys.readouterr().err == "atlantis-rules: cannot write the output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_at_the_end_of_the_process_a_full_device_is_not_reported_again() -> None:
    with io.FileIO("/dev/full", "w") as full:
        assert ended_with(full) == (1, "atlantis-rules: cannot write the output: No space left on device\n")


def closed_pipe() -> io.FileIO:
    """Return the end of a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    return io.FileIO(writer, "w")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently")
@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_closed_pipe_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, unbuffered: bool
) -> None:
    assert written_to(closed_pipe(), monkeypatch, SEED_1, unbuffered=unbuffered) == 141
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently")
def test_a_process_whose_pipe_is_closed_ends_without_a_word() -> None:
    with closed_pipe() as pipe:
        assert ended_with(pipe) == (141, "")


def test_ctrl_c_in_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    answer(monkeypatch, "")
    monkeypatch.setattr(sys.stdin, "readline", interrupt)
    assert main(["play", "--seed", "1", "--seats", "human"]) == 130
    assert capsys.readouterr().err == "\natlantis-rules: stopped\n"


def simulation_that_tells_when_it_plays() -> subprocess.Popen[str]:
    code = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # the environment of the tests may ignore it
from atlantis_rules.programs.command_line import main, simulate

def announced(*arguments, simulated=simulate.simulate, **options):
    for row in simulated(*arguments, **options):
        sys.stderr.write("playing\\n")  # at once, so that no signal falls into it
        yield row

simulate.simulate = announced
sys.exit(main(["simulate", "--games", "100000", "--processes", "2", "--players", "2", "--seats", "random"]))
"""
    command = [sys.executable, "-c", code]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "playing\n"
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_ctrl_c_in_a_simulation() -> None:
    with simulation_that_tells_when_it_plays() as process:
        try:
            os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all processes
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out) == (130, "")
    assert err.replace("playing\n", "") == "\natlantis-rules: stopped\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_the_processes_of_a_simulation_end_with_it_also_if_it_is_killed() -> None:
    with simulation_that_tells_when_it_plays() as process:
        try:
            process.kill()
            out, _ = process.communicate(timeout=60)  # comes back when nobody holds the pipe any more
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert out == ""


def test_input_that_is_no_text_is_a_bad_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nq\n"), "utf-8", "strict"))
    assert "There is no choice" in output(capsys, "play", "--seed", "3", "--seats", "human", "--path", "never")


def ascii_only(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str]) -> bytes:
    """Return what is written where the output can take ASCII only."""
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, "ascii")  # as Python makes it there
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        assert (main(arguments), capsys.readouterr().err) == (0, "")
    return written.getvalue()


def test_output_that_can_take_ascii_only(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert ascii_only(capsys, monkeypatch, SEED_1).decode("ascii") == game_of_seed_1(capsys)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_german_where_the_output_can_take_ascii_only(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = str(tmp_path / "record")
    answer(monkeypatch, "")
    for arguments in (
        ("play", game, "--seed", "1", "--players", "2", "--path", "never", "--record", record),
        ("replay", record, "--path", "never"),
        ("play", game, "--seed", "1", "--seats", "human,greedy", "--plain"),
        ("explain",),
    ):
        assert b"?" in ascii_only(capsys, monkeypatch, [*arguments, "--language", "de"]), "umlauts are replaced"


def test_what_a_game_needs_is_loaded_only_with_it() -> None:
    heavy = {"rich", "argparse", "multiprocessing"}
    # Modules that were loaded before, for example by coverage, do not count.
    program = "atlantis_rules.programs.command_line"
    code = f"import sys; before = {{*sys.modules}}; import {program}; print({heavy} & {{*sys.modules}} - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "set()\n"


def test_a_single_choice_is_asked_for_by_its_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("2\n1\n"))
    (only,) = LAST_TURN.legal_actions()
    terminal = Terminal(make_console(), ("human", "random"), draws=False)
    known: Any = LAST_TURN.view(0)
    assert console_of(LAST_TURN, "en").human(terminal).choose(known, Random(1)) == only
    out = capsys.readouterr().out
    assert "choose 1 (" in out
    assert "There is no choice '2': enter 1," in out
