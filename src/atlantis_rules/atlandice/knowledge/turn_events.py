"""What a table sees of a round while dice are rolled and taken: the gates, turns and effects."""

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.components import Area, Effect, Party, Resource, Seat

# --- The gates (GATE) ---


@frozen
class RoundBegan:
    """A round has begun, and all dice are to be rolled (ROUND-1).

    Attributes:
        start: the seat that starts.
    """

    start: Seat


@frozen
class DieLaid:
    """A die was rolled and laid at an area (GATE-1, GATE-2).

    Attributes:
        number: what was rolled, 1 to 6.
        area: where the die lies: at the black market for the number of an exhausted stack, too.
    """

    number: int
    area: Area


@frozen
class GatesOpened:
    """All dice have been rolled.

    Attributes:
        dice: how many lie at each area, in ascending order.
    """

    dice: tuple[int, ...]


# --- Turns (SEARCH) ---


@frozen
class TurnBegan:
    """A turn has begun."""

    seat: Seat


@frozen
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


@frozen
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


@frozen
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


@frozen
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


@frozen
class ExtraDeclined:
    """A resource that the submarine, or an effect, would have brought was declined (SEARCH-5).

    Attributes:
        seat: whose turn it is.
        by_submarine: whether the submarine would have brought it, and not an effect.
    """

    seat: Seat
    by_submarine: bool


# --- Effects (FX, EFFECT) ---


@frozen
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


@frozen
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


@frozen
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


@frozen
class NotSecondDie:
    """Effect 6 brings nothing, as the die is not the second one of the round (FX-6)."""

    seat: Seat


@frozen
class NothingToDo:
    """An effect has found nothing that could be done (SEARCH-5).

    Attributes:
        seat: whose turn it is.
        effect: the effect.
    """

    seat: Seat
    effect: Effect


@frozen
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


@frozen
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


@frozen
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


@frozen
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
