"""The functions that work for both games: they dispatch on the state, and type checkers know its types."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, assert_type

import pytest

from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    IllegalAction,
    NotChanceToAct,
    WrongType,
    WrongValue,
    advance,
    apply,
    atlandice,
    atlantis,
    chance_outcomes,
    explain,
    legal_actions,
    outcome,
    sample,
    violations,
)
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import registry
from atlantis_rules.games.chance import sample_index
from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

AtlantisExplanation = Explanation[atlantis.Action, atlantis.RuleViolation]
AtlandiceExplanation = Explanation[atlandice.Action, atlandice.RuleViolation]
AtlantisOutcomeExplanation = OutcomeExplanation[atlantis.Outcome]
AtlandiceOutcomeExplanation = OutcomeExplanation[atlandice.Outcome]
END_TURN, RNG = atlantis.EndTurn(), Random(1)


def play(state: atlantis.State, rng: Random) -> atlantis.State:
    """Play a game of Atlantis to its end, and hold what type checkers know on the way."""
    while state.to_act is not None:
        assert_type(legal_actions(state), tuple[atlantis.Action, ...])
        assert legal_actions(state) == state.legal_actions()
        action = rng.choice(legal_actions(state))
        if state.to_act is CHANCE:
            assert_type(chance_outcomes(state), tuple[tuple[atlantis.Action, Fraction], ...])
            assert chance_outcomes(state) == state.chance_outcomes()
            action = assert_type(sample(state, rng), atlantis.Action)
        assert assert_type(violations(state, action), tuple[atlantis.RuleViolation, ...]) == ()
        assert assert_type(explain(state, action), AtlantisExplanation) == state.explain(action)
        assert assert_type(outcome(state), atlantis.Outcome | None) is None
        state = assert_type(apply(state, action), atlantis.State)
    assert assert_type(advance(state, rng), atlantis.State) == state
    return state


def play_atlandice(state: atlandice.State, rng: Random) -> atlandice.State:
    """Play a game of Atlandice to its end, and hold what type checkers know on the way."""
    while state.to_act is not None:
        assert_type(legal_actions(state), tuple[atlandice.Action, ...])
        assert legal_actions(state) == state.legal_actions()
        action = rng.choice(legal_actions(state))
        if state.to_act is CHANCE:
            assert_type(chance_outcomes(state), tuple[tuple[atlandice.Action, Fraction], ...])
            assert chance_outcomes(state) == state.chance_outcomes()
            action = assert_type(sample(state, rng), atlandice.Action)
        assert assert_type(violations(state, action), tuple[atlandice.RuleViolation, ...]) == ()
        assert assert_type(explain(state, action), AtlandiceExplanation) == state.explain(action)
        assert assert_type(outcome(state), atlandice.Outcome | None) is None
        state = assert_type(apply(state, action), atlandice.State)
    assert assert_type(advance(state, rng), atlandice.State) == state
    return state


def test_a_game_of_atlantis() -> None:
    end = play(atlantis.new_game(2), Random(1))
    assert outcome(end) == end.outcome()
    told = assert_type(end.explain_outcome(), AtlantisOutcomeExplanation | None)
    assert told == end.explain_outcome()
    assert told is not None
    assert told.outcome == outcome(end)


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_atlandice(players: int) -> None:
    end = play_atlandice(atlandice.new_game(players), Random(1))
    assert outcome(end) == end.outcome()
    told = assert_type(end.explain_outcome(), AtlandiceOutcomeExplanation | None)
    assert told == end.explain_outcome()
    assert told is not None
    assert told.outcome == outcome(end)


def test_what_is_seen_of_a_game_finds_its_package_and_knows_its_types() -> None:
    state = advance(atlantis.new_game(2), RNG)
    seen = assert_type(state.view(0), atlantis.PlayerView)
    assert seen.game is atlantis
    assert assert_type(state.view(SPECTATOR), atlantis.TableView).game is atlantis
    assert assert_type(seen.information(), atlantis.Information).game is atlantis
    assert_type(seen.determinize(RNG), atlantis.State)
    assert_type(seen.determinize(RNG), atlantis.State)
    assert_type(seen.information().determinize(RNG), atlantis.State)
    assert_type(state.resample(0, RNG), atlantis.State)


def test_what_is_seen_of_atlandice_finds_its_package_and_knows_its_types() -> None:
    state = advance(atlandice.new_game(2), RNG)
    seen = assert_type(state.view(0), atlandice.PlayerView)
    assert seen.game is atlandice
    assert assert_type(state.view(SPECTATOR), atlandice.TableView).game is atlandice
    assert assert_type(seen.information(), atlandice.Information).game is atlandice
    assert_type(seen.determinize(RNG), atlandice.State)
    assert_type(seen.information().determinize(RNG), atlandice.State)


def test_functions_of_either_game_give_the_same_states() -> None:
    ours, own = Random(3), Random(3)
    state = atlandice.new_game(4)
    assert advance(state, ours) == state.advance(own)
    assert ours.getstate() == own.getstate()


def test_one_variable_may_hold_states_of_both_games() -> None:
    states: tuple[atlantis.State | atlandice.State, ...] = (atlantis.new_game(3), atlandice.new_game(3))
    for state in states:
        assert_type(state.legal_actions(), tuple[atlantis.Action, ...] | tuple[atlandice.Action, ...])
        assert state.outcome() is None
        assert state.advance(Random(1)).to_act == 0


def test_the_functions_about_actions_and_scores_take_views_as_well() -> None:
    state, seen = advance(atlantis.new_game(2), Random(1)), advance(atlantis.new_game(2), Random(1)).view(0)
    assert violations(seen, END_TURN) == violations(state, END_TURN) != ()
    assert explain(seen, END_TURN) == explain(state, END_TURN)
    assert seen.standing() == state.view(SPECTATOR).standing() == state.standing()
    city, stop = advance(atlandice.new_game(2), Random(1)), atlandice.StopDonating()
    assert violations(city.view(0), stop) == violations(city, stop) != ()
    assert explain(city.view(0), stop) == explain(city, stop)
    assert city.view(0).standing() == city.view(SPECTATOR).standing() == city.standing()


# Errors


def test_what_is_not_allowed_is_refused_in_either_game() -> None:
    for_chance = atlantis.new_game(3)
    with pytest.raises(IllegalAction, match="show the hand"):
        apply(for_chance, atlantis.ShowHand())
    dice = atlandice.new_game(3)
    with pytest.raises(IllegalAction, match="stop donating"):
        apply(dice, atlandice.StopDonating())
    assert not explain(dice, atlandice.StopDonating()).is_legal
    with pytest.raises(NotChanceToAct):
        sample(advance(dice, Random(1)), Random(1))


@pytest.mark.parametrize("asked", [violations, apply, explain])
def test_an_action_of_the_other_game_is_refused(asked: Callable[[object, object], object]) -> None:
    with pytest.raises(WrongType, match="RevealTile"):
        asked(atlantis.new_game(3), atlandice.CHANCE_ACTIONS[-7])
    with pytest.raises(WrongType, match="is not an action of Atlandice"):
        asked(atlandice.new_game(3), atlantis.CHANCE_ACTIONS[-1])


@pytest.mark.parametrize(
    "thing",
    [None, 7, "state", atlantis.State, atlandice.new_game(3).city, atlandice.new_game(3).players[0]],
    ids=["None", "a number", "a text", "a class", "a city", "a player"],
)
@pytest.mark.parametrize(
    ("function", "further"),
    [
        (legal_actions, ()),
        (violations, (END_TURN,)),
        (apply, (END_TURN,)),
        (chance_outcomes, ()),
        (sample, (RNG,)),
        (advance, (RNG,)),
        (outcome, ()),
        (explain, (END_TURN,)),
    ],
)
def test_what_is_no_state_is_refused(
    function: Callable[..., object], further: tuple[object, ...], thing: object
) -> None:
    with pytest.raises(WrongType, match=r"state must be a state of a game( or a player's view of one)?, not"):
        function(thing, *further)


@pytest.mark.parametrize("state", [atlantis.new_game(3), atlandice.new_game(3)], ids=["Atlantis", "Atlandice"])
@pytest.mark.parametrize("function", [sample, advance])
def test_what_is_no_source_of_randomness_is_refused(
    function: Callable[[object, object], object], state: atlantis.State | atlandice.State
) -> None:
    with pytest.raises(WrongType, match=r"rng must be a random\.Random, not int"):
        function(state, 7)


if TYPE_CHECKING:

    def refused_by_type_checkers(state: atlantis.State, dice: atlandice.State) -> None:
        """Mix the games up; mypy reports a comment that silences nothing, so each line is really refused."""
        apply(state, atlandice.StopDonating())  # type: ignore[misc]
        apply(dice, atlantis.EndTurn())  # type: ignore[misc]
        legal_actions(7)  # type: ignore[arg-type]


# Loading


def test_a_game_is_loaded_when_its_name_is_asked_for() -> None:
    program = (
        "import sys; from atlantis_rules.games.registry import game_named;"
        "print('atlantis_rules.atlandice' in sys.modules, game_named('atlandice').NAME)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.split() == ["False", "atlandice"]


def test_who_plays_atlantis_does_not_load_atlandice() -> None:
    program = (
        "import sys; from random import Random;"
        "from atlantis_rules import advance, legal_actions, new_game, outcome;"
        "state = advance(new_game(2), Random(1)); legal_actions(state); outcome(state); state.explain_outcome();"
        "print([name for name in sys.modules if name.startswith('atlantis_rules.atlandice')])"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"


def test_an_action_is_applied_before_any_legal_actions_were_asked_for() -> None:
    program = (
        "from atlantis_rules.atlantis import RevealTile, TILES, new_game;"
        "print(new_game(2).apply(RevealTile(TILES[0])).path.tile_at(1))"
    )
    played = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert played.stdout.strip() == "ring 1"


def test_an_installed_game_is_imported_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_GAMES", {})
    monkeypatch.delitem(sys.modules, "atlantis_rules.atlandice")
    assert registry.game_named("atlandice").NAME == "atlandice"


@pytest.fixture
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that installs a package which offers a game by an entry point."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def offer(entry: str) -> None:
        metadata = tmp_path / "my_games-1.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: my-games\nVersion: 1\n", "utf-8")
        (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entry}\n", "utf-8")
        registry._installed.cache_clear()

    yield offer
    registry._installed.cache_clear()


def test_a_game_of_another_package_is_found_by_its_name(
    offered: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_GAMES", {})
    monkeypatch.delitem(sys.modules, "tests.nim", raising=False)
    offered("nim = tests.nim")
    assert registry.game_names() == ("atlantis", "atlandice", "nim")
    assert registry.own_names() == ("atlantis", "atlandice")
    assert registry.game_named("nim").NAME == "nim"


def test_an_entry_point_that_registers_no_game_is_refused(
    offered: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_GAMES", {})
    offered("chess = json")
    with pytest.raises(WrongValue, match="json is offered as the game 'chess', and does not register it"):
        registry.game_named("chess")


class Loaded(Random):
    """A source of randomness of one's own, which always draws the last of the numbers that it may."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:  # noqa: ARG002 - as in Random
        return start - 1

    def choice(self, seq: "SupportsLenAndGetItem[ValueT]") -> ValueT:
        return seq[len(seq) - 1]


def test_a_source_of_randomness_of_ones_own_decides_what_is_drawn() -> None:
    for state in (atlantis.new_game(2), atlandice.new_game(2)):
        *_, (last, _) = state.chance_outcomes()
        assert state.sample(Loaded()) == last
    assert sample_index((1, 0, 2, 0), Loaded()) == 2
