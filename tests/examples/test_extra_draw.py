"""OPT-7: the extra cards for figures on the mainland, drawn as wanted or always.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

from fractions import Fraction
from functools import cache

import pytest

from atlantis_rules import (
    CHANCE,
    AtlantisError,
    DrawExtra,
    EndTurn,
    Item,
    PayCard,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    ShowHand,
    State,
    WrongType,
    WrongValue,
    apply,
    chance_outcomes,
    legal_actions,
    outcome,
    read_state,
)
from atlantis_rules.atlantis import PlayerAction
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Over, Settling, TurnEnd, TurnStart
from tests.examples.helpers import BLACK, CROWN, FLAG, HELMET, OLIVE, RED, RING, cards, draw, tile
from tests.playing import play, refusals

AS_WANTED = ["AMIGO", "MAYFAIR", "extra_draw=as_wanted"]
ALWAYS = ["KSR", "extra_draw=always"]

POSITION = """
    options: {options}
    path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
    mainland: black {home}, red 2
    hand black: {hand}
    hand red: ring
    draw pile: {draw_pile}
    discards: {discards}
    bridges: none
"""


def position(
    options: str = "AMIGO", *, home: int = 2, hand: str = "flag", draw_pile: str = "olive 9", discards: str = "none"
) -> State:
    """Let black move on by a flag, or home by a ring."""
    return read_state(POSITION.format(options=options, home=home, hand=hand, draw_pile=draw_pile, discards=discards))


def asked(state: State) -> int:
    """Return how many extra cards may be drawn, as the phase and the legal actions both say."""
    assert isinstance(state.phase, ExtraDraw)
    assert legal_actions(state) == tuple(map(DrawExtra, range(state.phase.most + 1)))
    return state.phase.most


def cards_left(state: State) -> int:
    """Return how many cards are to be drawn without anybody being asked."""
    assert isinstance(state.phase, Drawing)
    assert state.to_act is CHANCE
    return state.phase.cards_left


@pytest.mark.clause("OPT-7", "DRAW-1")
@pytest.mark.parametrize("options", AS_WANTED)
@pytest.mark.parametrize("home", [1, 2])
def test_the_mover_says_how_many_extra_cards_it_draws_from_none_to_all(options: str, home: int) -> None:
    moved = play(position(options, home=home), PlayCard(28, FLAG))
    assert asked(moved) == home
    assert moved.to_act == BLACK
    for number in range(home + 1):
        drawing = play(moved, DrawExtra(number))
        assert cards_left(drawing) == 1 + number
        after = draw(drawing, *[OLIVE] * (1 + number))
        assert after.players[BLACK].hand == cards(*[OLIVE] * (1 + number))
        assert after.phase == TurnStart(RED, futile_turns=0)


@pytest.mark.clause("OPT-7", "DRAW-1")
@pytest.mark.parametrize("options", ALWAYS)
@pytest.mark.parametrize("home", [0, 1, 2])
def test_or_all_of_them_are_drawn_without_a_word(options: str, home: int) -> None:
    assert cards_left(play(position(options, home=home), PlayCard(28, FLAG))) == 1 + home


@pytest.mark.clause("OPT-7", "DRAW-1")
def test_without_a_figure_on_the_mainland_there_is_nothing_to_say() -> None:
    assert cards_left(play(position(home=0), PlayCard(28, FLAG))) == 1


@pytest.mark.clause("OPT-7", "DRAW-1")
def test_the_first_card_is_always_drawn() -> None:
    moved = play(position(), PlayCard(28, FLAG))
    assert cards_left(play(moved, DrawExtra(0))) == 1


@pytest.mark.clause("OPT-7", "END-1")
@pytest.mark.parametrize("options", [*AS_WANTED, *ALWAYS])
def test_the_four_cards_for_the_third_figure_are_always_drawn(options: str) -> None:
    home = play(position(options, hand="ring"), PlayCard(28, RING))
    assert cards_left(home) == 4
    assert isinstance(draw(home, *[OLIVE] * 4).phase, Settling | Over)


@pytest.mark.clause("OPT-7", "STUCK-1")
@pytest.mark.parametrize("options", [*AS_WANTED, *ALWAYS])
def test_the_two_cards_of_a_stuck_player_are_always_drawn(options: str) -> None:
    assert cards_left(play(position(options, hand="none"), ShowHand())) == 2


@pytest.mark.clause("OPT-7", "OPT-5")
@pytest.mark.parametrize(("options", "arriving", "moving"), [("AMIGO", [1, 2], [0, 1]), ("HALL9000", [0, 1], [0, 1])])
def test_another_option_says_which_figures_count(options: str, arriving: list[int], moving: list[int]) -> None:
    def most(home: int, item: Item) -> int:
        moved = play(position(options, home=home, hand=f"{item}"), PlayCard(28, item))
        return asked(moved) if isinstance(moved.phase, ExtraDraw) else cards_left(moved) - 1

    assert [most(home, RING) for home in (0, 1)] == arriving
    assert [most(home, FLAG) for home in (0, 1)] == moving


# Where there is only one answer, and where the piles hold less


@pytest.mark.clause("OPT-7", "DRAW-3")
@pytest.mark.parametrize(
    ("draw_pile", "discards", "most"),
    [
        ("olive 3", "none", 2),  # the card that was played is the fourth
        ("olive 2", "none", 2),
        ("olive", "none", 1),
        ("none", "olive 2", 2),
        ("none", "olive", 1),
    ],
)
def test_no_more_can_be_said_than_both_piles_hold_beyond_the_first_card(
    draw_pile: str, discards: str, most: int
) -> None:
    moved = play(position(draw_pile=draw_pile, discards=discards), PlayCard(28, FLAG))
    assert asked(moved) == most
    if most < 2:
        assert refusals(moved, DrawExtra(2)) == ["OPT-7"]
    drawing = play(moved, DrawExtra(most))
    for _ in range(1 + most):
        assert isinstance(drawing.phase, Drawing)
        drawing = play(drawing, legal_actions(drawing)[0])
    assert drawing.to_act == RED, "all of them were there"


@pytest.mark.clause("OPT-7", "DRAW-3")
def test_who_can_draw_one_card_only_is_not_asked() -> None:
    moved = play(position(draw_pile="none"), PlayCard(28, FLAG))
    assert cards_left(moved) == 1
    assert draw(moved, FLAG).to_act == RED
    always = play(position("KSR", draw_pile="none"), PlayCard(28, FLAG))
    assert cards_left(always) == 3, "the rest falls away when the piles are empty"


# When it is said


@pytest.mark.clause("OPT-7", "DRAW-2")
def test_it_is_said_before_a_late_reshuffle() -> None:
    moved = play(position(draw_pile="none", discards="olive 2"), PlayCard(28, FLAG))
    assert asked(moved) == 2
    assert moved.draw_pile == cards()
    assert moved.discards == cards(FLAG, OLIVE, OLIVE)
    drawing = play(moved, DrawExtra(1))
    assert drawing.draw_pile == cards(FLAG, OLIVE, OLIVE)
    assert drawing.discards == cards()


@pytest.mark.clause("OPT-7", "DRAW-2")
def test_what_was_said_holds_although_the_pile_is_reshuffled_in_the_middle() -> None:
    moved = play(position(draw_pile="olive"), PlayCard(28, FLAG))
    after = draw(play(moved, DrawExtra(1)), OLIVE, FLAG)
    assert after.players[BLACK].hand == cards(FLAG, OLIVE)
    assert after.to_act == RED


WITH_BRIDGE = """
    path: 28: crown 4 (black), ~, flag 4, helmet 2
    mainland: black
    hand black: helmet, olive 5
    draw pile: olive 2
"""


@pytest.mark.clause("OPT-7", "BRIDGE-4")
@pytest.mark.parametrize("last_chance", [EndTurn(), PlaceBridge(30)])
def test_it_is_said_after_the_last_chance_to_place_a_bridge(last_chance: PlayerAction) -> None:
    state = read_state(WITH_BRIDGE.replace("28: crown 4 (black), ~,", "28: crown 4 (black), ring 1,"))
    turn_end = play(state, PlayCard(0, HELMET))
    assert isinstance(turn_end.phase, TurnEnd)
    assert refusals(turn_end, DrawExtra(0)) == ["OPT-7"]
    moved = play(turn_end, last_chance)
    assert asked(moved) == 1
    assert cards_left(play(moved, DrawExtra(1))) == 2


@pytest.mark.clause("OPT-7", "BRIDGE-4")
def test_then_no_bridge_can_be_placed_any_more() -> None:
    state = read_state(WITH_BRIDGE)
    moved = play(state, PlayCard(28, HELMET), *[PayCard(OLIVE)] * 4)
    moved = play(moved, EndTurn()) if isinstance(moved.phase, TurnEnd) else moved
    assert asked(moved) == 1
    assert refusals(moved, PlaceBridge(29))[0] == "OPT-7"


@pytest.mark.clause("OPT-7")
def test_nothing_else_can_be_done_then() -> None:
    moved = play(position(hand="flag, ring"), PlayCard(28, FLAG))
    assert refusals(moved, PlayCard(29, RING)) == ["TURN-2"]
    assert refusals(moved, PlayAnotherCard(RING)) == ["TURN-2"]
    assert refusals(moved, PayCard(RING)) == ["PAY-2"]
    assert refusals(moved, EndTurn()) == ["TURN-2"]
    assert refusals(moved, ShowHand()) == ["STUCK-2"]


@pytest.mark.clause("OPT-7")
@pytest.mark.parametrize("options", [*AS_WANTED, *ALWAYS])
def test_at_another_moment_nobody_can_say_it(options: str) -> None:
    state = position(options)
    assert refusals(state, DrawExtra(0)) == ["OPT-7"]
    if options in ALWAYS:
        assert refusals(play(state, PlayCard(28, FLAG)), DrawExtra(1)) == ["OPT-7"]


@pytest.mark.parametrize(("number", "error"), [(3, WrongValue), (-1, WrongValue), (True, WrongType)])
def test_there_are_at_most_two_extra_cards(number: int, error: type[AtlantisError]) -> None:
    with pytest.raises(error, match=r"^DrawExtra: "):
        DrawExtra(number)


# The example of the rulebook: an extra card that does harm

LAST_MOVES = """
    path: 26: =, =, helmet 3 (black), ~, ring 5, ~, flag 5 (red), ~, crown 3, crown 2 (black)
    mainland: black, red 2
    hand black: ring, crown 2
    hand red: crown 2
    draw pile: none
    discards: crown 2
    bridges: none
"""


@cache
def lead_of_black(state: State) -> Fraction:
    """Solve a game: how many points black has more than red in the end, if both play as well as can be."""
    result = outcome(state)
    if result is not None:
        return Fraction(result.scores[BLACK] - result.scores[RED])
    if state.to_act is CHANCE:
        drawn = ((apply(state, action), chance) for action, chance in chance_outcomes(state))
        return sum((chance * lead_of_black(after) for after, chance in drawn), Fraction(0))
    leads = [lead_of_black(apply(state, action)) for action in legal_actions(state)]
    return max(leads) if state.to_act == BLACK else min(leads)


@pytest.mark.clause("OPT-7", "DRAW-1")
def test_an_extra_card_can_do_harm() -> None:
    moved = play(read_state(LAST_MOVES), PlayCard(35, CROWN))
    assert moved.players[BLACK].tiles == (tile("crown 2B"),)
    assert moved.phase == ExtraDraw(BLACK, most=2)
    leads = {number: lead_of_black(play(moved, DrawExtra(number))) for number in range(3)}
    assert leads == {0: 1, 1: -2, 2: 0}, "without an extra card black wins, with one it loses"


@pytest.mark.clause("OPT-7", "DRAW-1")
def test_where_they_are_always_drawn_the_same_game_is_not_won() -> None:
    always = read_state(f"options: extra_draw=always\n{LAST_MOVES}")
    assert lead_of_black(play(always, PlayCard(35, CROWN))) == 0


@pytest.mark.clause("OPT-7", "DRAW-1")
def test_without_an_extra_card_it_comes_to_a_position_that_black_wins() -> None:
    state = draw(play(read_state(LAST_MOVES), PlayCard(35, CROWN), DrawExtra(0)), CROWN)
    expected = read_state(
        """
        path: 26: =, =, helmet 3 (black), ~, ring 5, ~, flag 5 (red), ~, crown 3
        mainland: black 2, red 2
        hand black: ring, crown 2
        tiles black: crown 2B
        hand red: crown 2
        draw pile: crown 2
        bridges: none
        turn: red
        """
    )
    assert state == expected
    assert lead_of_black(expected) == 1
