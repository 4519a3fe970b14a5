"""Atlandice in words, for `atlantis_rules.front_end.narration`."""

from collections.abc import Callable, Iterator, Sequence

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlandice import Party, State, events, words
from atlantis_rules.atlandice.drawing.captions import say, status as status_of
from atlantis_rules.atlandice.drawing.scene import Scene, scene_of
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.text.narration import Narrator, ending
from atlantis_rules.front_end.narration import Holdings, Thing
from atlantis_rules.text.messages import Step


def status(shown: object, language: str, names: Sequence[str] | None) -> str:
    """Return the next decision, or the result of the game, as its picture words it."""
    return status_of(_scene(shown, language, names))


def turn_begins(event: object) -> bool:
    """Return whether a turn begins with an event."""
    return isinstance(event, events.TurnBegan)


def narrator(shown: object) -> Callable[[object], tuple[Step, ...]]:
    """Return a function that describes each event after a state or a view."""
    narrating = Narrator(_scene(shown, "en", None).state.seats)

    def told(event: object) -> tuple[Step, ...]:
        if not isinstance(event, events.Event):
            return ()
        steps = narrating.tell(event)
        return (*steps, ending(event)) if isinstance(event, events.GameEnded) else steps

    return told


def holdings(shown: object, language: str, names: Sequence[str] | None) -> tuple[Holdings, ...]:
    """Return what each party has: dice of this round, resources, tiles and points."""
    scene = _scene(shown, language, names)
    state = scene.state
    return tuple(
        Holdings(words.named(party, state.seats), scene.party_names[party], tuple(_things(scene, party)))
        for party in range(len(state.parties))
    )


def _things(scene: Scene, party: Party) -> Iterator[Thing]:
    state, player = scene.state, scene.state.parties[party]

    def thing(kind: str, **values: object) -> Thing:
        return Thing(kind, say(scene, f"holding {kind}"), say(scene, f"held {kind}", **values))

    yield thing("dice", dice=state.round.taken[party])
    yield thing("resources", resources=player.resources)
    yield thing("tiles", tiles=tuple(tile.category for tile in player.tiles))
    yield thing("points", points=player.points, total=scene.points_of(party))


def _scene(shown: object, language: str, names: Sequence[str] | None) -> Scene:
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    return scene_of(shown, None, names, language)
