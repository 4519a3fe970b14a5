"""What happens in an action, and what is seen of a position, told by the naive model of Atlandice as plain JSON.

The forms are those of the documentation ("JSON", "Events"); the engine's classes and writers are not used.
"""

from collections.abc import Sequence
from typing import Any

from tests.naive_atlandice.components import AREAS, DISTRICTS, LIBRARY, MARKET, TYPES, Action, Tile, majority
from tests.naive_atlandice.positions import PositionedGame

Json = dict[str, Any]

AREA_NAMES = ("jeweller", "library", "tavern", "machine_works", "smithy", "black_market")
EFFECTS = (
    *("jeweller_on_odd", "search_on_six", "swap", "other_district_on_five", "library_to_market"),
    *("library_on_second_die", "submarine", "hand_below_five", "market_to_other_district", "smithy_on_even"),
    *("market_to_district", "market_on_six", "turn_die"),
)
SPACES = {"jewel": "jewels", "book": "books", "tool": "tools", "weapon": "weapons", "all": "all_resources"}


def area_of(area: int) -> str:
    return AREA_NAMES[area - 1]


def tile_of(tile: Tile) -> Json:
    place, effect, pointers = tile
    return {"category": area_of(place), "effect": EFFECTS[effect - 1], "pointers": pointers}


def counted(resources: Sequence[str]) -> Json:
    return {kind: resources.count(kind) for kind in TYPES}


def space_of(space: str) -> str:
    return SPACES.get(space, space)


def phase_of(game: PositionedGame) -> Json:
    """What is to be decided."""
    phase = game.phase
    if phase in ("laying", "uncovering"):
        found: Json = {"type": "laying_out" if phase == "laying" else phase, "district": area_of(game.district)}
    elif phase == "gates":
        found = {"type": "opening_gates", "dice_left": game.dice_number - len(game.dice)}
    elif phase in ("turn", "donating"):
        found = {"type": "turn_start" if phase == "turn" else phase, "seat": game.seat}
    elif phase == "over":
        found = {"type": "over", "reason": _reason(game)}
    else:
        names = {"taking": "searching", "extra": "using_submarine", "rolling": "rolling", "choosing": "carrying_out"}
        search = {"seat": game.seat, "beneficiary": game.taken[-1], "area": area_of(game.area)}
        found = {"type": names[phase], "search": search}
        if phase == "rolling":
            found["again"] = game.again
    return {**found, "to_act": game.to_act}


def _reason(game: PositionedGame) -> str:
    return "effect" if game.by_effect else "clock_turned"


def components_of(game: PositionedGame, source: str, *, is_reconstruction: bool) -> Json:
    """What is played with; `source` says where it comes from."""
    components = game.components
    return {
        "resources": [components["resources"][players] for players in (2, 3, 4)],
        "clock": [space_of(space) for space in components["track"]],
        "tiles": [tile_of(tile) for tile in components["tiles"]],
        "black_market_pointers": components["market_pointers"],
        "source": source,
        "is_reconstruction": is_reconstruction,
    }


def view_of(game: PositionedGame, viewer: object, components: object) -> Json:
    """What a seat or a spectator sees: everything lies open.

    Args:
        game: the game.
        viewer: a seat, or anything else for a spectator.
        components: what is played with, as `components_of` says it.
    """
    table: Json = {
        "type": "table_view",
        "components": components,
        "seats": game.players,
        "city": {
            "stacks": [_stack(game, place) for place in DISTRICTS],
            "stores": [counted(game.lying[area]) for area in AREAS],
            "submarine": area_of(game.submarine),
        },
        "parties": [
            {
                "resources": counted(game.holdings[who]),
                "tiles": [tile_of(tile) for tile in sorted(game.tiles[who])],
                "points": game.points_told()[who],
            }
            for who in range(len(game.holdings))
        ],
        "round": {
            "start": game.start,
            "dice": _dice(game.dice),
            "taken": [game.taken.count(who) for who in range(len(game.holdings))],
        },
        "hand": game.hand,
        "phase": phase_of(game),
        "to_act": game.to_act,
    }
    if not isinstance(viewer, int):
        return table
    legal = game.legal_actions() if game.to_act == viewer else []
    if legal and legal[0][0] == "put":  # they are listed by the area first
        legal.sort(key=lambda action: action[2] if len(action) > 2 else MARKET)
    actions = [action_of(game, each) for each in legal]
    return {"type": "player_view", "seat": viewer, "legal_actions": actions, "table": table, "to_act": game.to_act}


def _stack(game: PositionedGame, place: int) -> Json:
    top = game.tops[place]
    return {
        "tile": None if top is None else tile_of(top),
        "unseen": [tile_of(tile) for tile in game.unseen[place]],
        "has_held": game.held[place],
    }


def _dice(dice: Sequence[int]) -> list[int]:
    return [dice.count(area) for area in AREAS]


def action_of(game: PositionedGame, action: Action) -> Json:  # noqa: C901, PLR0912 -- one case per action
    match action:
        case ("search", area):
            return {"type": "choose_area", "area": area_of(area), "for_neutral": False}
        case ("search", area, whom):
            return {"type": "choose_area", "area": area_of(area), "for_neutral": whom == "neutral"}
        case ("take", kind):
            return {"type": "take_resource", "resource": kind}
        case ("extra", kind):
            return {"type": "take_extra", "area": area_of(game.area), "resource": kind}
        case ("gain", area, kind):
            return {"type": "take_extra", "area": area_of(area), "resource": kind}
        case ("decline",):
            return {"type": "decline_extra"}
        case ("swap", kind, place, other):
            return {"type": "swap_resources", "resource": kind, "district": area_of(place), "other": other}
        case ("put", kind):
            return {"type": "put_resource", "area": area_of(MARKET), "resource": kind}
        case ("put", kind, place):
            return {"type": "put_resource", "area": area_of(place), "resource": kind}
        case ("submarine", area):
            return {"type": "move_submarine", "area": area_of(area)}
        case ("turn", here, there):
            return {"type": "turn_die", "origin": area_of(here), "destination": area_of(there)}
        case ("donate", (one, other)):
            return {"type": "donate", "first": one, "second": other}
        case ("stop",):
            return {"type": "stop_donating"}
        case _:
            raise AssertionError(action)


class TellingGame(PositionedGame):
    """The naive model, which reports events.

    Attributes:
        told: the events of the last action, while one is carried out; None at all other times.
        scored_at: the district that was scored last in this round of passes.
    """

    told: list[Json] | None = None
    scored_at = 0

    def tell(self, action: Action) -> list[Json]:
        """Carry out an action, and return what happens, to what is to be decided then."""
        self.told = []
        self.scored_at = self.district if self.phase == "uncovering" else 0
        self._tell_of_action(action)
        self.apply(action)
        if self.phase == "over":
            self._tell("game_settled", outcome=self._outcome())
        self._tell("decision_due", phase=phase_of(self))
        told, self.told = self.told, None
        return told

    def _tell(self, kind: str, **values: object) -> None:
        if self.told is not None:
            self.told.append({"type": kind, **values})

    def _tell_of(self, kind: str, **values: object) -> None:
        self._tell(kind, seat=self.seat, **values)

    def _tell_of_action(self, action: Action) -> None:  # noqa: C901 -- one case per action
        in_search = {"party": self.taken[-1], "area": area_of(self.area)} if self.taken else {}
        match action:
            case ("take", kind):
                self._tell_of("resource_taken", **in_search, resource=kind)
            case ("extra", kind):
                self._tell_of("extra_taken", **in_search, resource=kind, by_submarine=True)
            case ("gain", area, kind):
                self._tell_of(
                    "extra_taken", party=self.taken[-1], area=area_of(area), resource=kind, by_submarine=False
                )
            case ("decline",):
                self._tell_of("extra_declined", by_submarine=self.phase == "extra")
            case ("swap", kind, place, other):
                self._tell_of("swapped", resource=kind, district=area_of(place), other=other)
            case ("put", kind):
                self._tell_of("resource_put", resource=kind, origin=area_of(LIBRARY), area=area_of(MARKET))
            case ("put", kind, place):
                self._tell_of("resource_put", resource=kind, origin=area_of(MARKET), area=area_of(place))
            case ("submarine", area):
                self._tell_of("submarine_moved", origin=area_of(self.submarine), area=area_of(area))
            case ("turn", here, there):
                self._tell_of("die_turned", origin=area_of(here), area=area_of(there))
            case ("donate", (one, other)):
                self._tell_of("donated", first=one, second=other)
            case ("stop",):
                self._tell_of("donations_stopped")
            case _:
                pass

    def _note_uncovering(self, tile: Tile) -> None:
        self._tell("tile_uncovered", tile=tile_of(tile), resources=len(self.lying[tile[0]]))

    def _begin_round(self) -> None:
        super()._begin_round()
        self._tell("round_began", start=self.start)

    def _roll(self, face: int) -> None:
        area = self._area_of(face)
        if self.phase == "gates":
            self._tell("die_laid", number=face, area=area_of(area))
            if len(self.dice) == self.dice_number - 1:
                self._tell("gates_opened", dice=_dice([*self.dice, area]))
        elif self.again:
            self._tell_of("search_rolled", number=face, area=area_of(area))
        else:
            self._tell_of("die_rolled", effect=EFFECTS[self._effect() - 1], number=face)
            if self._effect() == 8 and face <= 4:
                place = min(self.hand + 1, self.last_space)
                self._tell_of("hand_moved", origin=self.hand, place=place, on_wave=place == self.last_space)
        super()._roll(face)

    def _next_turn(self) -> None:
        goes_on = len(self.taken) < self.players * self.turns_each
        super()._next_turn()
        if goes_on:
            self._tell_of("turn_began")

    def _take_die(self, area: int, whom: int) -> None:
        self._tell_of("die_taken", party=whom, area=area_of(area))
        super()._take_die(area, whom)

    def _search(self, area: int) -> None:
        if not self.lying[area]:
            self._tell_of("nothing_lies", party=self.taken[-1], area=area_of(area))
        super()._search(area)

    def _carry_out(self) -> None:
        if self._effect() == 6 and self.taken.count(self.taken[-1]) != 2:
            self._tell_of("not_second_die")
        super()._carry_out()

    def _choose(self) -> None:
        if self._effect() and not self._choices():
            self._tell_of("nothing_to_do", effect=EFFECTS[self._effect() - 1])
        super()._choose()

    def _score_district(self) -> None:
        place, kind, top = self.district, TYPES[self.district - 1], self.tops[self.district]
        assert top is not None
        holdings = [held.count(kind) for held in self.holdings]
        first, second = majority(holdings)
        winner = next((who for who in [*self._clockwise(), self.players] if who in first), None)
        self._tell(
            "district_emptied",
            tile=tile_of(top),
            holdings=holdings,
            majority={"first": first, "second": second},
            winner=winner,
            again=place < self.scored_at,
        )
        self.scored_at = place
        to_market = min(sum(holdings), max(0, 3 - self.lying[MARKET].count(kind)))
        super()._score_district()
        if self.unseen[place] and sum(holdings):
            self._tell("resources_returned", resource=kind, to_market=to_market, to_tile=sum(holdings) - to_market)

    def _exhaust(self, place: int, kind: str) -> None:
        there = self.submarine == place
        self._tell("stack_exhausted", district=area_of(place), dice=self.dice.count(place), submarine=there)
        super()._exhaust(place, kind)

    def _turn_the_hand(self) -> None:
        if self.hand < self.last_space:
            area = self.dice[0]
            pointers, origin = self._pointers(area), self.hand
            place = min(origin + pointers, self.last_space)
            space = self.components["track"][place]
            self._tell(
                "hand_turned",
                area=area_of(area),
                pointers=pointers,
                origin=origin,
                place=place,
                space=space_of(space),
            )
            if space in TYPES or space == "all":
                numbers = [len(held) if space == "all" else held.count(space) for held in self.holdings]
                self._tell("inventory_taken", space=space_of(space), most=max(numbers), winners=majority(numbers)[0])
            if space == "donation" and all(len(held) < 2 for held in self.holdings[: self.players]):
                self._tell("nobody_donates")
        super()._turn_the_hand()

    def _end_round(self) -> None:
        if self.hand == self.last_space:
            self._tell("game_ended", reason=_reason(self))
        super()._end_round()

    def _outcome(self) -> Json:
        tallies: list[Json] = [
            {"tiles": 3 * len(self.tiles[who]), "points": self.points_told()[who], "majorities": [0] * len(TYPES)}
            for who in range(len(self.holdings))
        ]
        for place in self._in_play():
            first, second = majority([held.count(TYPES[place - 1]) for held in self.holdings])
            for who in first:
                tallies[who]["majorities"][place - 1] = 3
            for who in second:
                tallies[who]["majorities"][place - 1] = 1
        return {"scores": self.scores(), "winners": self.winners(), "reason": _reason(self), "tallies": tallies}
