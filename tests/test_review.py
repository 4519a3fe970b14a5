"""Reviews: exact values near the end, the law of luck, planted blunders, secrets, and interruptions."""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import CHANCE, WrongType, WrongValue, apply, atlandice, legal_actions, new_game, sample
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.records import Record, read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players import solve
from atlantis_rules.study.players.heuristics import play_out
from atlantis_rules.study.players.solving import Solved
from atlantis_rules.study.review import (
    Grade,
    Measured,
    Review,
    ReviewedChance,
    UnfinishedGame,
    Value,
    review,
    reviewing,
)
from atlantis_rules.study.review.curve import curve_points, curve_svg, strokes_of_luck
from atlantis_rules.study.review.files import review_document, step_document, step_from, write_review
from atlantis_rules.study.review.reviewing import (
    Beginning,
    Chances,
    Deciding,
    Effort,
    ExactEnds,
    Order,
    _drawn,
    portions_of,
)
from atlantis_rules.study.review.values import ended_for, grade_of, measured
from atlantis_rules.study.simulation.errors import OtherRun
from tests.exhaustive.games import reduced_games
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM, State, Take
from tests.shares import one_in

GAMES: Final[dict[str, Any]] = {"nim": NIM, "liars_dice": LIARS_DICE}
"""Any, since tests that serve every game know none's types."""

RECORDS: Final = Path(__file__).parent / "records"


def a_game(name: str, seed: int = 1, players: int = 2) -> Record[Any, Any]:
    """Play a game at random."""
    state = start = GAMES[name].new_game(players)
    rng, actions = Random(seed), list[Any]()
    while state.to_act is not None:
        actions.append(sample(state, rng) if state.to_act is CHANCE else rng.choice(legal_actions(state)))
        state = apply(state, actions[-1])
    return Record(start, tuple(actions))


def value(lead: float, wins: float = 0.0, error: float = 0.0) -> Value:
    return Value(Measured(lead, error), Measured(wins, error / 100), 8)


NIM_GAME: Final = a_game("nim")


@cache
def nim_review(playouts: int = 8) -> Review:
    """Return the review of `NIM_GAME`, made when a test first asks for it."""
    return review(NIM_GAME, playouts=playouts)


# --- Decisions ---


@pytest.mark.parametrize("name", ["overpaying", "stuck"])
def test_ends_in_which_nothing_is_hidden_have_their_exact_values(name: str) -> None:
    (game,) = (game for game in reduced_games() if game.name == name)
    start: Any = game.initial  # of any game
    seat = start.to_act
    assert isinstance(seat, int)
    leads = {action: solve(start.apply(action)).leads[seat] for action in start.legal_actions()}
    for action, lead in leads.items():
        for decision in review(Record(start, (action,)), seat=seat, playouts=2).decisions:
            assert decision.played.lead == Measured(float(lead), 0)
            assert decision.alternative.lead == Measured(float(leads[decision.best]), 0)
            assert decision.loss.lead == Measured(float(leads[decision.best] - lead), 0)
            if lead == max(leads.values()):
                assert decision.grade is Grade.BEST


def test_luck_at_small_ends_is_exact() -> None:
    found = 0
    for game in reduced_games():
        state: Any = game.initial  # of any game
        if game.name == "one district" or state.to_act is None:
            continue
        rng = Random(game.name)
        while state.to_act is not CHANCE and state.to_act is not None:
            state = state.apply(rng.choice(state.legal_actions()))
        if state.to_act is None or len(state.chance_outcomes()) < 2:
            continue
        before = solve(state, most_states=20_000)
        if before.states > 900:
            continue
        found += 1
        for action, _ in state.chance_outcomes():
            after, said = solve(state.apply(action)), Chances(0, state, action).review(Effort(2, "0"))
            for seat, luck in enumerate(said.luck):
                assert luck.lead.mean == pytest.approx(float(after.leads[seat] - before.leads[seat]))
                assert luck.wins.mean == pytest.approx(float(after.wins[seat] - before.wins[seat]))
                assert said.after[seat].lead == Measured(float(after.leads[seat]), 0)
    assert found > 2


def test_small_ends_are_solved_once_and_given_up_together(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = list[Any]()  # as in `GAMES`

    def counted(state: AnyInPlay, most_states: int) -> Solved[AnyAction]:
        solved.append(state)
        return solve(state, most_states=most_states)

    monkeypatch.setattr(reviewing, "solve", counted)
    small, same, whole = list[Any](State(2, heap, 0, rolling=False) for heap in (0, 0, 5))
    ends = ExactEnds()
    assert ends.values([small, same]) == [((1.0, 1.0), (-1.0, 0.0))] * 2
    assert solved == [small]
    assert ends.values([small, whole]) is None  # in this Nim, a six puts a counter back
    assert ends.is_given_up
    assert ends.values([small]) is None
    assert solved == [small, whole]


def test_a_planted_blunder_is_found_without_heuristics() -> None:
    start = GAMES["nim"].new_game(2)
    actions: list[Any] = []
    state, rng, planted_at = start, Random(3), list[int]()
    while state.to_act is not None:
        if state.to_act is CHANCE:
            actions.append(sample(state, rng))
        elif state.heap == 3:  # all of them could be taken, which wins
            planted_at.append(len(actions))
            actions.append(Take(1))
        else:
            actions.append(Take(min(3, max(1, state.heap - 3))))
        state = apply(state, actions[-1])
    found = [each for each in review(Record(start, tuple(actions)), playouts=16).decisions if each.step in planted_at]
    assert found
    for decision in found:
        assert (decision.action, decision.best, decision.grade) == (Take(1), Take(3), Grade.BLUNDER)
        assert decision.is_significant


def test_playouts_go_where_they_decide() -> None:
    """A move that surely wins or loses takes half the playouts, a close one that may cost something takes more."""
    start: Any = State(2, 3, 0, rolling=False)
    for action, grade in ((Take(1), Grade.BLUNDER), (Take(3), Grade.BEST)):
        decision = Deciding(0, 0, start.view(0).information(), action, None).review(Effort(64, "0"))
        assert decision is not None
        assert (decision.grade, decision.loss.playouts) == (grade, 32)
    compared = {decision.loss.playouts for decision in review(a_game("nim", 5), playouts=64).decisions}
    assert {32} < compared <= {32, 64, 128, 192, 256}
    assert {decision.loss.playouts for decision in review(NIM_GAME, playouts=8).decisions} <= {8, 16, 24, 32}


def test_decisions_without_a_choice_are_left_out() -> None:
    states = [*NIM_GAME.replay()]
    free = [n for n, state in enumerate(states) if isinstance(state.to_act, int) and len(state.legal_actions()) > 1]
    assert [decision.step for decision in nim_review().decisions] == free
    for decision in nim_review().decisions:
        assert decision.seat == states[decision.step].to_act
        assert decision.action == NIM_GAME.actions[decision.step]
        assert decision.best != decision.action
        assert len(decision.after) == 2


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (value(-1), Grade.BEST),
        (value(0), Grade.BEST),
        (value(0.1), Grade.GOOD),
        (value(1.4), Grade.GOOD),
        (value(1.5), Grade.INACCURACY),
        (value(3), Grade.MISTAKE),
        (value(5), Grade.BLUNDER),
        (value(5, error=2.5), Grade.GOOD),
        (value(5, error=2.4), Grade.BLUNDER),
        (value(0, 0.04), Grade.GOOD),
        (value(0, 0.05), Grade.INACCURACY),
        (value(0, 0.1), Grade.MISTAKE),
        (value(-9, 0.15), Grade.BLUNDER),
    ],
)
def test_the_classes(loss: Value, grade: Grade) -> None:
    assert grade_of(loss) is grade
    assert grade.is_loss == (grade not in {Grade.BEST, Grade.GOOD})


# --- Luck ---


def late_chances(file: str, number: int) -> list[tuple[int, Any, Any]]:
    """Return some of the last states of a recorded game in which chance has several outcomes."""
    record = in_play(read_record((RECORDS / file).read_text("utf-8")))
    steps = enumerate(zip(record.replay(), record.actions, strict=False))
    found = [(step, state, action) for step, (state, action) in steps if state.to_act is CHANCE]
    return [each for each in found if len(each[1].chance_outcomes()) > 1][-number:]


@pytest.mark.parametrize("file", ["amigo-2-1.atlantis", "city-3-1.atlandice"])
def test_luck_sums_to_zero_over_what_chance_may_do(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_STATES", 10)  # these ends are too long to be solved
    effort = Effort(32, "law")
    for step, state, _ in late_chances(file, 3)[one_in(3)]:
        outcomes = state.chance_outcomes()
        seats = range(len(state.standing().scores))
        reviewed = [Chances(step, state, action).review(effort) for action, _ in outcomes]
        for seat in seats:
            for part in ("lead", "wins"):
                lucks = [getattr(each.luck[seat], part) for each in reviewed]
                weighted = [*zip((float(weight) for _, weight in outcomes), lucks, strict=True)]
                error = sum(weight * luck.error for weight, luck in weighted)
                assert abs(sum(weight * luck.mean for weight, luck in weighted)) <= 3 * error + 1e-9


def test_outcomes_are_drawn_as_often_as_their_probabilities_say() -> None:
    weights = [Fraction(1, 2), Fraction(3, 10), Fraction(1, 5)]
    for number in (1, 7, 32):
        counts = [0] * len(weights)
        for seed in range(400):
            drawn = _drawn(weights, number, Random(seed))
            for place, weight in enumerate(weights):
                assert abs(drawn.count(place) - number * weight) < 1
                counts[place] += drawn.count(place)
        assert all(abs(count / 400 - number * weight) < 0.1 for count, weight in zip(counts, weights, strict=True))
    assert len({tuple(_drawn(weights, 7, Random(seed))) for seed in range(9)}) > 5


@pytest.mark.parametrize("file", ["amigo-2-1.atlantis", "city-3-1.atlandice"])
def test_what_was_to_be_expected_is_the_value_before(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_STATES", 10)  # these ends are too long to be solved
    for step, state, action in late_chances(file, 8)[::4]:
        chance = Chances(step, state, action).review(Effort(16, "law"))
        rng = Random(f"independent of it {step}")
        before = [play_out(state, rng) for _ in range(64)]
        for seat, (after, luck) in enumerate(zip(chance.after, chance.luck, strict=True)):
            lead = measured([ended_for(result, seat) for result in before]).lead
            error = (lead.error**2 + luck.lead.error**2 + after.lead.error**2) ** 0.5
            assert abs(lead.mean - (after.lead.mean - luck.lead.mean)) <= 4 * error + 1e-9


def test_the_luck_of_the_last_roll_is_exact() -> None:
    state: Any = State(2, 1, 0, rolling=True)  # a six leaves two counters, so that seat 1 may take one and lose
    outcomes = state.chance_outcomes()
    assert sum(weight for _, weight in outcomes) == 1
    usual = Chances(0, state, outcomes[0][0]).review(Effort(200, "0"))
    six = Chances(0, state, outcomes[-1][0]).review(Effort(200, "0"))
    assert usual.after[1] == Value(Measured(1, 0), Measured(1, 0), 100)
    for luck, expected in ((usual, Fraction(1, 6)), (six, Fraction(-5, 6))):
        lead = luck.luck[1].lead
        assert abs(lead.mean - float(expected) * (1 - six.after[1].lead.mean)) < 3 * lead.error


def test_the_set_up_has_luck_too() -> None:
    start = GAMES["nim"].new_game(2)
    begun = Beginning(0, start, start).review(Effort(4, "0"))
    assert begun.luck[0].lead == Measured(0, 0)
    later = apply(apply(start, Take(3)), sample(apply(start, Take(3)), Random(1)))
    dealt = Beginning(2, start, later).review(Effort(80, "0"))
    assert dealt.action is None
    assert dealt.luck[0].lead.mean == -dealt.luck[1].lead.mean != 0


def test_totals_add_up() -> None:
    for seat in (0, 1):
        totals = nim_review().totals(seat)
        own = [decision for decision in nim_review().decisions if decision.seat == seat]
        assert sum(totals.grades.values()) == len(own)
        lucks = [chance.luck[seat].lead.mean for chance in nim_review().chances]
        assert totals.luck.lead.mean == pytest.approx(sum(lucks))
        assert totals.result is not None
        assert totals.adjusted is not None
        assert totals.adjusted[0] + totals.luck.lead.mean == pytest.approx(totals.result[0])
        assert totals.loss.lead.mean == pytest.approx(
            sum(decision.loss.lead.mean for decision in own if decision.grade.is_loss)
        )
    assert nim_review().totals(0).luck.lead.mean == pytest.approx(-nim_review().totals(1).luck.lead.mean)


# --- What a review may not say, and what it depends on ---


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_learns_nothing_of_a_game_that_goes_on(seat: int) -> None:
    """A review for a seat is the same in every game that the seat cannot tell from its own."""
    whole = in_play(read_record((RECORDS / "ksr-2-1.atlantis").read_text("utf-8")))
    turns: list[Any] = [
        state
        for state in whole.replay()
        if state.to_act == seat and type(state.phase).__name__ == "TurnStart"  # type: ignore[attr-defined]
    ]
    state = turns[-3]
    action = state.legal_actions()[-1]
    reviews, games = set(), [state.resample(seat, Random(seed)) for seed in range(2)]
    assert len(set(games)) > 1
    for alike in games:
        record = Record(alike, (action,))
        assert record.final.to_act is not None
        found = review(record, seat=seat, playouts=2)
        assert found.chances == ()
        assert found.decisions
        assert [(each.seat, each.after) for each in found.decisions] == [(seat, ())] * len(found.decisions)
        assert found.totals(seat).result is None
        assert found.totals(seat).adjusted is None
        reviews.add(found.steps)
    assert len(reviews) == 1


def test_decisions_are_judged_by_what_the_seat_knows_from_all_that_it_has_seen() -> None:
    record = in_play(read_record((RECORDS / "ksr-2-1.atlantis").read_text("utf-8")))
    states, remembers = [*record.replay()], False
    for portion in portions_of(record, None):
        if isinstance(portion, Deciding):
            state = states[portion.step]
            assert portion.seat == state.to_act
            assert portion.known.view == state.view(portion.seat)  # type: ignore[attr-defined]
            remembers |= portion.known != state.view(portion.seat).information()
    assert remembers


def test_a_game_that_goes_on_is_refused() -> None:
    record = Record(NIM_GAME.initial, NIM_GAME.actions[:5])
    with pytest.raises(UnfinishedGame, match=r"^the game is not over: name the seat"):
        review(record)
    with pytest.raises(UnfinishedGame):
        Order(record, None, 2, "0")
    assert all(decision.seat == 1 for decision in review(record, seat=1, playouts=2).decisions)


def test_it_depends_on_the_seed_and_not_on_processes() -> None:
    assert review(NIM_GAME, playouts=2, processes=2) == nim_review(2) == review(NIM_GAME, playouts=2)
    assert review(NIM_GAME, playouts=2, seed="1") != nim_review(2)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_reviewed(name: str) -> None:
    record = a_game(name, 2, 3)
    found = review(record, playouts=2)
    assert found.players == 3
    assert found.decisions
    assert {decision.seat for decision in found.decisions} <= {0, 1, 2}
    assert isinstance(found.steps[0], ReviewedChance)
    assert found.steps == review(record, playouts=2).steps


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"seat": 2}, WrongValue, "seat must be a number from 0 to 1, not 2"),
        ({"seat": "black"}, WrongType, "seat must be a seat or None"),
        ({"playouts": 1}, WrongValue, "playouts must be at least 2"),
        ({"playouts": 2.0}, WrongType, "playouts must be of type int"),
        ({"seed": True}, WrongType, "seed must be a text or a whole number, not bool"),
        ({"processes": 0}, WrongValue, "processes must be at least 1"),
        ({"processes": "1"}, WrongType, "processes must be of type int"),
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        review(NIM_GAME, **wrong)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(WrongType, match="record must be of type Record"):
        review(NIM_GAME.initial)
    with pytest.raises(WrongType, match="seat must be of type int"):
        nim_review().totals(None)  # type: ignore[arg-type]


# --- Files and pictures ---


def test_its_steps_are_written_and_read_back() -> None:
    for step in nim_review().steps:
        document = json.loads(json.dumps(step_document(step, GAMES["nim"].format_action)))
        assert step_from(document, GAMES["nim"].parse_action) == step
    document = review_document(nim_review())
    assert document["game"] == "nim"
    assert len(document["steps"]) == len(nim_review().steps)  # type: ignore[arg-type]
    assert [each["seat"] for each in document["totals"]] == [0, 1]  # type: ignore[attr-defined]


class Enough(Exception):
    """The user has had enough."""


@pytest.mark.parametrize("torn", ["", '{"step": 3, "cha'])
def test_an_interrupted_review_goes_on(tmp_path: Path, torn: str) -> None:
    whole, file = tmp_path / "whole.json", tmp_path / "review.json"
    assert write_review(whole, NIM_GAME, playouts=2) == nim_review(2)
    partial = tmp_path / "review.json.partial"
    for portions in (5, 7):  # it is interrupted twice
        seen = 0

        def enough(more: int, last: int = portions) -> None:
            nonlocal seen
            seen += more
            if seen == last:
                raise Enough

        with pytest.raises(Enough):
            write_review(file, NIM_GAME, playouts=2, resume=True, progress=enough)
        assert len(partial.read_text("utf-8").splitlines()) == 1 + portions
        assert not file.exists()
        with partial.open("a", encoding="utf-8") as stream:
            stream.write(torn)
    with pytest.raises(OtherRun, match="was left by another review"):
        write_review(file, NIM_GAME, playouts=2, seed="1", resume=True)
    assert write_review(file, NIM_GAME, playouts=2, resume=True) == nim_review(2)
    assert file.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["review.json", "whole.json"]


@pytest.mark.parametrize("line", [b"no step\n", b"[1]\n", b"{}\n", b'{"chance": 1, "after": []}\n', b"\xff\n"])
def test_what_is_damaged_of_an_interrupted_review_is_named_and_done_again(
    tmp_path: Path, line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    def stop(_: int) -> None:
        raise Enough

    file, partial = tmp_path / "review.json", tmp_path / "review.json.partial"
    with pytest.raises(Enough):
        write_review(file, NIM_GAME, playouts=2, progress=stop)
    partial.write_bytes(partial.read_bytes() + line)
    assert write_review(file, NIM_GAME, playouts=2, resume=True) == nim_review(2)
    assert "review.json.partial is damaged in line 3: it is played again from there on" in caplog.text


def test_no_flipped_bit_leads_to_another_review(tmp_path: Path) -> None:
    def stop(_: int) -> None:
        raise Enough

    file, partial, rng = tmp_path / "review.json", tmp_path / "review.json.partial", Random(3)
    with pytest.raises(Enough):
        write_review(file, NIM_GAME, playouts=2, progress=stop)
    kept = partial.read_bytes()
    for place in rng.sample(range(kept.index(b"\n") + 1, len(kept)), 8):
        damaged = bytearray(kept)
        damaged[place] ^= 1 << rng.randrange(8)
        partial.write_bytes(damaged)
        assert write_review(file, NIM_GAME, playouts=2, resume=True) == nim_review(2)
    partial.write_bytes(b"!" + kept[1:])
    with pytest.raises(OtherRun, match="was left by another review"):
        write_review(file, NIM_GAME, playouts=2, resume=True)
    assert partial.read_bytes() == b"!" + kept[1:]


def test_a_line_that_is_damaged_or_missing_is_done_again_with_all_after_it(tmp_path: Path) -> None:
    seen = 0

    def enough(more: int) -> None:
        nonlocal seen
        seen += more
        if seen == 6:
            raise Enough

    file, partial = tmp_path / "review.json", tmp_path / "review.json.partial"
    with pytest.raises(Enough):
        write_review(file, NIM_GAME, playouts=2, progress=enough)
    heading, *lines = partial.read_bytes().splitlines(keepends=True)
    assert len(lines) == 6
    for place in range(len(lines)):
        for instead in (b"damaged\n", b"\n", b"", lines[place - 1]):
            partial.write_bytes(b"".join((heading, *lines[:place], instead, *lines[place + 1 :])))
            assert write_review(file, NIM_GAME, playouts=2, resume=True) == nim_review(2)


def test_the_curve_goes_from_the_beginning_to_the_result() -> None:
    points = curve_points(nim_review())
    assert points[0].step == 0
    assert points[-1].step == len(NIM_GAME.actions)
    assert sorted(points[-1].leads) == [-1, 1]
    assert [point.step for point in points] == sorted(point.step for point in points)
    with pytest.raises(WrongValue, match="has no curve"):
        curve_points(Review(NIM_GAME, 0, 2, "0", ()))
    for chance, seat in strokes_of_luck(nim_review()):
        assert isinstance(chance, ReviewedChance)
        assert chance.luck[seat].lead.mean > 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_marks_what_cost_something(language: str) -> None:
    picture = curve_svg(nim_review(), language=language)
    losses = [decision for decision in nim_review().decisions if decision.grade.is_loss]
    assert picture.count("<circle") == len(losses) > 0
    assert picture.count('class="luck"') == len(strokes_of_luck(nim_review()))
    assert picture.count("<polyline") == 2
    assert ("Vorsprung in Punkten" in picture) == (language == "de")
    assert curve_svg(nim_review(), language=language) == picture


def test_both_games_know_it() -> None:
    for record in (Record(new_game(2)), Record(atlandice.new_game(2))):
        with pytest.raises(UnfinishedGame):
            review(record)
