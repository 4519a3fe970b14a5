"""What a picture shows: the table, which all see alike, and what is pointed out."""

from attrs import frozen

from atlantis_rules.atlandice.components import TILE_POINTS, Party, Seat
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlandice.phases import CarryingOut, Rolling, Search, Searching, UsingSubmarine
from atlantis_rules.atlandice.scoring import Outcome, outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.views import PlayerView, TableView, View, state_seen
from atlantis_rules.errors import WrongType, require_type


@frozen
class Scene:
    """What a picture shows.

    Attributes:
        state: what lies on the table.
        highlights: what is pointed out.
    """

    state: State
    highlights: Highlights

    @property
    def search(self) -> Search | None:
        """Give the search that goes on, if one does."""
        match self.state.phase:
            case Searching(search) | UsingSubmarine(search) | CarryingOut(search) | Rolling(search):
                return search
            case _:
                return None

    @property
    def acting(self) -> Seat | None:
        """Give the seat whose turn it is, also while its die is rolled."""
        if self.search is not None:
            return self.search.seat
        to_act = self.state.to_act
        return to_act if isinstance(to_act, Seat) else None

    @property
    def outcome(self) -> Outcome | None:
        """Give how the game has ended, or None as long as it has not."""
        return outcome(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Give the seats that have won; none as long as the game goes on."""
        return () if self.outcome is None else self.outcome.winners

    def points_of(self, party: Party) -> int:
        """Give all points of a party: while the game goes on, those that it has so far."""
        result = self.outcome
        player = self.state.parties[party]
        return player.points + TILE_POINTS * len(player.tiles) if result is None else result.tallies[party].total


def scene_of(shown: State | View, highlights: Highlights | None) -> Scene:
    """Put together what a picture shows.

    Args:
        shown: a state, or a view of one.
        highlights: what is pointed out, if anything.

    Raises:
        WrongType: an argument is not of its type.
    """
    if highlights is not None:
        require_type("highlights", highlights, Highlights)
    return Scene(_seen(shown), highlights or NO_HIGHLIGHTS)


def _seen(shown: object) -> State:
    match shown:
        case State():
            return shown
        case PlayerView():
            return state_seen(shown.table)
        case TableView():
            return state_seen(shown)
        case _:
            message = f"a picture shows a state or a view of one, not {shown!r}"
            raise WrongType(message)
