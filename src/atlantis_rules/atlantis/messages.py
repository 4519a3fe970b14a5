"""What the actions and violations of Atlantis have in common: each is a message, whose words are in `words`."""

from atlantis_rules.text.vocabulary import Message


class AtlantisMessage(Message):
    """A message of Atlantis: the base of its actions and violations."""

    __slots__ = ()
    WORDS = f"{__package__}.words"
