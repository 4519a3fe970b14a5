"""What a table sees while a game goes on: small frozen values, one class for each kind of thing that happens.

An `Event` tells all; `seen_by` gives what a viewer sees of it. Only two things are hidden: the faces of cards that
somebody else is dealt or draws, and which of its cards somebody else may still use to pay. The events of a turn have a
module of their own, and are handed on here.
"""

from typing import Final

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import SEATS, Item, Seat, Tile
from atlantis_rules.atlantis.knowledge.turn_events import (
    BridgePlaced,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    CrossingCharged,
    DrawBegan,
    DrawFellShort,
    FigureMoved,
    GapFormed,
    HandShown,
    LandPushedUp,
    NothingTaken,
    PiecePaid,
    PileReshuffled,
    TileSold,
    TileTaken,
    TileUncovered,
    TurnBegan,
    WaterAppeared,
)
from atlantis_rules.atlantis.knowledge.views import Viewer
from atlantis_rules.atlantis.phases import Moving, Paying, Phase, Prepared, Purchase, Reason, Settling
from atlantis_rules.atlantis.rules.end import Outcome
from atlantis_rules.atlantis.seen_phases import SeenPhase, seen_phase
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.errors import WrongType, WrongValue, brief, type_name
from atlantis_rules.marks import implements
from atlantis_rules.spectator import SPECTATOR, require_viewer

__all__ = [
    "BridgePlaced",
    "CardDealt",
    "CardDealtUnseen",
    "CardDrawn",
    "CardDrawnUnseen",
    "CardPlayed",
    "CrossingCharged",
    "DecisionDue",
    "DrawBegan",
    "DrawFellShort",
    "Event",
    "FigureMoved",
    "GameEnded",
    "GameSettled",
    "GapFormed",
    "GaveAll",
    "HandShown",
    "LandPushedUp",
    "NothingTaken",
    "PiecePaid",
    "PileReshuffled",
    "SeenDecisionDue",
    "SeenEvent",
    "SettlementBegan",
    "TileLaid",
    "TileSold",
    "TileTaken",
    "TileUncovered",
    "TurnBegan",
    "WaterAppeared",
    "require_event",
    "require_seen_event",
    "seen_by",
]

# --- Set-up (SETUP) ---


@frozen
class TileLaid:
    """The visible tile of a space was laid (SETUP-2).

    Attributes:
        space: the space.
        tile: the tile.
    """

    space: Space
    tile: Tile


@frozen
class CardDealt:
    """A card was dealt; only who gets it sees it (SETUP-5, DRAW-4).

    Attributes:
        seat: who gets it.
        item: its item.
    """

    seat: Seat
    item: Item


@frozen
class CardDealtUnseen:
    """Somebody else was dealt a card: what others see of `CardDealt` (DRAW-4).

    Attributes:
        seat: who gets it.
    """

    seat: Seat


# --- The end (END) ---


@frozen
class GameEnded:
    """The game has ended, and is to be settled (END-1, STUCK-3).

    Attributes:
        seat: whose turn was the last one.
        reason: why it has ended.
    """

    seat: Seat
    reason: Reason


@frozen
class SettlementBegan:
    """A player brings its remaining figures to the mainland (END-2).

    Attributes:
        seat: whose figures they are; all of them are on the mainland now.
        due: what it owes for it; 0 if nothing.
    """

    seat: Seat
    due: int


@frozen
class GaveAll:
    """A player could not pay all that it owes, and has given all that it has (END-3, PAY-6, OPT-1).

    Attributes:
        seat: who.
        tiles: the tiles that it had, the most valuable first.
        cards: the hand cards that it had.
        missing: what is still missing, at least 1.
    """

    seat: Seat
    tiles: tuple[Tile, ...]
    cards: Cards
    missing: int


@frozen
class GameSettled:
    """All have settled, and the scores are counted (END-4, END-5)."""

    outcome: Outcome


# --- What comes next ---


@frozen
class DecisionDue:
    """All that the rules force has happened, and the table waits for a decision: the last event of every step.

    Attributes:
        phase: what is to be decided next, or that the game is over.
    """

    phase: Phase


@frozen
class SeenDecisionDue:
    """What others see of `DecisionDue`, where it tells which cards the player may pay with (DRAW-4, OPT-2).

    Attributes:
        phase: what is to be decided next, as everybody sees it.
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
    | WaterAppeared
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
"""Everything that happens in a game, told in full."""

SeenEvent = Event | CardDealtUnseen | CardDrawnUnseen | SeenDecisionDue
"""Everything that happens, as a viewer sees it."""

_WITH_USABLE_CARDS: Final = (Purchase, Prepared, Moving, Paying, Settling)


@implements("DRAW-4", "STUCK-1")
def seen_by(event: Event, viewer: Viewer) -> SeenEvent:
    """Give what a viewer sees of an event: the event itself, unless it tells what only another player knows.

    Args:
        event: any event, told in full.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: there is no such seat.
    """
    require_event(event)
    _require_viewer(viewer)
    match event:
        case CardDealt(seat) if seat != viewer:
            return CardDealtUnseen(seat)
        case CardDrawn(seat) if seat != viewer:
            return CardDrawnUnseen(seat)
        case DecisionDue(phase) if isinstance(phase, _WITH_USABLE_CARDS) and phase.seat != viewer:
            return SeenDecisionDue(seen_phase(phase))
        case _:
            return event


def require_event(event: object) -> None:
    """Refuse what is no event of this game.

    Args:
        event: the argument of this name.

    Raises:
        WrongType: it is none, or only what somebody sees of one.
    """
    if not isinstance(event, Event):
        message = f"event must be an event of Atlantis, not {type_name(event)}"
        raise WrongType(message)


def require_seen_event(event: object) -> None:
    """Refuse what nobody can see of an event of this game.

    Args:
        event: the argument of this name.

    Raises:
        WrongType: it is no such thing.
    """
    if not isinstance(event, SeenEvent):
        message = f"event must be an event of Atlantis or what is seen of one, not {type_name(event)}"
        raise WrongType(message)


def _require_viewer(viewer: object) -> None:
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in SEATS:
        message = f"the seats are 0 to {SEATS[-1]}, not {brief(viewer)}"
        raise WrongValue(message)
