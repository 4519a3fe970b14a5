"""`atlantis-rules simulate atlandice`: many games between computers, and what they add up to."""

from atlantis_rules.cli.appearance import make_console, print_lines
from atlantis_rules.cli.arguments import SimulateAtlandiceArguments
from atlantis_rules.cli.atlandice.files import BAD_FILE, load
from atlantis_rules.cli.atlandice.simulation import play_games
from atlantis_rules.cli.atlandice.tables import simulation_lines
from atlantis_rules.cli.atlandice.tally import Tally
from atlantis_rules.cli.progress import PROCESS_DIED, gathered


def run(arguments: SimulateAtlandiceArguments) -> int:
    """Play many games.

    Returns:
        The exit code.
    """
    components = load(arguments.components)
    if components is None:
        return BAD_FILE
    tally, games = Tally(len(arguments.seats)), arguments.games
    if not gathered(
        lambda: play_games(components, arguments.seats, arguments.seed, games, arguments.processes),
        tally.add_games,
        games,
    ):
        return PROCESS_DIED
    print_lines(make_console(), simulation_lines(arguments, components, tally))
    return 0
