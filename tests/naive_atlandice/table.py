"""The table of the naive model of Atlandice: all pieces on it, and the facts that follow from them."""

from copy import deepcopy
from typing import Literal

from tests.naive_atlandice.components import (
    AREAS,
    COPIES,
    DISTRICTS,
    GAINS,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    MARKET,
    TAVERN,
    TYPES,
    Action,
    Choice,
    Components,
    Tile,
    counts,
    types_in,
)

Snapshot = tuple[tuple[str, object], ...]


class NaiveTable:
    """The state of a game, and the clauses that only look at it."""

    def __init__(self, players: int, components: Components) -> None:
        """A new game: the uppermost tiles are to be revealed by chance."""
        if players not in (2, 3, 4):
            raise ValueError("SETUP-1: 2 to 4 players")
        self.players = players
        self.components = deepcopy(components)
        self.dice_number = 9 if players == 4 else 7  # SETUP-6
        self.turns_each = 3 if players == 2 else 2  # SEARCH-1, TWO-1
        self.last_space = len(components["track"]) - 1  # SETUP-7: the wave
        # Stacks.
        self.tops: dict[int, Tile | None] = dict.fromkeys(DISTRICTS)  # None: exhausted, or about to be revealed
        self.unseen = {place: sorted(tile for tile in components["tiles"] if tile[0] == place) for place in DISTRICTS}
        self.held = dict.fromkeys(DISTRICTS, True)  # EMPTY-1: has the uppermost tile held a resource?
        # Resources.
        number = components["resources"][players]
        self.lying = {place: [TYPES[place - 1]] * number for place in DISTRICTS}  # SETUP-4
        self.lying[MARKET] = TYPES * 3  # SETUP-3
        self.gone = TYPES * (COPIES - 3 - number)  # out of the game
        # Those who hold something: the players, and the neutral player of a game for two (TWO-1).
        holders = players + 1 if players == 2 else players
        self.holdings: list[list[str]] = [[] for _ in range(holders)]
        self.points = [0] * holders  # without those of the tiles
        self.tiles: list[list[Tile]] = [[] for _ in range(holders)]
        self.lost_tiles: list[Tile] = []  # EMPTY-4
        # The rest of the table.
        self.dice: list[int] = []  # the areas where the dice lie that nobody has taken
        self.submarine = MACHINE_WORKS  # SETUP-5
        self.hand = 0
        self.start = 0  # the seat with the starting player's marker
        # The phase says what is to be decided; the fields below are what the phases need.
        # "laying" | "gates" | "turn" | "taking" | "extra" | "rolling" | "choosing" | "uncovering" | "donating" | "over"
        self.phase = "laying"
        self.district = 1  # laying, uncovering: whose tile is to be revealed
        self.pass_scored = False  # uncovering: has this pass over the districts scored anything?
        self.taken: list[int] = []  # who got the dice that were taken in this round, one after the other
        self.seat = 0  # who is to act, or whose turn it is
        self.area = MARKET  # taking, extra, rolling, choosing: the area that is searched
        self.again = False  # rolling: is it the second roll of effect 2?
        self.donors: list[int] = []  # donating: the seats that have not finished yet

    @property
    def to_act(self) -> int | Literal["chance"] | None:
        """Who is to act: a seat, chance, or nobody when the game is over."""
        if self.phase in ("laying", "gates", "rolling", "uncovering"):
            return "chance"
        return None if self.phase == "over" else self.seat

    def _in_play(self) -> list[int]:
        """The districts that are not exhausted (EMPTY-6)."""
        return [place for place in DISTRICTS if self.tops[place] is not None]

    def _area_of(self, face: int) -> int:
        """GATE-1, GATE-2: the area that a number stands for."""
        return face if face in self._in_play() else MARKET

    def _effect(self) -> int:
        """The number of the effect at the searched area; 0 at the black market (SEARCH-6)."""
        tile = None if self.area == MARKET else self.tops[self.area]
        return 0 if tile is None else tile[1]

    def _pointers(self, area: int) -> int:
        """CLOCK-1: how many pointers the area has."""
        tile = None if area == MARKET else self.tops[area]
        return self.components["market_pointers"] if tile is None else tile[2]

    def _clockwise(self) -> list[int]:
        """The seats from the round's starting player on."""
        return [(self.start + step) % self.players for step in range(self.players)]

    def _may_benefit(self) -> list[Literal["self", "neutral"]]:
        """TWO-1: for whom the seat whose turn it is may take a die: exactly one of its three is for the neutral one."""
        own = self.taken[len(self.taken) % 2 :: 2]  # who got the dice that this seat has taken: the two alternate
        if self.players in own:
            return ["self"]
        return ["neutral"] if len(own) == self.turns_each - 1 else ["self", "neutral"]

    def _searches(self) -> list[Action]:
        """SEARCH-2, SEARCH-3: the areas with a die; TWO-1: and for whom."""
        areas = [area for area in AREAS if area in self.dice]
        if self.players > 2:
            return [("search", area) for area in areas]
        return [("search", area, whom) for area in areas for whom in self._may_benefit()]

    def _extras(self) -> list[Action]:
        """SEARCH-4, SEARCH-5, TWO-2: the submarine's resource is a must if it is for the neutral player."""
        extras: list[Action] = [("extra", kind) for kind in types_in(self.lying[self.area])]
        if self.taken[-1] < self.players:
            extras.append(("decline",))
        return extras

    def _choices(self) -> list[Choice]:
        """What the effect that is carried out leaves to choose; nothing if it cannot be carried out."""
        effect = self._effect()
        others = [place for place in self._in_play() if place != self.area]  # EFFECT-1
        choices: list[Choice] = []
        if effect == 4:
            choices = self._gains(others)
        if effect in GAINS:
            choices = self._gains([GAINS[effect]])
        if effect == 3:
            choices = [
                ("swap", mine, place, other)
                for mine in types_in(self.lying[JEWELLER])
                for place in others
                for other in types_in(self.lying[place])
            ]
        if effect == 5:
            choices = [("put", kind) for kind in types_in(self.lying[LIBRARY])]
        if effect == 7:  # EFFECT-5
            choices = [("submarine", area) for area in [*self._in_play(), MARKET] if area != self.submarine]
        if effect in (9, 11):
            targets = [place for place in self._in_play() if effect == 11 or place != TAVERN]
            choices = [("put", kind, place) for kind in types_in(self.lying[MARKET]) for place in targets]
        if effect == 13:  # EFFECT-6
            choices = [("turn", here, there) for here in sorted(set(self.dice)) for there in [*self._in_play(), MARKET]]
        return choices

    def _gains(self, areas: list[int]) -> list[Choice]:
        """SEARCH-5: one resource from one of these areas, or none; there is no choice where nothing lies."""
        gains: list[Choice] = [("gain", area, kind) for area in areas for kind in types_in(self.lying[area])]
        return [*gains, ("decline",)] if gains else []

    def _donations(self) -> list[Action]:
        """CLOCK-4: any two resources that the seat holds, or an end."""
        held = self.holdings[self.seat]
        donations: list[Action] = [
            ("donate", (one, other))
            for one in types_in(held)
            for other in types_in(held)
            if TYPES.index(one) < TYPES.index(other) or (one == other and held.count(one) > 1)
        ]
        return [*donations, ("stop",)]

    def snapshot(self) -> Snapshot:
        """All that matters of the state, as (name, value) pairs of plain tuples.

        What is listed by area goes from 1 to 6, by district from 1 to 5, by type as in TYPES; what is listed by holder
        goes by seat, with the neutral player of a game for two as the last. `searched`, `again` and `donors` are
        neutral (0, False, empty) in the phases that don't need them.
        """
        in_turn = self.phase in ("taking", "extra", "rolling", "choosing")
        return (
            ("phase", self.phase),
            ("to_act", self.to_act),
            ("tops", tuple(self.tops[place] for place in DISTRICTS)),
            ("unseen", tuple(tuple(self.unseen[place]) for place in DISTRICTS)),
            ("held", tuple(self.tops[place] is not None and self.held[place] for place in DISTRICTS)),
            ("revealing", self.district if self.phase in ("laying", "uncovering") else 0),
            ("lying", tuple(counts(self.lying[area]) for area in AREAS)),
            ("gone", counts(self.gone)),
            ("holdings", tuple(counts(held) for held in self.holdings)),
            ("points", tuple(self.points)),
            ("tiles", tuple(tuple(sorted(tiles)) for tiles in self.tiles)),
            ("lost_tiles", tuple(sorted(self.lost_tiles))),
            ("dice", tuple(self.dice.count(area) for area in AREAS)),
            ("taken", tuple(self.taken)),
            ("submarine", self.submarine),
            ("hand", self.hand),
            ("start", self.start),
            ("searched", self.area if in_turn else 0),
            ("again", self.again),
            ("donors", tuple(self.donors)),
        )
