"""A program to be shipped: it plays both games, explains each action in English and German, and draws the end.

It prints the scores and a digest of all that it has shown, which is the same however the program was packed.
"""

import hashlib
from random import Random

from atlantis_rules import svg
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named


def main() -> None:
    """Play a game of each kind, by an easy and a greedy player, and ask a strong one for its first action."""
    digest = hashlib.sha256()
    for game in ("atlantis", "atlandice"):
        rng = Random(7)
        state = beginning(game, 2).advance(rng)
        players = (player_named("easy"), player_named("greedy"))
        while isinstance(state.to_act, int):
            action = players[state.to_act].choose(state.view(state.to_act), rng)
            for language in ("en", "de"):
                digest.update(state.explain(action).text_in(language).encode())
            state = state.apply(action).advance(rng)
        digest.update(f"{state.outcome()}{svg(state)}".encode())
        print(game, getattr(state.outcome(), "scores", ()))
    state = beginning("atlantis", 2).advance(Random(1))
    print(player_named("rollouts:8").choose(state.view(0), Random(2)))
    print(digest.hexdigest())


if __name__ == "__main__":
    main()
