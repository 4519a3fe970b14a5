"""The study of docs/simulation.md: its tables match the games of their seeds, and no game is played twice."""

import subprocess
import sys
from pathlib import Path
from statistics import mean

import pytest

from atlantis_rules.atlantis import Landing, Options
from atlantis_rules.study.simulation import simulate

ROOT = Path(__file__).parents[2]
GAMES = 12


def study(folder: Path, page: Path) -> list[str]:
    """Play and show the study, and return the names of the runs of which games were played."""
    command = [sys.executable, str(ROOT / "docs" / "study.py"), f"--games={GAMES}", str(folder), str(page)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [Path(line).parent.name for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[str]]:
    folder, page = tmp_path_factory.mktemp("games"), tmp_path_factory.mktemp("page")
    return folder, page, study(folder, page)


def test_the_tables_say_what_the_games_say(shown: tuple[Path, Path, list[str]]) -> None:
    _, page, played = shown
    assert len(played) == 15
    rows = list(simulate("atlantis", ["greedy"], players=3, seed="2026-1", games=GAMES))
    changed = simulate(
        "atlantis", ["greedy"], players=3, rules=str(Options(landing=Landing.SAME_CARD)), seed="2026-1", games=GAMES
    )
    turns = mean(other.turns - usual.turns for other, usual in zip(changed, rows, strict=True))
    wins = mean((0 in row.winners) / len(row.winners) for row in rows)
    assert f"| Atlantis | 3 | {GAMES} | {wins:.2%} ± " in (page / "seats.md").read_text("utf-8")
    assert f"| Atlantis | 3 | {GAMES} | {mean(row.turns for row in rows):.2f} ± " in (page / "lengths.md").read_text(
        "utf-8"
    )
    assert f"| `landing=same_card` | {GAMES} | {turns:+.2f} ± " in (page / "options.md").read_text("utf-8")
    assert (page / "games.md").read_text("utf-8").startswith(f"{15 * GAMES} games in 15 runs")


def test_only_what_is_missing_is_played(shown: tuple[Path, Path, list[str]], tmp_path: Path) -> None:
    folder, page, _ = shown
    (folder / "atlandice-4" / "0001.parquet").unlink()
    assert study(folder, tmp_path) == ["atlandice-4"]
    for file in page.iterdir():
        if file.name != "games.md":  # it has a date
            assert (tmp_path / file.name).read_bytes() == file.read_bytes()
