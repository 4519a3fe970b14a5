"""Prices of crossings in Atlantis, for the conformance protocol."""

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlantis import State, gaps


def prices_of(state: object) -> dict[str, int]:
    """Return the prices of all gaps with known tolls, by their first and last space; a bridged gap costs nothing."""
    if not isinstance(state, State):
        raise not_of_kind("state", state, "a state of Atlantis")
    found = ((gap, 0 if gap.bridged else gap.toll) for gap in gaps(state.path))
    return {f"{gap.first}-{gap.last}": price for gap, price in found if price is not None}
