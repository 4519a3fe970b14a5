"""Messages about legal actions, about the games on offer, with presets and readings of options, and about clauses."""

from atlantis_rules._frozen_records import frozen


@frozen
class Choice:
    """Something that the client may do.

    Attributes:
        action: the action, in notation.
        text: the action, in words.
    """

    action: str
    text: str


@frozen
class OptionValue:
    """A reading of an option.

    Attributes:
        name: the value, as in the rules of an `Opening`.
        text: the rule in this reading.
    """

    name: str
    text: str


@frozen
class OfferedOption:
    """An option of a game.

    Attributes:
        name: its name, as in the rules of an `Opening`.
        clause: the id of its clause.
        title: its subject.
        values: its readings.
    """

    name: str
    clause: str
    title: str
    values: tuple[OptionValue, ...]


@frozen
class Preset:
    """Named rules.

    Attributes:
        name: the name, as in the rules of an `Opening`.
        source: where they were published: title, publisher and year; empty if unpublished.
        values: the value of each option of the game, in order.
    """

    name: str
    source: str
    values: tuple[str, ...]


@frozen
class OfferedGame:
    """A game on offer.

    Attributes:
        game: its name.
        title: its title.
        presets: its named rules, the usual ones first.
        options: its options; may be empty.
        components: its components in TOML, as a template for one's own; None if it has none.
        players: the possible numbers of players.
        opponent: a computer player that can play it, for somebody who has chosen none.
        picture: a table at its beginning as SVG; None if not requested.
    """

    game: str
    title: str
    presets: tuple[Preset, ...]
    options: tuple[OfferedOption, ...]
    components: str | None
    players: tuple[int, ...]
    opponent: str
    picture: str | None


@frozen
class LackingGame:
    """An installed game that cannot be played at a table.

    Attributes:
        game: its name.
        text: what it lacks, for programmers, in English.
    """

    game: str
    text: str


@frozen
class Offer:
    """The games on offer: the answer to a request for ``/rules``.

    Attributes:
        games: the games.
        lacking: installed games that cannot be played at a table.
    """

    games: tuple[OfferedGame, ...]
    lacking: tuple[LackingGame, ...] = ()


@frozen
class Rule:
    """A clause of a rulebook: the answer to a request for ``/clauses/GAME/ID``.

    Attributes:
        id: its id.
        chapter: the heading of its chapter.
        title: a few words.
        text: the whole rule.
        plain: the same for a newcomer: other clauses are named by their titles.
        readings: the readings of an option; empty for other clauses.
        question: the question that the sources leave open, or None if they are clear.
        reading: the clause's answer, or None.
        reason: the reason for the answer, or None.
        docs: the address of the clause in the documentation, or None if the server does not know it.
        previous: the id of the clause before it, or None for the first one.
        next: the id of the clause after it, or None for the last one.
    """

    id: str
    chapter: str
    title: str
    text: str
    plain: str
    readings: tuple[str, ...]
    question: str | None
    reading: str | None
    reason: str | None
    docs: str | None
    previous: str | None
    next: str | None
