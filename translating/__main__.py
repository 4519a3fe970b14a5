"""Write the catalogues anew: `python -m translating`.

`python -m translating CODE` begins with another language, whose texts are empty then.
"""

import sys

from translating.catalogues import FOLDER, files


def main(new_languages: list[str]) -> None:
    """Update the `.po` files by the English texts, and compile them.

    Args:
        new_languages: codes of languages that get their catalogues now.
    """
    for code in new_languages:
        (FOLDER / code).mkdir(parents=True, exist_ok=True)
    for file, content in files().items():
        file.write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1:])
