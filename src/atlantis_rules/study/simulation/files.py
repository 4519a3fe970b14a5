"""Games in a file: as Parquet, CSV or JSON lines, written completely or not at all, and resumed after an interruption.

While games are played, their rows are kept in a file next to the requested one, whose name ends in ``.partial``: a line
for each game. When all of them are there, they are written in their format to a fresh file, which is then renamed to
the requested name.
"""

import csv
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from gzip import BadGzipFile, GzipFile
from io import TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.notices import warn
from atlantis_rules.records.fresh_files import append, remove_left, replaceable, replacing, sealed, unsealed
from atlantis_rules.study.players import AnyPlayer
from atlantis_rules.study.players.engines import Engine
from atlantis_rules.study.simulation.errors import SIMULATIONS, OtherRun, UnknownSuffix, imported
from atlantis_rules.study.simulation.rows import CONSTANT, Cell, GameRow, columns, row_of
from atlantis_rules.study.simulation.simulating import Simulated, Simulation, simulation_of
from atlantis_rules.study.simulation.statistics import Statistics
from atlantis_rules.text.limits import LONGEST_RECORD
from atlantis_rules.text.outside import shallow

PARTIAL: Final = ".partial"
"""The suffix added to the name of a file while its games are being played."""

METADATA: Final = "atlantis_rules"
"""The key in the metadata of a Parquet file for the description of the run, as JSON."""

_GROUP: Final = 10_000
"""The number of rows written at a time."""

_PACKED: Final = b"\x1f\x8b"
"""How a file begins that gzip has compressed."""


def write_games(  # noqa: PLR0913 - what is simulated, where, and into what
    file: str | Path,
    game: str | Simulated[ActionT],
    seats: Sequence[str | AnyPlayer],
    *,
    players: int | None = None,
    rules: str | None = None,
    seed: str | int = 0,
    games: int = 100,
    engine: Engine | str | None = None,
    processes: int | None = None,
    records: bool = False,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> Statistics:
    """Play many games between players, as `simulate` does, and write their rows to a file.

    See also: `simulate`, which yields the rows; `write_decisions` of `atlantis_rules.learning.decisions`, for a row
    for each decision.

    Args:
        file: the name of the file; its suffix determines the format: ``.parquet`` (needs the extra `data`), ``.csv`` or
            ``.jsonl``. A regular file of that name is replaced once all games are there; nothing else is.
        game: as for `simulate`; so are all arguments down to `records`.
        seats: the players, by seat.
        players: the number of players.
        rules: the rules.
        seed: the seed of all games together.
        games: the number of games.
        engine: where to play.
        processes: the maximum number of processes.
        records: whether each row contains the record of its game.
        resume: whether to continue an interrupted run, if there is one.
        progress: called repeatedly with the number of games added.

    Returns:
        The statistics of the games.

    Raises:
        BadRules: the game cannot be played with these rules.
        MissingExtra: pyarrow or a package that the engine needs is missing.
        OSError: the file cannot be written.
        OtherRun: the files to continue are from another simulation, or there are games of an interrupted run that
            `resume` would continue.
        UnknownSuffix: the suffix of the file name is unknown.
        WrongType: an argument has the wrong type.
        WrongValue: the game cannot be played with these arguments.
        PlayerFailed: a player raised an error, or returned an illegal action; the games before it are valid.
        WorkerDied: a process has died; the run can be resumed.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from atlantis_rules.study.simulation import read_games
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder, "games.csv")
        ...     statistics = write_games(file, "atlantis", ["random", "random"], games=2, seed=1)
        ...     print(len(list(read_games(file))))
        2
    """
    require_kind("file", file, str | Path, "the name of a file")
    require_resumable(resume, progress)
    simulation = simulation_of(
        game,
        seats,
        players=players,
        rules=rules,
        seed=seed,
        games=games,
        engine=engine,
        processes=processes,
        records=records,
    )
    run = simulation.setting
    target, statistics = replaceable(file), Statistics(len(run.names))
    counted = tuple(run.counted)
    layout = _Layout(run.description, columns(len(run.names), counted, records=run.records), counted)
    write = _format_of(Path(file), _WRITERS)
    journal = _Journal(target.with_name(target.name + PARTIAL), layout)
    remove_left(target.parent)
    finished = resume and not journal.file.exists() and target.exists()
    if journal.file.exists() and not resume:
        raise OtherRun(SIMULATIONS.text("interrupted", file=journal.file))
    played = journal.play(simulation, resume=resume)
    for rows in _already_written(target, layout, games) if finished else played:
        statistics.add(rows)
        if progress is not None:
            progress(len(rows))
    if not finished:
        with replacing(target) as fresh:
            write(fresh, layout, journal.cells())
            with fresh.open("rb+") as stream:  # Windows flushes only what is open for writing
                os.fsync(stream.fileno())
        journal.file.unlink()
    return statistics


def require_resumable(resume: object, progress: object) -> None:
    """Check what functions take that continue interrupted runs: a bool, and None or a function."""
    require_type("resume", resume, bool)
    if progress is not None:
        require_kind("progress", progress, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine


def _already_written(target: Path, layout: "_Layout", games: int) -> Iterator[list[GameRow]]:
    rows = 0
    for row in _read_games(target, layout.counted):
        rows += 1
        layout.require_row(row, rows, target)
        yield [row]
    if rows != games:
        raise OtherRun(SIMULATIONS.text("finished", file=target, games=rows))


def read_games(file: str | Path) -> Iterator[GameRow]:
    """Yield the rows of a file that `write_games` has written, or that another program has made from such a file.

    Columns may be in any order, since they are found by name, but there must be no further ones. CSV and JSON lines may
    be compressed by gzip. Other programs may have written values in their own way, also in Parquet: ``"True"``,
    ``"TRUE"`` and ``"1"`` are true, ``1.0`` is a whole number, and ``"NA"`` is a missing value.

    Args:
        file: the name of the file; ``.gz`` may follow the suffix.

    Raises:
        MissingExtra: pyarrow is missing, which a Parquet file needs.
        OSError: the file cannot be read.
        UnknownSuffix: the suffix of the file name is unknown.
        WrongType: the value is not a file name.
        WrongValue: the file is damaged, contains games that no installed package has, or has unexpected columns or
            values, which the message names with their row.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from atlantis_rules.study.simulation import write_games
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder, "games.csv")
        ...     statistics = write_games(file, "atlantis", ["random", "random"], games=1, seed=1)
        ...     print([row.seats for row in read_games(file)])
        [('random', 'random')]
    """
    require_kind("file", file, str | Path, "the name of a file")
    return _read_games(Path(file))


def _read_games(source: Path, counted: Iterable[str] | None = None) -> Iterator[GameRow]:
    read = _format_of(source.with_suffix("") if source.suffix == ".gz" else source, _READERS)
    row = 0
    try:
        for row, cells in enumerate(read(source), 1):  # noqa: B007 - the row that is refused
            yield row_of(cells, counted)
    except WrongValue as error:
        why = SIMULATIONS.text("row", row=row, why=error)
        raise WrongValue(SIMULATIONS.text("no games", file=source, error=why)) from None
    except (csv.Error, EOFError, BadGzipFile, zlib.error, AttributeError, TypeError, ValueError) as error:
        why = SIMULATIONS.text("row", row=row + 1, why=f"{type(error).__name__}: {error}")
        raise WrongValue(SIMULATIONS.text("no games", file=source, error=why)) from None


@frozen
class _Layout:
    """The description of the run in a file, and its columns."""

    description: Mapping[str, object]
    columns: Mapping[str, type[str | int | bool]]
    counted: tuple[str, ...]

    @property
    def constants(self) -> dict[str, object]:
        """Return the constants at the beginning of each row."""
        return {name: self.description[name] for name in CONSTANT}

    @property
    def all_columns(self) -> dict[str, type[str | int | bool]]:
        """Return the columns of the file."""
        return {**CONSTANT, **self.columns}

    def require_row(self, row: GameRow, number: int, file: Path) -> None:
        """Check that this run has a row at this place."""
        mine = {name: self.description[name] for name in ("game", "options", "seats")}
        mine |= {"seed": f"{self.description['seed']}/{number}", "n": number}
        found = {"game": row.game, "options": row.options, "seats": list(row.seats), "seed": row.seed, "n": row.number}
        _require_same(file, mine, found)


@frozen
class _Journal:
    """The rows of the games played so far, as lines, each after its checksum."""

    file: Path
    layout: _Layout

    def begin(self) -> None:
        """Begin a new file."""
        with self.file.open("w", encoding="utf-8", newline="\n") as stream:
            append(stream, sealed(json.dumps(self.layout.description)))

    def play(self, simulation: Simulation[ActionT], *, resume: bool) -> Iterator[list[GameRow]]:
        """Play the missing games, and yield all rows in order, some at a time."""
        done, games = 0, simulation.games
        if resume and self.file.exists():
            for row in self.recovered():
                if done == games:
                    raise OtherRun(SIMULATIONS.text("more games", file=self.file, games=games))
                done += 1
                yield [row]
        else:
            self.begin()
        with self.file.open("a", encoding="utf-8", newline="\n") as stream:
            for rows in simulation.play(done + 1):
                append(stream, "".join(map(self.line_of, rows)))
                yield rows

    def line_of(self, row: GameRow) -> str:
        """Return a row as a line."""
        return sealed(json.dumps(list(row.flat().values()), separators=(",", ":")))

    def recovered(self) -> Iterator[GameRow]:
        """Yield the existing rows up to the first that is damaged or incomplete, and cut off all others.

        Raises:
            OtherRun: they belong to another run, or are not rows.
        """
        with self.file.open("rb+") as stream:
            heading = stream.readline(_LONGEST)
            if heading.endswith(b"\n"):
                self._require_own(heading)
                whole, number = len(heading), 0
                for number, line in enumerate(iter(lambda: stream.readline(_LONGEST), b""), 1):
                    cells = self._cells_in(line)
                    if cells is None or cells.get("number") != number:
                        if line.endswith(b"\n"):  # otherwise the run was stopped when it wrote the line
                            warn(__name__, SIMULATIONS.text("damaged line", file=self.file, line=number + 1))
                        break
                    yield row_of(cells, self.layout.counted)
                    whole += len(line)
                stream.truncate(whole)
        if not heading.endswith(b"\n"):
            self.begin()

    def cells(self) -> Iterator[dict[str, Cell]]:
        """Yield the rows as columns."""
        with self.file.open("rb") as stream:
            next(stream)
            for line in stream:
                cells = self._cells_in(line)
                if cells is None:
                    raise OtherRun(SIMULATIONS.text("no simulation", file=self.file))
                yield cells

    def _require_own(self, heading: bytes) -> None:
        """Check that the first line describes this run."""
        found = _document_in(heading)
        if not isinstance(found, dict):
            raise OtherRun(SIMULATIONS.text("no simulation", file=self.file))
        _require_same(self.file, json.loads(json.dumps(self.layout.description)), found)

    def _cells_in(self, line: bytes) -> dict[str, Cell] | None:
        """Return the row in a line as columns, or None if it is damaged."""
        cells = _document_in(line)
        if not isinstance(cells, list) or len(cells) != len(self.layout.columns):
            return None
        return dict(zip(self.layout.columns, cells, strict=True))


_LONGEST: Final = LONGEST_RECORD * 12
"""The maximum number of bytes in a line: those of a row with the longest record, each character escaped."""


def _document_in(line: bytes) -> object:
    """Return the JSON in a sealed line; None if it is damaged."""
    text = unsealed(line)
    return None if text is None else json.loads(shallow(text))


def _require_same(file: Path, mine: Mapping[str, object], found: Mapping[str, object]) -> None:
    """Check that all of this run's values are found in a file, so that it belongs to the run."""
    for name, value in mine.items():
        if found.get(name) != value:
            values = {"name": name, "found": repr(found.get(name)), "expected": repr(value)}
            raise OtherRun(SIMULATIONS.text("another run", file=file, **values))


def _write_csv(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(layout.all_columns)
        constants = list(layout.constants.values())
        for row in rows:
            writer.writerow(
                [*constants, *(str(cell).lower() if isinstance(cell, bool) else cell for cell in row.values())]
            )


def _write_jsonl(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    with file.open("w", encoding="utf-8", newline="\n") as stream:
        for row in rows:
            stream.write(json.dumps({**layout.constants, **row}) + "\n")


def _write_parquet(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    arrow, parquet = imported("pyarrow", "data"), imported("pyarrow.parquet", "data")
    kinds = {str: arrow.string(), int: arrow.int64(), bool: arrow.bool_()}
    # pyarrow checks for nulls only when it writes: findings/pyarrow-nulls.sh
    fields = [arrow.field(name, kinds[kind], nullable=name == "winner") for name, kind in layout.all_columns.items()]
    schema = arrow.schema(fields, metadata={METADATA: json.dumps(layout.description)})
    coming = iter(rows)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while group := list(islice(coming, _GROUP)):
            data = {name: [cell] * len(group) for name, cell in layout.constants.items()}
            data |= {name: [row[name] for row in group] for name in layout.columns}
            writer.write_table(arrow.table(data, schema=schema))


@contextmanager
def _opened(file: Path) -> Iterator[TextIOWrapper]:
    """Open a text in UTF-8, with or without a byte order mark, and compressed or not."""
    with file.open("rb") as stream:
        is_packed = stream.peek(len(_PACKED)).startswith(_PACKED)
        with TextIOWrapper(GzipFile(fileobj=stream) if is_packed else stream, "utf-8-sig", newline="") as text:
            yield text


def _read_csv(file: Path) -> Iterator[Mapping[str, object]]:
    with _opened(file) as stream:
        reader = csv.DictReader(stream, strict=True)
        names = reader.fieldnames
        if names is None:
            raise ValueError("there are no columns")
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"there are two columns {name!r}")
        yield from reader


def _read_jsonl(file: Path) -> Iterator[Mapping[str, object]]:
    with _opened(file) as stream:
        for line in stream:
            yield json.loads(shallow(line))


def _read_parquet(file: Path) -> Iterator[Mapping[str, object]]:
    parquet = imported("pyarrow.parquet", "data")
    with parquet.ParquetFile(file) as opened:
        for batch in opened.iter_batches(_GROUP):
            yield from batch.to_pylist()


_Writer: TypeAlias = Callable[[Path, _Layout, Iterable[Mapping[str, Cell]]], None]

_WRITERS: Final[dict[str, _Writer]] = {".csv": _write_csv, ".jsonl": _write_jsonl, ".parquet": _write_parquet}
_READERS: Final = {".csv": _read_csv, ".jsonl": _read_jsonl, ".parquet": _read_parquet}


def _format_of(file: Path, formats: Mapping[str, ValueT]) -> ValueT:
    """Return the writer or reader for a file name, after checking that its package is installed.

    `MissingExtra` is raised if pyarrow is missing, and `UnknownSuffix` if the suffix of the file name is unknown.
    """
    if file.suffix not in formats:
        known = ", ".join(formats)
        values = {"known": known, "suffix": repr(file.suffix), "file": ascii(str(file))}
        raise UnknownSuffix(SIMULATIONS.text("no suffix", **values))
    if file.suffix == ".parquet":
        imported("pyarrow", "data")
    return formats[file.suffix]
