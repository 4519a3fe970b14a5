"""A game that continues after a record: the seed and the seats must reproduce the record."""

from collections.abc import Sequence

from atlantis_rules._type_variables import ActionT
from atlantis_rules.programs.console.refusal_words import REFUSALS


class Astray(Exception):
    """A record differs from the game that its seed and its seats produce."""

    def __init__(self, recorded: object) -> None:
        super().__init__(REFUSALS.text("astray", recorded=recorded))


def after_setup(recorded: Sequence[ActionT], setup: Sequence[ActionT]) -> tuple[ActionT, ...]:
    """Return the recorded actions after the set-up that a seed produces.

    Raises:
        Astray: the record has another set-up.
    """
    for there, drawn in zip(recorded, setup, strict=False):
        require_same(there, drawn)
    return tuple(recorded[len(setup) :])


def require_same(recorded: object, drawn: object) -> None:
    """Check that a recorded action is the one that the seed and the seats produce.

    Raises:
        Astray: it is a different one.
    """
    if recorded != drawn:
        raise Astray(recorded)
