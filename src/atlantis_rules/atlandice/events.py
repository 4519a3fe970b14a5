"""What a table sees while a game goes on: small frozen values, one class for each kind of thing that happens.

All of it is public. An event says what has changed, or that nothing could change; `folding` makes the changes again
from the events alone.
"""

from typing import TypeGuard

from atlantis_rules.atlandice.components import (
    DICE,
    Area,
    ClockSpace,
    DistrictTile,
    Effect,
    Party,
    Resource,
    Seat,
    Viewer,
)
from atlantis_rules.atlandice.phases import Phase, Reason
from atlantis_rules.atlandice.scores import Majority, Outcome
from atlantis_rules.errors import require_kind
from atlantis_rules.frozen_records import fast_frozen, frozen
from atlantis_rules.games.views import LastOfStep
from atlantis_rules.viewers import require_possible_viewer

# --- The gates (GATE) ---


@fast_frozen
class RoundBegan:
    """A round has begun, and all dice are to be rolled (ROUND-1).

    Attributes:
        start: the seat that starts.
    """

    start: Seat


@fast_frozen
class DieLaid:
    """A die was rolled and laid at an area (GATE-1, GATE-2).

    Attributes:
        number: what was rolled, 1 to 6.
        area: where the die lies: at the black market for the number of an exhausted stack, too.
    """

    number: int
    area: Area


@fast_frozen
class GatesOpened:
    """All dice have been rolled.

    Attributes:
        dice: how many lie at each area, in ascending order.
    """

    dice: tuple[int, ...]


# --- Turns (SEARCH) ---


@fast_frozen
class TurnBegan:
    """A turn has begun."""

    seat: Seat


@fast_frozen
class DieTaken:
    """A player has taken a die (SEARCH-2).

    Attributes:
        seat: whose turn it is.
        party: whom the die is for: the seat itself, or the neutral player (TWO-1).
        area: where the die lay.
    """

    seat: Seat
    party: Party
    area: Area


@fast_frozen
class NothingLies:
    """A search has found nothing to take (SEARCH-3).

    Attributes:
        seat: whose turn it is.
        party: whom the search is for.
        area: the searched area.
    """

    seat: Seat
    party: Party
    area: Area


@fast_frozen
class ResourceTaken:
    """A search has brought its resource (SEARCH-2).

    Attributes:
        seat: whose turn it is.
        party: who gets the resource.
        area: the searched area.
        resource: the type.
    """

    seat: Seat
    party: Party
    area: Area
    resource: Resource


@fast_frozen
class ExtraTaken:
    """The submarine (SEARCH-4), or an effect (FX-1, FX-4, FX-6, FX-10, FX-12), has brought another resource.

    Attributes:
        seat: whose turn it is.
        party: who gets the resource.
        area: where it comes from.
        resource: the type.
        by_submarine: whether the submarine has brought it, and not an effect.
    """

    seat: Seat
    party: Party
    area: Area
    resource: Resource
    by_submarine: bool


@fast_frozen
class ExtraDeclined:
    """A resource that the submarine, or an effect, would have brought was declined (SEARCH-5).

    Attributes:
        seat: whose turn it is.
        by_submarine: whether the submarine would have brought it, and not an effect.
    """

    seat: Seat
    by_submarine: bool


# --- Effects (FX, EFFECT) ---


@fast_frozen
class DieRolled:
    """The taken die was rolled for an effect (FX-1, FX-2, FX-4, FX-8, FX-10, FX-12).

    Attributes:
        seat: whose turn it is.
        effect: the effect.
        number: what was rolled, 1 to 6.
    """

    seat: Seat
    effect: Effect
    number: int


@fast_frozen
class SearchRolled:
    """The taken die was rolled again, for the area that effect 2 leads to (FX-2, EFFECT-2).

    Attributes:
        seat: whose turn it is.
        number: what was rolled, 1 to 6.
        area: the area that is searched now.
    """

    seat: Seat
    number: int
    area: Area


@fast_frozen
class HandMoved:
    """Effect 8 has moved the clock's hand, or would have if it were not on the wave (FX-8).

    Attributes:
        seat: whose turn it is.
        origin: where the hand was, counted from 0.
        place: where it is.
        on_wave: whether this is the wave.
    """

    seat: Seat
    origin: int
    place: int
    on_wave: bool


@fast_frozen
class NotSecondDie:
    """Effect 6 brings nothing, as the die is not the second one of the round (FX-6)."""

    seat: Seat


@fast_frozen
class NothingToDo:
    """An effect has found nothing that could be done (SEARCH-5).

    Attributes:
        seat: whose turn it is.
        effect: the effect.
    """

    seat: Seat
    effect: Effect


@fast_frozen
class Swapped:
    """A resource on the jeweller was swapped with one on another district (FX-3).

    Attributes:
        seat: whose turn it is.
        resource: what lay on the jeweller.
        district: the other district.
        other: what lay there.
    """

    seat: Seat
    resource: Resource
    district: Area
    other: Resource


@fast_frozen
class ResourcePut:
    """A resource was put from one area on another (FX-5, FX-9, FX-11).

    Attributes:
        seat: whose turn it is.
        resource: the type.
        origin: where it lay.
        area: where it lies.
    """

    seat: Seat
    resource: Resource
    origin: Area
    area: Area


@fast_frozen
class SubmarineMoved:
    """The submarine was moved (FX-7).

    Attributes:
        seat: whose turn it is.
        origin: where it was.
        area: where it is.
    """

    seat: Seat
    origin: Area
    area: Area


@fast_frozen
class DieTurned:
    """A die that nobody has taken was turned (FX-13).

    Attributes:
        seat: whose turn it is.
        origin: where it lay.
        area: where it lies; that may be the same area.
    """

    seat: Seat
    origin: Area
    area: Area


# --- Empty districts (EMPTY) ---


@fast_frozen
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


@fast_frozen
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


@fast_frozen
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


@fast_frozen
class TileUncovered:
    """A tile has come to light: in the set-up, or after the one above it was scored (SETUP-2).

    Attributes:
        tile: the tile.
        resources: how many resources lie on it.
    """

    tile: DistrictTile
    resources: int


# --- The clock (CLOCK) and the end (END) ---


@fast_frozen
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


@fast_frozen
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


@fast_frozen
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


@fast_frozen
class DonationsStopped:
    """A player that could have donated does not, or does so no more (CLOCK-4)."""

    seat: Seat


@fast_frozen
class GameEnded:
    """The game has ended (CLOCK-5)."""

    reason: Reason


@fast_frozen
class GameSettled:
    """The resources that are left have been scored, and the points are counted (END-1, END-2)."""

    outcome: Outcome


@fast_frozen
class DecisionDue(LastOfStep):
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
    """Return what a viewer sees of an event: the event itself, as everything lies open in this game.

    Args:
        event: any event.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such seat.
    """
    require_kind("event", event, Event, "an event of Atlandice")
    require_possible_viewer(viewer, max(DICE))
    return event


def seen_by_all(event: SeenEvent) -> SeenEvent:
    """Return what everybody sees of an event that somebody saw: the event itself.

    Raises:
        WrongType: it is none.
    """
    require_kind("event", event, Event, "an event of Atlandice")
    return event


def is_seen_event(event: object) -> TypeGuard[SeenEvent]:
    """Return whether something is an event of this game."""
    return isinstance(event, SeenEvent)
