"""Beginnings of games by their names: which game, for how many players, and by which options or components."""

from typing import TYPE_CHECKING, Literal, overload

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlantis.options import AMIGO
from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.game import PACKAGED

if TYPE_CHECKING:
    from atlantis_rules.atlandice.components import Components
    from atlantis_rules.atlantis.options import Options


@overload
def beginning(game: Literal["atlantis"], players: int, options: "Options | None" = ...) -> atlantis.State: ...
@overload
def beginning(
    game: Literal["atlandice"], players: int, options: None = ..., components: "Components | None" = ...
) -> atlandice.State: ...
@overload
def beginning(
    game: str, players: int, options: "Options | None" = ..., components: "Components | None" = ...
) -> atlantis.State | atlandice.State: ...
def beginning(
    game: str, players: int, options: "Options | None" = None, components: "Components | None" = None
) -> atlantis.State | atlandice.State:
    """Return the state in which a game of this package begins, as its `new_game` does.

    Args:
        game: ``"atlantis"`` or ``"atlandice"``.
        players: the number of players, 2 to 4.
        options: the options of Atlantis; `AMIGO` if it is None.
        components: the components of Atlandice; the built-in reconstruction if it is None.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: there is no such game, it is not for so many players, or it has no options or no components.
    """
    if game not in PACKAGED:
        message = f"there is no game {brief(game)} to be found by its name; there are {', '.join(PACKAGED)}"
        raise WrongValue(message)
    for name, value, of in (("options", options, atlantis.NAME), ("components", components, atlandice.NAME)):
        if value is not None and game != of:
            message = f"{name} are those of {of.capitalize()}: {game.capitalize()} has none"
            raise WrongValue(message)
    if game == atlantis.NAME:
        return atlantis.new_game(players, AMIGO if options is None else options)
    return atlandice.new_game(players, RECONSTRUCTION if components is None else components)
