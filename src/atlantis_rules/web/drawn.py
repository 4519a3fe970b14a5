"""The pictures of tables, and what seats are called: each game has its own."""

from collections.abc import Callable
from typing import Final, get_args

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights, svg as atlandice_svg
from atlantis_rules.atlandice.events import SeenEvent as AtlandiceEvent
from atlantis_rules.atlandice.knowledge.views import PlayerView as AtlandicePlayerView, View as AtlandiceView
from atlantis_rules.atlantis.drawing import highlights_of as atlantis_highlights, svg as atlantis_svg
from atlantis_rules.atlantis.events import SeenEvent as AtlantisEvent
from atlantis_rules.atlantis.knowledge.views import PlayerView as AtlantisPlayerView, View as AtlantisView
from atlantis_rules.atlantis.words import ENGLISH
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.messages import Step

Names = tuple[str, ...] | None
Events = tuple[object, ...]

_OF_ATLANTIS: Final = (atlantis.State, *get_args(AtlantisView))
_OF_ATLANDICE: Final = (atlandice.State, *get_args(AtlandiceView))


def _atlantis(shown: object, events: Events, language: str, width: int, names: Names) -> str:
    if not isinstance(shown, _OF_ATLANTIS):
        raise TypeError(shown)  # it belongs to another game
    last = [event for event in events if isinstance(event, get_args(AtlantisEvent))]
    highlights = atlantis_highlights(shown) if isinstance(shown, AtlantisPlayerView) else None
    return atlantis_svg(
        shown, highlights=highlights, language=language, theme="auto", width=width, names=names, last=last
    )


def _atlandice(shown: object, events: Events, language: str, width: int, names: Names) -> str:
    if not isinstance(shown, _OF_ATLANDICE):
        raise TypeError(shown)  # it belongs to another game
    last = [event for event in events if isinstance(event, get_args(AtlandiceEvent))]
    highlights = atlandice_highlights(shown) if isinstance(shown, AtlandicePlayerView) else None
    return atlandice_svg(
        shown, highlights=highlights, language=language, theme="auto", width=width, names=names, last=last
    )


_DRAWN: Final[dict[str, Callable[[object, Events, str, int, Names], str]]] = {
    "atlantis": _atlantis,
    "atlandice": _atlandice,
}


def drawn(game: str, shown: object, language: str, width: int, names: tuple[str, ...] = (), events: Events = ()) -> str:
    """Return a picture as SVG.

    Args:
        game: the name of the game.
        shown: what is drawn: a view, or the whole state.
        language: the code of the language of its words.
        width: for how many pixels it is laid out.
        names: what the seats are called, by their colours where a name is empty; none if all are.
        events: what has happened last, as the viewer has seen it: the picture shows it.
    """
    return str(
        _DRAWN[game](shown, events, language, width, names if any(names) else None)
    )  # a plain text, which JSON takes


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
        if names and way in _WAYS_OF_SEATS and all(type(seat) is int for seat in seats):
            return words.word.listed([names[seat] for seat in seats])
        return words.word(value, way)

    return "".join(words.parts(step.key, dict(step.values), word))


_WAYS_OF_SEATS: Final = {"who", "Who", "colour", "accusative"}
