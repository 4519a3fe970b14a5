"""The library of golden records: every step is still legal, and nothing else has become legal or illegal."""

from functools import cache
from itertools import combinations

import pytest

from atlantis_rules.atlandice.parts import documents as city_wire
from atlantis_rules.atlantis import PRESETS, SPECTATOR, PlayerAction, Viewer
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.records import AnyRecord, read_record, redact, write_record
from tests.record_types import is_of_atlandice, is_of_atlantis
from tests.records.library import FOLDER, GOALS, fingerprint, read_index, shown_by, shows, shows_its_preset
from tests.shares import one_in, share

FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in {".atlantis", ".atlandice"})


def text_of(file: str) -> str:
    return (FOLDER / file).read_bytes().decode()


@cache
def record_of(file: str) -> AnyRecord:
    return read_record(text_of(file))


def test_the_index_lists_the_files() -> None:
    assert [*read_index().fingerprints] == FILES


@pytest.mark.parametrize("file", FILES)
def test_it_is_read_and_written_as_it_stands(file: str) -> None:
    assert write_record(record_of(file)) == text_of(file)


@pytest.mark.parametrize("file", FILES)
def test_the_same_actions_are_legal_along_the_way(file: str) -> None:
    assert fingerprint(record_of(file)) == read_index().fingerprints[file]


@pytest.mark.parametrize(("file", "viewer"), share(FILES, rotating=(0, 1, SPECTATOR))[one_in(4)])
def test_what_can_be_seen_of_it_is_read_and_written(file: str, viewer: Viewer) -> None:
    record = record_of(file)
    if is_of_atlantis(record):
        seen = redact(record, viewer)
        assert wire.REDACTED_RECORDS.from_lines(wire.REDACTED_RECORDS.to_lines(seen)) == seen
    if is_of_atlandice(record):
        city = redact(record, viewer)
        assert city_wire.REDACTED_RECORDS.from_lines(city_wire.REDACTED_RECORDS.to_lines(city)) == city


def test_the_index_names_a_record_for_everything_that_must_be_shown() -> None:
    assert [*read_index().shown] == [*GOALS]


@pytest.mark.parametrize("goal", GOALS)
def test_the_library_shows(goal: str) -> None:
    file, place = read_index().shown[goal]
    assert shows(record_of(file), goal, place)


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".atlantis")])
def test_a_game_by_a_preset_could_not_just_as_well_be_one_by_another(file: str) -> None:
    """For each other preset an option that has another value there must matter in the game."""
    assert shows_its_preset(dict(shown_by(record_of(file))))


def test_no_two_games_of_atlantis_are_nearly_the_same() -> None:
    records = {file: record for file in FILES if is_of_atlantis(record := record_of(file))}
    openings = {}
    for file, record in records.items():
        first = next(place for place, action in enumerate(record.actions) if isinstance(action, PlayerAction))
        openings[file] = record.actions[first : first + 30]
    same = [pair for pair in combinations(openings, 2) if openings[pair[0]] == openings[pair[1]]]
    assert same == []


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_a_preset_has_its_effect_in_one_in_its_records(preset: str) -> None:
    effects = {f"OPT-{number}" for number in range(1, 10)}
    shown = [goal for goal in read_index().shown if goal.startswith(f"atlantis: {preset}: ")]
    assert {goal.split(": ")[2] for goal in shown} == effects
    assert all(read_index().shown[goal][0].startswith(f"{preset.lower()}-") for goal in shown)
