"""Tables for people and computer players, on a server; needs the extra ``web``.

`table` is a game between seats, as a value. `protocol` has the messages, and `showing` fills them. `starts` reads rules
and records, `offers` lists the games and rules on offer, and `openings` checks which tables may be opened. `faults`
converts errors to faults. `databases` opens the file of tables, `storage` reads and writes it, and `keeper` handles its
failures; `checksums` make damage known, `resuming` takes stored tables up again, and `upkeep` copies and checks the
file. `computers` lets computer players decide, `thinking` in separate processes, `waiting` in turn. `budget` has
all limits, and counts the costs of clients. `desk` runs slow work in threads. `rooms` joins these. `transport` serves
them by HTTP and WebSockets, to browsers from allowed `origins`. `connections` admits as many clients as `files` allows,
`failures` keeps the log short, `serving` starts the server, and `warming` prepares it for its first client.

Only `connections`, `origins`, `strict_frames`, `transport` and `serving` need the packages of a server.
"""

from importlib.util import find_spec
from typing import Final

from atlantis_rules._front_doors import rooms as _rooms

HOST: Final = "127.0.0.1"
"""The default address of a server: other machines cannot reach it."""

PORT: Final = 8420
"""The default port of a server."""

DATABASE: Final = "atlantis-tables.sqlite"
"""The default file of tables."""

COMMANDS: Final = ("backup", "check", "restore")
"""The commands of ``python -m atlantis_rules.programs.web`` that take care of the file of tables."""


def missing_packages() -> list[str]:
    """List the packages that a server needs and that are not installed."""
    return [package for package in ("starlette", "uvicorn", "websockets") if find_spec(package) is None]


_rooms(globals())
