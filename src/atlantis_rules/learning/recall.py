"""The course of a game: a state, numbers for actions, and what each seat recalls, computed on demand."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, Generic, Self

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import InPlay, Knowledge, LastOfStep, SeatInPlay
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.viewers import SPECTATOR, Spectator


class RecalledState(Generic[ActionT]):
    """A state, and how the game reached it.

    It never changes, so a copy is the value itself. It is pickled as the first state and the actions since.
    """

    __slots__ = ("_before", "_known", "_numbers", "_recalled", "state")

    def __init__(
        self,
        state: InPlay[ActionT, SeatInPlay[ActionT]],
        numbers: Numbering[ActionT],
        before: "tuple[RecalledState[ActionT], ActionT] | None" = None,
        recalled: Mapping[int | Spectator, str] | None = None,
    ) -> None:
        """Begin a game in a state, or continue one after the moment before and the action taken there.

        If the state was sampled in the middle of a game, `recalled` is what viewers recall of the time before it.
        """
        self.state: Final = state
        self._numbers: Final = numbers
        self._before: Final = before
        self._recalled: Final = dict(recalled or {})
        self._known: Final[dict[int, Knowledge[ActionT]]] = {}

    # --- By number ---

    def legal_ids(self) -> list[int]:
        """Return the numbers of the legal actions, in ascending order."""
        return list(self._numbers.legal_ids(self.state))

    def chances(self) -> list[tuple[int, float]]:
        """Return the numbers of chance's actions, in ascending order, and their probabilities."""
        outcomes = self.state.chance_outcomes()
        return sorted((self._numbers.action_id(action), float(weight)) for action, weight in outcomes)

    def action_text(self, number: int, *, of_chance: bool) -> str:
        """Return the notation of an action of a player or of chance, given its number.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: no action has this number.
        """
        return self.state.game.format_action(self._action(number, of_chance=of_chance))

    def after(self, number: int) -> "RecalledState[ActionT]":
        """Return the moment after an action of the seat to act, or of chance if chance is to act, given its number.

        Raises:
            IllegalAction: the action is not legal.
            WrongType: the value is not a whole number.
            WrongValue: no action has this number.
        """
        action = self._action(number, of_chance=not isinstance(self.state.to_act, int))
        return self._after(action)

    def _action(self, number: int, *, of_chance: bool) -> ActionT:
        return self._numbers.chance_action_of(number) if of_chance else self._numbers.action_of(number)

    def _after(self, action: ActionT) -> "RecalledState[ActionT]":
        return RecalledState(self.state.apply(action), self._numbers, (self, action))

    # --- What viewers recall ---

    def recalled_by(self, viewer: int | Spectator) -> str:
        """Return everything that a viewer has seen, an event per line: equal for games it cannot distinguish."""
        first, *later = self._since(lambda moment: viewer in moment._recalled)
        lines = [first._recalled.get(viewer, f"{viewer!r}\n")]
        for moment in later:
            seen = moment._seen_by(viewer)
            lines += [f"{event!r}\n" for event in seen if not isinstance(event, LastOfStep)]
        self._recalled[viewer] = "".join(lines)
        return self._recalled[viewer]

    def known_to(self, seat: int) -> Knowledge[ActionT]:
        """Return what a seat knows for certain from everything that it has seen so far."""
        first, *later = self._since(lambda moment: seat in moment._known)
        known = first._known.get(seat) or first.state.view(seat).information()
        for moment in later:
            seen, after = moment._seen_by(seat), moment.state.view(seat)
            known = known.observe(seen, after)  # type: ignore[arg-type]  # they are of the game that is known
        self._known[seat] = known
        return known

    def resampled(self, seat: int, rng: Random) -> "RecalledState[ActionT]":
        """Return a moment that a seat cannot distinguish from this one; what it cannot know is sampled again.

        The seat recalls the same as here; the others recall public information, and what they see now.
        """
        state = self.known_to(seat).determinize(rng)
        seen_by_all = self.recalled_by(SPECTATOR)
        recalled: dict[int | Spectator, str] = {SPECTATOR: seen_by_all, seat: self.recalled_by(seat)}
        for other in range(state.game_info().players):
            recalled.setdefault(other, f"{seen_by_all}{state.view(other)!r}\n")
        return RecalledState(state, self._numbers, recalled=recalled)

    def _since(self, is_enough: "Callable[[RecalledState[ActionT]], bool]") -> "list[RecalledState[ActionT]]":
        """Return the moments up to this one, starting at the latest that is enough, or else at the first one."""
        moments: list[RecalledState[ActionT]] = [self]
        while not is_enough(moments[-1]) and moments[-1]._before is not None:
            moments.append(moments[-1]._before[0])
        return moments[::-1]

    def _seen_by(self, viewer: int | Spectator) -> Sequence[object]:
        """Return what a viewer saw in the step that led here; nothing at the beginning of the game."""
        if self._before is None:
            return ()
        before, action = self._before
        return tuple(before.state.seen_events((action,), viewer))

    # --- Copies ---

    def __deepcopy__(self, memo: object) -> Self:
        """Return the moment itself: it is immutable."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the moment as a list: a chain of moments would be nested as deeply as the game is long."""
        first, *later = self._since(lambda _: False)
        numbers = [moment._before[1] for moment in later if moment._before is not None]
        return _replayed, (first.state, dict(first._recalled), numbers)


def _replayed(
    state: InPlay[ActionT, SeatInPlay[ActionT]], recalled: Mapping[int | Spectator, str], actions: Sequence[ActionT]
) -> RecalledState[ActionT]:
    moment = RecalledState(state, Numbering(state.game), recalled=recalled)
    for action in actions:
        moment = moment._after(action)
    return moment
