"""The words of the server of the web table: its help, what it prints and logs, and why it cannot serve."""

from typing import Final

from atlantis_rules.text.messages import Language, Names

_SERVER: Final = {
    # Its options
    "tables": "Serve tables over WebSockets.",
    "-h": "show this help message and exit",
    "--host": "the address to listen at (default: {usual})",
    "--port": "the port to listen at (default: {usual})",
    "--database": "where tables are kept (default: {usual})",
    "--origin": "a further address of the page, such as https://atlantis.example",
    "--client-header": "the header in which your proxy names a client's address, such as X-Real-IP",
    "--address-factor": "multiply the limits of an address by this, for many people behind one (default: {usual})",
    "--docs": "where the documentation is, for links to clauses (default: none)",
    "--thinkers": "processes of computer players (default: {usual})",
    "--tables-a-minute": "tables that all clients together may open in a minute (default: {usual})",
    "--requests-a-second": "requests of a client that are handled in a second (default: {usual})",
    "--patience": "seconds to wait for a request, and for a client that does not read (default: {usual})",
    "--least-thinking": "seconds that computer players think at least (default: {usual})",
    "--review-playouts": "playouts for each action in a review (default: {usual})",
    "--language": "the language of help, errors and log: {languages:or} (default: {usual})",
    "--schema": "print the JSON Schema of all messages instead",
    # What is wrong with them
    "no packages": "python -m atlantis_rules.web needs {packages}: pip install 'atlantis-rules[web]'",
    "no whole number": "must be a whole number, not {text}",
    "no number": "must be a number, not {text}",
    "not above 0": "{name} must be a number above 0, not {number}",
    "no origin": "an origin is an address such as https://atlantis.example, with nothing behind it, not {origin}",
    "too few playouts": "a review has at least {least} playouts for each action, not {playouts}",
    # What it prints, and why it cannot serve
    "served": "Tables at {page}, kept in {file}",
    "address": "Play at {page}",
    "kept": "Tables are kept in {file}; Ctrl-C stops the server.",
    "cannot be kept": "tables cannot be kept in {file}: {why}",
    "used": "another server uses it",
    "locked": "another program has locked it",
    "foreign": "it is a database of another program",
    "later version": "it was made by a later version of this package ({version}; this one knows {known})",
    "port in use": "port {port} is in use: name another one with --port",
    "port refused": "port {port} cannot be used ({why}): name another one with --port",
    "cannot listen": "cannot listen at {host}, port {port}",
    "no documentation": "the documentation has an address such as https://atlantis.example/docs/, not {address}",
    "stopped": "The server has stopped.",
    # What it logs
    "no HTTP": "a client has sent something other than HTTP",
    "no WebSocket": "a client has asked for a protocol other than WebSocket",
    "cut off at the end": "unanswered requests were cut off when the server stopped",
    "fewer clients": "at most {number} clients can follow tables: the system allows no more open files",
    "not read": "tables cannot be read for now: {why}",
    "not written": "tables cannot be written for now: {why}",
    "read again": "tables can be read again",
    "written again": "tables can be written again",
    "more": "{line} (and {number} more since the last such line)",
}

SERVER: Final = Language(_SERVER, Names({"or": "{first} or {last}"}), "common", "server")
"""The language of the server."""
