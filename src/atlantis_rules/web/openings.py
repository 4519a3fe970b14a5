"""Which tables may be opened: what an `Opening` has to keep to."""

from random import Random
from typing import Final

from atlantis_rules.errors import WrongValue
from atlantis_rules.web.computers import require_computer
from atlantis_rules.web.protocol import LONGEST_NAME, Opening
from atlantis_rules.web.starts import start_of
from atlantis_rules.web.table import AnyTable

PERSON: Final = "person"
"""What stands for a seat that a person has."""


def opened(opening: Opening, rng: Random) -> AnyTable:
    """Return the table that an opening asks for.

    Args:
        opening: what is asked for.
        rng: the only source of randomness.

    Raises:
        BadRules: the game cannot be played by such rules.
        WrongValue: there is no such game, or no such player; or the names are not one for each seat, or too long.
    """
    start = start_of(opening.game, opening.rules, len(opening.seats))
    for name in opening.seats:
        if name != PERSON:
            require_computer(name)
    if len(opening.names) != len(opening.seats):
        raise WrongValue("there must be one name for each seat, which may be empty")
    if max(map(len, opening.names)) > LONGEST_NAME:
        raise WrongValue(f"a name may have {LONGEST_NAME} signs")
    return start.open(rng)
