"""The playground: positions and tables in a page, answered in the process of the page itself.

The documentation runs it by Pyodide, in a worker. It has no threads and no I/O, and needs the extra ``json`` alone.
`messages` says what is asked and answered; `positions` and `places` examine a position, `tables` has games against
computer players, `starts` has positions to begin with.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.playground.playground import Playground

__all__ = ["Playground"]

_rooms(globals())
