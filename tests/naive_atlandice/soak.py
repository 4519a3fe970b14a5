"""Random games until a million decisions were made: ``python -m tests.naive_atlandice.soak [decisions [seed]]``.

In every state the engine is checked against the naive model, and all laws against both. It stops at the first
difference, and tells the number of the game: with that as the seed it is the first one that is played.
"""

from itertools import count
from random import Random
from typing import Final

from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.parts.testing import laws, play
from atlantis_rules.testing import laws as general_laws
from tests.atlandice_games import random_script
from tests.naive_atlandice.agreement import EVERY_SO_MANY_STATES, assert_agreement_while_playing
from tests.soaking import main

SLOW_STATE_LAWS: Final = (laws.views.views_show_the_table, general_laws.state_is_a_value, laws.states.legality_is_one)
"""The laws that are checked only in some of the states."""


def soak(decisions: int, seed: int = 0) -> tuple[int, int]:
    """Play games until enough decisions of players and of chance were made.

    Args:
        decisions: how many.
        seed: that of the first game; the others follow.

    Returns:
        The number of games, and that of decisions.
    """
    made = 0

    def hold(before: State, action: Action, after: State) -> None:
        nonlocal made
        made += 1
        thorough = made % EVERY_SO_MANY_STATES == 0
        for state_law in laws.STATE_LAWS:
            if thorough or state_law not in SLOW_STATE_LAWS:
                state_law(after)
        for transition_law in laws.TRANSITION_LAWS:
            if thorough or transition_law is not general_laws.arguments_are_unchanged:
                transition_law(before, action, after)

    for games in count():
        if made >= decisions:
            return games, made
        script = random_script(Random(seed + games), seed + games)
        try:
            assert_agreement_while_playing(play(script), games % EVERY_SO_MANY_STATES, hold)
        except BaseException as error:
            error.add_note(f"in the game {seed + games}: {script!r}")
            raise
    raise AssertionError  # counting has no end


if __name__ == "__main__":
    main(soak)
