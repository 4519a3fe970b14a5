"""`play --record` and `replay`: a recorded game is shown again."""

import re
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis.components import COLOURS
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.games.viewers import SPECTATOR, Spectator
from atlantis_rules.programs.command_line import main
from atlantis_rules.records import read_record, redact
from tests.record_types import is_of_atlandice, is_of_atlantis
from tests.shares import one_in, share

GAMES = ("atlantis", "atlandice")


def is_turn(line: str) -> bool:
    """Return whether a line says whose turn begins, as the heading of a game does not."""
    return re.fullmatch(r"\w+ \(greedy\)", line) is not None


@cache
def _played(game: str) -> tuple[str, tuple[str, ...]]:
    """Play a game and record it; return the record and the output."""
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()) as told:
        file = Path(folder) / "game"
        main(["play", game, "--seed", "5", "--players", "2", "--path", "never", "--record", str(file)])
        return file.read_text("utf-8"), tuple(told.getvalue().splitlines())


def _recorded(folder: Path, game: str) -> tuple[Path, tuple[str, ...]]:
    """Return the file of a recorded game, and what was told of it."""
    text, told = _played(game)
    file = folder / "game"
    file.write_text(text, "utf-8")
    return file, told


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_what_was_told(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, told = _recorded(tmp_path, game)
    assert main(["replay", str(file), "--path", "never"]) == 0
    again = capsys.readouterr().out.splitlines()
    result = next(place for place, line in enumerate(told) if line.startswith("player"))
    assert again[1:result] == list(told[1:result])
    assert again[-1] == told[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_has_the_seed_and_ends_with_the_game(game: str) -> None:
    text, _ = _played(game)
    record = read_record(text)
    assert record.seed == "5"
    assert record.final.to_act is None


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_may_begin_later(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, told = _recorded(tmp_path, game)
    assert main(["replay", str(file), "--path", "never", "--turn", "10"]) == 0
    later = [line for line in capsys.readouterr().out.splitlines() if is_turn(line)]
    turns = [line for line in told if is_turn(line)]
    assert later == turns[9:]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_there_is_not_is_told(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, told = _recorded(tmp_path, game)
    turns = sum(is_turn(line) for line in told)
    assert main(["replay", str(file), "--path", "never", "--turn", "1000"]) == 0
    assert f"There is no turn 1000: the record has {turns}." in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_broken_record_is_told_as_far_as_it_goes(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _ = _recorded(tmp_path, game)
    lines = file.read_text("utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("10 "))
    file.write_text("\n".join([*lines[:place], f"{lines[place][:-1]}!", *lines[place + 1 :]]), "utf-8")
    assert main(["replay", str(file), "--path", "never"]) == 2
    told, complaint = capsys.readouterr()
    assert told.splitlines()[-1] == "The record ends here, before the end of the game."
    assert f"is a record only up to here: line {place + 1}, column " in complaint


def test_what_is_no_record_at_all_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"missing": None, "binary": b"\xff", "text": b"Dear diary"}
    for name, content in files.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        assert main(["replay", str(tmp_path / name)]) == 2
        told, complaint = capsys.readouterr()
        assert not told
        assert complaint.count("\n") == 1


class _Typed:
    """What is typed, at a terminal or not."""

    def __init__(self, *answers: str, at_terminal: bool) -> None:
        self._answers = [*answers]
        self._at_terminal = at_terminal

    def isatty(self) -> bool:
        return self._at_terminal

    def readline(self) -> str:
        return self._answers.pop(0) if self._answers else ""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_left_is_recorded_up_to_there(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game"
    monkeypatch.setattr(sys, "stdin", _Typed("1\n", "q\n", at_terminal=False))
    main(["play", game, "--seats", "human", "--seed", "3", "--path", "never", "--record", str(file)])
    record = read_record(file.read_text("utf-8"))
    assert record.final.to_act is not None
    capsys.readouterr()
    assert main(["replay", str(file), "--path", "never"]) == 0
    assert "The record ends here, before the end of the game." in capsys.readouterr().out


def test_where_nothing_can_be_written_no_game_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in GAMES:
        assert main(["play", game, "--seed", "5", "--record", str(tmp_path / "no" / "folder")]) == 1
        told, complaint = capsys.readouterr()
        assert not told
        assert "cannot write" in complaint


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("answers", "turns"), [(("\n", "\n", "q\n"), 3), ((), 1)])
def test_on_a_terminal_it_waits_before_each_turn(
    game: str,
    answers: tuple[str, ...],
    turns: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, _ = _recorded(tmp_path, game)
    monkeypatch.setattr(sys, "stdin", _Typed(*answers, at_terminal=True))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert main(["replay", str(file), "--path", "never"]) == 0
    told = capsys.readouterr().out
    assert told.count("(greedy)") == turns
    assert told.count("Enter goes on, b goes back, q leaves: ") == turns
    assert main(["replay", str(file), "--path", "never", "--all"]) == 0
    assert "Enter goes on" not in capsys.readouterr().out


def _typing(
    file: Path, answers: Sequence[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *more: str
) -> str:
    """Replay a game on a terminal, type answers, and return what is told, without colours."""
    monkeypatch.setattr(sys, "stdin", _Typed(*(f"{answer}\n" for answer in answers), at_terminal=True))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["replay", str(file), "--path", "never", *more]) == 0
    return capsys.readouterr().out


def _parts(told: str) -> list[tuple[str, str]]:
    """Return the output before each question, and the place that the question states, without the first part."""
    parts = re.split(r"(Step [0-9]+ of [0-9]+, turn [0-9]+ of [0-9]+)\..*?: ", told)
    return [(told.strip(), place) for told, place in zip(parts[2::2], parts[3::2], strict=False)]


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_back_to_the_turn_before(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = _recorded(tmp_path, game)
    to_and_fro = _parts(_typing(file, ["", "", "", "b", "", "b", "b", "B", "q"], capsys, monkeypatch))
    turns = [int(place.split()[5]) for _, place in to_and_fro]
    assert turns == [2, 3, 4, 3, 4, 3, 2, 1]
    told = dict(zip(turns, (told for told, _ in to_and_fro), strict=True))
    for turn, (again, place) in zip(turns, to_and_fro, strict=True):
        assert again.splitlines()[-1] == told[turn].splitlines()[-1]
        assert place == next(where for where in (place for _, place in to_and_fro) if f"turn {turn} " in where)


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_turn_there_is_none(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = _recorded(tmp_path, game)
    (told, place), *_ = _parts(_typing(file, ["b", "q"], capsys, monkeypatch))
    assert " turn 1 of " in place
    assert told.count("(greedy)") == 1


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_to_any_step(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = _recorded(tmp_path, game)
    steps = len(read_record(file.read_text("utf-8")).actions)
    for words in ("step {}", "{}", " STEP  {} "):
        parts = _parts(_typing(file, [words.format(100), words.format(steps), "q"], capsys, monkeypatch))
        for step, (told, _) in zip((100, steps), parts, strict=True):
            assert told.startswith(f"Step {step} of {steps}\n\nRound ")
    assert main(["replay", str(file), "--path", "never", "--step", "100", "--all"]) == 0
    assert f"\nStep 100 of {steps}\n\nRound " in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_to_any_turn_as_if_it_had_begun_there(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = _recorded(tmp_path, game)
    (told, place), *_ = _parts(_typing(file, ["turn 9", "q"], capsys, monkeypatch))
    begun = _typing(file, ["q"], capsys, monkeypatch, "--turn", "9")
    assert " turn 9 of " in place
    assert told in begun


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_it_can_go_back(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, told = _recorded(tmp_path, game)
    turns = sum(is_turn(line) for line in told)
    back = _typing(file, [f"turn {turns}", "b", "", ""], capsys, monkeypatch)
    assert re.findall(r"turn ([0-9]+) of [0-9]+\. (.*?) ", back) == [
        ("1", "Enter"),
        (str(turns), "Enter"),
        (str(turns - 1), "Enter"),
        (str(turns), "Enter"),
    ]
    assert back.count("Enter or q leaves, b goes back: ") == 2
    assert back.count(told[-1]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_other_words_are_refused_with_those_that_are_accepted(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = _recorded(tmp_path, game)
    answers = ["x", "turn 0", "turn 999", "step 3", "4000", "step", "step two", "b 2", "\x1b[2J"]
    parts = _parts(_typing(file, [*answers, "q"], capsys, monkeypatch))
    record = read_record(file.read_text("utf-8"))
    for answer, (told, place) in zip(answers, parts, strict=True):
        assert told.startswith(
            f"There is no {answer!a}. Enter goes on to the next turn, b goes back to the one before,"
        )
        first, last = re.findall(r"goes to a step from ([0-9]+) to ([0-9]+)", " ".join(told.split()))[0]
        assert 3 < int(first) < int(last) == len(record.actions)
        assert " turn 1 of " in place


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_there_is_not_is_told(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = _recorded(tmp_path, game)
    steps = len(read_record(file.read_text("utf-8")).actions)
    for step in (0, steps + 1):
        assert main(["replay", str(file), "--path", "never", "--step", str(step)]) == 0
        assert re.search(rf"There is no step {step}: the steps are [0-9]+ to {steps}\.", capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_in_german(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = _recorded(tmp_path, game)
    assert main(["replay", str(file), "--path", "never", "--language", "de", "--turn", "10"]) == 0
    told = capsys.readouterr().out
    assert ", Startwert 5: 2 Spieler\n" in told
    assert "(gierig)\n" in told
    assert "schwarz" in told.lower()


def test_people_of_a_record_keep_their_names_and_computers_are_named_as_a_person_would() -> None:
    text = re.sub(r"(?m)^seats: .*$", "seats: Ann, rollouts:8", _played("atlantis")[0])
    told = "\n".join(_replayed(text, "--path", "never", "--language", "de"))
    assert "Schwarz (Ann)\n" in told
    assert "Rot (8 Probespiele)\n" in told
    assert re.search(r"(?m)^Schwarz +Ann +\d", told)


# What somebody has seen of a game


@cache
def _seen(game: str, viewer: int | Spectator) -> str:
    """Return what a viewer has seen of the game that is played here, as JSON lines."""
    record = read_record(_played(game)[0])
    if is_of_atlantis(record):
        return atlantis_wire.REDACTED_RECORDS.to_lines(redact(record, viewer))
    assert is_of_atlandice(record)
    return atlandice_wire.REDACTED_RECORDS.to_lines(redact(record, viewer))


def _replayed(text: str, *options: str) -> list[str]:
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()) as told:
        file = Path(folder) / "game"
        file.write_text(text, "utf-8")
        assert main(["replay", str(file), *options]) == 0
        return told.getvalue().splitlines()


@cache
def _whole(game: str, *options: str) -> list[str]:
    """Return the narration of this game for readers of its whole record, which names no players."""
    return _replayed(re.sub(r"(?m)^seats: .*\n", "", _played(game)[0]), *options)


@pytest.mark.parametrize(
    ("options", "viewer"),
    share([(), ("--path", "turn"), ("--path", "never", "--turn", "9")], rotating=(0, SPECTATOR)),
)
def test_what_was_seen_of_a_game_of_atlandice_is_told_as_the_game(
    viewer: int | Spectator, options: tuple[str, ...]
) -> None:
    whole = _whole("atlandice", *options)
    told = _replayed(_seen("atlandice", viewer), *options)
    assert told == [whole[0].replace(", seed 5", ""), *whole[1:]]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR][one_in(2)])
def test_of_a_game_of_atlantis_draws_are_told_as_they_were_seen(viewer: int | Spectator) -> None:
    whole = _whole("atlantis", "--path", "never")
    told = _replayed(_seen("atlantis", viewer), "--path", "never")
    assert told[0] == whole[0].replace(", seed 5", "")
    assert len(told) == len(whole)
    hidden = 0
    drawer = 1
    for line, full in zip(told[1:], whole[1:], strict=True):
        drawer = COLOURS.index(full.split()[0]) if full.endswith("(recorded)") else drawer
        if full.strip().startswith("draws") and drawer != viewer:
            assert re.fullmatch(r"  draws ([0-9]+ cards?|nothing)", line)
            hidden += 1
        else:
            assert line == full
    assert hidden > 5


@pytest.mark.parametrize("viewer", [1, 0, SPECTATOR][one_in(2)])
def test_of_hands_only_the_viewers_is_drawn(viewer: int | Spectator) -> None:
    late = ("--path", "turn", "--turn", "16")
    whole = _whole("atlantis", *late)
    told = _replayed(_seen("atlantis", viewer), *late)
    hands = [line for line in whole if re.match("(black|red) .*worth.*[0-9] cards?: ", line)]
    seen = [line for line in told if re.match("(black|red) .*worth.*[0-9] cards?: ", line)]
    assert len(hands) > 10
    assert seen == [line for line in hands if viewer is not SPECTATOR and line.startswith(COLOURS[viewer])]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_seen_may_end_anywhere(game: str) -> None:
    lines = _seen(game, 1).splitlines()
    for length in (1, 2, 60, len(lines) - 1):
        told = _replayed("\n".join(lines[:length]), "--path", "never")
        assert told[-1] == "The record ends here, before the end of the game."


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda lines: [*lines[:99], "{", *lines[99:]], "line 100, $: this is not JSON"),
        (lambda lines: [*lines, lines[-1]], r"line [0-9]+, \$\.seen_event: the game is over"),
        (lambda lines: [lines[0].replace("atlan", "chess"), *lines[1:]], r"line 1, \$\.game: unknown game"),
        (lambda lines: ["{}", *lines], r"line 1, \$\.game: unknown game"),
    ],
    ids=["no JSON", "an event after the end", "another game", "no game"],
)
@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_can_have_seen_is_refused(
    game: str,
    change: Callable[[list[str]], list[str]],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "game").write_text("\n".join(change(_seen(game, 0).splitlines())), "utf-8")
    assert main(["replay", str(tmp_path / "game"), "--path", "never"]) == 2
    told, complained = capsys.readouterr()
    assert not told
    assert re.search(f"'.*game' is not a redacted record: {complaint}".replace(", $:", r", \$:"), complained)
    assert complained.count("\n") == 1
