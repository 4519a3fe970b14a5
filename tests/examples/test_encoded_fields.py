"""Each number of an observation once: what every field says of positions that are written down, and of every phase."""

from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np
import pytest
from attrs import evolve

from atlantis_rules import Options, WrongType, WrongValue, atlandice, new_game, read_state, view
from atlantis_rules.atlandice import Area, phases as ice_phases
from atlantis_rules.atlandice.components import ClockSpace
from atlantis_rules.atlandice.phases import Search
from atlantis_rules.atlantis import PaidCards, phases
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.seen_phases import (
    SeenMoving,
    SeenPaying,
    SeenPhase,
    SeenPrepared,
    SeenPurchase,
    SeenSettling,
)
from atlantis_rules.atlantis.spaces import STACKS_OF_TWO
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.encoding.layout import (
    FLOATS,
    MOST_KEPT,
    SHORTS,
    Kept,
    KeptOf,
    LatestBits,
    LatestBytes,
    Packing,
)
from tests.examples.helpers import FLAG, tile
from tests.playing import AnyGame

pytestmark = pytest.mark.needs("numpy")

Said = Mapping[object, int]
"""All numbers of a field that are not 0, by their places."""


def said(encoder: Encoder, seen: object) -> dict[str, Said]:
    """Return what an observation says, by field."""
    found: dict[str, Said] = {}
    array = encoder.encode(seen)
    for field in encoder.fields:
        numbers = array[encoder.slices[field.name]].reshape(field.shape)
        places = [tuple(map(int, place)) for place in np.argwhere(numbers)]
        found[field.name] = {place[0] if len(place) == 1 else place: int(numbers[place]) for place in places}
    return found


# --- Atlantis ---

PAYING: Final = read_state("""
    players: 4
    options: paid_cards=box
    path: 28: ring 3, ~, crown 4 (black), olive 2, =, flag 3
    mainland: red 2, white
    hand black: helmet 2
    hand red: flag, olive
    tiles black: ring 1A, crown 2A
    tiles white: statue 3A
    bridges: black, blue, white
    turn: black
    phase: paying, figure 30, due 2, last piece olive 1A
    usable: helmet
    discards: crown
    draw pile: ring 15, crown 14, statue 15, helmet 13, amphora 13, flag 14, olive 14
    """)
SETTLING: Final = read_state("""
    players: 4
    path: 28: ring 1, ~, crown 4
    mainland: black 3, red 2, white 3, blue 3
    hand black: helmet 2
    turn: black
    phase: settling, last seat red, due 1, reason third figure home, last piece helmet
    debts: blue 2, white 1
    """)
START: Final = new_game(4)
FIELDS: Final[dict[str, list[tuple[AnyGame, int, Said]]]] = {
    "faces": [(PAYING, 0, {(27, 0): 3, (27, 1): 1, (29, 0): 4, (29, 2): 1, (30, 0): 2, (30, 7): 1,
                           (32, 0): 3, (32, 6): 1})],
    "stacks": [(PAYING, 0, {27: 1, 29: 1, 30: 1, 32: 1})],
    "covered": [(PAYING, 0, {}), (START, 0, {space - 1: 1 for space in range(1, 54) if STACKS_OF_TWO >> space & 1})],
    "bridges": [(PAYING, 0, {31: 1})],
    "unseen_tiles": [(PAYING, 0, {}), (START, 0, dict.fromkeys(range(84), 1))],
    "tiles": [
        (PAYING, 0, {(0, tile("ring 1A").index): 1, (0, tile("crown 2A").index): 1, (3, tile("statue 3A").index): 1}),
        (PAYING, 3, {(1, tile("ring 1A").index): 1, (1, tile("crown 2A").index): 1, (0, tile("statue 3A").index): 1}),
    ],
    "bridges_left": [(PAYING, 0, {0: 1, 2: 1, 3: 1}), (PAYING, 3, {0: 1, 1: 1, 3: 1})],
    "phase": [(PAYING, 0, {6: 1}), (SETTLING, 2, {11: 1})],
    "turn": [(PAYING, 0, {0: 1}), (PAYING, 3, {1: 1}), (SETTLING, 2, {2: 1})],
    "last_seat": [(PAYING, 0, {}), (SETTLING, 0, {1: 1}), (SETTLING, 2, {3: 1})],
    "place": [(PAYING, 0, {30: 1}), (SETTLING, 0, {}), (START, 0, {1: 1})],
    "origin": [(PAYING, 0, {})],
    "last_tile": [(PAYING, 0, {tile("olive 1A").index: 1}), (SETTLING, 0, {})],
    "last_card": [(PAYING, 0, {}), (SETTLING, 0, {3: 1})],
    "reason": [(PAYING, 0, {}), (SETTLING, 0, {0: 1})],
    "figures": [
        (PAYING, 0, {(0, 0): 2, (0, 30): 1, (1, 0): 1, (1, 54): 2, (2, 0): 3, (3, 0): 2, (3, 54): 1}),
        (PAYING, 3, {(0, 0): 2, (0, 54): 1, (1, 0): 2, (1, 30): 1, (2, 0): 1, (2, 54): 2, (3, 0): 3}),
    ],
    "hand": [(PAYING, 0, {3: 2}), (PAYING, 1, {5: 1, 6: 1}), (PAYING, 3, {})],
    "usable": [(PAYING, 0, {3: 1}), (PAYING, 1, {5: 1, 6: 1})],
    "discards": [(PAYING, 0, {1: 1})],
    "box_cards": [(PAYING, 0, {4: 2}), (SETTLING, 0, {})],
    "hand_sizes": [(PAYING, 0, {0: 2, 1: 2}), (PAYING, 3, {1: 2, 2: 2})],
    "draw_pile_size": [(PAYING, 0, {0: 98}), (SETTLING, 0, {0: 103})],
    "count": [(PAYING, 0, {})],
    "due": [(PAYING, 0, {0: 2}), (SETTLING, 0, {0: 1}), (START, 0, {})],
    "debts": [(PAYING, 0, {}), (SETTLING, 0, {2: 2, 3: 1}), (SETTLING, 2, {0: 2, 1: 1})],
}  # fmt: skip

OF_PHASES: Final = (
    "turn",
    "last_seat",
    "place",
    "origin",
    "last_tile",
    "last_card",
    "reason",
    "count",
    "due",
    "debts",
)
"""What phases say, some of it."""

THIRD_HOME, STUCK = Reason.THIRD_FIGURE_HOME, Reason.ALL_STUCK
PHASES: Final[list[tuple[SeenPhase, dict[str, Said]]]] = [
    (phases.LayingPath(17), {"phase": {0: 1}, "place": {17: 1}}),
    (phases.Dealing(2), {"phase": {1: 1}, "turn": {1: 1}}),
    (phases.TurnStart(2, 3), {"phase": {2: 1}, "turn": {1: 1}, "count": {0: 3}}),
    (SeenPurchase(0, 4), {"phase": {3: 1}, "turn": {3: 1}, "count": {0: 4}}),
    (SeenPrepared(3), {"phase": {4: 1}, "turn": {2: 1}}),
    (SeenMoving(1, 5, 30), {"phase": {5: 1}, "turn": {0: 1}, "place": {30: 1}, "origin": {5: 1}}),
    (
        SeenPaying(1, 30, 6, tile("flag 4A")),
        {"phase": {6: 1}, "turn": {0: 1}, "place": {30: 1}, "due": {0: 6}, "last_tile": {tile("flag 4A").index: 1}},
    ),
    (
        SeenPaying(1, 30, 6, FLAG),
        {"phase": {6: 1}, "turn": {0: 1}, "place": {30: 1}, "due": {0: 6}, "last_card": {5: 1}},
    ),
    (SeenPaying(1, 30, 5, None), {"phase": {6: 1}, "turn": {0: 1}, "place": {30: 1}, "due": {0: 5}}),
    (phases.Uncovering(1, 9, 4), {"phase": {7: 1}, "turn": {0: 1}, "place": {9: 1}, "count": {0: 4}}),
    (phases.TurnEnd(1, 2), {"phase": {8: 1}, "turn": {0: 1}, "count": {0: 2}}),
    (phases.ExtraDraw(1, 2), {"phase": {9: 1}, "turn": {0: 1}, "count": {0: 2}}),
    (phases.Drawing(1, 3), {"phase": {10: 1}, "turn": {0: 1}, "count": {0: 3}}),
    (
        SeenSettling(1, 3, 8, FLAG, STUCK, (5, 0, 1, 0)),
        {"phase": {11: 1}, "turn": {0: 1}, "last_seat": {2: 1}, "due": {0: 8}, "last_card": {5: 1}, "reason": {1: 1},
         "debts": {1: 1, 3: 5}},
    ),
    (phases.Over(THIRD_HOME, (0, 2, 0, 0)), {"phase": {12: 1}, "reason": {0: 1}, "debts": {0: 2}}),
]  # fmt: skip
"""What each phase says to seat 1 of four."""


@pytest.mark.parametrize(("phase", "expected"), PHASES, ids=repr)
def test_what_a_phase_of_atlantis_says(phase: SeenPhase, expected: dict[str, Said]) -> None:
    seen = view(PAYING, 1)
    found = said(Encoder(PAYING), evolve(seen, table=evolve(seen.table, phase=phase)))
    assert {name: found[name] for name in ("phase", *OF_PHASES) if found[name]} == expected


# --- Atlandice ---

CITY: Final = atlandice.read_state("""
    players: 3
    jeweller: effect 2, jewel 2, book
    library: effect 5, emptied
    tavern: effect 8 pointers 1, tool
    smithy: weapon, effect 10, submarine, die
    black market: 5 dice
    seat 0: book 3, 2 points
    seat 1: 1 point, die
    seat 2: smithy effect 13, jewel
    turn: seat 1
    start: seat 1
    phase: using submarine, area smithy
    hand: 2
    """)
ROLLING: Final = atlandice.read_state("library: 2 dice\nphase: opening gates, dice left 4")
CITY_FIELDS: Final[dict[str, list[tuple[AnyGame, int, Said]]]] = {
    "effects": [(CITY, 0, {(0, 1): 1, (1, 4): 1, (2, 7): 1, (3, 6): 1, (4, 9): 1})],
    "pointers": [(CITY, 0, {(0, 1): 1, (1, 1): 1, (2, 0): 1, (3, 0): 1, (4, 0): 1})],
    "unseen_tiles": [(CITY, 0, dict.fromkeys((0, 2, 3, 5, 7, 8, 10, 11, 13), 1))],
    "has_held": [(CITY, 0, {0: 1, 1: 1, 2: 1, 4: 1})],
    "submarine": [(CITY, 0, {4: 1})],
    "tiles": [(CITY, 0, {(2, 14): 1}), (CITY, 1, {(1, 14): 1}), (CITY, 2, {(0, 14): 1})],
    "start": [(CITY, 0, {1: 1}), (CITY, 1, {0: 1}), (CITY, 2, {2: 1})],
    "phase": [(CITY, 0, {4: 1}), (ROLLING, 0, {1: 1})],
    "turn": [(CITY, 0, {1: 1}), (CITY, 1, {0: 1}), (CITY, 2, {2: 1}), (ROLLING, 0, {})],
    "beneficiary": [(CITY, 0, {1: 1}), (CITY, 1, {0: 1}), (ROLLING, 0, {})],
    "searched": [(CITY, 0, {4: 1}), (ROLLING, 0, {})],
    "district": [(CITY, 0, {})],
    "again": [(CITY, 0, {})],
    "reason": [(CITY, 0, {})],
    "clock_hand": [(CITY, 0, {2: 1}), (ROLLING, 0, {0: 1})],
    "stores": [(CITY, 0, {(0, 0): 2, (0, 1): 1, (2, 3): 1, (4, 4): 1})],
    "resources": [(CITY, 0, {(0, 1): 3, (2, 0): 1}), (CITY, 1, {(1, 0): 1, (2, 1): 3})],
    "dice": [(CITY, 0, {4: 1, 5: 5}), (ROLLING, 0, {1: 2, 5: 1})],
    "taken": [(CITY, 0, {1: 1}), (CITY, 1, {0: 1})],
    "dice_left": [(CITY, 0, {}), (ROLLING, 0, {0: 4})],
    "points": [(CITY, 0, {0: 2, 1: 1}), (CITY, 1, {0: 1, 2: 2})],
}
IN_SMITHY: Final = Search(2, 2, Area.SMITHY)
SEARCHED: Final[dict[str, Said]] = {"turn": {1: 1}, "beneficiary": {1: 1}, "searched": {4: 1}}
OF_CITY_PHASES: Final = ("turn", "beneficiary", "searched", "district", "again", "reason", "dice_left")
CITY_PHASES: Final[list[tuple[ice_phases.Phase, dict[str, Said]]]] = [
    (ice_phases.LayingOut(Area.TAVERN), {"phase": {0: 1}, "district": {2: 1}}),
    (ice_phases.OpeningGates(5), {"phase": {1: 1}, "dice_left": {0: 5}}),
    (ice_phases.TurnStart(0), {"phase": {2: 1}, "turn": {2: 1}}),
    (ice_phases.Searching(IN_SMITHY), {"phase": {3: 1}, **SEARCHED}),
    (ice_phases.UsingSubmarine(IN_SMITHY), {"phase": {4: 1}, **SEARCHED}),
    (ice_phases.Rolling(IN_SMITHY, again=False), {"phase": {5: 1}, **SEARCHED}),
    (ice_phases.Rolling(IN_SMITHY, again=True), {"phase": {5: 1}, **SEARCHED, "again": {0: 1}}),
    (ice_phases.CarryingOut(Search(1, 0, Area.JEWELLER)),
     {"phase": {6: 1}, "turn": {0: 1}, "beneficiary": {2: 1}, "searched": {0: 1}}),
    (ice_phases.Uncovering(Area.JEWELLER), {"phase": {7: 1}, "district": {0: 1}}),
    (ice_phases.Donating(2), {"phase": {8: 1}, "turn": {1: 1}}),
    (ice_phases.Over(atlandice.Reason.CLOCK_TURNED), {"phase": {9: 1}, "reason": {0: 1}}),
    (ice_phases.Over(atlandice.Reason.EFFECT), {"phase": {9: 1}, "reason": {1: 1}}),
]  # fmt: skip
"""What each phase says to seat 1 of three."""


@pytest.mark.parametrize(("phase", "expected"), CITY_PHASES, ids=repr)
def test_what_a_phase_of_atlandice_says(phase: ice_phases.Phase, expected: dict[str, Said]) -> None:
    seen = view(CITY, 1)
    found = said(Encoder(CITY), evolve(seen, table=evolve(seen.table, phase=phase)))
    assert {name: found[name] for name in ("phase", *OF_CITY_PHASES) if found[name]} == expected


# --- Both ---


@pytest.mark.parametrize("name", FIELDS)
def test_what_a_field_of_atlantis_says(name: str) -> None:
    for state, seat, expected in FIELDS[name]:
        assert said(Encoder(state), view(state, seat))[name] == expected


@pytest.mark.parametrize("name", CITY_FIELDS)
def test_what_a_field_of_atlandice_says(name: str) -> None:
    for state, seat, expected in CITY_FIELDS[name]:
        assert said(Encoder(state), view(state, seat))[name] == expected


@pytest.mark.parametrize(
    ("state", "fields", "of_phases"),
    [(PAYING, FIELDS, [found for _, found in PHASES]), (CITY, CITY_FIELDS, [found for _, found in CITY_PHASES])],
    ids=["atlantis", "atlandice"],
)
def test_every_field_has_an_example_in_which_it_says_something(
    state: AnyGame, fields: dict[str, list[tuple[AnyGame, int, Said]]], of_phases: list[dict[str, Said]]
) -> None:
    assert [*fields] == [field.name for field in Encoder(state).fields]
    saying = {name for name, examples in fields.items() for _, _, expected in examples if expected}
    assert saying | {name for expected in of_phases for name, numbers in expected.items() if numbers} == {*fields}
    (kinds,) = (field.size for field in Encoder(state).fields if field.name == "phase")
    assert {place for expected in of_phases for place in expected["phase"]} == {*range(kinds)}


HIGHEST: Final = {
    "faces": 7,
    "figures": 3,
    "hand": 15,
    "usable": 15,
    "discards": 15,
    "box_cards": 15,
    "hand_sizes": 105,
    "draw_pile_size": 105,
    "count": 4,
    "due": 453,
    "debts": 453,
}
CITY_HIGHEST: Final = {"stores": 12, "resources": 12, "dice": 9, "taken": 9, "dice_left": 9, "points": 132}


@pytest.mark.parametrize(("state", "highest"), [(PAYING, HIGHEST), (CITY, CITY_HIGHEST)], ids=["atlantis", "atlandice"])
def test_how_high_the_numbers_of_a_field_can_be(state: AnyGame, highest: dict[str, int]) -> None:
    encoder = Encoder(state)
    assert {field.name: field.highest for field in encoder.fields if field.highest != 1} == highest
    assert (encoder.low, encoder.high) == (0, max(highest.values()))


def test_games_by_equal_rules_have_one_encoding() -> None:
    assert said(Encoder(new_game(4, Options(paid_cards=PaidCards.BOX))), view(PAYING, 0)) == said(
        Encoder(PAYING), view(PAYING, 0)
    )
    same = evolve(CITY.components)
    assert same is not CITY.components
    assert said(Encoder(atlandice.new_game(3, same)), view(CITY, 0)) == said(Encoder(CITY), view(CITY, 0))
    clock = (*CITY.components.clock[1:-1], ClockSpace.PLAIN, ClockSpace.WAVE)
    other = evolve(CITY.components, clock=clock)
    with pytest.raises(WrongValue, match="view must be of a game of 3 players with these components"):
        Encoder(atlandice.new_game(3, other)).encode(view(CITY, 0))


@pytest.mark.parametrize("method", ["encode_all", "mask_all"])
def test_several_are_given_one_by_one(method: str) -> None:
    with pytest.raises(WrongType, match=r"(views|shown) must be iterable|must be of type Iterable"):
        getattr(Encoder(PAYING), method)(3)


def test_a_mask_holds_ones() -> None:
    encoder = Encoder(PAYING)
    assert {*encoder.mask(PAYING).tolist()} == {0, 1}
    assert {*encoder.mask(view(PAYING, 0)).tolist()} == {0, 1}


# --- What is kept ---


def test_pieces_are_made_once_until_there_are_too_many() -> None:
    made: list[int] = []

    def make(key: int) -> bytes:
        made.append(key)
        return b"%d" % key

    kept = Kept(make)
    assert [kept[1], kept[2], kept[1]] == [b"1", b"2", b"1"]
    assert made == [1, 2]
    for key in range(1, MOST_KEPT + 1):
        assert kept[key] == b"%d" % key
    assert made == [*range(1, MOST_KEPT + 1)]
    assert kept[0] == b"0"  # one too many: all others are forgotten
    assert len(kept) == 1
    assert kept[1] == b"1"
    assert made[-2:] == [0, 1]


def test_what_is_made_of_records_is_kept_until_there_are_too_many() -> None:
    made: list[str] = []

    def make(record: tuple[str, ...]) -> str:
        made.append(record[0])
        return record[0].upper()

    kept = KeptOf(make)
    records = [(f"r{number}",) for number in range(MOST_KEPT)]
    assert [kept.of(record) for record in records[:2] * 2] == ["R0", "R1"] * 2
    assert made == ["r0", "r1"]
    assert [kept.of(record) for record in records] == [f"R{number}" for number in range(MOST_KEPT)]
    assert made == [f"r{number}" for number in range(MOST_KEPT)]
    assert kept.of(("one too many",)) == "ONE TOO MANY"
    assert kept.of(records[0]) == "R0"
    assert made[-2:] == ["one too many", "r0"]


BOTH = pytest.mark.parametrize("packing", [SHORTS, FLOATS], ids=lambda packing: packing.code)


@BOTH
def test_numbers_are_packed(packing: Packing) -> None:
    numbers = np.frombuffer(packing.packed(0, 1, 7, 255, 256, 65535), f"<{packing.code}")
    assert numbers.tolist() == [0, 1, 7, 255, 256, 65535]
    assert [packing.counted(number) for number in (0, 255, 256)] == [packing.packed(each) for each in (0, 255, 256)]
    assert packing.unpacked_bytes(bytes((3, 0, 255))) == packing.packed(3, 0, 255)
    assert packing.unpacked_bits(0b1_0000_0110, 9) == packing.packed(0, 1, 1, 0, 0, 0, 0, 0, 1)
    assert packing.with_number(packing.packed(1, 2, 3), 1, 300) == packing.packed(1, 300, 3)


@BOTH
def test_bits_are_written_anew_where_they_differ_from_the_latest_ones(packing: Packing) -> None:
    latest, rng = LatestBits(packing, 20), Random(1)
    bits = 0
    for _ in range(200):
        assert latest.of(bits) == packing.unpacked_bits(bits, 20)
        assert latest.of(bits) == packing.unpacked_bits(bits, 20)
        for _ in range(rng.choice((1, 1, 1, 2, 20))):
            bits ^= 1 << rng.randrange(20)
    latest.of(0)
    with pytest.raises(OverflowError):
        latest.of(1 << 30)
    assert latest.of(1 << 19) == packing.unpacked_bits(1 << 19, 20)


def test_bytes_are_written_anew_where_they_differ_from_the_latest_ones() -> None:
    table = [b"%3d" % byte for byte in range(256)]
    latest, rng = LatestBytes(table), Random(1)
    content = [0] * 9
    for changes in (0, 0, 1, 1, 2, 4, 5, 9) * 30:
        for place in rng.sample(range(9), changes):
            content[place] = rng.randrange(256)
        assert latest.of(bytes(content)) == b"".join([table[byte] for byte in content])
    assert latest.of(bytes(4)) == b"  0" * 4
    assert latest.of(bytes(9)) == b"  0" * 9
    assert latest.of(b"") == b""
