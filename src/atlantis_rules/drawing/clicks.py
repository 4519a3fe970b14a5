"""Clicks in the pictures of every game: the legal actions of each part, and buttons for all others."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.drawing import Box, Node, frame, part, themes, write
from atlantis_rules.drawing.text_fitting import Fitted


@frozen
class Clicks(Generic[ActionT]):
    """The legal actions of the seat to act, by the parts that they are done with.

    Attributes:
        actions: the actions of each part, in notation: by the kind of the part and by what it shows.
        choices: the actions that belong to nothing on the table.
    """

    actions: Mapping[tuple[str, Hashable], str]
    choices: tuple[ActionT, ...]

    def on(self, kind: str, shown: Hashable) -> str | None:
        """Return the actions of a part, in the form of ``data-action``; None if there are none."""
        return self.actions.get((kind, shown))


def clicks(actions: Iterable[tuple[ActionT, str, Iterable[tuple[str, Hashable]]]]) -> Clicks[ActionT]:
    """Return the meaning of clicks for some legal actions, each with its notation and the parts involved."""
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
    """Draw the button of an action that belongs to nothing on the table: a line of text in a box."""
    choice = part(parent, box.x, box.y, "choice", f"choice-{notation.replace(' ', '-')}", action=notation)
    frame(choice, box.width, box.height, radius, fill=themes.MARK, stroke=themes.MARK_EDGE, stroke_width=2.5)
    write(choice, box.width / 2, box.height / 2 + 7, *line, themes.MARK_EDGE, bold=True, anchor="middle")
