"""The messages of a table to its followers: pure functions of the table and the viewer, in the viewer's language.

Only these functions decide what is sent, so `keeps_secrets` checks them.
"""

import json
from collections.abc import Iterable
from typing import Final

from atlantis_rules._errors import IllegalAction, Violation
from atlantis_rules.front_end.narration import action_words
from atlantis_rules.front_end.pictures import MadeUp, moves_of
from atlantis_rules.front_end.table import REFEREE, ShownEntry, Table, Viewer
from atlantis_rules.games.game import AnyEvent, AnyView
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import presenting, protocol
from atlantis_rules.records.wire import formats
from atlantis_rules.rulebook import clauses, explanations
from atlantis_rules.rulebook.clauses import in_plain_words
from atlantis_rules.text.messages import say

_MOST_MOVES: Final = 30
"""The maximum number of moves that are sent of an entry: only a set-up has more."""

_PICTURES: Final = presenting.Latest[str | None](64)
"""Pictures: up to 100 kB each."""


def seen(table: Table, viewer: Viewer, since: int, presentation: presenting.Presentation) -> protocol.Seen:
    """Return the message that shows a table to a viewer who has seen the entries up to number `since`."""
    game, ending, language = table.game, table.outcome(), presentation.language
    shown = table.state if viewer is REFEREE else table.view(viewer)
    laid_open = shown if ending is None else table.state
    return protocol.Seen(
        number=table.number,
        happened=tuple(
            _happened(table.state, viewer, *told) for told in presenting.narrated(table, viewer, since, presentation)
        ),
        to_act=table.to_act,
        choices=tuple(
            protocol.Choice(action, action_words(table.state, meant, language))
            for action, meant in table.choices(viewer)
        ),
        may_take_back=table.may_take_back is not None and viewer == table.may_take_back,
        view=protocol.Document(formats.object_of(game, "state" if viewer is REFEREE else "view", shown)),
        picture=_picture(table, viewer, laid_open, presentation),
        outcome=None if ending is None else protocol.Document(formats.object_of(game, "outcome", ending.outcome)),
        winners=() if ending is None else tuple(ending.outcome.winners),
        scores=() if ending is None else presenting.sentences(table.state, ending.steps, presentation),
        made_up=None if ending is None else _made_up(table, language),
        course=() if ending is None else table.course(),
    )


def _made_up(table: Table, language: str) -> MadeUp | None:
    pictures = presenting.pictures_of(table.state)
    return None if pictures is None else pictures.made_up(table.state, language)


def looked(table: Table, viewer: Viewer, number: int, presentation: presenting.Presentation) -> protocol.Looked:
    """Return the message that shows a table after an entry, from 1 on, as a viewer saw it."""
    then = table.at(number)
    ((entry, said),) = presenting.narrated(then, viewer, number - 1, presentation)
    shown = then.state if viewer is REFEREE or table.is_over else then.view(viewer)
    pointing = then.view(then.to_act) if table.is_over and then.to_act is not None else None
    picture = _picture(then, viewer, shown, presentation, pointing=pointing)
    said = said or presenting.by_actions(then, entry, presentation)
    return protocol.Looked(number, _happened(table.state, viewer, entry, said), picture)


def _picture(
    table: Table,
    viewer: Viewer,
    shown: AnyInPlay | AnyView,
    presentation: presenting.Presentation,
    *,
    pointing: AnyView | None = None,
) -> str | None:
    """Return the picture of a table after its last entry, if one is wanted, drawn once for all followers of a kind.

    It shows the state, or the viewer's view of it. Without the view `pointing` of the seat to act, the actions
    highlighted are the viewer's.
    """
    kind = (table.number, viewer, presentation, pointing is None)
    picture = _PICTURES.find(table.state, *kind)
    if picture is None and presentation.width is not None:
        last = [event for entry in table.since(viewer, max(0, table.number - 1)) for event in entry.events]
        picture = presenting.drawn(shown, presentation, tuple(last), pointing=pointing)
        _PICTURES.keep(picture, table.state, *kind)
    return picture


def seen_record(table: Table, viewer: Viewer) -> str:
    """Return the redacted record of a viewer as JSON lines, which `read_redacted_record` parses.

    A referee gets that of spectators, as the whole one is a separate request.
    """
    record = table.redacted_record(SPECTATOR if viewer is REFEREE else viewer)
    documents = (("redacted_record", record.initial), *(("seen_event", event) for event in record.events))
    lines = (
        {"version": formats.WIRE_VERSION, "game": table.game, kind: formats.object_of(table.game, kind, value)}
        for kind, value in documents
    )
    return "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)


def _happened(
    state: AnyInPlay, viewer: Viewer, entry: ShownEntry, said: tuple[protocol.Reason, ...]
) -> protocol.Happened:
    game, kind = state.game.NAME, "event" if viewer is REFEREE else "seen_event"
    return protocol.Happened(
        number=entry.number,
        seat=entry.seat,
        taken_back=entry.taken_back,
        said=said,
        events=tuple(protocol.Document(formats.object_of(game, kind, event)) for event in entry.events),
        moves=motions(state, entry.events),
    )


def motions(state: AnyInPlay, events: Iterable[AnyEvent]) -> tuple[protocol.Motion, ...]:
    """Return what some events move in the picture of a game; nothing if it is more than a turn moves."""
    found = [move for event in events for move in moves_of(state, event)]
    return tuple(
        protocol.Motion(str(move.part), tuple(map(str, move.origins)), tuple(map(str, move.via)), move.is_copy)
        for move in (found if len(found) <= _MOST_MOVES else ())
    )


def rule(game: str, clause_id: str, language: str, docs: str | None = None) -> protocol.Rule:
    """Return a clause of a rulebook; `docs` is the address of the documentation, with a slash at its end, if known.

    Raises:
        UnknownClause: the rulebook has no such clause.
        UnknownGame: there is no such game.
        UnknownLanguage: there are no texts in this language.
    """
    found = clauses.clause(clause_id, game, language)
    ruling = found.ruling
    ids = (None, *(each.id for each in clauses.rulebook(game, language)), None)
    place = ids.index(found.id)
    return protocol.Rule(
        *(found.id, found.chapter, found.title, found.text, in_plain_words(found.text, game, language)),
        readings=() if found.option is None else tuple(value.text for value in found.option.values),
        question=None if ruling is None else ruling.question,
        reading=None if ruling is None else ruling.reading,
        reason=None if ruling is None else ruling.reason,
        docs=None if docs is None else docs + place_in_docs(game, found.id),
        previous=ids[place - 1],
        next=ids[place + 1],
    )


def place_in_docs(game: str, clause_id: str) -> str:
    """Return the documentation page of a clause, with its anchor."""
    anchor = clause_id.lower()
    return f"rules.html#{anchor}" if game == "atlantis" else f"rules_{game}.html#{game}-{anchor}"


def explained(
    shown: object,
    action: str,
    explanation: explanations.Explanation[object, Violation],
    presentation: presenting.Presentation,
) -> protocol.Explained:
    """Return an explanation as a message."""
    reasons, steps = (
        _reasons(explanation, presentation.language),
        presenting.sentences(shown, explanation.steps, presentation),
    )
    return protocol.Explained(action, explanation.is_legal, (*reasons, *steps), presenting.lessons_of(shown, steps))


def refusal(action: str, error: IllegalAction, language: str) -> protocol.Explained:
    """Return the message about an illegal action, given its notation."""
    return protocol.Explained(action, legal=False, reasons=_reasons(error, language))


def _reasons(
    refused: explanations.Explanation[object, Violation] | IllegalAction, language: str
) -> tuple[protocol.Reason, ...]:
    return tuple(protocol.Reason((each.clause,), presenting.begun(say(each, language))) for each in refused.violations)
