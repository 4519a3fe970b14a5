"""The words of Atlantis: a template for each message, whose fields are values of the message, and none too many."""

import ast
from collections.abc import Iterator
from random import Random
from string import Formatter
from types import ModuleType
from typing import get_args

import pytest
from textual.binding import Binding

from atlantis_rules import CHANCE
from atlantis_rules.atlantis import PRESETS, new_game
from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.drawing import captions, panels, path_picture, picture as whole_picture
from atlantis_rules.atlantis.parts import narration as holdings, terminal
from atlantis_rules.atlantis.parts.console import human
from atlantis_rules.atlantis.parts.table import choices, screen as atlantis_screen, sheets
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.rule_violations import Moment, RuleViolation
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.text import explanation, narration
from atlantis_rules.atlantis.words import CAPTIONS, MESSAGES
from atlantis_rules.programs.full_screen import game, game_screen, screens
from atlantis_rules.programs.full_screen.game import Barrier
from atlantis_rules.programs.full_screen.words import SCREEN
from atlantis_rules.text.messages import Language
from tests.examples.helpers import CROWN, FLAG, OLIVE, RING, tile
from tests.sources import source_of

PLACES_OF_KEYS = {
    "step": 1,
    "self.tell": 1,
    "table.tell": 1,
    "say": 1,
    "thing": 1,
    "TABLE.said": 1,
    "_offer": 1,
    "_said": 1,
    "_shown": 1,
    "told": 0,
    "sheets.told": 0,
    "tell": 0,
    "self._said": 0,
    "on_screen": 0,
    "TABLE.text": 0,
}
"""The functions that make a message, and which of their arguments is its key."""

VARIANTS = {
    "GameIsOver": [reason.name for reason in Reason],
    "NotNow": [moment.name for moment in Moment],
    "PurchaseBringsNothing": ["", "from empty piles"],
    "KindFallsShort": ["of tiles", "of cards"],
    "DrawExtra": ["", "none"],
}
"""The sentences of the actions and violations that have several: what follows the name of the class in the key."""


def fields_of(language: Language, key: str) -> set[str]:
    """Return the names of the values in a template."""
    return {name for _, name, _, _ in Formatter().parse(language.sentences[key]) if name is not None}


SAID_OTHERWISE: list[tuple[set[str], set[str]]] = [
    *(({key}, set()) for key in panels.LEGEND),
    ({"name"}, {"seat"}),
]
"""The captions whose keys stand in no call of one of these functions."""


SCREENS = (
    screens.ReadingScreen,
    screens.ResultScreen,
    screens.HandOverScreen,
    screens.LeaveScreen,
    atlantis_screen.AtlantisScreen,
)
OTHERS = (choices, game, human, terminal)
COMPOSING = (screens, sheets, game_screen, atlantis_screen)
"""The modules that say what they are asked to."""

OFFERS = (*choices._PREVIEWS, "move", "paid move", "move for no tile", "paid move for no tile", "to go on")
"""The keys of offers."""


def texts_of_offer(key: str) -> list[str]:
    """Return the keys of the texts of an offer: as it is listed, and what it would do."""
    listed = [text for text in (f"choose {key}", f"offer {key}") if text in TABLE.sentences]
    played = ("played onto figure",) if key == "to go on" else ("played", "played home")
    return [*listed, *choices._PREVIEWS.get(key, played)]


COMPOSED: list[tuple[set[str], set[str]]] = [
    *(({f"{end} {key}"}, set()) for key in atlantis_screen._KEYS for end in ("keys", "does")),
    *(({f"{end} {key}"}, set()) for key in atlantis_screen._SIGNS for end in ("sign", "means")),
    *(
        ({binding.description}, set())
        for screen in SCREENS
        for binding in screen.BINDINGS
        if isinstance(binding, Binding) and binding.description
    ),
    *(({text}, fields_of(TABLE, text)) for key in OFFERS for text in texts_of_offer(key)),
    *(({barrier.value}, set()) for barrier in Barrier),
    *(({key}, set()) for _, key in human.FORMS),
    *(({key}, set()) for key in ("keys of reading", "keys of result", "legend", "heading of result")),
    *(({f"column {part}"}, set()) for part in ("tiles", "cards", "debt")),
    *(
        ({key}, set())
        for key in ("heading of log", "heading of help", "heading of keys", "heading of signs", "heading of words")
    ),
]
"""The texts of `TABLE` and `SCREEN` whose keys stand in no call of one of these functions."""


def strings_in(node: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def unqualified(function: ast.expr) -> str:
    """Return how a function is called, without the module of messages that it stands in."""
    return ast.unparse(function).removeprefix("captions.").removeprefix("words.")


def told(module: ModuleType) -> Iterator[tuple[set[str], set[str]]]:
    """Return for each message that a module makes the keys, one of which it has, and the names of its values.

    The key is an argument, or the variable of this name, as it was assigned last before.
    """
    tree = ast.parse(source_of(module))
    assigned = {
        node.lineno: strings_in(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "key"
    }
    for node in ast.walk(tree):
        place = PLACES_OF_KEYS.get(unqualified(node.func)) if isinstance(node, ast.Call) else None
        if place is None:
            continue
        assert isinstance(node, ast.Call)
        if len(node.args) <= place:
            continue  # it is another function of this name
        key = node.args[place]
        if any(keyword.arg is None for keyword in node.keywords):
            continue  # it says an offer, which is among `COMPOSED`
        if module in COMPOSING and not strings_in(key):
            continue  # it is among `COMPOSED`
        if isinstance(key, ast.Name):
            keys = assigned[max(line for line in assigned if line < node.lineno)]
        else:
            keys = strings_in(key)
        yield keys, {str(keyword.arg) for keyword in node.keywords}


def at_tables() -> list[tuple[set[str], set[str]]]:
    """Return what is said at a table: line by line, or on the full screen."""
    return [*(message for module in (*COMPOSING, *OTHERS) for message in told(module)), *COMPOSED]


def is_on_every_screen(keys: set[str]) -> bool:
    """Return whether a text belongs to the full-screen table of all games."""
    return keys <= set(SCREEN.sentences)


def in_classes() -> Iterator[tuple[set[str], set[str]]]:
    """Return for each class of action and violation the keys, one of which it has, and the names of its values."""
    for kind in (*get_args(Action), *get_args(RuleViolation)):
        variants = VARIANTS.get(kind.__name__, [""])
        yield {f"{kind.__name__} {variant}".strip() for variant in variants}, set(kind.__match_args__)


HELD: list[tuple[set[str], set[str]]] = [
    *(({f"holding {kind}"}, set()) for kind in ("hand", "tiles", "bridge", "figures")),
    *(each for each in told(holdings) if each[0] != {"holding "}),
]
"""What a player has in words; things are called by their kinds."""


@pytest.mark.parametrize(
    ("language", "messages"),
    [
        (MESSAGES, [*told(explanation), *told(narration)]),
        (CAPTIONS, [*told(captions), *told(panels), *told(path_picture), *told(whole_picture), *HELD, *SAID_OTHERWISE]),
        (TABLE, [message for message in at_tables() if not is_on_every_screen(message[0])]),
        (SCREEN, [message for message in at_tables() if is_on_every_screen(message[0])]),
    ],
    ids=["english", "captions", "table", "screen"],
)
def test_the_values_of_a_message_are_what_its_templates_name_and_no_template_is_unused(
    language: Language, messages: list[tuple[set[str], set[str]]]
) -> None:
    used: set[str] = set()
    for keys, names in messages:
        assert set().union(*(fields_of(language, key) for key in keys)) == names, keys
        used |= keys
    if language is MESSAGES:
        for keys, names in in_classes():
            assert set().union(*(fields_of(language, key) for key in keys)) <= names, keys
            used |= keys
    assert used == set(language.sentences)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_an_offer_has_all_values_that_its_texts_name(preset: str) -> None:
    rng = Random(preset)
    state = new_game(3, options=PRESETS[preset])
    while state.to_act is not None:
        if isinstance(state.to_act, int):
            view = state.view(state.to_act)
            for action in view.legal_actions:
                offer = human.offered(view, action)
                assert offer.key in OFFERS
                for text in texts_of_offer(offer.key):
                    assert fields_of(TABLE, text) <= offer.values.keys(), text
        state = state.apply(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("value", "way", "words"),
    [
        (0, "place", "Atlantis"),
        (54, "place", "the mainland"),
        (12, "place", "space 12"),
        ((12,), "place", "space 12"),
        (3, "strong", "3"),
        (tile("ring 3B"), "chip", "ring 3"),
        (tile("ring 3B"), "piece chip", "ring 3"),
        ((tile("ring 3B"), FLAG), "piece", "ring 3, a flag card"),
        ((Gap(12, 12, bridged=False, toll=3), Gap(14, 15, bridged=False, toll=1)), "toll at", "3 at 12 and 1 at 14-15"),
        ((12, 13), "place", "spaces 12 and 13"),
        (54, "name", "the mainland"),
        ((0, 12, 54), "label", "Atlantis, 12, mainland"),
        (2, "Who", "Blue"),
        ("Ann", "who", "Ann"),
        ((0, 2, 3), "Who", "Black, blue and white"),
        (("Ann", "Bob"), "Who", "Ann and Bob"),
        (True, "left|placed", "left"),
        (False, "left|placed", "placed"),
        (("Ann", "Bob"), "wins|win", "win"),
        ((), "or none", "none"),
        ((RING, FLAG), "or none", "ring, flag"),
        (("bridge", "price"), "in brackets", " (bridge, price)"),
        (Cards.of(OLIVE), "in brackets", " (olive)"),
        (None, "in brackets", ""),
        ((0, 2), "colour", "black and blue"),
        (1, "cards", "1 card"),
        (2, "extra cards", "2 extra cards"),
        (3, "drawn", "3 cards"),
        (Cards.of(OLIVE, RING, RING), "drawn", "3 cards (ring x2, olive)"),
        (Cards.of(), "drawn", "none"),
        ((CROWN, tile("ring 3B")), "back", "crown or ring 3 (B)"),
        (Gap(12, 12, bridged=False, toll=3), "gap", "the gap at 12"),
        (Gap(12, 13, bridged=False, toll=3), "water and toll", "12-13 (3)"),
        ((), "worth", "no tiles"),
        ((tile("ring 3B"),), "worth", "1 tile (3)"),
        ((tile("ring 3B"), tile("olive 2A")), "worth", "2 tiles (3 + 2 = 5)"),
        ((tile("ring 3B"), tile("olive 2A")), "pieces", "ring 3 and olive 2"),
        ((tile("ring 3B"), FLAG, FLAG), "pieces", "ring 3 and 2 cards (flag x2)"),
        ((FLAG,), "pieces", "1 card (flag)"),
        (tile("ring 3B"), "letter", "R"),
        (2, "in short", "bl"),
        (54, "in capitals", "MAINLAND"),
    ],
)
def test_values_in_words(value: object, way: str, words: str) -> None:
    assert MESSAGES.word(value, way) == words


@pytest.mark.parametrize(("value", "way"), [("ring", "gap"), (12, "gap"), (RING, "place"), (Cards.of(), "cards")])
def test_a_value_is_worded_in_its_own_ways_only(value: object, way: str) -> None:
    with pytest.raises(KeyError, match=way):
        MESSAGES.word(value, way)


def test_a_moment_is_shown_as_it_is_written_in_code() -> None:
    assert repr(Moment.GOING_ON) == "Moment.GOING_ON"
