"""Ray as an engine: on this machine, or on a cluster. It needs the extra `ray`."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ResultT
from atlantis_rules.players.engines import AHEAD, PortionT, WorkerDied
from atlantis_rules.players.fault_words import FAULTS
from atlantis_rules.simulation.errors import imported

ATTEMPTS: Final = 5
"""The number of retries of a portion whose worker dies."""


@frozen
class Ray:
    """Runs a task for each portion on Ray, with no more of them than the workers can keep up with.

    A Ray that already runs in this process is used, and stays; otherwise one is started or joined, and left at the end.

    Attributes:
        address: the address of a cluster, as for `ray.init`, such as ``"auto"``; None for a Ray on this machine.
        processes: the number of processors of a Ray on this machine; None for all.
    """

    address: str | None = None
    processes: int | None = None

    def run(self, task: Callable[[PortionT], ResultT], portions: Iterable[PortionT]) -> Iterator[ResultT]:
        """Yield the results of a task, as `Engine` says.

        Raises:
            MissingExtra: Ray is not installed.
            WorkerDied: several workers have died on the same portion.
        """
        ray = imported("ray", "ray")
        begun = not ray.is_initialized()
        if begun:
            settings = {"num_cpus": self.processes} if self.address is None else {"address": self.address}
            ray.init(include_dashboard=False, log_to_driver=False, configure_logging=False, **settings)
        try:
            yield from self._results(task, iter(portions))
        finally:
            if begun:
                ray.shutdown()

    def _results(self, task: Callable[[PortionT], ResultT], coming: Iterator[PortionT]) -> Iterator[ResultT]:
        ray = imported("ray", "ray")
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
            for reference in under_way:
                ray.cancel(reference, force=True)


def _do(task: Callable[[PortionT], ResultT], portion: PortionT) -> ResultT:
    """Do a task on a portion: Ray needs a plain function."""
    return task(portion)
