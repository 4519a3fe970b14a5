"""Tables for people and computer players, on a server; needs the extra ``web``.

`table` is a game between seats, as a value; `protocol` has the messages; `showing` fills them; `starts` reads rules
and records, and `offers` what there is to choose; `openings` says which tables may be opened; `faults` names why
something is refused; `databases` opens the file of tables, `storage` keeps them there, and `keeper` says so while it
cannot; `computers` lets computer players decide, `thinking` in processes of their own, and `waiting` whose turn it is;
`budget` has all limits, and counts what clients cost; `desk` does what takes long; `rooms` joins these; `transport`
serves them by HTTP and WebSockets, to browsers from some `origins`; `connections` lets in as many as `files` says, and
`failures` keeps the log short; `serving` starts the server.

Only `connections`, `origins`, `strict_frames`, `transport` and `serving` need the packages of a server; everything
else needs the extra ``json``.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
