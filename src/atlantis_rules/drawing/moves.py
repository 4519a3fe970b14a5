"""What an event moves in a picture, from where to where: for front-ends that show motion, in any game."""

from typing import Self

from atlantis_rules._errors import require_kind, require_type
from atlantis_rules._frozen_records import frozen


@frozen
class Where:
    """Identifies a part of a picture: of the parts with all these facts, the one painted last.

    ``str`` is a CSS selector of such parts.

    Attributes:
        facts: attributes of the part by name, without ``data-``, such as ``("id", "discard-pile")``.
        kind: one of its classes; empty for any.

    Examples:
        >>> figure = Where.of("figure", seat=0, space=34)
        >>> figure
        Where(facts=(('seat', '0'), ('space', '34')), kind='figure')
        >>> print(figure)
        .figure[data-seat="0"][data-space="34"]
    """

    facts: tuple[tuple[str, str], ...]
    kind: str = ""

    @classmethod
    def of(cls, kind: str = "", **facts: int | str) -> Self:
        """Describe a part by its kind and its facts.

        Args:
            kind: one of its classes; empty for any.
            facts: attributes of the part by name, without ``data-``.

        Raises:
            WrongType: the kind is not a string, or a fact is neither a string nor a whole number.

        Examples:
            >>> print(Where.of(id="submarine"))
            [data-id="submarine"]
        """
        require_type("kind", kind, str)
        for name, value in facts.items():
            require_kind(name, value, int | str, "a text or a whole number")
        return cls(tuple((name, str(value)) for name, value in facts.items()), kind)

    def __str__(self) -> str:
        """Return the CSS selector of such parts."""
        kind = f".{self.kind}" if self.kind else ""
        return kind + "".join(f'[data-{name}="{value}"]' for name, value in self.facts)


@frozen
class Move:
    """A part of a picture that an event moves.

    Attributes:
        part: the part that moves, in the picture after the event.
        origins: where the part comes from, in the picture before the event, in order of preference: the first one that
            this picture contains counts. If it contains none, show no motion; if the tuple is empty, the part appears
            out of nothing.
        via: the parts that it passes on its way, in order.
        is_copy: whether only a piece of the part moves, such as a card to a pile.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.pictures import moves_of
        >>> _, events = THREE_MOVES.step(PlayCard(34, Item.FLAG))
        >>> for event in events:
        ...     for move in moves_of(THREE_MOVES, event):
        ...         print(type(event).__name__, move.origins[0], "to", move.part) if move.origins else None
        CardPlayed [data-id="cards-0-flag"] to [data-id="discard-pile"]
        FigureMoved .figure[data-seat="0"][data-space="34"] to .figure[data-seat="0"][data-space="35"]
        TileTaken [data-id="tile-olive-4B"] to [data-id="tile-olive-4B"]
    """

    part: Where
    origins: tuple[Where, ...]
    via: tuple[Where, ...] = ()
    is_copy: bool = False


def shift(part: Where, *origins: Where) -> Move:
    """Return the move of a part as a whole; without origins from its own place in the picture before."""
    return Move(part, origins or (part,))


def handing(part: Where, *origins: Where) -> Move:
    """Return the move of something to a part that contains it, such as a card to a pile."""
    return Move(part, origins, is_copy=True)
