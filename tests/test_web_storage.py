"""Tables in a database: whatever is done in whatever order, what is read is what was stored, and nothing else."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import define, evolve, field

from atlantis_rules.programs.web.openings import Description, Link
from atlantis_rules.programs.web.refusals import Damaged
from atlantis_rules.programs.web.storage import Conflict, Storage, Stored

SEEDS: Final = 12
STEPS: Final = 60
MOST: Final = 2
"""The maximum number of tables that are deleted at once here."""

SIGNS: Final = "aé'\"%_\x00\n語😀"
"""What texts consist of: signs that SQL, JSON or UTF-8 could take for something else."""

STRANGE: Final = ("", "%", "' OR 1 = 1 --", "\ud800")
"""Secrets and names of tables that clients may send: the last one is no text for SQLite."""


@define
class Kept:
    """What a database must have of a table."""

    about: Description
    journal: list[tuple[int | None, str]]
    links: dict[str, Link]
    used: float


@define
class Model:
    """What a database must have, and the random choices."""

    rng: Random
    tables: dict[str, Kept] = field(factory=dict)
    secrets: list[str] = field(factory=lambda: [*STRANGE])
    uptime: float = 0

    def text(self) -> str:
        """Return any text."""
        return "".join(self.rng.choices(SIGNS, k=self.rng.randrange(6)))

    def some(self) -> list[str]:
        """Return some names of tables, also of one that is not there."""
        return [name for name in (*self.tables, "nowhere") if self.rng.random() < 0.4]

    def new(self) -> Kept:
        """Return a new table."""
        rng, name = self.rng, f"{self.text()}{len(self.secrets)}"
        seats = tuple(rng.choice(("person", "greedy")) for _ in range(rng.randrange(2, 5)))
        about = Description(
            *(name, self.text(), self.text(), rng.randrange(1, 9), seats, tuple(self.text() for _ in seats)),
            *(rng.random() < 0.5, rng.choice((0, 2**62))),
        )
        links = {
            f"{self.text()}{name}{seat}": Link(name, "seat", seat) for seat, who in enumerate(seats) if who == "person"
        }
        links |= {f"{name}{role}": Link(name, role, None) for role in ("spectator", "referee")[: 1 + about.referee]}
        self.secrets += links
        journal = [self.entry() for _ in range(rng.randrange(1, 12))]
        return Kept(about, journal, links, self.uptime)

    def entry(self) -> tuple[int | None, str]:
        """Return any entry."""
        return self.rng.choice((None, 0, 3)), self.text()


def add(model: Model, storage: Storage) -> None:
    """Store a new table; or one of a name that is taken, which changes nothing."""
    new = model.new()
    storage.add(new.about, new.journal, new.links)
    model.tables[new.about.table] = new
    with pytest.raises(sqlite3.IntegrityError):
        storage.add(evolve(new.about, rules="others"), new.journal[:1], {})


def append(model: Model, storage: Storage) -> None:
    """Store an entry under the next number, and none under any other."""
    for name in model.some():
        kept, entry = model.tables.get(name), model.entry()
        last = 0 if kept is None else len(kept.journal)
        for number in (last, last + 2, 0, -1, *([1] if kept is None else [])):
            with pytest.raises(Conflict):
                storage.append(name, number, entry)
        if kept is not None:
            storage.append(name, last + 1, entry)
            kept.journal.append(entry)


def use(model: Model, storage: Storage) -> None:
    """Let time pass in which some tables are used."""
    used = model.some()
    model.uptime += (passed := model.rng.randrange(5))
    storage.use(used, passed)
    for name in {*used} & {*model.tables}:
        model.tables[name].used = model.uptime


def end(model: Model, storage: Storage) -> None:
    """Delete old tables, a few at a time, and never one that is spared."""
    unused, spared = model.rng.randrange(8), model.some()
    old = {name for name, kept in model.tables.items() if kept.used < model.uptime - unused and name not in spared}
    number = storage.end(unused, spared)
    ended = {*model.tables} - {*storage.names()}
    assert ended <= old
    assert len(ended) == number == min(MOST, len(old))
    for name in ended:
        del model.tables[name]


def be_refused(model: Model, storage: Storage) -> None:
    """Change nothing while another program has the file."""
    new, others = model.new(), [*model.tables][:1]
    with locked(storage):
        refused: list[Callable[[], object]] = [
            lambda: storage.add(new.about, new.journal, new.links),
            lambda: storage.use([*model.tables], 1000),
            *(lambda name=name: storage.append(name, len(model.tables[name].journal) + 1, (0, "")) for name in others),
        ]
        for work in refused:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                work()


def be_interrupted(model: Model, storage: Storage) -> None:
    """Undo what was written by work whose end could be neither written nor undone."""
    storage._database.execute("BEGIN IMMEDIATE")
    storage._database.execute("DELETE FROM tables")
    use(model, storage)


def be_cut_short(model: Model, storage: Storage) -> None:
    """Do all of what was asked for, or nothing, wherever SQLite stops; what is read is whole, or an error."""
    new, entry = model.new(), model.entry()
    for kept in [*model.tables.values()][:1]:
        with suppress(sqlite3.OperationalError), interrupted(model, storage):
            assert storage.load(kept.about.table) == Stored(kept.about, kept.journal)
        with suppress(sqlite3.OperationalError), interrupted(model, storage):
            storage.append(kept.about.table, len(kept.journal) + 1, entry)
        if storage.load(kept.about.table) != Stored(kept.about, kept.journal):
            kept.journal.append(entry)
    with suppress(sqlite3.OperationalError), interrupted(model, storage):
        storage.add(new.about, new.journal, new.links)
    if new.about.table in storage.names():
        model.tables[new.about.table] = new


WORKS: Final = (be_cut_short, be_cut_short, add, add, append, append, use, end, be_refused, be_interrupted)


@contextmanager
def locked(storage: Storage) -> Iterator[None]:
    """Let another program have the file of tables."""
    storage._database.execute("PRAGMA busy_timeout = 0").fetchall()
    ((path,),) = storage._database.execute("SELECT file FROM pragma_database_list WHERE name = 'main'").fetchall()
    with closing(sqlite3.connect(path.decode(), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def interrupted(model: Model, storage: Storage) -> Iterator[None]:
    """Let SQLite stop with an error after some of its instructions, if there are so many."""
    left = model.rng.randrange(500)

    def step() -> bool:
        nonlocal left
        left -= 1
        return left == 0

    storage._database.set_progress_handler(step, 1)
    try:
        yield
    finally:
        storage._database.set_progress_handler(None, 1)


def test_what_is_already_in_the_place_of_the_next_entry_is_damage(tmp_path: Path) -> None:
    new = Model(Random(1)).new()
    with closing(Storage(tmp_path / "tables.sqlite")) as storage:
        storage.add(new.about, new.journal, new.links)
        values = (new.about.table, following := len(new.journal) + 1)
        storage._database.execute("INSERT INTO entries VALUES (?, ?, 0, 'end', x'00')", values)
        with pytest.raises(Damaged):
            storage.append(new.about.table, following, (0, "end"))
        assert storage.load(new.about.table) == Stored(new.about, new.journal)  # what was done at the table is sound


def test_a_text_that_is_too_long_to_be_read_is_damage(tmp_path: Path) -> None:
    new = Model(Random(1)).new()
    new.journal.append((0, "end; " * 2_000))
    with closing(Storage(tmp_path / "tables.sqlite")) as storage:
        storage.add(new.about, new.journal, new.links)
        storage._database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 5_000)
        assert storage.load(new.about.table) == Stored(new.about, new.journal[:-1], len(new.journal))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_read_is_what_was_stored(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.programs.web.storage.MOST_ENDED", MOST)
    model, path = Model(Random(seed)), tmp_path / "tables.sqlite"
    storage = Storage(path)
    for _ in range(STEPS):
        model.rng.choice(WORKS)(model, storage)
        if model.rng.random() < 0.2:
            storage.close()
            storage = Storage(path)
        hold(model, storage)
    storage.close()


def hold(model: Model, storage: Storage) -> None:
    """Check that a database has what it must have."""
    assert (storage.count(), {*storage.names()}) == (len(model.tables), {*model.tables})
    for name in (*model.tables, "nowhere", *STRANGE):
        kept = model.tables.get(name)
        if name != STRANGE[-1]:  # nobody has a link to it
            assert storage.load(name) == (None if kept is None else Stored(kept.about, kept.journal))
        links = {} if kept is None else kept.links
        for secret in (*links, *model.rng.choices(model.secrets, k=5)):
            assert storage.link(secret, name) == links.get(secret)
