"""The events that a table sees during a game: small frozen values, with one class for each kind.

All of them are public. An event says what has changed, or that nothing could change; `folding` applies the changes from
the events alone.
"""

from typing import TypeGuard

from atlantis_rules._errors import require_kind
from atlantis_rules._frozen_records import fast_frozen, frozen
from atlantis_rules.atlandice import components
from atlantis_rules.atlandice.components import Area, ClockSpace, DistrictTile, Effect, Party, Resource, Seat, Viewer
from atlantis_rules.atlandice.phases import Phase, Reason
from atlantis_rules.atlandice.scores import Majority, Outcome
from atlantis_rules.games.game import LastOfStep
from atlantis_rules.games.viewers import require_possible_viewer

# --- The gates (GATE) ---


@fast_frozen
class RoundBegan:
    """A round has begun, and all dice are to be rolled (ROUND-1).

    Attributes:
        start: the starting seat.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; stop"):
        ...     state, events = state.step(action)
        >>> events[1]
        RoundBegan(start=1)
    """

    start: Seat


@fast_frozen
class DieLaid:
    """A die was rolled and laid at an area (GATE-1, GATE-2).

    Attributes:
        number: the rolled number, 1 to 6.
        area: the area of the die; if the stack of the rolled number is exhausted, the black market.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; stop; roll 6"):
        ...     state, events = state.step(action)
        >>> events[0]
        DieLaid(number=6, area=Area.BLACK_MARKET)
    """

    number: int
    area: Area


@fast_frozen
class GatesOpened:
    """All dice have been rolled.

    Attributes:
        dice: the numbers of dice, by area.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; stop; roll 1, 2, 2, 3, 5, 6, 6"):
        ...     state, events = state.step(action)
        >>> events[1]
        GatesOpened(dice=(1, 2, 1, 0, 1, 2))
    """

    dice: tuple[int, ...]


# --- Turns (SEARCH) ---


@fast_frozen
class TurnBegan:
    """A turn has begun.

    Attributes:
        seat: the seat whose turn it is.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline; roll 1"):
        ...     state, events = state.step(action)
        >>> events[1]
        TurnBegan(seat=1)
    """

    seat: Seat


@fast_frozen
class DieTaken:
    """A player has taken a die (SEARCH-2).

    Attributes:
        seat: the seat whose turn it is.
        party: the party that gets the die: the seat itself, or the neutral player (TWO-1).
        area: the area where the die lay.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy"):
        ...     state, events = state.step(action)
        >>> events[0]
        DieTaken(seat=0, party=0, area=Area.SMITHY)
    """

    seat: Seat
    party: Party
    area: Area


@fast_frozen
class NothingLies:
    """A search has found nothing to take (SEARCH-3).

    Attributes:
        seat: the seat whose turn it is.
        party: the searching party.
        area: the searched area.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market"):
        ...     state, events = state.step(action)
        >>> events[1]
        NothingLies(seat=2, party=2, area=Area.BLACK_MARKET)
    """

    seat: Seat
    party: Party
    area: Area


@fast_frozen
class ResourceTaken:
    """A search has yielded its resource (SEARCH-2).

    Attributes:
        seat: the seat whose turn it is.
        party: the party that gets the resource.
        area: the searched area.
        resource: the type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> events[0]
        ResourceTaken(seat=0, party=0, area=Area.SMITHY, resource=Resource.WEAPON)
    """

    seat: Seat
    party: Party
    area: Area
    resource: Resource


@fast_frozen
class ExtraTaken:
    """The submarine (SEARCH-4), or an effect (FX-1, FX-4, FX-6, FX-10, FX-12), has yielded another resource.

    Attributes:
        seat: the seat whose turn it is.
        party: the party that gets the resource.
        area: the area that it comes from.
        resource: the type.
        by_submarine: whether the submarine yielded it, rather than an effect.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; extra jewel from smithy"):
        ...     state, events = state.step(action)
        >>> events[0]
        ExtraTaken(seat=0, party=0, area=Area.SMITHY, resource=Resource.JEWEL, by_submarine=True)
    """

    seat: Seat
    party: Party
    area: Area
    resource: Resource
    by_submarine: bool


@fast_frozen
class ExtraDeclined:
    """An extra resource of the submarine, or of an effect, was declined (SEARCH-5).

    Attributes:
        seat: the seat whose turn it is.
        by_submarine: whether the submarine offered it, rather than an effect.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline"):
        ...     state, events = state.step(action)
        >>> events[0]
        ExtraDeclined(seat=0, by_submarine=True)
    """

    seat: Seat
    by_submarine: bool


# --- Effects (FX, EFFECT) ---


@fast_frozen
class DieRolled:
    """The taken die was rolled for an effect (FX-1, FX-2, FX-4, FX-8, FX-10, FX-12).

    Attributes:
        seat: the seat whose turn it is.
        effect: the effect.
        number: the rolled number, 1 to 6.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline; roll 6"):
        ...     state, events = state.step(action)
        >>> events[0]
        DieRolled(seat=0, effect=Effect.SMITHY_ON_EVEN, number=6)
    """

    seat: Seat
    effect: Effect
    number: int


@fast_frozen
class SearchRolled:
    """The taken die was rolled again, for the area that effect 2 leads to (FX-2, EFFECT-2).

    Attributes:
        seat: the seat whose turn it is.
        number: the rolled number, 1 to 6.
        area: the area that is searched next.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("jeweller: effect 2, jewel 2, die")
        >>> for action in parse_turn("search jeweller; take jewel; roll 6, 3"):
        ...     state, events = state.step(action)
        >>> events[0]
        SearchRolled(seat=0, number=3, area=Area.TAVERN)
    """

    seat: Seat
    number: int
    area: Area


@fast_frozen
class HandMoved:
    """Effect 8 has moved the clock's hand, or would have if it were not on the wave (FX-8).

    Attributes:
        seat: the seat whose turn it is.
        origin: the old place of the hand, counted from 0.
        place: its new place, counted from 0.
        on_wave: whether this is the wave.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("tavern: effect 8, supplies 2, die")
        >>> for action in parse_turn("search tavern; take supplies; roll 1"):
        ...     state, events = state.step(action)
        >>> events[1]
        HandMoved(seat=0, origin=0, place=1, on_wave=False)
    """

    seat: Seat
    origin: int
    place: int
    on_wave: bool


@fast_frozen
class NotSecondDie:
    """Effect 6 yields nothing, since the die is not the second one of the round (FX-6).

    Attributes:
        seat: the seat whose turn it is.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> events[1]
        NotSecondDie(seat=0)
    """

    seat: Seat


@fast_frozen
class NothingToDo:
    """An effect cannot do anything (SEARCH-5).

    Attributes:
        seat: the seat whose turn it is.
        effect: the effect.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("tavern: effect 9, supplies 2, die")
        >>> for action in parse_turn("search tavern; take supplies"):
        ...     state, events = state.step(action)
        >>> events[1]
        NothingToDo(seat=0, effect=Effect.MARKET_TO_OTHER_DISTRICT)
    """

    seat: Seat
    effect: Effect


@fast_frozen
class Swapped:
    """A resource on the jeweller was swapped with one on another district (FX-3).

    Attributes:
        seat: the seat whose turn it is.
        resource: the resource that lay on the jeweller.
        district: the other district.
        other: the resource that lay there.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... jeweller: effect 3, jewel 2, die
        ... smithy: weapon
        ... ''')
        >>> for action in parse_turn("search jeweller; take jewel; swap jewel with weapon on smithy"):
        ...     state, events = state.step(action)
        >>> events[0]
        Swapped(seat=0, resource=Resource.JEWEL, district=Area.SMITHY, other=Resource.WEAPON)
    """

    seat: Seat
    resource: Resource
    district: Area
    other: Resource


@fast_frozen
class ResourcePut:
    """A resource was put from one area on another (FX-5, FX-9, FX-11).

    Attributes:
        seat: the seat whose turn it is.
        resource: the type.
        origin: the area where it lay.
        area: its new area.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("library: effect 5, book 3, die")
        >>> for action in parse_turn("search library; take book; put book on black market"):
        ...     state, events = state.step(action)
        >>> events[0]
        ResourcePut(seat=0, resource=Resource.BOOK, origin=Area.LIBRARY, area=Area.BLACK_MARKET)
    """

    seat: Seat
    resource: Resource
    origin: Area
    area: Area


@fast_frozen
class SubmarineMoved:
    """The submarine was moved (FX-7).

    Attributes:
        seat: the seat whose turn it is.
        origin: the area where it was.
        area: its new area.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... library: submarine
        ... machine works: tool 2, die
        ... ''')
        >>> for action in parse_turn("search machine works; take tool; submarine to smithy"):
        ...     state, events = state.step(action)
        >>> events[0]
        SubmarineMoved(seat=0, origin=Area.LIBRARY, area=Area.SMITHY)
    """

    seat: Seat
    origin: Area
    area: Area


@fast_frozen
class DieTurned:
    """A die that nobody has taken was turned (FX-13).

    Attributes:
        seat: the seat whose turn it is.
        origin: the area where it lay.
        area: its new area, which may be the same.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... smithy: effect 13, weapon 2, die
        ... tavern: die
        ... ''')
        >>> for action in parse_turn("search smithy; take weapon; turn tavern to library"):
        ...     state, events = state.step(action)
        >>> events[0]
        DieTurned(seat=0, origin=Area.TAVERN, area=Area.LIBRARY)
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
        holdings: the number of resources of the district's type that the parties had, by party.
        majority: the parties with the most and the second most resources.
        winner: the party that gets the tile; None if nobody does.
        again: whether the district was scored in a pass over the districts that began after another scoring.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> emptied = next(event for event in events if isinstance(event, DistrictEmptied))
        >>> print(emptied.tile, emptied.holdings, emptied.winner)
        library (effect 6, pointers 3) (3, 3, 1, 0) 0
    """

    tile: DistrictTile
    holdings: tuple[int, ...]
    majority: Majority
    winner: Party | None
    again: bool


@fast_frozen
class ResourcesReturned:
    """All parties have returned their resources of a type (EMPTY-5).

    Attributes:
        resource: the type.
        to_market: the number of resources that went to the black market.
        to_tile: the number of resources that went onto the next tile.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> next(event for event in events if isinstance(event, ResourcesReturned))
        ResourcesReturned(resource=Resource.BOOK, to_market=2, to_tile=5)
    """

    resource: Resource
    to_market: int
    to_tile: int


@fast_frozen
class StackExhausted:
    """The last tile of a district has left, and so have the resources of its type (EMPTY-6).

    Attributes:
        district: the district.
        dice: the number of dice that have moved to the black market.
        submarine: whether the submarine is there.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("library: effect 6 over none, book, die")
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> next(event for event in events if isinstance(event, StackExhausted))
        StackExhausted(district=Area.LIBRARY, dice=0, submarine=False)
    """

    district: Area
    dice: int
    submarine: bool


@fast_frozen
class TileUncovered:
    """A tile was uncovered: in the set-up, or after the one above it was scored (SETUP-2).

    Attributes:
        tile: the tile.
        resources: the number of resources on it.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book; reveal library effect 5 pointers 2"):
        ...     state, events = state.step(action)
        >>> print(events[0].tile, "with", events[0].resources)
        library (effect 5, pointers 2) with 5
    """

    tile: DistrictTile
    resources: int


# --- The clock (CLOCK) and the end (END) ---


@fast_frozen
class HandTurned:
    """The clock's hand was turned after a search (CLOCK-1).

    Attributes:
        area: the area of the left-over die.
        pointers: the number of pointers of that area.
        origin: the old place of the hand, counted from 0.
        place: the new place of the hand, counted from 0.
        space: the space there.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market"):
        ...     state, events = state.step(action)
        >>> events[2]
        HandTurned(area=Area.MACHINE_WORKS, pointers=3, origin=3, place=6, space=ClockSpace.DONATION)
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
        space: the space, which says what is counted.
        most: the highest number of counted resources that any party has.
        winners: the parties with this number, which get a point, in ascending order.

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> inventory = read_state(str(DONATION).replace("hand: 3", "hand: 2"))
        >>> inventory.step(ChooseArea(Area.BLACK_MARKET))[1][3]
        InventoryTaken(space=ClockSpace.BOOKS, most=1, winners=(1,))
    """

    space: ClockSpace
    most: int
    winners: tuple[Party, ...]


@frozen
class NobodyDonates:
    """The hand has stopped on a donation, but nobody has two resources (CLOCK-4).

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> poor = read_state(str(DONATION).replace("seat 0: jewel, supplies", "seat 0: jewel"))
        >>> poor.step(ChooseArea(Area.BLACK_MARKET))[1][3]
        NobodyDonates()
    """


@fast_frozen
class Donated:
    """A player has given two resources for a point (CLOCK-4).

    Attributes:
        seat: the donor.
        first: the type of the first resource.
        second: the type of the second one.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; donate jewel and supplies"):
        ...     state, events = state.step(action)
        >>> events[0]
        Donated(seat=0, first=Resource.JEWEL, second=Resource.SUPPLIES)
    """

    seat: Seat
    first: Resource
    second: Resource


@fast_frozen
class DonationsStopped:
    """A player who could have donated does not, or donates no more (CLOCK-4).

    Attributes:
        seat: the seat that donates no more.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; stop"):
        ...     state, events = state.step(action)
        >>> events[0]
        DonationsStopped(seat=0)
    """

    seat: Seat


@fast_frozen
class GameEnded:
    """The game has ended (CLOCK-5).

    Attributes:
        reason: why it has ended.

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> late = read_state(str(DONATION).replace("hand: 3", f"hand: {DONATION.components.wave - 1}"))
        >>> late.step(ChooseArea(Area.BLACK_MARKET))[1][3]
        GameEnded(reason=Reason.CLOCK_TURNED)
    """

    reason: Reason


@fast_frozen
class GameSettled:
    """The remaining resources have been scored, and the points are counted (END-1, END-2).

    Attributes:
        outcome: the scores and the winners.

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> late = read_state(str(DONATION).replace("hand: 3", f"hand: {DONATION.components.wave - 1}"))
        >>> late.step(ChooseArea(Area.BLACK_MARKET))[1][4].outcome.scores
        (6, 3, 0)
    """

    outcome: Outcome


@fast_frozen
class DecisionDue(LastOfStep):
    """Everything that the rules force has happened, and the table waits for a decision: the last event of every step.

    Attributes:
        phase: the next decision, or the end of the game.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> events[-1]
        DecisionDue(phase=UsingSubmarine(search=Search(seat=0, beneficiary=0, area=Area.SMITHY)))
        >>> events[-1].phase == state.phase
        True
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
"""Any event."""


SeenEvent = Event
"""What a viewer sees of an event: all of it."""


def seen_by(event: Event, viewer: Viewer) -> SeenEvent:
    """Return what a viewer sees of an event: the event itself, since nothing is hidden in this game.

    Args:
        event: any event.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such seat.

    Examples:
        >>> from atlantis_rules import SPECTATOR
        >>> from atlantis_rules.atlandice import Area, ChooseArea
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> taken = SMITHY.step(ChooseArea(Area.SMITHY))[1][0]
        >>> seen_by(taken, SPECTATOR) is taken
        True
    """
    require_kind("event", event, Event, "an event of Atlandice")
    require_possible_viewer(viewer, max(components.DICE))
    return event


def seen_by_all(event: SeenEvent) -> SeenEvent:
    """Return the public part of an event that a viewer saw: the event itself.

    Raises:
        WrongType: the value is not an event.
    """
    require_kind("event", event, Event, "an event of Atlandice")
    return event


def is_seen_event(event: object) -> TypeGuard[SeenEvent]:
    """Return whether a value is an event of this game."""
    return isinstance(event, SeenEvent)
