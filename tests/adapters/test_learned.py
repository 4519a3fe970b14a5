"""The learned player of Atlantis: it needs only numpy, rejects games it cannot play, and beats a random one."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from atlantis_rules import WrongType, WrongValue, advance, atlandice, atlantis, new_game, view
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.parts import NoSuchPart
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.learning.policy import Policy, PolicyPlayer
from atlantis_rules.study.players import match, player_named

WEIGHTS = Path(atlantis.__file__).parent / "parts" / "learned_2.npz"


def test_it_beats_a_random_player() -> None:
    lead = match(new_game(2), ["learned", "random"], deals=12, seed="1").lead_over_mean(0)
    assert lead.margin is not None
    assert lead.mean - lead.margin > 0


def test_it_plays_by_numpy_alone_and_the_weights_say_how_they_were_made() -> None:
    policy = Policy.read(WEIGHTS)
    assert policy.described["rules_version"] == atlantis.RULES_VERSION
    assert {"command", "commit", "seed", "steps", "versions"} <= policy.described.keys()
    program = """
import sys
sys.modules["torch"] = sys.modules["gymnasium"] = None
from atlantis_rules.study.players import match
print(len(match("atlantis", ["learned", "learned"], deals=1).games))
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout == "2\n"


def test_it_takes_what_is_rated_highest() -> None:
    state = advance(new_game(2), Random(1))
    known, policy, encoder = view(state, 0), Policy.read(WEIGHTS), Encoder(state)
    ids = Numbering(atlantis).ids_of(known.legal_actions)
    x = encoder.encode(known)
    for weights, added in policy.layers[:-1]:
        x = np.maximum(x @ weights + added, 0)
    ratings = (x @ policy.layers[-1][0] + policy.layers[-1][1])[ids]
    assert np.allclose(policy.ratings(encoder.encode(known), ids), ratings, rtol=1e-4)
    best = known.legal_actions[int(ratings.argmax())]
    assert player_named("learned").choose(known, Random(1)) == best
    drawn = {PolicyPlayer(policy, samples=True).choose(known, Random(seed)) for seed in range(200)}
    assert best in drawn
    assert len(drawn) > 1


def test_ratings_do_not_depend_on_the_order_in_which_numpy_adds() -> None:
    policy, rng = Policy.read(WEIGHTS), np.random.default_rng(5)
    (weights, added), (inner, more), last = policy.layers
    observation = rng.integers(0, 8, len(weights)).astype(np.float32)
    ids = range(last[0].shape[1])
    for _ in range(20):
        order = rng.permutation(len(inner))
        shuffled = Policy([(weights[:, order], added[order]), (inner[order], more), last], policy.described)
        assert (shuffled.ratings(observation, ids) == policy.ratings(observation, ids)).all()


def test_what_it_has_not_learned_is_refused() -> None:
    learned: Any = player_named("learned")
    with pytest.raises(WrongValue, match="this game has been learned with 2 players, not 3"):
        learned.choose(view(advance(new_game(3), Random(1)), 0), Random(1))
    with pytest.raises(WrongValue, match="with the options AMIGO"):
        learned.choose(view(advance(new_game(2, atlantis.KSR), Random(1)), 0), Random(1))
    with pytest.raises(NoSuchPart, match="atlandice does not offer a policy that has learned to play"):
        learned.choose(view(atlandice.new_game(2), 0), Random(1))
    with pytest.raises(WrongType, match="known must be the view of a seat, not str"):
        learned.choose("view", Random(1))


def test_a_file_keeps_each_weight_to_half_a_step_of_its_output(tmp_path: Path) -> None:
    numbers = np.random.default_rng(1)
    weights = numbers.normal(size=(40, 3)).astype(np.float32) * np.array([0.01, 1, 0], np.float32)
    added = numbers.normal(size=3).astype(np.float32)
    Policy([(weights, added)], {}).write(tmp_path / "policy.npz")
    ((read, read_added),) = Policy.read(tmp_path / "policy.npz").layers
    steps = np.abs(weights).max(axis=0) / 15
    assert (np.abs(read - weights) <= 0.51 * steps).all()
    assert len(np.unique(read[:, 0])) > 10  # each output has a scale of its own
    assert np.allclose(read_added, added, rtol=1e-3)


def test_policies_are_read_as_they_were_written(tmp_path: Path) -> None:
    policy, copy = Policy.read(WEIGHTS), tmp_path / "copy.npz"
    policy.write(copy)
    again = Policy.read(copy)
    assert again.described == policy.described
    for layer, other in zip(policy.layers, again.layers, strict=True):
        assert all(map(np.array_equal, layer, other))
    np.savez(copy, numbers=np.zeros(3))
    with pytest.raises(WrongValue, match="the file must hold a policy"):
        Policy.read(copy)
    with pytest.raises(WrongValue, match="the policy must be one for atlantis with 3 players"):
        PolicyPlayer(Policy(policy.layers, {**policy.described, "players": 3}))


def test_a_policy_that_does_not_describe_its_game_is_refused() -> None:
    layers = Policy.read(WEIGHTS).layers
    described: dict[str, object] = {"game": "atlantis", "players": 2, "rules": "AMIGO"}
    PolicyPlayer(Policy(layers, described))
    for name in described:
        missing = {other: value for other, value in described.items() if other != name}
        with pytest.raises(WrongValue, match=f"the policy must describe its game: {name} is missing"):
            PolicyPlayer(Policy(layers, missing))
    with pytest.raises(WrongValue, match="players of the policy must be a whole number, not 'two'"):
        PolicyPlayer(Policy(layers, {**described, "players": "two"}))
    with pytest.raises(WrongValue, match="unknown game 'chess'"):
        PolicyPlayer(Policy(layers, {**described, "game": "chess"}))
    with pytest.raises(WrongValue, match="atlantis has no rules 'none'"):
        PolicyPlayer(Policy(layers, {**described, "rules": "none"}))
    with pytest.raises(WrongValue, match="the policy must be one for atlantis with 2 players"):
        PolicyPlayer(Policy([], described))
