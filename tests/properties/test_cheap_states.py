"""States are cheap to draw, so no test of them is too slow for Hypothesis, and late ones are drawn all the same."""

import re
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase as HypothesisPhase, given, seed, settings, strategies as st

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts import testing as dice
from atlantis_rules.atlantis.parts.testing import ToAct, games, states
from atlantis_rules.testing import playing, strategies
from tests.shares import share

JUDGED = 10
"""The number of examples after which Hypothesis judges how long drawing takes: more than a second is too long."""

STEPS = 8_000
"""So many steps of a game take a third of a second on an old machine."""


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the steps of all games that are played by scripts."""
    made: list[int] = []
    carry_out = playing.ScriptedGame.carry_out

    def counted(course: playing.ScriptedGame[atlantis.State, atlantis.Action], action: atlantis.Action) -> object:
        made.append(1)
        return carry_out(course, action)

    monkeypatch.setattr(playing.ScriptedGame, "carry_out", counted)
    return made


def draw(strategy: st.SearchStrategy[object], examples: int, number: int) -> None:
    """Draw examples as a new test does that is derandomised."""

    @seed(number)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=(HypothesisPhase.generate,),
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(strategy)
    def test(value: object) -> None:
        assert value is not None

    test()


OF_GAMES: dict[str, st.SearchStrategy[object]] = {
    "atlantis": states(),
    "a player of atlantis": states(to_act=ToAct.PLAYER),
    "chance of atlantis": states(to_act=ToAct.CHANCE),
    "ends of atlantis": states(to_act=ToAct.NOBODY),
    **{f"atlantis of {count}": states(games=games(players=st.just(count))) for count in (2, 3, 4)},
    "atlandice": dice.states(),
    "a player of atlandice": dice.states(to_act=ToAct.PLAYER),
    "chance of atlandice": dice.states(to_act=ToAct.CHANCE),
    "ends of atlandice": dice.states(to_act=ToAct.NOBODY),
    **{f"atlandice of {count}": dice.states(games=dice.games(players=st.just(count))) for count in (2, 3, 4)},
}


@pytest.mark.parametrize(("name", "number"), share([*OF_GAMES], rotating=range(4)))
def test_few_steps_are_played_for_the_first_examples(name: str, number: int, steps: list[int]) -> None:
    draw(OF_GAMES[name], JUDGED, number)
    assert 0 < len(steps) < STEPS


@pytest.mark.parametrize("drawn", [states, dice.states], ids=["atlantis", "atlandice"])
def test_late_states_are_drawn_as_well(
    drawn: Callable[[], st.SearchStrategy[atlantis.State | atlandice.State]], monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[int] = []

    def noted(text: str) -> None:
        places.extend(int(place) for place in re.findall(r"^the state is play.*\.states\[(\d+)\]$", text))

    monkeypatch.setattr(strategies, "note", noted)
    draw(drawn(), 100, 1)
    assert len(places) == 100
    assert sum(place >= 200 for place in places) >= 8
    assert sum(place >= 300 for place in places) >= 2
