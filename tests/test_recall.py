"""What viewers recall of a game that is played by numbers: all that they have seen, and nothing else."""

import pickle
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import SPECTATOR
from atlantis_rules.games.game import LastOfStep
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.registry import beginning
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.learning.recall import RecalledState
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

GAMES: Final = ("atlantis", "atlandice", NIM.NAME, LIARS_DICE.NAME, LEDUC.NAME)
VIEWERS: Final[tuple[int | Spectator, ...]] = (0, 1, SPECTATOR)


def gone_on(moment: RecalledState[Any], rng: Random, steps: int) -> RecalledState[Any]:
    """Play on at random, as long as the game goes on."""
    for _ in range(steps):
        if moment.state.to_act is None:
            break
        legal = moment.legal_ids() if isinstance(moment.state.to_act, int) else [each for each, _ in moment.chances()]
        moment = moment.after(rng.choice(legal))
    return moment


def begun(game: str) -> RecalledState[Any]:
    state = beginning(game, 2)
    return RecalledState(state, Numbering(state.game))


def to_decide(game: str, rng: Random) -> tuple[RecalledState[Any], int]:
    """Return a moment in the middle of a game in which a seat is to act, and the seat."""
    while True:
        moment = gone_on(begun(game), rng, rng.randrange(90))
        seat = moment.state.to_act
        if isinstance(seat, int):
            return moment, seat


def seen_before(moment: RecalledState[Any], viewer: int | Spectator) -> str:
    """Return what a viewer has seen since the beginning, an event a line."""
    actions: list[object] = []
    while moment._before is not None:
        moment, action = moment._before
        actions.insert(0, action)
    events = moment.state.seen_events(actions, viewer)
    return "".join(f"{each!r}\n" for each in (viewer, *(one for one in events if not isinstance(one, LastOfStep))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_viewer_recalls_each_event_that_they_have_seen(game: str, seed: int) -> None:
    rng = Random(seed)
    moment = gone_on(begun(game), rng, 30)
    for _ in range(4):  # from where it is recalled already, too
        for viewer in VIEWERS:
            assert moment.recalled_by(viewer) == seen_before(moment, viewer)
        moment = gone_on(moment, rng, 20)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_in_a_resampled_state_all_recall_what_everybody_has_seen(game: str, seed: int) -> None:
    rng = Random(seed)
    moment, seat = to_decide(game, rng)
    sampled = moment.resampled(seat, rng)
    public = moment.recalled_by(SPECTATOR)
    assert sampled.recalled_by(seat) == moment.recalled_by(seat)
    assert sampled.recalled_by(SPECTATOR) == public
    assert sampled.recalled_by(1 - seat) == f"{public}{sampled.state.view(1 - seat)!r}\n"
    later = gone_on(sampled, rng, 20)
    assert all(later.recalled_by(viewer).startswith(sampled.recalled_by(viewer)) for viewer in VIEWERS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_pickled_moment_is_the_same_to_all_viewers(game: str, seed: int) -> None:
    rng = Random(seed)
    moment, seat = to_decide(game, rng)
    sampled = moment.resampled(seat, rng)
    for kept in (moment, sampled, gone_on(sampled, rng, 10)):
        back = pickle.loads(pickle.dumps(kept))  # noqa: S301 - just written
        assert back.state == kept.state
        assert [back.recalled_by(viewer) for viewer in VIEWERS] == [kept.recalled_by(viewer) for viewer in VIEWERS]
        assert [back.known_to(each) for each in (0, 1)] == [kept.known_to(each) for each in (0, 1)]
