"""Every kind of reason why an action is refused, and every clause that it may cite: a table to read beside the rules.

Each row has a position, what is played there, an action that is then refused, the reason, and the words of the cited
clause that forbid the action. The rulebook can be laid beside it: `docs/rules.md`, or `atlantis-rules explain MOVE-3`.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, get_args

import pytest

from atlantis_rules import (
    Action,
    State,
    apply,
    explain,
    legal_actions,
    new_game,
    parse_action,
    read_state,
    violations,
)
from atlantis_rules.atlantis import rule_violations as of_violations
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.parts.testing import Act, Script, play
from atlantis_rules.atlantis.parts.testing.policies import CHANCE_POLICIES, POLICIES
from atlantis_rules.atlantis.phases import Dealing
from atlantis_rules.atlantis.rule_violations import (
    BoughtCard,
    BridgeAlreadyPlaced,
    CanMove,
    CardNotInHand,
    CrossingTooDear,
    GameIsOver,
    GapHasBridge,
    GapNamedOtherwise,
    KindFallsShort,
    NeitherKindCovers,
    NoFigureThere,
    NoGapThere,
    NoPlaceToEnd,
    NotExact,
    NotInDrawPile,
    NotNow,
    OtherKind,
    OthersComeFirst,
    OutOfOrder,
    PurchaseBringsNothing,
    RuleViolation,
    Superfluous,
    TileCannotAppear,
    TileNotCollected,
    TooManyExtraCards,
)
from atlantis_rules.atlantis.rules import legality
from atlantis_rules.atlantis.text.notation import parse_turn
from atlantis_rules.atlantis.text.rules import all_options
from atlantis_rules.rulebook.clauses import clause
from atlantis_rules.text.vocabulary import Message
from tests.examples.covering import read_with_covered
from tests.playing import refusals
from tests.refused import Row
from tests.sources import source_of
from tests.traceability import cited_in

NEW_GAME: Final = "new game"
DEALING: Final = "new game, the path laid"

PLAIN: Final = "path: 28: ring 4, crown 3\nhand black: crown"
"""Nothing to buy, no water, nobody on the path."""

TO_PAY: Final = "path: 28: ring 4 (black), ~, crown 5\nhand black: crown, "
"""Black can cross a gap that costs 4."""

ONE_KIND: Final = "options: payment_pieces=one_kind\n"

SETTLING: Final = """
    path: 1: =, 28: ring 4 (red), ~, crown 3, flag 2 (black)
    mainland: black 2, red 2
    hand black: helmet
    hand red: crown, ring 3
    tiles red: olive 7A
    bridges: red
"""
HELMET_HOME: Final = "31 helmet; draw ring, ring, ring, ring"
"""Black brings its third figure home, and red has to pay 3."""

TO_BOTH_ENDS: Final = "path: 28: ring 4, ~, crown 3\nhand black: ring, flag"
"""Black moves to 28, and may then place their bridge."""

STACK: Final = "path: 1: ==, 28: ring 4+ (black), helmet 1\nhand black: helmet\nbridges: none"
"""Black uncovers a tile on 28: it is the olive 3 with back B, the only one that is neither seen nor in the box."""

STUCK_ALL: Final = "path: 28: ring 4, crown 3\ndraw pile: none"

FURTHER: Final = "this can only be done when a card has taken the figure to an occupied space"
SETTLED: Final = "this can only be done before the settlement, in which there are only payments"

ROWS: Final = (
    # --- The game is over ---
    Row(
        GameIsOver,
        "END-1",
        "path: 28: ring 4, crown 3 (black)\nhand black: flag\nmainland: black 2",
        "29 flag; draw ring, ring, ring, ring",
        "end",
        "the game is over (third figure home)",
        "draws their four cards, as far as there are any (DRAW-3), and with that the game ends",
    ),
    Row(
        GameIsOver,
        "STUCK-3",
        STUCK_ALL,
        "show; show",
        "show",
        "the game is over (all stuck)",
        "placed a bridge, the game ends",
    ),
    # --- Something else is to be decided ---
    Row(
        NotNow,
        "TURN-2",
        TO_BOTH_ENDS,
        "Atlantis ring",
        "28 flag",
        "this can only be done at the start of a turn, or after a purchase or a bridge then",
        "Then they move one figure (MOVE)",
    ),
    Row(
        NotNow,
        "TURN-2",
        PLAIN,
        "",
        "end",
        "this can only be done when the tile has been taken and the bridge could be placed",
        "Who can move has to move",
    ),
    Row(
        NotNow,
        "TURN-2",
        "path: 28: ring 1, crown 2\nhand red: crown",
        "show",
        "+ crown",
        FURTHER,
        "or, if they can move no figure, they show their hand (STUCK)",
    ),
    Row(
        NotNow,
        "MOVE-3",
        PLAIN,
        "",
        "+ crown",
        FURTHER,
        "If a figure stands there already, of whatever player, the mover's own included, the mover has to play",
    ),
    Row(
        NotNow,
        "MOVE-4",
        TO_BOTH_ENDS,
        "Atlantis ring",
        "+ flag",
        FURTHER,
        "Once the figure has reached an unoccupied space, no further card may be played in this turn",
    ),
    Row(
        NotNow,
        "MOVE-5",
        "path: 28: ring 1 (black), ~, crown 2\nhand black: flag, olive 2",
        "28 flag",
        "+ olive",
        FURTHER,
        "the figure goes to the mainland, and the move ends",
    ),
    Row(
        NotNow,
        "PAY-2",
        PLAIN,
        "",
        "pay crown",
        "this can only be done when a crossing is to be paid after the movement, or in the settlement",
        "All gaps of a turn are paid together, after the figure has moved and before a tile is taken",
    ),
    Row(
        NotNow,
        "BRIDGE-4",
        TO_PAY + "ring 4",
        "28 crown",
        "bridge 29",
        "this can only be done before the first card of a turn or after the tile was taken",
        "before the first card is played or the hand is shown; or after they have taken a tile",
    ),
    Row(
        NotNow,
        "BUY-1",
        "path: 28: ring 4, ~, crown 3\nhand black: ring\ntiles black: olive 7A",
        "bridge 29",
        "buy olive 7A",
        "this can only be done once at the start of a turn, before anything else",
        "Before they do anything else in their turn, so not after placing a bridge either",
    ),
    Row(
        NotNow,
        "STUCK-2",
        "path: 28: ring 4 (red), crown 3\nhand black: crown, ring",
        "Atlantis ring",
        "show",
        "this can only be done before the first card of a turn",
        "The hand may be shown only if no card can be played as things stand at that moment",
    ),
    Row(
        NotNow,
        "DRAW-1",
        PLAIN,
        "",
        "draw crown",
        "this can only be done by chance, when cards are dealt or drawn",
        "At the end of a turn with a move the mover draws one card",
    ),
    Row(
        NotNow,
        "SETUP-3",
        STACK,
        "",
        "reveal olive 3B",
        "this can only be done by chance, when a tile comes to light",
        "Nobody may look at the lower one until the upper one is gone",
    ),
    Row(
        NotNow,
        "OPT-7",
        PLAIN,
        "",
        "extra 1",
        "this can only be done at the end of a turn with a move, where the mover can draw extra cards or not",
        "extra cards for figures on the mainland (DRAW-1)",
    ),
    # --- In the settlement ---
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "Atlantis crown", SETTLED, "No cards are bought, played or drawn"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "+ crown", SETTLED, "No cards are bought, played or drawn"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "buy olive 7A", SETTLED, "No cards are bought, played or drawn"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "draw ring", SETTLED, "No cards are bought, played or drawn"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "extra 1", SETTLED, "No cards are bought, played or drawn"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "show", SETTLED, "no hand is shown"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "reveal ring 7B", SETTLED, "no tiles are taken"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "end", SETTLED, "and no bridges placed"),
    Row(NotNow, "END-2", SETTLING, HELMET_HOME, "bridge 29", SETTLED, "and no bridges placed"),
    # --- Figures and cards ---
    Row(
        NoFigureThere,
        "MOVE-1",
        "path: 28: ring 4 (red), crown 3 (black)\nhand black: crown",
        "",
        "28 crown",
        "the mover has no figure on space 28",
        "The mover chooses one of their own figures",
    ),
    Row(
        CardNotInHand,
        "MOVE-2",
        PLAIN,
        "",
        "Atlantis ring",
        "there is no ring card in the hand",
        "The mover plays a card from their hand",
    ),
    Row(
        CardNotInHand,
        "MOVE-3",
        "path: 28: ring 4 (red), crown 3\nhand black: crown, ring",
        "Atlantis ring",
        "+ ring",
        "there is no ring card in the hand",
        "the mover has to play another card",
    ),
    Row(
        CardNotInHand,
        "PAY-3",
        TO_PAY + "ring 4",
        "28 crown",
        "pay flag",
        "there is no flag card in the hand",
        "a card from the hand pays 1",
    ),
    Row(
        NoPlaceToEnd,
        "MOVE-6",
        "path: 28: ring 4, crown 3 (red)\nhand black: crown",
        "",
        "Atlantis crown",
        "a crown leads to space 29, which is occupied, "
        "and no other card of the hand leads on to an unoccupied space or the mainland",
        "A card may be played only if the move that it begins or carries on can be brought to its end",
    ),
    Row(
        CrossingTooDear,
        "PAY-7",
        TO_PAY + "flag\ntiles black: olive 2A",
        "",
        "28 crown",
        "the crossing costs 4; without the played cards only 3 can be paid",
        "A move whose price the mover cannot pay may not be made",
    ),
    Row(
        NeitherKindCovers,
        "OPT-9",
        ONE_KIND + TO_PAY + "flag 2\ntiles black: olive 2A",
        "",
        "28 crown",
        "the crossing costs 4; neither the tiles (2) nor the cards left (2) cover it alone, "
        "and one payment cannot have both",
        "is made of one kind: of tiles alone or of cards alone",
    ),
    Row(
        CanMove,
        "STUCK-2",
        "path: 28: ring 4 (black), crown 3\nhand black: crown",
        "",
        "show",
        "a crown can be played with the figure on Atlantis",
        "The hand may be shown only if no card can be played as things stand at that moment",
    ),
    # --- Purchases and bridges ---
    Row(
        TileNotCollected,
        "BUY-1",
        "path: 28: ring 4, crown 3\ntiles red: olive 7A",
        "",
        "buy olive 7A",
        "olive 7 (A) has not been collected by the player",
        "may put one of their collected tiles into the box",
    ),
    Row(
        PurchaseBringsNothing,
        "BUY-2",
        "path: 28: ring 4, crown 3\ntiles black: olive 1A",
        "",
        "buy olive 1A",
        "half of 1 rounded down is no card at all",
        "A purchase that can bring no card cannot be made: with a tile of value 1",
    ),
    Row(
        PurchaseBringsNothing,
        "BUY-2",
        "path: 28: ring 4, crown 3\ntiles black: olive 7A\ndraw pile: none",
        "",
        "buy olive 7A",
        "there is no card left to be drawn",
        "or when there is no card to draw",
    ),
    Row(
        BridgeAlreadyPlaced,
        "BRIDGE-1",
        "path: 1: =, 28: ring 4, ~, crown 3\nbridges: red",
        "",
        "bridge 29",
        "the mover has already placed their bridge",
        "Each player may place their one bridge once in the game",
    ),
    Row(
        NoGapThere,
        "BRIDGE-1",
        "path: 28: ring 4, ~, crown 3",
        "",
        "bridge 40",
        "space 40 does not belong to a gap",
        "on any gap that has no bridge yet",
    ),
    Row(
        GapNamedOtherwise,
        "BRIDGE-1",
        "path: 28: ring 4, ~, ~, crown 3",
        "",
        "bridge 30",
        "space 30 belongs to the gap that is named by space 29",
        "it is named by the gap's water space nearest to Atlantis, and by no other",
    ),
    Row(
        GapHasBridge,
        "BRIDGE-1",
        "path: 28: ring 4, ~, =, crown 3\nbridges: black",
        "",
        "bridge 29",
        "the gap at space 29 has a bridge already",
        "on any gap that has no bridge yet",
    ),
    # --- Payments ---
    Row(
        TileNotCollected,
        "PAY-3",
        TO_PAY + "ring 4\ntiles black: flag 2B",
        "28 crown",
        "pay flag 2A",
        "flag 2 (A) has not been collected by the player",
        "A collected tile pays as much as its value",
    ),
    Row(
        BoughtCard,
        "OPT-2",
        "path: 28: ring 1 (black), ~, crown 5\nhand black: crown, flag\ntiles black: olive 2A",
        "buy olive 2A; draw helmet; 28 crown",
        "pay helmet",
        "no helmet card is left that was in the hand when the turn began",
        "Cards bought at the beginning of a turn may or may not be used to pay for the crossing of the same turn",
    ),
    Row(
        OutOfOrder,
        "PAY-4",
        TO_PAY + "ring, flag 4",
        "28 crown; pay flag",
        "pay ring",
        "ring comes before flag, which has already been handed over",
        "In which order they are handed over is not for the player to choose",
    ),
    Row(
        OtherKind,
        "OPT-9",
        ONE_KIND + TO_PAY + "flag 4\ntiles black: olive 3A, helmet 1A",
        "28 crown; pay olive 3A",
        "pay flag",
        "the payment was begun with tiles, so no flag card can be added to it",
        "is made of one kind: of tiles alone or of cards alone",
    ),
    Row(
        KindFallsShort,
        "OPT-9",
        ONE_KIND + TO_PAY + "flag 3\ntiles black: olive 4A",
        "28 crown",
        "pay flag",
        "4 is due, and all the cards cover only 3: the payment has to be of tiles",
        "is made of one kind: of tiles alone or of cards alone",
    ),
    Row(
        OthersComeFirst,
        "PAY-4",
        "path: 28: ring 5 (black), ~, crown 7\nhand black: crown\ntiles black: olive 3B, helmet 4A",
        "28 crown",
        "pay olive 3B",
        "helmet 4 (A) has to come first: the order in which pieces are handed over is no choice",
        "In which order they are handed over is not for the player to choose",
    ),
    Row(
        Superfluous,
        "PAY-4",
        TO_PAY + "flag 2\ntiles black: olive 5A",
        "28 crown",
        "pay flag",
        "flag is superfluous: whatever covers 4 with it covers it without it",
        "no piece may be superfluous",
    ),
    Row(
        NotExact,
        "OPT-3",
        TO_PAY + "flag\ntiles black: olive 3A, ring 7B",
        "28 crown",
        "pay ring 7B",
        "4 can be paid exactly, but not with a piece of 7",
        "A price may be overpaid only where that cannot be avoided, or at will",
    ),
    # --- Extra cards ---
    Row(
        TooManyExtraCards,
        "OPT-7",
        "path: 1: ==, 28: ring 4, crown 3\nhand black: ring\nmainland: black\nbridges: none",
        "Atlantis ring",
        "extra 2",
        "the mover can draw 1 extra card at most, not 2",
        "extra cards for figures on the mainland (DRAW-1)",
    ),
    # --- Chance ---
    Row(
        TileCannotAppear,
        "SETUP-2",
        NEW_GAME,
        "",
        "reveal ring 7B",
        "ring 7 (B) cannot come to light on space 1",
        "ten stacks of two A tiles",
    ),
    Row(
        TileCannotAppear,
        "TAKE-2",
        STACK,
        "28 helmet",
        "reveal olive 3A",
        "olive 3 (A) cannot come to light on space 28",
        "The lower one becomes visible at once",
    ),
    Row(
        NotInDrawPile,
        "SETUP-5",
        DEALING,
        "draw " + ", ".join(["olive"] * 15),
        "draw olive",
        "there is no olive card in the draw pile",
        "the others are the draw pile",
    ),
    Row(
        NotInDrawPile,
        "BUY-1",
        "path: 28: ring 4, crown 3\ntiles black: olive 7A\nhand red: ring 15",
        "buy olive 7A",
        "draw ring",
        "there is no ring card in the draw pile",
        "draw half as many cards as the tile's value",
    ),
    Row(
        NotInDrawPile,
        "DRAW-1",
        PLAIN + "\nhand red: ring 15",
        "Atlantis crown",
        "draw ring",
        "there is no ring card in the draw pile",
        "the mover draws one card",
    ),
    # --- What a reason tells where there is more than one way: with the crown 4 + 3 would be due, and 1 be there; with
    # the flag 4 and 1, which lacks less ---
    Row(
        CrossingTooDear,
        "PAY-7",
        "path: 28: ring 7 (black), ~, helmet 4 (red), flag 3, ~, crown 5\nhand black: helmet, crown, flag",
        "",
        "28 helmet",
        "the crossing costs 4; without the played cards only 1 can be paid",
        "A move whose price the mover cannot pay may not be made",
    ),
    Row(
        NotNow,
        "OPT-7",
        "path: 28: ring 4 (black), ~, crown 3, helmet 2\nhand black: helmet, ring 3\nmainland: black",
        "Atlantis helmet; pay ring, ring, ring; end",
        "bridge 29",
        "this can only be done before the mover says how many extra cards they draw",
        "The extra cards for figures on the mainland (DRAW-1) are drawn as wanted or always.",
    ),
)


def begun(row: Row) -> State:
    """Return the state in which a row begins."""
    if row.position == STACK:
        return read_with_covered(STACK, "olive 3B")
    if row.position not in (NEW_GAME, DEALING):
        return read_state(row.position)
    state = new_game(4)
    while row.position == DEALING and not isinstance(state.phase, Dealing):
        state = apply(state, legal_actions(state)[0])
    return state


def states_of(row: Row) -> Iterator[State]:
    """Play what a row says, each step of which must be legal."""
    state = begun(row)
    yield state
    for action in parse_turn(row.played) if row.played else ():
        assert violations(state, action) == (), str(action)
        state = apply(state, action)
        yield state


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=pytest.mark.clause(row.clause), id=f"{number} {row.clause}: {row.action}")
        for number, row in enumerate(ROWS)
    ],
)
def test_the_cited_clause_forbids_the_action(row: Row) -> None:
    (*_, state), action = states_of(row), parse_action(row.action)
    assert row.clause in refusals(state, action)
    found, *others = violations(state, action)
    assert (type(found), found.clause, str(found)) == (row.kind, row.clause, row.reason)
    assert not others or (row.clause, row.action) == ("END-2", "Atlantis crown"), "all figures have also come home"
    assert str(explain(state, action)).startswith(f"{action}: not allowed\n  {row.clause}: {row.reason}")
    assert row.forbids in " ".join(clause(row.clause).text.split())


# --- Nothing is missing in the table ---

CITED: Final = {(row.kind, row.clause) for row in ROWS}


def test_every_kind_of_violation_has_a_row() -> None:
    assert {kind for kind, _ in CITED} == set(get_args(RuleViolation))


def test_every_class_of_the_module_is_a_kind_of_violation() -> None:
    defined = {each for each in vars(of_violations).values() if isinstance(each, type) and issubclass(each, Message)}
    assert {each for each in defined if each.__module__ == of_violations.__name__} == set(get_args(RuleViolation))


def test_every_clause_that_is_named_where_legality_is_decided_has_a_row() -> None:
    named = set(cited_in(source_of(legality)))
    assert named
    assert named <= {cited for _, cited in CITED}


def some_states() -> Iterator[State]:
    """Return the states that the rows pass through, and one of each kind of phase of games of several kinds."""
    for row in ROWS:
        yield from states_of(row)
    rng = Random(1)
    options = list(all_options())
    for policy in POLICIES:
        acts = (Act((policy,), rng.choice(CHANCE_POLICIES)),)
        states = play(Script(new_game(rng.randrange(2, 5), rng.choice(options)), seed=1, acts=acts)).states
        yield from {type(state.phase): state for state in rng.sample(states, len(states))}.values()


def test_no_other_clause_is_cited_by_a_kind_of_violation() -> None:
    found: dict[tuple[type[RuleViolation], str], tuple[State, Action]] = {}
    for state in some_states():
        for action in ALL_ACTIONS:
            for violation in violations(state, action):
                found.setdefault((type(violation), violation.clause), (state, action))
    assert {pair: found[pair] for pair in found.keys() - CITED} == {}
    assert found.keys() == CITED


def test_all_reasons_are_given_at_once() -> None:
    crossing = parse_action("28 crown")
    state = apply(read_state("path: 28: ring 4 (black), ~, crown 5\nhand black: crown, ring 4"), crossing)
    assert str(explain(state, crossing)).splitlines() == [
        "play a crown with the figure on 28: not allowed",
        "  TURN-2: this can only be done at the start of a turn, or after a purchase or a bridge then",
        "  MOVE-1: the mover has no figure on space 28",
        "  MOVE-2: there is no crown card in the hand",
    ]
