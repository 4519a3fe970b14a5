"""What PyInstaller needs to know to freeze a program that uses this package; it finds the hooks in this folder."""

from pathlib import Path


def hook_dirs() -> list[str]:
    """Return the folder of the hooks: the entry point ``pyinstaller40`` names this function."""
    return [str(Path(__file__).parent)]
