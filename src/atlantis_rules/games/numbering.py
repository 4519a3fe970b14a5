"""Numbers of actions, for learning programs and compact data.

Actions of players and actions of chance are each numbered from 0, in the order in which the game lists them. The
numbers are fixed per version of the rules.
"""

from collections.abc import Hashable, Sequence
from importlib import import_module
from itertools import count
from typing import Final, Generic, Self

from atlantis_rules._errors import WrongType, WrongValue, brief, not_of_kind, require_iterable, require_type, type_name
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, Game, GameState, SeatView, StateT
from atlantis_rules.games.parts import require_game
from atlantis_rules.games.registry import game_named

__all__ = ["Numbering"]


class Numbering(Generic[ActionT]):
    """The numbers of the actions of one game.

    Each lookup takes constant time. A numbering never changes, so a copy is the object itself; pickle stores only the
    name of the game.

    Attributes:
        player_actions: every action of a player; its index is its number.
        chance_actions: every action of chance; its index is its number.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> numbering = Numbering(THREE_MOVES.game)
        >>> ids = numbering.legal_ids(THREE_MOVES)
        >>> [str(numbering.action_of(number)) for number in ids][1:]
        ['play a flag with the figure on 32', 'play a flag with the figure on 34']
    """

    def __init__(self, game: Game[StateT, ActionT]) -> None:
        """Number the actions of a game.

        Args:
            game: the package of the game, such as `atlantis_rules.atlantis`.

        Raises:
            WrongType: the value is not such a package.
        """
        require_game(game)
        self._game: Final = (game.PACKAGE, game.NAME)
        self.player_actions: Final = game.PLAYER_ACTIONS
        self.chance_actions: Final = game.CHANCE_ACTIONS
        self._player_ids: Final = dict[object, int](zip(game.PLAYER_ACTIONS, count(), strict=False))
        self._chance_ids: Final = {action: number for number, action in enumerate(game.CHANCE_ACTIONS)}
        # The rules return these very objects, which are found much faster by identity.
        self._ids_of_objects: Final = {id(action): number for action, number in self._player_ids.items()}

    def action_id(self, action: ActionT) -> int:
        """Return the number of an action: its index in `player_actions` or in `chance_actions`.

        Args:
            action: any action of the game.

        Raises:
            WrongType: the value is not an action of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Numbering(THREE_MOVES.game).action_id(THREE_MOVES.legal_actions()[0])
            142
        """
        known = isinstance(action, Hashable)
        number = self._player_ids.get(action, self._chance_ids.get(action)) if known else None
        if number is None:
            raise not_of_kind("action", action, "an action of the game")
        return number

    def action_of(self, number: int) -> ActionT:
        """Return the player's action with a given number.

        Args:
            number: an index into `player_actions`.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: no action has this number.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> print(Numbering(THREE_MOVES.game).action_of(0))
            buy cards with ring 1 (A)
        """
        return _at(self.player_actions, number)

    def chance_action_of(self, number: int) -> ActionT:
        """Return the chance action with a given number.

        Args:
            number: an index into `chance_actions`.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: no action has this number.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> numbering = Numbering(THREE_MOVES.game)
            >>> print(numbering.chance_action_of(0), len(numbering.chance_actions))
            reveal ring 1 (A) 91
        """
        return _at(self.chance_actions, number)

    def legal_ids(self, shown: object) -> tuple[int, ...]:
        """Return the numbers of the legal actions, in ascending order.

        Args:
            shown: a state of the game, or the view of a seat.

        Returns:
            Numbers of player actions if a player is to act, and of chance actions if chance is. For a view, only the
            actions of its own seat: empty if it is not to act.

        Raises:
            WrongType: the value is neither a state nor the view of a seat, or is of another game.
            WrongValue: a legal action is not among the actions of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> numbering = Numbering(THREE_MOVES.game)
            >>> [str(numbering.action_of(number)) for number in numbering.legal_ids(THREE_MOVES)][0]
            'play a flag with the figure on Atlantis'
        """
        if isinstance(shown, SeatView):
            actions = shown.legal_actions
        elif isinstance(shown, GameState):
            actions = shown.legal_actions()
        else:
            raise not_of_kind("shown", shown, "a state of a game or a player's view of one")
        ids = self._chance_ids if shown.to_act is CHANCE else self._player_ids
        try:
            return tuple(sorted([ids[action] for action in actions]))
        except KeyError as error:
            if self._game[1] == shown.game.NAME:
                raise WrongValue(f"legal in {shown.game.NAME}, but not among its actions: {error}") from None
            raise not_of_kind("shown", shown, "of the game whose actions are numbered") from None

    def ids_of(self, actions: Sequence[object]) -> list[int]:
        """Return the numbers of some player actions, in the same order.

        Args:
            actions: player actions in the order of the numbers to return, such as those that `legal_actions` returns.

        Raises:
            WrongType: the value is not a sequence, or contains anything but player actions of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Numbering(THREE_MOVES.game).ids_of(THREE_MOVES.legal_actions())
            [142, 366, 380]
        """
        if type(actions) is not tuple:
            require_iterable("actions", actions, Sequence)
        try:
            return [*map(self._ids_of_objects.__getitem__, map(id, actions))]
        except KeyError:
            return [self._id_of_player(action) for action in actions]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the name of the game: other processes have other objects as its actions."""
        return _numbering_of, self._game

    def _id_of_player(self, action: object) -> int:
        known = isinstance(action, Hashable)
        number = self._player_ids.get(action) if known else None
        if number is None:
            raise WrongType(f"each action must be one of a player in the game, not {type_name(action)}")
        return number


def _numbering_of(package: str, name: str) -> Numbering[AnyAction]:
    import_module(package)  # a program's own game registers itself
    return Numbering(game_named(name))


def _at(actions: Sequence[ActionT], number: int) -> ActionT:
    if type(number) is not int:
        require_type("number", number, int)
    if not 0 <= number < len(actions):
        raise WrongValue(f"number must be from 0 to {len(actions) - 1}, not {brief(number)}")
    return actions[number]
