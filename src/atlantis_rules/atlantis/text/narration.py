"""Narration: sentences about past events, with only what their audience may know."""

from collections.abc import Iterator
from typing import assert_never

from attrs import define, field

from atlantis_rules.atlantis import components, events, path, phases, seen_phases, spaces
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.knowledge.folding import fold_view
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.seen import TableView
from atlantis_rules.atlantis.words import Step, step
from atlantis_rules.games.viewers import SPECTATOR


@define
class Narrator:
    """Describes events in sentences; a payment or a draw in one sentence, once it is complete.

    It sees what its audience may see: like any client, it folds the events to keep track of the table.
    """

    table: TableView  # the public view before the next events
    _drawn: tuple[components.Item | None, ...] = field(default=(), init=False)
    _paid: tuple[phases.Piece, ...] = field(default=(), init=False)
    _due: int = field(default=0, init=False)
    _crossed: tuple[path.Gap, ...] = field(default=(), init=False)

    def tell(self, happened: events.SeenEvent) -> tuple[Step, ...]:
        """Return a step for each sentence about the next event after the deal, as the audience sees it.

        The sentences do not name the player whose turn it is: the heading of the turn does.
        """
        steps = tuple(self._steps(happened))
        self.table = fold_view(
            self.table, events.seen_by(happened, SPECTATOR) if isinstance(happened, events.Event) else happened
        )
        return steps

    def _steps(self, happened: events.SeenEvent) -> Iterator[Step]:  # noqa: C901, PLR0912, PLR0915 - a case for each event
        match happened:
            case events.TileSold(_, tile, cards):
                yield step(("BUY-1",), "buys", tile=tile, cards=cards)
            case events.BridgePlaced(_, gap):
                yield step(("BRIDGE-1",), "bridges", gap=gap)
            case events.FigureMoved():
                yield self._move(happened)
            case events.CrossingCharged(_, price, unbridged, bridged):
                self._crossed, self._due = unbridged, price
                if bridged:
                    yield step(("BRIDGE-2",), "crosses by bridge", gaps=bridged)
            case events.PiecePaid(seat, piece, due):
                self._paid += (piece,)
                if value_of(piece) >= due:
                    yield self._payment(seat, value_of(piece) - due)
            case events.TileTaken(_, space, tile):
                yield step(("TAKE-1",), "takes", tile=tile, space=space)
            case events.NothingTaken():
                yield step(("TAKE-4",), "takes nothing")
            case events.TileUncovered(space, tile):
                yield step(("TAKE-2",), "uncovers", tile=tile, space=space)
            case events.GapFormed(space, gap, parts):
                freed = tuple(part for part in parts if gap.bridged and not part.bridged)
                key = "floods" if not gap.bridged else "floods and frees" if freed else "floods under bridge"
                yield step(("TAKE-5",), key, space=space, gap=gap, freed=freed)
            case events.LandPushedUp(_, land, neighbour):
                key = "leaves no tile" if neighbour == spaces.ATLANTIS else "pushes land up"
                yield step(("TAKE-6",), key, land=land, neighbour=neighbour)
            case events.DrawBegan(_, cards):
                phase = self.table.phase
                if isinstance(phase, phases.ExtraDraw) and cards <= phase.most:
                    key = "wants extra cards" if cards > 1 else "wants no extra cards"
                    yield step(("OPT-7",), key, cards=cards - 1, most=phase.most)
            case events.CardDrawn(_, item):
                self._drawn += (item,)
            case events.CardDrawnUnseen():
                self._drawn += (None,)
            case events.DrawFellShort(_, missing):
                yield self._draw(missing)
            case events.PileReshuffled(pile):
                yield step(("DRAW-2",), "reshuffles", cards=len(pile))
            case events.HandShown(_, hand):
                yield step(("STUCK-1",), "shows hand", hand=hand)
            case events.SettlementBegan(seat, due):
                self._due = due
                if not due:
                    yield step(("END-2",), "owes nothing", seat=seat)
            case events.GaveAll(seat, tiles, hand, missing):
                worth, cards = sum(map(value_of, tiles)), len(hand)
                yield step(("END-3",), "gives all", seat=seat, due=self._due, worth=worth, cards=cards, missing=missing)
            case (
                events.TurnBegan()
                | events.GameEnded()
                | events.DecisionDue(phase=phases.Prepared())
                | events.SeenDecisionDue(phase=seen_phases.SeenPrepared())
            ) if self._drawn:
                yield self._draw(0)
            case _:
                pass

    def _draw(self, missing: int) -> Step:
        if not self._drawn:
            return step(("DRAW-3",), "draws nothing")
        seen = Cards.count(item for item in self._drawn if item is not None)
        cards = seen or len(self._drawn)
        self._drawn = ()
        if missing:
            return step(("DRAW-3",), "draws too few", cards=cards, missing=missing)
        return step(("DRAW-1",), "draws", cards=cards)

    def _move(self, moved: events.FigureMoved) -> Step:
        item, origin, arrival, passed = moved.item, moved.origin, moved.arrival, moved.passed
        if arrival == spaces.MAINLAND:
            key = "plays home past" if passed else "plays home"
            return step(("MOVE-5",), key, item=item, origin=origin, arrival=arrival, passed=passed)
        tile = self.table.path.tile_at(arrival)
        for seat, player in enumerate(self.table.players):
            if arrival in player.figures:
                key = "plays onto own" if seat == moved.seat else "plays onto other"
                return step(("MOVE-3",), key, item=item, origin=origin, arrival=arrival, tile=tile, other=seat)
        key = "plays past" if passed else "plays"
        return step(("MOVE-2",), key, item=item, origin=origin, arrival=arrival, tile=tile, passed=passed)

    def _payment(self, seat: components.Seat, surplus: int) -> Step:
        pieces, gaps, due = self._paid, self._crossed, self._due
        self._paid, self._crossed, self._due = (), (), 0
        if gaps:
            key = "pays too much" if surplus else "pays"
            return step(("PAY-1",), key, due=due, gaps=gaps, pieces=pieces, surplus=surplus)
        key = "pays too much for ways home" if surplus else "pays for ways home"
        return step(("END-2",), key, seat=seat, due=due, pieces=pieces, surplus=surplus)


def ending(ended: events.GameEnded) -> Step:
    """Return why the game ended."""
    match ended.reason:
        case phases.Reason.THIRD_FIGURE_HOME:
            return step(("END-1",), "ends", seat=ended.seat)
        case phases.Reason.ALL_STUCK:
            return step(("STUCK-3",), "ends stuck")
        case _:
            assert_never(ended.reason)
