"""Decisions as a dataset for learning: what a seat saw, what it could do, what it did, and what came of it.

A dataset is a folder of Parquet files, a *shard* for so many games each, with a row for each decision of a player, and
``_dataset.json``, which describes the run and the columns. It is written last: a folder without it is unfinished.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from atlantis_rules.engines import Engine, Serial
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import AnyView
from atlantis_rules.numbering import Numbering
from atlantis_rules.simulation.errors import OtherRun, imported
from atlantis_rules.simulation.games import SeatView, Setting, Simulated
from atlantis_rules.simulation.simulating import portions

if TYPE_CHECKING:
    from atlantis_rules.adapters.encoding import Array, Mask

ActionT = TypeVar("ActionT")

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


class Slice(Protocol):
    """Where a field stands: a `slice` with two ends."""

    @property
    def start(self) -> int: ...  # noqa: D102 - as a slice has it
    @property
    def stop(self) -> int: ...  # noqa: D102 - as above


class Encoding(Protocol):
    """Turns what a seat sees into numbers: an `Encoder` of `atlantis_rules.adapters.encoding`."""

    @property
    def size(self) -> int:
        """How many numbers."""
        ...

    @property
    def slices(self) -> Mapping[str, Slice]:
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
    shards = shards_written(
        folder, setting, games, encoder=encoder, games_per_shard=games_per_shard, engine=engine, resume=resume
    )
    return sum(decisions for _, decisions in shards)


def shards_written(  # noqa: PLR0913 - as `write_decisions`
    folder: str | Path,
    setting: Setting[ActionT],
    games: int,
    *,
    encoder: MakesEncoding[ActionT] | None = None,
    games_per_shard: int = GAMES_PER_SHARD,
    engine: Engine | None = None,
    resume: bool = False,
) -> Iterator[tuple[int, int]]:
    """Do what `write_decisions` does, and yield for each shard how many games and how many decisions it holds.

    Args:
        folder: as there; so are the other arguments, and what is raised.
        setting: as above.
        games: as above.
        encoder: as above.
        games_per_shard: as above.
        engine: as above.
        resume: as above.

    Raises:
        OtherRun: as above.
        WrongValue: as above.
    """
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
    numbers = list(portions(1, games, games_per_shard))
    for portion, decisions in zip(numbers, (engine or Serial()).run(shards.write, numbers), strict=True):
        yield len(portion), decisions
    target.joinpath(MANIFEST + ".partial").replace(target / MANIFEST)


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
        rows = _Rows(Numbering(self.setting.start.game), self.encoder(self.setting.start))
        players = self.setting.players()
        for number in numbers:
            rows.begin()
            row = self.setting.play(number, players, rows.watch)
            wins = [1 / len(row.winners) if seat in row.winners else 0.0 for seat in range(len(row.scores))]
            rows.end(number, row.seed, row.scores, wins)
        fresh = file.with_name(f".{file.name}.{token_hex(8)}.tmp")
        try:
            rows.write(fresh)
            fresh.replace(file)
        finally:
            fresh.unlink(missing_ok=True)
        return len(rows.actions)


class _Rows(Generic[ActionT]):
    """The decisions of some games, by columns."""

    def __init__(self, numbering: Numbering[ActionT], encoding: Encoding) -> None:
        self._numbering, self._encoding = numbering, encoding
        self._observations: list[Array] = []
        self._masks: list[Mask] = []
        self._seats: list[int] = []
        self.actions: list[int] = []
        self._games: list[tuple[int, str, int]] = []
        self._results: list[tuple[int, float]] = []
        self._first = 0

    def begin(self) -> None:
        """Begin a game."""
        self._first = len(self.actions)

    def watch(self, view: SeatView[ActionT], action: ActionT) -> None:
        """Keep a decision."""
        self._observations.append(self._encoding.encode(view))
        self._masks.append(self._encoding.mask(view))
        self._seats.append(view.viewer if isinstance(view.viewer, int) else -1)
        self.actions.append(self._numbering.action_id(action))

    def end(self, number: int, seed: str, scores: Sequence[int], wins: Sequence[float]) -> None:
        """End a game, whose decisions get their results."""
        for place, seat in enumerate(self._seats[self._first :]):
            self._games.append((number, seed, place))
            self._results.append((scores[seat], wins[seat]))

    def write(self, file: Path) -> None:
        """Write the columns to a file."""
        arrow, numpy = imported("pyarrow", "data"), imported("numpy", "rl")
        observations, masks = numpy.stack(self._observations), numpy.stack(self._masks).astype(bool)
        fixed = arrow.FixedSizeListArray.from_arrays
        columns = {
            "number": arrow.array([number for number, _, _ in self._games], arrow.int64()),
            "seed": arrow.array([seed for _, seed, _ in self._games], arrow.string()),
            "decision": arrow.array([place for _, _, place in self._games], arrow.int32()),
            "seat": arrow.array(self._seats, arrow.int8()),
            "observation": fixed(arrow.array(observations.ravel(), arrow.float32()), observations.shape[1]),
            "mask": fixed(arrow.array(masks.ravel(), arrow.bool_()), masks.shape[1]),
            "action": arrow.array(self.actions, arrow.int32()),
            "score": arrow.array([score for score, _ in self._results], arrow.int32()),
            "win": arrow.array([win for _, win in self._results], arrow.float32()),
        }
        imported("pyarrow.parquet", "data").write_table(arrow.table(columns), file, compression="zstd")
