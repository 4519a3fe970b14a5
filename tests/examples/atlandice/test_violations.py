"""Every kind of reason why an action is refused, and every clause that it may cite: a table to read beside the rules.

Each row has a position, what is played there, an action that is then refused, the reason, and the words of the cited
clause that forbid the action. The rulebook can be laid beside it: `docs/rules_atlandice.md`, or
`atlantis-rules explain FX-5 --game atlandice`.
"""

from collections.abc import Iterator
from typing import Final, get_args

import pytest

from atlantis_rules import apply, violations
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    Action,
    RuleViolation,
    State,
    new_game,
    parse_action,
    parse_turn,
    read_state,
)
from atlantis_rules.atlandice.actions import ALL_ACTIONS
from atlantis_rules.atlandice.rule_violations import (
    AlreadyGiven,
    GameIsOver,
    MustBeForNeutral,
    MustBeTaken,
    NoDieThere,
    NoNeutralPlayer,
    NotFromThere,
    NotHeld,
    NotLyingThere,
    NotNow,
    NotOntoThere,
    StackExhausted,
    SubmarineIsThere,
    TileCannotAppear,
)
from atlantis_rules.atlandice.rules import legality
from atlantis_rules.rulebook.clauses import clause
from tests.refused import Row
from tests.sources import source_of
from tests.traceability import cited_in

LAST_TURN: Final = "seat 0: 2 dice\nseat 1: 2 dice\nseat 2: die"
"""Three players; seat 2 takes the last die but one."""

ROWS: Final = (
    # --- Something else is to be decided ---
    Row(
        NotNow,
        "SEARCH-2",
        "jeweller: jewel 2, die\nlibrary: die\nplayers: 3",
        "search jeweller",
        "search library",
        "this can only be done at the start of a turn",
        "(a) choosing an area at which a die lies, and taking that die; (b) taking one resource from there",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "jeweller: jewel 2, die\nplayers: 3",
        "",
        "take jewel",
        "this can only be done when a die has been taken and there is a resource in the searched area",
        "(a) choosing an area at which a die lies, and taking that die; (b) taking one resource from there",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "jeweller: jewel 2, die\nplayers: 3",
        "",
        "extra jewel from jeweller",
        "this can only be done when the submarine or an effect offers an extra resource",
        "Effects happen in (c) only",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "smithy: effect 13, weapon 2, die\nlibrary: book\nplayers: 3",
        "search smithy; take weapon",
        "extra book from library",
        "this can only be done when the submarine or an effect offers an extra resource",
        "in (c) only the effect of the searched area does",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "smithy: effect 13, weapon 2, die\nblack market: book\nplayers: 3",
        "search smithy; take weapon",
        "put book on library",
        "this can only be done when effect 5, 9 or 11 is carried out",
        "in (c) only the effect of the searched area does",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "jeweller: jewel 2, die\nplayers: 3",
        "search jeweller",
        "decline",
        "this can only be done when the submarine or an effect offers an extra resource",
        "Effects happen in (c) only",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "smithy: effect 13, weapon 2, die\nplayers: 3",
        "search smithy; take weapon",
        "decline",
        "this can only be done when the submarine or an effect offers an extra resource",
        "in (c) only the effect of the searched area does",
    ),
    Row(
        NotNow,
        "SEARCH-2",
        "smithy: effect 10, weapon 2, die\nplayers: 3",
        "search smithy; take weapon",
        "decline",
        "this can only be done when the submarine or an effect offers an extra resource",
        "(c) carrying out the effect of the area",
    ),
    Row(
        NotNow,
        "FX-3",
        "jeweller: effect 3, jewel 2, die\nlibrary: book\nplayers: 3",
        "",
        "swap jewel with book on library",
        "this can only be done when effect 3 is carried out",
        "Swap one resource on the jeweller with one on another district.",
    ),
    Row(
        NotNow,
        "FX-7",
        "smithy: effect 13, weapon 2, die\nplayers: 3",
        "search smithy; take weapon",
        "submarine to library",
        "this can only be done when effect 7 is carried out",
        "Move the submarine to another area.",
    ),
    Row(
        NotNow,
        "FX-13",
        "machine works: tool 2, die\nsmithy: submarine\nplayers: 3",
        "search machine works; take tool",
        "turn black market to library",
        "this can only be done when effect 13 is carried out",
        "Turn any die to any face, and lay it at the area of that face.",
    ),
    Row(
        NotNow,
        "CLOCK-4",
        "seat 0: jewel 2\nplayers: 3",
        "",
        "donate jewel and jewel",
        "this can only be done when the hand has stopped on a donation",
        "At a donation, from the starting player clockwise",
    ),
    Row(
        NotNow,
        "CLOCK-4",
        "seat 0: jewel 2\nplayers: 3",
        "",
        "stop",
        "this can only be done when the hand has stopped on a donation",
        "At a donation, from the starting player clockwise",
    ),
    Row(
        NotNow,
        "SETUP-2",
        "players: 3",
        "",
        "reveal library effect 5 pointers 2",
        "this can only be done by chance, when a tile comes to light",
        "When it leaves, the next one is uncovered at once",
    ),
    Row(
        NotNow,
        "GATE-1",
        "players: 3",
        "",
        "roll 1",
        "this can only be done by chance, when the gates are opened or an effect rolls the die",
        "After that a die is rolled only where an effect says so",
    ),
    # --- The game is over ---
    Row(
        GameIsOver,
        "CLOCK-5",
        f"{LAST_TURN}\nhand: 18",
        "search black market",
        "search black market",
        "the game is over (the hand was turned to the wave)",
        "The game ends right after this step if the hand is on the wave.",
    ),
    Row(
        GameIsOver,
        "CLOCK-5",
        f"{LAST_TURN}\ntavern: effect 8, supplies 2, die\nhand: 18",
        "search tavern; take supplies; roll 1",
        "roll 1",
        "the game is over (an effect moved the hand to the wave)",
        "If effect 8 brings it there during the search, the search is played to its end",
    ),
    # --- Dice ---
    Row(
        NoDieThere,
        "SEARCH-3",
        "library: book\nplayers: 3",
        "",
        "search library",
        "no die lies at the library",
        "An area at which no die lies cannot be chosen.",
    ),
    Row(
        NoDieThere,
        "EFFECT-6",
        "smithy: effect 13, weapon 2, die\nplayers: 3",
        "search smithy; take weapon",
        "turn library to jeweller",
        "no die lies at the library",
        "Effect 13 turns a die that nobody has taken yet.",
    ),
    Row(
        NoNeutralPlayer,
        "TWO-1",
        "library: book, die\nplayers: 3",
        "",
        "search library for neutral",
        "with 3 players there is no neutral player",
        "With two players a third, neutral player takes part",
    ),
    Row(
        AlreadyGiven,
        "TWO-1",
        "seat 1: die\nneutral: die\nplayers: 2",
        "",
        "search black market for neutral",
        "a die of this round was already for the neutral player",
        "Exactly one of a player's three, the first, the second or the third, is for the neutral player",
    ),
    Row(
        MustBeForNeutral,
        "TWO-1",
        "seat 0: 2 dice\nseat 1: 2 dice\nplayers: 2",
        "",
        "search black market",
        "the last die of the round must be for the neutral player, since no other was",
        "Exactly one of a player's three, the first, the second or the third, is for the neutral player",
    ),
    # --- Resources that are not there ---
    Row(
        NotLyingThere,
        "SEARCH-2",
        "library: book, die\nplayers: 3",
        "search library",
        "take jewel",
        "the library has no jewel",
        "taking one resource from there, of any type that lies there",
    ),
    Row(
        NotLyingThere,
        "SEARCH-4",
        "library: book 2, die, submarine\nplayers: 3",
        "search library; take book",
        "extra jewel from library",
        "the library has no jewel",
        "one more resource of the player's choice may be taken from there, if one is left",
    ),
    Row(
        NotLyingThere,
        "FX-1",
        "jeweller: effect 1, jewel 2, die\nplayers: 3",
        "search jeweller; take jewel; roll 1",
        "extra book from jeweller",
        "the jeweller has no book",
        "On 1, 3 or 5 the player takes one more resource from the jeweller.",
    ),
    Row(
        NotLyingThere,
        "FX-3",
        "jeweller: effect 3, jewel 2, die\nlibrary: book\nplayers: 3",
        "search jeweller; take jewel",
        "swap tool with book on library",
        "the jeweller has no tool",
        "Swap one resource on the jeweller with one on another district.",
    ),
    Row(
        NotLyingThere,
        "FX-3",
        "jeweller: effect 3, jewel 2, die\nlibrary: book\nplayers: 3",
        "search jeweller; take jewel",
        "swap jewel with tool on library",
        "the library has no tool",
        "Swap one resource on the jeweller with one on another district.",
    ),
    Row(
        NotLyingThere,
        "FX-4",
        "library: effect 4, book 2, die\njeweller: jewel\nplayers: 3",
        "search library; take book; roll 5",
        "extra tool from jeweller",
        "the jeweller has no tool",
        "On 5 or 6 the player takes one resource from another district.",
    ),
    Row(
        NotLyingThere,
        "FX-5",
        "library: effect 5, book 2, die\nplayers: 3",
        "search library; take book",
        "put tool on black market",
        "the library has no tool",
        "Put one resource from the library on the black market.",
    ),
    Row(
        NotLyingThere,
        "FX-6",
        "library: effect 6, book 3, die\nseat 0: die\nseat 1: die\nseat 2: die",
        "search library; take book",
        "extra tool from library",
        "the library has no tool",
        "the player takes one more resource from the library",
    ),
    Row(
        NotLyingThere,
        "FX-9",
        "tavern: effect 9, supplies 2, die\nblack market: book\nplayers: 3",
        "search tavern; take supplies",
        "put tool on library",
        "the black market has no tool",
        "Put one resource from the black market on a district other than the tavern.",
    ),
    Row(
        NotLyingThere,
        "FX-10",
        "smithy: effect 10, weapon 2, die\nplayers: 3",
        "search smithy; take weapon; roll 2",
        "extra tool from smithy",
        "the smithy has no tool",
        "On 2, 4 or 6 the player takes one more resource from the smithy.",
    ),
    Row(
        NotLyingThere,
        "FX-11",
        "smithy: effect 11, weapon 2, die\nblack market: book\nplayers: 3",
        "search smithy; take weapon",
        "put tool on library",
        "the black market has no tool",
        "Put one resource from the black market on any district.",
    ),
    Row(
        NotLyingThere,
        "FX-12",
        "tavern: effect 12, supplies 2, die\nblack market: book\nplayers: 3",
        "search tavern; take supplies; roll 6",
        "extra tool from black market",
        "the black market has no tool",
        "On 6 the player takes one resource from the black market.",
    ),
    Row(
        NotHeld,
        "CLOCK-4",
        f"{LAST_TURN}, jewel, tool",
        "search black market",
        "donate jewel and jewel",
        "2 of the type jewel must be given, and the player has 1",
        "as long as they hold two resources and have not ended their go, they may give two more",
    ),
    # --- Resources from the wrong place, or to the wrong place ---
    Row(
        NotFromThere,
        "SEARCH-4",
        "library: book 2, die, submarine\njeweller: jewel\nplayers: 3",
        "search library; take book",
        "extra jewel from jeweller",
        "the extra resource comes from the library, not from the jeweller",
        "one more resource of the player's choice may be taken from there, if one is left",
    ),
    Row(
        NotFromThere,
        "FX-1",
        "jeweller: effect 1, jewel 2, die\nlibrary: book\nplayers: 3",
        "search jeweller; take jewel; roll 1",
        "extra book from library",
        "the extra resource comes from the jeweller, not from the library",
        "On 1, 3 or 5 the player takes one more resource from the jeweller.",
    ),
    Row(
        NotFromThere,
        "FX-6",
        "library: effect 6, book 3, die\ntavern: supplies\nseat 0: die\nseat 1: die\nseat 2: die",
        "search library; take book",
        "extra supplies from tavern",
        "the extra resource comes from the library, not from the tavern",
        "the player takes one more resource from the library",
    ),
    Row(
        NotFromThere,
        "FX-10",
        "smithy: effect 10, weapon 2, die\ntavern: supplies\nplayers: 3",
        "search smithy; take weapon; roll 2",
        "extra supplies from tavern",
        "the extra resource comes from the smithy, not from the tavern",
        "On 2, 4 or 6 the player takes one more resource from the smithy.",
    ),
    Row(
        NotFromThere,
        "FX-12",
        "tavern: effect 12, supplies 2, die\nblack market: book\nplayers: 3",
        "search tavern; take supplies; roll 6",
        "extra supplies from tavern",
        "the extra resource comes from the black market, not from the tavern",
        "On 6 the player takes one resource from the black market.",
    ),
    Row(
        NotFromThere,
        "EFFECT-1",
        "library: effect 4, book 2, die\njeweller: jewel\ntavern: exhausted\nsmithy: exhausted\nplayers: 3",
        "search library; take book; roll 5",
        "extra book from library",
        "the extra resource comes from the jeweller or the machine works, not from the library",
        "never the district where the effect stands",
    ),
    Row(
        NotFromThere,
        "EFFECT-1",
        "library: effect 4, book 2, die\njeweller: jewel\ntavern: exhausted\nsmithy: exhausted\nblack market: tool"
        "\nplayers: 3",
        "search library; take book; roll 5",
        "extra tool from black market",
        "the extra resource comes from the jeweller or the machine works, not from the black market",
        "this is never the black market",
    ),
    Row(
        NotOntoThere,
        "FX-5",
        "library: effect 5, book 2, die\nplayers: 3",
        "search library; take book",
        "put book on tavern",
        "the resource is put on the black market, not on the tavern",
        "Put one resource from the library on the black market.",
    ),
    Row(
        NotOntoThere,
        "FX-9",
        "tavern: effect 9, supplies 2, die\njeweller: exhausted\nsmithy: exhausted\nblack market: book\nplayers: 3",
        "search tavern; take supplies",
        "put book on tavern",
        "the resource is put on the library or the machine works, not on the tavern",
        "Put one resource from the black market on a district other than the tavern.",
    ),
    Row(
        NotOntoThere,
        "FX-11",
        "smithy: effect 11, weapon 2, die\njeweller: exhausted\ntavern: exhausted\nblack market: book\nplayers: 3",
        "search smithy; take weapon",
        "put book on black market",
        "the resource is put on the library, the machine works or the smithy, not on the black market",
        "Put one resource from the black market on any district.",
    ),
    # --- Exhausted stacks, and the submarine ---
    Row(
        StackExhausted,
        "EMPTY-6",
        "machine works: tool 2, die\nsmithy: submarine\ntavern: exhausted\nplayers: 3",
        "search machine works; take tool",
        "submarine to tavern",
        "the stack of the tavern is exhausted",
        "nothing is taken from there, put there or moved there, so it is no target of effects 3, 4, 7, 9 and 11",
    ),
    Row(
        StackExhausted,
        "EMPTY-6",
        "smithy: effect 11, weapon 2, die\ntavern: exhausted\nblack market: book\nplayers: 3",
        "search smithy; take weapon",
        "put book on tavern",
        "the stack of the tavern is exhausted",
        "nothing is taken from there, put there or moved there, so it is no target of effects 3, 4, 7, 9 and 11",
    ),
    Row(
        StackExhausted,
        "GATE-2",
        "smithy: effect 13, weapon 2, die\nlibrary: exhausted\nplayers: 3",
        "search smithy; take weapon",
        "turn black market to library",
        "the stack of the library is exhausted, so dice of its number lie at the black market",
        "or the number of a stack that is exhausted (EMPTY-6), is laid at the black market",
    ),
    Row(
        SubmarineIsThere,
        "EFFECT-5",
        "machine works: tool 2, die\nsmithy: submarine\nplayers: 3",
        "search machine works; take tool",
        "submarine to smithy",
        "the submarine is at the smithy already",
        "Effect 7 moves the submarine away from where it stands; it cannot stay there.",
    ),
    Row(
        MustBeTaken,
        "TWO-2",
        "library: book 2, die, submarine\nplayers: 2",
        "search library for neutral; take book",
        "decline",
        "the neutral player's resource that the submarine brings must be taken",
        "The submarine's extra resource is a must then, too.",
    ),
    # --- Tiles ---
    Row(
        TileCannotAppear,
        "SETUP-2",
        "",
        "",
        "reveal library effect 5 pointers 2",
        "the library (effect 5, pointers 2) is not among the covered tiles of the jeweller",
        "The three tiles of each category are shuffled and make a stack",
    ),
    Row(
        TileCannotAppear,
        "SETUP-2",
        "library: effect 6 over effect 4 and effect 5, book, die\nplayers: 3",
        "search library; take book",
        "reveal library effect 6 pointers 3",
        "the library (effect 6, pointers 3) is not among the covered tiles of the library",
        "it is each tile of the category that has not been seen yet with the same probability",
    ),
)
"""The table: in the order of the rules within each group."""


def reached(row: Row) -> State:
    """Play what a row says, each step of which must be legal."""
    state = read_state(row.position) if row.position else new_game(3)
    for action in parse_turn(row.played) if row.played else ():
        assert violations(state, action) == (), str(action)
        state = apply(state, action)
    return state


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            row, marks=pytest.mark.clause(row.clause, game="atlandice"), id=f"{number} {row.clause}: {row.action}"
        )
        for number, row in enumerate(ROWS)
    ],
)
def test_the_cited_clause_forbids_the_action(row: Row) -> None:
    found = violations(reached(row), parse_action(row.action))
    assert [(type(each), each.clause, str(each)) for each in found] == [(row.kind, row.clause, row.reason)]
    assert row.forbids in " ".join(clause(row.clause, "atlandice").text.split())


# --- Nothing is missing in the table ---

CITED: Final = {(row.kind, row.clause) for row in ROWS}


def test_every_kind_of_violation_has_a_row() -> None:
    assert {kind for kind, _ in CITED} == set(get_args(RuleViolation))


def test_every_clause_that_is_named_where_legality_is_decided_has_a_row() -> None:
    named = set(cited_in(source_of(legality)))
    assert named
    assert named <= {cited for _, cited in CITED}


def all_refusals() -> Iterator[tuple[State, Action, RuleViolation]]:
    """Return the refusals of all actions that can be written down, in all states that the rows pass through."""
    for row in ROWS:
        states = [read_state(row.position) if row.position else new_game(3)]
        for action in parse_turn(row.played) if row.played else ():
            states.append(apply(states[-1], action))
        for state in states:
            for action in ALL_ACTIONS:
                for violation in violations(state, action):
                    yield state, action, violation


def test_no_other_clause_is_cited_by_a_kind_of_violation() -> None:
    """Held against all actions in many states, here and in the properties."""
    assert {(type(violation), violation.clause) for _, _, violation in all_refusals()} == CITED


def test_the_positions_of_the_table_are_of_the_built_in_components() -> None:
    assert all(reached(row).components is RECONSTRUCTION for row in ROWS)
