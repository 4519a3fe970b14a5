"""The steps of .ci/run, each by its name: `nox -s lint types`.

They run in the environment that nox is installed in, but for `adapters` and `learning`, which make their own.
"""

import json
import os
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from secrets import randbelow

import nox

sys.path.insert(0, str(Path(__file__).parent))

from tests.selections import (
    FOR_COVERAGE,
    IN_WEBASSEMBLY,
    NOT_COMPILED,
    NOT_FOR_COVERAGE,
    NOT_IN_WEBASSEMBLY,
    NOT_ON_PYPY,
    NOT_RULES,
    ON_ALL_PYTHONS,
    ON_LOWEST_VERSIONS,
    ON_PYPY,
    RULES,
)

if sys.platform != "win32":
    pass

nox.needs_version = ">=2026.10.20"
nox.options.default_venv_backend = "none"  # `pip install -e '.[dev]'` brought what they need
nox.options.error_on_missing_interpreters = True

# The tools that stand beside this interpreter come first, also where the environment has not been activated.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])

UNTYPED_BASES = ("atlantis_rules.learning.open_spiel", "atlantis_rules.learning.pettingzoo")
"""What is derived from classes of packages that say nothing of types: OpenSpiel and PettingZoo have no `py.typed`."""

NOT_INSTALLED = "atlantis_rules.learning.gymnasium"
"""What is derived from a class that has types, and is there only in the environment of `adapters`."""

PAGES = ("*.md", "conformance/*.md", "docs/*.md", "docs/reference/*.md", "typescript/*.md")
"""The pages whose style is checked."""

WHEELS = {
    "linux": ("manylinux_x86_64", "musllinux_x86_64"),
    "macos": ("macosx_x86_64",),
    "windows": ("win_amd64",),
}
"""The systems that get compiled wheels, and what the wheels are for; there are more for other processors."""

WITHOUT_EXTRAS = """
from random import Random
from atlantis_rules import *
from atlantis_rules import atlandice
for state in (new_game(2), atlandice.new_game(2)):
    state = advance(state, Random(1))
    print(type(state), legal_actions(state)[0], len(view(state, SPECTATOR)._repr_svg_()))
"""
"""What has to work where nothing but attrs is installed."""


def _install_from_npm(session: nox.Session, *folders: str) -> None:
    """Install the npm packages that folders pin."""
    session.run("python", "-m", "tools.npm", *folders)


def _hooks(session: nox.Session, *ids: str) -> None:
    """Run checks of .pre-commit-config.yaml on the whole tree, as git runs them before a commit."""
    for each in ids:
        session.run("pre-commit", "run", "--all-files", "--verbose", each)


@nox.session
def lint(session: nox.Session) -> None:
    """Lint, and check the formatting."""
    _hooks(session, "ruff-check", "ruff-docstrings", "ruff-format")


@nox.session
def imports(session: nox.Session) -> None:
    """Hold the layers: imports run one way."""
    _hooks(session, "imports")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types, with a second checker as far as users write such code, and that every public name has one."""
    _hooks(session, "mypy")
    session.run("basedpyright", "--level", "error")
    _have_types(session, *UNTYPED_BASES, NOT_INSTALLED)


def _have_types(session: nox.Session, *excepted: str) -> None:
    """Check that the types of all public names are known and certain, but of those that begin so."""
    command = ("basedpyright", "--outputjson", "--verifytypes", "atlantis_rules", "--ignoreexternal")
    printed = session.run(*command, silent=True, success_codes=(0, 1))
    if printed is None:  # with --install-only nothing is run
        return
    report = json.loads(str(printed))
    symbols = [symbol for symbol in report["typeCompleteness"]["symbols"] if symbol["isExported"]]
    uncertain = (each["name"] for each in symbols if each["isTypeAmbiguous"] or not each["isTypeKnown"])
    unknown = [name for name in uncertain if not name.startswith(excepted)]
    if unknown or not symbols:
        session.error(f"of {len(symbols)} public names these have no certain type: {', '.join(unknown)}")


@nox.session
def house(session: nox.Session) -> None:
    """Count what makes the package hard to change: no number may be above its limit in tools/benchmarks/house.json."""
    _hooks(session, "house")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests; further arguments go to pytest."""
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def tooling(session: nox.Session) -> None:
    """Run the tests of the tools around the package; further arguments go to pytest."""
    session.run("pytest", "-q", "-n", "auto", "tests/tools", *session.posargs)


@nox.session
def full_screen(session: nox.Session) -> None:
    """Run the tests of the full-screen table, key by key; further arguments go to pytest."""
    processes = str((os.cpu_count() or 1) + 1)  # they wait for terminals now and then
    session.run("pytest", "-q", "-n", processes, "tests/full_screen", *session.posargs)


@nox.session
def web(session: nox.Session) -> None:
    """Run the tests of the web table, on real servers and connections; further arguments go to pytest."""
    session.run("pytest", "-q", "tests/web", *session.posargs)


def _interpreters(session: nox.Session, *asked: str) -> dict[str, str]:
    """Return CPythons of this machine, programs by versions, in order; fail if one is missing.

    Args:
        session: the session that needs them.
        asked: versions such as `3.14`, or `oldest`, `newest` or `all` of those that the package promises.
    """
    listed = str(session.run("python", "-m", "tests.interpreters", *asked, silent=True)).splitlines()
    return {version: interpreter for version, _, interpreter in (line.partition(" ") for line in listed)}


def _python_of(environment: Path) -> str:
    return str(environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))


def _environment(session: nox.Session, name: str, interpreter: str, *packages: str) -> str:
    """Make an environment in `.nox` anew, put packages into it, and return its Python."""
    folder = Path(".nox", name)
    session.run("uv", "venv", "-q", "--clear", f"--python={interpreter}", str(folder))
    python = _python_of(folder)
    session.run("uv", "pip", "install", "-q", f"--python={python}", *packages)
    return python


@nox.session(default=False)
def motion_soak(session: nox.Session) -> None:
    """Play games in motion beside states, a million decisions or as many as are given: `nox -s motion_soak -- 5000`."""
    session.run("python", "-m", "tests.motion_soak", *session.posargs)


@nox.session(default=False)
def web_soak(session: nox.Session) -> None:
    """Attack the web table for ten minutes, or for as many as are given: `nox -s web_soak -- 2`."""
    session.run("python", "-m", "tests.web.soak", *session.posargs)


@nox.session(default=False)
def properties(session: nox.Session) -> None:
    """Run the properties with a fresh seed, or with the one that is given: `nox -s properties -- 5`."""
    seed = session.posargs[0] if session.posargs else str(randbelow(2**32))
    session.log(f"Seed {seed}; once more: nox -s properties -- {seed}")
    environment = {"HYPOTHESIS_PROFILE": "fresh"}  # `ci` is derandomised: it takes no seed
    session.run("pytest", "-q", "-n", "auto", "tests/properties", f"--hypothesis-seed={seed}", env=environment)


@nox.session(default=False)
def newest(session: nox.Session) -> None:
    """Type the README's two commands, with the newest CPython; its tests run in random order and with a fresh seed.

    `nox -s newest -- SEED` repeats a run. Everything is tried of which they try a share without the profile `fresh`.
    """
    seed = session.posargs[0] if session.posargs else str(randbelow(2**32))
    session.log(f"Seed {seed}; once more: nox -s newest -- {seed}")
    ((version, interpreter),) = _interpreters(session, "newest").items()
    shuffling = Path(".nox", "shuffling")  # it is no requirement of the README's command
    shutil.rmtree(shuffling, ignore_errors=True)
    session.run("uv", "pip", "install", "-q", "--no-deps", f"--target={shuffling}", "pytest-randomly>=5.1")
    variables = {
        "HYPOTHESIS_PROFILE": "fresh",
        "PYTEST_ADDOPTS": f"-q --hypothesis-seed={seed} --randomly-seed={seed}",
        "PYTHONPATH": str(shuffling.absolute()),
    }
    session.log(f"CPython {version}")
    setting = (f"--set={name}={value}" for name, value in variables.items())
    session.run("python", "-m", "tests.readme_commands", f"--python={interpreter}", "game")
    session.run("python", "-m", "tests.readme_commands", f"--python={interpreter}", "tests", *setting)


@nox.session(default=False)
def lowest(session: nox.Session) -> None:
    """Install the lowest versions of other packages that are allowed, and run the tests that use them most.

    They are resolved by uv; a bound that cannot be had is an error. Further arguments go to pytest, in place of these
    tests: `nox -s lowest -- tests tests/full_screen tests/web`.
    """
    pins = Path("build", "lowest-versions.txt")
    pins.parent.mkdir(exist_ok=True)
    session.run("python", "-m", "tests.lower_bounds", str(pins))
    (oldest,) = _interpreters(session, "oldest").values()
    python = _environment(session, "lowest", oldest, "-r", str(pins))
    session.run("uv", "pip", "install", "-q", f"--python={python}", "--no-deps", "-e", ".")
    tests = session.posargs or ON_LOWEST_VERSIONS
    derandomised = {"HYPOTHESIS_PROFILE": "ci"}
    session.run(python, "-m", "pytest", "-q", "-n", "2", *tests, env=derandomised, external=True)


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests of the rules, and report their coverage: it has to be complete.

    They run on the newest CPython, whose `sys.monitoring` costs less than a trace function.
    """
    (interpreter,) = _interpreters(session, "newest").values()
    python = _environment(session, "coverage", interpreter, "-e", ".[tests]", "pytest-cov>=7.1")
    environment = {
        "COVERAGE_CORE": "sysmon",
        "COVERAGE_FILE": str(Path(".coverage.rules").absolute()),
        "HYPOTHESIS_PROFILE": "ci",
    }
    chosen = ("--cov", "--cov-report=", *FOR_COVERAGE, f"--deselect={NOT_FOR_COVERAGE}", *session.posargs)
    session.run(python, "-m", "pytest", "-q", "-n", "auto", *chosen, env=environment, external=True)
    parts = (f"--include={','.join(RULES)}", f"--omit={','.join(NOT_RULES)}")
    session.run(python, "-m", "coverage", "report", *parts, "--fail-under=100", env=environment, external=True)


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def adapters(session: nox.Session) -> None:
    """Run the tests of what needs large packages, in an environment that has them; further arguments go to pytest.

    There is every extra in it, so the types of all public names are checked here once more. PettingZoo's environment
    is also tried with the lowest versions that are allowed, which libraries that pin older ones need.
    """
    extras = "cli,data,frames,gymnasium,json,open-spiel,pettingzoo,plots,ray,testing,tui,web"
    others = ("joblib>=1.5", "moviepy>=2.2", "pandas>=3.0", "polars>=2.0", "pydantic>=2.12")
    session.install("-e", f".[{extras}]", "basedpyright>=1.40.2", "pytest>=9.0", "pytest-xdist>=3.8", *others)
    session.run("pytest", "-q", "-n", "auto", "tests/adapters", *session.posargs)
    lowest = ("--resolution=lowest-direct", "-e", ".[pettingzoo,testing]", "pytest>=9.0")
    python = _environment(session, "lowest-pettingzoo", sys.executable, *lowest)
    session.run(python, "-m", "pytest", "-q", "tests/adapters/test_pettingzoo.py", external=True)
    _have_types(session, *UNTYPED_BASES)


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def frozen(session: nox.Session) -> None:
    """Pack the program `examples/shipped_game.py` by PyInstaller and zipapp: what it prints stays the same.

    The packed programs run in another folder, without the environment in which they were packed.
    """
    program = Path("examples", "shipped_game.py").absolute()
    session.install("--reinstall-package=atlantis-rules", ".", "pyinstaller>=6.22")
    printed = session.run("python", str(program), silent=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        work = (f"--distpath={folder}", f"--workpath={folder / 'work'}", f"--specpath={folder}")
        session.run("pyinstaller", "--log-level=WARN", "--name=shipped", *work, str(program))
        session.run("uv", "pip", "install", "-q", f"--target={folder / 'zip'}", ".", external=True)
        shutil.copyfile(program, folder / "zip" / "__main__.py")
        session.run("python", "-m", "zipapp", str(folder / "zip"), f"--output={folder / 'shipped.pyz'}")
        shutil.move(folder / "shipped", folder / "elsewhere")
        alone = {"PATH": os.defpath, "PYTHONPATH": None, "VIRTUAL_ENV": None}
        with session.chdir(folder):
            for packed in ((folder / "elsewhere" / "shipped",), (sys.executable, "-I", folder / "shipped.pyz")):
                if session.run(*map(str, packed), env=alone, external=True, silent=True) != printed:
                    session.error(f"{packed[-1]} prints something else")


@nox.session(default=False, venv_backend="venv", reuse_venv=True)
def learning(session: nox.Session) -> None:
    """Let MaskablePPO, TorchRL and Tianshou learn for some thousand steps, and these and others play whole games.

    Whole games of each kind are also recorded as videos.

    It installs torch, which is large; RLlib and AgileRL need older versions of other packages, so they have their own
    environments.

    `nox -s learning -- train` lets a policy learn Atlantis by self-play instead, in about half an hour, and writes it
    to build/learned_2.npz; further arguments go to `tools.training`.
    """
    libraries = ("sb3-contrib>=2.9", "skrl>=2.1", "supersuit>=3.11", "tianshou>=2.0", "torchrl>=0.14")
    session.install("--no-compile", "-e", ".[gymnasium,pettingzoo]", *libraries)
    if session.posargs[:1] == ["train"]:
        further = ("--steps", "700000", "--seed", "1", "--out", "build/learned_2.npz", *session.posargs[1:])
        session.run("python", "-m", "tools.training", *further)
        return
    session.run("python", "-m", "tests.learning")
    session.run("python", "-m", "tests.whole_games", "torchrl_seats", "torchrl_games", "tianshou", "skrl", "supersuit")
    apart = {
        ("rllib",): ("ray[rllib]>=2.60", "torch"),
        ("agilerl", "minari"): ("agilerl>=2.58", "peft"),  # AgileRL imports it
    }
    for which, packages in apart.items():
        ours = ("-e", ".[gymnasium,pettingzoo]")
        python = _environment(session, f"learning-{which[0]}", sys.executable, *ours, *packages)
        session.run(python, "-m", "tests.whole_games", *which, external=True)
    python = _environment(session, "learning-videos", sys.executable, "-e", ".[frames,gymnasium]", "moviepy>=2.2")
    session.run(python, "-m", "tests.recorded", external=True)


@nox.session
def mutants(session: nox.Session) -> None:
    """Break the rules in thirty places: golden tests have to notice; `-- --all` tries every place."""
    session.run("python", "-m", "tools.mutants", *(session.posargs or ("--number", "30")))


def _download_wheels(session: nox.Session, pinned: Path, folder: Path) -> None:
    """Download the wheels that a file pins by their hashes, unless they are there."""
    downloaded = folder / pinned.name
    if not downloaded.is_file() or downloaded.read_bytes() != pinned.read_bytes():
        shutil.rmtree(folder, ignore_errors=True)
        options = ("--require-hashes", "--no-deps", "--only-binary=:all:", "--implementation=py", "--abi=none")
        command = (sys.executable, "-m", "pip", "download", "-q", *options, "-r", str(pinned), "-d", str(folder))
        session.run(*command, external=True)  # environments made by uv have no pip
        shutil.copyfile(pinned, downloaded)


@nox.session(venv_backend="uv", reuse_venv=True)
def docs(session: nox.Session) -> None:
    """Build the documentation, with the playground, from nothing to docs/_build. The playground needs npm."""
    _install_from_npm(session, "web_page")
    with session.chdir("web_page"):
        session.run("npm", "run", "--silent", "playground", external=True)
    _download_wheels(session, Path("docs", "playground.txt"), Path("build", "playground-wheels"))
    shutil.rmtree("docs/_build", ignore_errors=True)
    session.install("-e", ".[docs]")  # and nothing else: as a reader builds it
    session.run("sphinx-build", "-q", "-n", "-W", "--keep-going", "-j", "auto", "-b", "html", "docs", "docs/_build")


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def book(session: nox.Session) -> None:
    """Build the documentation as one book: an EPUB, and LaTeX, in `build/book`.

    `nox -s book -- pdf` also makes the PDF, which needs LuaLaTeX and latexmk.
    """
    session.install("-e", ".[docs,png]")
    shutil.rmtree("build/book", ignore_errors=True)
    for builder in ("epub", "latex"):
        options = ("-q", "-n", "-W", "--keep-going", "-j", "auto", "-d", "build/book/doctrees", "-b", builder)
        session.run("sphinx-build", *options, "docs", f"build/book/{builder}")
    session.run("python", "-m", "tests.book", "build/book/epub/atlantis_rules.epub", "build/book/latex")
    if "pdf" in session.posargs:
        with session.chdir("build/book/latex"):
            session.run(
                "latexmk", "-lualatex", "-interaction=nonstopmode", "-silent", "atlantis_rules.tex", external=True
            )


@nox.session(default=False)
def readme(session: nox.Session) -> None:
    """Type what the README tells its readers to type, or the parts that are named: `nox -s readme -- web`.

    Each part gets a copy of the tree and a fresh environment; `python3` is the oldest supported CPython.
    """
    (oldest,) = _interpreters(session, "oldest").values()
    session.run("python", "-m", "tests.readme_commands", f"--python={oldest}", *session.posargs)


@nox.session
def texts(session: nox.Session) -> None:
    """Check the spelling and the style of all that people read, and that faults in it are found. It needs npm."""
    _install_from_npm(session, "tools/prose")
    programs = "tools/prose/node_modules/.bin"
    spelling = (f"{programs}/cspell", "lint", "--config=tools/prose/cspell.json", "--no-progress", "--no-summary")
    style = (f"{programs}/textlint", "--format=unix")
    Path("build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir="build") as target:
        session.run("python", "-m", "tools.prose", target)
        session.run(*spelling, external=True)
        session.run(*style, "--config=tools/prose/pages.json", *PAGES, external=True)
        session.run(*style, "--config=tools/prose/code.json", f"{target}/src/**/*.md", external=True)
        faults = Path(target, "faults.md")
        misspelt = session.run(*spelling, str(faults), external=True, silent=True, success_codes=(1,))
        odd = session.run(
            *style, "--config=tools/prose/pages.json", str(faults), external=True, silent=True, success_codes=(1,)
        )
        lines = faults.read_text("utf-8").splitlines()
    found = {int(number) for number in re.findall(r"faults\.md:(\d+):", f"{misspelt}{odd}")}
    missed = [line for number, line in enumerate(lines, 1) if line and number not in found]
    if missed:
        session.error(f"these faults were not found: {missed}")


@nox.session(default=False)
def browser(session: nox.Session) -> None:
    """Run the tests in a browser, on the documentation that `docs` has built; further arguments go to pytest.

    They need Debian's chromium-headless-shell, and npm, which brings axe-core. `build/screenshots` keeps screenshots.
    """
    _install_from_npm(session, "tests/browser")
    session.run("pytest", "-q", "-n", "auto", "--dist=loadgroup", "tests/browser", *session.posargs)


@nox.session(default=False)
def first_paint(session: nox.Session) -> None:
    """Measure how heavy the web table and the playground are, and when they show something: `docs` has to be built."""
    session.run("python", "-m", "tests.browser.first_picture", *session.posargs)


@nox.session(default=False)
def lighthouse(session: nox.Session) -> None:
    """Let Lighthouse judge the web table and the playground: `docs` has to be built. It needs chromium and npm."""
    _install_from_npm(session, "tools/lighthouse")
    session.run("python", "-m", "tests.browser.lighthouse")


@nox.session(default=False)
def conformance(session: nox.Session) -> None:
    """Generate the conformance kit anew, hold the naive models against it, find all faults with it, and pack it."""
    folder = Path("conformance")
    committed = {path: path.read_bytes() for path in (*folder.glob("cases/*.jsonl"), folder / "manifest.json")}
    session.run("python", "-m", "tests.conformance_kit")
    for path, content in committed.items():
        if path.read_bytes() != content:
            session.error(f"{path} was out of date; it is made anew")
    session.run("python", "-m", "tests.conformance_kit", "faults")
    session.run("python", "-m", "tests.conformance_kit.soak", "6", "1")
    with tempfile.TemporaryDirectory() as target:
        session.run("python", "-m", "tests.conformance_kit", "build", target)


@nox.session(default=False)
def planted(session: nox.Session) -> None:
    """Plant faults in the example engine of the kit, and count those that it finds, and whose clauses it names.

    `nox -s planted -- 10` plays for ten seconds, not for a minute, against an engine whose fault the cases do not find.
    """
    session.run("python", "-m", "tests.conformance_kit.planted", *session.posargs)


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist and wheel, use the wheel without extras, and hold the version and the citation file.

    What the packages hold is a test of `tooling`.
    """
    session.run("python", "-m", "tools.releasing", "version")
    with tempfile.TemporaryDirectory() as target:
        session.run("python", "-m", "build", "--installer=uv", "--outdir", target, silent=True)
        (wheel,) = Path(target).glob("*.whl")
        # The core must do without the extras.
        session.run("python", "-m", "venv", f"{target}/venv")
        python = _python_of(Path(target, "venv"))
        session.run(python, "-m", "pip", "install", "-q", str(wheel))
        session.run(python, "-I", "-c", WITHOUT_EXTRAS)
        engine = (python, "-I", "-m", "atlantis_rules", "engine")
        session.run(python, "-I", "-m", "atlantis_rules", "conformance", "--clause", "PAY-4", "--", *engine)


def _compiled_pythons(session: nox.Session) -> dict[str, str]:
    """Return the CPythons that a session compiles for: those that are named, or the newest."""
    return _interpreters(session, *(session.posargs or ("newest",)))


@nox.session(default=False)
def compiled_wheel(session: nox.Session) -> None:
    """Build the compiled wheel that `compiled` tests, unless there is one of these very sources."""
    for version, interpreter in _compiled_pythons(session).items():
        session.run("python", "-m", "tests.compiled_wheels", version, interpreter)


@nox.session
def compiled(session: nox.Session) -> None:
    """Run the tests of the rules on compiled wheels, with few examples each, and compare what both packages write.

    They are built for the newest CPython, or for those that are named: `nox -s compiled -- all`, or `-- oldest 3.14`.
    Each gets an environment of its own, in `.nox/compiled`.
    """
    pure = session.run("python", "-m", "tests.digests", silent=True)
    for version, interpreter in _compiled_pythons(session).items():
        built = str(session.run("python", "-m", "tests.compiled_wheels", version, interpreter, silent=True))
        wheel = Path(built.strip()).as_uri()
        python = _environment(session, f"compiled/{version}", interpreter, f"atlantis-rules[tests] @ {wheel}")
        checking = "from atlantis_rules.games.compilation import compiled; assert compiled"
        session.run(python, "-I", "-c", checking, external=True)
        left_out = (f"--ignore-glob={name}" for name in NOT_COMPILED)
        derandomised = {"HYPOTHESIS_PROFILE": "ci"}
        session.run(python, "-m", "pytest", "-q", "-n", "auto", *left_out, env=derandomised, external=True)
        written = session.run(python, "-m", "tests.digests", silent=True, external=True)
        if written != pure:
            session.error(f"the compiled package does not write what the pure one writes:\n{written}instead of\n{pure}")
        session.log(f"CPython {version}: the compiled package passes the tests, and writes what the pure one writes")


@nox.session(default=False)
def release(session: nox.Session) -> None:
    """Make and check all that is released, in `dist`, as far as it needs no network, and say what is left by hand.

    `.ci/run` has to pass before; this builds without isolation, with the packages of this environment.
    """
    workflows(session)
    session.run("python", "-m", "tools.releasing")


@nox.session
def typescript(session: nox.Session) -> None:
    """Make the TypeScript types again, see that they are current, pack and install the npm package, and fold with it.

    The library and the package must fold all views of some games alike. The page of the web table is also built again,
    and must be the one that is committed, to the byte. It needs npm.
    """
    _install_from_npm(session, "typescript", "web_page")
    session.run("python", "-m", "tests.npm_package")


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def consumers(session: nox.Session) -> None:
    """Hand thousands of documents to validators, data frames and generated types of others; it needs npm."""
    others = ("datamodel-code-generator==0.89.0", "duckdb==2.0.1", "fastjsonschema==2.22.3", "jsonschema==4.26.0")
    session.install("-e", ".[json,testing]", "jsonschema-rs>=0.60", *others, "pandas==3.1.1", "polars==2.1.0")
    _install_from_npm(session, "tests/consumers")
    Path("build/consumers/schemas").mkdir(parents=True, exist_ok=True)
    session.run("python", "-m", "atlantis_rules.records.wire", "build/consumers/schemas")
    session.run("python", "-m", "tests.consumers", "build/consumers")
    session.run("node", "tests/consumers/validate.mjs", "build/consumers/documents.jsonl", external=True)


@nox.session(default=False)
def pythons(session: nox.Session) -> None:
    """Run the examples and a share of the properties on every supported CPython, and compare what they write.

    Each interpreter gets an environment of its own, in `.nox/pythons`; further arguments go to pytest.
    """
    written: dict[str, str] = {}
    for version, interpreter in _interpreters(session, "all").items():
        python = _environment(session, f"pythons/{version}", interpreter, "-e", ".[tests]")
        derandomised = {"HYPOTHESIS_PROFILE": "ci"}
        session.run(
            python,
            "-m",
            "pytest",
            "-q",
            "-n",
            "auto",
            *ON_ALL_PYTHONS,
            *session.posargs,
            env=derandomised,
            external=True,
        )
        written[version] = str(session.run(python, "-m", "tests.digests", silent=True, external=True))
    (version, digests), *others = written.items()
    for other, its_digests in others:
        if its_digests != digests:
            session.error(f"{other} does not write what {version} writes:\n{its_digests}instead of\n{digests}")
    session.log(f"The tests pass with {', '.join(written)}, and what they write is the same, to the byte:\n{digests}")


def _pypy(session: nox.Session) -> tuple[str, str]:
    """Make an environment for PyPy, and return its Python and the option by which the tests do without some packages.

    Hypothesis is the last one that is Python alone.
    """
    (interpreter,) = _interpreters(session, "pypy3.11").values()
    extras = ("--only-binary=:all:", "-e", ".[cli,json,testing,tui,web]")
    others = ("babel>=2.18", "hatch-fancy-pypi-readme>=25.1", "hatchling>=1.27", "pytest>=9.0", "pytest-xdist>=3.8")
    return _environment(session, "pypy", interpreter, *extras, *others), f"--without={','.join(NOT_ON_PYPY)}"


@nox.session(default=False)
def pypy(session: nox.Session) -> None:
    """Run the examples and some of the other tests on PyPy; arguments replace these tests: `nox -s pypy -- tests`.

    What is left out is listed, with the packages that it needs.
    """
    python, without = _pypy(session)
    tests = session.posargs or ON_PYPY
    derandomised = {"HYPOTHESIS_PROFILE": "ci"}
    session.run(python, "-m", "pytest", "-q", without, *tests, env=derandomised, external=True)


@nox.session(default=False)
def platforms(session: nox.Session) -> None:
    """Run all tests on PyPy, and some on i386 and s390x, and compare digests, before a release.

    On i386 the compiled package is tested, too. s390x needs Debian's qemu-user-static.
    """
    python, without = _pypy(session)
    written = str(session.run("python", "-m", "tests.digests", silent=True))
    compared = {line for line in written.splitlines() if not line.startswith("learned player")}  # it needs numpy
    on_pypy = str(session.run(python, "-m", "tests.digests", silent=True, external=True))
    if {*on_pypy.splitlines()} != compared:
        session.error(f"PyPy does not write what CPython writes:\n{on_pypy}instead of\n{written}")
    session.run("python", "-m", "tests.platforms", "i386", "s390x")
    derandomised = {"HYPOTHESIS_PROFILE": "ci"}
    tests = session.posargs or ("tests", "tests/web")
    session.run(python, "-m", "pytest", "-q", "-n", "auto", without, *tests, env=derandomised, external=True)


@nox.session(default=False)
def wasm(session: nox.Session) -> None:
    """Run the examples and a share of the properties in WebAssembly, on a Python of 32 bits. It needs npm.

    It is the Pyodide of the playground, in Node.js. Further arguments go to pytest in place of these tests.
    """
    _install_from_npm(session, "web_page")
    leaving = (f"--{'ignore' if name.endswith('.py') else 'deselect'}={name}" for name in NOT_IN_WEBASSEMBLY)
    session.run("python", "-m", "tests.wasm", *(session.posargs or (*IN_WEBASSEMBLY, *leaving)))


@nox.session(default=False)
def windows(session: nox.Session) -> None:
    """Run README's first command, records, data files and tests on Python for Windows, under wine, before a release.

    It needs Debian's wine and wine64. Further arguments go to pytest in place of these tests.
    """
    session.run("python", "-m", "tests.windows", *session.posargs)


@nox.session(default=False)
def portable(session: nox.Session) -> None:
    """Run the tests that need no POSIX, write data files, and digests of what the package writes to build/digests.txt.

    The digests are the same on every system. Further arguments go to pytest.
    """
    derandomised = {"HYPOTHESIS_PROFILE": "ci"}
    session.run("python", "-m", "pytest", "-q", "-n", "auto", *ON_ALL_PYTHONS, *session.posargs, env=derandomised)
    digests = str(session.run("python", "-m", "tests.digests", silent=True))
    with tempfile.TemporaryDirectory() as folder:
        for target in ("--out=games.csv", "--out=games.jsonl", "--out=games.parquet", "--decisions=decisions"):
            option, _, name = target.partition("=")
            writing = ("simulate", "--games", "20", "--seed", "5", f"{option}={Path(folder, name)}")
            session.run("python", "-m", "atlantis_rules", *writing)
            session.run("python", "-m", "atlantis_rules", *writing, "--resume")
    Path("build").mkdir(exist_ok=True)
    Path("build", "digests.txt").write_text(digests, "utf-8", newline="\n")


@nox.session
def workflows(session: nox.Session) -> None:
    """Check the workflows and the image: their syntax, what could be attacked, and which compiled wheels are built."""
    session.run("actionlint")
    session.run("hadolint", "Containerfile")
    session.run("zizmor", "--offline", "--quiet", ".github")
    classifiers = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    supported = re.findall(r"Python :: 3\.([0-9]+)$", "\n".join(classifiers), re.MULTILINE)
    for system, tags in WHEELS.items():
        asking = ("cibuildwheel", f"--platform={system}", f"--archs={'x86_64' if system != 'windows' else 'AMD64'}")
        listed = str(session.run(*asking, "--print-build-identifiers", silent=True)).split()
        wanted = {f"cp3{minor}-{tag}" for minor in supported for tag in tags}
        if not wanted <= set(listed):
            session.error(f"no compiled wheels would be built: {sorted(wanted - set(listed))}")


@nox.session(default=False)
def perft(session: nox.Session) -> None:
    """Count all positions of docs/perft.md again, by both implementations."""
    session.run("python", "-m", "tests.perft")


@nox.session(default=False)
def exhaustive(session: nox.Session) -> None:
    """Look at every state of the reduced games, by all options that make a difference."""
    session.run("python", "-m", "tests.exhaustive", *session.posargs)


@nox.session(default=False)
def verified(session: nox.Session) -> None:
    """Write the figures of the page on verification: all of them, which takes hours, or the parts that are named."""
    session.run("python", "docs/verify.py", *session.posargs)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Run the benchmarks: `pip install -e '.[bench]'` first."""
    session.run("python", "-m", "tools.benchmarks", *session.posargs)
