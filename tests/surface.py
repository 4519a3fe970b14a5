"""The public surface of the package: the entries of the reference, and the exports of modules and games."""

import pkgutil
import types
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final, get_args

from _ext.names import listed_paths

import atlantis_rules
from atlantis_rules import atlandice, atlantis

PROGRAMS: Final = (
    "atlantis_rules.__main__",
    "atlantis_rules.records.wire.__main__",
    "atlantis_rules.programs.command_line",
)
ENVIRONMENTS: Final = tuple(f"atlantis_rules.learning.{name}" for name in ("gymnasium", "open_spiel", "pettingzoo"))
"""What needs packages that the tests do without: those in `tests/adapters` have the wrong arguments."""

DECORATORS: Final = "atlantis_rules._frozen_records"
"""What makes the classes of the package, and nobody else calls."""

WITHOUT_LISTS: Final = (
    "atlantis_rules.programs.terminal",  # its list also has what other modules of the programs take from it
    "atlantis_rules.atlandice.parts.documents",
    "atlantis_rules.atlantis.parts.documents",
    "atlantis_rules.rulebook.marks",
    "atlantis_rules.games.playing",
    "atlantis_rules.atlandice.parts.testing.written_laws",
    "atlantis_rules.atlantis.parts.testing.written_laws",
    *(f"atlantis_rules.atlandice.parts.testing.laws.{of}" for of in ("games", "states", "transitions", "views")),
    *(
        f"atlantis_rules.atlantis.parts.testing.laws.{of}"
        for of in ("events", "games", "records", "states", "transitions", "views")
    ),
)
"""Public modules that do not list their names."""


FEATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "atlantis_rules.atlandice.position": ("Position",),
    "atlantis_rules.atlandice.text.components_file": ("UnreadableComponents", "components_text", "read_components"),
    "atlantis_rules.atlandice.text.positions": ("read_position",),
    "atlantis_rules.atlandice.text.explanation": ("Explanation", "OutcomeExplanation"),
    "atlantis_rules.atlantis.drawing.highlights": ("Highlights", "highlights_of"),
    "atlantis_rules.atlantis.options": (
        "BoughtCards",
        "ExtraCard",
        "ExtraDrawing",
        "FiguresOnAtlantis",
        "Landing",
        "MainlandTile",
        "Overpaying",
        "PaidCards",
    ),
    "atlantis_rules.atlantis.path": ("Gap", "gaps"),
    "atlantis_rules.atlantis.phases": ("Reason",),
    "atlantis_rules.atlantis.position": ("Position",),
    "atlantis_rules.atlantis.seen": ("Information", "SeenPlayer"),
    "atlantis_rules.atlantis.text.positions": ("read_position",),
    "atlantis_rules.atlantis.text.explanation": ("Explanation", "OutcomeExplanation"),
    "atlantis_rules.atlantis.text.notation": (
        "format_turn",
        "parse_turn",
    ),
    "atlantis_rules.games.chance": ("Chance",),
    "atlantis_rules.drawing": ("Picture",),
    "atlantis_rules.rulebook.explanations": ("Step",),
    "atlantis_rules.rulebook.concordances": ("Concordance", "concordance"),
    "atlantis_rules.rulebook.changes": ("changes", "history"),
    "atlantis_rules.rulebook.clauses": ("Clause", "Rulebook"),
    "atlantis_rules.games.viewers": ("Spectator",),
    "atlantis_rules.text.unreadable": ("UnreadableNotation", "UnreadablePosition"),
    "atlantis_rules.games.soundness": ("Defect", "UnsoundPosition"),
    **{
        module: ("seen_by", *(kind.__name__ for kind in get_args(import_module(module).SeenEvent)))
        for module in ("atlantis_rules.atlandice.events", "atlantis_rules.atlantis.events")
    },
}
"""What users import from modules that also have names of their own, and list none: beside the front doors."""


@cache
def public_modules() -> tuple[types.ModuleType, ...]:
    """Find the modules that list their public names, and those above, each of which has to exist."""
    found = [atlantis_rules, *(import_module(name) for name in (*FEATURES, *WITHOUT_LISTS))]
    for module in pkgutil.walk_packages(atlantis_rules.__path__, "atlantis_rules."):
        if not module.name.startswith((*PROGRAMS, *ENVIRONMENTS, DECORATORS)) and "._" not in module.name:
            imported = import_module(module.name)
            if hasattr(imported, "__all__") and imported not in found:
                found.append(imported)
    return tuple(found)


def names_of(module: types.ModuleType) -> Sequence[str]:
    names: Sequence[str] = FEATURES.get(module.__name__) or module.__all__
    return names


@cache
def public_values() -> tuple[object, ...]:
    """Find everything that users import: each entry of the reference, and what the packages of the games hand on."""
    entries = [path.rpartition(".") for path in listed_paths().values()]
    found = [getattr(import_module(module), name) for module, _, name in entries if module not in ENVIRONMENTS]
    of_games = [getattr(package, name) for package in (atlantis, atlandice) for name in package.__all__]
    unique = {id(value): value for value in (*found, *of_games)}
    return tuple(unique.values())
