"""Redacted records as JSON lines: a viewer's first view, and below it a line for each event.

Each line is a document: the first one of the kind ``redacted_record``, all others of the kind ``seen_event``.
"""

from collections import deque
from typing import Generic

from attrs import field

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import EventT, ValueT
from atlantis_rules.games.game import ViewT
from atlantis_rules.records.redaction import RedactedRecord, UnfitEvent, views
from atlantis_rules.records.wire import fields, formats, forms, functions
from atlantis_rules.records.wire.common import OfAnyVersion, RulesNumber
from atlantis_rules.records.wire.problems import Problem, UnreadableJson, UnsoundJson
from atlantis_rules.text.limits import LONGEST_JSON_RECORD, size_refusal


def beginning(rules: RulesNumber, view: forms.Form) -> forms.Form:
    """Return the form of the first line of a redacted record, from the version of the rules and the form of a view."""
    written = functions.Quick(
        fields.Keyed({"rules": rules, "initial": view}, "RedactedRecord", "What a viewer saw of a game at first.")
    )
    return forms.Mapped(
        OfAnyVersion(written, rules),
        lambda seen: {"rules": rules.today, "initial": seen},
        lambda read: forms.known(read, dict)["initial"],
    )


@frozen
class RedactedRecords(Generic[ViewT, EventT]):
    """How the redacted records of a game are written as JSON lines, and parsed."""

    first: formats.Format[ViewT]  # the format of the first line
    others: formats.Format[EventT] = field(repr=False)  # the format of each other line

    def to_lines(self, record: RedactedRecord[ViewT, EventT]) -> str:
        """Write a redacted record as lines, each a document of `Format.to_json`; equal records give equal texts.

        Raises:
            WrongType: the value is not a redacted record, or not one of the game.
        """
        require_type("record", record, RedactedRecord)
        documents = (self.first.to_json(record.initial), *map(self.others.to_json, record.events))
        return "".join(f"{document}\n" for document in documents)

    def from_lines(self, text: str) -> RedactedRecord[ViewT, EventT]:
        """Parse a redacted record from lines, each with a document; the last one need not end with a line break.

        Raises:
            UnreadableJson: a line is not such a document; the error lists the problems of the first such line. It is an
                `UnsoundJson` if the lines match their schemas, but no viewer can have seen what they say.
            WrongType: the value is not a string.
        """
        require_type("text", text, str)
        refusal = size_refusal(len(text), LONGEST_JSON_RECORD)
        if refusal is not None:
            raise UnreadableJson([Problem("$", refusal)])
        first, *others = text.removesuffix("\n").split("\n")
        initial = _read(self.first, 1, first)
        events = tuple(_read(self.others, number, line) for number, line in enumerate(others, 2))
        record = RedactedRecord(initial, events)
        try:
            deque(views(record), maxlen=0)
        except UnfitEvent as unfit:
            raise UnsoundJson([Problem(f"line {unfit.place + 2}, $.{self.others.kind}", unfit.reason)]) from None
        return record


def _read(format_: formats.Format[ValueT], number: int, line: str) -> ValueT:
    try:
        return format_.from_json(line)
    except UnreadableJson as error:
        problems = [Problem(f"line {number}, {problem.path}", problem.text) for problem in error.problems]
        raise type(error)(problems) from None
