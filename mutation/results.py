"""What is known of the mutants: what became of them, and which are no faults at all."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from mutation.catalogue import Catalogue, Mutant
from mutation.trial import Verdict

EQUIVALENT: Final = "mutation/equivalent.toml"
RESULTS: Final = "build/mutation.json"


@frozen
class Result:
    """What became of a mutant, as it is kept in a file.

    Attributes:
        source: the hash of the source of its function then.
        own: for each clause the test marked with it that failed.
        killer: what failed first, or None if nothing did.
        by_model: whether only the naive model noticed.
    """

    source: str
    own: Mapping[str, str]
    killer: str | None
    by_model: bool


def load_results(root: Path) -> dict[str, Result]:
    """Read what is known of the mutants, by their ids."""
    path = root / RESULTS
    if not path.exists():
        return {}
    return {name: Result(**fields) for name, fields in json.loads(path.read_text("utf-8")).items()}


def save_results(root: Path, catalogue: Catalogue, verdicts: Iterable[Verdict]) -> None:
    """Add what has become of mutants to the file."""
    known = load_results(root)
    for verdict in verdicts:
        mutant = verdict.mutant
        source = catalogue.sources[mutant.function]
        known[mutant.id] = Result(source, verdict.own, verdict.killer, verdict.by_model)
    kept = {mutant.id: known[mutant.id] for mutant in catalogue.mutants if mutant.id in known}
    path = root / RESULTS
    path.parent.mkdir(exist_ok=True)
    written = {
        name: {"source": result.source, "own": dict(result.own), "killer": result.killer, "by_model": result.by_model}
        for name, result in kept.items()
    }
    path.write_text(json.dumps(written, indent=1) + "\n", "utf-8")


def result_of(catalogue: Catalogue, results: Mapping[str, Result], mutant: Mutant) -> Result | None:
    """Give what became of a mutant, if that is known of its function as it is now."""
    result = results.get(mutant.id)
    return result if result is not None and result.source == catalogue.sources[mutant.function] else None


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
