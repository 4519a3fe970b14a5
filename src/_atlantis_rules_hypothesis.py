"""Hypothesis's entry point: with it, `from_type` and `builds` draw sound values of the games.

It lies beside the package: to import a module of that is to import a game, which not every test with Hypothesis needs.
"""

import sys


def register_classes() -> None:
    """Register strategies for the classes of the games that are imported; importing another game calls this again."""
    if "atlantis_rules.games.registry" in sys.modules:
        from atlantis_rules.testing import registered_classes  # noqa: PLC0415 - see above

        registered_classes.register_classes()
