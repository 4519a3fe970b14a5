"""Reports of a run: lines for people, an object for programs, and JUnit XML for build servers."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import indent, wrap
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from atlantis_rules._errors import AtlantisError
from atlantis_rules.rulebook.clauses import Rulebook, rulebook
from atlantis_rules.testing.conformance.answers import AnsweringTable
from atlantis_rules.testing.conformance.checking import NOT_ASKED, NOT_READ, ComparedAnswer
from atlantis_rules.testing.conformance.ranking import Shows, blamed
from atlantis_rules.testing.conformance.running import Run
from atlantis_rules.testing.conformance.words import CONFORMANCE
from atlantis_rules.text import languages, limits, messages

_MOST_CLAUSES: Final = 8
_WIDTH: Final = 80


def lines(run: Run, shows: Shows, language: str = languages.ENGLISH) -> Iterator[str]:
    """Describe a run for a person."""
    words = CONFORMANCE.translated(language).sentences
    unread = [check for check in run.failed if NOT_READ in check.parts]
    if unread:
        yield CONFORMANCE.said(language, "not read", number=len(unread), positions=run.asked, why=unread[0].failure)
        yield ""
    if run.suspects:
        book = rulebook(run.game, language)
        yield words["heading"]
        yield ""
        yield f"  {words['clause']:<10} {words['score']:>6} {words['wrong']:>6} {words['right']:>6}"
        for suspect in run.suspects[:_MOST_CLAUSES]:
            title = book[suspect.clause].title if suspect.clause in book else ""
            yield f"  {suspect.clause:<10} {suspect.score:6.2f} {suspect.wrong:6} {suspect.right:6}  {title}"
        more = len(run.suspects) - _MOST_CLAUSES
        if more > 0:
            yield f"  {limits.LIMITS.said(language, 'more', number=more)}"
        yield ""
        check = smallest(run, run.suspects[0].clause, shows)
        yield from _clause_lines(book, run.suspects[0].clause)
        yield ""
        yield CONFORMANCE.said(language, "smallest", case=check.case.id)
        yield ""
        yield indent(check.case.position.rstrip("\n"), "  ")
        yield ""
        yield f"  {check.question}: {check.failure}"
        yield ""
        yield from _rules_lines(check, language)
    elif run.failed:
        check = run.failed[0]
        yield f"{check.case.id}: {check.question}: {check.failure}"
        yield ""
    yield summary(run, language)


def _clause_lines(book: Rulebook, clause_id: str) -> Iterator[str]:
    if clause_id in book:
        clause = book[clause_id]
        yield f"{clause.id}: {clause.title}"
        yield from wrap(clause.text, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _rules_lines(check: ComparedAnswer, language: str) -> Iterator[str]:
    """Say which clauses decide the right answer, as far as a case asks about an action or a result."""
    texts = explained(check, language)
    if texts:
        yield CONFORMANCE.said(language, "by the rules")
        yield ""
        yield from (indent(text, "  ") for text in texts)
        yield ""


def explained(check: ComparedAnswer, language: str = languages.ENGLISH) -> list[str]:
    """Return what the rules say about the actions of a wrong answer, or about the scores, each with its clauses."""
    table = AnsweringTable(check.case.game)
    try:
        table.put(check.position)
        if check.question == "result":
            return [text] if (text := table.explained_result(language)) else []
        return [table.explanation(action, language) for action in check.actions]
    except AtlantisError:  # a case of somebody else's
        return []


def smallest(run: Run, clause: str, shows: Shows) -> ComparedAnswer:
    """Return the failed check with the shortest position that blames a clause, or of all if none blames it."""
    found = [check for check in run.failed if clause in blamed(check, shows)] or run.failed
    return min(found, key=lambda check: (len(check.case.position), check.case.id))


def summary(run: Run, language: str = languages.ENGLISH) -> str:
    """Return a line with the counts of a run."""
    words = CONFORMANCE.translated(language)
    asked = {"answers": run.answers, "positions": run.asked, "game": run.game, "level": run.level, "wrong": run.wrong}
    parts = [words.say("answers", asked)]
    if run.games:
        missing = [clause.id for clause in rulebook(run.game) if clause.id not in run.covered]
        parts.append(words.say("games", {"games": run.games, "clauses": len(run.covered)}))
        if missing:
            parts.append(words.say("not covered", {"clauses": ", ".join(missing)}))
    if run.skipped:
        parts.append(words.say("skipped", {"number": run.skipped}))
    if run.given_up:
        parts.append(words.say("given up", {"number": run.given_up, "why": _why_given_up(run, words)}))
    return "; ".join(parts)


def _why_given_up(run: Run, words: messages.Language) -> str:
    failures = [check.failure for check in run.failed if check.question == NOT_ASKED]
    reasons = {messages.in_language(failure, words.code).partition(": ")[2] for failure in failures}
    named = sorted(filter(None, reasons)) or [words.say("nothing asked", {})]
    return words.word.either(named, "and")


def document(runs: Sequence[Run], program: Mapping[str, object], shows: Mapping[str, Shows]) -> dict[str, object]:
    """Return runs, and the program's reply to ``hello``, as plain JSON."""
    return {
        "passed": all(run.passed for run in runs),
        "program": str(program.get("name", "")),
        "runs": [_run_document(run, shows[run.game]) for run in runs],
    }


def _run_document(run: Run, shows: Shows) -> dict[str, object]:
    return {
        "game": run.game,
        "level": run.level,
        "passed": run.passed,
        "answers": run.answers,
        "positions": run.asked,
        "wrong": run.wrong,
        "skipped": run.skipped,
        "given_up": run.given_up,
        "games": run.games,
        "covered": {clause.id: run.covered.get(clause.id, 0) for clause in rulebook(run.game)} if run.games else {},
        "clauses": [
            {"clause": each.clause, "score": round(each.score, 4), "wrong": each.wrong, "right": each.right}
            for each in run.suspects
        ],
        "failures": [
            {
                "case": check.case.id,
                "question": check.question,
                "failure": check.failure,
                "clauses": list(blamed(check, shows)),
            }
            for check in run.failed
        ],
    }


def junit(runs: Sequence[Run]) -> str:
    """Return runs as a JUnit report: a suite for each game, a test for each position."""
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", *_suites(runs), "</testsuites>", ""])


def _suites(runs: Sequence[Run]) -> Iterator[str]:
    for run in runs:
        by_case: dict[str, list[ComparedAnswer]] = {}
        for check in run.checks:
            by_case.setdefault(check.case.id, []).append(check)
        failed = sum(any(check.failure for check in checks) for checks in by_case.values())
        games = run.given_up - sum(check.question == NOT_ASKED for check in run.checks)
        more = 1 if games else 0
        yield f'<testsuite name={quoteattr(run.game)} tests="{len(by_case) + more}" failures="{failed + more}">'
        for name, checks in by_case.items():
            failures = [f"{check.question}: {check.failure}" for check in checks if check.failure]
            if failures:
                yield f"<testcase classname={quoteattr(run.game)} name={quoteattr(name)}>"
                first, text = quoteattr(_plain(failures[0])), escape(_plain("\n".join(failures)))
                yield f"<failure message={first}>{text}</failure>"
                yield "</testcase>"
            else:
                yield f"<testcase classname={quoteattr(run.game)} name={quoteattr(name)}/>"
        if games:
            yield f'<testcase classname={quoteattr(run.game)} name="games given up">'
            yield f'<failure message="games that were not played: {games}"/></testcase>'
        yield "</testsuite>"


def _plain(text: str) -> str:
    """Remove characters that XML cannot hold."""
    return "".join(sign if sign == "\n" or sign.isprintable() else "?" for sign in text)
