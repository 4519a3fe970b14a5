"""What can happen in a game of Atlandice: small frozen records, in the players' terms."""

from attrs import frozen

from atlantis_rules.atlandice.components import Area, DistrictTile, Effect, Party, Resource, Seat
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlandice.pictures import ClockSpace
from atlantis_rules.atlandice.scoring import Majority


@frozen
class RoundBegan:
    """A round has begun."""

    start: Seat


@frozen
class GatesOpened:
    """All dice have been rolled.

    Attributes:
        dice: how many lie at each area, in ascending order.
    """

    dice: tuple[int, ...]


@frozen
class TurnBegan:
    """A turn has begun."""

    seat: Seat


@frozen
class NothingLies:
    """A search has found nothing to take."""

    party: Party
    area: Area


@frozen
class ResourceTaken:
    """A search has brought its resource."""

    party: Party
    area: Area
    resource: Resource


@frozen
class ExtraTaken:
    """The submarine, or an effect, has brought another resource."""

    party: Party
    area: Area
    resource: Resource
    by_submarine: bool


@frozen
class ExtraDeclined:
    """A resource that the submarine, or an effect, would have brought was declined."""

    by_submarine: bool


@frozen
class DieRolled:
    """The taken die was rolled for an effect."""

    effect: Effect
    number: int


@frozen
class SearchRolled:
    """The taken die was rolled again, for the area that effect 2 leads to."""

    number: int
    area: Area


@frozen
class HandMoved:
    """Effect 8 has moved the clock's hand, or would have if it were not on the wave.

    Attributes:
        origin: where the hand was.
        place: where it is.
        on_wave: whether this is the wave.
    """

    origin: int
    place: int
    on_wave: bool


@frozen
class NotSecondDie:
    """Effect 6 brings nothing, as the die is not the second one of the round."""


@frozen
class NothingToDo:
    """An effect has found nothing that could be done."""

    effect: Effect


@frozen
class Swapped:
    """A resource on the jeweller was swapped with one on another district."""

    resource: Resource
    district: Area
    other: Resource


@frozen
class ResourcePut:
    """A resource was put from one area on another."""

    resource: Resource
    origin: Area
    area: Area


@frozen
class SubmarineMoved:
    """The submarine was moved."""

    origin: Area
    area: Area


@frozen
class DieTurned:
    """A die that nobody has taken was turned."""

    origin: Area
    area: Area


@frozen
class DistrictEmptied:
    """A district is empty, and its tile was scored.

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
    """All parties have given their resources of a type back.

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
    """The last tile of a district has left, and so have the resources of its type.

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
    """The next tile of a district has come to light.

    Attributes:
        tile: the tile.
        resources: how many resources lie on it.
    """

    tile: DistrictTile
    resources: int


@frozen
class HandTurned:
    """The clock's hand was turned after a search.

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
    """The hand has stopped on an inventory.

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
    """The hand has stopped on a donation, but nobody has two resources."""


@frozen
class Donated:
    """A player has given two resources for a point."""

    seat: Seat
    first: Resource
    second: Resource


@frozen
class DonationsStopped:
    """A player that could have donated does not, or does so no more."""

    seat: Seat


@frozen
class GameEnded:
    """The game has ended."""

    reason: Reason


Happening = (
    RoundBegan
    | GatesOpened
    | TurnBegan
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
)
"""Everything that can happen after the first tiles have been turned up."""
