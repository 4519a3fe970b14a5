"""The faults that are planted in the example engine: ``nox -s planted`` measures all of them."""

from collections import Counter
from typing import Final

import pytest

from atlantis_rules.games.registry import own_names
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance.cases import read_profiles
from tests.conformance_kit.files import FOLDER
from tests.conformance_kit.finding import cases_of
from tests.conformance_kit.planted import Planted, asked, planted, shortfalls

LEAST: Final = 150
"""The minimum number of faults of each game."""

WITHOUT: Final = {
    "atlantis": {
        "COMP-2": "the items are names in positions: with other names no position is read",
        "COMP-5": "no program counts tiles of water",
        "MOVE-7": "it follows from MOVE-3",
    },
    "atlandice": {},
}
"""The clauses without a fault, and why."""

CAUGHT: Final = {
    "atlantis": {
        "OPT-4-own-figures-are-not-passed-over/1": "OPT-4: own figures are not passed over",
        "DRAW-2-the-last-card-of-a-purchase-empties-the-pile/1": "DRAW-2: no shuffle before a card is needed",
        "BUY-1-the-turn-does-not-start-again-after-a-purchase/1": "BUY-1: the turn starts again after a purchase",
        "BUY-1-two-tiles-cannot-be-sold-in-a-turn-without-a-move/1": "BUY-1: the turn starts again after a purchase",
        "MOVE-6-two-gaps-and-too-few-cards-behind-the-second-one/1": (
            "MOVE-6: the way before the second card is forgotten"
        ),
        "OPT-9-one-kind-in-a-settlement-with-overpaying-always/1": "OPT-9: in the settlement tiles before cards",
        "OPT-9-one-kind-in-a-settlement-with-overpaying-always/2": "OPT-9: not in the settlement",
        "OPT-9-a-payment-that-has-begun-with-a-tile-goes-on-with-tiles/1": "OPT-9: the kind may be changed",
        "STUCK-3-a-bridge-and-a-shown-hand-in-a-stuck-round/1": "STUCK-3: a turn with a bridge also counts",
        "STUCK-3-a-move-after-a-stuck-turn/1": "STUCK-3: a move does not interrupt the count",
    },
    "atlandice": {
        "EMPTY-1-after-the-next-tile-of-the-smithy-another-pass-finds-the-library/1": (
            "EMPTY-1: after the next tile was uncovered no further pass begins"
        ),
        "EFFECT-3-the-submarine-at-the-jeweller-adds-nothing-to-effect-1/1": "EFFECT-3: the submarine adds to gains",
        "FX-6-the-first-die-of-the-second-player-s-second-turn/1": "FX-6: from the second die on",
        "FX-12-something-lies-on-the-black-market-and-on-the-tavern/1": "FX-12: two resources",
        "CLOCK-4-a-donation-to-a-district-that-never-held-a-resource/1": "CLOCK-4: two of different types only",
        "CLOCK-4-what-was-donated-is-taken-again-and-the-district-is-scored/1": (
            "CLOCK-4: the district to which something is given has held nothing"
        ),
    },
}
"""Corners of the rules: for each of these cases, a fault of its clause that this case alone must find."""

SAMPLE: Final = 3
"""How many faults of each game are searched for here, with so few cases that this takes a second."""

EVERY_FAULT: Final = tuple(fault for game in own_names() for fault in planted(game))


@pytest.mark.parametrize("game", own_names())
def test_there_are_enough_faults_of_all_clauses(game: str) -> None:
    faults = planted(game)
    assert len(faults) >= LEAST
    of_clauses = Counter(fault.clause for fault in faults)
    without = {clause.id for clause in rulebook(game)} - of_clauses.keys()
    assert without == WITHOUT[game].keys()
    assert of_clauses.keys() <= {clause.id for clause in rulebook(game)}


def test_each_substitution_applies_exactly_once_and_no_fault_is_there_twice() -> None:
    sources = [(fault.game, fault.source()) for fault in EVERY_FAULT]  # fails unless it applies once
    assert len({*sources}) == len(sources)
    names = [(fault.game, fault.name) for fault in EVERY_FAULT]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("game", own_names())
def test_the_cases_find_each_fault_and_it_has_a_profile(game: str) -> None:
    """After a change of the faults: ``python -m tests.conformance_kit.planted learn``."""
    profiles = {clause: len(those) for clause, those in read_profiles(FOLDER, game).items()}
    assert profiles == Counter(fault.clause for fault in planted(game))


def test_the_page_counts_the_faults() -> None:
    page = " ".join((FOLDER.parent / "docs" / "conformance.md").read_text("utf-8").split())
    numbers = [len(planted(game)) for game in own_names()]
    assert f"| faults | {numbers[0]} | {numbers[1]} |" in page


@pytest.mark.parametrize(
    ("found", "with_games", "places", "missed"),
    [
        (97, 99, [*[1] * 78, *[3] * 15, *[9] * 4], []),
        (96, 98, [1] * 96, ["found by the cases: 96.0%", "found by the cases and games: 98.0%"]),
        (100, 100, [*[1] * 79, *[2] * 15, *[4] * 5, 0], ["the clause first", "among the first three", "in the report"]),
    ],
)
def test_the_measurement_says_what_is_less_than_it_must_be(
    found: int, with_games: int, places: list[int], missed: list[str]
) -> None:
    said = list(shortfalls(100, found, with_games, places))
    assert len(said) == len(missed)
    assert all(line.startswith(start) for line, start in zip(said, missed, strict=True))


@pytest.mark.parametrize("game", own_names())
def test_each_corner_catches_the_mistake_that_is_easily_made_there(game: str) -> None:
    wanted = {f"{game}/{name}": fault for name, fault in CAUGHT[game].items()}
    cases = [case for case in cases_of(game) if case.id in wanted]
    faults = [fault for fault in planted(game) if fault.name in wanted.values()]
    found = {
        (check.case.id, fault.name)
        for fault, checks in zip(faults, asked(game, faults, cases), strict=True)
        for check in checks
        if check.failure
    }
    assert {*wanted.items()} <= found


def sample(game: str) -> tuple[Planted, ...]:
    """Return faults whose clauses have few cases, in equal distances."""
    few = [fault for fault in planted(game) if 4 <= sum(fault.clause in case.clauses for case in cases_of(game)) <= 40]
    return tuple(few[:: len(few) // SAMPLE][:SAMPLE])


@pytest.mark.parametrize("game", own_names())
def test_a_few_faults_are_found_by_the_cases_of_their_clauses(game: str) -> None:
    faults = sample(game)
    cases = [case for case in cases_of(game) if any(fault.clause in case.clauses for fault in faults)]
    unfound = [
        fault.name
        for fault, checks in zip(faults, asked(game, faults, cases), strict=True)
        if not any(check.failure for check in checks)
    ]
    assert unfound == []
