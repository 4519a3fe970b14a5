"""Highlights and clicks in the pictures of every game: what may be pointed out, and the actions of each part."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from types import UnionType
from typing import Generic, Self

from attrs import evolve, fields

from atlantis_rules._errors import WrongType, WrongValue, require_iterable, require_kind, require_type
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.drawing import Box, Node, frame, part, text_fitting, themes, write


def tuple_of(fits: Callable[[object], bool], things: str) -> Callable[[object, Attribute[ValueT], ValueT], None]:
    """Return a validator that accepts only a tuple of things that fit."""

    def validate(_highlights: object, attribute: Attribute[ValueT], value: ValueT) -> None:
        if not isinstance(value, tuple) or not all(map(fits, value)):
            raise WrongType(f"{attribute.name} must be a tuple of {things}")

    return validate


def tuple_of_kind(kind: type | UnionType, things: str) -> Callable[[object, Attribute[ValueT], ValueT], None]:
    """Return a validator that accepts only a tuple of things of a kind."""
    return tuple_of(lambda thing: isinstance(thing, kind), things)


def chosen(
    actions: Iterable[ValueT] | None, legal: Collection[ValueT], kinds: UnionType, what: str
) -> Collection[ValueT]:
    """Return the legal actions whose targets are highlighted: all of them if None are chosen."""
    if actions is None:
        return legal
    require_iterable("actions", actions)
    found = tuple(actions)
    for action in found:
        require_kind("actions", action, kinds, what)
        if action not in legal:
            raise WrongValue(f"not among the legal actions: {action}")
    return found


@frozen
class PointedOut:
    """The base of the highlights of every game, whose attributes are tuples."""

    def joined(self, others: Iterable[Self]) -> Self:
        """Return everything that these highlights and others highlight, each thing once.

        Args:
            others: highlights of the same game; what they add follows in their order.

        Raises:
            WrongType: they are not iterable, or one of them is of another type.

        Examples:
            >>> from atlantis_rules import Item
            >>> Highlights(figures=(0, 32)).joined([Highlights(figures=(32, 34), pieces=(Item.FLAG,))])
            Highlights(figures=(0, 32, 34), arrivals=(), taken=(), gaps=(), pieces=(Item.FLAG,), ways=())
        """
        require_iterable("others", others)
        some = (self, *others)
        for one in some:
            require_type("highlights", one, type(self))
        parts = {
            name: tuple(dict.fromkeys(thing for one in some for thing in getattr(one, name)))
            for name in (field.name for field in fields(type(self)))
        }
        return evolve(self, **parts)


@frozen
class Clicks(Generic[ActionT]):
    """The legal actions of the seat to act, by the parts that they are done with."""

    # the actions of each part, in notation: by the kind of the part and by what it shows
    actions: Mapping[tuple[str, Hashable], str]
    choices: tuple[ActionT, ...]  # the actions that belong to nothing on the table

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


def draw_choice(parent: Node, box: Box, radius: float, notation: str, line: text_fitting.Fitted) -> None:
    """Draw the button of an action that belongs to nothing on the table: a line of text in a box."""
    choice = part(parent, box.x, box.y, "choice", f"choice-{notation.replace(' ', '-')}", action=notation)
    frame(choice, box.width, box.height, radius, fill=themes.MARK, stroke=themes.MARK_EDGE, stroke_width=2.5)
    write(choice, box.width / 2, box.height / 2 + 7, *line, themes.MARK_EDGE, bold=True, anchor="middle")
