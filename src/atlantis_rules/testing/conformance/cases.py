"""The cases: a position each, and the right answers about it."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from atlantis_rules._errors import AtlantisError
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance import answers, differences, protocol, words
from atlantis_rules.text.outside import shallow

if TYPE_CHECKING:
    import lzma  # noqa: TC004 - `import_later` imports it

import_later(globals(), "lzma")  # some builds of Python lack it

MANIFEST: Final = "manifest.json"
PROFILES: Final = "profiles.json"


class BadCases(AtlantisError, ValueError):
    """A file does not hold valid cases."""


@frozen
class Asked:
    """An action that a case asks about."""

    action: str  # the action in notation
    clauses: tuple[str, ...]  # the clauses involved, or those that the action would break
    answer: object = None  # the text of the position after it, or its events; None if only the clauses are asked for
    to_act: object = None  # who acts in the position after it


@frozen
class Row:
    """Actions in a row that a case asks about, without sending a position in between."""

    steps: tuple[Asked, ...]  # the actions, at least two, each with the position after it
    legal: tuple[str, ...]  # the legal actions after the last one, sorted


@frozen
class NewGameOfCase:
    """A new game that a case asks for: it must begin with the position of the case."""

    players: int  # the number of players
    rules: str  # the name of its rules or components
    clauses: tuple[str, ...]  # the clauses that determine the position


@frozen
class Case:
    """A position, and the right answers about it."""

    id: str  # the name of the case, such as ``atlantis/PAY-4-more-than-the-price/1``
    game: str
    clauses: tuple[str, ...]  # the clauses involved in it
    options: str  # the options of Atlantis in effect, as positions write them; empty in other games
    position: str  # the text of the position
    to_act: object  # the seat to act, ``"chance"``, or None
    legal: tuple[str, ...]  # the legal actions, sorted
    legal_clauses: tuple[str, ...]  # the clauses that decide what is legal
    # what chance may do, with exact weights such as ``"3/20"``; None unless chance is to act
    outcomes: Mapping[str, str] | None
    after: tuple[Asked, ...]  # legal actions with the positions that they lead to
    result: Mapping[str, object] | None  # the scores and the winners; None unless the game is over
    illegal: tuple[Asked, ...] = ()  # illegal actions with the clauses that they break
    prices: Mapping[str, int] | None = None  # the cost of crossing each gap; None if nothing has a price
    price_clauses: tuple[str, ...] = ()  # the clauses that determine these prices
    views: tuple[tuple[object, object], ...] = ()  # the view of each viewer
    events: tuple[Asked, ...] = ()  # legal actions with the events that they cause
    new_game: NewGameOfCase | None = None  # the new game that begins with this position; None if the case asks for none
    rows: tuple[Row, ...] = ()  # actions in a row, each row beginning in the position of the case


# --- Reading cases ---


def case_of(document: object) -> Case:
    """Convert plain JSON to a case, or raise `BadCases` if it does not match ``case.schema.json``."""
    try:
        return _case(document)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadCases(words.CONFORMANCE.text("no case", error=repr(error))) from None


def _case(document: object) -> Case:
    case = _object(document)
    legal, reasons, position = _object(case["legal"]), _object(case.get("reasons", {})), str(case["position"])
    return Case(
        id=str(case["id"]),
        game=str(case["game"]),
        clauses=_texts(case["clauses"]),
        options=str(case.get("options", "")),
        position=position,
        to_act=case["to_act"],
        legal=_texts(legal["actions"]),
        legal_clauses=_texts(legal["clauses"]),
        outcomes={name: str(odds) for name, odds in _object(case["outcomes"]).items()} if "outcomes" in case else None,
        after=tuple(_step(each, position) for each in _list(case["after"])),
        result=_object(case["result"]) if "result" in case else None,
        illegal=tuple(_asked(each) for each in _list(reasons.get("illegal", []))),
        prices={gap: _whole(price) for gap, price in _object(reasons["prices"]).items()}
        if "prices" in reasons
        else None,
        price_clauses=_texts(reasons.get("price_clauses", [])),
        views=tuple((_object(each)["viewer"], _object(each)["view"]) for each in _list(reasons.get("views", []))),
        events=tuple(_asked(each, "events") for each in _list(reasons.get("events", []))),
        new_game=_new_game(_object(case["new_game"])) if "new_game" in case else None,
        rows=tuple(_row(_object(each), position) for each in _list(case.get("rows", []))),
    )


def _new_game(asked: dict[str, object]) -> NewGameOfCase:
    return NewGameOfCase(_whole(asked["players"]), str(asked["rules"]), _texts(asked["clauses"]))


def _step(found: object, before: str) -> Asked:
    step = _object(found)
    changes = {name: None if content is None else str(content) for name, content in _object(step["changes"]).items()}
    return Asked(str(step["action"]), _texts(step["clauses"]), differences.changed(before, changes), step["to_act"])


def _row(row: dict[str, object], position: str) -> Row:
    steps: list[Asked] = []
    for each in _list(row["steps"]):
        steps.append(_step(each, str(steps[-1].answer) if steps else position))
    return Row(tuple(steps), _texts(row["legal"]))


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
    """Return the folder with the cases of this package, installed or in a clone, or raise `BadCases` without one."""
    packed = resources.files(__package__).joinpath("data")
    for found in (packed, Path(__file__).parents[4] / "conformance"):
        if found.joinpath(MANIFEST).is_file():
            return found
    raise BadCases(words.CONFORMANCE.text("no cases"))


def has_cases(where: Traversable, game: str) -> bool:
    """Return whether a folder with the layout of ``conformance`` has cases of a game."""
    return any(where.joinpath("cases", f"{game}.jsonl{packed}").is_file() for packed in ("", ".xz"))


def read_cases(where: Traversable, game: str) -> Iterator[Case]:
    """Read the cases of a game from a folder with the layout of ``conformance`` in a clone.

    Raises:
        BadCases: there are none, or a line is not a case.
    """
    file = f"{game}.jsonl"
    try:
        text = _text_of(where.joinpath("cases"), file)
    except (OSError, ValueError, EOFError, ImportError) as error:
        raise BadCases(words.CONFORMANCE.text("unreadable cases", game=game, error=error)) from None
    yield from _cases_in(text, file)


def read_case_file(file: Path) -> list[Case]:
    """Read a file with cases of any games, such as one that the fuzzer has written.

    `BadCases` is raised if a line is not a case, and `OSError` if the file cannot be read.
    """
    return list(_cases_in(file.read_bytes().decode("utf-8", "replace"), file.name))


def _cases_in(text: str, name: str) -> Iterator[Case]:
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            yield case_of(json.loads(shallow(line)))
        except (ValueError, protocol.BadMessage) as error:
            raise BadCases(words.CONFORMANCE.text("unreadable case", file=name, line=number, error=error)) from None


def _text_of(where: Traversable, name: str) -> str:
    """Return the text of a file; ours are compressed."""
    packed = where.joinpath(f"{name}.xz")
    if not packed.is_file():
        return where.joinpath(name).read_text("utf-8")
    try:
        return lzma.decompress(packed.read_bytes()).decode("utf-8")
    except lzma.LZMAError as error:
        raise OSError(f"{packed.name}: {error}") from None


def read_manifest(where: Traversable) -> dict[str, object]:
    """Read the manifest in a folder with the layout of ``conformance`` in a clone, or raise `BadCases`."""
    try:
        return _object(json.loads(shallow(where.joinpath(MANIFEST).read_text("utf-8"))))
    except (OSError, ValueError, TypeError) as error:
        raise BadCases(words.CONFORMANCE.text("unreadable manifest", file=MANIFEST, error=error)) from None


def read_profiles(where: Traversable, game: str) -> dict[str, list[dict[str, float]]]:
    """Read the profiles of known faults of a game, by clause, from a folder with the layout of ``conformance``.

    A profile has the shares of the wrong answers by what was asked and what differs; without a file, there is none.
    `BadCases` is raised if the file cannot be read.
    """
    if not any(where.joinpath(f"{PROFILES}{packed}").is_file() for packed in ("", ".xz")):
        return {}
    profiles: dict[str, list[dict[str, float]]] = {}
    try:
        for each in _list(_object(json.loads(shallow(_text_of(where, PROFILES)))).get(game, [])):
            fault = _object(each)
            shares = {name: _share(share) for name, share in _object(fault["shares"]).items()}
            profiles.setdefault(str(fault["clause"]), []).append(shares)
    except (OSError, ValueError, EOFError, ImportError, TypeError, KeyError, protocol.BadMessage) as error:
        raise BadCases(words.CONFORMANCE.text("unreadable manifest", file=PROFILES, error=error)) from None
    return profiles


def _share(found: object) -> float:
    if not isinstance(found, int | float):
        raise TypeError(found)
    return float(found)


# --- Writing cases ---


class StepDocument(TypedDict):
    """An action, and what it changes."""

    action: str
    clauses: list[str]
    changes: dict[str, str | None]
    to_act: object


class RowDocument(TypedDict):
    """Actions in a row, and what is legal after the last one."""

    steps: list[StepDocument]
    legal: list[str]


def in_order(game: str, clauses: Iterable[str]) -> list[str]:
    """Return clauses in the order of the rulebook, each once."""
    wanted = {*clauses}
    return [clause.id for clause in rulebook(game) if clause.id in wanted]


def step_document(game: str, asked: answers.AnsweringTable, action: str, clauses: Iterable[str]) -> StepDocument:
    """Carry out an action at a table, and write what it changes, or raise `IllegalAction` if it is not legal."""
    before, after = asked.text(), asked.play(action)
    changes = differences.changes_between(before, after)
    if differences.changed(before, changes) != after:
        raise AssertionError(before, action)
    return {"action": action, "clauses": in_order(game, clauses), "changes": changes, "to_act": asked.to_act}


def row_document(game: str, position: str, actions: Sequence[str]) -> RowDocument:
    """Write actions in a row, or raise `IllegalAction` if one of the actions is not legal."""
    asked = answers.AnsweringTable(game)
    asked.put(position)
    steps = [step_document(game, asked, action, asked.takes_part(action)) for action in actions]
    return {"steps": steps, "legal": asked.legal()}


def head_document(game: str, asked: answers.AnsweringTable, name: str) -> dict[str, object]:
    """Write what every case begins with; the clauses are still to be added."""
    position = asked.text()
    options = [line.removeprefix("options: ") for line in position.splitlines() if line.startswith("options: ")]
    head: dict[str, object] = {"id": name, "game": game, "level": protocol.REASONS, "clauses": []}
    return {**head, **({"options": options[0]} if options else {}), "position": position, "to_act": asked.to_act}


def case_document(game: str, name: str, position: str, actions: Sequence[str]) -> dict[str, object]:
    """Write a case with actions in notation in a row, and little else; without actions, it is about the position alone.

    Raises:
        IllegalAction: one of the actions is not legal.
    """
    asked = answers.AnsweringTable(game)
    asked.put(position)
    row = row_document(game, position, actions)
    by_step = [step["clauses"] for step in row["steps"]]
    legal = asked.legal()
    involved = by_step[0] if by_step else [clause for action in legal for clause in asked.takes_part(action)]
    case = head_document(game, asked, name)
    case["clauses"] = in_order(game, (*involved, *(clause for clauses in by_step for clause in clauses)))
    case["legal"] = {"actions": legal, "clauses": in_order(game, involved)}
    if asked.to_act == "chance":
        case["outcomes"] = asked.outcomes()
    if asked.to_act is None:
        case["result"] = asked.result()
    return {**case, "after": [], **({"rows": [row]} if actions else {}), "reasons": {"illegal": []}}
