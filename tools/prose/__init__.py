"""Checks of the spelling and the style of all texts, and the preparation of the package for them."""
