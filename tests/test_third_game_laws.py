"""The fuzzer and the laws find what is wrong with the views, the possible states and the chances of a third game."""

from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import advance
from atlantis_rules.games import registry
from atlantis_rules.games.simple import SimpleGame
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.testing import Script, laws, play
from atlantis_rules.testing.__main__ import main
from atlantis_rules.testing.checks import LawBroken
from tests import leduc
from tests.leduc import LEDUC, Action, Leduc, Open, State
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM


class ShowsTheOther(Leduc):
    """`as_seen` shows the card of the other player."""

    def as_seen(self, state: State, viewer: int | Spectator) -> State:
        return state if isinstance(viewer, int) else super().as_seen(state, viewer)


class ShowsSpectators(Leduc):
    """`as_seen` shows spectators the card of the first player."""

    def as_seen(self, state: State, viewer: int | Spectator) -> State:
        return super().as_seen(state, viewer if isinstance(viewer, int) else 0)


class HidesTheOpenCard(Leduc):
    """An open card is seen by one player alone, but everybody's view shows it."""

    def only_seen_by(self, action: Action) -> int | None:
        return 0 if isinstance(action, Open) else super().only_seen_by(action)

    def carry_out_unseen(self, state: State, seat: int) -> State:
        return super().carry_out_unseen(state, seat) if len(state.cards) < state.players else state


class KnowsOneState(Leduc):
    """`possible_states` has one state."""

    def possible_states(self, seen: State) -> list[State]:
        return super().possible_states(seen)[:1]


class ForgetsThatCardsAreTwins(Leduc):
    """`possible_states` has each state once, however likely it is."""

    def possible_states(self, seen: State) -> list[State]:
        return [*dict.fromkeys(super().possible_states(seen))]


class HoldsTooMuchPossible(Leduc):
    """`possible_states` has states with three cards of a rank."""

    def possible_states(self, seen: State) -> list[State]:
        return [*super().possible_states(seen), *([State(2, (1, 1))] if seen == State(2, (0, 0)) else [])]


class ForgetsTheWeights(Leduc):
    """Chance is uniform, by omission: the ranks of the cards that are left are equally likely."""

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        return SimpleGame.chance_outcomes(self, state)


class DoesNotSayThatItHides(Leduc):
    """Programs take it for a game in which everybody may look at the screen."""

    HAS_HIDDEN_INFORMATION = False


FAULTY = (
    DoesNotSayThatItHides,
    ShowsTheOther,
    ShowsSpectators,
    HidesTheOpenCard,
    KnowsOneState,
    ForgetsThatCardsAreTwins,
    HoldsTooMuchPossible,
    ForgetsTheWeights,
)


@pytest.fixture
def faulty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Leduc]:
    """Let the states of Leduc poker have faulty rules, and no documents, which are those of the sound ones."""
    kind: type[Leduc] = request.param
    game = kind()
    monkeypatch.setattr(leduc, "LEDUC", game)
    registry.register(game)
    yield game
    registry.register(LEDUC)


@pytest.mark.parametrize("faulty", FAULTY, indirect=True)
def test_the_fuzzer_finds_what_is_wrong_with_views_and_chances(
    faulty: Leduc, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fuzz", "--game", faulty.NAME, "--games", "30", "--seed", "1"]) == 1
    out = capsys.readouterr().out
    assert "views_follow_events" in out or "possible_states_match_chance" in out
    start = faulty.new_game(2)
    with pytest.raises(LawBroken):
        deque(laws.check_game(play(Script[State, Action](start, seed=seed))) for seed in range(30))


@pytest.mark.parametrize("faulty", [KnowsOneState], indirect=True)
def test_a_program_is_not_trusted_when_the_real_state_is_held_impossible(faulty: Leduc) -> None:
    states = [advance(faulty.new_game(2), Random(seed)) for seed in range(30)]
    with pytest.raises(LawBroken, match="does not hold the real state possible"):
        deque(laws.keeps_secrets(lambda state, seat: state.view(seat), state) for state in states)


@pytest.mark.parametrize("game", [NIM, LIARS_DICE, LEDUC], ids=lambda game: game.NAME)
def test_sound_games_break_no_law(game: SimpleGame[State, Action]) -> None:
    for seed in range(4):
        laws.check_game(play(Script(game.new_game(2), seed=seed)))


@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_the_views_of_the_games_of_this_package_follow_events(name: str) -> None:
    state, rng = registry.beginning(name, 2), Random(2)
    state = state.advance(rng)
    for _ in range(30):
        action = rng.choice(state.legal_actions())
        laws.views_follow_events(state, action, state.apply(action))
        state = state.apply(action)
