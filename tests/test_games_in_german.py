"""Games in German: every word that players see or are sent is one of the German texts."""

import io
import re
import sys
from random import Random

import pytest

from atlantis_rules.programs.command_line import main
from tests.german import not_german, unexpected, words_in
from tests.told_games import TOLD


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_check_for_german_would_find_other_words(game: str) -> None:
    english = {"atlantis": "the bridge, a tile", "atlandice": "the submarine, a jeweller"}[game]
    assert not_german(english, game) == words_in(english)
    assert not_german("Das ist sonderbar", game) == {"sonderbar"}
    assert not_german("Schwarz gewinnt", game) == set()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_every_word_of_a_game_in_german_is_in_its_german_texts(name: str, players: int) -> None:
    for text in TOLD[name](players, Random(players), "de"):
        assert not_german(text, name) == set(), text
        assert "…" not in text, "it is cut"


# --- Playing ---


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_game_is_told_and_asked_in_german(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = "1\n" * 12 + "999\n" * 2 + "?\n" * 2 + "q\n" * 2
    arguments = ["play", *([game] if game == "atlandice" else []), "--plain", "--seed", "5", "--language", "de"]
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    assert main([*arguments, "--seats", "human,human,random"]) == 0
    asked = capsys.readouterr().out
    assert main([*arguments, "--seats", "random,random", *(["--path", "never"] if game == "atlantis" else [])]) == 0
    told = capsys.readouterr().out
    assert "Das Spiel wurde vor seinem Ende verlassen." in asked
    assert "Es gibt keine Wahl '999'" in asked
    assert re.search(r"(gewinnt|gewinnen gemeinsam) mit \d+ Punkte?n?\.", told)
    assert unexpected(asked + told, game) == set()
