"""Faults of Atlandice: small changes of its naive model, each of which misreads one clause."""

from typing import Final

from tests.conformance_kit.faults import Fault

TABLE: Final = "naive_atlandice/table.py"
MODEL: Final = "naive_atlandice/model.py"


def _also_on(effect: int, number: int, place: int = 1) -> Fault:
    """One more number of a rolled die makes an effect succeed."""
    right = "face not in ROLLS[self._effect()]"
    wrong = f"{right} and (self._effect(), face) != ({effect}, {number})"
    return Fault(f"FX-{effect}", f"also on {number}", MODEL, "_roll", right, wrong, place)


FAULTS_OF_ATLANDICE: Final = (
    Fault("SETUP-2", "the last tile is left to chance", MODEL, "_look_on", "]) > 1:", "]) >= 1:"),
    Fault("SETUP-3", "two of each type", TABLE, "__init__", "= TYPES * 3", "= TYPES * 2"),
    Fault("SETUP-4", "one less with four", TABLE, "__init__", '["resources"][players]', '["resources"][2]', place=2),
    Fault("SETUP-5", "at the black market", TABLE, "__init__", "= MACHINE_WORKS", "= MARKET"),
    Fault("SETUP-6", "always seven dice", TABLE, "__init__", "9 if players == 4 else 7", "7"),
    Fault("ROUND-1", "counterclockwise", MODEL, "_end_round", "self.start + 1", "self.start - 1"),
    Fault("GATE-1", "a die too few", MODEL, "_roll", "== self.dice_number", ">= self.dice_number - 1"),
    Fault(
        "GATE-2", "dice at exhausted stacks", TABLE, "_area_of", "face if face in self._in_play() else MARKET", "face"
    ),
    Fault("SEARCH-1", "counterclockwise", MODEL, "_next_turn", "start + len", "start - len"),
    Fault("SEARCH-2", "the first type only", MODEL, "legal_actions", "self.area])]", "self.area])][:1]"),
    Fault("SEARCH-3", "no effect where nothing lies", MODEL, "_search", "self._carry_out()", "self._end_turn()"),
    Fault("SEARCH-4", "not at the market", MODEL, "_offer_extra", "== self.area and", "== self.area != MARKET and"),
    Fault("SEARCH-5", "a must", TABLE, "_extras", "self.taken[-1] < self.players", "False"),
    Fault("SEARCH-6", "the market moves the submarine", TABLE, "_effect", "0 if tile", "7 if tile"),
    Fault("EMPTY-1", "new tiles are also scored", MODEL, "_look_on", "and self.held[self.district] and", "and"),
    Fault("EMPTY-1", "one pass", MODEL, "_look_on", "in DISTRICTS or self.pass_scored:", "in DISTRICTS:"),
    Fault("EMPTY-2", "2 points for the second", MODEL, "_score_district", "+= 1", "+= 2"),
    Fault("EMPTY-3", "only one of those who tie", MODEL, "_score_district", "in winners[1:]:", "in winners[1:1]:"),
    Fault(
        "EMPTY-4", "also who holds none", MODEL, "_score_district", "held.count(kind) for", "held.count(kind) + 1 for"
    ),
    Fault("EMPTY-5", "2 to the market", MODEL, "_score_district", "< 3 else", "< 2 else"),
    Fault(
        "EMPTY-6",
        "the dice stay",
        MODEL,
        "_exhaust",
        "[MARKET if area == place else area for area in self.dice]",
        "self.dice",
    ),
    Fault(
        "EMPTY-6",
        "who holds some keeps them",
        MODEL,
        "_exhaust",
        "[*self.lying.values(), *self.holdings]",
        "self.lying.values()",
    ),
    Fault("CLOCK-1", "one space", MODEL, "_turn_the_hand", "self._pointers(self.dice[0])", "1"),
    Fault(
        "CLOCK-2",
        "inventories that are passed",
        MODEL,
        "_turn_the_hand",
        "        self.hand = min(",
        '        for space in self.components["track"][self.hand + 1 : self.hand + self._pointers(self.dice[0])]:\n'
        "            for who in majority([held.count(space) for held in self.holdings])[0]:\n"
        "                self.points[who] += 1\n"
        "        self.hand = min(",
    ),
    Fault(
        "CLOCK-2",
        "donations that are passed",
        MODEL,
        "_turn_the_hand",
        'if space == "donation"',
        'if "donation" in self.components["track"][self.hand - self._pointers(self.dice[0]) + 1 : self.hand + 1]',
    ),
    Fault("CLOCK-3", "only one of those who tie", MODEL, "_turn_the_hand", "in firsts:", "in firsts[:1]:"),
    Fault("CLOCK-4", "who holds three", MODEL, "_next_donor", "< 2:", "< 3:"),
    Fault(
        "CLOCK-4",
        "one pair each",
        MODEL,
        "_donate",
        "self._next_donor()",
        "self.donors.pop(0)\n        self._next_donor()",
    ),
    Fault(
        "CLOCK-5",
        "effect 8 ends the game at once",
        MODEL,
        "_roll",
        "self.last_space)\n            self._end_turn()",
        "self.last_space)\n            (self._end_turn if self.hand < self.last_space else self._turn_the_hand)()",
    ),
    Fault("CLOCK-5", "the game goes on", MODEL, "_end_round", "self.hand < self.last_space", "True"),
    _also_on(1, 2),
    _also_on(2, 5),
    Fault(
        "FX-3",
        "what was swapped goes to the market",
        MODEL,
        "_do",
        "choice[3], JEWELLER)",
        "choice[3], MARKET)",
    ),
    _also_on(4, 4),
    Fault("FX-5", "out of the game", MODEL, "_do", "self._lay(choice[1], MARKET)", "self.gone.append(choice[1])"),
    Fault("FX-6", "the first die", MODEL, "_carry_out", "!= 2", "!= 1"),
    Fault(
        "FX-7",
        "not to the searched area",
        TABLE,
        "_choices",
        "area != self.submarine",
        "area not in (self.submarine, self.area)",
    ),
    _also_on(8, 5),
    Fault("FX-8", "two spaces", MODEL, "_roll", "self.hand + 1", "self.hand + 2"),
    Fault("FX-9", "also on the tavern", TABLE, "_choices", "effect == 11 or place != TAVERN", "True"),
    _also_on(10, 5),
    Fault("FX-11", "not on the tavern", TABLE, "_choices", "effect == 11 or", ""),
    _also_on(12, 5),
    Fault("FX-13", "the die stays", MODEL, "_do", "self.dice.append(choice[2])", "self.dice.append(choice[1])"),
    Fault("EFFECT-1", "also the same district", TABLE, "_choices", "if place != self.area]", "]"),
    Fault(
        "EFFECT-2",
        "an exhausted stack is searched",
        MODEL,
        "_roll",
        "self._search(self._area_of(face))",
        "self._search(face)",
    ),
    Fault(
        "EFFECT-4",
        "not onto empty districts",
        TABLE,
        "_choices",
        "in targets]",
        "in targets if self.lying[place]]",
        place=2,
    ),
    Fault("EFFECT-5", "it may stay", TABLE, "_choices", "if area != self.submarine", ""),
    Fault(
        "EFFECT-6",
        "another area",
        TABLE,
        "_choices",
        "in [*self._in_play(), MARKET]]\n",
        "in [*self._in_play(), MARKET] if here != there]\n",
    ),
    Fault("END-1", "2 points", MODEL, "_end_round", "+= 3", "+= 2"),
    Fault("END-2", "2 for each tile", MODEL, "totals", "3 * len(tiles)", "2 * len(tiles)", place=2),
    Fault("END-2", "one winner", MODEL, "winners", "== max(scores)]", "== max(scores)][:1]"),
    Fault("TWO-1", "never a must", TABLE, "_may_benefit", '["neutral"] if len(own) == self.turns_each - 1 else ', ""),
    Fault("TWO-2", "the neutral player may decline", TABLE, "_extras", "self.taken[-1] < self.players", "True"),
    Fault(
        "TWO-3",
        "not in inventories",
        MODEL,
        "_turn_the_hand",
        "for held in self.holdings])",
        "for held in self.holdings[: self.players]])",
    ),
)
