"""The set-up and the random generators that follow from the seed of a game."""

from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import Game, Replayable, StateT, replayable
from atlantis_rules.games.record_layout import RecordPart

MOST_SEED: Final = 10**100
"""The upper bound on seeds that are numbers: they are formatted in decimal."""


def seed_of(seed: str | int) -> str:
    """Return a seed as text, a whole number in decimal.

    Raises:
        WrongType: the value is neither a string nor a whole number.
        WrongValue: the text has lone surrogates, so it cannot be encoded, or the number has more than 100 digits.
    """
    if type(seed) is int:
        if abs(seed) < MOST_SEED:
            return str(seed)
        raise WrongValue(f"seed must have at most 100 digits, not be {brief(seed)}")
    require_kind("seed", seed, str, "a text or a whole number")
    text = str(seed)
    require_seed(text)
    return text


def require_seed(seed: str) -> None:
    """Check that a text can be the seed of random generators: it can be encoded, without lone surrogates."""
    require_type("seed", seed, str)
    if any("\ud800" <= character <= "\udfff" for character in seed):
        message = f"seed must be a text that can be encoded, not {brief(seed)}"
        raise WrongValue(message)


@frozen
class Generators:
    """The random generators of a game, which are independent of each other."""

    chance: Random
    seats: tuple[Random, ...]


def generators(seed: str, seats: int) -> Generators:
    """Return the random generators of chance and of the seats, derived from a seed."""
    return Generators(Random(f"{seed}/chance"), tuple(Random(f"{seed}/seat {seat}") for seat in range(seats)))


def is_set_up(game: Game[StateT, ActionT], state: StateT) -> bool:
    """Return whether the set-up is complete: the first turn or round has begun."""
    part = game.RECORD_LAYOUT.part_of(RecordPart(), state)
    return not isinstance(state.to_act, Chance) or not part.heading or bool(part.turns or part.rounds)


def set_up(game: Game[StateT, ActionT], start: StateT, seed: str) -> tuple[StateT, tuple[ActionT, ...]]:
    """Return the state after the set-up of a seed's game, and the chance actions up to it.

    The set-up has its own random generator.
    """
    state, rng = start, Random(f"{seed}/setup")
    actions: list[ActionT] = []
    while not is_set_up(game, state):
        laying_out: Replayable[StateT, ActionT, object] = replayable(state)
        actions.append(laying_out.sample(rng))
        state = laying_out.apply(actions[-1])
    return state, tuple(actions)
