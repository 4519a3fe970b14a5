"""What a legal action brings about, in words, and by which clauses.

Nothing is decided here: the rules carry the action out on a table that words what happens on it, up to the next
decision, which may be one of chance; what chance is to decide is not told.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import (
    DISTRICTS,
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
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    Phase,
    Reason,
    Rolling,
    Search,
    Searching,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.rules.effects import SUCCESSES, effect_of
from atlantis_rules.atlandice.rules.engine import carry_out, require_legal
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.rules.two_players import must_use_submarine
from atlantis_rules.atlandice.scores import Majority
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.words import (
    EFFECT_WORDS,
    first_words,
    have_words,
    most_words,
    number_words,
    party_words,
    points_words,
    resources_words,
    second_words,
    space_words,
)
from atlantis_rules.explanations import Step
from atlantis_rules.messages import counted

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


def consequences(state: State, action: Action) -> tuple[Step, ...]:
    """Return what a legal action brings about, up to the next decision.

    Args:
        state: any state.
        action: an action that is legal in it.

    Returns:
        The steps in the order in which they happen, at least one.

    Raises:
        IllegalAction: the action is not allowed.
        WrongType: it is not an action.
    """
    require_legal(state, action)
    table = _WordedTable(state)
    table.left_at(carry_out(table, state.phase, action))
    return tuple(table.steps)


def _clauses_of(effect: Effect) -> tuple[str, ...]:
    """Return the clauses by which an effect is carried out: its own, then that with its details if there is one."""
    return (effect.clause, _DETAILS[effect]) if effect in _DETAILS else (effect.clause,)


class _WordedTable(Table):
    """A table that words what happens on it.

    Attributes:
        before: the state in which the action is taken.
        steps: what has happened up to now.
    """

    __slots__ = ("before", "steps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.before = state
        self.steps: list[Step] = []

    def tell(self, *clauses: str, text: str) -> None:
        """Keep a step."""
        self.steps.append(Step(clauses, text))

    def left_at(self, phase: Phase) -> State:
        match phase:
            case Searching(search):
                self.tell("SEARCH-2", "SEARCH-5", text=f"one resource must be taken from the {search.area}")
            case UsingSubmarine(search):
                must = must_use_submarine(search)
                there = f"one more resource {'must' if must else 'may'} be taken there"
                text = f"the submarine is at the {search.area}: {there}"
                self.tell("SEARCH-4", "TWO-2" if must else "SEARCH-5", text=text)
            case Rolling(search, again=False):
                effect = effect_of(self.city, search)
                numbers = ", ".join(map(str, SUCCESSES[effect]))
                text = f"effect {effect.value}: the die is rolled; on {numbers} {EFFECT_WORDS[effect]}"
                self.tell(*_clauses_of(effect), text=text)
            case Rolling(search) | CarryingOut(search):
                effect = effect_of(self.city, search)
                self.tell(*_clauses_of(effect), text=f"effect {effect.value}: {EFFECT_WORDS[effect]}")
            case Uncovering(district):
                covered = len(self.city.stack_of(district).unseen)
                self.tell("SETUP-2", text=f"one of the {covered} covered tiles of the {district} comes to light")
                self._tell_of_bare_tile(district)
            case Donating(seat):
                again = phase == self.before.phase
                may = "still has two resources and may go on" if again else "has two resources and may donate"
                self.tell("CLOCK-4", text=f"seat {seat} {may}")
            case _:
                pass  # how a turn, a round or the end comes about has been told
        return super().left_at(phase)

    # --- Rounds and gates ---

    def begin_round(self, start: Seat) -> None:
        super().begin_round(start)
        if isinstance(self.before.phase, LayingOut):
            text = f"the first round begins, with seat {start} as the starting player"
            self.tell("SETUP-1", "ROUND-1", text=text)
        else:
            self.tell("ROUND-1", text=f"the next round begins, with seat {start} as the starting player")

    def lay_die(self, number: int, area: Area) -> None:
        super().lay_die(number, area)
        clause = "GATE-2" if area is Area.BLACK_MARKET else "GATE-1"
        self.tell(clause, text=f"{number} stands for {number_words(self.before, number)}: the die is laid there")

    def begin_turn(self, seat: Seat) -> None:
        self.tell("SEARCH-1", text=f"it is the turn of seat {seat}")

    # --- Searching ---

    def take_die(self, seat: Seat, party: Party, area: Area) -> None:
        super().take_die(seat, party, area)
        self.tell("SEARCH-2", text=f"seat {seat} takes a die at the {area} and searches there")
        if party != seat:
            text = f"the die is for the neutral player: seat {seat} decides what it gets"
            self.tell("TWO-1", "TWO-2", text=text)

    def find_nothing(self, search: Search) -> None:
        self.tell("SEARCH-3", text=f"nothing lies on the {search.area}: nothing is taken")

    def take_resource(self, seat: Seat, party: Party, area: Area, resource: Resource) -> None:
        super().take_resource(seat, party, area, resource)
        self.tell("SEARCH-2", text=f"{self._name(party)} gets {resource} from the {area}")

    def take_extra(self, seat: Seat, party: Party, area: Area, resource: Resource, *, by_submarine: bool) -> None:
        super().take_extra(seat, party, area, resource, by_submarine=by_submarine)
        clause = self._clause_of_extra(by_submarine=by_submarine)
        self.tell(clause, text=f"{self._name(party)} gets {resource} from the {area} as an extra")

    def decline_extra(self, seat: Seat, *, by_submarine: bool) -> None:  # noqa: ARG002 - of the verb
        name = self._name(self._search_before().beneficiary)
        self.tell("SEARCH-5", self._clause_of_extra(by_submarine=by_submarine), text=f"{name} gets no extra resource")

    # --- Effects ---

    def find_no_effect(self) -> None:
        self.tell("SEARCH-6", text="the black market has no effect")

    def roll_for_effect(self, seat: Seat, effect: Effect, number: int) -> None:  # noqa: ARG002 - of the verb
        if number not in SUCCESSES[effect]:
            self.tell(effect.clause, text=f"effect {effect.value} brings nothing on {number}")

    def roll_for_search(self, seat: Seat, number: int, area: Area) -> None:  # noqa: ARG002 - of the verb
        text = f"{number} stands for {number_words(self.before, number)}: it is searched"
        self.tell(*_clauses_of(Effect.SEARCH_ON_SIX), "GATE-2", text=text)

    def move_hand(self, seat: Seat, place: int) -> None:
        clause, where = Effect.HAND_BELOW_FIVE.clause, space_words(self.before, place)
        if place == self.hand:
            self.tell(clause, "CLOCK-1", text=f"the hand stays on {where}: it never goes past the wave")
        else:
            self.tell(clause, text=f"the hand moves to {where}, without an effect of that space")
            if place == self.components.wave:
                self.tell("CLOCK-5", text="the game ends when the search has been played to its end")
        super().move_hand(seat, place)

    def miss_second_die(self, search: Search) -> None:
        effect = effect_of(self.city, search)
        text = f"the die is not the second one of {self._name(search.beneficiary)} in this round"
        self.tell(*_clauses_of(effect), text=f"effect {effect.value} brings nothing: {text}")

    def find_nothing_to_do(self, seat: Seat, effect: Effect) -> None:  # noqa: ARG002 - of the verb
        text = f"effect {effect.value} is not possible ({EFFECT_WORDS[effect]})"
        self.tell(*_clauses_of(effect), text=text)

    def swap(self, seat: Seat, resource: Resource, district: Area, other: Resource) -> None:
        self._tell_of_choice(f"{resource} on the jeweller and {other} on the {district} change places")
        lying = self.city
        super().swap(seat, resource, district, other)
        self._tell_of_first_resources(lying)

    def put_resource(self, seat: Seat, resource: Resource, origin: Area, area: Area) -> None:
        self._tell_of_choice(f"{resource} goes from the {origin} to the {area}")
        lying = self.city
        super().put_resource(seat, resource, origin, area)
        self._tell_of_first_resources(lying)

    def move_submarine(self, seat: Seat, area: Area) -> None:
        self._tell_of_choice(f"the submarine goes from the {self.city.submarine} to the {area}")
        super().move_submarine(seat, area)

    def turn_die(self, seat: Seat, origin: Area, area: Area) -> None:
        way = f"goes to the {area}" if area is not origin else "comes to lie there again"
        self._tell_of_choice(f"a die at the {origin} is turned and {way}")
        super().turn_die(seat, origin, area)

    # --- Empty districts ---

    def score_district(
        self, tile: DistrictTile, holdings: tuple[int, ...], majority: Majority, winner: Party | None, *, again: bool
    ) -> None:
        super().score_district(tile, holdings, majority, winner, again=again)
        state, resource, most = self.before, resource_of(tile.category), max(holdings)
        self.tell("EMPTY-1", text=f"no resource is left on the {tile.category}: its tile is scored")
        if winner is None:
            self.tell("EMPTY-4", text=f"nobody has resources of the type {resource}: the tile leaves the game")
        elif len(majority.first) == 1:
            words = most_words(state, majority, most, resource)
            self.tell("EMPTY-2", text=f"{words} and gets the tile, worth {TILE_POINTS}")
            if majority.second:
                self.tell("EMPTY-2", text=second_words(state, majority, holdings[majority.second[0]]))
        else:
            words = first_words(state, majority, most, resource)
            self.tell("EMPTY-3", text=f"{words}, and nobody is second")
            text = f"{self._name(winner)} gets them as the tile, being the first from the starting player on"
            self.tell("EMPTY-3", text=text)

    def give_back(self, resource: Resource, to_market: int, to_tile: int) -> None:
        super().give_back(resource, to_market, to_tile)
        returned = to_market + to_tile
        if returned:
            verb = "is" if returned == 1 else "are"
            places = f"{to_market} to the {Area.BLACK_MARKET}, {to_tile} onto the next tile of the {resource.home}"
            self.tell("EMPTY-5", text=f"{resources_words(returned, resource)} {verb} given back: {places}")
        else:
            self.tell("EMPTY-5", text=f"there is nothing of the type {resource} to be given back")

    def exhaust_stack(self, district: Area) -> None:
        text = f"all resources of the type {resource_of(district)} leave the game"
        self.tell("EMPTY-6", text=f"that was the last tile of the {district}: {text}")
        dice = self.round.dice_at(district)
        if dice:
            moves = "1 die moves" if dice == 1 else f"{dice} dice move"
            self.tell("EMPTY-6", "GATE-2", text=f"{moves} from the {district} to the black market")
        super().exhaust_stack(district)

    def uncover(self, tile: DistrictTile) -> None:
        super().uncover(tile)
        if self.steps:
            self.tell("SETUP-2", text=f"{tile} comes to light, the last tile of the stack")
            self._tell_of_bare_tile(tile.category)
        else:  # it is what chance has decided
            is_first = isinstance(self.before.phase, LayingOut)
            where = "is the uppermost tile of its stack" if is_first else "comes to light"
            self.tell("SETUP-2", text=f"{tile} {where}")

    # --- The clock and the end ---

    def turn_hand(self, area: Area, pointers: int, place: int) -> None:
        cut = ", and not past it" if place - self.hand < pointers else ""
        moves = f"the hand moves to {space_words(self.before, place)}{cut}"
        self.tell("CLOCK-1", text=f"the last die lies at the {area} with {counted(pointers, 'pointer')}: {moves}")
        if self.components.clock[place] is ClockSpace.PLAIN:
            self.tell("CLOCK-2", text="that space has no effect")
        super().turn_hand(area, pointers, place)

    def take_inventory(self, space: ClockSpace, most: int, winners: tuple[Party, ...]) -> None:
        super().take_inventory(space, most, winners)
        kind = f"of the type {space.counted[0]}" if len(space.counted) == 1 else "of all types"
        if winners:
            text = f"{have_words(self.before, winners)} most resources {kind} ({most}): {points_words(1, winners)}"
        else:
            text = f"nobody has resources {kind}"
        self.tell("CLOCK-3", text=f"inventory: {text}")

    def donate(self, seat: Seat, first: Resource, second: Resource) -> None:
        self.tell("CLOCK-4", text=f"seat {seat} gives {first} and {second}, and gets 1 point")
        homes = " and ".join(f"the {home}" for home in dict.fromkeys((first.home, second.home)))
        self.tell("CLOCK-4", text=f"they return to {homes}")
        lying = self.city
        super().donate(seat, first, second)
        self._tell_of_first_resources(lying)

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        self.tell("CLOCK-4", text=f"nobody{' else' if anybody_asked else ''} can donate")

    def end_game(self, reason: Reason) -> None:
        if reason is Reason.EFFECT:
            self.tell("CLOCK-5", text="the search is over, and the hand is on the wave: the game is over")
        else:
            self.tell("CLOCK-5", text="the hand is on the wave: the game is over")

    # --- Words for several verbs ---

    def _name(self, party: Party) -> str:
        return party_words(self.before, party)

    def _search_before(self) -> Search:
        """Return the search during which an extra is offered, or an effect leaves a choice."""
        phase = self.before.phase
        assert isinstance(phase, UsingSubmarine | CarryingOut)  # noqa: S101 - the action is legal
        return phase.search

    def _clause_of_extra(self, *, by_submarine: bool) -> str:
        return "SEARCH-4" if by_submarine else effect_of(self.before.city, self._search_before()).clause

    def _tell_of_choice(self, text: str) -> None:
        self.tell(*_clauses_of(effect_of(self.before.city, self._search_before())), text=text)

    def _tell_of_first_resources(self, before: City) -> None:
        """Tell of tiles that hold a resource for the first time."""
        for district, then, now in zip(DISTRICTS, before.stacks, self.city.stacks, strict=True):
            if now.has_held and not then.has_held:
                text = f"the tile of the {district} has held a resource now: once empty, it is scored"
                self.tell("EMPTY-1", text=text)

    def _tell_of_bare_tile(self, district: Area) -> None:
        if not self.city.stack_of(district).has_held:
            self.tell("EMPTY-1", text="nothing lies on it: it is not scored before it has held a resource")
