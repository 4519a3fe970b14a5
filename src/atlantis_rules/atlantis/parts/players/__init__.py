"""Players of Atlantis: the greedy one, and what searching players know about the game."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules import atlantis
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlantis.motion import in_motion
from atlantis_rules.atlantis.parts.players.estimate import estimate
from atlantis_rules.atlantis.parts.players.greedy import Greedy
from atlantis_rules.study.players.heuristics import Heuristics

MOST_PROMISING: Final = 8
"""The maximum number of legal actions, of up to 40, that are tried."""

_GREEDY: Final = Greedy()
_FAST: Final = Greedy(modest=-300)
"""A faster greedy player that hardly considers buying cards."""

_THRIFTY: Final = Greedy(card=150, progress=20, purchase=20)
"""A greedy player that saves cards and buys them: slower, but stronger than the fast one."""


def _promising(state: atlantis.State, seat: int, legal: Sequence[atlantis.Action]) -> Sequence[atlantis.Action]:
    return _GREEDY.promising(state, seat, legal, MOST_PROMISING)


HEURISTICS: Final = Heuristics(
    atlantis,
    atlantis.State,
    atlantis.PlayerView,
    _GREEDY.choose,
    _promising,
    in_motion,
    lambda _: _FAST.play,
    estimate,
    lambda _: _THRIFTY.play,
)
"""Knowledge about Atlantis for searching players."""

_rooms(globals())
