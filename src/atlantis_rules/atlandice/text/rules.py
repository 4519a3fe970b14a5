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
    """Return the initial state of a game with given components, as `new_game` does.

    Args:
        players: the number of players, 2 to 4.
        rules: one of `RULES`; or components, as `components_text` writes them.

    Raises:
        BadRules: these are not components; the message lists every defect.
        WrongType: an argument has the wrong type.
        WrongValue: the number of players is not 2, 3 or 4.
    """
    require_type("rules", rules, str)
    return new_game(players, NAMED[rules] if rules in NAMED else _components(rules))


def rules_of(state: State) -> str:
    """Return the components of a game, with their source, as a text that `begin` accepts.

    Args:
        state: any state.

    Raises:
        WrongType: the value is not a state of Atlandice.
    """
    text = rules_in_full(state)
    return name_of(state.components) or text


def rules_in_full(state: State) -> str:
    """Return the components of a game, even if they have a name, as a full text that `begin` accepts.

    Args:
        state: any state.

    Raises:
        WrongType: the value is not a state of Atlandice.
    """
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
