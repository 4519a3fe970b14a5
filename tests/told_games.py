"""The texts of whole games that players see or are sent, in a language."""

import io
import re
from collections.abc import Iterator
from random import Random
from typing import Final

from rich.console import Console

from atlantis_rules import atlandice, atlantis, svg, view
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlandice.text import narration as atlandice_narration
from atlantis_rules.atlantis.drawing import highlights_of
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.text import narration as atlantis_narration
from atlantis_rules.front_end.table import Table as WebTable
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.terminal import terminal_picture
from atlantis_rules.programs.web import showing
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.records import Decision
from atlantis_rules.text.messages import say
from tests.playing import AnyGame

TEXTS: Final = re.compile(r"<(?:title|desc|text)[^>]*>([^<]*)<")
"""Finds the texts of a picture."""


def drawn_in_terminal(state: atlantis.State | atlandice.State, language: str) -> Iterator[str]:
    """Yield the lines of a picture for a terminal, with what can be done pointed out in Atlantis."""
    told = io.StringIO()
    if isinstance(state, atlantis.State):
        highlights = highlights_of(state.view(state.to_act)) if isinstance(state.to_act, int) else None
        picture = terminal_picture(state, language=language, highlights=highlights)
    else:
        picture = terminal_picture(state, language=language)
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


def sent_by_atlantis(state: atlantis.State, language: str) -> Iterator[str]:
    """Yield the sentences of what the seat to act is offered as JSON, and of what comes of it."""
    if isinstance(state.to_act, int):
        seen = state.view(state.to_act)
        for choice in atlantis_wire.choices(seen):
            yield from texts_in(atlantis_wire.CHOICE.to_object(choice, language))
            yield from texts_in(atlantis_wire.EXPLANATION.to_object(seen.explain(choice.action), language))


def sent_by_atlandice(state: atlandice.State, language: str) -> Iterator[str]:
    """Yield the sentences of what the seat to act is offered as JSON, and of what comes of it."""
    if isinstance(state.to_act, int):
        seen = state.view(state.to_act)
        for choice in atlandice_wire.choices(seen):
            yield from texts_in(atlandice_wire.CHOICE.to_object(choice, language))
            yield from texts_in(atlandice_wire.EXPLANATION.to_object(seen.explain(choice.action), language))


def on_page(state: AnyGame, chosen: AnyAction, language: str) -> Iterator[str]:
    """Yield the sentences that the page of a table on a server gets after an action."""
    after, _ = state.step(chosen)
    table = WebTable(state, (Decision(None, (chosen,)),), after, (state,))
    viewer = table.to_act if table.to_act is not None else SPECTATOR
    shown = showing.seen(table, viewer, 0, Presentation(language, 400))
    yield from (said.text for said in shown.happened[0].said)
    yield from (choice.text for choice in shown.choices)
    yield from (reason.text for reason in shown.scores)
    yield from TEXTS.findall(shown.picture or "")


def told_of_atlantis(players: int, rng: Random, language: str) -> Iterator[str]:
    """Yield all that is told of a game that is played at random."""
    state, narrator = atlantis.new_game(players, options=rng.choice(list(atlantis.PRESETS.values()))), None
    others = rng.sample(atlantis.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        if narrator is None and not isinstance(state.to_act, Chance):
            narrator = atlantis_narration.Narrator(view(state, SPECTATOR))
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(svg(state, language=language))
            yield from drawn_in_terminal(state, language)
            yield from sent_by_atlantis(state, language)
            yield from on_page(state, chosen, language)
            yield from (violation.text_in(language) for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in(language).partition("\n")[2]
        yield say(chosen, language)
        after, events = state.step(chosen)
        if narrator is not None:
            yield from (step.text_in(language) for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in(language)


def told_of_atlandice(players: int, rng: Random, language: str) -> Iterator[str]:
    """Yield all that is told of a game that is played at random."""
    state, narrator = atlandice.new_game(players), atlandice_narration.Narrator(players)
    others = rng.sample(atlandice.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(svg(state, language=language))
            yield from drawn_in_terminal(state, language)
            yield from sent_by_atlandice(state, language)
            yield from on_page(state, chosen, language)
            yield from (violation.text_in(language) for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in(language).partition("\n")[2]
        yield say(chosen, language)
        after, events = state.step(chosen)
        yield from (step.text_in(language) for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in(language)


TOLD: Final = {"atlantis": told_of_atlantis, "atlandice": told_of_atlandice}
"""What is told of a game, by its name."""
