"""What a human player of Atlandice is shown, and what they can type.

Actions can be typed in words, such as ``search smithy`` or ``take book``: those of the notation, with some that people
leave out or put in. They stand for an action whether it is allowed or not: that is for the rules to say.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules.atlandice import Area, PlayerAction, State, TakeExtra, actions, phases
from atlantis_rules.atlandice.components import RESOURCES
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.parts.console.coloured_words import line
from atlantis_rules.atlandice.parts.terminal import table_lines
from atlantis_rules.atlandice.rules.effects import effect_of
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.atlandice.text.notation import parse_action
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Misunderstood, Questions
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.unreadable import UnreadableNotation


def questions(language: str = ENGLISH) -> Questions[PlayerView, actions.Action]:
    """Return what a human player of Atlandice is shown, and how they are asked, in a language."""
    return Questions(
        legal=lambda knowledge: knowledge.legal_actions,
        language=language,
        legend=TABLE.said(language, "legend"),
        help=help_lines(language),
        verbs=WORDS,
        belongings=partial(_belongings, language),
        heading=partial(_heading, language),
        words=partial(_words, language),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=lambda knowledge, text: action_in_words(state_seen(knowledge.table), text),
        explain=PlayerView.explain,
        hanging=6,
    )


def _belongings(language: str, knowledge: PlayerView) -> list[Text]:
    return [line("own resources", language, resources=knowledge.players[knowledge.seat].resources)]


def _draw(knowledge: PlayerView, terminal: Terminal) -> None:
    terminal.draw(partial(table_lines, scene_of(knowledge, None, terminal.called, terminal.language)))


def _heading(language: str, knowledge: PlayerView, action: actions.Action) -> str:
    del action
    match knowledge.phase:
        case phases.TurnStart():
            return str(line("choose search", language))
        case phases.Searching(phases.Search(seat, beneficiary, area)):
            return str(line("choose resource", language, area=area, neutral=beneficiary != seat))
        case phases.UsingSubmarine(search):
            return str(line("choose extra by submarine", language, area=search.area))
        case phases.CarryingOut(search):
            return str(line("choose by effect", language, area=search.area, effect=effect_of(knowledge.city, search)))
        case phases.Donating():
            return str(line("choose donation", language))
        case _:
            raise TypeError(knowledge.phase)  # no seat is asked then


def _words(language: str, knowledge: PlayerView, action: actions.Action) -> Text:  # noqa: C901, PLR0912 - one case for each kind
    match action:
        case actions.ChooseArea(area, neutral):
            lying, submarine = knowledge.city.lying_at(area), knowledge.city.submarine is area
            tile = None if area is Area.BLACK_MARKET else knowledge.city.stack_of(area).tile
            if tile is None:
                return line("area", language, area=area, neutral=neutral, lying=lying, submarine=submarine)
            effect = tile.effect
            return line(
                "area with effect",
                language,
                area=area,
                neutral=neutral,
                lying=lying,
                submarine=submarine,
                effect=effect,
            )
        case actions.TakeResource(resource):
            return line("resource", language, resource=resource)
        case actions.TakeExtra(area, resource):
            return line("resource from area", language, resource=resource, area=area)
        case actions.DeclineExtra():
            return line("no extra", language)
        case actions.SwapResources(resource, district, other):
            return line("resource for other", language, resource=resource, other=other, district=district)
        case actions.PutResource(area, resource):
            return line("resource onto area", language, resource=resource, area=area)
        case actions.MoveSubmarine(area):
            return line("submarine to area", language, area=area)
        case actions.TurnDie(origin, destination):
            return line("die to area", language, origin=origin, destination=destination)
        case actions.Donate(first, second) if first is second:
            return line("donation of two alike", language, resource=first)
        case actions.Donate(first, second):
            return line("donation", language, first=first, second=second)
        case actions.StopDonating():
            return line("no donation", language)
        case actions.RevealTile() | actions.RollDie():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


# --- What can be typed ---


FORMS: Final = (
    ("search AREA [for neutral]", "form search"),
    ("take RESOURCE [from AREA]", "form take"),
    ("decline", "form decline"),
    ("swap RESOURCE with RESOURCE on DISTRICT", ""),
    ("put RESOURCE on AREA", ""),
    ("submarine to AREA", ""),
    ("turn AREA to AREA", "form turn"),
    ("donate RESOURCE and RESOURCE", ""),
    ("stop", "form stop"),
    ("explain ACTION", "form explain"),
)
"""What can be typed, and the keys of what it does, where the words do not say it."""


WORDS: Final = ("search", "take", "decline", "swap", "put", "submarine", "turn", "donate", "stop", "explain")
"""With what that begins."""


_VERBS: Final = ("search", "take", "extra", "decline", "swap", "put", "submarine", "turn", "donate", "stop")


_ORDER: Final = {str(resource): place for place, resource in enumerate(RESOURCES)}


def help_lines(language: str = ENGLISH) -> tuple[str, ...]:
    """Return what can be typed, one line for each form, with what it does in a language."""
    texts = TABLE.translated(language)
    return tuple(f"{form:<28}{texts.say(key, {}) if key else ''}".rstrip() for form, key in FORMS)


def action_in_words(state: State, text: str) -> PlayerAction | None:
    """Read an action of a player in words, allowed or not; None if they do not begin like one.

    Letters may be small or capital, and articles may be left out. If only one area can be meant, the state says from
    where something is taken. `Misunderstood` is raised if the words begin like an action, but the rest cannot be read.
    """
    words = [word for word in text.lower().split() if word not in ("a", "die", "player", "the")]
    match words:
        case ["move", "submarine", *rest]:
            words = ["submarine", *rest]
        case ["donate", first, "and", second] if _ORDER.get(first, 0) > _ORDER.get(second, len(_ORDER)):
            words = ["donate", second, "and", first]
        case ["take", resource, *origin]:
            words = _taken(state, resource, origin)
        case _:
            pass
    if not words or words[0] not in _VERBS:
        return None
    action = _read(" ".join(words))
    return action if isinstance(action, PlayerAction) else None


def _taken(state: State, resource: str, origin: Sequence[str]) -> list[str]:
    """Distinguish what is taken by a search from what is an extra resource, and find the area from which that comes."""
    match state.phase:
        case phases.Searching(search) if not origin or origin == ["from", *str(search.area).split()]:
            return ["take", resource]
        case phases.UsingSubmarine(search) if not origin:
            return ["extra", resource, "from", str(search.area)]
        case phases.CarryingOut() if not origin:
            return ["extra", resource, "from", _only_area(state, resource)]
        case _:
            return ["extra", resource, *origin] if origin else ["take", resource]


def _only_area(state: State, resource: str) -> str:
    extras = [action for action in state.legal_actions() if isinstance(action, TakeExtra)]
    areas = [str(extra.area) for extra in extras if str(extra.resource) == resource]
    if len(areas) > 1:
        raise Misunderstood(TABLE.text("misread origin", resource=resource, areas=tuple(areas)))
    return areas[0] if areas else str(Area.BLACK_MARKET)


def _read(text: str) -> object:
    try:
        return parse_action(text)
    except UnreadableNotation as error:
        if error.expected == (" ",):
            return _read(f"{text} ")  # then the message says which word is missing
        raise Misunderstood(TABLE.text("misread", text=ascii(text.strip()[:40]), reason=error)) from error
