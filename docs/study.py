"""Play the games of the study in `docs/simulation.md`, and make its pictures and tables from their files.

    python docs/study.py play [--processes N] [--share N] FOLDER [RUN ...]
    python docs/study.py draw FOLDER docs/study

`play` writes a Parquet file for each run, or for those that are named, and goes on where it was interrupted. With
``--share N`` it plays the first games of each run only, one for every N. `draw` reads what is there: it writes the
pictures, and the tables as Markdown, which the page includes.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import asdict, frozen

from atlantis_rules.atlantis.all_options import all_options
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.simulation import (
    Numbers,
    Processes,
    Statistics,
    compare,
    draw,
    read_games,
    setting_of,
    write_games,
)
from atlantis_rules.simulation.plots import Interval

SEED: Final = 2026


@frozen
class Run:
    """Some games of the study.

    Attributes:
        game: the name of the game.
        seats: who plays: a single player on all seats, or one for each.
        players: the number of players.
        games: how many games.
        rules: the rules; the usual ones if it is None.
    """

    game: str
    seats: tuple[str, ...]
    players: int
    games: int
    rules: str | None = None


def variants() -> Iterator[tuple[str, Options]]:
    """Yield the options of which one differs from those of AMIGO, each with its name."""
    usual = asdict(AMIGO, recurse=False)
    for options in all_options():
        changed = {name: value for name, value in asdict(options, recurse=False).items() if value is not usual[name]}
        if len(changed) == 1:
            yield ", ".join(f"{name}={value.name.lower()}" for name, value in changed.items()), options


SEATS: Final = {f"{game}-{players}": (game, players) for game in ("atlantis", "atlandice") for players in (2, 3, 4)}
USUAL: Final = "atlantis-3"
"""The run with which those of other options are compared: game n has the same seed in all of them."""

RUNS: Final[Mapping[str, Run]] = {
    **{
        name: Run(game, ("greedy",), players, 10_000 if game == "atlantis" else 4_000)
        for name, (game, players) in SEATS.items()
    },
    **{name: Run("atlantis", ("greedy",), 3, 7_000, str(options)) for name, options in variants()},
    **{
        "-".join(name.partition(":")[0] for name in seats): Run("atlantis", seats, 2, games)
        for one, other, games in (("greedy", "random", 800), ("rollouts:16", "greedy", 200))
        for seats in ((one, other), (other, one))  # the same deals, with the seats changed
    },
}


def play(folder: Path, names: Sequence[str], share: int, processes: int) -> None:
    """Play runs of which there are no files yet, or what is missing of them."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = Processes(processes) if processes > 1 else None
    for name in names:
        run = RUNS[name]
        setting = setting_of(run.game, run.seats, players=run.players, rules=run.rules, seed=SEED)
        statistics = write_games(folder / f"{name}.parquet", setting, run.games // share, engine=engine, resume=True)
        print(f"{name}: {statistics.games} games, first seat {statistics.wins(0)[0]:.1%}")


def differences(folder: Path, name: str) -> tuple[int, tuple[Interval, ...]]:
    """Compare a run with the usual one, game by game.

    Returns:
        The number of pairs, and the differences of turns, of points of all seats, and of wins of the first seat.
    """
    pairs = zip(read_games(folder / f"{name}.parquet"), read_games(folder / f"{USUAL}.parquet"), strict=False)
    turns, points, firsts = Numbers(), Numbers(), Numbers()
    for other, usual in pairs:
        turns.add(other.turns - usual.turns)
        points.add(sum(other.scores) - sum(usual.scores))
        firsts.add((0 in other.winners) - (0 in usual.winners))
    return turns.count, (interval(turns), interval(points), interval(firsts, 100))


def interval(numbers: Numbers, times: float = 1) -> Interval:
    """Return a mean and its 95 % interval, perhaps times something."""
    margin = numbers.margin or 0.0
    return numbers.mean * times, (numbers.mean - margin) * times, (numbers.mean + margin) * times


def shown(value: Interval, digits: int = 2) -> str:
    """Write a difference and half its interval."""
    return f"{value[0]:+.{digits}f} ± {(value[2] - value[1]) / 2:.{digits}f}"


def write_table(file: Path, heading: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table as Markdown."""
    lines = [heading, ["---"] * len(heading), *rows]
    file.write_text("".join(f"| {' | '.join(line)} |\n" for line in lines), "utf-8")


def draw_seats(folder: Path, pictures: Path) -> None:
    """Draw how often each seat wins, and one run in full, and print a table."""
    heading = ["game", "players", "games", *(f"seat {seat + 1} wins" for seat in range(4)), "turns"]
    rows: list[list[str]] = []
    advantage: dict[str, list[Interval]] = {}
    for name, (game, players) in SEATS.items():
        statistics = Statistics(players)
        statistics.add(read_games(folder / f"{name}.parquet"))
        wins = [statistics.wins(seat) for seat in range(players)]
        shares = [f"{share:.1%} ± {(high - low) / 2:.1%}" for share, low, high in wins] + [""] * (4 - players)
        mean = statistics.counts["turns"].mean
        rows.append([game.capitalize(), str(players), f"{statistics.games:,}", *shares, f"{mean:.1f}"])
        more = [(share - 1 / players, low - 1 / players, high - 1 / players) for share, low, high in wins]
        advantage[f"{game.capitalize()}, {players} players"] = more
        if name == USUAL:
            picture = draw(statistics, "Atlantis, AMIGO, three greedy players", ["greedy"] * 3)
            (pictures / "atlantis.svg").write_text(picture, "utf-8")
    write_table(pictures / "seats.md", heading, rows)
    names = [f"seat {seat + 1}" for seat in range(4)]
    title, measure = "How much more often than its share each seat wins", "share of wins above 1 / players"
    (pictures / "seats.svg").write_text(compare(advantage, title, measure, names=names), "utf-8")


def draw_options(folder: Path, pictures: Path) -> None:
    """Draw what each option changes, and print a table."""
    changes = {name: differences(folder, name) for name, _ in variants()}
    heading = [
        "option",
        "pairs of games",
        "turns",
        "points of all players",
        "wins of the first seat, in %",
    ]
    rows = ([f"`{name}`", f"{pairs:,}", *map(shown, values)] for name, (pairs, values) in changes.items())
    write_table(pictures / "options.md", heading, rows)
    for place, what in enumerate(("turns", "points")):
        values = {name: [each[place]] for name, (_, each) in changes.items()}
        picture = compare(values, f"What each option changes in the same games: {what}", f"{what} more, 95 % intervals")
        (pictures / f"options_{what}.svg").write_text(picture, "utf-8")


def draw_players(folder: Path, pictures: Path) -> None:
    """Write how often the first of two different players wins."""
    rows: list[list[str]] = []
    for name, run in RUNS.items():
        if len(run.seats) > 1 and (folder / f"{name}.parquet").exists():
            statistics = Statistics(run.players)
            statistics.add(read_games(folder / f"{name}.parquet"))
            share, low, high = statistics.wins(0)
            scores = " : ".join(f"{numbers.mean:.1f}" for numbers in statistics.scores)
            rows.append(
                [" : ".join(run.seats), f"{statistics.games:,}", f"{share:.1%} ({low:.1%} to {high:.1%})", scores]
            )
    write_table(pictures / "players.md", ["seats", "games", "wins of the first seat", "mean scores"], rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    playing, drawing = commands.add_parser("play"), commands.add_parser("draw")
    playing.add_argument("folder", type=Path)
    playing.add_argument("runs", nargs="*", default=list(RUNS))
    playing.add_argument("--share", type=int, default=1)
    playing.add_argument("--processes", type=int, default=1)
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("pictures", type=Path)
    given = parser.parse_args()
    if given.command == "play":
        play(given.folder, given.runs, given.share, given.processes)
    else:
        given.pictures.mkdir(parents=True, exist_ok=True)
        draw_seats(given.folder, given.pictures)
        draw_options(given.folder, given.pictures)
        draw_players(given.folder, given.pictures)
