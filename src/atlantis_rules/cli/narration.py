"""The game in words: what has happened, as somebody at the table would tell it, and no more than they may know."""

from collections.abc import Iterator
from typing import assert_never

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.events import (
    BridgePlaced,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    CrossingCharged,
    DecisionDue,
    DrawBegan,
    DrawFellShort,
    Event,
    FigureMoved,
    GameEnded,
    GapFormed,
    GaveAll,
    HandShown,
    LandPushedUp,
    NothingTaken,
    PiecePaid,
    PileReshuffled,
    SeenDecisionDue,
    SeenEvent,
    SettlementBegan,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
    seen_by,
)
from atlantis_rules.atlantis.knowledge.folding import fold_view
from atlantis_rules.atlantis.knowledge.views import TableView
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.phases import ExtraDraw, Piece, Prepared, Reason
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.seen_phases import SeenPrepared
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.cli.appearance import joined, seat_words
from atlantis_rules.cli.naming import (
    WATER_STYLE,
    cards_words,
    gap_words,
    item_words,
    number_of_cards,
    place_words,
    tile_words,
)
from atlantis_rules.viewers import SPECTATOR


@define
class Narrator:
    """Tells what happens; it waits until a payment or a draw is complete, and then tells it in one sentence.

    It sees what its audience may see: it is a client like any other, and folds the events to know where things stand.

    Attributes:
        table: what everybody sees before the next event.
    """

    table: TableView
    _drawn: tuple[Item | None, ...] = field(default=(), init=False)
    _paid: tuple[Piece, ...] = field(default=(), init=False)
    _due: int = field(default=0, init=False)
    _crossed: tuple[Gap, ...] = field(default=(), init=False)
    _last: SeenEvent | None = field(default=None, init=False)

    def tell(self, event: SeenEvent) -> list[Text]:
        """Tell what has happened.

        Args:
            event: the next of the game's events after the hands have been dealt, as the audience sees it.

        Returns:
            A line each. They don't name the player whose turn it is: that is for the heading of the turn.
        """
        lines = list(self._lines(event))
        self._last = event
        self.table = fold_view(self.table, seen_by(event, SPECTATOR) if isinstance(event, Event) else event)
        return lines

    def _lines(self, event: SeenEvent) -> Iterator[Text]:  # noqa: C901, PLR0912 - one case for each kind of event
        match event:
            case CardDrawn(_, item):
                self._drawn += (item,)
            case CardDrawnUnseen():
                self._drawn += (None,)
            case DrawBegan(_, cards):
                phase = self.table.phase
                if isinstance(phase, ExtraDraw) and cards <= phase.most:
                    yield Text(f"wants {cards - 1 or 'none'} of {phase.most} extra card{'s' * (phase.most > 1)}")
            case DrawFellShort(_, missing):
                yield self._draw(missing)
            case TurnBegan() | GameEnded() | DecisionDue(phase=Prepared()) | SeenDecisionDue(phase=SeenPrepared()):
                if self._drawn:
                    yield self._draw(0)
            case FigureMoved() if isinstance(self._last, CardPlayed):
                yield self._move(self._last.item, event)
            case CrossingCharged():
                yield from self._crossing(event)
            case PiecePaid(seat, piece, due):
                self._paid += (piece,)
                if value_of(piece) >= due:
                    yield self._payment(seat, value_of(piece) - due)
            case SettlementBegan(seat, due):
                self._due = due
                if not due:
                    yield Text.assemble(seat_words(seat), " owes nothing")
            case GaveAll():
                yield self._shortfall(event)
            case GapFormed() if isinstance(self._last, WaterAppeared):
                yield _water(self._last.space, event)
            case (
                TileSold()
                | BridgePlaced()
                | TileTaken()
                | NothingTaken()
                | TileUncovered()
                | LandPushedUp()
                | PileReshuffled()
                | HandShown()
            ):
                yield _sentence(event)
            case _:
                pass

    def _draw(self, missing: int) -> Text:
        if not self._drawn:
            return Text("draws nothing, as both piles are empty")
        seen = [item for item in self._drawn if item is not None]
        shown = cards_words(seen) if seen else Text(number_of_cards(len(self._drawn)))
        self._drawn = ()
        lacking = f"; both piles are empty, so {missing} fewer than due" if missing else ""
        return Text.assemble("draws ", shown, lacking)

    def _move(self, item: Item, moved: FigureMoved) -> Text:
        arrival, tile = moved.arrival, self.table.path.tile_at(moved.arrival)
        line = Text.assemble(
            "plays ", item_words(item), f": from {place_words(moved.origin)} to {place_words(arrival)}"
        )
        if tile is not None:
            line.append_text(Text.assemble(" (", tile_words(tile), ")"))
        if moved.passed:
            line.append(f", past the occupied {', '.join(map(str, moved.passed))}")
        for seat, player in enumerate(self.table.players):
            if arrival in player.figures and arrival != MAINLAND:
                stands = Text("its own figure") if seat == moved.seat else seat_words(seat)
                line.append_text(Text.assemble(", where ", stands, " stands: another card must follow"))
        return line

    def _crossing(self, crossing: CrossingCharged) -> Iterator[Text]:
        if crossing.bridged:
            bridges = joined(Text(gap_words(gap), WATER_STYLE) for gap in crossing.bridged)
            yield Text.assemble("crosses ", bridges, " for free by bridge")
        self._crossed, self._due = crossing.unbridged, crossing.price

    def _payment(self, seat: Seat, too_much: int) -> Text:
        tiles = [tile_words(piece) for piece in self._paid if isinstance(piece, Tile)]
        cards = Cards.count(piece for piece in self._paid if isinstance(piece, Item))
        pieces = joined(tiles)
        if len(cards):
            pieces = Text.assemble(pieces, " and " if tiles else "", _paid_cards(cards))
        surplus = f" ({too_much} too much, no change is given)" if too_much else ""
        due = self._due
        if self._crossed:
            gaps = joined(Text(f"{gap_words(gap)} ({gap.toll})", WATER_STYLE) for gap in self._crossed)
            line = Text.assemble(f"pays {due} for crossing ", gaps, ": ", pieces, surplus)
        else:
            line = Text.assemble(seat_words(seat), f" pays {due} for the ways home: ", pieces, surplus)
        self._paid, self._crossed, self._due = (), (), 0
        return line

    def _shortfall(self, gave: GaveAll) -> Text:
        tiles = sum(tile.value for tile in gave.tiles)
        given = f"gives all it has (tiles worth {tiles}, {number_of_cards(len(gave.cards))}); {gave.missing} missing"
        return Text.assemble(seat_words(gave.seat), f" owes {self._due} for the ways home and can't pay it: {given}")


def _paid_cards(cards: Cards) -> Text:
    return Text.assemble(f"{number_of_cards(len(cards))} (", cards_words(cards), ")")


Sentence = (
    TileSold | BridgePlaced | TileTaken | NothingTaken | TileUncovered | LandPushedUp | PileReshuffled | HandShown
)
"""What is told in a sentence of its own, whatever was before it."""


def _sentence(event: Sentence) -> Text:
    match event:
        case TileSold(_, tile, cards):
            return Text.assemble("puts ", tile_words(tile), f" into the box to buy {number_of_cards(cards)}")
        case BridgePlaced(_, gap):
            return Text.assemble(
                "places its bridge over ", (gap_words(gap), WATER_STYLE), f", which has cost {gap.toll} until now"
            )
        case TileTaken(_, space, tile):
            return Text.assemble("takes ", tile_words(tile), f" from {space}")
        case NothingTaken():
            return Text("finds no tile to take")
        case TileUncovered(space, tile):
            return Text.assemble(tile_words(tile), f" comes to light on {space}")
        case LandPushedUp(land, neighbour):
            name = "Atlantis" if land == ATLANTIS else "the mainland"
            away = "no tile is left on the path" if neighbour == ATLANTIS else f"{name} is pushed up to {neighbour}"
            return Text(away)
        case PileReshuffled(cards):
            number = number_of_cards(len(cards))
            return Text(f"the draw pile is empty: the discards ({number}) are shuffled to be drawn")
        case HandShown(_, hand):
            return Text.assemble("can't move and shows its hand: ", cards_words(hand))
        case _:
            assert_never(event)


def _water(space: Space, formed: GapFormed) -> Text:
    gap = formed.gap
    line = Text.assemble(f"{space} is water now: crossing ", (gap_words(gap), WATER_STYLE))
    if not gap.bridged:
        return line.append(f" costs {gap.toll}")
    line.append(" is free by bridge")
    freed = [part for part in formed.parts if not part.bridged]
    if freed:
        line.append(f" (until now {', '.join(f'{gap_words(part)} cost {part.toll}' for part in freed)})")
    return line


def ending_words(ended: GameEnded) -> Text:
    """Tell why the game has ended."""
    match ended.reason:
        case Reason.THIRD_FIGURE_HOME:
            return Text.assemble(seat_words(ended.seat), " has its third figure on the mainland: the game ends")
        case Reason.ALL_STUCK:
            return Text("nobody can move, draw or change anything any more: the game ends")
        case _:
            assert_never(ended.reason)
