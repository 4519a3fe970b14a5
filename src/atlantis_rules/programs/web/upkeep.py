"""`python -m atlantis_rules.programs.web backup`, `check` and `restore`: copy, check, put back a database of tables."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.web import DATABASE
from atlantis_rules.programs.web.databases import (
    BESIDE,
    UnusableFile,
    created,
    faults_of,
    has_checksums,
    read_only,
    sole_use,
    usable,
)
from atlantis_rules.programs.web.refusals import Damaged, HaltedByRules
from atlantis_rules.programs.web.resuming import resumed
from atlantis_rules.programs.web.storage import Storage, Stored
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.text import command_lines, limits, messages, outside
from atlantis_rules.text.languages import ENGLISH, languages

REPLACED: Final = "-replaced"
"""What follows the name of a database in the names of the files that were in its place before it was restored."""

OPEN_FILES_MOVE: Final = os.name != "nt"
"""Whether a file can be renamed that a program has open."""

_DAMAGED: Final = 1
_IMPOSSIBLE: Final = 2


@frozen
class Findings:
    """What a check of a database has found."""

    tables: int  # the number of its tables
    faults: tuple[str, ...]  # a sentence about each fault; none if the database is sound


def check(path: Path) -> Findings:
    """Check the whole database at a path, also while a server uses it: what SQLite checks, and every table.

    Raises:
        UnusableFile: there is no database of tables that can be read.
    """
    with usable(), closing(Storage("")) as storage:  # a copy, in a file that SQLite deletes: it may have to be upgraded
        with read_only(path) as database:
            faults = [SERVER.text("fault of the file", fault=fault) for fault in faults_of(database)]
            is_summed = has_checksums(database)
            storage.take_over(database)
        for table in (names := storage.names()):
            try:
                stored = storage.load(table)
                storage.link("", table)
                damaged = _damaged(stored, is_summed=is_summed)
            except Damaged:
                faults.append(SERVER.text("fault of a table", table=outside.printable(table)))
            else:
                if damaged is not None:
                    faults.append(SERVER.text("fault of an entry", table=table, number=damaged))
        return Findings(len(names), tuple(faults))


def _damaged(stored: Stored | None, *, is_summed: bool) -> int | None:
    """Return the number of the first damaged entry of a table, or None; raise `Damaged` if it is damaged as a whole.

    Only a replay finds what was damaged before there were checksums.
    """
    if stored is None:
        raise Damaged
    if stored.damaged is not None or is_summed:
        return stored.damaged
    try:
        return resumed(stored).damaged
    except HaltedByRules:
        return None


def backup(path: Path, copy: Path) -> Findings:
    """Copy the database at a path, also while a server uses it, and check the copy, which only its owner may read.

    Raises:
        UnusableFile: there is no database of tables, there is something at `copy`, or it cannot be written.
    """
    if copy.exists():
        raise UnusableFile(SERVER.text("there already", file=outside.printable(str(copy))))
    _copy(path, copy)
    return check(copy)


def restore(path: Path, copy: Path) -> Findings:
    """Put a copy in the place of a database that no server uses, and return what a check of the copy has found.

    What was there is kept under a new name, with `REPLACED` in it. `UnusableFile` is raised if there is no database of
    tables at `copy`, a server uses the other one, or it cannot be replaced.
    """
    findings = check(copy)
    with usable(), ExitStack() as held:
        held.enter_context(sole_use(path))
        new, kept = path.with_name(f"{path.name}-new"), _unused(path)
        _copy(copy, new)
        if not OPEN_FILES_MOVE:
            held.close()  # a server that starts now keeps the file open: it stays where it is
        for end in (*BESIDE, ""):  # a journal of the earlier file must not be taken for one of the new file
            with suppress(FileNotFoundError):
                path.with_name(f"{path.name}{end}").replace(kept.with_name(f"{kept.name}{end}"))
        new.replace(path)
    return findings


def _unused(path: Path) -> Path:
    """Return the path for what was in the place of a database: nothing of an earlier restoration is there."""
    name, number = f"{path.name}{REPLACED}", 1
    while any(path.with_name(f"{name}{end}").exists() for end in ("", *BESIDE)):
        number += 1
        name = f"{path.name}{REPLACED}-{number}"
    return path.with_name(name)


def _copy(path: Path, copy: Path) -> None:
    """Copy a database into one file that only its owner may read; the whole of it, or nothing."""
    unfinished = copy.with_name(f"{copy.name}.part")
    with usable(), ExitStack() as held:
        database = held.enter_context(read_only(path))
        database.execute("PRAGMA schema_version").fetchall()  # PyPy's `backup` cannot say what is no database
        unfinished.unlink(missing_ok=True)
        held.callback(unfinished.unlink, missing_ok=True)
        with closing(created(unfinished)) as written:
            database.backup(written)
            written.execute("PRAGMA journal_mode = DELETE").fetchall()  # nothing of it is in a second file
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.replace(copy)


# --- The command line ---


def main(arguments: Sequence[str], language: str) -> int:
    """Run one of `atlantis_rules.programs.web.COMMANDS`, and return the exit code: 1 if a fault was found, otherwise 0.

    Raises:
        SystemExit: with 2 if the arguments are wrong or the command cannot be carried out.
    """
    said = partial(SERVER.said, language)
    command, *others = arguments
    parser = command_lines.PlainParser(
        prog=f"python -m atlantis_rules.programs.web {command}", description=said(command), add_help=False
    )
    parser.add_argument("-h", "--help", action="help", help=said("-h"))
    parser.add_argument("file", metavar="FILE", type=Path, help=said(f"file of {command}"))
    if command != "check":
        parser.add_argument(
            "--database", metavar="FILE", type=Path, default=Path(DATABASE), help=said("--database", usual=DATABASE)
        )
    shown = said("--language", languages=languages(), usual=ENGLISH)
    parser.add_argument("--language", metavar="CODE", choices=languages(), default=language, help=shown)
    given = parser.parse_args(others)
    try:
        match command:
            case "backup":
                findings = backup(given.database, given.file)
            case "check":
                findings = check(given.file)
            case _:
                findings = restore(given.database, given.file)
    except AtlantisError as error:
        parser.exit(_IMPOSSIBLE, f"{parser.prog}: {messages.in_language(error, language)}\n")
    sys.stdout.writelines(
        f"{line}\n" for line in _told(command, findings, outside.printable(str(given.file)), language)
    )
    return _DAMAGED if findings.faults else 0


def _told(command: str, findings: Findings, file: str, language: str) -> Iterator[str]:
    if command != "check":
        yield SERVER.said(language, f"done by {command}", file=file)
    if findings.faults:
        yield messages.in_language(limits.listing(findings.faults), language)
    kind = "some faults" if findings.faults else "no fault"
    yield SERVER.said(language, kind, tables=findings.tables, number=len(findings.faults))
