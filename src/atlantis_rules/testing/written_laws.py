"""What the laws of what is written have in common; they need the extra ``json``."""

from collections.abc import Iterable
from typing import TypeVar

from atlantis_rules.adapters.wire import Format
from atlantis_rules.adapters.wire.redacted_records import RedactedRecords
from atlantis_rules.errors import require_iterable
from atlantis_rules.game import AnyView
from atlantis_rules.records import RedactedRecord
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.breaking import require

__all__ = ["require_lines_read_back", "require_read_back"]

_T = TypeVar("_T")
_ViewT = TypeVar("_ViewT", bound=AnyView)
_EventT = TypeVar("_EventT")


@checked
def require_read_back(form: Format[_T], values: Iterable[_T]) -> None:
    """Break a law unless each value that is written as JSON is read back as the same value, and as the same text.

    Args:
        form: the format of the values' kind.
        values: any values of that kind.

    Raises:
        LawBroken: one is read back as another value, or the value that is read is written in other words.
        UnreadableJson: what was written cannot be read.
    """
    require_iterable("values", values)
    for value in values:
        text = form.to_json(value)
        again = form.from_json(text)
        require(again == value, f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
        require(repr(again) == repr(value), f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
        require(form.to_json(again) == text, f"the JSON of a {form.kind} is another once it was read: {text}")


@checked
def require_lines_read_back(form: RedactedRecords[_ViewT, _EventT], redacted: RedactedRecord[_ViewT, _EventT]) -> None:
    """Break a law unless a redacted record that is written as JSON lines is read back as the same one.

    Args:
        form: how those of its game are written.
        redacted: any redacted record of that game.

    Raises:
        LawBroken: it is read back as another one.
        UnreadableJson: what was written cannot be read.
    """
    again = form.from_lines(form.to_lines(redacted))
    require(again == redacted, f"what {redacted.viewer!r} sees of a record is read back as something else")
