"""Fit the weights of a game's estimate of the final scores, by linear regression.

    python -m tools.training.estimates atlantis 3000 estimates

Two players play this number of games, with this seed, like truncated playouts, except that one decision in 25 is
random. Whenever the other seat begins to decide, the features of both seats are recorded; the fit is a regression of
the final lead on them. It prints the command with the commit, the weights, and the errors of the lead, in points, on a
quarter of the games that the fit leaves out.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players.heuristics import AnyHeuristics, LinearEstimate, SeatFeatures, heuristics_of

RANDOM: Final = 0.04
"""The share of decisions that are random."""

LEFT_OUT: Final = 4
"""One game in this many is left out of the fit."""

Row = tuple[Fraction, Sequence[SeatFeatures]]


def played(heuristics: AnyHeuristics, estimate: LinearEstimate[Any], seed: str) -> tuple[list[Row], int]:
    """Play a game, and return the features of the seats on the way, and the lead of seat 0 in the end."""
    rng, rows = Random(seed), list[Row]()
    motion = beginning(heuristics.game.NAME, 2, None).in_motion()
    choose, last = (heuristics.looking_ahead or heuristics.playing)(rng), None
    while (seat := motion.to_act) is not None:
        if not isinstance(seat, int):
            motion.advance(rng)
            continue
        if seat != last:
            rows.append(estimate.features(motion.position))
        last, legal = seat, motion.legal_actions()
        is_random = len(legal) == 1 or rng.random() < RANDOM
        motion.play_legal(rng.choice(legal) if is_random else choose(motion.position, seat, legal))
    result = motion.outcome()
    if result is None:
        raise AssertionError(seed)  # nobody is to act only when the game is over
    return rows, result.scores[0] - result.scores[1]


def compared(rows: Sequence[Row]) -> Iterator[list[float]]:
    """Yield the lead of seat 0 in points, and in each feature, by how much it counts at the start and at the end."""
    for share, (own, other) in rows:
        left = float(share)
        if own.others:
            more = [ours - theirs for ours, theirs in zip(own.others, other.others, strict=True)]
            yield [own.points - other.points, *(left * each for each in more), *((1 - left) * each for each in more)]


def fitted(heuristics: AnyHeuristics, estimate: LinearEstimate[Any], games: int, seed: str) -> None:
    """Fit the weights to some games; print them with their errors and those of the game's current weights."""
    by, leads, numbers = list[list[float]](), list[int](), list[int]()
    for number in range(games):
        rows, lead = played(heuristics, estimate, f"{seed}/{number}")
        found = list(compared(rows))
        by += found
        leads += [lead] * len(found)
        numbers += [number] * len(found)
    features, final = np.array(by), np.array(leads)
    points, features, tested = features[:, 0], features[:, 1:], np.array(numbers) % LEFT_OUT == 0
    weights, *_ = np.linalg.lstsq(features[~tested], (final - points)[~tested], rcond=None)
    half = len(weights) // 2
    for at_start, at_end in zip(weights[:half], weights[half:], strict=True):
        print(f"Weight({100 * at_start:.0f}, {100 * at_end:.0f})")
    today = np.array([[*weight] for weight in estimate.weights]).T.ravel() / 100
    for name, tried in (("fitted", weights), ("today's", today)):
        errors = (points + features @ tried - final)[tested]
        print(f"error with the {name} weights: {np.sqrt(np.mean(errors**2)):.2f}")


def _commit() -> str:
    """Return the current commit, marked if files differ from it."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"]
    folder = Path(__file__).parent
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def main(arguments: Sequence[str]) -> None:
    """Fit the weights of the game that is named."""
    match arguments:
        case [game, games, seed]:
            print(f"python -m tools.training.estimates {game} {games} {seed}, commit {_commit()}")
            heuristics = heuristics_of(beginning(game, 2, None).game)
            if heuristics is not None and isinstance(heuristics.estimate, LinearEstimate):
                fitted(heuristics, heuristics.estimate, int(games), seed)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
