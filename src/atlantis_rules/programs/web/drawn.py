"""How tables are presented: their pictures, and the names of seats."""

from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.front_end.pictures import Look, picture_of
from atlantis_rules.text.messages import Step
from atlantis_rules.text.seats import seat_colour


@frozen
class Presentation:
    """How a table is presented to a follower.

    Attributes:
        language: the code of the language of all texts.
        width: the width of pictures in pixels; None for no pictures.
        names: the names of the seats, made printable; an empty one stands for the colour.
    """

    language: str
    width: int | None = None
    names: tuple[str, ...] = ()

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
    """Return a picture as SVG, or None if none is wanted.

    Args:
        shown: a view, or the full state.
        presentation: how to present it.
        events: the latest events as the viewer saw them, to be highlighted.
        pointing: the view of the seat whose actions are highlighted; None for `shown`, if it is such a view.
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
