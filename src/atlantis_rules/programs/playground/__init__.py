"""The playground: positions and tables in a web page, answered in the page's own process.

The documentation runs it with Pyodide, in a worker. It has no threads and no I/O.
`messages` defines the requests and answers; `positions` examines a position, and `tables` runs games against computer
players.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.programs.playground.playground import Playground

__all__ = ["Playground"]

_rooms(globals())
