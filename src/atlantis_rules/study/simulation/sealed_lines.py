"""Lines with checksums, in which unfinished runs keep what they have done: a damaged one is noticed, wherever it is."""

from zlib import crc32


def sealed(text: str) -> str:
    """Return a line with a text in ASCII after its checksum."""
    return f"{crc32(text.encode('ascii')):08x} {text}\n"


def unsealed(line: bytes) -> str | None:
    """Return the text in a line; None if the line is incomplete, or its checksum another."""
    checksum, _, content = line.partition(b" ")
    text = content.removesuffix(b"\n")
    is_whole = text != content and text.isascii() and checksum == b"%08x" % crc32(text)
    return text.decode("ascii") if is_whole else None
