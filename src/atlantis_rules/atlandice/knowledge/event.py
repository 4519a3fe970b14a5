"""What a table sees while a game goes on: small frozen values, one class for each kind of thing that happens.

All of it is public. An event tells what has changed, or that nothing could change; `folding` makes the changes again
from the events alone. Those of turns have a module of their own, and are handed on here.
"""

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.components import DICE, Area, DistrictTile, Party, Resource, Seat
from atlantis_rules.atlandice.knowledge.turn_events import (
    DieLaid,
    DieRolled,
    DieTaken,
    DieTurned,
    ExtraDeclined,
    ExtraTaken,
    GatesOpened,
    HandMoved,
    NothingLies,
    NothingToDo,
    NotSecondDie,
    ResourcePut,
    ResourceTaken,
    RoundBegan,
    SearchRolled,
    SubmarineMoved,
    Swapped,
    TurnBegan,
)
from atlantis_rules.atlandice.knowledge.views import Viewer
from atlantis_rules.atlandice.phases import Phase, Reason
from atlantis_rules.atlandice.printed import ClockSpace
from atlantis_rules.atlandice.rules.end import Majority, Outcome
from atlantis_rules.errors import WrongType, WrongValue, brief, type_name
from atlantis_rules.spectator import SPECTATOR, require_viewer

__all__ = [
    "DecisionDue",
    "DieLaid",
    "DieRolled",
    "DieTaken",
    "DieTurned",
    "DistrictEmptied",
    "Donated",
    "DonationsStopped",
    "Event",
    "ExtraDeclined",
    "ExtraTaken",
    "GameEnded",
    "GameSettled",
    "GatesOpened",
    "HandMoved",
    "HandTurned",
    "InventoryTaken",
    "NobodyDonates",
    "NotSecondDie",
    "NothingLies",
    "NothingToDo",
    "ResourcePut",
    "ResourceTaken",
    "ResourcesReturned",
    "RoundBegan",
    "SearchRolled",
    "SeenEvent",
    "StackExhausted",
    "SubmarineMoved",
    "Swapped",
    "TileUncovered",
    "TurnBegan",
    "require_event",
    "seen_by",
]

# --- Empty districts (EMPTY) ---


@frozen
class DistrictEmptied:
    """A district is empty, and its tile was scored and has left (EMPTY-1 to EMPTY-4).

    Attributes:
        tile: the tile.
        holdings: how many resources of the district's type each party had.
        majority: who had most and second most.
        winner: who gets the tile; None if nobody does.
        again: whether a pass over the districts has come to it that began behind another scoring.
    """

    tile: DistrictTile
    holdings: tuple[int, ...]
    majority: Majority
    winner: Party | None
    again: bool


@frozen
class ResourcesReturned:
    """All parties have given their resources of a type back (EMPTY-5).

    Attributes:
        resource: the type.
        to_market: how many came to the black market.
        to_tile: how many came onto the next tile.
    """

    resource: Resource
    to_market: int
    to_tile: int


@frozen
class StackExhausted:
    """The last tile of a district has left, and so have the resources of its type (EMPTY-6).

    Attributes:
        district: the district.
        dice: how many dice have moved to the black market.
        submarine: whether the submarine is there.
    """

    district: Area
    dice: int
    submarine: bool


@frozen
class TileUncovered:
    """A tile has come to light: in the set-up, or after the one above it was scored (SETUP-2).

    Attributes:
        tile: the tile.
        resources: how many resources lie on it.
    """

    tile: DistrictTile
    resources: int


# --- The clock (CLOCK) and the end (END) ---


@frozen
class HandTurned:
    """The clock's hand was turned after a search (CLOCK-1).

    Attributes:
        area: where the left-over die lies.
        pointers: how many pointers that area has.
        origin: where the hand was, counted from 0.
        place: where it is.
        space: what this space shows.
    """

    area: Area
    pointers: int
    origin: int
    place: int
    space: ClockSpace


@frozen
class InventoryTaken:
    """The hand has stopped on an inventory (CLOCK-3).

    Attributes:
        space: what is counted.
        most: the most that a party has.
        winners: who has so many, and gets a point.
    """

    space: ClockSpace
    most: int
    winners: tuple[Party, ...]


@frozen
class NobodyDonates:
    """The hand has stopped on a donation, but nobody has two resources (CLOCK-4)."""


@frozen
class Donated:
    """A player has given two resources for a point (CLOCK-4).

    Attributes:
        seat: who has given them.
        first: the type of one of them.
        second: the type of the other one.
    """

    seat: Seat
    first: Resource
    second: Resource


@frozen
class DonationsStopped:
    """A player that could have donated does not, or does so no more (CLOCK-4)."""

    seat: Seat


@frozen
class GameEnded:
    """The game has ended (CLOCK-5)."""

    reason: Reason


@frozen
class GameSettled:
    """The resources that are left have been scored, and the points are counted (END-1, END-2)."""

    outcome: Outcome


@frozen
class DecisionDue:
    """All that the rules force has happened, and the table waits for a decision: the last event of every step.

    Attributes:
        phase: what is to be decided next, or that the game is over.
    """

    phase: Phase


Event = (
    RoundBegan
    | DieLaid
    | GatesOpened
    | TurnBegan
    | DieTaken
    | NothingLies
    | ResourceTaken
    | ExtraTaken
    | ExtraDeclined
    | DieRolled
    | SearchRolled
    | HandMoved
    | NotSecondDie
    | NothingToDo
    | Swapped
    | ResourcePut
    | SubmarineMoved
    | DieTurned
    | DistrictEmptied
    | ResourcesReturned
    | StackExhausted
    | TileUncovered
    | HandTurned
    | InventoryTaken
    | NobodyDonates
    | Donated
    | DonationsStopped
    | GameEnded
    | GameSettled
    | DecisionDue
)
"""Everything that can happen."""

SeenEvent = Event
"""What a viewer may see of an event: all of it."""


def seen_by(event: Event, viewer: Viewer) -> SeenEvent:
    """Give what a viewer sees of an event: the event itself, as everything lies open in this game.

    Args:
        event: any event.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: there is no such seat.
    """
    require_event(event)
    _require_viewer(viewer)
    return event


def _require_viewer(viewer: object) -> None:
    require_viewer(viewer)
    if viewer is not SPECTATOR and viewer not in range(max(DICE)):
        message = f"there is no seat {brief(viewer)}: the last one is {max(DICE) - 1}"
        raise WrongValue(message)


def require_event(event: object) -> None:
    """Refuse what is no event of this game.

    Args:
        event: the argument of this name.

    Raises:
        WrongType: it is none.
    """
    if not isinstance(event, Event):
        message = f"event must be an event of Atlandice, not {type_name(event)}"
        raise WrongType(message)
