"""Descriptions of a game, and of the standing during and after it, for programs that play it."""

from collections.abc import Sequence

from atlantis_rules._frozen_records import frozen
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.vocabulary import sentence_in


@frozen
class GameInfo:
    """Facts about a game, given the number of players and the rules.

    Every bound is proven to hold whatever players and chance do; few games come near one.

    Attributes:
        name: the name of the game, such as ``"atlantis"``.
        rules_version: the version of its rules, from 1 on; records and citations state it.
        players: the number of players.
        player_counts: the possible numbers of players, in ascending order.
        player_actions: the number of actions of players; `Numbering` numbers them.
        chance_actions: the number of chance actions, which have their own numbering.
        most_decisions: the maximum number of player decisions in a game, or None if no bound is known.
        most_chance_steps: the maximum number of chance steps in a game, or None if no bound is known.
        longest_seen: the highest number of player decisions found in a search for long games with all policies of
            `atlantis_rules.testing`; None if these rules were not searched.
        lowest_score: no seat has a lower score at the end.
        highest_score: no seat has a higher score at the end.
        has_hidden_information: whether a seat may know less than the state holds.
        has_simultaneous_moves: whether several seats may decide at once.
        has_chance: whether chance acts in the game, as `CHANCE`.
        is_constant_sum: whether the final scores always have the same sum.
        scores_only_at_end: whether nothing scores before the game is over; `GameState.standing` returns the scores as
            if it were.
        derivation_of_length: a short proof of the bounds on the length.
        derivation_of_scores: a short proof of the bounds on the scores.

    Examples:
        >>> from atlantis_rules import new_game
        >>> info = new_game(2).game_info()
        >>> info.players, info.player_actions, info.has_hidden_information
        (2, 618, True)
    """

    name: str
    rules_version: int
    players: int
    player_counts: tuple[int, ...]
    player_actions: int
    chance_actions: int
    most_decisions: int | None
    most_chance_steps: int | None
    longest_seen: int | None
    lowest_score: int
    highest_score: int
    has_hidden_information: bool
    has_simultaneous_moves: bool
    has_chance: bool
    is_constant_sum: bool
    scores_only_at_end: bool
    derivation_of_length: str
    derivation_of_scores: str


@frozen
class UnseenAction:
    """A chance action that only one seat sees, as other viewers see it.

    ``str`` says so in words, as that of an action does.

    Attributes:
        seat: the seat that sees it.

    Examples:
        >>> from atlantis_rules import SPECTATOR, DrawCard, Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> print(LAST_TURN.apply(PlayCard(50, Item.FLAG)).seen_action(DrawCard(Item.FLAG), SPECTATOR))
        something that only black sees
    """

    seat: int

    def __str__(self) -> str:
        """Return that something is hidden, in English words."""
        return self.text_in(ENGLISH)

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return that something is hidden, in a language, such as ``"de"``; with names by seat, or else by colour.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> UnseenAction(1).text_in("de"), UnseenAction(1).text_in("en", ["Ada", "Ben"])
            ('etwas, das nur Rot sieht', 'something that only Ben sees')
        """
        return sentence_in("atlantis_rules.games.words", "unseen", {"seat": self.seat}, language, names)


@frozen
class Standing:
    """The result if the game ended now.

    Attributes:
        scores: the scores by seat, in points.
        leaders: the seats that would win, at least one, in ascending order.
        owed: the points that the seats would have to pay before scoring, or could not pay, by seat.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> LAST_TURN.standing()
        Standing(scores=(1, -1), leaders=(0,), owed=(0, 4))
    """

    scores: tuple[int, ...]
    leaders: tuple[int, ...]
    owed: tuple[int, ...]
