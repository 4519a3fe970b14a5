"""Any game in words: what is due, what has happened and what players have, in each language, with and without names."""

import re
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

import tests.leduc
import tests.liars_dice
import tests.nim
from atlantis_rules import SPECTATOR, AtlantisError, IllegalAction, Item, Tile, WrongType, WrongValue, atlandice
from atlantis_rules.atlantis import Cards
from atlantis_rules.atlantis.components import Back
from atlantis_rules.front_end.narration import Narrator, action_words, holdings, status, turn_begins
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.text.languages import UnknownLanguage
from atlantis_rules.text.messages import Worded

GAMES: Final = ("atlantis", "atlandice", "nim", "liars_dice", "leduc")
NAMES: Final = ("Ann", "Bo")

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", ["en", "de"])


def played(game: str, seed: int = 1) -> list[tuple[AnyInPlay, AnyAction | None, tuple[object, ...]]]:
    """Return the steps of a game at random: the state, the action and its events."""
    state, rng, steps = beginning(game, 2), Random(seed), list[Any]()
    while state.to_act is not None:
        action = state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions())
        after, events = state.step(action)
        steps.append((state, action, events))
        state = after
    return [*steps, (state, None, ())]


@each_game
@each_language
def test_what_is_due_is_said_of_each_state_and_each_view_alike(game: str, language: str) -> None:
    for state, _, _ in played(game)[::20]:
        words = status(state, language)
        assert words == status(state.view(0), language) == status(state.view(SPECTATOR), language)
        assert words[0].isupper()
        named = status(state, language, NAMES)
        if isinstance(state.to_act, int):
            assert named.startswith(NAMES[state.to_act])
        assert not re.search(r"\b(?:black|red|Schwarz|Rot)\b", named, re.IGNORECASE)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_payment_is_told_once_whatever_the_number_of_its_events(game: str) -> None:
    steps = played(game)
    narrator = Narrator(steps[0][0], names=NAMES)
    told = [sentence for _, _, events in steps for sentence in narrator.tell(events)]
    assert all(sentence.clauses and str(sentence) == sentence.text for sentence in told)
    assert not [each.text for each in told if re.search(r"\b(?:black|red) (?!market)", each.text)]
    assert any("Ann" in each.text or "Bo" in each.text for each in told)


@pytest.mark.parametrize("game", ["nim", "liars_dice", "leduc"])
def test_a_game_without_sentences_has_its_actions(game: str) -> None:
    steps = played(game)
    narrator = Narrator(steps[0][0].view(0), "de", NAMES)
    for state, action, _ in steps[:-1]:
        assert action is not None
        seen = tuple(state.seen_events((action,), 0))
        (sentence,) = narrator.tell(seen)
        if isinstance(seen[0], UnseenAction):
            assert sentence.text == "etwas, das nur Bo sieht"
        else:
            assert sentence.text == action_words(state, action, "de")


@each_game
@each_language
def test_holdings_show_what_the_view_shows_and_nothing_else(game: str, language: str) -> None:
    for state, _, _ in played(game)[:-1:20]:
        for viewer in (0, 1, SPECTATOR):
            found = holdings(state.view(viewer), language, NAMES)
            assert [each.name for each in found[:2]] == [*NAMES]
            assert [each.seat for each in found] == [0, 1, None][: len(found)]
            guess = state.view(viewer) if viewer is SPECTATOR else state.resample(viewer, Random(2)).view(viewer)
            assert found == holdings(guess, language, NAMES)
        in_full = holdings(state, language)
        assert not any(name in str(each) for each in in_full for name in NAMES)
        assert bool(in_full[0].things) is (game in {"atlantis", "atlandice"})


def test_holdings_in_words() -> None:
    state = tests.nim.NIM.new_game(2)
    assert [str(each) for each in holdings(state, "de")] == ["Schwarz: ", "Rot: "]
    sea = beginning("atlantis", 2).advance(Random(1))
    black, red = holdings(sea.view(0), "de")
    assert str(black) == (
        "Schwarz: Hand: 4 Karten (Krone, Statue, Fahne, Olive); Plättchen: keine; Brücke: noch zu legen; "
        "Figuren: Atlantis, Atlantis, Atlantis"
    )
    assert next((thing.kind, thing.text) for thing in red.things) == ("hand", "5 Karten")
    ice = atlandice.new_game(2).advance(Random(1))
    assert str(holdings(ice, "en")[2]) == (
        "Neutral: dice: 0 taken in this round; resources: none; tiles: none; points: 0, 0 with tiles"
    )


@each_game
def test_turns_begin_with_some_events(game: str) -> None:
    steps = played(game)
    begun = [
        event for (_, _, events), (after, _, _) in pairwise(steps) for event in events if turn_begins(event, after)
    ]
    assert begun
    with pytest.raises(WrongType):
        turn_begins(begun[0], "a state")


@each_language
def test_each_value_that_a_front_end_shows_has_words(language: str) -> None:
    """The words of a language are other words, or the same ones only where these are names."""
    sea = (*Item, Tile(Item.RING, 3, Back.A), Cards.of(Item.RING, Item.RING, Item.FLAG))
    ice = (
        *atlandice.Area, *atlandice.Resource, *atlandice.Effect, *atlandice.TILES,
        atlandice.Resources.of(atlandice.Resource.JEWEL, atlandice.Resource.JEWEL),
    )  # fmt: skip
    values = [*sea, *ice, UnseenAction(1)]
    values += [outcome for game in GAMES if (outcome := played(game)[-1][0].outcome()) is not None]
    for value in values:
        words = value.text_in(language)
        assert words
        assert (words == value.text_in("en")) is (language == "en"), words
        with pytest.raises(UnknownLanguage):
            value.text_in("xx")


@pytest.mark.parametrize(
    "value", [*Item, *atlandice.Area, *atlandice.Resource, Cards.of(Item.RING, Item.RING), UnseenAction(1)]
)
def test_the_english_words_are_those_of_str(value: Worded) -> None:
    assert value.text_in("en") == str(value)


def test_an_outcome_names_the_winners() -> None:
    ended = played("atlantis")[-1][0].outcome()
    assert ended is not None
    name = " und ".join(NAMES[seat] for seat in ended.winners)
    assert ended.text_in("de", NAMES).startswith(f"{name} gewinnt mit ")


def test_each_error_has_words() -> None:
    state = beginning("atlantis", 2).advance(Random(1))
    illegal = tests.nim.NIM.new_game(2)
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.game.PLAYER_ACTIONS[-1])
    assert refused.value.text_in("en") == str(refused.value)
    assert refused.value.text_in("de") != str(refused.value)
    with pytest.raises(IllegalAction) as simple:
        illegal.apply(tests.nim.Roll(1))
    assert "roll 1" in simple.value.text_in("de")
    assert WrongValue("no words").text_in("de") == "no words"
    with pytest.raises(UnknownLanguage):
        AtlantisError().text_in("xx")


class Bid:
    """An action of a game of one's own, without a text in each language."""

    def __str__(self) -> str:
        return "bids three sixes"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_words_of_an_action_stand_before_its_notation(game: str, language: str) -> None:
    assert action_words(beginning(game, 2), Bid(), language) == "bids three sixes"
