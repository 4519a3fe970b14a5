"""Atlandice for the fuzzer: all kinds of components, all policies, all numbers of players, odd positions."""

from collections.abc import Mapping
from random import Random
from typing import Final

from atlantis_rules.atlandice import RECONSTRUCTION, Action, Phase, State, new_game, read_state
from atlantis_rules.atlandice.parts.testing import laws, policies, strategies, written_laws
from atlantis_rules.atlandice.text.components_file import components_text, read_components
from atlantis_rules.testing._fuzzing.running import Fuzzer
from atlantis_rules.testing._fuzzing.subject import FEW, SHARES as OF_ALL_GAMES, SOME, BeginningCode, Start, Subject
from atlantis_rules.testing.strategies import random_script

SHARES: Final[Mapping[str, int]] = {
    **OF_ALL_GAMES,
    "events_lead_to_the_next_state": SOME,
    "legality_is_one": SOME,
    "state_is_a_value": FEW,
    "views_show_the_table": SOME,
}
"""The laws that are not checked every time, and in one of how many states of each phase, or games, they are checked."""

_ODD: Final = 0.3
"""The share of games that begin with an odd position."""

_BUILT_IN: Final = 0.1
"""The share of games with the built-in components."""


class Atlandice(Subject[State, Action]):
    """Atlandice."""

    name = "atlandice"
    modules: tuple[str, ...] = ("atlantis_rules.atlandice", "atlantis_rules.atlandice.parts.testing")
    phases: tuple[str, ...] = tuple(phase.__name__ for phase in Phase.__args__)

    def __init__(self) -> None:
        """Make a subject."""
        self._obey(
            (*laws.STATE_LAWS, *written_laws.WRITTEN_STATE_LAWS),
            (*laws.TRANSITION_LAWS, *written_laws.WRITTEN_TRANSITION_LAWS),
            (*laws.GAME_LAWS, *written_laws.WRITTEN_GAME_LAWS),
            SHARES,
        )

    def start(self, number: int, rng: Random) -> Start[State, Action]:
        """Return how a game begins, cycling through the numbers of players."""
        players = 2 + number % 3
        components = RECONSTRUCTION if rng.random() < _BUILT_IN else strategies.random_components(rng)
        told = components_text(components)
        is_odd = rng.random() < _ODD
        initial = strategies.odd_position(rng, players, components) if is_odd else new_game(players, components)
        text = str(initial) if is_odd else ""
        begun = BeginningCode((("COMPONENTS", told),), f"state = new_game({players}, read_components(COMPONENTS))")

        def begin() -> State:
            again = read_components(told)
            return read_state(text, again) if is_odd else new_game(players, again)

        return Start(
            _reading(text, told) if is_odd else begun,
            begin,
            random_script(rng, initial, policies.POLICIES, policies.CHANCE_POLICIES),
            (
                ("players", str(players)),
                ("begun", "odd position" if is_odd else "new game"),
                ("components", "the built-in ones" if components is RECONSTRUCTION else "others"),
                ("resources of a district", str(components.resources_for(players))),
                ("spaces of the clock", str(len(components.clock))),
                *(("effects of a stack", f"{tile.category}: {tile.effect.value}") for tile in components.tiles),
            ),
        )

    def beginning(self, state: State) -> BeginningCode:
        """Return code that builds a state."""
        return _reading(str(state), components_text(state.components))


def _reading(text: str, components: str) -> BeginningCode:
    texts = (("COMPONENTS", components), ("POSITION", text))
    return BeginningCode(texts, "state = read_state(POSITION, read_components(COMPONENTS))")


def fuzzer_of(seed: int) -> Fuzzer[State, Action]:
    """Return a fuzzer for games of all kinds, for `python -m atlantis_rules.testing fuzz`."""
    return Fuzzer(Atlandice(), seed)
