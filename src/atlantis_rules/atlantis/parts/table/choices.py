"""The choices of a player, and the effects of each choice, as far as their view shows them."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import PlayerAction, Space, actions
from atlantis_rules.atlantis.knowledge.moves import PossibleMove, possible_moves
from atlantis_rules.atlantis.parts.console.offers import in_order, offered
from atlantis_rules.atlantis.parts.table.looks import told
from atlantis_rules.atlantis.parts.table.payments import WholePayment, whole_payments
from atlantis_rules.atlantis.path import gaps_between
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.programs.full_screen.choosing import AnyChoice
from atlantis_rules.text.languages import ENGLISH


@frozen
class Choosable(AnyChoice):
    """Something that can be chosen.

    Attributes:
        label: the choice as one line.
        preview: its effects, in sentences.
        actions: the legal action, or the actions of a whole payment in order.
        figure: the place of the figure that would move, or None.
        target: its destination, or the first space of the gap that would get the bridge, or None.
        taken: the space of the tile that it would certainly earn, or None.
    """

    actions: tuple[PlayerAction, ...]
    figure: Space | None = None
    target: Space | None = None
    taken: Space | None = None

    @property
    def action(self) -> PlayerAction:
        """Return the first action."""
        return self.actions[0]


def choices(view: PlayerView, language: str = ENGLISH) -> tuple[Choosable, ...]:
    """List the choices of a seat; empty if it is not to act.

    Moves come first, whole payments before single pieces, and more extra cards before fewer.
    """
    whole = tuple(_whole_payment(payment, language) for payment in whole_payments(view) if len(payment.pieces) > 1)
    return (*whole, *(_choice(view, action, language) for action in in_order(view.legal_actions)))


_PREVIEWS: Final[Mapping[str, tuple[str, ...]]] = {
    "to buy": ("bought", "bought for good"),
    "bridge": ("bridged",),
    "to show hand": ("hand shown",),
    "to show hand for nothing": ("hand shown for nothing",),
    "end": ("turn ended",),
    "extra": ("extra drawn",),
    "no extra": ("no extra drawn",),
    "piece": ("piece paid",),
    "last piece": ("last piece paid",),
    "too large piece": ("too large piece paid",),
}
"""The keys of the sentences about the effects of an offer, by its key; those of moves depend on more."""


def _choice(view: PlayerView, action: PlayerAction, language: str) -> Choosable:
    offer = offered(view, action)
    label = told(f"choose {offer.key}", language, **offer.values)
    if isinstance(action, actions.PlayCard | actions.PlayAnotherCard):
        return _move(view, action, label, offer.values, language)
    preview = tuple(told(key, language, **offer.values) for key in _PREVIEWS[offer.key])
    target = action.space if isinstance(action, actions.PlaceBridge) else None
    return Choosable(label, preview, (action,), target=target)


def _move(
    view: PlayerView,
    action: actions.PlayCard | actions.PlayAnotherCard,
    label: Text,
    values: Mapping[str, object],
    language: str,
) -> Choosable:
    tell = partial(told, language=language)
    possible = possible_moves(view, action)
    move = possible[0]
    if len(move.items) > 1:
        played = told("played onto figure", language, **values)
        ends = (_end(end, language) for end in _shortest(possible))
        return Choosable(label, (played, *ends), (action,), move.figure, move.landing)
    played = told("played home" if values["tile"] is None else "played", language, **values)
    if move.price:
        gaps = tuple(gap for gap in gaps_between(view.path, move.origin, move.arrival) if not gap.bridged)
        crossed = tell("crossed", price=move.price, gaps=gaps)
    else:
        crossed = tell("not crossed")
    taken = tell("taken", tile=move.tile, space=move.taken_from) if move.tile else tell("nothing taken")
    preview = Text(" ").join((played, crossed, taken))
    return Choosable(label, (preview,), (action,), move.figure, move.landing, move.taken_from)


def _shortest(possible: Iterable[PossibleMove]) -> tuple[PossibleMove, ...]:
    """Return the moves that need the fewest cards for their destination, from Atlantis on."""
    best: dict[Space, int] = {}
    in_order = sorted(possible, key=lambda move: (move.arrival, len(move.items)))
    for move in in_order:
        best.setdefault(move.arrival, len(move.items))
    return tuple(move for move in in_order if len(move.items) == best[move.arrival])


def _end(move: PossibleMove, language: str) -> Text:
    tell = partial(told, language=language)
    items, arrival, price, tile = move.items[1:], move.arrival, move.price, move.tile
    if not price:
        if tile is None:
            return tell("ends for no tile", items=items, arrival=arrival)
        return tell("ends", items=items, arrival=arrival, tile=tile)
    if tile is None:
        return tell("ends paid for no tile", items=items, arrival=arrival, price=price)
    return tell("ends paid", items=items, arrival=arrival, price=price, tile=tile)


def _whole_payment(payment: WholePayment, language: str) -> Choosable:
    tell = partial(told, language=language)
    pieces, due, surplus = tuple(paid.piece for paid in payment.pieces), payment.due, payment.surplus
    paid = tell("paid", pieces=pieces)
    if not surplus:
        label, change = (
            tell("choose to pay all", due=due, pieces=pieces),
            tell("paid exactly", due=due),
        )
    else:
        label = tell("choose to pay too much", due=due, pieces=pieces, surplus=surplus)
        change = tell("paid too much", due=due, surplus=surplus)
    return Choosable(label, (paid, change), payment.pieces)
