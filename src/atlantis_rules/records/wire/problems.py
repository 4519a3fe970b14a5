"""Errors about JSON documents that cannot be parsed: every problem, each with its path inside the document."""

import json
from collections.abc import Iterable, Iterator, Sequence

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.text.limits import listing

_LONGEST = 60
_MOST_KEPT = 20


@frozen
class Problem:
    """A problem of a document.

    ``str`` is the path and the text.

    Attributes:
        path: its place, such as ``$.players[1].hand.ring``; ``$`` is the document itself.
        text: a description of the problem.

    Examples:
        >>> from atlantis_rules.atlantis.parts.documents import ACTION
        >>> try:
        ...     ACTION.from_object({"type": "play_card", "figure": 99, "item": "flag"})
        ... except ValueError as error:
        ...     print(error.problems)
        (Problem(path='$.figure', text='found 99, expected a whole number from 0 to 54'),)
    """

    path: str
    text: str

    def __str__(self) -> str:
        """Return path and text."""
        return f"{self.path}: {self.text}"


class UnreadableJson(AtlantisError, ValueError):
    """A document does not match its schema, or is not JSON.

    Attributes:
        problems: all problems found, at least one, in the order of the checks. Of each array or object they cover the
            first 20 parts or keys that do not fit, and count the others.

    Examples:
        >>> from atlantis_rules.atlantis.parts import documents
        >>> try:
        ...     documents.ACTION.from_json("{")
        ... except UnreadableJson as error:
        ...     print(error)
        $: this is not JSON: line 1, column 2: Expecting property name enclosed in double quotes
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """Return a line for each of the first 30 problems, and the number of the others."""
        return listing(self.problems)


class UnsoundJson(UnreadableJson):
    """A document matches its schema, but describes something impossible: the rules do not allow it.

    Examples:
        >>> from atlantis_rules.atlantis.parts.documents import STATE
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> document = STATE.to_object(THREE_MOVES)
        >>> document["players"][0]["figures"] = [54, 54, 54]
        >>> try:
        ...     state = STATE.from_object(document)
        ... except UnsoundJson as error:
        ...     print(error)
        $: END-1: black has all their figures on the mainland: the game would be over
    """


class Misfit(Exception):
    """A part of a document does not fit; the exceptions around it know its place."""

    def __init__(self, text: str, *, structural: bool = True) -> None:
        self.text: str = text  # a description of the problem
        self.structural: bool = structural  # whether the schema also rejects it
        super().__init__(text, structural)


class Misfits(ExceptionGroup[Exception]):
    """Several misfits at one place."""


class Contradiction(Misfit):
    """A part of a document describes something impossible, although the schema accepts it."""

    def __init__(self, text: str) -> None:
        super().__init__(text, structural=False)


def few(errors: Iterable[Exception]) -> list[Exception]:
    """Return the first 20 errors, and one with the number of the others: a document may have millions."""
    kept: list[Exception] = []
    others, structural = 0, False
    for error in errors:
        if len(kept) < _MOST_KEPT:
            kept.append(error)
        else:
            others += 1
            structural = structural or any(of_schema for _, _, of_schema in _leaves(error, ""))
    if others:
        kept.append(Misfit(f"and {others:,} more do not fit", structural=structural))
    return kept


def shown(found: object) -> str:
    """Return a found value as JSON, shortened if it is long; objects and arrays are only named."""
    match found:
        case dict():
            return "an object"
        case list():
            return "an array"
        case None:
            return "null"
        case bool():
            return "true" if found else "false"
        case str() if len(found) > _LONGEST:
            return json.dumps(found[:_LONGEST]) + "…"
        case int() if abs(found) > 10**_LONGEST:
            return "a huge number"
        case str() | int() | float():
            return json.dumps(found)
        case _:
            return f"a value of the type {type(found).__name__} (no JSON)"


def refused(error: Exception) -> UnreadableJson:
    """Convert an internal error into the public one: a misfit, an error of the package, or a group of such.

    Groups are nested as the document is. An error that contains something else is raised: it is a defect of this
    package, and not of the document.
    """
    found = list(_leaves(error, "$"))
    problems = [Problem(path, text) for path, text, _ in found]
    structural = any(structural for _, _, structural in found)
    return UnreadableJson(problems) if structural else UnsoundJson(problems)


def _leaves(error: Exception, path: str) -> Iterator[tuple[str, str, bool]]:
    path += _step(error)
    match error:
        case ExceptionGroup():
            for part in error.exceptions:
                yield from _leaves(part, path)
        case Misfit():
            yield path, error.text, error.structural
        case AtlantisError():
            for line in str(error).split("\n"):
                yield path, line, False
        case _:
            raise error


class _Step(str):
    """A note of an exception: the step into the part of a document that does not fit, such as ``.figure``."""

    __slots__ = ()


def in_key(error: Exception, key: object) -> Exception:
    """Note in an error the key of an object whose value does not fit, and return it."""
    error.add_note(_Step(f".{key}"))
    return error


def in_part(error: Exception, index: int) -> Exception:
    """Note in an error the index of the part of an array that does not fit, and return it."""
    error.add_note(_Step(f"[{index}]"))
    return error


def _step(error: Exception) -> str:
    return next((note for note in getattr(error, "__notes__", ()) if isinstance(note, _Step)), "")
