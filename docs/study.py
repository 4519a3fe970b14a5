"""Play the games of the study in `docs/simulation.md`, and make its tables and pictures of them.

    python docs/study.py [--games N] [--minutes M] [--processes P] FOLDER docs/study

It writes the rows of the games to Parquet files in FOLDER, 1,000 games each, and plays only what is not there yet. All
runs grow by turns, so that tables and pictures can be made at any time: of the games that there are. Those of the page
needed the extras `data` and `plots`, and polars.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Final

import polars as pl
from attrs import asdict, frozen

from atlantis_rules import __version__
from atlantis_rules.atlandice import COUNTED
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.atlantis.text.rules import all_options
from atlantis_rules.study.simulation import Processes, Statistics, compare, draw, read_games, write_games
from atlantis_rules.study.simulation.statistics import NORMAL_95, Interval

SEED: Final = "2026"
PLAYER: Final = "greedy"
"""Who plays on all seats."""
PART: Final = 1_000
"""So many games are in a file. Part 3 has the seed ``2026-3``, and its game 17 the seed ``2026-3/17``."""


@frozen
class Run:
    """Some games of the study.

    Attributes:
        game: the name of the game.
        players: the number of players.
        rules: the rules; the usual ones if it is None.
    """

    game: str
    players: int
    rules: str | None = None


def variants() -> Iterator[tuple[str, Options]]:
    """Yield the options of which one differs from those of AMIGO, each with its name."""
    usual = asdict(AMIGO, recurse=False)
    for options in all_options():
        changed = {name: value for name, value in asdict(options, recurse=False).items() if value is not usual[name]}
        if len(changed) == 1:
            yield ", ".join(f"{name}={value.name.lower()}" for name, value in changed.items()), options


GAMES: Final = {
    f"{game}-{players}": Run(game, players, rules)
    for game, rules in (("atlantis", None), ("atlandice", "TWELVE"))
    for players in (2, 3, 4)
}
USUAL: Final = "atlantis-3"
"""The run with which those of other options are compared: the same seeds begin in the same way."""
VARIANTS: Final = {name: Run("atlantis", 3, str(options)) for name, options in variants()}
RUNS: Final[Mapping[str, Run]] = {**GAMES, **VARIANTS}

EFFECTS: Final = ("submarine", "searched_again", "swapped", "hand_moved", "hand_to_wave", "die_turned", "donated")
"""What Atlandice counts of the effects of its tiles and dice."""


def play(folder: Path, games: int, minutes: float, processes: int) -> None:
    """Play the parts of all runs of which there are no files yet, by turns, and begin none when the time is over."""
    engine = Processes(processes) if processes > 1 else None
    end = monotonic() + 60 * minutes
    for part in range(1, -(-games // PART) + 1):
        for name, run in RUNS.items():
            file = folder / name / f"{part:04}.parquet"
            if not file.exists():
                if part > 1 and monotonic() > end:
                    return
                file.parent.mkdir(parents=True, exist_ok=True)
                seed = f"{SEED}-{part}"
                write_games(
                    file,
                    run.game,
                    [PLAYER],
                    players=run.players,
                    rules=run.rules,
                    seed=seed,
                    games=min(PART, games),
                    engine=engine,
                    resume=True,
                )
                print(file, flush=True)


def means(
    folder: Path, name: str, measures: Sequence[str], usual: str | None = None
) -> tuple[int, tuple[Interval, ...]]:
    """Return the means of measures over all games of a run, with their 95 % intervals.

    Args:
        folder: where the rows are.
        name: the run.
        measures: what is measured in a game, as SQL over the columns of its row.
        usual: the run from which the difference is taken, game by game; None if the measures themselves are averaged.

    Returns:
        The number of games, or of pairs of games, and the means in the order of the measures.
    """
    values, others = (
        pl.scan_parquet(folder / run / "*.parquet").select(
            "seed", *(pl.sql_expr(measure).alias(f"{place}") for place, measure in enumerate(measures))
        )
        for run in (name, usual or name)
    )
    columns = [pl.col(f"{place}") for place in range(len(measures))]
    if usual is not None:
        values = values.join(others, on="seed", suffix="_usual")
        columns = [pl.col(f"{place}") - pl.col(f"{place}_usual") for place in range(len(measures))]
    wanted = (pl.len(), *(column.mean() for column in columns), *(column.std() for column in columns))
    numbered = (each.alias(f"value {place}") for place, each in enumerate(wanted))
    rows = values.sort("seed").collect().rechunk()  # in one order: sums of floating-point numbers depend on it
    games, *found = rows.select(*numbered).row(0)
    margins = [NORMAL_95 * deviation / sqrt(games) for deviation in found[len(measures) :]]
    return games, tuple((mean, mean - margin, mean + margin) for mean, margin in zip(found, margins, strict=False))


def win_of(seat: int, players: int) -> str:
    """Return the measure of the part of the win that a seat has: a win that is shared counts in equal parts."""
    winners = " + ".join(f"CAST(won_{each} AS FLOAT)" for each in range(players))
    return f"CAST(won_{seat} AS FLOAT) / ({winners})"


def shown(value: Interval, digits: int = 2, *, sign: str = "") -> str:
    """Write a mean and half its interval."""
    return f"{value[0]:{sign}.{digits}f} ± {(value[2] - value[1]) / 2:.{digits}f}"


def percent(value: Interval, *, sign: str = "") -> str:
    """Write a share and half its interval."""
    return f"{value[0]:{sign}.2%} ± {(value[2] - value[1]) / 2:.2%}"


def write_table(file: Path, heading: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table as Markdown."""
    lines = [heading, ["---"] * len(heading), *rows]
    file.write_text("".join(f"| {' | '.join(line)} |\n" for line in lines), "utf-8")


def show_seats(folder: Path, page: Path) -> None:
    """Show how often each seat wins."""
    rows: list[list[str]] = []
    advantage: dict[str, list[Interval]] = {}
    for name, run in GAMES.items():
        games, wins = means(folder, name, [win_of(seat, run.players) for seat in range(run.players)])
        cells = [percent(win) for win in wins] + [""] * (4 - run.players)
        rows.append([run.game.capitalize(), str(run.players), f"{games:,}", *cells])
        more = [(share - 1 / run.players, low - 1 / run.players, high - 1 / run.players) for share, low, high in wins]
        advantage[f"{run.game.capitalize()}, {run.players} players"] = more
    write_table(page / "seats.md", ["game", "players", "games", *(f"seat {seat + 1} wins" for seat in range(4))], rows)
    names = [f"seat {seat + 1}" for seat in range(4)]
    title, measure = "How much more often than its share each seat wins", "share of wins above 1 / players"
    (page / "seats.svg").write_text(compare(advantage, title, measure, names=names), "utf-8")


def show_lengths(folder: Path, page: Path) -> None:
    """Show how long games are and how often the win is shared, and one run in full."""
    rows: list[list[str]] = []
    for name, run in GAMES.items():
        games, (turns, decisions, ties) = means(folder, name, ["turns", "decisions", "tie"])
        cells = (shown(turns), shown(decisions), percent(ties))
        rows.append([run.game.capitalize(), str(run.players), f"{games:,}", *cells])
    write_table(page / "lengths.md", ["game", "players", "games", "turns", "decisions", "shared wins"], rows)
    statistics = Statistics(RUNS[USUAL].players)
    for file in sorted((folder / USUAL).glob("*.parquet")):
        statistics.add(read_games(file))
    picture = draw(statistics, f"Atlantis, AMIGO, three players: {PLAYER}")
    (page / "atlantis.svg").write_text(picture, "utf-8")


def show_options(folder: Path, page: Path) -> None:
    """Show what each option changes."""
    players = RUNS[USUAL].players
    measures = ("turns", " + ".join(f"score_{seat}" for seat in range(players)), win_of(0, players))
    changes = {name: means(folder, name, measures, usual=USUAL) for name in VARIANTS}
    heading = ["option", "pairs of games", "turns", "points of all players", "wins of the first seat"]
    rows = (
        [f"`{name}`", f"{pairs:,}", shown(turns, sign="+"), shown(points, sign="+"), percent(wins, sign="+")]
        for name, (pairs, (turns, points, wins)) in changes.items()
    )
    write_table(page / "options.md", heading, rows)
    for place, what in enumerate(("turns", "points")):
        values = {name: [each[place]] for name, (_, each) in changes.items()}
        picture = compare(values, f"What each option changes in the same games: {what}", f"{what} more, 95 % intervals")
        (page / f"options_{what}.svg").write_text(picture, "utf-8")


def show_effects(folder: Path, page: Path) -> None:
    """Show how often the effects of Atlandice come into play."""
    names = [name for name, run in GAMES.items() if run.game == "atlandice"]
    games, found = zip(*(means(folder, name, EFFECTS) for name in names), strict=True)
    seats = [f"{RUNS[name].players} players" for name in names]
    heading = ["how often a game", *(f"{seat} ({number:,} games)" for seat, number in zip(seats, games, strict=True))]
    values = {COUNTED[effect]: each for effect, *each in zip(EFFECTS, *found, strict=True)}
    write_table(page / "effects.md", heading, ([name, *map(shown, each)] for name, each in values.items()))
    picture = compare(values, "How often the effects of Atlandice come into play", "times a game", names=seats)
    (page / "effects.svg").write_text(picture, "utf-8")


def show_all(folder: Path, page: Path) -> None:
    """Write the tables and pictures, and how many games they are made of."""
    page.mkdir(parents=True, exist_ok=True)
    for show in (show_seats, show_lengths, show_options, show_effects):
        show(folder, page)
    counts = [means(folder, name, ["turns"])[0] for name in RUNS]
    (page / "games.md").write_text(
        f"{sum(counts):,} games in {len(RUNS)} runs, each of {min(counts):,} to {max(counts):,} games, "
        f"played with atlantis_rules {__version__} until {datetime.now(UTC):%Y-%m-%d}.\n",
        "utf-8",
    )


def main() -> None:
    """Play what is missing, and show it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the rows of the games are kept")
    parser.add_argument("page", type=Path, help="where the tables and pictures are written")
    parser.add_argument("--games", type=int, default=1_000_000, help="how many of each run (default: a million)")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no further part after so long")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    play(given.folder, given.games, given.minutes, given.processes)
    show_all(given.folder, given.page)


if __name__ == "__main__":
    main()
