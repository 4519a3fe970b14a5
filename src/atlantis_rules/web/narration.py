"""Sentences about what happened at a table, each with the cards, tiles and other pieces that it mentions.

They come from the game's own narration. A game without the part `narration` has none.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from atlantis_rules.adapters.pictures import PICTURES, PicturesPart
from atlantis_rules.front_end.narration import NARRATION, NarrationPart, action_words
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.game import GameState
from atlantis_rules.games.views import GameView
from atlantis_rules.text.messages import Step
from atlantis_rules.web.drawn import Presentation, sentence
from atlantis_rules.web.latest import Latest
from atlantis_rules.web.protocol import Lesson, Reason
from atlantis_rules.web.table import Shown, Table, Viewer

_SAID: Final = Latest[tuple[Reason, ...]](2_000)
"""Sentences about entries: some kilobytes each."""


def pictures_of(shown: object) -> PicturesPart | None:
    """Return the narrating part of the game of a state or a view; None if the game has none."""
    if not isinstance(shown, GameState | GameView) or not PICTURES.is_offered_by(shown.game):
        return None
    return PICTURES.of(shown.game)


def worded(shown: object, steps: Iterable[Step], presentation: Presentation) -> tuple[Reason, ...]:
    """Return steps of a narration or an explanation in words, given a state of the game or a view of one."""
    return tuple(Reason(step.clauses, sentence(step, presentation), _pieces_of(shown, step)) for step in steps)


def sentences(shown: object, steps: Iterable[Step], presentation: Presentation) -> tuple[Reason, ...]:
    """Return steps as `worded` does, each with a capital letter at its beginning: nothing stands before it."""
    said = worded(shown, steps, presentation)
    return tuple(Reason(each.clauses, begun(each.text), each.pieces) for each in said)


def begun(sentence: str) -> str:
    """Return a sentence with a capital letter at its beginning."""
    return f"{sentence[:1].upper()}{sentence[1:]}"


def _pieces_of(shown: object, told: object) -> tuple[str, ...]:
    pictures = pictures_of(shown)
    return () if pictures is None else pictures.pieces_of(told)


def small_pictures(shown: object) -> str | None:
    """Return the small pictures of pieces in sentences, as SVG; None if the game has none."""
    pictures = pictures_of(shown)
    return None if pictures is None else str(pictures.pieces())


def lessons_of(shown: object, reasons: Sequence[Reason]) -> tuple[Lesson, ...]:
    """Return the clauses that reasons rest on, in the order in which they are explained to a newcomer.

    Args:
        shown: a state of the game, or a view of one.
        reasons: the reasons.
    """
    pictures = pictures_of(shown)
    first = () if pictures is None else pictures.lessons()
    ranks = {clause: rank for rank, clause in enumerate(first)}
    basics = {_chapter(clause): clause for clause in reversed(first)}
    places: dict[str, int] = {}
    for place, reason in enumerate(reasons):
        for clause in reason.clauses[:1]:
            places.setdefault(clause, place)
    for clause, place in tuple(places.items()):
        places.setdefault(basics.get(_chapter(clause), clause), place)
    in_order = sorted(places, key=lambda clause: (ranks.get(clause, len(first)), places[clause]))
    return tuple(Lesson(clause, places[clause]) for clause in in_order)


def _chapter(clause: str) -> str:
    return clause.partition("-")[0]


def narrated(
    table: Table, viewer: Viewer, since: int, presentation: Presentation
) -> Iterator[tuple[Shown, tuple[Reason, ...]]]:
    """Return the entries after a number as a viewer sees them, each with the sentences that describe it.

    An entry has none if a later one covers it, as the last piece of a payment does. The set-up, and the entries of a
    game without narration, are described by their actions.

    Args:
        table: the table.
        viewer: the viewer.
        since: the number of the last entry that it has seen; 0 if none.
        presentation: the language, and the names of the seats.
    """
    game, tell = table.state.game, None
    part = NARRATION.of(game) if NARRATION.is_offered_by(game) else None
    for entry in table.since(viewer, since):
        if part is None or entry.seat is None or entry.taken_back:
            tell = None
            yield entry, by_actions(table, entry, presentation.language)
        else:
            kind = (entry.number, viewer, presentation.language, presentation.names)
            said = _SAID.find(table.after(entry.number), *kind)
            if said is None:
                tell = tell or _narrator_at(part, table, viewer, entry.number)
                steps = [step for event in entry.events for step in tell(event)]
                said = worded(table.state, steps, presentation)
                _SAID.keep(said, table.after(entry.number), *kind)
            else:
                tell = None  # it has not heard this entry
            yield entry, said


def by_actions(table: Table, entry: Shown, language: str) -> tuple[Reason, ...]:
    """Return the actions of an entry in words, without those that are hidden."""
    return tuple(
        Reason((), action_words(table.state, action, language), _pieces_of(table.state, action))
        for action in entry.actions
        if not isinstance(action, UnseenAction)
    )


def _narrator_at(
    part: NarrationPart, table: Table, viewer: Viewer, number: int
) -> Callable[[object], tuple[Step, ...]]:
    """Return what describes the events of an entry and of those after it: it has heard those of the turn so far.

    A payment or a draw is described once it is complete, whatever number of entries it takes.
    """
    heard: list[object] = []
    begins = number
    for place in reversed(table.standing_before(number)):
        (entry,) = table.at(place).since(viewer, place - 1)
        if entry.seat is None or any(map(part.turn_begins, entry.events)):
            break
        heard[:0] = entry.events
        begins = place
    tell = part.narrator(table.after(begins - 1))
    for event in heard:
        tell(event)
    return tell
