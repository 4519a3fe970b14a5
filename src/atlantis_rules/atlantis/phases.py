"""The next decision: one frozen class for each kind of moment in a game.

Every phase has `to_act`: the deciding seat, `CHANCE`, or None once the game is over.
"""

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, Final

from atlantis_rules._frozen_records import fast_frozen, frozen, maker
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, SEATS, Item, Seat, Tile
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.text.vocabulary import ShownAsCode, sentence_in


class Reason(ShownAsCode, Enum):
    """Why a game ended.

    Examples:
        >>> from atlantis_rules.atlantis import Outcome
        >>> Outcome(scores=(12, 9), winners=(0,), reason=Reason.THIRD_FIGURE_HOME).reason.value
        'third figure home'
        >>> [reason.name for reason in Reason]
        ['THIRD_FIGURE_HOME', 'ALL_STUCK']
    """

    THIRD_FIGURE_HOME = "third figure home"
    """A player has moved their third figure to the mainland (END-1)."""

    ALL_STUCK = "all stuck"
    """All players in a row were stuck, and nothing changed (STUCK-3)."""


Piece = Tile | Item
"""A piece of a payment: a collected tile, or a hand card by its item."""


@fast_frozen
class Payment:
    """A payment in progress, which is handed over piece by piece from high to low.

    Attributes:
        due: the amount still to be covered, at least 1.
        cards: the hand cards that may be used, according to PAY-5 and OPT-2.
        last: the last piece handed over; only tiles that come lower in `TILES`, and only cards of the same or a later
            item, may follow it. None before the first piece.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.apply(PlayCard(37, Item.RING)).phase.payment
        Payment(due=3, cards=Cards.of_counts({Item.FLAG: 2}), last=None)
    """

    due: int
    cards: Cards
    last: Piece | None


make_payment: Final = maker(Payment)


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
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.phase.to_act
            2
        """
        return self.seat


class MoverToBegin(SeatToAct):
    """A phase in which the player whose turn it is has not yet moved."""

    __slots__ = ()


class PayerToAct(SeatToAct):
    """A phase in which a player pays."""

    __slots__ = ()
    payment: Payment


@fast_frozen
class LayingPath(ChanceToAct):
    """Set-up: chance turns up the visible tile of a space (SETUP-2).

    Attributes:
        space: the space, 1 to 53.

    Examples:
        >>> from atlantis_rules import new_game
        >>> new_game(players=2).phase
        LayingPath(space=1)
    """

    space: Space


@fast_frozen
class Dealing(ChanceToAct):
    """Set-up: chance deals a card to a seat (SETUP-5).

    Attributes:
        seat: the seat that gets the card.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game, sample
        >>> rng, state = Random(1), new_game(players=2)
        >>> while not isinstance(state.phase, Dealing):
        ...     state = state.apply(sample(state, rng))
        >>> state.phase, state.to_act
        (Dealing(seat=0), CHANCE)
    """

    seat: Seat


@fast_frozen
class TurnStart(MoverToBegin):
    """A turn begins.

    Attributes:
        seat: the seat whose turn it is.
        futile_turns: the number of consecutive turns up to now in which stuck players changed nothing (STUCK-3).

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.phase
        TurnStart(seat=2, futile_turns=0)
    """

    seat: Seat
    futile_turns: int


@fast_frozen
class Purchase(ChanceToAct):
    """Chance draws the cards that the mover has bought (BUY-1).

    Attributes:
        seat: the seat whose turn it is.
        cards_left: the number of cards still to be drawn, at least 1.
        usable: the cards that may pay for a crossing in this turn.

    Examples:
        >>> from atlantis_rules import BuyCards
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> bought = BY_BOAT.apply(BuyCards(BY_BOAT.players[2].tiles[0]))
        >>> bought.phase.cards_left, bought.to_act
        (3, CHANCE)
    """

    seat: Seat
    cards_left: int
    usable: Cards


make_purchase: Final = maker(Purchase)


@fast_frozen
class Prepared(MoverToBegin):
    """The mover has bought cards or placed their bridge, and has not yet moved.

    Attributes:
        seat: the seat whose turn it is.
        usable: the cards that may pay for a crossing in this turn.

    Examples:
        >>> from atlantis_rules import PlaceBridge
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> BY_BOAT.apply(PlaceBridge(31)).phase
        Prepared(seat=2, usable=Cards.of_counts({Item.RING: 1, Item.FLAG: 2}))
    """

    seat: Seat
    usable: Cards


make_prepared: Final = maker(Prepared)


@fast_frozen
class Moving(SeatToAct):
    """The figure has come to an occupied space and must go on (MOVE-3).

    Attributes:
        seat: the seat whose turn it is.
        origin: the place where the move began.
        figure: the current place of the moving figure.
        usable: the cards that may pay for a crossing in this turn.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> moving = BY_BOAT.apply(PlayCard(28, Item.FLAG))
        >>> moving.phase
        Moving(seat=2, origin=28, figure=32, usable=Cards.of_counts({Item.RING: 1, Item.FLAG: 1}))
        >>> moving.legal_actions()
        (PlayAnotherCard(item=Item.RING), PlayAnotherCard(item=Item.FLAG))
    """

    seat: Seat
    origin: Space
    figure: Space
    usable: Cards


make_moving: Final = maker(Moving)


@fast_frozen
class Paying(PayerToAct):
    """The figure has arrived, and the mover pays for the gaps that they crossed (PAY-2).

    Attributes:
        seat: the seat whose turn it is.
        figure: the destination of the figure.
        payment: the payment in progress.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> paying = BY_BOAT.apply(PlayCard(37, Item.RING)).phase
        >>> paying.figure, paying.payment.due
        (44, 3)
    """

    seat: Seat
    figure: Space
    payment: Payment


make_paying: Final = maker(Paying)


@fast_frozen
class Uncovering(ChanceToAct):
    """Chance uncovers the lower tile of a stack whose upper one was taken (TAKE-2).

    Attributes:
        seat: the seat whose turn it is.
        space: the space of the stack.
        draw: the number of cards that the mover draws at the end of the turn, including all extra cards.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance, new_game
        >>> state = advance(new_game(players=2), Random(1))
        >>> state.apply(state.legal_actions()[2]).phase
        Uncovering(seat=0, space=1, draw=1)
    """

    seat: Seat
    space: Space
    draw: int


make_uncovering: Final = maker(Uncovering)


@fast_frozen
class TurnEnd(SeatToAct):
    """The tile was taken, and the mover may place their bridge before they draw (BRIDGE-4).

    Attributes:
        seat: the seat whose turn it is.
        draw: the number of cards that the mover draws at the end of the turn, including all extra cards.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> moved = THREE_MOVES.apply(PlayCard(34, Item.FLAG))
        >>> moved.phase
        TurnEnd(seat=0, draw=1)
        >>> moved.legal_actions()
        (PlaceBridge(space=34), EndTurn())
    """

    seat: Seat
    draw: int


make_turn_end: Final = maker(TurnEnd)


@fast_frozen
class ExtraDraw(SeatToAct):
    """The turn ends, and the mover chooses how many extra cards they draw for their figures on the mainland (OPT-7).

    Attributes:
        seat: the seat whose turn it is.
        most: the maximum number of cards beyond the first, at least 1.

    Examples:
        >>> from atlantis_rules import EndTurn, Item, PlayCard, read_state
        >>> state = read_state('''
        ... path: 28: ring 1 (black), crown 2, flag 1
        ... mainland: black
        ... hand black: flag, olive 3
        ... ''')
        >>> drawing = state.apply(PlayCard(28, Item.FLAG)).apply(EndTurn())
        >>> drawing.legal_actions()
        (DrawExtra(number=0), DrawExtra(number=1))
    """

    seat: Seat
    most: int


@fast_frozen
class Drawing(ChanceToAct):
    """Chance draws the cards that end a turn (DRAW-1, STUCK-1).

    Attributes:
        seat: the drawing seat.
        cards_left: the number of cards still to be drawn, at least 1.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> LAST_TURN.apply(PlayCard(50, Item.FLAG)).phase
        Drawing(seat=0, cards_left=4)
    """

    seat: Seat
    cards_left: int


@fast_frozen
class Settling(PayerToAct):
    """The game has ended, and a player pays to bring their remaining figures home (END-2).

    Attributes:
        seat: the paying seat.
        last_seat: the last seat to settle.
        payment: the payment in progress.
        reason: why the game ended.
        debts: the unpaid debts so far, by seat, in points.

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> settling = LAST_TURN.apply(PlayCard(50, Item.FLAG)).apply(DrawCard(Item.FLAG))
        >>> settling.phase.seat, settling.phase.payment.due, settling.legal_actions()
        (1, 2, (PayTile(tile=Tile(Item.HELMET, 1, Back.A)), PayCard(item=Item.RING)))
    """

    seat: Seat
    last_seat: Seat
    payment: Payment
    reason: Reason
    debts: tuple[int, ...]


@fast_frozen
class Over:
    """The game is over and settled.

    Attributes:
        reason: why the game ended.
        debts: the unpaid debts by seat, in points (END-3).

    Examples:
        >>> from atlantis_rules import DrawCard, Item, PayCard, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> settling = LAST_TURN.apply(PlayCard(50, Item.FLAG)).apply(DrawCard(Item.FLAG)).apply(PayCard(Item.RING))
        >>> over = settling.apply(PayCard(Item.RING))
        >>> over.phase
        Over(reason=Reason.THIRD_FIGURE_HOME, debts=(0, 0))
        >>> over.to_act, over.legal_actions()
        (None, ())
    """

    reason: Reason
    debts: tuple[int, ...]
    to_act: ClassVar[None] = None


@frozen
class Outcome:
    """The outcome of a game.

    Attributes:
        scores: the scores by seat, in points; negative if a seat could not pay the whole way home (END-3, END-4).
        winners: the seats with the highest score, in ascending order, at least one (END-5).
        reason: why the game ended.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance, apply, legal_actions, new_game
        >>> rng = Random(7)
        >>> state = advance(new_game(players=3), rng)
        >>> while state.to_act is not None:
        ...     state = advance(apply(state, rng.choice(legal_actions(state))), rng)
        >>> state.outcome()
        Outcome(scores=(-1, -7, 8), winners=(2,), reason=Reason.THIRD_FIGURE_HOME)
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return a text that says who has won, in a language such as ``"de"``; `names` are by seat, colours by default.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules.atlantis import Reason
            >>> Outcome(scores=(12, 9), winners=(0,), reason=Reason.THIRD_FIGURE_HOME).text_in("de")
            'Schwarz gewinnt mit 12 Punkten'
        """
        key = "winner" if len(self.winners) == 1 else "winners"
        values = {"seats": self.winners, "score": max(self.scores)}
        return sentence_in("atlantis_rules.atlantis.words", key, values, language, names)


TURN_START: Final = tuple(TurnStart(seat, futile_turns=0) for seat in SEATS)
"""For each seat, the start of its turn after a turn that was not futile."""

EXTRA_DRAW: Final = tuple(tuple(ExtraDraw(seat, most) for most in range(FIGURES_PER_PLAYER)) for seat in SEATS)
"""For each seat and maximum number of extra cards, the decision how many to draw."""

DRAWING: Final = tuple(tuple(Drawing(seat, cards) for cards in range(FIGURES_PER_PLAYER + 2)) for seat in SEATS)
"""For each seat and number of cards left, the drawing of these cards."""

ChancePhase = LayingPath | Dealing | Purchase | Uncovering | Drawing
"""The phases in which chance is to act."""

PlayerPhase = TurnStart | Prepared | Moving | Paying | TurnEnd | ExtraDraw | Settling
"""The phases in which a player is to act."""

Phase = ChancePhase | PlayerPhase | Over
"""All phases."""


def seat_and_usable(phase: Phase) -> tuple[Seat, Cards] | None:
    """Return a seat and its cards that may pay, or None if the phase contains no such cards."""
    if isinstance(phase, PayerToAct):  # a class pattern is slower
        return phase.seat, phase.payment.cards
    if isinstance(phase, (Purchase, Prepared, Moving)):
        return phase.seat, phase.usable
    return None
