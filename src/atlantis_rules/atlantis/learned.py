"""The policies that have learned Atlantis: `python -m tools.training` made them, and each says how."""

from typing import Final

from atlantis_rules.adapters.learning.policy import Learned

place_of_best: Final = Learned(__package__, {2: "learned_2.npz"}).place_of_best
"""Returns the place among the legal actions of the one that is rated highest."""
