"""What has happened in a step of a game, read off the state before, the action and the state after it.

Both the narration and the statistics go by these; nothing else in the command line compares states.
"""

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve

from atlantis_rules.atlandice.actions import (
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.city import area_of_number, tile_on, with_tile
from atlantis_rules.atlandice.clock import moved_hand, pointers_of
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, NEUTRAL, Area, Effect, districts_after, resource_of
from atlantis_rules.atlandice.effects import (
    GAINS,
    PUT_SOURCES,
    SUCCESSES,
    effect_of,
    give,
    is_second_die,
    move_submarine,
    put,
    swap,
    turn_die,
)
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    OpeningGates,
    Over,
    Reason,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.pictures import ClockSpace
from atlantis_rules.atlandice.scoring import majority
from atlantis_rules.atlandice.state import State, with_dice
from atlantis_rules.cli.atlandice.course import Step
from atlantis_rules.cli.atlandice.happenings import (
    DieRolled,
    DieTurned,
    DistrictEmptied,
    Donated,
    DonationsStopped,
    ExtraDeclined,
    ExtraTaken,
    GameEnded,
    GatesOpened,
    HandMoved,
    HandTurned,
    Happening,
    InventoryTaken,
    NobodyDonates,
    NothingLies,
    NothingToDo,
    NotSecondDie,
    ResourcePut,
    ResourcesReturned,
    ResourceTaken,
    RoundBegan,
    SearchRolled,
    StackExhausted,
    SubmarineMoved,
    Swapped,
    TileUncovered,
    TurnBegan,
)


def happenings(step: Step) -> Iterator[Happening]:
    """Give what has happened in a step, in the order in which it happened.

    Args:
        step: any step after the first tiles have been turned up.
    """
    done = _done(step)
    yield from _deed(step, done)
    if not isinstance(step.before.phase, OpeningGates | Donating):
        yield from _scorings(step, done)
        yield from _clock(step, done)
    match step.after.phase:
        case TurnStart(seat):
            yield TurnBegan(seat)
        case OpeningGates() if not isinstance(step.before.phase, OpeningGates):
            yield RoundBegan(step.after.round.start)
        case _:
            pass


def _done(step: Step) -> State:
    """Give the state behind the action itself, before anything that the rules force after it."""
    before, phase = step.before, step.before.phase
    match step.action, phase:
        case ChooseArea(area, neutral), TurnStart(seat):
            beneficiary = NEUTRAL if neutral else seat
            taken = tuple(count + (party == beneficiary) for party, count in enumerate(before.round.taken))
            return evolve(before, round=evolve(before.round, dice=with_dice(before.round.dice, area, -1), taken=taken))
        case TakeResource(resource), Searching(search):
            return give(before, search, search.area, resource)
        case TakeExtra(area, resource), UsingSubmarine(search) | CarryingOut(search):
            return give(before, search, area, resource)
        case SwapResources(resource, district, other), _:
            return swap(before, resource, district, other)
        case PutResource(area, resource), CarryingOut(search):
            return put(before, PUT_SOURCES[effect_of(before, search)], area, resource)
        case MoveSubmarine(area), _:
            return move_submarine(before, area)
        case TurnDie(origin, area), _:
            return turn_die(before, origin, area)
        case RevealTile(tile), Uncovering(district):
            return evolve(before, city=with_tile(before.city, district, tile))
        case RollDie(number), Rolling(search, again=False):
            effect = effect_of(before, search)
            moves = effect is Effect.HAND_BELOW_FIVE and number in SUCCESSES[effect]
            return moved_hand(before, 1) if moves else before
        case _:
            return before


def _deed(step: Step, done: State) -> Iterator[Happening]:  # noqa: C901, PLR0912 - one case for each kind of action
    action, phase = step.action, step.before.phase
    match action:
        case ChooseArea(area, neutral):
            if isinstance(phase, TurnStart):
                yield from _search(step, done, Search(phase.seat, NEUTRAL if neutral else phase.seat, area))
        case TakeResource(resource):
            if isinstance(phase, Searching):
                yield ResourceTaken(phase.search.beneficiary, phase.search.area, resource)
                yield from _effect(step, done, phase.search)
        case TakeExtra(area, resource):
            if isinstance(phase, UsingSubmarine | CarryingOut):
                by_submarine = isinstance(phase, UsingSubmarine)
                yield ExtraTaken(phase.search.beneficiary, area, resource, by_submarine)
                if by_submarine:
                    yield from _effect(step, done, phase.search)
        case DeclineExtra():
            yield ExtraDeclined(isinstance(phase, UsingSubmarine))
            if isinstance(phase, UsingSubmarine):
                yield from _effect(step, done, phase.search)
        case SwapResources(resource, district, other):
            yield Swapped(resource, district, other)
        case PutResource(area, resource):
            if isinstance(phase, CarryingOut):
                yield ResourcePut(resource, PUT_SOURCES[effect_of(step.before, phase.search)], area)
        case MoveSubmarine(area):
            yield SubmarineMoved(step.before.city.submarine, area)
        case TurnDie(origin, area):
            yield DieTurned(origin, area)
        case Donate(first, second):
            if isinstance(phase, Donating):
                yield Donated(phase.seat, first, second)
        case StopDonating():
            if isinstance(phase, Donating):
                yield DonationsStopped(phase.seat)
        case RevealTile(tile):
            yield TileUncovered(tile, len(step.before.city.lying_at(tile.category)))
        case RollDie(number):
            yield from _roll(step, done, number)
        case _:
            assert_never(action)


def _roll(step: Step, done: State, number: int) -> Iterator[Happening]:
    match step.before.phase:
        case OpeningGates():
            if not isinstance(step.after.phase, OpeningGates):
                yield GatesOpened(step.after.round.dice)
        case Rolling(search, again=True):
            area = area_of_number(step.before.city, number)
            yield SearchRolled(number, area)
            yield from _search(step, done, Search(search.seat, search.beneficiary, area))
        case Rolling(search):
            effect = effect_of(step.before, search)
            yield DieRolled(effect, number)
            if number not in SUCCESSES[effect]:
                return
            if effect is Effect.HAND_BELOW_FIVE:
                yield HandMoved(step.before.hand, done.hand, done.hand == done.components.wave)
            elif effect in GAINS and not isinstance(step.after.phase, CarryingOut):
                yield NothingToDo(effect)
        case _:
            pass


def _search(step: Step, done: State, search: Search) -> Iterator[Happening]:
    """Give what has happened if a search has begun: with nothing to take, the effect comes at once."""
    if not isinstance(step.after.phase, Searching):
        yield NothingLies(search.beneficiary, search.area)
        yield from _effect(step, done, search)


def _effect(step: Step, done: State, search: Search) -> Iterator[Happening]:
    """Tell if an effect was passed over: otherwise its roll, or a choice, comes next."""
    if search.area is Area.BLACK_MARKET or isinstance(step.after.phase, UsingSubmarine | Rolling | CarryingOut):
        return
    effect = effect_of(done, search)
    if effect is Effect.LIBRARY_ON_SECOND_DIE and not is_second_die(done, search):
        yield NotSecondDie()
    else:
        yield NothingToDo(effect)


def _scorings(step: Step, done: State) -> Iterator[Happening]:
    """Give the scorings of a step; the passes over the districts tell their order (EMPTY-1)."""
    phase, after = step.before.phase, step.after.city
    scored = [
        district
        for district in DISTRICTS
        if done.city.stack_of(district).tile not in (None, after.stack_of(district).tile)
    ]
    stores = dict(zip(AREAS, done.city.stores, strict=True))
    ahead = districts_after(phase.district) if isinstance(phase, Uncovering) else DISTRICTS
    for again in (False, *(True for _ in scored)):  # every further pass scores a district
        for district in ahead:
            if district in scored and not stores[district]:
                scored.remove(district)
                yield from _scoring(step, done, district, again=again)
                if after.is_exhausted(district):
                    stores = {area: store.without(resource_of(district)) for area, store in stores.items()}
        ahead = DISTRICTS


def _scoring(step: Step, done: State, district: Area, *, again: bool) -> Iterator[Happening]:
    resource, tile, after = resource_of(district), tile_on(done.city, district), step.after
    holdings = tuple(party.resources[resource] for party in done.parties)
    winner = next((party for party, player in enumerate(after.parties) if tile in player.tiles), None)
    yield DistrictEmptied(tile, holdings, majority(holdings), winner, again)
    if after.city.is_exhausted(district):
        yield StackExhausted(district, done.round.dice_at(district), done.city.submarine is district)
        return
    market = Area.BLACK_MARKET
    to_market = after.city.lying_at(market)[resource] - done.city.lying_at(market)[resource]
    to_tile = sum(holdings) - to_market
    if sum(holdings):
        yield ResourcesReturned(resource, to_market, to_tile)
    uncovered = after.city.stack_of(district).tile
    if uncovered is not None:
        yield TileUncovered(uncovered, to_tile)


def _clock(step: Step, done: State) -> Iterator[Happening]:
    """Give what the clock has brought, if the search is over."""
    after, phase = step.after, step.after.phase
    if not isinstance(phase, OpeningGates | Donating | Over):
        return
    if isinstance(phase, Over) and phase.reason is Reason.EFFECT:
        yield GameEnded(phase.reason)
        return
    lies = next(area for area in AREAS if done.round.dice_at(area))
    area = Area.BLACK_MARKET if after.city.is_exhausted(lies) else lies
    space = after.components.clock[after.hand]
    yield HandTurned(area, pointers_of(after, area), done.hand, after.hand, space)
    if isinstance(phase, Over):
        yield GameEnded(phase.reason)
    elif space.counted:
        holdings = [sum(party.resources[resource] for resource in space.counted) for party in after.parties]
        yield InventoryTaken(space, max(holdings), majority(holdings).first)
    elif space is ClockSpace.DONATION and not isinstance(phase, Donating):
        yield NobodyDonates()
