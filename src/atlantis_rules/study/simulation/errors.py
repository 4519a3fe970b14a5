"""Errors of simulations."""

from importlib import import_module
from types import ModuleType
from typing import Final

from atlantis_rules._errors import AtlantisError, WrongValue
from atlantis_rules.text.messages import Language

SIMULATIONS: Final = Language.common(
    "simulations",
    {
        "missing extra": "{package} is missing: pip install 'atlantis-rules[{extra}]'",
        "finished": (
            "{file} has {games} {games:game|games} already, and was finished; remove it, or write to another file"
        ),
        "no games": "{file} is not a file of games: {error}",
        "interrupted": (
            "{file} has the beginning of an interrupted run: resume continues it; remove it to begin again"
        ),
        "row": "row {row}: {why}",
        "missing column": "the column {name} is missing",
        "unknown column": "the column {name} is unknown",
        "cell": "the column {name} has {found}, not {expected}",
        "truth": "true or false",
        "whole number": "a whole number",
        "text": "text",
        "damaged line": "{file} is damaged in line {line}: it is played again from there on",
        "damaged shard": "{file} is damaged: it is written again",
        "more games": "{file} has more games than {games}: go on with at least as many",
        "no simulation": "{file} was not left by a simulation",
        "another run": "{file} was left by another run: its {name} is {found}, not {expected}",
        "another dataset": (
            "{file} describes another run, or another encoding: remove the folder, or write to another one"
        ),
        "another review": "{file} was left by another review: remove it, or write to another file",
        "not empty": "the folder {folder} is not empty",
        "begun already": "the folder {folder} is not empty; resume goes on with what it has",
        "no suffix": "the name of the file must end in {known}, not {suffix}: {file}",
    },
)
"""The sentences about the files of simulations."""


class MissingExtra(AtlantisError, ImportError):
    """A package of one of this package's extras is missing.

    Attributes:
        extra: the extra.
    """

    def __init__(self, package: str, extra: str) -> None:
        self.extra: str = extra
        super().__init__(SIMULATIONS.text("missing extra", package=package, extra=extra))


class OtherRun(WrongValue):
    """A file or a folder was written by another simulation, so this one cannot continue it.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from atlantis_rules.study.simulation import write_games
        >>> with TemporaryDirectory() as folder:
        ...     file, seats = Path(folder, "games.csv"), ["random", "random"]
        ...     _ = write_games(file, "atlantis", seats, games=1, seed=1)
        ...     try:
        ...         write_games(file, "atlantis", seats, games=2, seed=2, resume=True)
        ...     except OtherRun as error:
        ...         print(str(error).removeprefix(f"{file} "))
        was left by another run: its seed is '1/1', not '2/1'
    """


class UnknownSuffix(WrongValue):
    """The suffix of a file name is unknown.

    Examples:
        >>> from atlantis_rules.study.simulation import write_games
        >>> try:
        ...     write_games("games.txt", "atlantis", ["random", "random"], games=1)
        ... except UnknownSuffix as error:
        ...     print(error)
        the name of the file must end in .csv, .jsonl, .parquet, not '.txt': 'games.txt'
    """


def imported(module: str, extra: str) -> ModuleType:
    """Import a module of a package that belongs to an extra, or raise `MissingExtra`."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise MissingExtra(module.partition(".")[0], extra) from None
