"""Both games as full-screen tables in the terminal, for one human or several who share it.

It needs the extra ``tui``.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules._front_doors.extras import require as _require

_require("rich", __name__, "tui")
_rooms(globals())
