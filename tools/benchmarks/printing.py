"""What benchmarks print: tables as Markdown, and on what they ran."""

import os
import platform
from collections.abc import Iterable, Sequence
from pathlib import Path

from atlantis_rules.games.compilation import compiled

BUILD = "compiled" if compiled else "pure"
"""Whether the imported package is compiled or pure Python."""


def print_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table, each row as soon as it is there; the first column is a name."""
    print(f"| {' | '.join(head)} |\n| --- |{' --: |' * (len(head) - 1)}")
    for row in rows:
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    print()


def surroundings() -> str:
    """Return the interpreter, the system and its processors, and how the package is built."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    models = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    processor = f"{os.cpu_count()} x {models[0] if models else platform.processor() or platform.machine()}"
    interpreter = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{interpreter}, {platform.platform()}, {processor}; atlantis_rules is {BUILD}"
