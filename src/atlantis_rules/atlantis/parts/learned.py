"""The learned policies of Atlantis: `python -m tools.training` made them, and each describes how."""

from typing import Final

from atlantis_rules.learning.policy import Learned

place_of_best: Final = Learned(__package__, {2: "learned_2.npz"}).place_of_best
"""Returns the index of the action with the highest rating among the legal ones."""
