#!/usr/bin/env bash
# uvicorn 0.54.0: `Server.run` shuts down in order on SIGTERM, and then raises the signal once more, for the handler that
# was there before. Without one, the process dies of the signal: code after `run`, `finally` and `atexit` never run.
# The guess was: `run` returns after a graceful shutdown, as it does when `should_exit` is set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check uvicorn==0.54.0
cat >"$folder/program.py" <<'PROGRAM'
import os
import signal
import sys
import threading
import time

import uvicorn


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        print("shut down in order", flush=True)
        await send({"type": "lifespan.shutdown.complete"})


def stop():
    while not server.started:
        time.sleep(0.01)
    if sys.argv[1] == "signal":
        os.kill(os.getpid(), signal.SIGTERM)
    else:
        server.should_exit = True


server = uvicorn.Server(uvicorn.Config(application, port=0, log_level="critical"))
threading.Thread(target=stop).start()
try:
    server.run()
finally:
    print("after run", flush=True)
PROGRAM
run() {
  local code=0
  "$folder/venv/bin/python" "$folder/program.py" "$1" || code=$?
  printf 'exit code %s\n' "$code"
}
told=$(run flag)
signalled=$(run signal 2>/dev/null)
printf 'should_exit: %s\nSIGTERM:     %s\n' "${told//$'\n'/, }" "${signalled//$'\n'/, }"
[ "$told" = $'shut down in order\nafter run\nexit code 0' ]
[ "$signalled" = $'shut down in order\nexit code 143' ]
