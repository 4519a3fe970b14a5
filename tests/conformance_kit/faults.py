"""Faults of Atlantis: small changes of its naive model, each of which misreads one clause.

Each one replaces a piece of its source.
"""

from pathlib import Path
from typing import Final

from attrs import frozen

from tests.naive.telling import TellingGame
from tests.naive_atlandice.model import NaiveAtlandice
from tests.naive_atlandice.telling import TellingGame as TellingAtlandice
from tests.naive_model import NaiveGame

TABLE: Final = "naive/table.py"
MODEL: Final = "naive_model.py"
_TESTS: Final = Path(__file__).parents[1]


@frozen
class Fault:
    """A misreading of a clause.

    Attributes:
        clause: the clause.
        what: what is done instead, in words.
        file: the file, as seen from the tests.
        method: the method that is changed.
        right: a piece of its text.
        wrong: what stands there instead.
        place: the place of the clause in the ranking.
    """

    clause: str
    what: str
    file: str
    method: str
    right: str
    wrong: str
    place: int = 1

    @property
    def name(self) -> str:
        return f"{self.clause}: {self.what}"

    @property
    def game(self) -> str:
        return "atlandice" if "atlandice" in self.file else "atlantis"

    def of_atlantis(self) -> type[TellingGame]:
        """The naive model of Atlantis with this fault."""
        patched = type("Patched", (NaiveGame,), self._patch())
        return type("FaultyGame", (TellingGame, patched), {})

    def of_atlandice(self) -> type[TellingAtlandice]:
        """The naive model of Atlandice with this fault."""
        patched = type("Patched", (NaiveAtlandice,), self._patch())
        return type("FaultyGame", (TellingAtlandice, patched), {})

    def _patch(self) -> dict[str, object]:
        """The method that is changed."""
        text = (_TESTS / self.file).read_text("utf-8")
        before, definition, rest = text.partition(f"    def {self.method}(")
        body, end, after = rest.partition("\n    def ")
        assert definition
        assert body.count(self.right) == 1, self.name
        scope: dict[str, object] = {"__name__": "faulty"}
        source = before + definition + body.replace(self.right, self.wrong) + end + after
        exec(compile(source, str(_TESTS / self.file), "exec"), scope)  # noqa: S102 -- the text is the project's own
        changed = (vars(each).get(self.method) for each in scope.values() if isinstance(each, type))
        return {self.method: next(method for method in changed if method is not None and method.__module__ == "faulty")}


FAULTS: Final = (
    Fault("SETUP-2", "lower tiles everywhere", TABLE, "__init__", "== 2]", ">= 1]"),
    Fault(
        "SETUP-5",
        "nothing for the last",
        MODEL,
        "_draw_one",
        "self.seat < self.players - 1",
        "self.seat < self.players - 2",
    ),
    Fault(
        "TURN-1", "counterclockwise", MODEL, "_go_on_after_drawing", "_begin_turn(others[0])", "_begin_turn(others[-1])"
    ),
    Fault(
        "MOVE-1",
        "the hindmost figure only",
        MODEL,
        "legal_actions",
        "sorted(set(self.figures[self.seat]))",
        "sorted(set(self.figures[self.seat]))[:1]",
    ),
    Fault(
        "MOVE-2",
        "over the adjacent space",
        TABLE,
        "_landing",
        "range(space + 1, MAINLAND)",
        "range(space + 2, MAINLAND)",
    ),
    Fault(
        "MOVE-3",
        "an occupied space ends the move",
        MODEL,
        "_play",
        "stays = landing == MAINLAND or not self._occupied(landing)",
        "stays = True",
        place=2,
    ),
    Fault(
        "MOVE-5",
        "to the last stack first",
        TABLE,
        "_landing",
        "return MAINLAND",
        "return max(MAINLAND * (max(self.shown, default=0) <= space), *self.shown, 0)",
    ),
    Fault(
        "MOVE-6",
        "a move may end anywhere",
        TABLE,
        "_whole_moves",
        "if landing == MAINLAND or not self._occupied(landing):",
        "if True:",
    ),
    Fault(
        "MOVE-8",
        "played cards go to the box",
        MODEL,
        "_play",
        "self.discards.append(item)",
        "self.box_cards.append(item)",
    ),
    Fault("PAY-1", "the higher value", TABLE, "_crossing", "min(", "max("),
    Fault(
        "PAY-4",
        "nothing but the exact price",
        MODEL,
        "_allowed",
        "total >= self.price and total - smallest < self.price",
        "total == self.price",
    ),
    Fault("PAY-6", "paid tiles vanish", MODEL, "_give_away", "self.box_tiles.append(piece[1])", "pass"),
    Fault("PAY-7", "moves that cannot be paid", TABLE, "_first_cards", ", self._crossing(began, end))", ", 0)"),
    Fault(
        "TAKE-1",
        "occupied spaces too",
        TABLE,
        "_tile_to_take",
        "if not self._occupied(space)]",
        "if not self._occupied(space) or ended < MAINLAND]",
    ),
    Fault(
        "TAKE-2",
        "the lower tile goes too",
        MODEL,
        "_take",
        'self.phase, self.next_space, self.next_back = "uncovering", space, tile[2]\n                return',
        "pass",
    ),
    Fault(
        "TAKE-3",
        "no tile for the mainland",
        TABLE,
        "_tile_to_take",
        "if space < ended]",
        "if space < ended < MAINLAND]",
    ),
    Fault(
        "TAKE-4",
        "no draw without a tile",
        MODEL,
        "_take",
        "self._after_the_tile()",
        "self._after_the_tile() if space is not None else self._begin_turn((self.seat + 1) % self.players)",
    ),
    Fault("DRAW-1", "two cards", MODEL, "_draw_for_the_move", 'self._draw(1, "end")', 'self._draw(2, "end")'),
    Fault("DRAW-2", "no shuffle before a card is needed", MODEL, "_draw_one", "self._reshuffle()", "pass"),
    Fault(
        "DRAW-3",
        "the draw goes on later",
        MODEL,
        "_go_on_after_drawing",
        "if self.to_draw > 0 and self.draw_pile:",
        "if self.to_draw > 0:",
    ),
    Fault("BUY-1", "half the value, rounded up", MODEL, "apply", "action[1][1] // 2", "(action[1][1] + 1) // 2"),
    Fault("BUY-2", "tiles of value 1", MODEL, "legal_actions", "tile[1] // 2 >= 1", "tile[1] // 2 >= 0"),
    Fault("BRIDGE-1", "bridged gaps", MODEL, "legal_actions", "self._free_gaps()", "self._gaps()"),
    Fault("BRIDGE-2", "bridged gaps cost", TABLE, "_crossing", "self._free_gaps()", "self._gaps()"),
    Fault(
        "BRIDGE-3",
        "it goes when its gap grows",
        MODEL,
        "_take",
        "tile = self.shown.pop(space)",
        "tile = self.shown.pop(space)\n"
        "            self.bridges = [each for each in self.bridges if space in self.covered or not any(\n"
        "                left < space < right and left < each < right for left, right in self._gaps())]",
    ),
    Fault(
        "BRIDGE-3",
        "only while it lies where its gap begins",
        TABLE,
        "_free_gaps",
        "left < bridge < right",
        "left + 1 == bridge",
    ),
    Fault(
        "BRIDGE-3",
        "not where two bridges lie",
        TABLE,
        "_free_gaps",
        "not any(left < bridge < right for bridge in self.bridges)",
        "sum(left < bridge < right for bridge in self.bridges) != 1",
    ),
    Fault(
        "BRIDGE-4",
        "not after the tile",
        MODEL,
        "_after_the_tile",
        "if self.bridge_left[self.seat] and self._free_gaps():",
        "if False:",
    ),
    Fault("STUCK-1", "one card", MODEL, "apply", 'self._draw(2, "stuck")', 'self._draw(1, "stuck")'),
    Fault("STUCK-2", "as one likes", MODEL, "legal_actions", 'plays or [("show_hand",)]', '[*plays, ("show_hand",)]'),
    Fault(
        "STUCK-3",
        "a turn later",
        MODEL,
        "_go_on_after_drawing",
        "self.futile_turns >= self.players",
        "self.futile_turns > self.players",
    ),
    Fault("END-1", "3 cards", MODEL, "_draw_for_the_move", 'self._draw(4, "end")', 'self._draw(3, "end")'),
    Fault("END-2", "the dearest way only", MODEL, "_settle", "price = sum(", "price = max("),
    Fault("END-3", "debtors keep all", MODEL, "_settle", "self._give_away(piece)", "pass"),
    Fault("END-4", "cards don't count", MODEL, "scores", " + len(self.hands[seat])", ""),
    Fault("END-5", "one winner", MODEL, "winners", "if score == max(scores)]", "if score == max(scores)][:1]"),
    Fault("OPT-1", "the wrong way round", MODEL, "_give_away", '== "box"', '!= "box"'),
    Fault("OPT-2", "the wrong way round", TABLE, "_usable", '== "cannot_pay"', '!= "cannot_pay"'),
    Fault("OPT-3", "always as one likes", MODEL, "_ask", "and exact_possible", "and False"),
    Fault("OPT-4", "the wrong way round", TABLE, "_landing", '== "same_card"', '!= "same_card"'),
    Fault("OPT-5", "the wrong way round", MODEL, "_figures_that_count", '== "from_next_turn"', '!= "from_next_turn"'),
    Fault("OPT-6", "the wrong way round", TABLE, "_tile_to_take", '== "last_space"', '!= "last_space"'),
    Fault("OPT-7", "the wrong way round", MODEL, "_draw_for_the_move", '== "always"', '!= "always"'),
    Fault("OPT-8", "the wrong way round", MODEL, "_stays", '== "stay"', '!= "stay"'),
    Fault("OPT-9", "the wrong way round", TABLE, "_can_cover", '== "one_kind"', '!= "one_kind"'),
)

_FIRST: Final = [fault for fault in FAULTS if fault.place == 1]

TWENTY: Final = (*_FIRST[::2][:19], _FIRST[-1])
"""Faults of twenty clauses, each of which comes first in the ranking."""

OTHER_ORDER: Final = Fault(
    "PAY-4",
    "of tiles of equal value, ring first",
    MODEL,
    "_ask",
    "[], usable",
    '[], sorted(usable, key=lambda piece: (piece[0] != "pay_tile", -worth(piece), ITEMS.index(piece[1][0]) '
    'if piece[0] == "pay_tile" else ITEMS.index(piece[1])))',
)
"""A payment out of the conventional order: not a misreading of a clause, but cases must show it."""
