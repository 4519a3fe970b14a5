"""The naive model of Atlandice in the middle of a turn: made from any state, and written as the text of a position.

The text is written here once more, from the naive model alone, so the engine's own writer is checked against it.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from atlantis_rules.atlandice import phases
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.atlandice.situation import seats_clockwise
from atlantis_rules.atlandice.state import State
from tests.naive_atlandice.adapter import PHASES, _taken_in_turn, naive_components, naive_resources, naive_tile
from tests.naive_atlandice.components import DISTRICTS as PLACES, MARKET, TYPES, Tile
from tests.naive_atlandice.model import NaiveAtlandice

NAMES = ("jeweller", "library", "tavern", "machine works", "smithy", "black market")
IN_SEARCH = {"taking": "searching", "extra": "using submarine", "rolling": "rolling", "choosing": "carrying out"}
GameT = TypeVar("GameT", bound="PositionedGame")
ENDINGS = {True: "an effect moved the hand to the wave", False: "the hand was turned to the wave"}


class PositionedGame(NaiveAtlandice):
    """The naive model, which also remembers the rest of a position: why a game has ended, and its points."""

    by_effect = False
    told_points: Sequence[int] = ()

    def _turn_the_hand(self) -> None:
        self.by_effect = self.hand == self.last_space
        super()._turn_the_hand()

    def _end_round(self) -> None:
        before = list(self.points)
        super()._end_round()
        if self.phase == "over":
            self.told_points = before

    def points_told(self) -> Sequence[int]:
        return self.told_points if self.phase == "over" else self.points


def naive_at(state: State, model: type[GameT]) -> GameT:
    """The naive model of any state."""
    city, phase = state.city, state.phase
    game = model(state.seats, naive_components(state.components))
    stacks = dict(zip(PLACES, city.stacks, strict=True))
    game.tops = {place: None if stack.tile is None else naive_tile(stack.tile) for place, stack in stacks.items()}
    game.unseen = {place: sorted(naive_tile(tile) for tile in stack.unseen) for place, stack in stacks.items()}
    game.held = {place: stack.has_held for place, stack in stacks.items()}
    game.lying = {int(area): naive_resources(city.lying_at(area)) for area in AREAS}
    game.holdings = [naive_resources(party.resources) for party in state.parties]
    game.gone = naive_resources(state.out_of_game)
    game.points = [party.points for party in state.parties]
    game.tiles = [[naive_tile(tile) for tile in party.tiles] for party in state.parties]
    tops = [tile for tile in game.tops.values() if tile is not None]
    known = [*tops, *(tile for those in (*game.unseen.values(), *game.tiles) for tile in those)]
    game.lost_tiles = [tile for tile in game.components["tiles"] if tile not in known]
    game.dice = [int(area) for area in AREAS for _ in range(state.round.dice_at(area))]
    game.submarine, game.hand, game.start = int(city.submarine), state.hand, state.round.start
    game.taken = _taken(state)
    game.phase = PHASES[type(phase)]
    match phase:
        case phases.LayingOut(district):
            game.district = int(district)
        case phases.Uncovering(district):
            game.district, game.pass_scored = int(district), True
        case phases.TurnStart(seat):
            game.seat = seat
        case phases.Searching(search) | phases.UsingSubmarine(search) | phases.CarryingOut(search):
            game.seat, game.area = search.seat, int(search.area)
        case phases.Rolling(search, again):
            game.seat, game.area, game.again = search.seat, int(search.area), again
        case phases.Donating(seat):
            seats = seats_clockwise(state.seats, state.round.start)
            game.seat, game.donors = seat, list(seats[seats.index(seat) :])
        case phases.Over(reason):
            game.by_effect = reason is phases.Reason.EFFECT
            game.phase, game.hand = "donating", game.last_space
            game._end_round()
        case phases.OpeningGates():
            pass
    return game


def _taken(state: State) -> list[int]:
    """Who got the dice of this round; whom the die of this turn is for comes last."""
    phase = state.phase
    if not isinstance(phase, phases.Searching | phases.UsingSubmarine | phases.Rolling | phases.CarryingOut):
        return _taken_in_turn(state)
    taken = _taken_in_turn(state)
    beneficiary = phase.search.beneficiary
    if taken[-1] != beneficiary:  # TWO-1: the seat's other dice were for the others
        places = [place for place in range(len(taken) - 1) if place % state.seats == (len(taken) - 1) % state.seats]
        other = next(place for place in places if taken[place] == beneficiary)
        taken[other], taken[-1] = taken[-1], taken[other]
    return taken


# --- The text ---


def position_text(game: PositionedGame) -> str:
    """The text of the position, to the letter."""
    lines = [f"players: {game.players}"]
    lines += [f"{name}: {_listed(_area(game, place))}" for place, name in enumerate(NAMES, start=1)]
    for who in range(len(game.holdings)):
        name = "neutral" if who == game.players else f"seat {who}"
        lines.append(f"{name}: {_listed(_holder(game, who))}")
    lines += [f"start: seat {game.start}", f"hand: {game.hand}", *_phase_lines(game)]
    return "\n".join(lines) + "\n"


def _area(game: PositionedGame, place: int) -> Iterator[str]:
    if place != MARKET:
        top, unseen = game.tops[place], game.unseen[place]
        if top is None and not unseen:
            yield "exhausted"
        else:
            below = " and ".join(map(_effect, unseen)) or "none"
            yield f"{'face down' if top is None else _effect(top)} over {below}"
        if game.held[place] and not game.lying[place] and not (top is None and not unseen):
            yield "emptied"
    yield from _resources(game.lying[place])
    yield from _dice(game.dice.count(place))
    if game.submarine == place:
        yield "submarine"


def _holder(game: PositionedGame, who: int) -> Iterator[str]:
    yield from _resources(game.holdings[who])
    yield from (f"{NAMES[tile[0] - 1]} {_effect(tile)}" for tile in sorted(game.tiles[who]))
    points = game.points_told()[who]
    if points:
        yield "1 point" if points == 1 else f"{points} points"
    yield from _dice(game.taken.count(who))


def _effect(tile: Tile) -> str:
    return f"effect {tile[1]} pointers {tile[2]}"


def _resources(resources: Sequence[str]) -> Iterator[str]:
    for kind in TYPES:
        count = resources.count(kind)
        if count:
            yield kind if count == 1 else f"{kind} {count}"


def _dice(count: int) -> Iterator[str]:
    if count:
        yield "die" if count == 1 else f"{count} dice"


def _listed(pieces: Iterator[str]) -> str:
    return ", ".join(pieces) or "none"


def _phase_lines(game: PositionedGame) -> Iterator[str]:
    if game.phase in IN_SEARCH:
        name = "rolling again" if game.again else IN_SEARCH[game.phase]
        yield f"turn: seat {game.seat}"
        yield f"phase: {name}, area {NAMES[game.area - 1]}{', for neutral' if game.taken[-1] == game.players else ''}"
    elif game.phase in ("turn", "donating"):
        yield f"turn: seat {game.seat}"
        if game.phase == "donating":
            yield "phase: donating"
    elif game.phase in ("laying", "uncovering"):
        name = "laying out" if game.phase == "laying" else "uncovering"
        yield f"phase: {name}, district {NAMES[game.district - 1]}"
    elif game.phase == "gates":
        yield f"phase: opening gates, dice left {game.dice_number - len(game.dice)}"
    else:
        yield f"phase: over, reason {ENDINGS[game.by_effect]}"
