"""The rules of a game of Atlandice, as text: the name of components, or components in TOML."""

from typing import Final

from atlantis_rules._errors import BadRules, brief, require_type
from atlantis_rules.atlandice.components import NAMED, Components, UnsoundComponents, name_of
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.atlandice.state import State, new_game
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.text.limits import listing

RULES: Final = tuple(NAMED)
"""The names of components; the built-in ones come first."""


def begin(players: int, rules: str) -> State:
    """Return the initial state of a game with one of `RULES`, or with components as `components_text` writes them."""
    require_type("rules", rules, str)
    return new_game(players, NAMED[rules] if rules in NAMED else _components(rules))


def rules_of(state: State) -> str:
    """Return the components of a game, with their source, as a text that `begin` accepts."""
    text = rules_in_full(state)
    return name_of(state.components) or text


def rules_in_full(state: State) -> str:
    """Return the components of a game, even if they have a name, as a full text that `begin` accepts."""
    require_type("state", state, State)
    return components_text(state.components)


def _components(text: str) -> Components:
    if "=" not in text:
        raise BadRules(said("no rules", text=brief(text), known=", ".join(RULES)))
    try:
        return read_components(text)
    except UnreadableComponents as error:
        raise BadRules(listing(error.problems, "; ")) from None
    except UnsoundComponents as error:
        raise BadRules(listing(error.defects, "; ")) from None
