"""The counts of a game of Atlantis, from its events: an oracle for the table that counts without them."""

from collections.abc import Iterator

from atlantis_rules.atlantis import events
from atlantis_rules.atlantis.counting import Counted
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Moving, Phase, Purchase
from atlantis_rules.atlantis.rules.pay import value_of


class EventCounter:
    """Counts what happens in one game, except what its outcome shows."""

    def __init__(self) -> None:
        self.counts: dict[Counted, int] = dict.fromkeys(Counted, 0)
        self.counts[Counted.TURNS] = 1  # the first one begins without an event
        self._cards_in_move = 0
        self._extra_cards = 0
        self._moved = False
        self._bridge_after_move = False
        self._drawn_in_step = False
        self._reshuffled_behind_card = False

    def count(self, event: events.SeenEvent) -> None:
        """Count the next event of the game."""
        self.counts[Counted.TURNS] += isinstance(event, events.TurnBegan)
        for rare in self._found(event):
            self.counts[rare] += 1

    def _found(self, event: events.SeenEvent) -> Iterator[Counted]:  # noqa: C901, PLR0912 - one case for each kind
        match event:
            case events.TileSold():
                yield Counted.PURCHASE
            case events.TurnBegan():
                self._moved = self._bridge_after_move = False
            case events.BridgePlaced():
                yield Counted.BRIDGE
                self._bridge_after_move = self._moved
            case events.GameEnded():
                if self._bridge_after_move:
                    yield Counted.BRIDGE_OF_FINISHER
            case events.GapFormed(_, gap, parts):
                if gap.bridged and not all(part.bridged for part in parts):
                    yield Counted.MERGED
            case events.FigureMoved(passed=passed):
                self._moved = True
                self._cards_in_move += 1
                if passed:
                    yield Counted.CARRIED_PAST
            case events.PiecePaid(_, piece, due):
                if value_of(piece) > due:
                    yield Counted.OVERPAID
            case events.NothingTaken():
                yield Counted.NO_TILE
            case events.CardDrawn():
                self._drawn_in_step = True
            case events.PileReshuffled():
                yield Counted.RESHUFFLE
                self._reshuffled_behind_card = self._drawn_in_step
            case events.DrawBegan(_, cards):
                if cards <= self._extra_cards:
                    yield Counted.EXTRA_LEFT
            case events.DrawFellShort():
                yield Counted.PILES_EMPTY
            case events.HandShown():
                yield Counted.STUCK
            case events.GaveAll():
                yield Counted.UNPAYABLE
            case events.DecisionDue(phase):
                yield from self._end_of_step(phase)
            case _:
                pass

    def _end_of_step(self, phase: Phase) -> Iterator[Counted]:
        if self._reshuffled_behind_card and isinstance(phase, Drawing | Purchase):
            yield Counted.RESHUFFLE_IN_DRAW
        self._drawn_in_step = self._reshuffled_behind_card = False
        self._extra_cards = phase.most if isinstance(phase, ExtraDraw) else 0
        if not isinstance(phase, Moving):
            if self._cards_in_move > 1:
                yield Counted.TWO_CARDS if self._cards_in_move == 2 else Counted.MORE_CARDS
            self._cards_in_move = 0
