"""Train a policy by self-play, with MaskablePPO of sb3-contrib, and write its weights.

    python -m tools.training --game atlantis --players 2 --steps 500000 --seed 1 --out learned.npz

It needs the extra gymnasium, and sb3-contrib, which installs torch. On one thread the same command gives the same
weights with the same versions of these.
"""

import argparse
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from atlantis_rules.games.registry import beginning
from atlantis_rules.learning.policy import Policy, PolicyPlayer
from tools.training.games import Games, Opponent, drawn, scale_of

HIDDEN = (96, 96)
EVERY = 10
"""The number of rounds of learning after which the opponent is updated."""


def policy_of(model: Any, scale: Any, described: dict[str, object]) -> Policy:
    """Return the deciding network of a model, for observations that are not scaled."""
    linear = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    layers = [
        (each.weight.detach().numpy().T.copy(), each.bias.detach().numpy().copy())
        for each in linear
        if isinstance(each, torch.nn.Linear)
    ]
    layers[0] = (layers[0][0] * scale[:, None], layers[0][1])
    return Policy(layers, described)


class SelfPlay(BaseCallback):
    """Stores the policies of the agent, and lets it play against them."""

    def __init__(self, opponent: Opponent, scale: Any, described: dict[str, object], seed: int) -> None:
        super().__init__()
        self._opponent, self._scale, self._described = opponent, scale, described
        self._rng, self._earlier, self._rounds = Random(seed), list[PolicyPlayer](), 0
        self._leads: list[float] = []

    def _on_rollout_start(self) -> None:
        if self._rounds and self._rounds % EVERY == 0:
            self._earlier.append(PolicyPlayer(policy_of(self.model, self._scale, self._described), samples=True))
            mean = np.mean(self._leads) if self._leads else float("nan")
            print(f"{self.num_timesteps:,} steps, {len(self._leads)} games, lead {mean:+.1f}", flush=True)
            self._leads.clear()
        if self._earlier:
            self._opponent.player = drawn(self._earlier, self._rng)
        self._rounds += 1

    def _on_step(self) -> bool:
        self._leads += [info["lead"] for info in self.locals["infos"] if "lead" in info]
        return True


def main() -> None:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--games", type=int, default=32, help="how many are played at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    start = beginning(asked.game, asked.players)
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    packages = ("numpy", "sb3-contrib", "stable-baselines3", "torch")
    described: dict[str, object] = {
        "game": asked.game,
        "players": asked.players,
        "rules": start.game.rules_of(start),
        "rules_version": start.game.RULES_VERSION,
        "command": f"python -m tools.training {' '.join(sys.argv[1:])}",
        "commit": commit,
        "seed": asked.seed,
        "steps": asked.steps,
        "versions": {name: version(name) for name in packages},
    }
    opponent, scale = Opponent(), scale_of(start)
    model = MaskablePPO(
        "MlpPolicy",
        Games(start, asked.games, opponent, asked.seed),
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        learning_rate=lambda left: 1e-4 + 5e-4 * left,
        gamma=0.997,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=asked.seed,
        policy_kwargs={"net_arch": {"pi": [*HIDDEN], "vf": [128, 64]}, "activation_fn": torch.nn.ReLU},
        device="cpu",
    )
    model.learn(asked.steps, SelfPlay(opponent, scale, described, asked.seed))
    policy_of(model, scale, described).write(asked.out)


if __name__ == "__main__":
    main()
