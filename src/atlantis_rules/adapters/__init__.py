"""What joins the rules to other programs: each module needs an extra of its own."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
