"""Checking every state of a game: the laws, and the agreement of the naive model."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic

from attrs import define, field, frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts.fuzzed import SHARES as SHARES_OF_ATLANDICE
from atlantis_rules.atlandice.parts.testing import laws as laws_of_atlandice, written_laws as written_laws_of_atlandice
from atlantis_rules.atlantis.parts.fuzzed import SHARES as SHARES_OF_ATLANTIS
from atlantis_rules.atlantis.parts.testing import laws as laws_of_atlantis, written_laws as written_laws_of_atlantis
from atlantis_rules.testing._fuzzing.subject import Law, laws_of
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
    """What the states of a game are checked against.

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
        written_state_laws: the laws of what is written of a state.
        written_transition_laws: the laws of what is written of a transition.
    """

    naive_game: Callable[[StateT], NaiveT]
    naive_action: Callable[[StateT, Action], Action]
    apply: Callable[[NaiveT, Action], None]
    key_of: Callable[[NaiveT], Hashable]
    agree: Callable[[StateT, NaiveT], None]
    agree_on_all_actions: Callable[[StateT, NaiveT], None]
    state_laws: Sequence[Law[Callable[[StateT], None]]]
    transition_laws: Sequence[Law[Callable[[StateT, Action, StateT], None]]]
    written_state_laws: Sequence[Law[Callable[[StateT], None]]]
    written_transition_laws: Sequence[Law[Callable[[StateT, Action, StateT], None]]]


ATLANTIS: Final = Rules[atlantis.State, Any](
    adapter.naive_game,
    lambda _, action: adapter.naive_action(action),
    lambda game, action: game.apply(action),
    keys.key_of,
    agreement.assert_agreement,
    agreement.assert_agreement_on_all_actions,
    laws_of((*laws_of_atlantis.STATE_LAWS, *laws_of_atlantis.VIEW_LAWS), SHARES_OF_ATLANTIS),
    laws_of(
        (
            *laws_of_atlantis.TRANSITION_LAWS,
            *laws_of_atlantis.EVENT_LAWS,
            laws_of_atlantis.views.seen_events_keep_secrets,
        ),
        SHARES_OF_ATLANTIS,
    ),
    laws_of(written_laws_of_atlantis.WRITTEN_STATE_LAWS, {}),
    laws_of(written_laws_of_atlantis.WRITTEN_TRANSITION_LAWS, {}),
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
    laws_of(written_laws_of_atlandice.WRITTEN_STATE_LAWS, {}),
    laws_of(written_laws_of_atlandice.WRITTEN_TRANSITION_LAWS, {}),
)

ALL_ACTIONS_IN: Final = 200
"""In one state in this many the naive model is asked about all actions."""


@frozen
class Shares:
    """In one of how many states and transitions laws are checked.

    Attributes:
        of_rules: the quick laws of the rules, slower ones in fewer still; None if every one is checked in all of them.
        of_texts: the laws of what is written, which take long; None if none of them is checked.
    """

    of_rules: int | None
    of_texts: int | None


EVERYWHERE: Final = Shares(None, 1)
"""Every law is checked in every state and transition."""


@define
class Checking(Generic[StateT, NaiveT]):
    """Checks graphs of one game; the slower laws take turns over all of them.

    Attributes:
        rules: what the states are checked against.
        states: in how many states the laws were checked so far.
        transitions: in how many transitions they were.
        checks: how often a law was checked.
        known: the numbers of the states in which the laws were checked, as far as their graphs were numbered.
    """

    rules: Rules[StateT, NaiveT]
    states: int = field(default=0, init=False)
    transitions: int = field(default=0, init=False)
    checks: int = field(default=0, init=False)
    known: set[int] = field(factory=set[int], init=False)

    def check(
        self,
        graph: Graph[StateT],
        initial: StateT,
        shares: Shares = EVERYWHERE,
        numbers: Mapping[StateT, int] | None = None,
    ) -> None:
        """Check every state and transition of a graph against the naive model and the laws.

        Args:
            graph: the graph.
            initial: the state from which it was found.
            shares: how often the laws are checked.
            numbers: a number for each state; where a number has come before, the laws are not checked again.

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
            self._agree(state, naive)
            is_new = numbers is None or numbers[state] not in self.known
            if is_new:
                self._check_state(state, naive, shares)
            if numbers is not None:
                self.known.add(numbers[state])
            for action, after in steps:
                game = copied(naive)
                game.apply(rules.naive_action(state, action))
                situation = rules.key_of(game)
                if after not in situations:
                    situations[after], ahead[after] = situation, game
                assert situations[after] == situation, f"by {action} the naive model comes elsewhere than to {after}"
                if is_new:
                    self._check_transition(state, action, after, shares)

    def _agree(self, state: StateT, naive: NaiveT) -> None:
        try:
            self.rules.agree(state, naive)
        except AssertionError as error:
            error.add_note(f"in this state:\n{state}")
            raise

    def _check_state(self, state: StateT, naive: NaiveT, shares: Shares) -> None:
        rules = self.rules
        due = self._due(rules.state_laws, rules.written_state_laws, self.states, shares)
        try:
            if self.states % ALL_ACTIONS_IN == 0:  # in all other states it follows from `legality_is_one`
                rules.agree_on_all_actions(state, naive)
            for law in due:
                law.holds(state)
        except AssertionError as error:
            error.add_note(f"in this state:\n{state}")
            raise
        self.states += 1

    def _check_transition(self, before: StateT, action: Action, after: StateT, shares: Shares) -> None:
        rules = self.rules
        due = self._due(rules.transition_laws, rules.written_transition_laws, self.transitions, shares)
        try:
            for law in due:
                law.holds(before, action, after)
        except AssertionError as error:
            error.add_note(f"after {action} in this state:\n{before}")
            raise
        self.transitions += 1

    def _due(
        self, of_rules: Iterable[Law[Any]], of_texts: Iterable[Law[Any]], number: int, shares: Shares
    ) -> list[Law[Any]]:
        due = [law for law in of_rules if shares.of_rules is None or number % (law.share * shares.of_rules) == 0]
        if shares.of_texts is not None and number % shares.of_texts == 0:
            due += of_texts
        self.checks += len(due)
        return due
