"""Atlantis in words, for `atlantis_rules.front_end.narration`."""

from collections.abc import Callable, Iterator, Sequence

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlantis import Seat, State, events
from atlantis_rules.atlantis.drawing.captions import say, status as status_of
from atlantis_rules.atlantis.drawing.scene import Scene, scene_of
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.text.narration import Narrator, ending
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.front_end.narration import Holdings, Thing
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.text.messages import Step


def status(shown: object, language: str, names: Sequence[str] | None) -> str:
    """Return the next decision, or the result of the game, as its picture words it."""
    return status_of(_scene(shown, language, names))


def turn_begins(event: object) -> bool:
    """Return whether a turn begins with an event."""
    return isinstance(event, events.TurnBegan)


def narrator(shown: object) -> Callable[[object], tuple[Step, ...]]:
    """Return a function that describes each event after a state or a view."""
    seen = _seen(shown)
    narrating = Narrator(seen.view(SPECTATOR) if isinstance(seen, State) else seen.table)

    def told(event: object) -> tuple[Step, ...]:
        if not isinstance(event, events.SeenEvent):
            return ()
        steps = narrating.tell(event)
        return (*steps, ending(event)) if isinstance(event, events.GameEnded) else steps

    return told


def holdings(shown: object, language: str, names: Sequence[str] | None) -> tuple[Holdings, ...]:
    """Return what each player has: the hand if it is shown, tiles, the bridge, and where the figures are."""
    scene = _scene(shown, language, names)
    return tuple(
        Holdings(seat, scene.name(seat), tuple(_things(scene, seat))) for seat in range(len(scene.table.players))
    )


def _things(scene: Scene, seat: Seat) -> Iterator[Thing]:
    player, hand, unusable = scene.table.players[seat], scene.hands[seat], scene.unusable[seat]

    def thing(kind: str, key: str, **values: object) -> Thing:
        return Thing(kind, say(scene, f"holding {kind}"), say(scene, key, **values))

    if unusable:
        key = "held hand of bought cards"
        yield thing("hand", key, cards=player.hand_size, hand=hand, unusable=unusable)
    else:
        yield thing("hand", "held hand", cards=player.hand_size, hand=hand)
    key = "held tiles" if player.tiles else "held no tiles"
    yield thing("tiles", key, tiles=player.tiles, worth=worth(player.tile_set))
    yield thing("bridge", "held bridge", bridge=player.bridge)
    yield thing("figures", "held figures", figures=player.figures)


def _scene(shown: object, language: str, names: Sequence[str] | None) -> Scene:
    return scene_of(_seen(shown), None, None, names, language)


def _seen(shown: object) -> State | PlayerView | TableView:
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlantis or a view of one")
    return shown
