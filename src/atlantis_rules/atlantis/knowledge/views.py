"""Views: what a seat, or a spectator, may know of a state."""

from typing import TypeGuard

from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.cards import Cards, number_of_cards
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.phases import Phase, seat_and_usable
from atlantis_rules.atlantis.seen import (
    PlayerView,
    SeenPlayer,
    TableView,
    make_player_view,
    make_seen_player,
    make_table_view,
)
from atlantis_rules.atlantis.seen_phases import seen_phase
from atlantis_rules.atlantis.situation import Player
from atlantis_rules.atlantis.state import State
from atlantis_rules.rulebook.marks import implements


def player_view(state: State, seat: Seat) -> PlayerView:
    """Return what a seat may know of a state: states that differ only in what it cannot know have equal views."""
    hand = state.players[seat].hand
    usable = _usable(state.phase, seat, hand)
    return make_player_view(seat, hand, usable, _actions_of(state, seat), table_view(state))


@implements("TAKE-7", "DRAW-4", "MOVE-8")
def table_view(state: State) -> TableView:
    """Return what everybody may know of a state."""
    return make_table_view(
        state.options,
        state.path,
        tuple(map(_seen_player, state.players)),
        number_of_cards(state.draw_counts),
        state.discards,
        state.box_cards,
        seen_phase(state.phase),
    )


def _seen_player(player: Player) -> SeenPlayer:
    return make_seen_player(number_of_cards(player.hand_counts), player.tile_set, player.figures, player.bridge)


def _actions_of(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    if state.to_act != seat:
        return ()
    actions = state.legal_actions()
    assert _are_of_players(actions)  # noqa: S101 - a seat is to act
    return actions


def _are_of_players(actions: tuple[Action, ...]) -> TypeGuard[tuple[PlayerAction, ...]]:
    """Return whether legal actions are those of a player: all are, or none, so the first one decides."""
    return isinstance(actions[0], PlayerAction)


@implements("PAY-5", "OPT-2")
def _usable(phase: Phase, seat: Seat, hand: Cards) -> Cards:
    told = seat_and_usable(phase)
    return hand if told is None or told[0] != seat else told[1]
