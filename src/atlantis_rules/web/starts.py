"""Where the games of tables begin: by the name of the game, its rules, and the number of players, or by a record.

The rules of a game are a text: the name of a preset, or what a record would have instead of it.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice.components import RECONSTRUCTION, Components, UnsoundComponents
from atlantis_rules.atlandice.records import is_of_atlandice
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.atlantis.all_options import OPTION_VALUES, options_of
from atlantis_rules.atlantis.options import PRESETS, Options
from atlantis_rules.atlantis.records import is_of_atlantis
from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import AnyState
from atlantis_rules.limits import listing
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.web.table import AnyTable, Played, Table

ActionT = TypeVar("ActionT")

RULES: Final[Mapping[str, tuple[str, ...]]] = {"atlantis": tuple(PRESETS), "atlandice": ("RECONSTRUCTION",)}
"""The presets by which a table may play each game, the usual ones first."""

_RECORD: Final = "schema: "
"""What the header of a record begins with, and no rules."""


class BadRules(WrongValue):
    """A game cannot be played by these rules, which the message says."""


def start_of(game: str, rules: str, players: int) -> AnyTable:
    """Return a table at which a game has not begun: `open` begins it, `restore` goes on with a journal.

    Args:
        game: the name of the game.
        rules: one of its `RULES`; or all options of Atlantis, as ``str(options)`` has them; or the components of
            Atlandice in TOML.
        players: the number of seats.

    Raises:
        BadRules: it cannot be played by such rules; the message lists everything that is wrong with them.
        WrongValue: there is no such game, or it isn't for so many players.
    """
    if game not in RULES:
        message = f"no table plays {brief(game)}; they play {', '.join(RULES)}"
        raise WrongValue(message)
    return _STARTS[game](players, rules)


def _empty(initial: Played[ActionT]) -> AnyTable:
    return Table.of_actions(initial, ())


def _of_atlantis(players: int, rules: str) -> AnyTable:
    options = PRESETS[rules] if rules in PRESETS else _options(rules)
    return _empty(atlantis.new_game(players, options))


def _options(text: str) -> Options:
    if "=" not in text:
        message = f"atlantis has no rules {brief(text)}; it has {', '.join(PRESETS)}, or all nine options"
        raise BadRules(message)
    found = {name.strip(): value.strip() for name, _, value in (part.partition("=") for part in text.split(","))}
    named = {name: {each.value: each for each in values} for name, values in OPTION_VALUES.items()}
    problems = [f"there is no option {brief(name)}" for name in found if name not in named]
    for name, values in named.items():
        if name not in found:
            problems.append(f"the option {name} is missing")
        elif found[name] not in values:
            problems.append(f"{name} is {' or '.join(values)}, not {brief(found[name])}")
    if problems:
        raise BadRules(listing(problems, "; "))
    return options_of({name: values[found[name]] for name, values in named.items()})


def _of_atlandice(players: int, rules: str) -> AnyTable:
    components = RECONSTRUCTION if rules in RULES["atlandice"] else _components(rules)
    return _empty(atlandice.new_game(players, components))


def _components(text: str) -> Components:
    if "=" not in text:
        message = f"atlandice has no rules {brief(text)}; it has {', '.join(RULES['atlandice'])}, or components in TOML"
        raise BadRules(message)
    try:
        return read_components(text)
    except UnreadableComponents as error:
        raise BadRules(listing(error.problems, "; ")) from None
    except UnsoundComponents as error:
        raise BadRules(listing(error.defects, "; ")) from None


_STARTS: Final[dict[str, Callable[[int, str], AnyTable]]] = {"atlantis": _of_atlantis, "atlandice": _of_atlandice}


def rules_of(state: AnyState) -> str:
    """Return the rules by which a game is played, as text that `start_of` takes; equal rules have one text.

    Args:
        state: any state of the game.
    """
    if isinstance(state, atlantis.State):
        return str(state.options)
    if isinstance(state, atlandice.State):
        text = components_text(state.components)
        return RULES["atlandice"][0] if text == components_text(RECONSTRUCTION) else text
    raise AssertionError(state)


# --- Records ---


@frozen
class Recorded:
    """A table at which a record is replayed.

    Attributes:
        start: the header of the record, from which `start_again` makes the beginning.
        table: the table, as it is after the last action of the record.
        seats: who played, or ``"person"`` for each seat if the record does not say it.
    """

    start: str
    table: AnyTable
    seats: tuple[str, ...]


def recorded(text: str, person: str) -> Recorded:
    """Return the table at which a record is replayed.

    Args:
        text: the record.
        person: what stands for a player of whom the record says nothing.

    Raises:
        BadRules: it is one of a game that is not played at tables.
        UnreadableRecord: it is none, or it depends on rules that have changed since.
    """
    record = read_record(text)
    if is_of_atlantis(record):
        return _recorded(record.initial, record.actions, record.seats, person)
    if is_of_atlandice(record):
        return _recorded(record.initial, record.actions, record.seats, person)
    message = f"no table plays the game of this record; they play {', '.join(RULES)}"
    raise BadRules(message)


def _recorded(
    initial: Played[ActionT], actions: tuple[ActionT, ...], seats: tuple[str, ...] | None, person: str
) -> Recorded:
    table = Table.of_actions(initial, actions)
    return Recorded(write_record(Record(initial, (), seats=seats)), table, seats or (person,) * table.players)


def start_again(game: str, rules: str, players: int) -> AnyTable:
    """Return a table as `start_of` does, from what was kept of it.

    Args:
        game: the name of the game.
        rules: the rules, or what `Recorded.start` was.
        players: the number of seats.

    Raises:
        WrongValue: as in `start_of`.
        UnreadableRecord: the header is that of rules that have changed since.
    """
    if not is_recorded(rules):
        return start_of(game, rules, players)
    record = read_record(rules)
    if is_of_atlantis(record):
        return _empty(record.initial)
    if is_of_atlandice(record):
        return _empty(record.initial)
    raise AssertionError(record)


def is_recorded(rules: str) -> bool:
    """Return whether a table replays a record, by what was kept of how it began."""
    return rules.startswith(_RECORD)
