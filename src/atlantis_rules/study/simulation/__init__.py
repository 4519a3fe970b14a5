"""Simulations: many games between players, as rows of data.

`simulate` plays them, in this process, in several processes or on Ray, and yields a `GameRow` for each; `write_games`
writes the same rows to a file, and `write_decisions` of `atlantis_rules.learning.decisions` a row for each decision.
All three take the same arguments. The result depends on these alone, not on the engine.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.study.players.engines import Engine, NotPicklable, Processes, Serial, UnguardedScript, WorkerDied
from atlantis_rules.study.simulation.errors import MissingExtra, OtherRun, UnknownSuffix
from atlantis_rules.study.simulation.files import read_games, write_games
from atlantis_rules.study.simulation.on_ray import Ray
from atlantis_rules.study.simulation.rows import GameRow
from atlantis_rules.study.simulation.simulating import simulate
from atlantis_rules.study.simulation.statistics import Numbers, Statistics, compare, draw, wilson

__all__ = [
    "Engine",
    "GameRow",
    "MissingExtra",
    "NotPicklable",
    "Numbers",
    "OtherRun",
    "Processes",
    "Ray",
    "Serial",
    "Statistics",
    "UnguardedScript",
    "UnknownSuffix",
    "WorkerDied",
    "compare",
    "draw",
    "read_games",
    "simulate",
    "wilson",
    "write_games",
]

_rooms(globals())
