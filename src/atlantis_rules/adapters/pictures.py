"""Pictures of any game; needs only the game.

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
from atlantis_rules.games.views import GameView
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
        made_up: returns what the scores of a state of a game that is over are made up of, in a language.
        pieces: returns small pictures of cards, tiles and other pieces: parts, each in a square of `PIECE_SIZE` units.
        pieces_of: returns the ``data-id`` of the `pieces` that a step of a narration or an action mentions.
        lessons: returns the clauses that a newcomer has to know first, in the order in which a person would explain
            them. The first one of a chapter, such as ``MOVE``, comes before all others of the chapter.
    """

    picture_of: Callable[[object, Look], Picture]
    made_up: Callable[[object, str], MadeUp]
    pieces: Callable[[], Picture]
    pieces_of: Callable[[object], tuple[str, ...]]
    lessons: Callable[[], tuple[str, ...]]


PICTURES: Final = Part("pictures", PicturesPart, "pictures that point things out")
"""The part of a game that draws its pictures in full detail."""

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


def values_of(told: object) -> tuple[object, ...]:
    """Return the values of a step of a narration, or of an action."""
    if isinstance(told, Step):
        return tuple(value for _, value in told.values)
    kind = type(told)
    return tuple(getattr(told, each.name) for each in fields(kind)) if has(kind) else ()
