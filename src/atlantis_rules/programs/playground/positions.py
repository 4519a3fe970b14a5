"""Answers about a position: its picture, its defects, its legal actions, and their effects."""

from random import Random
from typing import assert_never

from atlantis_rules._errors import IllegalAction, WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.narration import status
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, AnyEvent
from atlantis_rules.games.registry import AnyInPlay, game_names, position
from atlantis_rules.games.soundness import UnsoundPosition
from atlantis_rules.programs.playground import messages
from atlantis_rules.programs.playground.places import placed
from atlantis_rules.programs.web.presenting import Presentation, drawn, sentences
from atlantis_rules.programs.web.protocol import Document, Explained, Happened, Reason
from atlantis_rules.programs.web.showing import explained, motions, refusal
from atlantis_rules.records.wire.formats import object_of
from atlantis_rules.text.messages import say
from atlantis_rules.text.unreadable import UnreadablePosition


@frozen
class Sound:
    """A sound position of any game.

    Attributes:
        state: the state.
    """

    state: AnyInPlay

    def answer(self, asked: messages.AboutPosition, rng: Random) -> messages.Examined | Explained:
        """Answer a request about the position.

        Raises:
            UnreadableNotation: the request contains an invalid action.
        """
        match asked:
            case messages.Examine(_, _, language, width):
                return _examined(self.state, self._presentation(language, width), None, ())
            case messages.Do(_, _, text, language, width):
                action = self.state.game.parse_action(text)
                try:
                    after, events = self.state.step(action)
                except IllegalAction as error:
                    return refusal(text, error, language)
                happened = self._happened((action,), events, language)
                return _examined(after, self._presentation(language, width), happened, events)
            case messages.Consider(_, _, text, language):
                explanation = self.state.explain(self.state.game.parse_action(text))
                return explained(self.state, text, explanation, self._presentation(language))
            case messages.PlayOn(_, _, language, width):
                return self._played_on(rng, self._presentation(language, width))
            case _:
                assert_never(asked)

    def _presentation(self, language: str, width: int | None = None) -> Presentation:
        """Return how the position is presented: seats are named by their colours."""
        return Presentation(language, width, ("",) * self.state.game_info().players)

    def _played_on(self, rng: Random, presentation: Presentation) -> messages.Examined:
        state, actions, told = self.state, list[AnyAction](), list[AnyEvent]()
        while state.to_act is CHANCE:
            actions.append(state.sample(rng))
            state, events = state.step(actions[-1])
            told += events
        happened = self._happened(tuple(actions), tuple(told), presentation.language) if actions else None
        return _examined(state, presentation, happened, tuple(told))

    def _happened(self, actions: tuple[AnyAction, ...], events: tuple[AnyEvent, ...], language: str) -> Happened:
        game, to_act = self.state.game.NAME, self.state.to_act
        return Happened(
            number=0,
            seat=to_act if isinstance(to_act, int) else None,
            taken_back=False,
            said=tuple(Reason((), say(action, language)) for action in actions),
            events=tuple(Document(object_of(game, "event", event)) for event in events),
            moves=motions(self.state, events),
        )


def _examined(
    state: AnyInPlay, presentation: Presentation, happened: Happened | None, events: tuple[AnyEvent, ...]
) -> messages.Examined:
    game, to_act, ending = state.game, state.to_act, state.explain_outcome()
    pointing = state.view(to_act) if isinstance(to_act, int) else None
    choices, more = _choices(state, presentation.language)
    return messages.Examined(
        game=game.NAME,
        position=str(state),
        defects=(),
        picture=drawn(state, presentation, events, pointing=pointing),
        to_act=to_act,
        status=status(state, presentation.language),
        choices=choices,
        more=more,
        scores=() if ending is None else sentences(state, ending.steps, presentation),
        happened=happened,
    )


def _choices(state: AnyInPlay, language: str) -> tuple[tuple[messages.Possible, ...], int]:
    write = state.game.format_action
    if state.to_act is CHANCE:
        outcomes = state.chance_outcomes()
        shown = outcomes[: messages.MOST_CHOICES]
        possible = tuple(
            messages.Possible(write(action), say(action, language), str(weight)) for action, weight in shown
        )
        return possible, len(outcomes) - len(shown)
    return tuple(messages.Possible(write(action), say(action, language), None) for action in state.legal_actions()), 0


def position_of(game: str, text: str, language: str) -> Sound | messages.Examined:
    """Parse a position, or return its defects.

    Raises:
        WrongValue: there is no such game.
    """

    def read(text: str) -> Sound:
        return Sound(position(game, text))

    if game not in game_names():
        raise WrongValue(f"the playground has no game {brief(game)}; it has {', '.join(game_names())}")
    try:
        return read(text)
    except (UnreadablePosition, UnsoundPosition) as error:
        return messages.Examined(
            game=game,
            position=None,
            defects=placed(text, error, read, language),
            picture=None,
            to_act=None,
            status=None,
            choices=(),
            more=0,
            scores=(),
            happened=None,
        )
