"""The reasons why an action may not be allowed: one class each, with the clause and the values that matter."""

from typing import ClassVar

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.components import Area, DistrictTile, Resource
from atlantis_rules.atlandice.phases import Reason


@frozen
class GameIsOver:
    """Nothing can be done any more.

    Attributes:
        reason: why the game has ended.
    """

    reason: Reason
    clause: ClassVar[str] = "CLOCK-5"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the game is over ({self.reason.value})"


@frozen
class NotNow:
    """Something else is to be decided at this point of the game.

    Attributes:
        clause: the clause that says when the action has its place. For what an effect brings it is the one of this
            effect, FX-3, FX-7 or FX-13, or SEARCH-2 where several effects bring it (extras, puts).
        when: this moment, in words.
    """

    clause: str
    when: str

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"this can only be done {self.when}"


@frozen
class NoDieThere:
    """No die lies at the area.

    Attributes:
        clause: SEARCH-3 for a search, EFFECT-6 for a die to be turned.
        area: the area.
    """

    clause: str
    area: Area

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"no die lies at the {self.area}"


@frozen
class NoNeutralPlayer:
    """There is no neutral player with more than two players.

    Attributes:
        players: the number of players.
    """

    players: int
    clause: ClassVar[str] = "TWO-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"with {self.players} players there is no neutral player"


@frozen
class AlreadyGiven:
    """The player has already taken a die for the neutral player in this round."""

    clause: ClassVar[str] = "TWO-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return "a die of this round was already for the neutral player"


@frozen
class MustBeForNeutral:
    """It is the player's last die of this round, and none was for the neutral player."""

    clause: ClassVar[str] = "TWO-1"

    def __str__(self) -> str:
        """Give the reason in words."""
        return "the last die of the round must be for the neutral player, since no other was"


@frozen
class NotLyingThere:
    """No such resource lies in the area.

    Attributes:
        clause: SEARCH-2 for a search, SEARCH-4 for the extra resource of the submarine, the clause of the effect (FX-1,
            FX-3 to FX-6, FX-9 to FX-12) for what an effect takes from there.
        area: the area.
        resource: the type of the resource.
    """

    clause: str
    area: Area
    resource: Resource

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"there is no {self.resource} on the {self.area}"


@frozen
class NotFromThere:
    """The extra resource does not come from this area.

    Attributes:
        clause: SEARCH-4 for that of the submarine, FX-1, FX-6, FX-10 or FX-12 for that of an effect, and EFFECT-1 for
            that of effect 4, which comes from another district.
        area: the area.
        sources: the areas from which it may come, in ascending order.
    """

    clause: str
    area: Area
    sources: tuple[Area, ...]

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the extra resource comes from the {_listed(self.sources)}, not from the {self.area}"


@frozen
class NotOntoThere:
    """The effect does not put a resource on this area.

    Attributes:
        clause: the clause of the effect: FX-5, FX-9 or FX-11.
        area: the area.
        targets: the areas on which it may put one, in ascending order.
    """

    clause: str
    area: Area
    targets: tuple[Area, ...]

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the resource is put on the {_listed(self.targets)}, not on the {self.area}"


def _listed(areas: tuple[Area, ...]) -> str:
    return " or the ".join(map(str, areas))


@frozen
class MustBeTaken:
    """What the submarine brings the neutral player can't be declined."""

    clause: ClassVar[str] = "TWO-2"

    def __str__(self) -> str:
        """Give the reason in words."""
        return "the neutral player's resource that the submarine brings must be taken"


@frozen
class StackExhausted:
    """All tiles of the district have left.

    Attributes:
        clause: EMPTY-6, or GATE-2 for a die that is to be turned to the district's number.
        area: the district.
    """

    clause: str
    area: Area

    def __str__(self) -> str:
        """Give the reason in words."""
        where = f", so dice of its number lie at the {Area.BLACK_MARKET}" if self.clause == "GATE-2" else ""
        return f"the stack of the {self.area} is exhausted{where}"


@frozen
class SubmarineIsThere:
    """The submarine has to be moved away from where it stands."""

    area: Area
    clause: ClassVar[str] = "EFFECT-5"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"the submarine is at the {self.area} already"


@frozen
class NotHeld:
    """The player has fewer resources of a type than it is to donate.

    Attributes:
        resource: the type.
        held: how many the player has.
        needed: how many are needed.
    """

    resource: Resource
    held: int
    needed: int
    clause: ClassVar[str] = "CLOCK-4"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.needed} of the type {self.resource} are needed, and the player has {self.held}"


@frozen
class TileCannotAppear:
    """The tile can't be the one that comes to light.

    Attributes:
        tile: the tile.
        district: where a tile comes to light.
    """

    tile: DistrictTile
    district: Area
    clause: ClassVar[str] = "SETUP-2"

    def __str__(self) -> str:
        """Give the reason in words."""
        return f"{self.tile} is not among the covered tiles of the {self.district}"


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
"""Every reason why an action can be refused."""
