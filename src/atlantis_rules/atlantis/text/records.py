"""The layout of records of Atlantis: how a game begins, and a line for each part of the path, hand and turn."""

from collections.abc import Mapping
from functools import partial
from itertools import count
from types import MappingProxyType
from typing import Final, assert_never

from attrs import evolve

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import components, phases
from atlantis_rules.atlantis.defect_words import DEFECTS
from atlantis_rules.atlantis.options import PRESETS, ExtraDrawing, FiguresOnAtlantis, Options, PaymentPieces
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.atlantis.state import State, new_game
from atlantis_rules.atlantis.text.positions import read_state, write_state
from atlantis_rules.atlantis.text.rules import all_options
from atlantis_rules.games import record_layout, soundness
from atlantis_rules.rulebook.changes import history
from atlantis_rules.text import limits, unreadable

_NO_BEGINNING: Final = DEFECTS.text("no beginning of record")
_PLAYERS: Final = range(2, len(components.COLOURS) + 1)
_SPACES_PER_LINE: Final = 10
_OPTIONS: Final = {str(options): options for options in all_options()}


def _write_start(initial: State) -> tuple[str, ...]:
    if initial == new_game(len(initial.players), initial.options):
        return f"options: {initial.options}", f"players: {len(initial.players)}"
    if not isinstance(initial.phase, phases.TurnStart):
        raise WrongValue(_NO_BEGINNING)
    return record_layout.block("position", write_state(initial).splitlines())


def _read_new_game(entries: Mapping[str, record_layout.HeaderEntry]) -> State:
    return new_game(record_layout.read_players(entries["players"], _PLAYERS), _options(entries["options"]))


def _options(entry: record_layout.HeaderEntry) -> Options:
    if entry.value not in _OPTIONS:
        sample = next(text for text in _OPTIONS if text not in PRESETS)
        known = ", ".join(PRESETS)
        values = {"known": known, "sample": sample, "found": brief(entry.value)}
        raise entry.refuse(DEFECTS.text("no options of record", **values))
    return _OPTIONS[entry.value]


def _read_position(entries: Mapping[str, record_layout.HeaderEntry]) -> State:
    entry = entries["position"]
    try:
        state = read_state("\n".join(entry.block))
    except unreadable.UnreadablePosition as error:
        if not entry.block:
            raise entry.refuse(DEFECTS.text("no lines of position")) from None
        defect = error.defects[0]
        reason = limits.listing([each.text for each in error.defects], "; ")
        raise record_layout.BadLine(
            entry.line + defect.line, len(record_layout.INDENT) + defect.column, reason
        ) from None
    except soundness.UnsoundPosition as error:
        raise entry.refuse(limits.listing(error.defects, "; ")) from None
    if not isinstance(state.phase, phases.TurnStart):
        raise entry.refuse(_NO_BEGINNING)
    record_layout.require_lines(_write_start(state), entry.lines, entry.line)
    return state


def _part_of(latest: record_layout.RecordPart, state: State) -> record_layout.RecordPart:
    phase = state.phase
    match phase:
        case phases.LayingPath(space):
            return latest.headed(f"path {space - (space - 1) % _SPACES_PER_LINE}")
        case phases.Dealing(seat):
            return latest.headed(f"hand {components.COLOURS[seat]}")
        case phases.TurnStart(seat):
            return latest.next_turn(components.COLOURS[seat])
        case phases.Settling(seat):
            return latest.headed(f"settlement {components.COLOURS[seat]}")
        case (
            phases.Purchase()
            | phases.Prepared()
            | phases.Moving()
            | phases.Paying()
            | phases.Uncovering()
            | phases.TurnEnd()
            | phases.ExtraDraw()
            | phases.Drawing()
            | phases.Over()
        ):
            return latest
        case _:
            assert_never(phase)


def _ending(state: State) -> str:
    result = outcome(state)
    return "" if result is None else result.reason.value


@frozen
class _OptionsThen:
    """The options of an earlier version of the rules."""

    refusal: str  # the key of what is said of other options
    since: str  # the options added since, with the values that reproduce the earlier rules
    presets: Mapping[str, str]  # the current names of earlier presets, if they differ

    def translated(self, entry: record_layout.HeaderEntry) -> record_layout.HeaderEntry:
        """Rewrite the options of a header, or of a position, as current ones with the effect of the earlier ones."""
        match entry:
            case record_layout.HeaderEntry("options", value):
                return evolve(entry, value=self._today(value, entry.line, entry.column))
            case record_layout.HeaderEntry("position", _, lines, line):
                return evolve(entry, block=tuple(map(self._position_line, lines, count(line + 1))))
            case _:
                return entry

    def _position_line(self, text: str, line: int) -> str:
        key = "options: "
        of_options = text.startswith(key)
        return (
            key + self._today(text.removeprefix(key), line, len(record_layout.INDENT + key) + 1) if of_options else text
        )

    def rules(self, text: str) -> str:
        """Rewrite options as current ones with the effect of the earlier ones."""
        return self.presets.get(text, text) if text in PRESETS else f"{text}, {self.since}"

    def _today(self, text: str, line: int, column: int) -> str:
        today = self.rules(text)
        if today not in _OPTIONS:
            known = ", ".join(PRESETS)
            raise record_layout.BadLine(line, column, DEFECTS.text(self.refusal, known=known, found=brief(text)))
        return today


_SINCE_2: Final = f"payment_pieces={PaymentPieces.MIXED.value}"
_SINCE_1: Final = (
    f"extra_draw={ExtraDrawing.ALWAYS.value}, figures_on_atlantis={FiguresOnAtlantis.BROUGHT_HOME.value}, {_SINCE_2}"
)
_PRESETS_OF_1: Final = {name: str(evolve(preset, extra_draw=ExtraDrawing.ALWAYS)) for name, preset in PRESETS.items()}
_OF_VERSION_1: Final = _OptionsThen("no options of 1", _SINCE_1, _PRESETS_OF_1)
_OF_VERSION_2: Final = _OptionsThen("no options of 2", _SINCE_2, MappingProxyType({}))


RECORD_LAYOUT: Final = record_layout.RecordLayout[State, State](
    lambda state: len(state.players),
    _write_start,
    MappingProxyType({("options", "players"): _read_new_game, ("position",): _read_position}),
    _part_of,
    _ending,
    history=partial(history, "atlantis"),
    translations=MappingProxyType({1: _OF_VERSION_1.translated, 2: _OF_VERSION_2.translated}),
    rules=MappingProxyType({1: _OF_VERSION_1.rules, 2: _OF_VERSION_2.rules}),
)
"""The layout of records of Atlantis."""
