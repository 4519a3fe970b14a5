"""Playouts: a game played to its end from a full state, by a player that decides fast."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from atlantis_rules.chance import CHANCE
from atlantis_rules.game import Outcome, Playable
from atlantis_rules.players.heuristics import HEURISTICS

ActionT = TypeVar("ActionT")


def play_out(state: Playable[ActionT], rng: Random) -> Outcome:
    """Play a state to its end, and return how the game has ended.

    In Atlantis all seats play as `Greedy`, about; in Atlandice they take what they need most at once; in other games
    they play as their `Heuristics` say, or at random if there are none.

    Args:
        state: any state.
        rng: draws for chance, and for the players if they choose at random.
    """
    for heuristics in HEURISTICS.values():
        result = heuristics.played_out(state, rng)
        if result is not None:
            return result
    while state.to_act is not None:
        state = state.advance(rng) if state.to_act is CHANCE else state.apply(rng.choice(state.legal_actions()))
    result = state.outcome()
    if result is None:
        raise AssertionError(state)  # nobody is to act only when the game is over
    return result


def promising(state: Playable[ActionT], legal: Sequence[ActionT]) -> list[ActionT]:
    """Return those of the legal actions that are worth a closer look, that of `Greedy` first if it plays the game."""
    for heuristics in HEURISTICS.values():
        places = heuristics.promising_places(state)
        if places is not None:
            return [legal[place] for place in places]
    return list(legal)
