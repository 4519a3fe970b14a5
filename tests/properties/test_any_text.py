"""For any text, each reader returns a value or raises one of its own errors, with a message that is not long."""

import pickle
import re

import pytest
from hypothesis import given, strategies as st

from atlantis_rules.text.limits import LONGEST_MESSAGE
from tests.readers import ANY, READERS, Reader
from tests.white_space import NO_WHITE_SPACE

ANYTHING = st.text(st.characters(exclude_categories=()))
"""Halves of surrogate pairs are among it."""

SIGNS = st.sampled_from(
    [*" \t\n,;:=~#.()[]{}\"'\\+-?0123456789", "\r\n", '"""', "'''", "none", "9" * 5000, *NO_WHITE_SPACE]
)


def fragments(reader: Reader) -> st.SearchStrategy[str]:
    """Draw what has the words of the reader's own texts in any order."""
    words = sorted({word for sample in reader.samples for word in re.findall(r"\w+|\W", sample)})
    return st.lists(st.sampled_from(words) | SIGNS).map("".join)


def changed(reader: Reader) -> st.SearchStrategy[str]:
    """Draw one of the reader's own texts in which some place is cut out, and something stands there, perhaps often."""
    return st.builds(
        lambda sample, place, cut, part, times: (
            sample[: int(place * len(sample))] + part * times + sample[int(place * len(sample)) + cut :]
        ),
        st.sampled_from(reader.samples),
        st.floats(0, 1),
        st.integers(0, 3) | st.integers(0, 1000),
        ANYTHING | SIGNS | fragments(reader),
        st.just(1) | st.integers(0, 50),
    )


def hard(reader: Reader) -> st.SearchStrategy[str]:
    """Draw one of the texts that take long."""
    names = sorted({*reader.texts} - {*ANY} or {*reader.texts})
    return st.builds(lambda name, size: reader.texts[name](size), st.sampled_from(names), st.integers(0, 2000))


@pytest.mark.parametrize("reader", READERS, ids=str)
@given(data=st.data())
def test_any_text_gives_a_value_or_an_error_with_a_short_message(reader: Reader, data: st.DataObject) -> None:
    text = data.draw(st.one_of(ANYTHING, fragments(reader), changed(reader), hard(reader)))
    error = reader.error_of(text)
    if error is not None:
        assert 0 < len(str(error)) <= LONGEST_MESSAGE
        assert all(line.isprintable() for line in str(error).split("\n"))
        assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - its own bytes
