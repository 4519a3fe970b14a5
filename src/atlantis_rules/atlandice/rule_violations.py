"""The reasons why an action may be illegal: one class each, with the clause and the relevant values."""

from enum import Enum, auto
from typing import ClassVar

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.components import Area, DistrictTile, Resource
from atlantis_rules.atlandice.messages import AtlandiceMessage
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.text.messages import UnderOneClause
from atlantis_rules.text.vocabulary import ShownAsCode


@frozen
class GameIsOver(UnderOneClause, AtlandiceMessage):
    """No more actions are possible."""

    reason: Reason
    CLAUSE: ClassVar[str] = "CLOCK-5"


class Moment(ShownAsCode, Enum):
    """The kind of moment to which an action belongs."""

    TURN_START = auto()
    DIE_TAKEN = auto()
    EXTRA_OFFERED = auto()
    EFFECT_3 = auto()
    EFFECT_5_9_11 = auto()
    EFFECT_7 = auto()
    EFFECT_13 = auto()
    DONATION = auto()
    TILE_TO_COME = auto()
    DIE_TO_ROLL = auto()


@frozen
class NotNow(AtlandiceMessage):
    """At this point of the game another decision is due."""

    # the clause that says when the action is possible. For the choice of an effect it is the clause of this effect,
    # FX-3, FX-7 or FX-13, or SEARCH-2 if several effects have such a choice (extras, puts).
    clause: str
    when: Moment  # the kind of moment to which the action belongs

    @property
    def key(self) -> str:
        """The key of the message: each moment has its own sentence."""
        return f"NotNow {self.when.name}"


@frozen
class NoDieThere(AtlandiceMessage):
    """There is no die at the area."""

    clause: str  # SEARCH-3 for a search, EFFECT-6 for a die to be turned
    area: Area


@frozen
class NoNeutralPlayer(UnderOneClause, AtlandiceMessage):
    """There is no neutral player with more than two players."""

    players: int
    CLAUSE: ClassVar[str] = "TWO-1"


@frozen
class AlreadyGiven(UnderOneClause, AtlandiceMessage):
    """The player has already taken a die for the neutral player in this round."""

    CLAUSE: ClassVar[str] = "TWO-1"


@frozen
class MustBeForNeutral(UnderOneClause, AtlandiceMessage):
    """It is the player's last die of this round, and none has been for the neutral player."""

    CLAUSE: ClassVar[str] = "TWO-1"


@frozen
class NotLyingThere(AtlandiceMessage):
    """There is no such resource in the area."""

    # SEARCH-2 for a search, SEARCH-4 for the extra resource of the submarine, the clause of the effect (FX-1, FX-3 to
    # FX-6, FX-9 to FX-12) for a resource that an effect takes
    clause: str
    area: Area
    resource: Resource


@frozen
class NotFromThere(AtlandiceMessage):
    """The extra resource does not come from this area."""

    # SEARCH-4 for the resource of the submarine, FX-1, FX-6, FX-10 or FX-12 for that of an effect, and EFFECT-1 for
    # that of effect 4, which comes from another district
    clause: str
    area: Area
    sources: tuple[Area, ...]  # the areas from which it may come, in ascending order, at least one


@frozen
class NotOntoThere(AtlandiceMessage):
    """The effect does not put a resource on this area."""

    clause: str  # the clause of the effect: FX-5, FX-9 or FX-11
    area: Area
    targets: tuple[Area, ...]  # the areas on which it may put one, in ascending order, at least one


@frozen
class MustBeTaken(UnderOneClause, AtlandiceMessage):
    """The neutral player's resource from the submarine cannot be declined."""

    CLAUSE: ClassVar[str] = "TWO-2"


@frozen
class StackExhausted(AtlandiceMessage):
    """All tiles of the district have left."""

    clause: str  # EMPTY-6, or GATE-2 for turning a die to the district's number
    area: Area  # the district

    @property
    def key(self) -> str:
        """The key of the message: for dice it has its own sentence."""
        return "StackExhausted for dice" if self.clause == "GATE-2" else "StackExhausted"


@frozen
class SubmarineIsThere(UnderOneClause, AtlandiceMessage):
    """The submarine must be moved to another area."""

    area: Area
    CLAUSE: ClassVar[str] = "EFFECT-5"


@frozen
class NotHeld(UnderOneClause, AtlandiceMessage):
    """The player has too few resources of a type for the donation."""

    resource: Resource
    held: int  # the number that the player has
    needed: int
    CLAUSE: ClassVar[str] = "CLOCK-4"


@frozen
class TileCannotAppear(UnderOneClause, AtlandiceMessage):
    """The tile cannot be the one that is revealed."""

    tile: DistrictTile
    district: Area  # the district where a tile is uncovered
    CLAUSE: ClassVar[str] = "SETUP-2"


RuleViolation = (
    GameIsOver
    | NotNow
    | NoDieThere
    | NoNeutralPlayer
    | AlreadyGiven
    | MustBeForNeutral
    | NotLyingThere
    | NotFromThere
    | NotOntoThere
    | MustBeTaken
    | StackExhausted
    | SubmarineIsThere
    | NotHeld
    | TileCannotAppear
)
"""All reasons why an action can be illegal."""
