"""The promises of the strategies about frequencies, checked in a fixed run."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

import pytest
from hypothesis import Phase as HypothesisPhase, given, settings, strategies as st

from atlantis_rules import CHANCE, PRESETS, atlandice, atlantis
from atlantis_rules.atlandice.parts import testing as dice
from atlantis_rules.atlandice.parts.testing.policies import AIMS as AIMS_OF_ATLANDICE
from atlantis_rules.atlantis.options import FiguresOnAtlantis
from atlantis_rules.atlantis.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Corner,
    PlayedGame,
    ToAct,
    games,
    play,
    positions,
    states,
)
from atlantis_rules.atlantis.parts.testing.policies import AIMS
from atlantis_rules.atlantis.phases import Moving, Over, Settling
from atlantis_rules.atlantis.text.rules import OPTION_VALUES
from tests.properties.occurrences import DETECTORS
from tests.properties.steps import steps
from tests.properties.test_atlandice_rare_states import DETECTORS as RARE_IN_ATLANDICE
from tests.shares import THOROUGH

EXAMPLES = 100 if THOROUGH else 50
OF_A_CORNER = 3 if THOROUGH else 2
"""The number of games drawn to see that games come to a corner that is asked for."""

_T = TypeVar("_T")


def drawn(strategy: st.SearchStrategy[_T], examples: int = EXAMPLES) -> list[_T]:
    """Return the examples that a test would be given, as many as requested."""
    found: list[_T] = []

    @settings(max_examples=examples, derandomize=True, database=None, deadline=None, phases=(HypothesisPhase.generate,))
    @given(strategy)
    def collect(value: _T) -> None:
        found.append(value)

    collect()
    return found


def least(values: Iterable[object], of: Iterable[object]) -> int:
    """Return the frequency of the rarest value."""
    counts = Counter(values)
    return min(counts[each] for each in of)


@cache
def drawn_games() -> list[PlayedGame]:
    return drawn(games())


@cache
def drawn_games_of_atlandice() -> list[dice.PlayedGame]:
    return drawn(dice.games())


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
    assert least(found, phases) >= (EXAMPLES - 50) // 25  # 50 fair draws of 13 kinds miss one in 24% of runs
    assert max(Counter(found).values()) <= EXAMPLES // 4
    assert len(set(found[:40])) >= len(phases) - 3  # 40 fair draws of 13 kinds miss four of them in 2 of 1,000 runs


def test_kinds_that_are_asked_for_share_the_examples() -> None:
    found = kinds(drawn(states(phases=(Moving, Settling, Over)), EXAMPLES * 3 // 10))
    assert least(found, (Moving, Settling, Over)) >= EXAMPLES // 20
    assert {state.to_act is CHANCE for state in drawn(states(to_act=ToAct.CHANCE), EXAMPLES * 3 // 10)} == {True}


def test_kinds_share_the_examples_of_given_games_too() -> None:
    amigo = states(games=games(options=st.just(PRESETS["AMIGO"])))
    assert len(set(kinds(drawn(amigo, 100)))) >= len(PHASES) - 1


def _values(game: PlayedGame) -> list[tuple[str, object]]:
    return [(name, getattr(game.initial.options, name)) for name in OPTION_VALUES]


def test_games_show_all_options_players_policies_and_endings() -> None:
    found = drawn_games()
    assert len({game.initial.options for game in found}) >= EXAMPLES * 2 // 5
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
    found = drawn_games_of_atlandice()
    assert len({game.initial.components for game in found}) >= EXAMPLES // 4
    assert least((game.initial.seats for game in found), (2, 3, 4)) >= EXAMPLES // 6
    acts = [act for game in found if game.script is not None for act in game.script.acts]
    assert least((policy for act in acts for policy in act.policies), dice.POLICIES) >= EXAMPLES // 10
    assert least((act.chance for act in acts), dice.CHANCE_POLICIES) >= EXAMPLES // 10
    reasons = [game.final.phase.reason for game in found if isinstance(game.final.phase, atlandice.phases.Over)]
    assert least(reasons, atlandice.Reason) >= EXAMPLES // 50


def steps_of_atlandice(game: dice.PlayedGame, name: str) -> bool:
    return any(RARE_IN_ATLANDICE[name](*step) for step in game.transitions())


# What a corner is stands here once more, by detectors that look at every step.
CORNERS: dict[Corner, Callable[[PlayedGame], bool]] = {
    Corner.TIE: lambda game: ends_in_a_tie(game, 2),
    Corner.TIE_OF_THREE: lambda game: ends_in_a_tie(game, 3),
    Corner.PILES_EMPTY: lambda game: comes_to(game, "DRAW-3: both piles empty"),
    Corner.LATE_RESHUFFLE: lambda game: comes_to(game, "DRAW-2: when a card is next to be drawn"),
    Corner.CLOSED_BRIDGE: lambda game: comes_to(game, "BRIDGE-6"),
    Corner.ALL_STUCK: lambda game: comes_to(game, "STUCK-3"),
    Corner.LEFT_ON_ATLANTIS: lambda game: comes_to(game, "OPT-8: brought home") or comes_to(game, "OPT-8: stay"),
}
CORNERS_OF_ATLANDICE: dict[dice.Corner, Callable[[dice.PlayedGame], bool]] = {
    dice.Corner.TIE_OF_THREE: lambda game: len(getattr(game.final.outcome(), "winners", ())) > 2,
    dice.Corner.TILE_LOST: lambda game: steps_of_atlandice(game, "EMPTY-4: nobody gets the tile"),
    dice.Corner.TWO_STACKS_AT_ONCE: lambda game: steps_of_atlandice(game, "EMPTY-6: two stacks at once"),
    dice.Corner.TWO_PASSES: lambda game: steps_of_atlandice(game, "EMPTY-1: a second pass"),
}


def comes_to(game: PlayedGame, name: str) -> bool:
    return any(DETECTORS[name](step) for step in steps(game))


def ends_in_a_tie(game: PlayedGame, winners: int) -> bool:
    return len(getattr(game.final.outcome(), "winners", ())) >= winners


def test_some_of_many_games_come_to_each_corner() -> None:
    found = drawn_games()
    shown = Counter(corner for game in found for corner, aim in AIMS.items() if not aim.lacks(game))
    assert shown[Corner.TIE] >= EXAMPLES // 50
    assert shown[Corner.PILES_EMPTY] >= EXAMPLES // 25
    assert shown[Corner.LATE_RESHUFFLE] >= EXAMPLES // 25
    assert shown[Corner.CLOSED_BRIDGE] >= EXAMPLES // 100
    assert shown[Corner.ALL_STUCK] >= EXAMPLES // 100
    left = [game.initial.options for game in found if not AIMS[Corner.LEFT_ON_ATLANTIS].lacks(game)]
    assert least((options.figures_on_atlantis for options in left), FiguresOnAtlantis) >= 1


def test_some_of_many_games_of_atlandice_come_to_each_corner() -> None:
    found = drawn_games_of_atlandice()
    shown = Counter(corner for game in found for corner, aim in AIMS_OF_ATLANDICE.items() if not aim.lacks(game))
    assert shown[dice.Corner.TIE_OF_THREE] >= EXAMPLES // 100
    assert shown[dice.Corner.TWO_STACKS_AT_ONCE] >= EXAMPLES // 50
    assert shown[dice.Corner.TILE_LOST] + shown[dice.Corner.TWO_PASSES] >= EXAMPLES // 100


def test_some_of_many_positions_have_empty_piles() -> None:
    found = [len(state.draw_pile) + len(state.discards) for state in drawn(positions())]
    assert found.count(0) >= EXAMPLES * 2 // 25


@pytest.mark.parametrize("corner", Corner, ids=lambda corner: corner.name)
def test_games_come_to_the_corner_that_is_asked_for(corner: Corner) -> None:
    for game in drawn(games(corners=st.just(corner)), OF_A_CORNER):
        assert CORNERS[corner](game)
        assert game.script is not None
        assert play(game.script) == game


@pytest.mark.parametrize("corner", dice.Corner, ids=lambda corner: corner.name)
def test_games_of_atlandice_come_to_the_corner_that_is_asked_for(corner: dice.Corner) -> None:
    for game in drawn(dice.games(corners=st.just(corner)), OF_A_CORNER):
        assert CORNERS_OF_ATLANDICE[corner](game)
        assert game.script is not None
        assert dice.play(game.script) == game


@pytest.mark.parametrize(
    "found",
    [
        drawn_games,
        drawn_games_of_atlandice,
        lambda: drawn(positions(), 40),
        lambda: drawn(dice.positions(), 40),
    ],
    ids=["games", "games of atlandice", "positions", "positions of atlandice"],
)
def test_hardly_an_example_comes_twice(found: Callable[[], list[object]]) -> None:
    assert len(set(map(repr, found()[:40]))) >= 38
