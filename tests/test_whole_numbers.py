"""Whole numbers in texts from outside: whatever is no short row of the digits 0 to 9 is refused by an error of ours."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from atlantis_rules import AtlantisError, atlandice, read_state, write_state
from atlantis_rules.atlandice.examples import SMITHY
from atlantis_rules.atlantis.examples import THREE_MOVES
from atlantis_rules.atlantis.parts.console.human import action_in_words
from atlantis_rules.front_end.table import Table
from atlantis_rules.front_end.understanding import understood
from atlantis_rules.games.registry import game_named
from atlantis_rules.learning import policy
from atlantis_rules.programs.command_line import options, replay
from atlantis_rules.programs.command_line.options import Unfit
from atlantis_rules.programs.console import human
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.programs.web import __main__ as web
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players import player_named
from atlantis_rules.study.simulation import rows
from atlantis_rules.testing._fuzzing import command as fuzzing
from atlantis_rules.testing.conformance.differences import changed, entries_of

NO_NUMBERS: Final = ("0" * 4_999 + "1", "1" * 5_000, "\u00b2", "\uff11", "\u0661", "1_000", "+1", "1.")
"""No player means a number with these; `int` takes most of them for one, or raises an error of its own."""

REFUSALS: Final = (AtlantisError, ArgumentTypeError, Unfit, Misunderstood)
SAVED: Final = (
    Table.begun(in_play(read_record(write_record(Record(THREE_MOVES)))).initial, Random(1))
    .act(0, "34 flag", Random(1))
    .saved()
)


READERS: Final[dict[str, Callable[[str], object]]] = {
    "the number of a choice": lambda text: human._numbered(text, "ab"),
    "a number typed in Atlantis": lambda text: understood(THREE_MOVES.view(0), text).action,
    "a number typed in Atlandice": lambda text: understood(SMITHY.view(0), text).action,
    "a space in words": lambda text: action_in_words(THREE_MOVES.view(0), f"bridge {text}"),
    "an action of Atlantis": lambda text: game_named("atlantis").parse_action(f"bridge {text}"),
    "a turn of a replay": lambda text: replay._is_in(text, range(1, 3)) or None,
    "an option": options.number_within(1, 9),
    "a seed": options.seed,
    "an option of the server": web._reading(web._whole, "no whole number", "en"),
    "an option of the fuzzer": fuzzing._count,
    "its seed": fuzzing._whole,
    "playouts": lambda text: player_named(f"rollouts:{text}"),
    "the players of a policy": lambda text: policy._game_of({"game": "atlantis", "players": text, "rules": ""}),
    "the seat in a saved table": lambda text: Table.load(SAVED.replace("\n0 34", f"\n{text} 34")),
    "stuck in a position": lambda text: read_state(write_state(THREE_MOVES).replace("stuck: 0", f"stuck: {text}")),
    "dice in a position": lambda text: atlandice.read_state(write_state(SMITHY).replace("6 dice", f"{text} dice")),
    "the rules of a record": lambda text: read_record(
        write_record(Record(THREE_MOVES)).replace("rules: 3", f"rules: {text}")
    ),
}


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
def test_a_short_row_of_digits_is_a_number_and_nothing_else_is(reader: Callable[[str], object]) -> None:
    taken = [text for text in ("0", "1", "3", "6") if is_taken(reader, text)]
    assert taken, "it takes numbers"
    assert [text[:9] for text in NO_NUMBERS if is_taken(reader, text)] == []


def is_taken(reader: Callable[[str], object], text: str) -> bool:
    """Return whether a reader takes a text for a number."""
    try:
        return reader(text) is not None
    except REFUSALS:
        return False


@pytest.mark.parametrize("text", ["1" * 5_000, "\u00b2", "\uff11", "1_000", ""])
def test_cells_of_a_table_are_numbers_as_programs_write_them(text: str) -> None:
    assert (rows._whole("turns", "12"), rows._whole("turns", "+12"), rows._whole("turns", "1.2e1")) == (12, 12, 12)
    with pytest.raises(AtlantisError):
        rows._whole("turns", text)


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_a_position_of_a_foreign_program_may_have_any_numbers(text: str) -> None:
    position = write_state(THREE_MOVES).replace("  1: ~", f"  {text}: ~")
    assert entries_of(position) != entries_of(write_state(THREE_MOVES))
    assert changed(position, {}) != changed(write_state(THREE_MOVES), {})
