"""German wording for Atlantis: grammatical cases of places, and cards named by one word."""

from typing import Final

from atlantis_rules.atlantis import words
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space

_CARDS: Final = {
    Item.RING: "Ringkarte",
    Item.CROWN: "Kronenkarte",
    Item.STATUE: "Statuenkarte",
    Item.HELMET: "Helmkarte",
    Item.AMPHORA: "Amphorenkarte",
    Item.FLAG: "Fahnenkarte",
    Item.OLIVE: "Olivenkarte",
}

_PLACES: Final = {
    "from": ("von Atlantis", "von Feld {}", "vom Festland"),
    "to": ("nach Atlantis", "auf Feld {}", "auf das Festland"),
    "on": ("auf Atlantis", "auf Feld {}", "auf dem Festland"),
    "at": ("Bei Atlantis", "Bei Feld {}", "Beim Festland"),
}
"""A place with a preposition: Atlantis, a space and the mainland."""


class Words(words.Words):
    """The German words for Atlantis.

    It adds ways: ``from``, ``to``, ``on`` and ``at`` word a place with its preposition, ``numbers`` lists the numbers
    of spaces, and ``card`` names the card of an item.
    """

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        match value:
            case Item() if way in {"card", "piece", "piece chip"}:
                return _CARDS[value]
            case Tile() | Item():
                return super().__call__(value, way)
            case int() if way in _PLACES:
                return _place(value, way)
            case tuple() if way == "numbers":
                return self.listed([str(each) for each in value])
            case _:
                return super().__call__(value, way)


def _place(space: Space, way: str) -> str:
    atlantis, on_path, mainland = _PLACES[way]
    return atlantis if space == ATLANTIS else mainland if space == MAINLAND else on_path.format(space)
