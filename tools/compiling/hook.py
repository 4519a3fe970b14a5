"""The build hook: it compiles the catalogues of other languages.

If `ATLANTIS_RULES_COMPILE` requests it, it also compiles modules. Without that variable the wheel is pure. With `1` a
wheel that cannot be compiled is also pure, and a message says why; with `required` the build fails instead.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE: Final = "ATLANTIS_RULES_COMPILE"
REQUIRED: Final = "required"
TOOLS: Final = ("mypy>=2.4.1,<3", "setuptools>=65")
"""The compilers. mypyc also reads the types of the package's dependencies."""

CATALOGUES: Final = "atlantis_rules/text/translations"
"""The folder of the catalogues in the wheel. An editable install has them among the sources; git ignores them there."""

CHOICES: Final = ("", "0", "1", REQUIRED)


class WheelHook(BuildHookInterface):  # type: ignore[type-arg] # the configuration of the builder does not matter here
    """Puts compiled catalogues into the wheel, and, on request, extension modules next to its modules."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the build requirements in addition to those of pyproject.toml: none for a pure wheel."""
        return [*TOOLS, *self.metadata.core.dependencies] if _asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, and if requested modules, and add the results to the build.

        Args:
            version: the kind of build, ``"editable"`` or ``"standard"``.
            build_data: the data of the build; it is changed.
        """
        asked = _asked_for()
        if version == "editable":
            self._compile_catalogues(Path(self.root, "src", CATALOGUES))
            if asked:
                self._fall_back("an editable install runs the sources")
            return
        self._folder = tempfile.TemporaryDirectory()  # until the wheel is packed
        packed = Path(self._folder.name)
        if asked:
            self._compile(packed / "modules", build_data)
        self._compile_catalogues(packed / "catalogues")
        build_data["force_include"].update(_files(packed / "catalogues", f"{CATALOGUES}/"))

    def _run(self, module: str, folder: Path) -> "subprocess.CompletedProcess[str]":
        """Run a module of the tools, which fills a folder."""
        command = [sys.executable, "-m", module, str(folder)]
        return subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)

    def _compile_catalogues(self, folder: Path) -> None:
        done = self._run("tools.translating.compiled", folder)
        if done.returncode != 0:
            self.app.abort(f"the catalogues of other languages could not be compiled:\n{done.stderr}")

    def _compile(self, folder: Path, build_data: dict[str, Any]) -> None:
        done = self._run("tools.compiling", folder)
        if done.returncode != 0:
            self._fall_back(f"{done.stdout}\n{done.stderr}".strip())
            return
        modules = _files(folder)
        build_data["force_include"].update(modules)
        build_data["pure_python"], build_data["infer_tag"] = False, True
        self.app.display_info(f"atlantis_rules: {len(modules)} extension modules")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - hatchling's
        """Remove the added files."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()

    def _fall_back(self, why: str) -> None:
        if _asked_for() == REQUIRED:
            self.app.abort(f"atlantis_rules could not be compiled, and {VARIABLE}={REQUIRED} asks for it:\n{why}")
        self.app.display_warning(
            f"atlantis_rules could not be compiled; it is built pure and works all the same:\n{why}"
        )


def _files(folder: Path, place: str = "") -> dict[str, str]:
    """Return the place of each file of a folder in the wheel; `place` stands before its path in the folder."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file): f"{place}{file.relative_to(folder).as_posix()}" for file in files}


def _asked_for() -> str:
    """Return how a compiled wheel is requested: not at all (empty), as ``"1"`` or as ``"required"``."""
    value = os.environ.get(VARIABLE, "")
    if value not in CHOICES:
        raise ValueError(f"{VARIABLE} must be one of 0, 1 and {REQUIRED}, not {value!r}")
    return "" if value == "0" else value
