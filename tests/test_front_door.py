"""The functions of the front door: those that take a value work for both games, the others name the other game's."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from inspect import isroutine
from random import Random
from typing import Final

import pytest

import atlantis_rules
from atlantis_rules import (
    SPECTATOR,
    WrongType,
    advance,
    atlandice,
    atlantis,
    format_action,
    legal_actions,
    new_game,
    parse_action,
    read_state,
    svg,
    view,
    write_state,
)
from atlantis_rules.atlandice import RECONSTRUCTION
from atlantis_rules.atlandice.drawing import Highlights as AtlandiceHighlights, picture
from atlantis_rules.atlantis.drawing import Highlights as AtlantisHighlights, picture as atlantis_picture
from atlantis_rules.games.game import AnyView, GameState
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
from tests import nim
from tests.nim import NIM

NEW: Final = atlandice.new_game(3)
STATE: Final = advance(NEW, Random(1))
ACTION: Final = legal_actions(STATE)[0]
REFUSED: Final = atlandice.StopDonating()


class Plain(GameState[object, object, object, AnyView]):
    """A state that nobody has drawn yet."""


SERVE_BOTH_GAMES: Final[dict[str, tuple[Callable[[], object], Callable[[], object]]]] = {
    "advance": (lambda: atlantis_rules.advance(NEW, Random(3)), lambda: NEW.advance(Random(3))),
    "apply": (lambda: atlantis_rules.apply(STATE, ACTION), lambda: STATE.apply(ACTION)),
    "chance_outcomes": (lambda: atlantis_rules.chance_outcomes(NEW), NEW.chance_outcomes),
    "explain": (lambda: atlantis_rules.explain(STATE, ACTION), lambda: STATE.explain(ACTION)),
    "format_action": (lambda: format_action(ACTION), lambda: atlandice.format_action(ACTION)),
    "legal_actions": (lambda: legal_actions(STATE), STATE.legal_actions),
    "outcome": (lambda: atlantis_rules.outcome(STATE), STATE.outcome),
    "play_on": (lambda: atlantis_rules.play_on(STATE, ACTION, Random(3)), lambda: STATE.play_on(ACTION, Random(3))),
    "sample": (lambda: atlantis_rules.sample(NEW, Random(3)), lambda: NEW.sample(Random(3))),
    "step": (lambda: atlantis_rules.step(STATE, ACTION), lambda: STATE.step(ACTION)),
    "svg": (lambda: svg(view(STATE, 1), theme="dark"), lambda: picture.svg(view(STATE, 1), theme="dark")),
    "view": (lambda: view(STATE, SPECTATOR), lambda: STATE.view(SPECTATOR)),
    "violations": (lambda: atlantis_rules.violations(STATE, REFUSED), lambda: STATE.violations(REFUSED)),
    "write_state": (lambda: write_state(STATE), lambda: str(STATE)),
}
"""The functions that take a state, a view or an action: called with values of Atlandice, and what these do."""

OF_ATLANTIS: Final[dict[str, tuple[Callable[[], object], str]]] = {
    "new_game": (lambda: new_game(3, RECONSTRUCTION), "not atlandice.Components$"),  # type: ignore[arg-type] # refused
    "parse_action": (lambda: parse_action(format_action(ACTION)), r"atlantis_rules\.atlandice\.parse_action reads$"),
    "read_state": (lambda: read_state(write_state(STATE)), r"atlantis_rules\.atlandice\.read_state reads$"),
}
"""The functions of Atlantis: called with what belongs to Atlandice, and how the error ends."""


def test_every_function_of_the_front_door_is_one_or_the_other() -> None:
    functions = {name for name in dir(atlantis_rules) if isroutine(getattr(atlantis_rules, name))}
    assert functions == {*SERVE_BOTH_GAMES, *OF_ATLANTIS}


@pytest.mark.parametrize("name", SERVE_BOTH_GAMES)
def test_it_does_with_values_of_atlandice_what_they_do(name: str) -> None:
    here, there = SERVE_BOTH_GAMES[name]
    assert here() == there()


@pytest.mark.parametrize("name", OF_ATLANTIS)
def test_it_names_the_function_of_the_other_game(name: str) -> None:
    here, words = OF_ATLANTIS[name]
    with pytest.raises(atlantis_rules.AtlantisError, match=words):
        here()


def test_pictures_show_what_the_game_of_the_value_can_show() -> None:
    state = advance(new_game(2), Random(1))
    figure = AtlantisHighlights(figures=(0,))
    assert svg(state, viewers=(1,), highlights=figure) == atlantis_picture.svg(state, viewers=(1,), highlights=figure)
    area = AtlandiceHighlights(areas=(atlandice.Area.TAVERN,))
    assert svg(STATE, highlights=area, width=400) == picture.svg(STATE, highlights=area, width=400)
    with pytest.raises(TypeError, match="colour"):
        svg(STATE, colour=None)  # type: ignore[call-overload] # no game has that


def test_a_registered_game_is_drawn_and_its_actions_are_refused_with_the_reason() -> None:
    state = NIM.new_game(2)
    assert svg(state) == svg(view(state, 1)) == NIM.svg(state)
    with pytest.raises(WrongType, match=r"^Take is not an action of Atlantis or Atlandice"):
        format_action(nim.Take(1))  # type: ignore[arg-type] # refused


def test_a_state_without_a_picture_says_so() -> None:
    with pytest.raises(WrongType, match="Plain is of a game without pictures"):
        svg(Plain())


@pytest.mark.parametrize("shown", [None, "path: none", ACTION, atlandice, object()])
def test_nothing_else_is_drawn(shown: object) -> None:
    with pytest.raises(WrongType, match="shown must be a state of a game or a view of one"):
        svg(shown)  # type: ignore[call-overload] # refused


def test_actions_of_atlantis_are_written_and_read() -> None:
    for action in atlantis.actions.ALL_ACTIONS:
        assert parse_action(format_action(action)) == action
    for other in atlandice.actions.ALL_ACTIONS:
        assert format_action(other) == atlandice.format_action(other)


@pytest.mark.parametrize(
    ("text", "hinted"),
    [
        ("take tool", True),
        ("take tol", True),  # further on it is also wrong in Atlandice
        ("reveal library effect 5 pointers 2", True),
        ("12 rign", False),
        ("drwa ring", False),
        ("", False),
        ("reveal", False),
    ],
)
def test_an_action_is_taken_for_one_of_atlandice_if_that_goes_further(text: str, *, hinted: bool) -> None:
    with pytest.raises(UnreadableNotation) as caught:
        parse_action(text)
    with pytest.raises(UnreadableNotation) as below:
        atlantis.parse_action(text)
    assert (caught.value.text, caught.value.column, caught.value.found, caught.value.expected) == below.value.args
    assert caught.value.hint == (
        "this looks like Atlandice, which atlantis_rules.atlandice.parse_action reads" if hinted else ""
    )
    assert str(caught.value) == f"{below.value}{'; ' if hinted else ''}{caught.value.hint}"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - it was pickled here


@pytest.mark.parametrize(
    ("text", "hinted"),
    [
        (write_state(NEW), True),
        ("players: 3\nseat 0: book 3", True),
        ("seat 0: bok 3\nseat 1: tool\nlibrary: effect 5", True),  # one fault in Atlandice, four in Atlantis
        ("", False),
        ("players: 3", False),
        ("path: rign 1, ~~, olive\nturn: green", False),
        ("hnad red: ring", False),
    ],
)
def test_a_position_is_taken_for_one_of_atlandice_if_that_fits_better(text: str, *, hinted: bool) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_state(text)
    with pytest.raises(UnreadablePosition) as below:
        atlantis.read_state(text)
    assert caught.value.defects == below.value.defects
    assert caught.value.hint == (
        "this looks like Atlandice, which atlantis_rules.atlandice.read_state reads" if hinted else ""
    )
    assert str(caught.value) == "\n".join(filter(None, (str(below.value), caught.value.hint)))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - it was pickled here


def test_with_lazy_imports_the_names_are_what_they_are_without() -> None:
    """CPython 3.15 has the option; older ones ignore it. See findings/lazy-getattr.sh."""
    program = (
        "from random import Random\nimport atlantis_rules as rules\n"
        "state = rules.advance(rules.new_game(2), Random(1))\n"
        "city = rules.advance(rules.atlandice.new_game(2), Random(1))\n"
        "print(rules.legal_actions(state)[0], rules.legal_actions(city)[0], rules.svg(state)[:4], sep='; ')"
    )
    command = [sys.executable, "-X", "lazy_imports=all", "-c", program]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed == "place the bridge at 27; search the jeweller; <svg\n"


def test_what_answers_for_lacking_names_does_not_answer_for_those_that_are_there() -> None:
    with pytest.raises(AttributeError):
        vars(atlantis_rules)["__getattr__"]("new_game")
    with pytest.raises(AttributeError, match="has no attribute 'lacking'"):
        vars(atlantis_rules)["__getattr__"]("lacking")
