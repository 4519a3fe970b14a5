"""The level `reasons` in random games: ``python -m tests.conformance_kit.soak GAMES SEED``.

In each position our engine and the naive model are asked which clauses some actions break, what a viewer sees, what the
gaps cost, and what happens in the action that is played.
"""

import sys
from collections import Counter
from random import Random
from typing import Final

from atlantis_rules.atlantis.text.rules import all_options
from atlantis_rules.games.registry import beginning
from atlantis_rules.testing.conformance.answers import AnsweringEngine, AnsweringTable
from tests.conformance_kit.generation import all_actions
from tests.conformance_kit.naive_engine import NaiveEngine
from tests.odd_positions import odd_state

ACTIONS: Final = 12
"""The number of actions asked about in each position."""

OPTIONS: Final = tuple(all_options())

Question = tuple[str, dict[str, object]]


class Disagreement(AssertionError):
    """The engine and the naive model give different answers."""


def play(game: str, rng: Random, counts: Counter[str]) -> None:
    """Play a random game, and ask in each of its positions.

    Raises:
        Disagreement: the answers differ.
    """
    ours = AnsweringTable(game)
    players = rng.randint(2, 4)
    is_odd = game == "atlantis" and rng.random() < 0.7
    ours.put(str(odd_state(rng, players, rng.choice(OPTIONS)) if is_odd else beginning(game, players)))
    while True:
        legal = ours.legal()
        played = rng.choice(legal) if legal else None
        compare(game, ours.text(), _questions(game, played, rng), counts)
        if played is None:
            return
        ours.play(played)


def _questions(game: str, played: str | None, rng: Random) -> list[Question]:
    questions: list[Question] = [("reasons", {"action": action}) for action in rng.sample(all_actions(game), ACTIONS)]
    questions.append(("view", {"viewer": rng.choice([0, 1, "spectator"])}))
    if game == "atlantis":
        questions.append(("prices", {}))
    if played is not None:
        questions.append(("events", {"action": played}))
    return questions


def compare(game: str, position: str, questions: list[Question], counts: Counter[str]) -> None:
    """Ask both about a position.

    Raises:
        Disagreement: the answers differ.
    """
    engine, naive = AnsweringEngine(), NaiveEngine()
    for program in (engine, naive):
        program.answer({"id": 0, "command": "position", "game": game, "position": position})
    for command, values in questions:
        request = {"id": 1, "command": command, **values}
        answers = engine.answer(request), naive.answer(request)
        if answers[0] != answers[1]:
            raise Disagreement(f"{request}: the engine {answers[0]}, the naive model {answers[1]}, in\n{position}")
        counts[command] += 1
    counts["positions"] += 1


def main(arguments: list[str]) -> None:
    games, seed = map(int, arguments)
    counts: Counter[str] = Counter()
    for number in range(games):
        rng = Random(f"reasons {seed} {number}")
        play("atlantis" if number % 3 else "atlandice", rng, counts)
    told = ", ".join(f"{count:,} {what}" for what, count in counts.items())
    sys.stdout.write(f"{games:,} games, {told}: no disagreement\n")


if __name__ == "__main__":
    main(sys.argv[1:])
