"""Examples that tell two values of an option apart, and the file that keeps them."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final

from attrs import evolve, field, fields, frozen

from atlantis_rules import PRESETS, Action, Options, State, apply, legal_actions, read_state, violations
from atlantis_rules.atlantis import AMIGO
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.rulebook.clauses import Clause, rulebook
from tests.option_differences.table import table

BOUND: Final[Mapping[str, str]] = {"extra_card": "extra_draw", "extra_draw": "extra_card"}
"""For an option whose difference shows otherwise with each value of another one, that other one."""

FILE: Final = Path(__file__).parents[1] / "examples" / "option_differences.toml"

ACTIONS: Final[Mapping[str, Action]] = {str(action): action for action in ALL_ACTIONS}
"""All actions by their words."""


@frozen
class Pair:
    """Two values of an option.

    Attributes:
        option: the name of the option.
        values: the names of two of its values, in the order in which the option lists them.
    """

    option: str
    values: tuple[str, str]

    @property
    def clause(self) -> Clause:
        """Return the clause that has the option."""
        return next(each for each in rulebook() if each.option is not None and each.option.name == self.option)


@frozen
class Side:
    """What comes of an example under one value, as far as it differs from what comes of it under the other.

    Attributes:
        seen: what is on the table after the actions, by the names that `table` gives.
        allowed: the actions, in words, that may follow under this value only.
        refused: those that may follow under the other value only, with the clauses that forbid them under this one.
    """

    seen: Mapping[str, str] = field(factory=dict)
    allowed: tuple[str, ...] = ()
    refused: Mapping[str, tuple[str, ...]] = field(factory=dict)


@frozen
class Example:
    """A position and actions that tell two values of an option apart.

    Attributes:
        pair: the two values.
        position: the position as text, without options.
        actions: what is done, in words; each is legal under both values.
        sides: what comes of it under each of the values.
    """

    pair: Pair
    position: str
    actions: tuple[str, ...]
    sides: tuple[Side, Side]


def pairs() -> tuple[Pair, ...]:
    """List the pairs of values of all options, in the order of the clauses."""
    return tuple(
        Pair(option, both)
        for option, values in _values().items()
        for both in combinations((value.value for value in values), 2)
    )


def others(option: str) -> Iterator[Options]:
    """Return each combination of the other options that are not bound, that of the original first.

    Args:
        option: the option that is left as in the original.
    """
    choices = {name: values for name, values in _values().items() if name not in (option, BOUND.get(option))}
    for values in product(*choices.values()):
        yield evolve(AMIGO, **dict(zip(choices, values, strict=True)))


def with_value(options: Options, option: str, name: str) -> Options:
    """Return the options with another value of one of them.

    Args:
        options: the options.
        option: the name of one.
        name: the name of its value.
    """
    (value,) = (value for value in _values()[option] if value.value == name)
    return evolve(options, **{option: value})


def with_bound(options: Options, option: str) -> Options:
    """Return the options with the original's value of the one that is bound to another one, if one is.

    Args:
        options: the options.
        option: the name of the other one.
    """
    bound = BOUND.get(option)
    return options if bound is None else with_value(options, bound, getattr(AMIGO, bound).value)


def presets_with(option: str, name: str) -> tuple[str, ...]:
    """List the presets in which an option has a value.

    Args:
        option: the name of the option.
        name: the name of the value.
    """
    return tuple(preset for preset, options in PRESETS.items() if getattr(options, option).value == name)


def _values() -> Mapping[str, tuple[Any, ...]]:
    enums: Mapping[str, type[Enum]] = {option.name: type(getattr(AMIGO, option.name)) for option in fields(Options)}
    return {name: tuple(enum) for name, enum in enums.items()}


def both(position: str, pair: Pair, options: Options = AMIGO) -> tuple[State, State]:
    """Read a position under both values.

    Args:
        position: the position as text, without options.
        pair: the two values.
        options: the values of the other options.
    """
    state = read_state(position)
    first, second = (evolve(state, options=with_value(options, pair.option, value)) for value in pair.values)
    return first, second


def play_both(states: tuple[State, State], actions: Iterable[str]) -> tuple[State, State] | None:
    """Do the same under both values.

    Args:
        states: a state under each value.
        actions: what is done, in words.

    Returns:
        What it leads to, or None if an action is not legal under both values.
    """
    for words in actions:
        action = ACTIONS[words]
        if any(violations(state, action) for state in states):
            return None
        states = (apply(states[0], action), apply(states[1], action))
    return states


def difference(states: tuple[State, State]) -> tuple[Side, Side] | None:
    """Describe what differs between two states: what lies on the table, and which actions are legal.

    Args:
        states: a state under each value.

    Returns:
        What differs, as it is under each of them, or None if nothing does.
    """
    first, second = states
    if first == evolve(second, options=first.options) and legal_actions(first) == legal_actions(second):
        return None
    sides = _side(first, second), _side(second, first)
    return None if sides == (Side(), Side()) else sides


def sides_after(
    position: str, pair: Pair, actions: Iterable[str], options: Options = AMIGO
) -> tuple[Side, Side] | None:
    """Describe what differs after the same actions under both values.

    Args:
        position: the position as text, without options.
        pair: the two values.
        actions: what is done, in words.
        options: the values of the other options.

    Returns:
        What differs, as it is under each value; None if nothing does or an action is not legal under both.
    """
    states = play_both(both(position, pair, options), actions)
    return difference(states) if states is not None else None


def _side(state: State, other: State) -> Side:
    there = table(other)
    mine, theirs = legal_actions(state), legal_actions(other)
    return Side(
        seen={name: content for name, content in table(state).items() if content != there[name]},
        allowed=tuple(str(action) for action in mine if action not in theirs),
        refused={
            str(action): tuple(dict.fromkeys(violation.clause for violation in violations(state, action)))
            for action in theirs
            if action not in mine
        },
    )


def read_examples(text: str) -> tuple[Example, ...]:
    """Read the file of examples.

    Args:
        text: what it says.
    """
    return tuple(map(_example, tomllib.loads(text)["examples"]))


def _example(entry: Mapping[str, Any]) -> Example:
    first, second = entry["under"]
    return Example(
        Pair(entry["option"], (first["value"], second["value"])),
        entry["position"],
        tuple(entry["actions"]),
        (_read_side(first), _read_side(second)),
    )


def _read_side(entry: Mapping[str, Any]) -> Side:
    refused = {action: tuple(clauses) for action, clauses in entry.get("refused", {}).items()}
    return Side(entry.get("seen", {}), tuple(entry.get("allowed", ())), refused)


def written(examples: Iterable[Example]) -> str:
    """Write the file of examples.

    Args:
        examples: the examples.
    """
    return HEAD + "".join(f"\n{_entry(example)}" for example in examples)


HEAD: Final = """\
# What difference the options make: for each pair of values a smallest position and actions that tell them apart.
# Found by `python -m tests.option_differences search`; the tests play all of it again.
"""


def _entry(example: Example) -> str:
    lines = [
        "[[examples]]",
        f'clause = "{example.pair.clause.id}"',
        f'option = "{example.pair.option}"',
        f'position = """\n{example.position}"""',
        f"actions = {_array(example.actions)}",
    ]
    for value, side in zip(example.pair.values, example.sides, strict=True):
        lines += ["", "[[examples.under]]", f'value = "{value}"']
        lines.append(f"presets = {_array(presets_with(example.pair.option, value))}")
        lines += [f'seen."{name}" = "{content}"' for name, content in side.seen.items()]
        lines += [f"allowed = {_array(side.allowed)}"] if side.allowed else []
        lines += [f'refused."{action}" = {_array(clauses)}' for action, clauses in side.refused.items()]
    return "\n".join(lines) + "\n"


def _array(texts: Iterable[str]) -> str:
    quoted = (f'"{text}"' for text in texts)
    return f"[{', '.join(quoted)}]"
