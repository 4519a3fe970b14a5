"""Observations of Atlandice: the table, relative to a seat."""

import struct
from collections.abc import Sequence
from functools import partial
from itertools import chain
from operator import attrgetter, itemgetter
from typing import Final, assert_never

from atlantis_rules._errors import WrongType, WrongValue, counted, type_name
from atlantis_rules._type_variables import ActionT
from atlantis_rules.atlandice import NEUTRAL, Components, Phase, PlayerView, Reason, Seat, State, components, phases
from atlantis_rules.atlandice.city import CityAtTable, Stack
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, EFFECTS, POINTERS, RESOURCES, DistrictTile, Party
from atlantis_rules.atlandice.info import highest_score
from atlantis_rules.atlandice.parties import PartyAtTable, RoundAtTable
from atlantis_rules.atlandice.phases import OpeningGates, SearcherToAct, SeatToAct  # looked up faster than there
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.games.motion import GameInMotion, StateT
from atlantis_rules.games.states import AnyState
from atlantis_rules.learning.encoding.layout import Encoding, Field, Kept, KeptOf, Layout, ones, unpacked_bits

_TILES_OF_PARTY: Final = attrgetter("tiles")
_POINTS: Final = attrgetter("points")
_HELD: Final = attrgetter("resources.counts")
_KINDS: Final = (
    *(phases.LayingOut, phases.OpeningGates, phases.TurnStart, phases.Searching, phases.UsingSubmarine),
    *(phases.Rolling, phases.CarryingOut, phases.Uncovering, phases.Donating, phases.Over),
)
_KIND: Final = {kind: number for number, kind in enumerate(_KINDS)}
_OF_DISTRICTS: Final = (_KIND[phases.LayingOut], _KIND[phases.Uncovering])
_OVER: Final = _KIND[phases.Over]
_REASONS: Final = tuple(Reason)
_NOBODY: Final = -1
_MOST_COUNTED: Final = 0xFFFF
_KEYS: Final = len(POINTERS) + 1
_TILES: Final = len(DISTRICTS) * components.TILES_PER_CATEGORY
_AREA: Final = dict(zip(AREAS, ones(len(AREAS)), strict=False))  # without the row of zeros
_Key = tuple[int, int, int, int, int]


class AtlandiceEncoding(Encoding):
    """The encoding of views of a game of Atlandice."""

    def __init__(self, state: object) -> None:
        """Store what a state says about its game; raise `WrongType` for anything else."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlandice, not {type_name(state)}"
            raise WrongType(message)
        self._seats: Final = state.seats
        self._components: Final = state.components
        super().__init__(Layout.of(_fields(state.seats, state.components)))
        slices = self.layout.slices
        # An effect and its pointers identify a tile, and integers are looked up faster than tiles.
        self._tiles: Final = {
            tile.effect * _KEYS + tile.pointers: 1 << number for number, tile in enumerate(state.components.tiles)
        }
        self._faces: Final = {
            tile.effect * _KEYS + tile.pointers: _face(tile, slices["pointers"].start)
            for tile in state.components.tiles
        }
        stacks = slices["has_held"].stop
        self._unseen: Final[int] = slices["unseen_tiles"].start
        self._held: Final[int] = slices["has_held"].start
        self._at: Final = {name: part.start - slices["phase"].start for name, part in slices.items()}
        self._moments: Final = [Kept(partial(self._moment, own)) for own in range(state.seats)]
        self._stacks: Final = KeptOf[tuple[Stack, ...], bytes](lambda all_: unpacked_bits(self._flags(all_), stacks))
        self._collected: Final = KeptOf[tuple[DistrictTile, ...], bytes](
            lambda tiles: unpacked_bits(self._set_of(tiles), _TILES)
        )
        self._numbers: Final = struct.Struct(f"<{(self.layout.size - slices['stores'].start)}H").pack
        self._starts: Final = ones(state.seats)[:-1]  # without that of nobody, so that it can be counted from the end
        self._hands: Final = ones(len(state.components.clock))
        places = range(len(state.parties))
        self._orders: Final = [
            itemgetter(*places[own : state.seats], *places[:own], *places[state.seats :]) for own in range(state.seats)
        ]

    def pieces(self, view: object, /) -> list[bytes]:
        """Return a view as pieces, as `Encoding.pieces` does; here the rules are the components.

        It also refuses a party that has more points than any game can yield.
        """
        if not isinstance(view, PlayerView):
            message = f"view must be what a seat sees of a game of Atlandice, not {type_name(view)}"
            raise WrongType(message)
        table = view.table
        if table.seats != self._seats or table.components is not self._components:
            self._require_same("view", table.seats, table.components)
        return self._pieces_of("view", view.seat, table.city, table.parties, table.round, table.hand, table.phase)

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees in a state, as `Encoding.pieces_for` does: nothing is hidden from it."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlandice, not {type_name(state)}"
            raise WrongType(message)
        return self._pieces_at(state, seat)

    def pieces_in(self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, /) -> list[bytes]:
        """Return what a seat sees of a game in motion, from its table, as `Encoding.pieces_in` does."""
        table = motion.position
        return self._pieces_at(table, seat) if isinstance(table, Table) else self.pieces_for(motion.state(), seat)

    def _pieces_at(self, table: State | Table, seat: Seat) -> list[bytes]:
        if table.seats != self._seats or table.components is not self._components:
            self._require_same("state", table.seats, table.components)
        return self._pieces_of("state", seat, table.city, table.parties, table.round, table.hand, table.phase)

    def _require_same(self, name: str, seats: int, components: Components) -> None:
        if seats != self._seats or components != self._components:
            seated = counted(self._seats, "player")
            message = f"{name} must be of a game of {seated} with these components: {self._components}"
            raise WrongValue(message)

    def _pieces_of(  # noqa: PLR0913, PLR0917 - what a view and a table have in common
        self,
        name: str,
        own: Seat,
        city: CityAtTable,
        all_parties: Sequence[PartyAtTable],
        dice: RoundAtTable,
        hand: int,
        phase: Phase,
    ) -> list[bytes]:
        order = self._orders[own]
        parties = order(all_parties)
        one, two, three, four, five, six = city.stores  # faster than a loop
        left = phase.dice_left if isinstance(phase, OpeningGates) else 0
        try:
            numbers = self._numbers(
                *one.counts,
                *two.counts,
                *three.counts,
                *four.counts,
                *five.counts,
                *six.counts,
                *chain.from_iterable(map(_HELD, parties)),
                *dice.dice,
                *order(dice.taken),
                left,
                *map(_POINTS, parties),
            )
        except struct.error:  # in a position from outside
            message = f"{name} must count no more than {_MOST_COUNTED} of anything"
            raise WrongValue(message) from None
        return [
            self._stacks.of(city.stacks),
            _AREA[city.submarine],
            *self._collected.of_all([*map(_TILES_OF_PARTY, parties)]),
            self._starts[dice.start - own],
            self._moments[own][_key(phase)],
            self._hands[hand],
            numbers,
        ]

    def _relative(self, party: Party, own: Seat) -> int:
        """Return the seat of a party relative to its own seat; the neutral player keeps its place."""
        return (party - own) % self._seats if party < self._seats else party

    def _set_of(self, tiles: tuple[DistrictTile, ...]) -> int:
        return sum([self._tiles[tile.effect * _KEYS + tile.pointers] for tile in tiles]) if tiles else 0

    def _flags(self, stacks: tuple[Stack, ...]) -> int:
        flags, held, unseen = 0, 0, 0
        for place, stack in enumerate(stacks):
            held |= stack.has_held << place
            for tile in stack.unseen:
                unseen |= self._tiles[tile.effect * _KEYS + tile.pointers]
            if stack.tile is not None:
                flags |= self._faces[stack.tile.effect * _KEYS + stack.tile.pointers]
        return flags | held << self._held | unseen << self._unseen

    def _moment(self, own: Seat, key: _Key) -> bytes:
        """Return the content of a phase for a seat, from the kind of phase to the reason why the game ended."""
        kind, seat, beneficiary, place, number = key
        at, flags = self._at, 1 << kind
        if seat != _NOBODY:
            flags |= 1 << at["turn"] + self._relative(seat, own)
        if beneficiary != _NOBODY:
            flags |= 1 << at["beneficiary"] + self._relative(beneficiary, own) | 1 << at["searched"] + place - 1
        if kind in _OF_DISTRICTS:
            flags |= 1 << at["district"] + place - 1
        flags |= number << (at["reason"] if kind == _OVER else at["again"])
        return unpacked_bits(flags, at["reason"] + len(_REASONS))


def _key(phase: Phase) -> _Key:
    """Return the content of a phase as integers: its kind, the seat, the beneficiary, the place, and one more."""
    kind = _KIND[type(phase)]
    if isinstance(phase, SearcherToAct):  # one of these two in most decisions; a class pattern is slower
        search = phase.search
        return kind, search.seat, search.beneficiary, search.area, 0
    if isinstance(phase, SeatToAct):
        return kind, phase.seat, _NOBODY, 0, 0
    match phase:
        case phases.Rolling(search, again):
            return kind, search.seat, search.beneficiary, search.area, int(again)
        case phases.LayingOut(district) | phases.Uncovering(district):
            return kind, _NOBODY, _NOBODY, int(district), 0
        case phases.OpeningGates():
            return kind, _NOBODY, _NOBODY, 0, 0
        case phases.Over(reason):
            return kind, _NOBODY, _NOBODY, 0, 1 << _REASONS.index(reason)
        case _:
            assert_never(phase)


def _face(tile: DistrictTile, pointers: int) -> int:
    """Return the flags of an uppermost tile, given where those of the pointers begin."""
    place = DISTRICTS.index(tile.category)
    effect = 1 << len(EFFECTS) * place + tile.effect - 1
    return effect | 1 << pointers + len(POINTERS) * place + tile.pointers - 1


def _fields(seats: int, of: Components) -> tuple[Field, ...]:
    parties, held, dice = max(seats, NEUTRAL + 1), components.RESOURCES_PER_TYPE, max(components.DICE.values())
    return (
        Field("effects", (len(DISTRICTS), len(EFFECTS)), 1, "a 1 for the effect of each uppermost tile"),
        Field("pointers", (len(DISTRICTS), len(POINTERS)), 1, "a 1 for its number of pointers: 1, 2 or 3"),
        Field("unseen_tiles", (_TILES,), 1, "a 1 for each covered tile, in the order of the components"),
        Field("has_held", (len(DISTRICTS),), 1, "a 1 for each district whose tile has held a resource"),
        Field("submarine", (len(AREAS),), 1, "a 1 for the area at which the submarine stands"),
        Field("tiles", (parties, _TILES), 1, "for each party a 1 for each of its tiles, in the same order"),
        Field("start", (seats,), 1, "a 1 for the starting player"),
        Field("phase", (len(_KINDS),), 1, "a 1 for the kind of phase"),
        Field("turn", (seats,), 1, "a 1 for the seat whose turn or donation it is"),
        Field("beneficiary", (parties,), 1, "in a search a 1 for the party that it is for"),
        Field("searched", (len(AREAS),), 1, "in a search a 1 for the searched area"),
        Field("district", (len(DISTRICTS),), 1, "a 1 for the district whose tile is uncovered"),
        Field("again", (1,), 1, "1 for the second roll of effect 2"),
        Field("reason", (len(_REASONS),), 1, "a 1 for why the game has ended: the clock was turned, or an effect"),
        Field("clock_hand", (len(of.clock),), 1, "a 1 for the space of the clock's hand"),
        Field("stores", (len(AREAS), len(RESOURCES)), held, "for each area its resources of each type"),
        Field("resources", (parties, len(RESOURCES)), held, "for each party its resources of each type"),
        Field("dice", (len(AREAS),), dice, "the dice at each area"),
        Field("taken", (parties,), dice, "the number of dice taken for each party in this round"),
        Field("dice_left", (1,), dice, "how many dice are still to be rolled"),
        Field("points", (parties,), highest_score(seats, of), "the points of each party, without its tiles"),
    )


encoding_of: Final = AtlandiceEncoding
"""Returns the encoding of views in the game of a state."""
