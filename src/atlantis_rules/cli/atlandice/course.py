"""The course of a game of Atlandice from a seed: the steps of players and chance, one after the other.

Everything lies open in this game but the covered tiles, and no state holds their order: whoever decides may look at the
state itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from random import Random
from types import MappingProxyType
from typing import Final

from attrs import frozen

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.components import Components
from atlantis_rules.atlandice.events import Event
from atlantis_rules.atlandice.phases import ChancePhase, LayingOut, Over
from atlantis_rules.atlandice.rules.chronicle import step
from atlantis_rules.atlandice.rules.engine import apply, legal_actions, sample
from atlantis_rules.atlandice.rules.setup import new_game
from atlantis_rules.atlandice.state import State
from atlantis_rules.cli.atlandice.greedy import Greedy
from atlantis_rules.cli.choosers import Chooser, RandomPlayer

Player = Chooser[State, Action]
"""Whoever decides for a seat in a game of Atlandice."""

COMPUTERS: Final[Mapping[str, Player]] = MappingProxyType({"greedy": Greedy(), "random": RandomPlayer()})
"""The computer players by name."""


@frozen
class Step:
    """One action, of a player or of chance.

    Attributes:
        before: the state in which it was taken.
        action: the action.
        events: what the table saw of it.
        after: the state that it led to.
    """

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def laid_out(components: Components, players: int, seed: str) -> State:
    """Turn up the first tile of each district.

    Args:
        components: what the pictures tell.
        players: the number of players, 2 to 4.
        seed: the same seed gives the same start.

    Returns:
        The state in which the gates are about to be opened for the first round.
    """
    return reduce(apply, set_up(components, players, seed), new_game(players, components))


def set_up(components: Components, players: int, seed: str) -> Iterator[Action]:
    """Give the actions by which the first tile of each district is turned up.

    Args:
        components: what the pictures tell.
        players: the number of players, 2 to 4.
        seed: that of the game.
    """
    state, rng = new_game(players, components), Random(f"{seed}/setup")
    while isinstance(state.phase, LayingOut):
        action = sample(state, rng)
        yield action
        state = apply(state, action)


def course(start: State, choosers: Sequence[Player], seed: str) -> Iterator[Step]:
    """Play a game to its end, step by step.

    Chance and every seat have a random generator of their own, so what one of them does with it changes nothing for
    the others.

    Args:
        start: where the game begins.
        choosers: who decides for each seat.
        seed: the same start, decisions and seed give the same game.
    """
    chance = Random(f"{seed}/chance")
    rngs = [Random(f"{seed}/seat {seat}") for seat in range(len(choosers))]
    state = start
    while not isinstance(state.phase, Over):
        phase = state.phase
        action: Action
        if isinstance(phase, ChancePhase):
            action = sample(state, chance)
        else:
            seat = phase.to_act
            action = choosers[seat].choose(state, legal_actions(state), rngs[seat])
        after, events = step(state, action)
        yield Step(state, action, events, after)
        state = after
