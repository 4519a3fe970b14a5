"""What the web table bears: the cost allowed to clients, the length of journals, and the figures on its page."""

import logging
import re
import subprocess
import sys
from math import inf, nan
from pathlib import Path
from random import Random
from typing import Final

import pytest
import uvicorn
from attrs import asdict

from atlantis_rules import WrongValue, atlandice, atlantis
from atlantis_rules.front_end.table import MOST_TAKE_BACKS, NotToBeTakenBack, TakenBack
from atlantis_rules.programs.web.budget import (
    LITTLE,
    OF_A_LINK,
    OF_AN_ADDRESS,
    RESERVED,
    Allowance,
    Budget,
    Cost,
    Limits,
    OverBudget,
    address_of,
)
from atlantis_rules.programs.web.connections import OPEN_BESIDE, most_connections
from atlantis_rules.programs.web.openings import start_of
from atlantis_rules.programs.web.protocol import MOST_ENTRIES, Fault
from atlantis_rules.programs.web.refusals import fault_of
from atlantis_rules.programs.web.serving import PERIOD, WORDED, OnceAMinute

PAGE: Final = (Path(__file__).parents[1] / "docs" / "web_table.md").read_text("utf-8")
GAMES = pytest.mark.parametrize(("game", "rules"), [("atlantis", "AMIGO"), ("atlandice", "RECONSTRUCTION")])


class Clock:
    """A clock that is set by tests."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def counted(budget: Budget, cost: Cost, address: str | None = None, link: str | None = None) -> int:
    """Spend as often as that is not refused, and return how often it was not."""
    for number in range(100_000):
        try:
            budget.spend(cost, address=address, link=link)
        except OverBudget:
            return number
    raise AssertionError("nothing is refused")


def test_an_address_has_what_it_is_given_and_then_waits() -> None:
    clock = Clock()
    budget = Budget(Limits(), clock)
    given = OF_AN_ADDRESS[Cost.DOWNLOAD]
    assert counted(budget, Cost.DOWNLOAD, "a") == given.at_once
    with pytest.raises(OverBudget) as refused:
        budget.spend(Cost.DOWNLOAD, address="a")
    assert refused.value.again == pytest.approx(60 / given.a_minute)
    failed, status = fault_of(refused.value)
    assert (failed.fault, failed.again, status) == (Fault.OVER_BUDGET, 60 / given.a_minute, 429)
    assert counted(budget, Cost.DOWNLOAD, "b") == given.at_once
    assert counted(budget, Cost.LOOK, "a") == OF_AN_ADDRESS[Cost.LOOK].at_once
    clock.time += refused.value.again
    assert counted(budget, Cost.DOWNLOAD, "a") == 1
    clock.time += 60
    assert counted(budget, Cost.DOWNLOAD, "a") == given.a_minute


def test_those_of_one_link_do_not_use_up_what_another_has() -> None:
    budget = Budget(Limits(), Clock())
    spectators = [f"address {number}" for number in range(30)]
    looked = sum(counted(budget, Cost.LOOK, address, "t/spectator/") for address in spectators)
    assert looked == OF_A_LINK[Cost.LOOK].at_once
    assert counted(budget, Cost.LOOK, "another", "t/seat/0") > 0


def test_openings_are_counted_for_everybody_too() -> None:
    limits = Limits(tables_a_minute=50)
    budget = Budget(limits, Clock())
    assert sum(counted(budget, Cost.OPENING, str(number)) for number in range(100)) == limits.tables_a_minute


@pytest.mark.parametrize("hostile", [4, 12, 20])
def test_whoever_has_opened_few_tables_lately_comes_before_those_who_open_many(hostile: int) -> None:
    clock, minutes, opened = Clock(), 12, 0
    budget = Budget(Limits(), clock)
    for minute in range(minutes):
        for _ in range(6):
            clock.time += 10
            opened += sum(counted(budget, Cost.OPENING, f"hostile {number}") for number in range(hostile))
        assert counted(budget, Cost.OPENING, f"new {minute}") >= LITTLE.at_once
    assert opened >= minutes * min(hostile * OF_AN_ADDRESS[Cost.OPENING].a_minute, Limits().tables_a_minute / 2)


def test_what_an_address_has_opened_counts_for_ten_minutes_each() -> None:
    clock = Clock()
    budget = Budget(Limits(), clock)

    def attack() -> None:
        for number in range(12):
            counted(budget, Cost.OPENING, f"hostile {number}")

    attack()
    assert counted(budget, Cost.OPENING, "mine") == LITTLE.at_once
    clock.time += 600
    attack()
    assert counted(budget, Cost.OPENING, "mine") == 1
    with pytest.raises(OverBudget) as refused:
        budget.spend(Cost.OPENING, address="mine")
    shared = Limits().tables_a_minute
    assert 0 < refused.value.again <= shared * RESERVED * 60 / shared
    clock.time += refused.value.again
    budget.spend(Cost.OPENING, address="mine")


def test_less_than_one_table_a_minute_is_one_at_last() -> None:
    clock = Clock()
    budget = Budget(Limits(tables_a_minute=0.5), clock)
    for minutes in (2, 2, 600):
        budget.spend(Cost.OPENING, address="mine")
        with pytest.raises(OverBudget) as refused:
            budget.spend(Cost.OPENING, address="mine")
        assert refused.value.again == pytest.approx(120)
        clock.time += 60 * minutes


def test_what_is_more_than_is_left_is_given_once() -> None:
    clock = Clock()
    budget = Budget(Limits(), clock)
    given = OF_A_LINK[Cost.ENTRY_SENT]
    budget.spend(Cost.ENTRY_SENT, link="t/seat/0", amount=2 * given.at_once)
    with pytest.raises(OverBudget) as refused:
        budget.spend(Cost.ENTRY_SENT, link="t/seat/0")
    assert refused.value.again == pytest.approx((given.at_once + 1) * 60 / given.a_minute)
    clock.time += refused.value.again
    budget.spend(Cost.ENTRY_SENT, link="t/seat/0")


def test_an_address_of_many_people_may_get_more() -> None:
    budget = Budget(Limits(factor=3), Clock())
    assert counted(budget, Cost.DOWNLOAD, "a") == 3 * OF_AN_ADDRESS[Cost.DOWNLOAD].at_once
    assert counted(budget, Cost.DOWNLOAD, None, "t/seat/0") == OF_A_LINK[Cost.DOWNLOAD].at_once


def test_those_who_have_all_are_forgotten() -> None:
    clock = Clock()
    budget = Budget(Limits(), clock)
    for number in range(100):
        budget.spend(Cost.REQUEST, address=str(number))
    budget.forget()
    assert budget.size == 100
    clock.time += 60
    budget.forget()
    assert budget.size == 0


@pytest.mark.parametrize(
    ("peer", "named", "header", "address"),
    [
        ("192.0.2.1", "198.51.100.7", None, "192.0.2.1"),
        ("192.0.2.1", "198.51.100.7", "X-Real-IP", "198.51.100.7"),
        ("192.0.2.1", "203.0.113.5, 198.51.100.7", "X-Real-IP", "198.51.100.7"),
        ("192.0.2.1", "nobody", "X-Real-IP", "192.0.2.1"),
        ("192.0.2.1", "", "X-Real-IP", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "", None, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "", None, "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "", None, "192.0.2.1"),
        ("", "", None, ""),
    ],
)
def test_the_address_of_a_client_is_named_by_a_trusted_header_alone(
    peer: str, named: str, header: str | None, address: str
) -> None:
    assert address_of(peer, {"x-real-ip": named}, header) == address


# --- Journals ---


@GAMES
def test_so_many_actions_are_taken_back_and_then_the_game_goes_on_to_its_end(game: str, rules: str) -> None:
    rng = Random(4)
    table = start_of(game, rules, 2).open(rng)
    taken_back = 0
    while (seat := table.to_act) is not None:
        if (back := table.may_take_back) is not None:
            table, taken_back = table.take_back(back), taken_back + 1
        else:
            table = table.act(seat, rng.choice(table.choices(seat))[0], rng)
        if taken_back == MOST_TAKE_BACKS and table.to_act is not None:
            with pytest.raises(NotToBeTakenBack, match=f"only {MOST_TAKE_BACKS} times in a game"):
                table.take_back(table.to_act)
    assert taken_back == MOST_TAKE_BACKS
    assert table.is_over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_longest_game_with_all_its_take_backs_is_kept(players: int) -> None:
    for info in (atlantis.new_game(players).game_info(), atlandice.new_game(players).game_info()):
        assert info.most_decisions is not None
        assert 1 + info.most_decisions + 2 * MOST_TAKE_BACKS <= MOST_ENTRIES


def test_a_journal_of_earlier_versions_that_is_longer_goes_on_without_taking_back() -> None:
    table = start_of("atlantis", "AMIGO", 2).open(Random(4))
    assert table.to_act is not None
    bridge = next(action for action, _ in table.choices(table.to_act) if action.startswith("bridge"))
    pair = ((table.to_act, bridge), (table.to_act, ""))
    long = table.restore((table.written(1), *(MOST_TAKE_BACKS + 100) * pair))
    assert sum(isinstance(entry, TakenBack) for entry in long.entries) == MOST_TAKE_BACKS + 100
    after = long.act(table.to_act, bridge, Random(1))
    assert after.number == long.number + 1
    assert after.may_take_back is None


# --- Files and the log ---


def test_no_more_connections_are_let_in_than_files_can_be_open() -> None:
    program = (
        "import resource\n"
        "from atlantis_rules.programs.web.connections import most_connections\n"
        "most = most_connections(5000, 50)\n"
        "print(most, *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )

    def asked(limit: str) -> list[int]:
        command = ["sh", "-c", f'{limit} && exec "$@"', "sh", sys.executable, "-c", program]
        return [int(number) for number in subprocess.check_output(command, text=True).split()]

    assert asked("ulimit -n 1024") == [1024 - OPEN_BESIDE - 200, 1024, 1024]
    assert asked("ulimit -Sn 256 && ulimit -Hn 10000") == [5000, 5000 + OPEN_BESIDE + 200, 10000]
    assert most_connections(1, 0) == 1


def test_a_failure_is_logged_once_a_minute_with_the_number_of_others(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    logger = logging.getLogger("tests.failures")
    logger.addFilter(OnceAMinute(now=clock))
    with caplog.at_level(logging.WARNING, "tests.failures"):
        for number in range(1000):
            logger.warning("no request: %s", number)
        logger.warning("something else")
        clock.time += PERIOD
        for number in range(3):
            logger.warning("no request: %s", number)
    assert caplog.messages == [
        "no request: 0",
        "something else",
        "no request: 0 (and 999 more since the last such line)",
    ]


def test_what_uvicorn_logs_about_clients_is_in_our_words(caplog: pytest.LogCaptureFixture) -> None:
    package = Path(uvicorn.__file__).parent
    code = "".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    logger = logging.getLogger("tests.worded")
    logger.addFilter(OnceAMinute("de"))
    for line in WORDED:
        assert f'"{line}"' in code
        logger.warning(line, *(7,) * line.count("%s"))
    assert caplog.messages == [
        "ein Client hat etwas anderes als HTTP geschickt",
        "ein Client wollte ein anderes Protokoll als WebSocket",
        "unbeantwortete Anfragen wurden beim Beenden des Servers abgebrochen",
    ]


@pytest.mark.parametrize("name", ["tables_a_minute", "requests_a_second", "patience", "factor"])
@pytest.mark.parametrize("number", [0, -1, inf, nan])
def test_a_limit_that_divides_or_waits_is_above_0(name: str, number: float) -> None:
    with pytest.raises(WrongValue, match=rf"^{name} must be a number above 0, not {number}$"):
        Limits(**{name: number})  # type: ignore[arg-type]


# --- The page ---


def written(allowance: Allowance | None) -> str:
    """Return an allowance as the page has it."""
    return "" if allowance is None else f"{allowance.at_once:,.0f}, then {allowance.a_minute:,.15g} a minute"


def rows(heading: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of a table on the page, by their first column."""
    _, _, table = PAGE.partition(heading)
    lines = re.findall(r"^\|(.*)\|$", table.partition("\n\n")[0], re.MULTILINE)
    cells = [tuple(cell.strip() for cell in line.split("|")) for line in lines[1:]]
    return {first: rest for first, *rest in cells}  # type: ignore[misc]


def test_the_page_says_what_clients_may_cost() -> None:
    expected = {cost.value: [written(OF_AN_ADDRESS.get(cost)), written(OF_A_LINK.get(cost))] for cost in Cost}
    assert {
        name: [*cells] for name, cells in rows("| what is counted | for each address | for each link |").items()
    } == expected


def test_the_page_says_what_the_server_bears() -> None:
    found = rows("| limit | by default | what it is |")
    expected = {
        f"`{name}`": written(value) if isinstance(value, Allowance) else f"{value:,.15g}"
        for name, value in asdict(Limits(), recurse=False).items()
    }
    assert {name: cells[0] for name, cells in found.items()} == expected
    assert f"{MOST_TAKE_BACKS} actions can be taken back in a game" in PAGE
    assert RESERVED == 0.5
    assert (
        f"half of these are reserved for addresses that have opened few tables lately: {written(LITTLE)}"
    ) in " ".join(PAGE.split())
