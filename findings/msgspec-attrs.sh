#!/usr/bin/env bash
# msgspec 0.23.0, which writes and reads values of attrs 26.1.0 as it does dataclasses, leaves the private attributes of attrs out, so they are
# read back with their defaults. A `cached_property` becomes a key once it has been asked for, so what is written of a
# value changes though nothing else does. Nothing is said. Of a dataclass with the same fields it writes all of them and nothing else.
# The guess was: what is written of either are its fields, and reading gives an equal value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check attrs==26.1.0 msgspec==0.23.0
cat >"$folder/program.py" <<'PROGRAM'
from dataclasses import dataclass
from functools import cached_property

import attrs
from msgspec import json


def named(make):
    class Hand:
        cards: tuple[int, ...]
        _paid: int = 0

        @cached_property
        def worth(self) -> int:
            return sum(self.cards)

    return make(Hand)


KINDS = {
    "attrs": attrs.frozen,
    "attrs without slots": attrs.frozen(slots=False),
    "dataclass": dataclass(frozen=True),
}
for name, make in KINDS.items():
    kind = named(make)
    hand = kind((3, 4), 5)
    written = json.encode(hand)
    hand.worth
    read = json.decode(written, type=kind)
    print(f"{name}: {written.decode()}, then {json.encode(hand).decode()}, read as {read._paid}, equal: {read == hand}")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
attrs: {"cards":[3,4]}, then {"cards":[3,4],"worth":7}, read as 0, equal: False
attrs without slots: {"cards":[3,4]}, then {"cards":[3,4],"worth":7}, read as 0, equal: False
dataclass: {"cards":[3,4],"_paid":5}, then {"cards":[3,4],"_paid":5}, read as 5, equal: True
SEEN
