"""A game of Atlandice in words: what has happened, as somebody at the table would tell it."""

from collections.abc import Iterable
from typing import assert_never

from attrs import define, field
from rich.text import Text

from atlantis_rules.atlandice.components import AREAS, Effect, Party, Seat, resource_of
from atlantis_rules.atlandice.event import (
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
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.cli.appearance import joined, seat_words
from atlantis_rules.cli.atlandice.naming import (
    EFFECTS,
    all_of,
    area_words,
    counted_words,
    number_of,
    parties_words,
    party_words,
    resource_words,
    roll_words,
    space_words,
)


@define
class Narrator:
    """Tells what happens.

    Attributes:
        seats: the number of players.
    """

    seats: int
    _donors: set[Seat] = field(factory=set, init=False)

    def tell(self, event: Event) -> list[Text]:  # noqa: C901, PLR0912 - one case for each kind
        """Tell what has happened.

        Args:
            event: the next of the game's events.

        Returns:
            The lines. They don't name the player whose turn it is: that is for the heading of the turn. The beginnings
            of rounds and turns, and the end of the game, have no lines, as they are headings; nor has what is told
            with another event.
        """
        match event:
            case GatesOpened(dice):
                return [_gates(dice)]
            case NothingLies(_, party, area):
                return [Text.assemble(f"searches {area_words(area)}", self._whom(party), ", where nothing lies")]
            case ResourceTaken(_, party, area, resource):
                search = f"searches {area_words(area)}"
                return [Text.assemble(search, self._whom(party), " and takes ", resource_words(resource))]
            case ExtraTaken():
                return [self._extra(event)]
            case ExtraDeclined(by_submarine=by_submarine):
                return [Text(f"declines what {'the submarine' if by_submarine else 'the effect'} would bring")]
            case DieRolled(_, effect, number):
                return [Text(roll_words(effect, number))]
            case SearchRolled(_, number, area):
                return [Text(f"rolls {number}, which leads to {area_words(area)}")]
            case HandMoved():
                return [_hand_moved(event)]
            case NotSecondDie():
                return [Text("no effect: this is not the second die of the round")]
            case NothingToDo(effect=effect):
                return [Text(_nothing_to_do(effect))]
            case Swapped() | ResourcePut() | SubmarineMoved() | DieTurned():
                return [_moved(event)]
            case DistrictEmptied():
                return [self._emptied(event)]
            case ResourcesReturned():
                return [_returned(event)]
            case StackExhausted():
                return list(_exhausted(event))
            case TileUncovered(tile, resources):
                lying = "" if resources else ", with nothing on it"
                return [
                    Text(f"the next tile of {area_words(tile.category)} comes to light{lying}: {EFFECTS[tile.effect]}")
                ]
            case HandTurned():
                return list(_hand_turned(event))
            case InventoryTaken():
                return [self._inventory(event)]
            case NobodyDonates():
                return [Text("nobody has two resources to donate")]
            case Donated(seat, first, second):
                self._donors.add(seat)
                given = (resource_words(first), " and ", resource_words(second))
                return [Text.assemble(seat_words(seat), " donates ", *given, " for a point")]
            case DonationsStopped(seat):
                return [Text.assemble(seat_words(seat), " donates nothing", " more" if seat in self._donors else "")]
            case RoundBegan():
                self._donors.clear()
                return []
            case DieLaid() | TurnBegan() | DieTaken() | GameEnded() | GameSettled() | DecisionDue():
                return []
            case _:
                assert_never(event)

    def _whom(self, party: Party) -> str:
        return " for the neutral player" if party >= self.seats else ""

    def _extra(self, extra: ExtraTaken) -> Text:
        cause = ", too, with the submarine" if extra.by_submarine else f", too, from {area_words(extra.area)}"
        return Text.assemble("takes ", resource_words(extra.resource), cause, self._whom(extra.party))

    def _emptied(self, emptied: DistrictEmptied) -> Text:
        resource, majority = resource_of(emptied.tile.category), emptied.majority
        empty = f"{area_words(emptied.tile.category)} is empty: "
        if emptied.winner is None:
            return Text.assemble(empty, "as nobody has ", all_of(resource), ", its tile leaves the game")
        most = number_of(resource, emptied.holdings[majority.first[0]])
        leaders = parties_words(majority.first, self.seats)
        if len(majority.first) > 1:
            winner = party_words(emptied.winner, self.seats)
            others = parties_words((party for party in majority.first if party != emptied.winner), self.seats)
            each = " each" if len(majority.first) > 2 else ""  # noqa: PLR2004 - the winner and more than one other
            prizes = Text.assemble(winner, " gets the tile, worth 3 points, ", others, f" 3 points{each}")
            return Text.assemble(empty, leaders, " tie for most with ", most, "; ", prizes)
        line = Text.assemble(empty, leaders, " has most, ", most, ", and gets the tile, worth 3 points")
        if majority.second:
            count = emptied.holdings[majority.second[0]]
            several = len(majority.second) > 1
            seconds = parties_words(majority.second, self.seats)
            line.append_text(Text.assemble("; second ", "are " if several else "is ", seconds, f" with {count}: "))
            line.append(f"1 point{' each' if several else ''}")
        return line

    def _inventory(self, inventory: InventoryTaken) -> Text:
        counted = counted_words(inventory.space)
        if not inventory.winners:
            return Text.assemble("nobody has any ", counted)
        several = len(inventory.winners) > 1
        have = Text.assemble(parties_words(inventory.winners, self.seats), " have" if several else " has")
        return Text.assemble(have, " most ", counted, f", {inventory.most}: 1 point{' each' if several else ''}")


def _gates(dice: Iterable[int]) -> Text:
    places = [
        Text(f"{'1 die' if count == 1 else f'{count} dice'} at {area_words(area)}")
        for area, count in zip(AREAS, dice, strict=True)
        if count
    ]
    return Text.assemble("the gates open: ", joined(places))


def _hand_moved(moved: HandMoved) -> Text:
    if moved.origin == moved.place:
        return Text("the hand is on the wave already and stays there")
    if moved.on_wave:
        return Text("the hand comes to the wave: the game ends with this search")
    return Text(f"the hand moves to space {moved.place + 1}, which has no effect now")


def _nothing_to_do(effect: Effect) -> str:
    return f"no effect, as it can't be carried out now: {EFFECTS[effect]}"


def _moved(moved: Swapped | ResourcePut | SubmarineMoved | DieTurned) -> Text:
    match moved:
        case Swapped(_, resource, district, other):
            own = Text.assemble("swaps ", resource_words(resource), " on the jeweller")
            return Text.assemble(own, " with ", resource_words(other), f" on {area_words(district)}")
        case ResourcePut(_, resource, origin, area):
            return Text.assemble("puts ", resource_words(resource), f" from {area_words(origin)} on {area_words(area)}")
        case SubmarineMoved(_, origin, area):
            return Text(f"moves the submarine from {area_words(origin)} to {area_words(area)}")
        case DieTurned(_, origin, area):
            if origin is area:
                return Text(f"turns a die at {area_words(area)}, and it stays there")
            return Text(f"turns a die at {area_words(origin)}, and it comes to {area_words(area)}")
        case _:
            assert_never(moved)


def _returned(returned: ResourcesReturned) -> Text:
    line = Text.assemble("all give their ", all_of(returned.resource), " back: ")
    parts = [
        Text(f"{count} {where}")
        for count, where in ((returned.to_market, "to the black market"), (returned.to_tile, "onto the next tile"))
        if count
    ]
    return line.append_text(joined(parts, " and "))


def _exhausted(exhausted: StackExhausted) -> Iterable[Text]:
    area = area_words(exhausted.district)
    yield Text.assemble(
        f"that was the last tile of {area}: all ", all_of(resource_of(exhausted.district)), " leave the game"
    )
    if exhausted.dice:
        moved = "1 die moves" if exhausted.dice == 1 else f"{exhausted.dice} dice move"
        yield Text(f"{moved} from {area} to the black market")
    if exhausted.submarine:
        yield Text(f"the submarine stays at {area}, where it is of no use until it is moved")


def _hand_turned(turned: HandTurned) -> Iterable[Text]:
    pointers = "1 pointer" if turned.pointers == 1 else f"{turned.pointers} pointers"
    yield Text(f"the last die lies at {area_words(turned.area)}, which has {pointers}")
    moves = turned.place - turned.origin
    spaces = "1 space" if moves == 1 else f"{moves} spaces"
    yield Text.assemble(f"the hand moves {spaces} to space {turned.place + 1}, ", space_words(turned.space))


def ending_words(ended: GameEnded) -> str:
    """Tell why the game has ended."""
    match ended.reason:
        case Reason.CLOCK_TURNED:
            return "the clock's hand has come to the wave"
        case Reason.EFFECT:
            return "an effect had moved the clock's hand to the wave"
        case _:
            assert_never(ended.reason)
