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

PACKED: Final = {code: np.dtype(f"<{code}") for code in ("H", "f")}
"""The types of packed numbers, by the codes of their `Packing`."""


def fill(rows: bytes, code: str, out: Array) -> None:
    """Write consecutive packed numbers into the rows of an array."""
    out[...] = np.frombuffer(rows, PACKED[code]).reshape(out.shape)
