"""The layout of records of Atlandice: how a game begins, and a line for the tiles, each round, turn and donation."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, assert_never

from attrs import evolve

from atlantis_rules._errors import WrongValue
from atlantis_rules.atlandice import phases
from atlantis_rules.atlandice.components import DICE, NAMED, Components, UnsoundComponents, name_of
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.state import State, new_game
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.games import record_layout
from atlantis_rules.rulebook.changes import Change, history
from atlantis_rules.text.limits import listing

_BUILT_IN: Final = "built-in"
_IN_HEADERS: Final = {name: _BUILT_IN if name == "RECONSTRUCTION" else name for name in NAMED}
_NAMED: Final = {_IN_HEADERS[name]: components for name, components in NAMED.items()}


def _write_start(initial: State) -> tuple[str, ...]:
    if initial != new_game(initial.seats, initial.components):
        raise WrongValue("a record of Atlandice begins with a new game")
    return f"players: {initial.seats}", *_components_lines(initial.components)


def _components_lines(components: Components) -> tuple[str, ...]:
    name = name_of(components)
    if name is not None:
        return (f"components: {_IN_HEADERS[name]}",)
    return record_layout.block("components", filter(None, components_text(components).split("\n")))


def _read_start(entries: Mapping[str, record_layout.HeaderEntry]) -> State:
    players = record_layout.read_players(entries["players"], tuple(DICE))
    return new_game(players, _components(entries["components"]))


def _components(entry: record_layout.HeaderEntry) -> Components:
    if entry.value in _NAMED:
        return _NAMED[entry.value]
    try:
        components = read_components("\n".join(entry.block))
    except UnreadableComponents as error:
        raise entry.refuse(listing(error.problems, "; ")) from None
    except UnsoundComponents as error:
        raise entry.refuse(listing(error.defects, "; "), [defect.clause for defect in error.defects]) from None
    record_layout.require_lines(_components_lines(components), entry.lines, entry.line)
    return components


def _part_of(latest: record_layout.RecordPart, state: State) -> record_layout.RecordPart:
    phase = state.phase
    match phase:
        case phases.LayingOut():
            return latest.headed("tiles")
        case phases.OpeningGates(dice_left) if dice_left == DICE[state.seats]:
            return latest.next_round()
        case phases.TurnStart(seat):
            return latest.next_turn(record_layout.COLOURS[seat])
        case phases.Donating(seat):
            return latest.headed(f"donation {record_layout.COLOURS[seat]}")
        case (
            phases.OpeningGates()
            | phases.Searching()
            | phases.UsingSubmarine()
            | phases.Rolling()
            | phases.CarryingOut()
            | phases.Uncovering()
            | phases.Over()
        ):
            return latest
        case _:
            assert_never(phase)


def _ending(state: State) -> str:
    result = outcome(state)
    return "" if result is None else result.reason.value


def _concerned(change: Change, state: State) -> bool:
    """Return whether a player of version 1 may have been asked no more although they had two resources left."""
    return change.clause == "CLOCK-4" and isinstance(state.phase, phases.Donating)


def _with_twelve(entry: record_layout.HeaderEntry) -> record_layout.HeaderEntry:
    """Rewrite the built-in components of versions 1 and 2 by the name that they have now."""
    return evolve(entry, value="TWELVE") if (entry.key, entry.value) == ("components", _BUILT_IN) else entry


def _rules_with_twelve(rules: str) -> str:
    return "TWELVE" if rules == "RECONSTRUCTION" else rules


RECORD_LAYOUT: Final = record_layout.RecordLayout[State, State](
    lambda state: state.seats,
    _write_start,
    MappingProxyType({("players", "components"): _read_start}),
    _part_of,
    _ending,
    history=partial(history, "atlandice"),
    translations=MappingProxyType({1: _with_twelve, 2: _with_twelve}),
    rules=MappingProxyType({1: _rules_with_twelve, 2: _rules_with_twelve}),
    concerned=_concerned,
)
"""The layout of records of Atlandice."""
