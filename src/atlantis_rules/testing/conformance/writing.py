"""Writing cases as plain JSON: positions with actions in a row, and what each of these changes."""

from collections.abc import Iterable, Sequence
from typing import TypedDict

from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance import answers, protocol
from atlantis_rules.testing.conformance.differences import changed, changes_between


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
    """Carry out an action at a table, and write what it changes.

    Raises:
        IllegalAction: the action is not legal.
    """
    before, after = asked.text(), asked.play(action)
    changes = changes_between(before, after)
    if changed(before, changes) != after:
        raise AssertionError(before, action)
    return {"action": action, "clauses": in_order(game, clauses), "changes": changes, "to_act": asked.to_act}


def row_document(game: str, position: str, actions: Sequence[str]) -> RowDocument:
    """Write actions in a row.

    Raises:
        IllegalAction: one of the actions is not legal.
    """
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
    """Write a case with actions in a row, and little else.

    Args:
        game: the name of the game.
        name: the id of the case.
        position: the text of the position, in any form.
        actions: the actions in notation; none for a case about the position alone.

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
