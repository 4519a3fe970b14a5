"""How tables are presented to followers: their pictures, the names of seats, and sentences about what happened.

Each sentence comes with the cards, tiles and other pieces that it mentions. They come from the game's own narration: a
game without the part `narration` has none. What was made for one follower is kept for the others of its kind.
"""

import re
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from threading import Lock
from typing import Final, Generic

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.front_end.narration import NARRATION, Narrator, Sentence, action_words
from atlantis_rules.front_end.pictures import PICTURES, Look, PicturesPart, picture_of
from atlantis_rules.front_end.table import ShownEntry, Table, Viewer
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.game import AnyAction, GameState, GameView
from atlantis_rules.games.words import said
from atlantis_rules.programs.web.protocol import Lesson, Reason
from atlantis_rules.text.messages import Step
from atlantis_rules.text.seats import seat_colour


class Latest(Generic[ValueT]):
    """The latest results about states of tables, at most `most` of them; several threads may use it.

    A state object belongs to the journal of one table. So a result depends on the object, and on what its kind names,
    such as the viewer and the language. States are compared by identity, since comparing their values takes longer.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[Hashable, ...], tuple[object, ValueT]] = OrderedDict()
        self._lock = Lock()

    def find(self, state: object, *kind: Hashable) -> ValueT | None:
        """Return the result that is kept for a state and a kind, or None."""
        key = (id(state), *kind)
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][1]

    def keep(self, value: ValueT, state: object, *kind: Hashable) -> ValueT:
        """Keep a result for a state and a kind, drop the one that was not used for longest, and return the result."""
        with self._lock:
            self._kept[id(state), *kind] = (state, value)  # with the state, so no other object gets its identity
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value


@frozen
class Presentation:
    """How a table is presented to a follower."""

    language: str
    width: int | None = None  # the width of pictures in pixels; None for no pictures
    names: tuple[str, ...] = ()  # the names of the seats, made printable; an empty one stands for the colour

    def named(self, seat: int) -> str:
        """Return the displayed name of a seat, at the beginning of a sentence."""
        return self.called[seat] if self.called else seat_colour(seat, self.language).capitalize()

    @property
    def called(self) -> tuple[str, ...]:
        """Return the displayed names of seats: their names, or else their colours."""
        return names_of(self.names, tuple(seat_colour(seat, self.language) for seat in range(len(self.names)))) or ()


def drawn(
    shown: object, presentation: Presentation, events: tuple[object, ...] = (), *, pointing: object = None
) -> str | None:
    """Return a picture of a view or of the full state as SVG, with the latest events; None if none is wanted.

    The actions of the view `pointing` are highlighted; None stands for `shown`, if it is the view of a seat.
    """
    if presentation.width is None:
        return None
    look = Look(
        language=presentation.language,
        theme="auto",
        width=presentation.width,
        pointing=shown if pointing is None else pointing,
        last=events,
        names=presentation.names if any(presentation.names) else None,
    )
    return str(picture_of(shown, look))  # plain `str`, for JSON


def sentence(step: Step, presentation: Presentation) -> str:
    """Return a step of an explanation in words, with the names of the seats; without any, in its own words."""
    return step.text_in(presentation.language, presentation.called)


def pictures_of(shown: object) -> PicturesPart | None:
    """Return the pictures of the game of a state or a view; None if the game has none."""
    if not isinstance(shown, GameState | GameView) or not PICTURES.is_offered_by(shown.game):
        return None
    return PICTURES.of(shown.game)


def worded(shown: object, steps: Iterable[Step], presentation: Presentation) -> tuple[Reason, ...]:
    """Return steps of a narration or an explanation in words, given a state of the game or a view of one."""
    return tuple(Reason(step.clauses, sentence(step, presentation), _pieces_of(shown, step)) for step in steps)


def reasoned(shown: object, sentences: Iterable[Sentence], name: str, language: str) -> Iterator[Reason]:
    """Yield whole sentences with the small pictures of what they mention.

    The name of the seat that acted stands before what it has done.
    """
    for each in sentences:
        text = said("deed", language, None, name=name, sentence=each.text) if each.is_deed else each.text
        yield Reason(each.clauses, begun(text), _pieces_of(shown, each.about))


def sentences(shown: object, steps: Iterable[Step], presentation: Presentation) -> tuple[Reason, ...]:
    """Return steps as `worded` does, each with a capital letter at its beginning: nothing stands before it."""
    said = worded(shown, steps, presentation)
    return tuple(Reason(each.clauses, begun(each.text), each.pieces) for each in said)


_MINUS: Final = re.compile(r"(?<![\w-])-(?=\d)")


def begun(sentence: str) -> str:
    """Return a sentence with a capital letter at its beginning, and the minus signs of the page."""
    return _MINUS.sub("\N{MINUS SIGN}", f"{sentence[:1].upper()}{sentence[1:]}")


def _pieces_of(shown: object, told: object) -> tuple[str, ...]:
    pictures = pictures_of(shown)
    return () if pictures is None else pictures.pieces_of(told)


def small_pictures(shown: object) -> str | None:
    """Return the small pictures of pieces in sentences, as SVG; None if the game has none."""
    pictures = pictures_of(shown)
    return None if pictures is None else str(pictures.pieces())


def lessons_of(shown: object, reasons: Sequence[Reason]) -> tuple[Lesson, ...]:
    """Return the clauses that reasons rest on, in the order in which they are explained to a newcomer."""
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


_SAID: Final = Latest[tuple[Reason, ...]](2_000)
"""Sentences about entries: some kilobytes each."""


def narrated(
    table: Table, viewer: Viewer, since: int, presentation: Presentation
) -> Iterator[tuple[ShownEntry, tuple[Reason, ...]]]:
    """Return the entries after a number as a viewer sees them, each with the sentences that describe it.

    An entry has none if a later one covers it, as the last piece of a payment does. The set-up, and the entries of a
    game without narration, are described by their actions.
    """
    narrator: Narrator | None = None
    for entry in table.since(viewer, since):
        if not NARRATION.is_offered_by(table.state.game) or entry.seat is None or entry.taken_back:
            narrator = None
            yield entry, by_actions(table, entry, presentation)
        else:
            kind = (entry.number, viewer, presentation.language, presentation.names)
            reasons = _SAID.find(table.after(entry.number), *kind)
            if reasons is None:
                language, names = presentation.language, presentation.called or None
                narrator = narrator or table.narrator_at(viewer, entry.number, language, names)
                name = presentation.named(entry.seat)
                reasons = (*reasoned(table.state, narrator.tell(entry.events), name, language),)
                _SAID.keep(reasons, table.after(entry.number), *kind)
            else:
                narrator = None  # it has not heard this entry
            yield entry, reasons


def by_actions(table: Table, entry: ShownEntry, presentation: Presentation) -> tuple[Reason, ...]:
    """Return who has chosen which action of an entry, in words, without those that are hidden."""
    language = presentation.language

    def words(action: AnyAction, place: int) -> str:
        chosen = action_words(table.state, action, language)
        if place == 0 and entry.seat is not None:
            return said("chooses", language, None, name=presentation.named(entry.seat), action=chosen)
        return begun(said("chance chooses", language, None, action=chosen))

    return tuple(
        Reason((), words(action, place), _pieces_of(table.state, action))
        for place, action in enumerate(entry.actions)
        if not isinstance(action, UnseenAction)
    )
