"""Perft by the naive models, and the positions that are counted."""

import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol, TypeVar

from attrs import frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.phases import LayingOut
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.testing.perft import Count
from tests.naive import adapter
from tests.naive.keys import key_of
from tests.naive_atlandice import adapter as atlandice_adapter, keys as keys_of_atlandice
from tests.naive_atlandice.model import NaiveAtlandice
from tests.naive_copies import NaiveT, copied
from tests.naive_model import NaiveGame

FILE: Final = Path(__file__).with_name("positions.toml")

_KINDS: Final = {
    "buy": "BuyCards",
    "bridge": "PlaceBridge",
    "play": "PlayCard",
    "play_another": "PlayAnotherCard",
    "pay_tile": "PayTile",
    "pay_card": "PayCard",
    "show_hand": "ShowHand",
    "end_turn": "EndTurn",
    "extra": "DrawExtra",
    "reveal": "RevealTile",
    "draw": "DrawCard",
}
_KINDS_OF_ATLANDICE: Final = {
    "reveal": "RevealTile",
    "roll": "RollDie",
    "search": "ChooseArea",
    "take": "TakeResource",
    "extra": "TakeExtra",
    "gain": "TakeExtra",
    "decline": "DeclineExtra",
    "swap": "SwapResources",
    "put": "PutResource",
    "submarine": "MoveSubmarine",
    "turn": "TurnDie",
    "donate": "Donate",
    "stop": "StopDonating",
}

ActionT = TypeVar("ActionT", bound=tuple[object, ...])


class Naive(Protocol[ActionT]):
    """A game of a naive model."""

    @property
    def to_act(self) -> object: ...
    def legal_actions(self) -> Sequence[ActionT]: ...
    def apply(self, action: ActionT, /) -> None: ...


@frozen
class Position:
    """A position of the tables.

    Attributes:
        game: the name of its game.
        name: its own name.
        about: what it is for.
        text: the position as text.
    """

    game: str
    name: str
    about: str
    text: str

    @property
    def id(self) -> str:
        return f"{self.game}: {self.name}"

    def state(self) -> atlantis.State | atlandice.State:
        return atlantis.read_state(self.text) if self.game == "atlantis" else atlandice.read_state(self.text)


def positions() -> Iterator[Position]:
    """Read the positions; one with several options is several."""
    for entry in tomllib.loads(FILE.read_text("utf-8"))["position"]:
        name, text = entry["name"], entry["text"]
        if "options" not in entry:
            yield Position(entry["game"], name, entry["about"], text)
        for options in entry.get("options", ()):
            yield Position(entry["game"], f"{name}: {options}", entry["about"], f"options: {options}\n{text}")


def naive_counts(state: atlantis.State | atlandice.State, depth: int) -> tuple[Count, ...]:
    """Count what `atlantis_rules.testing.perft.perft` counts, by the naive model."""
    if isinstance(state, atlantis.State):
        if isinstance(state.phase, LayingPath):
            game = NaiveGame(len(state.players), adapter.naive_options(state.options))
        else:
            game = adapter.naive_game(state)
        return _counts(game, depth, key_of, NaiveGame.legal_actions, NaiveGame.apply, _KINDS)
    if isinstance(state.phase, LayingOut):
        town = NaiveAtlandice(state.seats, atlandice_adapter.naive_components(state.components))
    else:
        town = atlandice_adapter.naive_game(state)
    return _counts(
        town, depth, keys_of_atlandice.key_of, NaiveAtlandice.legal_actions, NaiveAtlandice.apply, _KINDS_OF_ATLANDICE
    )


def _counts(
    game: NaiveT,
    depth: int,
    key: Callable[[NaiveT], Hashable],
    legal: Callable[[NaiveT], Sequence[ActionT]],
    apply: Callable[[NaiveT, ActionT], None],
    names: dict[str, str],
) -> tuple[Count, ...]:
    level: dict[Hashable, tuple[NaiveT, int]] = {key(game): (game, 1)}
    counts = []
    for length in range(1, depth + 1):
        reached: dict[Hashable, tuple[NaiveT, int]] = {}
        kinds: Counter[str] = Counter()
        for before, sequences in level.values():
            for action in legal(before):
                after = copied(before)
                apply(after, action)
                kinds[names[str(action[0])]] += sequences
                situation = key(after)
                known, others = reached.get(situation, (after, 0))
                reached[situation] = known, others + sequences
        over = sum(sequences for after, sequences in reached.values() if after.to_act is None)
        counts.append(Count(length, kinds.total(), len(reached), over, tuple(sorted(kinds.items()))))
        level = reached
    return tuple(counts)
