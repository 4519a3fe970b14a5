"""Laws of views: they do not depend on what the viewer cannot know, and nothing secret can be reached through them."""

import gc
import pickle
from collections.abc import Iterator
from enum import Enum
from random import Random
from types import FunctionType, ModuleType
from typing import Final

from attrs import evolve

from atlantis_rules._errors import require_type
from atlantis_rules.atlantis import Action, Cards, Item, Player, PlayerView, Seat, State, Viewer, phases
from atlantis_rules.atlantis.events import GaveAll, HandShown, seen_by
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.phases import Phase, PlayerPhase
from atlantis_rules.atlantis.situation import with_hand
from atlantis_rules.atlantis.state import state_with
from atlantis_rules.games.playing import step
from atlantis_rules.testing.checks import all_parts, checked, require, require_alike
from atlantis_rules.testing.laws import StateLaw, viewers

_SEED = 20
_TRIES = 20


@checked
def exchanged(state: State, viewer: Viewer, rng: Random) -> State:
    """Exchange what a viewer cannot know: the cards in the hands of others and in the draw pile.

    Hands and piles keep their sizes. A player in the middle of their turn or settlement may then use their whole
    hand; if it could not go on with any of several new hands, it keeps its own.

    Args:
        state: any state.
        viewer: the seat whose hand stays; for `SPECTATOR` all hands are exchanged.
        rng: the only source of randomness.
    """
    require_type("state", state, State)
    hidden = [seat for seat in range(len(state.players)) if seat != viewer]
    for _ in range(_TRIES):
        other = _dealt_anew(state, hidden, rng)
        if not isinstance(other.phase, PlayerPhase) or other.legal_actions():
            return other
    return _dealt_anew(state, [seat for seat in hidden if seat != state.to_act], rng)


def _dealt_anew(state: State, hidden: list[Seat], rng: Random) -> State:
    cards: list[Item] = list(state.draw_pile)
    for seat in hidden:
        cards += state.players[seat].hand
    rng.shuffle(cards)
    players = list(state.players)
    for seat in hidden:
        size = len(players[seat].hand)
        players[seat] = with_hand(players[seat], Cards.count(cards[:size]))
        del cards[:size]
    phase = _with_hand(state.phase, hidden, players)
    return state_with(state.options, state.path, tuple(players), Cards.count(cards), state.discards, phase)


def _with_hand(phase: Phase, hidden: list[Seat], players: list[Player]) -> Phase:
    match phase:
        case phases.Purchase(seat=seat) | phases.Prepared(seat=seat) | phases.Moving(seat=seat) if seat in hidden:
            return evolve(phase, usable=players[seat].hand)
        case phases.Paying(seat=seat) | phases.Settling(seat=seat) if seat in hidden:
            return evolve(phase, payment=evolve(phase.payment, cards=players[seat].hand))
        case _:
            return phase


@checked
def views_keep_secrets(state: State) -> None:
    """A view and its legal actions do not depend on the cards that the viewer cannot see (DRAW-4, TAKE-7)."""
    rng = Random(_SEED)
    for viewer in viewers(state):
        seen, other = state.view(viewer), exchanged(state, viewer, rng).view(viewer)
        require_alike(seen, other, f"if hidden cards are exchanged, the view of {viewer!r}")
        require(pickle.dumps(seen) == pickle.dumps(other), f"the pickled view of {viewer!r} reveals hidden cards")


@checked
def views_hold_no_secrets(state: State) -> None:
    """Only cards that the viewer sees can be reached from a view (DRAW-4)."""
    for viewer in viewers(state):
        seen = state.view(viewer)
        visible = {seen.table.discards, seen.table.box_cards}
        if isinstance(seen, PlayerView):
            visible |= {seen.hand, seen.usable}
        for value in _reachable(seen):
            require(not isinstance(value, State | Player), f"{viewer!r} gets at a {type(value).__name__}")
            require(not isinstance(value, Cards) or value in visible, f"{viewer!r} gets at cards that it cannot see")


def _reachable(root: object) -> Iterator[object]:
    """Return all values reachable from a value; classes, and what belongs to them, are excluded."""
    found = {id(root): root}
    waiting = [root]
    while waiting:
        value = waiting.pop()
        yield value
        for inner in gc.get_referents(value):
            if id(inner) not in found and not isinstance(inner, type | Enum | FunctionType | ModuleType):
                found[id(inner)] = inner
                waiting.append(inner)


@checked
def determinizations_look_the_same(state: State) -> None:
    """A state drawn to fit a view has exactly this view."""
    rng = Random(_SEED)
    for viewer in viewers(state):
        seen = state.view(viewer)
        for known in (seen, information(seen)):
            drawn = determinize(known, rng)
            require(drawn.view(viewer) == seen, f"{viewer!r} sees something else after determinize")
            require(drawn.to_act is None or bool(drawn.legal_actions()), "nobody can go on after determinize")


@checked
def seen_events_keep_secrets(before: State, action: Action, after: State) -> None:
    """The visible events of a step do not depend on the cards that the viewer cannot see (DRAW-4).

    Steps in which a player shows their hand, or hands over everything, reveal what was hidden; they are excluded.
    """
    rng = Random(_SEED)
    told = step(before, action)[1]
    for viewer in viewers(before):
        seen = [seen_by(event, viewer) for event in told]
        if isinstance(before.phase, phases.Dealing | phases.Purchase | phases.Drawing) and before.phase.seat != viewer:
            for draw in before.legal_actions():
                other = [seen_by(event, viewer) for event in step(before, draw)[1]]
                require(seen == other, f"{viewer!r} can tell {action} from {draw}")
        twin = exchanged(before, viewer, rng)
        if twin.violations(action):
            continue
        told_of_twin = step(twin, action)[1]
        if any(isinstance(event, HandShown | GaveAll) and event.seat != viewer for event in (*told, *told_of_twin)):
            continue
        other = [seen_by(event, viewer) for event in told_of_twin]
        require(seen == other, f"{viewer!r} sees something else of {action} if hidden cards are exchanged")
        require(all_parts(tuple(seen)) == all_parts(tuple(other)), f"what {viewer!r} sees of {action} differs inside")


LAWS: Final[tuple[StateLaw[State], ...]] = (views_keep_secrets, views_hold_no_secrets, determinizations_look_the_same)
"""The laws of this module that are laws of states."""
