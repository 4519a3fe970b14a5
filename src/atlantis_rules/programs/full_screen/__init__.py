"""Both games as full-screen tables in the terminal, for one human or several who share it.

It needs the extra ``tui``.
"""

from atlantis_rules._front_doors import require as _require, rooms as _rooms

_require("rich", __name__, "tui")
_rooms(globals())
