"""Playouts: a game played to its end from a full state, by a player that decides fast."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.chance import CHANCE
from atlantis_rules.game import AnyState, Game, Outcome, Playable
from atlantis_rules.players.atlandice.fast import take_what_is_needed
from atlantis_rules.players.atlandice.greedy import Greedy as GreedyInAtlandice
from atlantis_rules.players.atlantis.greedy import Greedy as GreedyInAtlantis

StateT = TypeVar("StateT", bound=AnyState)
ActionT = TypeVar("ActionT")

MOST_PROMISING: Final = 8
"""So many actions at most are looked at in Atlantis, of the up to 40 that there are."""

_GREEDY: Final = GreedyInAtlantis()
_GREEDY_IN_ATLANDICE: Final = GreedyInAtlandice()
_FAST: Final = GreedyInAtlantis(modest=-3.0)  # it hardly thinks of buying cards


def play_out(state: Playable[ActionT], rng: Random) -> Outcome:
    """Play a state to its end, and return how the game has ended.

    In Atlantis all seats play as `Greedy`; in Atlandice they take what they need most at once; in other games they
    choose at random.

    Args:
        state: any state.
        rng: draws for chance, and for the players if they choose at random.
    """
    position: object = state
    if isinstance(position, atlantis.State):
        return _played_out(atlantis, position, _FAST.play, rng)
    if isinstance(position, atlandice.State):
        return _played_out(atlandice, position, partial(take_what_is_needed, rng), rng)
    while state.to_act is not None:
        state = state.advance(rng) if state.to_act is CHANCE else state.apply(rng.choice(state.legal_actions()))
    return _ended(state.outcome())


def promising(state: Playable[ActionT], legal: Sequence[ActionT]) -> list[ActionT]:
    """Return those of the legal actions that are worth a closer look, that of `Greedy` first if it plays the game.

    Args:
        state: any state in which a player is to act.
        legal: its legal actions.
    """
    position: object = state
    here: Sequence[object]
    chosen: Sequence[object]
    if isinstance(position, atlantis.State) and isinstance(position.to_act, int):
        here = actions = atlantis.legal_actions(position)
        chosen = _GREEDY.promising(position, position.to_act, actions, MOST_PROMISING)
    elif isinstance(position, atlandice.State) and isinstance(position.to_act, int):
        here = choices = atlandice.legal_actions(position)
        chosen = _GREEDY_IN_ATLANDICE.promising(position, position.to_act, choices)
    else:
        return list(legal)
    return [legal[here.index(action)] for action in chosen]


def _played_out(
    game: Game[StateT, ActionT, object],
    state: StateT,
    choose: Callable[[StateT, int, Sequence[ActionT]], ActionT],
    rng: Random,
) -> Outcome:
    advance, legal_actions, apply = game.advance, game.legal_actions, game.apply
    while (seat := state.to_act) is not None:
        if isinstance(seat, int):
            legal = legal_actions(state)
            state = apply(state, legal[0] if len(legal) == 1 else choose(state, seat, legal))
        else:
            state = advance(state, rng)
    return _ended(game.outcome(state))


def _ended(result: Outcome | None) -> Outcome:
    if result is None:
        raise AssertionError  # nobody is to act only when the game is over
    return result
