"""Lower bounds: all of them, and those that cannot be installed."""

from packaging.version import Version

from tests.lower_bounds import bounds, pinned, untrue

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
