"""Positions that were made up for corners of the rules, as text, each with actions in a row from there on."""

from collections.abc import Mapping
from typing import Final

_NOTHING_TO_DRAW: Final = "box cards: ring 15, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 15"
_ONE_FLAG_TO_DRAW: Final = (
    "discards: helmet 3\nbox cards: ring 15, crown 15, statue 15, helmet 12, amphora 15, flag 14, olive 15"
)

OF_ATLANTIS: Final = (
    (
        "OPT-4: own figures are not passed over",
        "options: HALL9000\npath: 28: crown 1 (black), ring 1 (black), flag 1, ring 2\nhand black: ring 2",
        ("28 ring", "end"),
    ),
    (
        "DRAW-2: the last card of a purchase empties the pile",
        f"path: ring 1, ~, crown 1\ntiles black: olive 2B\n{_ONE_FLAG_TO_DRAW}",
        ("buy olive 2B", "draw flag", "bridge 2"),
    ),
    (
        "BUY-1: the turn does not start again after a purchase",
        "path: ring 1, ~, crown 1\nhand black: crown\ntiles black: olive 2B, olive 4B",
        ("buy olive 2B", "draw flag", "bridge 2"),
    ),
    (
        "BUY-1: two tiles cannot be sold in a turn without a move",
        f"path: ring 1, =, crown 1\nbridges: red\ntiles black: olive 2B, olive 4B\n{_ONE_FLAG_TO_DRAW}",
        ("buy olive 4B", "draw flag", "draw helmet"),
    ),
    (
        "MOVE-6: two gaps, and too few cards behind the second one",
        (
            "path: 28: crown 3, ~, ring 3 (red) (black), flag 1, ~, helmet 2\nhand black: helmet, flag\n"
            "tiles black: olive 2B\ndiscards: ring\nphase: moving, origin 28, figure 30"
        ),
        ("+ flag", "pay olive 2B"),
    ),
    *(
        (
            f"OPT-9: {kinds} in a settlement, with overpaying {overpaying}",
            (
                f"options: overpaying={overpaying}, payment_pieces={kinds}\npath: flag 3, ~, crown 4\n"
                "mainland: black 3, red 3\nhand red: ring, crown, flag\ntiles red: olive 5B, olive 2B\n"
                "phase: settling, last seat red, due 3, reason third figure home\nturn: red"
            ),
            (first, *rest),
        )
        for kinds, overpaying, first, *rest in (
            ("one_kind", "always", "pay olive 5B"),
            ("one_kind", "always", "pay ring", "pay crown", "pay flag"),
            ("one_kind", "only_if_needed", "pay ring", "pay crown", "pay flag"),
            ("mixed", "always", "pay olive 2B", "pay flag"),
        )
    ),
    (
        "OPT-9: a payment that has begun with a tile goes on with tiles",
        (
            "options: payment_pieces=one_kind\npath: flag 3, ~, crown 3\nhand black: crown, ring\n"
            "tiles black: olive 2B, olive 1B"
        ),
        ("Atlantis crown", "pay olive 2B"),
    ),
    (
        "OPT-2: of equal cards, those that were bought are played first",
        "path: olive 1, ~, ring 1, flag 2\nhand black: ring 2\nphase: prepared\nusable: ring\nturn: black",
        ("Atlantis ring", "pay ring"),
    ),
    (
        "STUCK-3: a bridge and a shown hand in a stuck round",
        f"path: ring 1, ~, crown 1, ~, flag 1\n{_NOTHING_TO_DRAW}\nstuck: 1",
        ("bridge 2", "show", "bridge 4", "show", "show", "show"),
    ),
    (
        "STUCK-3: a move after a stuck turn",
        (
            "path: ring 1, olive 1\nhand red: ring\n"
            "box cards: ring 14, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 15"
        ),
        ("show", "Atlantis ring", "draw ring", "show"),
    ),
    (
        "STUCK-3: discards lie there, though the draw pile is empty",
        (
            "path: ring 1, ~, crown 1\ndiscards: helmet 3\n"
            "box cards: ring 15, crown 15, statue 15, helmet 12, amphora 15, flag 15, olive 15"
        ),
        ("show", "draw helmet", "draw helmet"),
    ),
    (
        "STUCK-3: a hand shown before another draws",
        "path: ring 1, ~, crown 1\nbox cards: ring 15, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 13",
        ("show", "draw olive", "draw olive", "show"),
    ),
)

OF_ATLANDICE: Final = (
    (
        "EMPTY-1: a pass goes on after a tile was uncovered, though a district before it is empty",
        (
            "jeweller: effect 1, book\nlibrary: effect 5 over none, book, die\ntavern: effect 8, book\n"
            "machine works: effect 7 pointers 1, book\nhand: 4"
        ),
        ("search library", "take book", "reveal tavern effect 9 pointers 2"),
    ),
    (
        "EMPTY-1: another pass finds a district before the one whose tile was uncovered",
        (
            "jeweller: effect 1, emptied\nlibrary: exhausted\ntavern: face down over effect 9 and effect 12\n"
            "seat 0: library effect 5, die\nhand: 4\n"
            "phase: uncovering, district tavern"
        ),
        ("reveal tavern effect 9 pointers 2",),
    ),
    (
        "EFFECT-3: the submarine at the jeweller adds nothing to effect 1",
        "jeweller: effect 1, jewel 5, die, submarine\nhand: 4",
        ("search jeweller", "take jewel", "decline", "roll 3", "extra jewel from jeweller"),
    ),
    *(
        (
            f"FX-{effect}: {number} is rolled where something lies",
            f"{district}: effect {effect}, {resource} 3, die\nhand: 4",
            (f"search {district}", f"take {resource}", f"roll {number}"),
        )
        for district, effect, resource, number in (
            ("jeweller", 1, "jewel", 5),
            ("smithy", 10, "weapon", 4),
            ("smithy", 10, "weapon", 5),
        )
    ),
    (
        "FX-6: the first die of the second player's second turn",
        "library: effect 6, book 3, die\nseat 0: 2 dice\nneutral: die\nhand: 4",
        ("search library", "take book"),
    ),
    (
        "FX-12: something lies on the black market and on the tavern",
        "tavern: effect 12, supplies 3, die\nblack market: jewel\nhand: 4",
        ("search tavern", "take supplies", "roll 6"),
    ),
    (
        "CLOCK-4: a donation to a district that never held a resource",
        (
            "jeweller: effect 1\nlibrary: effect 4, book 3\nblack market: die\nseat 0: jewel 2, 2 dice\n"
            "seat 1: 2 dice\nneutral: 2 dice\nhand: 6\nturn: seat 0\nphase: donating"
        ),
        ("donate jewel and jewel",),
    ),
    (
        "CLOCK-4: what was donated is taken again, and the district is scored",
        (
            "library: effect 4\nblack market: die\nseat 0: book 2, 2 dice\nseat 1: 2 dice\nneutral: 2 dice\nhand: 6\n"
            "turn: seat 0\nphase: donating"
        ),
        (
            "donate book and book",
            *("roll 2",) * 7,
            *("search library", "take book", "roll 1") * 2,
            "reveal library effect 5 pointers 2",
        ),
    ),
    (
        "EMPTY-1: after the next tile of the smithy, another pass finds the library",
        (
            "library: effect 4, tool\nmachine works: effect 7 pointers 1 over none, tool, die\n"
            "smithy: effect 10, tool\nhand: 4"
        ),
        ("search machine works", "take tool", "submarine to tavern", "reveal smithy effect 11 pointers 2"),
    ),
    (
        "EMPTY-5: nobody holds what would be given back",
        "library: effect 5, book, tool, die\nhand: 4",
        ("search library", "take tool", "put book on black market", "reveal library effect 6 pointers 3"),
    ),
    *(
        (
            f"SEARCH-2: effect {effect} is carried out once",
            f"{district}: effect {effect}, {resource} 4, 2 dice\nhand: 4",
            (f"search {district}", f"take {resource}", f"roll {number}", f"extra {resource} from {district}"),
        )
        for district, effect, resource, number in (("jeweller", 1, "jewel", 5), ("smithy", 10, "weapon", 6))
    ),
    (
        "SEARCH-2: the submarine is moved once",
        "machine works: effect 7 pointers 1, tool 4, 2 dice\nhand: 4",
        ("search machine works", "take tool", "extra tool from machine works", "submarine to library"),
    ),
)

CORNERS: Final[Mapping[str, tuple[tuple[str, str, tuple[str, ...]], ...]]] = {
    "atlantis": OF_ATLANTIS,
    "atlandice": OF_ATLANDICE,
}
