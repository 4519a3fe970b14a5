"""Names in pictures: any text becomes fit for XML, for a terminal, and for the available room."""

import unicodedata
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given, strategies as st

from atlantis_rules import WrongType, WrongValue
from atlantis_rules.drawing.text_fitting import Fitted, cut, fitted, names_of, width_of, wrapped
from atlantis_rules.text.names import isolated

FAMILY: Final = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
BRAZIL: Final = "\U0001f1e7\U0001f1f7"
THUMB: Final = "\U0001f44d\U0001f3fd"
TOWER: Final = "Z" + "\u0301" * 40

any_text: Final = st.text(st.characters(), max_size=60)  # half surrogate pairs too


def legible(name: str) -> str:
    (shown,) = names_of((name,), ("black",)) or ()
    return shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n Green   Gables ", "Ann of Green Gables"),
        ('<b>"A&B"</b>', '<b>"A&B"</b>'),
        ("\x1b[31mred\x00", "\ufffd[31mred\ufffd"),
        ("\ud83d and \uffff", "\ufffd and \ufffd"),
        ("\u202enaB", "naB"),
        (TOWER, "Z\u0301\u0301\u0301"),
        ("שרה", "שרה"),
        ("", "Black"),
        (" \u200d\u202e ", "Black"),
        (FAMILY, FAMILY),
    ],
)
def test_names_become_legible(name: str, shown: str) -> None:
    assert legible(name) == shown


def test_without_names_there_are_none() -> None:
    assert names_of(None, ("black", "red")) is None


@pytest.mark.parametrize(
    ("names", "error", "words"),
    [
        (("Ann",), WrongValue, "there must be one name for each player, 2 in all, not 1"),
        (("Ann", "Bob", "Cid"), WrongValue, "there must be one name for each player, 2 in all, not 3"),
        ("AB", WrongType, "names must be a sequence of texts, one for each player, not str"),
        (("Ann", 3), WrongType, "names must be a sequence of texts"),
        (("Ann", None), WrongType, "names must be a sequence of texts"),
        ({"Ann", "Bob"}, WrongType, "names must be a sequence of texts"),
        (2, WrongType, "names must be a sequence of texts, one for each player, not int"),
    ],
)
def test_names_of_the_wrong_number_or_type_are_refused(
    names: Sequence[str], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        names_of(names, ("black", "red"))


@given(any_text)
@example(TOWER)
def test_any_name_can_be_held_by_xml_and_told_from_a_command(name: str) -> None:
    shown = legible(name)
    assert shown == legible(shown) != ""
    node = ET.Element("text")
    node.text = shown
    assert ET.fromstring(ET.tostring(node)).text == shown  # noqa: S314 - our own
    assert not any(unicodedata.category(sign) in {"Cc", "Cs"} for sign in shown)


def test_names_longer_than_a_book_title_are_cut() -> None:
    assert legible("x" * 200) == "x" * 200
    assert legible("x" * 201) == "x" * 199 + "…"


@given(any_text, st.floats(min_value=40, max_value=400))
def test_a_line_fits_into_its_room(name: str, room: float) -> None:
    line = legible(name)
    shown, size = fitted(line, room, 30, 20)
    assert width_of(shown) * size <= room + 1e-6
    assert 20 <= size <= 30
    assert shown == line or (size == 20 and shown.endswith("…") and line.startswith(shown[:-1].rstrip()))


def test_lines_are_written_smaller_before_they_are_cut() -> None:
    assert fitted("Ann", 200, 30, 20) == ("Ann", 30)
    squeezed = fitted("Bartholomew", 200, 30, 20)
    assert squeezed.line == "Bartholomew"
    assert 20 < squeezed.size < 30
    assert fitted("Bartholomew the Elder", 200, 30, 20) == ("Bartholomew…", 20)


@pytest.mark.parametrize("sign", [FAMILY, BRAZIL, THUMB, "e\u0301"], ids=["family", "flag", "thumb", "accent"])
def test_what_is_seen_as_one_sign_is_kept_or_dropped_as_a_whole(sign: str) -> None:
    line = sign * 6
    kept = {cut(line, tenths / 10).removesuffix("…") for tenths in range(14, int(width_of(line) * 10))}
    assert kept == {sign * number for number in range(len(kept))}
    assert len(kept) > 2


def test_signs_that_stand_for_words_are_as_wide_as_words() -> None:
    assert width_of("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}") > 10
    assert width_of("\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}") > 10
    assert width_of("é") == width_of("e")
    assert width_of("国") < width_of("\U0001f600") < width_of("\N{TWO-EM DASH}")
    assert width_of("\N{DEVANAGARI LETTER KA}") > width_of("ж") > width_of("a") > width_of("i")
    assert width_of("W") > width_of("A") > width_of("a")


def test_only_names_from_right_to_left_are_isolated() -> None:
    signs = {unicodedata.bidirectional(sign): sign for sign in map(chr, range(0x20, 0x10000))}
    assert {"L", "R", "AL", "AN", "EN", "ON"} < signs.keys()
    for kind, sign in signs.items():
        name = f"A{sign}"
        shown = f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if kind in {"R", "AL", "AN"} else name
        assert isolated(name) == shown, kind


def test_a_line_is_broken_in_two_where_it_would_be_cut() -> None:
    line = "one two three"
    wide = width_of(line)
    assert wrapped(line, wide * 31, 31, 20) == (Fitted(line, 31),)
    assert wrapped(line, wide * 20, 31, 20) == (Fitted(line, 20),)
    assert wrapped(line, wide * 20 - 0.1, 31, 20) == (Fitted("one two", 20), Fitted("three", 20))
    assert wrapped(line, width_of("one") * 20, 31, 20) == (
        Fitted("one", 20),
        fitted("two three", width_of("one") * 20, 20, 20),
    )
    (only,) = wrapped("antidisestablishmentarianism ab", width_of("anti") * 20, 31, 20)
    assert only.line.endswith("…")
