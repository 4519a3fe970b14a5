"""What is sent to other processes: pickled once, before any of them is started.

An executor of the standard library pickles in a thread of its own, where a fault is found late, or hangs the program.
"""

import pickle
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from inspect import signature
from io import BytesIO
from pathlib import Path
from types import FunctionType, MethodType
from typing import Final, Generic

from attrs import fields, has

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ResultT
from atlantis_rules.study.players.failing import FAULTS

_OWN: Final = "atlantis_rules."


class NotPicklable(AtlantisError, TypeError):
    """Work cannot be sent to other processes: a part of it, such as a player, cannot be pickled or found there.

    Examples:
        >>> from atlantis_rules.study.simulation import Processes
        >>> try:
        ...     Processes(2).run(lambda number: -number, [3])
        ... except NotPicklable as error:
        ...     print(str(error).partition(":")[0])
        task (__main__.<lambda>) cannot be sent to other processes
    """


@frozen
class Sent(Generic[ResultT]):
    """A task as it is sent to other processes, where it is called with a pickled portion.

    Attributes:
        task: the pickled task.
    """

    task: bytes

    def __call__(self, portion: bytes) -> ResultT:
        """Do the task on a portion."""
        task: Callable[[object], ResultT] = pickle.loads(self.task)  # noqa: S301 - the bytes of this program
        return task(pickle.loads(portion))  # noqa: S301 - as above


def dumps(work: object) -> bytes:
    """Pickle an object for a process that was started freshly, which knows no notebook and no command line."""
    stream = BytesIO()
    _Pickler(stream).dump(work)
    return stream.getvalue()


def packed(work: object, dump: Callable[[object], bytes] = dumps) -> bytes:
    """Pickle an object, or say which part of it cannot be pickled.

    Args:
        work: the object.
        dump: how to pickle it.

    Raises:
        NotPicklable: a part cannot be pickled.
    """
    error = _error_of(work, dump)
    if error is None:
        return dump(work)
    part, name = work, "task"
    while faulty := next(((key, each) for key, each in _parts(part) if _error_of(each, dump)), None):
        key, part = faulty
        name = f"{name}{key}" if key.startswith("[") else key or name
    error = _error_of(part, dump) or error
    kind = "of no module" if isinstance(error, _OfNoModule) else "not picklable"
    raise NotPicklable(FAULTS.text(kind, part=name, kind=_kind_of(part), error=error)) from error


class _OfNoModule(Exception):
    """A class or function is defined where other processes cannot import it."""


class _Pickler(pickle.Pickler):
    """Pickles by reference only what other processes can import."""

    def reducer_override(self, obj: object) -> str:
        """Leave everything to pickle, except for what is defined in a notebook, at a prompt or in a command line."""
        if isinstance(obj, type | FunctionType) and obj.__module__ == "__main__" and not _main_is_found():
            raise _OfNoModule(obj.__qualname__)
        usual: str = NotImplemented
        return usual


def _main_is_found() -> bool:
    """Return whether another process can import the module that was started: a script or a module is a file."""
    main = sys.modules["__main__"]
    return getattr(main, "__spec__", None) is not None or Path(getattr(main, "__file__", None) or "").is_file()


def _error_of(work: object, dump: Callable[[object], bytes]) -> Exception | None:
    try:
        dump(work)
    except Exception as error:  # noqa: BLE001 - objects say themselves how they are pickled, and may raise anything
        return error
    return None


def _parts(work: object) -> Iterator[tuple[str, object]]:
    """Yield the parts of an object of this package with their names, such as ``seats`` or ``[0]``."""
    match work:
        case MethodType():
            yield "", work.__self__
        case partial():
            yield from signature(work.func).bind_partial(*work.args, **work.keywords).arguments.items()
        case tuple() | list():
            yield from ((f"[{place}]", part) for place, part in enumerate(work))
        case Mapping():
            yield from ((f"[{key!r}]", part) for key, part in work.items())
        case _:
            kind = type(work)
            if has(kind) and kind.__module__.startswith(_OWN):
                yield from ((field.name, getattr(work, field.name)) for field in fields(kind))


def _kind_of(part: object) -> str:
    named = part if isinstance(part, type | FunctionType) else type(part)
    return f"{named.__module__}.{named.__qualname__}"
