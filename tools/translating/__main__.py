"""Update the `.po` files from the English texts, compile them, and write the texts of pages.

`python -m tools.translating` does this; with the code of a new language as its argument, it begins this language, with
empty texts.
"""

import argparse

from babel import Locale, UnknownLocaleError

from tools.translating.catalogues import files
from tools.translating.compiled import FOLDER, compile_into
from tools.translating.pages import modules


def _language(code: str) -> str:
    try:
        return str(Locale.parse(code))
    except (UnknownLocaleError, ValueError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main(arguments: list[str] | None = None) -> None:
    """Update the catalogues, according to the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.translating", description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="CODE", type=_language, help="a language to begin, such as fr")
    for code in parser.parse_args(arguments).languages:
        (FOLDER / code).mkdir(parents=True, exist_ok=True)
    for file, content in files().items():
        file.write_bytes(content)
    compile_into(FOLDER)
    for file, text in modules().items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
