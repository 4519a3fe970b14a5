"""What is known of the mutants: what became of them, and which are no faults at all."""

import json
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from attrs import asdict, frozen

from mutation.catalogue import Catalogue, Mutant
from mutation.trial import Verdict

EQUIVALENT: Final = "mutation/equivalent.toml"
RESULTS: Final = "build/mutation.jsonl"


@frozen
class Result:
    """What became of a mutant, as it is kept in a line of a file.

    Attributes:
        mutant: the id of the mutant.
        source: the hash of the source of its function then.
        own: for each clause the golden test marked with it that failed.
        killer: what failed first, or None if nothing did.
        untried: why it could not be tried, or None if it was.
    """

    mutant: str
    source: str
    own: Mapping[str, str]
    killer: str | None
    untried: str | None


def load_results(root: Path, catalogue: Catalogue) -> dict[str, Result]:
    """Read what is known of the mutants, by their ids, as far as their functions are still the same."""
    path = root / RESULTS
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").split("\n")[:-1]  # whoever was stopped may have left a part of a line behind
    results = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
    sources = {mutant.id: catalogue.sources[mutant.function] for mutant in catalogue.mutants}
    return {name: result for name, result in results.items() if sources.get(name) == result.source}


def forget(root: Path, catalogue: Catalogue, mutants: Collection[Mutant]) -> None:
    """Write the file anew, without some mutants, and without what is out of date."""
    names = {mutant.id for mutant in mutants}
    kept = [result for result in load_results(root, catalogue).values() if result.mutant not in names]
    path = root / RESULTS
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text("".join(map(_line, kept)), "utf-8")
    new.replace(path)


def add_result(root: Path, catalogue: Catalogue, verdict: Verdict) -> None:
    """Add what has become of a mutant to the file, which `forget` has made."""
    source = catalogue.sources[verdict.mutant.function]
    with (root / RESULTS).open("a", encoding="utf-8") as file:
        file.write(_line(Result(verdict.mutant.id, source, verdict.own, verdict.killer, verdict.untried)))


def _line(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"


def load_equivalent(root: Path) -> dict[str, str]:
    """Read which mutants are equivalent, and why, by their ids."""
    path = root / EQUIVALENT
    if not path.exists():
        return {}
    groups = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    return {name: group["reason"] for group in groups for name in group["mutants"]}


def outdated(equivalent: Mapping[str, str], catalogue: Catalogue) -> list[str]:
    """List the mutants that are listed as equivalent but do not exist (any more)."""
    existing = {mutant.id for mutant in catalogue.mutants}
    return [name for name in equivalent if name not in existing]
