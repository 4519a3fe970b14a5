"""Decisions as a dataset for learning: what a seat saw, what it could do, what it did, and the outcome.

A dataset is a folder of Parquet files, one *shard* per fixed number of games, with a row for each decision of a player;
``_shards.jsonl``, which lists the shards with their sizes and checksums; and ``_dataset.json``, which describes the run
and the columns. The last is written at the end: a folder without it is unfinished.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol

from attrs import evolve

from atlantis_rules._errors import WrongValue, require_at_least, require_kind
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import AnyView, SeatInPlay
from atlantis_rules.games.notices import warn
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.records.fresh_files import remove_left, replacing
from atlantis_rules.study.players import AnyPlayer
from atlantis_rules.study.players.engines import Engine
from atlantis_rules.study.simulation.errors import SIMULATIONS, OtherRun, imported
from atlantis_rules.study.simulation.files import require_resumable
from atlantis_rules.study.simulation.simulating import Setting, Simulated, portions, simulation_of
from atlantis_rules.text.outside import shallow

if TYPE_CHECKING:
    from atlantis_rules.learning import encoding  # noqa: TC004 - `import_later` imports it

    Slice = slice[int, int, int | None]
else:
    Slice = slice  # the class takes no parameters at run time before Python 3.14

import_later(globals(), "atlantis_rules.learning.encoding")


MANIFEST: Final = "_dataset.json"
"""The file that describes a finished dataset."""

SHARDS: Final = "_shards.jsonl"
"""The file that lists the shards: a line of JSON for each, with the attributes of `Shard`."""

GAMES_PER_SHARD: Final = 100
"""The default number of games in a shard."""

COLUMNS: Final[Mapping[str, str]] = {
    "number": "the number of the game, from 1 on",
    "seed": "its seed",
    "decision": "the number of the decision in its game, from 0 on",
    "seat": "the seat that decided",
    "observation": "what the seat saw: a float32 for each place of the encoding",
    "mask": "whether each action of a player was legal: a boolean for each number of an action",
    "action": "the number of the action that was chosen",
    "score": "the score of the seat at the end of the game",
    "win": "what the seat had of the win at the end: 1, 0, or a part if it was shared",
}
"""The columns of a shard, with their meanings."""


@frozen
class Shard:
    """A finished shard."""

    file: str  # the name of its file
    decisions: int  # the number of its decisions
    size: int  # the number of bytes in the file
    sha256: str

    @classmethod
    def of(cls, file: Path, decisions: int) -> "Shard":
        """Return a shard from its file and the number of its decisions."""
        with file.open("rb") as stream:
            return cls(file.name, decisions, file.stat().st_size, file_digest(stream, "sha256").hexdigest())

    def line(self) -> str:
        """Return its line in the list."""
        return json.dumps({name: getattr(self, name) for name in ("file", "decisions", "size", "sha256")}) + "\n"


class AnyEncoder(Protocol):
    """Encodes views as numbers: an `Encoder` of `atlantis_rules.learning.encoding`, or one of your own.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.learning.encoding import Encoder
        >>> encoder: AnyEncoder = Encoder(THREE_MOVES)
        >>> encoder.size, [*encoder.slices][:3]
        (1346, ['faces', 'stacks', 'covered'])
    """

    @property
    def size(self) -> int:
        """The number of numbers.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.learning.encoding import Encoder
            >>> Encoder(THREE_MOVES).size, Encoder(SMITHY).size
            (1346, 262)
        """
        ...

    @property
    def slices(self) -> Mapping[str, Slice]:
        """The slices of the fields, by name.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.learning.encoding import Encoder
            >>> [*Encoder(THREE_MOVES).slices.items()][:2]
            [('faces', slice(0, 424, None)), ('stacks', slice(424, 477, None))]
        """
        ...

    def encode(self, view: AnyView, /) -> "encoding.Array":
        """The numbers of a view.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.learning.encoding import Encoder
            >>> Encoder(THREE_MOVES).encode(THREE_MOVES.view(0)).shape
            (1346,)
        """
        ...

    def mask(self, view: AnyView, /) -> "encoding.Mask":
        """The mask of legal actions.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.learning.encoding import Encoder
            >>> int(Encoder(THREE_MOVES).mask(THREE_MOVES.view(0)).sum()), len(THREE_MOVES.legal_actions())
            (3, 3)
        """
        ...


MakesEncoder = Callable[[Simulated[ActionT]], AnyEncoder]
"""Makes an encoder, given the state in which games begin."""


def write_decisions(  # noqa: PLR0913 - what is played, where, and what is written
    folder: str | Path,
    game: str | Simulated[ActionT],
    seats: Sequence[str | AnyPlayer],
    *,
    players: int | None = None,
    rules: str | None = None,
    seed: str | int = 0,
    games: int = 100,
    engine: Engine | str | None = None,
    processes: int | None = None,
    encoder: MakesEncoder[ActionT] | None = None,
    games_per_shard: int = GAMES_PER_SHARD,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Play many games between players, as `simulate` does, and write a row for each decision of a player.

    Args:
        folder: the folder for the shards; it must be empty or missing.
        game: as for `simulate`; so are all arguments down to `processes`.
        seats: the players, by seat.
        players: the number of players.
        rules: the rules.
        seed: the seed of all games together.
        games: the number of games, at least 1.
        engine: where to play. On a cluster, every node must have access to the folder.
        processes: the maximum number of processes.
        encoder: makes an encoder, given the state in which games begin. If the engine has other processes, it is sent
            to them. None stands for the `Encoder` of `atlantis_rules.learning.encoding`.
        games_per_shard: the number of games in a shard; the last one may contain fewer.
        resume: whether to continue an interrupted run, if there is one. Complete shards are kept; one that differs from
            the list of shards is written again, after a warning by the module `logging`.
        progress: called after each shard with the number of its games.

    Returns:
        The number of decisions.

    Raises:
        BadRules: the game cannot be played with these rules.
        MissingExtra: pyarrow, numpy or a package that the engine needs is missing.
        OSError: a file cannot be written.
        OtherRun: the folder contains something else.
        PlayerFailed: a player raised an error, or returned an illegal action; the games before it are valid.
        WorkerDied: a process has died; the run can be resumed.
        WrongType: an argument has the wrong type.
        WrongValue: the game cannot be played with these arguments, or the number of games, in all or in a shard, is
            below 1; or nobody has decided anything in the games of a shard.

    Examples:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     rows = write_decisions(folder, "atlantis", ["random", "random"], games=1, seed=1)
        ...     print(rows, *sorted(file.name for file in Path(folder).iterdir()))
        121 _dataset.json _shards.jsonl part-000001.parquet
    """
    require_kind("folder", folder, str | Path, "the name of a folder")
    require_resumable(resume, progress)
    if encoder is not None:
        require_kind("encoder", encoder, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    require_at_least("games_per_shard", games_per_shard, 1)
    simulation = simulation_of(
        game,
        seats,
        players=players,
        rules=rules,
        seed=seed,
        games=games,
        engine=engine,
        processes=processes,
        least=1,
    )
    setting = simulation.setting
    imported("pyarrow", "data")
    imported("numpy", "rl")
    target, encoder = Path(folder), encoder or encoding.Encoder
    description = json.dumps(_described(setting, games, encoder(setting.start), games_per_shard), indent=2) + "\n"
    remove_left(target)
    _begin(target, description, resume=resume)
    shards = _Shards(target, setting, encoder, games_per_shard)
    finished: dict[str, Shard] = {}
    for portion, shard in shards.complete(list(portions(1, games, games_per_shard)), simulation.engine):
        finished[shard.file] = shard
        if progress is not None:
            progress(len(portion))
    _list(target, (finished[name] for name in sorted(finished)))
    target.joinpath(MANIFEST + ".partial").replace(target / MANIFEST)
    return sum(shard.decisions for shard in finished.values())


def _kept(folder: Path) -> dict[str, Shard]:
    """Return the shards of a folder that match their list, by name, and cut the list down to them.

    Those that are not listed were being written when the run was interrupted.
    """
    listed = _listed(folder)
    kept: dict[str, Shard] = {}
    for file in sorted(folder.glob("part-*.parquet")):
        shard = listed.get(file.name)
        if shard is not None and shard == Shard.of(file, shard.decisions):
            kept[file.name] = shard
        elif shard is not None:
            warn(__name__, SIMULATIONS.text("damaged shard", file=file))
    _list(folder, kept.values())
    return kept


def _listed(folder: Path) -> dict[str, Shard]:
    """Return the shards in the list of a folder, by name. A damaged line lists none: its shard is written again."""
    file, found = folder / SHARDS, dict[str, Shard]()
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            shard = Shard(**json.loads(shallow(line.decode("ascii"))))
        except (TypeError, ValueError):
            continue
        found[shard.file] = shard
    return found


def _list(folder: Path, shards: Iterable[Shard]) -> None:
    with replacing(folder / SHARDS) as fresh:
        fresh.write_text("".join(shard.line() for shard in shards), "utf-8", newline="\n")


def _described(setting: Setting[ActionT], games: int, encoding: AnyEncoder, games_per_shard: int) -> dict[str, object]:
    return {
        "run": setting.description,
        "games": games,
        "games_per_shard": games_per_shard,
        "columns": dict(COLUMNS),
        "observation": {name: [part.start, part.stop] for name, part in encoding.slices.items()},
        "observation_size": encoding.size,
        "actions": len(setting.start.game.PLAYER_ACTIONS),
    }


def _begin(folder: Path, description: str, *, resume: bool) -> None:
    """Make the folder, or check that its contents belong to this run: otherwise `OtherRun` is raised."""
    folder.mkdir(parents=True, exist_ok=True)
    begun, finished = folder / (MANIFEST + ".partial"), folder / MANIFEST
    there = next((file for file in (finished, begun) if file.exists()), None)
    if resume and there is not None:
        if there.read_bytes() != description.encode():
            raise OtherRun(SIMULATIONS.text("another dataset", file=there))
        there.replace(begun)
        return
    if any(folder.iterdir()):
        raise OtherRun(SIMULATIONS.text("not empty" if there is None else "begun already", folder=folder))
    begun.write_text(description, "utf-8", newline="\n")


@frozen
class _Shards(Generic[ActionT]):
    """Plays games and writes their decisions, a shard at a time."""

    folder: Path
    setting: Setting[ActionT]
    encoder: MakesEncoder[ActionT]
    size: int

    def file_of(self, numbers: range) -> Path:
        """Return the file of the shard of some games."""
        return self.folder / f"part-{(numbers.start - 1) // self.size + 1:06}.parquet"

    def complete(self, portions: Sequence[range], engine: Engine) -> Iterator[tuple[range, Shard]]:
        """Yield some portions of games with their shards: those that are there, and then those that are written now."""
        kept = _kept(self.folder)
        missing = [portion for portion in portions if self.file_of(portion).name not in kept]
        for portion in portions:
            if (name := self.file_of(portion).name) in kept:
                yield portion, kept[name]
        with self.folder.joinpath(SHARDS).open("a", encoding="utf-8", newline="\n") as listing:
            for portion, shard in zip(missing, engine.run(self.write, missing), strict=True):
                listing.write(shard.line())
                listing.flush()
                yield portion, shard

    def write(self, numbers: range) -> Shard:
        """Play some games and write their shard."""
        file = self.file_of(numbers)
        numbering, encoding = Numbering(self.setting.start.game), self.encoder(self.setting.start)
        made: list[_Decision] = []
        rows: list[tuple[object, ...]] = []

        def watch(view: SeatInPlay[ActionT], action: ActionT) -> None:
            seat = view.viewer if isinstance(view.viewer, int) else -1
            made.append((seat, encoding.encode(view), encoding.mask(view), numbering.action_id(action)))

        players = self.setting.players()
        for number in numbers:
            made.clear()
            row = self.setting.play(number, players, watch)
            share = 1 / len(row.winners)
            for place, (seat, *decided) in enumerate(made):
                win = share if seat in row.winners else 0.0
                rows.append((number, row.seed, place, seat, *decided, row.scores[seat], win))
        if not rows:
            raise WrongValue(f"nobody has decided anything in games {numbers.start} to {numbers.stop - 1}")
        info = self.setting.start.game_info()
        with replacing(file) as fresh:
            _write_shard(fresh, rows, max(-info.lowest_score, info.highest_score))
            written = Shard.of(fresh, len(rows))
        return evolve(written, file=file.name)


_Decision = tuple[int, "encoding.Array", "encoding.Mask", int]
"""A seat, its observation, its mask, and the number of its chosen action."""


def _write_shard(file: Path, rows: Sequence[tuple[object, ...]], highest: int) -> None:
    """Write rows with the `COLUMNS` to a file, given the highest score that the game can have."""
    arrow, numpy = imported("pyarrow", "data"), imported("numpy", "rl")
    kinds = {
        "number": arrow.int64(),
        "seed": arrow.string(),
        "decision": arrow.int32(),
        "seat": arrow.int8(),
        "observation": arrow.float32(),
        "mask": arrow.bool_(),
        "action": arrow.int32(),
        "score": arrow.int32() if highest < 2**31 else arrow.int64(),
        "win": arrow.float32(),
    }
    columns, fields = {}, []
    for (name, kind), cells in zip(kinds.items(), zip(*rows, strict=True), strict=True):
        if name in {"observation", "mask"}:
            table = numpy.stack(cells)
            numbers = table.ravel() if name == "observation" else table.ravel().astype(bool)
            of_list = arrow.list_(arrow.field("element", kind, nullable=False), table.shape[1])
            columns[name] = arrow.FixedSizeListArray.from_arrays(arrow.array(numbers, kind), type=of_list)
        else:
            columns[name] = arrow.array(cells, kind)
        fields.append(arrow.field(name, columns[name].type, nullable=False))
    table = arrow.table(columns, schema=arrow.schema(fields))
    imported("pyarrow.parquet", "data").write_table(table, file, compression="zstd")
