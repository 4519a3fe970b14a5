"""JSON: whatever is written can be read, schemas agree with the reader, and bad documents raise one kind of error."""

import json
import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, strategies as st
from hypothesis.vendor.pretty import pretty

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts import testing as testing_atlandice
from atlantis_rules.atlantis.parts.testing import laws
from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from tests.json_documents import (
    ANYTHING,
    FORMATS,
    RECORDS,
    SAMPLES,
    SCALARS,
    Json,
    Sample,
    accepted_by_schema,
    in_current_version,
    spoilt,
)


@given(SAMPLES)
def test_what_is_written_can_be_read(samples: list[Sample]) -> None:
    for sample in samples:
        text = sample.text
        again = sample.format.from_json(text)
        assert again == sample.value
        assert sample.rewritten(text) == text
        assert text.isascii()
        assert sample.format.from_json(text.encode()) == again
        assert sample.format.from_object(sample.plain) == again


@pytest.mark.needs("jsonschema_rs")
@given(SAMPLES)
def test_what_is_written_is_of_its_schema(samples: list[Sample]) -> None:
    assert all(accepted_by_schema(sample.format, sample.document) for sample in samples)


@given(SAMPLES)
def test_samples_are_printed_short_enough_for_hypothesis(samples: list[Sample]) -> None:
    """It warns of longer ones; the warning would be an error, and hide what has failed."""
    assert len(pretty(samples)) < 25_000


@given(SAMPLES)
def test_what_is_read_is_the_same_inside(samples: list[Sample]) -> None:
    for sample in samples:
        if isinstance(sample.value, atlantis.State):
            again = sample.format.from_json(sample.text)
            assert isinstance(again, atlantis.State)
            assert again.path.stacks == sample.value.path.stacks
            assert (again.path.showing, again.path.tolls) == (sample.value.path.showing, sample.value.path.tolls)
            assert again.legal_actions() == sample.value.legal_actions()


@pytest.mark.needs("jsonschema_rs")
@given(SAMPLES, st.data())
def test_spoilt_documents_are_refused_or_sound(samples: list[Sample], data: st.DataObject) -> None:
    replacement, seed = data.draw(SCALARS), data.draw(st.integers(0, 10**6))
    for number, sample in enumerate(samples):
        hold(sample, spoilt(sample.document, Random(seed + number), replacement))


@pytest.mark.needs("jsonschema_rs")
@given(RECORDS)
def test_records_of_another_version_are_refused_or_sound(samples: list[Sample]) -> None:
    for sample in samples:
        document = sample.document
        assert isinstance(document, dict)
        inside = document[sample.format.kind]
        assert isinstance(inside, dict)
        for version in range(-1, max(atlantis.RULES_VERSION, atlandice.RULES_VERSION) + 2):
            hold(sample, {**document, sample.format.kind: {**inside, "rules": version}})


def hold(sample: Sample, document: Json) -> None:
    """The reader rejects what the schema rejects; what it accepts is usable, and is written back unchanged.

    A record of an earlier version that can still be read counts as what it is written back as.
    """
    current = in_current_version(document)
    fits = accepted_by_schema(sample.format, current)
    text = json.dumps(document)
    try:
        value = sample.format.from_json(text)
    except UnreadableJson as error:
        found = error
    else:
        assert fits
        assert json.loads(sample.rewritten(text)) == current
        is_sound(value)
        return
    assert fits == isinstance(found, UnsoundJson), found
    assert found.problems
    assert all(problem.path.startswith("$") and problem.text for problem in found.problems)


def is_sound(value: object) -> None:
    if isinstance(value, atlantis.State):
        laws.check_state(value)
        for action in value.legal_actions()[:3]:
            value.apply(action)
    if isinstance(value, atlandice.State):
        testing_atlandice.laws.check_state(value)
        for other in value.legal_actions()[:3]:
            value.apply(other)


@given(st.sampled_from(range(len(FORMATS))), ANYTHING, st.booleans())
def test_anything_is_refused(index: int, inside: Json, bare: bool) -> None:  # noqa: FBT001 - Hypothesis passes it
    format_ = FORMATS[index]
    document: Json = inside if bare else {"version": 1, "game": format_.game, format_.kind: inside}
    with pytest.raises(UnreadableJson):
        format_.from_json(json.dumps(document))
    with pytest.raises(UnreadableJson):
        format_.from_object(inside)


@given(
    st.sampled_from(range(len(FORMATS))), st.one_of(st.text(), st.binary(), st.text('{}[]":,0123456789eE-+.truefalsn'))
)
def test_any_text_is_refused(index: int, text: str | bytes) -> None:
    with pytest.raises(UnreadableJson):
        FORMATS[index].from_json(text)


@given(SAMPLES, st.data())
def test_broken_texts_are_refused(samples: list[Sample], data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from(samples))
    text = sample.text
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(UnreadableJson):
        sample.format.from_json(text[:cut])
    changed = text[:cut] + data.draw(st.characters()) + text[cut + 1 :]
    try:
        value = sample.format.from_json(changed)
    except UnreadableJson:
        return
    is_sound(value)


_WRITER = """
from random import Random
from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis.parts import documents as atlantis_wire
for game, wire in ((atlantis, atlantis_wire), (atlandice, atlandice_wire)):
    state = game.new_game(3).advance(Random(3))
    print(wire.STATE.to_json(state), wire.VIEW.to_json(state.view(0)))
    for format_ in wire.FORMATS:
        print(format_.json_schema())
"""


def test_the_hash_seed_changes_nothing() -> None:
    written = {
        subprocess.run(
            [sys.executable, "-c", _WRITER],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(written) == 1
