"""Views: what a seat, or a spectator, may know of a state, an action, the standing, and the ends of a move."""

from typing import TypeGuard

from atlantis_rules._errors import WrongValue, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, seen, seen_phases, situation
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, number_of_cards
from atlantis_rules.atlantis.components import Item, Seat, Tile, Viewer
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import Dealing, Drawing, Over, Payment, Phase, Purchase, Reason, seat_and_usable
from atlantis_rules.atlantis.rules import end, engine, pay, take
from atlantis_rules.atlantis.rules.move import destination, endings, mover_of
from atlantis_rules.atlantis.seen import PlayerView, SeenPlayer, TableView, View
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import TileSet, worth
from atlantis_rules.games import descriptions, viewers
from atlantis_rules.rulebook.marks import implements


def player_view(state: State, seat: Seat) -> PlayerView:
    """Return what a seat may know of a state: states that differ only in what it cannot know have equal views."""
    hand = state.players[seat].hand
    usable = _usable(state.phase, seat, hand)
    return seen.make_player_view(seat, hand, usable, _actions_of(state, seat), table_view(state))


@implements("TAKE-7", "DRAW-4", "MOVE-8")
def table_view(state: State) -> TableView:
    """Return what everybody may know of a state."""
    return seen.make_table_view(
        state.options,
        state.path,
        tuple(map(_seen_player, state.players)),
        number_of_cards(state.draw_counts),
        state.discards,
        state.box_cards,
        seen_phases.seen_phase(state.phase),
    )


def _seen_player(player: situation.Player) -> SeenPlayer:
    return seen.make_seen_player(number_of_cards(player.hand_counts), player.tile_set, player.figures, player.bridge)


def _actions_of(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    if state.to_act != seat:
        return ()
    legal = state.legal_actions()
    assert _are_of_players(legal)  # noqa: S101 - a seat is to act
    return legal


def _are_of_players(legal: tuple[Action, ...]) -> TypeGuard[tuple[PlayerAction, ...]]:
    """Return whether legal actions are those of a player: all are, or none, so the first one decides."""
    return isinstance(legal[0], PlayerAction)


@implements("PAY-5", "OPT-2")
def _usable(phase: Phase, seat: Seat, hand: Cards) -> Cards:
    told = seat_and_usable(phase)
    return hand if told is None or told[0] != seat else told[1]


@implements("DRAW-4", "SETUP-5")
def seen_action(state: State, action: Action, viewer: Viewer) -> Action | descriptions.UnseenAction:
    """Return what a viewer sees of an action: the action itself, unless another player gets a card by it."""
    engine.require_legal(state, action)
    viewers.require_viewer_at(viewer, len(state.players))
    if isinstance(state.phase, Dealing | Purchase | Drawing):  # only cards are legal here
        return action if state.phase.seat == viewer else descriptions.UnseenAction(state.phase.seat)
    return action


@implements("END-2", "END-3", "END-4", "END-5", "OPT-8")
def standing(shown: State | View) -> descriptions.Standing:
    """Return the scores if the game ended here, and what each seat would owe.

    All players settle, as they do at the end: each pays their ways home as cheaply as possible. A move in
    progress is paid together with them, from its origin; so is the rest of a payment. A gap beside a face-down tile
    costs nothing yet. Unpaid debts of the settlement remain.

    All of that is public, since a hand card pays 1 whatever it shows: a view has the same standing as its state.
    """
    require_kind("shown", shown, State | PlayerView | TableView, "a state of Atlantis or a view of one")
    players: tuple[situation.Player | SeenPlayer, ...] = shown.players
    owed = [end.debt_of(shown.options, shown.path, player.figures) for player in players]
    spare = [player.tile_set for player in players]
    cards = [player.wealth - worth(player.tile_set) for player in players]
    match seen_phases.seen_phase(shown.phase):
        case seen_phases.SeenMoving(seat, origin, figure):
            owed[seat] += shown.path.tolls[figure] - shown.path.tolls[origin]
        case seen_phases.SeenPaying(seat, due=due):
            owed[seat] += due
        case seen_phases.SeenSettling(seat, _, due, last, _, debts):
            owed = [more + debt for more, debt in zip(owed, debts, strict=True)]
            owed[seat] += due
            payment = Payment(due, NO_CARDS, last)
            if pay.tiles_follow_alone(shown.options, spare[seat], payment):
                cards[seat] = 0
            spare[seat] = pay.may_be_next(spare[seat], payment)
        case Over(_, debts):
            owed = list(debts)
        case _:
            pass
    left = [_left(shown.options, *each) for each in zip(players, owed, spare, cards, strict=True)]
    missing = (max(due - player.wealth, 0) for player, due in zip(players, owed, strict=True))
    result = end.outcome_of(left, Over(Reason.ALL_STUCK, tuple(missing)))
    return descriptions.Standing(result.scores, result.winners, tuple(owed))


@implements("PAY-3", "PAY-4", "OPT-9")
def _left(options: Options, player: situation.Player | SeenPlayer, due: int, tiles: TileSet, cards: int) -> int:
    """Return what a player has left after paying everything that they owe, or everything that they have.

    They pay with these tiles and a number of cards.
    """
    return player.wealth - pay.least_payment(options, tiles, cards, due) if player.wealth >= due else 0


@frozen
class PossibleMove:
    """A possible way to finish a move."""

    origin: Space  # where the move began
    # where the moving figure stands now: not the origin if a first card has moved it to an occupied space
    figure: Space
    landing: Space  # the destination of the next card, occupied or not
    items: tuple[Item, ...]  # the items of the cards still to be played, in order, at least one
    arrival: Space  # the unoccupied space, or the mainland, at which the move ends
    price: int  # the price of the whole move
    taken_from: Space | None  # the space of the tile that the move earns, or None
    tile: Tile | None  # that tile, or None


def possible_moves(view: PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> tuple[PossibleMove, ...]:
    """Return the legal ways to finish a move if a card is played, by the items of the further cards."""
    if card not in view.legal_actions:
        message = f"not among the legal actions: {card}"
        raise WrongValue(message)
    origin, figure = _origin_and_figure(view, card)
    mover = mover_of(view, view.seat, origin)
    landing = destination(mover.spaces[card.item], figure)
    found = []
    for items, arrival, price, available, _ in endings(mover, figure, card.item, view.hand.packed, view.usable.packed):
        if price <= available:
            taken_from = take.space_of_tile_to_take(view, view.seat, figure, arrival)
            tile = None if taken_from is None else view.path.tile_at(taken_from)
            found.append(PossibleMove(origin, figure, landing, items, arrival, price, taken_from, tile))
    return tuple(found)


def space_paid_for(view: PlayerView) -> Space | None:
    """Return the space of the tile that the current payment earns, or None if there is none."""
    phase = view.phase
    if not isinstance(phase, seen_phases.SeenPaying):
        return None
    return take.space_of_tile_to_take(view, phase.seat, phase.figure, phase.figure)


def _origin_and_figure(view: PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> tuple[Space, Space]:
    match card, view.phase:
        case actions.PlayCard(figure), _:
            return figure, figure
        case actions.PlayAnotherCard(), seen_phases.SeenMoving(_, origin, figure):
            return origin, figure
        case _:
            raise AssertionError(card)
