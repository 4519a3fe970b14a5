"""What the adapters of learning environments share: games by numbers of actions, and what their seats recall."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
