"""The arrays of observations, filled from bytes: all that needs numpy, so that the encodings can be compiled."""

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    Slice = slice[int, int, int]
else:
    Slice = slice  # the class takes no parameters at run time before Python 3.14

Array = NDArray[np.float32]
"""An observation, or a batch of them."""

FLOAT: Final = np.dtype(np.float32)
"""The type of the numbers in an observation."""

_PACKED: Final = {code: np.dtype(f"<{code}") for code in ("H", "f")}
_IS_FLOAT: Final = {code: kind == FLOAT for code, kind in _PACKED.items()}


def numbers_in(content: bytearray, code: str) -> Array:
    """Return packed numbers as an array, given the code of their `Packing`; floats stay where they are."""
    if _IS_FLOAT[code]:
        return np.frombuffer(content, FLOAT)
    return np.frombuffer(content, _PACKED[code]).astype(FLOAT)


def fill(rows: bytes, code: str, out: Array) -> None:
    """Write consecutive packed numbers into the rows of an array."""
    out[...] = np.frombuffer(rows, _PACKED[code]).reshape(out.shape)
