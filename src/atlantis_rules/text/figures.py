"""Decimal numbers and percentages as a language writes them: ``1.5`` in English, ``1,5`` in German.

Python formats the digits. The signs around them are in the catalogues.
"""

from typing import Final

from atlantis_rules.text.messages import Language

FIGURES: Final = Language.common("figures", {"decimal": "{whole}.{fraction}", "percent": "{number}%"})
"""How numbers are written."""


def figure(number: float, form: str, language: str) -> str:
    """Return a number as a language writes it, in a format as of Python, such as ``"+.1f"`` or ``".0%"``.

    Raises:
        UnknownLanguage: the package has no texts in this language.
    """
    words = FIGURES.translated(language)
    digits, percent, _ = format(number, form).partition("%")
    whole, point, fraction = digits.partition(".")
    written = words.say("decimal", {"whole": whole, "fraction": fraction}) if point else whole
    return words.say("percent", {"number": written}) if percent else written
