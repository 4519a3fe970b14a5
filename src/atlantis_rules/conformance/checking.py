"""Asking a program what a case asks, and comparing its answers with those of the case."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from atlantis_rules.conformance.answers import table
from atlantis_rules.conformance.cases import Asked, Case
from atlantis_rules.conformance.differences import brief, equal, json_difference, listed, position_difference
from atlantis_rules.conformance.parts import differing_parts, kind_of
from atlantis_rules.conformance.protocol import REASONS
from atlantis_rules.errors import AtlantisError
from atlantis_rules.frozen_records import frozen

NOT_ASKED: Final = "none"
"""The question of a case that could not be asked."""


class NoAnswer(AtlantisError):
    """The program gave no answer: it hung, ended, or wrote what is no reply. It has to be restarted."""


class Program(Protocol):
    """What is asked."""

    @property
    def is_out_of_time(self) -> bool:
        """Return whether nothing may be asked any more."""
        ...

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        """Return the reply to a request, or raise `NoAnswer`."""
        ...


@frozen
class Check:
    """An answer that was compared.

    Attributes:
        case: the case.
        question: what was asked, such as ``legal`` or ``apply 12 ring``.
        clauses: the clauses that take part in the answer.
        failure: what was wrong, in words; empty if the answer was right.
        parts: in which parts the answer was wrong.
        broken: the clauses that the answer breaks for certain: those that forbid an action that the program took for
            legal, and those that it named wrongly.
    """

    case: Case
    question: str
    clauses: tuple[str, ...]
    failure: str = ""
    parts: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


def not_asked(case: Case, why: str) -> Check:
    """Return the check of a case that could not be asked any more: it failed, and blames no clause.

    Args:
        case: the case.
        why: the reason.
    """
    return Check(case, NOT_ASKED, (), f"not asked: {why}", ("no answer",))


def check_case(case: Case, program: Program, level: str) -> Iterator[Check]:
    """Ask a program what a case asks.

    Args:
        case: the case.
        program: what is asked.
        level: `RULES` or `REASONS`.

    Yields:
        A check for each answer, the last one of which may be that there was none.
    """
    asker = _Asker(case, program)
    try:
        yield from asker.rules()
        if level == REASONS:
            yield from asker.reasons()
    except NoAnswer as error:
        yield Check(case, asker.question, asker.clauses, f"no answer: {error}", ("no answer",))
        raise


def check_in_game(case: Case, program: Program) -> Iterator[Check]:
    """Ask a program about the position that it has come to itself, and have it carry out the first action after it.

    Args:
        case: what is known about this position.
        program: what is asked; it does not get the position.

    Yields:
        A check for each answer, the last one of which may be that there was none.
    """
    asker = _Asker(case, program)
    try:
        yield from asker.here()
    except NoAnswer as error:
        yield Check(case, asker.question, asker.clauses, f"no answer: {error}", ("no answer",))
        raise


class _Asker:
    def __init__(self, case: Case, program: Program) -> None:
        self._case = case
        self._program = program
        self.question = ""
        self.clauses: tuple[str, ...] = ()

    def rules(self) -> Iterator[Check]:
        case = self._case
        yield self._same("to_act", case.clauses, "to_act", case.to_act, self._put)
        yield from self._state()
        for asked in case.after:
            self._put()
            yield self._after(asked)

    def here(self) -> Iterator[Check]:
        yield from self._state()
        for asked in self._case.after[:1]:
            yield self._after(asked)

    def _state(self) -> Iterator[Check]:
        case = self._case
        yield self._legal()
        if case.outcomes is not None:
            yield self._outcomes(case.outcomes)
        if case.result is not None:
            yield self._result(case.result)

    def reasons(self) -> Iterator[Check]:
        case = self._case
        if case.prices is not None:
            self._put()
            yield self._same("prices", case.legal_clauses, "prices", case.prices, lambda: self._ask("prices"))
        for asked in case.illegal:
            self._put()
            yield self._illegal(asked)
        for viewer, seen in case.views:
            self._put()
            yield self._same(
                f"view {viewer}", case.clauses, "view", seen, lambda viewer=viewer: self._ask("view", viewer=viewer)
            )
        for asked in case.events:
            self._put()
            yield self._same(
                f"events {asked.action}",
                next(each.clauses for each in case.after if each.action == asked.action),
                "events",
                asked.answer,
                lambda action=asked.action: self._ask("events", action=action),
            )

    # One question each.

    def _put(self) -> Mapping[str, object]:
        return self._ask("position", game=self._case.game, position=self._case.position)

    def _ask(self, command: str, **values: object) -> Mapping[str, object]:
        return self._program.ask(command, **values)

    def _about(self, question: str, clauses: Sequence[str]) -> None:
        self.question, self.clauses = question, tuple(clauses)

    def _right(self) -> Check:
        return Check(self._case, self.question, self.clauses)

    def _wrong(self, failure: str, parts: Iterable[str], broken: Iterable[str] = ()) -> Check:
        return Check(self._case, self.question, self.clauses, failure, tuple(parts), tuple(broken))

    def _refused(self, reply: Mapping[str, object], key: str, kind: type) -> Check | None:
        """Return what is wrong with the form of a reply."""
        if "error" in reply:
            return self._wrong(f"the program answers with an error: {brief(reply['error'])}", ("error",))
        if not isinstance(reply.get(key), kind):
            return self._wrong(f"the key {key!r} of the reply is {brief(reply.get(key))}", ("form",))
        return None

    def _same(self, question: str, clauses: Sequence[str], key: str, expected: object, ask: "_Ask") -> Check:
        self._about(question, clauses)
        reply = ask()
        if "error" in reply:
            return self._refused(reply, key, object) or self._right()
        if key not in reply or not equal(reply[key], expected):
            parts = _different(expected, reply.get(key), question.partition(" ")[0])
            return self._wrong(json_difference(expected, reply.get(key)), parts)
        return self._right()

    def _legal(self) -> Check:
        case = self._case
        self._about("legal", case.legal_clauses)
        reply = self._ask("legal")
        found = reply.get("actions")
        refused = self._refused(reply, "actions", list)
        if refused is not None or not isinstance(found, list):
            return refused or self._right()
        actions = [action if isinstance(action, str) else brief(action) for action in found]
        missing = [action for action in case.legal if action not in actions]
        needless = [action for action in dict.fromkeys(actions) if action not in case.legal]
        twice = [action for action in dict.fromkeys(actions) if actions.count(action) > 1]
        words = [("missing", missing), ("not legal", needless), ("listed twice", twice)]
        failure = "; ".join(f"{name}: {listed(those)}" for name, those in words if those)
        if not failure:
            return self._right()
        parts = [f"legal {kind_of(action)}" for action in (*missing, *needless, *twice)]
        broken = [clause for action in needless for clause in broken_by(case.game, case.position, action)]
        return self._wrong(failure, dict.fromkeys(parts), () if missing else dict.fromkeys(broken))

    def _outcomes(self, expected: Mapping[str, str]) -> Check:
        self._about("outcomes", self._case.legal_clauses)
        reply = self._ask("outcomes")
        refused = self._refused(reply, "outcomes", dict)
        if refused is not None:
            return refused
        found = reply["outcomes"]
        if found == expected:
            return self._right()
        other = found if isinstance(found, dict) else {}
        different = [name for name in (*expected, *other) if other.get(name) != expected.get(name)]
        shown = [
            f"{name} {brief(other.get(name))} instead of {expected.get(name)}" for name in dict.fromkeys(different)
        ]
        return self._wrong(f"other weights: {listed(shown)}", ("outcomes",))

    def _result(self, expected: Mapping[str, object]) -> Check:
        self._about("result", self._case.clauses)
        reply = self._ask("result")
        refused = self._refused(reply, "result", dict)
        if refused is not None:
            return refused
        found = reply["result"]
        other = found if isinstance(found, dict) else {}
        parts = [name for name in expected if not equal(other.get(name), expected[name])]
        if not parts:
            return self._right()
        return self._wrong(f"expected {brief(expected)}, found {brief(found)}", parts)

    def _after(self, asked: Asked) -> Check:
        self._about(f"apply {asked.action}", asked.clauses)
        reply = self._ask("apply", action=asked.action)
        if "error" in reply:
            failure = f"the program answers with an error: {brief(reply['error'])}"
            return self._wrong(failure, (f"legal {kind_of(asked.action)}",))  # it takes the action for illegal
        refused = self._refused(reply, "position", str)
        if refused is not None:
            return refused
        found, expected = str(reply["position"]), str(asked.answer)
        if found == expected or _says_the_same(self._case.game, found, expected):
            return self._right()
        return self._wrong(position_difference(expected, found), differing_parts(expected, found))

    def _illegal(self, asked: Asked) -> Check:
        self._about(f"reasons {asked.action}", asked.clauses)
        reply = self._ask("reasons", action=asked.action)
        refused = self._refused(reply, "clauses", list)
        if refused is not None:
            return refused
        found = reply["clauses"]
        named = {str(clause) for clause in found} if isinstance(found, list) else set()
        if named == set(asked.clauses):
            return self._right()
        missing = [clause for clause in asked.clauses if clause not in named]
        expected = ", ".join(asked.clauses)
        failure = f"expected {expected}, found {', '.join(sorted(named)) or 'no clause'}"
        return self._wrong(failure, ("reasons",), missing)


class _Ask(Protocol):
    def __call__(self) -> Mapping[str, object]: ...


def broken_by(game: str, position: str, action: str) -> list[str]:
    """Return the clauses that an action breaks; none if it is no action.

    Args:
        game: the name of the game.
        position: the text of a position.
        action: any text.
    """
    asked = table(game)
    try:
        asked.put(position)
        return asked.reasons(action)
    except AtlantisError:
        return []


def _says_the_same(game: str, found: str, expected: str) -> bool:
    """Return whether a position is only written in another way."""
    asked = table(game)
    try:
        asked.put(found)
    except AtlantisError:
        return False
    return asked.text() == expected


def _different(expected: object, found: object, whole: str) -> Iterator[str]:
    """Name what differs: the types of events, or the answer as a whole."""
    if isinstance(expected, list) and isinstance(found, list):
        for wanted, got in zip(expected, found, strict=False):
            if not equal(got, wanted):
                yield f"{whole} {wanted.get('type', '')}" if isinstance(wanted, dict) else whole
                return
    yield whole
