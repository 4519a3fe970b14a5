"""`python -m atlantis_rules.web`: serve tables, or print the schema of all messages."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from atlantis_rules.web.protocol import LONGEST_REQUEST, json_schema
from atlantis_rules.web.rooms import Keeper, Limits, Rooms
from atlantis_rules.web.storage import Storage
from atlantis_rules.web.thinking import Thinkers
from atlantis_rules.web.transport import application


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line, and serve tables until somebody stops it."""
    parser = argparse.ArgumentParser(prog="python -m atlantis_rules.web", description="Serve tables over WebSockets.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8420, help="the port to listen at (default: %(default)s)")
    parser.add_argument("--database", type=Path, default=Path("atlantis-tables.sqlite"), help="where tables are kept")
    parser.add_argument("--origin", action="append", default=[], help="a further page that browsers may come from")
    parser.add_argument(
        "--thinkers", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="processes of computer players"
    )
    parser.add_argument("--tables-a-minute", type=float, default=Limits().tables_a_minute)
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of all messages instead")
    given = parser.parse_args(arguments)
    if given.schema:
        sys.stdout.write(json.dumps(json_schema(), indent=2) + "\n")
        return
    limits = Limits(tables_a_minute=given.tables_a_minute)
    origins = [*(f"http://{host}:{given.port}" for host in ("127.0.0.1", "localhost", given.host)), *given.origin]
    app = application(lambda: Rooms(Keeper(Storage(given.database)), Thinkers(given.thinkers), limits), origins)
    sys.stdout.write(f"Tables at http://{given.host}:{given.port}/, kept in {given.database}\n")
    sys.stdout.flush()
    uvicorn.run(
        app,
        host=given.host,
        port=given.port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_REQUEST,
        limit_concurrency=2 * limits.connections,
        server_header=False,
        access_log=False,
        log_level="warning",
    )


if __name__ == "__main__":
    main()
