"""Laws of views and events: everybody sees the same table."""

import pickle
from typing import Final

from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.events import DecisionDue, TileUncovered, seen_by
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.testing.checks import broken, checked, require, require_alike
from atlantis_rules.testing.laws import TransitionLaw


@checked
def views_show_the_table(state: State) -> None:
    """All viewers see the same table, and a seat its legal actions; covered tiles are in no order (SETUP-2)."""
    table = state.view(SPECTATOR)
    require(not isinstance(table, State), "the table is a state")
    shown = (table.components, table.seats, table.city, table.parties, table.round, table.hand, table.phase)
    there = (state.components, state.seats, state.city, state.parties, state.round, state.hand, state.phase)
    require(shown == there, lambda: f"expected the table to show {there}, found {shown}")
    for seat in range(state.seats):
        allowed = state.legal_actions() if state.to_act == seat else ()
        seen = state.view(seat)
        if (seen.seat, seen.legal_actions, seen.table) != (seat, allowed, table):
            broken(f"seat {seat} sees something else: {seen}")
    for stack in table.city.stacks:
        require(list(stack.unseen) == sorted(stack.unseen), f"covered tiles have an order: {stack.unseen}")
    require_alike(pickle.loads(pickle.dumps(table)), table, "a copy of the table")  # noqa: S301 - own data


@checked
def tiles_are_seen_when_they_are_uncovered(before: State, action: Action, after: State) -> None:
    """Every viewer sees a covered tile after the event that uncovers it, and not before (SETUP-2)."""
    uncovered = {event.tile for event in before.step(action)[1] if isinstance(event, TileUncovered)}
    covered, still = set(before.view(SPECTATOR).unseen_tiles), set(after.view(SPECTATOR).unseen_tiles)
    require(covered - still == uncovered, f"{uncovered} came to light, but {covered - still} are covered no more")
    require(still <= covered, f"tiles have been covered again: {still - covered}")


@checked
def events_lead_to_the_next_state(before: State, action: Action, after: State) -> None:
    """The events of a step, folded into the state before, give the state after; so do views (`fold_view`)."""
    told = before.step(action)[1]
    decisions = [event for event in told if isinstance(event, DecisionDue)]
    require(decisions == [told[-1]] == [DecisionDue(after.phase)], f"the step does not end with a decision: {told}")
    state, table = before, before.view(SPECTATOR)
    seats = [before.view(seat) for seat in range(before.seats)]
    for event in told:
        state, table = state.fold(event), table.fold(event)
        seats = [seen.fold(seen_by(event, seen.seat)) for seen in seats]
        require(table == state.view(SPECTATOR), f"after {event} the folded table is another")
        require(all(seen.table == table for seen in seats), f"after {event} the seats see different tables")
    require(state == after, lambda: f"the events of {action} lead to {state}, not to {after}")
    for seen in seats:
        require(seen == after.view(seen.seat), f"the events of {action} lead seat {seen.seat} to another view")


LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = (
    tiles_are_seen_when_they_are_uncovered,
    events_lead_to_the_next_state,
)
"""The laws of this module that are laws of transitions."""
