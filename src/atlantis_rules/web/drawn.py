"""The pictures of tables, and the names of seats."""

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
        shown: a view, or the full state.
        language: the code of the language of its words.
        width: the width of the layout in pixels.
        names: the names of the seats, where an empty one stands for the colour; none if all are empty.
        events: the latest events as the viewer saw them, to be highlighted.
        pointing: the view of the seat whose actions are highlighted; None for `shown`, if it is such a view.
    """
    look = Look(
        language=language,
        theme="auto",
        width=width,
        pointing=shown if pointing is None else pointing,
        last=events,
        names=names if any(names) else None,
    )
    return str(picture_of(shown, look))  # plain `str`, for JSON


def seat_names(names: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return the displayed names of seats: their names, or else their colours.

    Args:
        names: the names, made printable; an empty one stands for the colour.
        language: the code of the language of the colours.
    """
    return names_of(names, tuple(seat_colour(seat, language) for seat in range(len(names)))) or ()


def sentence(step: Step, language: str, names: tuple[str, ...]) -> str:
    """Return a step of an explanation in words, with the names of the seats.

    Args:
        step: the step.
        language: the code of the language.
        names: the names of the seats; if there are none, the words are those of the explanation.
    """
    words = step.language.translated(language)

    def word(value: object, way: str) -> str:
        seats = value if isinstance(value, tuple) else (value,)
        if not names or way not in _WAYS_OF_SEATS or not any(type(seat) is int for seat in seats):
            return words.word(value, way)
        # The neutral player, if there is one, has no name.
        return words.word.listed([names[seat] if type(seat) is int else words.word(seat, way) for seat in seats])

    return "".join(words.parts(step.key, dict(step.values), word))


_WAYS_OF_SEATS: Final = {"who", "Who", "colour", "accusative"}
