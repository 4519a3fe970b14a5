"""The games on offer, in the words of the rulebooks: the content of a form for new tables.

A game of another package is tried out before it is offered: one that fails at a table is left out.
"""

from random import Random
from typing import Final

from atlantis_rules.front_end.table import REFEREE, Viewer
from atlantis_rules.games.registry import AnyGame, game_named, of_each_game, own_names, told, warn_of
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import openings, presenting, protocol, showing
from atlantis_rules.rulebook.clauses import Clause, Rulebook, RuleOption, UnknownGame, rulebook
from atlantis_rules.study.players.heuristics import PLAYERS
from atlantis_rules.text.languages import require_language

_WIDTH: Final = 1_000
"""The width of a game's picture in pixels."""

_TRIED: Final = 200
"""The most actions by which a game is tried out."""


def offer(language: str, *, with_pictures: bool = False) -> protocol.Offer:
    """Return the games on offer, with titles and readings in a language, and a picture of each game if wanted."""
    require_language(language)
    lacking: list[protocol.LackingGame] = []

    def offered(name: str) -> protocol.OfferedGame:
        game = game_named(name)
        if name not in own_names():
            _try_out(game, language)
        return _game(game, language, with_pictures=with_pictures)

    def leave_out(name: str, error: Exception) -> None:
        warn_of(name, error)
        lacking.append(protocol.LackingGame(name, str(told(error))))

    games = of_each_game(offered, leave_out)
    return protocol.Offer(tuple(games.values()), tuple(lacking))


def _try_out(game: AnyGame, language: str) -> None:
    """Play a game at random, and show its table to every viewer at the beginning and after the last action."""
    rng, players = Random(1), game.PLAYER_COUNTS[0]
    table = openings.start_of(game.NAME, game.RULES[0], players).open(rng)
    presentation = presenting.Presentation(language, _WIDTH, ("",) * players)
    viewers: tuple[Viewer, ...] = (*range(players), SPECTATOR, REFEREE)
    for viewer in viewers:
        showing.seen(table, viewer, 0, presentation)
    while table.to_act is not None and table.number < _TRIED:
        table = table.act(table.to_act, rng.choice(table.choices(table.to_act))[0], rng)
    for viewer in viewers:
        showing.seen(table, viewer, 0, presentation)


def _game(game: AnyGame, language: str, *, with_pictures: bool) -> protocol.OfferedGame:
    start = game.new_game(game.PLAYER_COUNTS[0])
    written = game.rules_in_full(start)
    picture = _picture(game.NAME, written, game.PLAYER_COUNTS[0], language) if with_pictures else None
    try:
        book = rulebook(game.NAME, language)
    except UnknownGame:  # a game may have no rulebook
        presets = tuple(protocol.Preset(name, "", ()) for name in game.RULES)
        components = None if written in game.RULES else written
        title = game.NAME.replace("_", " ").capitalize()
        counts, opponent = tuple(game.PLAYER_COUNTS), _opponent(game)
        return protocol.OfferedGame(game.NAME, title, presets, (), components, counts, opponent, picture)
    options = [(clause, clause.option) for clause in book if clause.option is not None]
    return protocol.OfferedGame(
        game.NAME,
        book.title,
        tuple(protocol.Preset(name, _source(book, name), _values(book, name)) for name in game.RULES),
        tuple(_offered(clause, option) for clause, option in options),
        None if options or written in game.RULES else written,
        tuple(game.PLAYER_COUNTS),
        _opponent(game),
        picture,
    )


def _opponent(game: AnyGame) -> str:
    return "greedy" if PLAYERS.is_offered_by(game) else "easy"


def _picture(name: str, rules: str, players: int, language: str) -> str | None:
    """Draw a possible beginning of a game, always the same one."""
    beginning = openings.start_of(name, rules, players).open(Random(1)).view(SPECTATOR)
    return presenting.drawn(beginning, presenting.Presentation(language, _WIDTH))


def _offered(clause: Clause, option: RuleOption) -> protocol.OfferedOption:
    return protocol.OfferedOption(
        option.name,
        clause.id,
        clause.title,
        tuple(protocol.OptionValue(value.name, value.text) for value in option.values),
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
