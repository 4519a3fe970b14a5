"""Readers of texts from outside: long texts are rejected unread, reading takes linear time, messages are short."""

import gc
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, Final

import pytest

import atlantis_rules
from atlantis_rules import atlantis, read_state
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, read_components
from atlantis_rules.records import UnreadableRecord, read_record
from atlantis_rules.text import limits, outside, toml
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
from tests.readers import ANY, READERS, Reader, Text
from tests.shares import one_in

_RECORD_HEAD: Final = f"schema: 1\ngame: atlantis\nrules: {atlantis.RULES_VERSION}\noptions: AMIGO\nplayers: 2\n"
PAGE: Final = Path(__file__).parents[1] / "docs" / "limits.md"
BIG: Final = [reader for reader in READERS if reader.limit > limits.LONGEST_ACTION]


Tracer = Callable[[FrameType, str, Any], Any]
"""What Python calls at each line; it has no narrower type."""


@contextmanager
def counted_lines() -> Iterator[Callable[[], int]]:
    """Count the lines of Python that are executed."""
    lines = 0

    def trace(_frame: FrameType, event: str, _argument: object, /) -> Tracer:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield lambda: lines
    finally:
        sys.settrace(before)


def lines_of(reader: Reader, text: str) -> int:
    """Count the lines of Python that reading a text takes: the same number whenever it is counted."""
    reader.error_of(text)  # so that caches are filled
    with counted_lines() as counted:
        reader.error_of(text)
    return counted()


# Limits


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_a_text_that_is_too_long_is_refused_before_it_is_read(reader: Reader) -> None:
    expected = f"too long: {reader.limit + 1:,} characters; the limit is {reader.limit:,}"
    for sign in ("a", " ", "\n", "["):
        text = sign * (reader.limit + 1)
        assert lines_of(reader, text) < 100
        with pytest.raises(reader.too_long) as caught:
            reader.read(text)
        assert len(str(caught.value)) < 200
        if isinstance(caught.value, UnreadableNotation):
            assert (caught.value.column, caught.value.expected) == (reader.limit + 1, ("",))
        else:
            assert expected in str(caught.value)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_a_text_that_is_as_long_as_can_be_is_read(reader: Reader) -> None:
    error = reader.error_of((f"{'[' * 79}\n" * (reader.limit // 80 + 1))[: reader.limit])
    assert error is not None
    assert "too many" not in str(error)
    assert not isinstance(error, UnreadableNotation) or error.column == 1


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_what_is_as_it_should_be_is_read(reader: Reader) -> None:
    for sample in reader.samples:
        assert len(sample) <= reader.limit
        reader.read(sample)


def test_json_in_bytes_has_the_same_limit() -> None:
    for reader in READERS:
        if "JSON" in reader.too_long.__name__.upper() and reader.name != "REDACTED_RECORDS":
            with pytest.raises(reader.too_long, match=r"too long: [0-9,]+1 bytes"):
                reader.read(b"[" * (reader.limit + 1))  # type: ignore[arg-type] # which this reader takes as well


def test_the_page_names_each_limit() -> None:
    rows = re.findall(
        r"^\|(.*?)\|(.*?)\| *([0-9,]+) (\w+)(?: or \w+)? \| `(\w+)`(?: of [^|]+)? \|$",
        PAGE.read_text("utf-8"),
        re.MULTILINE,
    )
    told = {(name, int(number.replace(",", "")), error) for _, names, number, _, error in rows for name in [names]}
    for reader in READERS:
        assert any(reader.limit == number and error == reader.too_long.__name__ for _, number, error in told), reader
    assert {number for _, number, _ in told} == {
        value for name, value in vars(limits).items() if name.startswith("LONGEST_") and name != "LONGEST_MESSAGE"
    }
    assert f"at most {limits.LONGEST_MESSAGE:,} characters" in PAGE.read_text("utf-8")
    assert f"up to {limits.MOST_LISTED} defects" in PAGE.read_text("utf-8")


@pytest.mark.needs("CPython")
@pytest.mark.parametrize(
    "part",
    [
        "a:\n",
        "a: b\n",
        "seed: 1\n",
        f"{_RECORD_HEAD}a:\n",
        f"{_RECORD_HEAD}seed: 1\n",
        f"{_RECORD_HEAD}\nab\n",
        "ab\n",
        "\n",
    ],
)
def test_a_record_is_read_up_to_its_first_fault_and_no_further(part: str) -> None:
    (reader,) = (reader for reader in READERS if reader.name == "read_record")
    last = part.splitlines(keepends=True)[-1]
    lines = [lines_of(reader, part + last * count) for count in (1_000, 100_000)]
    assert lines[0] == lines[1] < 2_500


def test_a_block_without_end_is_read_up_to_the_most_lines_of_a_header() -> None:
    (reader,) = (reader for reader in READERS if reader.name == "read_record")
    for count in (limits.MOST_HEADER_LINES, 4 * limits.MOST_HEADER_LINES):
        error = reader.error_of(f"{_RECORD_HEAD}a:\n" + "  b\n" * count)
        assert str(error).startswith(
            f"line {limits.MOST_HEADER_LINES + 1:}, column 1: a header has at most 100 entries"
        )


# Linear time


def grown(reader: Reader, text: Text, size: int, times: int) -> tuple[str, str]:
    """Return a text in which a part is repeated over so many characters, and one in which it goes on times as long."""
    beginning = len(text(0))
    size = min(size, (reader.limit - beginning) // times)
    return text(beginning + size), text(beginning + times * size)


@pytest.mark.needs("CPython")
@pytest.mark.parametrize("reader", BIG, ids=str)
def test_a_text_twice_as_long_takes_twice_as_many_lines_of_python(reader: Reader) -> None:
    for name, text in reader.texts.items():
        texts = grown(reader, text, 600, 2)
        lines, more_lines = (lines_of(reader, each) for each in texts)
        assert more_lines <= 2.2 * lines, f"{name}: {lines} lines, then {more_lines}"
        further = len(texts[1]) - len(texts[0])
        assert more_lines - lines <= 120 * further, f"{name}: {more_lines - lines} lines for {further} characters"


def seconds(reader: Reader, text: str) -> float:
    start = process_time()
    reader.error_of(text)
    return process_time() - start


@pytest.mark.parametrize("reader", BIG, ids=str)
def test_a_text_four_times_as_long_takes_no_eight_times_the_time(reader: Reader) -> None:
    """What C code does counts as well: searching, cutting and joining texts. Four times is linear, 16 quadratic."""
    gc.disable()
    try:
        for name, text in [*reader.texts.items()][one_in(2)]:
            is_own = name not in ANY and reader.limit >= limits.LONGEST_JSON
            texts = grown(reader, text, 15_000 if is_own else 3_000, 4)
            least = [float("inf"), float("inf")]
            for _ in range(8):  # a busy machine may have disturbed either
                least = [min(known, seconds(reader, each)) for known, each in zip(least, texts, strict=True)]
                if least[1] <= 8 * least[0]:
                    break
            else:
                pytest.fail(f"{name}: {least}")
    finally:
        gc.enable()


def test_no_pattern_repeats_a_group_possessively() -> None:
    """Python 3.11.2 goes on where such a group has failed, not where it began."""
    package = Path(atlantis_rules.__file__).parent
    sources = {path: path.read_text("utf-8") for path in package.rglob("*.py")}
    assert any("[a-z]++" in source for source in sources.values())
    found = {path.name: re.findall(r"\)(?:[*+?]|\{[0-9,]+\})\+|\(\?>", source) for path, source in sources.items()}
    assert {name: groups for name, groups in found.items() if groups} == {}


# Limits inside texts


def _toml(text: str) -> bool:
    try:
        toml.parse_toml(text)
    except toml.NotToml:
        return False
    return True


def _json(text: str) -> bool:
    try:
        json.loads(outside.shallow(text))
    except outside.NestedTooDeeply:
        return False
    return True


def _number(text: str) -> bool:
    return outside.whole_number(text) is not None


INSIDE: Final[dict[str, tuple[Callable[[str], bool], int, Callable[[int], str]]]] = {
    "a word in TOML": (_toml, toml.LONGEST_WORD, lambda size: f"a = {'9' * size}"),
    "a bare key in TOML": (_toml, toml.LONGEST_WORD, lambda size: f"{'a' * size} = 1"),
    "the parts of a key": (_toml, toml.MOST_NESTED, lambda size: f"{'.'.join('a' * size)} = 1"),
    "arrays in TOML": (_toml, toml.MOST_NESTED, lambda size: f"a = {'[' * size}{']' * size}"),
    "tables in TOML": (_toml, toml.MOST_NESTED, lambda size: f"a = {'{b = ' * size}1{'}' * size}"),
    "arrays in JSON": (_json, outside.MOST_NESTED, lambda size: f"{'[' * size}{']' * size}"),
    "objects in JSON": (_json, outside.MOST_NESTED, lambda size: '{"a": ' * size + "1" + "}" * size),
    "arrays behind a string": (
        *(_json, outside.MOST_NESTED),
        lambda size: '["]\\"[", ' + "[" * (size - 1) + "1" + "]" * size,
    ),
    "a number": (_number, outside.MOST_DIGITS, lambda size: "9" * size),
}
"""What texts may contain: whether one is taken, the limit, and a text of some size or depth."""


@pytest.mark.parametrize("name", INSIDE)
def test_a_limit_is_what_is_taken_at_most(name: str) -> None:
    takes, most, made = INSIDE[name]
    assert [takes(made(size)) for size in (1, most - 1, most, most + 1, 2 * most)] == [True, True, True, False, False]


# Messages


@pytest.mark.parametrize("most", [1, 2, 40, 1000])
def test_a_shortened_text_fills_its_limit_and_no_more(most: int) -> None:
    for length in range(2 * most + 1):
        shown = limits.shortened("x" * length, most)
        assert len(shown) == min(length, most)
        assert shown.endswith("…") == (length > most)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_every_message_is_short(reader: Reader) -> None:
    for name, text in reader.texts.items():
        error = reader.error_of(grown(reader, text, 5_000, 1)[0])
        if error is not None:
            assert 0 < len(str(error)) <= limits.LONGEST_MESSAGE, name


def test_a_message_lists_the_first_defects_and_counts_the_others() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_state("a:\n" * 5_000)
    assert len(caught.value.defects) == 1 + 5_000 + 4_999
    *named, others = str(caught.value).splitlines()
    assert named == [str(defect) for defect in caught.value.defects[: len(named)]]
    assert len(named) == limits.MOST_LISTED
    assert others == "and 9,970 more"


@pytest.mark.parametrize(("count", "lines"), [(0, 0), (1, 1), (30, 30), (31, 31), (10**6, 31)])
def test_a_listing_has_at_most_thirty_parts(count: int, lines: int) -> None:
    listed = limits.listing(["x"] * count).splitlines()
    assert len(listed) == lines
    assert (listed[-1:] == [f"and {count - 30:,} more"]) == (count > 30)


@pytest.mark.parametrize("separator", ["\n", "; ", "\n" + " " * 600])
def test_a_listing_of_long_parts_is_no_longer_than_a_message(separator: str) -> None:
    for length in (10, 250, 299, 300, 301, 999, 1000, 1001, 10**6):
        listed = limits.listing(["x" * length] * 40, separator)
        assert len(listed) < limits.LONGEST_MESSAGE - 200
        named, _, more = listed.rpartition(separator)
        assert more == f"and {40 - len(named.split(separator))} more"


def test_the_texts_that_took_long_are_refused() -> None:
    with pytest.raises(UnreadablePosition, match="too long"):
        read_state("a:\n" * 200_000)
    with pytest.raises(UnreadablePosition, match="too long"):
        read_state("path: " + "x," * 200_000)
    versions = ("schema: 1", "game: atlantis", f"rules: {atlantis.RULES_VERSION}")
    with pytest.raises(UnreadableRecord, match="'a' is not an entry of this header"):
        read_record("\n".join(versions) + "\noptions: AMIGO\nplayers: 2\na:\n" + "  b\n" * 25_000)
    with pytest.raises(UnreadableComponents, match="a key of more than 16 parts"):
        read_components("a" + ".a" * 49_000 + " = 1")
