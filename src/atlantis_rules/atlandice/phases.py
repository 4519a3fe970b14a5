"""The next decision: one frozen class for each kind of moment in a game.

Every phase has `to_act`: the deciding seat, `CHANCE`, or None once the game is over. If there are few phases of a kind,
the rules return the ready-made ones of the tables at the end of this module.
"""

from collections.abc import Callable
from enum import Enum
from typing import ClassVar, Final

from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlandice.components import AREAS, DICE, DISTRICTS, Area, Party, Seat
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import ShownAsCode


@implements("CLOCK-5")
class Reason(ShownAsCode, Enum):
    """Why a game ended.

    Examples:
        >>> print(Reason.CLOCK_TURNED.value)
        the hand was turned to the wave
    """

    CLOCK_TURNED = "the hand was turned to the wave"
    """The hand reached the wave when it was turned after a search (CLOCK-5)."""

    EFFECT = "an effect moved the hand to the wave"
    """Effect 8 moved the hand to the wave during the search, which was completed (CLOCK-5)."""


@fast_frozen
class Search:
    """A search of an area: the one for which a die was taken, or one to which effect 2 led.

    Attributes:
        seat: the seat whose turn it is.
        beneficiary: the party that gets the resource: the seat itself, or the neutral player (TWO-2).
        area: the searched area.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy"):
        ...     state, events = state.step(action)
        >>> state.phase.search
        Search(seat=0, beneficiary=0, area=Area.SMITHY)
    """

    seat: Seat
    beneficiary: Party
    area: Area


make_search: Final = maker(Search)


class ChanceToAct:
    """A phase in which chance decides."""

    __slots__ = ()
    to_act: ClassVar[Chance] = CHANCE


class SeatToAct:
    """A phase in which the player of the seat decides."""

    __slots__ = ()
    seat: Seat

    @property
    def to_act(self) -> Seat:
        """Return the deciding seat.

        Examples:
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> DONATION.phase.to_act
            2
        """
        return self.seat


class SearcherToAct:
    """A phase in which the searching player decides."""

    __slots__ = ()
    search: Search

    @property
    def to_act(self) -> Seat:
        """Return the deciding seat.

        Examples:
            >>> from atlantis_rules.atlandice import Area, ChooseArea
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.apply(ChooseArea(Area.SMITHY)).phase.to_act
            0
        """
        return self.search.seat


@fast_frozen
class LayingOut(ChanceToAct):
    """Set-up: chance turns up the uppermost tile of a district (SETUP-2).

    Attributes:
        district: the district.

    Examples:
        >>> from atlantis_rules.atlandice import new_game
        >>> new_game(players=3).phase
        LayingOut(district=Area.JEWELLER)
    """

    district: Area


@fast_frozen
class OpeningGates(ChanceToAct):
    """A round begins: chance rolls the dice, one after the other (GATE-1).

    Attributes:
        dice_left: the number of dice still to be rolled, at least 1.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market; stop; roll 6"):
        ...     state, events = state.step(action)
        >>> state.phase
        OpeningGates(dice_left=6)
    """

    dice_left: int


@fast_frozen
class TurnStart(SeatToAct):
    """A turn begins: its player takes a die (SEARCH-2).

    Attributes:
        seat: the seat whose turn it is.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> SMITHY.phase
        TurnStart(seat=0)
    """

    seat: Seat


@fast_frozen
class Searching(SearcherToAct):
    """The searching player takes a resource from the searched area (SEARCH-2).

    Attributes:
        search: the search in progress.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy"):
        ...     state, events = state.step(action)
        >>> state.phase
        Searching(search=Search(seat=0, beneficiary=0, area=Area.SMITHY))
    """

    search: Search


@fast_frozen
class UsingSubmarine(SearcherToAct):
    """The submarine is at the searched area, where one more resource may be taken (SEARCH-4).

    Attributes:
        search: the search in progress.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> state.phase
        UsingSubmarine(search=Search(seat=0, beneficiary=0, area=Area.SMITHY))
        >>> state.legal_actions()[-1]
        DeclineExtra()
    """

    search: Search


@fast_frozen
class Rolling(ChanceToAct):
    """Chance rolls the taken die for the effect of the searched area.

    Attributes:
        search: the search.
        again: whether this is the second roll of effect 2, which names the area to be searched.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline"):
        ...     state, events = state.step(action)
        >>> state.phase
        Rolling(search=Search(seat=0, beneficiary=0, area=Area.SMITHY), again=False)
    """

    search: Search
    again: bool


@fast_frozen
class CarryingOut(SearcherToAct):
    """The effect of the searched area offers a choice; if it needs a roll, the roll has succeeded (SEARCH-2).

    Attributes:
        search: the search in progress.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline; roll 6"):
        ...     state, events = state.step(action)
        >>> state.phase.search.area, str(state.legal_actions()[0])
        (Area.SMITHY, 'take a jewel from the smithy as an extra')
    """

    search: Search


@fast_frozen
class Uncovering(ChanceToAct):
    """Chance uncovers the next tile of a scored district; then the pass over the districts continues (EMPTY-1).

    Attributes:
        district: the scored district.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> state.phase
        Uncovering(district=Area.LIBRARY)
        >>> len(state.legal_actions())
        2
    """

    district: Area


@fast_frozen
class Donating(SeatToAct):
    """The hand has stopped on a donation, and a player who holds two resources may donate, or stop (CLOCK-4).

    Attributes:
        seat: the seat that may donate.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market"):
        ...     state, events = state.step(action)
        >>> state.phase
        Donating(seat=0)
        >>> state.legal_actions()
        (Donate(first=Resource.JEWEL, second=Resource.SUPPLIES), StopDonating())
    """

    seat: Seat


@fast_frozen
class Over:
    """The game is over.

    Attributes:
        reason: why it ended.

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> late = read_state(str(DONATION).replace("hand: 3", f"hand: {DONATION.components.wave - 1}"))
        >>> over = late.apply(ChooseArea(Area.BLACK_MARKET))
        >>> over.phase, over.to_act
        (Over(reason=Reason.CLOCK_TURNED), None)
    """

    reason: Reason
    to_act: ClassVar[None] = None


ChancePhase = LayingOut | OpeningGates | Rolling | Uncovering
"""The phases in which chance is to act."""

PlayerPhase = TurnStart | Searching | UsingSubmarine | CarryingOut | Donating
"""The phases in which a player is to act."""

SearchPhase = Searching | UsingSubmarine | Rolling | CarryingOut
"""The phases in the middle of a search."""

Phase = ChancePhase | PlayerPhase | Over
"""All phases."""


def number_of(phase: Phase) -> int:
    """Return a number by which states are hashed: different phases seldom have the same.

    It says nothing of the seats: they follow from the dice that have been taken.
    """
    if type(phase) is OpeningGates:  # the most frequent kinds come first
        return phase.dice_left
    if type(phase) is Searching:
        return 16 + phase.search.area
    if type(phase) is TurnStart:
        return 24 + phase.seat
    if type(phase) is CarryingOut:
        return 32 + phase.search.area
    if type(phase) is Rolling:
        return (48 if phase.again else 40) + phase.search.area
    if type(phase) is UsingSubmarine:
        return 56 + phase.search.area
    return hash(phase)


OPENING_GATES: Final = tuple(map(OpeningGates, range(max(DICE.values()) + 1)))
"""The rolling of the dice, by the number of dice left; the entry for none is never used."""

TURN_START: Final = tuple(map(TurnStart, range(max(DICE))))
"""The start of a turn, by seat."""

DONATING: Final = tuple(map(Donating, range(max(DICE))))
"""The decision about a donation, by seat."""

UNCOVERING: Final = tuple(map(Uncovering, DISTRICTS))
"""The uncovering of a tile, by district."""

SEARCHES: Final = tuple(
    [
        tuple([tuple([make_search(seat, beneficiary, area) for area in AREAS]) for beneficiary in range(max(DICE))])
        for seat in range(max(DICE))
    ]
)
"""The searches, by seat, beneficiary and area: the last index is the number of the area less 1."""


def _for_each_search(make: Callable[[Search], ValueT]) -> tuple[tuple[tuple[ValueT, ...], ...], ...]:
    return tuple([tuple([tuple(map(make, searches)) for searches in of_seat]) for of_seat in SEARCHES])


SEARCHING: Final = _for_each_search(Searching)
"""The taking of a resource, by the numbers of the search, as the following."""

USING_SUBMARINE: Final = _for_each_search(UsingSubmarine)
"""The taking of one more resource."""

ROLLING: Final = _for_each_search(lambda search: Rolling(search, again=False))
"""The roll for an effect."""

ROLLING_AGAIN: Final = _for_each_search(lambda search: Rolling(search, again=True))
"""The second roll of effect 2."""

CARRYING_OUT: Final = _for_each_search(CarryingOut)
"""The choice that an effect leaves."""
