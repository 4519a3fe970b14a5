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

PACKED: Final = np.dtype("<H")
"""The type of numbers in pieces: short integers, which are faster to assemble than floats."""


def fill(rows: bytes, out: Array) -> None:
    """Write consecutive packed numbers into the rows of an array."""
    out[...] = np.frombuffer(rows, PACKED).reshape(out.shape)
