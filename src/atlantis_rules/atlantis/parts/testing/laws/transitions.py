"""Laws of the effects of an action."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Final

from attrs import evolve

from atlantis_rules.atlantis import ATLANTIS, MAINLAND, Action, PaidCards, Player, Seat, Space, State, actions, phases
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import TILES, Item, Tile
from atlantis_rules.atlantis.parts.testing import reading
from atlantis_rules.atlantis.parts.testing.reading import home_from, landing, price, stacks, taken_from, tiles_on, water
from atlantis_rules.atlantis.path import crossing_price, face_down_spaces, path_of
from atlantis_rules.atlantis.situation import player_with
from atlantis_rules.atlantis.spaces import space_set
from atlantis_rules.atlantis.state import state_with, with_players
from atlantis_rules.atlantis.tiles import TileSet, tiles_in
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.testing.checks import broken, checked, require
from atlantis_rules.testing.laws import TransitionLaw, require_symmetry

_Settled = phases.Settling | phases.Over
"""The phases of a game that has ended."""


@checked
def table_stays(before: State, action: Action, after: State) -> None:
    """Players and options stay the same."""
    require(after.options == before.options, "the options have changed")
    require(len(after.players) == len(before.players), "the number of players has changed")


@checked
def figures_only_go_forward(before: State, action: Action, after: State) -> None:
    """Only a played card moves a figure, one of the mover's, to its target; or the settlement moves it home.

    MOVE-1, MOVE-2, MOVE-5, END-2.
    """
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if old.figures == new.figures:
            plays = isinstance(action, actions.PlayCard | actions.PlayAnotherCard)
            require(not plays or seat != before.to_act, "MOVE-2: no figure has moved")
            continue
        forward = all(a <= b for a, b in zip(old.figures, new.figures, strict=True))
        require(forward, f"MOVE-2: {old!r} went back: {new!r}")
        home = tuple(sorted(home_from(before.options, place) for place in old.figures))
        if isinstance(after.phase, _Settled) and new.figures == home:
            continue
        move = _move(before, action)
        if move is None:
            broken(f"{action}: {old!r} has moved: {new!r}")
        require(seat == before.to_act, f"MOVE-1: a figure of seat {seat} has moved, which is not to act")
        expected = _moved(old, *move)
        require(new.figures == expected, f"MOVE-2: {action} leads to {expected}, not to {new.figures}")


def _move(before: State, action: Action) -> tuple[Space, Space] | None:
    """Return where a played card takes a figure from and to; None if no card is played."""
    match action, before.phase:
        case (actions.PlayCard(origin, item), _) | (actions.PlayAnotherCard(item), phases.Moving(figure=origin)):
            return origin, landing(before, item, origin)
        case _:
            return None


def _moved(player: Player, origin: Space, arrival: Space) -> tuple[Space, ...]:
    figures = list(player.figures)
    figures.remove(origin)
    return tuple(sorted((*figures, arrival)))


@checked
def crossings_cost_right(before: State, action: Action, after: State) -> None:
    """The amount due for a move is the price of the gaps between its origin and its end (PAY-1, PAY-2)."""
    move = _move(before, action)
    if move is None:
        return
    origin, arrival = move
    if isinstance(before.phase, phases.Moving):
        origin = before.phase.origin
    if isinstance(after.phase, phases.Moving):
        require(after.phase.origin == origin, "MOVE-3: the move is said to have begun elsewhere")
        return
    expected = price(water(before), origin, arrival)
    due = after.phase.payment.due if isinstance(after.phase, phases.Paying) else 0
    require(due == expected, f"PAY-1: {origin} to {arrival}: expected price {expected}, found {due}")


@checked
def bridges_stay(before: State, action: Action, after: State) -> None:
    """Bridges are only ever added, one at a time, by the seat that places it (BRIDGE-1, BRIDGE-3)."""
    added = 1 << action.space if isinstance(action, actions.PlaceBridge) else 0
    require(not before.path.bridges & added, "BRIDGE-1: there was a bridge already")
    require(after.path.bridges == before.path.bridges | added, f"{action}: the bridges are others")
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        placed = bool(added) and seat == before.to_act
        require(new.bridge == (old.bridge and not placed), f"BRIDGE-1: the bridge of seat {seat}")


def _new_debtors(before: State, after: State) -> list[Seat]:
    """List the seats that handed over everything because they could not pay (END-3)."""
    debts = after.phase.debts if isinstance(after.phase, _Settled) else ()
    known = before.phase.debts if isinstance(before.phase, _Settled) else (0,) * len(debts)
    return [seat for seat, debt in enumerate(debts) if debt != known[seat]]


@checked
def tiles_flow_right(before: State, action: Action, after: State) -> None:
    """Tiles go from the path to the mover, and by purchases and payments to the box, where they stay.

    TAKE-1 to TAKE-5, PAY-6, BUY-1, END-3.
    """
    visible = tiles_on(before.path)
    held = [set(player.tiles) for player in before.players]
    boxed, covered, unseen = set(before.box_tiles), before.path.covered, before.path.unseen
    match action, before.phase:
        case ((actions.BuyCards(tile) | actions.PayTile(tile)), _):
            require(isinstance(before.to_act, int) and tile in held[before.to_act], f"{action}: it was not there")
            held[_seat(before)].remove(tile)
            boxed.add(tile)
        case actions.RevealTile(tile), (phases.LayingPath(space=space) | phases.Uncovering(space=space)):
            visible[space] = tile
            unseen &= ~(1 << tile.index)
        case _:
            pass
    taken_space = _taken_from(before, action, after)
    if taken_space is not None:
        require(taken_space in visible, f"TAKE-1: there is no tile on {taken_space}")
        held[_seat(before)].add(visible.pop(taken_space))
        covered &= ~(1 << taken_space)
    for seat in _new_debtors(before, after):
        boxed |= held[seat]
        held[seat] = set()
    require(tiles_on(after.path) == visible, f"{action}: the path shows other tiles")
    require([set(player.tiles) for player in after.players] == held, f"{action}: players have other tiles")
    require(set(after.box_tiles) == boxed, f"{action}: other tiles are in the box")
    require(after.path.covered == covered, f"SETUP-3: {action}: other spaces are covered")
    require(after.path.unseen == unseen, f"SETUP-3: {action}: other tiles are unseen")


def _seat(state: State) -> Seat:
    if not isinstance(state.to_act, int):
        message = f"{state.to_act} is to act, not a player"
        raise TypeError(message)
    return state.to_act


def _taken_from(before: State, action: Action, after: State) -> int | None:
    """Return the space whose tile had to be taken in this transition, if any."""
    if isinstance(after.phase, phases.Moving | phases.Paying):
        return None
    move = _move(before, action)
    if move is not None:
        players = list(before.players)
        mover = players[_seat(before)]
        players[_seat(before)] = evolve(mover, figures=_moved(mover, *move))
        return taken_from(before, move[1], with_players(before, players))
    if isinstance(action, actions.PayTile | actions.PayCard) and isinstance(before.phase, phases.Paying):
        return taken_from(before, before.phase.figure, before)
    return None


@checked
def cards_flow_right(before: State, action: Action, after: State) -> None:
    """Cards go from pile to hand, from there to the discards or the box; an empty draw pile is replaced at once.

    MOVE-8, DRAW-2, DRAW-3, BUY-1, OPT-1, END-3.
    """
    hands = [Counter(player.hand) for player in before.players]
    pile, discards, box = Counter(before.draw_pile), Counter(before.discards), Counter(before.box_cards)
    paid = box if before.options.paid_cards is PaidCards.BOX else discards
    match action, before.phase:
        case ((actions.PlayCard(item=item) | actions.PlayAnotherCard(item)), _):
            hands[_seat(before)].subtract([item])
            discards.update([item])
        case actions.PayCard(item), _:
            hands[_seat(before)].subtract([item])
            paid.update([item])
        case actions.DrawCard(item), (phases.Dealing(seat) | phases.Purchase(seat) | phases.Drawing(seat)):
            hands[seat].update([item])
            pile.subtract([item])
            if not pile.total():
                pile, discards = discards, pile
        case _:
            pass
    if isinstance(after.phase, phases.Purchase | phases.Drawing) and not pile.total():
        pile, discards = discards, pile
    paid = box if before.options.paid_cards is PaidCards.BOX else discards
    for seat in _new_debtors(before, after):
        paid.update(hands[seat])
        hands[seat] = Counter()
    require([Counter(player.hand) for player in after.players] == hands, f"{action}: players have other hands")
    require(Counter(after.draw_pile) == pile, f"DRAW-2: {action}: expected draw pile {pile}, found {after.draw_pile}")
    require(
        Counter(after.discards) == discards, f"DRAW-2: {action}: expected discards {discards}, found {after.discards}"
    )
    require(Counter(after.box_cards) == box, f"OPT-1: {action}: other cards are in the box")


@checked
def turns_go_round(before: State, action: Action, after: State) -> None:
    """The mover stays the same until their turn ends; the next seat follows, also in a settlement (TURN-1, END-2)."""
    old, new, seats = before.phase, after.phase, len(before.players)
    if isinstance(new, phases.Over) or isinstance(old, phases.LayingPath | phases.Dealing | _Settled):
        require(not isinstance(old, phases.Over), "END-1: something was done after the end")
        if isinstance(old, phases.Settling) and isinstance(new, phases.Settling) and new.seat != old.seat:
            others = [(new.seat - steps) % seats for steps in range(1, seats)]
            require(old.seat in others and new.last_seat == old.last_seat, "END-2: the settlement goes another way")
        return
    mover = old.seat
    match new:
        case phases.TurnStart(seat=seat):
            require(seat == (mover + 1) % seats, f"TURN-1: after seat {mover} it is the turn of seat {seat}")
        case phases.Settling(last_seat=last, reason=reason):
            stuck = reason is phases.Reason.ALL_STUCK
            require(last == (mover if stuck else (mover - 1) % seats), f"END-2: seat {last} would settle last")
        case phases.LayingPath() | phases.Dealing():
            broken("SETUP-2: in the middle of a game it is set up")
        case _:
            require(new.seat == mover, f"{action}: it is the turn of seat {mover}, not of {new.seat}")


@checked
def seats_are_symmetric(before: State, action: Action, after: State) -> None:
    """After dealing, the seats are symmetric: a transition stays the same with all players rotated."""
    if not isinstance(before.phase, phases.LayingPath | phases.Dealing):
        require_symmetry(before, action, after, reading.rotated, "END-4")


@checked
def items_are_symmetric(before: State, action: Action, after: State) -> None:
    """A transition stays the same if items exchange their names, with their tiles and cards (COMP-6).

    Unfinished payments are excluded: their pieces are handed over in item order (PAY-4).
    """
    if isinstance(before.phase, phases.Paying | phases.Settling):
        return
    names = _RENAMINGS[len(before.draw_pile) % len(_RENAMINGS)]
    elsewhere = _renamed_state(before, names)
    allowed = {_renamed_action(each, names) for each in before.legal_actions()}
    require(set(elsewhere.legal_actions()) == allowed, "renaming the items changes the legal actions")
    reached = elsewhere.apply(_renamed_action(action, names))
    require(reached == _renamed_state(after, names), f"{action}: renaming the items changes the next state")
    if before.to_act is CHANCE:
        chances = {_renamed_action(each, names): chance for each, chance in before.chance_outcomes()}
        require(dict(elsewhere.chance_outcomes()) == chances, "renaming the items changes the chance actions")


_Names = Mapping[Item, Item]
"""For each item an item of its group.

The tiles of ring, crown, statue and helmet have the same values, and so have those of amphora, flag and olive branch
(COMP-6). So the items of each of these groups can exchange their names, and the result is still a game of Atlantis.
"""


def _cycle(*items: Item) -> _Names:
    return dict(zip(items, (*items[1:], items[0]), strict=True))


_RENAMINGS: Final[tuple[_Names, ...]] = (
    {**_cycle(Item.RING, Item.CROWN, Item.STATUE, Item.HELMET), **_cycle(Item.AMPHORA, Item.FLAG, Item.OLIVE)},
    {**{item: item for item in Item}, **_cycle(Item.RING, Item.CROWN), **_cycle(Item.AMPHORA, Item.FLAG)},
)
"""Two renamings, which generate all of them."""

_TILES: Final = {(tile.item, tile.value, tile.back): tile for tile in TILES}


def _renamed_state(state: State, names: _Names) -> State:
    path = state.path
    return state_with(
        state.options,
        path_of(
            {space: _tile(tile, names) for space, tile in tiles_on(path).items()},
            path.covered,
            path.bridges,
            _tiles(path.unseen, names),
            space_set(face_down_spaces(path)),
        ),
        tuple(
            player_with(
                _cards(player.hand, names), _tiles(player.tile_set, names), player.figures, bridge=player.bridge
            )
            for player in state.players
        ),
        _cards(state.draw_pile, names),
        _cards(state.discards, names),
        _phase(state.phase, names),
    )


def _renamed_action(action: Action, names: _Names) -> Action:
    match action:
        case actions.PlayCard() | actions.PlayAnotherCard() | actions.PayCard() | actions.DrawCard():
            return evolve(action, item=names[action.item])
        case actions.BuyCards() | actions.PayTile() | actions.RevealTile():
            return evolve(action, tile=_tile(action.tile, names))
        case _:
            return action


def _phase(phase: phases.Phase, names: _Names) -> phases.Phase:
    match phase:
        case phases.Purchase() | phases.Prepared() | phases.Moving():
            return evolve(phase, usable=_cards(phase.usable, names))
        case phases.Paying() | phases.Settling():
            last = phase.payment.last
            if last is not None:
                last = _tile(last, names) if isinstance(last, Tile) else names[last]
            return evolve(phase, payment=evolve(phase.payment, cards=_cards(phase.payment.cards, names), last=last))
        case _:
            return phase


def _tile(tile: Tile, names: _Names) -> Tile:
    return _TILES[names[tile.item], tile.value, tile.back]


def _tiles(tiles: TileSet, names: _Names) -> TileSet:
    return sum(1 << _tile(tile, names).index for tile in tiles_in(tiles))


def _cards(cards: Cards, names: _Names) -> Cards:
    return Cards.count(names[item] for item in cards)


@checked
def bridges_make_crossings_cheaper(before: State, action: Action, after: State) -> None:
    """A bridge never raises a price, and makes exactly the crossings of its gap cheaper (BRIDGE-2)."""
    if not isinstance(action, actions.PlaceBridge):
        return
    for origin, arrival in combinations((ATLANTIS, *stacks(before), MAINLAND), 2):
        old, new = crossing_price(before.path, origin, arrival), crossing_price(after.path, origin, arrival)
        crossed = origin < action.space < arrival
        require(new < old if crossed else new == old, f"BRIDGE-2: from {origin} to {arrival}: {old}, then {new}")


LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = (
    table_stays,
    figures_only_go_forward,
    crossings_cost_right,
    bridges_stay,
    tiles_flow_right,
    cards_flow_right,
    turns_go_round,
    seats_are_symmetric,
    items_are_symmetric,
    bridges_make_crossings_cheaper,
)
"""All laws of this module."""
