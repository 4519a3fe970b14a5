"""What somebody sees of the actions of a game of Atlantis: the sequence that a redacted record holds."""

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.text.notation import SeenAction


@frozen
class ShownHand:
    """In place of `ShowHand`: a player has shown its hand, and all have seen these cards (STUCK-1)."""

    hand: Cards


@frozen
class GivenCards:
    """In the settlement a player has given all its cards, because it can't pay, and all have seen them (END-3)."""

    cards: Cards


RedactedAction = SeenAction | ShownHand | GivenCards
"""What somebody sees of an action, and of what follows from it by itself."""
