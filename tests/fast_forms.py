"""The fast forms of Atlantis, and the rules that they must agree with."""

from collections.abc import Callable
from typing import Final

from atlantis_rules.atlantis.rules import move, pay

RULES: Final[dict[str, Callable[..., object]]] = {
    "can_finish": move.can_finish,
    "first_cards": move.first_cards,
    "further_cards": move.further_cards,
    "payment_actions": pay.payment_actions,
}
"""The rules that have a fast form, by its name."""


def agreeing(fast: Callable[..., object], rule: Callable[..., object]) -> Callable[..., object]:
    """Return a function that calls both, and fails where they disagree."""

    def both(*arguments: object) -> object:
        found = fast(*arguments)
        assert found == rule(*arguments), f"the fast form of {rule.__qualname__} differs for {arguments}"
        return found

    return both
