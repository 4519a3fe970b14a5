"""Update the `.po` files by the English texts, and compile them: `python -m tools.translating`.

`python -m tools.translating CODE` begins with another language, whose texts are empty then.
"""

import argparse

from babel import Locale, UnknownLocaleError

from tools.translating.catalogues import FOLDER, files


def _language(code: str) -> str:
    try:
        return str(Locale.parse(code))
    except (UnknownLocaleError, ValueError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main(arguments: list[str] | None = None) -> None:
    """Update the catalogues as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.translating", description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="CODE", type=_language, help="a language to begin, such as fr")
    for code in parser.parse_args(arguments).languages:
        (FOLDER / code).mkdir(parents=True, exist_ok=True)
    for file, content in files().items():
        file.write_bytes(content)


if __name__ == "__main__":
    main()
