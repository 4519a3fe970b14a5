"""The pictures of tables, and what seats are called."""

from typing import Final

from atlantis_rules.adapters.pictures import Look, picture_of
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.text.messages import Step
from atlantis_rules.text.seats import seat_colour

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
    look = Look(
        language=language,
        theme="auto",
        width=width,
        pointing=shown if pointing is None else pointing,
        last=events,
        names=names if any(names) else None,
    )
    return str(picture_of(shown, look))  # a plain text, which JSON takes


def seat_names(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return what seats are called: by their names, or by their colours.

    Args:
        names: the names, made fit for any picture; colours stand for those that are empty.
        language: the code of the language of the colours.
    """
    return names_of(names, tuple(seat_colour(seat, language) for seat in range(len(names)))) or ()


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
