"""Pictures of any game, and the status line above them; needs only the game.

A game that can draw more than the function `svg` of its package has a part for that.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from attrs import fields, has

from atlantis_rules.drawing import Picture
from atlantis_rules.errors import not_of_kind
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import GameState
from atlantis_rules.games.parts import Part
from atlantis_rules.games.views import GameView, LastOfStep
from atlantis_rules.text.messages import Step


@frozen
class Look:
    """How to draw a table.

    Attributes:
        language: the code of the language of all texts.
        theme: the name of a theme, such as ``"light"``.
        width: the width in pixels at which the picture is shown; None for a wide one.
        viewers: the seats whose hands are shown: for a state any, for a view only its own; None for all that are known.
            In a game without hidden information, all viewers see the same.
        pointing: the view of a seat, whose legal actions are highlighted; anything else for none.
        last: the events that led to the position.
        names: the players' names, by seat; None for their colours.
    """

    language: str
    theme: str
    width: int | None = None
    viewers: Collection[int] | None = None
    pointing: object = None
    last: Sequence[object] = ()
    names: Sequence[str] | None = None


@frozen
class MadeUp:
    """What the scores of a game that is over are made up of.

    Attributes:
        heads: what each part is, in a language.
        parts: the parts of each score, in points, by seat. They add up to the score of the seat.
        others: the names of those who score without a seat; their parts follow those of the seats.
    """

    heads: tuple[str, ...]
    parts: tuple[tuple[int, ...], ...]
    others: tuple[str, ...] = ()


@frozen
class PicturesPart:
    """The part `pictures` of a game.

    Attributes:
        picture_of: returns a picture of a state or a view, as `picture_of` in this module does.
        status_line: returns the next decision in a state, or the result of the game, in a language, as its picture
            words it.
        turn_begins: returns whether a turn begins with an event: earlier events are no longer shown.
        narrator: returns, for a state, a function that is called with each event after it and returns the sentences
            that describe the event. They do not name the player whose turn it is, and describe only the events that it
            is called with.
        made_up: returns what the scores of a state of a game that is over are made up of, in a language.
        pieces: returns small pictures of cards, tiles and other pieces: parts, each in a square of `PIECE_SIZE` units.
        pieces_of: returns the ``data-id`` of the `pieces` that a step of a narration or an action mentions.
        lessons: returns the clauses that a newcomer has to know first, in the order in which a person would explain
            them. The first one of a chapter, such as ``MOVE``, comes before all others of the chapter.
    """

    picture_of: Callable[[object, Look], Picture]
    status_line: Callable[[object, str], str]
    turn_begins: Callable[[object], bool]
    narrator: Callable[[object], Callable[[object], tuple[Step, ...]]]
    made_up: Callable[[object, str], MadeUp]
    pieces: Callable[[], Picture]
    pieces_of: Callable[[object], tuple[str, ...]]
    lessons: Callable[[], tuple[str, ...]]


PICTURES: Final = Part("pictures", PicturesPart, "pictures that point things out")
"""The part of a game that draws its pictures in full detail, and describes what happens in them."""

PIECE_SIZE: Final = 64
"""The width and height of a small picture of a card or a tile, in its units."""


def picture_of(shown: object, look: Look) -> Picture:
    """Draw a table of any game; without the part `pictures`, this is what `svg` of the game draws.

    Args:
        shown: a state of any phase, or a view of one.
        look: how to draw it.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view.
        WrongValue: the game has no such seat, or its hand is not known; there is not one name for each player; or there
            is no such theme.
    """
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state or a view of one")
    if not PICTURES.is_offered_by(shown.game):
        return Picture(shown._repr_svg_())
    return PICTURES.of(shown.game).picture_of(shown, look)


def status_line(state: object, language: str) -> str:
    """Return the next decision, or the result of the game, as the picture words it.

    Args:
        state: a state of any game.
        language: the code of the language.

    Returns:
        A sentence; empty if the game does not have the part `pictures`.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is not a state.
    """
    if not isinstance(state, GameState):
        raise not_of_kind("state", state, "a state of a game")
    return PICTURES.of(state.game).status_line(state, language) if PICTURES.is_offered_by(state.game) else ""


def turn_begins(event: object, after: object) -> bool:
    """Return whether a turn begins with an event.

    Args:
        event: an event of any game, in full or as a viewer has seen it.
        after: the state after its step, or a view of that state.

    Returns:
        The answer of the game's part `pictures`. In a game without it, each decision of a player is a turn.

    Raises:
        WrongType: the value is neither a state nor a view.
    """
    if not isinstance(after, GameState | GameView):
        raise not_of_kind("after", after, "a state or a view of one")
    if PICTURES.is_offered_by(after.game):
        return PICTURES.of(after.game).turn_begins(event)
    return isinstance(event, LastOfStep) and isinstance(after.to_act, int)


def values_of(told: object) -> tuple[object, ...]:
    """Return the values of a step of a narration, or of an action."""
    if isinstance(told, Step):
        return tuple(value for _, value in told.values)
    kind = type(told)
    return tuple(getattr(told, each.name) for each in fields(kind)) if has(kind) else ()
