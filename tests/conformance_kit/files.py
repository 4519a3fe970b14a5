"""The generated files of the kit, and the archive that is released."""

import gzip
import io
import json
import lzma
import tarfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import fields

from atlantis_rules import Options, atlandice, atlantis
from atlantis_rules.atlandice import RECONSTRUCTION, new_game
from atlantis_rules.atlandice.components import Effect
from atlantis_rules.atlantis import AMIGO
from atlantis_rules.games.registry import own_names
from atlantis_rules.records.wire.formats import object_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance.cases import PROFILES, Case, case_of
from atlantis_rules.testing.conformance.checking import ComparedAnswer, check_case
from atlantis_rules.testing.conformance.protocol import NEW_GAME, PROTOCOL, REASONS
from tests.conformance_kit.generation import Json, generate
from tests.conformance_kit.in_process import InProcess
from tests.conformance_kit.naive_engine import NaiveEngine
from tests.conformance_kit.shows import SHOWS

FOLDER: Final = Path(__file__).parents[2] / "conformance"
RULES_VERSIONS: Final = {"atlantis": atlantis.RULES_VERSION, "atlandice": atlandice.RULES_VERSION}


FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "pb": 0}]
"""How files are compressed: bytes of text have no positions within words."""


class NaiveModelDisagrees(Exception):
    """The naive model disagrees with the engine: one of them is wrong, and no case may be written."""


def text_of(name: str, folder: Path = FOLDER) -> str:
    """Return the text of a file of the kit; cases and profiles are kept compressed, as a wheel has them.

    Raises:
        FileNotFoundError: there is no such file.
    """
    if _is_compressed(name):
        return lzma.decompress(_path_of(name, folder).read_bytes()).decode("ascii")
    return Path(folder, name).read_text("ascii")


def write_text(name: str, text: str, folder: Path = FOLDER) -> None:
    """Write a file of the kit."""
    path = _path_of(name, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    content = text.encode("ascii")
    path.write_bytes(lzma.compress(content, filters=FILTERS) if _is_compressed(name) else content)


def _is_compressed(name: str) -> bool:
    return name.endswith(".jsonl") or name == PROFILES


def _path_of(name: str, folder: Path) -> Path:
    return Path(folder, f"{name}.xz" if _is_compressed(name) else name)


def lines_of_cases(game: str) -> list[str]:
    """Return the cases of a game as the kit has them, a line each."""
    return text_of(f"cases/{game}.jsonl").splitlines(keepends=True)


def written_cases(documents: Sequence[Json]) -> str:
    """Write cases, one per line."""
    return "".join(json.dumps(each, ensure_ascii=True, separators=(",", ":")) + "\n" for each in documents)


def disagreements(cases: Sequence[Case]) -> Iterator[ComparedAnswer]:
    """Return the answers in which the naive model differs from the cases."""
    program = InProcess(NaiveEngine())
    for case in cases:
        yield from (check for check in check_case(case, program, REASONS, [NEW_GAME]) if check.failure)


def generated() -> dict[str, str]:
    """Generate all files, by their paths in the folder.

    Raises:
        NaiveModelDisagrees: the naive model disagrees with a case.
    """
    files: dict[str, str] = {}
    games: dict[str, Json] = {}
    for game in own_names():
        documents = list(generate(game))
        cases = list(map(case_of, documents))
        for check in disagreements(cases):
            raise NaiveModelDisagrees(f"{check.case.id}: {check.question}: {check.failure}")
        files[f"cases/{game}.jsonl"] = written_cases(documents)
        games[game] = {"rules_version": RULES_VERSIONS[game], **_counts(game, cases), "shows": _shows(game)}
        if game == "atlandice":
            games[game]["components"] = _components()
            games[game]["effects"] = {effect.name.lower(): effect.value for effect in Effect}
    hashes = {name: sha256(text.encode("ascii")).hexdigest() for name, text in files.items()}
    manifest = {"protocol": PROTOCOL, "licence": "CC0-1.0", "games": games, "sha256": hashes}
    return {**files, "manifest.json": json.dumps(manifest, ensure_ascii=True, indent=2) + "\n"}


def _counts(game: str, cases: Sequence[Case]) -> Json:
    by_clause = Counter(clause for case in cases for clause in case.clauses)
    book = rulebook(game)
    without = [clause for clause in book if clause.id not in by_clause]
    counts: Json = {
        "cases": len(cases),
        "answers": sum(map(_answers, cases)),
        "clauses": {clause.id: by_clause[clause.id] for clause in book if clause.id in by_clause},
        "without_cases": {
            clause.id: "no answer can show it" if clause.carried is None else clause.carried.reason
            for clause in without
        },
    }
    if game == "atlantis":
        counts["options"] = _option_counts(cases)
    return counts


def _answers(case: Case) -> int:
    """The answers that a case compares at the level `rules`."""
    always = 3 + (case.outcomes is not None) + (case.new_game is not None)
    return always + len(case.after) + sum(len(row.steps) + 1 for row in case.rows)


def _option_counts(cases: Sequence[Case]) -> dict[str, dict[str, int]]:
    states = [atlantis.read_state(case.position) for case in cases]
    return {
        attribute.name: {
            value.value: sum(getattr(state.options, attribute.name) is value for state in states)
            for value in type(getattr(AMIGO, attribute.name))
        }
        for attribute in fields(Options)
    }


def _shows(game: str) -> Mapping[str, list[str]]:
    return {clause: list(parts) for clause, parts in SHOWS[game].items()}


def _components() -> object:
    """The components of Atlandice, which positions do not contain: a reconstruction."""
    state = object_of("atlandice", "state", new_game(2, RECONSTRUCTION))
    assert isinstance(state, dict)
    return state["components"]


def archive(folder: Path = FOLDER) -> tuple[str, bytes]:
    """Pack the kit, all of it as plain text; the same files give the same bytes.

    Returns:
        The name of the archive, and its bytes.
    """
    versions = "-".join(str(version) for version in RULES_VERSIONS.values())
    name = f"atlantis-conformance-{versions}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            place = file.relative_to(folder).as_posix().removesuffix(".xz")
            content = text_of(place, folder).encode("ascii") if _is_compressed(place) else file.read_bytes()
            entry = tarfile.TarInfo(f"{name}/{place}")
            entry.size, entry.mode = len(content), 0o644
            tar.addfile(entry, io.BytesIO(content))
    zipped = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=zipped, mtime=0) as stream:
        stream.write(packed.getvalue())
    return f"{name}.tar.gz", zipped.getvalue()
