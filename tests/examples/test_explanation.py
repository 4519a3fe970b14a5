"""Explanations: what actions bring about and by which clauses, and how the scores of a game are made up."""

from collections.abc import Callable

import pytest

from atlantis_rules import (
    Action,
    AtlantisError,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    WrongType,
    apply,
    explain,
    explain as explain_atlantis,
    legal_actions,
    new_game,
    outcome,
    read_state,
)
from atlantis_rules.atlantis import Outcome
from atlantis_rules.atlantis.phases import Dealing
from atlantis_rules.atlantis.text.explanation import Explanation
from atlantis_rules.atlantis.words import step
from atlantis_rules.rulebook.explanations import OutcomeExplanation
from tests.examples.covering import read_with_covered
from tests.examples.helpers import CROWN, FLAG, HELMET, OLIVE, RING, STATUE, draw, tile
from tests.playing import play

ARCHIPELAGO = """
    players: 3
    path: 28: crown 4 (blue), ~, flag 1 (black), crown 2, ~~, helmet 5 (red), =, crown 5 (black), ring 2
    hand blue: ring, olive
    tiles blue: flag 5A
    bridges: black, red
    turn: blue
"""
TWO_LAYERS = """
    path: 28: ring 4+ (black), ~, helmet 1, flag 2
    hand black: flag, helmet 2
"""
TO_BUY = """
    path: 28: ring 4, ~, crown 5
    tiles black: olive 7A
    draw pile: flag
    discards: ring
"""
NO_CARD_LEFT = "players: 3\npath: 28: ring 4 (red), ~, crown 5\ndraw pile: none"


def steps(state: State, action: Action) -> str:
    """Return the steps of the explanation of a legal action, one on each line."""
    explanation = explain(state, action)
    assert explanation.is_legal
    assert explanation.violations == ()
    return "\n".join(str(step) for step in explanation.steps)


def lines(text: str) -> str:
    """Take the indentation and the line breaks around off a text."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def on_helmet() -> State:
    """Return the moment when the lower tile of a stack is to come to light."""
    return play(read_with_covered(TWO_LAYERS, "olive 3B"), PlayCard(28, HELMET), PayCard(HELMET))


# Moving, paying, taking


def test_a_move_over_water() -> None:
    assert steps(read_state(ARCHIPELAGO), PlayCard(28, RING)) == lines("""
        MOVE-8: the ring card goes face up to the discard pile
        MOVE-2: the figure goes from space 28 to space 37, the next ring to land on
        MOVE-3: space 37 is unoccupied: the move ends there
        BRIDGE-2: the gap at 35 has a bridge: crossing it is free
        PAY-1: the gaps at 29 and 32-33 are crossed for 1 + 2 = 3
        PAY-2: 3 is to be paid before a tile is taken
        PAY-3, PAY-5: blue has 1 tile (5) and 1 card to pay with
        TAKE-1: blue takes crown 2 from space 31, behind the occupied spaces 34 and 36
        TAKE-5, PAY-1: space 31 becomes water: the gap at 31-33 costs 1 from now on
        DRAW-1: blue draws 1 card
    """)


def test_a_payment_with_a_tile_that_is_worth_more() -> None:
    assert steps(play(read_state(ARCHIPELAGO), PlayCard(28, RING)), PayTile(tile("flag 5A"))) == lines("""
        PAY-3: flag 5 counts 5 towards the 3 that is due
        PAY-6: flag 5 goes to the box
        PAY-4: no change is given: 2 more is paid than is due
        PAY-2: the crossing is paid for
        TAKE-1: blue takes crown 2 from space 31, behind the occupied spaces 34 and 36
        TAKE-5, PAY-1: space 31 becomes water: the gap at 31-33 costs 1 from now on
        DRAW-1: blue draws 1 card
    """)


def test_a_first_card_of_a_payment() -> None:
    state = play(read_state("path: 28: ring 4 (black), ~, crown 5\nhand black: crown, flag 4"), PlayCard(28, CROWN))
    assert steps(state, PayCard(FLAG)) == lines("""
        PAY-3: the flag card counts 1 towards the 4 that is due
        OPT-1: the flag card goes to the box
        PAY-3: 3 is still to be paid
    """)


def test_a_last_card_of_a_payment_that_goes_to_the_discard_pile() -> None:
    text = "options: MAYFAIR\npath: 28: ring 1 (black), ~, crown 5\nhand black: crown, flag 4\ndraw pile: none"
    assert steps(play(read_state(text), PlayCard(28, CROWN)), PayCard(FLAG)) == lines("""
        PAY-3: the flag card counts 1 towards the 1 that is due
        OPT-1: the flag card goes to the discard pile
        PAY-2: the crossing is paid for
        TAKE-1: black takes ring 1 from space 28
        TAKE-6: space 28 has no tile any more: Atlantis is pushed up to the next tile
        DRAW-1: black draws 1 card
        DRAW-2: the draw pile is empty: the discard pile is shuffled and takes its place first
    """)


def test_a_move_over_an_occupied_space() -> None:
    state = read_state("path: 28: ring 4 (red), crown 5\nhand black: crown, ring\nmainland: black")
    assert steps(state, PlayCard(0, RING)) == lines("""
        MOVE-8: the ring card goes face up to the discard pile
        MOVE-2: the figure goes from Atlantis to space 28, the next ring to land on
        MOVE-3: space 28 is occupied: another card must be played
    """)
    assert steps(play(state, PlayCard(0, RING)), PlayAnotherCard(CROWN)) == lines("""
        MOVE-8: the crown card goes face up to the discard pile
        MOVE-2: the figure goes from space 28 to space 29, the next crown to land on
        MOVE-3: space 29 is unoccupied: the move ends there
        TAKE-4, TAKE-1: there is no tile to be taken
        DRAW-1, OPT-7: black draws 1 card, and 1 more if they want
    """)


EXTRA_CARDS = """
    options: {options}
    path: 28: ring 4 (black), crown 5
    mainland: black {home}
    hand black: {hand}
    draw pile: {draw_pile}
"""


@pytest.mark.parametrize(
    ("values", "told"),
    [
        (
            {"options": "AMIGO", "hand": "crown", "draw_pile": "olive 4"},
            "DRAW-1, OPT-7: black draws 1 card, and up to 2 more if they want",
        ),
        (
            {"options": "AMIGO", "hand": "crown", "draw_pile": "olive"},
            """
            DRAW-1, OPT-7: black draws 1 card, and 1 more if they want
            DRAW-2: the draw pile holds only 1 card: behind its last card the shuffled discard pile follows
            """,
        ),
        (
            {"options": "AMIGO", "hand": "crown", "draw_pile": "none"},
            """
            DRAW-1, OPT-7: black draws 1 card, and no more, since the piles hold no other
            DRAW-2: the draw pile is empty: the discard pile is shuffled and takes its place first
            """,
        ),
        (
            {"options": "HALL9000", "home": 1, "hand": "flag", "draw_pile": "olive 4"},
            (
                "DRAW-1, OPT-5, OPT-7: black draws 1 card, and 1 more if they want: "
                "the figure that has just come to the mainland does not count yet"
            ),
        ),
        (
            {"options": "KSR", "hand": "crown", "draw_pile": "olive 4"},
            "DRAW-1: black draws 3 cards: 1, and 1 more for each figure on the mainland (2)",
        ),
    ],
)
def test_the_extra_cards_of_a_move(values: dict[str, object], told: str) -> None:
    state = read_state(EXTRA_CARDS.format(**{"home": 2, **values}))
    card = next(action for action in legal_actions(state) if isinstance(action, PlayCard) and action.figure == 28)
    found = [line for line in steps(state, card).splitlines() if line.startswith("DRAW")]
    assert "\n".join(found) == lines(told)


@pytest.mark.parametrize(
    ("number", "draw_pile", "told"),
    [
        (0, "olive 4", "DRAW-1, OPT-7: black draws 1 card: 1, and 0 extra (2 possible)"),
        (2, "olive 4", "DRAW-1, OPT-7: black draws 3 cards: 1, and 2 extra (2 possible)"),
        (
            1,
            "olive",
            """
            DRAW-1, OPT-7: black draws 2 cards: 1, and 1 extra (1 possible)
            DRAW-2: the draw pile holds only 1 card: behind its last card the shuffled discard pile follows
            """,
        ),
    ],
)
def test_the_extra_cards_that_are_drawn(number: int, draw_pile: str, told: str) -> None:
    state = read_state(EXTRA_CARDS.format(options="AMIGO", home=2, hand="crown", draw_pile=draw_pile))
    moved = play(state, PlayCard(28, CROWN))
    assert steps(moved, DrawExtra(number)) == lines(told)


def test_figures_that_stay_on_atlantis() -> None:
    position = """
        options: figures_on_atlantis=stay
        path: 1: ==, 28: ring 3 (red), ~, flag 3, crown 1 (black)
        mainland: black 2, red
        hand black: statue
        draw pile: olive 4
        bridges: none
    """
    state = play(read_state(position), PlayCard(31, STATUE), DrawCard(OLIVE), DrawCard(OLIVE), DrawCard(OLIVE))
    assert "\n".join(steps(state, DrawCard(OLIVE)).splitlines()[-3:]) == lines("""
        END-2, END-3: red owes 3 for the ways home of their figures
        OPT-8: 1 figure of red on Atlantis stays there for nothing
        END-4, END-5: then tiles, cards and debts are counted
    """)


def test_a_third_figure_home() -> None:
    state = read_state("path: 28: ring 4, crown 5\nhand black: flag\nmainland: black 2\ndraw pile: olive 2")
    assert steps(state, PlayCard(0, FLAG)) == lines("""
        MOVE-8: the flag card goes face up to the discard pile
        MOVE-5: no flag to land on lies ahead: the figure goes from Atlantis to the mainland
        TAKE-3: black takes crown 5 from space 29
        TAKE-6: space 29 has no tile any more: the mainland is pushed up to the next tile
        DRAW-1: black draws 4 cards: 1, and 1 more for each figure on the mainland (3)
        DRAW-2: the draw pile holds only 2 cards: behind its last card the shuffled discard pile follows
        DRAW-3: no more can be drawn than there is: the piles hold 3 cards
        END-1: all three figures of black are on the mainland: then the game ends
    """)


def test_a_move_by_the_readings_of_another_source() -> None:
    state = read_state("options: HALL9000\npath: 28: ring 4 (red), crown 5, ring 3\nhand black: ring, flag")
    assert steps(state, PlayCard(0, RING)) == lines("""
        MOVE-8: the ring card goes face up to the discard pile
        MOVE-2, OPT-4: the figure goes from Atlantis to space 30, the next ring to land on, past the occupied space 28
        MOVE-3: space 30 is unoccupied: the move ends there
        TAKE-1: black takes crown 5 from space 29
        TAKE-5, PAY-1: space 29 becomes water: the gap at 29 costs 3 from now on
        BRIDGE-4: black may then place their bridge
        DRAW-1: black draws 1 card
    """)
    assert steps(state, PlayCard(0, FLAG)) == lines("""
        MOVE-8: the flag card goes face up to the discard pile
        MOVE-5: no flag to land on lies ahead: the figure goes from Atlantis to the mainland
        OPT-6: black takes ring 3 from space 30
        TAKE-6: space 30 has no tile any more: the mainland is pushed up to the next tile
        DRAW-1, OPT-5: black draws 1 card: the figure that has just come to the mainland does not count yet
    """)


def test_a_last_tile_that_is_occupied() -> None:
    state = read_state("options: HALL9000\npath: 28: ring 4 (red), crown 5, ring 3 (red)\nhand black: ring")
    assert "\nTAKE-4, OPT-6: there is no tile to be taken\n" in steps(state, PlayCard(0, RING))


def test_the_last_tile_of_all() -> None:
    state = read_state("path: 28: ring 4 (black)\nhand black: ring")
    land = "TAKE-6: space 28 has no tile any more: the mainland is pushed up to the next tile"
    assert land in steps(state, PlayCard(28, RING))


def test_a_new_gap_that_is_free_by_its_bridge() -> None:
    state = read_state("path: 28: ring 4, =, flag 2 (black), helmet 1\nhand black: helmet\nbridges: black")
    bridge = "TAKE-5, BRIDGE-3: space 30 becomes water: the gap at 29-30 is free by its bridge"
    assert bridge in steps(state, PlayCard(30, HELMET))


def test_a_tile_beneath_another() -> None:
    assert steps(read_with_covered(TWO_LAYERS, "olive 3B"), PlayCard(28, HELMET)) == lines("""
        MOVE-8: the helmet card goes face up to the discard pile
        MOVE-2: the figure goes from space 28 to space 30, the next helmet to land on
        MOVE-3: space 30 is unoccupied: the move ends there
        PAY-1: the gap at 29 is crossed for 1
        PAY-2: 1 is to be paid before a tile is taken
        PAY-3, PAY-5: black has no tiles and 2 cards to pay with
        TAKE-1: black takes ring 4 from space 28
        TAKE-2: the tile beneath comes to light on space 28
        BRIDGE-4: black may then place their bridge
        DRAW-1: black draws 1 card
    """)
    assert steps(on_helmet(), RevealTile(tile("olive 3B"))) == lines("""
        TAKE-2: olive 3 is visible on space 28 from now on
        PAY-1: the gap at 29 costs 1 from now on
        BRIDGE-4: black may place their bridge
        DRAW-1: black draws 1 card
    """)


def test_a_tile_beneath_another_in_front_of_a_gap() -> None:
    state = read_with_covered("path: 28: ring 4, ~, crown 5+ (black), helmet 1\nhand black: helmet", "olive 3B")
    found = steps(play(state, PlayCard(30, HELMET)), RevealTile(tile("olive 3B")))
    assert "\nPAY-1: the gap at 29 costs 3 from now on\n" in found


@pytest.mark.parametrize(
    ("beyond", "bridge"),
    [("", ""), (", ~, crown 3", "BRIDGE-4: black may place their bridge\n")],
    ids=["no gap", "far gap"],
)
def test_a_tile_beneath_another_beside_no_gap(beyond: str, bridge: str) -> None:
    state = read_with_covered(f"path: 28: ring 4+ (black), helmet 1{beyond}\nhand black: helmet", "olive 3B")
    found = steps(play(state, PlayCard(28, HELMET)), RevealTile(tile("olive 3B")))
    assert found == f"TAKE-2: olive 3 is visible on space 28 from now on\n{bridge}DRAW-1: black draws 1 card"


# Before and after the move


def test_the_end_of_a_turn_with_and_without_a_bridge() -> None:
    state = play(on_helmet(), RevealTile(tile("olive 3B")))
    assert steps(state, EndTurn()) == lines("""
        BRIDGE-5: black keeps their bridge
        DRAW-1: black draws 1 card
    """)
    assert steps(state, PlaceBridge(29)) == lines("""
        BRIDGE-1: the bridge of black is placed on the gap at 29, once and for all
        BRIDGE-2: crossing that gap, which costs 1, is free for everybody from now on
        DRAW-1: black draws 1 card
    """)


def test_a_purchase() -> None:
    state = read_state(TO_BUY)
    buying = """
        BUY-1: olive 7 goes to the box: black draws 3 cards, half of 7 rounded down
        DRAW-2: the draw pile holds only 1 card: behind its last card the shuffled discard pile follows
        DRAW-3: no more can be drawn than there is: the piles hold 2 cards
        OPT-2: the bought cards cannot pay for a crossing in this turn
    """
    assert steps(state, BuyCards(tile("olive 7A"))) == lines(buying)
    mayfair = read_state(f"options: MAYFAIR\n{TO_BUY}")
    assert steps(mayfair, BuyCards(tile("olive 7A"))) == lines(buying.replace("cannot", "can"))
    drawing = play(state, BuyCards(tile("olive 7A")))
    assert steps(drawing, DrawCard(FLAG)) == lines("""
        DRAW-4: the card goes into the hand of black; nobody else sees it
        DRAW-2: it was the last one: the discard pile is shuffled and becomes the draw pile
    """)
    assert steps(draw(drawing, FLAG), DrawCard(RING)) == lines("""
        DRAW-4: the card goes into the hand of black; nobody else sees it
        TURN-2: black goes on with their turn
    """)


def test_a_bridge_before_the_move() -> None:
    placed = """
        BRIDGE-1: the bridge of black is placed on the gap at 29, once and for all
        BRIDGE-2: crossing that gap, which costs 4, is free for everybody from now on
    """
    state = read_state(TO_BUY)
    no_purchase = "BUY-1: no cards can be bought any more in this turn"
    assert steps(state, PlaceBridge(29)) == f"{lines(placed)}\n{no_purchase}"
    bought = draw(play(state, BuyCards(tile("olive 7A"))), FLAG, RING)
    assert steps(bought, PlaceBridge(29)) == lines(placed)


def test_showing_the_hand() -> None:
    assert steps(read_state(TO_BUY), ShowHand()) == lines("""
        STUCK-2: no card of black can be played with any of their figures
        STUCK-1: black shows their hand to all
        STUCK-1: black draws 2 cards; that ends the turn
        DRAW-2: the draw pile holds only 1 card: behind its last card the shuffled discard pile follows
    """)


@pytest.mark.parametrize(("draw_pile", "told"), [(1, True), (2, True), (3, False)])
def test_the_discard_pile_follows_when_the_draw_pile_is_used_up(*, draw_pile: int, told: bool) -> None:
    state = read_state(f"path: 28: ring 4, crown 5\ndraw pile: olive {draw_pile}\ndiscards: ring 3")
    drawing = play(state, ShowHand())
    assert ("DRAW-2" in steps(state, ShowHand())) == told
    assert (len(draw(drawing, OLIVE, OLIVE if draw_pile > 1 else RING).discards) == 0) == told


def test_being_stuck_for_good() -> None:
    state = read_state(NO_CARD_LEFT)
    assert steps(state, ShowHand()) == lines("""
        STUCK-2: no card of black can be played with any of their figures
        STUCK-1: black shows their hand to all
        DRAW-3: there is no card left to be drawn
        STUCK-3: 1 turn without any change; after 3 in a row the game ends
        TURN-1: it is the turn of red
    """)
    assert steps(play(state, PlaceBridge(29)), ShowHand()) == lines("""
        STUCK-2: no card of black can be played with any of their figures
        STUCK-1: black shows their hand to all
        DRAW-3: there is no card left to be drawn
        TURN-1: it is the turn of red
    """)
    assert steps(play(state, ShowHand(), ShowHand()), ShowHand()) == lines("""
        STUCK-2: no card of blue can be played with any of their figures
        STUCK-1: blue shows their hand to all
        DRAW-3: there is no card left to be drawn
        STUCK-3: 3 turns without any change, one of each player: the game ends
        END-2, END-3: black owes 12 for the ways home of their figures
        END-2, END-3: red owes 12 for the ways home of their figures
        END-2, END-3: blue owes 12 for the ways home of their figures
        END-4, END-5: then tiles, cards and debts are counted
    """)


# Chance


def test_the_set_up() -> None:
    state = new_game(2)
    assert steps(state, RevealTile(tile("ring 1A"))) == lines("""
        SETUP-2: ring 1 lies face up on space 1
        SETUP-3: another tile lies beneath it, and nobody knows which
    """)
    for _ in range(10):
        state = apply(state, legal_actions(state)[0])
    laid = step(("SETUP-2",), "tile laid", tile=tile("helmet 2A"), space=11)
    assert explain(state, legal_actions(state)[0]).steps == (laid,)
    assert laid.text == "helmet 2 lies face up on space 11"
    while not isinstance(state.phase, Dealing):
        state = apply(state, legal_actions(state)[0])
    assert steps(state, DrawCard(RING)) == "SETUP-5: the card goes into the hand of black; nobody else sees it"
    assert steps(draw(state, *[RING] * 8), DrawCard(CROWN)) == lines("""
        SETUP-5: the card goes into the hand of red; nobody else sees it
        TURN-1: it is the turn of black
    """)


# The end

ENDING = """
    players: 4
    path: 28: ring 4 (red), ~, crown 3 (blue), ~, helmet 5 (white), statue 2 (black)
    mainland: black 2, red 2, blue 2, white 2
    hand black: flag, olive
    hand blue: ring, crown
    tiles black: olive 7A, olive 3B
    tiles blue: helmet 3A
    tiles white: helmet 1A
"""


def over(state: State) -> OutcomeExplanation[Outcome]:
    """Explain a game that is over."""
    explanation = state.explain_outcome()
    assert explanation is not None
    assert explanation.outcome == outcome(state)
    return explanation


def test_the_end_of_a_game() -> None:
    drawing = draw(play(read_state(ENDING), PlayCard(33, FLAG), EndTurn()), RING, RING, RING)
    assert drawing.explain_outcome() is None
    assert steps(drawing, DrawCard(RING)) == lines("""
        DRAW-4: the card goes into the hand of black; nobody else sees it
        END-1: all three figures of black are on the mainland: the game ends
        END-2, END-3: red owes 6 for the ways home of their figures
        END-2, END-3: blue owes 3 for the ways home of their figures
        END-2: white owes nothing
        END-4, END-5: then tiles, cards and debts are counted
    """)
    settling = draw(drawing, RING)
    assert steps(settling, PayTile(tile("helmet 3A"))) == lines("""
        PAY-3: helmet 3 counts 3 towards the 3 that is due
        PAY-6: helmet 3 goes to the box
        END-2: blue has paid for the ways home of their figures
        END-2: white owes nothing
        END-4, END-5: then tiles, cards and debts are counted
    """)
    assert str(over(play(settling, PayTile(tile("helmet 3A"))))) == lines("""
        END-1: a player has moved their third figure to the mainland, and all others have settled
        END-4: black has 3 tiles (7 + 3 + 2 = 12) and 5 cards: 17
        END-3: red gave all they had for the ways home, and 6 was missing: -6
        END-4: blue has no tiles and 2 cards: 2
        END-4: white has 1 tile (1) and 0 cards: 1
        END-5: black wins with 17 points
    """)


def test_the_end_of_a_game_that_nobody_can_go_on_with() -> None:
    state = play(read_state(NO_CARD_LEFT), ShowHand(), ShowHand(), ShowHand())
    assert str(over(state)) == lines("""
        STUCK-3: all players in a row were stuck and changed nothing, and all have settled
        END-3: black gave all they had for the ways home, and 12 was missing: -12
        END-3: red gave all they had for the ways home, and 12 was missing: -12
        END-3: blue gave all they had for the ways home, and 12 was missing: -12
        END-5: black, red and blue share the win with -12 points
    """)


# As values


def test_an_explanation_is_a_value_that_reads_well() -> None:
    state = read_state("path: 28: ring 4 (red), crown 5\nhand black: crown, ring\nmainland: black")
    explanation = explain(state, EndTurn())
    assert not explanation.is_legal
    assert explanation == Explanation(EndTurn(), explanation.violations, ())
    expected = "end the turn: not allowed\n  TURN-2: this can only be done when the tile has been taken"
    assert str(explanation).startswith(expected)
    assert str(explain(state, PlayCard(0, RING))).splitlines()[:2] == [
        "play a ring with the figure on Atlantis: allowed",
        "  MOVE-8: the ring card goes face up to the discard pile",
    ]
    assert hash(explain(state, EndTurn())) == hash(explanation)


@pytest.mark.parametrize("function", [explain, explain_atlantis], ids=["package", "game"])
def test_only_states_and_actions_are_explained(function: Callable[[object, object], Explanation]) -> None:
    for state, action in (("state", ShowHand()), (None, ShowHand()), (new_game(2), "show"), (new_game(2), None)):
        with pytest.raises(WrongType) as caught:
            function(state, action)
        assert isinstance(caught.value, AtlantisError)
