"""`atlantis-rules explain`: the clauses of a rulebook, one by one or as a list."""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from itertools import chain, groupby
from textwrap import wrap
from typing import Final

from attrs import frozen

from atlantis_rules._errors import brief
from atlantis_rules.games.registry import game_named, game_names, of_each_game
from atlantis_rules.programs.command_line.clause_search import Found, search, suggestions, words_of
from atlantis_rules.programs.command_line.options import Command, Parser, add_language, add_switch, add_value
from atlantis_rules.programs.command_line.words import EXPLAIN, alternatives
from atlantis_rules.rulebook.changes import changes, citation, history, parts_of
from atlantis_rules.rulebook.clauses import Citation, Clause, OptionValue, Rulebook, Ruling, UnknownGame, rulebook
from atlantis_rules.rulebook.concordances import Concordance, SourceSentence, concordance
from atlantis_rules.rulebook.marks import PACKAGES, Implementation, implementations
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.outside import whole_number

said: Final = EXPLAIN.said
UNKNOWN: Final = 2
_COMMAND: Final = "atlantis-rules explain"
_WIDTH: Final = 80
_CITATION: Final = re.compile(
    r"(?:(?P<game>\w+):)?(?P<clause>[A-Za-z]+-[0-9]+)(?:/(?P<part>[^@\s]*))?(?:@(?P<version>\S*))?"
)
"""What `citation` of `atlantis_rules.rulebook.changes` returns; the game and the version may be missing."""

_RULING: Final = "R"
"""What stands for the ruling of a clause in a citation."""


class _Refused(Exception):
    """There is nothing to show; the message, in the language of the user, says why."""


@frozen
class ExplainArguments:
    """The arguments of `explain`."""

    words: tuple[str, ...]
    game: str | None
    sources: bool = False
    language: str = ENGLISH


def _add_options(parser: Parser) -> None:
    metavar = "CLAUSE|WORD"
    parser.add_argument("clause", nargs="*", metavar=metavar, help=parser.help_of(metavar))
    games = game_names()
    add_value(parser, "--game", "NAME", games=games, usual=games[0])
    add_language(parser)
    add_switch(parser, "--sources")


def _read(parser: Parser, given: argparse.Namespace) -> ExplainArguments:  # noqa: ARG001 - all are valid
    return ExplainArguments(tuple(given.clause), given.game, given.sources, given.language)


def run(arguments: ExplainArguments) -> int:
    """Print a clause, those that match some words, or the list of all, and return the exit code."""
    try:
        lines = _lines_for(arguments)
    except _Refused as error:
        return _refuse(str(error))
    for line in lines:
        print(line)
    return 0


def _lines_for(arguments: ExplainArguments) -> Iterator[str]:
    names, language = game_names(), arguments.language
    asked, game = " ".join(arguments.words), arguments.game
    cited = _CITATION.fullmatch(asked)
    if cited is not None and cited["game"] is not None:
        game = cited["game"]
    if game is not None and game not in names:
        raise _Refused(said(language, "no such game", game=brief(game), games=", ".join(names)))
    books = _sound_books(names, language) if game is None else [*_books((game,), language)]
    if not books:
        raise _Refused(said(language, "no rulebook", game=game))
    book = books[0] if cited is None else _book_of(cited, books)
    words = words_of(asked)
    if arguments.sources and not _has_concordance(book.game):
        raise _Refused(said(language, "no sentences", title=book.title))
    if not arguments.words:
        return sentence_lines(concordance(book.game), language) if arguments.sources else list_lines(book, language)
    if cited is not None:
        name, notice = _name_cited(cited, book, language), _notice(cited, book, language)
        clause = book[name.partition("/")[0]]
        carried = concordance(book.game).of_clause(clause.id) if arguments.sources else ()
        shown = clause_lines(book, clause, carried, language, name=name, notice=notice)
        return chain(shown, _namesakes(books, book, clause.id, language))
    if not words or not all(map(str.isprintable, asked)):
        raise _Refused(unknown_words(book, asked, language))
    found = [each for book in books for each in search(book, words)]
    if not found:
        raise _Refused(not_found_words(books, words, language))
    return found_lines(found, language)


def _book_of(cited: re.Match[str], books: Sequence[Rulebook]) -> Rulebook:
    """Return the first rulebook that has all of what is cited, or else the clause, or else the first one."""
    having = [book for book in books if cited["clause"].upper() in book]
    return next((book for book in having if _named(cited, book) is not None), (*having, *books)[0])


def _named(cited: re.Match[str], book: Rulebook) -> str | None:
    """Return the id of what is cited, as the rulebook writes it, or None if the clause has nothing of this name."""
    clause = book[cited["clause"].upper()]
    if cited["part"] is None:
        return clause.id
    asked = f"{clause.id}/{cited['part']}".casefold()
    return next((each for each in parts_of(clause) if each.casefold() == asked), None)


def _name_cited(cited: re.Match[str], book: Rulebook, language: str) -> str:
    """Return the id of what is cited: of a clause, a ruling or a reading."""
    if cited["clause"].upper() not in book:
        raise _Refused(unknown_words(book, cited["clause"], language))
    name = _named(cited, book)
    if name is not None:
        return name
    clause = book[cited["clause"].upper()]
    told = {"clause": clause.id, "title": book.title, "asked": ascii(cited["part"][:40])}
    if cited["part"].upper() == _RULING:
        raise _Refused(said(language, "no such ruling", **told))
    if clause.option is None:
        raise _Refused(said(language, "no readings", **told))
    names = alternatives(language, [value.name for value in clause.option.values])
    raise _Refused(said(language, "no such reading", names=names, **told))


def _notice(cited: re.Match[str], book: Rulebook, language: str) -> str | None:
    """Say that the text is not that of the version cited; None if it is, or if none is cited."""
    if cited["version"] is None:
        return None
    told = {"title": book.title, "asked": ascii(cited["version"][:40])}
    try:
        versions = [version.number for version in history(book.game)]
    except UnknownGame:
        raise _Refused(said(language, "no versions", **told)) from None
    version = whole_number(cited["version"])
    if version is None or version not in versions:
        raise _Refused(said(language, "no such version", first=versions[0], last=versions[-1], **told))
    if version == versions[-1]:
        return None
    changed = any(change.version > version for change in changes(cited["clause"].upper(), book.game))
    return said(language, "changed since" if changed else "same since", version=version, latest=versions[-1])


def _namesakes(books: Iterable[Rulebook], book: Rulebook, clause_id: str, language: str) -> Iterator[str]:
    """Name the clauses of other games that have the same id, if there are any."""
    others = [each for each in books if each.game != book.game and clause_id in each]
    if others:
        named = "; ".join(f"{each.game}:{clause_id} ({each[clause_id].title})" for each in others)
        yield from _heading(said(language, "namesakes", others=named))


def _books(games: Iterable[str], language: str) -> Iterator[Rulebook]:
    """Yield the rulebooks of the games that have one."""
    for game in games:
        game_named(game)  # registers it
        with suppress(UnknownGame):
            yield rulebook(game, language)


def _sound_books(games: Iterable[str], language: str) -> list[Rulebook]:
    """List the rulebooks of the games that have one; broken games are left out."""
    found = of_each_game(lambda game: [*_books((game,), language)], names=games)
    return [book for books in found.values() for book in books]


def _has_concordance(game: str) -> bool:
    try:
        concordance(game)
    except UnknownGame:
        return False
    return True


def _refuse(message: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"atlantis-rules: {message}\n")
    return UNKNOWN


def unknown_words(book: Rulebook, asked: str, language: str = ENGLISH) -> str:
    """Report that a clause does not exist, and suggest similar ones."""
    known, upper = [clause.id for clause in book], asked[:40].upper()
    chapter = [clause_id for clause_id in known if clause_id.partition("-")[0] == upper]
    near = chapter or sorted(get_close_matches(upper, known, n=4), key=known.index)
    named = {"title": book.title, "asked": ascii(asked[:40])}
    if near:
        similar = alternatives(language, near)
        return said(language, "no such clause, but similar ones", similar=similar, **named)
    command = _COMMAND if book.game == game_names()[0] else f"{_COMMAND} --game {book.game}"
    return said(language, "no such clause", command=repr(command), **named)


def not_found_words(books: Sequence[Rulebook], words: Sequence[str], language: str = ENGLISH) -> str:
    """Report that no clause matches some words, and suggest similar words."""
    titles = alternatives(language, [book.title for book in books])
    unknown = [word for word in words if not any(search(book, (word,)) for book in books)]
    if not unknown:
        return said(language, "not all words", titles=titles, words=", ".join(word[:40] for word in words))
    named = {"titles": titles, "word": ascii(unknown[0][:40])}
    if near := suggestions(books, unknown[0]):
        return said(language, "no such word, but similar ones", similar=alternatives(language, near), **named)
    return said(language, "no such word", command=repr(_COMMAND), **named)


def found_lines(found: Sequence[Found], language: str = ENGLISH) -> Iterator[str]:
    """List the clauses found, grouped by game, each with a matching sentence."""
    yield said(language, "found", number=len(found))
    for title, of_game in groupby(found, key=lambda each: each.book.title):
        yield from _heading(title)
        for each in of_game:
            yield f"  {each.clause.id:<9} {each.clause.title}"
            yield from _item(each.sentence, indent=4, further=0)


def list_lines(book: Rulebook, language: str = ENGLISH) -> Iterator[str]:
    """List all clauses by chapter."""
    yield said(language, "list", title=book.title, number=len(book))
    for chapter, clauses in groupby(book, key=lambda clause: clause.chapter):
        yield ""
        yield chapter
        for clause in clauses:
            kinds = f"{'R' if clause.ruling else ''}{'O' if clause.option else ''}"
            yield f"  {clause.id:<9} {kinds:<2} {clause.title}"


def sentence_lines(found: Concordance, language: str = ENGLISH) -> Iterator[str]:
    """List all sentences of the sources, each with the clauses that cover it."""
    yield said(language, "all sentences", number=len(found))
    for (source, section), sentences in groupby(found, key=_section_of):
        yield from _heading(f"{source}, {section}")
        for sentence in sentences:
            why_not = said(language, sentence.no_rule.name) if sentence.no_rule else ""
            yield from _item(f"{sentence.number} {sentence.about}: {', '.join(sentence.clauses) or why_not}")


def clause_lines(
    book: Rulebook,
    clause: Clause,
    carried: Iterable[SourceSentence] = (),
    language: str = ENGLISH,
    *,
    name: str | None = None,
    notice: str | None = None,
) -> Iterator[str]:
    """List everything known about a clause, and the sentences of the sources that it covers, if requested.

    The name is the id of the ruling or reading that is asked for; None stands for the clause itself.
    """
    yield f"{clause.id}: {clause.title}"
    yield f"{book.title}: {clause.chapter}"
    yield said(language, "cite", citation=citation(name or clause.id, book.game))
    if notice is not None:
        yield from _item(notice, indent=0, further=0)
    yield ""
    yield from _item(clause.text, indent=0, further=0)
    yield from _source_lines(book, clause, carried, language)
    if clause.ruling is not None:
        yield from _ruling_lines(clause.ruling, language)
    for note in book.notes:
        if clause.id in note.clauses:
            yield from _heading(said(language, "note", title=note.title))
            yield from _item(note.text)
    yield from _change_lines(book, clause, language)
    yield from _heading(said(language, "carried out"))
    if clause.carried is not None:
        yield from _item(said(language, clause.carried.by.value, reason=clause.carried.reason))
    for place in code_of(book.game, clause.id, language):
        yield from _item(place)


def _change_lines(book: Rulebook, clause: Clause, language: str) -> Iterator[str]:
    """List the changes of a clause; nothing if its game has no history."""
    try:
        changed = changes(clause.id, book.game, language)
    except UnknownGame:
        return
    if changed:
        yield from _heading(said(language, "changed"))
        dates = {version.number: version.date for version in history(book.game)}
        for change in changed:
            yield from _item(f"{change.version} ({dates[change.version]}): {change.text}")


def _source_lines(book: Rulebook, clause: Clause, carried: Iterable[SourceSentence], language: str) -> Iterator[str]:
    if clause.option is not None:
        yield from _heading(said(language, "readings", option=clause.option.name))
        for value in clause.option.values:
            yield from _value_lines(book, value, language)
    elif clause.citations:
        yield from _heading(said(language, "sources"))
        yield from _citation_lines(book, clause.citations)
    for (source, section), sentences in groupby(carried, key=_section_of):
        yield from _heading(said(language, "sentences", source=source, section=section))
        for sentence in sentences:
            yield from _item(f"{sentence.number} {sentence.about}")


def _section_of(sentence: SourceSentence) -> tuple[str, str]:
    return sentence.source, sentence.section


def _ruling_lines(ruling: Ruling, language: str) -> Iterator[str]:
    yield from _heading(said(language, "ruling", id=ruling.id))
    yield from _item(said(language, "question", text=ruling.question))
    yield from _item(said(language, "reading", text=ruling.reading))
    for alternative in ruling.alternatives:
        yield from _item(said(language, "alternative", text=alternative))
    yield from _item(said(language, "reason", text=ruling.reason))


def _heading(text: str) -> Iterator[str]:
    yield ""
    yield text


def _item(text: str, indent: int = 2, further: int = 2) -> Iterator[str]:
    """Wrap a text, without breaking ids of clauses."""
    first, hanging = " " * indent, " " * (indent + further)
    yield from wrap(text, _WIDTH, initial_indent=first, subsequent_indent=hanging, break_on_hyphens=False)


def _citation_lines(book: Rulebook, citations: Iterable[Citation], indent: int = 2) -> Iterator[str]:
    sources = {source.key: source for source in book.sources}
    for key, cited in groupby(citations, key=lambda citation: citation.source):
        source = sources[key]
        year = "" if source.year is None else f" {source.year}"
        sections = "; ".join(citation.section for citation in cited)
        yield from _item(f"{key} ({source.publisher}{year}, {source.kind}): {sections}", indent)


def _value_lines(book: Rulebook, value: OptionValue, language: str) -> Iterator[str]:
    names = {source.key: source.preset or source.key for source in book.sources}
    readers = ", ".join(names[key] for key in value.read_by) or said(language, "in no preset")
    yield from _item(f"{value.name} ({readers}): {value.text}")
    yield from _citation_lines(book, value.citations, indent=4)


def code_of(game: str, clause_id: str, language: str = ENGLISH) -> list[str]:
    """List the functions and classes that implement a clause, by their full names.

    If one of them is marked as the main place of the clause, it comes first, followed by a line with its file.
    """
    _load_marks(PACKAGES[game])
    marks = [mark for mark in implementations() if (mark.game, mark.clause_id) == (game, clause_id)]
    names = [f"{mark.module}.{mark.qualname}" for mark in marks]
    return (
        [names[0], f"  {said(language, 'begins', place=_place_of(marks[0]))}", *names[1:]]
        if marks and marks[0].main
        else names
    )


@cache
def _load_marks(package: str) -> None:
    """Import the modules of a game that mark code: others are slow to import, or need an extra that is missing."""
    for module, file in _files_in(resources.files(package), package):
        if "implements(" in file.read_text("utf-8"):
            import_module(module)


def _files_in(folder: Traversable, package: str) -> Iterator[tuple[str, Traversable]]:
    """Yield the modules of a package with their files, also where it lies in a zip file."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files_in(each, f"{package}.{each.name}")
        elif each.name.endswith(".py"):
            yield f"{package}.{each.name.removesuffix('.py')}".removesuffix(".__init__"), each


def _place_of(mark: Implementation) -> str:
    """Return the file, relative to the folder of the package, and the first line of marked code."""
    package, *parts = mark.module.split(".")
    file = f"{'/'.join((package, *parts))}.py"
    source = resources.files(package).joinpath(*parts[:-1], f"{parts[-1]}.py")
    node: ast.AST = ast.parse(source.read_text("utf-8"))  # compiled code has no line numbers
    for name in mark.qualname.split("."):
        node = next(
            each
            for each in ast.iter_child_nodes(node)
            if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == name
        )
    assert isinstance(node, ast.FunctionDef | ast.ClassDef)  # noqa: S101 - a name has at least one part
    return f"{file}:{min(each.lineno for each in (node, *node.decorator_list))}"


COMMAND: Final = Command(_add_options, _read, run)
