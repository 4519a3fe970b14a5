"""Atlandice (Shaun Graham and Scott Huntington, 2018): everything needed to play it.

The pictures of the rulebook are lost. Values that appeared only in them are one replaceable value, `Components`; the
built-in one, `RECONSTRUCTION`, is a reconstruction. Events, texts and pictures are in the modules `events`, `text` and
`drawing`.
"""

import typing as _typing

from atlantis_rules import atlandice as _this_package
from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlandice.actions import (
    CHANCE_ACTIONS as CHANCE_ACTIONS,
    PLAYER_ACTIONS as PLAYER_ACTIONS,
    Action as Action,
    ChanceAction as ChanceAction,
    ChooseArea as ChooseArea,
    DeclineExtra as DeclineExtra,
    Donate as Donate,
    MoveSubmarine as MoveSubmarine,
    PlayerAction as PlayerAction,
    PutResource as PutResource,
    RevealTile as RevealTile,
    RollDie as RollDie,
    StopDonating as StopDonating,
    SwapResources as SwapResources,
    TakeExtra as TakeExtra,
    TakeResource as TakeResource,
    TurnDie as TurnDie,
)
from atlantis_rules.atlandice.city import City as City, Stack as Stack
from atlantis_rules.atlandice.components import (
    NEUTRAL as NEUTRAL,
    RECONSTRUCTION as RECONSTRUCTION,
    TILES as TILES,
    TWELVE as TWELVE,
    Area as Area,
    ClockSpace as ClockSpace,
    Components as Components,
    DistrictTile as DistrictTile,
    Effect as Effect,
    Party as Party,
    Resource as Resource,
    Seat as Seat,
    UnsoundComponents as UnsoundComponents,
    Viewer as Viewer,
)
from atlantis_rules.atlandice.parties import Player as Player, Round as Round
from atlantis_rules.atlandice.phases import Phase as Phase, Reason as Reason, Search as Search
from atlantis_rules.atlandice.resources import Resources as Resources
from atlantis_rules.atlandice.scores import Outcome as Outcome, Tally as Tally
from atlantis_rules.atlandice.state import State as State, new_game as new_game
from atlantis_rules.games.registry import register as _register
from atlantis_rules.games.viewers import SPECTATOR as SPECTATOR, Spectator as Spectator

NAME: _typing.Final = "atlandice"
"""The name of the game, in records and on the command line."""

PACKAGE: _typing.Final = __name__
"""The package that contains the parts of the game."""

PARTS: _typing.Final = (
    "console",
    "documents",
    "drawn",
    "encoding",
    "fuzzed",
    "narration",
    "pictures",
    "players",
    "table",
    "terminal",
    "testing",
)
"""The names of the game's parts: modules in the folder `parts`, which features find by these names."""

RULES_VERSION: _typing.Final = 3
"""The version of the rules: increases when other actions are legal, or one leads elsewhere; records contain it."""

# A program that only plays does not need the rest.
if _typing.TYPE_CHECKING:
    from atlantis_rules.atlandice._later import *  # noqa: F403 - all of them, as `_front_door` does
    from atlantis_rules.atlandice._later_texts import *  # noqa: F403 - as above
_front_door(globals(), later=("_later", "_later_texts"))
_register(_this_package)
