"""A player that looks one move ahead: high tiles, cheap crossings, and nobody left behind.

It makes a decent opponent, and is the yardstick of `simulate`; it is not meant to be strong. The weights were found by
trying them against each other.
"""

from random import Random
from typing import Final

from atlantis_rules.atlantis.actions import (
    BuyCards,
    DrawExtra,
    EndTurn,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    PlayerAction,
)
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.atlantis.knowledge.moves import PossibleMove, possible_moves
from atlantis_rules.atlantis.knowledge.views import PlayerView, SeenPlayer
from atlantis_rules.atlantis.path import crossing_price, gaps, with_bridge, without_tile
from atlantis_rules.atlantis.phases import Payment, TurnEnd, TurnStart
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.end import debt_of
from atlantis_rules.atlantis.seen_phases import SeenPaying, SeenSettling
from atlantis_rules.atlantis.spaces import MAINLAND
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.frozen_records import frozen
from atlantis_rules.players.atlantis.cheapest_payment import cheapest_piece

FINISH: Final = 1000.0
"""Outweighs everything else: ending the game as the winner, or not ending it as a loser."""


@frozen
class Greedy:
    """The player; it remembers nothing from one decision to the next.

    Attributes:
        card: what a played card costs, in points.
        own_way: what a point is worth that its own figures will owe less at the end.
        others_way: what a point is worth that the others' figures will owe more, on the average.
        progress: what a space on the way is worth.
        home: what an arrival on the mainland is worth, as it brings a card every turn.
        bridge_saves: so many points must a bridge save to be placed.
    """

    card: float = 0.8
    own_way: float = 0.5
    others_way: float = 0.7
    progress: float = 0.15
    home: float = 4.0
    bridge_saves: float = 5.0

    def choose(self, knowledge: PlayerView, rng: Random) -> PlayerAction:
        """Return what looks best at once; the first action wins ties.

        Args:
            knowledge: the view of the seat to act.
            rng: not used.
        """
        del rng
        actions = knowledge.legal_actions
        if len(actions) == 1:
            return actions[0]
        phase = knowledge.phase
        if isinstance(phase, SeenPaying | SeenSettling):
            own = knowledge.players[knowledge.seat]
            payment = Payment(phase.due, knowledge.usable, phase.last)
            return cheapest_piece(own.tile_set, knowledge.hand, payment, actions)
        if isinstance(actions[-1], DrawExtra):
            return actions[-1]  # all that there are
        cards = _cards_of(actions)
        bridge = self._bridge(knowledge, actions)
        if bridge is not None:
            return bridge
        if cards:
            return max(cards, key=lambda card: self._rating(knowledge, card))
        if isinstance(phase, TurnEnd):
            return EndTurn()
        return _purchase(knowledge, actions) or actions[-1]

    def _rating(self, knowledge: PlayerView, card: PlayCard | PlayAnotherCard) -> float:
        """Rate a card by the best end of the move that it allows."""
        return max(self._rate(knowledge, move) for move in possible_moves(knowledge, card))

    def _rate(self, knowledge: PlayerView, move: PossibleMove) -> float:
        path, options = knowledge.path, knowledge.options
        own = knowledge.players[knowledge.seat]
        after = path
        if move.taken_from is not None and move.tile is not None:
            after = without_tile(path, move.taken_from, move.tile)
        figures = list(own.figures)
        figures.remove(move.figure)
        figures.append(move.arrival)
        others = _others(knowledge)
        gain = (move.tile.value if move.tile else 0) - move.price
        relief = debt_of(options, path, own.figures) - debt_of(options, after, figures)
        debts = (debt_of(options, after, other.figures) - debt_of(options, path, other.figures) for other in others)
        burden = sum(debts) / len(others)
        rate = gain - self.card * len(move.items) + self.own_way * relief + self.others_way * burden
        rate += self.progress * (move.arrival - move.origin)
        if move.arrival == MAINLAND:
            rate += self.home
            if figures.count(MAINLAND) == FIGURES_PER_PLAYER:
                drawn = cards_to_draw(options, FIGURES_PER_PLAYER, MAINLAND)
                wealth = worth(own.tile_set) + gain + len(knowledge.hand) - len(move.items) + drawn
                leads = wealth >= max(other.wealth - debt_of(options, after, other.figures) for other in others)
                rate += FINISH if leads else -FINISH
        return rate

    def _bridge(self, knowledge: PlayerView, actions: tuple[PlayerAction, ...]) -> PlaceBridge | None:
        """Choose the gap where the bridge saves most, if it saves enough to place it now."""
        own = knowledge.players[knowledge.seat]
        if not own.bridge or own.figures.count(MAINLAND) == FIGURES_PER_PLAYER:
            return None
        bridges = [action for action in actions if isinstance(action, PlaceBridge)]
        tolls = {gap.first: gap.toll or 0 for gap in gaps(knowledge.path)}  # no tile lies face down now
        others = _others(knowledge)

        def saving(bridge: PlaceBridge) -> float:
            mine = sum(figure < bridge.space for figure in own.figures)
            theirs = sum(figure < bridge.space for other in others for figure in other.figures) / len(others)
            return tolls[bridge.space] * (mine - self.others_way * theirs)

        best = max(bridges, key=saving, default=None)
        if best is None:
            return None
        stuck = isinstance(knowledge.phase, TurnStart) and not _cards_of(actions) and len(knowledge.hand) > 0
        frees = stuck and crossing_price(with_bridge(knowledge.path, best.space), own.figures[0], MAINLAND) == 0
        return best if saving(best) >= self.bridge_saves or frees else None


def _cards_of(actions: tuple[PlayerAction, ...]) -> list[PlayCard | PlayAnotherCard]:
    return [action for action in actions if isinstance(action, PlayCard | PlayAnotherCard)]


def _others(knowledge: PlayerView) -> list[SeenPlayer]:
    return [player for seat, player in enumerate(knowledge.players) if seat != knowledge.seat]


def _purchase(knowledge: PlayerView, actions: tuple[PlayerAction, ...]) -> BuyCards | None:
    """Choose a tile to buy cards with, if the hand is too small to go on: the one that loses least for two cards."""
    affordable = [action for action in actions if isinstance(action, BuyCards)]
    if knowledge.hand or not affordable:
        return None
    return min(affordable, key=lambda action: (abs(action.tile.value - 4), action.tile.value, action.tile.index))
