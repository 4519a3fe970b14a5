"""Atlantis for the fuzzer: all options, all policies, all numbers of players, new games and odd positions."""

from collections.abc import Mapping
from random import Random
from typing import Final

from atlantis_rules.atlantis import Action, Options, Phase, State, new_game, read_state
from atlantis_rules.atlantis.parts.testing import laws, written_laws
from atlantis_rules.atlantis.parts.testing.policies import CHANCE_POLICIES, POLICIES, burn
from atlantis_rules.atlantis.parts.testing.strategies import odd_position
from atlantis_rules.atlantis.text.rules import OPTION_VALUES, all_options
from atlantis_rules.testing._fuzzing.running import Fuzzer
from atlantis_rules.testing._fuzzing.subject import FEW, SHARES as OF_ALL_GAMES, SOME, BeginningCode, Start, Subject
from atlantis_rules.testing.strategies import random_script

SHARES: Final[Mapping[str, int]] = {
    **OF_ALL_GAMES,
    "chance_outcomes_are_right": SOME,
    "copies_have_the_same_path": SOME,
    "determinizations_look_the_same": SOME,
    "events_move_what_there_is": SOME,
    "folding_gives_the_views": SOME,
    "gaps_are_right": SOME,
    "items_are_symmetric": SOME,
    "legality_is_one": FEW,
    "records_keep_secrets": SOME,
    "seen_events_keep_secrets": SOME,
    "state_is_a_value": SOME,
    "tiles_are_conserved": SOME,
    "views_hold_no_secrets": SOME,
    "views_keep_secrets": SOME,
}
"""The laws that are not checked every time, and in one of how many states of each phase, or games, they are checked."""

_ODD: Final = 0.3
"""The share of games that begin with an odd position."""

_WASTEFUL: Final = 0.1
"""The share of games in which all players waste their cards, so that some games end with all players stuck."""

_PERCENT: Final = 101


class Atlantis(Subject[State, Action]):
    """Atlantis."""

    name = "atlantis"
    modules: tuple[str, ...] = ("atlantis_rules.atlantis", "atlantis_rules.atlantis.parts.testing")
    phases: tuple[str, ...] = tuple(phase.__name__ for phase in Phase.__args__)

    def __init__(self, seed: int) -> None:
        """Make the subject; `seed` determines the order of the options."""
        self._options = list(all_options())
        Random(f"{seed}, options").shuffle(self._options)
        self._obey(
            (*laws.STATE_LAWS, *laws.VIEW_LAWS, *written_laws.WRITTEN_STATE_LAWS),
            (
                *(*laws.TRANSITION_LAWS, *laws.EVENT_LAWS),
                *(laws.views.seen_events_keep_secrets, *written_laws.WRITTEN_TRANSITION_LAWS),
            ),
            (*laws.GAME_LAWS, laws.records.records_keep_secrets, *written_laws.WRITTEN_GAME_LAWS),
            SHARES,
        )

    def start(self, number: int, rng: Random) -> Start[State, Action]:
        """Return how a game begins, cycling through the options and the numbers of players."""
        options, players = self._options[number % len(self._options)], 2 + number % 3
        is_odd = rng.random() < _ODD
        initial = _odd(players, options, rng) if is_odd else new_game(players, options)
        text = str(initial) if is_odd else ""
        return Start(
            _reading(text) if is_odd else BeginningCode((), f"state = new_game({players}, {options!r})"),
            (lambda: read_state(text)) if is_odd else lambda: new_game(players, options),
            random_script(rng, initial, (burn,) if rng.random() < _WASTEFUL else POLICIES, CHANCE_POLICIES),
            (
                ("players", str(players)),
                ("begun", "odd position" if is_odd else "new game"),
                ("options", str(options)),
                *((name, str(getattr(options, name).value)) for name in OPTION_VALUES),
            ),
        )

    def beginning(self, state: State) -> BeginningCode:
        """Return code that builds a state."""
        return _reading(str(state))


def _reading(text: str) -> BeginningCode:
    return BeginningCode((("POSITION", text),), "state = read_state(POSITION)")


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


def fuzzer_of(seed: int) -> Fuzzer[State, Action]:
    """Return a fuzzer for games of all kinds, for `python -m atlantis_rules.testing fuzz`."""
    return Fuzzer(Atlantis(seed), seed)
