"""Rows: the data of a simulated game, as a record and as flat columns."""

import re
from collections.abc import Iterable, KeysView, Mapping
from decimal import Decimal
from functools import cache
from math import isfinite, isnan
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.registry import game_named
from atlantis_rules.study.simulation.errors import SIMULATIONS
from atlantis_rules.text.outside import whole_number

Cell = str | int | bool | None
"""The value of a column for a game."""

CONSTANT: Final[Mapping[str, type[str | int | bool]]] = {"version": str, "rules_version": int}
"""The columns of a file before those of the rows, with their types."""

_TRUTH: Final[Mapping[str, bool]] = {
    **dict.fromkeys(("true", "True", "TRUE", "1"), True),
    **dict.fromkeys(("false", "False", "FALSE", "0"), False),
}
"""How polars, pandas, R, spreadsheets and databases write true and false."""

_NOTHING: Final = ("", "NA", "NaN", "nan", "null")
"""How other programs write that there is no value."""

_DIGITS: Final = 15
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?(?:[eE][+-]?[0-9]{1,2})?")
_MOST: Final = 2**53
"""The greatest number below which every whole number is a float."""

_OPTIONAL: Final = ("winner", *CONSTANT)


@frozen
class GameRow:
    """The data of a simulated game.

    Attributes:
        game: the name of the game.
        number: the number of the game in its simulation, from 1 on.
        seed: its seed: the seed of the simulation, a slash, and the number of the game.
        options: its options or components, as records name them.
        seats: the players, by seat.
        scores: the scores by seat, in points.
        winners: the seats that won, at least one, in ascending order.
        ending: why it ended, as records word it.
        decisions: the number of decisions of players.
        counted: the names of the counts, in the order of the game's `COUNTED`.
        counts: the counts, in the order of `counted`.
        record: the record of the game, as `read_record` reads it, or None if it was not requested.

    Examples:
        >>> from atlantis_rules.study.simulation import simulate
        >>> row = next(simulate("atlantis", ["greedy", "random"], games=1, seed=1))
        >>> row.seats, row.scores, row.decisions
        (('greedy', 'random'), (56, -12), 106)
    """

    game: str
    number: int
    seed: str
    options: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    decisions: int
    counted: tuple[str, ...]
    counts: tuple[int, ...]
    record: str | None = None

    @property
    def winner(self) -> int | None:
        """Return the seat that won, or None if several share the win.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> row = next(simulate("atlantis", ["random", "random"], games=1, seed=1))
            >>> row.scores, row.winner
            ((4, 39), 1)
        """
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def turns(self) -> int:
        """Return the number of turns.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> row = next(simulate("atlantis", ["random", "random"], games=1, seed=1))
            >>> row.turns <= row.decisions
            True
        """
        return self.count("turns")

    def count(self, name: str) -> int:
        """Return a count.

        Args:
            name: one of `counted`.

        Raises:
            WrongType: the name is not a string.
            WrongValue: there is no count with this name.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> row = next(simulate("atlantis", ["random", "random"], games=1, seed=1))
            >>> row.count("turns") == row.counts[row.counted.index("turns")], row.count("turns")
            (True, 38)
        """
        require_type("name", name, str)
        if name not in self.counted:
            raise WrongValue(f"nothing was counted as {brief(name)}; choose from {', '.join(self.counted)}")
        return self.counts[self.counted.index(name)]

    def flat(self) -> dict[str, Cell]:
        """Return the row as columns of a table of games.

        Returns:
            A mapping in the order of `columns`, with separate columns for the player, the score and the win of each
            seat, and for each count.

        Examples:
            >>> from atlantis_rules.study.simulation import simulate
            >>> row = next(simulate("atlantis", ["random", "random"], games=1, seed=1))
            >>> [*row.flat().items()][4:9]
            [('players', 2), ('player_0', 'random'), ('player_1', 'random'), ('score_0', 4), ('score_1', 39)]
        """
        won = (seat in self.winners for seat in range(len(self.seats)))
        cells: list[Cell] = [self.game, self.number, self.seed, self.options, len(self.seats)]
        cells += (*self.seats, *self.scores, *won, self.winner, self.ending, self.decisions, *self.counts)
        if self.record is not None:
            cells.append(self.record)
        names = columns(len(self.seats), self.counted, records=self.record is not None)
        return dict(zip(names, cells, strict=True))


def columns(players: int, counted: Iterable[str], *, records: bool) -> dict[str, type[str | int | bool]]:
    """Return the columns of a table of games, in order, with their types; `winner` may also be None."""
    seats = range(players)
    found: dict[str, type[str | int | bool]] = {
        "game": str,
        "number": int,
        "seed": str,
        "options": str,
        "players": int,
        **{f"player_{seat}": str for seat in seats},
        **{f"score_{seat}": int for seat in seats},
        **{f"won_{seat}": bool for seat in seats},
        "winner": int,
        "ending": str,
        "decisions": int,
        **dict.fromkeys(counted, int),
    }
    return {**found, "record": str} if records else found


def row_of(cells: Mapping[str, object], counted: Iterable[str] | None = None) -> GameRow:
    """Return the row with the given columns, as `GameRow.flat` returns them.

    Columns are found by their names, in any order. Values may be as other programs write them: ``"TRUE"``, ``"True"``
    and ``"1"`` are true, ``1.0`` is a whole number, and ``"NA"`` is nothing. The column `winner` may be missing, since
    it follows from the others; the columns of `CONSTANT` may be there.

    Raises:
        WrongValue: a column is missing or unknown or has another value; or no game has this name.
    """
    for name in ("game", "players"):
        if name not in cells:
            raise WrongValue(SIMULATIONS.text("missing column", name=repr(name)))
    game, players = _text("game", cells["game"]), _whole("players", cells["players"])
    names = tuple(game_named(game).COUNTED if counted is None else counted)
    known = _known(min(players, len(cells)), names, records="record" in cells)
    if cells.keys() != known:
        _require_columns(cells, known)
    for name in cells.keys() & CONSTANT.keys():
        _READERS[CONSTANT[name]](name, cells[name])
    seats, number, seed = range(players), _whole("number", cells["number"]), _text("seed", cells["seed"])
    if not seed.endswith(f"/{number}"):
        raise _unfit("seed", seed, repr(f".../{number}"))
    row = GameRow(
        game=game,
        number=number,
        seed=seed,
        options=_text("options", cells["options"]),
        seats=tuple(_text(name, cells[name]) for name in (f"player_{seat}" for seat in seats)),
        scores=tuple(_whole(name, cells[name]) for name in (f"score_{seat}" for seat in seats)),
        winners=tuple(seat for seat in seats if _truth(f"won_{seat}", cells[f"won_{seat}"])),
        ending=_text("ending", cells["ending"]),
        decisions=_whole("decisions", cells["decisions"]),
        counted=names,
        counts=tuple(_whole(name, cells[name]) for name in names),
        record=None if _is_nothing(cells.get("record")) else _text("record", cells["record"]),
    )
    told = cells.get("winner", row.winner)
    if (None if _is_nothing(told) else _whole("winner", told)) != row.winner:
        raise _unfit("winner", told, repr(row.winner))
    return row


@cache
def _known(players: int, counted: tuple[str, ...], *, records: bool) -> KeysView[str]:
    """Return the columns that a row may have."""
    return {**CONSTANT, **columns(players, counted, records=records)}.keys()


def _require_columns(cells: Mapping[str, object], known: KeysView[str]) -> None:
    """Check that a row has no other columns, and lacks none."""
    for key in cells:
        if key not in known:
            raise WrongValue(SIMULATIONS.text("unknown column", name=brief(key)))
    for name in known:
        if name not in cells and name not in _OPTIONAL:
            raise WrongValue(SIMULATIONS.text("missing column", name=repr(name)))


def _is_nothing(cell: object) -> bool:
    return cell is None or cell in _NOTHING or (isinstance(cell, float) and isnan(cell))


def _text(name: str, cell: object) -> str:
    if not isinstance(cell, str):
        raise _unfit(name, cell, SIMULATIONS.text("text"))
    return cell


def _whole(name: str, cell: object) -> int:
    if isinstance(cell, int) and not isinstance(cell, bool):
        return cell
    digits = whole_number(cell, _DIGITS) if isinstance(cell, str) else None
    if digits is not None:
        return digits
    number = cell
    if isinstance(cell, str) and _NUMBER.fullmatch(cell):
        number = float(cell)
    if not isinstance(number, float | Decimal) or not isfinite(number) or not -_MOST <= number <= _MOST or number % 1:
        raise _unfit(name, cell, SIMULATIONS.text("whole number"))
    return int(number)


def _truth(name: str, cell: object) -> bool:
    told = cell if isinstance(cell, bool) else _TRUTH.get(str(cell))
    if told is None:
        raise _unfit(name, cell, SIMULATIONS.text("truth"))
    return told


_READERS: Final = {str: _text, int: _whole, bool: _truth}


def _unfit(name: str, cell: object, expected: object) -> WrongValue:
    return WrongValue(SIMULATIONS.text("cell", name=repr(name), found=brief(cell), expected=expected))
