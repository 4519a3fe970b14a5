"""The pictures of tables, and what seats are called: each game has its own."""

from typing import Final, get_args

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.drawing import highlights_of as atlandice_highlights, svg as atlandice_svg
from atlantis_rules.atlandice.drawing.captions import status as atlandice_status
from atlantis_rules.atlandice.drawing.scene import scene_of as atlandice_scene
from atlantis_rules.atlandice.events import SeenEvent as AtlandiceEvent
from atlantis_rules.atlantis.drawing import highlights_of as atlantis_highlights, svg as atlantis_svg
from atlantis_rules.atlantis.drawing.captions import status as atlantis_status
from atlantis_rules.atlantis.drawing.scene import scene_of as atlantis_scene
from atlantis_rules.atlantis.events import SeenEvent as AtlantisEvent
from atlantis_rules.atlantis.words import ENGLISH
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.messages import Step

Events = tuple[object, ...]


def drawn(
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
        shown: what is drawn: a view, or the whole state.
        language: the code of the language of its words.
        width: for how many pixels it is laid out.
        names: what the seats are called, by their colours where a name is empty; none if all are.
        events: what has happened last, as the viewer has seen it: the picture shows it.
        pointing: the view of the seat whose actions are pointed out; None for what is drawn, if that is such a view.
    """
    called, pointing = names if any(names) else None, shown if pointing is None else pointing
    match shown:
        case atlantis.State() | atlantis.PlayerView() | atlantis.TableView():
            picture = atlantis_svg(
                shown,
                highlights=atlantis_highlights(pointing) if isinstance(pointing, atlantis.PlayerView) else None,
                language=language,
                theme="auto",
                width=width,
                names=called,
                last=[event for event in events if isinstance(event, get_args(AtlantisEvent))],
            )
        case atlandice.State() | atlandice.PlayerView() | atlandice.TableView():
            picture = atlandice_svg(
                shown,
                highlights=atlandice_highlights(pointing) if isinstance(pointing, atlandice.PlayerView) else None,
                language=language,
                theme="auto",
                width=width,
                names=called,
                last=[event for event in events if isinstance(event, get_args(AtlandiceEvent))],
            )
        case _:
            raise AssertionError(shown)
    return str(picture)  # a plain text, which JSON takes


def status(state: object, language: str) -> str:
    """Return what is to be decided in a state, or how the game has ended, as its picture says it.

    Args:
        state: a state of either game.
        language: the code of the language.
    """
    match state:
        case atlantis.State():
            return atlantis_status(atlantis_scene(state, None, None, language=language))
        case atlandice.State():
            return atlandice_status(atlandice_scene(state, None, language=language))
        case _:
            raise AssertionError(state)


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
