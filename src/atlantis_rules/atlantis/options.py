"""The nine points on which the published sources disagree or can be read in two ways, and the sources as presets."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from attrs import field, fields

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import ShownAsCode


class _Option(ShownAsCode, Enum):
    """One of the readings of a point on which the sources disagree."""


@implements("OPT-1", main=True)
class PaidCards(_Option):
    """Where cards that pay for a crossing go (OPT-1).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.paid_cards.name for name, preset in PRESETS.items()}
        {'AMIGO': 'BOX', 'MAYFAIR': 'DISCARDS', 'KSR': 'BOX', 'HALL9000': 'BOX'}
        >>> PaidCards("box") is PaidCards.BOX
        True
    """

    BOX = "box"
    """They go into the box: they are out of the game."""
    DISCARDS = "discards"
    """They go to the discard pile."""


@implements("OPT-2", main=True)
class BoughtCards(_Option):
    """Whether cards bought in this turn may pay for its crossing (OPT-2).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.bought_cards.name for name, preset in PRESETS.items()}
        {'AMIGO': 'CANNOT_PAY', 'MAYFAIR': 'CAN_PAY', 'KSR': 'CAN_PAY', 'HALL9000': 'CAN_PAY'}
    """

    CANNOT_PAY = "cannot_pay"
    """Only cards that the mover also held before the purchase can pay."""
    CAN_PAY = "can_pay"
    """Every card in hand can pay."""


@implements("OPT-3", main=True)
class Overpaying(_Option):
    """Whether a price may be overpaid even if it could be paid exactly (OPT-3).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.overpaying.name for name, preset in PRESETS.items()}
        {'AMIGO': 'ONLY_IF_NEEDED', 'MAYFAIR': 'ALWAYS', 'KSR': 'ALWAYS', 'HALL9000': 'ALWAYS'}
    """

    ONLY_IF_NEEDED = "only_if_needed"
    """A price that can be paid exactly has to be."""
    ALWAYS = "always"
    """Every payment of at least the price is allowed (PAY-4)."""


@implements("OPT-4", main=True)
class Landing(_Option):
    """How a figure that arrives at an occupied space goes on (OPT-4).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.landing.name for name, preset in PRESETS.items()}
        {'AMIGO': 'ANOTHER_CARD', 'MAYFAIR': 'ANOTHER_CARD', 'KSR': 'ANOTHER_CARD', 'HALL9000': 'SAME_CARD'}
    """

    ANOTHER_CARD = "another_card"
    """The mover plays another card, of any item."""
    SAME_CARD = "same_card"
    """The card carries the figure on, so a move takes exactly one card."""


@implements("OPT-5", main=True)
class ExtraCard(_Option):
    """From which turn a figure on the mainland earns its extra card (OPT-5).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.extra_card.name for name, preset in PRESETS.items()}
        {'AMIGO': 'FROM_ARRIVAL', 'MAYFAIR': 'FROM_ARRIVAL', 'KSR': 'FROM_ARRIVAL', 'HALL9000': 'FROM_NEXT_TURN'}
    """

    FROM_ARRIVAL = "from_arrival"
    """From the turn in which it arrived."""
    FROM_NEXT_TURN = "from_next_turn"
    """From its player's next turn on."""


@implements("OPT-6", main=True)
class MainlandTile(_Option):
    """Which tile is taken for reaching the mainland (OPT-6).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> [name for name, preset in PRESETS.items() if preset.mainland_tile is MainlandTile.LAST_SPACE]
        ['HALL9000']
    """

    NEAREST_UNOCCUPIED = "nearest_unoccupied"
    """That of the unoccupied space nearest to the mainland (TAKE-3)."""
    LAST_SPACE = "last_space"
    """That of the last space with a tile; none if a figure stands there."""


@implements("OPT-7", main=True)
class ExtraDrawing(_Option):
    """Whether the extra cards for figures on the mainland are optional or mandatory (OPT-7).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {name: preset.extra_draw.name for name, preset in PRESETS.items()}
        {'AMIGO': 'AS_WANTED', 'MAYFAIR': 'AS_WANTED', 'KSR': 'ALWAYS', 'HALL9000': 'AS_WANTED'}
    """

    AS_WANTED = "as_wanted"
    """The mover says how many they take, before they draw."""
    ALWAYS = "always"
    """All of them are drawn."""


@implements("OPT-8", main=True)
class FiguresOnAtlantis(_Option):
    """What happens to figures still on Atlantis when the game ends (OPT-8).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {preset.figures_on_atlantis for preset in PRESETS.values()}
        {FiguresOnAtlantis.BROUGHT_HOME}
    """

    BROUGHT_HOME = "brought_home"
    """They are brought to the mainland, and every gap is paid for."""
    STAY = "stay"
    """They stay there and cost nothing."""


@implements("OPT-9", main=True)
class PaymentPieces(_Option):
    """Whether one payment may combine tiles and cards, or must be of one kind (OPT-9).

    Examples:
        >>> from atlantis_rules import PRESETS
        >>> {preset.payment_pieces for preset in PRESETS.values()}
        {PaymentPieces.MIXED}
    """

    MIXED = "mixed"
    """Tiles and cards may be mixed."""
    ONE_KIND = "one_kind"
    """Tiles alone or cards alone; both only in the settlement, if neither is enough."""


def _is_a_value_of_its_option(_: object, attribute: Attribute[ValueT], value: ValueT) -> None:
    if type(value) is not type(attribute.default):
        expected = type(attribute.default).__name__
        message = f"Options: {attribute.name} must be one of {expected}, not {type_name(value)}"
        raise WrongType(message)


@frozen(cache_hash=True)
class Options:
    """One reading of each of the nine optional points. The default is the original, `AMIGO`.

    ``str`` is the name of the preset, or all nine values.

    Attributes:
        paid_cards: where cards paid for a crossing go (OPT-1).
        bought_cards: whether cards bought this turn may pay (OPT-2).
        overpaying: whether a price may be overpaid even if it could be paid exactly (OPT-3).
        landing: how a figure goes on from an occupied space (OPT-4).
        extra_card: from which turn a figure on the mainland earns a card (OPT-5).
        mainland_tile: which tile is taken for reaching the mainland (OPT-6).
        extra_draw: whether the extra cards are optional or mandatory (OPT-7).
        figures_on_atlantis: whether figures still on Atlantis at the end are brought home or stay (OPT-8).
        payment_pieces: whether one payment may combine tiles and cards (OPT-9).

    Raises:
        WrongType: a value is not a member of the option's enum.

    Examples:
        >>> from atlantis_rules.atlantis import MAYFAIR, PaidCards
        >>> Options() == Options(paid_cards=PaidCards.BOX)
        True
        >>> print(Options(), MAYFAIR, MAYFAIR.paid_cards)
        AMIGO MAYFAIR PaidCards.DISCARDS
        >>> Options(paid_cards="box")
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongType: Options: paid_cards must be one of PaidCards, not str
    """

    paid_cards: PaidCards = field(default=PaidCards.BOX, validator=_is_a_value_of_its_option)
    bought_cards: BoughtCards = field(default=BoughtCards.CANNOT_PAY, validator=_is_a_value_of_its_option)
    overpaying: Overpaying = field(default=Overpaying.ONLY_IF_NEEDED, validator=_is_a_value_of_its_option)
    landing: Landing = field(default=Landing.ANOTHER_CARD, validator=_is_a_value_of_its_option)
    extra_card: ExtraCard = field(default=ExtraCard.FROM_ARRIVAL, validator=_is_a_value_of_its_option)
    mainland_tile: MainlandTile = field(default=MainlandTile.NEAREST_UNOCCUPIED, validator=_is_a_value_of_its_option)
    extra_draw: ExtraDrawing = field(default=ExtraDrawing.AS_WANTED, validator=_is_a_value_of_its_option)
    figures_on_atlantis: FiguresOnAtlantis = field(
        default=FiguresOnAtlantis.BROUGHT_HOME, validator=_is_a_value_of_its_option
    )
    payment_pieces: PaymentPieces = field(default=PaymentPieces.MIXED, validator=_is_a_value_of_its_option)

    def __repr__(self) -> str:
        """Return the options as code: the name of the preset, or a call."""
        named = str(self)
        if named in PRESETS:
            return named
        values = (f"{attribute.name}={getattr(self, attribute.name)!r}" for attribute in fields(Options))
        return f"Options({', '.join(values)})"

    def __str__(self) -> str:
        """Return the preset's name, or all nine values."""
        for name, preset in PRESETS.items():
            if preset == self:
                return name
        return ", ".join(f"{attribute.name}={getattr(self, attribute.name).value}" for attribute in fields(Options))


AMIGO: Final = Options()
"""The original German rulebook (AMIGO, 2009)."""

MAYFAIR: Final = Options(paid_cards=PaidCards.DISCARDS, bought_cards=BoughtCards.CAN_PAY, overpaying=Overpaying.ALWAYS)
"""The English rulebook (Mayfair, 2009)."""

KSR: Final = Options(bought_cards=BoughtCards.CAN_PAY, overpaying=Overpaying.ALWAYS, extra_draw=ExtraDrawing.ALWAYS)
"""The German short rules (KSR, 2010)."""

HALL9000: Final = Options(
    bought_cards=BoughtCards.CAN_PAY,
    overpaying=Overpaying.ALWAYS,
    landing=Landing.SAME_CARD,
    extra_card=ExtraCard.FROM_NEXT_TURN,
    mainland_tile=MainlandTile.LAST_SPACE,
)
"""The German review's summary (``H@LL9000``)."""

PRESETS: Final[Mapping[str, Options]] = MappingProxyType(
    {"AMIGO": AMIGO, "MAYFAIR": MAYFAIR, "KSR": KSR, "HALL9000": HALL9000}
)
"""The four published sources by name."""
