"""What docs/command_line.md shows is what the commands print."""

import re
import shlex
from contextlib import suppress
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from atlantis_rules.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "command_line.md"
SHOWN = re.compile(r"^```console\n\$ atlantis-rules ([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_commands_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    shown = SHOWN.findall(PAGE.read_text("utf-8"))
    for command, expected in shown:
        with suppress(SystemExit):  # --help
            assert main(shlex.split(command)) == 0
        printed = re.sub(r" +$", "", capfd.readouterr().out, flags=re.MULTILINE)
        assert OutputChecker().check_output(expected, printed, ELLIPSIS), f"{command}\n{printed}"
    commands = {command.partition(" ")[0] for command, _ in shown}
    listed = re.findall(r"^    (\w+)(?: {2}|$)", shown[0][1], re.MULTILINE)
    assert {*listed} - {"engine"} < commands
