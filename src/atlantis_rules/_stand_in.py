"""Playing a game of Atlantis of which some cards are not known: other cards stand in for them.

A hidden card may be any that the viewer has not seen elsewhere. So a table is kept on which some such card lies for
each of them, and where a hidden hand turns out to have held a certain card, that card changes places with another
hidden one. What is allowed on this table is what a viewer can say of a game without drawing conclusions from draws.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from atlantis_rules._record_body import Misfit
from atlantis_rules._records import frozen
from atlantis_rules.atlantis.actions import (
    DRAW_CARD,
    SHOW_HAND,
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat, Viewer
from atlantis_rules.atlantis.knowledge.views import PlayerView, View, view
from atlantis_rules.atlantis.options import BoughtCards, Options, Overpaying
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    LayingPath,
    Over,
    PlayerPhase,
    Prepared,
    Purchase,
    Settling,
    TurnStart,
)
from atlantis_rules.atlantis.piles import Piles
from atlantis_rules.atlantis.rules.engine import apply
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.atlantis.state import Player, State, with_player
from atlantis_rules.atlantis.text.notation import HiddenDraw
from atlantis_rules.errors import WrongValue
from atlantis_rules.redacted_actions import GivenCards, RedactedAction, ShownHand
from atlantis_rules.spectator import SPECTATOR

MOST_BOUGHT: Final = 3
"""How many cards a tile brings at most (BUY-1)."""


@frozen
class Table:
    """A game as somebody has seen it, with cards that stand in for those that are hidden.

    Attributes:
        viewer: who has seen it.
        options: the rules that are played.
        state: a state that looks the same to the viewer, but for options that may be relaxed for a turn.
        giving: the seats whose cards are to be given next because they can't pay, each with what stands in for them.
    """

    viewer: Viewer
    options: Options
    state: State
    giving: tuple[tuple[Seat, Cards], ...] = ()

    def hides(self, seat: Seat) -> bool:
        """Tell whether the viewer does not see the cards of a seat."""
        return seat != self.viewer


def play_on(table: Table, actions: Sequence[RedactedAction], place: int) -> Table:
    """Carry out what was seen.

    Args:
        table: the table before it.
        actions: all that was seen, or at least what was seen in the same turn.
        place: the place of what is to be carried out.

    Raises:
        IllegalAction: the rules do not allow it, whatever the hidden cards are.
        Misfit: somebody can't have seen it.
    """
    action = actions[place]
    if table.giving:
        return _give(table, action)
    state = table.state
    if isinstance(state.phase, TurnStart):
        state = evolve(state, options=table.options)
    concrete, state = _concrete(table, state, actions, place)
    after = apply(state, concrete)
    giving = tuple(given_cards(state, after))
    for seat, cards in giving:
        if table.hides(seat):  # what it has given will be seen: until then it is hidden still
            after = _with_pile(after, _with(after.draw_pile, cards))
    return Table(table.viewer, table.options, after, giving)


def given_cards(before: State, after: State) -> Iterator[tuple[Seat, Cards]]:
    """Give who could not pay, in the order in which they settle, and the cards that they held."""
    if not isinstance(before.phase, PlayerPhase | Drawing) or not isinstance(after.phase, Settling | Over):
        return
    known = before.phase.debts if isinstance(before.phase, Settling) else (0,) * len(before.players)
    for distance in range(1, len(before.players) + 1):
        seat = (before.phase.seat + distance) % len(before.players)
        if after.phase.debts[seat] != known[seat]:
            yield seat, before.players[seat].hand


def _give(table: Table, action: RedactedAction) -> Table:
    (seat, held), *others = table.giving
    if not isinstance(action, GivenCards):
        raise Misfit("a player can't pay and gives all its cards first")
    state = table.state
    _require_same(held, action.cards, hidden=table.hides(seat))
    if table.hides(seat):
        for item in action.cards:
            state = _with_in_pile(table, state, item)
            if not state.draw_pile[item]:
                raise Misfit(f"no {item} card is left that could be given")
            state = _with_pile(state, state.draw_pile.minus(item))
    return Table(table.viewer, table.options, state, tuple(others))


def _require_same(held: Cards, seen: Cards, *, hidden: bool) -> None:
    if len(held) != len(seen):
        raise Misfit(f"there are {len(held)} cards in the hand, not {len(seen)}")
    if not hidden and held != seen:
        raise Misfit(f"the hand is {held}")


def _concrete(table: Table, state: State, actions: Sequence[RedactedAction], place: int) -> tuple[Action, State]:
    """Give an action that stands in for what was seen, and a state in which it can be carried out."""
    action, phase = actions[place], state.phase
    drawer = phase.seat if isinstance(phase, Dealing | Drawing | Purchase) else None
    match action:
        case HiddenDraw():
            if drawer is None or not table.hides(drawer):
                raise Misfit("no card is drawn here that stays hidden")
            return _hidden_draw(table, state, drawer, actions[place + 1 :])
        case DrawCard(item):
            if drawer is not None and table.hides(drawer):
                raise Misfit("the card that is drawn here stays hidden")
            return action, _with_in_pile(table, state, item)
        case ShownHand(hand):
            return SHOW_HAND, _showing(table, state, hand)
        case ShowHand():
            raise Misfit("a hand is shown, but not which")
        case GivenCards():
            raise Misfit("nobody gives all its cards here")
        case _:
            if isinstance(phase, TurnStart | Prepared | Settling) and table.hides(phase.seat):
                state = _prepared_for(table, state, phase, actions[place:])
            return action, state


def _hidden_draw(table: Table, state: State, seat: Seat, following: Sequence[RedactedAction]) -> tuple[DrawCard, State]:
    """Draw a card that the hand will turn out to have held, if it was bought and there is one; else any."""
    if isinstance(state.phase, Purchase):
        lacking = _without(Cards.count(_ahead(following).used), state.players[seat].hand)
        for item in sorted(lacking, key=lambda item: state.discards[item]):
            fitting = _with_in_pile(table, state, item, but=seat)
            if fitting.draw_pile[item]:
                return DRAW_CARD[item], fitting
    return DRAW_CARD[next(iter(state.draw_pile), ITEMS[0])], state


def _showing(table: Table, state: State, hand: Cards) -> State:
    phase = state.phase
    if not isinstance(phase, TurnStart | Prepared):
        return state
    held = state.players[phase.seat].hand
    _require_same(held, hand, hidden=table.hides(phase.seat))
    if not table.hides(phase.seat):
        return state
    shown = _with_in_hand(table, state, phase.seat, hand)
    if shown.players[phase.seat].hand != hand:
        raise Misfit(f"not all of {hand} can be in this hand")
    if isinstance(phase, Prepared):
        # Which of the cards have been bought in this turn is not seen, nor so which of them could have paid.
        shown = evolve(shown, options=table.options, phase=evolve(phase, usable=NO_CARDS))
    return shown


@frozen
class _Ahead:
    """What is seen later in a turn, or in a settlement.

    Attributes:
        used: the cards that are paid and played, in the order in which they must have been in the hand.
        buys: whether cards are bought.
        complete: whether the move of the turn, or what is to be paid in the settlement, is seen to its end.
    """

    used: tuple[Item, ...]
    buys: bool
    complete: bool


def _ahead(actions: Sequence[RedactedAction]) -> _Ahead:
    played, paid = list[Item](), list[Item]()
    buys = complete = False
    for action in actions:
        match action:
            case PlayCard(_, item) | PlayAnotherCard(item):
                played.append(item)
            case PayCard(item):
                paid.append(item)
            case BuyCards():
                buys = True
            case ShownHand() | GivenCards():
                complete = True
            case HiddenDraw() | DrawCard() | DrawExtra() | EndTurn() | PlaceBridge() | RevealTile():
                complete = bool(played)  # none of them comes between the first card of a move and its end
            case _:
                pass
        if complete:
            break
    return _Ahead((*paid, *played), buys, complete)


def _prepared_for(
    table: Table, state: State, phase: TurnStart | Prepared | Settling, following: Sequence[RedactedAction]
) -> State:
    """Bring the cards into a hidden hand that it will turn out to have held; all of them, if it is not seen of all."""
    ahead = _settlement_ahead(phase, following) if isinstance(phase, Settling) else _ahead(following)
    if ahead.complete:
        if isinstance(phase, Prepared):  # the hand was prepared at the start of the turn
            return state
        state = _with_in_hand(table, state, phase.seat, _fitting(table, state, phase.seat, ahead.used))
    else:
        staying = min(MOST_BOUGHT, len(state.draw_pile)) if ahead.buys else 0
        state = _with_all_in_hand(table, state, phase.seat, ahead.used, but=staying)
    if ahead.buys or not ahead.complete:  # how many cards can pay is not seen: so neither if it can be done exactly
        state = evolve(state, options=evolve(table.options, overpaying=Overpaying.ALWAYS))
    return state


def _settlement_ahead(phase: Settling, following: Sequence[RedactedAction]) -> _Ahead:
    used, due = list[Item](), phase.payment.due
    for action in following:
        if due > 0 and isinstance(action, PayTile | PayCard):
            due -= value_of(action.piece)
            used += [action.item] if isinstance(action, PayCard) else []
    return _Ahead(tuple(used), buys=False, complete=due <= 0)


def _fitting(table: Table, state: State, seat: Seat, used: Sequence[Item]) -> Cards:
    """Give those of the cards to be used that may be in a hand already, as many as it has: others are drawn first."""
    hidden = state.draw_pile
    for each in _hidden_seats(table, state):
        hidden = _with(hidden, state.players[each].hand)
    fitting = NO_CARDS
    for item in used:
        if fitting[item] < hidden[item] and len(fitting) < len(state.players[seat].hand):
            fitting = fitting.plus(item)
    return fitting


# --- Cards that change places ---


def _hidden_seats(table: Table, state: State, but: Seat | None = None) -> Iterator[Seat]:
    return (seat for seat in range(len(state.players)) if table.hides(seat) and seat != but)


def _with_hand(state: State, seat: Seat, hand: Cards) -> State:
    player = state.players[seat]
    changed = Player(hand, player.tile_set, player.figures, player.bridge)
    phase = state.phase
    if isinstance(phase, Settling) and phase.seat == seat:
        phase = evolve(phase, payment=evolve(phase.payment, cards=hand))
    if isinstance(phase, Prepared) and phase.seat == seat and state.options.bought_cards is BoughtCards.CAN_PAY:
        phase = evolve(phase, usable=hand)
    return evolve(state, players=with_player(state.players, seat, changed), phase=phase)


def _with_pile(state: State, draw_pile: Cards) -> State:
    return evolve(state, piles=Piles(draw_pile, state.discards))


def _with_in_pile(table: Table, state: State, item: Item, but: Seat | None = None) -> State:
    """Bring a card into the draw pile if it is not there, from a hidden hand that has it."""
    if state.draw_pile[item] or not len(state.draw_pile):
        return state
    for seat in _hidden_seats(table, state, but):
        hand = state.players[seat].hand
        if hand[item]:
            other = next(iter(state.draw_pile))
            changed = _with_hand(state, seat, hand.minus(item).plus(other))
            return _with_pile(changed, state.draw_pile.minus(other).plus(item))
    return state


def _with_in_hand(table: Table, state: State, seat: Seat, wanted: Cards) -> State:
    """Bring cards into a hidden hand as far as they are hidden; all others of it are as late in order as can be."""
    size = len(state.players[seat].hand)
    hidden = _with(state.players[seat].hand, state.draw_pile)
    for other in _hidden_seats(table, state, but=seat):
        hand = state.players[other].hand
        taken, left = _common(_without(wanted, hidden), hand), _without(hidden, wanted)
        for item, spare in zip(taken, left, strict=False):
            hand, hidden = hand.minus(item).plus(spare), hidden.minus(spare).plus(item)
        state = _with_hand(state, other, hand)
    kept = _common(wanted, hidden)
    rest = [*_without(hidden, kept)]
    middle = len(rest) - size + len(kept)
    state = _with_hand(state, seat, Cards.count([*kept, *rest[middle:]]))
    return _with_pile(state, Cards.count(rest[:middle]))


def _with_all_in_hand(table: Table, state: State, seat: Seat, used: Sequence[Item], but: int) -> State:
    """Bring all hidden cards into a hidden hand, but for so many of them that stay in the draw pile, to be drawn."""
    hidden = state.draw_pile
    for other in _hidden_seats(table, state, but=seat):
        hidden = _with(hidden, state.players[other].hand)
        state = _with_hand(state, other, NO_CARDS)
    wanted = _common(_without(Cards.count(used), state.players[seat].hand), hidden)
    order = [*_without(hidden, wanted), *wanted]  # what is used is in the hand if it can be: bought cards may not pay
    pile, more = Cards.count(order[:but]), Cards.count(order[but:])
    return _with_pile(_with_hand(state, seat, _with(state.players[seat].hand, more)), pile)


def _with(cards: Cards, more: Cards) -> Cards:
    return Cards(tuple(map(sum, zip(cards.counts, more.counts, strict=True))))


def _without(cards: Cards, fewer: Cards) -> Cards:
    return Cards(tuple(max(one - other, 0) for one, other in zip(cards.counts, fewer.counts, strict=True)))


def _common(cards: Cards, others: Cards) -> Cards:
    return Cards(tuple(map(min, cards.counts, others.counts)))


# --- Where a game begins ---


_NO_BEGINNING: Final = "a record begins with a new game, or at the start of a turn"


def stand_in(seen: View) -> State:
    """Give a state that looks to the viewer like what it sees, with hidden cards in order.

    Args:
        seen: what the viewer sees of a new game, or of a state at the start of a turn.

    Raises:
        WrongValue: a game does not begin like this.
    """
    viewer, table = (seen.seat, seen.table) if isinstance(seen, PlayerView) else (SPECTATOR, seen)
    phase = table.phase
    if not isinstance(phase, LayingPath | TurnStart):
        raise WrongValue(_NO_BEGINNING)
    players = tuple(Player(NO_CARDS, player.tile_set, player.figures, player.bridge) for player in table.players)
    state = State(table.options, table.path, players, Piles(seen.unseen_cards, table.discards), phase)
    for seat, player in enumerate(table.players):
        if isinstance(seen, PlayerView) and seen.seat == seat:
            state = _with_hand(state, seat, seen.hand)
        else:
            state = dealt_hidden(state, seat, player.hand_size)
    if isinstance(phase, LayingPath) and state != new_game(len(players), table.options):
        raise WrongValue(_NO_BEGINNING)
    if seen != (view(state, SPECTATOR) if viewer is SPECTATOR else view(state, viewer)):
        raise WrongValue("there is no state of which somebody could have seen this")
    return state


def dealt_hidden(state: State, seat: Seat, size: int) -> State:
    """Give the first cards of the draw pile, in order, to a hand that is empty.

    Args:
        state: a state in which the hidden cards lie in the draw pile.
        seat: whose hand it is.
        size: how many cards; there are so many.
    """
    hidden = [*state.draw_pile]
    return _with_pile(_with_hand(state, seat, Cards.count(hidden[:size])), Cards.count(hidden[size:]))
