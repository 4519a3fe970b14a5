"""Games that computers play from a seed, as the command line has them play."""

from collections.abc import Iterator, Sequence

from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.cli.seeded_games import (
    EventT,
    SeededGame,
    StateT,
    Step,
    set_up,
    steps_of,
)


def steps(
    game: SeededGame[StateT, ActionT, EventT, KnowledgeT], names: Sequence[str], seed: str
) -> Iterator[Step[StateT, ActionT, EventT]]:
    """Play a game from a seed, step by step, behind its set-up."""
    start, _ = set_up(game, len(names), seed)
    return steps_of(game, start, list(map(game.computer, names)), seed)
