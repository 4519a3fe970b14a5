"""The parameters of games in OpenSpiel, which are whole numbers and texts, and the states in which games begin."""

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final
from urllib.parse import quote, unquote

from atlantis_rules import atlandice, atlantis
from atlantis_rules.adapters.learning.recall import AnyMoment, Moment
from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlandice.text.components_file import components_text, read_components
from atlantis_rules.atlantis.all_options import OPTION_VALUES, options_of
from atlantis_rules.errors import WrongValue, brief, require_kind
from atlantis_rules.numbering import Numbering

State = atlantis.State | atlandice.State

Parameters = Mapping[str, str | int]
"""Parameters of a game: the number of players, and texts for everything else."""

_BUILT_IN: Final = "built-in"


def _atlantis(parameters: Parameters) -> AnyMoment:
    options = options_of({name: _value(parameters, name) for name in OPTION_VALUES})
    return Moment(atlantis.new_game(int(parameters["players"]), options), Numbering(atlantis))


def _value(parameters: Parameters, name: str) -> Enum:
    for value in OPTION_VALUES[name]:
        if value.value == parameters[name]:
            return value
    known = ", ".join(str(value.value) for value in OPTION_VALUES[name])
    message = f"{name} must be one of {known}, not {brief(parameters[name])}"
    raise WrongValue(message)


def _atlandice(parameters: Parameters) -> AnyMoment:
    text = str(parameters["components"])
    components = RECONSTRUCTION if text == _BUILT_IN else read_components(unquote(text))
    return Moment(atlandice.new_game(int(parameters["players"]), components), Numbering(atlandice))


BEGINNINGS: Final[Mapping[str, Callable[[Parameters], AnyMoment]]] = MappingProxyType(
    {"atlantis": _atlantis, "atlandice": _atlandice}
)
"""For the name of each game what begins it by parameters: it raises `WrongValue` for others than there are."""

USUAL: Final[Mapping[str, Parameters]] = MappingProxyType(
    {
        "atlantis": {"players": 3, **{name: str(values[0].value) for name, values in OPTION_VALUES.items()}},
        "atlandice": {"players": 3, "components": _BUILT_IN},
    }
)
"""For the name of each game all its parameters, with their defaults."""


def parameters_of(beginning: State) -> dict[str, str | int]:
    """Return the parameters with which a game begins with a state.

    Args:
        beginning: what `new_game` of Atlantis or of Atlandice returns.

    Raises:
        WrongType: it is no state of either.
        WrongValue: no game begins so.
    """
    require_kind("beginning", beginning, State, "a state of Atlantis or of Atlandice")
    players = beginning.game_info().players
    parameters: dict[str, str | int] = {"players": players}
    if isinstance(beginning, atlantis.State):
        begins = beginning == atlantis.new_game(players, beginning.options)
        parameters |= {name: getattr(beginning.options, name).value for name in OPTION_VALUES}
    else:
        begins = beginning == atlandice.new_game(players, beginning.components)
        built_in = beginning.components == RECONSTRUCTION
        # OpenSpiel writes parameters one after the other, without quotes: commas and brackets would end the text.
        parameters["components"] = _BUILT_IN if built_in else quote(components_text(beginning.components), safe="")
    if not begins:
        raise WrongValue("beginning must be a state that new_game returns")
    return parameters
