"""A second, naive model of the rules of Atlantis: slow, plain, and independent of the engine.

It is an own reading of the numbered clauses, made to be checked against the engine for whole games. Everything is a
string, a number, a list or a dictionary, and nothing is clever. An action is a tuple:

    ("buy", tile)  ("bridge", space)  ("play", figure's space, item)  ("play_another", item)
    ("pay_tile", tile)  ("pay_card", item)  ("show_hand",)  ("end_turn",)  ("extra", number)
    ("reveal", tile)  ("draw", item)
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tests.naive.components import (
    ATLANTIS,
    DECK,
    ITEMS,
    LAYOUT,
    MAINLAND,
    SPACES,
    TILES,
    Action,
    Piece,
    Tile,
    heaps,
    high_to_low,
    pieces_of,
    without,
    worth,
)
from tests.naive.table import NaiveTable


class NaiveGame(NaiveTable):
    """One game at one table; `apply` changes it, `copy.deepcopy` copies it."""

    @classmethod
    def from_position(  # noqa: PLR0913 -- a position has that many parts
        cls,
        *,
        options: Mapping[str, str],
        shown: Mapping[int, Tile],
        covered: Sequence[int],
        bridges: Sequence[int],
        figures: Sequence[Sequence[int]],
        hands: Sequence[Sequence[str]],
        tiles: Sequence[Sequence[Tile]],
        bridge_left: Sequence[bool],
        unseen: Sequence[Tile],
        draw_pile: Sequence[str],
        discards: Sequence[str],
        seat: int = 0,
        futile_turns: int = 0,
    ) -> "NaiveGame":
        """A game at the start of a seat's turn; there are as many players as lists of figures.

        All the tiles and cards that are not mentioned lie in the box (ValueError if one is mentioned too often).
        `unseen` are the tiles that the covered ones are among, all those that might be. `futile_turns`: so many turns
        just before this one were stuck and fruitless by STUCK-3.
        """
        game = cls(len(figures), options)
        game.shown, game.covered, game.bridges = dict(shown), list(covered), list(bridges)
        game.figures, game.hands = [list(those) for those in figures], [list(hand) for hand in hands]
        game.tiles, game.bridge_left, game.unseen = [list(those) for those in tiles], list(bridge_left), list(unseen)
        game.draw_pile, game.discards = list(draw_pile), list(discards)
        held_tiles = [tile for those in tiles for tile in those]
        game.box_tiles = without(TILES, *shown.values(), *held_tiles, *unseen)
        game.box_cards = without(DECK, *[item for hand in hands for item in hand], *draw_pile, *discards)
        game.futile_turns = futile_turns
        game._begin_turn(seat)
        return game

    # Legal actions.

    def legal_actions(self) -> list[Action]:
        """Everything that may be done now, in the order of the kinds in the list above.

        Within a kind: tiles from high to low (but those to be revealed from low to high), spaces and items ascending.
        """
        actions: list[Action] = []
        if self.phase == "start" and (self.draw_pile or self.discards):  # BUY-1, BUY-2
            actions += [("buy", tile) for tile in high_to_low(self.tiles[self.seat]) if tile[1] // 2 >= 1]
        if self.phase in ("start", "ready", "end") and self.bridge_left[self.seat]:  # BRIDGE-1, BRIDGE-4
            actions += [("bridge", left + 1) for left, _ in self._free_gaps()]
        if self.phase in ("start", "ready"):
            plays: list[Action] = [
                ("play", figure, item)
                for figure in sorted(set(self.figures[self.seat]))
                if figure != MAINLAND  # MOVE-1
                for item in self._first_cards(figure, figure)
            ]
            actions += plays or [("show_hand",)]  # STUCK-2
        if self.phase == "moving":
            actions += [("play_another", item) for item in self._first_cards(self.move_began, self.figure)]
        if self.phase in ("paying", "settling"):
            actions += self._next_pieces()
        if self.phase == "end":
            actions += [("end_turn",)]
        if self.phase == "extra":  # OPT-7
            actions += [("extra", number) for number in range(self._most_extra() + 1)]
        if self.phase in ("laying", "uncovering"):
            actions += [("reveal", tile) for tile in TILES if tile in self.unseen and tile[2] == self.next_back]
        if self.phase in ("dealing", "drawing"):
            actions += [("draw", item) for item in ITEMS if item in self.draw_pile]
        return actions

    def _next_pieces(self) -> list[Piece]:
        """PAY-4, OPT-3: the pieces that begin the rest of a whole allowed payment."""
        paid = [worth(piece) for piece in self.paid]
        nexts: list[Piece] = []
        for pieces in self._choices():
            rests = heaps(pieces)
            for place, piece in enumerate(pieces):
                if piece in nexts:
                    continue  # one card is like the other: the first of them was looked at
                for total, smallest in rests[place + 1]:
                    whole = sum(paid) + worth(piece) + total
                    if self._allowed(whole, min([*paid, worth(piece), smallest])):
                        nexts.append(piece)
                        break
        return nexts

    def _choices(self) -> list[list[Piece]]:
        """OPT-9: the pieces out of which the rest of the payment can be chosen: all, or those of a kind."""
        if self.mixing:
            return [self.payable]
        begun = self._kind_begun()
        kinds = ["pay_tile", "pay_card"] if begun is None else [begun]
        return [[piece for piece in self.payable if piece[0] == kind] for kind in kinds]

    def _kind_begun(self) -> str | None:
        """OPT-9: of which kind the pieces are that were handed over, if there are any."""
        return self.paid[-1][0] if self.paid else None

    def _allowed(self, total: int, smallest: int) -> bool:
        """May the price be paid with pieces of this total, the smallest being worth this?"""
        if self.exact_only:
            return total == self.price
        return total >= self.price and total - smallest < self.price

    def chance_weights(self) -> dict[Action, Fraction]:
        """How likely each chance action is; empty when a player is to act or the game is over."""
        weights: dict[Action, Fraction] = {}
        if self.to_act == "chance":
            actions = self.legal_actions()
            for action in actions:
                if action[0] == "draw":
                    weights[action] = Fraction(self.draw_pile.count(action[1]), len(self.draw_pile))
                else:
                    weights[action] = Fraction(1, len(actions))
        return weights

    # What happens.

    def apply(self, action: Action) -> None:  # noqa: C901 -- one case per action
        """Apply it, and everything that is forced after it. Raise ValueError, and change nothing, if it is illegal."""
        if action not in self.legal_actions():
            raise ValueError(f"not legal here: {action!r}")
        if action[0] == "reveal":
            self._reveal(action[1])
        elif action[0] == "draw":
            self._draw_one(action[1])
        elif action[0] == "buy":
            self.tiles[self.seat].remove(action[1])
            self.box_tiles.append(action[1])
            self._draw(action[1][1] // 2, "ready")
        elif action[0] == "bridge":
            self._build(action[1])
        elif action[0] == "play":
            self.move_began = self.figure = action[1]
            self._play(action[2])
        elif action[0] == "play_another":
            self._play(action[1])
        elif action[0] == "show_hand":
            self._draw(2, "stuck")  # STUCK-1
        elif action[0] == "end_turn":
            self._draw_for_the_move()
        elif action[0] == "extra":
            self._draw(1 + action[1], "end")
        else:
            self._hand_over(action)

    def _reveal(self, tile: Tile) -> None:
        self.unseen.remove(tile)
        self.shown[self.next_space] = tile
        if self.phase == "uncovering":  # TAKE-2
            self._after_the_tile()
            return
        self.next_space += 1
        if self.next_space in SPACES and LAYOUT[self.next_space - 1] == "":
            self.next_space += 1
        if self.next_space in SPACES:
            self.next_back = LAYOUT[self.next_space - 1][0]
        else:
            self.phase, self.seat, self.to_draw = "dealing", 0, 4

    def _begin_turn(self, seat: int) -> None:
        self.phase, self.seat = "start", seat
        self.start_hand = list(self.hands[seat])
        self.drew_or_built = False
        self.home_before = self.figures[seat].count(MAINLAND)

    def _build(self, space: int) -> None:
        """BRIDGE-1, BRIDGE-4: before the move, or after the tile was taken."""
        self.bridges.append(space)
        self.bridge_left[self.seat] = False
        self.drew_or_built = True
        if self.phase == "end":
            self._draw_for_the_move()
        else:
            self.phase = "ready"

    def _play(self, item: str) -> None:
        """MOVE-2, MOVE-3, MOVE-8: the card goes to the discard pile, the figure goes on."""
        self.hands[self.seat].remove(item)
        self.discards.append(item)
        landing = self._landing(self.figure, item)
        stays = landing == MAINLAND or not self._occupied(landing)
        self.figures[self.seat].remove(self.figure)
        self.figures[self.seat].append(landing)
        self.figure = landing
        if not stays:
            self.phase = "moving"
            return
        price = self._crossing(self.move_began, landing)
        if price > 0:
            mixing = self.options["payment_pieces"] == "mixed"
            self._ask(price, self._usable(self.hands[self.seat]), "paying", mixing=mixing)
        else:
            self._take()

    def _ask(self, price: int, usable: list[Piece], phase: str, *, mixing: bool) -> None:
        """The seat is to pay. OPT-3: is there an exact payment? Then it is bound to those."""
        self.phase, self.price, self.paid, self.payable, self.mixing = phase, price, [], usable, mixing
        exact_possible = any(total == price for pieces in self._choices() for total, _ in heaps(pieces)[0])
        self.exact_only = self.options["overpaying"] == "only_if_needed" and exact_possible

    def _hand_over(self, piece: Piece) -> None:
        self._give_away(piece)
        self.paid.append(piece)
        self.payable = self.payable[self.payable.index(piece) + 1 :]
        if sum(worth(one) for one in self.paid) < self.price:
            return
        if self.phase == "paying":
            self._take()
        else:
            self._settle()

    def _give_away(self, piece: Piece) -> None:
        """PAY-6, OPT-1: where paid tiles and paid cards go."""
        if piece[0] == "pay_tile":
            self.tiles[self.seat].remove(piece[1])
            self.box_tiles.append(piece[1])
        else:
            self.hands[self.seat].remove(piece[1])
            (self.box_cards if self.options["paid_cards"] == "box" else self.discards).append(piece[1])

    def _take(self) -> None:
        """TAKE-1 to TAKE-5."""
        space = self._tile_to_take(self.figure)
        if space is not None:
            tile = self.shown.pop(space)
            self.tiles[self.seat].append(tile)
            if space in self.covered:
                self.covered.remove(space)
                self.phase, self.next_space, self.next_back = "uncovering", space, tile[2]
                return
        self._after_the_tile()

    def _after_the_tile(self) -> None:
        """BRIDGE-4: the second chance to place the bridge, if there is any choice."""
        if self.bridge_left[self.seat] and self._free_gaps():
            self.phase = "end"
        else:
            self._draw_for_the_move()

    def _draw_for_the_move(self) -> None:
        """DRAW-1, END-1, OPT-7."""
        if self.figures[self.seat].count(MAINLAND) == 3:
            self._draw(4, "end")
        elif self.options["extra_draw"] == "always":
            self._draw(1 + self._figures_that_count(), "end")
        elif self._most_extra() == 0:
            self._draw(1, "end")
        else:
            self.phase = "extra"

    def _figures_that_count(self) -> int:
        """OPT-5: for how many figures on the mainland the mover has an extra card, before the third one is there."""
        if self.options["extra_card"] == "from_next_turn":
            return self.home_before
        return self.figures[self.seat].count(MAINLAND)

    def _most_extra(self) -> int:
        """OPT-7: of how many extra cards the mover may speak, next to the first card that they draw."""
        return min(self._figures_that_count(), len(self.draw_pile) + len(self.discards) - 1)

    def _draw(self, number: int, after_drawing: str) -> None:
        """This many cards are to be drawn, one by one; then the game continues as given."""
        self.phase, self.to_draw, self.after_drawing = "drawing", number, after_drawing
        if not self.draw_pile:
            self._reshuffle()  # DRAW-2: now a card is next to be drawn
        self._go_on_after_drawing()

    def _draw_one(self, item: str) -> None:
        self.draw_pile.remove(item)
        self.hands[self.seat].append(item)
        self.to_draw -= 1
        if self.phase == "dealing":
            if self.to_draw == 0 and self.seat < self.players - 1:  # SETUP-5
                self.seat += 1
                self.to_draw = 4 + self.seat
            elif self.to_draw == 0:
                self._begin_turn(0)
            return
        self.drew_or_built = True
        if not self.draw_pile:
            self._reshuffle()  # DRAW-2: at once
        self._go_on_after_drawing()

    def _reshuffle(self) -> None:
        self.draw_pile, self.discards = self.discards, []

    def _go_on_after_drawing(self) -> None:
        if self.to_draw > 0 and self.draw_pile:
            return
        others = [(self.seat + step) % self.players for step in range(1, self.players)]
        if self.after_drawing == "ready":
            self.phase = "ready"
            return
        stuck = self.after_drawing == "stuck"
        self.futile_turns = self.futile_turns + 1 if stuck and not self.drew_or_built else 0  # STUCK-3
        if self.futile_turns >= self.players:
            self._end("stuck", [*others, self.seat])
        elif self.figures[self.seat].count(MAINLAND) == 3 and not stuck:
            self._end("home", others)
        else:
            self._begin_turn(others[0])

    # The end of the game.

    def _end(self, ending: str, order: list[int]) -> None:
        self.phase, self.ending, self.to_settle = "settling", ending, order
        self._settle()

    def _settle(self) -> None:
        """END-2, END-3: on to the next seat that has something to decide."""
        while self.to_settle:
            self.seat = self.to_settle.pop(0)
            stay = [figure for figure in self.figures[self.seat] if self._stays(figure)]
            price = sum(self._crossing(figure, MAINLAND) for figure in self.figures[self.seat] if figure not in stay)
            self.figures[self.seat] = stay + [MAINLAND] * (3 - len(stay))
            everything = pieces_of(self.tiles[self.seat], self.hands[self.seat])
            missing = price - sum(worth(piece) for piece in everything)
            self._note_settlement(price, missing)
            if missing > 0:
                self.debts[self.seat] = missing
                for piece in everything:
                    self._give_away(piece)
            elif price > 0:
                mixing = self.options["payment_pieces"] == "mixed" or not self._can_cover(everything, price)
                self._ask(price, everything, "settling", mixing=mixing)
                return
        self.phase = "over"

    def _note_settlement(self, price: int, missing: int) -> None:
        """A seat owes this for its figures, and so much of it is missing: for those who watch."""

    def _stays(self, figure: int) -> bool:
        """OPT-8: is it a figure on Atlantis that is not brought home?"""
        return figure == ATLANTIS and self.options["figures_on_atlantis"] == "stay"

    def scores(self) -> list[int]:
        """END-3, END-4: the points of each seat, when the game is over."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        return [
            -self.debts[seat]
            if seat in self.debts
            else sum(value for _, value, _ in self.tiles[seat]) + len(self.hands[seat])
            for seat in range(self.players)
        ]

    def winners(self) -> list[int]:
        """END-5: the seats with the highest score."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def reason(self) -> str:
        """Why the game is over: "home" (END-1) or "stuck" (STUCK-3)."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        return self.ending
