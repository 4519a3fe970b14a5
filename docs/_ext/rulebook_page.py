"""The rules of a game as a page of this documentation, made of the rulebook that the package carries."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from _ext.clause_tests import MarkedTest
from _ext.clauses import Evidence, evidence_of, link, listed, plain
from _ext.concordance_page import places
from _ext.labels import citable, label
from _ext.names import Home
from _ext.playground import button, example_of
from _ext.sources import page_of, place_of
from atlantis_rules.rulebook.changes import changes, citation, history
from atlantis_rules.rulebook.clauses import Citation, Clause, Note, Rulebook, Ruling, Source, rulebook
from atlantis_rules.rulebook.concordances import concordance
from atlantis_rules.rulebook.marks import CLAUSE_ID, Implementation

_WORDS = "words"
_EXAMPLE = "example-1"
_OPEN_EXAMPLE = "Open an example in the playground"


def rulebook_page(game: str, root: Path) -> str:
    """Write the rules of a game down, with what shows that they are kept.

    Args:
        game: the name of the game's package.
        root: the root of the repository.

    Returns:
        MyST Markdown, from headings of the second level on.
    """
    book = rulebook(game)
    evidence = evidence_of(game, root)
    parts = [
        *_sources(book),
        *_note(book, "## ", _note_of(book, _WORDS)),
        *_chapters(book, evidence),
        *_disagreements(book),
        *_note(book, "## ", _note_of(book, _EXAMPLE)),
        *_versions(book),
        *_overview(book, evidence),
    ]
    return "\n\n".join(parts) + "\n"


# --- Text -------------------------------------------------------------------------------------------------------------


def _linked(book: Rulebook, text: str) -> str:
    """Make links of the clause ids in a text."""
    return CLAUSE_ID.sub(lambda found: link(book, found[0]) if found[0] in book else found[0], plain(text))


# --- Sources ----------------------------------------------------------------------------------------------------------


def _sources(book: Rulebook) -> Iterator[str]:
    if len(book.sources) == 1:
        (only,) = book.sources
        yield "## The source"
        yield (
            f"{only.key}: {_title(only)} (language: {only.language}). "
            "The clauses cite it by this letter, the heading, and the numbers of sentences below it."
        )
        return
    yield "## The sources"
    yield (
        "In order of authority: the first one decides, unless a clause says otherwise. "
        "The clauses cite them by letter, heading and the numbers of sentences below it."
    )
    rows = (f"| {source.key} | {_title(source)} | {source.language} | {_preset(source)} |" for source in book.sources)
    yield "\n".join(["| | source | language | preset |", "| --- | --- | --- | --- |", *rows])


def _title(source: Source) -> str:
    year = f", {source.year}" if source.year else ""
    return f"*{plain(source.title)}*, {plain(source.kind)}, {plain(source.publisher)}{year}"


def _preset(source: Source) -> str:
    return f"`{source.preset}`" if source.preset else "none"


def _cited(citations: tuple[Citation, ...]) -> str:
    by_source = groupby(citations, key=lambda citation: citation.source)
    return "; ".join(
        f"{key} ({listed(f'“{plain(citation.section)}”' for citation in found)})" for key, found in by_source
    )


# --- Clauses ----------------------------------------------------------------------------------------------------------


def _chapters(book: Rulebook, evidence: Evidence) -> Iterator[str]:
    for heading, clauses in groupby(book.clauses, key=lambda clause: clause.chapter):
        yield f"## {plain(heading)}"
        for clause in clauses:
            yield from _clause(book, clause, evidence)


def _clause(book: Rulebook, clause: Clause, evidence: Evidence) -> Iterator[str]:
    labels = dict.fromkeys((label(book.game, clause.id), citable(book.game, clause.id)))
    targets = "".join(f"({each})=\n" for each in labels)
    yield f"{targets}### {clause.id}: {plain(clause.title)}"
    yield f"```{{found-by}} {clause.id}\n```"
    yield f"Cite as `{citation(clause.id, book.game)}`."
    yield _linked(book, clause.text)
    if clause.option is not None:
        yield f"Option `{clause.option.name}`:"
        yield from _values(book, clause)
    if clause.ruling is not None:
        yield f"({citable(book.game, clause.ruling.id)})=\n{_ruling(book, clause.ruling)}"
    yield from open_example(book.game, clause.id)
    sentences = concordance(book.game).of_clause(clause.id)
    yield f"Sources, by sentence: {places(book, sentences)}." if sentences else "Sources: none says it."
    code = evidence.code.get(clause.id, ())
    if code:
        yield f"Code: {listed(_code_link(implementation) for implementation in code)}."
    if clause.carried is not None:
        yield f"No code implements it; {clause.carried.by.value}: {_linked(book, clause.carried.reason)}"
    yield from _tests(evidence.tests.get(clause.id, ()))
    for change in changes(clause.id, book.game):
        yield f"Changed in version {change.version}: {_linked(book, change.text)}"


def open_example(game: str, clause_id: str) -> Iterator[str]:
    """Yield a button that opens an example of a clause in the playground, if the conformance kit has one.

    Args:
        game: the name of the game's package.
        clause_id: the id of the clause.
    """
    example = example_of(game, clause_id)
    if example is not None:
        yield button(game, example, words=_OPEN_EXAMPLE)


def _values(book: Rulebook, clause: Clause) -> Iterator[str]:
    values = clause.option.values if clause.option is not None else ()
    heard = {citation.source for value in values for citation in value.citations}
    for value in values:
        cited = {citation.source for citation in value.citations}
        said = tuple(citation for citation in value.citations if citation.source in value.read_by)
        by_letter = tuple(citation for citation in value.citations if citation.source not in value.read_by)
        ruled = [key for key in value.read_by if key in heard - cited]
        silent = [key for key in value.read_by if key not in heard]
        parts = (
            _cited(said),
            f"by the ruling: {', '.join(ruled)}" if ruled else "",
            f"silent: {', '.join(silent)}" if silent else "",
        )
        letter = f" The letter of {_cited(by_letter)}." if by_letter else ""
        read_by = "; ".join(filter(None, parts)) or "no preset"
        target = f"({citable(book.game, f'{clause.id}/{value.name}')})=\n"
        yield f"{target}`{clause.id}/{value.name}`: {_linked(book, value.text)}{letter} Read by {read_by}."


def _ruling(book: Rulebook, ruling: Ruling) -> str:
    lines = [
        f"```{{admonition}} Ruling {ruling.id}",
        f"**Question.** {_linked(book, ruling.question)}",
        "",
        f"**Reading.** {_linked(book, ruling.reading)}",
        "",
        "**Other readings.**",
        "",
        *(f"- {_linked(book, alternative)}" for alternative in ruling.alternatives),
        "",
        f"**Reason.** {_linked(book, ruling.reason)}",
        "```",
    ]
    return "\n".join(lines)


def _code_link(implementation: Implementation) -> str:
    """Link to the source."""
    module, name = implementation.module, implementation.qualname
    page, anchor = place_of(Home(module, name))
    return f'<a href="{page}.html#{anchor}"><code>{module.rpartition(".")[2]}.{name}</code></a>'


def _tests(tests: tuple[MarkedTest, ...]) -> Iterator[str]:
    if not tests:
        return
    count = "1 test" if len(tests) == 1 else f"{len(tests)} tests"
    yield f"<details><summary>{count}</summary>"
    yield "\n".join(f"- {_test_link(test)} (`{test.file}`, line {test.line})" for test in tests)
    yield "</details>"


def _test_link(test: MarkedTest) -> str:
    return f'<a href="{page_of(test.file)}.html#{test.name.rpartition(".")[2]}">{plain(test.name)}</a>'


# --- Remarks ----------------------------------------------------------------------------------------------------------


def _note_of(book: Rulebook, note_id: str) -> Note | None:
    return next((note for note in book.notes if note.id == note_id), None)


def _note(book: Rulebook, heading: str, note: Note | None) -> Iterator[str]:
    if note is not None:
        yield f"({book.game}-note-{note.id})=\n{heading}{plain(note.title)}"
        yield _linked(book, note.text)
        if note.clauses:
            yield f"Clauses: {listed(link(book, clause_id) for clause_id in note.clauses)}."


def _disagreements(book: Rulebook) -> Iterator[str]:
    notes = [note for note in book.notes if note.id not in {_WORDS, _EXAMPLE}]
    options = [clause for clause in book.clauses if clause.option is not None]
    if not notes and not options:
        return
    yield "## Where the sources contradict each other" if options else "## Remarks on the text"
    if options:
        yield (
            "Where two sources disagree, or the letter of one has two readings of which neither can be ruled out and "
            "which decide games, every reading is a value of an option, and each source is a preset. "
            "Brackets: the source is silent, or its letter says otherwise, and this is how its preset reads it."
        )
        keys = [source.key for source in book.sources]
        rows = (f"| {link(book, clause.id)} | {' | '.join(_readings(clause, keys))} |" for clause in options)
        yield "\n".join([f"| | {' | '.join(keys)} |", f"|{' --- |' * (len(keys) + 1)}", *rows])
        yield "What else is to be said of their words:"
    for note in notes:
        yield from _note(book, "### ", note)


def _readings(clause: Clause, keys: list[str]) -> Iterator[str]:
    for key in keys:
        for value in clause.option.values if clause.option is not None else ():
            if key in value.read_by:
                says_so = any(citation.source == key for citation in value.citations)
                yield f"`{value.name}`" if says_so else f"(`{value.name}`)"


def _versions(book: Rulebook) -> Iterator[str]:
    yield "## Versions of these rules"
    yield (
        "A version counts on when something else is legal, or leads elsewhere; records name theirs. "
        "[Records](records.md#versions) says what the effect of a change means for records of before."
    )
    rows = (
        f"| {version.number} | {version.date} | {link(book, change.clause)} | {change.effect.value} | "
        f"{_linked(book, change.text)} |"
        for version in history(book.game)
        for change in version.changes
    )
    (first, *_) = history(book.game)
    yield "\n".join(
        [
            "| version | since | clause | effect | change |",
            "| --- | --- | --- | --- | --- |",
            f"| {first.number} | {first.date} | | | the first |",
            *rows,
        ]
    )


def _overview(book: Rulebook, evidence: Evidence) -> Iterator[str]:
    yield "## The clauses at a glance"
    yield (
        f"{len(book)} clauses, {sum(clause.ruling is not None for clause in book)} of them with a ruling. "
        "Code: how many functions and classes implement the clause. Tests: how many are marked with it."
    )
    head = ["| clause | | ruling | code | tests |", "| --- | --- | --- | --- | --- |"]
    yield "\n".join([*head, *(_row(book, clause, evidence) for clause in book)])


def _row(book: Rulebook, clause: Clause, evidence: Evidence) -> str:
    code = evidence.code.get(clause.id, ())
    cells = [
        link(book, clause.id),
        plain(clause.title),
        "yes" if clause.ruling is not None else "",
        str(len(code)) if code else ("none needed" if clause.carried is not None else "0"),
        str(len(evidence.tests.get(clause.id, ()))),
    ]
    return f"| {' | '.join(cells)} |"
