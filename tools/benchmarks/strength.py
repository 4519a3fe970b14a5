"""Measure the strength of players by matches between them, summed up and drawn.

    python -m tools.benchmarks.strength all FILE                    play `MATCHES`, and write their figures to docs
    python -m tools.benchmarks.strength times atlantis strong 200   the CPU times of its choices in 200 games

The games are those of ``atlantis-rules match GAME --seats strong,greedy --seed 1``: a deal depends on its number alone.
Each is a line of the file: those that are there are not played again.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, TypedDict

from attrs import asdict, define, field

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.players import AnyPlayer
from atlantis_rules.games.registry import beginning, game_names
from atlantis_rules.study.players import Known, MatchGame, MatchResult, player_named
from atlantis_rules.study.players.matches import play_deal

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
class Deal:
    """A deal of a match, with the processor time of the first player."""

    game: str
    players: list[str]
    seconds: float
    choices: int
    games: list[MatchGame]

    @classmethod
    def read(cls, line: str) -> "Deal":
        """Read a line of a file."""
        found = json.loads(line)
        return cls(**{**found, "games": [MatchGame(**game) for game in found["games"]]})


@define
class _Timed:
    """A player, and the processor time of each of its choices: of the only action, and among several."""

    player: AnyPlayer
    forced: list[float] = field(factory=list)
    free: list[float] = field(factory=list)

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        begun = process_time()
        action = self.player.choose(known, rng)
        times = self.free if len(known.legal_actions) > 1 else self.forced
        times.append(process_time() - begun)
        return action


def played(game: str, players: Sequence[str], seed: str, deal: int) -> tuple[_Timed, list[MatchGame]]:
    """Play a deal, and return the first player with its times, and the games."""
    timed = _Timed(player_named(players[0]))
    seated = [timed, *map(player_named, players[1:])]
    return timed, play_deal(beginning(game, len(players), None), seated, tuple(players), seed, deal)


def play(file: Path, game: str, players: list[str], deals: int) -> list[Deal]:
    """Play the deals of a match that a file lacks, append them, and return all."""
    there = [Deal.read(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    found = [deal for deal in there if (deal.game, deal.players) == (game, players)]
    for number in range(len(found) + 1, deals + 1):
        timed, games = played(game, players, SEED, number)
        times = timed.forced + timed.free
        found.append(Deal(game, players, sum(times), len(times), games))
        with file.open("a", encoding="utf-8") as opened:
            opened.write(f"{json.dumps(asdict(found[-1]))}\n")
    return found


def play_all(file: Path, documents: Path) -> None:
    """Play all matches; write their sums and the picture, and print the table."""
    matches = ((game, players.split(","), deals) for game in game_names() for players, deals in MATCHES)
    found = [strength(play(file, *match)) for match in matches]
    rows = sorted(found, key=lambda row: (row["game"], len(row["players"]), row["players"]))
    (documents / "strength.json").write_text(f"{json.dumps(rows, indent=1)}\n", "utf-8")
    draw(rows, documents / "strength.svg")
    print(table(rows))


def times(game: str, player: str, games: int) -> str:
    """Return the CPU times of a player's choices among several actions, against greedy players of 2 to 4 seats."""
    taken, done, deal = list[float](), 0, 0
    while done < games:
        timed, found = played(game, [player, *["greedy"] * (deal % 3 + 1)], f"{SEED}/times", deal)
        taken += timed.free
        done += len(found)
        deal += 1
    taken.sort()
    shares = "  ".join(f"{share:.0%} {1000 * taken[int(share * (len(taken) - 1))]:.0f} ms" for share in (0.5, 0.99, 1))
    return f"{game} {player}: {done} games, {len(taken)} choices, {shares}"


def strength(deals: Sequence[Deal]) -> Strength:
    """Add up the deals of a match."""
    first = deals[0]
    result = MatchResult(tuple(first.players), SEED, tuple(game for deal in deals for game in deal.games))
    lead, wins = result.lead_over_mean(0), result.wins(0)
    return Strength(
        game=first.game,
        players=first.players,
        deals=f"1-{len(deals)}",
        games=len(result.games),
        lead=round(lead.mean, 3),
        lead_margin=round(lead.margin or 0.0, 3),
        wins=round(wins.mean, 4),
        wins_margin=round(wins.margin or 0.0, 4),
        milliseconds=round(1000 * sum(deal.seconds for deal in deals) / sum(deal.choices for deal in deals), 2),
    )


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
        case ["all", file]:
            play_all(Path(file), Path("docs"))
        case ["times", game, player, games]:
            print(times(game, player, int(games)))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
