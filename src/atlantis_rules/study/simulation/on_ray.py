"""Ray as an engine: on this machine, or on a cluster. It needs the extra `ray`."""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from types import ModuleType
from typing import Final

from attrs import field
from attrs.validators import optional

from atlantis_rules._errors import require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ResultT, ValueT
from atlantis_rules.study.players.engines import AHEAD, WorkerDied, are_processes, packed, require_work
from atlantis_rules.study.players.failing import FAULTS
from atlantis_rules.study.simulation.errors import imported

ATTEMPTS: Final = 5
"""The number of retries of a portion whose worker dies."""


def _is_address(_engine: object, _attribute: object, value: str | None) -> None:
    require_kind("address", value, str | None, "a string or None")


@frozen
class Ray:
    """Runs a task for each portion on Ray, submitting no more of them than the workers can keep up with.

    If Ray already runs in this process, it is used and left running; otherwise Ray is started or joined, and left at
    the end.

    Attributes:
        address: the address of a cluster, as for `ray.init`, such as ``"auto"``; None for a Ray on this machine.
        processes: the number of processors of a Ray on this machine; None for all.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the number of processes is below 1.

    Examples:
        >>> Ray(processes=2)
        Ray(address=None, processes=2)
    """

    address: str | None = field(default=None, validator=_is_address)
    processes: int | None = field(default=None, validator=optional(are_processes))

    def run(self, task: Callable[[ValueT], ResultT], portions: Iterable[ValueT]) -> Iterator[ResultT]:
        """Yield the results of a task, as for `Engine`.

        Args:
            task: a function of a portion.
            portions: its arguments, in the order of the results.

        Raises:
            MissingExtra: Ray is not installed.
            NotPicklable: the task cannot be sent to another process.
            WorkerDied: several workers have died on the same portion.
            WrongType: an argument has the wrong type.

        Examples:
            >>> [*Ray(processes=1).run(abs, [-3, 2])]
            [3, 2]
        """
        require_work(task, portions)
        ray = imported("ray", "ray")
        return self._run(ray, packed(task, ray.cloudpickle.dumps), iter(portions))

    def _run(self, ray: ModuleType, sent: bytes, portions: Iterator[ValueT]) -> Iterator[ResultT]:
        begun = not ray.is_initialized()
        if begun:
            settings = {"num_cpus": self.processes} if self.address is None else {"address": self.address}
            ray.init(include_dashboard=False, log_to_driver=False, configure_logging=False, **settings)
        session = _session(ray)
        try:
            yield from self._results(ray, sent, portions)
        finally:
            if begun and _session(ray) == session:
                ray.shutdown()

    def _results(self, ray: ModuleType, task: bytes, coming: Iterator[ValueT]) -> Iterator[ResultT]:
        session = _session(ray)
        # A worker that dies takes its portion with it: Ray lets another one repeat it.
        remote, kept = ray.remote(max_retries=ATTEMPTS, num_cpus=1)(_do), ray.put(task)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        under_way = deque(remote.remote(kept, portion) for portion in islice(coming, most))
        try:
            while under_way:
                result = ray.get(under_way.popleft())
                under_way += [remote.remote(kept, portion) for portion in islice(coming, 1)]
                yield result
        except ray.exceptions.WorkerCrashedError as error:
            raise WorkerDied(FAULTS.text("workers died", times=ATTEMPTS + 1)) from error
        finally:
            if _session(ray) == session:  # otherwise a call would start a new Ray
                for reference in under_way:
                    ray.cancel(reference, force=True)


def _session(ray: ModuleType) -> tuple[str, str] | None:
    """Return what distinguishes the running Ray from others, or None if none is running in this process."""
    if not ray.is_initialized():
        return None
    context = ray.get_runtime_context()
    return str(context.get_node_id()), str(context.get_job_id())


def _do(task: bytes, portion: ValueT) -> object:
    """Do a pickled task on a portion: Ray needs a plain function."""
    loaded: Callable[[ValueT], object] = pickle.loads(task)  # noqa: S301 - the bytes of this program
    return loaded(portion)
