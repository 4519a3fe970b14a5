"""A player that looks one move ahead: valuable tiles, cheap crossings, no figure left behind, and no piece wasted.

It uses only what its seat knows, from a view or from a full state: so the same player can sit at a table and play a
state to its end. The weights were tuned by play against each other.

Ratings are whole numbers: hundredths of a point, times the number of rivals, by which a mean over them is divided. So
no compiler and no order of a sum decides between two actions.
"""

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Final, TypeVar

from attrs import fields

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import fast_frozen, frozen, maker
from atlantis_rules.atlantis.actions import (
    Action,
    BuyCards,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
)
from atlantis_rules.atlantis.cards import CardCounts, Cards, number_of_cards, unpacked
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import PathAtTable, toll_once_taken, tolls_between
from atlantis_rules.atlantis.phases import ExtraDraw, Moving, PayerToAct, Paying, Payment, Prepared, TurnEnd, TurnStart
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.end import debt_of, stays
from atlantis_rules.atlantis.rules.move import Mover, available_with, destination, endings, mover_of
from atlantis_rules.atlantis.rules.pay import may_be_next, purses
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.take import space_of_taken_tile
from atlantis_rules.atlantis.seen import PlayerView, SeenPlayer
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.situation import PlayerAtTable
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, before, nearest_to_atlantis
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import TILE_VALUES, TileSet, tiles_in

ActionT = TypeVar("ActionT", bound=Action)

POINT: Final = 100
"""The unit of the weights is a hundredth of a point."""

FINISH: Final = 1000 * POINT
"""Outweighs everything else: ending the game as the winner, or avoiding its end as a loser."""

_PERHAPS: Final = -2 * POINT
"""A purchase with more gain than this may still be worth a closer look."""

_NOTHING: Final = -1000 * FINISH
"""The rating if no card can be played."""

_WANTED_HAND: Final = 5
"""Up to this number, hand cards are worth more in the hand than as payment."""

_Full = State | Table
_Position = _Full | PlayerView
_Seated = PlayerAtTable | SeenPlayer


@fast_frozen
class _Held:
    """A seat's knowledge of cards, and the origin and current place of its figure, if it is in the middle of a move.

    The unseen cards are those that it may draw.
    """

    hand: CardCounts
    usable: CardCounts
    unseen: CardCounts
    moving: tuple[Space, Space] | None


_make_held: Final = maker(_Held)


@fast_frozen
class _Outlook:
    """The information for rating a move: `own` and `others` list the places of figures, in ascending order."""

    position: _Position
    options: Options
    path: PathAtTable
    occupied: SpaceSet
    seat: Seat
    held: _Held
    mover: Mover
    own: tuple[Space, ...]
    others: list[Space]
    rivals: int


_make_outlook: Final = maker(_Outlook)


@frozen
class Greedy:
    """The player; it keeps no memory between decisions.

    All weights are whole numbers, in hundredths of a point.

    Raises:
        WrongType: a weight is not a whole number.
    """

    card: int = 80  # the cost of playing a card
    own_way: int = 50  # the value of a point that its own figures will owe less at the end
    others_way: int = 70  # the value of a point that the others' figures will owe more, on average
    progress: int = 15  # the value of a space on the way
    home: int = 400  # the value of an arrival on the mainland, since it earns a card every turn
    bridge_saves: int = 500  # the minimum that a bridge must save to be placed
    modest: int = 600  # if the best move is rated below this, it considers buying cards
    stuck: int = -200  # the value of a turn in which no card can be played
    purchase: int = 0  # the minimum expected improvement of the best move by a purchase, beyond its cost

    def __attrs_post_init__(self) -> None:
        """Check the weights."""
        for each in fields(type(self)):
            require_type(each.name, getattr(self, each.name), int)

    def choose(self, known: PlayerView, rng: Random) -> Action:
        """Return the action that looks best immediately; the first action wins ties."""
        del rng
        actions, phase = known.legal_actions, known.phase
        if len(actions) == 1:
            return actions[0]
        if isinstance(phase, SeenPaying | SeenSettling):
            own = known.players[known.seat]
            payment = Payment(phase.due, known.usable, phase.last)
            return cheapest_piece(known.options, own.tile_set, known.hand, payment, actions)
        moving = (phase.origin, phase.figure) if isinstance(phase, SeenMoving) else None
        held = _make_held(known.hand.packed, known.usable.packed, known.unseen_cards.packed, moving)
        return self._ranked(known, known.seat, held, actions, 1)[0]

    def play(self, state: _Full, seat: Seat, actions: Sequence[Action]) -> Action:
        """Return roughly what `choose` would return, but faster: for playouts.

        It pays with little thought, and places no bridge after a move; and it knows which cards it may buy.
        """
        phase = state.phase
        if isinstance(phase, TurnStart):
            hand = state.players[seat].hand_counts
            return self._ranked(state, seat, _make_held(hand, hand, state.draw_counts, None), actions, 1)[0]
        if isinstance(phase, PayerToAct):
            return _next_piece(phase.payment.due, actions)
        if isinstance(phase, (TurnEnd, ExtraDraw)):  # a union would be built at each call
            return actions[-1]
        return self.promising(state, seat, actions, 1)[0]

    def promising(self, state: _Full, seat: Seat, actions: Sequence[Action], most: int) -> list[Action]:
        """Return the actions that look best, up to a maximum number, beginning with the one that `choose` would return.

        Every piece may be the right one to pay for a crossing. In the settlement only points count, so the cheapest
        payment cannot be improved. If more than one action is requested, the result includes a bridge and a purchase
        that look worse but not bad.
        """
        phase, own = state.phase, state.players[seat]
        if isinstance(phase, PayerToAct):
            cheapest = cheapest_piece(state.options, own.tile_set, Cards(own.hand_counts), phase.payment, actions)
            others = [piece for piece in actions if piece is not cheapest] if isinstance(phase, Paying) else []
            return [cheapest, *others][:most]
        usable = phase.usable.packed if isinstance(phase, (Moving, Prepared)) else own.hand_counts
        moving = (phase.origin, phase.figure) if isinstance(phase, Moving) else None
        held = _make_held(own.hand_counts, usable, state.draw_counts, moving)
        return self._ranked(state, seat, held, actions, most)

    def _ranked(
        self, position: _Position, seat: Seat, held: _Held, actions: Sequence[Action], most: int
    ) -> list[Action]:
        last = actions[-1]
        if isinstance(last, DrawExtra):
            return list(actions[: -most - 1 : -1])  # all existing ones come first
        players: Sequence[_Seated] = position.players
        own, rivals = players[seat], len(players) - 1
        others = sorted([figure for other, player in enumerate(players) if other != seat for figure in player.figures])
        urgent: list[Action] = []
        perhaps: list[Action] = []
        if own.bridge and held.moving is None and own.figures[0] != MAINLAND:
            bridge, saved = self._bridge(position.path, own.figures, others, rivals, actions)
            frees = bridge is not None and held.hand and _frees(position.path, own.figures, bridge, actions)
            if bridge is not None and (saved >= self.bridge_saves * rivals or frees):
                urgent = [bridge]
            elif bridge is not None and 2 * saved >= self.bridge_saves * rivals:
                perhaps = [bridge]
        if urgent and most == 1:
            return urgent
        if isinstance(last, EndTurn):
            return [*urgent, last, *perhaps][:most]
        mover = mover_of(position, seat, own.figures[0])
        outlook = _make_outlook(
            position, position.options, mover.path, mover.occupied, seat, held, mover, own.figures, others, rivals
        )
        rated = self._ratings(outlook, actions)
        rated.sort(key=itemgetter(0), reverse=True)  # stable: the first one wins ties
        best = rated[0][0] if rated else _NOTHING
        is_modest = best < self.modest * rivals
        if isinstance(actions[0], BuyCards) and (is_modest or most > 1):
            bought, gained, unit = self._purchase(outlook, best, actions)
            if gained > self.purchase * unit and is_modest:
                urgent = [*urgent, bought]
            elif gained > _PERHAPS * unit:
                perhaps = [*perhaps, bought]
        cards = [action for _, action in rated] or [last]
        return [*urgent, *cards[: max(1, most - len(urgent) - len(perhaps))], *perhaps][:most]

    def _ratings(self, outlook: _Outlook, actions: Sequence[Action]) -> list[tuple[int, Action]]:
        """Rate each card by the best end of the move that it allows."""
        held, mover = outlook.held, outlook.mover
        moving, tolls, spaces, occupied = held.moving, outlook.path.tolls, mover.spaces, outlook.occupied
        rated: list[tuple[int, Action]] = []
        for action in actions:
            if isinstance(action, PlayCard):
                origin = figure = action.figure
            elif moving is not None and isinstance(action, PlayAnotherCard):
                origin, figure = moving
            else:
                continue
            ahead = spaces[action.item] >> figure + 1  # `destination`, written out
            arrival = figure + (ahead & -ahead).bit_length() if ahead else MAINLAND
            if not occupied >> arrival & 1:
                rating = self._rate(outlook, origin, arrival, tolls[arrival] - tolls[origin], 1)
            else:
                if mover.origin != origin:
                    mover = mover._replace(origin=origin)
                ends = endings(mover, figure, action.item, held.hand, held.usable)
                rates = [
                    self._rate(outlook, origin, end.arrival, end.price, len(end.items))
                    for end in ends
                    if end.price <= end.available
                ]
                rating = max(rates, default=_NOTHING)
            rated.append((rating, action))
        return rated

    def _rate(self, outlook: _Outlook, origin: Space, arrival: Space, price: int, cards: int) -> int:
        """Rate a move that ends at a place."""
        path, options = outlook.path, outlook.options
        space = space_of_taken_tile(options, path, outlook.occupied & ~(1 << origin), arrival)
        gain, wider, behind = -price, 0, 0
        if space is not None:
            gain += TILE_VALUES[path.visible[space]]
            wider, behind = toll_once_taken(path, space)
        relief = price
        if wider:
            relief -= wider * (bisect_right(outlook.own, behind) - (origin <= behind))
        if origin == ATLANTIS and stays(options, origin):
            relief = -tolls_between(path, arrival, MAINLAND)  # it owed nothing
        rate = POINT * gain - self.card * cards + self.own_way * relief + self.progress * (arrival - origin)
        if arrival == MAINLAND:
            rate += self.home
            if outlook.own.count(MAINLAND) == FIGURES_PER_PLAYER - 1:
                rate += FINISH if _leads(outlook, gain - cards, wider, behind) else -FINISH
        rate *= outlook.rivals
        if wider:
            rate += self.others_way * wider * bisect_right(outlook.others, behind)
        return rate

    def _bridge(
        self, path: PathAtTable, own: tuple[Space, ...], others: list[Space], rivals: int, actions: Sequence[Action]
    ) -> tuple[PlaceBridge | None, int]:
        """Return the bridge that saves most, and the amount, in the unit of ratings."""
        best, most = None, _NOTHING
        for action in actions:
            if isinstance(action, PlaceBridge):
                behind = action.space - 1
                freed = POINT * rivals * bisect_right(own, behind) - self.others_way * bisect_right(others, behind)
                saved = _toll(path, action.space) * freed
                if saved > most:
                    best, most = action, saved
        return best, most

    def _purchase(self, outlook: _Outlook, rating: int, actions: Sequence[Action]) -> tuple[Action, int, int]:
        """Return the best tile to buy cards with, the expected gain from a better best move, and the gain's unit.

        The unit is a hundredth of a point.
        """
        now = max(rating, self.stuck * outlook.rivals)
        ratings = sorted(self._ratings_with_a_card(outlook))
        total = sum([weight for _, weight in ratings])
        best, most, unit = actions[0], _NOTHING, 1
        for action in actions if total else ():
            if not isinstance(action, BuyCards):
                break
            cards = cards_for(action.tile)
            if unit == 1:  # the first tile is the most valuable one: it draws most cards
                unit = total**cards
                most = _NOTHING * unit
            draws = total**cards
            expected = below = 0
            for rated, weight in ratings:  # the best of the drawn cards is one of these, with none rated higher
                up_to = below + weight
                expected += (up_to**cards - below**cards) * max(rated, now)
                below = up_to
            price = (POINT * action.tile.value - self.card * cards) * outlook.rivals
            gained = (expected - (now + price) * draws) * (unit // draws)
            if gained > most:
                best, most = action, gained
        return best, most, unit * outlook.rivals

    def _ratings_with_a_card(self, outlook: _Outlook) -> list[tuple[int, int]]:
        """Return the rating of the best move with one more card of each item, and the number of such unseen cards."""
        ratings = []
        tolls = outlook.path.tolls
        funds = available_with(outlook.mover, number_of_cards(outlook.held.usable))
        for item, weight in enumerate(unpacked(outlook.held.unseen)):
            best = _NOTHING
            for figure in outlook.own if weight else ():
                arrival = destination(outlook.mover.spaces[item], figure)
                occupied, price = outlook.occupied >> arrival & 1, tolls[arrival] - tolls[figure]
                if figure != MAINLAND and not occupied and price <= funds:
                    best = max(best, self._rate(outlook, figure, arrival, price, 1))
            if weight:
                ratings.append((best, weight))
        return ratings


def _next_piece(due: int, actions: Sequence[Action]) -> Action:
    """Return the highest tile that does not exceed the price, else a card, else the lowest tile."""
    last = actions[-1]
    for action in actions:
        if isinstance(action, PayTile) and action.tile.value <= due:
            return action
    return last


def _toll(path: PathAtTable, gap: Space) -> int:
    """Return the toll of an unbridged gap."""
    return tolls_between(path, gap - 1, nearest_to_atlantis(path.stacks & ~before(gap)))


def _frees(path: PathAtTable, own: tuple[Space, ...], bridge: PlaceBridge, actions: Sequence[Action]) -> bool:
    """Return whether a bridge lets a player who can play no card go the whole way for free."""
    return isinstance(actions[-1], ShowHand) and _toll(path, bridge.space) == tolls_between(path, own[0], MAINLAND)


def _leads(outlook: _Outlook, gain: int, wider: int, behind: Space) -> bool:
    """Return whether a move that ends the game wins it, judging by wealth and debts."""
    players: Sequence[_Seated] = outlook.position.players
    drawn = cards_to_draw(outlook.options, FIGURES_PER_PLAYER, MAINLAND)
    wealth = players[outlook.seat].wealth + gain + drawn
    return all(
        wealth
        >= player.wealth
        - debt_of(outlook.options, outlook.path, player.figures)
        - wider * bisect_right(player.figures, behind)
        for seat, player in enumerate(players)
        if seat != outlook.seat
    )


def cheapest_piece(
    options: Options, tiles: TileSet, hand: Cards, payment: Payment, actions: Sequence[ActionT]
) -> ActionT:
    """Return the next piece of the cheapest payment; all legal actions are payments."""
    found: list[tuple[tuple[int, int, int], list[Tile]]] = []
    for own_tiles, own in purses(options, tiles, payment):
        found += _cheapest_tiles(list(tiles_in(may_be_next(own_tiles, own))), len(own.cards), own.due, len(hand))
    chosen = min(found, key=_cost)[1] if found else list(tiles_in(may_be_next(tiles, payment)))
    if chosen:
        wanted: Action = PayTile(max(chosen, key=lambda tile: tile.index))
    else:
        cards = [action for action in actions if isinstance(action, PayCard)]
        # The most frequent item of the hand is missed least.
        wanted = max(cards, key=lambda action: (hand[action.item], -action.item), default=actions[-1])
    return next((action for action in actions if action == wanted), actions[-1])


def _cheapest_tiles(
    tiles: list[Tile], cards: int, due: int, hand_size: int
) -> list[tuple[tuple[int, int, int], list[Tile]]]:
    """Return the tiles of the payment that wastes least, and of those the one that keeps the best hand, with its cost.

    There is no such payment if all of the tiles and this number of cards do not cover what is due.
    """
    by_sum: dict[int, list[Tile]] = {0: []}
    for tile in tiles:
        for total, chosen in sorted(by_sum.items(), reverse=True):
            if total < due:
                by_sum.setdefault(total + tile.value, [*chosen, tile])

    def cost(total: int) -> tuple[int, int, int]:
        paid_cards = max(0, due - total)
        kept = abs(min(0, hand_size - paid_cards - _WANTED_HAND))
        return max(0, total - due), kept + len(by_sum[total]), total

    best = min((cost(total) for total in by_sum if total + cards >= due), default=None)
    return [] if best is None else [(best, by_sum[best[2]])]


def _cost(found: tuple[tuple[int, int, int], list[Tile]]) -> tuple[int, int, int]:
    return found[0]
