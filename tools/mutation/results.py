"""The results of mutants, and the list of equivalent ones."""

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
    """The result of a mutant, as a line of a file.

    Attributes:
        mutant: the id of the mutant.
        source: the hash of the source of its function at that time.
        own: for each clause the failed golden test marked with it.
        killer: the first test that failed, or None.
        untried: why it could not be tried, or None if it was.
        commit: the commit at which it was tried, with a plus if the tree had changes.
    """

    mutant: str
    source: str
    own: Mapping[str, str]
    killer: str | None
    untried: str | None
    commit: str = UNKNOWN


def commit_of(root: Path) -> str:
    """Return the current commit, with a plus if the package or the tests differ from it."""
    git = ("git", "-C", str(root))
    head = subprocess.run((*git, "rev-parse", "--short=12", "HEAD"), capture_output=True, text=True, check=False)
    if head.returncode:
        return UNKNOWN
    changed = subprocess.run((*git, "diff", "--quiet", "HEAD", "--", "src", "tests"), check=False).returncode
    return head.stdout.strip() + "+" * bool(changed)


def results_path(target: Target) -> Path:
    """Return the file with the results of an area."""
    return target.root / RESULTS.format(target.area)


def load_results(target: Target, catalogue: Catalogue) -> dict[str, Result]:
    """Read the results of an area's mutants, by id, if their functions are unchanged."""
    path = results_path(target)
    if not path.exists():
        return {}
    lines = path.read_text("utf-8").split("\n")[:-1]  # an interrupted process may have left an incomplete line
    results = {result.mutant: result for result in (Result(**json.loads(line)) for line in lines)}
    sources = {mutant.id: catalogue.sources[mutant.function] for mutant in catalogue.mutants}
    return {name: result for name, result in results.items() if sources.get(name) == result.source}


def forget(target: Target, catalogue: Catalogue, mutants: Collection[Mutant]) -> None:
    """Rewrite the file without some mutants, and without outdated results."""
    names = {mutant.id for mutant in mutants}
    kept = [result for result in load_results(target, catalogue).values() if result.mutant not in names]
    path = results_path(target)
    path.parent.mkdir(exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text("".join(map(_line, kept)), "utf-8")
    new.replace(path)


def add_result(target: Target, catalogue: Catalogue, verdict: Verdict, commit: str) -> None:
    """Append the result of a mutant to the file that `forget` has written."""
    source = catalogue.sources[verdict.mutant.function]
    result = Result(verdict.mutant.id, source, verdict.own, verdict.killer, verdict.untried, commit)
    with results_path(target).open("a", encoding="utf-8") as file:
        file.write(_line(result))


def _line(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"


def load_equivalent(root: Path) -> dict[str, str]:
    """Read the equivalent mutants, with the reasons, by id."""
    path = root / EQUIVALENT
    if not path.exists():
        return {}
    groups = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    return {name: group["reason"] for group in groups for name in group["mutants"]}


def outdated(equivalent: Mapping[str, str], catalogues: Collection[Catalogue]) -> list[str]:
    """List the mutants listed as equivalent that do not exist (any more)."""
    existing = {mutant.id for catalogue in catalogues for mutant in catalogue.mutants}
    return [name for name in equivalent if name not in existing]
