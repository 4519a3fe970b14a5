"""What difference each option makes: smallest examples, found by a search, and the page that shows them.

python -m tests.option_differences search [OPTION ...]   find the examples again, of all options or of these; write them
                                                         and the page (some minutes)
python -m tests.option_differences page                  write the page again, from the examples
"""

import argparse
import sys

from tests.option_differences.example import FILE, pairs, read_examples, written
from tests.option_differences.page import PAGE, page
from tests.option_differences.search import smallest_example


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.option_differences")
    parser.add_argument("command", choices=("search", "page"))
    parser.add_argument("options", nargs="*", metavar="OPTION")
    arguments = parser.parse_args()
    if arguments.command == "search":
        known = {example.pair: example for example in read_examples(FILE.read_text("utf-8"))}
        found = []
        for pair in pairs():
            if not arguments.options or pair.option in arguments.options:
                known[pair] = smallest_example(pair)
                sys.stdout.write(f"{pair.option}: {' or '.join(pair.values)}\n")
                sys.stdout.flush()
            found.append(known[pair])
        FILE.write_text(written(found), "utf-8")
    PAGE.write_text(page(read_examples(FILE.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
