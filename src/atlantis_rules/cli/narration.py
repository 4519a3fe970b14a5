"""The game in words: what has happened, as somebody at the table would tell it, and no more than they may know."""

from collections.abc import Collection, Iterator
from typing import assert_never

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.payment import value_of
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.spaces import ATLANTIS
from atlantis_rules.cli.appearance import joined, seat_words
from atlantis_rules.cli.happenings import (
    BridgePlaced,
    CardDrawn,
    CardPlayed,
    CouldNotPay,
    Crossing,
    DrawEnded,
    GameEnded,
    HandShown,
    Happening,
    LandMoved,
    NothingDrawn,
    NothingTaken,
    OwesNothing,
    PiecePaid,
    Reshuffled,
    SettlementDue,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
)
from atlantis_rules.cli.naming import (
    WATER_STYLE,
    cards_words,
    gap_words,
    item_words,
    number_of_cards,
    place_words,
    tile_words,
)


@define
class Narrator:
    """Tells what happens; it waits until a payment or a draw is complete, and then tells it in one sentence.

    Attributes:
        open_hands: the seats whose cards the audience may see.
    """

    open_hands: Collection[Seat]
    _drawn: list[Item] = field(factory=list, init=False)
    _paid: list[Tile | Item] = field(factory=list, init=False)
    _due: int = field(default=0, init=False)
    _crossed: tuple[Gap, ...] = field(default=(), init=False)

    def tell(self, happening: Happening) -> Iterator[Text]:
        """Tell what has happened.

        Args:
            happening: the next of the game's happenings.

        Yields:
            A line each. They don't name the player whose turn it is: that is for the heading of the turn.
        """
        match happening:
            case CardDrawn(_, item):
                self._drawn.append(item)
            case DrawEnded(seat, missing):
                yield self._draw(seat, missing)
            case Crossing():
                yield from self._crossing(happening)
            case SettlementDue(_, due):
                self._due = due
            case PiecePaid(seat, piece, due):
                self._paid.append(piece)
                if value_of(piece) >= due:
                    yield self._payment(seat, value_of(piece) - due)
            case TurnBegan() | GameEnded():
                pass
            case _:
                yield _sentence(happening)

    def _draw(self, seat: Seat, missing: int) -> Text:
        shown = cards_words(self._drawn) if seat in self.open_hands else Text(number_of_cards(len(self._drawn)))
        self._drawn.clear()
        lacking = f"; both piles are empty, so {missing} fewer than due" if missing else ""
        return Text.assemble("draws ", shown, lacking)

    def _crossing(self, crossing: Crossing) -> Iterator[Text]:
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
        self._paid.clear()
        self._crossed, self._due = (), 0
        return line


def _paid_cards(cards: Cards) -> Text:
    return Text.assemble(f"{number_of_cards(len(cards))} (", cards_words(cards), ")")


Sentence = (
    TileSold
    | BridgePlaced
    | CardPlayed
    | TileTaken
    | NothingTaken
    | TileUncovered
    | WaterAppeared
    | LandMoved
    | Reshuffled
    | NothingDrawn
    | HandShown
    | OwesNothing
    | CouldNotPay
)
"""What is told in a sentence of its own."""


def _sentence(happening: Sentence) -> Text:  # noqa: C901, PLR0912 - one case for each kind
    match happening:
        case TileSold(_, tile, cards):
            return Text.assemble("puts ", tile_words(tile), f" into the box to buy {number_of_cards(cards)}")
        case BridgePlaced(_, gap, _):
            return Text.assemble(
                "places its bridge over ", (gap_words(gap), WATER_STYLE), f", which has cost {gap.toll} until now"
            )
        case CardPlayed():
            return _played(happening)
        case TileTaken(_, tile, space):
            return Text.assemble("takes ", tile_words(tile), f" from {space}")
        case NothingTaken():
            return Text("finds no tile to take")
        case TileUncovered(space, tile):
            return Text.assemble(tile_words(tile), f" comes to light on {space}")
        case WaterAppeared(space, gap, freed):
            return _water(space, gap, freed)
        case LandMoved(land, neighbour):
            name = "Atlantis" if land == ATLANTIS else "the mainland"
            away = "no tile is left on the path" if neighbour == ATLANTIS else f"{name} is pushed up to {neighbour}"
            return Text(away)
        case Reshuffled(cards, _):
            return Text(f"the draw pile is empty: the discards ({number_of_cards(cards)}) are shuffled to be drawn")
        case NothingDrawn():
            return Text("draws nothing, as both piles are empty")
        case HandShown(_, hand):
            return Text.assemble("can't move and shows its hand: ", cards_words(hand))
        case OwesNothing(seat):
            return Text.assemble(seat_words(seat), " owes nothing")
        case CouldNotPay(seat, due, tiles, cards, missing):
            given = f"gives all it has (tiles worth {tiles}, {number_of_cards(cards)}); {missing} missing"
            return Text.assemble(seat_words(seat), f" owes {due} for the ways home and can't pay it: {given}")
        case _:
            assert_never(happening)


def _played(played: CardPlayed) -> Text:
    way = f": from {place_words(played.origin)} to {place_words(played.arrival)}"
    line = Text.assemble("plays ", item_words(played.item), way)
    if played.tile is not None:
        line.append_text(Text.assemble(" (", tile_words(played.tile), ")"))
    if played.passed:
        line.append(f", past the occupied {', '.join(map(str, played.passed))}")
    if played.occupant is not None:
        stands = "its own figure" if played.occupant == played.seat else seat_words(played.occupant)
        line.append_text(Text.assemble(", where ", stands, " stands: another card must follow"))
    return line


def _water(space: int, gap: Gap, freed: tuple[Gap, ...]) -> Text:
    line = Text.assemble(f"{space} is water now: crossing ", (gap_words(gap), WATER_STYLE))
    if not gap.bridged:
        return line.append(f" costs {gap.toll}")
    line.append(" is free by bridge")
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
