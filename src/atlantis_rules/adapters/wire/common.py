"""Forms that documents of both games have."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from types import NoneType
from typing import Final, Generic, TypeVar, get_args

from attrs import evolve, fields
from cattrs.errors import AttributeValidationNote, IterableValidationNote

from atlantis_rules.adapters.wire.derivation import Derivation
from atlantis_rules.adapters.wire.fields import Derived, Fields
from atlantis_rules.adapters.wire.forms import (
    Constant,
    Either,
    Form,
    Listing,
    Mapped,
    Nothing,
    Schema,
    Text,
    Whole,
    known,
    mapped,
)
from atlantis_rules.adapters.wire.problems import Contradiction, Misfit, Misfits, shown
from atlantis_rules.adapters.wire.steps import steps_form
from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.drawing import Picture
from atlantis_rules.errors import IllegalAction, require_type
from atlantis_rules.explanations import Explanation
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import AnyState
from atlantis_rules.messages import Step, say
from atlantis_rules.records.record import AnyRecord, Record
from atlantis_rules.rule_changes import Effect, RulesVersion
from atlantis_rules.soundness import Defect, require_sound
from atlantis_rules.text.record_layout import Replayable

_StateT = TypeVar("_StateT", bound=AnyState)
_ActionT = TypeVar("_ActionT")
_T = TypeVar("_T")
_ActionT_co = TypeVar("_ActionT_co", covariant=True)
_HighlightsT_co = TypeVar("_HighlightsT_co", covariant=True)

SEAT: Final = Whole(0, 3)

NULL: Final[Mapping[type, Form]] = {NoneType: Nothing()}
"""What `Either` needs for a value that may be None."""

_CHANCE: Final = Constant("chance", CHANCE)
_ACTOR: Final = Either({int: SEAT, str: _CHANCE, **NULL}, {int: SEAT, Chance: _CHANCE, **NULL})

TO_ACT: Final = {"to_act": Derived(_ACTOR, attrgetter("to_act"))}
"""Who is to act: a seat, ``"chance"``, or null when the game is over."""

_CLAUSE: Final = Derived(Text(), attrgetter("clause"))


def in_words(language: str) -> Callable[[object], str]:
    """Return what words a message in a language."""
    return partial(say, language=language)


def by_number(part: object) -> tuple[int, ...]:
    """Return the key by which numbers ascend."""
    return (known(part, int),)


def numbers(part: Form, least: int = 0, most: int | None = None, *, repeats: bool = False) -> Listing:
    """Return the form of numbers in ascending order."""
    return Listing(part, least, most, by_number, repeats=repeats)


FormIn = Callable[[str], Form]
"""Returns the form of values that have sentences in them, by the code of the language."""


def violations_in(of: Derivation, union: object) -> FormIn:
    """Return the form of the violations of a game by the language."""

    @cache
    def form(language: str) -> Form:
        return evolve(of, derived={**of.derived, **violations_derived(union, language)}).of_union(
            "RuleViolation", union
        )

    return form


def violations_derived(union: object, language: str) -> dict[type, Mapping[str, Derived]]:
    """Return for each class of violation its clause and its sentence, as far as it does not have them anyway."""
    keys = {"clause": _CLAUSE, "text": Derived(Text(), in_words(language))}
    return {kind: {key: keys[key] for key in keys if key not in _names(kind)} for kind in get_args(union)}


def violation_titles(union: object) -> dict[type, str]:
    """Return the names of the violations; without the ending some would be called like an event."""
    return {kind: f"{kind.__name__}Violation" for kind in get_args(union)}


def _names(kind: type) -> tuple[str, ...]:
    return tuple(attribute.name for attribute in fields(kind))


@frozen
class Choice(Generic[_ActionT_co, _HighlightsT_co]):
    """A legal action of a player, as a front-end offers it.

    Attributes:
        action: the action.
        highlights: what a picture points out for it: where to click.
    """

    action: _ActionT_co
    highlights: _HighlightsT_co


_ChoiceT = TypeVar("_ChoiceT", bound=Choice[object, object])


def choices_in(kind: type[_ChoiceT], action: Form, highlights: Form, notation: Callable[[_ChoiceT], str]) -> FormIn:
    """Return the form of choices by the language, with the action as it is written down, and as a sentence."""

    @cache
    def form(language: str) -> Form:
        worded = in_words(language)
        derived = {
            "notation": Derived(Text(), lambda choice: notation(known(choice, kind))),
            "text": Derived(Text(), lambda choice: worded(known(choice, kind).action)),
        }
        return Fields("Choice", kind, {"action": action, "highlights": highlights}, derived)

    return form


def explanations_in(kind: type[object], action: Form, violation_in: FormIn, step_in: FormIn) -> FormIn:
    """Return the form of explanations by the language: one of violations and steps is empty."""

    def read(value: object) -> object:
        explanation = known(value, Explanation)
        if explanation.violations and explanation.steps:
            raise Contradiction("an action that is not allowed brings nothing about")
        return explanation

    @cache
    def form(language: str) -> Form:
        violations, steps = Listing(violation_in(language)), Listing(step_in(language))
        keys = {"action": action, "violations": violations, "steps": steps}
        return Mapped(Fields("Explanation", kind, keys), lambda value: value, read)

    return form


def outcome_explanations_in(kind: type[object], outcome: Form, step_in: FormIn) -> FormIn:
    """Return the form of explanations of outcomes by the language."""
    return cache(
        lambda language: Fields(
            "OutcomeExplanation", kind, {"outcome": outcome, "steps": Listing(step_in(language), 1)}
        )
    )


def steps_in(kind: type[Step], values_of: Mapping[str, str], forms: Mapping[str, Form]) -> FormIn:
    """Return the form of the steps of a game by the language; see `steps_form`."""
    return cache(lambda language: steps_form(kind, values_of, forms, in_words(language)))


@frozen
class WrittenPicture:
    """A picture.

    Attributes:
        svg: an SVG document, which needs no script, no font and no other file.
    """

    svg: str


PICTURE: Final[Form] = mapped(
    Fields("Picture", WrittenPicture, {"svg": Text("<svg ")}),
    Picture,
    lambda picture: WrittenPicture(str(picture)),
    lambda written: Picture(known(written, WrittenPicture).svg),
)
"""The form of pictures, of any game."""


def sound(form: Form, kinds: tuple[type[_T], ...], defects_of: Callable[[_T], Sequence[Defect]]) -> Form:
    """Return the form of values of which each that comes from outside is checked against the rules by `defects_of`."""

    def read(value: object) -> object:
        if isinstance(value, kinds):
            require_sound(defects_of(value))
            return value
        raise AssertionError(value)

    return Mapped(form, lambda value: value, read)


@frozen
class WrittenRecord:
    """A game, up to its end or to where it was left.

    Attributes:
        rules: the version of the rules.
        initial: the state in which it begins.
        actions: what was done from there on, by players and by chance.
        seed: by which seed the game was made, or None.
        seats: who plays on each seat, or None.
    """

    rules: int
    initial: object
    actions: tuple[object, ...]
    seed: str | None
    seats: tuple[str, ...] | None


@frozen
class RulesNumber:
    """The version of a game's rules: that of today.

    Attributes:
        today: the version.
        history: returns all versions: a document of an earlier one is refused with the clauses that have changed.
    """

    today: int
    history: Callable[[], tuple[RulesVersion, ...]] = tuple

    def write(self, _: object) -> object:
        """Return the version."""
        return self.today

    def read(self, found: object) -> object:
        """Take it."""
        if type(found) is int and found == self.today:
            return found
        changes = [change for version in self.history() for change in version.changes]
        since = [change for change in changes if type(found) is int and 0 < found < change.version]
        clauses = dict.fromkeys(change.clause for change in since if change.effect is not Effect.WORDS)
        changed = f"; since then {', '.join(clauses)} changed" if clauses else ""
        raise Misfit(f"found {shown(found)}, expected {self.today}{changed}")

    def schema(self, _: dict[str, Schema]) -> Schema:
        """Describe it."""
        return {"const": self.today}


def record_form(
    rules: RulesNumber,
    state: tuple[type[Replayable[_StateT, _ActionT]], Form],
    action: tuple[tuple[type[_ActionT], ...], Form],
) -> Form:
    """Return the form of records, by the version of the rules and the types and forms of states and actions."""
    names = Listing(Text(), 2, 4)
    notes = {
        "seed": Either({str: Text(), **NULL}, {str: Text(), **NULL}),
        "seats": Either({list: names, **NULL}, {tuple: names, **NULL}),
    }
    keys = {"rules": rules, "initial": state[1], "actions": Listing(action[1]), **notes}

    def write(value: object) -> WrittenRecord:
        record = known(value, Record)
        require_type("value.initial", record.initial, state[0])
        return WrittenRecord(rules.today, record.initial, record.actions, record.seed, record.seats)

    def read(value: object) -> AnyRecord:
        written = known(value, WrittenRecord)
        actions = tuple(each for each in written.actions if isinstance(each, action[0]))  # which all are
        return _record_of_written(written, known(written.initial, state[0]), actions)

    return Mapped(Fields("Record", WrittenRecord, keys), write, read)


def _record_of_written(
    written: WrittenRecord, initial: Replayable[_StateT, _ActionT], actions: tuple[_ActionT, ...]
) -> AnyRecord:
    place = 0
    try:
        for place, _ in enumerate(initial.replay(actions)):  # noqa: B007 - the place of the action that is refused
            pass
    except IllegalAction as error:
        error.add_note(IterableValidationNote("an action of a record", place, object))
        message = "actions"
        misfits = Misfits(message, [error])
        misfits.add_note(AttributeValidationNote("the actions of a record", "actions", object))
        raise misfits from None
    return Record(initial, actions, written.seed, written.seats)
