"""Policies: networks that have learned to play, evaluated by numpy alone; needs the extra ``rl``."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import IO, Final, Self

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.learning.policy needs numpy: pip install 'atlantis-rules[rl]'", name="numpy"
    ) from _error

from atlantis_rules._errors import WrongType, WrongValue, brief, counted, type_name
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games import chance, numbering, registry
from atlantis_rules.games.game import SeatView
from atlantis_rules.games.players import Known, require_choice
from atlantis_rules.learning.encoding import Array, Encoder
from atlantis_rules.text.outside import shallow, whole_number

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""The weights of a layer, by input and output, and its biases."""

_UNITS: Final = 262_144.0
"""Numbers are rounded to this many parts of one: sums of products of two are exact up to a hundred thousand."""

_MOST: Final = 15
"""In a file a weight is a whole number from -15 to 15, times the scale of its output: five bits play as well."""


class Policy:
    """A network that rates actions given an observation: layers with ReLU between them.

    It calculates with whole numbers, so the ratings do not depend on how numpy adds on a processor.
    """

    def __init__(self, layers: Sequence[Layer], described: Mapping[str, object]) -> None:
        """Make a policy of layers; the game, and how the policy was made, are plain JSON."""
        self.layers: Final = tuple(layers)  # the layers; the last one rates every action of a player, by its number
        self._whole: Final = [
            (np.rint(weights.astype(np.float64) * _UNITS), np.rint(added.astype(np.float64) * _UNITS * _UNITS))
            for weights, added in layers
        ]
        # the game that it was made for, as ``game``, ``players`` and ``rules``, and how it was made
        self.described: Final = dict(described)

    def ratings(self, observation: Array, numbers: Sequence[int]) -> Array:
        """Rate some actions by their numbers, given an observation written by an `Encoder`: higher is better."""
        *hidden, (weights, added) = self._whole
        units = np.rint(observation.astype(np.float64) * _UNITS)
        for each, more in hidden:
            units = np.rint(np.maximum(units @ each + more, 0) / _UNITS)
        chosen = list(numbers)
        found: Array = ((units @ weights[:, chosen] + added[chosen]) / (_UNITS * _UNITS)).astype(np.float32)
        return found

    def write(self, file: Path) -> None:
        """Write the policy to a file with the suffix ``.npz``: a few bits for each weight are enough."""
        arrays = {"described": np.array(json.dumps(self.described))}
        for place, (weights, added) in enumerate(self.layers):
            scales = (np.abs(weights).max(axis=0) / _MOST).astype(np.float16)
            steps = np.divide(weights, scales, out=np.zeros_like(weights), where=scales > 0)
            arrays[f"weights_{place}"] = np.rint(steps).clip(-_MOST, _MOST).astype(np.int8)
            arrays[f"scales_{place}"] = scales
            arrays[f"added_{place}"] = added.astype(np.float16)
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]  # no array is called as a flag

    @classmethod
    def read(cls, file: Path | IO[bytes]) -> Self:
        """Read a policy written by `write`.

        `OSError` is raised if it cannot be read, and `WrongValue` if it does not hold a policy.
        """
        with np.load(file, allow_pickle=False) as found:
            if "described" not in found:
                raise WrongValue("the file must hold a policy")
            places = range(sum(name.startswith("weights_") for name in found))
            layers = [
                tuple(found[f"{name}_{place}"].astype(np.float32) for name in ("weights", "scales", "added"))
                for place in places
            ]
            described = json.loads(shallow(str(found["described"])))
        return cls([(weights * scales, added) for weights, scales, added in layers], described)


class PolicyPlayer:
    """A player that follows a policy."""

    def __init__(self, policy: Policy, *, samples: bool = False) -> None:
        """Prepare to play the policy's game: to sample actions, better ones more often, or else to choose the best one.

        Raises:
            WrongValue: the policy does not describe its game, there is no such game, or the policy does not fit it.
        """
        game, players, rules = _game_of(policy.described)
        start = registry.beginning(game, players, rules)
        self._encoder: Final = Encoder(start)
        self._numbers: Final = numbering.Numbering(start.game)
        self._policy: Final = policy
        self._samples: Final = samples
        shape = [policy.layers[0][0].shape[0], policy.layers[-1][0].shape[1]] if policy.layers else []
        if shape != [self._encoder.size, self._encoder.actions]:
            message = f"the policy must be one for {game} with {counted(players, 'player')}, as it is encoded now"
            raise WrongValue(message)

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the action with the highest rating, or a sampled one.

        Raises:
            WrongType: `known` is not the view of a seat in the game, or `rng` is not a `random.Random`.
            WrongValue: the seat is not to act, or the game has another number of players or other rules.
        """
        return known.legal_actions[self.place_of(known, rng)]

    def place_of(self, known: Known[ActionT], rng: Random) -> int:
        """Return the index of the chosen action among the legal ones, as `choose` does."""
        chance.require_random(rng)
        require_choice(known)
        observation = self._encoder.encode(known)
        ratings = self._policy.ratings(observation, self._numbers.ids_of(known.legal_actions))
        if self._samples:
            return rng.choices(range(len(ratings)), np.exp(ratings - ratings.max()).tolist())[0]
        return int(ratings.argmax())


def _game_of(described: Mapping[str, object]) -> tuple[str, int, str]:
    """Return the game of a policy: its name, its number of players and its rules."""
    for name in ("game", "players", "rules"):
        if name not in described:
            message = f"the policy must describe its game: {name} is missing"
            raise WrongValue(message)
    players = whole_number(str(described["players"]))
    if players is None:
        message = f"players of the policy must be a whole number, not {brief(described['players'])}"
        raise WrongValue(message)
    return str(described["game"]), players, str(described["rules"])


class Learned:
    """The learned policies of a game, by number of players: the content of the game's part `learned`."""

    def __init__(self, package: str, names: Mapping[int, str]) -> None:
        """Store the file names in a package, by number of players; each file is read on first use."""
        self._package: Final = package
        self._files: Final = dict(names)
        self._players: Final[dict[int, PolicyPlayer]] = {}

    def place_of_best(self, known: object, rng: Random) -> int:
        """Return the index of the action with the highest rating among the legal ones; nothing is drawn from `rng`.

        Raises:
            WrongType: the value is not the view of a seat in the game, or `rng` is not a `random.Random`.
            WrongValue: the seat is not to act, or there is no policy for this number of players, or for these rules.
        """
        if not isinstance(known, SeatView):
            message = f"known must be the view of a seat, not {type_name(known)}"
            raise WrongType(message)
        players = len(known.standing().scores)
        if players not in self._files:
            message = f"this game has been learned with {', '.join(map(str, self._files))} players, not {players}"
            raise WrongValue(message)
        if players not in self._players:
            with files(self._package).joinpath(self._files[players]).open("rb") as file:
                self._players[players] = PolicyPlayer(Policy.read(file))
        return self._players[players].place_of(known, rng)
