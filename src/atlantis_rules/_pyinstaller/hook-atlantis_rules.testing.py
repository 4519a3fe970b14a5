"""What a program needs that imports this room: its modules, which are found by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("atlantis_rules.testing", on_error="ignore")
hiddenimports += [
    f"atlantis_rules.{game}.parts.{part}"
    for game in ("atlandice", "atlantis")
    for part in ("drawn", "fuzzed", "testing")
]
