"""The words for games that cannot be used, and for what games lack."""

from collections.abc import Callable, Iterable
from typing import Final

from atlantis_rules._errors import AtlantisError, WrongValue, brief, type_name
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games.viewers import MOST_PLAYERS
from atlantis_rules.text.messages import Language

LACKING: Final = Language.common(
    "lacking",
    {
        "not imported": "{module} is offered as the game {game}, and cannot be imported: {why}",
        "not registered": "{module} is offered as the game {game}, and does not register it",
        "left out": "the game {game} is left out: {why}",
        "no module": "{game} does not offer {part}: its PARTS lack the module {module}, which would define {names}",
        "missing part": "{game} has the part {module}, but this program was made without that module",
        "no names": "{game} does not offer {part}: the module {module} lacks {names}",
        "no documents": "{game} lacks JSON documents of the kind {kinds}",
        "bad name": "the NAME of a game must be a Python identifier in lower case, not {name}",
        "bad counts": "the PLAYER_COUNTS of {game} must ascend from 1 or more to {most} or fewer, not be {counts}",
        "no position": "{game} cannot read this as a position: {why}",
        # what parts of games offer
        "documents": "JSON documents",
        "encoding": "an encoding of its views as numbers",
        "learned": "a policy that has learned to play",
        "narration": "sentences for what happens",
        "pictures": "pictures that point things out",
        "players": "heuristics for players",
        "prices": "prices",
        "table": "a full-screen table",
        "terminal": "pictures for a terminal",
    },
)
"""The sentences about games that cannot be used."""


def require_usable(name: str, package: str, counts: Callable[[], Iterable[int]]) -> None:
    """Check the name of a game and its numbers of players: files, seats and colours are made for no others.

    Games of this package are right, and import their numbers of players only when they are needed.
    """
    if not name.isidentifier() or name.lower() != name:
        raise WrongValue(LACKING.text("bad name", name=brief(name)))
    if package.startswith("atlantis_rules."):
        return
    found = [*counts()]
    if not found or found != [number for number in range(1, MOST_PLAYERS + 1) if number in found]:
        raise WrongValue(LACKING.text("bad counts", game=name, most=MOST_PLAYERS, counts=brief(found)))


def read_by(game: str, read: Callable[[], ValueT]) -> ValueT:
    """Return the position that a game reads; other people's code may raise anything about a text that is none."""
    try:
        return read()
    except AtlantisError:
        raise
    except Exception as error:
        why = f"{type_name(error)}: {error}"
        raise WrongValue(LACKING.text("no position", game=game, why=why)) from error
