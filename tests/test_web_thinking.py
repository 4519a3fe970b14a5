"""The order in which computer players think at the web table, and their processes."""

import asyncio
import os
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from threading import Event
from typing import Any

import pytest
from attrs import define, field
from hypothesis import given, settings, strategies as st

from atlantis_rules.programs.web import thinking
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.openings import start_of
from atlantis_rules.programs.web.thinking import Thinkers, Waiting
from atlantis_rules.study.players.engines import WorkerDied
from atlantis_rules.study.review.reviewing import Effort

OPENERS, TABLES = 3, 2
DEADLINE = 60


@settings(max_examples=300)
@given(st.lists(st.none() | st.tuples(st.integers(1, OPENERS), st.integers(1, TABLES)), max_size=60))
def test_openers_take_turns_and_so_do_the_tables_of_each(steps: list[tuple[int, int] | None]) -> None:
    """What comes first at its table waits for at most one thing of each other opener, and of each other table."""
    waiting = Waiting[int]()
    kept: dict[tuple[int, int], deque[int]] = {}
    passed: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, step in enumerate([*steps, *[None] * len(steps)]):
        if step is not None:
            if step not in kept:
                passed[step] = []
            kept.setdefault(step, deque()).append(number)
            waiting.add(step[0], str(step[1]), number)
            continue
        taken = waiting.take()
        if taken is None:
            assert not kept
            continue
        opener, item = taken
        place = next(place for place, items in kept.items() if items[0] == item)
        assert place[0] == opener
        for waits, others in passed.items():
            if waits in kept and waits != place:
                others.append(place)
        of_opener = [table for other, table in passed[place] if other == opener]
        assert len(of_opener) == len(set(of_opener))
        of_others = [other for other, _ in passed[place] if other != opener]
        assert all(of_others.count(other) <= 1 + len(of_opener) for other in of_others)
        passed[place] = []
        kept[place].popleft()
        if not kept[place]:
            del kept[place]


def test_who_is_barred_has_no_turn_and_what_is_discarded_neither() -> None:
    waiting = Waiting[str]()
    waiting.add(1, "a", "first")
    waiting.add(1, "a", "second")
    waiting.add(2, "b", "third")
    assert waiting.take({1}) == (2, "third")
    assert waiting.take({1}) is None
    waiting.discard(1, "a", "first")
    waiting.discard(1, "a", "first")  # it is not there any longer
    waiting.discard(3, "c", "first")
    assert (waiting.take(), waiting.take()) == ((1, "second"), None)


@define(eq=False)
class Worker:
    """Takes the place of a process; it thinks until it is told to stop, or dies."""

    company: "Company"
    niceness: int
    over: Event = field(factory=Event)

    def ask(self, work: "partial[int]") -> int:
        name, question, seed = (*work.args, "0")[:3]
        if self.company.deaths:
            self.company.deaths -= 1
            raise EOFError
        self.company.thinking.append((name, question, self))
        self.over.wait()
        self.over.clear()
        return int(seed)

    def kill(self) -> None:
        self.over.set()


@define
class Company:
    """All that think, and how many are to die first."""

    thinking: list[tuple[str, object, Worker]] = field(factory=list)
    deaths: int = 0


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> Company:
    company = Company()
    monkeypatch.setattr(thinking, "_Worker", partial(Worker, company))
    return company


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not is_so():  # noqa: ASYNC110 - threads make it so, not tasks
        await asyncio.sleep(0.001)


def wished(thinkers: Thinkers, name: str, opener: int, table: str, seed: int = 7) -> "asyncio.Task[int]":
    """Wait for a choice; in these tests the question contains its opener and table."""
    question: Any = (opener, table)
    return asyncio.create_task(thinkers.choose(name, question, str(seed), table=table, opener=opener))


def run(test: Callable[[Thinkers], Awaitable[None]], processes: int = 3, to_an_opener: int = 2) -> None:
    async def ended() -> None:
        thinkers = Thinkers(processes, to_an_opener)
        try:
            async with asyncio.timeout(DEADLINE):  # rather than wait for ever for what does not come
                await test(thinkers)
        finally:
            thinkers.close()

    asyncio.run(ended())


def test_quick_players_do_not_wait_for_searches(company: Company) -> None:
    async def test(thinkers: Thinkers) -> None:
        searches = [wished(thinkers, "rollouts:500", opener, f"{opener}-{n}") for opener in range(3) for n in range(5)]
        await until(lambda: len(company.thinking) == 3)
        for name in ("greedy", "random"):
            quick = wished(thinkers, name, 0, "0-0")
            await until(lambda: any(each[0] == name for each in company.thinking))  # noqa: B023 - it is over by then
            next(worker for each, _, worker in company.thinking if each == name).over.set()
            assert await quick == 7
        assert {worker.niceness for name, _, worker in company.thinking if name == "rollouts:500"} == {10}
        assert {worker.niceness for name, _, worker in company.thinking if name != "rollouts:500"} == {0}
        for each in searches:
            each.cancel()

    run(test)


@pytest.mark.parametrize(("processes", "to_an_opener", "most"), [(3, 2, 2), (8, 2, 2), (3, 9, 2), (1, 2, 1), (2, 2, 1)])
def test_an_opener_has_so_many_searches_and_no_more(
    company: Company, processes: int, to_an_opener: int, most: int
) -> None:
    async def test(thinkers: Thinkers) -> None:
        mine = [wished(thinkers, "rollouts:200", 1, f"{n}") for n in range(12)]
        await until(lambda: len(company.thinking) == most)
        await asyncio.sleep(0.01)
        assert len(company.thinking) == most
        other = wished(thinkers, "rollouts:200", 2, "other")
        await asyncio.sleep(0)  # it waits now
        if processes == 1:  # nothing is free for others: they wait for what goes on, and for one turn of each opener
            for number in (0, 1):
                await until(lambda: len(company.thinking) > number)  # noqa: B023 - it is awaited here
                company.thinking[number][2].over.set()
        await until(lambda: any(question == (2, "other") for _, question, _ in company.thinking))
        assert len(company.thinking) == most + (2 if processes == 1 else 1)
        _, question, worker = company.thinking[-1]
        assert question == (2, "other")
        worker.over.set()
        assert await other == 7
        for each in mine:
            each.cancel()

    run(test, processes, to_an_opener)


def test_whoever_waits_no_longer_has_no_turn(company: Company) -> None:
    async def test(thinkers: Thinkers) -> None:
        first, second, third = (wished(thinkers, "rollouts", 1, "table", seed) for seed in (1, 2, 3))
        await until(lambda: len(company.thinking) == 1)
        second.cancel()
        await asyncio.sleep(0)
        company.thinking[0][2].over.set()
        assert await first == 1
        await until(lambda: len(company.thinking) == 2)
        company.thinking[1][2].over.set()
        assert await third == 3
        assert len(company.thinking) == 2

    run(test, 1)


@pytest.mark.parametrize(("deaths", "place"), [(1, 5), (2, 0)], ids=["once", "twice"])
def test_who_kills_a_process_has_another_try_and_then_does_the_first_thing(
    company: Company, deaths: int, place: int
) -> None:
    async def test(thinkers: Thinkers) -> None:
        company.deaths = deaths
        wish = wished(thinkers, "greedy", 1, "table", 5)
        if place:
            await until(lambda: len(company.thinking) == 1)
            company.thinking[0][2].over.set()
        assert await wish == place
        again = wished(thinkers, "greedy", 1, "table", 6)  # and the process that came last is there for others
        await until(lambda: bool(company.thinking) and not company.thinking[-1][2].over.is_set())
        company.thinking[-1][2].over.set()
        assert await again == 6

    run(test, 1)


@pytest.mark.parametrize("deaths", [1, 2])
def test_a_review_whose_process_dies_has_another_try(company: Company, deaths: int) -> None:
    async def test(thinkers: Thinkers) -> None:
        company.deaths = deaths
        portion: Any = "portion"
        found = asyncio.create_task(thinkers.review(Effort(7, "7"), portion, table="table", opener=1))
        if deaths == 1:
            await until(lambda: len(company.thinking) == 1)
            _, asked, worker = company.thinking[0]
            assert asked == portion
            assert worker.niceness == 10
            worker.over.set()
            await found
        else:
            with pytest.raises(WorkerDied):
                await found

    run(test, 1)


def test_processes_choose_as_the_players_do_and_end_whatever_they_think() -> None:
    table = start_of("atlantis", "AMIGO", 2).open(Random(1))
    assert table.to_act is not None
    question = table.question(table.to_act)
    processes: list[Any] = []

    async def test() -> None:
        thinkers = Thinkers(1)
        for name in ("greedy", "rollouts:5"):
            place = await thinkers.choose(name, question, "seed", table="table", opener=1)
            assert place == choose(name, question, "seed")
        for level in (thinkers._quick, thinkers._searching):
            processes.extend(worker._process for worker in level._idle)
        if sys.platform != "win32":
            quick, searching = (os.getpriority(os.PRIO_PROCESS, process.pid) for process in processes)
            assert searching > quick
        long = asyncio.create_task(thinkers.choose("rollouts:100000", question, "seed", table="table", opener=1))
        await until(lambda: bool(thinkers._searching._busy))
        thinkers.close()
        long.cancel()

    asyncio.run(test())
    for process in processes:
        process.join()
        assert process.exitcode is not None
        assert process.exitcode < 0 or sys.platform == "win32"
