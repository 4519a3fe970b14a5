"""A game of Atlandice in words: what has happened, as somebody at the table would tell it."""

from collections.abc import Iterator
from typing import assert_never

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlandice import events
from atlantis_rules.atlandice.components import AREAS, TILE_POINTS, Party, Seat, resource_of
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.atlandice.words import NARRATION, all_named, named
from atlantis_rules.cli.atlandice.naming import styled


@define
class Narrator:
    """Tells what happens.

    Attributes:
        seats: the number of players.
    """

    seats: int
    _donors: set[Seat] = field(factory=set, init=False)

    def tell(self, happened: events.Event) -> list[Text]:
        """Tell what has happened.

        Args:
            happened: the next of the game's events.

        Returns:
            The lines. They don't name the player whose turn it is: that is for the heading of the turn. The beginnings
            of rounds and turns, and the end of the game, have no lines, as they are headings; nor has what is told
            with another event.
        """
        return list(self._lines(happened))

    def _lines(self, happened: events.Event) -> Iterator[Text]:  # noqa: C901, PLR0912, PLR0915 - one case for each kind
        match happened:
            case events.GatesOpened(dice):
                places = tuple((count, area) for area, count in zip(AREAS, dice, strict=True) if count)
                yield _line("gates", dice=places)
            case events.NothingLies(_, party, area):
                yield _line("nothing for neutral" if self._is_neutral(party) else "nothing", area=area)
            case events.ResourceTaken(_, party, area, resource):
                yield _line("take for neutral" if self._is_neutral(party) else "take", area=area, resource=resource)
            case events.ExtraTaken(_, party, _, resource, by_submarine=True):
                yield _line("submarine for neutral" if self._is_neutral(party) else "submarine", resource=resource)
            case events.ExtraTaken(_, party, area, resource):
                yield _line("extra for neutral" if self._is_neutral(party) else "extra", resource=resource, area=area)
            case events.ExtraDeclined(by_submarine=by_submarine):
                yield _line("submarine declined" if by_submarine else "extra declined")
            case events.DieRolled(_, effect, number) if number in SUCCESSES[effect]:
                yield _line("roll", number=number, effect=effect)
            case events.DieRolled(_, effect, number):
                yield _line("roll fails", number=number, numbers=SUCCESSES[effect])
            case events.SearchRolled(_, number, area):
                yield _line("search rolled", number=number, area=area)
            case events.HandMoved(_, origin, place) if origin == place:
                yield _line("hand stays")
            case events.HandMoved(on_wave=True):
                yield _line("hand on wave")
            case events.HandMoved(place=place):
                yield _line("hand moves", number=place + 1)
            case events.NotSecondDie():
                yield _line("not second die")
            case events.NothingToDo(effect=effect):
                yield _line("nothing to do", effect=effect)
            case events.Swapped(_, resource, district, other):
                yield _line("swap", resource=resource, district=district, other=other)
            case events.ResourcePut(_, resource, origin, area):
                yield _line("put", resource=resource, origin=origin, area=area)
            case events.SubmarineMoved(_, origin, area):
                yield _line("move submarine", origin=origin, area=area)
            case events.DieTurned(_, origin, area) if origin is area:
                yield _line("turn die in place", area=area)
            case events.DieTurned(_, origin, area):
                yield _line("turn die", origin=origin, area=area)
            case events.DistrictEmptied():
                yield self._emptied(happened)
            case events.ResourcesReturned(resource, to_market, 0):
                yield _line("given back to the market", resource=resource, to_market=to_market)
            case events.ResourcesReturned(resource, 0, to_tile):
                yield _line("given back to the tile", resource=resource, to_tile=to_tile)
            case events.ResourcesReturned(resource, to_market, to_tile):
                yield _line("given back", resource=resource, to_market=to_market, to_tile=to_tile)
            case events.StackExhausted(district, dice, submarine):
                yield _line("last tile", district=district, resource=resource_of(district))
                if dice:
                    yield _line("dice move", dice=dice, district=district)
                if submarine:
                    yield _line("submarine stays", district=district)
            case events.TileUncovered(tile, resources):
                yield _line("next tile" if resources else "bare tile", district=tile.category, effect=tile.effect)
            case events.HandTurned(area, pointers, origin, place, space):
                yield _line("last die", area=area, pointers=pointers)
                spaces, number = place - origin, place + 1
                if len(space.counted) == 1:
                    yield _line("hand turned to inventory", spaces=spaces, number=number, resource=space.counted[0])
                else:
                    yield _line("hand turned", spaces=spaces, number=number, space=space)
            case events.InventoryTaken():
                yield self._inventory(happened)
            case events.NobodyDonates():
                yield _line("nobody donates")
            case events.Donated(seat, first, second):
                self._donors.add(seat)
                yield _line("donated", seat=seat, first=first, second=second)
            case events.DonationsStopped(seat):
                yield _line("donates nothing more" if seat in self._donors else "donates nothing", seat=seat)
            case events.RoundBegan():
                self._donors.clear()
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

    def _emptied(self, emptied: events.DistrictEmptied) -> Text:
        district, majority, winner = emptied.tile.category, emptied.majority, emptied.winner
        resource = resource_of(district)
        if winner is None:
            return _line("nobody gets tile", district=district, resource=resource)
        first, second = (all_named(parties, self.seats) for parties in (majority.first, majority.second))
        most, points = (max(emptied.holdings), resource), TILE_POINTS
        if len(first) > 1:
            leader = named(winner, self.seats)
            others = tuple(party for party in first if party != leader)
            return _line("tie", district=district, first=first, most=most, winner=leader, points=points, others=others)
        if not second:
            return _line("gets tile", district=district, first=first, most=most, points=points)
        next_most = emptied.holdings[majority.second[0]]
        return _line(
            "gets tile before second", district=district, first=first, most=most, points=points, second=second,
            next_most=next_most,
        )  # fmt: skip

    def _inventory(self, inventory: events.InventoryTaken) -> Text:
        winners, most, (resource, *others) = (
            all_named(inventory.winners, self.seats),
            inventory.most,
            inventory.space.counted,
        )
        if others:
            return _line("inventory of all", winners=winners, most=most) if winners else _line("empty inventory of all")
        if winners:
            return _line("inventory", winners=winners, resource=resource, most=most)
        return _line("empty inventory", resource=resource)


def _line(key: str, **values: object) -> Text:
    return Text.assemble(*NARRATION.parts(key, values, styled))


def ending_words(ended: events.GameEnded) -> str:
    """Tell why the game has ended."""
    return str(_line("ended by turn" if ended.reason is Reason.CLOCK_TURNED else "ended by effect"))
