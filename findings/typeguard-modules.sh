#!/usr/bin/env bash
# typeguard 4.6.1: a module that implements a protocol, which the typing documentation allows and mypy accepts, ends
# check_type with AttributeError: the protocol's functions are looked up on the module's class. beartype 0.22.4 takes it.
# The guess was: what mypy --strict accepts and isinstance affirms passes a check while running.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
"$folder/venv/bin/pip" install -q typeguard==4.6.1 beartype==0.22.4 mypy==1.19.0
printf 'def area(width: int) -> int:\n    return width * width\n' >square.py
cat >check.py <<'END'
from typing import Protocol, runtime_checkable

import square


@runtime_checkable
class Shape(Protocol):
    def area(self, width: int) -> int: ...


shape: Shape = square
END
"$folder/venv/bin/mypy" --strict check.py
cat >>check.py <<'END'
import typeguard
from beartype.door import is_bearable

print("isinstance:", isinstance(square, Shape))
print("beartype:", is_bearable(square, Shape))
try:
    typeguard.check_type(square, Shape)
except AttributeError as error:
    print("typeguard:", error)
END
seen=$("$folder/venv/bin/python" check.py)
printf '%s\n' "$seen"
[ "$seen" = "isinstance: True
beartype: True
typeguard: type object 'module' has no attribute 'area'" ]
