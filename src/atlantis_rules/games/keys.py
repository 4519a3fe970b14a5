"""Keys of states: numbers that stand for a state in every process, on every system and in every Python."""

from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from attrs import fields, has

KEY_BITS: Final = 128
"""The number of bits of a key."""


def key_of(text: str) -> int:
    """Return the key of a text that describes a state without ambiguity."""
    return int.from_bytes(blake2b(text.encode(), digest_size=KEY_BITS // 8).digest(), "big")


@lru_cache(maxsize=4096)
def described(value: object) -> str:
    """Describe a part of a state without ambiguity, and by nothing that differs between processes or systems.

    Attributes that do not count when records are compared do not count here.
    """
    kind = type(value)
    if has(kind):
        named = (f"{each.name}={described(getattr(value, each.name))}" for each in fields(kind) if each.eq)
        return f"{kind.__name__}({','.join(named)})"
    match value:
        case tuple():
            return f"({','.join(map(described, value))})"
        case int():
            return format(int(value))
        case Enum():
            return value.name
        case None:
            return "-"
        case _:
            raise AssertionError(value)
