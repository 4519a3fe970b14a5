"""The catalogues of the translations: `python -m translating` writes them anew from the English texts."""
