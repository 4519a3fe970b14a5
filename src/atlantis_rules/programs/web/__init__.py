"""Tables for people and computer players, on a server; needs the extra ``web``.

`protocol` has the messages, and `showing` fills them, with pictures and sentences of `presenting`. `openings` begins
tables, from rules and records, and `offers` lists the games and rules on offer. `refusals` has the faults that clients
get. `databases` opens the file of tables, `storage` reads and writes it, and `keeper` handles its failures;
`resuming` takes stored tables up again, and `upkeep` copies and checks the file. `computers` lets computer players
decide, `thinking` in separate processes, in turn. `budget` has all limits, and counts the costs of clients. `desk` runs
slow work in threads. `rooms` joins these. `transport` serves them by HTTP and WebSockets, to browsers from allowed
`origins`. `connections` admits clients, and `serving` starts the server and keeps its log short.

Only `connections`, `origins`, `transport` and `serving` need the packages of a server.
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
