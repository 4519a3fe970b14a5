"""Explanations: why an action is refused or what it brings about, and how a finished game came to its scores.

What an action brings about is not decided here: the rules carry it out on a table that keeps a step for what happens on
it, up to the next decision, which may be one of chance; what chance is to decide is not told. `words` words the steps.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules import explanations
from atlantis_rules.atlandice import phases
from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.city import City, area_of_number
from atlantis_rules.atlandice.components import (
    AREAS,
    DISTRICTS,
    NUMBERS,
    RESOURCES,
    TILE_POINTS,
    Area,
    ClockSpace,
    DistrictTile,
    Effect,
    Party,
    Resource,
    Seat,
    resource_of,
)
from atlantis_rules.atlandice.knowledge.reasons import state_to_judge, violations
from atlantis_rules.atlandice.knowledge.views import PlayerView
from atlantis_rules.atlandice.rules.clock import holdings_of
from atlantis_rules.atlandice.rules.effects import SUCCESSES, effect_of
from atlantis_rules.atlandice.rules.end import final_majorities, outcome
from atlantis_rules.atlandice.rules.engine import carry_out
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.rules.two_players import must_use_submarine
from atlantis_rules.atlandice.rules.violations import RuleViolation
from atlantis_rules.atlandice.scores import FIRST_POINTS, SECOND_POINTS, Majority, Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import Step, all_named, named
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen

_DETAILS: Final[Mapping[Effect, str]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: "SEARCH-5",
        Effect.SEARCH_ON_SIX: "EFFECT-2",
        Effect.SWAP: "EFFECT-4",
        Effect.OTHER_DISTRICT_ON_FIVE: "EFFECT-1",
        Effect.LIBRARY_ON_SECOND_DIE: "EFFECT-4",
        Effect.SUBMARINE: "EFFECT-5",
        Effect.MARKET_TO_OTHER_DISTRICT: "EFFECT-4",
        Effect.SMITHY_ON_EVEN: "SEARCH-5",
        Effect.MARKET_TO_DISTRICT: "EFFECT-4",
        Effect.MARKET_ON_SIX: "SEARCH-5",
        Effect.TURN_DIE: "EFFECT-6",
    }
)
"""The effects for which a clause besides their own has details, and that clause."""


@frozen
class Explanation(explanations.Explanation[Action, RuleViolation]):
    """Why an action of Atlandice is refused, or what it brings about."""


@frozen
class OutcomeExplanation(explanations.OutcomeExplanation[Outcome]):
    """Why a game of Atlandice has ended, and how each score is made up.

    The steps tell the majorities of all types of resources before they tell the scores, with two players that of the
    neutral player as the last one.
    """


def explain(state: State | PlayerView, action: Action) -> Explanation:
    """Explain why an action is refused, or what it brings about up to the next decision.

    Everybody may be shown it: nothing is hidden from anybody, and what chance is still to decide is not told.

    Args:
        state: any state, or the view of the seat to act.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: it is the view of a seat that is not to act.
    """
    judged = state_to_judge(state)
    found = violations(judged, action)
    if found:
        return Explanation(action, found, ())
    account = _Account(judged)
    account.left_at(carry_out(account, judged.phase, action))
    return Explanation(action, (), tuple(account.steps))


def explain_outcome(state: State) -> OutcomeExplanation | None:
    """Explain why a game has ended and how each score is made up, or return None as long as it has not ended.

    The state is needed, not its outcome alone: it has the resources that the majorities are made up of.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state.
    """
    require_type("state", state, State)
    result = outcome(state)
    if result is None:
        return None
    ending = _step("ended by turn" if result.reason is phases.Reason.CLOCK_TURNED else "ended by effect", "CLOCK-5")
    scores = (_score(state, party, result) for party in range(len(state.parties)))
    return OutcomeExplanation(result, (ending, *_majorities(state), *scores, _winners(state, result)))


def _step(key: str, *clauses: str, **values: object) -> Step:
    return Step(clauses, key, tuple(values.items()))


def _clauses_of(effect: Effect) -> tuple[str, ...]:
    """Return the clauses by which an effect is carried out: its own, then that with its details if there is one."""
    return (effect.clause, _DETAILS[effect]) if effect in _DETAILS else (effect.clause,)


class _Account(Table):
    """A table that keeps a step for what happens on it.

    Attributes:
        before: the state in which the action is taken.
        steps: what has happened up to now.
    """

    __slots__ = ("before", "steps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.before = state
        self.steps: list[Step] = []

    def tell(self, key: str, *clauses: str, **values: object) -> None:
        """Keep a step."""
        self.steps.append(_step(key, *clauses, **values))

    def left_at(self, phase: phases.Phase) -> State:
        match phase:
            case phases.Searching(search):
                self.tell("must be taken", "SEARCH-2", "SEARCH-5", area=search.area)
            case phases.UsingSubmarine(search) if must_use_submarine(search):
                self.tell("submarine must", "SEARCH-4", "TWO-2", area=search.area)
            case phases.UsingSubmarine(search):
                self.tell("submarine may", "SEARCH-4", "SEARCH-5", area=search.area)
            case phases.Rolling(search, again=False):
                effect = effect_of(self.city, search)
                self.tell("effect by roll", *_clauses_of(effect), effect=effect, numbers=SUCCESSES[effect])
            case phases.Rolling(search) | phases.CarryingOut(search):
                effect = effect_of(self.city, search)
                self.tell("effect", *_clauses_of(effect), effect=effect)
            case phases.Uncovering(district):
                covered = len(self.city.stack_of(district).unseen)
                self.tell("tile to come", "SETUP-2", covered=covered, district=district)
                self._tell_of_bare_tile(district)
            case phases.Donating(seat):
                self.tell("may donate again" if phase == self.before.phase else "may donate", "CLOCK-4", seat=seat)
            case _:
                pass  # how a turn, a round or the end comes about has been told
        return super().left_at(phase)

    # --- Rounds and gates ---

    def begin_round(self, start: Seat) -> None:
        super().begin_round(start)
        if isinstance(self.before.phase, phases.LayingOut):
            self.tell("first round", "SETUP-1", "ROUND-1", start=start)
        else:
            self.tell("round", "ROUND-1", start=start)

    def lay_die(self, number: int, area: Area) -> None:
        super().lay_die(number, area)
        clause = "GATE-2" if area is Area.BLACK_MARKET else "GATE-1"
        exhausted = self._exhausted(number)
        if exhausted is None:
            self.tell("die laid", clause, number=number, area=area)
        else:
            self.tell("die laid on the market", clause, number=number, area=area, exhausted=exhausted)

    def begin_turn(self, seat: Seat) -> None:
        self.tell("turn", "SEARCH-1", seat=seat)

    # --- phases.Searching ---

    def take_die(self, seat: Seat, party: Party, area: Area) -> None:
        super().take_die(seat, party, area)
        self.tell("die taken", "SEARCH-2", seat=seat, area=area)
        if party != seat:
            self.tell("die for neutral", "TWO-1", "TWO-2", seat=seat)

    def find_nothing(self, search: phases.Search) -> None:
        self.tell("nothing lies", "SEARCH-3", area=search.area)

    def take_resource(self, seat: Seat, party: Party, area: Area, resource: Resource) -> None:
        super().take_resource(seat, party, area, resource)
        self.tell("taken", "SEARCH-2", party=self._named(party), resource=resource, area=area)

    def take_extra(self, seat: Seat, party: Party, area: Area, resource: Resource, *, by_submarine: bool) -> None:
        super().take_extra(seat, party, area, resource, by_submarine=by_submarine)
        clause = self._clause_of_extra(by_submarine=by_submarine)
        self.tell("extra taken", clause, party=self._named(party), resource=resource, area=area)

    def decline_extra(self, seat: Seat, *, by_submarine: bool) -> None:  # noqa: ARG002 - of the verb
        clause, party = self._clause_of_extra(by_submarine=by_submarine), self._search_before().beneficiary
        self.tell("extra declined", "SEARCH-5", clause, party=self._named(party))

    # --- Effects ---

    def find_no_effect(self) -> None:
        self.tell("no effect", "SEARCH-6")

    def roll_for_effect(self, seat: Seat, effect: Effect, number: int) -> None:  # noqa: ARG002 - of the verb
        if number not in SUCCESSES[effect]:
            self.tell("roll fails", effect.clause, effect=effect, number=number)

    def roll_for_search(self, seat: Seat, number: int, area: Area) -> None:  # noqa: ARG002 - of the verb
        clauses, exhausted = (*_clauses_of(Effect.SEARCH_ON_SIX), "GATE-2"), self._exhausted(number)
        if exhausted is None:
            self.tell("area rolled", *clauses, number=number, area=area)
        else:
            self.tell("market rolled", *clauses, number=number, area=area, exhausted=exhausted)

    def move_hand(self, seat: Seat, place: int) -> None:
        clause, space = Effect.HAND_BELOW_FIVE.clause, self.components.clock[place]
        if place == self.hand:
            self.tell("hand stays", clause, "CLOCK-1", place=place, space=space)
        else:
            self.tell("hand moves", clause, place=place, space=space)
            if place == self.components.wave:
                self.tell("game will end", "CLOCK-5")
        super().move_hand(seat, place)

    def miss_second_die(self, search: phases.Search) -> None:
        effect = effect_of(self.city, search)
        party = self._named(search.beneficiary)
        self.tell("not second die", *_clauses_of(effect), effect=effect, party=party)

    def find_nothing_to_do(self, seat: Seat, effect: Effect) -> None:  # noqa: ARG002 - of the verb
        self.tell("not possible", *_clauses_of(effect), effect=effect)

    def swap(self, seat: Seat, resource: Resource, district: Area, other: Resource) -> None:
        self.tell("swapped", *self._clauses_of_choice(), resource=resource, district=district, other=other)
        lying = self.city
        super().swap(seat, resource, district, other)
        self._tell_of_first_resources(lying)

    def put_resource(self, seat: Seat, resource: Resource, origin: Area, area: Area) -> None:
        self.tell("put", *self._clauses_of_choice(), resource=resource, origin=origin, area=area)
        lying = self.city
        super().put_resource(seat, resource, origin, area)
        self._tell_of_first_resources(lying)

    def move_submarine(self, seat: Seat, area: Area) -> None:
        self.tell("submarine moved", *self._clauses_of_choice(), origin=self.city.submarine, area=area)
        super().move_submarine(seat, area)

    def turn_die(self, seat: Seat, origin: Area, area: Area) -> None:
        if origin is area:
            self.tell("die turned in place", *self._clauses_of_choice(), origin=origin)
        else:
            self.tell("die turned", *self._clauses_of_choice(), origin=origin, area=area)
        super().turn_die(seat, origin, area)

    # --- Empty districts ---

    def score_district(
        self, tile: DistrictTile, holdings: tuple[int, ...], majority: Majority, winner: Party | None, *, again: bool
    ) -> None:
        super().score_district(tile, holdings, majority, winner, again=again)
        resource = resource_of(tile.category)
        self.tell("emptied", "EMPTY-1", district=tile.category)
        first, most = all_named(majority.first, self.seats), (max(holdings), resource)
        if winner is None:
            self.tell("nobody gets tile", "EMPTY-4", resource=resource)
        elif len(first) == 1:
            self.tell("gets tile", "EMPTY-2", first=first, most=most, points=TILE_POINTS)
            if majority.second:
                second, next_most = all_named(majority.second, self.seats), holdings[majority.second[0]]
                self.tell("second", "EMPTY-2", second=second, next_most=next_most, points=SECOND_POINTS)
        else:
            self.tell("tie", "EMPTY-3", first=first, most=most, points=FIRST_POINTS)
            self.tell("tile of tie", "EMPTY-3", winner=self._named(winner))

    def give_back(self, resource: Resource, to_market: int, to_tile: int) -> None:
        super().give_back(resource, to_market, to_tile)
        number = to_market + to_tile
        if number:
            self.tell(
                "given back", "EMPTY-5", number=number, returned=(number, resource), to_market=to_market,
                to_tile=to_tile, home=resource.home,
            )  # fmt: skip
        else:
            self.tell("nothing given back", "EMPTY-5", resource=resource)

    def exhaust_stack(self, district: Area) -> None:
        self.tell("last tile", "EMPTY-6", district=district, resource=resource_of(district))
        dice = self.round.dice_at(district)
        if dice:
            self.tell("dice move", "EMPTY-6", "GATE-2", dice=dice, district=district)
        super().exhaust_stack(district)

    def uncover(self, tile: DistrictTile) -> None:
        super().uncover(tile)
        if self.steps:
            self.tell("only tile left", "SETUP-2", tile=tile)
            self._tell_of_bare_tile(tile.category)
        else:  # it is what chance has decided
            self.tell(
                "first tile" if isinstance(self.before.phase, phases.LayingOut) else "next tile", "SETUP-2", tile=tile
            )

    # --- The clock and the end ---

    def turn_hand(self, area: Area, pointers: int, place: int) -> None:
        space = self.components.clock[place]
        self.tell(
            "hand turned to the wave" if place - self.hand < pointers else "hand turned",
            "CLOCK-1", area=area, pointers=pointers, place=place, space=space,
        )  # fmt: skip
        if space is ClockSpace.PLAIN:
            self.tell("plain space", "CLOCK-2")
        super().turn_hand(area, pointers, place)

    def take_inventory(self, space: ClockSpace, most: int, winners: tuple[Party, ...]) -> None:
        super().take_inventory(space, most, winners)
        of_one_type, parties, resource = len(space.counted) == 1, all_named(winners, self.seats), space.counted[0]
        if winners and of_one_type:
            self.tell("inventory", "CLOCK-3", winners=parties, resource=resource, most=most)
        elif winners:
            self.tell("inventory of all", "CLOCK-3", winners=parties, most=most)
        elif of_one_type:
            self.tell("empty inventory", "CLOCK-3", resource=resource)
        else:
            self.tell("empty inventory of all", "CLOCK-3")

    def donate(self, seat: Seat, first: Resource, second: Resource) -> None:
        self.tell("donated", "CLOCK-4", seat=seat, first=first, second=second)
        if first is second:
            self.tell("returned", "CLOCK-4", home=first.home)
        else:
            self.tell("returned to two", "CLOCK-4", home=first.home, other=second.home)
        lying = self.city
        super().donate(seat, first, second)
        self._tell_of_first_resources(lying)

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        self.tell("nobody else donates" if anybody_asked else "nobody donates", "CLOCK-4")

    def end_game(self, reason: phases.Reason) -> None:
        self.tell("over by effect" if reason is phases.Reason.EFFECT else "over by turn", "CLOCK-5")

    # --- For several verbs ---

    def _named(self, party: Party) -> Seat | None:
        return named(party, self.seats)

    def _exhausted(self, number: int) -> Area | None:
        """Return the district of a number if it is exhausted, so that the number leads to the black market."""
        area = AREAS[NUMBERS.index(number)]
        return None if area_of_number(self.before.city, number) is area else area

    def _search_before(self) -> phases.Search:
        """Return the search during which an extra is offered, or an effect leaves a choice."""
        phase = self.before.phase
        assert isinstance(phase, phases.UsingSubmarine | phases.CarryingOut)  # noqa: S101 - the action is legal
        return phase.search

    def _clause_of_extra(self, *, by_submarine: bool) -> str:
        return "SEARCH-4" if by_submarine else effect_of(self.before.city, self._search_before()).clause

    def _clauses_of_choice(self) -> tuple[str, ...]:
        return _clauses_of(effect_of(self.before.city, self._search_before()))

    def _tell_of_first_resources(self, before: City) -> None:
        """Tell of tiles that hold a resource for the first time."""
        for district, then, now in zip(DISTRICTS, before.stacks, self.city.stacks, strict=True):
            if now.has_held and not then.has_held:
                self.tell("first resource", "EMPTY-1", district=district)

    def _tell_of_bare_tile(self, district: Area) -> None:
        if not self.city.stack_of(district).has_held:
            self.tell("bare tile", "EMPTY-1")


# --- Outcomes ---


def _majorities(state: State) -> Iterator[Step]:
    """Tell what the majorities of the types of resources are worth, in their order."""
    for resource, places in zip(RESOURCES, final_majorities(state), strict=True):
        counts = holdings_of(state.parties, (resource,))
        first, second = (all_named(parties, state.seats) for parties in (places.first, places.second))
        most = (max(counts), resource)
        if state.city.is_exhausted(resource.home):
            yield _step("type out of game", "END-1", "EMPTY-6", resource=resource)
        elif not first:
            yield _step("nobody has type", "END-1", resource=resource)
        elif not second:
            yield _step("majority", "END-1", first=first, most=most, points=FIRST_POINTS)
        else:
            next_most, fewer = counts[places.second[0]], SECOND_POINTS
            yield _step(
                "majority and second", "END-1", first=first, most=most, points=FIRST_POINTS, second=second,
                next_most=next_most, fewer=fewer,
            )  # fmt: skip


def _score(state: State, party: Party, result: Outcome) -> Step:
    clauses = ("END-2",) if party < state.seats else ("END-2", "TWO-3")
    tally, tiles, owner = result.tallies[party], len(state.parties[party].tiles), named(party, state.seats)
    points, total, parts = tally.points, tally.total, tuple(points for points in tally.majorities if points)
    if len(parts) < 2:  # noqa: PLR2004 - there is nothing to be added up
        return _step("score", *clauses, party=owner, tiles=tiles, points=points, majorities=sum(parts), total=total)
    return _step(
        "score of several majorities", *clauses, party=owner, tiles=tiles, points=points, majorities=sum(parts),
        parts=parts, total=total,
    )  # fmt: skip


def _winners(state: State, result: Outcome) -> Step:
    if state.has_neutral:
        return _step("winners beside neutral", "END-2", "TWO-3", winners=result.winners, score=max(result.scores))
    return _step("winners", "END-2", winners=result.winners, score=max(result.scores))
