"""Observations of Atlandice: the table, as it lies before a seat."""

from array import array as shorts
from typing import Final, assert_never

import numpy as np

from atlantis_rules import atlandice as game
from atlantis_rules.adapters.encoding.layout import Array, Field, Layout, unpacked_bits
from atlantis_rules.atlandice import (
    AREAS,
    DISTRICTS,
    EFFECTS,
    NEUTRAL,
    RESOURCES,
    City,
    Components,
    DistrictTile,
    Party,
    Phase,
    PlayerView,
    Reason,
    Search,
    Seat,
    State,
    phases,
)
from atlantis_rules.atlandice.bounds import highest_score
from atlantis_rules.atlandice.components import DICE, POINTERS, RESOURCES_PER_TYPE, TILES_PER_CATEGORY
from atlantis_rules.errors import WrongType, WrongValue, type_name
from atlantis_rules.numbering import Numbering

_KINDS: Final = (
    *(phases.LayingOut, phases.OpeningGates, phases.TurnStart, phases.Searching, phases.UsingSubmarine),
    *(phases.Rolling, phases.CarryingOut, phases.Uncovering, phases.Donating, phases.Over),
)
_KIND: Final = {kind: number for number, kind in enumerate(_KINDS)}
_REASONS: Final = tuple(Reason)
_MOST_COUNTED: Final = 0xFFFF
_KEYS: Final = len(POINTERS) + 1
_TILES: Final = len(DISTRICTS) * TILES_PER_CATEGORY


class AtlandiceEncoding:
    """How views of a game of Atlandice become observations."""

    def __init__(self, state: object) -> None:
        """Look at a state of such a game.

        Raises:
            WrongType: it is not a state of Atlandice.
        """
        if not isinstance(state, State):
            message = f"state must be a state of Atlandice, not {type_name(state)}"
            raise WrongType(message)
        numbering = Numbering(game)
        self.legal_ids: Final = numbering.legal_ids
        self.actions: Final = len(numbering.player_actions)
        self._seats: Final = state.seats
        self._components: Final = state.components
        groups = _fields(state.seats, state.components)
        self.layout: Final = Layout.of([each for group in groups for each in group])
        self._flags, self._counts = self.layout.parts(*groups)
        at: dict[str, int] = {name: where.start for name, where in self.layout.slices.items()}
        self._at: Final = at
        # An effect and its pointers tell which tile it is, and whole numbers are looked up faster than tiles.
        tiles = state.components.tiles
        self._tiles: Final = {tile.effect * _KEYS + tile.pointers: 1 << number for number, tile in enumerate(tiles)}
        self._faces: Final = {
            tile.effect * _KEYS + tile.pointers: _face(tile, at["effects"], at["pointers"]) for tile in tiles
        }

    def fill(self, view: object, array: Array) -> None:
        """Write a view into an array of zeros, of the size of the layout.

        Args:
            view: the view of a seat.
            array: the array.

        Raises:
            WrongType: it is not the view of a seat in a game of Atlandice.
            WrongValue: the game has another number of players or other components, or somebody has more points than any
                game can bring.
        """
        if not isinstance(view, PlayerView):
            message = f"view must be what a seat sees of a game of Atlandice, not {type_name(view)}"
            raise WrongType(message)
        table, own, seats = view.table, view.seat, self._seats
        is_alike = table.components is self._components or table.components == self._components
        if table.seats != seats or not is_alike:
            message = f"view must be of a game of {seats} players with these components: {self._components}"
            raise WrongValue(message)
        players = (*table.parties[own:seats], *table.parties[:own], *table.parties[seats:])
        taken = (*table.round.taken[own:seats], *table.round.taken[:own], *table.round.taken[seats:])
        flags = self._flags_of_city(table.city) | self._flags_of_phase(table.phase, own)
        flags |= 1 << self._at["clock_hand"] + table.hand
        flags |= 1 << self._at["start"] + self._relative(table.round.start, own)
        dice_left = table.phase.dice_left if isinstance(table.phase, phases.OpeningGates) else 0
        counts: list[int] = []
        for store in table.city.stores:
            counts += store.counts
        for number, player in enumerate(players):
            counts += player.resources.counts
            flags |= self._set_of(player.tiles) << self._at["tiles"] + _TILES * number
        counts += (*table.round.dice, *taken, dice_left)
        counts += [player.points for player in players]
        if max(counts) > _MOST_COUNTED:  # in a position that somebody has written down
            message = f"view must count no more than {_MOST_COUNTED} of anything"
            raise WrongValue(message)
        array[self._flags] = unpacked_bits(flags, self._flags.stop)
        array[self._counts] = np.frombuffer(shorts("H", counts), np.uint16)

    def _relative(self, party: Party, own: Seat) -> int:
        """Return how many seats further than the own one a party sits; the neutral player keeps its place."""
        return (party - own) % self._seats if party < self._seats else party

    def _set_of(self, tiles: tuple[DistrictTile, ...]) -> int:
        return sum([self._tiles[tile.effect * _KEYS + tile.pointers] for tile in tiles]) if tiles else 0

    def _flags_of_city(self, city: City) -> int:
        flags, held, unseen = 1 << self._at["submarine"] + city.submarine - 1, 0, 0
        for place, stack in enumerate(city.stacks):
            held |= stack.has_held << place
            for tile in stack.unseen:
                unseen |= self._tiles[tile.effect * _KEYS + tile.pointers]
            if stack.tile is not None:
                flags |= self._faces[stack.tile.effect * _KEYS + stack.tile.pointers]
        return flags | held << self._at["has_held"] | unseen << self._at["unseen_tiles"]

    def _flags_of_phase(self, phase: Phase, own: Seat) -> int:
        at, flags = self._at, 1 << self._at["phase"] + _KIND[type(phase)]
        match phase:
            case phases.Searching(search) | phases.UsingSubmarine(search) | phases.CarryingOut(search):
                return flags | self._flags_of_search(search, own)
            case phases.TurnStart(seat) | phases.Donating(seat):
                return flags | 1 << at["turn"] + self._relative(seat, own)
            case phases.Rolling(search, again):
                return flags | self._flags_of_search(search, own) | again << at["again"]
            case phases.LayingOut(district) | phases.Uncovering(district):
                return flags | 1 << at["district"] + district - 1
            case phases.OpeningGates():
                return flags
            case phases.Over(reason):
                return flags | 1 << at["reason"] + _REASONS.index(reason)
            case _:
                assert_never(phase)

    def _flags_of_search(self, search: Search, own: Seat) -> int:
        turn = 1 << self._at["turn"] + self._relative(search.seat, own)
        beneficiary = 1 << self._at["beneficiary"] + self._relative(search.beneficiary, own)
        return turn | beneficiary | 1 << self._at["searched"] + search.area - 1


def _face(tile: DistrictTile, effects: int, pointers: int) -> int:
    """Return the flags of an uppermost tile, by where those of the effects and of the pointers begin."""
    place = DISTRICTS.index(tile.category)
    effect = 1 << effects + len(EFFECTS) * place + tile.effect - 1
    return effect | 1 << pointers + len(POINTERS) * place + tile.pointers - 1


def _fields(seats: int, components: Components) -> tuple[tuple[Field, ...], ...]:
    """Return the fields in the groups that are written at once: flags, then counts."""
    parties = max(seats, NEUTRAL + 1)
    bits = (
        Field("effects", (len(DISTRICTS), len(EFFECTS)), 1, "a 1 for the effect of each uppermost tile"),
        Field("pointers", (len(DISTRICTS), len(POINTERS)), 1, "a 1 for its number of pointers: 1, 2 or 3"),
        Field("unseen_tiles", (_TILES,), 1, "a 1 for each covered tile, in the order of the components"),
        Field("has_held", (len(DISTRICTS),), 1, "a 1 for each district whose tile has held a resource"),
        Field("submarine", (len(AREAS),), 1, "a 1 for the area at which the submarine stands"),
        Field("tiles", (parties, _TILES), 1, "for each party a 1 for each of its tiles, in the same order"),
        Field("start", (seats,), 1, "a 1 for the starting player"),
        Field("phase", (len(_KINDS),), 1, "a 1 for the kind of phase"),
        Field("turn", (seats,), 1, "a 1 for the seat of whose turn or donation the phase tells"),
        Field("beneficiary", (parties,), 1, "in a search a 1 for the party that it is for"),
        Field("searched", (len(AREAS),), 1, "in a search a 1 for the searched area"),
        Field("district", (len(DISTRICTS),), 1, "a 1 for the district whose tile is uncovered"),
        Field("again", (1,), 1, "1 for the second roll of effect 2"),
        Field("reason", (len(_REASONS),), 1, "a 1 for why the game has ended: the clock was turned, or an effect"),
        Field("clock_hand", (len(components.clock),), 1, "a 1 for the space of the clock's hand"),
    )
    counts = (
        Field("stores", (len(AREAS), len(RESOURCES)), RESOURCES_PER_TYPE, "for each area its resources of each type"),
        Field("resources", (parties, len(RESOURCES)), RESOURCES_PER_TYPE, "for each party its resources of each type"),
        Field("dice", (len(AREAS),), max(DICE.values()), "the dice at each area"),
        Field("taken", (parties,), max(DICE.values()), "how many dice each party has got in this round"),
        Field("dice_left", (1,), max(DICE.values()), "how many dice are still to be rolled"),
        Field("points", (parties,), highest_score(seats, components), "the points of each party, without its tiles"),
    )
    return bits, counts
