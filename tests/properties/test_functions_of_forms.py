"""Functions made from forms write and read what the forms do; what they refuse, the forms explain."""

import json
from collections.abc import Iterator
from random import Random

from hypothesis import given, strategies as st

from atlantis_rules.records.wire import Format
from atlantis_rules.records.wire.forms import Form
from atlantis_rules.records.wire.functions import reader_of, text_of, writer_of
from tests.json_documents import SAMPLES, SCALARS, Json, Sample, spoilt


def form_of(sample: Sample) -> Form:
    assert isinstance(sample.format, Format)
    return sample.format._form


@given(SAMPLES)
def test_a_function_writes_what_the_form_writes(samples: list[Sample]) -> None:
    for sample in samples:
        form = form_of(sample)
        written = writer_of(form)(sample.value)
        assert written == text_of(form.write(sample.value))
        head = {"version": 1, "game": sample.format.game, sample.format.kind: form.write(sample.value)}
        assert sample.text == json.dumps(head, separators=(",", ":"))


@given(SAMPLES)
def test_a_function_reads_what_the_form_writes(samples: list[Sample]) -> None:
    for sample in samples:
        assert agreed(form_of(sample), sample.plain)


@given(SAMPLES, st.data())
def test_a_function_reads_nothing_that_the_form_refuses(samples: list[Sample], data: st.DataObject) -> None:
    replacement, seed = data.draw(SCALARS), data.draw(st.integers(0, 10**6))
    for number, sample in enumerate(samples):
        document = spoilt(sample.document, Random(seed + number), replacement)
        if isinstance(document, dict):
            agreed(form_of(sample), document.get(sample.format.kind))


@given(SAMPLES, st.data())
def test_a_function_tells_types_apart_whose_values_are_equal(samples: list[Sample], data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 10**6)))
    for sample in samples:
        others = [*twins(json.loads(json.dumps(sample.plain)))]
        for other in rng.sample(others, min(len(others), 5)):
            agreed(form_of(sample), other)


def twins(plain: Json) -> Iterator[Json]:
    """Yield copies of a document in which one number, true or false has another type, but an equal value."""
    if isinstance(plain, int):
        yield from (other for other in (bool(plain), int(plain), float(plain)) if other == plain is not other)
    elif isinstance(plain, list):
        for index, part in enumerate(plain):
            yield from ([*plain[:index], other, *plain[index + 1 :]] for other in twins(part))
    elif isinstance(plain, dict):
        for key, part in plain.items():
            yield from ({**plain, key: other} for other in twins(part))


def agreed(form: Form, found: object) -> bool:
    """Return whether the function of a form reads a document: if so, then as the form does, to the types."""
    try:
        value = reader_of(form)(found)
    except Exception:  # noqa: BLE001 - whatever it is, the form is asked
        return False
    same = form.read(found)
    assert value == same
    assert text_of(form.write(value)) == text_of(form.write(same))
    return True
