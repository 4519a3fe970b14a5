"""What may happen in a game of Atlantis, and how often it does: for simulations."""

from collections.abc import Iterator
from enum import Enum

from atlantis_rules.atlantis import events
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Moving, Phase, Purchase
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.state import State
from atlantis_rules.cli.statistics import GameRecord


class Rare(Enum):
    """What may happen in a game; the value says it in words."""

    PURCHASE = "cards are bought with a tile"
    BRIDGE = "a bridge is placed"
    BRIDGE_OF_FINISHER = "a bridge is placed by who ends the game"
    MERGED = "a gap merges with a bridged one and is free"
    TWO_CARDS = "a move takes two cards"
    MORE_CARDS = "a move takes three cards or more"
    CARRIED_PAST = "a card carries a figure past an occupied space"
    OVERPAID = "more is paid than was due"
    NO_TILE = "a move brings no tile"
    EXTRA_LEFT = "a player draws fewer extra cards than it could"
    RESHUFFLE = "the discards become the draw pile"
    RESHUFFLE_IN_DRAW = "... in the middle of a draw or purchase"
    PILES_EMPTY = "both piles are empty: cards are missing"
    STUCK = "a player can't move and shows its hand"
    UNPAYABLE = "a player can't pay the ways home"
    TIE = "the win is shared"


class RareCounter:
    """Counts what may happen, during one game.

    Args:
        seats: the number of players.
    """

    def __init__(self, seats: int) -> None:
        del seats
        self.counts: dict[Rare, int] = dict.fromkeys(Rare, 0)
        self._turns = 1  # the first one begins without an event
        self._cards_in_move = 0
        self._extra_cards = 0
        self._moved = False
        self._bridge_after_move = False
        self._drawn_in_step = False
        self._reshuffled_behind_card = False

    def count(self, event: events.SeenEvent) -> None:
        """Count the next event of the game."""
        self._turns += isinstance(event, events.TurnBegan)
        for rare in self._found(event):
            self.counts[rare] += 1

    def record(self, final: State, decisions: int) -> GameRecord:
        """Return what is kept of the game."""
        result = outcome(final)
        if result is None:
            raise ValueError(final)
        self.counts[Rare.TIE] = int(len(result.winners) > 1)
        lengths, rare = (self._turns, decisions), tuple(self.counts.values())
        return GameRecord(lengths, result.scores, result.winners, result.reason, rare)

    def _found(self, event: events.SeenEvent) -> Iterator[Rare]:  # noqa: C901, PLR0912 - one case for each kind
        match event:
            case events.TileSold():
                yield Rare.PURCHASE
            case events.TurnBegan():
                self._moved = self._bridge_after_move = False
            case events.BridgePlaced():
                yield Rare.BRIDGE
                self._bridge_after_move = self._moved
            case events.GameEnded():
                if self._bridge_after_move:
                    yield Rare.BRIDGE_OF_FINISHER
            case events.GapFormed(_, gap, parts):
                if gap.bridged and not all(part.bridged for part in parts):
                    yield Rare.MERGED
            case events.FigureMoved(passed=passed):
                self._moved = True
                self._cards_in_move += 1
                if passed:
                    yield Rare.CARRIED_PAST
            case events.PiecePaid(_, piece, due):
                if value_of(piece) > due:
                    yield Rare.OVERPAID
            case events.NothingTaken():
                yield Rare.NO_TILE
            case events.CardDrawn():
                self._drawn_in_step = True
            case events.PileReshuffled():
                yield Rare.RESHUFFLE
                self._reshuffled_behind_card = self._drawn_in_step
            case events.DrawBegan(_, cards):
                if cards <= self._extra_cards:
                    yield Rare.EXTRA_LEFT
            case events.DrawFellShort():
                yield Rare.PILES_EMPTY
            case events.HandShown():
                yield Rare.STUCK
            case events.GaveAll():
                yield Rare.UNPAYABLE
            case events.DecisionDue(phase):
                yield from self._end_of_step(phase)
            case _:
                pass

    def _end_of_step(self, phase: Phase) -> Iterator[Rare]:
        if self._reshuffled_behind_card and isinstance(phase, Drawing | Purchase):
            yield Rare.RESHUFFLE_IN_DRAW
        self._drawn_in_step = self._reshuffled_behind_card = False
        self._extra_cards = phase.most if isinstance(phase, ExtraDraw) else 0
        if not isinstance(phase, Moving):
            if self._cards_in_move > 1:
                yield Rare.TWO_CARDS if self._cards_in_move == 2 else Rare.MORE_CARDS  # noqa: PLR2004 - two is two
            self._cards_in_move = 0
