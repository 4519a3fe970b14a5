"""Answers about a position: its picture, its legal actions and their effects, and its defects with their places.

A text that cannot be parsed has defects with places. A violation of the rules concerns the whole position, so its place
is searched for: it is a part of the text such that without it, or with other numbers in it, the defect disappears.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from random import Random
from typing import Final, assert_never

from atlantis_rules._errors import IllegalAction, WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.narration import status
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, AnyEvent
from atlantis_rules.games.registry import AnyInPlay, game_names, position
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.programs.playground import messages
from atlantis_rules.programs.web import presenting, protocol, showing
from atlantis_rules.records.wire.formats import object_of
from atlantis_rules.text import languages, position_entries, unreadable
from atlantis_rules.text.messages import in_language, say


@frozen
class Sound:
    """A sound position of any game."""

    state: AnyInPlay

    def answer(self, asked: messages.AboutPosition, rng: Random) -> messages.Examined | protocol.Explained:
        """Answer a request about the position, or raise `UnreadableNotation` if it contains an invalid action."""
        match asked:
            case messages.Examine(_, _, language, width):
                return _examined(self.state, self._presentation(language, width), None, ())
            case messages.Do(_, _, text, language, width):
                action = self.state.game.parse_action(text)
                try:
                    after, events = self.state.step(action)
                except IllegalAction as error:
                    return showing.refusal(text, error, language)
                happened = self._happened((action,), events, language)
                return _examined(after, self._presentation(language, width), happened, events)
            case messages.Consider(_, _, text, language):
                explanation = self.state.explain(self.state.game.parse_action(text))
                return showing.explained(self.state, text, explanation, self._presentation(language))
            case messages.PlayOn(_, _, language, width):
                return self._played_on(rng, self._presentation(language, width))
            case _:
                assert_never(asked)

    def _presentation(self, language: str, width: int | None = None) -> presenting.Presentation:
        """Return how the position is presented: seats are named by their colours."""
        return presenting.Presentation(language, width, ("",) * self.state.game_info().players)

    def _played_on(self, rng: Random, presentation: presenting.Presentation) -> messages.Examined:
        state, actions, told = self.state, list[AnyAction](), list[AnyEvent]()
        while state.to_act is CHANCE:
            actions.append(state.sample(rng))
            state, events = state.step(actions[-1])
            told += events
        happened = self._happened(tuple(actions), tuple(told), presentation.language) if actions else None
        return _examined(state, presentation, happened, tuple(told))

    def _happened(
        self, actions: tuple[AnyAction, ...], events: tuple[AnyEvent, ...], language: str
    ) -> protocol.Happened:
        game, to_act = self.state.game.NAME, self.state.to_act
        return protocol.Happened(
            number=0,
            seat=to_act if isinstance(to_act, int) else None,
            taken_back=False,
            said=tuple(protocol.Reason((), say(action, language)) for action in actions),
            events=tuple(protocol.Document(object_of(game, "event", event)) for event in events),
            moves=showing.motions(self.state, events),
        )


def _examined(
    state: AnyInPlay,
    presentation: presenting.Presentation,
    happened: protocol.Happened | None,
    events: tuple[AnyEvent, ...],
) -> messages.Examined:
    game, to_act, ending = state.game, state.to_act, state.explain_outcome()
    pointing = state.view(to_act) if isinstance(to_act, int) else None
    choices, more = _choices(state, presentation.language)
    return messages.Examined(
        game=game.NAME,
        position=str(state),
        defects=(),
        picture=presenting.drawn(state, presentation, events, pointing=pointing),
        to_act=to_act,
        status=status(state, presentation.language),
        choices=choices,
        more=more,
        scores=() if ending is None else presenting.sentences(state, ending.steps, presentation),
        happened=happened,
    )


def _choices(state: AnyInPlay, language: str) -> tuple[tuple[messages.Possible, ...], int]:
    write = state.game.format_action
    if state.to_act is CHANCE:
        outcomes = state.chance_outcomes()
        shown = outcomes[: messages.MOST_CHOICES]
        possible = tuple(
            messages.Possible(write(action), say(action, language), str(weight)) for action, weight in shown
        )
        return possible, len(outcomes) - len(shown)
    return tuple(messages.Possible(write(action), say(action, language), None) for action in state.legal_actions()), 0


def position_of(game: str, text: str, language: str) -> Sound | messages.Examined:
    """Parse a position, or return its defects."""

    def read(text: str) -> Sound:
        return Sound(position(game, text))

    if game not in game_names():
        raise WrongValue(f"the playground has no game {brief(game)}; it has {', '.join(game_names())}")
    try:
        return read(text)
    except (unreadable.UnreadablePosition, UnsoundPosition) as error:
        return messages.Examined(
            game=game,
            position=None,
            defects=placed(text, error, read, language),
            picture=None,
            to_act=None,
            status=None,
            choices=(),
            more=0,
            scores=(),
            happened=None,
        )


# --- The places of defects ---

Read = Callable[[str], object]
"""Parses a position, and raises an error about its defects."""

_MOST_TRIED: Final = 200
"""The maximum number of parts that are left out, one after the other: no position of the games has more."""

_SPACE: Final = re.compile(r"[0-9]{1,3} *: *")
"""The space that a part of a path describes."""

_NUMBER: Final = re.compile(r"[0-9]+")
_QUOTED: Final = re.compile("'([^']+)'")
_WORD: Final = re.compile(r"[a-z]+|[0-9]+")

_WATER: Final = "~"
"""The replacement for a part of a path, which keeps the others where they are."""


@frozen
class _Span:
    start: int
    end: int

    def of(self, text: str) -> str:
        """Return the text at the place."""
        return text[self.start : self.end]


def placed(
    text: str, error: unreadable.UnreadablePosition | UnsoundPosition, read: Read, language: str = languages.ENGLISH
) -> tuple[messages.PlacedDefect, ...]:
    """Return the defects of a position with their places, in the order of the text; those without a place come last."""
    if isinstance(error, unreadable.UnreadablePosition):
        return tuple(_unreadable(text, defect, language) for defect in error.defects)
    spans = _spans(text, error.defects, read)
    found = [_unsound(text, defect, spans.get(defect), language) for defect in error.defects]
    return tuple(sorted(found, key=_order))


def _order(defect: messages.PlacedDefect) -> tuple[bool, int, int]:
    return defect.line is None, defect.line or 0, defect.column or 0


def _unreadable(text: str, defect: unreadable.TextDefect, language: str) -> messages.PlacedDefect:
    lines = text.split("\n")
    line = lines[defect.line - 1] if defect.line <= len(lines) else ""
    rest = line[defect.column - 1 :]
    named = (name for name in _QUOTED.findall(defect.text) if rest.startswith(name))
    part = next(named, rest.split(",")[0].split("#")[0].rstrip(" \t\r"))
    return messages.PlacedDefect(defect.line, defect.column, len(part) or None, in_language(defect.text, language), ())


def _unsound(text: str, defect: Defect, span: _Span | None, language: str) -> messages.PlacedDefect:
    said = in_language(defect.text, language)
    if span is None:
        return messages.PlacedDefect(None, None, None, said, (defect.clause,))
    before = text[: span.start]
    line, column = before.count("\n") + 1, span.start - before.rfind("\n")
    length = len(text[span.start : span.end].split("\n", maxsplit=1)[0].rstrip(" \t\r"))
    return messages.PlacedDefect(line, column, length or None, said, (defect.clause,))


def _spans(text: str, defects: tuple[Defect, ...], read: Read) -> dict[Defect, _Span]:
    """Return the place of each defect that has one.

    A place whose removal causes no other defect is preferred to any other, and a piece of an entry to the whole entry.
    """
    found: dict[Defect, _Span] = {}
    makeshift: dict[Defect, _Span] = {}
    entries = position_entries.entries_of(text)
    words = {word for defect in defects for word in _WORD.findall(defect.text)}
    # Things that the defects mention come first.
    pieces = sorted(_pieces(entries), key=lambda each: words.isdisjoint(_WORD.findall(each[0].of(text))))
    for span, variants in islice(chain(pieces, _wholes(entries)), _MOST_TRIED):
        missing = [defect for defect in defects if defect not in found]
        if not missing:
            break
        left = _left(text, span, variants, read)
        if left is None:
            continue
        places = found if left <= {*defects} else makeshift
        clauses = Counter(defect.clause for defect in left)
        for defect in missing:
            same = sum(other.clause == defect.clause for other in defects)
            if defect not in left and clauses[defect.clause] < same:
                places.setdefault(defect, span)
    return {**makeshift, **found}


def _pieces(entries: Iterable[position_entries.PositionEntry]) -> Iterator[tuple[_Span, tuple[str, ...]]]:
    """Yield the place of each piece, and its possible replacements."""
    for entry in entries:
        for piece in entry.pieces:
            head = _SPACE.match(piece.text)
            place = head[0] if head else ""
            rest = piece.text[len(place) :]
            water = _WATER * (len(rest) if {*rest} <= {*"~="} else 1)
            end = piece.offset + len(piece.text)
            missing = "none" if len(entry.pieces) == 1 else ""
            yield _Span(piece.offset, end), (f"{place}{water}", missing, _NUMBER.sub("1", piece.text))


def _wholes(entries: Iterable[position_entries.PositionEntry]) -> Iterator[tuple[_Span, tuple[str, ...]]]:
    """Yield the place of each entry, which has no replacement."""
    for entry in entries:
        yield _Span(entry.offset, entry.end), ("",)


def _left(text: str, span: _Span, variants: Iterable[str], read: Read) -> set[Defect] | None:
    """Return the defects that remain when a place is replaced; None if no replacement can be parsed."""
    for variant in variants:
        try:
            read(f"{text[: span.start]}{variant}{text[span.end :]}")
        except unreadable.UnreadablePosition:
            continue
        except UnsoundPosition as error:
            return {*error.defects}
        return set()
    return None
