"""A caller's use of errors, as type checkers see it: `nox -s types` checks this file with two of them."""

import pytest

from atlantis_rules import IllegalAction, Violation, apply, atlandice, atlantis
from atlantis_rules.games.game import Playable


def refusals(state: Playable[atlantis.Action], action: atlantis.Action, language: str) -> list[tuple[str, str]]:
    """Return why an action is refused, without a cast and without a look at the type of any reason."""
    try:
        state.apply(action)
    except IllegalAction as error:
        return [(violation.clause, violation.text_in(language)) for violation in error.violations]
    return []


def test_the_reasons_of_a_refused_action_are_said_in_any_language_without_a_cast() -> None:
    state = atlantis.read_state("path: 28: ring 1 (red A), ~, =, olive 3\nbridges: black\nhand red: ring 2, flag")
    (reason,) = state.violations(atlantis.EndTurn())
    for language in ("en", "de"):
        assert refusals(state, atlantis.EndTurn(), language) == [(reason.clause, reason.text_in(language))]
    assert reason.text_in("en") != reason.text_in("de")


def test_a_violation_of_any_game_has_a_text_in_a_language() -> None:
    state = atlandice.new_game(2)
    with pytest.raises(IllegalAction) as caught:
        apply(state, atlandice.StopDonating())
    violation: Violation = caught.value.violations[0]
    assert violation.text_in("en") == str(violation) != violation.text_in("de")
