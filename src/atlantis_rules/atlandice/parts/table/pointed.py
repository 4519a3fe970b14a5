"""The things that can be pointed at on the table of Atlandice."""

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.components import Area


@frozen
class OnArea:
    """An area was pointed at."""

    area: Area
