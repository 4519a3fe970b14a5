"""The form of steps: each key of a message has values of its own, each with its type, beside the sentence they make."""

from collections.abc import Callable, Iterable, Mapping

from cattrs.errors import AttributeValidationNote

from atlantis_rules.adapters.wire.fields import Derived, Fields
from atlantis_rules.adapters.wire.forms import Constant, Form, Listing, Schema, Text, define, known
from atlantis_rules.adapters.wire.problems import Misfit, Misfits, few, shown
from atlantis_rules.frozen_records import frozen
from atlantis_rules.messages import Step


@frozen(eq=False)
class NamedValues:
    """The values of a message: an object with a key for each, and pairs of a name and a value in Python.

    Attributes:
        forms: the form of each value by its name, in order.
    """

    forms: Mapping[str, Form]

    def write(self, value: object) -> object:
        """Return the object."""
        values = dict(known(value, tuple))
        return {name: form.write(values[name]) for name, form in self.forms.items()}

    def read(self, found: object) -> object:
        """Take an object that has all of the keys, and no other."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        errors: list[Exception] = [Misfit(f"the key {shown(key)} is missing") for key in self.forms if key not in found]
        errors += few(Misfit(f"the key {shown(key)} is unknown") for key in found if key not in self.forms)
        values: list[tuple[str, object]] = []
        for name, form in self.forms.items():
            try:
                values += [(name, form.read(found[name]))] if name in found else []
            except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
                error.add_note(AttributeValidationNote("a value of a message", name, object))
                errors.append(error)
        if errors:
            message = "values"
            raise Misfits(message, errors)
        return tuple(values)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe all values."""
        properties: Schema = {name: form.schema(definitions) for name, form in self.forms.items()}
        return {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


@frozen(eq=False)
class Steps:
    """Steps of explanations, told apart by the key ``key``.

    Attributes:
        members: the form of the steps of each key.
    """

    members: Mapping[str, Fields]

    def write(self, value: object) -> object:
        """Write by the key of the step."""
        return self.members[known(value, Step).key].write(value)

    def read(self, found: object) -> object:
        """Read by the key ``key``."""
        if type(found) is not dict:
            raise Misfit(f"found {shown(found)}, expected an object")
        if "key" not in found:
            raise Misfit('the key "key" is missing')
        key = found["key"]
        member = self.members.get(key) if type(key) is str else None
        if member is None:
            raise Misfit(f"its key is {shown(key)}, which is that of no step")
        return member.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        """Describe all of them."""
        return define(definitions, "Step", {"oneOf": [form.schema(definitions) for form in self.members.values()]})


def steps_form(
    kind: type[Step],
    values_of: Mapping[str, str],
    forms: Mapping[str, Form],
    in_words: Callable[[object], str],
) -> Steps:
    """Return the form of the steps of a game.

    Args:
        kind: its class of steps.
        values_of: for each key the names of its values, in order and with spaces between them. Where a value has
            another form than those of the same name, that form's name follows: ``first:parties``.
        forms: the forms by name.
        in_words: returns the sentence of a step.
    """
    members: dict[str, Fields] = {}
    for key, names in values_of.items():
        inner = NamedValues(dict(_named_forms(names.split(), forms)))
        keys: dict[str, Form] = {"clauses": Listing(Text(), 1), "key": Constant(key, key), "values": inner}
        members[key] = Fields(_title(key), kind, keys, {"text": Derived(Text(), in_words)})
    return Steps(members)


def _named_forms(names: Iterable[str], forms: Mapping[str, Form]) -> Iterable[tuple[str, Form]]:
    for name in names:
        own, _, other = name.partition(":")
        yield own, forms[other or own]


def _title(key: str) -> str:
    """Return what the type of the steps of a key is called, such as ``TileLaidStep``."""
    return "".join(word.capitalize() for word in key.replace("'", "").split()) + "Step"
