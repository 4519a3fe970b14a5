"""Looking at every state of a game: the laws, and the agreement of the naive model."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, Generic

from attrs import define, field, frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.testing._fuzzing.atlandice import SHARES as SHARES_OF_ATLANDICE
from atlantis_rules.testing._fuzzing.atlantis import SHARES as SHARES_OF_ATLANTIS
from atlantis_rules.testing._fuzzing.subject import Law, laws_of
from atlantis_rules.testing.atlandice import laws as laws_of_atlandice
from atlantis_rules.testing.atlantis import laws as laws_of_atlantis
from tests.exhaustive.exploring import Graph, StateT
from tests.naive import adapter, agreement, keys
from tests.naive_atlandice import (
    adapter as adapter_of_atlandice,
    agreement as agreement_of_atlandice,
    keys as keys_of_atlandice,
)
from tests.naive_copies import NaiveT, copied

Action = Any
"""An action of the engine, or of a naive model, of either game."""


@frozen
class Rules(Generic[StateT, NaiveT]):
    """What the states of a game are held against.

    Attributes:
        naive_game: makes a game of the naive model of a state in which a turn begins.
        naive_action: makes an action of the naive model.
        apply: does an action in a game of the naive model.
        key_of: returns equal values for games of the naive model in the same situation.
        agree: raises `AssertionError` if a state and a game of the naive model differ in what they are, in what is
            legal, in the chances or in the scores.
        agree_on_all_actions: raises it if they differ on any action that can be written down.
        state_laws: the laws of states, with the share of the states in which they are checked.
        transition_laws: the laws of transitions and events, with their shares.
    """

    naive_game: Callable[[StateT], NaiveT]
    naive_action: Callable[[StateT, Action], Action]
    apply: Callable[[NaiveT, Action], None]
    key_of: Callable[[NaiveT], Hashable]
    agree: Callable[[StateT, NaiveT], None]
    agree_on_all_actions: Callable[[StateT, NaiveT], None]
    state_laws: Sequence[Law[Callable[[StateT], None]]]
    transition_laws: Sequence[Law[Callable[[StateT, Action, StateT], None]]]


ATLANTIS: Final = Rules[atlantis.State, Any](
    adapter.naive_game,
    lambda _, action: adapter.naive_action(action),
    lambda game, action: game.apply(action),
    keys.key_of,
    agreement.assert_agreement,
    agreement.assert_agreement_on_all_actions,
    laws_of((*laws_of_atlantis.STATE_LAWS, *laws_of_atlantis.VIEW_LAWS), SHARES_OF_ATLANTIS),
    laws_of((*laws_of_atlantis.TRANSITION_LAWS, *laws_of_atlantis.EVENT_LAWS), SHARES_OF_ATLANTIS),
)

ATLANDICE: Final = Rules[atlandice.State, Any](
    adapter_of_atlandice.naive_game,
    adapter_of_atlandice.naive_action,
    lambda game, action: game.apply(action),
    keys_of_atlandice.key_of,
    agreement_of_atlandice.assert_agreement,
    agreement_of_atlandice.assert_agreement_on_all_actions,
    laws_of(laws_of_atlandice.STATE_LAWS, SHARES_OF_ATLANDICE),
    laws_of(laws_of_atlandice.TRANSITION_LAWS, SHARES_OF_ATLANDICE),
)

ALL_ACTIONS_IN: Final = 200
"""In one of so many states the naive model is asked about all actions that can be written down."""


@define
class Checking(Generic[StateT, NaiveT]):
    """Checks graphs of one game; the slower laws take turns over all of them.

    Attributes:
        rules: what the states are held against.
        states: how many states were looked at so far.
        transitions: how many transitions were.
        checks: how often a law was checked.
    """

    rules: Rules[StateT, NaiveT]
    states: int = field(default=0, init=False)
    transitions: int = field(default=0, init=False)
    checks: int = field(default=0, init=False)

    def check(self, graph: Graph[StateT], initial: StateT, one_in: int | None = 1) -> None:
        """Hold every state and transition of a graph against the naive model, and against the laws.

        Args:
            graph: the graph.
            initial: the state from which it was found.
            one_in: in one of how many states and transitions a quick law is checked, and a slower one in fewer still;
                None if every law is checked in all of them.

        Raises:
            LawBroken: a law does not hold.
            AssertionError: the naive model does not agree.
        """
        rules = self.rules
        first = rules.naive_game(initial)
        ahead = {initial: first}
        situations = {initial: rules.key_of(first)}
        for (
            state,
            steps,
        ) in graph.items():  # in the order in which they were found: each comes after one that leads to it
            naive = ahead.pop(state)
            self._check_state(state, naive, one_in)
            for action, after in steps:
                game = copied(naive)
                rules.apply(game, rules.naive_action(state, action))
                situation = rules.key_of(game)
                if after not in situations:
                    situations[after], ahead[after] = situation, game
                assert situations[after] == situation, f"by {action} the naive model comes elsewhere than to {after}"
                self._check_transition(state, action, after, one_in)

    def _check_state(self, state: StateT, naive: NaiveT, one_in: int | None) -> None:
        try:
            self.rules.agree(state, naive)
            if one_in is None or self.states % ALL_ACTIONS_IN == 0:
                self.rules.agree_on_all_actions(state, naive)
            for law in self._due(self.rules.state_laws, self.states, one_in):
                law.holds(state)
        except AssertionError as error:
            error.add_note(f"in this state:\n{state}")
            raise
        self.states += 1

    def _check_transition(self, before: StateT, action: Action, after: StateT, one_in: int | None) -> None:
        try:
            for law in self._due(self.rules.transition_laws, self.transitions, one_in):
                law.holds(before, action, after)
        except AssertionError as error:
            error.add_note(f"after {action} in this state:\n{before}")
            raise
        self.transitions += 1

    def _due(self, laws: Iterable[Law[Any]], number: int, one_in: int | None) -> list[Law[Any]]:
        due = [law for law in laws if one_in is None or number % (law.share * one_in) == 0]
        self.checks += len(due)
        return due
