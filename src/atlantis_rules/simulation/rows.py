"""Rows: the data of a simulated game, as a record and as flat columns."""

from collections.abc import Iterable, Mapping

from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.frozen_records import frozen

Cell = str | int | bool | None
"""The value of a column for a game."""


@frozen
class GameRow:
    """The data of a simulated game.

    Attributes:
        game: the name of the game.
        number: the number of the game in its simulation, from 1 on.
        seed: its seed: that of the simulation, a slash, and the number.
        options: its options or components, as records name them.
        seats: the players, by seat.
        scores: the scores by seat.
        winners: the seats that won, at least one, in ascending order.
        ending: why it ended, as records word it.
        decisions: the number of its players' decisions.
        counted: the names of the counts: those of the game's `COUNTED`.
        counts: the counts, in the order of `counted`.
        record: the record of the game, as `read_record` reads it, or None if it was not requested.
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
        """Return the seat that won, or None if several share the win."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def turns(self) -> int:
        """Return the number of turns."""
        return self.count("turns")

    def count(self, name: str) -> int:
        """Return a count.

        Args:
            name: one of `counted`.

        Raises:
            WrongType: the name is not a string.
            WrongValue: there is no count with this name.
        """
        require_type("name", name, str)
        if name not in self.counted:
            raise WrongValue(f"nothing was counted by the name {brief(name)}; there are {', '.join(self.counted)}")
        return self.counts[self.counted.index(name)]

    def flat(self) -> dict[str, Cell]:
        """Return the row as columns of a table of games.

        Returns:
            A mapping in the order of `columns`, with separate columns for the player, the score and the win of each
            seat, and for each count.
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


def row_of(cells: Mapping[str, Cell]) -> GameRow:
    """Return the row with the given columns, as `GameRow.flat` returns them.

    Raises:
        KeyError: a column is missing.
        TypeError: a column contains a value of the wrong type.
    """
    players, names = _whole(cells["players"]), list(cells)
    counted = tuple(name for name in names[names.index("decisions") + 1 :] if name != "record")
    record = cells.get("record")
    return GameRow(
        game=_text(cells["game"]),
        number=_whole(cells["number"]),
        seed=_text(cells["seed"]),
        options=_text(cells["options"]),
        seats=tuple(_text(cells[f"player_{seat}"]) for seat in range(players)),
        scores=tuple(_whole(cells[f"score_{seat}"]) for seat in range(players)),
        winners=tuple(seat for seat in range(players) if cells[f"won_{seat}"]),
        ending=_text(cells["ending"]),
        decisions=_whole(cells["decisions"]),
        counted=counted,
        counts=tuple(_whole(cells[name]) for name in counted),
        record=None if record is None else _text(record),
    )


def _text(cell: Cell) -> str:
    if not isinstance(cell, str):
        raise TypeError(cell)
    return cell


def _whole(cell: Cell) -> int:
    if not isinstance(cell, int) or isinstance(cell, bool):
        raise TypeError(cell)
    return cell
