"""The knowledge of a viewer: exactly its view, since the past adds nothing to it.

The functions have the same form as those of Atlantis, so that generic programs need not know how much a game hides.
"""

from collections.abc import Iterable
from random import Random

from atlantis_rules._errors import require_iterable, require_kind, require_type
from atlantis_rules.atlandice.events import SeenEvent
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.seen import Information, PlayerView, TableView, View
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.viewers import require_same_viewer
from atlantis_rules.rulebook.marks import implements

_VIEW = "a PlayerView or a TableView"


def information(first_view: View) -> Information:
    """Return the knowledge of a viewer who sees a table for the first time."""
    require_kind("first_view", first_view, PlayerView | TableView, _VIEW)
    return Information(first_view)


def observe(known: Information, events: Iterable[SeenEvent], after: View) -> Information:
    """Update the knowledge by a step of the game, given the viewer's events and its view afterwards."""
    require_type("known", known, Information)
    require_kind("after", after, PlayerView | TableView, _VIEW)
    require_same_viewer(known.viewer, after.viewer)
    require_iterable("events", events)
    for event in events:
        require_kind("event", event, SeenEvent, "an event of Atlandice")
    return Information(after)


@implements("SETUP-2")
def determinize(known: View | Information, rng: Random) -> State:
    """Return the state that fits a viewer's knowledge: there is exactly one.

    A state does not contain the order of the covered tiles, so nothing is drawn.
    """
    require_random(rng)
    require_kind("known", known, PlayerView | TableView | Information, f"{_VIEW}, or an Information")
    return state_seen((known.view if isinstance(known, Information) else known).table)
