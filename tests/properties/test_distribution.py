"""What the strategies promise of how often they draw what: held for a fixed run."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from hypothesis import Phase as HypothesisPhase, given, settings, strategies as st

from atlantis_rules import CHANCE, PRESETS, atlandice, atlantis
from atlantis_rules.atlandice import testing as dice
from atlantis_rules.atlantis.all_options import OPTION_VALUES
from atlantis_rules.atlantis.phases import Moving, Over, Settling
from atlantis_rules.atlantis.testing import CHANCE_POLICIES, POLICIES, PlayedGame, ToAct, games, positions, states

EXAMPLES = 100
_T = TypeVar("_T")


def drawn(strategy: st.SearchStrategy[_T], examples: int = EXAMPLES) -> list[_T]:
    """What a test would be given, in as many examples as were asked for."""
    found: list[_T] = []

    @settings(max_examples=examples, derandomize=True, database=None, deadline=None, phases=(HypothesisPhase.generate,))
    @given(strategy)
    def collect(value: _T) -> None:
        found.append(value)

    collect()
    return found


def least(values: Iterable[object], of: Iterable[object]) -> int:
    """How often the one occurs that occurs least often."""
    counts = Counter(values)
    return min(counts[each] for each in of)


def kinds(found: Iterable[atlantis.State | atlandice.State]) -> list[type]:
    return [type(state.phase) for state in found]


PHASES = atlantis.Phase.__args__
PHASES_OF_ATLANDICE = atlandice.Phase.__args__


@pytest.mark.parametrize(
    ("strategy", "phases"), [(states, PHASES), (dice.states, PHASES_OF_ATLANDICE)], ids=["atlantis", "atlandice"]
)
def test_every_kind_of_phase_is_drawn_about_as_often_as_the_others(
    strategy: Callable[[], st.SearchStrategy[atlantis.State | atlandice.State]], phases: tuple[type, ...]
) -> None:
    found = kinds(drawn(strategy()))
    assert least(found, phases) >= EXAMPLES // 50
    assert max(Counter(found).values()) <= EXAMPLES // 4
    assert len(set(found[:40])) >= len(phases) - 1


def test_kinds_that_are_asked_for_share_the_examples() -> None:
    found = kinds(drawn(states(phases=(Moving, Settling, Over)), 30))
    assert least(found, (Moving, Settling, Over)) >= 5
    assert {state.to_act is CHANCE for state in drawn(states(to_act=ToAct.CHANCE), 30)} == {True}


def test_kinds_share_the_examples_of_given_games_too() -> None:
    amigo = states(games=games(options=st.just(PRESETS["AMIGO"])))
    assert len(set(kinds(drawn(amigo, 60)))) >= len(PHASES) - 1


def _values(game: PlayedGame) -> list[tuple[str, object]]:
    return [(name, getattr(game.initial.options, name)) for name in OPTION_VALUES]


def test_games_show_all_options_players_policies_and_endings() -> None:
    found = drawn(games())
    assert len({game.initial.options for game in found}) >= 40
    assert len({game.initial.options for game in found[:40]}) >= 25
    values = [(name, value) for name, values in OPTION_VALUES.items() for value in values]
    assert least((value for game in found for value in _values(game)), values) >= EXAMPLES // 4
    assert least((len(game.initial.players) for game in found), (2, 3, 4)) >= EXAMPLES // 6
    acts = [act for game in found if game.script is not None for act in game.script.acts]
    assert least((policy for act in acts for policy in act.policies), POLICIES) >= EXAMPLES // 10
    assert least((act.chance for act in acts), CHANCE_POLICIES) >= EXAMPLES // 10
    reasons = Counter(game.final.phase.reason for game in found if isinstance(game.final.phase, Over))
    assert reasons.total() == len(found)
    assert reasons[atlantis.Reason.ALL_STUCK] >= EXAMPLES // 50


def test_games_of_atlandice_show_components_players_policies_and_endings() -> None:
    found = drawn(dice.games())
    assert len({game.initial.components for game in found}) >= EXAMPLES // 4
    assert least((game.initial.seats for game in found), (2, 3, 4)) >= EXAMPLES // 6
    acts = [act for game in found if game.script is not None for act in game.script.acts]
    assert least((policy for act in acts for policy in act.policies), dice.POLICIES) >= EXAMPLES // 10
    assert least((act.chance for act in acts), dice.CHANCE_POLICIES) >= EXAMPLES // 10
    reasons = [game.final.phase.reason for game in found if isinstance(game.final.phase, atlandice.phases.Over)]
    assert least(reasons, atlandice.Reason) >= EXAMPLES // 50


@pytest.mark.parametrize(
    "strategy", [games, positions, dice.games, dice.positions], ids=lambda each: each.__module__ + each.__name__
)
def test_hardly_an_example_comes_twice(strategy: Callable[[], st.SearchStrategy[object]]) -> None:
    assert len(set(map(repr, drawn(strategy(), 40)))) >= 38
