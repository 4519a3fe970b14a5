"""The playground: positions and tables in a web page, answered in the page's own process.

The documentation runs it with Pyodide, in a worker. It has no threads and no I/O.
`messages` defines the requests and answers; `positions` examines a position, and `tables` runs games against computer
players.
"""

import tomllib
from importlib.resources import files
from random import Random, SystemRandom
from typing import Final, assert_never

from atlantis_rules._errors import AtlantisError, require_type
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.games.chance import require_random
from atlantis_rules.programs.playground import messages, positions, tables
from atlantis_rules.programs.web import offers, openings, protocol, refusals, showing
from atlantis_rules.text.languages import ENGLISH, require_language
from atlantis_rules.text.messages import Language

__all__ = ["Playground"]

DOCS: Final = "../"
"""The address of the documentation, relative to the page."""


class Playground:
    """Answers requests about positions and tables. It keeps the tables; positions come with each request.

    Args:
        rng: the only source of randomness; None for an unpredictable one.

    Raises:
        WrongType: the value is not a random generator.

    Examples:
        >>> playground = Playground()
        >>> playground.receive('{"type":"starts","language":"en"}')[:34]
        '[{"type":"offered","starts":[{"nam'
    """

    def __init__(self, rng: Random | None = None) -> None:
        if rng is not None:
            require_random(rng)
        self._rng = SystemRandom() if rng is None else rng
        self._tables = tables.Tables.none(self._rng)
        self._language: str = ENGLISH  # of the page, by what it asked for last in some language

    def receive(self, text: str) -> str:
        """Answer a request.

        Args:
            text: the request, as JSON.

        Returns:
            A JSON list of answers. Any text is answered by messages, without an error.

        Raises:
            WrongType: the value is not a string.

        Examples:
            >>> answers = Playground().receive('{"type":"clause","game":"atlantis","id":"PAY-4","language":"en"}')
            >>> answers[:44]
            '[{"type":"rule","id":"PAY-4","chapter":"Cros'
        """
        require_type("text", text, str)
        try:
            asked = messages.read_asked(text)
            if isinstance(asked, messages.AboutPosition | messages.Starts | messages.Clause):
                self._language = asked.language
            answers = self._answers(asked)
        except AtlantisError as error:
            answers = (refusals.fault_of(error, self._language)[0],)
        return messages.written_answers(answers)

    def _answers(self, asked: messages.Asked) -> tuple[messages.Answer, ...]:
        match asked:
            case messages.Examine() | messages.Do() | messages.Consider() | messages.PlayOn():
                return (self._of_position(asked),)
            case messages.Starts(language):
                return (offered(language),)
            case messages.Clause(game, clause_id, language):
                return (showing.rule(game, clause_id, language, DOCS),)
            case protocol.Opening():
                return (self._tables.open(asked),)
            case messages.At():
                return self._tables.at(asked)
            case messages.Think(secret):
                return self._tables.think(secret)
            case protocol.Download():
                return (self._tables.download(asked),)
            case messages.Position(secret):
                return (self._tables.position(secret),)
            case _:
                assert_never(asked)

    def _of_position(self, asked: messages.AboutPosition) -> messages.Answer:
        require_language(asked.language)
        position = positions.position_of(asked.game, asked.position, asked.language)
        return position if isinstance(position, messages.Examined) else position.answer(asked, self._rng)


# --- Starts ---

PLAYERS: Final = (openings.PERSON, "easy", "good", "strong", "greedy", "random")
"""The players who can sit at a table, the most usual ones first."""

NAMES: Final = Language.common(
    "positions to begin with",
    {
        "set-up of two": "After the set-up, two players",
        "set-up of four": "After the set-up, four players",
        "example 1": "First worked example: three moves",
        "example 2": "Second worked example: a long way by boat",
        "example 3": "Third worked example: the last move",
        "moving on": "In the middle of a move: a further card is due",
        "paying": "In the middle of a turn: a crossing is to be paid",
        "chance draws": "Chance draws cards",
        "stuck": "A player who cannot move",
        "settlement": "The settlement at the end of the game",
        "over": "A game that is over",
        "carrying out": "In the middle of a turn: an effect is carried out",
        "rolling": "A die is to be rolled",
        "donating": "Donations at the end of a round",
    },
)
"""The names of the positions in ``positions.toml``."""


def offered(language: str) -> messages.Offered:
    """Return the possible starts."""
    require_language(language)
    names = NAMES.translated(language)
    found = tomllib.loads(files(__package__).joinpath("positions.toml").read_text("utf-8"))["positions"]
    return messages.Offered(
        tuple(messages.Ready(names.say(each["name"], {}), each["game"], each["text"]) for each in found),
        offers.offer(language, with_pictures=True).games,
        PLAYERS,
    )


_rooms(globals())
