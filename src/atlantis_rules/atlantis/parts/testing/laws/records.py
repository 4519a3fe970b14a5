"""The law of redacted records: games that differ only in what a viewer cannot know look the same to it in every way."""

import pickle
from collections.abc import Iterator
from itertools import islice, takewhile
from random import Random

from atlantis_rules._errors import IllegalAction
from atlantis_rules.atlantis import DrawCard, View, Viewer
from atlantis_rules.atlantis.events import GaveAll, HandShown, SeenEvent, seen_by
from atlantis_rules.atlantis.parts.testing.strategies import PlayedGame
from atlantis_rules.atlantis.phases import Dealing, Drawing, Purchase
from atlantis_rules.games.playing import step
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records.record import Record
from atlantis_rules.records.redaction import RedactedRecord, redact
from atlantis_rules.testing.checks import checked, require, require_alike

_SEED = 20
_TRIES = 20
_NEAR = 12


@checked
def with_exchanged_draws(game: PlayedGame, viewer: Viewer, rng: Random) -> PlayedGame:
    """Exchange cards that others were dealt or have drawn and that a viewer never sees.

    Pairs of such cards are exchanged repeatedly, as long as all actions stay legal and the same hands are shown and
    handed over.

    Args:
        game: a game that begins in any state.
        viewer: the viewer, who sees the same of both games.
        rng: the only source of randomness.

    Returns:
        The other game; the same one if no cards could be exchanged.
    """
    hidden = [
        place
        for place, (state, action) in enumerate(zip(game.states, game.actions, strict=False))
        if isinstance(action, DrawCard)
        and isinstance(state.phase, Dealing | Purchase | Drawing)
        and state.phase.seat != viewer
    ]
    for _ in range(_TRIES if len(hidden) > 1 else 0):
        place = rng.randrange(len(hidden) - 1)
        one, two = hidden[place], rng.choice(hidden[place + 1 : place + 1 + _NEAR])
        rest = PlayedGame(game.states[one:], game.actions[one:])
        actions = list(rest.actions)
        actions[0], actions[two - one] = actions[two - one], actions[0]
        try:
            other = PlayedGame.replay(rest.initial, actions)
        except IllegalAction:
            continue
        if [*_shown(other)] == [*_shown(rest)]:
            game = PlayedGame((*game.states[:one], *other.states), (*game.actions[:one], *other.actions))
    return game


def _shown(game: PlayedGame) -> Iterator[HandShown | GaveAll]:
    """Return the hands that are publicly shown without an action that names their cards."""
    for state, action in zip(game.states, game.actions, strict=False):
        if not isinstance(action, DrawCard) or isinstance(state.phase, Drawing):
            yield from (event for event in step(state, action)[1] if isinstance(event, HandShown | GaveAll))


@checked
def records_keep_secrets(game: PlayedGame) -> None:
    """What a viewer has seen of a game does not depend on the cards that it has never seen (DRAW-4).

    This covers redacted records, and along the way the view of each state and the events of each step.

    Args:
        game: a game of Atlantis that begins with a new game, or at the start of a turn.

    Raises:
        LawBroken: a redacted record, its hash or its pickle differs, or a view or an event does.
    """
    rng = Random(_SEED)
    for viewer in (*range(len(game.initial.players)), SPECTATOR):
        twin = with_exchanged_draws(game, viewer, rng)
        if twin == game:
            continue
        one, two = _redacted(game, viewer, "one seed"), _redacted(twin, viewer, "another seed")
        require_alike(one, two, f"if hidden draws are exchanged, the redacted record of {viewer!r}")
        require(pickle.dumps(one) == pickle.dumps(two), f"the pickled record of {viewer!r} reveals hidden cards")
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(game.actions, twin.actions, strict=True)))
        for known, other in zip(_told(game, viewer, same), _told(twin, viewer, same), strict=True):
            require(known == other, f"{viewer!r} sees something else along the way: {known} or {other}")


def _redacted(game: PlayedGame, viewer: Viewer, seed: str) -> RedactedRecord[View, SeenEvent]:
    return redact(Record(game.initial, game.actions, seed), viewer)


def _told(game: PlayedGame, viewer: Viewer, start: int) -> Iterator[tuple[tuple[SeenEvent, ...], View]]:
    for before, action, after in islice(game.transitions(), start, None):
        seen = after.view(SPECTATOR) if viewer is SPECTATOR else after.view(viewer)
        yield tuple(seen_by(event, viewer) for event in step(before, action)[1]), seen
