"""Pictures of any game; needs only the game.

A game that can draw more than the function `svg` of its package has a part for that.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Final

from attrs import evolve, fields, has

from atlantis_rules._errors import WrongValue, not_of_kind, require_iterable, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.figures import AnyFigureIds
from atlantis_rules.drawing.highlights import PointedOut
from atlantis_rules.drawing.layout import NARROW_BELOW, AnyLayout, require_size
from atlantis_rules.drawing.moves import Move
from atlantis_rules.games.game import AnyView, Drawable, GameState, GameView, SeatInPlay, SeatView
from atlantis_rules.games.parts import GamePart
from atlantis_rules.text import languages, messages

_NARROW: Final = NARROW_BELOW - 1
"""A width at which a picture is narrow."""


@frozen
class Look:
    """How to draw a table.

    Attributes:
        language: the code of the language of all texts.
        theme: the name of a theme, such as ``"light"``.
        width: the width in pixels, from 1 to a million, at which the picture is shown; None for the wide layout.
        viewers: the seats whose hands are shown, in any order: of a state any seats, of a view only its own; None for
            all hands that are known. In a game without hidden information, all viewers see the same.
        pointing: the view of the seat whose legal actions are highlighted; anything else highlights nothing.
        last: the events that led to the position, in order.
        names: the players' names, by seat; None for their colours.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.front_end.pictures import picture_of
        >>> picture = picture_of(SMITHY, Look(language="de", theme="dark", pointing=SMITHY.view(0)))
        >>> "Schmiede" in picture
        True
    """

    language: str = languages.ENGLISH
    theme: str = "light"
    width: int | None = None
    viewers: Collection[int] | None = None
    pointing: object = None
    last: Sequence[object] = ()
    names: Sequence[str] | None = None


@frozen
class MadeUp:
    """What the scores of a game that is over are made up of."""

    heads: tuple[str, ...]  # what each part is, in a language
    # the parts of each score, in points, by seat. They add up to the score of the seat.
    parts: tuple[tuple[int, ...], ...]
    others: tuple[str, ...] = ()  # the names of those who score without a seat; their parts follow those of the seats


@frozen
class PicturesPart:
    """The part `pictures` of a game."""

    # returns a picture of a state or a view, as `picture_of` in this module does
    picture_of: Callable[[object, Look], Picture]
    # returns what the scores of a state of a game that is over are made up of, in a language
    made_up: Callable[[object, str], MadeUp]
    # returns small pictures of cards, tiles and other pieces: parts, each in a square of `PIECE_SIZE` units
    pieces: Callable[[], Picture]
    # returns the ``data-id`` of the `pieces` that a step of a narration or an action mentions
    pieces_of: Callable[[object], tuple[str, ...]]
    # returns the clauses that a newcomer has to know first, in the order in which a person would explain them. The
    # first one of a chapter, such as ``MOVE``, comes before all others of the chapter.
    lessons: Callable[[], tuple[str, ...]]
    # returns the targets of all or of some legal actions of a view, as `highlights_of` does
    highlights_of: Callable[[object, Iterable[object] | None], PointedOut]
    layout: Callable[[object, int | None], AnyLayout]  # returns the places of the parts of a picture, as `layout` does
    # returns the identities of things that are alike, as `figure_ids` does
    figure_ids: Callable[[object], AnyFigureIds[Drawable]]
    moves_of: Callable[[object], tuple[Move, ...]]  # returns what an event moves in a picture, as `moves_of` does


PICTURES: Final = GamePart("pictures", PicturesPart, "pictures that point things out")
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
        WrongType: the value is neither a state nor a view, the look is not a `Look`, or a part of it has the wrong
            type.
        WrongValue: the game has no such seat, or its hand is not known; there is not one name for each player; or there
            is no such theme, or no such width.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.front_end.pictures import Look
        >>> "Ada" in picture_of(SMITHY, Look(names=("Ada", "Ben", "Cem")))
        True
        >>> picture_of(SMITHY, Look(theme="sepia"))
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: unknown theme 'sepia'; choose from light, dark, contrast, print, auto
    """
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state or a view of one")
    require_kind("look", look, Look, "a Look")
    require_iterable("last", look.last)
    if look.width is not None:
        require_size("width", look.width)
    if not PICTURES.is_offered_by(shown.game):
        return Picture(shown._repr_svg_())
    return PICTURES.of(shown.game).picture_of(shown, look)


def picture_to_fit(shown: object, look: Look, width: int, height: int) -> Picture:
    """Draw a table of any game as large as fits into a window; its ``width`` and ``height`` are its size in pixels.

    It draws the wide or the narrow picture, whichever gets larger.

    Args:
        shown: a state of any phase, or a view of one.
        look: how to draw it; its own width is ignored.
        width: the width of the window in pixels, from 1 to a million.
        height: the height of the window in pixels, from 1 to a million.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view, the look is not a `Look`, or a size is not a whole number.
        WrongValue: as for `picture_of`, or there is no window of this size.

    Examples:
        >>> from atlantis_rules.drawing.parts import parts_of
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.front_end.pictures import Look
        >>> fitted = parts_of(picture_to_fit(SMITHY, Look(), 800, 600))
        >>> fitted.width <= 800, round(fitted.height) <= 600
        (True, True)
    """
    for name, size in (("width", width), ("height", height)):
        require_size(name, size)
    require_kind("look", look, Look, "a Look")
    picture = picture_of(shown, evolve(look, width=None))
    scale = _scale(picture, width, height)
    if height > width:  # a narrow picture is high
        narrow = picture_of(shown, evolve(look, width=_NARROW))
        if (other := _scale(narrow, width, height)) > scale:
            picture, scale = narrow, other
    own_width, own_height = _size(picture)
    pixels = max(1, int(own_width * scale))
    sizes = f'width="{pixels}" height="{max(1, int(own_height * pixels / own_width))}"'
    return Picture(picture.replace("<svg ", f"<svg {sizes} ", 1))


def _scale(picture: str, width: int, height: int) -> float:
    own_width, own_height = _size(picture)
    return min(width / own_width, height / own_height)


def _size(picture: str) -> tuple[float, float]:
    """Return the width and the height of a picture, in its own units."""
    own = picture.partition('viewBox="')[2].partition('"')[0]
    _, _, width, height = map(float, own.split())
    return width, height


def pictures_of_step(seen: AnyView, events: Iterable[object], look: Look) -> Iterator[Picture]:
    """Yield the pictures of an animated step: one before it, and one after each event that changes the picture.

    Args:
        seen: the view before the step.
        events: the events of the step in order, as the viewer has seen them.
        look: how to draw it.

    Raises:
        WrongType: `seen` is not a view, or an event is not one of the viewer's game; also everything that `picture_of`
            raises.
        WrongValue: the viewer cannot have seen one of the events at that point.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.pictures import Look
        >>> seen = THREE_MOVES.seen_events([PlayCard(34, Item.FLAG)], 1)
        >>> len([*pictures_of_step(THREE_MOVES.view(1), seen, Look())])
        5
    """
    require_kind("seen", seen, GameView, "a view of a game")
    views = seen.follow(events)
    first = picture_of(next(views), look)  # at once: it refuses what is wrong
    return (picture for picture, _ in groupby(chain([first], (picture_of(each, look) for each in views))))


def highlights_of(seen: SeatInPlay[ActionT], actions: Iterable[ActionT] | None = None) -> PointedOut:
    """Return the targets of a player's actions in a picture of any game, for the argument ``highlights`` of `svg`.

    Args:
        seen: the player's view.
        actions: some of the view's legal actions, in the order in which the result has their targets; their moves are
            also highlighted. None for all of them, without their moves.

    Returns:
        The result of the game's own `highlights_of`; empty highlights for a game without the part `pictures`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: an action is not among the legal ones.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> for state in (SMITHY, THREE_MOVES):
        ...     seen = state.view(0)
        ...     print(highlights_of(seen, seen.legal_actions[:1]))
        Highlights(dice=(Area.SMITHY,), areas=(Area.SMITHY,), lying=(), owned=(), ways=())
        Highlights(figures=(0,), arrivals=(30,), taken=(), gaps=(), pieces=(Item.FLAG,), ways=((0, 30),))
    """
    require_kind("seen", seen, SeatView, "a player's view of a game")
    if PICTURES.is_offered_by(seen.game):
        return PICTURES.of(seen.game).highlights_of(seen, actions)
    for action in () if actions is None else actions:
        if action not in seen.legal_actions:
            raise WrongValue(f"not among the legal actions: {action}")
    return PointedOut()


def layout(shown: Drawable, *, width: int | None = None) -> AnyLayout:
    """Return the places of the parts of a picture of any game; `parts_of` finds those of a picture that was drawn.

    Args:
        shown: a state of any phase, or a view of one.
        width: the width in pixels at which the picture is shown, as for `svg`.

    Raises:
        NoSuchPart: the game has no part `pictures`.
        WrongType: an argument has the wrong type.
        WrongValue: there is no such width.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> [layout(state, width=400).height > layout(state).height for state in (SMITHY, THREE_MOVES)]
        [True, True]
    """
    require_kind("shown", shown, GameState | GameView, "a state or a view of one")
    return PICTURES.of(shown.game).layout(shown, width)


def figure_ids(shown: Drawable) -> AnyFigureIds[Drawable]:
    """Number things that look alike, for the argument ``figures`` of `svg`, so that each keeps its ``data-id``.

    Args:
        shown: a state of any phase, or a view of one.

    Returns:
        The figures of Atlantis, the dice of Atlandice, or nothing for a game without the part `pictures`; the method
        `after` follows them to a later state.

    Raises:
        WrongType: the value is neither a state nor a view.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> figure_ids(THREE_MOVES)
        FigureIds(places=((0, 32, 34), (0, 28, 38), (0, 29, 31)))
        >>> figure_ids(SMITHY).areas[5]
        (1, 2, 3, 4, 5, 6)
    """
    require_kind("shown", shown, GameState | GameView, "a state or a view of one")
    return PICTURES.of(shown.game).figure_ids(shown) if PICTURES.is_offered_by(shown.game) else AnyFigureIds()


def moves_of(shown: Drawable, event: object) -> tuple[Move, ...]:
    """Return what an event moves in the pictures of any game, and from where to where.

    Args:
        shown: a state of the game, or a view of one.
        event: an event of this game, in full or as a viewer has seen it.

    Returns:
        The moves in order; none for most events, and for a game without the part `pictures`.

    Raises:
        WrongType: `shown` is neither a state nor a view.

    Examples:
        >>> from atlantis_rules.atlandice import parse_action
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> taken, due = SMITHY.step(parse_action("search smithy"))[1]
        >>> move, = moves_of(SMITHY, taken)
        >>> print(move.origins[0], "to", move.part)
        .die[data-area="smithy"] to .taken-die[data-party="0"]
        >>> moves_of(SMITHY, due)
        ()
    """
    require_kind("shown", shown, GameState | GameView, "a state or a view of one")
    return PICTURES.of(shown.game).moves_of(event) if PICTURES.is_offered_by(shown.game) else ()


def values_of(told: object) -> tuple[object, ...]:
    """Return the values of a step of a narration, or of an action."""
    if isinstance(told, messages.Step):
        return tuple(value for _, value in told.values)
    kind = type(told)
    return tuple(getattr(told, each.name) for each in fields(kind)) if has(kind) else ()
