"""What a frozen program needs that PyInstaller does not see: modules that are found by name, data, and entry points."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

LEFT_OUT = (
    "atlantis_rules.learning.gymnasium",
    "atlantis_rules.learning.open_spiel",
    "atlantis_rules.learning.pettingzoo",
    "atlantis_rules.programs.playground",
    "atlantis_rules.study.simulation.on_ray",
    "atlantis_rules.testing",
)
"""Modules that would bring a large library along, if it is installed: a program that needs them imports them itself."""

PARTS_LEFT_OUT = ("drawn", "fuzzed", "testing")
"""Parts of games that serve the room `testing`."""


def is_needed(module: str) -> bool:
    """Return whether a module belongs to every program."""
    parts = module.split(".")
    of_testing = "parts" in parts and not {*PARTS_LEFT_OUT}.isdisjoint(parts)
    return not of_testing and not f"{module}.".startswith(tuple(f"{name}." for name in LEFT_OUT))


hiddenimports = collect_submodules("atlantis_rules", filter=is_needed, on_error="ignore")
datas = collect_data_files("atlantis_rules") + copy_metadata("atlantis_rules")
