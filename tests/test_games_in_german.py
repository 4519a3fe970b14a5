"""Games in German: every word that players see, hear of or are sent is one of the German texts."""

import io
import re
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from rich.console import Console

from atlantis_rules import atlandice, atlantis
from atlantis_rules.adapters.terminal import terminal_picture
from atlantis_rules.atlandice import documents as atlandice_wire
from atlantis_rules.atlandice.text import narration as atlandice_narration
from atlantis_rules.atlantis import documents as atlantis_wire
from atlantis_rules.atlantis.drawing import highlights_of
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.text import narration as atlantis_narration
from atlantis_rules.chance import Chance
from atlantis_rules.cli import main
from atlantis_rules.games.game import InPlay, SeatInPlay
from atlantis_rules.text.messages import say
from atlantis_rules.viewers import SPECTATOR
from atlantis_rules.web import showing
from atlantis_rules.web.table import ActionT, Done, Table as WebTable
from tests.german import not_german, unexpected, words_in


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_check_for_german_would_find_other_words(game: str) -> None:
    english = {"atlantis": "the bridge, a tile", "atlandice": "the submarine, a jeweller"}[game]
    assert not_german(english, game) == words_in(english)
    assert not_german("Das ist sonderbar", game) == {"sonderbar"}
    assert not_german("Schwarz gewinnt", game) == set()


TEXTS: Final = re.compile(r"<(?:title|desc|text)[^>]*>([^<]*)<")
"""Finds the texts of a picture."""


def drawn_in_terminal(state: atlantis.State | atlandice.State) -> Iterator[str]:
    """Yield the lines of a picture for a terminal, with what can be done pointed out in Atlantis."""
    told = io.StringIO()
    if isinstance(state, atlantis.State):
        highlights = highlights_of(state.view(state.to_act)) if isinstance(state.to_act, int) else None
        picture = terminal_picture(state, language="de", highlights=highlights)
    else:
        picture = terminal_picture(state, language="de")
    Console(file=told, width=80).print(picture)
    yield from told.getvalue().splitlines()


def texts_in(document: object) -> Iterator[str]:
    """Yield the sentences in a JSON document."""
    match document:
        case dict():
            for key, value in document.items():
                yield from [value] if key == "text" and isinstance(value, str) else texts_in(value)
        case list():
            for value in document:
                yield from texts_in(value)
        case _:
            pass


def sent_by_atlantis(state: atlantis.State) -> Iterator[str]:
    """Yield the sentences of what the seat to act is offered as JSON, and of what comes of it."""
    if isinstance(state.to_act, int):
        seen = state.view(state.to_act)
        for choice in atlantis_wire.choices(seen):
            yield from texts_in(atlantis_wire.CHOICE.to_object(choice, "de"))
            yield from texts_in(atlantis_wire.EXPLANATION.to_object(seen.explain(choice.action), "de"))


def sent_by_atlandice(state: atlandice.State) -> Iterator[str]:
    """Yield the sentences of what the seat to act is offered as JSON, and of what comes of it."""
    if isinstance(state.to_act, int):
        seen = state.view(state.to_act)
        for choice in atlandice_wire.choices(seen):
            yield from texts_in(atlandice_wire.CHOICE.to_object(choice, "de"))
            yield from texts_in(atlandice_wire.EXPLANATION.to_object(seen.explain(choice.action), "de"))


def on_page(state: InPlay[ActionT, SeatInPlay[ActionT]], chosen: ActionT) -> Iterator[str]:
    """Yield the sentences that the page of a table on a server gets after an action."""
    after, _ = state.step(chosen)
    table = WebTable(state, (Done(None, (chosen,)),), after, (state,))
    viewer = table.to_act if table.to_act is not None else SPECTATOR
    shown = showing.seen(table, viewer, 0, "de", 400)
    yield from shown.happened[0].said
    yield from (choice.text for choice in shown.choices)
    yield from (reason.text for reason in shown.scores)
    yield from TEXTS.findall(shown.picture or "")


def played_atlantis(players: int, rng: Random) -> Iterator[str]:
    state, narrator = atlantis.new_game(players, options=rng.choice(list(atlantis.PRESETS.values()))), None
    others = rng.sample(atlantis.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        if narrator is None and not isinstance(state.to_act, Chance):
            narrator = atlantis_narration.Narrator(view(state, SPECTATOR))
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(atlantis.svg(state, language="de"))
            yield from drawn_in_terminal(state)
            yield from sent_by_atlantis(state)
            yield from on_page(state, chosen)
            yield from (violation.text_in("de") for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in("de").partition("\n")[2]
        yield say(chosen, "de")
        after, events = state.step(chosen)
        if narrator is not None:
            yield from (step.text_in("de") for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in("de")


def played_atlandice(players: int, rng: Random) -> Iterator[str]:
    state, narrator = atlandice.new_game(players), atlandice_narration.Narrator(players)
    others = rng.sample(atlandice.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(atlandice.svg(state, language="de"))
            yield from drawn_in_terminal(state)
            yield from sent_by_atlandice(state)
            yield from on_page(state, chosen)
            yield from (violation.text_in("de") for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in("de").partition("\n")[2]
        yield say(chosen, "de")
        after, events = state.step(chosen)
        yield from (step.text_in("de") for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in("de")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_every_word_of_a_game_in_german_is_in_its_german_texts(name: str, players: int) -> None:
    played = {"atlantis": played_atlantis, "atlandice": played_atlandice}[name]
    for text in played(players, Random(players)):
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
    assert re.search(r"gewinnt mit \d+\.|gewinnen gemeinsam mit \d+\.", told)
    assert unexpected(asked + told, game) == set()
