"""MaskablePPO of sb3-contrib learns for some hundred steps against Greedy, and plays a game: `nox -s learning`."""

from typing import Any

from sb3_contrib import MaskablePPO

from atlantis_rules import atlandice, atlantis
from atlantis_rules.adapters.gymnasium import SeatEnv

STEPS = 512
BEGINNINGS: tuple[Any, ...] = (atlantis.new_game(2), atlandice.new_game(2))


def main() -> None:
    for beginning in BEGINNINGS:
        env = SeatEnv(beginning, "greedy")
        model = MaskablePPO("MlpPolicy", env, n_steps=STEPS // 2, batch_size=64, seed=1)
        model.learn(STEPS)
        observation, _ = env.reset(seed=1)
        is_over = False
        while not is_over:
            action, _ = model.predict(observation, action_masks=env.action_masks())
            observation, _, is_over, _, _ = env.step(action)


if __name__ == "__main__":
    main()
