#!/usr/bin/env bash
# pydantic 2.14.4, in strict mode, takes `true` and `1.0` where a model says `Literal[1]`, and reads both as 1; so it does for the
# members of an IntEnum. Where the model says `int`, strict mode refuses both. cattrs 26.2.1 takes them for `Literal[1]` as
# well, and keeps them: a version of True. msgspec 0.23.0 refuses them.
# The guess was: strict mode, which takes no truth value for a whole number, takes none for the whole number 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check cattrs==26.2.1 msgspec==0.23.0 pydantic==2.14.4
cat >"$folder/program.py" <<'PROGRAM'
import json
from enum import IntEnum
from typing import Literal

import cattrs
import msgspec
import pydantic


class Version(IntEnum):
    FIRST = 1


KINDS = {"int": int, "Literal[1]": Literal[1], "IntEnum": Version}
READERS = {
    "pydantic, strict": lambda text, kind: pydantic.TypeAdapter(kind).validate_json(text, strict=True),
    "cattrs": lambda text, kind: cattrs.structure(json.loads(text), kind),
    "msgspec": lambda text, kind: msgspec.json.decode(text, type=kind),
}


def read(reader, text, kind):
    try:
        return repr(reader(text, kind))
    except Exception:
        return "refused"


for reader, function in READERS.items():
    for name, kind in KINDS.items():
        print(f"{reader}, {name}:", *(f"{text} {read(function, text, kind)}" for text in ("1", "true", "1.0", '"1"')), sep="  ")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
pydantic, strict, int:  1 1  true refused  1.0 refused  "1" refused
pydantic, strict, Literal[1]:  1 1  true 1  1.0 1  "1" refused
pydantic, strict, IntEnum:  1 <Version.FIRST: 1>  true <Version.FIRST: 1>  1.0 <Version.FIRST: 1>  "1" refused
cattrs, int:  1 1  true 1  1.0 1  "1" 1
cattrs, Literal[1]:  1 1  true True  1.0 1.0  "1" refused
cattrs, IntEnum:  1 <Version.FIRST: 1>  true <Version.FIRST: 1>  1.0 <Version.FIRST: 1>  "1" refused
msgspec, int:  1 1  true refused  1.0 refused  "1" refused
msgspec, Literal[1]:  1 1  true refused  1.0 refused  "1" refused
msgspec, IntEnum:  1 <Version.FIRST: 1>  true refused  1.0 refused  "1" refused
SEEN
