"""The chat bot of the examples: two people play every game with it, one in English and one in German."""

import importlib.util
import re
import sys
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules.front_end.narration import action_words
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.registry import beginning
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

PROGRAM: Final = Path(__file__).parents[1] / "examples" / "chat_bot.py"
GAMES: Final = ("atlantis", "atlandice", NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)
NAMES: Final = ("Ann", "Bo")
LANGUAGES: Final = ("en", "de")


@pytest.fixture(name="program", scope="module")
def _program() -> Any:  # noqa: ANN401 - no package has its types
    spec = importlib.util.spec_from_file_location("chat_bot", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def typed(table: Table, rng: Random) -> tuple[int, str]:
    """Return who types next, and what: mostly what can be done, in notation, by number or in words."""
    seat = table.to_act if rng.random() < 0.9 else rng.randrange(2)
    assert seat is not None
    legal = table.state.legal_actions()
    action = rng.choice(legal)
    words = action_words(table.state, action, LANGUAGES[seat])
    notation = table.state.game.format_action(action)
    return seat, rng.choice([notation, words, str(1 + legal.index(action)), "?", "hint", "zurück", "what?", notation])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_every_game_in_their_own_languages(program: Any, game: str) -> None:  # noqa: ANN401 - as above
    rng = Random(1)
    chat = program.Chat(Table.begun(beginning(game, 2), rng), NAMES, LANGUAGES, rng)
    heard: dict[int, list[str]] = {0: [], 1: []}
    for to, text in chat.news():
        heard[to].append(text)
    other = 1 - chat.table.to_act
    refused = {"en": "another seat is to act", "de": "jemand anderes ist am Zug"}[LANGUAGES[other]]
    assert chat.hear(other, "1") == [(other, refused)]
    for _ in range(3000):
        if chat.table.is_over:
            break
        before = chat.table
        seat, text = typed(chat.table, rng)
        answers = chat.hear(seat, text)
        assert [to for to, _ in answers] == ([seat] if chat.table is before else [0, 1])
        assert seat == before.to_act or chat.table.number <= before.number + (text == "zurück")
        for to, answer in answers:
            heard[to].append(answer)
    assert chat.table.is_over
    lines = [{line for answer in heard[seat] for line in answer.splitlines()} for seat in (0, 1)]
    named = [line for line in lines[0] | lines[1] if re.search(r"\b(?:black(?! market)|Schwarz)\b", line)]
    assert not named, "players have names"
    ending = {line for each in heard.values() for line in each[-1].splitlines()[-1:]}
    assert len(ending) == len(LANGUAGES)


def test_two_people_share_a_terminal(
    program: Any,  # noqa: ANN401 - as above
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("?\n" + "1\n" * 100))
    program.main("nim")
    assert "Ann> " in capsys.readouterr().out
