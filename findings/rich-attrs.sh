#!/usr/bin/env bash
# rich 15.0.0 prints a value of attrs 26.1.0 by its attributes, also where its class has a `__repr__` of its own, and so do the
# lists and dicts that hold it, and the local variables of rich's tracebacks. What the attributes pack is shown packed. A
# dataclass, a NamedTuple and any other class with a `__repr__` of its own are printed by it.
# The guess was: a pretty printer breaks lines and adds colours; what it prints of a value is what `repr` says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check rich==15.0.0 attrs==26.1.0
cat >"$folder/program.py" <<'PROGRAM'
from dataclasses import dataclass
from typing import NamedTuple

import attrs
from rich.console import Console
from rich.traceback import Traceback


class Shown:
    __slots__ = ()

    def __repr__(self):
        return f"hand('{'ring ' * self.packed}')"


@attrs.frozen(repr=False)
class Attrs(Shown):
    packed: int


@dataclass(frozen=True, repr=False)
class Data(Shown):
    packed: int


class Pair(NamedTuple):
    packed: int
    __repr__ = Shown.__repr__


console = Console(width=120, color_system=None)
for kind in (Attrs, Data, Pair):
    console.print([kind(2)])
try:
    held = Attrs(2)
    raise ValueError
except ValueError:
    with console.capture() as captured:
        console.print(Traceback(show_locals=True))
    print(*(line.strip("│ ") for line in captured.get().splitlines() if "held = " in line and "packed=" in line))
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
[Attrs(packed=2)]
[hand('ring ring ')]
[hand('ring ring ')]
held = Attrs(packed=2)
SEEN
