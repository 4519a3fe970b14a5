"""Forms that documents of both games share."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from string import Formatter
from types import NoneType
from typing import Final, Generic, TypeVar, get_args

from attrs import evolve, field, fields

from atlantis_rules._errors import IllegalAction, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ActionT_co, ValueT
from atlantis_rules.drawing import Picture
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.game import Replayable, StateT
from atlantis_rules.games.soundness import Defect, require_sound
from atlantis_rules.games.viewers import MOST_PLAYERS
from atlantis_rules.records.record import AnyRecord, Record
from atlantis_rules.records.wire import forms, functions, problems
from atlantis_rules.records.wire.fields import Derivation, Derived, Fields, Keyed, OneOf, named_values
from atlantis_rules.records.wire.forms import Constant, Form, Listing, Schema, Text, known
from atlantis_rules.rulebook.changes import EffectOnRecords, RulesVersion
from atlantis_rules.rulebook.explanations import Explanation
from atlantis_rules.text.messages import Step, say

SEAT: Final = forms.Whole(0, MOST_PLAYERS - 1)

_CHANCE: Final = Constant("chance", CHANCE)
_ACTOR: Final = forms.Either(
    {int: SEAT, str: _CHANCE, NoneType: forms.NOTHING}, {int: SEAT, Chance: _CHANCE, NoneType: forms.NOTHING}
)

TO_ACT: Final = {"to_act": Derived(_ACTOR, attrgetter("to_act"))}
"""The player to act: a seat, ``"chance"``, or null when the game is over."""

_CLAUSE: Final = Derived(Text(), attrgetter("clause"))


def in_words(language: str) -> Callable[[object], str]:
    """Return a function that words a message in a language."""
    return partial(say, language=language)


def numbers(part: Form, least: int = 0, most: int | None = None, *, repeats: bool = False) -> Listing:
    """Return the form of numbers in ascending order."""
    return Listing(part, least, most, lambda number: known(number, int), repeats=repeats)


def violation_form(of: Derivation, union: object, language: str) -> Form:
    """Return the form of the violations of a game in a language."""
    return evolve(of, derived={**of.derived, **violations_derived(union, language)}).of_union("RuleViolation", union)


def violations_derived(union: object, language: str) -> dict[type, Mapping[str, Derived]]:
    """Return for each class of violation its clause and its sentence, unless they are attributes already."""
    keys = {"clause": _CLAUSE, "text": Derived(Text(), in_words(language))}
    return {kind: {key: keys[key] for key in keys if not hasattr(fields(kind), key)} for kind in get_args(union)}


def violation_titles(union: object) -> dict[type, str]:
    """Return the names of the violations; without the suffix some would be called like an event."""
    return {kind: f"{kind.__name__}Violation" for kind in get_args(union)}


_HighlightsT_co = TypeVar("_HighlightsT_co", covariant=True)


@frozen
class Choice(Generic[ActionT_co, _HighlightsT_co]):
    """A legal action of a player, as a front-end offers it."""

    action: ActionT_co
    highlights: _HighlightsT_co  # what a picture highlights for it: where to click


def choice_form(
    kind: type[Choice[ActionT, ValueT]],
    action: Form,
    highlights: Form,
    notation: Callable[[ActionT], str],
    language: str,
) -> Form:
    """Return the form of choices in a language, with the action in notation, and as a sentence."""
    worded = in_words(language)
    derived = {
        "notation": Derived(Text(), lambda choice: notation(known(choice, kind).action)),
        "text": Derived(Text(), lambda choice: worded(known(choice, kind).action)),
    }
    return Fields("Choice", kind, {"action": action, "highlights": highlights}, derived)


def explanation_form(
    kind: type[object],
    action: Form,
    violation: Callable[[str], Form],
    step: Callable[[str], Form],
    language: str,
) -> Form:
    """Return the form of explanations in a language: either the violations or the steps are empty."""

    def check(value: object) -> None:
        explanation = known(value, Explanation)
        if explanation.violations and explanation.steps:
            raise problems.Contradiction("an action that is not allowed brings nothing about")

    keys = {"action": action, "violations": Listing(violation(language)), "steps": Listing(step(language))}
    return forms.checked(Fields("Explanation", kind, keys), check)


def outcome_explanation_form(kind: type[object], outcome: Form, step: Callable[[str], Form], language: str) -> Form:
    """Return the form of explanations of outcomes in a language."""
    return Fields("OutcomeExplanation", kind, {"outcome": outcome, "steps": Listing(step(language), 1)})


def step_form(
    kind: type[Step], sentences: Mapping[str, str], others: Mapping[str, str], forms: Mapping[str, Form], language: str
) -> Form:
    """Return the form of a game's steps, which the key ``key`` tells apart.

    The sentence of a key contains the values of a step in order. `others` has by key the names of the values of other
    steps, separated by spaces. Where a value has another form than those of the same name, that form's name follows, as
    in ``first:parties``.
    """
    members: dict[str, Form] = {}
    for key, sentence in sentences.items():
        said = dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name)
        parted = (name.partition(":") for name in (others[key].split() if key in others else said))
        values = named_values({own: forms[other or own] for own, _, other in parted})
        keys: dict[str, Form] = {"clauses": Listing(Text(), 1), "key": Constant(key, key), "values": values}
        title = "".join(word.capitalize() for word in key.replace("'", "").split())
        members[key] = Fields(f"{title}Step", kind, keys, {"text": Derived(Text(), in_words(language))})
    return OneOf("Step", members, lambda step: known(step, Step).key, "key")


PICTURE: Final[Form] = forms.mapped(
    Keyed({"svg": Text("<svg ")}, "Picture", "A picture."),
    Picture,
    lambda picture: {"svg": str(picture)},
    lambda read: Picture(known(read, dict)["svg"]),
)
"""The form of pictures, of any game: self-contained SVG documents without scripts, fonts or other files."""


def sound(form: Form, kinds: tuple[type[ValueT], ...], defects_of: Callable[[ValueT], Sequence[Defect]]) -> Form:
    """Return a form whose values, if they come from outside, `defects_of` checks against the rules."""

    def check(value: object) -> None:
        if isinstance(value, kinds):  # every value is one
            require_sound(defects_of(value))

    return forms.checked(functions.Quick(form), check)


@frozen
class RulesNumber(Form):
    """The version of a game's rules: the current one."""

    today: int  # the current version
    # returns all versions: a document of an earlier one is rejected with the clauses that have changed
    history: Callable[[], tuple[RulesVersion, ...]] = tuple
    # for earlier versions that can still be read, a function that converts the beginning of a game, as plain JSON, to
    # the current version; or None if it is not such a beginning
    translations: Mapping[int, Callable[[object], object]] = field(factory=dict, eq=False)

    def as_of_today(self, found: object) -> object:
        """Convert a document of an earlier version to the current one; return anything else unchanged."""
        if type(found) is not dict or type(version := found.get("rules")) is not int:
            return found
        translate = self.translations.get(version)
        initial = None if translate is None else translate(found.get("initial"))
        return found if initial is None else {**found, "rules": self.today, "initial": initial}

    def write(self, _: object) -> object:
        return self.today

    def read(self, found: object) -> object:
        if type(found) is int and found == self.today:
            return found
        changes = [change for version in self.history() for change in version.changes]
        since = [change for change in changes if type(found) is int and 0 < found < change.version]
        clauses = dict.fromkeys(change.clause for change in since if change.effect is not EffectOnRecords.WORDS)
        changed = f"; since then {', '.join(clauses)} changed" if clauses else ""
        raise problems.Misfit(f"found {problems.shown(found)}, expected {self.today}{changed}")

    def schema(self, _: dict[str, Schema]) -> Schema:
        return {"type": "integer", "const": self.today}


def record_form(
    rules: RulesNumber,
    state: tuple[type[Replayable[StateT, ActionT, object]], Form],
    action: tuple[tuple[type[ActionT], ...], Form],
    fewest: int = 2,
) -> Form:
    """Return the form of records, from the version of the rules and the types and forms of states and actions.

    `fewest` is the lowest number of players.
    """
    names = Listing(Text(), fewest, MOST_PLAYERS)
    notes = {"seed": forms.optional(str, Text()), "seats": forms.optional(list, names, tuple)}
    keys = {"rules": rules, "initial": state[1], "actions": Listing(action[1]), **notes}

    def write(value: object) -> dict[str, object]:
        record = known(value, Record)
        require_type("value.initial", record.initial, state[0])
        return {"rules": rules.today, **{key: getattr(record, key) for key in ("initial", "actions", *notes)}}

    def read(values: object) -> AnyRecord:
        found = known(values, dict)
        actions = tuple(each for each in found["actions"] if isinstance(each, action[0]))  # every value is one
        initial = known(found["initial"], state[0])
        _require_legal(initial, actions)
        return Record(initial, actions, found["seed"], found["seats"])

    written = functions.Quick(Keyed(keys, "Record", "A game, up to its end or to where it was left."))
    return forms.Mapped(OfAnyVersion(written, rules), write, read)


@frozen
class OfAnyVersion(Form):
    """A form with the version of the rules, which can also read documents of some earlier versions.

    The schema describes the current version.
    """

    inner: Form
    rules: RulesNumber

    def write(self, value: object) -> object:
        return self.inner.write(value)

    def read(self, found: object) -> object:
        return self.inner.read(self.rules.as_of_today(found))

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return self.inner.schema(definitions)


def _require_legal(initial: Replayable[StateT, ActionT, object], actions: tuple[ActionT, ...]) -> None:
    place = 0
    try:
        for place, _ in enumerate(initial.replay(actions)):  # noqa: B007 - the place of the action that is refused
            pass
    except IllegalAction as error:
        message = "actions"
        raise problems.in_key(problems.Misfits(message, [problems.in_part(error, place)]), "actions") from None
