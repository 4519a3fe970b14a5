"""The rules of the board game Atlantis: what it is played with, in one place.

States and actions are immutable; chance is a player. See `new_game`, `legal_actions`, `apply` and `advance`. The
functions that take a state serve every game; the other game of this package is `atlantis_rules.atlandice`.
"""

import typing as _typing

from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlantis import (
    AMIGO as AMIGO,
    ATLANTIS as ATLANTIS,
    COLOURS as COLOURS,
    HALL9000 as HALL9000,
    ITEMS as ITEMS,
    KSR as KSR,
    MAINLAND as MAINLAND,
    MAYFAIR as MAYFAIR,
    NO_CARDS as NO_CARDS,
    PRESETS as PRESETS,
    SPACES as SPACES,
    TILES as TILES,
    Action as Action,
    Back as Back,
    BuyCards as BuyCards,
    Cards as Cards,
    ChanceAction as ChanceAction,
    DrawCard as DrawCard,
    DrawExtra as DrawExtra,
    EndTurn as EndTurn,
    Item as Item,
    Options as Options,
    Outcome as Outcome,
    Path as Path,
    PayCard as PayCard,
    PayTile as PayTile,
    Phase as Phase,
    PlaceBridge as PlaceBridge,
    PlayAnotherCard as PlayAnotherCard,
    PlayCard as PlayCard,
    Player as Player,
    PlayerAction as PlayerAction,
    RevealTile as RevealTile,
    Seat as Seat,
    ShowHand as ShowHand,
    Space as Space,
    State as State,
    Tile as Tile,
    Viewer as Viewer,
    new_game as new_game,
)
from atlantis_rules.chance import CHANCE as CHANCE
from atlantis_rules.compilation import compiled as compiled
from atlantis_rules.errors import (
    AtlantisError as AtlantisError,
    IllegalAction as IllegalAction,
    NotChanceToAct as NotChanceToAct,
    Violation as Violation,
    WrongType as WrongType,
    WrongValue as WrongValue,
)
from atlantis_rules.playing import (
    advance as advance,
    apply as apply,
    chance_outcomes as chance_outcomes,
    explain as explain,
    explain_outcome as explain_outcome,
    game_info as game_info,
    legal_actions as legal_actions,
    outcome as outcome,
    play_on as play_on,
    sample as sample,
    standing as standing,
    step as step,
    view as view,
    violations as violations,
    write_state as write_state,
)
from atlantis_rules.viewers import SPECTATOR as SPECTATOR

if _typing.TYPE_CHECKING:
    from atlantis_rules import atlandice as atlandice
    from atlantis_rules.atlantis import (
        PlayerView as PlayerView,
        TableView as TableView,
        View as View,
        format_action as format_action,
        parse_action as parse_action,
        read_state as read_state,
        svg as svg,
    )
    from atlantis_rules.rulebooks import clause as clause, rulebook as rulebook

_LATER: _typing.Final = {
    "PlayerView": "atlantis",
    "TableView": "atlantis",
    "View": "atlantis",
    "atlandice": "atlandice",
    "clause": "rulebooks",
    "format_action": "atlantis",
    "parse_action": "atlantis",
    "read_state": "atlantis",
    "rulebook": "rulebooks",
    "svg": "atlantis",
}
"""What is imported only when it is used, and where it is: a program that just plays needs none of it."""

if not _typing.TYPE_CHECKING:  # type checkers know the names from the imports, where each stands once
    __getattr__, __dir__, __all__ = _front_door(globals(), _LATER)
