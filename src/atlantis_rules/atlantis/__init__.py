"""Atlantis (Leo Colovini, 2009): everything needed to play it.

Events, knowledge, texts and pictures are in the modules `events`, `knowledge`, `text` and `drawing`.
"""

import typing as _typing

from atlantis_rules import atlantis as _this_package
from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlantis.actions import (
    CHANCE_ACTIONS as CHANCE_ACTIONS,
    PLAYER_ACTIONS as PLAYER_ACTIONS,
    Action as Action,
    BuyCards as BuyCards,
    ChanceAction as ChanceAction,
    DrawCard as DrawCard,
    DrawExtra as DrawExtra,
    EndTurn as EndTurn,
    PayCard as PayCard,
    PayTile as PayTile,
    PlaceBridge as PlaceBridge,
    PlayAnotherCard as PlayAnotherCard,
    PlayCard as PlayCard,
    PlayerAction as PlayerAction,
    RevealTile as RevealTile,
    ShowHand as ShowHand,
)
from atlantis_rules.atlantis.cards import Cards as Cards
from atlantis_rules.atlantis.components import (
    COLOURS as COLOURS,
    TILES as TILES,
    Back as Back,
    Item as Item,
    Seat as Seat,
    Tile as Tile,
    Viewer as Viewer,
)
from atlantis_rules.atlantis.options import (
    AMIGO as AMIGO,
    HALL9000 as HALL9000,
    KSR as KSR,
    MAYFAIR as MAYFAIR,
    PRESETS as PRESETS,
    BoughtCards as BoughtCards,
    ExtraCard as ExtraCard,
    ExtraDrawing as ExtraDrawing,
    FiguresOnAtlantis as FiguresOnAtlantis,
    Landing as Landing,
    MainlandTile as MainlandTile,
    Options as Options,
    Overpaying as Overpaying,
    PaidCards as PaidCards,
    PaymentPieces as PaymentPieces,
)
from atlantis_rules.atlantis.path import Gap as Gap, Path as Path, gaps as gaps
from atlantis_rules.atlantis.phases import Outcome as Outcome, Phase as Phase, Reason as Reason
from atlantis_rules.atlantis.situation import Player as Player
from atlantis_rules.atlantis.spaces import ATLANTIS as ATLANTIS, MAINLAND as MAINLAND, SPACES as SPACES, Space as Space
from atlantis_rules.atlantis.state import State as State, new_game as new_game
from atlantis_rules.games.registry import register as _register
from atlantis_rules.games.viewers import SPECTATOR as SPECTATOR, Spectator as Spectator

NAME: _typing.Final = "atlantis"
"""The name of the game, in records and on the command line."""

PACKAGE: _typing.Final = __name__
"""The package that contains the parts of the game."""

PARTS: _typing.Final = (
    "console",
    "documents",
    "drawn",
    "encoding",
    "fuzzed",
    "learned",
    "narration",
    "pictures",
    "players",
    "prices",
    "table",
    "terminal",
    "testing",
)
"""The names of the game's parts: modules in the folder `parts`, which features find by these names."""

RULES_VERSION: _typing.Final = 3
"""The version of the rules: increases when other actions are legal, or one leads elsewhere; records contain it."""

# A program that only plays does not need the rest.
if _typing.TYPE_CHECKING:
    from atlantis_rules.atlantis._later import *  # noqa: F403 - all of them, as `_front_door` does
    from atlantis_rules.atlantis._later_texts import *  # noqa: F403 - as above
_front_door(globals(), later=("_later", "_later_texts"))
_register(_this_package)
