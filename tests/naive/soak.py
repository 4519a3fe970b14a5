"""Random games until a million decisions were made: ``python -m tests.naive.soak [decisions [seed]]``.

They begin with an odd position or with the set-up, by any options. In every state the engine is checked against the
naive model. It stops at the first difference, and tells the seed of the game: with that it is the first one that is
played.
"""

from itertools import count
from random import Random

from atlantis_rules import Action, new_game
from atlantis_rules.atlantis.text.rules import all_options
from tests.naive.adapter import naive_game, naive_options
from tests.naive.agreement import assert_agreement_while_playing
from tests.naive_model import NaiveGame
from tests.odd_positions import odd_state
from tests.soaking import main


def soak(decisions: int, seed: int = 0) -> tuple[int, int]:
    """Play games until enough decisions of players and of chance were made.

    Args:
        decisions: how many.
        seed: that of the first game; the others follow.

    Returns:
        The number of games, and that of decisions.
    """
    made = 0

    def notice(_: Action) -> None:
        nonlocal made
        made += 1

    for games in count():
        if made >= decisions:
            return games, made
        rng = Random(seed + games)
        players, options = rng.randint(2, 4), rng.choice(all_options())
        is_odd = bool(games % 2)
        state = odd_state(rng, players, options) if is_odd else new_game(players, options)
        naive = naive_game(state) if is_odd else NaiveGame(players, naive_options(options))
        try:
            assert_agreement_while_playing(state, naive, rng, notice)
        except BaseException as error:
            error.add_note(f"in the game of the seed {seed + games}, which began with {state}")
            raise
    raise AssertionError  # counting has no end


if __name__ == "__main__":
    main(soak)
