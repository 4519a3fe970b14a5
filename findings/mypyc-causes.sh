#!/usr/bin/env bash
# mypyc of mypy 2.4.1 drops what stands behind `from` in a `raise`: `__cause__` is None, `from None` hides nothing, and a
# function that is called there never runs. Nothing is said, neither by the compiler nor when the error is raised.
# The guess was: compiled errors have the causes of the interpreted ones, as their types, messages and contexts are the same.
# Needs gcc and the headers of Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check mypy==2.4.1 setuptools==84.2.1
cat >"$folder/errors.py" <<'PROGRAM'
asked: list[str] = []


def because() -> OSError:
    asked.append("because")
    return OSError()


def caused() -> None:
    raise KeyError("key") from because()


def hiding() -> None:
    try:
        int("one")
    except ValueError:
        raise KeyError("key") from None
PROGRAM
cat >"$folder/program.py" <<'PROGRAM'
import errors

seen = []
for function in (errors.caused, errors.hiding):
    try:
        function()
    except KeyError as error:
        seen += [type(each).__name__ for each in (error.__cause__, error.__context__)]
        seen.append(str(error.__suppress_context__))
print(*seen, *errors.asked)
PROGRAM
cd "$folder"
interpreted=$(venv/bin/python program.py)
venv/bin/mypyc errors.py >mypyc.log 2>&1 || { cat mypyc.log >&2; exit 1; }
compiled=$(venv/bin/python program.py)
printf 'interpreted: %s\ncompiled:    %s\n' "$interpreted" "$compiled"
[ "$interpreted" = "OSError NoneType True NoneType ValueError True because" ]
[ "$compiled" = "NoneType NoneType False NoneType ValueError False" ]
