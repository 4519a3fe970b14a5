"""What a failing property prints can be pasted: games, positions and states are code that makes them again."""

import re
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import Phase as HypothesisPhase, find, given, settings

from atlantis_rules import atlandice, atlantis, write_state
from atlantis_rules.testing import atlandice as dice
from atlantis_rules.testing.atlantis import PlayedGame, Script, games, play, positions, states

_StateT = TypeVar("_StateT")

QUICKLY = settings(
    max_examples=20, derandomize=True, database=None, phases=(HypothesisPhase.generate, HypothesisPhase.shrink)
)

ATLANTIS: dict[str, object] = {}
exec("from atlantis_rules.atlantis import *\nfrom atlantis_rules.testing.atlantis import *", ATLANTIS)  # noqa: S102 - own code
ATLANDICE: dict[str, object] = {}
exec("from atlantis_rules.atlandice import *\nfrom atlantis_rules.testing.atlandice import *", ATLANDICE)  # noqa: S102


def pasted(text: str, names: dict[str, object]) -> object:
    return eval(text, dict(names))  # noqa: S307 - a text that is to be pasted


@given(games(whole=False) | games(initial=positions()))
def test_a_game_of_atlantis_is_its_script(game: PlayedGame) -> None:
    assert pasted(repr(game), ATLANTIS) == game
    assert pasted(repr(game.script), ATLANTIS) == game.script


@given(dice.games(whole=False) | dice.games(initial=dice.positions()))
def test_a_game_of_atlandice_is_its_script(game: dice.PlayedGame) -> None:
    assert pasted(repr(game), ATLANDICE) == game
    assert pasted(repr(game.script), ATLANDICE) == game.script


@pytest.mark.parametrize("start", [0, None])
def test_a_game_of_atlantis_without_a_script_is_its_actions(start: int | None) -> None:
    game = play(Script(atlantis.new_game(3, atlantis.HALL9000), seed=2))
    turn = start if start is not None else game.states.index(_turn(game.states))
    rest = PlayedGame(game.states[turn:], game.actions[turn:])
    text = repr(rest)
    assert text.startswith("PlayedGame.replay(new_game(3, " if start == 0 else "PlayedGame.replay(read_state('")
    assert pasted(text, ATLANTIS) == rest


@pytest.mark.parametrize("start", [0, None])
def test_a_game_of_atlandice_without_a_script_is_its_actions(start: int | None) -> None:
    game = dice.play(dice.Script(atlandice.new_game(3), seed=2))
    turn = start if start is not None else game.states.index(_turn(game.states))
    rest = dice.PlayedGame(game.states[turn:], game.actions[turn:])
    text = repr(rest)
    assert text.startswith(
        "PlayedGame.replay(new_game(3, RECONSTRUCTION)" if start == 0 else "PlayedGame.replay(read_state('"
    )
    assert pasted(text, ATLANDICE) == rest


def _turn(states: tuple[_StateT, ...]) -> _StateT:
    return next(state for state in states[30:] if type(getattr(state, "phase", None)).__name__ == "TurnStart")


def printed(property_: Callable[[], None]) -> str:
    """What Hypothesis prints of the example for which a property fails."""
    with pytest.raises(AssertionError) as caught:
        property_()
    return "\n".join(caught.value.__notes__)


def test_a_position_of_atlantis_is_printed_as_its_diagram() -> None:
    failed: list[atlantis.State] = []

    @QUICKLY
    @given(positions())
    def fails(state: atlantis.State) -> None:
        failed.append(state)
        assert not state.players[0].tiles

    text = re.search(r'the position is (read_state\(""".*?"""\))', printed(fails), re.DOTALL)
    assert text is not None
    assert write_state(failed[-1]) in text[1]
    assert pasted(text[1], ATLANTIS) == failed[-1]


def test_a_position_of_atlandice_is_printed_as_its_diagram() -> None:
    failed: list[atlandice.State] = []

    @QUICKLY
    @given(dice.positions())
    def fails(state: atlandice.State) -> None:
        failed.append(state)
        assert not state.parties[0].points

    text = re.search(r'the position is (read_state\(""".*?""", [^\n]*\))', printed(fails), re.DOTALL)
    assert text is not None
    assert write_state(failed[-1]) in text[1]
    assert pasted(text[1], ATLANDICE) == failed[-1]


def test_games_are_printed_as_code() -> None:
    failed: list[PlayedGame | dice.PlayedGame] = []

    @QUICKLY
    @given(games(), dice.games())
    def fails(game: PlayedGame, other: dice.PlayedGame) -> None:
        failed[:] = [game, other]
        raise AssertionError

    text = printed(fails)
    found = re.findall(r"(?:game|other)=(.*),\n", text)
    assert [pasted(code, names) for code, names in zip(found, (ATLANTIS, ATLANDICE), strict=True)] == failed


def test_a_state_is_printed_with_the_game_that_comes_to_it() -> None:
    failed: list[atlantis.State] = []

    @QUICKLY
    @given(states())
    def fails(state: atlantis.State) -> None:
        failed.append(state)
        assert state.to_act is not None

    text = re.search(r"the state is (play\(.*\)\.states\[\d+\])", printed(fails))
    assert text is not None
    assert pasted(text[1], ATLANTIS) == failed[-1]


def test_a_position_is_found_that_has_little() -> None:
    """Positions shrink, although they are read from a text."""
    found = find(positions(), lambda _: True, settings=QUICKLY)
    assert len(found.players) == 2
    assert found.options == atlantis.AMIGO
    assert found.path.stacks == 0
