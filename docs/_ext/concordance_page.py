"""The concordance of a game as a page: the sentences of its sources, and the clauses that carry them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from _ext.clauses import Evidence, evidence_of, link, listed, plain
from _ext.labels import label
from atlantis_rules.rulebook.clauses import Rulebook, Source, rulebook
from atlantis_rules.rulebook.concordances import SourceSentence, concordance


def concordance_page(game: str, root: Path) -> str:
    """Write down which clauses carry which sentences, source by source, with their main code and their tests.

    Args:
        game: the name of the game's package.
        root: the root of the repository.

    Returns:
        MyST Markdown, from headings of the second level on.
    """
    book, evidence = rulebook(game), evidence_of(game, root)
    pages = [part for source in book.sources for part in _source(book, source, evidence)]
    return "\n\n".join([*pages, *_parts(book)]) + "\n"


def editions_page(game: str) -> str:
    """Write down which source says how much about which clause, and what each leaves out.

    Args:
        game: the name of the game's package.

    Returns:
        MyST Markdown, from headings of the second level on.
    """
    book = rulebook(game)
    return "\n\n".join([*_silences(book), *_counts(book)]) + "\n"


def places(book: Rulebook, sentences: Sequence[SourceSentence]) -> str:
    """Name sentences by source, section and numbers, with links to the concordance.

    Args:
        book: the rulebook.
        sentences: some of its sentences, as printed.
    """
    return "; ".join(
        f"{source} ({', '.join(_sections(book, list(found)))})"
        for source, found in groupby(sentences, key=lambda sentence: sentence.source)
    )


def _sections(book: Rulebook, sentences: list[SourceSentence]) -> Iterator[str]:
    for section, found in groupby(sentences, key=lambda sentence: sentence.section):
        run = list(found)
        numbers = _ranges([sentence.number for sentence in run])
        yield f"[“{plain(section)}” {numbers}](#{_label(book, run[0])})"


def _ranges(numbers: Sequence[int]) -> str:
    runs = [list(run) for _, run in groupby(numbers, key=lambda number: number - numbers.index(number))]
    return ", ".join(f"{run[0]}\N{EN DASH}{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _label(book: Rulebook, sentence: SourceSentence) -> str:
    headings = list(dict.fromkeys((each.source, each.section) for each in concordance(book.game)))
    return f"{book.game}-section-{headings.index((sentence.source, sentence.section)) + 1}"


def _source(book: Rulebook, source: Source, evidence: Evidence) -> Iterator[str]:
    sentences = [sentence for sentence in concordance(book.game) if sentence.source == source.key]
    rules = sum(bool(sentence.clauses) for sentence in sentences)
    year = f", {source.year}" if source.year else ""
    yield f"## {source.key}: {plain(source.kind)} ({plain(source.publisher)}{year})"
    yield f"{len(sentences)} sentences; {rules} of them are rules."
    for section, found in groupby(sentences, key=lambda sentence: sentence.section):
        run = list(found)
        yield f"({_label(book, run[0])})=\n### {source.key}, {plain(section)}"
        rows = (f"| {each.number} | {plain(each.about)} | {_carried(book, each, evidence)} |" for each in run)
        yield "\n".join(["| | about | carried by: code, tests |", "| --- | --- | --- |", *rows])


def _carried(book: Rulebook, sentence: SourceSentence, evidence: Evidence) -> str:
    if sentence.no_rule is not None:
        return f"no rule: {sentence.no_rule.value}"
    named = zip(sentence.clauses, sentence.parts, strict=True)
    return "<br>".join(_clause(book, clause_id, letters, evidence) for clause_id, letters in named)


def _clause(book: Rulebook, clause_id: str, letters: str, evidence: Evidence) -> str:
    first = next(iter(evidence.code.get(clause_id, ())), None)
    code = "no code" if first is None else f"`{first.module.rpartition('.')[2]}.{first.qualname}`"
    tests = len(evidence.tests.get(clause_id, ()))
    of_clause = f"{clause_id} {letters}" if letters else clause_id
    return f"[{of_clause}](#{label(book.game, clause_id)}): {code}, {tests} {'test' if tests == 1 else 'tests'}"


def _parts(book: Rulebook) -> Iterator[str]:
    yield "## What the clauses without a ruling say, part by part"
    rows = (
        f"| {link(book, part.clause)} {part.letter} | {plain(part.text)} "
        f"| {places(book, part.sentences) if part.unstated is None else f'no sentence: {part.unstated.value}'} |"
        for part in concordance(book.game).parts
    )
    yield "\n".join(["| clause | says | stated by |", "| --- | --- | --- |", *rows])


def _silences(book: Rulebook) -> Iterator[str]:
    said = {source.key: _said(book, source.key) for source in book.sources}
    unsaid = [clause.id for clause in book if not any(clause.id in clauses for clauses in said.values())]
    yield "## What the editions leave out"
    yield f"No sentence of any carries {listed(link(book, name) for name in unsaid)}: these clauses are rulings."
    for key, clauses in said.items():
        others = [clause.id for clause in book if clause.id not in clauses and clause.id not in unsaid]
        if others:
            yield f"No sentence of {key} carries {listed(link(book, name) for name in others)}."


def _said(book: Rulebook, source: str) -> set[str]:
    return {name for sentence in concordance(book.game) if sentence.source == source for name in sentence.clauses}


def _counts(book: Rulebook) -> Iterator[str]:
    keys = [source.key for source in book.sources]
    yield "## How many sentences carry each clause"
    rows = (
        f"| {link(book, clause.id)} | {plain(clause.title)} "
        f"| {' | '.join(_count(book, clause.id, key) for key in keys)} "
        f"| {'yes' if clause.ruling is not None else ''} |"
        for clause in book
    )
    head = f"| clause | | {' | '.join(keys)} | ruling |"
    yield "\n".join([head, f"| --- | --- |{' --- |' * (len(keys) + 1)}", *rows])


def _count(book: Rulebook, clause_id: str, source: str) -> str:
    found = sum(sentence.source == source for sentence in concordance(book.game).of_clause(clause_id))
    return str(found) if found else "\N{EN DASH}"
