"""Atlantis, fuzzed: all options, all policies, all numbers of players, new games and odd positions."""

from collections.abc import Mapping
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules.atlantis import Action, Options, Phase, State, format_action, read_state, write_state
from atlantis_rules.atlantis.phases import Over
from atlantis_rules.testing import laws, written_laws
from atlantis_rules.testing._fuzzing.subject import FEW, SOME, Beginning, Start, Subject, laws_of, name_of
from atlantis_rules.testing._positions import odd_position
from atlantis_rules.testing.all_options import OPTION_VALUES, all_options
from atlantis_rules.testing.playing import Act, Course, Game, Script
from atlantis_rules.testing.policies import CHANCE_POLICIES, POLICIES, burn

SHARES: Final[Mapping[str, int]] = {
    "arguments_are_unchanged": SOME,
    "chance_outcomes_are_right": SOME,
    "determinizations_look_the_same": SOME,
    "events_move_what_there_is": SOME,
    "folding_gives_the_views": SOME,
    "gaps_are_right": SOME,
    "json_of_games_is_read_back": SOME,
    "json_of_states_is_read_back": SOME,
    "json_of_steps_is_read_back": SOME,
    "json_of_views_is_read_back": FEW,
    "json_of_violations_is_read_back": FEW,
    "legality_is_one": FEW,
    "positions_are_read_back": SOME,
    "records_are_read_back": SOME,
    "records_keep_secrets": SOME,
    "seen_events_keep_secrets": SOME,
    "state_is_a_value": SOME,
    "tiles_are_conserved": SOME,
    "views_hold_no_secrets": SOME,
    "views_keep_secrets": SOME,
}
"""The laws that are not checked every time, and in one of how many states of each phase, or games, they are."""

_ODD: Final = 0.3
"""The share of games that begin with an odd position."""

_WASTEFUL: Final = 0.1
"""The share of games in which all players burn their cards, so that some end with all players stuck."""

_MOST_TURNS: Final = 30
_MOST_STEPS: Final = 500
_PERCENT: Final = 101


class Atlantis(Subject[State, Action, Game]):
    """Atlantis."""

    name = "atlantis"
    module = "atlantis_rules.atlantis"
    testing_module = "atlantis_rules.testing"
    phases = tuple(phase.__name__ for phase in Phase.__args__)

    def __init__(self, seed: int) -> None:
        """Make a subject.

        Args:
            seed: decides in which order the options take turns.
        """
        self._options = list(all_options())
        Random(f"{seed}, options").shuffle(self._options)
        self.state_laws = (
            *laws_of("laws", (*laws.STATE_LAWS, *laws.VIEW_LAWS), SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_STATE_LAWS, SHARES),
        )
        self.transition_laws = (
            *laws_of("laws", (*laws.TRANSITION_LAWS, *laws.EVENT_LAWS, laws.seen_events_keep_secrets), SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_TRANSITION_LAWS, SHARES),
        )
        self.game_laws = (
            *laws_of("laws", (*laws.GAME_LAWS, laws.records_keep_secrets), SHARES),
            *laws_of("written_laws", written_laws.WRITTEN_GAME_LAWS, SHARES),
        )

    def start(self, number: int, rng: Random) -> Start[State, Action]:
        """Return how a game begins: the options and the numbers of players take turns."""
        options, players = self._options[number % len(self._options)], 2 + number % 3
        policies = (burn,) if rng.random() < _WASTEFUL else POLICIES
        acts = tuple(
            Act(tuple(rng.choices(policies, k=players)), rng.choice(CHANCE_POLICIES), rng.randint(1, _MOST_TURNS))
            for _ in range(rng.randint(1, 3))
        )
        script = Script(
            players,
            options,
            rng.getrandbits(32),
            acts,
            setting=rng.choice(CHANCE_POLICIES),
            interventions=tuple((rng.randrange(_MOST_STEPS), rng.randrange(100)) for _ in range(rng.randrange(5))),
        )
        is_odd = rng.random() < _ODD
        text = write_state(_odd(players, options, rng)) if is_odd else ""

        def begin() -> Course:
            return Course(evolve(script, initial=read_state(text)) if is_odd else script)

        names = {name_of(policy) for act in acts for policy in (*act.policies, act.chance)} | {name_of(script.setting)}
        return Start(
            _reading(text) if is_odd else Beginning((), f"state = new_game({players}, {options!r})"),
            begin,
            (
                ("players", str(players)),
                ("begun", "odd position" if is_odd else "new game"),
                ("options", str(options)),
                *((name, str(getattr(options, name).value)) for name in OPTION_VALUES),
            ),
            tuple(sorted(names)),
        )

    def game(self, states: tuple[State, ...], actions: tuple[Action, ...]) -> Game:
        """Return a game that was played."""
        return Game(states, actions)

    def beginning(self, state: State) -> Beginning:
        """Return code that puts a state together."""
        return _reading(write_state(state))

    def notation(self, action: Action) -> str:
        """Return an action as text."""
        return format_action(action)

    def ending(self, final: State) -> str:
        """Return what is counted of the end of a game: why it ended."""
        return final.phase.reason.value if isinstance(final.phase, Over) else "not over"


def _reading(text: str) -> Beginning:
    return Beginning((("POSITION", text),), "state = read_state(POSITION)")


def _odd(players: int, options: Options, rng: Random) -> State:
    return odd_position(
        players=players,
        options=options,
        seed=rng.getrandbits(32),
        stacks=rng.randrange(_PERCENT),
        covered=rng.randrange(_PERCENT),
        collected=rng.randrange(_PERCENT),
        hand=rng.choice((0, 3, 10, 20)),
        draw_pile=rng.choice((0, 1, rng.randrange(_PERCENT))),
        discards=rng.choice((0, rng.randrange(_PERCENT))),
    )
