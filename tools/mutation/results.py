"""What is known of the mutants: what became of them, and which are no faults at all."""

import json
import subprocess
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from attrs import asdict, frozen

from tools.mutation.catalogue import Catalogue, Mutant, Target
from tools.mutation.trial import Verdict

EQUIVALENT: Final = "tools/mutation/equivalent.toml"
RESULTS: Final = "build/mutation-{}.jsonl"
UNKNOWN: Final = "unknown"


@frozen
class Result:
    """What became of a mutant, as it is kept in a line of a file.

    Attributes:
        mutant: the id of the mutant.
        source: the hash of the source of its function then.
        own: for each clause the golden test marked with it that failed.
        killer: what failed first, or None if nothing did.
        untried: why it could not be tried, or None if it was.
        commit: the commit at which it was tried, with a plus if something had been changed since.
    """

    mutant: str
    source: str
    own: Mapping[str, str]
    killer: str | None
    untried: str | None
    commit: str = UNKNOWN


def commit_of(root: Path) -> str:
    """Return the commit that is checked out, with a plus if the package or the tests differ from it."""
    git = ("git", "-C", str(root))
    head = subprocess.run((*git, "rev-parse", "--short=12", "HEAD"), capture_output=True, text=True, check=False)
    if head.returncode:
        return UNKNOWN
    changed = subprocess.run((*git, "diff", "--quiet", "HEAD", "--", "src", "tests"), check=False).returncode
    return head.stdout.strip() + "+" * bool(changed)


def results_path(target: Target) -> Path:
    """Return the file in which the results of an area are kept."""
    return target.root / RESULTS.format(target.area)


def load_results(target: Target, catalogue: Catalogue) -> dict[str, Result]:
    """Read what is known of the mutants of an area, by their ids, as far as their functions are still the same."""
    path = results_path(target)
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").split("\n")[:-1]  # whoever was stopped may have left a part of a line behind
    results = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
    sources = {mutant.id: catalogue.sources[mutant.function] for mutant in catalogue.mutants}
    return {name: result for name, result in results.items() if sources.get(name) == result.source}


def forget(target: Target, catalogue: Catalogue, mutants: Collection[Mutant]) -> None:
    """Write the file anew, without some mutants, and without what is out of date."""
    names = {mutant.id for mutant in mutants}
    kept = [result for result in load_results(target, catalogue).values() if result.mutant not in names]
    path = results_path(target)
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text("".join(map(_line, kept)), "utf-8")
    new.replace(path)


def add_result(target: Target, catalogue: Catalogue, verdict: Verdict, commit: str) -> None:
    """Add what has become of a mutant to the file, which `forget` has made."""
    source = catalogue.sources[verdict.mutant.function]
    result = Result(verdict.mutant.id, source, verdict.own, verdict.killer, verdict.untried, commit)
    with results_path(target).open("a", encoding="utf-8") as file:
        file.write(_line(result))


def _line(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"


def load_equivalent(root: Path) -> dict[str, str]:
    """Read which mutants are equivalent, and why, by their ids."""
    path = root / EQUIVALENT
    if not path.exists():
        return {}
    groups = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    return {name: group["reason"] for group in groups for name in group["mutants"]}


def outdated(equivalent: Mapping[str, str], catalogues: Collection[Catalogue]) -> list[str]:
    """List the mutants that are listed as equivalent but do not exist (any more)."""
    existing = {mutant.id for catalogue in catalogues for mutant in catalogue.mutants}
    return [name for name in equivalent if name not in existing]
