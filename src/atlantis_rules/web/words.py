"""The words of the server of the web table: what it prints, and why it cannot serve."""

from types import MappingProxyType
from typing import Final

from atlantis_rules.text.messages import Language, Words

_SERVER: Final = {
    "address": "Play at {page}",
    "kept": "Tables are kept in {file}; Ctrl-C stops the server.",
    "cannot be kept": "tables cannot be kept in {file}: {why}",
    "used": "another server uses it",
    "locked": "another program has locked it",
    "foreign": "it is a database of another program",
    "later version": "a later version of this package has made it ({version}; this one knows {known})",
    "port in use": "port {port} is in use: name another one with --port",
    "port refused": "port {port} cannot be used ({why}): name another one with --port",
    "cannot listen": "cannot listen at {host}, port {port}",
    "no documentation": "the documentation has an address such as https://atlantis.example/docs/, not {address}",
}

SERVER: Final = Language(MappingProxyType(_SERVER), Words(MappingProxyType({})), "common", "server")
"""The language of the server."""
