"""Nothing hidden is revealed in any phase, with any of the published rules."""

from typing import Final

import pytest
from hypothesis import given, settings, strategies as st

from atlantis_rules import PRESETS, Options, Phase, apply, legal_actions
from atlantis_rules.atlantis import new_game
from atlantis_rules.atlantis.parts.testing import POLICIES, Act, PlayedGame, Script, games, laws, play, states
from atlantis_rules.atlantis.phases import ExtraDraw, Moving

FEW: Final = settings(max_examples=max(1, settings().max_examples // 10))
"""A tenth of the examples for each phase of each preset: together they are as many as for five other properties."""


def phases_of(options: Options) -> set[type]:
    """Which phases games by these options come to: under some, a phase cannot occur."""
    scripts = (Script(new_game(3, options), acts=(Act((policy,)),)) for policy in POLICIES)
    return {type(state.phase) for script in scripts for state in play(script).states}


UNREACHED: Final = {"KSR": ExtraDraw, "HALL9000": Moving}
"""Extra cards are always drawn (OPT-7); the same card goes on (OPT-4)."""

PHASES: Final = [(name, phase) for name in PRESETS for phase in Phase.__args__ if phase is not UNREACHED.get(name)]


def _id(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


def of_preset(preset: str) -> st.SearchStrategy[PlayedGame]:
    return games(options=st.just(PRESETS[preset]))


@pytest.mark.clause("DRAW-4", "TAKE-7", "STUCK-1")
@pytest.mark.parametrize(("preset", "phase"), PHASES, ids=_id)
@FEW
@given(st.data(), st.integers(min_value=0))
def test_nothing_hidden_shows(preset: str, phase: type[Phase], data: st.DataObject, pick: int) -> None:
    state = data.draw(states(games=of_preset(preset), phases=(phase,)))
    assert isinstance(state.phase, phase)
    assert state.options == PRESETS[preset]
    laws.check_views(state)
    actions = legal_actions(state)
    if actions:
        action = actions[pick % len(actions)]
        laws.views.seen_events_keep_secrets(state, action, apply(state, action))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_other_phase_is_reached(preset: str) -> None:
    assert phases_of(PRESETS[preset]) == {phase for name, phase in PHASES if name == preset}
