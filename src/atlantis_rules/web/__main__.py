"""`python -m atlantis_rules.web`: serve tables, or print the schema of all messages."""

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from atlantis_rules.errors import WrongValue

_MISSING: Final = 2
_PACKAGES: Final = ("cattrs", "starlette", "uvicorn", "websockets")


def main(arguments: Sequence[str] | None = None) -> None:
    """Parse the command line, and serve tables until stopped.

    Raises:
        SystemExit: with 2 if the arguments are wrong or a package of the extra is missing, with 0 after ``--help``.
    """
    missing = [package for package in _PACKAGES if find_spec(package) is None]
    if missing:
        sys.stderr.write(
            f"python -m atlantis_rules.web needs {' and '.join(missing)}: pip install 'atlantis-rules[web]'\n"
        )
        sys.exit(_MISSING)
    # Their packages may be missing.
    from atlantis_rules.web.budget import Limits  # noqa: PLC0415
    from atlantis_rules.web.protocol import json_schema  # noqa: PLC0415
    from atlantis_rules.web.serving import (  # noqa: PLC0415
        DATABASE,
        HOST,
        PORT,
        CannotServe,
        Settings,
        processors,
        serve,
    )

    parser = argparse.ArgumentParser(prog="python -m atlantis_rules.web", description="Serve tables over WebSockets.")
    parser.add_argument("--host", default=HOST, help="the address to listen at (default: %(default)s)")
    parser.add_argument("--port", type=int, default=PORT, help="the port to listen at (default: %(default)s)")
    parser.add_argument("--database", type=Path, default=Path(DATABASE), help="where tables are kept")
    parser.add_argument(
        "--origin", action="append", default=[], help="a further address of the page, such as https://atlantis.example"
    )
    parser.add_argument(
        "--client-header", metavar="NAME", help="the header in which your proxy names a client's address: X-Real-IP"
    )
    parser.add_argument(
        "--address-factor",
        type=float,
        default=Limits().factor,
        help="multiply the limits of an address by this, for many people behind one",
    )
    parser.add_argument("--docs", metavar="ADDRESS", help="where the documentation is, for links to clauses")
    parser.add_argument("--thinkers", type=int, default=processors(), help="processes of computer players")
    parser.add_argument("--tables-a-minute", type=float, default=Limits().tables_a_minute)
    parser.add_argument("--requests-a-second", type=float, default=Limits().requests_a_second)
    parser.add_argument(
        "--patience", type=float, default=Limits().patience, help="seconds for the first request (default: %(default)s)"
    )
    parser.add_argument(
        "--least-thinking",
        type=float,
        default=Limits().least_thinking,
        help="seconds that computer players think at least (default: %(default)s)",
    )
    parser.add_argument(
        "--review-playouts",
        type=int,
        default=Limits().review_playouts,
        help="playouts for each action in a review (default: %(default)s)",
    )
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of all messages instead")
    given = parser.parse_args(arguments)
    if given.schema:
        sys.stdout.write(json.dumps(json_schema(), indent=2) + "\n")
        return
    try:
        settings = Settings(
            host=given.host,
            port=given.port,
            database=given.database,
            origins=tuple(given.origin),
            thinkers=given.thinkers,
            limits=Limits(
                tables_a_minute=given.tables_a_minute,
                requests_a_second=given.requests_a_second,
                patience=given.patience,
                least_thinking=given.least_thinking,
                review_playouts=given.review_playouts,
                factor=given.address_factor,
            ),
            docs=given.docs,
            header=given.client_header,
        )
    except WrongValue as error:
        parser.error(str(error))

    def announce(address: str) -> None:
        sys.stdout.write(f"Tables at {address}, kept in {given.database}\n")
        sys.stdout.flush()

    try:
        serve(settings, announce)
    except CannotServe as error:
        parser.exit(2, f"{parser.prog}: {error}\n")


if __name__ == "__main__":
    main()
