"""A review made by hand: its document, and each point and mark of its curve where it belongs.

Black, seat 0, is 12 points ahead after a mistake at step 4 and 6 after a roll at step 7; red, seat 1, is 8 behind and
then 2 ahead. So leads go from -10 to +15 in lines of 5, and the record has 21 steps.
"""

from typing import Final
from xml.etree import ElementTree as ET

import pytest

from atlantis_rules.programs.command_line.review import review_lines
from atlantis_rules.records import Record
from atlantis_rules.study.review import Review, ReviewedChance, ReviewedDecision, Value
from atlantis_rules.study.review.curve import CurvePoint, curve_points, curve_svg, strokes_of_luck
from atlantis_rules.study.review.files import review_document
from atlantis_rules.study.review.reviewing import ReviewedStep
from atlantis_rules.text.languages import ENGLISH
from tests.nim import Take
from tests.test_review import NIM_GAME, value

NOTHING: Final = value(0)


def review_of(*steps: ReviewedStep) -> Review:
    return Review(NIM_GAME, None, 8, "0", steps)


def rolled(step: int, luck: tuple[Value, Value], after: tuple[float, float] = (0, 0)) -> ReviewedChance:
    return ReviewedChance(step, NIM_GAME.actions[step], luck, (value(after[0]), value(after[1])))


def decided(step: int, seat: int, loss: Value, after: tuple[float, float] = (0, 0)) -> ReviewedDecision:
    seats = (value(after[0]), value(after[1]))
    return ReviewedDecision(step, seat, Take(1), NOTHING, Take(2), NOTHING, loss, seats)


BEGUN: Final = ReviewedChance(0, None, (NOTHING, NOTHING), (NOTHING, NOTHING))
REVIEW: Final = review_of(
    BEGUN, decided(4, 0, value(4, 0.125), (12, -8)), rolled(7, (value(-3), value(3, error=1)), (6, 2))
)


def drawn(review: Review, kind: str, attributes: str) -> list[tuple[str | None, ...]]:
    """Return the attributes, and then the text, of all elements of a kind, in the order in which they are drawn."""
    root = ET.fromstring(curve_svg(review))  # noqa: S314 - our own
    found = root.iter(f"{{http://www.w3.org/2000/svg}}{kind}")
    return [(*map(element.get, attributes.split()), element.text) for element in found]


def test_each_point_has_the_leads_after_its_step() -> None:
    assert curve_points(REVIEW) == (
        CurvePoint(0, (0, 0)),
        CurvePoint(5, (12, -8)),
        CurvePoint(8, (6, 2)),
        CurvePoint(21, (1, -1)),
    )


def test_the_set_up_counts_its_own_actions() -> None:
    begun = ReviewedChance(5, None, (NOTHING, NOTHING), (value(2), value(-2)))
    assert curve_points(review_of(begun))[0] == CurvePoint(5, (2, -2))


def test_the_lines_go_through_the_points() -> None:
    """A step has 820 / 21 units, a point 310 / 25; the lead of 0 is 246 below the top."""
    assert drawn(REVIEW, "polyline", "points stroke stroke-dasharray fill") == [
        ("60.0,246.0 255.2,97.2 372.4,171.6 880.0,233.6", "#22252e", "none", "none", None),
        ("60.0,246.0 255.2,345.2 372.4,221.2 880.0,258.4", "#c22f2f", "8 4", "none", None),
    ]


def test_the_grid_has_a_line_for_every_five_points() -> None:
    heights = [("370", "1"), ("308", "1"), ("246", "2"), ("184", "1"), ("122", "1"), ("60", "1")]
    grid, keys = drawn(REVIEW, "line", "x1 y1 x2 y2 stroke-width")[:6], drawn(REVIEW, "line", "x1 y1 x2 y2 stroke")[6:]
    assert grid == [("60", y, "880", y, width, None) for y, width in heights]
    assert keys == [("620", "27", "644", "27", "#22252e", None), ("750", "27", "774", "27", "#c22f2f", None)]


def test_its_texts_stand_beside_what_they_name() -> None:
    leads = [("375", "-10"), ("313", "-5"), ("251", "0"), ("189", "+5"), ("127", "+10"), ("65", "+15")]
    steps = [("60", "0"), ("255.24", "5"), ("450.48", "10"), ("645.71", "15"), ("840.95", "20")]
    assert drawn(REVIEW, "text", "x y text-anchor") == [
        ("60", "32", None, "Lead in points, by the step of the record"),
        *(("52", y, "end", lead) for y, lead in leads),
        *((x, "394", "middle", step) for x, step in steps),
        ("650", "32", None, "black"),
        ("780", "32", None, "red"),
        ("0", "-10", "middle", "?"),
    ]


def test_names_stand_in_the_key_in_eight_characters() -> None:
    record = Record(NIM_GAME.initial, NIM_GAME.actions, seats=("Bartholomew", "Ann"))
    keys = drawn(Review(record, None, 8, "0", (BEGUN,)), "text", "x")[-2:]
    assert keys == [("650", "black (Bartholo)"), ("780", "red (Ann)")]


def test_marks_lie_on_the_curve_of_their_seat() -> None:
    """The luck was red's; the mistake was black's."""
    assert drawn(REVIEW, "g", "class transform")[-2:] == [
        ("luck", "translate(372.38 221.2)", "\n"),
        ("mistake", "translate(255.24 97.2)", "\n"),
    ]
    assert drawn(REVIEW, "path", "stroke fill") == [("#c22f2f", "#ffffff", None)]
    assert drawn(REVIEW, "circle", "cx cy r fill") == [("0", "0", "5", "#22252e", None)]
    ((description,),) = drawn(REVIEW, "desc", "")
    assert description == (
        "step 7: red, luck of +3.0 points\nstep 4: black, mistake: 4.0 points and 12% of the wins lost"
    )


def test_a_curve_begins_after_the_set_up() -> None:
    """A set-up of five actions leaves 16, and a unit of 155 / 5 for each point."""
    begun = review_of(ReviewedChance(5, NIM_GAME.actions[4], (NOTHING, NOTHING), (value(2), value(-2))))
    later = ReviewedChance(5, None, (NOTHING, NOTHING), (value(2), value(-2)))
    assert curve_points(begun)[0].step == 6
    review = review_of(later)
    assert [points for points, _ in drawn(review, "polyline", "points")] == [
        "60.0,153.0 880.0,184.0",
        "60.0,277.0 880.0,246.0",
    ]
    steps = [(x, text) for x, y, text in drawn(review, "text", "x y") if y == "394"]
    assert steps == [("60", "5"), ("316.25", "10"), ("572.5", "15"), ("828.75", "20")]


@pytest.mark.parametrize(
    ("loss", "sign"), [(value(1.5), "?!"), (value(3), "?"), (value(5), "??")], ids=["inaccuracy", "mistake", "blunder"]
)
def test_marks_are_those_of_chess(loss: Value, sign: str) -> None:
    assert drawn(review_of(BEGUN, decided(4, 0, loss)), "text", "")[-1] == (sign,)


@pytest.mark.parametrize(
    ("lead", "labels"),
    [
        (4, ["-5", "0", "+5"]),
        (39, ["-5", "0", "+5", "+10", "+15", "+20", "+25", "+30", "+35", "+40"]),
        (40, ["-10", "0", "+10", "+20", "+30", "+40"]),
        (1599, ["-200", "0", "+200", "+400", "+600", "+800", "+1000", "+1200", "+1400", "+1600"]),
        (1600, ["-201", "0", "+201", "+402", "+603", "+804", "+1005", "+1206", "+1407", "+1608"]),
    ],
)
def test_eight_lines_span_the_leads_and_one_is_at_zero(lead: int, labels: list[str]) -> None:
    """The result is +1 and -1, so leads span one point more than the greatest."""
    texts = drawn(review_of(BEGUN, decided(4, 0, NOTHING, (lead, 0))), "text", "text-anchor")
    assert [text for anchor, text in texts if anchor == "end"] == labels


def test_a_curve_without_leads_has_room_all_the_same() -> None:
    record = Record(NIM_GAME.initial, ())
    assert drawn(Review(record, None, 8, "0", (BEGUN,)), "polyline", "points") == [
        ("60.0,370.0 60.0,370.0", None),
        ("60.0,370.0 60.0,370.0", None),
    ]


def test_the_twelve_greatest_strokes_of_luck_are_marked_in_the_order_of_the_game() -> None:
    """Of 14 the smallest two are left out, and so is a greater one that may be none: two standard errors are 50."""
    chances = [rolled(1, (value(50, error=25), value(-50, error=25)))]
    for step, luck in enumerate((9, 1, 14, 3, 12, 5, 10, 7, 8, 2, 6, 11, 4, 13), 2):
        chances.append(rolled(step, (value(luck), value(-luck)) if step % 2 else (value(-luck), value(luck))))
    found = [(chance.step, seat) for chance, seat in strokes_of_luck(review_of(BEGUN, *chances))]
    assert found == [(step, 1 - step % 2) for step in (2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15)]


def test_the_terminal_shows_the_same_curve() -> None:
    lines = [line.plain for line in review_lines("Nim", REVIEW, ENGLISH, 80)]
    assert "\n".join(lines) == TERMINAL


TERMINAL: Final = """\
Nim: review of 1 decision, 8 playouts for each action, seed 0

Lead in points, by the step of the record
  +12      111


              1111111111111

              2222222222222
    0 11111................1



   -8      222
    1     ?
    2        +
? mistake, ! blunder, + luck

step  seat   class        points       wins
4     black  mistake  4.0 +- 0.0  12% +- 0%
  done: take 1
  better: take 2

seat     lead         luck  without luck        lost
1 black    +1  -3.0 +- 0.0          +4.0  4.0 +- 0.0
2 red      -1  +3.0 +- 2.0          -4.0  0.0 +- 0.0

seat     best  good  inaccuracy  mistake  blunder
1 black     0     0           0        1        0
2 red       0     0           0        0        0
+-: 95% confidence. A significant loss is an inaccuracy from 1.5 points or 5% of the wins on, a mistake from 3 or \
10%, and a blunder from 5 or 15%."""


# --- The document -----------------------------------------------------------------------------------------------------


def measured(lead: float, wins: float = 0.0, error: float = 0.0, playouts: int = 8) -> object:
    means = {"lead": {"mean": lead, "error": error}, "wins": {"mean": wins, "error": error / 100}}
    return {**means, "playouts": playouts}


def ended(lead: float, wins: float) -> object:
    return {"lead": lead, "wins": wins}


def test_the_document_has_the_steps_in_order() -> None:
    chance = {"step": 7, "chance": "roll 4", "luck": [measured(-3), measured(3, error=1)]}
    decision = {"step": 4, "seat": 0, "action": "take 1", "grade": "mistake", "significant": True}
    compared = {"played": measured(0), "best": "take 2", "alternative": measured(0), "loss": measured(4, 0.125)}
    assert review_document(REVIEW)["steps"] == [
        {"step": 0, "chance": None, "luck": [measured(0)] * 2, "after": [measured(0)] * 2},
        decision | compared | {"after": [measured(12), measured(-8)]},
        chance | {"after": [measured(6), measured(2)]},
    ]


def test_the_document_has_the_totals_of_each_seat() -> None:
    """The result is +1 and -1, and black wins; what is left without luck follows from it."""
    none = {"best": 0, "good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 0}
    black = {"seat": 0, "name": None, "result": ended(1, 1), "luck": measured(-3, playouts=16)}
    red = {"seat": 1, "name": None, "result": ended(-1, 0), "luck": measured(3, error=1, playouts=16)}
    assert review_document(REVIEW)["totals"] == [
        black | {"adjusted": ended(4, 1), "loss": measured(4, 0.125), "grades": none | {"mistake": 1}},
        red | {"adjusted": ended(-4, 0), "loss": measured(0, playouts=0), "grades": none},
    ]


def test_the_document_says_what_it_depends_on() -> None:
    document = review_document(REVIEW)
    assert [*document.items()][:6] == [
        *(("game", "nim"), ("rules_version", 1), ("seat", None), ("playouts", 8), ("seed", "0")),
        (
            "thresholds",
            {"blunder": ended(5.0, 0.15), "mistake": ended(3.0, 0.10), "inaccuracy": ended(1.5, 0.05)},
        ),
    ]


def test_the_document_of_one_seat_has_its_totals_only() -> None:
    document = review_document(Review(NIM_GAME, 1, 8, "0", (decided(2, 1, NOTHING),)))
    assert document["seat"] == 1
    assert [each["seat"] for each in document["totals"]] == [1]  # type: ignore[attr-defined]
