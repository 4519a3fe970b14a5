"""The library of golden records: every step is allowed still, and nothing else has become allowed or forbidden."""

from functools import cache

import pytest

from atlantis_rules.atlantis import SPECTATOR
from atlantis_rules.record import AtlantisRecord, Record, read_record, write_record
from atlantis_rules.redaction import read_redacted_record, redact, write_redacted_record
from tests.records.library import FOLDER, GOALS, fingerprint, read_index, shows

FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix in {".atlantis", ".atlandice"})


def text_of(file: str) -> str:
    return (FOLDER / file).read_bytes().decode()


@cache
def record_of(file: str) -> Record:
    return read_record(text_of(file))


def test_the_index_lists_the_files() -> None:
    assert [*read_index().fingerprints] == FILES


@pytest.mark.parametrize("file", FILES)
def test_it_is_read_and_written_as_it_stands(file: str) -> None:
    assert write_record(record_of(file)) == text_of(file)


@pytest.mark.parametrize("file", FILES)
def test_the_same_actions_are_legal_along_the_way(file: str) -> None:
    assert fingerprint(record_of(file)) == read_index().fingerprints[file]


@pytest.mark.parametrize("file", FILES)
def test_what_can_be_seen_of_it_is_read_and_written(file: str) -> None:
    record = record_of(file)
    if isinstance(record, AtlantisRecord):
        for viewer in (*range(len(record.initial.players)), SPECTATOR):
            seen = redact(record, viewer)
            assert read_redacted_record(write_redacted_record(seen)) == seen


def test_the_index_names_a_record_for_everything_that_must_be_shown() -> None:
    assert [*read_index().shown] == [*GOALS]


@pytest.mark.parametrize("goal", GOALS)
def test_the_library_shows(goal: str) -> None:
    file, place = read_index().shown[goal]
    assert shows(record_of(file), goal, place)
