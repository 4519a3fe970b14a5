"""Clicks in the pictures of every game: the legal actions in which a part takes part, and buttons for all others."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from atlantis_rules.drawing import Box, Node, frame, part, write
from atlantis_rules.drawing.text_fitting import Fitted
from atlantis_rules.drawing.themes import MARK, MARK_EDGE
from atlantis_rules.frozen_records import frozen

ActionT = TypeVar("ActionT")


@frozen
class Clicks(Generic[ActionT]):
    """The legal actions of the seat to act by what they are done with.

    Attributes:
        actions: those of each part, in the notation of actions: by the kind of the part and by what it shows.
        choices: those that belong to no thing on the table.
    """

    actions: Mapping[tuple[str, Hashable], str]
    choices: tuple[ActionT, ...]

    def on(self, kind: str, shown: Hashable) -> str | None:
        """Return the actions of a part, as ``data-action`` has them; None if there are none."""
        return self.actions.get((kind, shown))


def clicks(actions: Iterable[tuple[ActionT, str, Iterable[tuple[str, Hashable]]]]) -> Clicks[ActionT]:
    """Return what clicks mean, by the legal actions: each with its notation and the parts that take part in it."""
    texts: dict[tuple[str, Hashable], list[str]] = {}
    choices = []
    for action, text, parts in actions:
        own = list(parts)
        for target in own:
            texts.setdefault(target, []).append(text)
        if not own:
            choices.append(action)
    return Clicks({target: "; ".join(each) for target, each in texts.items()}, tuple(choices))


def draw_choice(parent: Node, box: Box, radius: float, notation: str, line: Fitted) -> None:
    """Draw the button of an action that belongs to no thing on the table: a line of text in a box."""
    choice = part(parent, box.x, box.y, "choice", f"choice-{notation.replace(' ', '-')}", action=notation)
    frame(choice, box.width, box.height, radius, fill=MARK, stroke=MARK_EDGE, stroke_width=2.5)
    write(choice, box.width / 2, box.height / 2 + 7, *line, MARK_EDGE, bold=True, anchor="middle")
