"""Check the documentation as a book: `python -m tests.book FILE.epub FOLDER`, with the folder of LaTeX.

Every page is XML, every link within leads somewhere, and pictures are there. Neither the playground nor pages of
sources are.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final
from urllib.parse import unquote
from xml.etree import ElementTree as ET
from zipfile import ZipFile

_FEWEST_PICTURES: Final = 8
_FEWEST_PAGES: Final = 70
_FEWEST_CHAPTERS: Final = 30


def faults_of(epub: ZipFile) -> Iterator[str]:
    """Yield what is wrong with an EPUB."""
    names = {*epub.namelist()}
    yield from (
        f"{name} is not for a book" for name in sorted(names) if re.search(r"\b(playground/|source/|\.whl)", name)
    )
    pages = {name: ET.fromstring(epub.read(name)) for name in sorted(names) if name.endswith(".xhtml")}  # noqa: S314 - our own
    if len(pages) < _FEWEST_PAGES:
        yield f"there are {len(pages)} pages"
    ids = {page: {each.get("id") for each in tree.iter()} for page, tree in pages.items()}
    for page, tree in pages.items():
        for link in {each.get("href") or "" for each in tree.iter() if each.tag.endswith("}a")}:
            if not re.match(r"[a-z]+:|$", link):
                file, _, anchor = link.partition("#")
                target = normpath(str(PurePosixPath(page).parent / unquote(file))) if file else page
                if target not in names or (anchor and unquote(anchor) not in ids.get(target, {unquote(anchor)})):
                    yield f"{page}: {link} leads nowhere"
    pictures = sum(each.tag.endswith("}svg") for tree in pages.values() for each in tree.iter())
    if pictures < _FEWEST_PICTURES:
        yield f"there are {pictures} pictures"


def faults_of_latex(folder: Path) -> Iterator[str]:
    """Yield what is wrong with a folder of LaTeX."""
    (main,) = folder.glob("*.tex")
    text = main.read_text("utf-8")
    chapters = len(re.findall(r"^\\chapter\{", text, re.MULTILINE))
    if chapters < _FEWEST_CHAPTERS:  # the lists of pages stand below a heading
        yield f"there are {chapters} chapters"
    found = re.findall(r"includegraphics(?:\[[^]]*\])?\{(.*?\.?\w+)\}(?!\.)", text)
    drawn = [re.sub("[{}]", "", name) for name in found]
    yield from (f"{name} is no picture that LaTeX takes" for name in drawn if Path(name).suffix not in {".jpg", ".png"})
    yield from (f"{name} is missing" for name in drawn if not (folder / name).is_file())
    if len(drawn) < _FEWEST_PICTURES:
        yield f"there are {len(drawn)} pictures"


def main(epub: str, latex: str) -> int:
    """Print what is wrong with both forms; return the exit status."""
    with ZipFile(epub) as opened:
        faults = [*faults_of(opened), *faults_of_latex(Path(latex))]
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
