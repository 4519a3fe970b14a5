#!/usr/bin/env bash
# SQLite 3.54.1 (apsw 3.54.1.0): a connection with `mode=ro` to a database in WAL mode that nobody has open makes the
# files -wal and -shm beside it, and leaves them there when it is closed. A later connection that may write removes
# them. With `immutable=1` there are none, and none for a database in the default mode.
# The guess was: who may not write a database leaves nothing beside it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q apsw==3.54.1.0
cat >"$folder/program.py" <<'PROGRAM'
import os
import sys

import apsw

print(apsw.sqlite_lib_version())
folder = sys.argv[1]
READ = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI


def beside():
    return sorted(name for name in os.listdir(folder) if name != "database")


for mode in ("delete", "wal"):
    path = f"{folder}/database"
    made = apsw.Connection(path)
    made.execute(f"PRAGMA journal_mode = {mode}").fetchall()
    made.execute("CREATE TABLE counted (number); INSERT INTO counted VALUES (1)").fetchall()
    made.close()
    print(mode, beside())
    for how in ("immutable=1", "mode=ro"):
        reader = apsw.Connection(f"file:{path}?{how}", flags=READ)
        reader.execute("SELECT number FROM counted").fetchall()
        reader.close()
        print(mode, how, beside())
    writer = apsw.Connection(path)
    writer.execute("SELECT number FROM counted").fetchall()
    writer.close()
    print(mode, "writer", beside())
    os.remove(path)
PROGRAM
mkdir "$folder/place"
seen=$("$folder/venv/bin/python" "$folder/program.py" "$folder/place")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
3.54.1
delete []
delete immutable=1 []
delete mode=ro []
delete writer []
wal []
wal immutable=1 []
wal mode=ro ['database-shm', 'database-wal']
wal writer []
SEEN
