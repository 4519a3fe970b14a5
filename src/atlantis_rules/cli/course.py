"""The course of a game from a seed: the steps that players and chance take, one after the other."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from attrs import frozen

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.events import Event
from atlantis_rules.atlantis.knowledge.views import PlayerView, view
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import ChancePhase, Dealing, LayingPath, Over
from atlantis_rules.atlantis.rules.chronicle import step
from atlantis_rules.atlantis.rules.engine import advance, apply, sample
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.atlantis.state import State
from atlantis_rules.cli.choosers import Chooser, RandomPlayer
from atlantis_rules.cli.greedy import Greedy

Player = Chooser[PlayerView, Action]
"""Whoever decides for a seat in a game of Atlantis."""

COMPUTERS: Final[Mapping[str, Player]] = MappingProxyType({"greedy": Greedy(), "random": RandomPlayer()})
"""The computer players by name."""


@frozen
class Step:
    """One action, of a player or of chance.

    Attributes:
        before: the state in which it was taken.
        action: the action.
        events: what has happened, told in full.
        after: the state that it led to.
    """

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def laid_out(options: Options, players: int, seed: str) -> State:
    """Lay the path and deal the hands.

    Args:
        options: the rules to be played.
        players: the number of players, 2 to 4.
        seed: the same seed gives the same start.
    """
    return advance(new_game(players, options), Random(f"{seed}/setup"))


def set_up(options: Options, players: int, seed: str) -> Iterator[Action]:
    """Give the actions by which `laid_out` comes to its state.

    Args:
        options: the rules to be played.
        players: the number of players, 2 to 4.
        seed: that of the game.
    """
    state, rng = new_game(players, options), Random(f"{seed}/setup")
    while isinstance(state.phase, LayingPath | Dealing):
        action = sample(state, rng)
        yield action
        state = apply(state, action)


def chance_rng(seed: str) -> Random:
    """Give the random generator of chance, from the first decision on."""
    return Random(f"{seed}/chance")


def seat_rngs(seed: str, players: int) -> list[Random]:
    """Give the random generators of the seats."""
    return [Random(f"{seed}/seat {seat}") for seat in range(players)]


def course(start: State, choosers: Sequence[Player], seed: str) -> Iterator[Step]:
    """Play a game to its end, step by step.

    Chance and every seat have a random generator of their own, so what one of them does with it changes nothing for
    the others.

    Args:
        start: where the game begins.
        choosers: who decides for each seat.
        seed: the same start, decisions and seed give the same game.
    """
    chance = chance_rng(seed)
    rngs = seat_rngs(seed, len(choosers))
    state = start
    while not isinstance(state.phase, Over):
        phase = state.phase
        action: Action
        if isinstance(phase, ChancePhase):
            action = sample(state, chance)
        else:
            seen = view(state, phase.seat)
            action = choosers[phase.seat].choose(seen, seen.legal_actions, rngs[phase.seat])
        after, events = step(state, action)
        yield Step(state, action, events, after)
        state = after
