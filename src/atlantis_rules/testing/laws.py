"""Laws of all games: functions that check a state, a transition or a game, and raise `LawBroken` if it fails.

A law of transitions or games also raises `IllegalAction` if an action is not legal in the state in which it was taken.
A front-end can check its own states, recorded games and replays against the laws; `check_game` checks them all. Each
game adds its own laws: `atlantis_rules.atlantis.parts.testing.laws`, `atlantis_rules.atlandice.parts.testing.laws`.
"""

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import update_wrapper
from random import Random
from typing import Final, Protocol, runtime_checkable

from atlantis_rules._errors import WrongValue
from atlantis_rules._type_variables import ActionT, Arguments
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.games.game import Game, Replayable, replayable
from atlantis_rules.games.playing import StateWithActions
from atlantis_rules.games.simple import SimpleGame, StateT as SeatedT
from atlantis_rules.games.states import Outcome
from atlantis_rules.games.viewers import SPECTATOR, Spectator
from atlantis_rules.testing.checks import LawBroken, checked, require, require_alike
from atlantis_rules.testing.playing import InGame, PlayedGame, StateT, game_of

__all__ = [
    "STATE_LAWS",
    "TRANSITION_LAWS",
    "GameLaw",
    "LawBroken",
    "StateLaw",
    "TransitionLaw",
    "actions_are_read_back",
    "arguments_are_unchanged",
    "chances_add_up",
    "check_game",
    "game_replays",
    "keeps_secrets",
    "legal_actions_are_listed_right",
    "outcome_comes_at_the_end",
    "possible_states_match_chance",
    "state_is_a_value",
    "step_matches_apply",
    "texts_are_read_back",
    "views_follow_events",
]


@runtime_checkable
class _Array(Protocol):
    """The common interface of arrays of numpy and similar packages."""

    dtype: object
    shape: Sequence[int]

    def tobytes(self) -> bytes: ...


_SEED = 20
_TWINS = 4

MOST_POSSIBLE: Final = 2_000
"""`possible_states_match_chance` follows no more possible states than this."""


StateLaw = Callable[[StateT], None]
"""Raises `LawBroken` if a state breaks the law."""

TransitionLaw = Callable[[StateT, ActionT, StateT], None]
"""Raises `LawBroken` if a transition breaks the law: the state before, the action, the state after."""

GameLaw = Callable[[PlayedGame[StateT, ActionT]], None]
"""Raises `LawBroken` if a game breaks the law."""


def viewers(state: InGame) -> tuple[int | Spectator, ...]:
    """List the possible viewers of a state: all seats, and spectators."""
    return (*range(state.game_info().players), SPECTATOR)


@checked
def legal_actions_are_listed_right(state: InGame) -> None:
    """There are legal actions until the game is over; none is listed twice."""
    actions = state.legal_actions()
    require(bool(actions) == (state.to_act is not None), f"{state.to_act} is to act and may do {actions}")
    require(len(set(actions)) == len(actions), lambda: f"listed twice: {[str(each) for each in actions]}")
    require(state.legal_actions() == actions, "asked twice, the legal actions are others")


@checked
def chances_add_up(state: InGame) -> None:
    """The outcomes of chance are the legal actions, in order, with probabilities that add up to 1."""
    if state.to_act is not CHANCE:
        return
    found = state.chance_outcomes()
    require(all(chance > 0 for _, chance in found), "an outcome is impossible")
    require(sum((chance for _, chance in found), Fraction(0)) == 1, "the probabilities do not add up to 1")
    require(tuple(action for action, _ in found) == state.legal_actions(), "the outcomes are not the legal actions")


@checked
def outcome_comes_at_the_end(state: InGame) -> None:
    """There is an outcome when the game is over, and not before: possible scores, with at least one winner."""
    result = state.outcome()
    require((result is None) == (state.to_act is not None), "an outcome is given before the end, or none after it")
    if result is not None:
        info, winners = state.game_info(), list(result.winners)
        require(winners, "nobody has won")
        require(winners == sorted(set(winners) & set(range(len(result.scores)))), f"these have won: {winners}")
        possible = range(info.lowest_score, info.highest_score + 1)
        require(all(score in possible for score in result.scores), f"scores beyond {possible}: {result.scores}")


@checked
def state_is_a_value(state: InGame) -> None:
    """A state survives pickling and copying: the result is equal, with the same hash and `repr`."""
    for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):  # noqa: S301 - own data
        require(type(again) is type(state), "a copy of the state has another type")
        require_alike(again, state, "a copy of the state")
        require(again.legal_actions() == state.legal_actions(), "in a copy of the state other actions are legal")


@checked
def arguments_are_unchanged(before: StateT, action: ActionT, after: StateT) -> None:
    """An action leads to the same state each time, and changes neither the state before nor itself."""
    start: Replayable[StateT, ActionT, object] = replayable(before)
    require(start.apply(action) == after, f"{action} leads to another state")
    frozen = pickle.dumps((before, action))
    require_alike(start.apply(action), after, f"the state to which {action} leads once more")
    require(pickle.dumps((before, action)) == frozen, f"{action} has changed the state before, or itself")


@checked
def step_matches_apply(before: StateT, action: ActionT, after: StateT) -> None:
    """A step leads where the action leads, and returns the same events each time; these survive pickling."""
    start: Replayable[StateT, ActionT, object] = replayable(before)
    reached, told = start.step(action)
    require(reached == after, f"{action} leads to another state")
    require(told == start.step(action)[1], "the events of a step are not always the same")
    require(pickle.loads(pickle.dumps(told)) == told, "a copy of the events is another")  # noqa: S301 - own data


@checked
def game_replays(game: PlayedGame[StateT, ActionT]) -> None:
    """Replaying a game by its actions leads to the same states."""
    again = PlayedGame.replay(game.initial, game.actions)
    for one, other in zip(again.states, game.states, strict=True):
        require_alike(one, other, "a state to which the same actions lead")


@checked
def views_follow_events(before: StateT, action: ActionT, after: StateT) -> None:
    """Following the events that a viewer sees leads from its view before an action to its view after it.

    So a view shows nothing that the viewer has not seen happen, and forgets nothing.

    Raises:
        LawBroken: the view differs, or an event cannot have been seen at its place.
    """
    start: Replayable[StateT, ActionT, object] = replayable(before)
    for viewer in viewers(before):
        events = tuple(start.seen_events((action,), viewer))
        try:
            *_, reached = before.view(viewer).follow(events)
        except WrongValue as error:
            raise LawBroken(f"{viewer!r} cannot have seen {action}: {error}") from error
        require(reached == after.view(viewer), f"what {viewer!r} sees of {action} does not lead to its view after it")


@checked
def possible_states_match_chance(game: PlayedGame[StateT, ActionT]) -> None:
    """The `possible_states` of a simple game are those that chance allows, each as likely as chance makes it.

    What a viewer has seen is followed from the beginning of the game: every state that it cannot tell apart from the
    real one keeps the probability of the chance actions that lead to it. `possible_states` must list these states; one
    that is twice as likely as another is listed twice as often. The decisions of players are not weighed. Games of
    other kinds are not checked, and neither is what comes after more than `MOST_POSSIBLE` states are possible.

    Raises:
        LawBroken: a state is missing, or too many are listed, or one is listed too often or too rarely; or the game
            hides something, and does not say so.
    """
    rules: object = game_of(game.initial)
    if isinstance(rules, SimpleGame):
        for viewer in viewers(game.initial):
            hides = any(rules.as_seen(state, viewer) != state for state in game.states)
            require(
                rules.HAS_HIDDEN_INFORMATION or not hides,
                "something is hidden, but `HAS_HIDDEN_INFORMATION` is not set",
            )
            steps = ((action, after) for _, action, after in game.transitions())
            _follow_possible(rules, game.initial, steps, viewer)


def _follow_possible(
    rules: SimpleGame[SeatedT, ActionT],
    initial: SeatedT,
    steps: Iterable[tuple[ActionT, SeatedT]],
    viewer: int | Spectator,
) -> None:
    possible = {initial: Fraction(1)}
    for action, after in steps:
        seen = rules.seen_by(action, viewer)
        weights: dict[SeatedT, Fraction] = {}
        for state, weight in possible.items():
            if state.to_act is CHANCE:
                chances = rules.chance_outcomes(state)
            else:
                chances = tuple((each, Fraction(1)) for each in rules.legal_actions(state))
            for each, chance in chances:
                if rules.seen_by(each, viewer) == seen:
                    reached = rules.carry_out(state, each)
                    weights[reached] = weights.get(reached, Fraction(0)) + weight * chance
        whole = sum(weights.values(), Fraction(0))
        possible = {state: weight / whole for state, weight in weights.items()}
        if len(possible) > MOST_POSSIBLE:
            return
        listed = Counter(rules.possible_states(rules.as_seen(after, viewer)))
        when = f"after {action}, for {viewer!r}, `possible_states`"
        require(after in listed, f"{when} lacks the real state")
        require(
            listed.keys() == possible.keys(), f"{when} has {len(listed)} where chance allows {len(possible)}, or others"
        )
        found = {state: Fraction(number, listed.total()) for state, number in listed.items()}
        require(found == possible, f"{when} lists states not as often as `chance_outcomes` makes them likely")


@checked
def texts_are_read_back(state: StateT) -> None:
    """A state written as text is read back as an equal state.

    Raises:
        LawBroken: it differs.
        UnreadablePosition: it cannot be read.
    """
    rules: Game[StateT, object] = game_of(state)
    text = str(state)
    again = rules.read_state(text)
    require(again == state, f"the text of a state is read back as another:\n{text}")
    require(str(again) == text, f"the text of a state is another once it was read:\n{text}")


@checked
def actions_are_read_back(before: StateT, action: ActionT, after: StateT) -> None:
    """An action written in notation is read back as an equal action.

    Raises:
        LawBroken: it differs.
        UnreadableNotation: it cannot be read.
    """
    rules: Game[StateT, ActionT] = game_of(before)
    text = rules.format_action(action)
    again = rules.parse_action(text)
    require(again == action, f"{text!r} is read back as {again!r} instead of {action!r}")


@checked
def keeps_secrets(observe: Callable[[StateT, int], object], state: StateT) -> None:
    """Check that what a program shows to a seat does not depend on hidden information.

    It calls the program with states that look the same to the seat as this one: in these, hidden cards lie elsewhere,
    and other cards may pay. This is the first test to write for a front-end, an adapter or a bot, with states reached
    by play. If nothing is hidden, it calls the program with an equal state, which must also give the same result.

    The game itself says which states look the same; for a simple game, it also checks that this state is one of them.
    Whether a view shows too much is checked by `views_follow_events` and `possible_states_match_chance`, which the
    fuzzer calls.

    Args:
        observe: returns what the program shows to a seat in a state: any value with ``==``. Arrays, also in mappings
            and sequences, are compared by their bytes, so numpy is not needed.
        state: any state.

    Raises:
        LawBroken: the program shows a seat different values for states that look the same to it; or, according to the
            game, the state does not look like itself.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> keeps_secrets(lambda state, seat: state.view(seat).hand, BY_BOAT)
        >>> keeps_secrets(lambda state, seat: state.players[0].hand, BY_BOAT)
        Traceback (most recent call last):
            ...
        atlantis_rules.testing.checks.LawBroken: what seat 1 is shown depends on hidden information
    """
    rng = Random(_SEED)
    rules: object = game_of(state)
    for seat in range(state.game_info().players):
        if isinstance(rules, SimpleGame):
            possible = rules.possible_states(rules.as_seen(state, seat))
            require(state in possible, f"seat {seat} does not hold the real state possible: `possible_states` lacks it")
        shown = _as_compared(observe(state, seat))
        for _ in range(_TWINS):
            twin = state.resample(seat, rng)
            other = _as_compared(observe(twin, seat))
            require(shown == other, f"what seat {seat} is shown depends on hidden information")


def _as_compared(shown: object) -> object:
    """Return the value by which shown values are compared: the bytes of arrays, and numbers with their type."""
    if isinstance(shown, Mapping):
        return [(_as_compared(key), _as_compared(value)) for key, value in shown.items()]
    if isinstance(shown, list | tuple):
        return type(shown), [_as_compared(each) for each in shown]
    if isinstance(shown, _Array):
        return type(shown), shown.dtype, tuple(shown.shape), shown.tobytes()
    return type(shown), shown


def require_chances(state: StateWithActions[ActionT], possible: Iterable[ActionT]) -> None:
    """Check that each outcome's probability matches its frequency among all possible outcomes."""
    counted = Counter(possible)
    expected = {action: Fraction(count, counted.total()) for action, count in counted.items()}
    found = state.chance_outcomes()
    require(dict(found) == expected, lambda: f"expected counts {expected}, found {found}")


def require_winners(outcome: Outcome, clause: str) -> None:
    """Check that the winners are the seats with the highest score."""
    winners = tuple(seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores))
    require(outcome.winners == winners, f"{clause}: expected winners {winners}, found {outcome.winners}")


def require_standing(state: InGame, clause: str) -> Standing:
    """Check that all viewers see the same standing, led by the highest scores; in the end it equals the outcome."""
    found, result = state.standing(), state.outcome()
    for viewer in viewers(state):
        require(state.view(viewer).standing() == found, f"{viewer!r} sees a different standing")
    best = tuple(seat for seat, score in enumerate(found.scores) if score == max(found.scores))
    require(found.leaders == best, f"{clause}: expected leaders {best}, found {found.leaders}")
    if result is not None:
        require(found.scores == result.scores, f"the scores {found.scores} are not those of {result}")
    return found


def require_symmetry(
    before: StateT, action: ActionT, after: StateT, rotated: Callable[[StateT, int], StateT], clause: str
) -> None:
    """Check that rotating all players rotates a transition; `clause` is the one that defines the scores."""
    legal = before.legal_actions()
    for places in range(1, before.game_info().players):
        there, further = rotated(before, places), f"with the seats rotated by {places}"
        turned_round: Replayable[StateT, ActionT, object] = replayable(there)
        require(there.legal_actions() == legal, f"{further}, the legal actions differ")
        require(turned_round.apply(action) == rotated(after, places), f"{further}, {action} leads elsewhere")
        if before.to_act is CHANCE:
            require(there.chance_outcomes() == before.chance_outcomes(), f"{further}, chance differs")
    result = after.outcome()
    if result is not None:
        turned = rotated(after, 1).outcome()
        moved = (result.scores[-1], *result.scores[:-1])
        require(turned is not None and turned.scores == moved, f"{clause}: the scores do not rotate with the seats")


def all_of(*laws: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """Combine laws into one, which checks all of them in order, and raises the first error."""

    def law(*arguments: Arguments.args, **named: Arguments.kwargs) -> None:
        for each in laws:
            each(*arguments, **named)

    return update_wrapper(law, laws[0], assigned=("__annotations__",), updated=())


def check_of(
    of_states: tuple[StateLaw[StateT], ...],
    of_transitions: tuple[TransitionLaw[StateT, ActionT], ...],
    of_games: tuple[GameLaw[StateT, ActionT], ...],
) -> GameLaw[StateT, ActionT]:
    """Combine laws of games, states and transitions into one law of a game or the beginning of one.

    It raises the error of the first law that does not hold, and `IllegalAction` if an action is not legal.
    """

    def check(game: PlayedGame[StateT, ActionT]) -> None:
        all_of(*of_games)(game)
        for state in game.states:
            all_of(*of_states)(state)
        for before, action, after in game.transitions():
            all_of(*of_transitions)(before, action, after)

    return update_wrapper(check, of_games[0], assigned=("__annotations__",), updated=())


STATE_LAWS: Final[tuple[StateLaw[InGame], ...]] = (
    legal_actions_are_listed_right,
    chances_add_up,
    outcome_comes_at_the_end,
    state_is_a_value,
)
"""The laws of states that hold in all games, in the order in which they are checked."""

TRANSITION_LAWS: Final[tuple[TransitionLaw[InGame, object], ...]] = (
    arguments_are_unchanged,
    step_matches_apply,
)
"""The laws of transitions that hold in all games, in the order in which they are checked."""


@checked
def check_game(game: PlayedGame[StateT, ActionT]) -> None:
    """Check a played game, with all its states and transitions, against the laws that hold for every game.

    Args:
        game: a game or the beginning of one.

    Raises:
        LawBroken: one of the laws does not hold.
        IllegalAction: an action of the game is not legal.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT, THREE_MOVES
        >>> from atlantis_rules.testing import PlayedGame
        >>> actions = THREE_MOVES.legal_actions()[:1]
        >>> check_game(PlayedGame.replay(THREE_MOVES, actions))
        >>> check_game(PlayedGame((THREE_MOVES, BY_BOAT), actions))
        Traceback (most recent call last):
            ...
        atlantis_rules.testing.checks.LawBroken: a state to which the same actions lead is another
    """
    of_states: tuple[StateLaw[StateT], ...] = (*STATE_LAWS, texts_are_read_back)
    of_transitions: tuple[TransitionLaw[StateT, ActionT], ...] = (
        *TRANSITION_LAWS,
        actions_are_read_back,
        views_follow_events,
    )
    check_of(of_states, of_transitions, (game_replays, possible_states_match_chance))(game)
