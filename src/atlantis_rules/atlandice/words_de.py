"""German wording for Atlandice: grammatical cases of areas and resources."""

from collections.abc import Mapping
from typing import Final

from atlantis_rules.atlandice import words
from atlantis_rules.atlandice.components import Area, Resource

_AREAS: Final[Mapping[str, tuple[str, ...]]] = {
    "acc": ("den Juwelier", "die Bibliothek", "die Taverne", "die Maschinenwerke", "die Schmiede", "den Schwarzmarkt"),
    "of": ("des Juweliers", "der Bibliothek", "der Taverne", "der Maschinenwerke", "der Schmiede", "des Schwarzmarkts"),
    "at": (
        "beim Juwelier",
        "bei der Bibliothek",
        "bei der Taverne",
        "bei den Maschinenwerken",
        "bei der Schmiede",
        "beim Schwarzmarkt",
    ),
    "in": (
        "beim Juwelier",
        "in der Bibliothek",
        "in der Taverne",
        "in den Maschinenwerken",
        "in der Schmiede",
        "auf dem Schwarzmarkt",
    ),
    "into": (
        "zum Juwelier",
        "in die Bibliothek",
        "in die Taverne",
        "in die Maschinenwerke",
        "in die Schmiede",
        "auf den Schwarzmarkt",
    ),
    "from": (
        "vom Juwelier",
        "aus der Bibliothek",
        "aus der Taverne",
        "aus den Maschinenwerken",
        "aus der Schmiede",
        "vom Schwarzmarkt",
    ),
    "away": (
        "vom Juwelier",
        "von der Bibliothek",
        "von der Taverne",
        "von den Maschinenwerken",
        "von der Schmiede",
        "vom Schwarzmarkt",
    ),
    "to": (
        "zum Juwelier",
        "zur Bibliothek",
        "zur Taverne",
        "zu den Maschinenwerken",
        "zur Schmiede",
        "zum Schwarzmarkt",
    ),
    "beside": (
        "neben den Juwelier",
        "neben die Bibliothek",
        "neben die Taverne",
        "neben die Maschinenwerke",
        "neben die Schmiede",
        "neben den Schwarzmarkt",
    ),
}
"""The areas with an article, or with a preposition for a place or a direction; dice and submarine are next to them."""

_FIRST: Final = {"At": "at", "In": "in"}
"""Ways that begin a sentence."""

_RESOURCES: Final[Mapping[str, tuple[str, ...]]] = {
    "a": ("ein Juwel", "ein Buch", "ein Vorrat", "ein Werkzeug", "eine Waffe"),
    "one": ("einen Juwel", "ein Buch", "einen Vorrat", "ein Werkzeug", "eine Waffe"),
    "dative": ("einem Juwel", "einem Buch", "einem Vorrat", "einem Werkzeug", "einer Waffe"),
    "none": ("kein Juwel", "kein Buch", "kein Vorrat", "kein Werkzeug", "keine Waffe"),
}
"""One resource as a subject, an object or in the dative, and none."""


class Words(words.Words):
    """The German words for Atlandice.

    It adds ways: an area with its article (``acc``, ``of``) or a preposition (``at``, ``in``, ``into``, ``from``,
    ``away``, ``to``, ``beside``; ``At`` and ``In`` begin a sentence), several of them with "oder"; a resource with its
    article (``a``, ``one``, ``dative``, ``none``); and a party in the accusative.
    """

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        match value:
            case Area() if way in _AREAS:
                return _AREAS[way][value - 1]
            case Area() if way in _FIRST:
                words = _AREAS[_FIRST[way]][value - 1]
                return f"{words[0].upper()}{words[1:]}"
            case Resource() if way in _RESOURCES:
                return _RESOURCES[way][value]
            case tuple() if way in _AREAS:
                return self.listed([self(each, way) for each in value], "or")
            case None if way == "accusative":
                return "den neutralen Spieler"
            case _ if way == "accusative":
                return super().__call__(value, "who")
            case _:
                return super().__call__(value, way)
