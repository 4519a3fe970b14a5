"""The games on offer, in the words of the rulebooks: the content of a form for new tables."""

from random import Random
from typing import Final

from atlantis_rules.games.registry import AnyGame, game_named, game_names
from atlantis_rules.rulebook.clauses import Clause, Rulebook, RuleOption, UnknownGame, rulebook
from atlantis_rules.viewers import SPECTATOR
from atlantis_rules.web.drawn import Presentation, drawn
from atlantis_rules.web.offered import Offer, OfferedGame, OfferedOption, OptionValue, Preset
from atlantis_rules.web.starts import start_of

_WIDTH: Final = 1_000
"""The width of a game's picture in pixels."""


def offer(language: str, *, with_pictures: bool = False) -> Offer:
    """Return the games on offer.

    Args:
        language: the code of the language of titles and readings.
        with_pictures: whether to include a picture of each game.

    Raises:
        UnknownLanguage: there are no texts in this language.
    """
    return Offer(tuple(_game(game_named(name), language, with_pictures=with_pictures) for name in game_names()))


def _game(game: AnyGame, language: str, *, with_pictures: bool) -> OfferedGame:
    start = game.new_game(game.PLAYER_COUNTS[0])
    written = game.rules_in_full(start)
    picture = _picture(game.NAME, written, game.PLAYER_COUNTS[0], language) if with_pictures else None
    try:
        book = rulebook(game.NAME, language)
    except UnknownGame:  # a game may have no rulebook
        presets = tuple(Preset(name, "", ()) for name in game.RULES)
        components = None if written in game.RULES else written
        return OfferedGame(game.NAME, game.NAME, presets, (), components, tuple(game.PLAYER_COUNTS), picture)
    options = [(clause, clause.option) for clause in book if clause.option is not None]
    return OfferedGame(
        game.NAME,
        book.title,
        tuple(Preset(name, _source(book, name), _values(book, name)) for name in game.RULES),
        tuple(_offered(clause, option) for clause, option in options),
        None if options or written in game.RULES else written,
        tuple(game.PLAYER_COUNTS),
        picture,
    )


def _picture(name: str, rules: str, players: int, language: str) -> str | None:
    """Draw a possible beginning of a game, always the same one."""
    beginning = start_of(name, rules, players).open(Random(1)).view(SPECTATOR)
    return drawn(beginning, Presentation(language, _WIDTH))


def _offered(clause: Clause, option: RuleOption) -> OfferedOption:
    return OfferedOption(
        option.name, clause.id, clause.title, tuple(OptionValue(value.name, value.text) for value in option.values)
    )


def _source(book: Rulebook, preset: str) -> str:
    return "; ".join(
        ", ".join(str(part) for part in (source.title, source.publisher, source.year) if part is not None)
        for source in book.sources
        if source.preset == preset
    )


def _values(book: Rulebook, preset: str) -> tuple[str, ...]:
    """Return the value of each option of a preset: its source's reading of the rules."""
    keys = {source.key for source in book.sources if source.preset == preset}
    options = (clause.option for clause in book if clause.option is not None)
    return tuple(value.name for option in options for value in option.values if not keys.isdisjoint(value.read_by))
