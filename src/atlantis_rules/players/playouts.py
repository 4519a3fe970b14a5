"""Playouts: a game played to its end from a full state, by a player that decides fast."""

from collections.abc import Sequence
from random import Random

from atlantis_rules.chance import CHANCE
from atlantis_rules.games.descriptions import Outcome
from atlantis_rules.games.game import ActionT, AnyView, InPlay
from atlantis_rules.players.heuristics import heuristics_of


def play_out(state: InPlay[ActionT, AnyView], rng: Random) -> Outcome:
    """Play a state to its end, and return how the game has ended.

    The seats play as the game's `Heuristics` say: in Atlantis about as `Greedy`, in Atlandice they take at once what
    they need most. Without heuristics they play at random.

    Args:
        state: any state.
        rng: draws for chance, and for the players if they choose at random.
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
        raise AssertionError(state)  # nobody is to act only when the game is over
    return result


def look_ahead(state: InPlay[ActionT, AnyView], rng: Random, seat: int, turns: int) -> Sequence[float]:
    """Play on for the rest of a seat's turn and some turns more, and return what each seat may score in the end.

    Where the game's `Heuristics` estimate nothing, it is played to its end.

    Args:
        state: any state.
        rng: draws for chance, and for the players if they choose at random.
        seat: whose turn it is.
        turns: how many turns follow.
    """
    heuristics = heuristics_of(state.game)
    return play_out(state, rng).scores if heuristics is None else heuristics.looked_ahead(state, rng, seat, turns)


def promising(state: InPlay[ActionT, AnyView], legal: Sequence[ActionT]) -> list[ActionT]:
    """Return those of the legal actions that are worth a closer look, that of `Greedy` first if it plays the game."""
    heuristics = heuristics_of(state.game)
    return list(legal) if heuristics is None else [legal[place] for place in heuristics.promising_places(state)]
