"""Policies: ways to play that, combined, reach all corners of the rules.

Uniformly random play hardly ever empties the draw pile, gets all players stuck or ends with a debt. Each of these
policies drives a game to such a corner. A policy for players is called when a player is to act, a policy for chance
when chance is: chance may do anything with a probability above 0, so its actions need not be likely.
"""

from collections.abc import Mapping
from enum import Enum
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules.atlantis import ATLANTIS, MAINLAND, Action, PaidCards, Space, State, actions, new_game, phases
from atlantis_rules.atlantis.parts.testing.reading import landing, tiles_on
from atlantis_rules.atlantis.path import crossing_price
from atlantis_rules.testing import playing
from atlantis_rules.testing.checks import checked
from atlantis_rules.testing.corners import Aim, lack_of_tie
from atlantis_rules.testing.playing import best_by, fair, uniform
from atlantis_rules.text.vocabulary import ShownAsCode

_FIGURES = 3

Policy = playing.Policy[State, Action]
"""Chooses a legal action; it depends only on the state and the random numbers that it receives."""


def _move(state: State, action: Action) -> tuple[Space, Space] | None:
    """Return where a played card takes a figure from and to; None if no card is played."""
    match action, state.phase:
        case actions.PlayCard(figure, item), _:
            return figure, landing(state, item, figure)
        case actions.PlayAnotherCard(item), phases.Moving(figure=figure):
            return figure, landing(state, item, figure)
        case _:
            return None


@best_by
def burn(state: State, action: Action) -> float:
    """Draw and buy many cards, cross much water, and pay with cards, which leave the game under most options.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(burn(BY_BOAT, Random(1)))
        buy cards with ring 6 (A)
    """
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
    """Buy and pay as `burn` does, but move the figure that is nearest to the mainland: the others fall behind.

    It draws no extra cards, and places its bridge only when it is stuck.
    """
    match action:
        case actions.PlaceBridge() if actions.ShowHand() in state.legal_actions():
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
    """Collect: draw all extra cards, never buy any, pay with cards if they suffice, and go the shortest ways.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(hoard(BY_BOAT, Random(1)))
        place the bridge at 31
    """
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
    """Always go as far as possible, and pay with tiles.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(rush(BY_BOAT, Random(1)))
        play a ring with the figure on Atlantis
    """
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
    """Go where figures stand, so that a move needs several cards; otherwise as near to other figures as possible."""
    figures = [place for player in state.players for place in player.figures if place not in (ATLANTIS, MAINLAND)]
    move = _move(state, action)
    if move is None:
        return -50 if isinstance(action, actions.BuyCards | actions.PlaceBridge) else 0
    distances = [abs(place - move[1]) for place in figures if place != move[0]]
    return -min(distances, default=move[1])


@checked
def bridge_late(state: State, rng: Random) -> Action:
    """Keep the bridge until the turn that ends the game, which should be its own."""
    if isinstance(state.phase, phases.TurnEnd):
        ends_the_game = state.players[state.phase.seat].figures_home == _FIGURES
        bridges = [
            action for action in state.legal_actions() if isinstance(action, actions.PlaceBridge) == ends_the_game
        ]
        return rng.choice(bridges or state.legal_actions())
    return rush(state, rng)


@checked
def bridge_early(state: State, rng: Random) -> Action:
    """Place the bridge as soon as there is a gap, as near to a land as possible; otherwise play uniformly."""
    bridges = [action for action in state.legal_actions() if isinstance(action, actions.PlaceBridge)]
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
    """Let chance choose the first action: the tile of the lowest value, the card of the first item."""
    return state.legal_actions()[0]


@checked
def high(state: State, rng: Random) -> Action:
    """Let chance choose the last action: the tile of the highest value, the card of the last item."""
    return state.legal_actions()[-1]


@best_by
def alike(state: State, action: Action) -> float:
    """Let chance give the player what they already have most of, and lay equal items side by side."""
    return _likeness(state, action)


@best_by
def unlike(state: State, action: Action) -> float:
    """Let chance give the player what they have least of, and avoid laying equal items side by side."""
    return -_likeness(state, action)


def _likeness(state: State, action: Action) -> int:
    match action, state.phase:
        case actions.DrawCard(item), (phases.Dealing() | phases.Purchase() | phases.Drawing()) as phase:
            return state.players[phase.seat].hand[item]
        case actions.RevealTile(tile), _:
            return state.path.showing[tile.item].bit_length()
        case _:
            return 0


CHANCE_POLICIES: Final[tuple[Policy, ...]] = (fair, uniform, low, high, alike, unlike)
"""All policies for chance, the fair one first."""


class Corner(ShownAsCode, Enum):
    """A situation that hardly any game reaches unless it is steered there.

    Examples:
        >>> for corner in Corner:
        ...     print(corner.name, corner.value)
        TIE a tie
        TIE_OF_THREE a tie of three
        PILES_EMPTY both piles empty
        LATE_RESHUFFLE a late reshuffle
        CLOSED_BRIDGE a closed bridge
        ALL_STUCK all stuck
        LEFT_ON_ATLANTIS left on Atlantis
    """

    TIE = "a tie"
    """Several players win (END-5)."""

    TIE_OF_THREE = "a tie of three"
    """Three or four players win (END-5)."""

    PILES_EMPTY = "both piles empty"
    """A turn begins, and both piles are empty (DRAW-3)."""

    LATE_RESHUFFLE = "a late reshuffle"
    """The discards are shuffled only when the next card is to be drawn (DRAW-2)."""

    CLOSED_BRIDGE = "a closed bridge"
    """The land is pushed up over a gap with a bridge (BRIDGE-6)."""

    ALL_STUCK = "all stuck"
    """All players in a row are stuck, and the game ends (STUCK-3)."""

    LEFT_ON_ATLANTIS = "left on Atlantis"
    """The game ends, and a figure on Atlantis has unbridged gaps ahead: OPT-8 decides whether it pays."""


def _empties_the_piles(game: playing.PlayedGame[State, Action]) -> bool:
    turns = (state for state in game.states if isinstance(state.phase, phases.TurnStart))
    return any(not len(state.draw_pile) and not len(state.discards) for state in turns)


def _reshuffles_late(game: playing.PlayedGame[State, Action]) -> bool:
    draws = phases.Drawing | phases.Purchase
    return any(
        isinstance(after.phase, draws) and not isinstance(before.phase, draws) and not len(before.draw_pile)
        for before, _, after in game.transitions()
    )


def _closes_a_bridge(game: playing.PlayedGame[State, Action]) -> bool:
    path = game.final.path
    spaces = tiles_on(path)
    toward_atlantis, toward_mainland = min(spaces, default=MAINLAND), max(spaces, default=ATLANTIS)
    return bool(path.bridges & (1 << toward_atlantis) - 1 or path.bridges >> toward_mainland)


def _leaves_figures(game: playing.PlayedGame[State, Action]) -> bool:
    for before, _, after in game.transitions():
        if isinstance(after.phase, phases.Settling | phases.Over):
            is_stuck = after.phase.reason is phases.Reason.ALL_STUCK
            others = (player for seat, player in enumerate(before.players) if is_stuck or seat != before.to_act)
            costs = crossing_price(after.path, ATLANTIS, MAINLAND) > 0
            return costs and any(ATLANTIS in player.figures for player in others)
    return False


def _all_stuck(game: playing.PlayedGame[State, Action]) -> bool:
    result = game.final.outcome()
    return result is not None and result.reason is phases.Reason.ALL_STUCK


def _wasteful(state: State) -> State:
    """Return a new game in which paid cards leave the game."""
    return new_game(len(state.players), evolve(state.options, paid_cards=PaidCards.BOX))


AIMS: Final[Mapping[Corner, Aim[State, Action]]] = {
    Corner.TIE: Aim(lack_of_tie(2), ()),
    Corner.TIE_OF_THREE: Aim(lack_of_tie(3), (), (3, 4)),
    Corner.PILES_EMPTY: Aim(lambda game: not _empties_the_piles(game), (burn, starve), (3, 4), _wasteful),
    Corner.LATE_RESHUFFLE: Aim(lambda game: not _reshuffles_late(game), (burn, starve), (3, 4), _wasteful),
    Corner.CLOSED_BRIDGE: Aim(lambda game: not _closes_a_bridge(game), (hoard, bridge_early), (3, 4)),
    Corner.ALL_STUCK: Aim(lambda game: not _all_stuck(game), (burn,), (4,), _wasteful),
    Corner.LEFT_ON_ATLANTIS: Aim(lambda game: not _leaves_figures(game), (rush, hoard)),
}
"""How to steer games to each corner."""
