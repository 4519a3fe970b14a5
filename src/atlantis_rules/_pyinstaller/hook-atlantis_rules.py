"""What a frozen program needs that PyInstaller does not see: modules that are found by name, data, and entry points."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

FEATURES = ("cli", "conformance", "playground", "testing", "web")
"""Rooms that only programs need which import them."""

LIBRARIES = ("adapters.gymnasium", "adapters.open_spiel", "adapters.pettingzoo", "simulation.on_ray")
"""Modules that would bring a large library along, if it is installed: a program that needs them imports them itself."""

LEFT_OUT = tuple(f"atlantis_rules.{name}" for name in (*FEATURES, *LIBRARIES))

PARTS_LEFT_OUT = ("drawn", "fuzzed", "testing")
"""Parts of games that serve those rooms."""


def is_needed(module: str) -> bool:
    """Return whether a module belongs to every program."""
    parts = module.split(".")
    of_a_room = "parts" in parts and not {*PARTS_LEFT_OUT}.isdisjoint(parts)
    return not of_a_room and not f"{module}.".startswith(tuple(f"{name}." for name in LEFT_OUT))


hiddenimports = collect_submodules("atlantis_rules", filter=is_needed, on_error="ignore")
datas = collect_data_files("atlantis_rules") + copy_metadata("atlantis_rules")
