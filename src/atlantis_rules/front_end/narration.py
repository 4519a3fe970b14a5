"""Any game in words, in every language: what is to be decided, what has happened, and what each player has.

Each function takes a state or a view, and says only what that shows. A game has its own sentences in its part
`narration`; without it, actions are in their own words, or else in notation.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from atlantis_rules._errors import not_of_kind, require_iterable, require_names
from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing.text_fitting import names_of
from atlantis_rules.games import chance, descriptions
from atlantis_rules.games.game import Drawable, GameState, GameView, LastOfStep
from atlantis_rules.games.parts import GamePart, HasParts
from atlantis_rules.games.words import said
from atlantis_rules.text import messages, seats
from atlantis_rules.text.languages import ENGLISH, require_language


@frozen
class Thing:
    """Something that a player has.

    Attributes:
        kind: what it is, such as ``"hand"``, the same in every language.
        name: what it is, in words.
        text: how much of it there is, or which, in words.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.front_end.narration import holdings
        >>> holdings(SMITHY)[0].things[0]
        Thing(kind='dice', name='dice', text='0 taken in this round')
    """

    kind: str
    name: str
    text: str


@frozen
class Holdings:
    """What a player has, as far as a state or a view shows it.

    ``str`` is everything on one line.

    Attributes:
        seat: the seat; None for a neutral player.
        name: the name of the player, or else their colour, with a capital.
        things: what they have, in the order in which the game lists it; empty if the game lists nothing.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.narration import holdings
        >>> black, *_ = holdings(THREE_MOVES)
        >>> black.seat, black.name, [(thing.name, thing.text) for thing in black.things][:2]
        (0, 'Black', [('hand', '1 card (flag)'), ('tiles', 'none')])
    """

    seat: int | None
    name: str
    things: tuple[Thing, ...]

    def __str__(self) -> str:
        """Return everything on one line."""
        return f"{self.name}: {'; '.join(f'{thing.name}: {thing.text}' for thing in self.things)}"


@frozen
class Sentence:
    """A sentence about something that happened.

    ``str`` is the sentence.

    It does not name the player whose turn it is: the sentences of a turn belong below a heading that does.

    Attributes:
        text: the sentence, without a full stop.
        clauses: the clauses of the rulebook behind it, the most specific first; empty in a game that names none.
        about: what the sentence expresses: a step, or, in a game without a part `narration`, an action.
        is_deed: whether it leaves out the player. Put a name before it to complete the sentence.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.narration import Narrator
        >>> _, events = THREE_MOVES.step(PlayCard(34, Item.FLAG))
        >>> sentence, *_ = Narrator(THREE_MOVES).tell(events)
        >>> sentence.text, sentence.clauses, sentence.is_deed
        ('plays a flag: from 34 to 35 (flag 1)', ('MOVE-2',), True)
    """

    text: str
    clauses: tuple[str, ...]
    about: object
    is_deed: bool = False

    def __str__(self) -> str:
        """Return the sentence."""
        return self.text


@frozen
class NarrationPart:
    """The part `narration` of a game.

    Attributes:
        status: returns the next decision in a state or a view, or the result of the game, in a language, with names by
            seat or None.
        turn_begins: returns whether a turn begins with an event.
        narrator: returns, for a state or a view, a function that is called with each event after it and returns the
            sentences that describe the event.
        holdings: returns what each player has in a state or a view, in a language, with names by seat or None.
    """

    status: Callable[[object, str, Sequence[str] | None], str]
    turn_begins: Callable[[object], bool]
    narrator: Callable[[object], Callable[[object], tuple[messages.Step, ...]]]
    holdings: Callable[[object, str, Sequence[str] | None], tuple[Holdings, ...]]


NARRATION: Final = GamePart("narration", NarrationPart, "sentences for what happens")
"""The part of a game that says what is to be decided, what has happened, and what players have."""


def status(shown: Drawable, language: str = ENGLISH, names: Sequence[str] | None = None) -> str:
    """Describe the next decision, or the result of the game, in a few words.

    Args:
        shown: a state of any game, or a view of one.
        language: the code of the language, such as ``"de"``.
        names: the players' names, by seat; None for their colours.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view, or the language is not a string.
        WrongValue: there is not one name for each player.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> status(BY_BOAT)
        'Blue to move'
        >>> status(SMITHY, "de")
        'Schwarz nimmt einen Würfel'
    """
    game = _game_of(shown)
    if NARRATION.is_offered_by(game):
        return NARRATION.of(game).status(shown, language, names)
    called = _called(shown, language, names)
    if isinstance(shown.to_act, int):
        return said("to act", language, called, seat=shown.to_act)
    if isinstance(shown.to_act, chance.Chance):
        return said("chance", language, called)
    ended = shown.standing()
    return said("winners", language, called, winners=ended.leaders, score=max(ended.scores))


def holdings(shown: Drawable, language: str = ENGLISH, names: Sequence[str] | None = None) -> tuple[Holdings, ...]:
    """Return what each player visibly has, by seat; a neutral player comes last.

    Args:
        shown: a state of any game, or a view of one: the view of a seat shows the hand of that seat alone.
        language: the code of the language, such as ``"de"``.
        names: the players' names, by seat; None for their colours.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view, or the language is not a string.
        WrongValue: there is not one name for each player.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> [each.name for each in holdings(SMITHY, names=["Ada", "Ben", "Cem"])]
        ['Ada', 'Ben', 'Cem']
        >>> print(*(f"{thing.name}: {thing.text}" for thing in holdings(SMITHY)[0].things), sep="; ")
        dice: 0 taken in this round; resources: none; tiles: none; points: 0, 0 with tiles
    """
    game = _game_of(shown)
    if NARRATION.is_offered_by(game):
        return NARRATION.of(game).holdings(shown, language, names)
    called = _called(shown, language, names)
    return tuple(Holdings(seat, name, ()) for seat, name in enumerate(called))


class Narrator:
    """Describes events in sentences. A payment or a draw gets one sentence, once it is complete.

    Attributes:
        language: the code of the language.
        names: the players' names, by seat; None for their colours.
        shown: the state before the first event, or a view of it.

    Examples:
        >>> from atlantis_rules import PlaceBridge, step
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> narrator = Narrator(BY_BOAT)
        >>> for sentence in narrator.tell(step(BY_BOAT, PlaceBridge(31))[1]):
        ...     print(sentence.text)
        places their bridge over 31, which has cost 1 until now
    """

    __slots__ = ("_tell", "language", "names", "shown")

    def __init__(self, shown: Drawable, language: str = ENGLISH, names: Sequence[str] | None = None) -> None:
        """Begin at the beginning of a game, of a turn or of the set-up.

        Args:
            shown: the state before the first event, or a view of it.
            language: the code of the language, such as ``"de"``.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the value is neither a state nor a view, or the language is not a string.
            WrongValue: there is not one name for each player.
        """
        game = _game_of(shown)
        self.shown: Drawable = shown
        self.language: str = language
        self.names: tuple[str, ...] | None = None if names is None else _called(shown, language, names)
        require_language(language)
        self._tell = NARRATION.of(game).narrator(shown) if NARRATION.is_offered_by(game) else None

    def tell(self, events: Iterable[object]) -> tuple[Sentence, ...]:
        """Return the sentences that describe the next events; events that go without saying get none.

        Args:
            events: the next events of the game, in full or as a viewer sees them; each event once, in order.

        Raises:
            WrongType: the events cannot be iterated over.

        Examples:
            >>> from atlantis_rules import Item, PlayCard, step
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> found = Narrator(THREE_MOVES).tell(step(THREE_MOVES, PlayCard(34, Item.FLAG))[1])
            >>> [sentence.text for sentence in found][:2]
            ['plays a flag: from 34 to 35 (flag 1)', 'takes olive 4 from 34']
        """
        require_iterable("events", events)
        if self._tell is None:
            done = (event for event in events if not isinstance(event, LastOfStep))
            return tuple(Sentence(action_words(self.shown, each, self.language, self.names), (), each) for each in done)
        steps = [step for event in events for step in self._tell(event)]
        return tuple(
            Sentence(step.text_in(self.language, self.names), step.clauses, step, step.is_deed) for step in steps
        )


def turn_begins(event: object, after: object) -> bool:
    """Return whether an event begins a turn.

    Args:
        event: an event of any game, in full or as a viewer has seen it.
        after: the state after its step, or a view of that state.

    Returns:
        The answer of the game's part `narration`. In a game without this part, each decision of a player is a turn.

    Raises:
        WrongType: the value is neither a state nor a view.

    Examples:
        >>> from atlantis_rules.atlantis.events import TurnBegan
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> turn_begins(TurnBegan(1), THREE_MOVES)
        True
    """
    if not isinstance(after, GameState | GameView):
        raise not_of_kind("after", after, "a state of a game or a view of one")
    if NARRATION.is_offered_by(after.game):
        return NARRATION.of(after.game).turn_begins(event)
    return isinstance(event, LastOfStep) and isinstance(after.to_act, int)


def action_words(shown: Drawable, action: object, language: str = ENGLISH, names: Sequence[str] | None = None) -> str:
    """Return an action in words, or in notation if its game has no words for it.

    Args:
        shown: a state of the game, or a view of one.
        action: an action of the game, or an `UnseenAction`.
        language: the code of the language, such as ``"de"``.
        names: the players' names, by seat; None for their colours.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view, the language is not a string, or the names are not a
            sequence of strings.
        WrongValue: a player has no name.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> action_words(THREE_MOVES, PlayCard(34, Item.FLAG)), action_words(THREE_MOVES, PlayCard(34, Item.FLAG), "de")
        ('play a flag with the figure on 34', 'eine Fahne spielen mit der Figur auf Feld 34')
    """
    game = _game_of(shown)
    require_language(language)
    require_names(names)
    if isinstance(action, descriptions.UnseenAction):
        return action.text_in(language, names)
    if isinstance(action, messages.Worded):
        return action.text_in(language)
    if type(action).__str__ is not object.__str__:
        return str(action)
    write: Callable[[object], str] = getattr(game, "format_action", str)
    return write(action)


def _game_of(shown: object) -> HasParts:
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state of a game or a view of one")
    return shown.game


def _called(shown: Drawable, language: str, names: Sequence[str] | None) -> tuple[str, ...]:
    """Return the displayed names of all players: their names, or else their colours."""
    colours = tuple(seats.seat_colour(seat, language) for seat in range(len(shown.standing().scores)))
    return names_of(names, colours) or tuple(colour.capitalize() for colour in colours)
