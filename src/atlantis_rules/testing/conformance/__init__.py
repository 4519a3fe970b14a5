"""Checking other implementations against this one: cases, a protocol of JSON lines, a runner, and our side of it.

`atlantis-rules conformance -- COMMAND` starts a program and asks it the questions of the cases; `atlantis-rules engine`
is such a program. The folder ``conformance`` of a clone contains the cases, with the specification of cases and
protocol.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
