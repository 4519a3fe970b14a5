"""What PyInstaller needs to know to freeze a program with this package; it finds the hook in the folder `hooks`."""

from pathlib import Path


def hook_dirs() -> list[str]:
    """Return the folder of the hook: the entry point ``pyinstaller40`` names this function."""
    return [str(Path(__file__).parent / "hooks")]
