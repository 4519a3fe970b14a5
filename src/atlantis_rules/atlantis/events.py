"""The events that a table sees during a game: small frozen values, with one class for each kind.

An `Event` contains everything; `seen_by` returns what a viewer sees of it. Only two things are hidden: the faces of
cards that another player is dealt or draws, and which of their cards another player may still use to pay.
"""

from typing import Final, TypeGuard

from atlantis_rules._errors import require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import SEATS, Item, Seat, Tile, Viewer
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.phases import Moving, Outcome, Paying, Phase, Piece, Prepared, Purchase, Reason, Settling
from atlantis_rules.atlantis.seen_phases import SeenPhase, seen_phase
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.games.game import LastOfStep
from atlantis_rules.games.viewers import SPECTATOR, require_possible_viewer
from atlantis_rules.rulebook.marks import implements

# --- Set-up (SETUP) ---


@frozen
class TileLaid:
    """The visible tile of a space was laid (SETUP-2).

    Attributes:
        space: the space.
        tile: the tile.

    Examples:
        >>> from atlantis_rules import new_game
        >>> state = new_game(players=2)
        >>> first = state.legal_actions()[0]
        >>> state.step(first)[1][0]
        TileLaid(space=1, tile=Tile(Item.RING, 1, Back.A))
    """

    space: Space
    tile: Tile


@frozen
class CardDealt:
    """A card was dealt; only its recipient sees it (SETUP-5, DRAW-4).

    Attributes:
        seat: its recipient.
        item: its item.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import DrawCard, new_game, sample
        >>> rng, state = Random(1), new_game(players=2)
        >>> while not isinstance(action := sample(state, rng), DrawCard):
        ...     state = state.apply(action)
        >>> state.step(action)[1][0]
        CardDealt(seat=0, item=Item.FLAG)
    """

    seat: Seat
    item: Item


@frozen
class CardDealtUnseen:
    """Another player was dealt a card: what others see of `CardDealt` (DRAW-4).

    Attributes:
        seat: its recipient.

    Examples:
        >>> from atlantis_rules import SPECTATOR, Item
        >>> from atlantis_rules.atlantis.events import CardDealt, seen_by
        >>> seen_by(CardDealt(seat=1, item=Item.RING), SPECTATOR)
        CardDealtUnseen(seat=1)
    """

    seat: Seat


# --- A turn, from its beginning to its move (TURN, BUY, BRIDGE) ---


@frozen
class TurnBegan:
    """A turn has begun (TURN-1).

    Attributes:
        seat: the seat whose turn it is.

    Examples:
        >>> from atlantis_rules import DrawCard, EndTurn, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> drawing = THREE_MOVES.apply(PlayCard(34, Item.FLAG)).apply(EndTurn())
        >>> drawing.step(DrawCard(Item.RING))[1]
        (CardDrawn(seat=0, item=Item.RING), TurnBegan(seat=1), DecisionDue(phase=TurnStart(seat=1, futile_turns=0)))
    """

    seat: Seat


@frozen
class TileSold:
    """A collected tile was put into the box for cards, which are still to be drawn (BUY-1).

    Attributes:
        seat: the seat whose turn it is.
        tile: the tile.
        cards: the number of cards that it buys, at least 1; if the piles contain fewer, only those are drawn.

    Examples:
        >>> from atlantis_rules import BuyCards
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.step(BuyCards(BY_BOAT.players[2].tiles[0]))[1][0]
        TileSold(seat=2, tile=Tile(Item.RING, 6, Back.A), cards=3)
    """

    seat: Seat
    tile: Tile
    cards: int


@frozen
class BridgePlaced:
    """A bridge was placed over a gap (BRIDGE-1).

    Attributes:
        seat: the owner of the bridge.
        gap: the gap as it was before. The bridge lies on its first space.

    Examples:
        >>> from atlantis_rules import PlaceBridge
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> next(event for event in BY_BOAT.step(PlaceBridge(31))[1] if isinstance(event, BridgePlaced))
        BridgePlaced(seat=2, gap=Gap(first=31, last=31, bridged=False, toll=1))
    """

    seat: Seat
    gap: Gap


# --- Moving (MOVE) and paying (PAY) ---


@frozen
class CardPlayed:
    """A card was played onto the discard pile (MOVE-2, MOVE-3, MOVE-8).

    Attributes:
        seat: the player.
        item: its item.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> next(event for event in BY_BOAT.step(PlayCard(37, Item.RING))[1] if isinstance(event, CardPlayed))
        CardPlayed(seat=2, item=Item.RING)
    """

    seat: Seat
    item: Item


@frozen
class FigureMoved:
    """A played card has moved a figure (MOVE-2, MOVE-3, MOVE-5).

    Attributes:
        seat: the owner of the figure.
        item: the item of the card.
        origin: where the figure stood.
        arrival: where it stands now; if that space is occupied, it must move on.
        passed: the occupied spaces that show the card's item and that it passed, in ascending order (OPT-4).

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> next(event for event in BY_BOAT.step(PlayCard(37, Item.RING))[1] if isinstance(event, FigureMoved))
        FigureMoved(seat=2, item=Item.RING, origin=37, arrival=44, passed=())
    """

    seat: Seat
    item: Item
    origin: Space
    arrival: Space
    passed: tuple[Space, ...]


@frozen
class CrossingCharged:
    """A move over water has ended (PAY-1, PAY-2).

    Attributes:
        seat: the mover.
        price: the value to be paid, at least 0; it is 0 if all gaps are bridged.
        unbridged: the gaps that cost something, from Atlantis on.
        bridged: the gaps that are free, from Atlantis on (BRIDGE-2).

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> events = BY_BOAT.step(PlayCard(37, Item.RING))[1]
        >>> charged = next(event for event in events if isinstance(event, CrossingCharged))
        >>> charged.price, charged.unbridged
        (3, (Gap(first=39, last=40, bridged=False, toll=3),))
    """

    seat: Seat
    price: int
    unbridged: tuple[Gap, ...]
    bridged: tuple[Gap, ...]


@frozen
class PiecePaid:
    """A piece of a payment was handed over, for a crossing or in the settlement (PAY-3, PAY-6, OPT-1, END-2).

    Attributes:
        seat: the payer.
        piece: a tile, or the item of a card.
        due: the amount due before it was handed over, at least 1.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> charged = BY_BOAT.apply(PlayCard(37, Item.RING))
        >>> next(event for event in charged.step(charged.legal_actions()[0])[1] if isinstance(event, PiecePaid))
        PiecePaid(seat=2, piece=Tile(Item.HELMET, 3, Back.A), due=3)
    """

    seat: Seat
    piece: Piece
    due: int


# --- Taking a tile (TAKE) ---


@frozen
class TileTaken:
    """A move has earned the visible tile of a space (TAKE-1, TAKE-3, TAKE-7).

    Attributes:
        seat: the seat that took it.
        space: the space where it lay.
        tile: the tile.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> next(event for event in THREE_MOVES.step(PlayCard(34, Item.FLAG))[1] if isinstance(event, TileTaken))
        TileTaken(seat=0, space=34, tile=Tile(Item.OLIVE, 4, Back.B))
    """

    seat: Seat
    space: Space
    tile: Tile


@frozen
class NothingTaken:
    """A move has earned no tile, since there was none to take (TAKE-4).

    Attributes:
        seat: the seat that has moved.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> next(event for event in THREE_MOVES.step(PlayCard(0, Item.FLAG))[1] if isinstance(event, NothingTaken))
        NothingTaken(seat=0)
    """

    seat: Seat


@frozen
class TileUncovered:
    """The lower tile of a stack has come to light (TAKE-2).

    Attributes:
        space: the space of the stack.
        tile: the tile.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance, new_game
        >>> state = advance(new_game(players=2), Random(1))
        >>> uncovering = state.apply(state.legal_actions()[2])
        >>> uncovering.step(uncovering.legal_actions()[0])[1][0]
        TileUncovered(space=1, tile=Tile(Item.STATUE, 1, Back.A))
    """

    space: Space
    tile: Tile


@frozen
class GapFormed:
    """A space has lost its last tile, and is now water between two stacks (TAKE-5, BRIDGE-3).

    Attributes:
        space: the space.
        gap: the gap that contains the new water.
        parts: the gaps before, from Atlantis on: none if the gap is new, one if it has grown, or two if they have
            merged.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> next(event for event in THREE_MOVES.step(PlayCard(34, Item.FLAG))[1] if isinstance(event, GapFormed))
        GapFormed(space=34, gap=Gap(first=34, last=34, bridged=False, toll=1), parts=())
    """

    space: Space
    gap: Gap
    parts: tuple[Gap, ...]


@frozen
class LandPushedUp:
    """A space beside a land has lost its last tile. The land was pushed up, so no gap formed (TAKE-6, BRIDGE-6).

    Attributes:
        space: the space.
        land: `ATLANTIS` or `MAINLAND`.
        neighbour: the nearest place beside it: a space with tiles, or the other land if there is none.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, read_state
        >>> state = read_state('''
        ... path: 28: ring 1 (black), olive 2, crown 3
        ... hand black: olive
        ... ''')
        >>> next(event for event in state.step(PlayCard(28, Item.OLIVE))[1] if isinstance(event, LandPushedUp))
        LandPushedUp(space=28, land=0, neighbour=29)
    """

    space: Space
    land: Space
    neighbour: Space


# --- Drawing (DRAW) and being stuck (STUCK) ---


@frozen
class DrawBegan:
    """A player begins to draw the cards that end their turn (DRAW-1, OPT-7, STUCK-1). A reshuffle may follow.

    Every such draw begins with this event, even if a player shows their hand while both piles are empty (DRAW-3).

    Attributes:
        seat: the drawing seat.
        cards: the number of cards to draw, at least 1; if the piles contain fewer, only those are drawn.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> next(event for event in LAST_TURN.step(PlayCard(50, Item.FLAG))[1] if isinstance(event, DrawBegan))
        DrawBegan(seat=0, cards=4)
    """

    seat: Seat
    cards: int


@frozen
class CardDrawn:
    """A card was drawn, at the end of a turn or for a purchase; only its drawer sees it (DRAW-1, DRAW-4, BUY-1).

    Attributes:
        seat: the seat that drew it.
        item: its item.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> drawing = LAST_TURN.apply(PlayCard(50, Item.FLAG))
        >>> next(event for event in drawing.step(DrawCard(Item.FLAG))[1] if isinstance(event, CardDrawn))
        CardDrawn(seat=0, item=Item.FLAG)
    """

    seat: Seat
    item: Item


@frozen
class CardDrawnUnseen:
    """Another player has drawn a card: what others see of `CardDrawn` (DRAW-4).

    Attributes:
        seat: the seat that drew it.

    Examples:
        >>> from atlantis_rules import Item
        >>> from atlantis_rules.atlantis.events import CardDrawn, seen_by
        >>> drawn = CardDrawn(seat=1, item=Item.RING)
        >>> seen_by(drawn, 0)
        CardDrawnUnseen(seat=1)
        >>> seen_by(drawn, 1) == drawn
        True
    """

    seat: Seat


@frozen
class PileReshuffled:
    """The discard pile was shuffled and has become the draw pile (DRAW-2).

    Attributes:
        cards: the cards, which everybody has seen lying face up; their order is now hidden.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> next(event for event in LAST_TURN.step(PlayCard(50, Item.FLAG))[1] if isinstance(event, PileReshuffled))
        PileReshuffled(cards=Cards.of_counts({Item.FLAG: 1}))
    """

    cards: Cards


@frozen
class DrawFellShort:
    """A draw or a purchase has ended early, since both piles are empty (DRAW-3).

    Attributes:
        seat: the drawing seat.
        missing: the number of missing cards, at least 1.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> drawing = LAST_TURN.apply(PlayCard(50, Item.FLAG))
        >>> next(event for event in drawing.step(DrawCard(Item.FLAG))[1] if isinstance(event, DrawFellShort))
        DrawFellShort(seat=0, missing=3)
    """

    seat: Seat
    missing: int


@frozen
class HandShown:
    """A player who cannot move any figure has shown their hand to everybody (STUCK-1).

    Attributes:
        seat: the player.
        hand: the cards, before any is drawn.

    Examples:
        >>> from atlantis_rules import ShowHand, read_state
        >>> state = read_state('''
        ... path: 28: ring 1 (black), ~, olive 2
        ... hand black: olive
        ... ''')
        >>> state.step(ShowHand())[1][0]
        HandShown(seat=0, hand=Cards.of_counts({Item.OLIVE: 1}))
    """

    seat: Seat
    hand: Cards


# --- The end (END) ---


@frozen
class GameEnded:
    """The game has ended, and the settlement begins (END-1, STUCK-3).

    Attributes:
        seat: the seat that had the last turn.
        reason: why it ended.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> drawing = LAST_TURN.apply(PlayCard(50, Item.FLAG))
        >>> next(event for event in drawing.step(DrawCard(Item.FLAG))[1] if isinstance(event, GameEnded))
        GameEnded(seat=0, reason=Reason.THIRD_FIGURE_HOME)
    """

    seat: Seat
    reason: Reason


@frozen
class SettlementBegan:
    """A player brings their remaining figures to the mainland (END-2).

    Attributes:
        seat: the owner of the figures, which are on the mainland now; those on Atlantis may stay there (OPT-8).
        due: the amount that the seat owes for this, at least 0.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> drawing = LAST_TURN.apply(PlayCard(50, Item.FLAG))
        >>> next(event for event in drawing.step(DrawCard(Item.FLAG))[1] if isinstance(event, SettlementBegan))
        SettlementBegan(seat=1, due=2)
    """

    seat: Seat
    due: int


@frozen
class GaveAll:
    """A player could not pay everything they owed, and has handed over all they had (END-3, PAY-6, OPT-1).

    Attributes:
        seat: the player.
        tiles: the tiles that they had, the most valuable first.
        cards: the hand cards that they had.
        missing: the amount still missing, at least 1.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard, read_state
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> text = str(LAST_TURN).replace("hand red: ring 2", "hand red: none").replace("box cards", "# box cards")
        >>> drawing = read_state(text).apply(PlayCard(50, Item.FLAG))
        >>> next(event for event in drawing.step(DrawCard(Item.FLAG))[1] if isinstance(event, GaveAll))
        Traceback (most recent call last):
            ...
        StopIteration
    """

    seat: Seat
    tiles: tuple[Tile, ...]
    cards: Cards
    missing: int


@frozen
class GameSettled:
    """Everybody has settled, and the scores are counted (END-4, END-5).

    Attributes:
        outcome: the scores and the winners.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PayCard, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> settling = LAST_TURN.apply(PlayCard(50, Item.FLAG)).apply(DrawCard(Item.FLAG)).apply(PayCard(Item.RING))
        >>> settling.step(PayCard(Item.RING))[1][-2]
        GameSettled(outcome=Outcome(scores=(5, 1), winners=(0,), reason=Reason.THIRD_FIGURE_HOME))
    """

    outcome: Outcome


# --- What comes next ---


@frozen
class DecisionDue(LastOfStep):
    """Everything that the rules force has happened, and the table waits for a decision: the last event of every step.

    Attributes:
        phase: the next decision, or the end of the game.

    Examples:
        >>> from atlantis_rules import PlaceBridge
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> after, events = BY_BOAT.step(PlaceBridge(31))
        >>> events[-1]
        DecisionDue(phase=Prepared(seat=2, usable=Cards.of_counts({Item.RING: 1, Item.FLAG: 2})))
        >>> events[-1].phase == after.phase
        True
    """

    phase: Phase


@frozen
class SeenDecisionDue(LastOfStep):
    """What others see of `DecisionDue` if it reveals which cards the player may pay with (DRAW-4, OPT-2).

    Attributes:
        phase: the next decision, as everybody sees it.

    Examples:
        >>> from atlantis_rules import SPECTATOR, PlaceBridge
        >>> from atlantis_rules.atlantis.events import seen_by
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> due = BY_BOAT.step(PlaceBridge(31))[1][-1]
        >>> seen_by(due, SPECTATOR)
        SeenDecisionDue(phase=SeenPrepared(seat=2))
        >>> seen_by(due, 2) == due
        True
    """

    phase: SeenPhase


_Public = (
    TileLaid
    | TurnBegan
    | TileSold
    | BridgePlaced
    | CardPlayed
    | FigureMoved
    | CrossingCharged
    | PiecePaid
    | TileTaken
    | NothingTaken
    | TileUncovered
    | GapFormed
    | LandPushedUp
    | DrawBegan
    | PileReshuffled
    | DrawFellShort
    | HandShown
    | GameEnded
    | SettlementBegan
    | GaveAll
    | GameSettled
)

Event = _Public | CardDealt | CardDrawn | DecisionDue
"""An event of a game, in full."""

SeenEvent = Event | CardDealtUnseen | CardDrawnUnseen | SeenDecisionDue
"""An event as a viewer sees it."""

_WITH_USABLE_CARDS: Final = (Purchase, Prepared, Moving, Paying, Settling)


@implements("DRAW-4", "STUCK-1")
def seen_by(event: Event, viewer: Viewer) -> SeenEvent:
    """Return what a viewer sees of an event: the event itself, unless it contains what only another player knows.

    Args:
        event: any event, in full.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such seat.

    Examples:
        >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> drawn, *others = LAST_TURN.apply(PlayCard(50, Item.FLAG)).step(DrawCard(Item.FLAG))[1]
        >>> seen_by(drawn, 0), seen_by(drawn, SPECTATOR)
        (CardDrawn(seat=0, item=Item.FLAG), CardDrawnUnseen(seat=0))
        >>> all(seen_by(event, SPECTATOR) == event for event in others[:-1])
        True
    """
    require_kind("event", event, Event, "an event of Atlantis")
    require_possible_viewer(viewer, len(SEATS))
    match event:
        case CardDealt(seat) if seat != viewer:
            return CardDealtUnseen(seat)
        case CardDrawn(seat) if seat != viewer:
            return CardDrawnUnseen(seat)
        case DecisionDue(phase) if isinstance(phase, _WITH_USABLE_CARDS) and phase.seat != viewer:
            return SeenDecisionDue(seen_phase(phase))
        case _:
            return event


def seen_by_all(event: SeenEvent) -> SeenEvent:
    """Return the public part of an event that a viewer saw.

    Raises:
        WrongType: the value is not an event.
    """
    require_kind("event", event, SeenEvent, "an event of Atlantis or what is seen of one")
    return seen_by(event, SPECTATOR) if isinstance(event, Event) else event


def is_seen_event(event: object) -> TypeGuard[SeenEvent]:
    """Return whether a value is an event of this game, in full or as a viewer sees it."""
    return isinstance(event, SeenEvent)
