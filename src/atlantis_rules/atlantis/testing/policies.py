"""Policies: ways to play that, mixed with each other, come to all corners of the rules.

Uniformly random play hardly ever empties the draw pile, gets all players stuck or ends in a debt. Each of these
policies drives a game to such a corner. A policy for players is called where a player is to act, a policy for chance
where chance is: chance may do whatever has a probability above 0, so what it does need not be likely.
"""

from random import Random
from typing import Final

from atlantis_rules.atlantis import ATLANTIS, MAINLAND, Action, Space, State, actions, crossing_price, legal_actions
from atlantis_rules.atlantis.phases import Dealing, Drawing, Moving, Purchase, TurnEnd
from atlantis_rules.atlantis.testing.reading import landing
from atlantis_rules.testing import playing
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.policies import best_by, fair, uniform

_FIGURES = 3

Policy = playing.Policy[State, Action]
"""Chooses a legal action; it draws on nothing but the state and the random numbers that it is given."""


def _move(state: State, action: Action) -> tuple[Space, Space] | None:
    """Return where a played card takes a figure from and to; None for what plays no card."""
    match action, state.phase:
        case actions.PlayCard(figure, item), _:
            return figure, landing(state, item, figure)
        case actions.PlayAnotherCard(item), Moving(figure=figure):
            return figure, landing(state, item, figure)
        case _:
            return None


@best_by
def burn(state: State, action: Action) -> float:
    """Draw and buy many cards, cross much water, and pay with cards: under most options all of them leave the game."""
    match action:
        case actions.BuyCards(tile):
            return 100 + tile.value
        case actions.EndTurn() | actions.PayCard():
            return 10
        case actions.DrawExtra(number):
            return number
        case actions.PlaceBridge() | actions.PayTile():
            return -1
        case _:
            move = _move(state, action)
            return 0 if move is None else crossing_price(state.path, *move)


@best_by
def starve(state: State, action: Action) -> float:
    """Buy and pay as `burn` does, but move with the figure that is nearest to the mainland: the others fall behind.

    It draws no extra cards. Only when it is stuck does it place its bridge.
    """
    match action:
        case actions.PlaceBridge() if actions.ShowHand() in legal_actions(state):
            return 50
        case actions.BuyCards() | actions.EndTurn() | actions.PayCard():
            return 100
        case actions.PlaceBridge() | actions.PayTile():
            return -1
        case actions.PlayCard(figure):
            return figure
        case actions.DrawExtra(number):
            return -number
        case _:
            return 0


@best_by
def hoard(state: State, action: Action) -> float:
    """Collect: draw all extra cards, never buy any, pay with cards where they will do, and go the shortest ways."""
    match action:
        case actions.BuyCards():
            return -100
        case actions.PayTile(tile):
            return -tile.value
        case actions.DrawExtra(number):
            return number
        case _:
            move = _move(state, action)
            return 0 if move is None else move[0] - move[1]


@best_by
def rush(state: State, action: Action) -> float:
    """Always go as far as possible, and pay with tiles."""
    match action:
        case actions.BuyCards() | actions.PlaceBridge():
            return -1
        case actions.PayTile(tile):
            return tile.value
        case _:
            move = _move(state, action)
            return 0 if move is None else move[1] - move[0]


@best_by
def crowd(state: State, action: Action) -> float:
    """Go where figures stand, so that a move takes several cards; or else as near to other figures as possible."""
    figures = [place for player in state.players for place in player.figures if place not in (ATLANTIS, MAINLAND)]
    move = _move(state, action)
    if move is None:
        return -50 if isinstance(action, actions.BuyCards | actions.PlaceBridge) else 0
    distances = [abs(place - move[1]) for place in figures if place != move[0]]
    return -min(distances, default=move[1])


@checked
def bridge_late(state: State, rng: Random) -> Action:
    """Keep the bridge up to the turn that ends the game, which it seeks to be its own."""
    if isinstance(state.phase, TurnEnd):
        ends_the_game = state.players[state.phase.seat].figures_home == _FIGURES
        bridges = [
            action for action in legal_actions(state) if isinstance(action, actions.PlaceBridge) == ends_the_game
        ]
        return rng.choice(bridges or legal_actions(state))
    return rush(state, rng)


@checked
def bridge_early(state: State, rng: Random) -> Action:
    """Place the bridge as soon as there is a gap, and as near to a land as possible; otherwise do anything."""
    bridges = [action for action in legal_actions(state) if isinstance(action, actions.PlaceBridge)]
    if not bridges:
        return uniform(state, rng)
    return min(bridges, key=lambda bridge: min(bridge.space, MAINLAND - bridge.space))


@checked
def fickle(state: State, rng: Random) -> Action:
    """Follow another policy at every decision."""
    return rng.choice(_STEADY_POLICIES)(state, rng)


_STEADY_POLICIES: Final[tuple[Policy, ...]] = (uniform, burn, starve, hoard, rush, crowd, bridge_late, bridge_early)

POLICIES: Final[tuple[Policy, ...]] = (*_STEADY_POLICIES, fickle)
"""All policies for players, the simplest first."""


@checked
def low(state: State, rng: Random) -> Action:
    """Let chance take what comes first: the tile of the lowest value, the card of the first item."""
    return legal_actions(state)[0]


@checked
def high(state: State, rng: Random) -> Action:
    """Let chance take what comes last: the tile of the highest value, the card of the last item."""
    return legal_actions(state)[-1]


@best_by
def alike(state: State, action: Action) -> float:
    """Let chance give the player what it has most of already, and lay equal items side by side."""
    return _likeness(state, action)


@best_by
def unlike(state: State, action: Action) -> float:
    """Let chance give the player what it has least of, and never lay equal items side by side if it can help it."""
    return -_likeness(state, action)


def _likeness(state: State, action: Action) -> int:
    match action, state.phase:
        case actions.DrawCard(item), (Dealing() | Purchase() | Drawing()) as phase:
            return state.players[phase.seat].hand[item]
        case actions.RevealTile(tile), _:
            return state.path.showing[tile.item].bit_length()
        case _:
            return 0


CHANCE_POLICIES: Final[tuple[Policy, ...]] = (fair, uniform, low, high, alike, unlike)
"""All policies for chance, the fair one first."""
