"""The steps of .ci/run, each by its name: `nox -s lint types`. Most run in the environment of nox."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from secrets import randbelow

import nox

sys.path.insert(0, str(Path(__file__).parent))

from tests import selections, sessions

nox.needs_version = ">=2026.10.20"
nox.options.default_venv_backend = "none"  # `pip install -e '.[dev]'` brought what they need
nox.options.error_on_missing_interpreters = True

# The tools that stand beside this interpreter come first, also where the environment has not been activated.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])

PROGRAMS = {
    "bench": ("tools.benchmarks", "Run the benchmarks: `pip install -e '.[bench]'` first."),
    "exhaustive": ("tests.exhaustive", "Look at every state of the reduced games, by all options that matter."),
    "first_paint": ("tests.browser.first_picture", "Measure how soon pages, built by `docs`, show something."),
    "motion_soak": ("tests.motion_soak", "Play a million decisions in motion beside states, or as many as are given."),
    "newest": ("tests.newest", "Type the README's two commands, with the newest CPython and a fresh seed."),
    "perft": ("tests.perft", "Count all positions of docs/perft.md again, by both implementations."),
    "planted": ("tests.conformance_kit.planted", "Count the planted faults that the kit finds, and names."),
    "web_soak": ("tests.web.soak", "Attack the web table for ten minutes, or for as many as are given."),
    "windows": ("tests.windows", "Run tests on Python for Windows, before a release: it needs Debian's wine."),
}
"""Sessions that run a program, to which arguments go: its module, which says more, and what it does."""

HOOKS = {
    "lint": (("ruff-check", "ruff-docstrings", "ruff-format"), "Lint, and check the formatting."),
    "imports": (("imports",), "Hold the layers: imports run one way."),
    "house": (("house",), "Hold the limits of tools/benchmarks/house.json for what makes a package hard to change."),
}
"""Sessions that run checks of .pre-commit-config.yaml on the whole tree, and what they do."""


@nox.session
def types(session: nox.Session) -> None:
    """Check the types, with a second checker as far as users write such code, and that every public name has one."""
    sessions.run_hooks(session, "mypy")
    session.run("basedpyright", "--level", "error")
    session.run("python", "-m", "tests.public_types", "--without", "gymnasium")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests; further arguments go to pytest."""
    sessions.run_pytest(session, "-n", "auto", *session.posargs)


@nox.session
def tooling(session: nox.Session) -> None:
    """Run the tests of the tools around the package; further arguments go to pytest."""
    sessions.run_pytest(session, "-n", "auto", "tests/tools", *session.posargs)


@nox.session
def full_screen(session: nox.Session) -> None:
    """Run the tests of the full-screen table, key by key; further arguments go to pytest."""
    processes = str((os.cpu_count() or 1) + 1)  # they wait for terminals now and then
    sessions.run_pytest(session, "-n", processes, "tests/full_screen", *session.posargs)


@nox.session
def web(session: nox.Session) -> None:
    """Run the tests of the web table, on real servers and connections; further arguments go to pytest."""
    sessions.run_pytest(session, "tests/web", *session.posargs)


@nox.session(default=False)
def properties(session: nox.Session) -> None:
    """Run the properties with a fresh seed, or with the one that is given: `nox -s properties -- 5`."""
    seed = session.posargs[0] if session.posargs else str(randbelow(2**32))
    session.log(f"Seed {seed}; once more: nox -s properties -- {seed}")
    chosen = ("tests/properties", f"--hypothesis-seed={seed}")
    sessions.run_pytest(session, "-n", "auto", *chosen, HYPOTHESIS_PROFILE="fresh")


@nox.session(default=False)
def lowest(session: nox.Session) -> None:
    """Install the lowest versions of other packages that are allowed, and run the tests that use them most.

    They are resolved by uv; a bound that cannot be had is an error. Further arguments go to pytest, in place of these
    tests: `nox -s lowest -- tests tests/full_screen tests/web`.
    """
    pins = Path("build", "lowest-versions.txt")
    pins.parent.mkdir(exist_ok=True)
    session.run("python", "-m", "tests.lower_bounds", str(pins))
    (oldest,) = sessions.interpreters(session, "oldest").values()
    python = sessions.environment(session, "lowest", oldest, "-r", str(pins))
    session.run("uv", "pip", "install", "-q", f"--python={python}", "--no-deps", "-e", ".")
    tests = session.posargs or selections.ON_LOWEST_VERSIONS
    sessions.run_pytest(session, "-n", "2", *tests, python=python, HYPOTHESIS_PROFILE="ci")


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests of the rules, and report their coverage: it has to be complete.

    They run on the newest CPython, whose `sys.monitoring` costs less than a trace function.
    """
    (interpreter,) = sessions.interpreters(session, "newest").values()
    python = sessions.environment(session, "coverage", interpreter, "-e", ".[tests]", "pytest-cov>=7.1")
    environment = {
        "COVERAGE_CORE": "sysmon",
        "COVERAGE_FILE": str(Path(".coverage.rules").absolute()),
        "HYPOTHESIS_PROFILE": "ci",
    }
    chosen = (*selections.FOR_COVERAGE, f"--deselect={selections.NOT_FOR_COVERAGE}", *session.posargs)
    sessions.run_pytest(session, "-n", "auto", "--cov", "--cov-report=", *chosen, python=python, **environment)
    parts = (f"--include={','.join(selections.RULES)}", f"--omit={','.join(selections.NOT_RULES)}")
    session.run(python, "-m", "coverage", "report", *parts, "--fail-under=100", env=environment, external=True)


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def adapters(session: nox.Session) -> None:
    """Run the tests of what needs large packages, in an environment that has them; further arguments go to pytest.

    There is every extra in it, so the types of all public names are checked here once more. PettingZoo's environment
    is also tried with the lowest versions that are allowed, which libraries that pin older ones need. The window of
    the desktop program needs Debian's xvfb and xdotool.
    """
    extras = "cli,data,frames,gymnasium,open-spiel,pettingzoo,plots,ray,testing,tui,web"
    others = ("joblib>=1.5", "moviepy>=2.2", "pandas>=3.0", "polars>=2.0", "pydantic>=2.12", "pygame-ce>=2.5.7")
    session.install("-e", f".[{extras}]", "basedpyright>=1.40.2", "pytest>=9.0", "pytest-xdist>=3.8", *others)
    sessions.run_pytest(session, "-n", "auto", "tests/adapters", *session.posargs)
    lowest = ("--resolution=lowest-direct", "-e", ".[pettingzoo,testing]", "pytest>=9.0")
    python = sessions.environment(session, "lowest-pettingzoo", sys.executable, *lowest)
    sessions.run_pytest(session, "tests/adapters/test_pettingzoo.py", python=python)
    session.run("python", "-m", "tests.public_types")


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def frozen(session: nox.Session) -> None:
    """Pack the program `examples/shipped_game.py` by PyInstaller and zipapp: what it prints stays the same.

    The packed programs run in another folder, without the environment in which they were packed.
    """
    session.install("--reinstall-package=atlantis-rules", ".", "pyinstaller>=6.22")
    session.run("python", "-m", "tests.packed_programs")


@nox.session(default=False, venv_backend="venv", reuse_venv=True)
def learning(session: nox.Session) -> None:
    """Let MaskablePPO, TorchRL and Tianshou learn for some thousand steps, and these and others play whole games.

    Whole games of each kind are also recorded as videos. RLlib and AgileRL need older versions of other packages, so
    they have their own environments.

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
        python = sessions.environment(session, f"learning-{which[0]}", sys.executable, *ours, *packages)
        session.run(python, "-m", "tests.whole_games", *which, external=True)
    needed = ("-e", ".[frames,gymnasium]", "moviepy>=2.2")
    python = sessions.environment(session, "learning-videos", sys.executable, *needed)
    session.run(python, "-m", "tests.recorded", external=True)


@nox.session
def mutants(session: nox.Session) -> None:
    """Break the rules in thirty places: golden tests have to notice; `-- --all` tries every place."""
    session.run("python", "-m", "tools.mutants", *(session.posargs or ("--number", "30")))


@nox.session(venv_backend="uv", reuse_venv=True)
def docs(session: nox.Session) -> None:
    """Build the documentation, with the playground, from nothing to docs/_build. The playground needs npm."""
    sessions.install_from_npm(session, "web_page")
    with session.chdir("web_page"):
        session.run("npm", "run", "--silent", "playground", external=True)
    # Environments made by uv have no pip.
    command = (sys.executable, "-m", "tools.pinned_wheels", "docs/playground.txt", "build/playground-wheels")
    session.run(*command, external=True)
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
            command = ("latexmk", "-lualatex", "-interaction=nonstopmode", "-silent", "atlantis_rules.tex")
            session.run(*command, external=True)


@nox.session(default=False)
def readme(session: nox.Session) -> None:
    """Type what the README tells its readers to type, or the parts that are named: `nox -s readme -- web`.

    Each part gets a copy of the tree and a fresh environment; `python3` is the oldest supported CPython.
    """
    (oldest,) = sessions.interpreters(session, "oldest").values()
    session.run("python", "-m", "tests.readme_commands", f"--python={oldest}", *session.posargs)


@nox.session
def texts(session: nox.Session) -> None:
    """Check the spelling and the style of all that people read, and that faults in it are found. It needs npm."""
    sessions.install_from_npm(session, "tools/prose")
    session.run("python", "-m", "tools.prose")


@nox.session(default=False)
def browser(session: nox.Session) -> None:
    """Run the tests in a browser, on the documentation that `docs` has built; further arguments go to pytest.

    They need Debian's chromium-headless-shell, and npm, which brings axe-core. `build/screenshots` keeps screenshots.
    """
    sessions.install_from_npm(session, "tests/browser")
    sessions.run_pytest(session, "-n", "auto", "--dist=loadgroup", "tests/browser", *session.posargs)


@nox.session(default=False)
def lighthouse(session: nox.Session) -> None:
    """Let Lighthouse judge the web table and the playground: `docs` has to be built. It needs chromium and npm."""
    sessions.install_from_npm(session, "tools/lighthouse")
    session.run("python", "-m", "tests.browser.lighthouse")


@nox.session(default=False)
def conformance(session: nox.Session) -> None:
    """Generate the conformance kit anew, hold the naive models against it, find all faults with it, and pack it."""
    session.run("python", "-m", "tests.conformance_kit", "current")
    session.run("python", "-m", "tests.conformance_kit", "faults")
    session.run("python", "-m", "tests.conformance_kit.soak", "6", "1")
    with tempfile.TemporaryDirectory() as target:
        session.run("python", "-m", "tests.conformance_kit", "build", target)


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist and wheel, use the wheel without extras, and hold the version and the citation file.

    What the packages hold is a test of `tooling`.
    """
    session.run("python", "-m", "tools.releasing", "version")
    session.run("python", "-m", "tests.wheel_alone")


def _compiled_pythons(session: nox.Session) -> dict[str, str]:
    """Return the CPythons that a session compiles for: those that are named, or the newest."""
    return sessions.interpreters(session, *(session.posargs or ("newest",)))


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
    pure = sessions.digests(session)
    for version, interpreter in _compiled_pythons(session).items():
        built = str(session.run("python", "-m", "tests.compiled_wheels", version, interpreter, silent=True))
        wheel = Path(built.strip()).as_uri()
        python = sessions.environment(session, f"compiled/{version}", interpreter, f"atlantis-rules[tests] @ {wheel}")
        checking = "from atlantis_rules.games.compilation import compiled; assert compiled"
        session.run(python, "-I", "-c", checking, external=True)
        left_out = (f"--ignore-glob={name}" for name in selections.NOT_COMPILED)
        sessions.run_pytest(session, "-n", "auto", *left_out, python=python, HYPOTHESIS_PROFILE="ci")
        written = sessions.digests(session, python)
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
    sessions.install_from_npm(session, "typescript", "web_page")
    session.run("python", "-m", "tests.npm_package")


@nox.session(default=False, venv_backend="uv", reuse_venv=True)
def consumers(session: nox.Session) -> None:
    """Hand thousands of documents to validators, data frames and generated types of others; it needs npm."""
    others = ("datamodel-code-generator==0.89.0", "duckdb==2.0.1", "fastjsonschema==2.22.3", "jsonschema==4.26.0")
    session.install("-e", ".[testing]", "jsonschema-rs>=0.60", *others, "pandas==3.1.1", "polars==2.1.0")
    sessions.install_from_npm(session, "tests/consumers")
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
    for version, interpreter in sessions.interpreters(session, "all").items():
        python = sessions.environment(session, f"pythons/{version}", interpreter, "-e", ".[tests]")
        tests = (*selections.ON_ALL_PYTHONS, *session.posargs)
        sessions.run_pytest(session, "-n", "auto", *tests, python=python, HYPOTHESIS_PROFILE="ci")
        written[version] = sessions.digests(session, python)
    (version, digests), *others = written.items()
    for other, its_digests in others:
        if its_digests != digests:
            session.error(f"{other} does not write what {version} writes:\n{its_digests}instead of\n{digests}")
    session.log(f"The tests pass with {', '.join(written)}, and what they write is the same, to the byte:\n{digests}")


def _pypy(session: nox.Session) -> tuple[str, str]:
    """Make an environment for PyPy, and return its Python and the option by which the tests do without some packages.

    Hypothesis is the last one that is Python alone.
    """
    (interpreter,) = sessions.interpreters(session, "pypy3.11").values()
    extras = ("--only-binary=:all:", "-e", ".[cli,testing,tui,web]")
    others = ("babel>=2.18", "hatch-fancy-pypi-readme>=25.1", "hatchling>=1.27", "pytest>=9.0", "pytest-xdist>=3.8")
    python = sessions.environment(session, "pypy", interpreter, *extras, *others)
    return python, f"--without={','.join(selections.NOT_ON_PYPY)}"


@nox.session(default=False)
def pypy(session: nox.Session) -> None:
    """Run the examples and some of the other tests on PyPy; arguments replace these tests: `nox -s pypy -- tests`.

    What is left out is listed, with the packages that it needs.
    """
    python, without = _pypy(session)
    tests = session.posargs or selections.ON_PYPY
    sessions.run_pytest(session, without, *tests, python=python, HYPOTHESIS_PROFILE="ci")


@nox.session(default=False)
def platforms(session: nox.Session) -> None:
    """Run all tests on PyPy, and some on i386 and s390x, and compare digests, before a release.

    On i386 the compiled package is tested, too. s390x needs Debian's qemu-user-static.
    """
    python, without = _pypy(session)
    written = sessions.digests(session)
    compared = {line for line in written.splitlines() if not line.startswith("learned player")}  # it needs numpy
    on_pypy = sessions.digests(session, python)
    if {*on_pypy.splitlines()} != compared:
        session.error(f"PyPy does not write what CPython writes:\n{on_pypy}instead of\n{written}")
    session.run("python", "-m", "tests.platforms", "i386", "s390x")
    tests = session.posargs or ("tests", "tests/web")
    sessions.run_pytest(session, "-n", "auto", without, *tests, python=python, HYPOTHESIS_PROFILE="ci")


@nox.session(default=False)
def wasm(session: nox.Session) -> None:
    """Run the examples and a share of the properties in WebAssembly, on a Python of 32 bits. It needs npm.

    It is the Pyodide of the playground, in Node.js. Further arguments go to pytest in place of these tests.
    """
    sessions.install_from_npm(session, "web_page")
    leaving = (f"--{'ignore' if name.endswith('.py') else 'deselect'}={name}" for name in selections.NOT_IN_WEBASSEMBLY)
    session.run("python", "-m", "tests.wasm", *(session.posargs or (*selections.IN_WEBASSEMBLY, *leaving)))


@nox.session(default=False)
def portable(session: nox.Session) -> None:
    """Run the tests that need no POSIX, write data files, and digests of what the package writes to build/digests.txt.

    The digests are the same on every system. Further arguments go to pytest.
    """
    sessions.run_pytest(session, "-n", "auto", *selections.ON_ALL_PYTHONS, *session.posargs, HYPOTHESIS_PROFILE="ci")
    session.run("python", "-m", "tests.portable_files", "build/digests.txt")


@nox.session
def workflows(session: nox.Session) -> None:
    """Check the workflows and the image: their syntax, what could be attacked, and which compiled wheels are built."""
    session.run("actionlint")
    session.run("hadolint", "Containerfile")
    session.run("zizmor", "--offline", "--quiet", ".github")
    session.run("python", "-m", "tools.releasing", "wheels")


@nox.session(default=False)
def verified(session: nox.Session) -> None:
    """Write the figures of the page on verification: all of them, which takes hours, or the parts that are named."""
    session.run("python", "docs/verify.py", *session.posargs)


def _runs(run: Callable[..., None], what: str, *arguments: str) -> Callable[[nox.Session], None]:
    """Return a session that calls a function with arguments."""

    def called(session: nox.Session) -> None:
        run(session, *arguments)

    called.__doc__ = what
    return called


for _name, (_module, _what) in PROGRAMS.items():
    nox.session(name=_name, default=False)(_runs(sessions.run_program, _what, _module))
for _name, (_hooks, _what) in HOOKS.items():
    nox.session(name=_name)(_runs(sessions.run_hooks, _what, *_hooks))
