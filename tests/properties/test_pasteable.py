"""Output of a failing property can be pasted: games, positions and states are code that makes them again."""

import re
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import Phase as HypothesisPhase, find, given, settings, strategies as st

from atlantis_rules import atlandice, atlantis, write_state
from atlantis_rules.atlandice.parts import testing as dice
from atlantis_rules.atlandice.text.positions import read_position
from atlantis_rules.atlantis.parts.testing import PlayedGame, Script, games, play, positions, states
from atlantis_rules.atlantis.position import position_of
from atlantis_rules.testing.checks import all_parts

_StateT = TypeVar("_StateT")

QUICKLY = settings(
    max_examples=20,
    derandomize=True,
    database=None,
    phases=(HypothesisPhase.generate, HypothesisPhase.shrink),
    print_blob=False,  # Hypothesis prints one where CI is set, and it is not what is looked at.
)

ATLANTIS: dict[str, object] = {}
exec("from atlantis_rules.atlantis import *\nfrom atlantis_rules.atlantis.parts.testing import *", ATLANTIS)  # noqa: S102 - own code
ATLANDICE: dict[str, object] = {}
exec("from atlantis_rules.atlandice import *\nfrom atlantis_rules.atlandice.parts.testing import *", ATLANDICE)  # noqa: S102


PARTS_OF_ATLANTIS: dict[str, object] = {}
exec(  # noqa: S102 - own code
    "from atlantis_rules.atlantis.phases import *\nfrom atlantis_rules.atlantis.seen_phases import *\n"
    "from atlantis_rules.atlantis.seen import *\nfrom atlantis_rules.atlantis.position import *\n"
    "from atlantis_rules.atlantis import *",
    PARTS_OF_ATLANTIS,
)
PARTS_OF_ATLANDICE: dict[str, object] = {}
exec(  # noqa: S102 - own code
    "from atlantis_rules.atlandice.phases import *\nfrom atlantis_rules.atlandice.seen import *\n"
    "from atlantis_rules.atlandice.position import *\nfrom atlantis_rules.atlandice import *",
    PARTS_OF_ATLANDICE,
)


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


def packed(text: str) -> list[str]:
    """Find what no reader would recognise: bytes, and numbers that are sets or counts of something."""
    return re.findall(r"b'[^']*'|bytes\S*|0x\w+|(?<![\w.])\d{4,}", text)


@given(states(games=games(initial=positions()) | games()))
def test_a_state_of_atlantis_and_all_that_is_seen_of_it_is_its_repr_evaluated(state: atlantis.State) -> None:
    shown = [state.view(viewer) for viewer in (*range(len(state.players)), atlantis.SPECTATOR)]
    for value in (
        state,
        state.path,
        *state.players,
        position_of(state),
        *shown,
        *(view.information() for view in shown),
    ):
        text = repr(value)
        assert packed(text) == []
        again = pasted(text, PARTS_OF_ATLANTIS)
        assert again == value
        assert all_parts(again) == all_parts(value), "what does not count for equality is also the same"


@given(dice.states(games=dice.games(initial=dice.positions()) | dice.games()))
def test_a_state_of_atlandice_and_all_that_is_seen_of_it_is_its_repr_evaluated(state: atlandice.State) -> None:
    shown = [state.view(viewer) for viewer in (*range(state.seats), atlandice.SPECTATOR)]
    position = read_position(write_state(state), state.components)
    parts = (state.city, *state.city.stores, *state.parties, state.round, state.components, position)
    for value in (state, *parts, *shown, *(view.information() for view in shown)):
        text = repr(value)
        assert packed(text) == []
        again = pasted(text, PARTS_OF_ATLANDICE)
        assert again == value
        assert all_parts(again) == all_parts(value)


@pytest.mark.parametrize("cards", [atlantis.Cards(-1), atlantis.Cards(1 << 60)], ids=repr)
def test_what_counts_nothing_is_its_repr_evaluated_as_well(cards: atlantis.Cards) -> None:
    assert pasted(repr(cards), ATLANTIS) == cards


@pytest.mark.parametrize("counts", [(), (1,), (1, 0, -1, 0, 0), (0,) * 6], ids=str)
def test_what_counts_no_resources_is_its_repr_evaluated_as_well(counts: tuple[int, ...]) -> None:
    resources = atlandice.Resources(counts)
    assert pasted(repr(resources), ATLANDICE) == resources


def test_a_view_is_printed_by_its_names() -> None:
    """Hypothesis goes through the attributes of records, and stops where they are written as code."""

    @st.composite
    def views(draw: st.DrawFn) -> atlantis.PlayerView:
        return draw(states()).view(0)

    @QUICKLY
    @given(views())
    def fails(view: atlantis.PlayerView) -> None:  # noqa: ARG001 - it is what is printed
        raise AssertionError

    text = printed(fails)
    assert packed(text) == []
    assert "path=Path.of({" in text
    assert "options=AMIGO" in text


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

    text = re.search(r'state=(read_state\(""".*?"""\))', printed(fails), re.DOTALL)
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

    text = re.search(r'state=(read_state\(""".*?""", [^\n]*\)),\n', printed(fails), re.DOTALL)
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
