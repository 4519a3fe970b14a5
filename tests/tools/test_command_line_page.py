"""The output in docs/command_line.md and docs/conformance.md is what the commands print."""

import os
import re
import shlex
import subprocess
import sys
from contextlib import suppress
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from atlantis_rules.programs.command_line import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "command_line.md"
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


CONSOLE = re.compile(r"^```console\n((?:\$ [^\n]*\n)+)(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_conformance_page_shows_what_is_printed(tmp_path: Path) -> None:
    (tmp_path / "conformance").symlink_to(ROOT / "conformance")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "COLUMNS": "80", "PATH": path}
    shown = CONSOLE.findall((ROOT / "docs" / "conformance.md").read_text("utf-8"))
    assert len(shown) == 3
    for commands, expected in shown:
        script = commands.replace("$ ", "").replace("atlantis-rules", "python -m atlantis_rules")
        done = subprocess.run(
            ["/bin/bash", "-c", script],
            cwd=tmp_path,
            env=environment,
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        assert done.stderr == ""
        assert done.returncode == ("wrong/engine.mjs" in commands)
        plain = re.sub(r" +$", "", done.stdout, flags=re.MULTILINE)
        assert OutputChecker().check_output(expected, plain, ELLIPSIS), f"{commands}\n{done.stdout}"
