"""The things that can be pointed at on the table of Atlandice."""

from atlantis_rules.atlandice.components import Area
from atlantis_rules.frozen_records import frozen


@frozen
class OnArea:
    """An area was pointed at."""

    area: Area
