"""A fixed set of games brings every clause of the rulebook into play, in each of its notable ways."""

from collections.abc import Iterator
from functools import cache

import pytest

from atlantis_rules import PRESETS, Options
from atlantis_rules.atlantis import new_game
from atlantis_rules.atlantis.options import FiguresOnAtlantis, PaymentPieces
from atlantis_rules.atlantis.parts.testing import CHANCE_POLICIES, POLICIES, Act, Script, fair, high, play, rush, starve
from atlantis_rules.rulebook.clauses import rulebook
from tests.properties.occurrences import DETECTORS
from tests.properties.steps import steps

IN_NO_PRESET = Options(figures_on_atlantis=FiguresOnAtlantis.STAY, payment_pieces=PaymentPieces.ONE_KIND)


def _scripts() -> Iterator[Script]:
    for seed in range(3):
        for number, policy in enumerate(POLICIES):
            for players in (2, 3, 4):
                for options in (*PRESETS.values(), IN_NO_PRESET):  # the last loop: many clauses go by an option
                    for chance in (fair, CHANCE_POLICIES[(seed + number) % len(CHANCE_POLICIES)]):
                        yield Script(new_game(players, options), seed=seed, acts=(Act((policy,), chance),))
                    yield Script(
                        new_game(players, options), seed=seed, acts=(Act((rush, policy, starve)),), setting=high
                    )


SHOWING_MOST = (5, 119, 24, 200, 201, 88, 270, 54, 74)
"""The places of the scripts that show everything between them, as the rules are now: they come first."""


@cache
def occurrences() -> set[str]:
    """Return what was found: each is looked for until it is seen once."""
    found = set[str]()
    scripts = [*_scripts()]
    for script in (*(scripts[place] for place in SHOWING_MOST), *scripts):
        wanted = {name: detect for name, detect in DETECTORS.items() if name not in found}
        if not wanted:
            break
        for step in steps(play(script)):
            found.update(name for name, detect in wanted.items() if detect(step))
    return found


def test_there_is_a_detector_for_every_clause() -> None:
    clauses = {clause.id for clause in rulebook("atlantis").clauses}
    assert {name.partition(":")[0] for name in DETECTORS} == clauses


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(name.partition(":")[0])) for name in DETECTORS]
)
def test_the_clause_comes_into_play(name: str) -> None:
    """Rare ways have to be seen as well: uniformly random games would show some of them hardly ever."""
    assert name in occurrences()
