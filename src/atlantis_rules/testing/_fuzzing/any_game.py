"""Fuzzing any game by its rules alone: all named rules, all numbers of players, fair chance."""

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Final, TypeAlias

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.registry import AnyInPlay, beginning, game_named
from atlantis_rules.records.wire.formats import DOCUMENTS
from atlantis_rules.testing import laws, playing, strategies, written_laws
from atlantis_rules.testing._fuzzing.running import Fuzzer
from atlantis_rules.testing._fuzzing.subject import SHARES, BeginningCode, Start, Subject
from atlantis_rules.testing.laws import GameLaw, StateLaw, TransitionLaw

AnyFuzzer: TypeAlias = Fuzzer[AnyInPlay, AnyAction]
"""A fuzzer of a game that was found by name."""


@frozen
class FuzzedPart:
    """The part `fuzzed` of a game."""

    fuzzer_of: Callable[[int], AnyFuzzer]  # returns a fuzzer for games of all kinds; the seed determines everything


FUZZED: Final = GamePart("fuzzed", FuzzedPart, "games of all kinds for the fuzzer")
"""The part of a game with its odd positions, its policies and its own laws."""


def fuzzer_of(name: str, seed: int) -> AnyFuzzer:
    """Return a fuzzer for games of all kinds, given the name of the game; the seed determines everything."""
    game = game_named(name)
    if FUZZED.is_offered_by(game):
        return FUZZED.of(game).fuzzer_of(seed)
    described = DOCUMENTS.of(game).FORMATS if DOCUMENTS.is_offered_by(game) else ()
    kinds = [each.kind for each in described]
    return Fuzzer(AnyGame(name, game.RULES, tuple(game.PLAYER_COUNTS), kinds), seed)


_OF_STATES: Final[Mapping[StateLaw[playing.InGame], set[str]]] = {
    written_laws.json_of_states_is_read_back: {"state", "outcome"},
    written_laws.json_of_views_is_read_back: {"view"},
    written_laws.json_of_violations_is_read_back: {"violation"},
}
"""The round-trip laws of states, by the kinds of documents that they need; the next two likewise."""

_OF_STEPS: Final[Mapping[TransitionLaw[playing.InGame, object], set[str]]] = {
    written_laws.json_of_steps_is_read_back: {"action", "event", "seen_event"},
}
_OF_GAMES: Final[Mapping[GameLaw[AnyInPlay, AnyAction], set[str]]] = {
    written_laws.records_are_read_back: set(),
    written_laws.json_of_games_is_read_back: {"record", "redacted_record", "seen_event"},
}


class AnyGame(Subject[AnyInPlay, AnyAction]):
    """Any game, played by uniform players and exact probabilities."""

    modules: tuple[str, ...] = ("atlantis_rules", "atlantis_rules.games", "atlantis_rules.testing")
    parse = "state.game.parse_action"
    phases: tuple[str, ...] = ("seat", "chance", "over")

    def __init__(self, name: str, rules: tuple[str, ...], counts: tuple[int, ...], written: Collection[str]) -> None:
        """Store the game, its rules, the possible numbers of players, and the kinds of values with documents."""
        self.name = name
        self._rules = rules
        self._counts = counts

        def of(laws_by_kinds: Mapping[ValueT, set[str]]) -> tuple[ValueT, ...]:
            return tuple(law for law, kinds in laws_by_kinds.items() if kinds <= {*written})

        self._obey(
            (*laws.STATE_LAWS, laws.texts_are_read_back, *of(_OF_STATES)),
            (*laws.TRANSITION_LAWS, laws.actions_are_read_back, laws.views_follow_events, *of(_OF_STEPS)),
            (laws.game_replays, laws.possible_states_match_chance, *of(_OF_GAMES)),
            SHARES,
            common="",
        )

    def start(self, number: int, rng: Random) -> Start[AnyInPlay, AnyAction]:
        """Return how a game begins, cycling through the rules and numbers of players."""
        players = self._counts[number % len(self._counts)]
        rules = self._rules[number // len(self._counts) % len(self._rules)]
        return Start(
            BeginningCode((), f"state = registry.beginning({self.name!r}, {players}, {rules!r})"),
            lambda: beginning(self.name, players, rules),
            strategies.random_script(rng, beginning(self.name, players, rules), (playing.uniform,), (playing.fair,)),
            (("players", str(players)), ("rules", rules)),
        )

    def beginning(self, state: AnyInPlay) -> BeginningCode:
        """Return code that builds a state."""
        return BeginningCode((("POSITION", str(state)),), f"state = registry.position({self.name!r}, POSITION)")
