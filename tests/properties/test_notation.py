"""The notation of actions and turns: one text for each, and a helpful error for every other text."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Generic, TypeVar

import pytest
from attrs import frozen
from hypothesis import example, given, strategies as st

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlantis.text.positions import read_position
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
from tests.ebnf import pattern, rules, texts

PAGE: Final = Path(__file__).parents[2] / "docs" / "notation.md"
BLOCKS: Final[tuple[str, ...]] = tuple(
    re.findall(r"^```ebnf\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
)

_ActionT = TypeVar("_ActionT")


@frozen(eq=False)
class Notation(Generic[_ActionT]):
    """One of the notations, and its grammar: its blocks, the name of its rule, and what parts share as a first word."""

    name: str
    actions: Sequence[_ActionT]
    format: Callable[[Sequence[_ActionT]], str]
    parse: Callable[[str], tuple[_ActionT, ...]]
    blocks: tuple[str, ...]
    rule: str
    verbs: tuple[str, ...]

    def __str__(self) -> str:
        return self.name

    @property
    def pattern(self) -> re.Pattern[str]:
        """Return what all texts match, though not every text that matches is one: see `is_split_without_need`."""
        return _compiled(self.blocks, self.rule)

    def is_split_without_need(self, text: str) -> bool:
        """Return whether two parts of a text could be one."""
        return any(
            part.partition(" ")[0] == before.partition(" ")[0] in self.verbs
            or (part.startswith("+") and re.match("Atlantis|[0-9]|[+]", before) is not None)
            for before, part in pairwise(text.split("; "))
        )

    def has(self, text: str) -> bool:
        """Return whether the grammar has a text."""
        return self.pattern.fullmatch(text) is not None and not self.is_split_without_need(text)

    def read(self, text: str) -> tuple[_ActionT, ...] | UnreadableNotation:
        """Parse a text, or return the error about it."""
        try:
            return self.parse(text)
        except UnreadableNotation as error:
            return error


@cache
def _compiled(blocks: tuple[str, ...], rule: str) -> re.Pattern[str]:
    return re.compile(pattern(rules(*blocks), rule))


ATLANTIS: Final = Notation[atlantis.Action](
    "Atlantis",
    atlantis.actions.ALL_ACTIONS,
    atlantis.format_turn,
    atlantis.parse_turn,
    BLOCKS[:1],
    "turn",
    ("buy", "bridge", "pay", "reveal", "draw"),
)
ATLANDICE: Final = Notation[atlandice.Action](
    "Atlandice",
    atlandice.actions.ALL_ACTIONS,
    atlandice.format_turn,
    atlandice.parse_turn,
    BLOCKS[1:],
    "turn",
    ("search", "take", "extra", "swap", "put", "submarine", "turn", "donate", "reveal", "roll"),
)


def turns(actions: Sequence[_ActionT]) -> st.SearchStrategy[list[_ActionT]]:
    """Draw arbitrary actions in a row: runs of the same kind."""
    kinds = dict.fromkeys(map(type, actions))
    of_each = [[action for action in actions if type(action) is kind] for kind in kinds]
    runs = st.sampled_from(of_each).flatmap(lambda of_kind: st.lists(st.sampled_from(of_kind), min_size=1, max_size=3))
    return st.lists(runs, min_size=1, max_size=6).map(lambda drawn: [action for run in drawn for action in run])


def test_there_is_a_grammar_for_each_notation() -> None:
    assert len(BLOCKS) == 2


def test_the_grammars_have_the_texts_of_all_actions_and_no_others() -> None:
    in_atlantis, in_atlandice = (texts(rules(*notation.blocks), "action") for notation in (ATLANTIS, ATLANDICE))
    assert sorted(in_atlantis) == sorted(map(atlantis.format_action, atlantis.actions.ALL_ACTIONS))
    assert sorted(in_atlandice) == sorted(map(atlandice.format_action, atlandice.actions.ALL_ACTIONS))
    assert len(set(in_atlantis)) == 709
    assert len(set(in_atlandice)) == 311


def test_every_action_is_read_back() -> None:
    for action in atlantis.actions.ALL_ACTIONS:
        assert atlantis.parse_action(atlantis.format_action(action)) == action
    for other in atlandice.actions.ALL_ACTIONS:
        assert atlandice.parse_action(atlandice.format_action(other)) == other


def test_an_action_is_a_turn_of_its_own() -> None:
    for action in atlantis.actions.ALL_ACTIONS:
        assert atlantis.format_turn([action]) == atlantis.format_action(action)
    for other in atlandice.actions.ALL_ACTIONS:
        assert atlandice.format_turn([other]) == atlandice.format_action(other)


def check_round_trip(notation: Notation[_ActionT], data: st.DataObject) -> None:
    actions = data.draw(turns(notation.actions))
    text = notation.format(actions)
    assert notation.parse(text) == tuple(actions)
    assert text.isprintable()
    assert notation.has(text)
    assert text.startswith(notation.format(actions[:-1]) if actions[:-1] else "")


@given(st.data())
def test_actions_in_a_row_are_read_back_and_are_what_the_grammar_says(data: st.DataObject) -> None:
    check_round_trip(ATLANTIS, data)
    check_round_trip(ATLANDICE, data)


def check_any_text(notation: Notation[_ActionT], text: str) -> None:
    """Check that a text is the only one of its actions, or that the error about it is right."""
    read = notation.read(text)
    assert isinstance(read, tuple) == notation.has(text)
    if isinstance(read, tuple):
        assert notation.format(read) == text
        return
    assert read.text == text
    assert 1 <= read.column <= len(text) + 1
    good, rest = text[: read.column - 1], text[read.column - 1 :]
    assert rest.startswith(read.found)
    assert bool(rest) == bool(read.found)
    assert len(set(read.expected)) == len(read.expected) > 0
    for expected in read.expected:
        check_leads_further(notation, good, expected)
    assert str(read).startswith(f"column {read.column}: ")


def check_leads_further(notation: Notation[_ActionT], good: str, expected: str) -> None:
    """Check that an expected text after a good beginning makes a good beginning, or the whole."""
    read = notation.read(good + expected)
    if isinstance(read, UnreadableNotation):
        assert expected
        assert read.column == len(good + expected) + 1
        assert not read.found


def check_nothing_else_was_expected(notation: Notation[_ActionT], text: str, place: int) -> None:
    """Check that where a good text is cut off, its continuation was expected."""
    read = notation.read(text[:place] + "~")
    assert isinstance(read, UnreadableNotation)
    assert read.column <= place + 1
    assert text[read.column - 1 :].startswith(read.expected) or text[read.column - 1 :] == ""
    assert text[read.column - 1 :] or "" in read.expected


def edits(text: str) -> st.SearchStrategy[str]:
    """Draw a text that is one edit away: a character more, less, or another one, or two that have changed places."""
    place = st.integers(0, len(text) - 1)
    piece = st.sampled_from([*" ,;+?", "; ", ", ", " + ", *"1359AB", *"adegilnprstw", "ring", "flag"]) | st.characters()
    return st.one_of(
        st.builds(lambda at, new: text[:at] + new + text[at:], st.integers(0, len(text)), piece),
        st.builds(lambda at: text[:at] + text[at + 1 :], place),
        st.builds(lambda at, new: text[:at] + new + text[at + 1 :], place, piece),
        st.builds(lambda at: text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :], place),
        st.builds(lambda at: text[:at], place),
    )


def check_edited(notation: Notation[_ActionT], data: st.DataObject) -> None:
    text = data.draw(turns(notation.actions).map(notation.format).flatmap(edits))
    check_any_text(notation, text)


@given(st.data())
def test_what_is_nearly_a_turn_is_another_one_or_refused(data: st.DataObject) -> None:
    check_edited(ATLANTIS, data)
    check_edited(ATLANDICE, data)


FRAGMENTS: Final = st.lists(
    st.sampled_from((*"+;, ?", "; ", ", ", " + ", "12", "Atlantis", "pay ring", "ring 7B", "draw", "ring", "bridge 27"))
    | st.sampled_from(("search ", "black market", "for neutral", "roll 1", "donate book and tool", "stop", "machine"))
).map("".join)


@given(st.text() | FRAGMENTS)
@example("١٢ ring")
@example("12 ring\x00")
@example("draw r\u0131ng")
@example("12²")
def test_any_text_is_read_or_refused(text: str) -> None:
    check_any_text(ATLANTIS, text)
    check_any_text(ATLANDICE, text)


def check_cut_off(notation: Notation[_ActionT], data: st.DataObject) -> None:
    text = data.draw(turns(notation.actions).map(notation.format))
    check_nothing_else_was_expected(notation, text, data.draw(st.integers(0, len(text))))


@given(st.data())
def test_an_error_names_everything_that_could_follow(data: st.DataObject) -> None:
    check_cut_off(ATLANTIS, data)
    check_cut_off(ATLANDICE, data)


def check_every_place(notation: Notation[_ActionT]) -> None:
    for action in notation.actions:
        text = notation.format([action])
        for place in range(len(text) + 1):
            check_nothing_else_was_expected(notation, text, place)


def test_an_error_names_everything_that_could_follow_wherever_an_action_is_cut_off() -> None:
    check_every_place(ATLANTIS)
    check_every_place(ATLANDICE)


def test_a_number_that_could_go_on_is_told() -> None:
    for text in ("1~", "1"):
        with pytest.raises(UnreadableNotation) as caught:
            atlantis.parse_action(text)
        assert caught.value.expected == (" ", *"0123456789")
        assert str(caught.value).endswith("; expected one of a space, 0 to 9")


IN_ATLANTIS: Final = {atlantis.format_action(action) for action in atlantis.actions.ALL_ACTIONS}
IN_ATLANDICE: Final = {atlandice.format_action(action) for action in atlandice.actions.ALL_ACTIONS}


@given(st.sampled_from(sorted(IN_ATLANTIS | IN_ATLANDICE)).flatmap(edits) | FRAGMENTS)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    for texts_of_all, parse in ((IN_ATLANTIS, atlantis.parse_action), (IN_ATLANDICE, atlandice.parse_action)):
        if text in texts_of_all:
            parse(text)
        else:
            with pytest.raises(UnreadableNotation) as caught:
                parse(text)
            assert 1 <= caught.value.column <= len(text) + 1


@given(st.data())
def test_a_turn_is_no_position(data: st.DataObject) -> None:
    with pytest.raises(UnreadablePosition):
        read_position(atlantis.format_turn(data.draw(turns(atlantis.actions.ALL_ACTIONS))))
