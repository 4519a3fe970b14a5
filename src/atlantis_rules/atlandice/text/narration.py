"""Narration: sentences about past events."""

from collections.abc import Iterator
from typing import assert_never

from attrs import define, field

from atlantis_rules.atlandice import events, phases
from atlantis_rules.atlandice.components import AREAS, TILE_POINTS, ClockSpace, DistrictTile, Party, Seat, resource_of
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.atlandice.words import Step, all_named, named, step


@define
class Narrator:
    """Describes events in sentences."""

    seats: int  # the number of players
    _donors: frozenset[Seat] = field(default=frozenset(), init=False)

    def tell(self, happened: events.Event) -> tuple[Step, ...]:
        """Return a step for each sentence about the next event of the game.

        The sentences do not name the player whose turn it is: the heading of the turn does. The beginnings of rounds
        and turns, and the end of the game, have no sentences, since they are headings; neither have events that are
        described together with another one.
        """
        return tuple(self._steps(happened))

    def _steps(self, happened: events.Event) -> Iterator[Step]:  # noqa: C901, PLR0912, PLR0915 - one case for each kind
        match happened:
            case events.GatesOpened(dice):
                places = tuple((count, area) for area, count in zip(AREAS, dice, strict=True) if count)
                yield step(("GATE-1",), "gates open", dice=places)
            case events.NothingLies(_, party, area):
                yield step(("SEARCH-3",), "searches in vain", area=area, neutral=self._is_neutral(party))
            case events.ResourceTaken(_, party, area, resource):
                neutral = self._is_neutral(party)
                yield step(("SEARCH-2",), "searches and takes", area=area, neutral=neutral, resource=resource)
            case events.ExtraTaken(_, party, _, resource, by_submarine=True):
                yield step(("SEARCH-4",), "takes with submarine", resource=resource, neutral=self._is_neutral(party))
            case events.ExtraTaken(_, party, area, resource):
                neutral = self._is_neutral(party)
                yield step(("SEARCH-5",), "takes extra", resource=resource, area=area, neutral=neutral)
            case events.ExtraDeclined(by_submarine=by_submarine):
                yield step(("SEARCH-5",), "declines submarine" if by_submarine else "declines extra")
            case events.DieRolled(_, effect, number) if number in SUCCESSES[effect]:
                yield step((effect.clause,), "rolls", number=number, effect=effect)
            case events.DieRolled(_, effect, number):
                yield step((effect.clause,), "rolls in vain", number=number, numbers=SUCCESSES[effect])
            case events.SearchRolled(_, number, area):
                yield step(("FX-2",), "rolls area", number=number, area=area)
            case events.HandMoved(_, origin, place) if origin == place:
                yield step(("CLOCK-1",), "hand stays on wave")
            case events.HandMoved(on_wave=True):
                yield step(("CLOCK-5",), "hand comes to wave")
            case events.HandMoved(place=place):
                yield step(("FX-8",), "hand moves on", number=place + 1)
            case events.NotSecondDie():
                yield step(("FX-6",), "no second die")
            case events.NothingToDo(effect=effect):
                yield step(("SEARCH-5",), "nothing to do", effect=effect)
            case events.Swapped(_, resource, district, other):
                yield step(("FX-3",), "swaps", resource=resource, district=district, other=other)
            case events.ResourcePut(_, resource, origin, area):
                yield step(("EFFECT-4",), "puts", resource=resource, origin=origin, area=area)
            case events.SubmarineMoved(_, origin, area):
                yield step(("FX-7",), "moves submarine", origin=origin, area=area)
            case events.DieTurned(_, origin, area) if origin is area:
                yield step(("FX-13",), "turns die in place", area=area)
            case events.DieTurned(_, origin, area):
                yield step(("FX-13",), "turns die", origin=origin, area=area)
            case events.DistrictEmptied():
                yield self._emptied(happened)
            case events.ResourcesReturned(resource, to_market, 0):
                yield step(("EMPTY-5",), "all give back to market", resource=resource, to_market=to_market)
            case events.ResourcesReturned(resource, 0, to_tile):
                yield step(("EMPTY-5",), "all give back to tile", resource=resource, to_tile=to_tile)
            case events.ResourcesReturned(resource, to_market, to_tile):
                yield step(("EMPTY-5",), "all give back", resource=resource, to_market=to_market, to_tile=to_tile)
            case events.StackExhausted(district, dice, submarine):
                yield step(("EMPTY-6",), "stack ends", district=district, resource=resource_of(district))
                if dice:
                    yield step(("EMPTY-6",), "dice go to market", dice=dice, district=district)
                if submarine:
                    yield step(("EMPTY-6",), "submarine stays", district=district)
            case events.TileUncovered(DistrictTile(district, effect), resources):
                is_bare = not resources
                yield step(
                    ("SETUP-2",), "bare tile comes" if is_bare else "tile comes", district=district, effect=effect
                )
            case events.HandTurned(area, pointers, origin, place, space):
                yield step(("CLOCK-1",), "last die lies", area=area, pointers=pointers)
                spaces, number, types = place - origin, place + 1, space.counted
                if len(types) == 1:
                    yield step(("CLOCK-1",), "hand turns to inventory", spaces=spaces, number=number, resource=types[0])
                else:
                    yield step(("CLOCK-1",), "hand turns", spaces=spaces, number=number, space=space)
            case events.InventoryTaken(ClockSpace.ALL_RESOURCES, _, ()):
                yield step(("CLOCK-3",), "none in inventory of all")
            case events.InventoryTaken(space, _, ()):
                yield step(("CLOCK-3",), "none in inventory", resource=space.counted[0])
            case events.InventoryTaken(ClockSpace.ALL_RESOURCES, most, winners):
                yield step(("CLOCK-3",), "most in inventory of all", winners=all_named(winners, self.seats), most=most)
            case events.InventoryTaken(space, most, winners):
                parties = all_named(winners, self.seats)
                yield step(("CLOCK-3",), "most in inventory", winners=parties, resource=space.counted[0], most=most)
            case events.NobodyDonates():
                yield step(("CLOCK-4",), "nobody can donate")
            case events.Donated(seat, first, second):
                self._donors |= {seat}
                if first is second:
                    yield step(("CLOCK-4",), "donates two alike", seat=seat, resource=first)
                else:
                    yield step(("CLOCK-4",), "donates", seat=seat, first=first, second=second)
            case events.DonationsStopped(seat):
                has_donated = seat in self._donors
                yield step(("CLOCK-4",), "donates nothing more" if has_donated else "donates nothing", seat=seat)
            case events.RoundBegan():
                self._donors = frozenset()
            case (
                events.DieLaid()
                | events.TurnBegan()
                | events.DieTaken()
                | events.GameEnded()
                | events.GameSettled()
                | events.DecisionDue()
            ):
                pass
            case _:
                assert_never(happened)

    def _is_neutral(self, party: Party) -> bool:
        return named(party, self.seats) is None

    def _emptied(self, emptied: events.DistrictEmptied) -> Step:
        district, majority = emptied.tile.category, emptied.majority
        resource, points, leader = resource_of(district), TILE_POINTS, emptied.winner
        first, second = (all_named(parties, self.seats) for parties in (majority.first, majority.second))
        most = (max(emptied.holdings), resource)
        if leader is None:
            return step(("EMPTY-4",), "tile leaves", district=district, resource=resource)
        if len(first) > 1:
            winner = named(leader, self.seats)
            others = tuple(party for party in first if party != winner)
            return step(
                ("EMPTY-3",), "ties for tile", district=district, first=first, most=most, winner=winner,
                points=points, others=others,
            )  # fmt: skip
        if not second:
            return step(("EMPTY-2",), "wins tile", district=district, first=first, most=most, points=points)
        next_most = emptied.holdings[majority.second[0]]
        return step(
            ("EMPTY-2",), "wins tile before second", district=district, first=first, most=most, points=points,
            second=second, next_most=next_most,
        )  # fmt: skip


def ending(ended: events.GameEnded) -> Step:
    """Return why the game ended."""
    return step(("CLOCK-5",), "wave by turn" if ended.reason is phases.Reason.CLOCK_TURNED else "wave by effect")
