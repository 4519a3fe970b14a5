"""Reviews of recorded games: the value of each decision, the mistakes, and the luck.

A review works for every game, and uses the game's `Heuristics` if it has any.
"""

import typing as _typing

from atlantis_rules._front_doors import front_door as _front_door

if _typing.TYPE_CHECKING:
    from atlantis_rules.study.review._later import *  # noqa: F403 - all of them, as `_front_door` does
_front_door(globals(), later=("_later",))
