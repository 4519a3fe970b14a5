"""What is compiled calculates as Python does, or is not built."""

import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the option is of gcc for these processors")
def test_a_c_compiler_whose_floats_have_more_digits_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.compiling", str(tmp_path), "atlantis_rules.text.outside"]
    environment = {**os.environ, "CFLAGS": "-mfpmath=387", "MYPYC_OPT_LEVEL": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "floats would be calculated with more digits" in done.stderr
    assert "\na C compiler and the headers of Python are needed: " in done.stderr
    assert "Traceback" not in done.stderr
