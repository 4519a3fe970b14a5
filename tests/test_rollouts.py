"""Players that search, and hints."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from statistics import fmean
from types import ModuleType

import pytest
from attrs import evolve

from atlantis_rules import WrongType, WrongValue, atlandice, atlantis, new_game
from atlantis_rules.atlantis.examples import BY_BOAT
from atlantis_rules.atlantis.parts.players import HEURISTICS as OF_ATLANTIS, MOST_PROMISING
from atlantis_rules.atlantis.phases import Settling
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import Greedy, Rollouts, hint, match
from atlantis_rules.study.players.heuristics import (
    LinearEstimate,
    SeatFeatures,
    Weight,
    look_ahead,
    play_out,
    promising,
)
from atlantis_rules.study.review import review
from tests import nim
from tests.nim.parts.players import HEURISTICS


def late(decisions: int) -> atlantis.PlayerView:
    """Return what the seat to act knows a number of decisions before the end of a game between greedy players."""
    state, rng = new_game(2).advance(Random(3)), Random(3)
    views = []
    while isinstance(state.to_act, int):
        views.append(state.view(state.to_act))
        state = state.apply(Greedy().choose(views[-1], rng)).advance(rng)
    return next(seen for seen in views[-decisions:] if len(seen.legal_actions) > 3)


LATE = late(30)
SHORT = Rollouts(24, turns=2)


@pytest.mark.parametrize("player", [Rollouts(40), Rollouts(40, turns=2)])
@pytest.mark.parametrize("heap", [1, 2, 3])
def test_what_wins_at_once_is_found(player: Rollouts, heap: int) -> None:
    known = nim.State(2, heap, 0, rolling=False).view(0)
    assert player.choose(known, Random(1)) == nim.Take(heap)


@pytest.mark.parametrize("player", [Rollouts(24), Rollouts(24, turns=2)])
def test_the_same_generator_leads_to_the_same_choice(player: Rollouts) -> None:
    first, second = Random(5), Random(5)
    assert player.choose(LATE, first) == player.choose(LATE, second)
    assert first.getstate() == second.getstate()
    assert player.choose(LATE, Random(1)) in LATE.legal_actions


def test_an_information_will_do_as_well_as_a_view() -> None:
    known = LATE.information()
    assert Rollouts(16).choose(known, Random(2)) in LATE.legal_actions
    assert [each.action for each in hint(known, playouts=16)]


def test_a_playout_is_broken_off_after_so_many_turns_of_others() -> None:
    """In this game of Nim each decision is a turn, and the estimate says where it was asked."""
    state = nim.State(3, 20, 0, rolling=False)
    heuristics = evolve(
        HEURISTICS,
        playing=lambda _: lambda *_: nim.Take(1),
        estimate=lambda position: [position.heap, position.seat],
    )
    heaps = [heuristics.looked_ahead(state, Random(1), 0, turns) for turns in range(4)]
    assert heaps == [[19, 1], [18, 2], [17, 0], [16, 1]]


def test_another_policy_may_decide_where_playouts_are_cut_off() -> None:
    state = nim.State(3, 20, 0, rolling=False)
    heuristics = evolve(
        HEURISTICS,
        playing=lambda _: lambda *_: nim.Take(1),
        estimate=lambda position: [position.heap, position.seat],
        looking_ahead=lambda _: lambda _position, _seat, legal: legal[-1],
    )
    assert heuristics.looked_ahead(state, Random(1), 0, 1) == [14, 2]
    assert evolve(heuristics, looking_ahead=None).looked_ahead(state, Random(1), 0, 1) == [18, 2]
    elsewhere = evolve(heuristics, looking_ahead=lambda _: pytest.fail("it decides in playouts to the end"))
    assert elsewhere.played_out(state, Random(1))


def test_the_weights_of_an_estimate_shift_as_the_game_goes_on() -> None:
    estimate = LinearEstimate[nim.State](
        lambda state: (Fraction(state.heap, 20), [SeatFeatures(5, (state.heap, 1)), SeatFeatures(3, ())]),
        (Weight(200, 100), Weight(-800, 0)),
    )
    found = [list(map(int, estimate(nim.State(2, heap, 0, rolling=False)))) for heap in (20, 10, 0)]
    assert found == [[5 + 40 - 8, 3], [5 + 15 - 4, 3], [5, 3]]


def test_an_estimate_in_a_settlement_has_what_every_seat_owes() -> None:
    """Nothing is left to luck there; but whoever has no exact payment loses up to six points more."""
    settlements = 0
    for seed in range(20):
        motion, rng = atlantis.new_game(3).advance(Random(seed)).in_motion(), Random(seed)
        choose = OF_ATLANTIS.playing(rng)
        estimated: list[Sequence[float | Fraction]] = []
        while motion.to_act is not None:
            if isinstance(motion.to_act, int):
                if isinstance(motion.position.phase, Settling):
                    assert OF_ATLANTIS.estimate is not None
                    estimated.append(OF_ATLANTIS.estimate(motion.position))
                legal = motion.legal_actions()
                motion.play_legal(legal[0] if len(legal) == 1 else choose(motion.position, motion.to_act, legal))
            else:
                motion.advance(rng)
        result = motion.outcome()
        assert result is not None
        for scores in estimated:
            settlements += 1
            assert all(0 <= about - score <= 6 for about, score in zip(scores, result.scores, strict=True))
    assert settlements > 20


def test_a_playout_that_ends_before_it_is_broken_off_has_the_scores_of_the_end() -> None:
    for game, players in ((atlantis, 3), (atlandice, 2)):
        state = game.new_game(players).advance(Random(1))
        heuristics = evolve(game.parts.players.HEURISTICS, looking_ahead=None)  # as in playouts to the end
        assert heuristics.looked_ahead(state, Random(4), 0, 10_000) == play_out(state, Random(4)).scores


def test_a_game_without_estimate_is_played_to_its_end() -> None:
    state = nim.NIM.new_game(2).advance(Random(1))
    assert look_ahead(state, Random(4), 0, 0) == play_out(state, Random(4)).scores


@pytest.mark.parametrize(("playouts", "tried"), [(1, 1), (23, 2), (24, 3), (39, 4), (40, 5), (55, 6), (56, 7)])
def test_each_action_that_is_tried_gets_eight_playouts(playouts: int, tried: int) -> None:
    assert len(hint(BY_BOAT.view(2), playouts=playouts)) == tried


def test_no_more_playouts_than_the_budget_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def counted(state: atlantis.State, rng: Random, seat: int, turns: int) -> Sequence[float | Fraction]:
        looked.append(1)
        return look_ahead(state, rng, seat, turns)

    monkeypatch.setattr("atlantis_rules.study.players.heuristics.look_ahead", counted)
    for playouts in (1, 2, 9, 24, 50):
        looked.clear()
        Rollouts(playouts, turns=1).choose(LATE, Random(3))
        assert len(looked) <= playouts
        assert looked or playouts < 2


def test_what_others_hold_changes_no_choice() -> None:
    states = [LATE.determinize(Random(seed)) for seed in range(6)]
    assert len(set(states)) > 1
    assert len({SHORT.choose(state.view(LATE.seat), Random(9)) for state in states}) == 1


@pytest.mark.parametrize("game", [atlantis, atlandice])
def test_an_estimate_before_the_last_action_is_close_to_the_scores(game: ModuleType) -> None:
    gaps = []
    for seed in range(8):
        state = game.new_game(2).advance(Random(seed))
        final = play_out(state, Random(seed)).scores
        before = None
        rng = Random(seed)
        motion = state.in_motion()
        choose = game.parts.players.HEURISTICS.playing(rng)
        while motion.to_act is not None:
            if isinstance(motion.to_act, int):
                legal = motion.legal_actions()
                before = game.parts.players.HEURISTICS.estimate(motion.position)
                motion.play_legal(legal[0] if len(legal) == 1 else choose(motion.position, motion.to_act, legal))
            else:
                motion.advance(rng)
        assert motion.outcome().scores == final
        assert before is not None
        gaps.append(abs((before[0] - before[1]) - (final[0] - final[1])))
    assert fmean(gaps) < 6  # points, just before the end


def test_a_hint_ranks_what_was_tried_and_keeps_to_its_budget() -> None:
    hints = hint(LATE, playouts=50, seed="7")
    assert hints == hint(LATE, playouts=50, seed="7")
    assert sum(each.playouts for each in hints) <= 50
    assert all(each.playouts for each in hints)
    assert len({each.action for each in hints}) == len(hints)
    assert {each.action for each in hints} <= set(LATE.legal_actions)
    assert all(0 <= each.wins <= 1 and -1 < each.worth < 1 for each in hints)
    assert hints[0].playouts == max(each.playouts for each in hints)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_action_of_greedy_gives_way_only_to_what_is_surely_better(game: str) -> None:
    state, rng = beginning(game, 3).advance(Random(2)), Random(2)
    firsts = set()
    for _ in range(12):
        assert isinstance(state.to_act, int)
        seen = state.view(state.to_act)
        usual = Greedy().choose(seen, Random(0))
        hints = hint(seen, playouts=40)
        tried = [each.playouts for each in hints]
        assert tried == sorted(tried, reverse=True)
        place = [each.action for each in hints].index(usual)
        worths = [each.worth for each in hints]
        assert all(worth > worths[place] for worth in worths[:place])
        firsts.add(place)
        state = state.apply(seen.legal_actions[-1]).advance(rng)
    assert len(firsts) > 1


def test_a_seed_may_be_a_number() -> None:
    assert hint(LATE, playouts=8, seed=7) == hint(LATE, playouts=8, seed="7") != hint(LATE, playouts=8, seed=8)
    first, second = (match("atlantis", ["random"] * 2, deals=1, seed=seed, records=True) for seed in (-7, "-7"))
    assert first == second
    assert first.seed == "-7"
    record = first.games[0].record
    assert record is not None
    by_number, by_text = (review(record, playouts=2, seed=seed) for seed in (3, "3"))
    assert by_number == by_text


def test_a_hint_for_a_game_about_to_be_won() -> None:
    best, *others = hint(nim.State(2, 3, 0, rolling=False).view(0), playouts=60)
    assert best.action == nim.Take(3)
    assert (best.lead, best.wins) == (1.0, 1.0)
    assert all(other.wins < 1 for other in others)


def test_a_single_action_is_tried_too() -> None:
    (only,) = hint(nim.State(2, 1, 1, rolling=False).view(1), playouts=5)
    assert (only.action, only.playouts, only.wins) == (nim.Take(1), 5, 1.0)


def test_a_hint_can_have_a_single_playout() -> None:
    (only,) = hint(LATE, playouts=1)
    assert only.playouts == 1


def test_playouts_come_to_an_end_and_depend_on_their_generator_alone() -> None:
    for start in (new_game(3), atlandice.new_game(2)):
        results = [play_out(start, Random(seed)) for seed in (1, 1, 2)]  # type: ignore[misc]
        assert results[0] == results[1] != results[2]


def test_promising_actions_are_legal_and_begin_with_that_of_greedy() -> None:
    rng = Random(4)
    state = new_game(3).advance(rng)
    seen = 0
    while isinstance(state.to_act, int):
        known = state.view(state.to_act)
        found = promising(known.determinize(rng), known.legal_actions)
        assert 1 <= len(found) == len(set(found)) <= MOST_PROMISING
        assert set(found) <= set(known.legal_actions)
        seen += found[0] == Greedy().choose(known, rng)
        state = state.apply(found[0]).advance(rng)
    assert seen > 20


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"playouts": 0}, WrongValue, "playouts must be at least 1, not 0"),
        ({"playouts": 1.5}, WrongType, "playouts must be of type int, not float"),
        ({"seed": 1.5}, WrongType, "seed must be a text or a whole number, not float"),
        ({"known": new_game(2)}, WrongType, "known must be a view or an information, not atlantis.State"),
        ({"known": new_game(2).view(0)}, WrongValue, "known must be what the seat to act knows"),
        ({"known": LATE.table}, WrongValue, "known must be what the seat to act knows"),
    ],
)
def test_wrong_arguments_are_refused(change: dict[str, object], error: type[Exception], message: str) -> None:
    arguments: dict[str, object] = {"known": LATE, **change}
    with pytest.raises(error, match=message):
        hint(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("turns", "error", "message"),
    [(-1, WrongValue, "turns must be at least 0, not -1"), (1.5, WrongType, "turns must be of type int, not float")],
)
def test_wrong_turns_are_refused(turns: object, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Rollouts(8, turns=turns)  # type: ignore[arg-type]
