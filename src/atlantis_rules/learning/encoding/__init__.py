"""A seat's view as an array of numbers, and its legal actions as a mask: for learning programs.

It needs the extra ``rl``, which installs numpy.
"""

try:
    import numpy as _numpy  # noqa: F401, ICN001 - to say clearly what is missing
except ImportError as _error:
    _message = "atlantis_rules.learning.encoding needs numpy: pip install 'atlantis-rules[rl]'"
    raise ImportError(_message, name="numpy") from _error

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.learning.encoding.arrays import Array
from atlantis_rules.learning.encoding.encoder import Encoder, Mask
from atlantis_rules.learning.encoding.layout import Field

__all__ = ["Array", "Encoder", "Field", "Mask"]

_rooms(globals())
