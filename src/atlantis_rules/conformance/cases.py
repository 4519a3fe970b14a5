"""The cases: a position each, and what a program has to answer about it."""

import json
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from atlantis_rules.conformance.protocol import BadMessage
from atlantis_rules.errors import AtlantisError
from atlantis_rules.frozen_records import frozen

MANIFEST: Final = "manifest.json"


class BadCases(AtlantisError, ValueError):
    """Files that hold no cases."""


@frozen
class Asked:
    """An action that a case asks about.

    Attributes:
        action: the action in notation.
        clauses: the clauses that take part in it, or those that it would break.
        answer: the text of the position after it, or its events; None where only the clauses are asked for.
    """

    action: str
    clauses: tuple[str, ...]
    answer: object = None


@frozen
class NewGame:
    """A new game that a case asks for: its position is that of the case.

    Attributes:
        players: the number of players.
        rules: the name of the rules, or of the components, that it is played by.
        clauses: the clauses that the position comes from.
    """

    players: int
    rules: str
    clauses: tuple[str, ...]


@frozen
class Case:
    """A position, and the right answers about it.

    Attributes:
        id: the name of the case, such as ``atlantis/PAY-4-more-than-the-price/1``.
        game: the game.
        clauses: the clauses that come into play in it.
        options: the options of Atlantis that are played, as positions write them; empty in other games.
        position: the text of the position.
        to_act: who decides: a seat, ``"chance"``, or None.
        legal: the legal actions, sorted.
        legal_clauses: the clauses that take part in what is legal.
        outcomes: what chance may do, with exact weights such as ``"3/20"``; None where chance is not to act.
        after: legal actions with the positions after them.
        result: the scores and the winners; None unless the game is over.
        illegal: illegal actions with the clauses that they break.
        prices: what crossing each gap costs; None where nothing has a price.
        views: what each viewer sees.
        events: legal actions with what happens in them.
        new_game: the new game that begins with this position; None if the case asks for none.
    """

    id: str
    game: str
    clauses: tuple[str, ...]
    options: str
    position: str
    to_act: object
    legal: tuple[str, ...]
    legal_clauses: tuple[str, ...]
    outcomes: Mapping[str, str] | None
    after: tuple[Asked, ...]
    result: Mapping[str, object] | None
    illegal: tuple[Asked, ...] = ()
    prices: Mapping[str, int] | None = None
    views: tuple[tuple[object, object], ...] = ()
    events: tuple[Asked, ...] = ()
    new_game: NewGame | None = None


def case_of(document: object) -> Case:
    """Read a case from plain JSON.

    Args:
        document: an object as ``case.schema.json`` describes it.

    Raises:
        BadCases: it is not such an object.
    """
    try:
        return _case(document)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadCases(f"this is no case: {error!r}") from None


def _case(document: object) -> Case:
    case = _object(document)
    legal, reasons = _object(case["legal"]), _object(case.get("reasons", {}))
    return Case(
        id=str(case["id"]),
        game=str(case["game"]),
        clauses=_texts(case["clauses"]),
        options=str(case.get("options", "")),
        position=str(case["position"]),
        to_act=case["to_act"],
        legal=_texts(legal["actions"]),
        legal_clauses=_texts(legal["clauses"]),
        outcomes={name: str(odds) for name, odds in _object(case["outcomes"]).items()} if "outcomes" in case else None,
        after=tuple(_asked(each, "position") for each in _list(case["after"])),
        result=_object(case["result"]) if "result" in case else None,
        illegal=tuple(_asked(each) for each in _list(reasons.get("illegal", []))),
        prices={gap: _whole(price) for gap, price in _object(reasons["prices"]).items()}
        if "prices" in reasons
        else None,
        views=tuple((_object(each)["viewer"], _object(each)["view"]) for each in _list(reasons.get("views", []))),
        events=tuple(_asked(each, "events") for each in _list(reasons.get("events", []))),
        new_game=_new_game(_object(case["new_game"])) if "new_game" in case else None,
    )


def _new_game(asked: dict[str, object]) -> NewGame:
    return NewGame(_whole(asked["players"]), str(asked["rules"]), _texts(asked["clauses"]))


def _asked(found: object, answer: str = "") -> Asked:
    asked = _object(found)
    return Asked(str(asked["action"]), _texts(asked.get("clauses", [])), asked[answer] if answer else None)


def _object(found: object) -> dict[str, object]:
    if not isinstance(found, dict):
        raise TypeError(found)
    return found


def _list(found: object) -> list[object]:
    if not isinstance(found, list):
        raise TypeError(found)
    return found


def _texts(found: object) -> tuple[str, ...]:
    return tuple(map(str, _list(found)))


def _whole(found: object) -> int:
    if not isinstance(found, int):
        raise TypeError(found)
    return found


def folder() -> Traversable:
    """Return the folder with the cases of this package: that of an installed one, or that of a clone.

    Raises:
        BadCases: it is not there.
    """
    packed = resources.files(__package__).joinpath("data")
    for found in (packed, Path(__file__).parents[3] / "conformance"):
        if found.joinpath(MANIFEST).is_file():
            return found
    raise BadCases("the cases are not there: neither in the package nor in a clone")


def read_cases(where: Traversable, game: str) -> Iterator[Case]:
    """Read the cases of a game.

    Args:
        where: a folder like ``conformance`` of a clone.
        game: the name of the game.

    Raises:
        BadCases: there are none, or a line is not a case.
    """
    file = where.joinpath("cases", f"{game}.jsonl")
    try:
        lines = _text_of(where.joinpath("cases"), file.name).splitlines()
    except (OSError, ValueError, EOFError, ImportError) as error:
        raise BadCases(f"the cases of {game} cannot be read: {error}") from None
    for number, line in enumerate(lines, start=1):
        try:
            yield case_of(json.loads(line))
        except (ValueError, RecursionError, BadMessage) as error:
            raise BadCases(f"{file.name}, line {number}: {error}") from None


def _text_of(where: Traversable, name: str) -> str:
    """Return the text of a file; a wheel has it compressed."""
    packed = where.joinpath(f"{name}.xz")
    if not packed.is_file():
        return where.joinpath(name).read_text("utf-8")
    import lzma  # noqa: PLC0415 - some builds of Python lack it

    try:
        return lzma.decompress(packed.read_bytes()).decode("utf-8")
    except lzma.LZMAError as error:
        raise OSError(f"{packed.name}: {error}") from None


def read_manifest(where: Traversable) -> dict[str, object]:
    """Read the manifest.

    Args:
        where: a folder like ``conformance`` of a clone.

    Raises:
        BadCases: it cannot be read.
    """
    try:
        return _object(json.loads(where.joinpath(MANIFEST).read_text("utf-8")))
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise BadCases(f"{MANIFEST} cannot be read: {error}") from None
