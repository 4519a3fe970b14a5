"""The actions of players and chance: small frozen values, with one class for each kind of decision.

Equal actions are interchangeable. The rules return the ready-made ones of the tables at the end of this module, so no
action is created during play. If the last attribute is a type of resource, or the area of a die, a table has one action
for each in order: `compress` picks from them by counts. `legal_actions` lists actions in the order of the classes.
"""

from itertools import chain
from typing import Final

from attrs import field

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules.atlandice import components
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, RESOURCES, TILES, Area, DistrictTile, Resource
from atlantis_rules.atlandice.messages import AtlandiceMessage
from atlantis_rules.text.vocabulary import of_its_type


def _other_district(action: object, attribute: Attribute[Area], value: Area) -> None:
    of_its_type(action, attribute, value)
    if value not in DISTRICTS[1:]:
        message = f"{type(action).__name__}: {attribute.name} must be a district other than the jeweller, not {value}"
        raise WrongValue(message)


def _number_of_a_die(action: object, attribute: Attribute[int], value: int) -> None:
    of_its_type(action, attribute, value)
    if value not in components.NUMBERS:
        message = f"{type(action).__name__}: the numbers on a die are 1 to 6, not {brief(value)}"
        raise WrongValue(message)


def _a_possible_tile(action: object, attribute: Attribute[DistrictTile], value: DistrictTile) -> None:
    of_its_type(action, attribute, value)
    if value not in TILES:
        message = f"{type(action).__name__}: SETUP-8: there cannot be a tile {value}"
        raise WrongValue(message)


@frozen
class ChooseArea(AtlandiceMessage):
    """Take a die at an area and search the area (SEARCH-2).

    Attributes:
        area: the area of the die.
        for_neutral: whether the die is for the neutral player, with two players (TWO-1).

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> print(*SMITHY.legal_actions(), sep=", ")
        search the smithy, search the black market
        >>> print(*SMITHY.violations(ChooseArea(Area.TAVERN)))
        no die lies at the tavern
    """

    area: Area = field(validator=of_its_type)
    for_neutral: bool = field(validator=of_its_type, default=False)


@frozen
class TakeResource(AtlandiceMessage):
    """Take the resource that a search yields from the searched area (SEARCH-2).

    Attributes:
        resource: the type of the resource.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy"):
        ...     state, events = state.step(action)
        >>> state.legal_actions()
        (TakeResource(resource=Resource.JEWEL), TakeResource(resource=Resource.WEAPON))
    """

    resource: Resource = field(validator=of_its_type)


@frozen
class TakeExtra(AtlandiceMessage):
    """Take an extra resource from an area, because of the submarine or an effect (SEARCH-4, SEARCH-5).

    Attributes:
        area: the area where the resource lies.
        resource: the type of the resource.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> state.legal_actions()[:2]
        (TakeExtra(area=Area.SMITHY, resource=Resource.JEWEL), TakeExtra(area=Area.SMITHY, resource=Resource.WEAPON))
    """

    area: Area = field(validator=of_its_type)
    resource: Resource = field(validator=of_its_type)


@frozen
class DeclineExtra(AtlandiceMessage):
    """Decline an extra resource (SEARCH-5).

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> print(state.legal_actions()[-1])
        decline the extra resource
        >>> state.apply(DeclineExtra()).phase.again
        False
    """


@frozen
class SwapResources(AtlandiceMessage):
    """Effect 3: swap a resource on the jeweller with one on another district (FX-3).

    Attributes:
        resource: the resource on the jeweller.
        district: the other district.
        other: the resource there.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the district is the jeweller, or no district.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... jeweller: effect 3, jewel 2, die
        ... smithy: weapon
        ... ''')
        >>> for action in parse_turn("search jeweller; take jewel"):
        ...     state, events = state.step(action)
        >>> state.legal_actions()
        (SwapResources(resource=Resource.JEWEL, district=Area.SMITHY, other=Resource.WEAPON),)
    """

    resource: Resource = field(validator=of_its_type)
    district: Area = field(validator=_other_district)
    other: Resource = field(validator=of_its_type)


@frozen
class PutResource(AtlandiceMessage):
    """Put a resource from the library on the market (FX-5), or from the market on a district (FX-9, FX-11).

    Attributes:
        area: the destination.
        resource: the resource.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state("library: effect 5, book 3, die")
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> state.legal_actions()
        (PutResource(area=Area.BLACK_MARKET, resource=Resource.BOOK),)
    """

    area: Area = field(validator=of_its_type)
    resource: Resource = field(validator=of_its_type)


@frozen
class MoveSubmarine(AtlandiceMessage):
    """Effect 7: move the submarine to another area (FX-7, EFFECT-5).

    Attributes:
        area: the area to which it moves.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... library: submarine
        ... machine works: tool 2, die
        ... ''')
        >>> for action in parse_turn("search machine works; take tool"):
        ...     state, events = state.step(action)
        >>> print(*state.legal_actions()[:2], sep=", ")
        move the submarine to the jeweller, move the submarine to the tavern
    """

    area: Area = field(validator=of_its_type)


@frozen
class TurnDie(AtlandiceMessage):
    """Effect 13: turn a die that nobody has taken, and lay it at the area of its new number (FX-13).

    Attributes:
        origin: the area of the die.
        destination: its new area, possibly the same.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn, read_state
        >>> state = read_state('''
        ... smithy: effect 13, weapon 2, die
        ... tavern: die
        ... ''')
        >>> for action in parse_turn("search smithy; take weapon"):
        ...     state, events = state.step(action)
        >>> print(*state.legal_actions()[:2], sep=", ")
        turn a die at the tavern and lay it at the jeweller, turn a die at the tavern and lay it at the library
    """

    origin: Area = field(validator=of_its_type)
    destination: Area = field(validator=of_its_type)


@frozen
class Donate(AtlandiceMessage):
    """Donate two resources for a point (CLOCK-4).

    Attributes:
        first: the type of the first resource.
        second: the type of the second one; it must not come before the first in the order of types.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the second resource comes before the first in order.

    Raises:
        WrongValue: they are not in order.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market"):
        ...     state, events = state.step(action)
        >>> print(state.legal_actions()[0])
        donate a jewel and supplies
        >>> state.apply(state.legal_actions()[0]).players[0].points
        1
    """

    first: Resource = field(validator=of_its_type)
    second: Resource = field(validator=of_its_type)

    def __attrs_post_init__(self) -> None:
        if self.first > self.second:
            message = f"Donate: the resources must be in order, not {self.first} before {self.second}"
            raise WrongValue(message)

    @property
    def key(self) -> str:
        """The key of the message: two of one type have their own sentence.

        Examples:
            >>> from atlantis_rules.atlandice import Resource
            >>> print(Donate(Resource.JEWEL, Resource.TOOL), "|", Donate(Resource.BOOK, Resource.BOOK))
            donate a jewel and a tool | donate two books
        """
        return "Donate" if self.first is not self.second else "Donate two alike"


@frozen
class StopDonating(AtlandiceMessage):
    """Donate no more (CLOCK-4).

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> state = DONATION
        >>> for action in parse_turn("search black market"):
        ...     state, events = state.step(action)
        >>> print(*state.legal_actions(), sep=", ")
        donate a jewel and supplies, stop donating
        >>> state.apply(StopDonating()).round.start
        1
    """


@frozen
class RevealTile(AtlandiceMessage):
    """Chance: uncover this tile as the next one of its category (SETUP-2).

    Attributes:
        tile: the tile.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such tile.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> state = LIBRARY
        >>> for action in parse_turn("search library; take book"):
        ...     state, events = state.step(action)
        >>> print(*(f"{action}: {chance}" for action, chance in state.chance_outcomes()), sep=", ")
        reveal the library (effect 4, pointers 1): 1/2, reveal the library (effect 5, pointers 2): 1/2
    """

    tile: DistrictTile = field(validator=_a_possible_tile)


@frozen
class RollDie(AtlandiceMessage):
    """Chance: roll this number with a die (GATE-1, EFFECT-2).

    Attributes:
        number: the number that the die shows, 1 to 6.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: a die has no such number.

    Examples:
        >>> from atlantis_rules.atlandice import parse_turn
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> state = SMITHY
        >>> for action in parse_turn("search smithy; take weapon; decline"):
        ...     state, events = state.step(action)
        >>> state.chance_outcomes()[0]
        (RollDie(number=1), Fraction(1, 6))
    """

    number: int = field(validator=_number_of_a_die)


PlayerAction = (
    ChooseArea
    | TakeResource
    | TakeExtra
    | DeclineExtra
    | SwapResources
    | PutResource
    | MoveSubmarine
    | TurnDie
    | Donate
    | StopDonating
)
"""An action of a player."""

ChanceAction = RevealTile | RollDie
"""An action of chance."""

Action = PlayerAction | ChanceAction
"""Any action that `apply` accepts."""

CHOOSE_AREA: Final = tuple(map(ChooseArea, AREAS))
CHOOSE_AREA_FOR_NEUTRAL: Final = tuple(ChooseArea(area, for_neutral=True) for area in AREAS)
TAKE_RESOURCE: Final = tuple(map(TakeResource, RESOURCES))
TAKE_EXTRA: Final = {area: tuple(TakeExtra(area, resource) for resource in RESOURCES) for area in AREAS}
DECLINE_EXTRA: Final = DeclineExtra()
SWAP_RESOURCES: Final = {
    (resource, district): tuple(SwapResources(resource, district, other) for other in RESOURCES)
    for resource in RESOURCES
    for district in DISTRICTS[1:]
}
PUT_RESOURCE: Final = {area: tuple(PutResource(area, resource) for resource in RESOURCES) for area in AREAS}
MOVE_SUBMARINE: Final = {area: MoveSubmarine(area) for area in AREAS}
TURN_DIE: Final = {origin: {area: TurnDie(origin, area) for area in AREAS} for origin in AREAS}
DONATE: Final = {(first, second): Donate(first, second) for first in RESOURCES for second in RESOURCES[first:]}
STOP_DONATING: Final = StopDonating()
REVEAL_TILE: Final = {tile: RevealTile(tile) for tile in TILES}
ROLL_DIE: Final = tuple(map(RollDie, components.NUMBERS))

PLAYER_ACTIONS: Final[tuple[PlayerAction, ...]] = (
    *chain(*zip(CHOOSE_AREA, CHOOSE_AREA_FOR_NEUTRAL, strict=True)),
    *TAKE_RESOURCE,
    *chain(*TAKE_EXTRA.values()),
    DECLINE_EXTRA,
    *chain(*SWAP_RESOURCES.values()),
    *chain(*PUT_RESOURCE.values()),
    *MOVE_SUBMARINE.values(),
    *chain(*(turned.values() for turned in TURN_DIE.values())),
    *DONATE.values(),
    STOP_DONATING,
)
"""All actions of players, in an order that is fixed per rules version."""

CHANCE_ACTIONS: Final[tuple[ChanceAction, ...]] = (*REVEAL_TILE.values(), *ROLL_DIE)
"""All actions of chance, in an order that is fixed per rules version."""

ALL_ACTIONS: Final[tuple[Action, ...]] = (*PLAYER_ACTIONS, *CHANCE_ACTIONS)
"""All 311 actions: those of players, then those of chance, in the order of the two rows above."""
