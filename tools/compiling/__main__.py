"""Compile the listed modules of the package: `python -m tools.compiling TARGET` writes the results to a folder."""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.compiling.modules import COMPILED
from tools.compiling.native import CannotTransform, attributes_of_bases, transformed

ROOT: Final = Path(__file__).parents[2]
LIBRARY: Final = "atlantis_rules._compiled"
"""The prefix of the library with the code of all compiled modules; mypyc adds a suffix."""
_WAITING: Final = re.compile(r"^( *{\n).*CPy_TRASHCAN_BEGIN\(.*\n((?:.*\n)*?).*CPy_TRASHCAN_END\(.*\n", re.MULTILINE)
"""What frees an object that the garbage collector does not look at: nothing else is done before."""
_EXACT: Final = """\
#include <float.h>
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0 || defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error "floats would be calculated with more digits than Python has; on i386, set CFLAGS='-msse2 -mfpmath=sse'"
#endif
"""
"""What refuses a C compiler whose floats are not Python's: encodings and statistics would have other last digits."""


class CannotCompile(Exception):
    """The modules cannot be compiled here; the message says why."""


def written_sources(folder: Path, modules: Sequence[str]) -> list[Path]:
    """Copy the package, transform the modules to be compiled, and list their files.

    Args:
        folder: where the copy goes.
        modules: the full names of the modules.

    Raises:
        CannotTransform: a module contains something that cannot be transformed.
    """
    shutil.copytree(ROOT / "src" / "atlantis_rules", folder / "atlantis_rules")
    files = {module: _file_of(folder, module) for module in modules}
    sources = {module: file.read_text("utf-8") for module, file in files.items()}
    declared: dict[str, set[str]] = {}
    for source in sources.values():
        for name, each in attributes_of_bases(source).items():
            declared[name] = declared.get(name, set()) | each  # two games may have a class of the same name
    for module, file in files.items():
        file.write_text(transformed(sources[module], module, modules, declared), "utf-8")
    return [file.relative_to(folder) for file in files.values()]


def _file_of(folder: Path, module: str) -> Path:
    file = folder / Path(*module.split("."))
    return file / "__init__.py" if file.is_dir() else file.with_suffix(".py")


def compile_to(target: Path, modules: Sequence[str]) -> None:
    """Compile modules, and put the extension modules in their places below a folder.

    Args:
        target: the folder.
        modules: the full names of the modules.

    Raises:
        CannotTransform: a module contains something that cannot be transformed.
        CannotCompile: mypyc or a working compiler is missing.
        SystemExit: mypyc has rejected something, and has printed what.
    """
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - the build environment alone has it
        from setuptools import Distribution  # noqa: PLC0415 - as above
        from setuptools.errors import BaseError, CCompilerError  # noqa: PLC0415 - as above
    except ImportError as error:
        raise CannotCompile(f"the build environment lacks mypy or setuptools: {error}") from error

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = written_sources(folder, modules)
        os.chdir(folder)
        level = os.environ.get("MYPYC_OPT_LEVEL", "3")
        checked = "".join(f"[mypy-{module}]\nignore_errors = False\n" for module in modules)  # again, and no others
        Path("mypy.ini").write_text(f"[mypy]\nignore_errors = True\n{checked}", "utf-8")
        options = ["--no-color-output", "--config-file=mypy.ini"]
        extensions = mypycify([*options, *map(str, files)], opt_level=level, debug_level="0", group_name=LIBRARY)
        for file in Path("build").rglob("*.c"):
            file.write_text(_EXACT + freed_at_once(file.read_text("utf-8")), "utf-8")
        for extension in extensions if os.name == "posix" else ():
            # The C compiler may inline functions: nobody replaces them from outside the library.
            extension.extra_compile_args.append("-fno-semantic-interposition")
        distribution = Distribution({"ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(target), "temporary"
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError) as error:
            raise CannotCompile(f"a C compiler and the headers of Python are needed: {error}") from error


def freed_at_once(code: str) -> str:
    """Return C code of mypyc in which records that the garbage collector does not look at never wait to be freed.

    mypyc lets all objects wait that are freed deep inside others. What waits is listed in the header of the garbage
    collector, which classes declared acyclic lack: whatever lies in front of the object in memory is overwritten.
    """
    return _WAITING.sub(r"\1\2", code)


def main(arguments: Sequence[str]) -> int:
    """Run the program.

    Args:
        arguments: the folder for the extension modules, and the modules if not all.
    """
    target = Path(arguments[0]).resolve()
    try:
        compile_to(target, arguments[1:] or COMPILED)
    except (CannotTransform, CannotCompile) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
