"""Counting how often things happen in a game of Atlantis: a table with counters, for simulations.

No events are created: each verb that matters increases a count, and the others are those of a silent table.
"""

from collections.abc import Mapping
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import WrongValue, require_type
from atlantis_rules.atlantis import actions, motion, path, state
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Moving, Phase, Piece, Purchase, Reason
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.games import chance, game


class Counted(Enum):
    """The kinds of counts, with their descriptions."""

    TURNS = "turns"
    PURCHASE = "cards are bought with a tile"
    BRIDGE = "a bridge is placed"
    BRIDGE_OF_FINISHER = "a bridge is placed by the player who ends the game"
    MERGED = "a gap merges with a bridged one and is free"
    TWO_CARDS = "a move takes two cards"
    MORE_CARDS = "a move takes three cards or more"
    CARRIED_PAST = "a card carries a figure past an occupied space"
    OVERPAID = "more is paid than was due"
    NO_TILE = "a move brings no tile"
    EXTRA_LEFT = "a player draws fewer extra cards than they could"
    RESHUFFLE = "the discards become the draw pile"
    RESHUFFLE_IN_DRAW = "... in the middle of a draw or purchase"
    PILES_EMPTY = "both piles are empty: cards are missing"
    STUCK = "a player cannot move and shows their hand"
    UNPAYABLE = "a player cannot pay the ways home"
    TIE = "the win is shared"


COUNTED: Final[Mapping[str, str]] = MappingProxyType({each.name.lower(): each.value for each in Counted})
"""The counts of a `Tally`: names, and their descriptions."""


class Tally:
    """Counts events in a game in motion, from a state whose first turn has already begun."""

    def __init__(self, start: state.State) -> None:
        table = CountingTable(start)
        table.counter = self
        self.game: motion.InMotion = _CountedGame(table)
        self.numbers: dict[Counted, int] = dict.fromkeys(Counted, 0)
        self.numbers[Counted.TURNS] = 1
        self.moved: bool = False
        self.bridge_after_move: bool = False
        self.cards_in_move: int = 0
        self.extra_cards: int = 0
        self.drawn_in_step: bool = False
        self.reshuffled_behind_card: bool = False

    def counts(self) -> tuple[int, ...]:
        """Return the counts of a whole game, in the order of `COUNTED`."""
        result = self.game.outcome()
        if result is None:
            raise WrongValue("the game is not over")
        self.numbers[Counted.TIE] = int(len(result.winners) > 1)
        return tuple(self.numbers.values())

    def end_step(self, phase: Phase) -> None:
        """Count what can be seen only after an action has been carried out."""
        if self.drawn_in_step:
            if self.reshuffled_behind_card and isinstance(phase, Drawing | Purchase):
                self.numbers[Counted.RESHUFFLE_IN_DRAW] += 1
            self.drawn_in_step = self.reshuffled_behind_card = False
        self.extra_cards = phase.most if isinstance(phase, ExtraDraw) else 0
        if self.cards_in_move and not isinstance(phase, Moving):
            if self.cards_in_move > 1:
                self.numbers[Counted.TWO_CARDS if self.cards_in_move == 2 else Counted.MORE_CARDS] += 1  # noqa: PLR2004 - two is two
            self.cards_in_move = 0


class CountingTable(Table):
    """A table that counts what happens on it."""

    __slots__ = ("counter",)

    counter: Tally

    def begin_turn(self, seat: Seat) -> None:  # noqa: ARG002 - the verbs are described in `Table`, here and below
        self.counter.numbers[Counted.TURNS] += 1
        self.counter.moved = self.counter.bridge_after_move = False

    def sell_tile(self, seat: Seat, tile: Tile, cards: int) -> None:
        super().sell_tile(seat, tile, cards)
        self.counter.numbers[Counted.PURCHASE] += 1

    def place_bridge(self, seat: Seat, gap: Space) -> None:
        super().place_bridge(seat, gap)
        self.counter.numbers[Counted.BRIDGE] += 1
        self.counter.bridge_after_move = self.counter.moved

    def move_figure(self, seat: Seat, item: Item, origin: Space, arrival: Space) -> None:
        super().move_figure(seat, item, origin, arrival)
        self.counter.moved = True
        self.counter.cards_in_move += 1
        if path.passed_over(self.path, item, origin, arrival):
            self.counter.numbers[Counted.CARRIED_PAST] += 1

    def pay(self, seat: Seat, piece: Piece, due: int) -> None:
        super().pay(seat, piece, due)
        if value_of(piece) > due:
            self.counter.numbers[Counted.OVERPAID] += 1

    def take_tile(self, seat: Seat, space: Space) -> None:
        before = path.frozen_path(self.path) if self.path.bridges else None
        super().take_tile(seat, space)
        if before is not None:
            gap = path.gap_at(self.path, space)
            if gap is not None and gap.bridged:
                parts = path.gaps_between(before, gap.first - 1, gap.last + 1)
                self.counter.numbers[Counted.MERGED] += not all(part.bridged for part in parts)

    def take_nothing(self, seat: Seat) -> None:  # noqa: ARG002
        self.counter.numbers[Counted.NO_TILE] += 1

    def begin_draw(self, seat: Seat, cards: int) -> None:  # noqa: ARG002
        if cards <= self.counter.extra_cards:
            self.counter.numbers[Counted.EXTRA_LEFT] += 1

    def draw_card(self, seat: Seat, item: Item) -> None:
        super().draw_card(seat, item)
        self.counter.drawn_in_step = True

    def reshuffle(self) -> None:
        super().reshuffle()
        self.counter.numbers[Counted.RESHUFFLE] += 1
        self.counter.reshuffled_behind_card = self.counter.drawn_in_step

    def fall_short(self, seat: Seat, missing: int) -> None:  # noqa: ARG002
        self.counter.numbers[Counted.PILES_EMPTY] += 1

    def show_hand(self, seat: Seat) -> None:  # noqa: ARG002
        self.counter.numbers[Counted.STUCK] += 1

    def end_game(self, seat: Seat, reason: Reason) -> None:  # noqa: ARG002
        self.counter.numbers[Counted.BRIDGE_OF_FINISHER] += self.counter.bridge_after_move

    def give_all(self, seat: Seat, missing: int) -> None:
        super().give_all(seat, missing)
        self.counter.numbers[Counted.UNPAYABLE] += 1


class _CountedGame(motion.InMotion):
    """A game in motion with a counting table: chance acts in single steps, since some counts need each action."""

    __slots__ = ("_counter",)

    def __init__(self, table: CountingTable) -> None:
        super().__init__(table)
        self._counter = table.counter

    def play_legal(self, action: actions.Action) -> None:
        super().play_legal(action)
        self._counter.end_step(self.position.phase)

    def advance(self, rng: Random) -> None:
        while self.to_act is chance.CHANCE:
            self.play_legal(self.sample(rng))


def counter(start: state.State) -> game.Counter[state.State, actions.Action]:
    """Return a counter that plays a game from a state and counts what happens, for example in a simulation."""
    require_type("start", start, state.State)
    counting = Tally(start)
    return game.Counter(counting.game, counting.counts)
