"""Uniformly random games of Atlantis until a million decisions were made: ``python -m tests.soak [decisions [seed]]``.

The presets and the numbers of players take turns. The quick laws of states and of transitions are checked after every
decision and every step of chance, the others in one step of twenty, the slowest in one of five hundred. It stops at the
first law that is broken, and tells the number of the game: with that as the seed it is the first one that is played.
"""

import sys
from itertools import count
from random import Random

from atlantis_rules.atlantis import PRESETS, Action, State, apply, legal_actions, new_game, sample
from atlantis_rules.chance import CHANCE
from atlantis_rules.testing.laws import (
    STATE_LAWS,
    TRANSITION_LAWS,
    StateLaw,
    TransitionLaw,
    bridges_lie_right,
    bridges_stay,
    cards_are_conserved,
    crossings_cost_right,
    figures_only_go_forward,
    figures_stand_right,
    legality_is_one,
    most_turns,
    outcome_is_right,
    phase_is_right,
    seats_are_symmetric,
    state_is_a_value,
    table_stays,
    turns_go_round,
)

QUICK_LAWS = (
    cards_are_conserved,
    figures_stand_right,
    bridges_lie_right,
    phase_is_right,
    outcome_is_right,
    table_stays,
    figures_only_go_forward,
    crossings_cost_right,
    bridges_stay,
    turns_go_round,
)
SLOW_LAWS = (legality_is_one, seats_are_symmetric, state_is_a_value)

TABLES = [(players, options) for options in PRESETS.values() for players in (2, 3, 4)]


def is_due(law: StateLaw | TransitionLaw, step: int) -> bool:
    """Tell whether a law is checked in a step."""
    if law in QUICK_LAWS:
        return True
    return step % (500 if law in SLOW_LAWS else 20) == 0


def hold(before: State, action: Action, after: State, step: int) -> None:
    """Check the laws that are due in a step."""
    for state_law in STATE_LAWS:
        if is_due(state_law, step):
            state_law(after)
    for transition_law in TRANSITION_LAWS:
        if is_due(transition_law, step):
            transition_law(before, action, after)


def soak(decisions: int, seed: int = 0) -> tuple[int, int, int]:
    """Play games until enough decisions of players were made.

    Args:
        decisions: how many.
        seed: that of the first game; the others follow.

    Returns:
        The number of games, of decisions, and of turns in the longest game.
    """
    made = steps = longest = 0
    for game in count():
        if made >= decisions:
            return game, made, longest
        players, options = TABLES[(seed + game) % len(TABLES)]
        rng = Random(f"soak {seed + game}")
        state, turns = new_game(players, options), 0
        try:
            while state.to_act is not None:
                by_chance = state.to_act is CHANCE
                action = sample(state, rng) if by_chance else rng.choice(legal_actions(state))
                after = apply(state, action)
                steps += 1
                made += not by_chance
                turns += after.phase != state.phase and type(after.phase).__name__ == "TurnStart"
                hold(state, action, after, steps)
                state = after
        except BaseException as error:
            error.add_note(f"in the game {seed + game}")
            raise
        if turns > most_turns(players):
            message = f"game {seed + game} took {turns} turns"
            raise AssertionError(message)
        longest = max(longest, turns)
    raise AssertionError  # counting has no end


def main() -> None:
    """Read the arguments, play, and tell how much was played."""
    decisions, seed, *_ = [*map(int, sys.argv[1:]), *[1_000_000, 0][len(sys.argv) - 1 :]]
    games, made, longest = soak(decisions, seed)
    sys.stdout.write(f"{games} games, {made} decisions, {longest} turns in the longest game: nothing broken\n")


if __name__ == "__main__":
    main()
