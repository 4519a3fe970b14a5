"""The words of reports and about programs and cases; descriptions of wrong answers are English in every language."""

from typing import Final

from atlantis_rules.text.messages import Language, Words

_CONFORMANCE: Final = {
    # Reports for people
    "not read": (
        "{number} of {positions} {positions:position|positions} {number:is|are} not read, and nothing was asked "
        "about {number:it|them}; the first: {why}"
    ),
    "heading": "What failed, by clause, the most likely one first:",
    "clause": "clause",
    "score": "score",
    "wrong": "wrong",
    "right": "right",
    "smallest": "The smallest case that fails for it: {case}",
    "by the rules": "By the rules:",
    "answers": (
        "{answers} {answers:answer|answers} about {positions} {positions:position|positions} of {game}, level "
        "{level}: {wrong} wrong"
    ),
    "games": "{games} {games:game|games}, in which {clauses} {clauses:clause|clauses} came into play",
    "not covered": "in no game: {clauses}",
    "skipped": "{number} {number:case|cases} with other options skipped",
    "given up": "{number} {number:case or game|cases or games} given up, as {why}",
    "nothing asked": "nothing more could be asked",
    "time over": "the time limit was reached",
    "not asked": "not asked: {why}",
    "too many starts": "the program had to be started too often",
    # Cases
    "no case": "this is not a case: {error}",
    "no cases": "the cases were found neither in the package nor in a clone",
    "unreadable cases": "the cases of {game} cannot be read: {error}",
    "unreadable case": "{file}, line {line}: {error}",
    "unreadable manifest": "{file} cannot be read: {error}",
    "manifest without clauses": "the manifest does not say where the clauses of {game} show",
    # Programs
    "not started": "{program} cannot be started: {error}",
    "no protocol": "its reply to hello does not name version {version} of the protocol",
    "no message": "it wrote {what}: {line}",
    "long line": "a line of more than {most} bytes",
    "not UTF-8": "a line that is not UTF-8",
    "not JSON": "a line that is not JSON",
    "no object": "a line that is not a JSON object",
    "other id": "its reply has the id {found} and not {expected}, that of the request",
    "endless line": "it wrote a line of more than {most} bytes",
    "time limit": "the time limit of {seconds} s has passed",
    "nothing": "within {seconds} s it wrote nothing",
    "part of a line": "within {seconds} s it wrote only part of a line",
    "closed": "it closed its output",
    "ended": "it ended with exit code {code}",
    "last words": "{how}; its last words: {words}",
}

CONFORMANCE: Final = Language.common("conformance", _CONFORMANCE, Words({"and": "{first} and {last}"}))
"""The language of the conformance kit."""
