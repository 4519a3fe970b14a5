"""Explanations: why an action is illegal or what it does, and how the final scores of a game are computed.

The effects of an action are not decided here: the rules carry it out on a table that turns each event into a step, up
to the next decision, which may be one of chance; future decisions of chance are left out. `words` words the steps.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import actions, chronicle, city, components, events, phases
from atlantis_rules.atlandice.rule_violations import RuleViolation
from atlantis_rules.atlandice.rules import clock, effects, end, engine, two_players
from atlantis_rules.atlandice.scores import FIRST_POINTS, SECOND_POINTS, Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.words import Step, all_named, named, step
from atlantis_rules.rulebook import explanations

_DETAILS: Final[Mapping[components.Effect, str]] = MappingProxyType(
    {
        components.Effect.JEWELLER_ON_ODD: "SEARCH-5",
        components.Effect.SEARCH_ON_SIX: "EFFECT-2",
        components.Effect.SWAP: "EFFECT-4",
        components.Effect.OTHER_DISTRICT_ON_FIVE: "EFFECT-1",
        components.Effect.LIBRARY_ON_SECOND_DIE: "EFFECT-4",
        components.Effect.SUBMARINE: "EFFECT-5",
        components.Effect.MARKET_TO_OTHER_DISTRICT: "EFFECT-4",
        components.Effect.SMITHY_ON_EVEN: "SEARCH-5",
        components.Effect.MARKET_TO_DISTRICT: "EFFECT-4",
        components.Effect.MARKET_ON_SIX: "SEARCH-5",
        components.Effect.TURN_DIE: "EFFECT-6",
    }
)
"""The effects for which another clause besides their own has details, and that clause."""


@frozen
class Explanation(explanations.Explanation[actions.Action, RuleViolation]):
    """Why an action of Atlandice is illegal, or what it does.

    Examples:
        >>> from atlantis_rules import explain
        >>> from atlantis_rules.atlandice import Area, ChooseArea
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> explained = explain(SMITHY, ChooseArea(Area.TAVERN))
        >>> explained.is_legal, [violation.clause for violation in explained.violations]
        (False, ['SEARCH-3'])
    """


@frozen
class OutcomeExplanation(explanations.OutcomeExplanation[Outcome]):
    """Why a game of Atlandice ended, and how each score is computed.

    The majorities of all types of resources come first, then the scores; with two players, the neutral player's comes
    last.

    Examples:
        >>> from atlantis_rules.atlandice import Area, ChooseArea, read_state
        >>> from atlantis_rules.atlandice.examples import DONATION
        >>> late = read_state(str(DONATION).replace("hand: 3", f"hand: {DONATION.components.wave - 1}"))
        >>> print(str(late.apply(ChooseArea(Area.BLACK_MARKET)).explain_outcome()).splitlines()[0])
        CLOCK-5: the hand was turned to the wave
    """


def explanation_of(state: State, action: actions.Action, reasons: tuple[RuleViolation, ...]) -> Explanation:
    """Explain why an action is illegal, or what it does up to the next decision."""
    if reasons:
        return Explanation(action, reasons, ())
    account = _Account(state)
    account.left_at(engine.carry_out(account, state.phase, action))
    return Explanation(action, (), tuple(account.steps))


def explain_outcome(state: State) -> OutcomeExplanation | None:
    """Explain why a game ended and how each score is computed, or return None until it is over.

    The state is needed, not only its outcome, since the majorities depend on its resources.
    """
    require_type("state", state, State)
    result = end.outcome(state)
    if result is None:
        return None
    ending = step(("CLOCK-5",), "ended by turn" if result.reason is phases.Reason.CLOCK_TURNED else "ended by effect")
    scores = (_score(state, party, result) for party in range(len(state.parties)))
    return OutcomeExplanation(result, (ending, *_majorities(state), *scores, _winners(state, result)))


def _clauses_of(effect: components.Effect) -> tuple[str, ...]:
    """Return the clauses of an effect: its own, then the one with its details, if any."""
    return (effect.clause, _DETAILS[effect]) if effect in _DETAILS else (effect.clause,)


class _Account(chronicle.Chronicle):
    """A table that turns its events into steps."""

    __slots__ = ("before", "steps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.before = state  # the state in which the action is taken
        self.steps: list[Step] = []  # the steps so far

    def happened(self, what: events.Event) -> None:
        self.steps += self._told(what)
        super().happened(what)

    # --- Facts without an event, or with less in it ---

    def find_no_effect(self) -> None:
        self.steps.append(step(("SEARCH-6",), "no effect"))

    def miss_second_die(self, search: phases.Search) -> None:
        effect, party = effects.effect_of(self.city, search), named(search.beneficiary, self.seats)
        self.steps.append(step(_clauses_of(effect), "not second die", effect=effect, party=party))
        super().miss_second_die(search)

    def give_back(self, resource: components.Resource, to_market: int, to_tile: int) -> None:
        super().give_back(resource, to_market, to_tile)
        if not to_market + to_tile:
            self.steps.append(step(("EMPTY-5",), "nothing given back", resource=resource))

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        super().find_no_donor(anybody_asked=anybody_asked)
        if anybody_asked:
            self.steps.append(step(("CLOCK-4",), "nobody else donates"))

    # --- Facts with an event ---

    def _told(self, what: events.Event) -> Iterator[Step]:  # noqa: C901, PLR0912, PLR0915 - one case for each kind
        match what:
            case events.RoundBegan(start) if isinstance(self.before.phase, phases.LayingOut):
                yield step(("SETUP-1", "ROUND-1"), "first round", start=start)
            case events.RoundBegan(start):
                yield step(("ROUND-1",), "round", start=start)
            case events.DieLaid(number, area):
                clause, exhausted = (
                    "GATE-2" if area is components.Area.BLACK_MARKET else "GATE-1",
                    self._exhausted(number),
                )
                if exhausted is None:
                    yield step((clause,), "die laid", number=number, area=area)
                else:
                    yield step((clause,), "die laid on the market", number=number, area=area, exhausted=exhausted)
            case events.TurnBegan(seat):
                yield step(("SEARCH-1",), "turn", seat=seat)
            case events.DieTaken(seat, party, area):
                yield step(("SEARCH-2",), "die taken", seat=seat, area=area)
                if party != seat:
                    yield step(("TWO-1", "TWO-2"), "die for neutral", seat=seat)
            case events.NothingLies(area=area):
                yield step(("SEARCH-3",), "nothing lies", area=area)
            case events.ResourceTaken(_, party, area, resource):
                yield step(("SEARCH-2",), "taken", party=named(party, self.seats), resource=resource, area=area)
            case events.ExtraTaken(_, party, area, resource, by_submarine):
                clause, owner = self._clause_of_extra(by_submarine=by_submarine), named(party, self.seats)
                yield step((clause,), "extra taken", party=owner, resource=resource, area=area)
            case events.ExtraDeclined(by_submarine=by_submarine):
                clause, party = self._clause_of_extra(by_submarine=by_submarine), self._search_before().beneficiary
                yield step(("SEARCH-5", clause), "extra declined", party=named(party, self.seats))
            case events.DieRolled(_, effect, number):
                if number not in effects.SUCCESSES[effect]:
                    yield step((effect.clause,), "roll fails", effect=effect, number=number)
            case events.SearchRolled(_, number, area):
                clauses, exhausted = (*_clauses_of(components.Effect.SEARCH_ON_SIX), "GATE-2"), self._exhausted(number)
                if exhausted is None:
                    yield step(clauses, "area rolled", number=number, area=area)
                else:
                    yield step(clauses, "market rolled", number=number, area=area, exhausted=exhausted)
            case events.HandMoved(_, origin, place, on_wave):
                clause, space = components.Effect.HAND_BELOW_FIVE.clause, self.components.clock[place]
                if origin == place:
                    yield step((clause, "CLOCK-1"), "hand stays", place=place, space=space)
                    return
                yield step((clause,), "hand moves", place=place, space=space)
                if on_wave:
                    yield step(("CLOCK-5",), "game will end")
            case events.NothingToDo(_, effect):
                yield step(_clauses_of(effect), "not possible", effect=effect)
            case events.Swapped(_, resource, district, other):
                clauses = self._clauses_of_choice()
                yield step(clauses, "swapped", resource=resource, district=district, other=other)
            case events.ResourcePut(_, resource, origin, area):
                yield step(self._clauses_of_choice(), "put", resource=resource, origin=origin, area=area)
                yield from self._first_resources()
            case events.SubmarineMoved(_, origin, area):
                yield step(self._clauses_of_choice(), "submarine moved", origin=origin, area=area)
            case events.DieTurned(_, origin, area) if origin is area:
                yield step(self._clauses_of_choice(), "die turned in place", origin=origin)
            case events.DieTurned(_, origin, area):
                yield step(self._clauses_of_choice(), "die turned", origin=origin, area=area)
            case events.DistrictEmptied():
                yield from self._scoring(what)
            case events.ResourcesReturned(resource, to_market, to_tile):
                number = to_market + to_tile
                yield step(
                    ("EMPTY-5",),
                    "given back",
                    number=number,
                    returned=(number, resource),
                    to_market=to_market,
                    to_tile=to_tile,
                    home=resource.home,
                )
            case events.StackExhausted(district, dice):
                yield step(("EMPTY-6",), "last tile", district=district, resource=components.resource_of(district))
                if dice:
                    yield step(("EMPTY-6", "GATE-2"), "dice move", dice=dice, district=district)
            case events.TileUncovered(tile):
                if self.steps:
                    yield step(("SETUP-2",), "only tile left", tile=tile)
                    yield from self._bare_tile(tile.category)
                else:  # chance has decided it
                    is_first = isinstance(self.before.phase, phases.LayingOut)
                    yield step(("SETUP-2",), "first tile" if is_first else "next tile", tile=tile)
            case events.HandTurned(area, pointers, origin, place, space):
                yield step(
                    ("CLOCK-1",),
                    "hand turned to the wave" if place - origin < pointers else "hand turned",
                    area=area,
                    pointers=pointers,
                    place=place,
                    space=space,
                )
                if space is components.ClockSpace.PLAIN:
                    yield step(("CLOCK-2",), "plain space")
            case events.InventoryTaken(components.ClockSpace.ALL_RESOURCES, _, ()):
                yield step(("CLOCK-3",), "empty inventory of all")
            case events.InventoryTaken(space, _, ()):
                yield step(("CLOCK-3",), "empty inventory", resource=space.counted[0])
            case events.InventoryTaken(space, most, parties):
                winners = all_named(parties, self.seats)
                if space is components.ClockSpace.ALL_RESOURCES:
                    yield step(("CLOCK-3",), "inventory of all", winners=winners, most=most)
                else:
                    yield step(("CLOCK-3",), "inventory", winners=winners, resource=space.counted[0], most=most)
            case events.Donated(seat, first, second):
                if first is second:
                    yield step(("CLOCK-4",), "donated two alike", seat=seat, resource=first)
                else:
                    yield step(("CLOCK-4",), "donated", seat=seat, first=first, second=second)
                if first is second:
                    yield step(("CLOCK-4",), "returned", home=first.home)
                else:
                    yield step(("CLOCK-4",), "returned to two", home=first.home, other=second.home)
                yield from self._first_resources()
            case events.NobodyDonates():
                yield step(("CLOCK-4",), "nobody donates")
            case events.GameEnded(reason):
                yield step(("CLOCK-5",), "over by effect" if reason is phases.Reason.EFFECT else "over by turn")
            case events.DecisionDue(phase):
                yield from self._due(phase)
            case events.GatesOpened() | events.NotSecondDie() | events.DonationsStopped() | events.GameSettled():
                pass  # other steps describe it
            case _:
                assert_never(what)

    def _scoring(self, emptied: events.DistrictEmptied) -> Iterator[Step]:
        district, holdings, majority = emptied.tile.category, emptied.holdings, emptied.majority
        yield step(("EMPTY-1",), "emptied", district=district)
        first, second = (all_named(parties, self.seats) for parties in (majority.first, majority.second))
        most = (max(holdings), components.resource_of(district))
        if emptied.winner is None:
            yield step(("EMPTY-4",), "nobody gets tile", resource=components.resource_of(district))
        elif len(first) == 1:
            yield step(("EMPTY-2",), "gets tile", first=first, most=most, points=components.TILE_POINTS)
            if second:
                next_most = holdings[majority.second[0]]
                yield step(("EMPTY-2",), "second", second=second, next_most=next_most, points=SECOND_POINTS)
        else:
            yield step(("EMPTY-3",), "tie", first=first, most=most, points=FIRST_POINTS)
            yield step(("EMPTY-3",), "tile of tie", winner=named(emptied.winner, self.seats))

    def _due(self, phase: phases.Phase) -> Iterator[Step]:
        match phase:
            case phases.Searching(search):
                yield step(("SEARCH-2", "SEARCH-5"), "must be taken", area=search.area)
            case phases.UsingSubmarine(search) if two_players.must_use_submarine(search):
                yield step(("SEARCH-4", "TWO-2"), "submarine must", area=search.area)
            case phases.UsingSubmarine(search):
                yield step(("SEARCH-4", "SEARCH-5"), "submarine may", area=search.area)
            case phases.Rolling(search, again=False):
                effect = effects.effect_of(self.city, search)
                yield step(_clauses_of(effect), "effect by roll", effect=effect, numbers=effects.SUCCESSES[effect])
            case phases.Rolling(search) | phases.CarryingOut(search):
                effect = effects.effect_of(self.city, search)
                yield step(_clauses_of(effect), "effect", effect=effect)
            case phases.Uncovering(district):
                covered = len(self.city.stack_of(district).unseen)
                yield step(("SETUP-2",), "tile to come", covered=covered, district=district)
                yield from self._bare_tile(district)
            case phases.Donating(seat):
                again = phase == self.before.phase
                yield step(("CLOCK-4",), "may donate again" if again else "may donate", seat=seat)
            case _:
                pass  # the way to a turn, a round or the end has been described

    def _exhausted(self, number: int) -> components.Area | None:
        """Return the district of a number if it is exhausted, so that the number leads to the black market."""
        area = components.AREAS[components.NUMBERS.index(number)]
        return None if city.area_of_number(self.city, number) is area else area

    def _search_before(self) -> phases.Search:
        """Return the search in which an extra is offered, or an effect leaves a choice."""
        phase = self.before.phase
        assert isinstance(phase, phases.UsingSubmarine | phases.CarryingOut)  # noqa: S101 - the action is legal
        return phase.search

    def _clause_of_extra(self, *, by_submarine: bool) -> str:
        return "SEARCH-4" if by_submarine else effects.effect_of(self.before.city, self._search_before()).clause

    def _clauses_of_choice(self) -> tuple[str, ...]:
        return _clauses_of(effects.effect_of(self.before.city, self._search_before()))

    def _first_resources(self) -> Iterator[Step]:
        """Describe tiles that hold a resource for the first time."""
        for district, then, now in zip(components.DISTRICTS, self.before.city.stacks, self.city.stacks, strict=True):
            if now.has_held and not then.has_held:
                yield step(("EMPTY-1",), "first resource", district=district)

    def _bare_tile(self, district: components.Area) -> Iterator[Step]:
        if not self.city.stack_of(district).has_held:
            yield step(("EMPTY-1",), "bare tile")


# --- Outcomes ---


def _majorities(state: State) -> Iterator[Step]:
    """Describe the values of the majorities of the types of resources, in order."""
    for resource, places in zip(components.RESOURCES, end.final_majorities(state), strict=True):
        counts = clock.holdings_of(state.parties, (resource,))
        first, second = (all_named(parties, state.seats) for parties in (places.first, places.second))
        most = (max(counts), resource)
        if state.city.is_exhausted(resource.home):
            yield step(("END-1", "EMPTY-6"), "type out of game", resource=resource)
        elif not first:
            yield step(("END-1",), "nobody has type", resource=resource)
        elif not second:
            yield step(("END-1",), "majority", first=first, most=most, points=FIRST_POINTS)
        else:
            next_most, fewer = counts[places.second[0]], SECOND_POINTS
            yield step(
                ("END-1",),
                "majority and second",
                first=first,
                most=most,
                points=FIRST_POINTS,
                second=second,
                next_most=next_most,
                fewer=fewer,
            )


def _score(state: State, party: components.Party, result: Outcome) -> Step:
    clauses = ("END-2",) if party < state.seats else ("END-2", "TWO-3")
    tally, tiles, owner = result.tallies[party], len(state.parties[party].tiles), named(party, state.seats)
    points, total, parts = tally.points, tally.total, tuple(points for points in tally.majorities if points)
    if len(parts) < 2:  # noqa: PLR2004 - there is nothing to be added up
        return step(clauses, "score", party=owner, tiles=tiles, points=points, majorities=sum(parts), total=total)
    return step(
        clauses,
        "score of several majorities",
        party=owner,
        tiles=tiles,
        points=points,
        majorities=sum(parts),
        parts=parts,
        total=total,
    )


def _winners(state: State, result: Outcome) -> Step:
    if state.has_neutral:
        return step(("END-2", "TWO-3"), "winners beside neutral", winners=result.winners, score=max(result.scores))
    return step(("END-2",), "winners", winners=result.winners, score=max(result.scores))
