"""Lower bounds: all of them, and those that cannot be installed."""

from packaging.version import Version

from tests.lower_bounds import bounds, pinned, unattainable, untrue

REQUIRED = ("attrs>=25.4", "a_game[json]", "uvicorn>=0.40", "attrs>=25.5", "ruff>=0.17.5,<0.18")
RESOLUTION = """
attrs==25.5.0
    # via
    #   uvicorn
Uvicorn[standard]==0.40.1 ; sys_platform != 'win32'
ruff==0.17.5
"""


def test_the_highest_bound_of_a_package_counts_and_the_project_itself_has_none() -> None:
    assert bounds(REQUIRED) == {"attrs": Version("25.5"), "uvicorn": Version("0.40"), "ruff": Version("0.17.5")}


def test_a_bound_below_what_can_be_had_is_named() -> None:
    found = pinned(RESOLUTION)
    assert found == {"attrs": Version("25.5"), "uvicorn": Version("0.40.1"), "ruff": Version("0.17.5")}
    assert untrue(bounds(REQUIRED), found) == [
        "uvicorn>=0.40: the lowest that can be installed with all others is 0.40.1"
    ]
    assert untrue({**bounds(REQUIRED), "uvicorn": Version("0.40.1")}, found) == []


def test_a_tool_of_development_may_need_a_newer_version_than_users_do() -> None:
    least = {"rich": Version("13.7"), "ray": Version("2.0")}
    with_tools = {"rich": Version("14.3.3"), "ray": Version("2.0")}
    assert unattainable(least, {"rich": Version("13.7")}, with_tools) == []
    assert len(unattainable(least, {"rich": Version("13.8")}, with_tools)) == 1
    assert len(unattainable(least, {"rich": Version("13.7")}, {**with_tools, "ray": Version("2.1")})) == 1
