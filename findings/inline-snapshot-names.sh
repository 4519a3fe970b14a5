#!/usr/bin/env bash
# inline-snapshot 0.36.1 writes a value of attrs 26.1.0 as a call with the names of its attributes. It ignores a `repr` of one's
# own, also one that is code. A value whose attributes have other names in the call, such as a private one, or that
# `__init__` does not take, it cannot write: the test fails, and no snapshot is made. Values of other classes are written
# as `repr` writes them.
# The guess was: it writes what `repr` writes, if that is code for an equal value, and knows the names that attrs gives.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check inline-snapshot==0.36.1 attrs==26.1.0 pytest==9.2.0
cd "$folder"
cat >hands.py <<'PROGRAM'
import attrs


@attrs.frozen(repr=False)
class Hand:
    packed: int

    def __repr__(self):
        return f"Hand.of({self.packed >> 4}, {self.packed & 15})"

    @classmethod
    def of(cls, crowns, rings):
        return cls(16 * crowns + rings)


class PlainHand:
    def __init__(self, packed):
        self.packed = packed

    def __eq__(self, other):
        return self.packed == other.packed if isinstance(other, PlainHand) else NotImplemented

    def __repr__(self):
        return f"PlainHand.of({self.packed >> 4}, {self.packed & 15})"

    @classmethod
    def of(cls, crowns, rings):
        return cls(16 * crowns + rings)


@attrs.frozen
class Private:
    _packed: int


@attrs.frozen
class Counted:
    packed: int
    crowns: int = attrs.field(init=False)

    def __attrs_post_init__(self):
        object.__setattr__(self, "crowns", self.packed >> 4)
PROGRAM
for value in "Hand.of(2, 3)" "PlainHand.of(2, 3)" "Private(35)" "Counted(35)"; do
  printf 'from hands import *\nfrom inline_snapshot import snapshot\n\n\ndef test_value():\n    assert %s == snapshot()\n' "$value" >test_value.py
  venv/bin/pytest -q -p no:cacheprovider --inline-snapshot=create test_value.py >log.txt 2>&1 || true
  printf '%s: %s; %s\n' "$value" "$(grep -o 'snapshot(.*' test_value.py)" "$(grep -om1 'TypeError: .*' log.txt || echo no error)"
done >seen.txt
expected="Hand.of(2, 3): snapshot(Hand(packed=35)); no error
PlainHand.of(2, 3): snapshot(PlainHand.of(2, 3)); no error
Private(35): snapshot(); TypeError: Private.__init__() got an unexpected keyword argument '_packed'
Counted(35): snapshot(); TypeError: Counted.__init__() got an unexpected keyword argument 'crowns'"
cat seen.txt
[ "$(cat seen.txt)" = "$expected" ]
