"""What a table sees of a step: the events of an action, in the order in which they happen.

They are read off the state before, the action, and the state that it leads to.
"""

from collections.abc import Iterator

from attrs import evolve

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.actions import (
    Action,
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
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, NEUTRAL, Area, Effect, districts_after, resource_of
from atlantis_rules.atlandice.knowledge.event import (
    DecisionDue,
    DieLaid,
    DieRolled,
    DieTaken,
    DieTurned,
    DistrictEmptied,
    Donated,
    DonationsStopped,
    Event,
    ExtraDeclined,
    ExtraTaken,
    GameEnded,
    GameSettled,
    GatesOpened,
    HandMoved,
    HandTurned,
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
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
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
from atlantis_rules.atlandice.printed import ClockSpace
from atlantis_rules.atlandice.rules.clock import moved_hand, pointers_of
from atlantis_rules.atlandice.rules.effects import (
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
from atlantis_rules.atlandice.rules.end import majority, outcome
from atlantis_rules.atlandice.rules.engine import apply
from atlantis_rules.atlandice.rules.search import take_die
from atlantis_rules.atlandice.state import State
from atlantis_rules.errors import require_type


@frozen
class _Step:
    """An action, and what it leads to.

    Attributes:
        before: the state in which it is taken.
        action: the action.
        done: the state behind the action itself, before anything that the rules force after it.
        after: the state that it leads to.
    """

    before: State
    action: Action
    done: State
    after: State


def events(before: State, action: Action) -> tuple[Event, ...]:
    """Give what a table sees of a step.

    Args:
        before: any state.
        action: what whoever is to act has decided.

    Returns:
        The events in the order in which they happen; the last one is `DecisionDue`.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    return step(before, action)[1]


def step(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out an action as `apply` does, and tell what a table sees of it.

    Args:
        state: any state; it stays as it is.
        action: what whoever is to act has decided.

    Returns:
        The state in which the next decision is to be made, and the events as `events` gives them.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    require_type("state", state, State)
    after = apply(state, action)
    return after, tuple(_told(_Step(state, action, _done(state, action), after)))


def _told(step: _Step) -> Iterator[Event]:
    yield from _deed(step)
    before, after = step.before.phase, step.after.phase
    if not isinstance(before, LayingOut | OpeningGates | Donating):
        yield from _scorings(step)
        yield from _clock(step)
    match after:
        case TurnStart(seat):
            yield TurnBegan(seat)
        case OpeningGates() if not isinstance(before, OpeningGates):
            yield RoundBegan(step.after.round.start)
        case _:
            pass
    yield DecisionDue(after)


def _done(before: State, action: Action) -> State:
    match action, before.phase:
        case ChooseArea(area, neutral), TurnStart(seat):
            return take_die(before, Search(seat, NEUTRAL if neutral else seat, area))
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


def _deed(step: _Step) -> Iterator[Event]:  # noqa: C901, PLR0912 - one case for each kind of action
    before = step.before
    match step.action, before.phase:
        case ChooseArea(area, neutral), TurnStart(seat):
            search = Search(seat, NEUTRAL if neutral else seat, area)
            yield DieTaken(seat, search.beneficiary, area)
            yield from _search(step, search)
        case TakeResource(resource), Searching(search):
            yield ResourceTaken(search.seat, search.beneficiary, search.area, resource)
            yield from _effect(step, search)
        case TakeExtra(area, resource), UsingSubmarine(search):
            yield ExtraTaken(search.seat, search.beneficiary, area, resource, by_submarine=True)
            yield from _effect(step, search)
        case TakeExtra(area, resource), CarryingOut(search):
            yield ExtraTaken(search.seat, search.beneficiary, area, resource, by_submarine=False)
        case DeclineExtra(), UsingSubmarine(search):
            yield ExtraDeclined(search.seat, by_submarine=True)
            yield from _effect(step, search)
        case DeclineExtra(), CarryingOut(search):
            yield ExtraDeclined(search.seat, by_submarine=False)
        case SwapResources(resource, district, other), CarryingOut(search):
            yield Swapped(search.seat, resource, district, other)
        case PutResource(area, resource), CarryingOut(search):
            yield ResourcePut(search.seat, resource, PUT_SOURCES[effect_of(before, search)], area)
        case MoveSubmarine(area), CarryingOut(search):
            yield SubmarineMoved(search.seat, before.city.submarine, area)
        case TurnDie(origin, area), CarryingOut(search):
            yield DieTurned(search.seat, origin, area)
        case Donate(first, second), Donating(seat):
            yield Donated(seat, first, second)
        case StopDonating(), Donating(seat):
            yield DonationsStopped(seat)
        case RevealTile(tile), _:
            yield TileUncovered(tile, len(before.city.lying_at(tile.category)))
        case RollDie(number), OpeningGates():
            yield DieLaid(number, area_of_number(before.city, number))
            if not isinstance(step.after.phase, OpeningGates):
                yield GatesOpened(step.after.round.dice)
        case RollDie(number), Rolling(search, again):
            yield from _search_roll(step, search, number) if again else _effect_roll(step, search, number)
        case _:
            raise AssertionError(step)  # `apply` has refused it


def _search_roll(step: _Step, search: Search, number: int) -> Iterator[Event]:
    area = area_of_number(step.before.city, number)
    yield SearchRolled(search.seat, number, area)
    yield from _search(step, evolve(search, area=area))


def _effect_roll(step: _Step, search: Search, number: int) -> Iterator[Event]:
    effect, done = effect_of(step.before, search), step.done
    yield DieRolled(search.seat, effect, number)
    if number not in SUCCESSES[effect]:
        return
    if effect is Effect.HAND_BELOW_FIVE:
        yield HandMoved(search.seat, step.before.hand, done.hand, done.hand == done.components.wave)
    elif effect in GAINS and not isinstance(step.after.phase, CarryingOut):
        yield NothingToDo(search.seat, effect)


def _search(step: _Step, search: Search) -> Iterator[Event]:
    """Give what has happened if a search has begun: with nothing to take, the effect comes at once."""
    if not isinstance(step.after.phase, Searching):
        yield NothingLies(search.seat, search.beneficiary, search.area)
        yield from _effect(step, search)


def _effect(step: _Step, search: Search) -> Iterator[Event]:
    """Tell if an effect was passed over: otherwise its roll, or a choice, comes next."""
    if search.area is Area.BLACK_MARKET or isinstance(step.after.phase, UsingSubmarine | Rolling | CarryingOut):
        return
    effect = effect_of(step.done, search)
    if effect is Effect.LIBRARY_ON_SECOND_DIE and not is_second_die(step.done, search):
        yield NotSecondDie(search.seat)
    else:
        yield NothingToDo(search.seat, effect)


def _scorings(step: _Step) -> Iterator[Event]:
    """Give the scorings of a step; the passes over the districts tell their order (EMPTY-1)."""
    phase, done, after = step.before.phase, step.done, step.after.city
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
                yield from _scoring(step, district, again=again)
                if after.is_exhausted(district):
                    stores = {area: store.without(resource_of(district)) for area, store in stores.items()}
        ahead = DISTRICTS


def _scoring(step: _Step, district: Area, *, again: bool) -> Iterator[Event]:
    done, after = step.done, step.after
    resource, tile = resource_of(district), tile_on(done.city, district)
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


def _clock(step: _Step) -> Iterator[Event]:
    """Give what the clock has brought, if the search is over."""
    done, after, phase = step.done, step.after, step.after.phase
    if not isinstance(phase, OpeningGates | Donating | Over):
        return
    if not (isinstance(phase, Over) and phase.reason is Reason.EFFECT):
        lies = next(area for area in AREAS if done.round.dice_at(area))
        area = Area.BLACK_MARKET if after.city.is_exhausted(lies) else lies
        space = after.components.clock[after.hand]
        yield HandTurned(area, pointers_of(after, area), done.hand, after.hand, space)
        if space.counted:
            holdings = [sum(party.resources[resource] for resource in space.counted) for party in after.parties]
            yield InventoryTaken(space, max(holdings), majority(holdings).first)
        if space is ClockSpace.DONATION and not isinstance(phase, Donating):
            yield NobodyDonates()
    result = outcome(after)
    if result is not None:
        yield GameEnded(result.reason)
        yield GameSettled(result)
