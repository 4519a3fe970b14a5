"""The pictures of tables, and what seats are called: each game has its own."""

from collections.abc import Callable
from typing import Final, get_args

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights, svg as atlandice_svg
from atlantis_rules.atlandice.drawing.captions import status as atlandice_status
from atlantis_rules.atlandice.drawing.scene import scene_of as atlandice_scene
from atlantis_rules.atlandice.events import SeenEvent as AtlandiceEvent
from atlantis_rules.atlandice.knowledge.views import PlayerView as AtlandicePlayerView, View as AtlandiceView
from atlantis_rules.atlantis.drawing import highlights_of as atlantis_highlights, svg as atlantis_svg
from atlantis_rules.atlantis.drawing.captions import status as atlantis_status
from atlantis_rules.atlantis.drawing.scene import scene_of as atlantis_scene
from atlantis_rules.atlantis.events import SeenEvent as AtlantisEvent
from atlantis_rules.atlantis.knowledge.views import PlayerView as AtlantisPlayerView, View as AtlantisView
from atlantis_rules.atlantis.words import ENGLISH
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.frozen_records import frozen
from atlantis_rules.messages import Step

Names = tuple[str, ...] | None
Events = tuple[object, ...]

_OF_ATLANTIS: Final = (atlantis.State, *get_args(AtlantisView))
_OF_ATLANDICE: Final = (atlandice.State, *get_args(AtlandiceView))


@frozen
class _Drawing:
    shown: object
    pointing: object
    events: Events
    language: str
    width: int
    names: Names


def _atlantis(drawing: _Drawing) -> str:
    shown = drawing.shown
    if not isinstance(shown, _OF_ATLANTIS):
        raise TypeError(shown)  # it belongs to another game
    last = [event for event in drawing.events if isinstance(event, get_args(AtlantisEvent))]
    pointing = drawing.pointing
    highlights = atlantis_highlights(pointing) if isinstance(pointing, AtlantisPlayerView) else None
    return atlantis_svg(
        shown,
        highlights=highlights,
        language=drawing.language,
        theme="auto",
        width=drawing.width,
        names=drawing.names,
        last=last,
    )


def _status_of_atlantis(state: object, language: str) -> str:
    if not isinstance(state, atlantis.State):
        raise TypeError(state)  # as above
    return atlantis_status(atlantis_scene(state, None, None, language=language))


def _atlandice(drawing: _Drawing) -> str:
    shown = drawing.shown
    if not isinstance(shown, _OF_ATLANDICE):
        raise TypeError(shown)  # it belongs to another game
    last = [event for event in drawing.events if isinstance(event, get_args(AtlandiceEvent))]
    pointing = drawing.pointing
    highlights = atlandice_highlights(pointing) if isinstance(pointing, AtlandicePlayerView) else None
    return atlandice_svg(
        shown,
        highlights=highlights,
        language=drawing.language,
        theme="auto",
        width=drawing.width,
        names=drawing.names,
        last=last,
    )


def _status_of_atlandice(state: object, language: str) -> str:
    if not isinstance(state, atlandice.State):
        raise TypeError(state)  # as above
    return atlandice_status(atlandice_scene(state, None, language=language))


_DRAWN: Final[dict[str, Callable[[_Drawing], str]]] = {
    "atlantis": _atlantis,
    "atlandice": _atlandice,
}


_STATUS: Final[dict[str, Callable[[object, str], str]]] = {
    "atlantis": _status_of_atlantis,
    "atlandice": _status_of_atlandice,
}


def drawn(  # noqa: PLR0913 - as many as a picture has arguments
    game: str,
    shown: object,
    language: str,
    width: int,
    names: tuple[str, ...] = (),
    events: Events = (),
    *,
    pointing: object = None,
) -> str:
    """Return a picture as SVG.

    Args:
        game: the name of the game.
        shown: what is drawn: a view, or the whole state.
        language: the code of the language of its words.
        width: for how many pixels it is laid out.
        names: what the seats are called, by their colours where a name is empty; none if all are.
        events: what has happened last, as the viewer has seen it: the picture shows it.
        pointing: the view of the seat whose actions are pointed out; None for what is drawn, if that is such a view.
    """
    drawing = _Drawing(
        shown, shown if pointing is None else pointing, events, language, width, names if any(names) else None
    )
    return str(_DRAWN[game](drawing))  # a plain text, which JSON takes


def status(game: str, state: object, language: str) -> str:
    """Return what is to be decided in a state, or how the game has ended, as its picture says it.

    Args:
        game: the name of the game.
        state: a state of it.
        language: the code of the language.
    """
    return _STATUS[game](state, language)


def seat_names(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return what seats are called: by their names, or by their colours, which are the same in both games.

    Args:
        names: the names, made fit for any picture; colours stand for those that are empty.
        language: the code of the language of the colours.
    """
    word = ENGLISH.translated(language).word
    return names_of(names, tuple(word(seat, "who") for seat in range(len(names)))) or ()


def sentence(step: Step, language: str, names: tuple[str, ...]) -> str:
    """Return a step of an explanation in words that call the seats by their names.

    Args:
        step: the step.
        language: the code of the language.
        names: what the seats are called; if there are none, the words are those of the explanation.
    """
    words = step.language.translated(language)

    def word(value: object, way: str) -> str:
        seats = value if isinstance(value, tuple) else (value,)
        if not names or way not in _WAYS_OF_SEATS or not any(type(seat) is int for seat in seats):
            return words.word(value, way)
        # Beside seats there may be the neutral player, who has no name.
        return words.word.listed([names[seat] if type(seat) is int else words.word(seat, way) for seat in seats])

    return "".join(words.parts(step.key, dict(step.values), word))


_WAYS_OF_SEATS: Final = {"who", "Who", "colour", "accusative"}
