"""Measure the strength of players by matches between them, summed up and drawn.

    python -m tools.benchmarks.strength play FILE atlantis strong,greedy 1 50    deals 1 to 50, those in FILE left out
    python -m tools.benchmarks.strength sum FILE > docs/strength.json
    python -m tools.benchmarks.strength table docs/strength.json                 the table of docs/bots.md
    python -m tools.benchmarks.strength draw docs/strength.json docs/strength.svg
    python -m tools.benchmarks.strength all FILE           all of this, for the matches listed in `MATCHES`
    python -m tools.benchmarks.strength times atlantis strong 200     the CPU times of its choices in 200 games

The games are those of ``atlantis-rules match GAME --seats strong,greedy --seed 1``: a deal depends on its number alone,
so that deals can be played in any portions.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, TypedDict

from attrs import define, field

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.registry import beginning, game_names
from atlantis_rules.records import AnyRecord
from atlantis_rules.study.players import Known, MatchGame, MatchResult, player_named
from atlantis_rules.study.players.failing import PlayerFailed
from atlantis_rules.study.players.matches import play_deal
from atlantis_rules.study.players.naming import AnyPlayer
from atlantis_rules.study.players.tables import TableOfPlayers

SEED: Final = "1"

MATCHES: Final = (
    ("random,greedy", 30),
    ("easy,greedy", 30),
    ("good,greedy", 20),
    ("rollouts:64,greedy", 12),
    ("strong,greedy", 12),
    ("strong,greedy,greedy", 12),
    ("strong,greedy,greedy,greedy", 12),
    ("easy,greedy,greedy", 12),
    ("easy,greedy,greedy,greedy", 12),
    ("good,greedy,greedy", 8),
    ("good,greedy,greedy,greedy", 8),
    ("strong,rollouts:64", 200),
)
"""The matches of the table in each game, and their numbers of deals."""


class Deal(TypedDict):
    """A deal of a match, as a line of a file."""

    game: str
    players: list[str]
    deal: int
    seconds: float
    choices: int
    games: list[tuple[list[int], list[int], list[int], int]]


class Strength(TypedDict):
    """The result of a match's deals for its first player."""

    game: str
    players: list[str]
    deals: str
    games: int
    lead: float
    lead_margin: float
    wins: float
    wins_margin: float
    milliseconds: float


@define
class _Timed:
    """A player, the number of its choices, and the processor time that it took."""

    player: AnyPlayer
    choices: int = 0
    seconds: float = 0.0
    times: list[float] = field(factory=list)

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        begun = process_time()
        action = self.player.choose(known, rng)
        taken = process_time() - begun
        self.seconds += taken
        self.choices += 1
        if len(known.legal_actions) > 1:
            self.times.append(taken)
        return action


def play(file: Path, game: str, players: list[str], first: int, last: int) -> None:
    """Play the deals that a file lacks, and append them."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    there = {deal["deal"] for deal in map(_read, lines) if (deal["game"], deal["players"]) == (game, players)}
    start = beginning(game, len(players), None)
    for number in sorted({*range(first, last + 1)} - there):
        timed = _Timed(player_named(players[0]))
        seated = [timed, *map(player_named, players[1:])]
        games = play_deal(start, seated, tuple(players), SEED, number)
        rows = [(list(each.seats), list(each.scores), list(each.winners), each.decisions) for each in games]
        deal = Deal(game=game, players=players, deal=number, seconds=timed.seconds, choices=timed.choices, games=rows)
        with file.open("a", encoding="utf-8") as opened:
            opened.write(f"{json.dumps(deal)}\n")


def _read(line: str) -> Deal:
    deal: Deal = json.loads(line)
    return deal


def play_all(file: Path, documents: Path) -> None:
    """Play all matches; write their sums and the picture, and print the table."""
    for players, deals in MATCHES:
        for game in game_names():
            play(file, game, players.split(","), 1, deals)
    rows = add_up(file.read_text("utf-8").splitlines())
    (documents / "strength.json").write_text(f"{json.dumps(rows, indent=1)}\n", "utf-8")
    draw(rows, documents / "strength.svg")
    print(table(rows))


def times(game: str, player: str, games: int) -> str:
    """Return the CPU times of a player's choices among several actions, against greedy players of 2 to 4 seats."""
    taken: list[float] = []
    for number in range(games):
        seats = number % 3 + 2
        timed = _Timed(player_named(player))
        names = (player, *["greedy"] * (seats - 1))
        seated = [timed, *map(player_named, names[1:])]
        start = beginning(game, seats, None)
        TableOfPlayers(start, f"{SEED}/times/{number}", seated, names, _failed).play(start.in_motion())
        taken += timed.times
    taken.sort()
    shares = "  ".join(f"{share:.0%} {1000 * taken[int(share * (len(taken) - 1))]:.0f} ms" for share in (0.5, 0.99, 1))
    return f"{game} {player}: {games} games, {len(taken)} choices, {shares}"


def _failed(seat: int, decision: int, fault: str, record: AnyRecord) -> PlayerFailed:
    return PlayerFailed(seat, str(seat), seat, 1, decision, fault, record)


def add_up(lines: Iterable[str]) -> list[Strength]:
    """Add up the deals by game and players."""
    found: dict[tuple[str, int, tuple[str, ...]], dict[int, Deal]] = {}
    for deal in map(_read, lines):
        key = (deal["game"], len(deal["players"]), tuple(deal["players"]))
        found.setdefault(key, {})[deal["deal"]] = deal
    return [_strength([deals[number] for number in sorted(deals)]) for _, deals in sorted(found.items())]


def _strength(deals: Sequence[Deal]) -> Strength:
    games = tuple(
        MatchGame(deal["deal"], tuple(seats), tuple(scores), tuple(winners), decisions, None)
        for deal in deals
        for seats, scores, winners, decisions in deal["games"]
    )
    result = MatchResult(tuple(deals[0]["players"]), SEED, games)
    lead, wins = result.lead(0), result.wins(0)
    return Strength(
        game=deals[0]["game"],
        players=deals[0]["players"],
        deals=_ranges([deal["deal"] for deal in deals]),
        games=len(games),
        lead=round(lead.mean, 3),
        lead_margin=round(lead.margin or 0.0, 3),
        wins=round(wins.mean, 4),
        wins_margin=round(wins.margin or 0.0, 4),
        milliseconds=round(1000 * sum(deal["seconds"] for deal in deals) / sum(deal["choices"] for deal in deals), 2),
    )


def _ranges(numbers: Sequence[int]) -> str:
    """Write ascending numbers as ranges, such as ``1-12, 20-31``."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" for run in ranges)


def table(rows: Sequence[Strength]) -> str:
    """Return a table in Markdown."""
    lines = [
        "| game | player | against | deals | games | lead | wins | CPU a decision |",
        "| --- | --- | --- | --- | --: | --: | --: | --: |",
    ]
    for row in rows:
        first, *others = row["players"]
        lead = f"{row['lead']:+.2f} ± {row['lead_margin']:.2f}"
        wins = f"{row['wins']:.1%} ± {row['wins_margin']:.1%}"
        against = f"{len(others)} `{others[0]}`" if len(others) > 1 else f"`{others[0]}`"
        cells = (row["game"].capitalize(), f"`{first}`", against, row["deals"], row["games"], lead, wins)
        lines.append(f"| {' | '.join(map(str, cells))} | {row['milliseconds']:.2f} ms |")
    return "\n".join(lines)


def draw(rows: Sequence[Strength], file: Path) -> None:
    """Plot the lead over a greedy player against processor time, with its intervals."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "strength", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(6, 3.6), layout="constrained")
        axes = figure.subplots()
        for game, style in zip(game_names(), ("o", "s"), strict=False):
            of_game = [row for row in rows if row["game"] == game and row["players"][1:] == ["greedy"]]
            axes.errorbar(
                [row["milliseconds"] for row in of_game],
                [row["lead"] for row in of_game],
                yerr=[row["lead_margin"] for row in of_game],
                fmt=style,
                capsize=3,
                label=game.capitalize(),
            )
            for row in of_game:
                place = (row["milliseconds"], row["lead"])
                axes.annotate(row["players"][0], place, xytext=(4, 4), textcoords="offset points", fontsize=8)
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set_xscale("log")
        axes.set_xlabel("CPU time a decision, milliseconds")
        axes.set_ylabel("lead over Greedy, points")
        axes.legend()
        figure.savefig(file, format="svg", metadata={"Date": None})
    lines = file.read_text("utf-8").splitlines()
    file.write_text("".join(f"{line.rstrip()}\n" for line in lines), "utf-8")


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case ["play", file, game, players, first, last]:
            play(Path(file), game, players.split(","), int(first), int(last))
        case ["sum", file]:
            print(json.dumps(add_up(Path(file).read_text("utf-8").splitlines()), indent=1))
        case ["table", file]:
            print(table(json.loads(Path(file).read_text("utf-8"))))
        case ["all", file]:
            play_all(Path(file), Path("docs"))
        case ["times", game, player, games]:
            print(times(game, player, int(games)))
        case ["draw", file, picture]:
            draw(json.loads(Path(file).read_text("utf-8")), Path(picture))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
