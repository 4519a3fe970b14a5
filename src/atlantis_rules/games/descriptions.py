"""What programs want to know of a game before they play it, and of a table before and after the game is over."""

from typing import Protocol

from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import frozen


@frozen
class GameInfo:
    """What a game is like that is played from its beginning, by some number of players and with some rules.

    Every bound is proven, for whatever players and chance do; few games come near it.

    Attributes:
        name: the name of the game, such as ``"atlantis"``.
        rules_version: how often its rules have changed so that earlier records cannot be replayed.
        players: how many players there are.
        player_counts: how many there may be, in ascending order.
        player_actions: how many actions of players there are; `Numbering` numbers them.
        chance_actions: how many actions of chance there are, numbered for themselves.
        most_decisions: a game has at most so many decisions of players; None if there is no such bound.
        most_chance_steps: a game has at most so many steps of chance; None if there is no such bound.
        longest_seen: the most decisions of players in the games that were played to find long ones, by all policies of
            `atlantis_rules.testing`; None if none were played with these rules.
        lowest_score: no seat has a lower score at the end.
        highest_score: no seat has a higher score at the end.
        has_hidden_information: whether a seat may know less than the state holds.
        has_simultaneous_moves: whether several seats may have to decide at once.
        has_chance: whether chance acts, by `CHANCE`.
        is_constant_sum: whether the scores of all seats always add up to the same.
        scores_only_at_end: whether there is no score before the game is over; `standing` looks ahead.
        derivation_of_length: how the bounds of the length are proven, in short.
        derivation_of_scores: how the bounds of the scores are proven, in short.
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
    """An action of chance of which only one seat sees what it is: what the others see of it.

    Attributes:
        seat: the seat that sees it.
    """

    seat: int


@frozen
class Standing:
    """How a game would end if it ended now.

    Attributes:
        scores: the score of each seat.
        leaders: the seats that would win, at least one, in ascending order.
        owed: what each seat would have to pay, or could not pay, before the scores are counted.
    """

    scores: tuple[int, ...]
    leaders: tuple[int, ...]
    owed: tuple[int, ...]


class AnyState(Protocol):
    """A state of any game."""

    @property
    def to_act(self) -> int | Chance | None:
        """Who decides next: a seat, `CHANCE`, or None when the game is over."""
        ...


class Outcome(Protocol):
    """How a game has ended, as far as all games have it alike."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, at least one, in ascending order."""
        ...
