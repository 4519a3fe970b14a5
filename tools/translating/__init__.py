"""The catalogues of the translations: `python -m tools.translating` regenerates them from the English texts."""
