"""Checksums of stored tables: they make any fault of a file known before what it has is used.

The description of a table, its links and its entries have a checksum each. That of an entry includes that of the entry
before it, and that of the first entry includes the description's: so the last one stands for the whole table.
"""

from hashlib import blake2b
from typing import Final

SIZE: Final = 8
"""The number of bytes of a checksum."""

Value = str | bytes | int | float | None
"""A value in a database; text that was read is bytes, as a fault can make it anything."""


def checksum(*values: Value) -> bytes:
    """Return the checksum of some values, in which text counts as its UTF-8."""
    plain = tuple(value.encode() if isinstance(value, str) else value for value in values)
    return blake2b(repr(plain).encode("ascii"), digest_size=SIZE).digest()
