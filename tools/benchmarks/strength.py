"""The strength of `Rollouts` by the number of playouts: matches against `Greedy`, totalled and drawn.

    python -m tools.benchmarks.strength play atlantis 32 1 200 >> games.jsonl    deals 1 to 200 with 32 playouts
    python -m tools.benchmarks.strength sum games.jsonl > docs/strength.json
    python -m tools.benchmarks.strength table docs/strength.json                 the table of docs/bots.md
    python -m tools.benchmarks.strength draw docs/strength.json docs/strength.svg

The games are those of ``atlantis-rules match GAME --seats rollouts:N,greedy --seed 1``: a deal depends only on its
number, so the deals can be played in any portions.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Final, TypedDict

from atlantis_rules import atlandice, atlantis
from atlantis_rules.players import Greedy, MatchGame, MatchResult, Rollouts
from atlantis_rules.players.matches import play_deal

SEED: Final = "1"


class Strength(TypedDict):
    """The result of the deals with one number of playouts."""

    game: str
    playouts: int
    deals: int
    numbers: str
    lead: float
    lead_margin: float
    wins: float
    wins_margin: float
    seconds_per_decision: float


def play(game: str, playouts: int, first: int, last: int) -> None:
    names = (f"rollouts:{playouts}", "greedy")
    for deal in range(first, last + 1):
        begun = process_time()
        if game == atlantis.NAME:
            games = play_deal(atlantis.new_game(2), [Rollouts(playouts), Greedy()], names, SEED, deal)
        else:
            games = play_deal(atlandice.new_game(2), [Rollouts(playouts), Greedy()], names, SEED, deal)
        rows = [(played.seats, played.scores, played.winners, played.decisions) for played in games]
        told = {"game": game, "p": playouts, "deal": deal, "cpu": process_time() - begun, "games": rows}
        print(json.dumps(told), flush=True)


def add_up(lines: Iterable[str]) -> list[Strength]:
    """Total the deals by game and number of playouts."""
    found: dict[tuple[str, int], dict[int, tuple[float, list[MatchGame]]]] = {}
    for line in lines:
        told = json.loads(line)
        games = [
            MatchGame(told["deal"], tuple(seats), tuple(scores), tuple(winners), decisions, None)
            for seats, scores, winners, decisions in told["games"]
        ]
        found.setdefault((told["game"], told["p"]), {})[told["deal"]] = (told["cpu"], games)
    return [_strength(game, playouts, deals) for (game, playouts), deals in sorted(found.items())]


def _strength(game: str, playouts: int, deals: Mapping[int, tuple[float, Sequence[MatchGame]]]) -> Strength:
    games = tuple(played for deal in sorted(deals) for played in deals[deal][1])
    result = MatchResult((f"rollouts:{playouts}", "greedy"), SEED, games)
    lead, wins = result.lead(0), result.wins(0)
    own_decisions = sum(played.decisions for played in games) / 2
    return Strength(
        game=game,
        playouts=playouts,
        deals=len(deals),
        numbers=_ranges(sorted(deals)),
        lead=round(lead.mean, 3),
        lead_margin=round(lead.margin or 0.0, 3),
        wins=round(wins.mean, 4),
        wins_margin=round(wins.margin or 0.0, 4),
        seconds_per_decision=round(sum(seconds for seconds, _ in deals.values()) / own_decisions, 5),
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
        "| game | playouts | deals | games | lead | wins | CPU a decision |",
        "| --- | --: | --- | --: | --: | --: | --: |",
    ]
    for row in rows:
        lead = f"{row['lead']:+.2f} ± {row['lead_margin']:.2f}"
        wins = f"{row['wins']:.1%} ± {row['wins_margin']:.1%}".replace("%", " %")
        cost = f"{1000 * row['seconds_per_decision']:.1f} ms"
        cells = (row["game"].capitalize(), row["playouts"], row["numbers"], 2 * row["deals"], lead, wins, cost)
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def draw(rows: Sequence[Strength], file: Path) -> None:
    """Draw the lead by the number of playouts, with its intervals."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "strength", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(6, 3.6), layout="constrained")
        axes = figure.subplots()
        for game, style in ((atlantis.NAME, "o-"), (atlandice.NAME, "s--")):
            of_game = [row for row in rows if row["game"] == game]
            axes.errorbar(
                [row["playouts"] for row in of_game],
                [row["lead"] for row in of_game],
                yerr=[row["lead_margin"] for row in of_game],
                fmt=style,
                capsize=3,
                label=game.capitalize(),
            )
        axes.axhline(0, color="grey", linewidth=0.8)
        axes.set_xscale("log", base=2)
        axes.set_xticks([row["playouts"] for row in rows], [str(row["playouts"]) for row in rows])
        axes.set_xlabel("playouts a decision")
        axes.set_ylabel("lead over Greedy, points")
        axes.legend()
        figure.savefig(file, format="svg", metadata={"Date": None})
    lines = file.read_text("utf-8").splitlines()
    file.write_text("".join(f"{line.rstrip()}\n" for line in lines), "utf-8")


def main(arguments: Sequence[str]) -> None:
    match arguments:
        case ["play", game, playouts, first, last]:
            play(game, int(playouts), int(first), int(last))
        case ["sum", file]:
            print(json.dumps(add_up(Path(file).read_text("utf-8").splitlines()), indent=1))
        case ["table", file]:
            print(table(json.loads(Path(file).read_text("utf-8"))))
        case ["draw", file, picture]:
            draw(json.loads(Path(file).read_text("utf-8")), Path(picture))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
