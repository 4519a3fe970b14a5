"""Shared by the adapters to learning environments: games played by action numbers, and what their seats recall.

It needs the extra ``rl``, which installs numpy.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules._front_doors.extras import require as _require

_require("numpy", __name__, "rl")
_rooms(globals())
