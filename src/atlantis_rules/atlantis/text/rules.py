"""The rules of a game of Atlantis: all options by name, and as text the name of a preset or every option."""

from collections.abc import Mapping
from enum import Enum
from itertools import product
from typing import Final

from attrs import fields

from atlantis_rules._errors import BadRules, brief, require_type
from atlantis_rules.atlantis.defect_words import said
from atlantis_rules.atlantis.options import PRESETS, Options
from atlantis_rules.atlantis.state import State, new_game
from atlantis_rules.text.limits import listing

OPTION_VALUES: Final[dict[str, tuple[Enum, ...]]] = {
    each.name: tuple(type(each.default)) for each in fields(Options) if isinstance(each.default, Enum)
}
"""The values of each option by name, the default first."""


def options_of(values: Mapping[str, Enum]) -> Options:
    """Return options with given values by name; `Options` raises `WrongType` for a wrong one."""
    return Options(**values)  # type: ignore[arg-type]  # which value belongs to which option is known only when it runs


def all_options() -> tuple[Options, ...]:
    """Return all combinations of options, the original rules first."""
    return tuple(
        options_of(dict(zip(OPTION_VALUES, values, strict=True))) for values in product(*OPTION_VALUES.values())
    )


RULES: Final = tuple(PRESETS)
"""The names of the presets, the original rules first."""


def begin(players: int, rules: str) -> State:
    """Return the initial state of a game with one of `RULES`, or with every option as ``str(options)`` writes them."""
    require_type("rules", rules, str)
    return new_game(players, PRESETS[rules] if rules in PRESETS else _options(rules))


def rules_of(state: State) -> str:
    """Return the rules of a game, as a text that `begin` accepts."""
    require_type("state", state, State)
    return str(state.options)


def rules_in_full(state: State) -> str:
    """Return the rules of a game, as a text that `begin` accepts, with the value of every option."""
    require_type("state", state, State)
    return ", ".join(f"{name}={getattr(state.options, name).value}" for name in OPTION_VALUES)


def _options(text: str) -> Options:
    if "=" not in text:
        raise BadRules(said("no rules", text=brief(text), known=", ".join(PRESETS), number=len(OPTION_VALUES)))
    found = {name.strip(): value.strip() for name, _, value in (part.partition("=") for part in text.split(","))}
    named = {name: {str(each.value): each for each in values} for name, values in OPTION_VALUES.items()}
    problems = [said("no such option", name=brief(name)) for name in found if name not in named]
    for name, values in named.items():
        if name not in found:
            problems.append(said("option missing", name=name))
        elif found[name] not in values:
            problems.append(said("no such value", name=name, known=tuple(values), text=brief(found[name])))
    if problems:
        raise BadRules(listing(problems, "; "))
    return options_of({name: values[found[name]] for name, values in named.items()})
