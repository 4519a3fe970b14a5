#!/usr/bin/env bash
# DeepDiff 9.1.0 hashes bytes as texts of UTF-8 where the order of a list is ignored, also those within objects. Bytes that are no UTF-8 raise
# UnicodeDecodeError, whose message proposes `ignore_encoding_errors=True`. With it there is no error, and no difference between bytes that differ
# only in what is no UTF-8. With `encodings=["utf-8", "latin-1"]` the two bytes of an é in UTF-8 equal its one byte in Latin-1. With Latin-1
# alone all differences are found, and so they are with all these settings where the order counts.
# The guess was: bytes are compared as bytes, and an option that ignores errors does not ignore differences.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check attrs==26.1.0 deepdiff==9.1.0
cat >"$folder/program.py" <<'PROGRAM'
import attrs
from deepdiff import DeepDiff


@attrs.frozen
class Path:
    tiles: bytes


PAIRS = [(b"\xff\x01", b"\xfe\x01"), (b"\xff\x01", b"\x01"), (b"\xc3\xa9", b"\xe9"), (b"a", b"b")]
SETTINGS = {
    "nothing": {},
    "ignore_encoding_errors": {"ignore_encoding_errors": True},
    "utf-8, latin-1": {"encodings": ["utf-8", "latin-1"]},
    "latin-1": {"encodings": ["latin-1"]},
}


def found(first, second, **settings):
    try:
        return "differ" if DeepDiff([Path(first), "other"], [Path(second), "other"], **settings) else "equal"
    except UnicodeDecodeError as error:
        return f"error, {'proposes' if 'ignore_encoding_errors=True' in str(error) else 'no proposal'}"


for ignored in (False, True):
    for name, settings in SETTINGS.items():
        results = [found(*pair, ignore_order=ignored, **settings) for pair in PAIRS]
        print(f"order ignored {ignored}, {name}: {'; '.join(results)}")
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
order ignored False, nothing: differ; differ; differ; differ
order ignored False, ignore_encoding_errors: differ; differ; differ; differ
order ignored False, utf-8, latin-1: differ; differ; differ; differ
order ignored False, latin-1: differ; differ; differ; differ
order ignored True, nothing: error, proposes; error, proposes; error, proposes; differ
order ignored True, ignore_encoding_errors: equal; equal; differ; differ
order ignored True, utf-8, latin-1: differ; differ; equal; differ
order ignored True, latin-1: differ; differ; differ; differ
SEEN
