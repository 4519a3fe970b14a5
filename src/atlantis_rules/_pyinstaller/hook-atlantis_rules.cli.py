"""What a program needs that imports this room: its modules, which are found by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("atlantis_rules.cli", on_error="ignore")
