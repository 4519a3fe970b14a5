"""Compare games in motion with states for a million decisions: `python -m tests.motion_soak [decisions [seed]]`.

They begin with odd positions or with the set-up, of either game, with any options. It stops at the first difference,
and prints the seed of the game: with that seed it is the first one played.
"""

from itertools import count
from random import Random
from typing import Any

from atlantis_rules import CHANCE, atlandice, atlantis
from atlantis_rules.atlantis.text.rules import all_options
from tests.odd_positions import odd_state
from tests.soaking import main

MOST = 600
"""The maximum number of decisions of a game: then another one begins."""


def play_beside_states(state: Any, rng: Random, most: int = MOST) -> int:  # noqa: ANN401 - a state of any game
    """Play a game in motion and from state to state, and compare them at every step, up to a number of steps.

    Now and then the game continues in a copy, and the original is played elsewhere; states are kept, and at the end
    they must be unchanged.

    Returns:
        The number of compared steps.
    """
    motion, kept, steps = state.in_motion(), list[tuple[Any, Any, str]](), 0
    while state.to_act is not None and steps < most:
        assert (motion.to_act, motion.position.to_act) == (state.to_act, state.to_act)
        legal, luck = state.legal_actions(), rng.getrandbits(64)
        if rng.random() < 0.5:
            assert motion.legal_actions() == legal
        if rng.random() < 0.2:
            kept.append((motion.state(), state, str(state)))
        if rng.random() < 0.2:
            left, motion = motion, motion.copy()
            if left.to_act is not CHANCE:
                left.play_legal(rng.choice(legal))
            left.advance(rng)
        if state.to_act is CHANCE and rng.random() < 0.5:
            motion.advance(Random(luck))
            state = state.advance(Random(luck))
        else:
            action = state.sample(Random(luck)) if state.to_act is CHANCE else rng.choice(legal)
            if state.to_act is CHANCE:
                assert motion.sample(Random(luck)) == action
            (motion.play if rng.random() < 0.5 else motion.play_legal)(action)
            state = state.apply(action)
        steps += 1
    assert motion.state() == state
    assert motion.legal_actions() == state.legal_actions()
    assert motion.outcome() == state.outcome()
    for returned, expected, text in kept:
        assert returned == expected
        assert str(returned) == text
    return steps


def soak(decisions: int, seed: int = 0) -> tuple[int, int]:
    """Play games until players and chance have made enough decisions.

    Args:
        decisions: the number of decisions.
        seed: that of the first game; the others follow.

    Returns:
        The number of games, and that of decisions.
    """
    made = 0
    for games in count():
        if made >= decisions:
            return games, made
        rng = Random(seed + games)
        players, options = rng.randint(2, 4), rng.choice(all_options())
        begun: list[Any] = [
            odd_state(rng, players, options),
            atlantis.new_game(players, options),
            atlandice.new_game(players),
        ]
        state = begun[games % len(begun)]
        try:
            made += play_beside_states(state, rng)
        except BaseException as error:
            error.add_note(f"in the game of the seed {seed + games}, which began with {state}")
            raise
    raise AssertionError  # counting has no end


if __name__ == "__main__":
    main(soak)
