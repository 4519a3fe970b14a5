"""Finding games for the library: scripts play many, and a few are chosen that together show everything."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from attrs import evolve, frozen

from atlantis_rules import PRESETS, Options, atlandice
from atlantis_rules.atlandice import RECONSTRUCTION
from atlantis_rules.atlandice.parts.testing import Script as AtlandiceScript, play as play_atlandice
from atlantis_rules.atlantis import (
    AMIGO,
    BoughtCards,
    ExtraCard,
    ExtraDrawing,
    FiguresOnAtlantis,
    Landing,
    MainlandTile,
    Overpaying,
    PaidCards,
    PaymentPieces,
    new_game,
)
from atlantis_rules.atlantis.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Act,
    Script,
    burn,
    fair,
    high,
    low,
    play,
    rush,
    starve,
)
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.records import AnyRecord, replay, write_record
from tests.atlandice_games import random_script
from tests.record_types import AtlandiceRecord, AtlantisRecord
from tests.records.library import GOALS, PLAYERS, shown_by, shows_its_preset

_SEEDS: Final = 3
_SEEDS_OF_TWO_STUCK: Final = 30  # that both of two players are stuck happens in few games only
_GAMES_OF_ATLANDICE: Final = 400
_LONGEST: Final = 30_000  # characters; a library is to be read


@frozen
class Candidate:
    """A game that could be in the library.

    Attributes:
        record: the game.
        length: that of its text.
        shown: what it shows, and after how many actions.
    """

    record: AnyRecord
    length: int
    shown: Mapping[str, int]


def chosen(game: str) -> Iterator[Candidate]:
    """Choose records that show all goals together: again and again the one that shows most for its length.

    Args:
        game: the name of the game.
    """
    records = _records_of_atlantis() if game == "atlantis" else _records_of_atlandice()
    candidates = [each for each in map(_candidate, records) if each.length <= _LONGEST and shows_its_preset(each.shown)]
    missing = {goal for goal in GOALS if goal.startswith(f"{game}:")}
    while missing:
        best = max(candidates, key=lambda each: len(missing & each.shown.keys()) / (each.length + 2000))
        new = missing & best.shown.keys()
        if not new:
            message = f"no game shows {', '.join(sorted(missing))}"
            raise LookupError(message)
        missing -= new
        yield best


def _candidate(record: AnyRecord) -> Candidate:
    return Candidate(record, len(write_record(record)), dict(shown_by(record)))


def _records_of_atlantis() -> Iterator[AnyRecord]:
    for number, script in enumerate(_scripts()):
        game = play(script)
        record = AtlantisRecord(game.initial, game.actions)
        yield record
        if number % 20 == 0:
            yield _left(record)
            yield _from_position(record)


def _records_of_atlandice() -> Iterator[AnyRecord]:
    for seed in range(_GAMES_OF_ATLANDICE):
        of_atlandice = random_script(Random(seed), seed)
        of = RECONSTRUCTION if seed % 4 == 0 else of_atlandice.initial.components
        of_atlandice = evolve(of_atlandice, initial=atlandice.new_game(of_atlandice.initial.seats, of))
        yield _record_of_atlandice(of_atlandice)
        if seed % 20 == 0:
            yield _record_of_atlandice(evolve(of_atlandice, steps=40))


def _record_of_atlandice(script: AtlandiceScript) -> AtlandiceRecord:
    game = play_atlandice(script)
    return AtlandiceRecord(game.initial, game.actions)


def _scripts() -> Iterator[Script]:
    rng = Random(0)
    for repetition in range(_SEEDS):
        for place, options in enumerate((*PRESETS.values(), _mixed(rng), _mixed(rng))):
            seed = 10 * repetition + place  # with the same seed, presets would have nearly the same games
            for players in PLAYERS:
                for number, policy in enumerate(POLICIES):
                    for chance in (fair, CHANCE_POLICIES[(seed + number) % len(CHANCE_POLICIES)]):
                        yield Script(new_game(players, options), seed=seed, acts=(Act((policy,), chance),))
                    yield Script(
                        new_game(players, options), seed=seed, acts=(Act((rush, policy, starve)),), setting=high
                    )

    for seed in range(_SEEDS_OF_TWO_STUCK):
        yield Script(new_game(2, AMIGO), seed=seed, acts=(Act((burn,), low),))


def _mixed(rng: Random) -> Options:
    return Options(
        rng.choice(list(PaidCards)),
        rng.choice(list(BoughtCards)),
        rng.choice(list(Overpaying)),
        rng.choice(list(Landing)),
        rng.choice(list(ExtraCard)),
        rng.choice(list(MainlandTile)),
        rng.choice(list(ExtraDrawing)),
        rng.choice(list(FiguresOnAtlantis)),
        rng.choice(list(PaymentPieces)),
    )


def _left(record: AtlantisRecord) -> AtlantisRecord:
    """Return the first half of a game; it may end in the middle of a turn."""
    return AtlantisRecord(record.initial, record.actions[: len(record.actions) // 2])


def _from_position(record: AtlantisRecord) -> AtlantisRecord:
    """Return the second half of a game, from the start of a turn on."""
    states = tuple(replay(record))
    starts = [place for place, state in enumerate(states) if isinstance(state.phase, TurnStart)]
    start = starts[len(starts) // 2]
    return AtlantisRecord(states[start], record.actions[start:])
