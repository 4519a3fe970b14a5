"""A second, naive model of the rules of Atlandice: slow, plain, and independent of the engine.

It is an own reading of the numbered clauses, made to be checked against the engine for whole games. Everything is a
string, a number, a list or a dictionary, and nothing is clever. An action is a tuple; it is offered

chance's:
    ("reveal", tile)            at set-up for the districts 1 to 5, later when a tile has left a stack and more than one
                                tile of its category is unseen; the last one of a category comes up by itself
    ("roll", face)              at the gates: once for each die; later: whenever an effect rolls the die
a seat's:
    ("search", area)            at the start of its turn, with 3 or 4 players
    ("search", area, whom)      the same with 2; whom is "self" or "neutral"
    ("take", type)              SEARCH-2 (b), if anything lies there, even if there is only one type
    ("extra", type)             SEARCH-4, if anything is left and the submarine is there
    ("gain", area, type)        effects 1, 4, 6, 10, 12: what is gained, and where, if anything lies there
    ("decline",)                instead of an extra resource (not one for the neutral player), or instead of a gain
    ("swap", type, district, type)   effect 3: the jeweller's type, the other district and its type
    ("put", type)               effect 5: from the library on the black market
    ("put", type, district)     effects 9, 11: from the black market on the district
    ("submarine", area)         effect 7
    ("turn", area, area)        effect 13: where the die lies, and where it then lies
    ("donate", (type, type))    CLOCK-4: two resources, named in order; asked again while the seat holds two
    ("stop",)                   CLOCK-4: no more

A player is asked even if there is only one thing to do, and never if there is none.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.naive_atlandice.components import (
    COPIES,
    DISTRICTS,
    FACES,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    MARKET,
    ROLLS,
    TYPES,
    Action,
    Choice,
    Components,
    Tile,
    majority,
    types_in,
)
from tests.naive_atlandice.table import NaiveTable


class NaiveAtlandice(NaiveTable):
    """One game at one table; `apply` changes it, `copy.deepcopy` copies it."""

    @classmethod
    def from_position(  # noqa: PLR0913 -- a position has that many parts
        cls,
        players: int,
        components: Components,
        *,
        tops: Mapping[int, Tile],
        unseen: Mapping[int, Sequence[Tile]],
        lying: Mapping[int, Sequence[str]],
        holdings: Sequence[Sequence[str]],
        dice: Sequence[int],
        never_held: Sequence[int] = (),
        taken: Sequence[int] = (),
        points: Sequence[int] = (),
        tiles: Sequence[Sequence[Tile]] = (),
        submarine: int = MACHINE_WORKS,
        hand: int = 0,
        start: int = 0,
    ) -> "NaiveAtlandice":
        """A game between two turns of a round, or before the clock if all the turns were taken.

        Districts without an uppermost tile are exhausted; on those of `never_held` no resource has lain yet. What is
        listed by holder ends, with two players, with the neutral player. `taken`: who got the dice in this round. All
        the resources that are not mentioned are out of the game (ValueError if one is mentioned too often).
        """
        game = cls(players, components)
        game.tops = {place: tops.get(place) for place in DISTRICTS}
        game.unseen = {place: sorted(unseen.get(place, ())) for place in DISTRICTS}
        game.held = {place: place not in never_held for place in DISTRICTS}
        game.lying = {area: list(lying.get(area, ())) for area in [*DISTRICTS, MARKET]}
        game.holdings = [list(held) for held in holdings]
        game.points = list(points) or [0] * len(holdings)
        game.tiles = [list(own) for own in tiles] or [[] for _ in holdings]
        known = [*tiles_of(game.tops), *(tile for those in [*game.unseen.values(), *game.tiles] for tile in those)]
        game.lost_tiles = [tile for tile in components["tiles"] if tile not in known]
        game.gone = TYPES * COPIES
        for resources in [*game.lying.values(), *game.holdings]:
            for kind in resources:
                game.gone.remove(kind)
        game.dice, game.taken = list(dice), list(taken)
        game.submarine, game.hand, game.start = submarine, hand, start
        game._next_turn()
        return game

    # Legal actions.

    def legal_actions(self) -> list[Action]:
        """Everything that may be done now: areas, types, faces ascending; "self" first; "decline" and "stop" last."""
        if self.phase in ("laying", "uncovering"):
            return [("reveal", tile) for tile in self.unseen[self.district]]
        if self.phase in ("gates", "rolling"):
            return [("roll", face) for face in FACES]
        if self.phase == "turn":
            return self._searches()
        if self.phase == "taking":
            return [("take", kind) for kind in types_in(self.lying[self.area])]
        if self.phase == "extra":
            return self._extras()
        if self.phase == "choosing":
            return [*self._choices()]
        return self._donations() if self.phase == "donating" else []

    def chance_weights(self) -> dict[Action, Fraction]:
        """How likely each chance action is; empty when a player is to act or the game is over."""
        actions = self.legal_actions() if self.to_act == "chance" else []
        return {action: Fraction(1, len(actions)) for action in actions}

    # What happens.

    def apply(self, action: Action) -> None:
        """Apply it, and everything that is forced after it. Raise ValueError, and change nothing, if it is illegal."""
        if action not in self.legal_actions():
            raise ValueError(f"not legal here: {action!r}")
        if action[0] == "reveal":
            self._reveal(action[1])
        elif action[0] == "roll":
            self._roll(action[1])
        elif action[0] == "search":
            self._take_die(action[1], self.players if action[-1] == "neutral" else self.seat)
        elif action[0] == "take":
            self._take(self.area, action[1])
            self._offer_extra()
        elif action[0] == "extra":
            self._take(self.area, action[1])
            self._carry_out()
        elif action[0] == "donate":
            self._donate(action[1])
        elif action[0] == "stop":
            self.donors.pop(0)
            self._next_donor()
        elif action[0] == "decline" and self.phase == "extra":
            self._carry_out()
        else:
            self._do(action)
            self._end_turn()

    def _reveal(self, tile: Tile) -> None:
        """SETUP-2."""
        self._note_uncovering(tile)
        self.unseen[self.district].remove(tile)
        self.tops[self.district] = tile
        self.district += 1
        if self.phase == "uncovering":
            self._look_on()
        elif self.district not in DISTRICTS:
            self._begin_round()

    def _begin_round(self) -> None:
        self.phase, self.dice, self.taken = "gates", [], []

    def _roll(self, face: int) -> None:
        """GATE-1, or the rolls of the effects."""
        if self.phase == "gates":
            self.dice.append(self._area_of(face))
            if len(self.dice) == self.dice_number:
                self._next_turn()
        elif self.again:  # EFFECT-2
            self.again = False
            self._search(self._area_of(face))
        elif face not in ROLLS[self._effect()]:
            self._end_turn()
        elif self._effect() == 2:
            self.again = True
        elif self._effect() == 8:
            self.hand = min(self.hand + 1, self.last_space)
            self._end_turn()
        else:
            self._choose()

    # The search.

    def _next_turn(self) -> None:
        """SEARCH-1, TWO-1."""
        if len(self.taken) < self.players * self.turns_each:
            self.phase = "turn"
            self.seat = (self.start + len(self.taken)) % self.players
        else:
            self._turn_the_hand()

    def _take_die(self, area: int, whom: int) -> None:
        """SEARCH-2 (a), TWO-2."""
        self.dice.remove(area)
        self.taken.append(whom)
        self._search(area)

    def _search(self, area: int) -> None:
        """SEARCH-2 (b), if anything lies there (SEARCH-3)."""
        self.phase, self.area = "taking", area
        if not self.lying[area]:
            self._carry_out()

    def _take(self, area: int, kind: str) -> None:
        self.lying[area].remove(kind)
        self.holdings[self.taken[-1]].append(kind)

    def _offer_extra(self) -> None:
        """SEARCH-4."""
        if self.submarine == self.area and self.lying[self.area]:
            self.phase = "extra"
        else:
            self._carry_out()

    def _carry_out(self) -> None:
        """SEARCH-2 (c)."""
        if self._effect() in ROLLS:
            self.phase = "rolling"
        elif self._effect() == 6 and self.taken.count(self.taken[-1]) != 2:  # EFFECT-4, TWO-2
            self._end_turn()
        else:
            self._choose()

    def _choose(self) -> None:
        self.phase = "choosing"
        if not self._choices():
            self._end_turn()

    def _do(self, choice: Choice) -> None:
        """What was chosen for the effect."""
        if choice[0] == "gain":
            self._take(choice[1], choice[2])
        elif choice[0] == "swap":
            self.lying[JEWELLER].remove(choice[1])
            self.lying[choice[2]].remove(choice[3])
            self._lay(choice[3], JEWELLER)
            self._lay(choice[1], choice[2])
        elif choice[0] == "put" and len(choice) == 2:
            self.lying[LIBRARY].remove(choice[1])
            self._lay(choice[1], MARKET)
        elif choice[0] == "put":
            self.lying[MARKET].remove(choice[1])
            self._lay(choice[1], choice[2])
        elif choice[0] == "submarine":
            self.submarine = choice[1]
        elif choice[0] == "turn":
            self.dice.remove(choice[1])
            self.dice.append(choice[2])

    def _lay(self, kind: str, area: int) -> None:
        self.lying[area].append(kind)
        self.held[area] = True  # EMPTY-1; it says nothing for the black market

    def _end_turn(self) -> None:
        """EMPTY: the passes over the districts begin."""
        self.district, self.pass_scored = 1, False
        self._look_on()

    def _look_on(self) -> None:
        """EMPTY-1: on from the district that is to be looked at next."""
        while self.district in DISTRICTS or self.pass_scored:
            if self.district not in DISTRICTS:
                self.district, self.pass_scored = 1, False  # the next pass
            if self.tops[self.district] and self.held[self.district] and not self.lying[self.district]:
                self.pass_scored = True
                self._score_district()
                if len(self.unseen[self.district]) > 1:
                    self.phase = "uncovering"
                    return
                if self.unseen[self.district]:
                    self._note_uncovering(self.unseen[self.district][0])
                    self.tops[self.district] = self.unseen[self.district].pop()
            self.district += 1
        self._next_turn()

    def _note_uncovering(self, tile: Tile) -> None:
        """A tile comes to light: for those who watch."""

    def _score_district(self) -> None:
        """EMPTY-2 to EMPTY-6, all but the uncovering."""
        place, kind = self.district, TYPES[self.district - 1]
        firsts, seconds = majority([held.count(kind) for held in self.holdings])
        for who in seconds:
            self.points[who] += 1
        winners = [who for who in [*self._clockwise(), self.players] if who in firsts]
        for who in winners[1:]:
            self.points[who] += 3
        (self.tiles[winners[0]] if winners else self.lost_tiles).extend(tiles_of({place: self.tops[place]}))
        self.tops[place] = None
        self.held[place] = False
        if not self.unseen[place]:
            self._exhaust(place, kind)
            return
        for held in self.holdings:  # EMPTY-5
            while kind in held:
                held.remove(kind)
                self._lay(kind, MARKET if self.lying[MARKET].count(kind) < 3 else place)

    def _exhaust(self, place: int, kind: str) -> None:
        """EMPTY-6."""
        for resources in [*self.lying.values(), *self.holdings]:
            while kind in resources:
                resources.remove(kind)
                self.gone.append(kind)
        self.dice = [MARKET if area == place else area for area in self.dice]

    # The clock.

    def _turn_the_hand(self) -> None:
        """CLOCK-1 to CLOCK-5; one die is left over."""
        if self.hand == self.last_space:  # CLOCK-5: effect 8 has put it there
            self._end_round()
            return
        self.hand = min(self.hand + self._pointers(self.dice[0]), self.last_space)
        space = self.components["track"][self.hand]
        if space in TYPES or space == "all":  # CLOCK-3
            firsts, _ = majority([len(held) if space == "all" else held.count(space) for held in self.holdings])
            for who in firsts:
                self.points[who] += 1
        self.donors = self._clockwise() if space == "donation" else []
        self._next_donor()

    def _next_donor(self) -> None:
        """CLOCK-4: on to the next seat that can give, if there is one."""
        while self.donors and len(self.holdings[self.donors[0]]) < 2:
            self.donors.pop(0)
        if self.donors:
            self.phase, self.seat = "donating", self.donors[0]
        else:
            self._end_round()

    def _donate(self, given: tuple[str, str]) -> None:
        for kind in given:
            self.holdings[self.seat].remove(kind)
            self._lay(kind, DISTRICTS[TYPES.index(kind)])
        self.points[self.seat] += 1
        self._next_donor()

    def _end_round(self) -> None:
        """ROUND-1, CLOCK-5, TWO-3, END-1."""
        if self.hand < self.last_space:
            self.start = (self.start + 1) % self.players
            self._begin_round()
            return
        self.phase = "over"
        for place in self._in_play():
            firsts, seconds = majority([held.count(TYPES[place - 1]) for held in self.holdings])
            for who in firsts:
                self.points[who] += 3
            for who in seconds:
                self.points[who] += 1

    def totals(self) -> list[int]:
        """END-2: the points of each holder so far, tiles counted; the neutral player's are the last ones."""
        return [points + 3 * len(tiles) for points, tiles in zip(self.points, self.tiles, strict=True)]

    def scores(self) -> list[int]:
        """END-2: the points of each seat, when the game is over."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        return self.totals()[: self.players]

    def winners(self) -> list[int]:
        """END-2: the seats with the highest score; TWO-3: the neutral player cannot win."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


def tiles_of(tops: Mapping[int, Tile | None]) -> list[Tile]:
    """The uppermost tiles that there are."""
    return [tile for tile in tops.values() if tile is not None]
