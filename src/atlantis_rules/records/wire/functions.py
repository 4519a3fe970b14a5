"""Functions made from forms, which do the same faster: a form is taken apart once, and not for each value again.

`writer_of` makes the JSON text of a value in one go. `reader_of` reads what fits, and raises any error at all for
anything else: the form itself knows how to explain it. Both write Python code, as attrs does for its classes.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from itertools import count
from types import FunctionType
from typing import Final, NoReturn

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.records.wire import fields, forms, problems
from atlantis_rules.records.wire.forms import NOTHING, Form, Schema, known

Writer = Callable[[object], str]
Reader = Callable[[object], object]

text_of: Final = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode
"""Returns plain JSON as a text on one line, without spaces, in ASCII."""

_WORDS: Final = {True: "true", False: "false", None: "null"}
_IN_PATTERNS: Final = str.maketrans({"{": "{{", "}": "}}", "\\": "\\\\", "'": "\\'"})


@cache
def writer_of(form: Form) -> Writer:
    """Return a function that returns, for a value of a form, the text of what the form writes."""
    return _Writers().made(form)


@cache
def reader_of(form: Form) -> Reader:
    """Return a function that reads what a form reads, or raises an error of any kind."""
    return _Readers().made(form)


@frozen(eq=False)
class Quick(Form):
    """A form whose documents are mostly right: a function reads them, and the form those that it refuses."""

    inner: Form

    def write(self, value: object) -> object:
        return self.inner.write(value)

    def read(self, found: object) -> object:
        try:
            return reader_of(self.inner)(found)
        except Exception:  # noqa: BLE001 - the form explains it
            return self.inner.read(found)

    def schema(self, definitions: dict[str, Schema]) -> Schema:
        return self.inner.schema(definitions)


class _Functions:
    """Code in the making: a function for each form that has parts, and names for what they use."""

    def __init__(self) -> None:
        self._names: dict[str, object] = {"no": _no}
        self._functions: dict[int, str] = {}
        self._locals = count()

    def made(self, form: Form) -> FunctionType:
        """Return the function of a form."""
        return known(self._names[self.function(form)], FunctionType)

    def function(self, form: Form) -> str:
        """Return the name of the function of a form."""
        if id(form) not in self._functions:
            name = f"of_{len(self._functions)}"
            self._functions[id(form)] = name
            code = [f"def {name}(value):", *self.lines(form)]
            exec("\n    ".join(code), self._names)  # noqa: S102 - attrs writes its methods in the same way
        return self._functions[id(form)]

    def name(self, value: object) -> str:
        """Return a name for a value."""
        name = f"name_{len(self._names)}"
        self._names[name] = value
        return name

    def local(self) -> str:
        """Return a new name for a value of its own."""
        return f"found_{next(self._locals)}"

    def lines(self, form: Form) -> Iterator[str]:
        """Yield the lines of the function of a form, whose argument is called `value`."""
        raise NotImplementedError


class _Writers(_Functions):
    """Functions that write. A pattern is what stands between the single quotes of a format string."""

    def lines(self, form: Form) -> Iterator[str]:
        match form:
            case forms.Listing():
                yield f"return '[' + ','.join([f'{self.pattern(form.part, 'part')}' for part in value]) + ']'"
            case fields.Keyed():
                yield self._object({key: self.pattern(each, f'value["{key}"]') for key, each in form.keys.items()})
            case fields.Fields():
                yield self._object(self._parts(form))
            case forms.Mapped():
                yield f"value = {self.name(form.out)}(value)"
                yield f"return f'{self.pattern(form.inner, 'value')}'"
            case forms.Either():
                if (only := _only(form.of_value)) is not None:
                    yield f"return 'null' if value is None else f'{self.pattern(only, 'value')}'"
                else:
                    writers = {kind: self.made(each) for kind, each in form.of_value.items()}
                    yield f"return {self.name(writers)}[type(value)](value)"
            case fields.OneOf():
                members = {name: self.made(each) for name, each in form.members.items()}
                yield f"return {self.name(members)}[{self.name(form.name_of)}(value)](value)"
            case _:
                yield f"return f'{self.pattern(form, 'value')}'"

    def _parts(self, form: fields.Fields) -> dict[str, str]:
        """Return the pattern for each key of an object of a class."""
        parts = {} if form.tag is None else {"type": _literal(form.tag)}
        for key, each in form.keys.items():
            own = f"{self.name(form.parts[key])}(value)" if key in form.parts else f"value.{key}"
            parts[key] = self.pattern(each, own)
        return parts | {
            key: self.pattern(each.form, f"{self.name(each.of)}(value)") for key, each in form.derived.items()
        }

    @staticmethod
    def _object(parts: Mapping[str, str]) -> str:
        return "return f'{{" + ",".join(f"{_literal(key)}:{part}" for key, part in parts.items()) + "}}'"

    def pattern(self, form: Form, value: str) -> str:
        """Return the pattern of a form for a value, given as code."""
        match form:
            case forms.Whole():
                return f"{{{self.name(form.write)}({value})}}" if form.name else f"{{{value}}}"
            case forms.Plain():
                return f"{{{self.name(_WORDS)}[{value}]}}"
            case forms.Constant():
                return _literal(form.written)
            case forms.MemberNames():
                names = {member.name: text_of(name) for name, member in reversed([*form.members.items()])}
                return f"{{{self.name(names)}[{value}._name_]}}"  # `name` goes through a descriptor, which is slower
            case fields.Listed() | Quick():
                return self.pattern(form.inner, value)
            case forms.Listing() | fields.Keyed() | fields.Fields() | forms.Mapped() | forms.Either() | fields.OneOf():
                return f"{{{self.function(form)}({value})}}"
            case _:
                return f"{{{self.name(_text_by(form))}({value})}}"


class _Readers(_Functions):
    """Functions that read. In an expression, a part that is looked at twice has a name of its own."""

    def lines(self, form: Form) -> Iterator[str]:
        match form:
            case forms.Listing():
                least, most = form.least, "" if form.most is None else f" <= {form.most}"
                yield f"if type(value) is not list or not {least} <= len(value){most}: no()"
                yield f"parts = [{self.expression(form.part, 'part')} for part in value]"
                if form.key is not None:
                    yield f"{self.name(form.require_order)}(parts)"
                yield "return tuple(parts)"
            case fields.Keyed():
                yield _sized(form.keys)
                parts = (f'"{key}": {self.expression(each, _at(key))}' for key, each in form.keys.items())
                yield f"return {{{', '.join(parts)}}}"
            case fields.Fields():
                yield from self._lines_of(form)
            case fields.Listed():
                keys = form.inner.keys
                yield _sized(keys)
                raw = [self._plain(each, _at(key)) for key, each in keys.items()]
                known_ones = {tuple(map(found.__getitem__, keys)): value for value, found in form.written.items()}
                yield f"return {self.name(known_ones)}[({''.join(f'{part}, ' for part in raw)})]"
            case forms.Either():
                readers = {kind: self.made(each) for kind, each in form.of_json.items()}
                yield f"return {self.name(readers)}[type(value)](value)"
            case fields.OneOf():
                members = {name: self.made(each) for name, each in form.members.items()}
                yield f"return {self.name(members)}[{self._string(_at(form.key))}](value)"
            case _:
                yield f"return {self.expression(form, 'value')}"

    def _lines_of(self, form: fields.Fields) -> Iterator[str]:
        tag = [] if form.tag is None else ["type"]
        yield _sized([*tag, *form.keys, *form.derived])
        if form.tag is not None:
            yield self.expression(forms.Constant(form.tag, None), _at("type"))
        parts = (f"{key}={self.expression(each, _at(key))}" for key, each in form.keys.items())
        yield f"made = {self.name(form.made or form.kind)}({', '.join(parts)})"
        for key, each in form.derived.items():
            yield self.expression(each.form, _at(key))
            yield f"if {_at(key)} != {self.name(each.form.write)}({self.name(each.of)}(made)): no()"
        yield "return made"

    def expression(self, form: Form, value: str) -> str:
        """Return the code that reads the value of a form, given as code."""
        own = self.local()
        match form:
            case forms.Whole():
                return f"({own} if type({own} := {value}) is int and {form.least} <= {own} <= {form.most} else no())"
            case forms.Plain():
                return f"({own} if type({own} := {value}) is {self.name(form.kind)} else no())"
            case forms.MemberNames():
                return f"{self.name(form.members)}[{self._string(value)}]"
            case forms.Constant():
                kind = self.name(type(form.written))
                fits = f"type({own} := {value}) is {kind} and {own} == {form.written!r}"
                return f"({self.name(form.value)} if {fits} else no())"
            case forms.Mapped():
                return f"{self.name(form.back)}({self.expression(form.inner, value)})"
            case Quick():
                return self.expression(form.inner, value)
            case forms.Either() if (only := _only(form.of_json)) is not None:
                return f"(None if ({own} := {value}) is None else {self.expression(only, own)})"
            case forms.Listing() | fields.Keyed() | fields.Fields() | fields.Listed() | forms.Either() | fields.OneOf():
                return f"{self.function(form)}({value})"
            case _:
                return f"{self.name(form.read)}({value})"

    def _string(self, value: str) -> str:
        own = self.local()
        return f"({own} if type({own} := {value}) is str else no())"

    def _plain(self, form: Form, value: str) -> str:
        """Return the code for plain JSON of the type that a form writes."""
        return self._string(value) if isinstance(form, forms.MemberNames) else self.expression(form, value)


def _only(by_key: Mapping[ValueT, Form]) -> Form | None:
    """Return the only form beside null; None if there are others."""
    others = [form for form in by_key.values() if form is not NOTHING]
    return others[0] if len(others) == 1 < len(by_key) else None


def _text_by(form: Form) -> Writer:
    return lambda value: text_of(form.write(value))


def _literal(plain: str | int) -> str:
    """Return plain JSON as it stands in a format string in single quotes."""
    return text_of(plain).translate(_IN_PATTERNS)


def _at(key: str) -> str:
    return f"value[{key!r}]"


def _sized(keys: Collection[str]) -> str:
    return f"if type(value) is not dict or len(value) != {len(keys)}: no()"


def _no() -> NoReturn:
    message = "it is something else"
    raise problems.Misfit(message)
