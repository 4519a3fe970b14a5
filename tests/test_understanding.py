"""Typed actions, as people write them: in any game, in each language, and never an action of chance."""

import re
from random import Random
from typing import Final

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import PlayCard, WrongType, WrongValue, atlandice, read_state
from atlantis_rules.atlantis import PlaceBridge
from atlantis_rules.atlantis.components import Item
from atlantis_rules.front_end.narration import action_words
from atlantis_rules.front_end.understanding import Understood, understood
from atlantis_rules.games import registry
from atlantis_rules.games.higher_card import HIGHER_CARD
from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.text.languages import languages
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM, Take

GAMES: Final = ("atlantis", "atlandice", NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)
SEA: Final = read_state("""
path: ring 1, crown 2, ~~, crown 4 (red), flag 2 (black), =, olive 3, helmet 3, ring 5, crown 1
hand black: olive 2, crown
hand red: ring
bridges: black
""")


def position(game: str, seed: int) -> AnyInPlay:
    """Return a position of a random game in which a player is to act."""
    rng = Random(seed)
    state = beginning(game, 2).advance(rng)
    for _ in range(rng.randrange(60)):
        after = state.play_on(rng.choice(state.legal_actions()), rng).state
        if not isinstance(after.to_act, int):
            break
        state = after
    return state


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_each_legal_action_is_understood_by_notation_and_number(game: str, language: str) -> None:
    for seed in range(6):
        state = position(game, seed)
        assert isinstance(state.to_act, int)
        seen = state.view(state.to_act)
        for number, action in enumerate(seen.legal_actions, 1):
            notation = state.game.format_action(action)
            assert understood(seen, f"  {notation.upper()} ", language) == Understood(action)
            if not notation.isdecimal():
                assert understood(seen, str(number), language).action == action


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_each_legal_action_are_understood_as_this_action(game: str, language: str) -> None:
    """In a whole random game; so no two legal actions have the same words."""
    rng = Random(1)
    state = beginning(game, 2).advance(rng)
    while isinstance(state.to_act, int):
        seen = state.view(state.to_act)
        for action in seen.legal_actions:
            text = action_words(seen, action, language)
            for typed in (text, text.upper().replace(" ", " , ")):
                assert understood(seen, typed, language) == Understood(action), typed
        state = state.play_on(rng.choice(state.legal_actions()), rng).state


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_word_stands_for_it_from_three_letters_on(game: str, language: str) -> None:
    met = 0
    for seed in range(20):
        state = position(game, seed)
        assert isinstance(state.to_act, int)
        seen = state.view(state.to_act)
        said = {each: f"{state.game.format_action(each)} {action_words(seen, each)}" for each in seen.legal_actions}
        words = {
            action: {*re.findall(r"[^\W\d_]+", f"{text} {action_words(seen, action, language)}".casefold())}
            for action, text in said.items()
        }
        every = {word for of_action in words.values() for word in of_action}
        for word in sorted(each for each in every if len(each) > 3):
            if word[:2] not in every:
                assert understood(seen, word[:2], language).action is None, word
            fitting = [action for action, known in words.items() if any(each.startswith(word[:3]) for each in known)]
            meant = understood(seen, word[:3], language)
            if len(fitting) == 1:
                met += 1
                assert meant == Understood(fitting[0]), word
            elif len(fitting) < len(words):
                assert meant == Understood(None, tuple(fitting[:5])), word
    assert met or game in {NIM.NAME, LEDUC.NAME}, "no word stood for one action alone"


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("Crown  6", "en", Understood(PlayCard(6, Item.CROWN))),
        ("Krone Atlantis", "de", Understood(PlayCard(0, Item.CROWN))),
        ("brücke", "de", Understood(PlaceBridge(3))),
        ("oli", "en", Understood(None, (PlayCard(0, Item.OLIVE), PlayCard(6, Item.OLIVE)))),
        ("bridge 50", "en", Understood(PlaceBridge(50))),
        ("the rign", "en", Understood(None)),
        ("crwon 6", "en", Understood(None, (PlayCard(6, Item.CROWN),))),
        ("reveal ring 1A", "en", Understood(None)),
        ("", "en", Understood(None)),
    ],
)
def test_what_is_typed_is_taken_for_what_it_says(text: str, language: str, meant: Understood[object]) -> None:
    assert understood(SEA.view(0), text, language) == meant


@given(st.text(max_size=30), st.integers(0, 20), st.sampled_from(GAMES))
def test_whatever_is_typed_no_action_of_chance_is_meant(text: str, seed: int, game: str) -> None:
    state = position(game, seed)
    assert isinstance(state.to_act, int)
    meant = understood(state.view(state.to_act), text, "de")
    assert meant.action is None or (meant.action in state.game.PLAYER_ACTIONS and not meant.perhaps)
    assert set(meant.perhaps) <= set(state.legal_actions())
    assert len(meant.perhaps) <= 5


def test_only_the_seat_to_act_is_understood() -> None:
    state = NIM.new_game(2)
    assert understood(state.view(0), "take 2") == Understood(Take(2))
    with pytest.raises(WrongValue, match="the view of the seat to act"):
        understood(state.view(1), "take 2")
    for wrong in (state, atlandice.new_game(2), None):
        with pytest.raises(WrongType, match="seen must be the view of a seat, not "):
            understood(wrong, "take 2")  # type: ignore[arg-type] # on purpose
    with pytest.raises(WrongType):
        understood(state.view(0), 2)  # type: ignore[arg-type] # on purpose


def test_a_game_need_not_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(registry._GAMES, HIGHER_CARD.NAME, raising=False)
    state = HIGHER_CARD.read_state("2 players; cards 24; shown -")
    assert [str(understood(state.view(0), text).action) for text in ("show 2", "2", "Fold")] == [
        "show 2",
        "fold",
        "fold",
    ]
