"""A table: a game of any kind between seats, and what each viewer may see and do. Only values, no I/O.

A table is a journal: each entry is an action of a seat and the chance actions after it, or a seat's taking its last
action back. Everything else follows from the journal: the state, the news for a viewer since an entry, the record.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Final, Self

from attrs import evolve, field

from atlantis_rules import _errors
from atlantis_rules._errors import AtlantisError, Violation, WrongType, WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.narration import Narrator, Sentence, turn_begins
from atlantis_rules.games.chance import CHANCE, Chance, require_random
from atlantis_rules.games.descriptions import UnseenAction
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, GameState, SeatInPlay
from atlantis_rules.games.players import AnyPlayer, require_player
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.states import Outcome
from atlantis_rules.games.viewers import Spectator, require_viewer_at
from atlantis_rules.games.words import MESSAGES
from atlantis_rules.records import Record, RedactedRecord, read_record, redact, write_record
from atlantis_rules.records.record import Decision, decisions_of, in_play
from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.outside import whole_number


class Referee(Enum):
    """A viewer who sees everything."""

    REFEREE = "referee"


REFEREE: Final = Referee.REFEREE
"""The viewer who sees all hands."""

MOST_TAKE_BACKS: Final = 200
"""The maximum number of actions that are taken back in a game."""

_BEHIND_BEGINNING: Final = "\n---\n"
"""What separates the beginning of a game from its entries in a saved table."""

_NO_SEAT: Final = "-"
"""What stands for the seat of an entry that is no seat's."""

Viewer = int | Spectator | Referee
"""A viewer of a table: a seat, a spectator or a referee."""


class NotYourTurn(AtlantisError):
    """Another seat is to act.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.table import Table
        >>> try:
        ...     Table.begun(THREE_MOVES, Random(1)).act(1, "34 flag", Random(1))
        ... except NotYourTurn as error:
        ...     print(error)
        another seat is to act
    """


class NotToBeTakenBack(AtlantisError):
    """The last action is another seat's, something hidden has come to light since, or the game is over.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.table import Table
        >>> try:
        ...     Table.begun(THREE_MOVES, Random(1)).take_back(0)
        ... except NotToBeTakenBack as error:
        ...     print(error)
        only your own last action can be taken back, only while nothing has come to light, and only 200 times in a game
    """


class StillPlaying(AtlantisError):
    """The game is not over, and the viewer may not see the whole record yet.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.table import Table
        >>> try:
        ...     Table.begun(THREE_MOVES, Random(1)).record(0, ())
        ... except StillPlaying as error:
        ...     print(error)
        the whole record is there when the game is over
    """


@frozen
class TakenBack:
    """An entry of a journal: a seat took its last action back.

    Attributes:
        seat: the seat.
    """

    seat: int


Entry = Decision[AnyAction] | TakenBack
"""An entry of a journal."""


@frozen
class ShownEntry:
    """An entry of a journal, as a viewer sees it.

    Attributes:
        number: its number, from 1 on.
        seat: the seat that acted, or None.
        actions: the actions that the viewer sees, in order.
        events: the events as the viewer sees them, in order.
        taken_back: whether the seat took its last action back; then there are no actions or events.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.table import Table
        >>> entry = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1)).since(1, 1)[0]
        >>> entry.number, entry.seat, entry.actions, len(entry.events)
        (2, 0, (PlayCard(figure=34, item=Item.FLAG),), 5)
    """

    number: int
    seat: int | None
    actions: tuple[AnyAction | UnseenAction, ...]
    events: tuple[AnyEvent, ...]
    taken_back: bool


@frozen
class Table:
    """A game between seats.

    Attributes:
        initial: the initial state of the game.
        entries: the journal, in the order of play.
        state: the current state.
        before: the state before each entry, in the same order, so that nothing is replayed for followers.
        halted: the reason why nobody can act any more although the game is not over; usually None.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> table = Table.begun(THREE_MOVES, Random(1))
        >>> table.to_act, table.is_over, table.number
        (0, False, 1)
        >>> after = table.act(0, "34 flag", Random(1))
        >>> after.number, table.number
        (2, 1)
    """

    initial: AnyInPlay
    entries: tuple[Entry, ...]
    state: AnyInPlay
    before: tuple[AnyInPlay, ...] = field(eq=False, repr=False)
    halted: AtlantisError | None = field(default=None, eq=False, repr=False)

    @classmethod
    def of_actions(cls, initial: AnyInPlay, actions: Sequence[AnyAction]) -> "Table":
        """Return the table of a game played so far.

        Args:
            initial: its initial state.
            actions: all actions, including those of chance, in the order of play, such as those of a record; none if it
                has not begun.

        Raises:
            IllegalAction: an action is illegal at its place.
            WrongType: the initial state is not a state of a game, or the actions are not a sequence of its actions.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.of_actions(THREE_MOVES, (PlayCard(34, Item.FLAG),))
            >>> table.number, table.to_act
            (1, 0)
        """
        _errors.require_kind("initial", initial, GameState, "a state of a game")
        _errors.require_iterable("actions", actions, Sequence)
        entries = decisions_of(initial, actions)
        *earlier, last = _states(initial, entries)
        return Table(initial, entries, last, tuple(earlier))

    @classmethod
    def begun(cls, initial: AnyInPlay, rng: Random) -> "Table":
        """Return the table of a new game, after the set-up by chance, if there is one.

        Args:
            initial: the initial state, such as that of `beginning`.
            rng: the only source of randomness; one draw for each chance action, as in `sample`.

        Raises:
            WrongType: an argument has the wrong type.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> table = Table.begun(new_game(players=2), Random(1))
            >>> table.to_act
            0
        """
        return cls.of_actions(initial, ()).open(rng)

    def open(self, rng: Random) -> Self:
        """Return the table with the game begun: after the set-up by chance, if there is one, and with no other entries.

        Args:
            rng: the only source of randomness; one draw for each chance action, as in `sample`.

        Raises:
            WrongType: the value is not a `random.Random`.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> table = Table.of_actions(new_game(players=2), ()).open(Random(1))
            >>> table.number, len(table.actions), table.to_act
            (1, 61, 0)
        """
        require_random(rng)
        state, actions = _chance(self.initial, rng)
        return evolve(self, entries=(Decision(None, actions),), state=state, before=(self.initial,))

    def restore(self, texts: Iterable[tuple[int | None, str]]) -> Self:
        """Return the table with another journal.

        See also: `resume`, which goes as far as it can; `load`, for a table that `saved` has written.

        Args:
            texts: the seat of each entry, and its actions, as `written` returns them, in the order of play.

        Raises:
            AtlantisError: a text cannot be read, or an action is not legal.
            WrongType: the texts are not pairs of a seat and a string.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1))
            >>> after = table.act(0, "34 flag", Random(1))
            >>> table.restore([after.written(1), after.written(2)]) == after
            True
        """
        table, refusal = self.resume(texts)
        if refusal is not None:
            raise refusal
        return table

    def resume(
        self, texts: Iterable[tuple[int | None, str]], require_same: Callable[[AnyInPlay], None] | None = None
    ) -> tuple[Self, AtlantisError | None]:
        """Return the table with another journal, up to the first entry that cannot be applied, and that entry's error.

        Args:
            texts: the seat of each entry, and its actions, as `written` returns them, in the order of play.
            require_same: given a state, raises an error if the next action may no longer mean what it meant.

        Raises:
            WrongType: the texts are not pairs of a seat and a string, or `require_same` cannot be called.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1))
            >>> resumed, refusal = table.resume([(None, ""), (0, "34 flag"), (0, "30 flag")])
            >>> resumed.number, type(refusal).__name__
            (2, 'IllegalAction')
        """
        if require_same is not None and not callable(require_same):
            raise _errors.not_of_kind("require_same", require_same, "a function or None")
        entries, states = list[Entry](), [self.initial]
        standing: list[tuple[AnyInPlay, int | None]] = [(self.initial, None)]
        refusal: AtlantisError | None = None
        for seat, text in _entry_texts(texts):
            try:
                entry = self._entry(seat, text)
                match entry:
                    case Decision(by, actions):
                        if by is not None and by != standing[-1][0].to_act:
                            raise NotYourTurn(MESSAGES.text("not your turn"))
                        standing.append((_last(standing[-1][0], actions, require_same), seat))
                    case TakenBack(by):
                        if standing.pop()[1] != by:
                            raise NotToBeTakenBack(MESSAGES.text("not yours to take back"))
            except AtlantisError as error:
                refusal = error
                break
            entries.append(entry)
            states.append(standing[-1][0])
        *earlier, state = states
        return evolve(self, entries=tuple(entries), state=state, before=tuple(earlier)), refusal

    def _entry(self, seat: int | None, text: str) -> Entry:
        """Parse an entry, given the seat and the text that `written` returns."""
        if text:
            return Decision(seat, self.initial.game.parse_turn(text))
        return Decision(None, ()) if seat is None else TakenBack(seat)

    @property
    def number(self) -> int:
        """Return the number of entries; clients use it to say what they have seen.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1))
            >>> table.number, table.act(0, "34 flag", Random(1)).number
            (1, 2)
        """
        return len(self.entries)

    @property
    def game(self) -> str:
        """Return the name of the game.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> Table.begun(SMITHY, Random(1)).game
            'atlandice'
        """
        return self.state.game.NAME

    @property
    def rules(self) -> str:
        """Return the rules of the game, as a text that its `begin` takes.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).rules
            'AMIGO'
        """
        return self.state.game.rules_of(self.state)

    @property
    def position(self) -> str | None:
        """Return the full state as text; None if the text does not contain the rules of the game.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import read_state
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> read_state(Table.begun(THREE_MOVES, Random(1)).position) == THREE_MOVES
            True
        """
        game = self.state.game
        text = str(self.state)
        try:
            return text if game.read_state(text) == self.state else None
        except ValueError:
            return None

    @property
    def rules_version(self) -> int:
        """Return the version of the rules of the game.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import atlantis
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).rules_version == atlantis.RULES_VERSION
            True
        """
        return self.state.game.RULES_VERSION

    @property
    def players(self) -> int:
        """Return the number of seats.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).players
            3
        """
        return self.state.game_info().players

    @property
    def is_over(self) -> bool:
        """Return whether the game is over.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> from atlantis_rules.study.players import player_named
            >>> table = Table.begun(LAST_TURN, Random(1))
            >>> end = table.play_for({seat: player_named("random") for seat in range(2)}, Random(1))
            >>> table.is_over, end.is_over
            (False, True)
        """
        return self.state.to_act is None

    @property
    def to_act(self) -> int | None:
        """Return the seat to act; None if the game is over or halted, or its record stops before a chance action.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> Table.begun(BY_BOAT, Random(1)).to_act
            2
        """
        return None if self.halted is not None or isinstance(self.state.to_act, Chance) else self.state.to_act

    @property
    def standing(self) -> tuple[Decision[AnyAction], ...]:
        """Return the entries that were not taken back, in the order of play.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> len(table.standing), len(table.take_back(0).standing)
            (2, 1)
        """
        kept = (self.entries[number - 1] for number in self.standing_before(self.number + 1))
        return tuple(entry for entry in kept if isinstance(entry, Decision))

    @property
    def actions(self) -> tuple[AnyAction, ...]:
        """Return all actions that were not taken back, including those of chance, in the order of play.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [str(action) for action in Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1)).actions]
            ['play a flag with the figure on 34']
        """
        return tuple(action for entry in self.standing for action in entry.actions)

    def written(self, number: int) -> tuple[int | None, str]:
        """Return an entry for `restore`: its seat, and its actions as text, which is empty for a take-back.

        Args:
            number: the number of the entry, from 1 on.

        Raises:
            WrongType: the number is not a whole number.
            WrongValue: there is no such entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1)).written(2)
            (0, '34 flag')
        """
        self._require_number("number", number, 1)
        entry = self.entries[number - 1]
        actions = entry.actions if isinstance(entry, Decision) else ()
        return entry.seat, self.state.game.format_turn(actions) if actions else ""

    # --- Saved tables ---

    def saved(self, since: int = 0) -> str:
        r"""Return the table as text for `load`, or only the part after an entry, to append to the earlier text.

        Each entry only adds to the text, so saving a game costs no more than what is new.

        Args:
            since: the number of the last entry that has been saved; 0 if nothing has been, not even the beginning.

        Raises:
            WrongType: the number is not a whole number.
            WrongValue: there is no such entry, or a record of the game cannot begin with its initial state.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> table.saved(since=1)
            '0 34 flag\n'
            >>> table.saved().startswith("schema: 1")
            True
        """
        self._require_number("since", since, 0)
        beginning = "" if since else write_record(Record(self.initial)).rstrip() + _BEHIND_BEGINNING
        return beginning + "".join(map(self._line, range(since + 1, self.number + 1)))

    def _line(self, number: int) -> str:
        seat, text = self.written(number)
        return f"{_NO_SEAT if seat is None else seat} {text}".rstrip() + "\n"

    @classmethod
    def load(cls, text: str) -> "Table":
        """Restore a table from its text.

        Args:
            text: what `saved` has returned, in one or several parts; or a record.

        Raises:
            IllegalAction: an action is illegal at its place.
            NotToBeTakenBack: a seat takes back an action of another seat.
            UnreadableNotation: an entry is not an action.
            NotYourTurn: an entry belongs to a seat that is not to act.
            UnreadableRecord: the text does not begin like a saved table or a record.
            WrongType: the value is not a string.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> table = Table.begun(new_game(players=2), Random(1))
            >>> Table.load(table.saved()) == table
            True
        """
        _errors.require_type("text", text, str)
        beginning, _, rest = text.partition(_BEHIND_BEGINNING)
        record = in_play(read_record(beginning))
        lines = (line.partition(" ") for line in rest.splitlines())
        entries = [(_seat_in(seat), action) for seat, _, action in lines]
        table = cls.of_actions(record.initial, record.actions)
        return table.restore(entries) if entries else table

    # --- Actions of seats ---

    def act(self, seat: int, text: str, rng: Random) -> Self:
        """Return the table after an action of a seat, given in notation, and the chance actions that follow.

        See also: `play`, which takes an action instead of its notation.

        Args:
            seat: the seat.
            text: the action in notation.
            rng: the only source of randomness; one draw for each chance action, as in `sample`.

        Raises:
            NotYourTurn: another seat is to act, or the game is over.
            UnreadableNotation: the text is not an action.
            IllegalAction: the action is illegal; the error has every reason.
            WrongType: an argument has the wrong type.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> after = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> after.to_act, [text for text, _ in after.choices(0)]
            (0, ['bridge 34', 'end'])
        """
        self._require_to_act(seat)
        return self.play(seat, self.state.game.parse_action(text), rng)

    def play(self, seat: int, action: AnyAction, rng: Random) -> Self:
        """Return the table after an action of a seat, and the chance actions that follow.

        See also: `act`, which takes the action in notation; `play_for`, for computer players.

        Args:
            seat: the seat.
            action: the action.
            rng: the only source of randomness; one draw for each chance action, as in `sample`.

        Raises:
            NotYourTurn: another seat is to act, or the game is over.
            IllegalAction: the action is illegal; the error has every reason.
            WrongType: an argument has the wrong type, or the value is not an action of the game.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).play(0, PlayCard(34, Item.FLAG), Random(1))
            >>> table.number, table.to_act
            (2, 0)
        """
        self._require_to_act(seat)
        require_random(rng)
        after, _ = self.state.step(action)
        state, drawn = _chance(after, rng)
        return self._with(Decision(seat, (action, *drawn)), state)

    def play_for(self, computers: Mapping[int, AnyPlayer], rng: Random) -> Self:
        """Return the table after computer players have acted, until a seat without one is to act or the game is over.

        Args:
            computers: the computer players, by seat, such as ``{1: player_named("easy")}``. Between two calls, any seat
                can be given to one or taken back from it.
            rng: the source of randomness of the players and of chance: a player makes any number of draws, and chance
                one draw for each of its actions.

        Raises:
            WrongType: an argument has the wrong type, or one of the players is not a player.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.study.players import player_named
            >>> table = Table.begun(THREE_MOVES, Random(1))
            >>> table.play_for({0: player_named("random")}, Random(1)).to_act
            1
        """
        _errors.require_kind("computers", computers, Mapping, "a mapping of players by seat")
        require_random(rng)
        for player in computers.values():
            require_player("each computer", player)
        table = self
        while table.to_act is not None and table.to_act in computers:
            chosen = computers[table.to_act].choose(table.question(table.to_act), rng)
            table = table.play(table.to_act, chosen, rng)
        return table

    def take_back(self, seat: int) -> Self:
        """Return the table without the last action of a seat.

        Raises:
            NotToBeTakenBack: the last action is another seat's, chance has acted since, the game is over, or
                `MOST_TAKE_BACKS` actions were already taken back in this game.
            WrongType: the seat is not a whole number.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> after = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> after.take_back(0).number
            3
        """
        _errors.require_type("seat", seat, int)
        if self.may_take_back != seat:
            raise NotToBeTakenBack(MESSAGES.text("not to be taken back", number=MOST_TAKE_BACKS))
        return self._with(TakenBack(seat), self.before[self._last_standing()])

    @property
    def may_take_back(self) -> int | None:
        """Return the seat that may take its last action back, or None.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1))
            >>> table.may_take_back, table.act(0, "34 flag", Random(1)).may_take_back
            (None, 0)
        """
        place = self._last_standing()
        if self.to_act is None or place < 0:
            return None
        last = self.entries[place]
        if isinstance(last, TakenBack) or len(last.actions) != 1:
            return None
        taken_back = sum(isinstance(entry, TakenBack) for entry in self.entries)
        return last.seat if taken_back < MOST_TAKE_BACKS else None

    def _last_standing(self) -> int:
        """Return the index of the last entry that was not taken back, or -1."""
        taken_back = 0
        for place in reversed(range(len(self.entries))):
            if isinstance(self.entries[place], TakenBack):
                taken_back += 1
            elif taken_back:
                taken_back -= 1
            else:
                return place
        return -1

    def _require_to_act(self, seat: int) -> None:
        _errors.require_type("seat", seat, int)
        if self.halted is not None:
            raise self.halted
        if self.to_act != seat:
            raise NotYourTurn(MESSAGES.text("game over" if self.to_act is None else "not your turn"))

    def _require_number(self, name: str, number: object, first: int, further: int = 0) -> None:
        """Check that a number is that of an entry: from `first` to `further` entries after the last one."""
        _errors.require_type(name, number, int)
        if number not in range(first, self.number + further + 1):
            raise WrongValue(f"{name} must be from {first} to {self.number + further}, not {_errors.brief(number)}")

    def _require_viewer(self, viewer: object) -> None:
        if viewer is not REFEREE:
            require_viewer_at(viewer, self.players)

    def _with(self, entry: Entry, state: AnyInPlay) -> Self:
        return evolve(self, entries=(*self.entries, entry), state=state, before=(*self.before, self.state))

    # --- Views of followers ---

    def at(self, number: int) -> Self:
        """Return the table as it was after the entry with a number, or before the first entry if this is 0.

        Raises:
            WrongType: the number is not a whole number.
            WrongValue: there is no such entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> table.at(1).number, table.at(1).state == THREE_MOVES
            (1, True)
        """
        self._require_number("number", number, 0)
        before, state = self.before[:number], self.after(number)
        return evolve(self, entries=self.entries[:number], state=state, before=before)

    def after(self, number: int) -> AnyInPlay:
        """Return the state after an entry, or the initial one.

        Args:
            number: the number of the entry; 0 for the initial state.

        Raises:
            WrongType: the number is not a whole number.
            WrongValue: there is no such entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> table.after(1) == THREE_MOVES, table.after(2) == table.state
            (True, True)
        """
        self._require_number("number", number, 0)
        return self.state if number == self.number else self.before[number]

    def standing_before(self, number: int) -> tuple[int, ...]:
        """Return the numbers of earlier entries that had not been taken back at the time of an entry.

        Args:
            number: the number of the entry, from 1 on; the number of the next entry to come is also accepted.

        Raises:
            WrongType: the number is not a whole number.
            WrongValue: there is no such entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1)).take_back(0)
            >>> table.standing_before(3), table.standing_before(4)
            ((1, 2), (1,))
        """
        self._require_number("number", number, 1, further=1)
        kept: list[int] = []
        for place, entry in enumerate(self.entries[: number - 1], 1):
            match entry:
                case Decision():
                    kept.append(place)
                case TakenBack():
                    kept.pop()
        return tuple(kept)

    def course(self) -> tuple[tuple[int, ...], ...]:
        """Return the scores by seat as they would be if the game had ended after each entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1)).course()
            ((1, 1, 2), (0, -1, -1))
        """
        return tuple(state.standing().scores for state in (*self.before[1:], self.state))

    def since(self, viewer: Viewer, number: int) -> tuple[ShownEntry, ...]:
        """Return the entries after a number, as a viewer sees them.

        Args:
            viewer: the viewer.
            number: the number of the last entry that it has seen; 0 if none.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: there is no such viewer or entry.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> [(entry.number, entry.seat, len(entry.events)) for entry in table.since(1, 0)]
            [(1, None, 0), (2, 0, 5)]
        """
        self._require_viewer(viewer)
        self._require_number("number", number, 0)
        new = self.entries[number:]
        first = len(self.entries) - len(new)
        return tuple(
            _shown(place, entry, before, viewer)
            for place, (entry, before) in enumerate(zip(new, self.before[first:], strict=True), first + 1)
        )

    def told(
        self, viewer: Viewer, since: int = 0, language: str = ENGLISH, names: Sequence[str] | None = None
    ) -> Iterator[tuple[ShownEntry, tuple[Sentence, ...]]]:
        """Yield the entries after a number as a viewer sees them, each with the sentences that describe it.

        An entry has no sentences if a later one covers it, as the last piece of a payment does, or if it was taken
        back. Neither has the set-up, except in a game without sentences of its own.

        Args:
            viewer: the viewer.
            since: the number of the last entry that it has seen; 0 if none.
            language: the code of the language.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: an argument has the wrong type.
            WrongValue: there is no such viewer or entry, or not one name for each player.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> for entry, sentences in table.told(1, since=1):
            ...     print(entry.seat, *(sentence.text for sentence in sentences), sep=" - ")
            0 - plays a flag: from 34 to 35 (flag 1) - takes olive 4 from 34 - 34 is water now: crossing 34 costs 1
        """
        Narrator(self.state, language, names)  # which refuses what is wrong
        return self._told(self.since(viewer, since), viewer, language, names)

    def _told(
        self, shown: Sequence[ShownEntry], viewer: Viewer, language: str, names: Sequence[str] | None
    ) -> Iterator[tuple[ShownEntry, tuple[Sentence, ...]]]:
        narrator: Narrator | None = None
        for entry in shown:
            if entry.taken_back:
                narrator = None
                yield entry, ()
            else:
                narrator = narrator or self.narrator_at(viewer, entry.number, language, names)
                yield entry, narrator.tell(entry.events)

    def narrator_at(
        self, viewer: Viewer, number: int, language: str = ENGLISH, names: Sequence[str] | None = None
    ) -> Narrator:
        """Return a narrator for an entry and all later ones, which already knows the events of the turn so far.

        See also: `told`, which returns the sentences of the entries themselves.

        A payment or a draw is described once it is complete, however many entries it takes.

        Args:
            viewer: a seat, `SPECTATOR`, or `REFEREE` for everything.
            number: the number of the entry, from 1 on.
            language: the code of the language, such as ``"de"``.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: an argument has the wrong type.
            WrongValue: there is no such viewer or entry, or not one name for each player.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "34 flag", Random(1))
            >>> print(table.narrator_at(1, 2).tell(table.since(1, 1)[0].events)[0])
            plays a flag: from 34 to 35 (flag 1)
        """
        self._require_viewer(viewer)
        self._require_number("number", number, 1)
        heard: list[AnyEvent] = []
        begins = number
        for place in reversed(self.standing_before(number)):
            (entry,) = self.at(place).since(viewer, place - 1)
            if entry.seat is None or any(turn_begins(event, self.state) for event in entry.events):
                break
            heard[:0] = entry.events
            begins = place
        narrator = Narrator(self.after(begins - 1), language, names)
        narrator.tell(heard)
        return narrator

    def view(self, viewer: int | Spectator) -> AnyView:
        """Return the view of a seat or a spectator.

        Raises:
            WrongType: the value is neither a seat nor `SPECTATOR`.
            WrongValue: the game has no such seat.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).view(1) == THREE_MOVES.view(1)
            True
        """
        return self.state.view(viewer)

    def question(self, seat: int) -> SeatInPlay[AnyAction]:
        """Return what the seat to act knows when it decides; it can be sent to another process.

        Raises:
            NotYourTurn: another seat is to act, or the game is over.
            WrongType: the seat is not a whole number.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> Table.begun(THREE_MOVES, Random(1)).question(0) == THREE_MOVES.view(0)
            True
        """
        self._require_to_act(seat)
        return self.state.view(seat)

    def choices(self, viewer: Viewer) -> tuple[tuple[str, AnyAction], ...]:
        """Return the legal actions of the seat to act, each with its notation; empty for any other viewer.

        Raises:
            WrongType: the value is not a viewer.
            WrongValue: the game has no such seat.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> [text for text, _ in Table.begun(THREE_MOVES, Random(1)).choices(0)]
            ['Atlantis flag', '32 flag', '34 flag']
        """
        self._require_viewer(viewer)
        if self.to_act is None or viewer != self.to_act:
            return ()
        return tuple((self.state.game.format_action(action), action) for action in self.state.legal_actions())

    def outcome(self) -> OutcomeExplanation[Outcome] | None:
        """Return how and why the game has ended, or None until it is over.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> from atlantis_rules.study.players import player_named
            >>> table = Table.begun(LAST_TURN, Random(1))
            >>> end = table.play_for({seat: player_named("random") for seat in range(2)}, Random(1))
            >>> table.outcome() is None, end.outcome().outcome.scores
            (True, (5, 1))
        """
        return self.state.explain_outcome()

    def explain(self, seat: int, text: str) -> Explanation[AnyAction, Violation]:
        """Explain what an action of the seat to act would do, or why it is illegal, from what the seat knows.

        Raises:
            NotYourTurn: another seat is to act, or the game is over.
            UnreadableNotation: the text is not an action.
            WrongType: an argument has the wrong type.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> print(Table.begun(THREE_MOVES, Random(1)).explain(0, "30 flag"))
            play a flag with the figure on 30: not allowed
              MOVE-1: the mover has no figure on space 30
        """
        self._require_to_act(seat)
        return self.state.view(seat).explain(self.state.game.parse_action(text))

    def record(self, viewer: Viewer, names: tuple[str, ...]) -> str:
        """Return the whole record as text.

        Args:
            viewer: the viewer who asks: the referee may have the record at any time, everybody else once the game is
                over.
            names: the player on each seat. `Record.seats` says which texts a record can hold: check names when players
                choose them.

        Raises:
            StillPlaying: the game is not over.
            WrongType: an argument has the wrong type.
            WrongValue: there is no such viewer, or a record cannot hold a name.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> from atlantis_rules.front_end.table import REFEREE
            >>> print(Table.begun(new_game(players=2), Random(1)).record(REFEREE, ("Ada", "Ben"))[:57])
            schema: 1
            game: atlantis
            rules: 3
            options: AMIGO
            players:
        """
        self._require_viewer(viewer)
        _errors.require_type("names", names, tuple)
        _errors.require_names(names)
        if not self.is_over and viewer is not REFEREE:
            raise StillPlaying(MESSAGES.text("still playing"))
        return write_record(Record(self.initial, self.actions, seats=names))

    def redacted_record(self, viewer: int | Spectator) -> RedactedRecord[AnyView, AnyEvent]:
        """Return the record as a seat or a spectator saw it, without actions that were taken back.

        Raises:
            WrongType: the value is neither a seat nor `SPECTATOR`.
            WrongValue: the game has no such seat.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> table = Table.begun(THREE_MOVES, Random(1)).act(0, "Atlantis flag", Random(1))
            >>> print(*(type(event).__name__ for event in table.redacted_record(SPECTATOR).events))
            CardPlayed FigureMoved NothingTaken DrawBegan DecisionDue CardDrawnUnseen TurnBegan DecisionDue
        """
        return redact(Record(self.initial, self.actions), viewer)


def _entry_texts(texts: Iterable[tuple[int | None, str]]) -> Iterator[tuple[int | None, str]]:
    """Yield the seat and the text of each entry, once it is known that they are a seat and a text."""
    _errors.require_iterable("texts", texts)
    for each in texts:
        match each:
            case (int() | None as seat, str() as text):
                yield seat, text
            case _:
                raise WrongType("texts must be pairs of a seat or None and a string, as `written` returns them")


def _chance(state: AnyInPlay, rng: Random) -> tuple[AnyInPlay, tuple[AnyAction, ...]]:
    """Apply sampled chance actions until a seat is to act; return the state and these actions."""
    actions: list[AnyAction] = []
    while state.to_act is CHANCE:
        actions.append(state.sample(rng))
        state, _ = state.step(actions[-1])
    return state, tuple(actions)


def _states(initial: AnyInPlay, entries: Iterable[Entry]) -> list[AnyInPlay]:
    """Return the state before each entry, and the last one."""
    standing, states = [initial], [initial]
    for entry in entries:
        match entry:
            case Decision(_, actions):
                standing.append(_last(standing[-1], actions))
            case TakenBack():
                standing.pop()
        states.append(standing[-1])
    return states


def _seat_in(text: str) -> int | None:
    """Return the seat in a saved entry; one that is never to act if there is no such seat."""
    if text == _NO_SEAT:
        return None
    seat = whole_number(text)
    return -1 if seat is None else seat


def _last(
    state: AnyInPlay, actions: Iterable[AnyAction], require_same: Callable[[AnyInPlay], None] | None = None
) -> AnyInPlay:
    """Return the state after some actions, each of which `require_same` allows."""
    if require_same is None:
        *_, last = state.replay(actions)
        return last
    for action in actions:
        require_same(state)
        state, _ = state.step(action)
    return state


def _shown(number: int, entry: Entry, before: AnyInPlay, viewer: Viewer) -> ShownEntry:
    seen: list[AnyAction | UnseenAction] = []
    events: list[AnyEvent] = []
    state = before
    for action in entry.actions if isinstance(entry, Decision) else ():
        after, happened = state.step(action)
        seen.append(action if viewer is REFEREE else state.seen_action(action, viewer))
        events += happened if viewer is REFEREE else [state.seen_by(event, viewer) for event in happened]
        state = after
    return ShownEntry(number, entry.seat, tuple(seen), tuple(events), isinstance(entry, TakenBack))
