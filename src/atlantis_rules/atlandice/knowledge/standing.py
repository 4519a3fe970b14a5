"""The result of a game of Atlandice if it ended now: all of it is public."""

from atlantis_rules._errors import require_kind
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.phases import Over, Reason
from atlantis_rules.atlandice.rules.end import outcome_of
from atlantis_rules.atlandice.seen import PlayerView, TableView, View
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.rulebook.marks import implements


@implements("END-1", "END-2")
def standing(shown: State | View) -> Standing:
    """Return the scores if the game ended here; nobody ever owes anything.

    The majorities of the types that are still in the game are counted, as at the end; tiles that have not been awarded
    count for nobody.

    Args:
        shown: any state, or a view of one.

    Raises:
        WrongType: the value is neither.
    """
    require_kind("shown", shown, State | PlayerView | TableView, "a state of Atlandice or a view of one")
    state = shown if isinstance(shown, State) else state_seen(shown.table)
    result = outcome_of(state, Over(Reason.CLOCK_TURNED))
    return Standing(result.scores, result.winners, (0,) * state.seats)
