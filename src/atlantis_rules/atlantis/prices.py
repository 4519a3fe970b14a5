"""What crossing costs in Atlantis, as the conformance protocol asks for it."""

from atlantis_rules.atlantis.path import gaps
from atlantis_rules.atlantis.state import State
from atlantis_rules.errors import WrongType, type_name


def prices_of(state: object) -> dict[str, int]:
    """Return the prices of all gaps whose tolls are known, by their first and last space; a bridged one costs nothing.

    Args:
        state: a state of Atlantis.

    Raises:
        WrongType: it is none.
    """
    if not isinstance(state, State):
        message = f"state must be a state of Atlantis, not {type_name(state)}"
        raise WrongType(message)
    found = ((gap, 0 if gap.bridged else gap.toll) for gap in gaps(state.path))
    return {f"{gap.first}-{gap.last}": price for gap, price in found if price is not None}
