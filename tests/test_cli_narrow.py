"""Plain output in terminals of 60 columns: no line is longer, and no table is broken."""

import re
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from atlantis_rules import advance, legal_actions
from atlantis_rules.atlandice import State, new_game
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.parts.terminal import table_lines
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.programs.command_line import main
from tests.shares import one_in, share

NARROW = 60
GAMES = ("atlantis", "atlandice")


class _Terminal(StringIO):
    """A terminal of which only the width matters."""

    def isatty(self) -> bool:
        return True


def printed(monkeypatch: pytest.MonkeyPatch, *arguments: str, answers: str = "") -> list[str]:
    """Run a command on a terminal of 60 columns without colours, and return its lines."""
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stdin", StringIO(answers))
    monkeypatch.setenv("COLUMNS", str(NARROW))
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(arguments) == 0
    monkeypatch.undo()
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.getvalue()).splitlines()


def too_long(lines: list[str]) -> list[str]:
    """Return the lines that are too long."""
    return [line for line in lines if len(line) > NARROW]


@pytest.mark.parametrize(
    ("game", "asked_for"), share(GAMES, rotating=[("en", "2"), ("de", "4"), ("de", "2"), ("en", "4")])
)
def test_games_of_random_players_fit(
    game: str, asked_for: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    language, players = asked_for
    file = str(tmp_path / "game")
    seats = ",".join(["random"] * int(players))
    asked = ("--seats", seats, "--seed", f"{players}1", "--language", language)
    told = printed(monkeypatch, "play", game, *asked, "--path", "turn", "--record", file)
    assert too_long(told) == []
    result = next(line for line in reversed(told) if line.startswith(("player ", "Spieler ")))
    assert result.endswith(("score", "Ergebnis")), "the heading of the result is not broken"
    assert too_long(printed(monkeypatch, "replay", file, "--path", "never", "--all", "--language", language)) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_human_is_asked_fits(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = "?\nnonsense\nexplain 1\n" + "1\n" * 25 + "?\nq\n"
    asked = ("play", game, "--seats", "human,random,random,random", "--seed", "3", "--plain")
    assert too_long(printed(monkeypatch, *asked, answers=answers)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_a_simulation_fit_and_are_not_broken(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = printed(monkeypatch, "simulate", game, "--games", "2", "--seed", "1", "--engine", "serial", "--players", "2")
    assert too_long(told) == []
    heads = [re.split(" {2,}", line) for line in told if line.startswith(("seat ", "how games end ", "what happens "))]
    assert heads == [
        ["seat", "score", "+-", "least", "most", "wins", "95%"],
        ["how games end", "games"],
        ["what happens", "in games", "per game"],
    ]
    rows = [line for line in told[told.index("") :] if re.search(r"^[^+].* [0-9.]+%", line)]
    assert len(rows) > 10
    assert all(re.fullmatch(r"\S.* {2,}.*[0-9%]", row) for row in rows), "numbers stand in the first line of a row"


@pytest.mark.parametrize(("players", "language"), share((2, 3, 4), rotating=("en", "de")))
def test_the_table_of_atlandice_is_drawn_in_60_columns_without_broken_lines(players: int, language: str) -> None:
    rng = Random(3)
    state = new_game(players)
    states = list[State]()
    while state.to_act is not None:
        state = state.apply(rng.choice(legal_actions(state))) if state.to_act != CHANCE else state
        state = advance(state, rng)
        states.append(state)
    for state in (*states[one_in(4)], states[-1]):
        lines = list(table_lines(scene_of(state, None, ("heuristic",) * players, language), NARROW))
        heads = [line.plain for line in lines if not line.plain.startswith("    ")]
        assert [line for line in heads if len(line) > NARROW] == []
        assert len(heads) == 6 + 1 + 1 + len(state.parties)
