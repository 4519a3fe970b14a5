"""The rules of the board game Atlantis: everything needed to play it, in one place.

States and actions are immutable; chance is a player. See `new_game`, `legal_actions`, `apply` and `advance`. The
functions that take a state, a view or an action work for both games; `new_game`, `read_state` and `parse_action` are
for Atlantis; `atlantis_rules.atlandice` has its own.
"""

import typing as _typing

from atlantis_rules._errors import (
    AtlantisError as AtlantisError,
    BadRules as BadRules,
    IllegalAction as IllegalAction,
    NotChanceToAct as NotChanceToAct,
    Violation as Violation,
    WrongType as WrongType,
    WrongValue as WrongValue,
)
from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlantis import (
    AMIGO as AMIGO,
    ATLANTIS as ATLANTIS,
    COLOURS as COLOURS,
    HALL9000 as HALL9000,
    KSR as KSR,
    MAINLAND as MAINLAND,
    MAYFAIR as MAYFAIR,
    PRESETS as PRESETS,
    TILES as TILES,
    Action as Action,
    BuyCards as BuyCards,
    Cards as Cards,
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
    RevealTile as RevealTile,
    Seat as Seat,
    ShowHand as ShowHand,
    Space as Space,
    State as State,
    Tile as Tile,
    Viewer as Viewer,
    new_game as new_game,
)
from atlantis_rules.games.chance import CHANCE as CHANCE
from atlantis_rules.games.playing import (
    advance as advance,
    apply as apply,
    chance_outcomes as chance_outcomes,
    explain as explain,
    legal_actions as legal_actions,
    outcome as outcome,
    play_on as play_on,
    sample as sample,
    step as step,
    view as view,
    violations as violations,
    write_state as write_state,
)
from atlantis_rules.games.viewers import SPECTATOR as SPECTATOR

# A program that only plays does not need the rest.
if _typing.TYPE_CHECKING:
    from atlantis_rules import atlandice as atlandice
    from atlantis_rules._later import *  # noqa: F403 - all of them, as `_front_door` does
    from atlantis_rules._later_texts import *  # noqa: F403 - as above

    __version__: str
_front_door(globals(), later=("_later", "_later_texts"), modules=("atlandice",), distribution="atlantis-rules")
