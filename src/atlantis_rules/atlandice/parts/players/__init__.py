"""Players of Atlandice: the greedy one, and what searching players know about the game."""

from functools import partial
from typing import Final

from atlantis_rules import atlandice
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.motion import in_motion
from atlantis_rules.atlandice.parts.players.ahead import take_what_gains_most
from atlantis_rules.atlandice.parts.players.estimate import estimate
from atlantis_rules.atlandice.parts.players.fast import take_what_is_needed
from atlantis_rules.atlandice.parts.players.greedy import Greedy
from atlantis_rules.study.players.heuristics import Heuristics

_GREEDY: Final = Greedy()


HEURISTICS: Final = Heuristics(
    atlandice,
    atlandice.State,
    atlandice.PlayerView,
    _GREEDY.choose,
    _GREEDY.promising,
    in_motion,
    lambda rng: partial(take_what_is_needed, rng),
    estimate,
    lambda rng: partial(take_what_gains_most, rng),
)
"""Knowledge about Atlandice for searching players."""

_rooms(globals())
