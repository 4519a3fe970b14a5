"""Asking a program the questions of a case, and comparing its answers with those of the case."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from attrs import evolve

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import registry, soundness
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance import answers, cases, differences, protocol
from atlantis_rules.testing.conformance.differences import differing_parts, kind_of
from atlantis_rules.testing.conformance.words import CONFORMANCE

NOT_ASKED: Final = "none"
"""The question of a case that could not be asked."""

NOT_READ: Final = "position"
"""The wrong part of an answer if the program refuses the position that it is to answer about."""


class NoAnswer(AtlantisError):
    """The program gave no answer: it hung, ended, or wrote an invalid reply. It has to be restarted."""


class Program(ABC):
    """A program that can be asked."""

    def is_out_of_time(self) -> bool:
        """Return whether the time is up, so that no more questions may be asked: never, unless it has a limit."""
        return False

    @abstractmethod
    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        """Return the reply to a request, or raise `NoAnswer`."""


@frozen
class ComparedAnswer:
    """A compared answer."""

    case: cases.Case
    question: str  # the question, such as ``legal`` or ``apply 12 ring``
    clauses: tuple[str, ...]  # the clauses involved in the answer
    failure: str = ""  # a sentence about what was wrong; empty if the answer was right
    parts: tuple[str, ...] = ()  # the parts of the answer that were wrong
    # the clauses that the answer certainly breaks: those that forbid an action that the program considered legal, and
    # those that it named needlessly, or should have named, against an illegal one
    broken: tuple[str, ...] = ()
    unsound: tuple[str, ...] = ()  # the clauses that the position breaks with which the program answered
    position: str = ""  # the position in which the rules on `actions` explain the right answer
    # the action that was carried out, or the first ones listed wrongly: one too many, one missing
    actions: tuple[str, ...] = ()


def not_asked(case: cases.Case, why: str) -> ComparedAnswer:
    """Return the check of a case that could not be asked: it failed, and blames no clause."""
    return ComparedAnswer(case, NOT_ASKED, (), CONFORMANCE.text("not asked", why=why), ("no answer",))


def check_case(
    case: cases.Case, program: Program, level: str, commands: Collection[str] = (), only: Collection[str] = ()
) -> Iterator[ComparedAnswer]:
    """Ask a program the questions of a case, and yield a check for each answer.

    The last check may report that there was no answer. The level is `RULES` or `REASONS`. `commands` are those that the
    program supports besides the mandatory ones; `only` are those whose answers are compared, all if there are none. The
    position is sent in any case.
    """
    asker = _Asker(case, program, only)
    return asker.answered(asker.whole(level, commands))


def check_in_game(case: cases.Case, program: Program, *, begins: bool) -> Iterator[ComparedAnswer]:
    """Ask a program about the position that it has reached, and have it carry out the first action of `after`.

    If the game begins here, the program is given the position first. There is a check for each answer; the last one may
    report that there was no answer.
    """
    asker = _Asker(case, program)
    return asker.answered(asker.here(begins=begins))


class _Wrong(Exception):
    """An answer differs from the expected one."""

    def __init__(
        self,
        failure: str,
        parts: Iterable[str],
        broken: Iterable[str] = (),
        unsound: Iterable[str] = (),
        actions: Iterable[str] = (),
    ) -> None:
        super().__init__(failure)
        self.failure, self.parts, self.broken, self.unsound = failure, tuple(parts), tuple(broken), tuple(unsound)
        self.actions = tuple(actions)


class _Asker:
    def __init__(self, case: cases.Case, program: Program, only: Collection[str] = ()) -> None:
        self._case = case
        self._only = only
        self._ask = program.ask
        self._said: object = None
        self.question = ""
        self.clauses: tuple[str, ...] = ()

    def answered(self, checks: Iterator[ComparedAnswer]) -> Iterator[ComparedAnswer]:
        """Yield checks; if there is no answer, yield a check that reports that, and raise `NoAnswer`."""
        try:
            yield from checks
        except NoAnswer as error:
            yield ComparedAnswer(self._case, self.question, self.clauses, f"no answer: {error}", ("no answer",))
            raise

    def whole(self, level: str, commands: Collection[str]) -> Iterator[ComparedAnswer]:
        if self._case.new_game is not None and protocol.NEW_GAME in commands and self._asks(protocol.NEW_GAME):
            yield self.new_game(self._case.new_game)
        first = self._check("to_act", self._case.clauses, self._to_act)
        if self._asks("position") or first.failure:
            yield first
        if NOT_READ in first.parts:  # further answers would be about another position
            return
        yield from self.rules()
        if level == protocol.REASONS:
            yield from self.reasons()

    def _asks(self, command: str) -> bool:
        return not self._only or command in self._only

    def new_game(self, asked: cases.NewGameOfCase) -> ComparedAnswer:
        question = f"{protocol.NEW_GAME} {asked.players}, {asked.rules}"
        return self._check(question, asked.clauses, partial(self._begin, asked))

    def rules(self) -> Iterator[ComparedAnswer]:
        yield from self._state()
        if self._asks("apply"):
            for asked in self._case.after:
                yield self._after(asked)
            for row in self._case.rows:
                yield from self._row(row)

    def _row(self, row: cases.Row) -> Iterator[ComparedAnswer]:
        """Ask for actions in a row, up to the first wrong answer."""
        played: list[str] = []
        position = self._case.position
        for step in row.steps:
            check = self._after(step, played, position)
            yield check
            if check.failure:
                return
            played.append(step.action)
            position = str(step.answer)
        question = partial(self._legal, row.legal, position)
        yield self._check(f"legal after {', '.join(played)}", row.steps[-1].clauses, question, position)

    def here(self, *, begins: bool) -> Iterator[ComparedAnswer]:
        if begins:
            yield self._check("to_act", self._case.clauses, self._to_act)
        yield from self._state()
        for asked in self._case.after[:1]:
            yield self._after(asked, None)

    def _state(self) -> Iterator[ComparedAnswer]:
        case = self._case
        if self._asks("legal"):
            yield self._check("legal", case.legal_clauses, partial(self._legal, case.legal, case.position))
        if case.outcomes is not None and self._asks("outcomes"):
            yield self._check("outcomes", case.legal_clauses, partial(self._outcomes, case.outcomes))
        if self._asks("result"):
            found = self._check("result", case.clauses, partial(self._result, case.result))
            # That a game is not over says nothing about the clauses of the position.
            yield found if found.failure or case.result is not None else evolve(found, clauses=())

    def reasons(self) -> Iterator[ComparedAnswer]:
        case = self._case
        if case.prices is not None and self._asks("prices"):
            yield self._check("prices", case.price_clauses, partial(self._same, "prices", case.prices))
        for asked in case.illegal if self._asks("reasons") else ():
            yield self._check(f"reasons {asked.action}", asked.clauses, partial(self._illegal, asked))
        for viewer, seen in case.views if self._asks("view") else ():
            yield self._check(f"view {viewer}", case.clauses, partial(self._same, "view", seen, viewer=viewer))
        for asked in case.events if self._asks("events") else ():
            clauses = next((each.clauses for each in case.after if each.action == asked.action), case.clauses)
            happened = partial(self._same, "events", asked.answer, action=asked.action)
            yield self._check(f"events {asked.action}", clauses, happened)

    def _check(
        self, question: str, clauses: tuple[str, ...], compare: Callable[[], None], position: str = ""
    ) -> ComparedAnswer:
        self.question, self.clauses = question, clauses
        try:
            compare()
        except _Wrong as wrong:
            return ComparedAnswer(
                self._case,
                question,
                clauses,
                wrong.failure,
                wrong.parts,
                wrong.broken,
                wrong.unsound,
                position or self._case.position,
                wrong.actions,
            )
        return ComparedAnswer(self._case, question, clauses)

    def _put(self) -> Mapping[str, object]:
        return self._ask("position", game=self._case.game, position=self._case.position)

    def _put_again(self) -> None:
        """Ask about the position of the case once more; the reply must be the same."""
        found = _answer(self._put(), "to_act", object, NOT_READ)
        if not differences.equal(found, self._said):
            raise _Wrong(
                f"the same position again: to_act was {differences.brief(self._said)}, is {differences.brief(found)}",
                ("to_act",),
            )

    # One question each: raises `_Wrong` unless the answer is the expected one.

    def _to_act(self) -> None:
        reply = self._put()
        self._said = _answer(reply, "to_act", object, NOT_READ)
        _require_same(reply, "to_act", self._case.to_act)

    def _same(self, key: str, expected: object, **values: object) -> None:
        self._put_again()
        _require_same(self._ask(key, **values), key, expected)

    def _legal(self, expected: Sequence[str], position: str) -> None:
        found = _answer(self._ask("legal"), "actions", list)
        actions = [action if isinstance(action, str) else differences.brief(action) for action in found]
        missing = [action for action in expected if action not in actions]
        needless = [action for action in dict.fromkeys(actions) if action not in expected]
        twice = [action for action in dict.fromkeys(actions) if actions.count(action) > 1]
        words = [("missing", missing), ("not legal", needless), ("listed twice", twice)]
        failure = "; ".join(f"{name}: {differences.listed(those)}" for name, those in words if those)
        if failure:
            parts = [f"legal {kind_of(action)}" for action in (*missing, *needless, *twice)]
            broken = [clause for action in needless for clause in broken_by(self._case.game, position, action)]
            first = (*needless[:1], *missing[:1])
            raise _Wrong(failure, dict.fromkeys(parts), () if missing else dict.fromkeys(broken), actions=first)

    def _outcomes(self, expected: Mapping[str, str]) -> None:
        found = _answer(self._ask("outcomes"), "outcomes", dict)
        if found != expected:
            different = [name for name in (*expected, *found) if found.get(name) != expected.get(name)]
            shown = [
                f"{name} {differences.brief(found.get(name))} instead of {expected.get(name)}"
                for name in dict.fromkeys(different)
            ]
            raise _Wrong(f"other weights: {differences.listed(shown)}", ("outcomes",))

    def _result(self, expected: Mapping[str, object] | None) -> None:
        reply = self._ask("result")
        if expected is None:
            _require_same(reply, "result", None)
            return
        found = _answer(reply, "result", dict)
        parts = [name for name in expected if not differences.equal(found.get(name), expected[name])]
        if parts:
            raise _Wrong(f"expected {differences.brief(expected)}, found {differences.brief(found)}", parts)

    def _after(self, asked: cases.Asked, played: Sequence[str] | None = (), position: str = "") -> ComparedAnswer:
        """Ask for an action: after others, from the position of the case, or for None, from where the program is."""
        question = f"apply {asked.action} after {', '.join(played)}" if played else f"apply {asked.action}"
        compare = partial(self._apply, asked, again=played is not None and not played)
        found = self._check(question, asked.clauses, compare, position)
        return evolve(found, actions=(asked.action,)) if found.failure else found

    def _apply(self, asked: cases.Asked, *, again: bool) -> None:
        if again:
            self._put_again()
        # A program that answers with an error considers the action illegal.
        reply = self._ask("apply", action=asked.action)
        self._position(reply, asked, f"legal {kind_of(asked.action)}")

    def _begin(self, asked: cases.NewGameOfCase) -> None:
        reply = self._ask(protocol.NEW_GAME, game=self._case.game, players=asked.players, rules=asked.rules)
        self._position(reply, cases.Asked(protocol.NEW_GAME, asked.clauses, self._case.position, self._case.to_act))

    def _position(self, reply: Mapping[str, object], asked: cases.Asked, part: str = "error") -> None:
        _require_position(self._case.game, str(asked.answer), _answer(reply, "position", str, part))
        _require_same(reply, "to_act", asked.to_act)

    def _illegal(self, asked: cases.Asked) -> None:
        self._put_again()
        found = _answer(self._ask("reasons", action=asked.action), "clauses", list)
        named = set(map(str, found))
        if named != set(asked.clauses):
            failure = f"expected {', '.join(asked.clauses)}, found {', '.join(sorted(named)) or 'no clause'}"
            different = named.symmetric_difference(asked.clauses)
            known = [clause.id for clause in rulebook(self._case.game) if clause.id in different]
            raise _Wrong(failure, ("reasons",), known)


def _answer(reply: Mapping[str, object], key: str, kind: type[ValueT], part: str = "error") -> ValueT:
    """Return the value of a key in a reply; if the reply reports an error instead, the wrong part is `part`."""
    if "error" in reply:
        raise _Wrong(f"the program answers with an error: {differences.brief(reply['error'])}", (part,))
    found = reply.get(key)
    if not isinstance(found, kind):
        raise _Wrong(f"the key {key!r} of the reply is {differences.brief(found)}", ("form",))
    return found


def _require_same(reply: Mapping[str, object], key: str, expected: object) -> None:
    found = _answer(reply, key, object)
    if key not in reply or not differences.equal(found, expected):
        raise _Wrong(differences.json_difference(expected, found), _different(expected, found, key))


def broken_by(game: str, position: str, action: str) -> list[str]:
    """Return the clauses that an action breaks; none if the text is not an action."""
    asked = answers.AnsweringTable(game)
    try:
        asked.put(position)
        return asked.reasons(action)
    except AtlantisError:
        return []


def _require_position(game: str, expected: str, found: str) -> None:
    """Compare positions as values, by entries if the one that was found is unsound."""
    if found == expected:
        return
    unsound = ""
    broken: tuple[str, ...] = ()
    try:
        found = str(registry.game_named(game).read_state(found))
    except soundness.UnsoundPosition as error:
        broken = tuple(dict.fromkeys(defect.clause for defect in error.defects))
        unsound = f"an unsound position, which breaks {', '.join(broken)}: {differences.cut(error.defects[0].text)}; "
    except AtlantisError as error:
        unsound = f"no position: {differences.cut(str(error))}; "
    if found != expected:
        parts = differing_parts(expected, found) or ("form",)
        raise _Wrong(f"{unsound}{differences.position_difference(expected, found)}", parts, unsound=broken)


def _different(expected: object, found: object, whole: str) -> Iterator[str]:
    """Name the differences: the types of events, or the answer as a whole."""
    if isinstance(expected, list) and isinstance(found, list):
        for wanted, got in zip(expected, found, strict=False):
            if not differences.equal(got, wanted):
                yield f"{whole} {wanted.get('type', '')}" if isinstance(wanted, dict) else whole
                return
    yield whole
