"""Going through a game step by step, and facts that plain counting finds in its states."""

from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from atlantis_rules import (
    MAINLAND,
    Action,
    Item,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    Seat,
    Space,
    State,
    legal_actions,
)
from atlantis_rules.atlantis import SPACES
from atlantis_rules.atlantis.options import Landing
from atlantis_rules.atlantis.parts.testing import PlayedGame
from atlantis_rules.atlantis.phases import (
    Dealing,
    Moving,
    Over,
    Paying,
    Prepared,
    Settling,
    TurnStart,
    Uncovering,
)

Gap = tuple[Space, Space]


@frozen
class Step:
    """A transition, and what went before it in the same turn.

    Attributes:
        before: the state before the action.
        action: the action.
        after: the state after it.
        start: the state in which the turn began; the initial state in the set-up.
        turn: the actions of the turn up to now, without this one.
        bridges: who placed which bridge.
        origin: where the move of this turn began, if it has.
        arrival: where it has come to, if this action is one of a move or pays for one.
    """

    before: State
    action: Action
    after: State
    start: State
    turn: tuple[Action, ...]
    bridges: tuple[tuple[Space, Seat], ...]
    origin: Space | None
    arrival: Space | None

    @property
    def mover(self) -> Seat:
        """Whose turn it is; seat 0 in the set-up."""
        return self.start.to_act if isinstance(self.start.to_act, int) else 0

    @property
    def move_ends(self) -> bool:
        """Whether the move ends with this action, paid and with its tile taken."""
        is_of_move = isinstance(self.action, PlayCard | PlayAnotherCard) or isinstance(self.before.phase, Paying)
        return is_of_move and not isinstance(self.after.phase, Moving | Paying)

    @property
    def taken(self) -> Space | None:
        """Where a tile was taken in this step, if one was."""
        if not self.move_ends:
            return None
        shown_before, shown_after = self.before.path.tile_at, self.after.path.tile_at
        return next((space for space in SPACES if shown_before(space) != shown_after(space)), None)

    @property
    def turn_ends(self) -> bool:
        """Whether the turn ends with this action."""
        return isinstance(self.after.phase, TurnStart | Settling | Over) and not isinstance(
            self.before.phase, Dealing | Settling
        )


def steps(game: PlayedGame) -> Iterator[Step]:
    """Go through a game that was played from the set-up on."""
    start = game.initial
    turn: list[Action] = []
    bridges: list[tuple[Space, Seat]] = []
    origin: Space | None = None
    for before, action, after in game.transitions():
        if isinstance(before.phase, TurnStart):
            start, turn, origin = before, [], None
        step = step_at(before, action, after, start, tuple(turn), tuple(bridges), origin)
        origin = step.origin
        yield step
        turn.append(action)
        if isinstance(action, PlaceBridge):
            bridges.append((action.space, step.mover))


def step_at(  # noqa: PLR0913, PLR0917 -- a step has that many parts
    before: State,
    action: Action,
    after: State,
    start: State,
    turn: tuple[Action, ...],
    bridges: tuple[tuple[Space, Seat], ...],
    origin: Space | None,
) -> Step:
    """Put a step together: `origin` is where the move began if it has before this action."""
    arrival: Space | None = None
    match action, before.phase:
        case PlayCard(figure, item), _:
            origin, arrival = figure, landing(before, item, figure)
        case PlayAnotherCard(item), Moving(figure=figure):
            arrival = landing(before, item, figure)
        case _, Paying(figure=figure):
            arrival = figure
        case _:
            pass
    return Step(before, action, after, start, turn, bridges, origin, arrival)


# What can be read off a state.


def stacks(state: State) -> list[Space]:
    uncovered = state.phase.space if isinstance(state.phase, Uncovering) else None
    return [space for space in SPACES if state.path.tile_at(space) is not None or space == uncovered]


def gaps(state: State) -> list[Gap]:
    return [(near, far) for near, far in pairwise(stacks(state)) if far - near > 1]


def bridged(state: State, gap: Gap) -> bool:
    return any(state.path.bridges >> space & 1 for space in range(gap[0] + 1, gap[1]))


def crossed(step: Step) -> list[Gap]:
    """The gaps of a move that is in the air or has just ended, bridged or not."""
    if step.origin is None or step.arrival is None:
        return []
    return [gap for gap in gaps(step.before) if step.origin <= gap[0] and gap[1] <= step.arrival]


def price(state: State, origin: Space, arrival: Space) -> int:
    def value(space: Space) -> int:
        tile = state.path.tile_at(space)
        return 0 if tile is None else tile.value

    return sum(
        min(value(near), value(far))
        for near, far in gaps(state)
        if origin <= near and far <= arrival and not bridged(state, (near, far))
    )


def occupied(state: State, space: Space) -> bool:
    return space in SPACES and any(space in player.figures for player in state.players)


def landing(state: State, item: Item, origin: Space) -> Space:
    for space in range(origin + 1, MAINLAND):
        tile = state.path.tile_at(space)
        if tile is not None and tile.item is item:
            if state.options.landing is Landing.SAME_CARD and occupied(state, space):
                continue
            return space
    return MAINLAND


def nothing_to_draw(state: State) -> bool:
    return len(state.draw_pile) + len(state.discards) == 0


def refused_cards(state: State) -> Iterator[tuple[Space, Space]]:
    """The moves that a hand card would begin, from where to where, that are not legal where a move can begin."""
    if not isinstance(state.phase, TurnStart | Prepared):
        return
    player = state.players[state.phase.seat]
    legal = set(legal_actions(state))
    for figure in sorted(set(player.figures) - {MAINLAND}):
        for item in sorted(set(player.hand)):
            if PlayCard(figure, item) not in legal:
                yield figure, landing(state, item, figure)
