"""Games in a file: as Parquet, CSV or JSON lines, written whole or not at all, and gone on with after an interruption.

While games are played, their rows are kept in a file beside the one that was asked for, whose name ends in
``.partial``: a line for each game. When all are there, they are written in their format to a fresh file, which takes
the name that was asked for.
"""

import csv
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from secrets import token_hex
from typing import Final, TypeAlias, TypeVar

from atlantis_rules.errors import WrongValue, require_kind, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT
from atlantis_rules.players.engines import Engine, Serial, require_engine
from atlantis_rules.simulation.errors import OtherRun, UnknownSuffix, imported
from atlantis_rules.simulation.games import Setting
from atlantis_rules.simulation.rows import Cell, GameRow, columns, row_of
from atlantis_rules.simulation.simulating import play_all
from atlantis_rules.simulation.statistics import Statistics

FormatT = TypeVar("FormatT")

PARTIAL: Final = ".partial"
"""What is added to the name of a file while its games are being played."""

METADATA: Final = "atlantis_rules"
"""The key of the metadata of a Parquet file below which the run is described, as JSON."""

_GROUP: Final = 10_000
"""How many rows are written at a time."""

_CONSTANT: Final = ("version", "rules_version")
"""The columns that a file has before those of the rows."""


def write_games(
    file: str | Path,
    run: Setting[ActionT],
    games: int,
    *,
    engine: Engine | None = None,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> Statistics:
    """Play the games of a simulation and write a row for each to a file.

    Args:
        file: its name; the suffix says the format: ``.parquet`` (which needs the extra `data`), ``.csv`` or ``.jsonl``.
            A file of that name is replaced once all games are there.
        run: what the games have in common: a `Setting`.
        games: how many there are.
        engine: where they are played; here if it is None.
        resume: whether to go on with what an interrupted run has left, if there is anything.
        progress: is called again and again with how many more games are there.

    Returns:
        What the games have added up to.

    Raises:
        MissingExtra: pyarrow is missing, or what the engine needs.
        OSError: the file cannot be written.
        OtherRun: the files to continue were left by another simulation.
        UnknownSuffix: the name says no format.
        WrongType: an argument is not of its type.
        WrongValue: there are less than no games.
        PlayerFailed: a player raised an error, or answered something else than a legal action; the games before it are
            right.
        WorkerDied: a process has died; what is there can be gone on with.
    """
    require_kind("file", file, str | Path, "the name of a file")
    require_kind("run", run, Setting, "the setting of a simulation")
    require_type("games", games, int)
    require_type("resume", resume, bool)
    if engine is not None:
        require_engine(engine)
    if progress is not None:
        require_kind("progress", progress, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    target, statistics = Path(file), Statistics(len(run.names))
    layout = _Layout(run.description, columns(len(run.names), run.counted, records=run.records))
    write = _format_of(target, _WRITERS)
    journal = _Journal(target.with_name(target.name + PARTIAL), layout)
    finished = resume and not journal.file.exists() and target.exists()
    played = journal.play(run, games, engine or Serial(), resume=resume)
    for rows in _already_written(target, layout, games) if finished else played:
        statistics.add(rows)
        if progress is not None:
            progress(len(rows))
    if not finished:
        with replacing(target) as fresh:
            write(fresh, layout, journal.cells())
            with fresh.open("rb") as stream:
                os.fsync(stream.fileno())
        journal.file.unlink()
    return statistics


def _already_written(target: Path, layout: "_Layout", games: int) -> Iterator[list[GameRow]]:
    rows = 0
    for row in read_games(target):
        rows += 1
        layout.require_row(row, rows, target)
        yield [row]
    if rows != games:
        message = f"{target} has {rows} games already, and was finished; remove it, or write to another file"
        raise OtherRun(message)


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Offer a fresh file beside another one, which takes its name once it is written, and is removed if it fails."""
    fresh = target.with_name(f".{target.name}.{token_hex(8)}.tmp")
    try:
        yield fresh
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def read_games(file: str | Path) -> Iterator[GameRow]:
    """Yield the rows of a file that `write_games` has written.

    Args:
        file: its name.

    Raises:
        MissingExtra: pyarrow is missing, which a Parquet file needs.
        OSError: the file cannot be read.
        UnknownSuffix: the name says no format.
        WrongType: the name of the file is none.
        WrongValue: it has other columns.
    """
    require_kind("file", file, str | Path, "the name of a file")
    return _read_games(Path(file))


def _read_games(source: Path) -> Iterator[GameRow]:
    for cells in _format_of(source, _READERS)(source):
        kept = {name: cell for name, cell in cells.items() if name not in _CONSTANT}
        try:
            yield row_of(kept)
        except (KeyError, TypeError, ValueError) as error:
            message = f"{source} is no file of games: {type(error).__name__}: {error}"
            raise WrongValue(message) from None


@frozen
class _Layout:
    """What a file says of its run, and its columns."""

    description: Mapping[str, object]
    columns: Mapping[str, type[str | int | bool]]

    @property
    def constants(self) -> dict[str, Cell]:
        """Return what each row of the file begins with."""
        return {name: str(self.description[name]) for name in _CONSTANT}

    @property
    def all_columns(self) -> dict[str, type[str | int | bool]]:
        """Return the columns of the file."""
        return {**dict.fromkeys(_CONSTANT, str), **self.columns}

    def require_row(self, row: GameRow, number: int, file: Path) -> None:
        """Refuse a row that this run does not have there.

        Raises:
            OtherRun: it is one of another run.
        """
        mine = {name: self.description[name] for name in ("game", "options", "seats")}
        mine |= {"seed": f"{self.description['seed']}/{number}", "n": number}
        found = {"game": row.game, "options": row.options, "seats": list(row.seats), "seed": row.seed, "n": row.number}
        _require_same(file, mine, found)


@frozen
class _Journal:
    """The rows of the games that were played up to now, by lines."""

    file: Path
    layout: _Layout

    def begin(self) -> None:
        """Begin a new one."""
        self.file.write_text(json.dumps(self.layout.description) + "\n", "utf-8", newline="\n")

    def play(self, run: Setting[ActionT], games: int, engine: Engine, *, resume: bool) -> Iterator[list[GameRow]]:
        """Play what is missing, and yield all rows in their order, some at a time.

        Raises:
            OtherRun: another run has left what is there.
        """
        done = 0
        if resume and self.file.exists():
            for row in self.recovered():
                if done == games:
                    message = f"{self.file} has more games than {games}: go on with at least as many"
                    raise OtherRun(message)
                done += 1
                yield [row]
        else:
            self.begin()
        with self.file.open("a", encoding="utf-8", newline="\n") as stream:
            for rows in play_all(run, games, engine, first=done + 1):
                stream.write("".join(map(self.line_of, rows)))
                stream.flush()
                yield rows

    def line_of(self, row: GameRow) -> str:
        """Return the line of a row."""
        return json.dumps(list(row.flat().values()), separators=(",", ":")) + "\n"

    def recovered(self) -> Iterator[GameRow]:
        """Yield the rows that are there; a line that was not written to its end is cut off first.

        Raises:
            OtherRun: another run has left them.
        """
        size = self.file.stat().st_size
        with self.file.open("rb+") as stream:
            whole = size
            while whole:  # back to the last end of a line
                step = min(whole, 1 << 16)
                stream.seek(whole - step)
                place = stream.read(step).rfind(b"\n")
                if place >= 0:
                    whole += place + 1 - step
                    break
                whole -= step
            stream.truncate(whole)
        if not whole:
            self.begin()
        with self.file.open(encoding="utf-8") as stream:
            self._require_heading(next(stream))
        for number, cells in enumerate(self.cells(), 1):
            _require_same(self.file, {"number": number}, cells)
            yield row_of(cells)

    def _require_heading(self, heading: str) -> None:
        try:
            found = json.loads(heading)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            message = f"{self.file} was not left by a simulation"
            raise OtherRun(message)
        _require_same(self.file, json.loads(json.dumps(self.layout.description)), found)

    def cells(self) -> Iterator[dict[str, Cell]]:
        """Yield the rows as columns."""
        with self.file.open(encoding="utf-8") as stream:
            next(stream)
            for line in stream:
                yield dict(zip(self.layout.columns, json.loads(line), strict=True))


def _require_same(file: Path, mine: Mapping[str, object], found: Mapping[str, object]) -> None:
    """Refuse what another run has left.

    Raises:
        OtherRun: one of this run's values is not found.
    """
    for name, value in mine.items():
        if found.get(name) != value:
            message = f"{file} was left by another run: its {name} is {found.get(name)!r}, not {value!r}"
            raise OtherRun(message)


def _write_csv(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    with file.open("x", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(layout.all_columns)
        constants = list(layout.constants.values())
        for row in rows:
            writer.writerow(
                [*constants, *(str(cell).lower() if isinstance(cell, bool) else cell for cell in row.values())]
            )


def _write_jsonl(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    with file.open("x", encoding="utf-8", newline="\n") as stream:
        for row in rows:
            stream.write(json.dumps({**layout.constants, **row}) + "\n")


def _write_parquet(file: Path, layout: _Layout, rows: Iterable[Mapping[str, Cell]]) -> None:
    arrow, parquet = imported("pyarrow", "data"), imported("pyarrow.parquet", "data")
    kinds = {str: arrow.string(), int: arrow.int64(), bool: arrow.bool_()}
    fields = [(name, kinds[kind]) for name, kind in layout.all_columns.items()]
    schema = arrow.schema(fields, metadata={METADATA: json.dumps(layout.description)})
    coming = iter(rows)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while group := list(islice(coming, _GROUP)):
            data = {name: [layout.constants[name]] * len(group) for name in _CONSTANT}
            data |= {name: [row[name] for row in group] for name in layout.columns}
            writer.write_table(arrow.table(data, schema=schema))


def _read_csv(file: Path) -> Iterator[dict[str, Cell]]:
    with file.open(encoding="utf-8", newline="") as stream:
        for cells in csv.DictReader(stream, strict=True):
            yield {name: _from_text(name, text) for name, text in cells.items()}


_TEXTS: Final = ("game", "seed", "options", "ending", "record", *_CONSTANT)


def _from_text(name: str, text: str) -> Cell:
    if name in _TEXTS or name.startswith("player_"):
        return text
    if not text:
        return None
    return text == "true" if name.startswith("won_") else int(text)


def _read_jsonl(file: Path) -> Iterator[dict[str, Cell]]:
    with file.open(encoding="utf-8") as stream:
        for line in stream:
            yield json.loads(line)


def _read_parquet(file: Path) -> Iterator[dict[str, Cell]]:
    parquet = imported("pyarrow.parquet", "data")
    with parquet.ParquetFile(file) as opened:
        for batch in opened.iter_batches(_GROUP):
            yield from batch.to_pylist()


_Writer: TypeAlias = Callable[[Path, _Layout, Iterable[Mapping[str, Cell]]], None]

_WRITERS: Final[dict[str, _Writer]] = {".csv": _write_csv, ".jsonl": _write_jsonl, ".parquet": _write_parquet}
_READERS: Final = {".csv": _read_csv, ".jsonl": _read_jsonl, ".parquet": _read_parquet}


def _format_of(file: Path, formats: Mapping[str, FormatT]) -> FormatT:
    """Return the writer or reader of a file by its name, once the package that it needs is found.

    Raises:
        MissingExtra: pyarrow is missing.
        UnknownSuffix: the name says no format.
    """
    if file.suffix not in formats:
        known = ", ".join(formats)
        message = f"the name of the file must end in {known}, not {file.suffix!r}: {str(file)!a}"
        raise UnknownSuffix(message)
    if file.suffix == ".parquet":
        imported("pyarrow", "data")
    return formats[file.suffix]
