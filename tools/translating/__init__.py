"""The catalogues of the translations: `python -m tools.translating` writes them anew from the English texts."""
