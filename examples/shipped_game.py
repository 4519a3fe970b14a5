"""A program to be shipped: it plays both games, explains each action in English and German, and draws the end.

It prints the results and a digest of all that it has shown, which is the same however the program was packed.
"""

import hashlib
from random import Random

from atlantis_rules.front_end.narration import status
from atlantis_rules.front_end.pictures import Look, picture_of
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named


def main() -> None:
    """Play a game of each kind by an easy and a greedy player, and ask a strong one for its first action."""
    digest = hashlib.sha256()
    for game in ("atlantis", "atlandice"):
        rng = Random(7)
        state = beginning(game, 2).advance(rng)
        print(game, player_named("rollouts:8").choose(state.view(0), Random(2)), sep=": ")
        players = (player_named("easy"), player_named("greedy"))
        while (seat := state.seat_to_act) is not None:
            action = players[seat].choose(state.view(seat), rng)
            for language in ("en", "de"):
                digest.update(state.explain(action).text_in(language).encode())
            state = state.apply(action).advance(rng)
        for language in ("en", "de"):
            digest.update(picture_of(state, Look(language)).encode())
            print(status(state, language))
    print(digest.hexdigest())


if __name__ == "__main__":
    main()
