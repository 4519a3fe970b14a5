"""Playouts: games played to the end from a full state by a fast policy."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyView, InPlay
from atlantis_rules.games.states import Outcome
from atlantis_rules.study.players.heuristics import heuristics_of


def play_out(state: InPlay[ActionT, AnyView], rng: Random) -> Outcome:
    """Play a state to its end, and return the outcome.

    The seats play by the game's `Heuristics`: in Atlantis about like `Greedy`; in Atlandice they take what they need
    most. Without heuristics they play at random.

    Args:
        state: any state.
        rng: the source of randomness for chance, and for random players.
    """
    heuristics = heuristics_of(state.game)
    if heuristics is not None:
        result = heuristics.played_out(state, rng)
    else:
        motion = state.in_motion()
        while motion.to_act is not None:
            if motion.to_act is CHANCE:
                motion.advance(rng)
            else:
                motion.play_legal(rng.choice(motion.legal_actions()))
        result = motion.outcome()
    if result is None:
        raise AssertionError(state)  # no seat is to act only when the game is over
    return result


def look_ahead(state: InPlay[ActionT, AnyView], rng: Random, seat: int, turns: int) -> Sequence[float | Fraction]:
    """Play the rest of a seat's turn and some more turns, and return an estimate of each seat's final score.

    If the game's `Heuristics` have no estimate, it is played to its end.

    Args:
        state: any state.
        rng: the source of randomness for chance, and for random players.
        seat: whose turn it is.
        turns: the number of further turns.
    """
    heuristics = heuristics_of(state.game)
    return play_out(state, rng).scores if heuristics is None else heuristics.looked_ahead(state, rng, seat, turns)


def promising(state: InPlay[ActionT, AnyView], legal: Sequence[ActionT]) -> list[ActionT]:
    """Return the legal actions that are worth a closer look, that of `Greedy` first if it plays the game."""
    heuristics = heuristics_of(state.game)
    return list(legal) if heuristics is None else [legal[place] for place in heuristics.promising_places(state)]
