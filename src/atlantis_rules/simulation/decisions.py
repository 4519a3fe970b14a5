"""Decisions as a dataset for learning: what a seat saw, what it could do, what it did, and what came of it.

A dataset is a folder of Parquet files, a *shard* for so many games each, with a row for each decision of a player, and
``_dataset.json``, which describes the run and the columns. It is written last: a folder without it is unfinished.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol

from atlantis_rules.errors import WrongValue, require_kind, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, AnyView, SeatInPlay
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.players.engines import Engine, Serial, require_engine
from atlantis_rules.simulation.errors import OtherRun, imported
from atlantis_rules.simulation.files import replacing
from atlantis_rules.simulation.games import Setting, Simulated
from atlantis_rules.simulation.simulating import portions

if TYPE_CHECKING:
    from atlantis_rules.adapters.encoding import Array, Mask


MANIFEST: Final = "_dataset.json"
"""The file of a finished dataset that describes it."""

GAMES_PER_SHARD: Final = 100
"""How many games a shard holds, unless something else is asked for."""

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
"""The columns of a shard, and what they hold."""


class Encoding(Protocol):
    """Turns what a seat sees into numbers: an `Encoder` of `atlantis_rules.adapters.encoding`."""

    @property
    def size(self) -> int:
        """How many numbers."""
        ...

    @property
    def slices(self) -> "Mapping[str, slice[int, int, int | None]]":
        """Where each field stands among them."""
        ...

    def encode(self, view: AnyView, /) -> "Array":
        """The numbers."""
        ...

    def mask(self, view: AnyView, /) -> "Mask":
        """For each action of a player whether it is legal."""
        ...


MakesEncoding = Callable[[Simulated[ActionT]], Encoding]
"""Makes what turns views of games into numbers, by the state in which they begin."""


def write_decisions(  # noqa: PLR0913 - what is played, where, and what is written
    folder: str | Path,
    setting: Setting[ActionT],
    games: int,
    *,
    encoder: MakesEncoding[ActionT] | None = None,
    games_per_shard: int = GAMES_PER_SHARD,
    engine: Engine | None = None,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> int:
    """Play the games of a simulation and write a row for each decision of a player.

    Args:
        folder: where the shards go; it must be empty, or not there.
        setting: what the games have in common.
        games: how many there are.
        encoder: makes what turns a view into numbers, by the state in which games begin. It is sent to other processes
            if the engine has any. If it is None, it is the `Encoder` of `atlantis_rules.adapters.encoding`.
        games_per_shard: how many games a shard holds; the last one may hold fewer.
        engine: where they are played; here if it is None. On a cluster all nodes must see the folder.
        resume: whether to go on with what an interrupted run has left, if there is anything: whole shards stay.
        progress: is called after each shard with the number of its games.

    Returns:
        How many decisions there are.

    Raises:
        MissingExtra: pyarrow or numpy is missing, or what the engine needs.
        OSError: a file cannot be written.
        OtherRun: there is something else in the folder.
        PlayerFailed: a player raised an error, or answered something else than a legal action; the games before it are
            right.
        WorkerDied: a process has died; what is there can be gone on with.
        WrongType: an argument is not of its type.
        WrongValue: there are no games, or a shard has none.
    """
    require_kind("folder", folder, str | Path, "the name of a folder")
    require_type("setting", setting, Setting)
    require_type("resume", resume, bool)
    if engine is not None:
        require_engine(engine)
    if progress is not None:
        require_kind("progress", progress, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    if encoder is not None:
        require_kind("encoder", encoder, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    for name, number in (("games", games), ("games_per_shard", games_per_shard)):
        require_type(name, number, int)
        if number < 1:
            message = f"{name} must be at least 1, not {number}"
            raise WrongValue(message)
    imported("pyarrow", "data")
    imported("numpy", "rl")
    target, encoder = Path(folder), encoder or _usual_encoder
    description = json.dumps(_described(setting, games, encoder(setting.start), games_per_shard), indent=2) + "\n"
    _begin(target, description, resume=resume)
    shards = _Shards(target, setting, encoder, games_per_shard)
    numbers, decisions = list(portions(1, games, games_per_shard)), 0
    for portion, written in zip(numbers, (engine or Serial()).run(shards.write, numbers), strict=True):
        decisions += written
        if progress is not None:
            progress(len(portion))
    target.joinpath(MANIFEST + ".partial").replace(target / MANIFEST)
    return decisions


def _usual_encoder(start: Simulated[ActionT]) -> Encoding:
    from atlantis_rules.adapters.encoding import Encoder  # noqa: PLC0415 - numpy may be missing

    return Encoder(start)


def _described(setting: Setting[ActionT], games: int, encoding: Encoding, games_per_shard: int) -> dict[str, object]:
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
    """Make the folder, or see that what is there belongs to this run.

    Raises:
        OtherRun: something else is there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    begun, finished = folder / (MANIFEST + ".partial"), folder / MANIFEST
    there = next((file for file in (finished, begun) if file.exists()), None)
    if resume and there is not None:
        if there.read_text("utf-8") != description:
            message = f"{there} describes another run, or another encoding: remove the folder, or write to another one"
            raise OtherRun(message)
        there.replace(begun)
        return
    if any(folder.iterdir()):
        message = f"the folder {folder} is not empty" + ("" if there is None else "; resume goes on with what it has")
        raise OtherRun(message)
    begun.write_text(description, "utf-8", newline="\n")


@frozen
class _Shards(Generic[ActionT]):
    """Plays games and writes their decisions, a shard at a time."""

    folder: Path
    setting: Setting[ActionT]
    encoder: MakesEncoding[ActionT]
    size: int

    def write(self, numbers: range) -> int:
        """Play some games and write their shard, unless it is there; return how many decisions it has."""
        file = self.folder / f"part-{(numbers.start - 1) // self.size + 1:06}.parquet"
        if file.exists():
            return int(imported("pyarrow.parquet", "data").read_metadata(file).num_rows)
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
        with replacing(file) as fresh:
            _write_shard(fresh, rows)
        return len(rows)


_Decision = tuple[int, "Array", "Mask", int]
"""A seat, its observation, its mask, and the number of the action that it chose."""


def _write_shard(file: Path, rows: Sequence[tuple[object, ...]]) -> None:
    """Write rows, which have the `COLUMNS`, to a file."""
    arrow, numpy = imported("pyarrow", "data"), imported("numpy", "rl")
    kinds = {
        "number": arrow.int64(),
        "seed": arrow.string(),
        "decision": arrow.int32(),
        "seat": arrow.int8(),
        "observation": arrow.float32(),
        "mask": arrow.bool_(),
        "action": arrow.int32(),
        "score": arrow.int32(),
        "win": arrow.float32(),
    }
    columns = {}
    for (name, kind), cells in zip(kinds.items(), zip(*rows, strict=True), strict=True):
        if name in {"observation", "mask"}:
            table = numpy.stack(cells)
            numbers = table.ravel() if name == "observation" else table.ravel().astype(bool)
            columns[name] = arrow.FixedSizeListArray.from_arrays(arrow.array(numbers, kind), table.shape[1])
        else:
            columns[name] = arrow.array(cells, kind)
    imported("pyarrow.parquet", "data").write_table(arrow.table(columns), file, compression="zstd")
