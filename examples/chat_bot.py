"""Any game in a chat: each player types in their own language, and reads what happens in it.

A network calls `Chat.hear` for each message, and sends what it returns. `python examples/chat_bot.py GAME` lets two
people share a terminal: Ann types English, Bo types German.
"""

import sys
from collections.abc import Iterable
from random import Random, SystemRandom

from attrs import define, field

from atlantis_rules import AtlantisError
from atlantis_rules.front_end.narration import action_words, holdings, status
from atlantis_rules.front_end.table import Table
from atlantis_rules.front_end.understanding import understood
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import hint


@define
class Chat:
    """A game between people who chat: their names and languages by seat, and what each has read."""

    table: Table
    names: tuple[str, ...]
    languages: tuple[str, ...]
    rng: Random
    read: list[int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.read = [0] * len(self.names)

    def hear(self, seat: int, text: str) -> list[tuple[int, str]]:
        """Return the messages to send when a player has typed something: a seat, and a text for it."""
        language = self.languages[seat]
        try:
            match text.strip().casefold():
                case "?":
                    return [(seat, "\n".join(map(str, holdings(self.table.view(seat), language, self.names))))]
                case "undo" | "zurück":
                    self.table = self.table.take_back(seat)
                case "hint" | "tipp":
                    best = hint(self.table.question(seat), playouts=50)[:3]
                    return [(seat, self.offered(seat, [each.action for each in best]))]
                case _:
                    meant = understood(self.table.question(seat), text, language)
                    if meant.action is None:
                        return [(seat, self.offered(seat, meant.perhaps or self.table.state.legal_actions()))]
                    self.table = self.table.play(seat, meant.action, self.rng)
        except AtlantisError as error:
            return [(seat, error.text_in(language))]
        return self.news()

    def offered(self, seat: int, actions: Iterable[AnyAction]) -> str:
        """Return what a player can type, each with its words."""
        state, language = self.table.state, self.languages[seat]
        return "\n".join(f"{state.game.format_action(each)}: {action_words(state, each, language)}" for each in actions)

    def news(self) -> list[tuple[int, str]]:
        """Return what each player has not read yet, and what is due."""
        return [(seat, "\n".join(self.lines(seat))) for seat in range(len(self.names))]

    def lines(self, seat: int) -> list[str]:
        """Return the lines that a player has not read yet."""
        since, self.read[seat] = self.read[seat], self.table.number
        told = self.table.told(seat, since, self.languages[seat], self.names)
        lines = [
            f"{'' if entry.seat is None else f'{self.names[entry.seat]}: '}{'; '.join(map(str, said))}"
            for entry, said in told
            if said
        ]
        return [*lines, status(self.table.view(seat), self.languages[seat], self.names)]


def main(game: str) -> None:
    """Play at the terminal."""
    rng = SystemRandom()
    chat = Chat(Table.begun(beginning(game, 2), rng), ("Ann", "Bo"), ("en", "de"), rng)
    heard = chat.news()
    while (seat := chat.table.to_act) is not None:
        sys.stdout.write("".join(f"[{chat.names[to]}] {text}\n" for to, text in heard))
        heard = chat.hear(seat, input(f"{chat.names[seat]}> "))


if __name__ == "__main__":
    main(sys.argv[1])
