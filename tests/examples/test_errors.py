"""Errors: the library raises only its own, which are also ValueError or TypeError."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

import pickle
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    MAINLAND,
    Action,
    AtlantisError,
    BuyCards,
    DrawCard,
    EndTurn,
    IllegalAction,
    Item,
    NotChanceToAct,
    Options,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    Tile,
    WrongType,
    WrongValue,
    advance,
    apply,
    atlandice,
    chance_outcomes,
    legal_actions,
    new_game,
    outcome,
    read_state,
    sample,
    violations,
    write_state,
)
from atlantis_rules.atlantis import AMIGO, Back
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.options import ExtraCard
from atlantis_rules.atlantis.rules import end, engine
from atlantis_rules.atlantis.text.positions import read_position
from atlantis_rules.games.game import GameInformation, GameState, GameView, SeatView
from atlantis_rules.games.registry import game_named
from atlantis_rules.games.soundness import UnsoundPosition
from atlantis_rules.study.players.naming import UnknownPlayer, player_named
from atlantis_rules.text.languages import UnknownLanguage
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.unreadable import UnreadablePosition
from tests.examples.helpers import BLACK, CROWN, FLAG, OLIVE, RING, tile
from tests.playing import play, refusals

NO_STATES: Final[list[Any]] = [None, 0, "state", object(), State, (), AMIGO]
NO_ACTIONS: Final[list[Any]] = [None, 0, "play flag", object(), PlayCard, (0, 5), FLAG, tile("ring 7B")]

POSITION: Final = """
    path: 28: ring 1 (black), ~, flag 1 (red), crown 2, olive 3
    hand black: flag, olive, ring
    hand red: olive 3
    tiles black: flag 2A
"""


def states() -> list[State]:
    """Return a state of every kind of phase."""
    start = read_state(POSITION)
    found = [new_game(2), start]
    last_move = "path: 28: ring 1 (red), ~, crown 2 (black)\nmainland: black 2\nhand black: flag\nhand red: olive 3"
    turns: tuple[tuple[Action, ...], ...] = (
        (BuyCards(tile("flag 2A")),),
        (BuyCards(tile("flag 2A")), DrawCard(RING)),
        (PlayCard(28, FLAG),),
        (PlayCard(28, FLAG), PlayAnotherCard(OLIVE)),
        (PlayCard(28, FLAG), PlayAnotherCard(OLIVE), PayCard(RING)),
        (PlayCard(28, FLAG), PlayAnotherCard(OLIVE), PayCard(RING), EndTurn()),
    )
    found.extend(play(start, *actions) for actions in turns)
    settling = play(read_state(last_move), PlayCard(30, FLAG))
    for _ in range(4):
        settling = play(settling, DrawCard(RING))
    return [*found, settling, over()]


def over() -> State:
    state = read_state("path: 28: ring 1 (black)\nmainland: black 2\nhand black: flag")
    return advance(play(state, PlayCard(28, FLAG)), Random(1))


# The hierarchy


@pytest.mark.parametrize("error", [WrongValue, IllegalAction, NotChanceToAct, UnreadablePosition, UnsoundPosition])
def test_errors_in_what_is_given_are_value_errors(error: type[Exception]) -> None:
    assert issubclass(error, AtlantisError)
    assert issubclass(error, ValueError)
    assert not issubclass(error, LookupError)


def test_errors_in_the_kind_of_what_is_given_are_type_errors() -> None:
    assert issubclass(WrongType, AtlantisError)
    assert issubclass(WrongType, TypeError)


# New games


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_a_wrong_number_of_players(players: int) -> None:
    with pytest.raises(WrongValue, match=f"SETUP-1: the game is for 2 to 4 players, not {players}"):
        new_game(players)


@pytest.mark.parametrize("players", [None, "3", 3.0, True, (), [2]])
def test_players_that_are_no_number(players: Any) -> None:
    with pytest.raises(WrongType, match="players must be of type int"):
        new_game(players)


@pytest.mark.parametrize("options", [None, "AMIGO", {}, Options])
def test_options_that_are_none(options: Any) -> None:
    with pytest.raises(WrongType, match="options must be of type Options"):
        new_game(2, options)


@pytest.mark.parametrize("value", ["from_arrival", None, True, Item.RING])
def test_an_option_without_such_a_value(value: Any) -> None:
    with pytest.raises(WrongType, match="extra_card must be one of ExtraCard"):
        Options(extra_card=value)
    assert Options(extra_card=ExtraCard.FROM_ARRIVAL) == AMIGO


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("paid_cards", "PaidCards"),
        ("bought_cards", "BoughtCards"),
        ("overpaying", "Overpaying"),
        ("landing", "Landing"),
        ("extra_card", "ExtraCard"),
        ("mainland_tile", "MainlandTile"),
    ],
)
def test_every_option_takes_its_own_values_only(name: str, expected: str) -> None:
    no_values: dict[str, Any] = {name: "box"}
    with pytest.raises(WrongType, match=f"Options: {name} must be one of {expected}, not str"):
        Options(**no_values)


# Wrong states and actions


@pytest.mark.parametrize("state", NO_STATES)
def test_what_is_no_state(state: Any) -> None:
    with pytest.raises(WrongType, match="state must be a state"):
        legal_actions(state)
    with pytest.raises(WrongType, match="state must be a state"):
        apply(state, ShowHand())
    with pytest.raises(WrongType, match="state must be a state"):
        violations(state, ShowHand())
    with pytest.raises(WrongType, match="state must be a state"):
        outcome(state)
    with pytest.raises(WrongType, match="state must be a state"):
        chance_outcomes(state)
    with pytest.raises(WrongType, match="state must be a state"):
        sample(state, Random(1))
    with pytest.raises(WrongType, match="state must be a state"):
        advance(state, Random(1))
    with pytest.raises(WrongType):
        write_state(state)


@pytest.mark.parametrize("state", NO_STATES)
def test_chance_of_the_package_of_the_game_takes_states_of_it_only(state: Any) -> None:
    with pytest.raises(WrongType, match="state must be of type State"):
        engine.sample(state, Random(1))


@pytest.mark.parametrize("action", NO_ACTIONS)
def test_what_is_no_action(action: Any) -> None:
    for state in states():
        with pytest.raises(WrongType, match="is not an action of Atlantis"):
            apply(state, action)
        with pytest.raises(WrongType, match="is not an action of Atlantis"):
            violations(state, action)


@pytest.mark.parametrize("function", [engine.chance_outcomes, end.outcome])
@pytest.mark.parametrize("no_state", [None, AMIGO, atlandice.new_game(3)], ids=["None", "options", "Atlandice"])
def test_the_rules_themselves_refuse_what_is_no_state_of_atlantis(function: Any, no_state: Any) -> None:
    with pytest.raises(WrongType, match=r"^state must be of type State, not "):
        function(no_state)


def test_a_generator_of_numpy_is_refused_with_the_name_of_the_function_that_makes_one_of_it() -> None:
    likewise: Any = type("Generator", (), {"__module__": "numpy.random._generator"})()
    with pytest.raises(WrongType, match=r"must be a random\.Random, not Generator: .*random_from converts it$"):
        advance(read_state(POSITION), likewise)


def test_a_name_that_no_game_has() -> None:
    with pytest.raises(WrongValue, match=r"^unknown game 'chess'; choose from atlantis, atlandice"):
        game_named("chess")


@pytest.mark.parametrize(
    ("base", "name"),
    [(GameState, name) for name in ("game", "to_act")]
    + [(GameView, name) for name in ("game", "viewer", "table", "to_act")]
    + [(SeatView, "game"), (SeatView, "legal_actions"), (GameInformation, "game"), (GameInformation, "view")],
)
def test_a_state_or_view_of_a_game_of_ones_own_that_lacks_a_property(base: type, name: str) -> None:
    unfinished = type("Unfinished", (base,), {"__slots__": ()})()
    with pytest.raises(NotImplementedError):
        getattr(unfinished, name)


@pytest.mark.parametrize("rng", [None, 7, Random, "random"])
def test_what_is_no_source_of_randomness(rng: Any) -> None:
    for state in states():
        with pytest.raises(WrongType, match=r"rng must be a random\.Random"):
            advance(state, rng)
        with pytest.raises(WrongType, match=r"rng must be a random\.Random"):
            sample(state, rng)


def test_who_plays_on_needs_a_source_of_randomness_even_where_chance_has_nothing_to_do() -> None:
    state, rng = read_state(POSITION), Random(1)
    assert state.play_on(PlayCard(28, FLAG), rng).actions == (PlayCard(28, FLAG),)
    no_rng: Any = 7
    with pytest.raises(WrongType, match=r"rng must be a random\.Random, not int"):
        state.play_on(PlayCard(28, FLAG), no_rng)


@pytest.mark.parametrize(
    ("make", "value"),
    [
        (PlaceBridge, "28"),
        (PlaceBridge, True),
        (PlaceBridge, 28.0),
        (PlaceBridge, None),
        (PlayAnotherCard, 5),
        (PlayAnotherCard, "flag"),
        (PayCard, None),
        (PayCard, Back.A),
        (DrawCard, 0),
        (PayTile, 83),
        (PayTile, "ring 7B"),
        (BuyCards, Item.RING),
        (RevealTile, None),
    ],
)
def test_actions_made_of_the_wrong_things(make: Any, value: Any) -> None:
    with pytest.raises(WrongType, match=make.__name__):
        make(value)


def test_a_first_card_made_of_the_wrong_things() -> None:
    no_space: Any = "Atlantis"
    no_item: Any = 5
    with pytest.raises(WrongType, match="PlayCard: figure"):
        PlayCard(no_space, FLAG)
    with pytest.raises(WrongType, match="PlayCard: item"):
        PlayCard(28, no_item)


@pytest.mark.parametrize("space", [-1, 0, MAINLAND, 99])
def test_a_bridge_where_there_is_no_space(space: int) -> None:
    with pytest.raises(WrongValue, match="the spaces are 1 to 53"):
        PlaceBridge(space)


@pytest.mark.parametrize("figure", [-1, MAINLAND, 99])
def test_a_figure_where_none_can_move_from(figure: int) -> None:
    with pytest.raises(WrongValue, match="a figure can move from 0"):
        PlayCard(figure, FLAG)


@pytest.mark.clause("COMP-6")
@pytest.mark.parametrize("value", [0, 8, -1, 7])
def test_a_tile_that_does_not_exist(value: int) -> None:
    with pytest.raises(WrongValue, match="COMP-6"):
        Tile(Item.RING, value, Back.A)


@pytest.mark.parametrize(
    ("item", "value", "back"),
    [("crown", 1, Back.A), (Item.RING, "1", Back.A), (Item.RING, [], Back.B), (None, 1, None)],
)
def test_a_tile_made_of_the_wrong_things(item: Any, value: Any, back: Any) -> None:
    with pytest.raises(AtlantisError):
        Tile(item, value, back)


# Illegal actions


def test_an_illegal_action_leaves_the_state_as_it_was() -> None:
    """Any action at all, in every kind of phase: it is legal, or refused with at least one reason."""
    for state in states():
        before, allowed = pickle.dumps(state), legal_actions(state)
        for action in ALL_ACTIONS:
            assert action in allowed or refusals(state, action)
        assert not any(violations(state, action) for action in allowed)
        assert pickle.dumps(state) == before
        assert legal_actions(state) == allowed


def test_all_reasons_are_told() -> None:
    state = read_state(POSITION)
    with pytest.raises(IllegalAction) as caught:
        apply(state, PlayCard(31, CROWN))
    assert str(caught.value) == (
        "play a crown with the figure on 31: MOVE-1: the mover has no figure on space 31; "
        "MOVE-2: there is no crown card in the hand"
    )


def test_an_illegal_action_can_be_pickled() -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(read_state(POSITION), EndTurn())
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - its own bytes
    assert isinstance(again, IllegalAction)
    assert again.action == EndTurn()
    assert again.violations == caught.value.violations
    assert str(again) == str(caught.value)


@pytest.mark.clause("END-1")
def test_a_game_that_is_over_refuses_everything() -> None:
    state = over()
    assert outcome(state) is not None
    assert legal_actions(state) == ()
    for action in ALL_ACTIONS:
        with pytest.raises(IllegalAction) as caught:
            apply(state, action)
        assert [violation.clause for violation in caught.value.violations] == ["END-1"]
    assert advance(state, Random(1)) == state


# Chance


def test_chance_is_not_asked_when_a_player_is_to_act() -> None:
    state = read_state(POSITION)
    with pytest.raises(NotChanceToAct, match="seat 0 is to act, not chance") as caught:
        chance_outcomes(state)
    assert caught.value.to_act == BLACK
    with pytest.raises(NotChanceToAct):
        sample(state, Random(1))
    assert advance(state, Random(1)) == state


def test_chance_is_not_asked_when_the_game_is_over() -> None:
    for ask in (chance_outcomes, lambda state: sample(state, Random(1))):
        with pytest.raises(NotChanceToAct, match="the game is over") as caught:
            ask(over())
        assert caught.value.to_act is None


def test_the_error_about_chance_can_be_pickled() -> None:
    with pytest.raises(NotChanceToAct) as caught:
        chance_outcomes(read_state(POSITION))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - its own bytes
    assert isinstance(again, NotChanceToAct)
    assert again.to_act == BLACK


# Positions


@pytest.mark.parametrize("text", [None, 5, b"path: ring 1", ["path: ring 1"]])
def test_a_position_that_is_no_text(text: Any) -> None:
    with pytest.raises(WrongType, match="text must be of type str"):
        read_position(text)
    with pytest.raises(WrongType, match="text must be of type str"):
        read_state(text)


def test_all_that_cannot_be_read_is_told_with_its_place() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_state("path: ring 9, blah, sword 3, ~ (green)\nfoo: x\nhand red: rings")
    assert [(defect.line, defect.column) for defect in caught.value.defects] == [
        (1, 15),
        (1, 21),
        (1, 33),
        (2, 1),
        (3, 11),
    ]
    assert "green" in str(caught.value)


def test_all_that_cannot_be_is_told_with_its_clause() -> None:
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: ring 7, helmet 6 (red) (red), ~ (blue)\nhand red: ring 16\ntiles red: flag 3B, flag 3B")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-6", "MOVE-2", "MOVE-7", "COMP-1", "COMP-3"]


@pytest.mark.parametrize("text", ["", "   ", "ring 1", "turn: red", "path", ":", "path: 999: ring 1", "path: ring 99"])
def test_texts_that_are_no_positions(text: str) -> None:
    with pytest.raises((UnreadablePosition, UnsoundPosition)):
        read_state(text)


def test_every_state_can_be_written_down() -> None:
    owing = play(read_state(POSITION), PlayCard(28, FLAG))
    assert read_state(write_state(owing)) == owing
    assert read_state(write_state(new_game(2))) == new_game(2)
    assert play(owing, PlayAnotherCard(OLIVE)).players[BLACK].figures == (ATLANTIS, ATLANTIS, 32)


def test_the_message_of_an_error_has_words_in_other_languages() -> None:
    with pytest.raises(UnknownPlayer) as caught:
        player_named("nobody")
    assert str(caught.value).startswith("no player is called 'nobody'; choose from greedy, random,")
    assert in_language(caught.value, "de").startswith("kein Spieler heißt 'nobody'; zur Wahl stehen greedy, random,")
    assert in_language(ValueError("of Python"), "de") == "of Python"
    with pytest.raises(UnknownLanguage):
        in_language(caught.value, "xx")
