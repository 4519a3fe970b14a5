"""Tables for people and computer players, on a server; needs the extra ``web``.

`table` is a game between seats, as a value. `protocol` has the messages, and `showing` fills them. `starts` reads rules
and records, `offers` lists the games and rules on offer, and `openings` checks which tables may be opened. `faults`
converts errors to faults. `databases` opens the file of tables, `storage` reads and writes it, and `keeper` handles its
failures. `computers` lets computer players decide, `thinking` in separate processes, `waiting` in turn. `budget` has
all limits, and counts the costs of clients. `desk` runs slow work in threads. `rooms` joins these. `transport` serves
them by HTTP and WebSockets, to browsers from allowed `origins`. `connections` admits as many clients as `files` allows,
`failures` keeps the log short, and `serving` starts the server.

Only `connections`, `origins`, `strict_frames`, `transport` and `serving` need the packages of a server; everything
else needs the extra ``json``.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
