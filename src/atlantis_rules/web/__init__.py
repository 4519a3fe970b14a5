"""Tables for people and computer players, on a server; needs the extra ``web``.

`table` is a game between seats, as a value; `protocol` has the messages; `showing` fills them; `starts` reads rules
and records, and `offers` what there is to choose; `openings` says which tables may be opened; `faults` names why
something is refused; `storage` keeps tables in SQLite; `computers` lets computer players decide, `thinking` in
processes of their own; `rooms` joins these; `transport` serves them by HTTP and WebSockets; `serving` starts the
server.

Only `patient_http`, `transport` and `serving` need the packages of a server; everything else needs the extra ``json``.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
