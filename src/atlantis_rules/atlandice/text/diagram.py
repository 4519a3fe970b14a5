"""States as text: what `read_state` reads, written down."""

from collections.abc import Iterator

from atlantis_rules.atlandice.components import AREAS, DISTRICTS, NEUTRAL, Area, DistrictTile, Party
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text._phase_entry import phase_lines
from atlantis_rules.errors import require_type


def write_state(state: State) -> str:
    """Write a state down as text.

    Args:
        state: any state.

    Returns:
        A line for each area, each party, and everything else but the components; with these, `read_state` gives the
        equal state.

    Raises:
        WrongType: it is not a state.
    """
    require_type("state", state, State)
    lines = [
        f"players: {state.seats}",
        *(f"{area}: {_listed(_of_area(state, area))}" for area in AREAS),
        *(f"{_name(state, party)}: {_listed(_of_party(state, party))}" for party in range(len(state.parties))),
        f"start: seat {state.round.start}",
        f"hand: {state.hand}",
        *phase_lines(state.phase),
    ]
    return "\n".join(lines) + "\n"


def _of_area(state: State, area: Area) -> Iterator[str]:
    city = state.city
    if area in DISTRICTS:
        stack = city.stack_of(area)
        if stack.is_exhausted:
            yield "exhausted"
        else:
            uppermost = "face down" if stack.tile is None else _effect(stack.tile)
            yield f"{uppermost} over {' and '.join(map(_effect, stack.unseen)) or 'none'}"
        if stack.has_held and not city.lying_at(area):
            yield "emptied"
    yield from _resources(city.lying_at(area))
    yield from _dice(state.round.dice_at(area))
    if city.submarine is area:
        yield "submarine"


def _of_party(state: State, party: Party) -> Iterator[str]:
    player = state.parties[party]
    yield from _resources(player.resources)
    yield from (f"{tile.category} {_effect(tile)}" for tile in player.tiles)
    if player.points:
        yield "1 point" if player.points == 1 else f"{player.points} points"
    yield from _dice(state.round.taken[party])


def _name(state: State, party: Party) -> str:
    return "neutral" if state.has_neutral and party == NEUTRAL else f"seat {party}"


def _effect(tile: DistrictTile) -> str:
    return f"effect {tile.effect.value} pointers {tile.pointers}"


def _resources(resources: Resources) -> Iterator[str]:
    if resources:
        yield str(resources)


def _dice(count: int) -> Iterator[str]:
    if count:
        yield "die" if count == 1 else f"{count} dice"


def _listed(pieces: Iterator[str]) -> str:
    return ", ".join(pieces) or "none"
