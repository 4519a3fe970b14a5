"""Atlandice, fuzzed: components of all kinds, all policies, all numbers of players, new games and odd positions."""

from collections.abc import Mapping
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules.atlandice import RECONSTRUCTION, Action, Phase, State, format_action, read_state, write_state
from atlantis_rules.atlandice.phases import Over
from atlantis_rules.atlandice.text.components_file import components_text, read_components
from atlantis_rules.testing._fuzzing.subject import FEW, SOME, Beginning, Start, Subject, laws_of, name_of
from atlantis_rules.testing.atlandice import laws, written_laws
from atlantis_rules.testing.atlandice._positions import odd_position
from atlantis_rules.testing.atlandice.arranging import random_components
from atlantis_rules.testing.atlandice.playing import Course, Game, Script
from atlantis_rules.testing.atlandice.policies import CHANCE_POLICIES, POLICIES

SHARES: Final[Mapping[str, int]] = {
    "arguments_are_unchanged": SOME,
    "events_lead_to_the_next_state": SOME,
    "json_of_games_is_read_back": SOME,
    "json_of_states_is_read_back": SOME,
    "json_of_steps_is_read_back": SOME,
    "json_of_views_is_read_back": FEW,
    "json_of_violations_is_read_back": FEW,
    "legality_is_one": SOME,
    "positions_are_read_back": SOME,
    "records_are_read_back": SOME,
    "state_is_a_value": FEW,
    "views_show_the_table": SOME,
}
"""The laws that are not checked every time, and in one of how many states of each phase, or games, they are."""

_ODD: Final = 0.3
"""The share of games that begin with an odd position."""

_BUILT_IN: Final = 0.1
"""The share of games with the built-in components."""

_MOST_STEPS: Final = 500


class Atlandice(Subject[State, Action, Game]):
    """Atlandice."""

    name = "atlandice"
    module = "atlantis_rules.atlandice"
    testing_module = "atlantis_rules.testing.atlandice"
    phases = tuple(phase.__name__ for phase in Phase.__args__)

    def __init__(self) -> None:
        """Make a subject."""
        self.state_laws = (
            *laws_of("laws", laws.STATE_LAWS, SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_STATE_LAWS, SHARES),
        )
        self.transition_laws = (
            *laws_of("laws", laws.TRANSITION_LAWS, SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_TRANSITION_LAWS, SHARES),
        )
        self.game_laws = (
            *laws_of("laws", laws.GAME_LAWS, SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_GAME_LAWS, SHARES),
        )

    def start(self, number: int, rng: Random) -> Start[State, Action]:
        """Return how a game begins: the numbers of players take turns."""
        players = 2 + number % 3
        components = RECONSTRUCTION if rng.random() < _BUILT_IN else random_components(rng)
        script = Script(
            players,
            components,
            rng.getrandbits(32),
            tuple(rng.choices(POLICIES, k=players)),
            rng.choice(CHANCE_POLICIES),
            interventions=tuple((rng.randrange(_MOST_STEPS), rng.randrange(100)) for _ in range(rng.randrange(5))),
        )
        is_odd = rng.random() < _ODD
        text = write_state(odd_position(rng, players, components)) if is_odd else ""
        components_told = components_text(components)

        def begin() -> Course:
            again = read_components(components_told)
            return Course(evolve(script, components=again, initial=read_state(text, again) if is_odd else None))

        new_game = f"state = new_game({players}, read_components(COMPONENTS))"
        return Start(
            _reading(text, components_told) if is_odd else Beginning((("COMPONENTS", components_told),), new_game),
            begin,
            (
                ("players", str(players)),
                ("begun", "odd position" if is_odd else "new game"),
                ("components", "the built-in ones" if components is RECONSTRUCTION else "others"),
                ("resources of a district", str(components.resources_for(players))),
                ("spaces of the clock", str(len(components.clock))),
                *(("effects of a stack", f"{tile.category}: {tile.effect.value}") for tile in components.tiles),
            ),
            tuple(sorted({*map(name_of, script.policies), name_of(script.chance)})),
        )

    def game(self, states: tuple[State, ...], actions: tuple[Action, ...]) -> Game:
        """Return a game that was played."""
        return Game(states, actions)

    def beginning(self, state: State) -> Beginning:
        """Return code that puts a state together."""
        return _reading(write_state(state), components_text(state.components))

    def notation(self, action: Action) -> str:
        """Return an action as text."""
        return format_action(action)

    def ending(self, final: State) -> str:
        """Return what is counted of the end of a game: why it ended."""
        return final.phase.reason.value if isinstance(final.phase, Over) else "not over"


def _reading(text: str, components: str) -> Beginning:
    texts = (("COMPONENTS", components), ("POSITION", text))
    return Beginning(texts, "state = read_state(POSITION, read_components(COMPONENTS))")
