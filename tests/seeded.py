"""Games that computers play from a seed, as the command line has them play."""

from collections.abc import Callable, Iterator, Sequence

from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.games.game import Replayable, StateT
from atlantis_rules.programs.console.human import KnowledgeT
from atlantis_rules.programs.console.seeded_games import Deciders, Transition, set_up, steps_of
from atlantis_rules.study.players import Player
from atlantis_rules.study.simulation import GameRow
from atlantis_rules.study.simulation.simulating import Simulated, setting_of


def steps(
    beginning: Replayable[StateT, ActionT, EventT],
    knowledge: Callable[[StateT, int], KnowledgeT],
    players: Sequence[Player[KnowledgeT, ActionT]],
    seed: str,
) -> Iterator[Transition[StateT, ActionT, EventT]]:
    """Play a game from a seed, step by step, behind its set-up."""
    start, _ = set_up(beginning, seed)
    return steps_of(start, Deciders(knowledge, players, seed))


def row_of(start: Simulated[ActionT], names: Sequence[str], number: int, seed: str = "1") -> GameRow:
    """Play one game of a simulation; its own seed is that of the simulation, a slash, and its number."""
    setting = setting_of(start, names, seed=seed)
    return setting.play(number, setting.players())
