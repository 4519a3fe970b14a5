"""Players of Atlandice: the greedy one, and what others that try actions out know of the game."""

from functools import partial
from typing import Final

from atlantis_rules import atlandice
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.players.fast import take_what_is_needed
from atlantis_rules.atlandice.players.greedy import Greedy
from atlantis_rules.players.heuristics import Heuristics

_GREEDY: Final = Greedy()


HEURISTICS: Final = Heuristics(
    atlandice,
    atlandice.State,
    atlandice.PlayerView,
    _GREEDY.choose,
    _GREEDY.promising,
    atlandice.in_motion,
    lambda rng: partial(take_what_is_needed, rng),
)
"""What players know of Atlandice."""

_rooms(globals())
