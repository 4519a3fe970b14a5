"""The command line's narration of Atlandice: it describes what has happened, for every kind of event."""

from random import Random

from atlantis_rules.atlandice import (
    Action,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    Reason,
    RevealTile,
    RollDie,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.counting import Counted, Tally
from atlantis_rules.atlandice.events import (
    DecisionDue,
    DieLaid,
    DieTaken,
    Event,
    GameEnded,
    GameSettled,
    RoundBegan,
    TurnBegan,
)
from atlantis_rules.atlandice.parts.console.coloured_words import sentence
from atlantis_rules.atlandice.phases import LayingOut
from atlantis_rules.atlandice.resources import NO_RESOURCES
from atlantis_rules.atlandice.text.narration import Narrator, ending
from atlantis_rules.atlandice.words import step as clause_step
from tests.atlandice_games import random_game
from tests.counted_in_atlandice import EventCounter
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    position,
    tile,
)

THREE = "seat 0:\nseat 1:\nseat 2:\n"
TWO = "seat 0:\nseat 1:\nneutral:\n"


def told(state: State, *actions: Action) -> list[str]:
    """Play from a position, and return the narrator's sentences."""
    narrator = Narrator(state.seats)
    lines = []
    for action in actions:
        state, events = state.step(action)
        for event in events:
            lines += [str(sentence(told_step)) for told_step in narrator.tell(event)]
    return lines


# --- Searches and effects -----------------------------------------------------------------------------------------


def test_a_search_with_the_submarine_and_an_effect_that_succeeds() -> None:
    state = position(THREE + "smithy: effect 10; jewel, weapon 4; submarine; die")
    actions = (TakeResource(WEAPON), TakeExtra(SMITHY, JEWEL), RollDie(6), TakeExtra(SMITHY, WEAPON))
    assert told(state, ChooseArea(SMITHY), *actions) == [
        "searches the smithy and takes a weapon",
        "also takes a jewel with the submarine",
        "rolls 6: one more resource from the smithy",
        "also takes a weapon from the smithy",
    ]
    declined = (TakeResource(WEAPON), DeclineExtra(), RollDie(2), DeclineExtra())
    assert told(state, ChooseArea(SMITHY), *declined) == [
        "searches the smithy and takes a weapon",
        "declines what the submarine would bring",
        "rolls 2: one more resource from the smithy",
        "declines what the effect would bring",
    ]
    assert told(state, ChooseArea(SMITHY), TakeResource(WEAPON), DeclineExtra(), RollDie(3))[-1] == (
        "rolls 3, which brings nothing (2, 4 or 6 would)"
    )


def test_a_gain_with_nothing_left_to_gain() -> None:
    state = position(THREE + "jeweller: effect 1; jewel 2; die\ntavern: effect 12; supplies 3; die")
    assert told(state, ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(6))[1:] == [
        "rolls 6: one more resource from the black market",
        "no effect, as it cannot be carried out now (roll; on 6 one more from the black market)",
    ]


def test_a_search_that_leads_to_another_one() -> None:
    state = position(THREE + "jeweller: effect 2; jewel 3; die\nblack market: jewel 3")
    assert told(state, ChooseArea(JEWELLER), TakeResource(JEWEL), RollDie(6), RollDie(6), TakeResource(JEWEL)) == [
        "searches the jeweller and takes a jewel",
        "rolls 6: another roll names an area to be searched as well",
        "rolls 6, which leads to the black market",
        "searches the black market and takes a jewel",
    ]
    bare = position(THREE + "jeweller: effect 2; jewel 3; die\nlibrary: effect 6; empty")
    assert told(bare, ChooseArea(JEWELLER), TakeResource(JEWEL), RollDie(6), RollDie(2))[2:] == [
        "rolls 2, which leads to the library",
        "searches the library and finds nothing",
        "no effect: this is not the second die of the round",
    ]


def test_swapping_putting_and_moving() -> None:
    state = position(
        THREE
        + """
        jeweller: effect 3; jewel 3; die
        library: effect 5; book 3; die
        machine works: effect 7; tool 3; die
        smithy: effect 13; weapon 3; die
        """
    )
    assert told(state, ChooseArea(JEWELLER), TakeResource(JEWEL), SwapResources(JEWEL, SMITHY, WEAPON))[-1] == (
        "swaps a jewel on the jeweller with a weapon on the smithy"
    )
    assert told(state, ChooseArea(LIBRARY), TakeResource(BOOK), PutResource(BLACK_MARKET, BOOK))[-1] == (
        "puts a book from the library on the black market"
    )
    moved = (ChooseArea(MACHINE_WORKS), TakeResource(TOOL), DeclineExtra(), MoveSubmarine(BLACK_MARKET))
    assert told(state, *moved)[-1] == "moves the submarine from the machine works to the black market"
    for area, words in ((TAVERN, ", and it comes to the tavern"), (LIBRARY, ", and it stays there")):
        turned = (ChooseArea(SMITHY), TakeResource(WEAPON), TurnDie(LIBRARY, area))
        assert told(state, *turned)[-1] == f"turns a die at the library{words}"


def test_the_hand_moved_by_an_effect() -> None:
    text = THREE + "tavern: effect 8; supplies 6; 2 dice\nclock: plain, donation, wave\nstart: 2\ntaken: 2\nhand: "
    turn = (ChooseArea(TAVERN), TakeResource(SUPPLIES), RollDie(1))
    assert told(position(text + "0"), *turn)[-1] == "the hand moves to space 2, which has no effect now"
    assert told(position(text + "1"), *turn)[-1] == "the hand comes to the wave: the game ends with this search"
    assert told(position(text + "2"), *turn)[-1] == "the hand is on the wave already and stays there"


def test_a_die_for_the_neutral_player() -> None:
    state = position(TWO + "machine works: effect 7; tool 3; submarine; die")
    actions = (ChooseArea(MACHINE_WORKS, for_neutral=True), TakeResource(TOOL), TakeExtra(MACHINE_WORKS, TOOL))
    assert told(state, *actions) == [
        "searches the machine works for the neutral player and takes a tool",
        "also takes a tool with the submarine for the neutral player",
    ]


# --- Emptied districts --------------------------------------------------------------------------------------------


def test_an_emptied_library() -> None:
    state = position(
        """
        seat 0: book 2
        seat 1: book 3
        seat 2: book
        seat 3:
        library: effect 5; book; die
        black market: book
        tavern: effect 9; supplies, book
        """
    )
    revealed = RevealTile(tile("library 4"))
    lines = told(state, ChooseArea(LIBRARY), TakeResource(BOOK), revealed)
    assert lines == [
        "searches the library and takes a book",
        "no effect, as it cannot be carried out now (put one from the library on the black market)",
        (
            "the library is empty: black and red tie for the most, 3 books each; black gets the tile, worth 3 points, "
            "and red gets 3 points"
        ),
        "everyone gives their books back: 2 to the black market and 5 onto the next tile",
        "the next tile of the library comes to light: roll; on 5, 6 one more from another district",
    ]


def test_most_and_second_most() -> None:
    one = position("seat 0: weapon 2\nseat 1: weapon\nseat 2: weapon\nsmithy: effect 10; weapon; die")
    assert told(one, ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1))[2] == (
        "the smithy is empty: black has the most, 3 weapons, and gets the tile, worth 3 points; "
        "second are red and blue with 1: 1 point each"
    )
    three = position("seat 0:\nseat 1: weapon\nseat 2: weapon\nsmithy: effect 10; weapon; die\nstart: 0")
    assert told(three, ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1))[2] == (
        "the smithy is empty: black, red and blue tie for the most, 1 weapon each; "
        "black gets the tile, worth 3 points, and red and blue get 3 points each"
    )
    alone = position("seat 0:\nseat 1:\nneutral: weapon 3\nsmithy: effect 10; weapon; die")
    assert told(alone, ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1))[2] == (
        "the smithy is empty: the neutral player has the most, 3 weapons, and gets the tile, worth 3 points; "
        "second is black with 1: 1 point"
    )


def test_a_tile_that_nobody_gets_and_one_with_nothing_on_it() -> None:
    state = position(THREE + "library: effect 5 over 4; book 0, jewel; die")
    assert told(state, ChooseArea(LIBRARY), TakeResource(JEWEL))[-2:] == [
        "the library is empty: as nobody has books, its tile leaves the game",
        "the next tile of the library comes to light, with nothing on it: roll; on 5, 6 one more from another district",
    ]


def test_an_exhausted_stack() -> None:
    state = position(THREE + "machine works: effect 7 over nothing; 3 pointers; tool; submarine; 3 dice")
    lines = told(state, ChooseArea(MACHINE_WORKS), TakeResource(TOOL), MoveSubmarine(JEWELLER))
    assert lines[2:] == [
        "the machine works is empty: black has the most, 1 tool, and gets the tile, worth 3 points",
        "that was the last tile of the machine works: all tools leave the game",
        "2 dice move from the machine works to the black market",
    ]
    stays = position(THREE + "library: effect 6 over nothing; book; submarine; 2 dice")
    assert told(stays, ChooseArea(LIBRARY), TakeResource(BOOK))[-2:] == [
        "1 die moves from the library to the black market",
        "the submarine stays at the library, where it is of no use until it is moved",
    ]


# --- The clock ----------------------------------------------------------------------------------------------------

LAST = "\nmachine works: effect 7; {} pointers; tool 3; die\nsmithy: effect 10; weapon 3; die\ntaken: 0, 1, 2, 0, 1\n"
"""The last turn of a round of three: seat 2 may take the die at the smithy and leave the one at the machine works."""


def clock(text: str, *actions: Action, pointers: int = 3) -> list[str]:
    state = position(text + LAST.format(pointers))
    return told(state, ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1), *actions)[2:]


def test_the_hand_is_turned() -> None:
    track = "clock: plain, plain, inventory book, donation, inventory all, wave\nhand: "
    assert clock(f"seat 0: book 2\nseat 1: book 2\nseat 2:\n{track}0", pointers=2) == [
        "the last die lies at the machine works, which has 2 pointers",
        "the hand moves 2 spaces to space 3, an inventory of books",
        "black and red have the most books (2): 1 point each",
    ]
    assert clock(f"{THREE}{track}1", pointers=1)[1:] == [
        "the hand moves 1 space to space 3, an inventory of books",
        "nobody has any books",
    ]
    assert clock(f"{THREE}{track}1")[1:] == [
        "the hand moves 3 spaces to space 5, an inventory of all resources",
        "blue has the most resources (1): 1 point",
    ]
    assert clock(f"{THREE}{track}0")[1:] == [
        "the hand moves 3 spaces to space 4, a donation",
        "nobody has two resources to donate",
    ]
    assert clock(f"{THREE}{track}4")[1:] == ["the hand moves 1 space to space 6, the wave"]


def test_donations() -> None:
    text = "seat 0: book 2, tool 2\nseat 1: jewel 2\nseat 2:\nclock: plain, plain, plain, donation, wave"
    assert clock(text, Donate(BOOK, BOOK), StopDonating(), StopDonating())[2:] == [
        "black donates two books for a point",
        "black donates nothing more",
        "red donates nothing",
    ]


def test_the_ways_to_the_end() -> None:
    assert {ending(GameEnded(reason)).text for reason in Reason} == {
        "the clock's hand has come to the wave",
        "an effect had moved the clock's hand to the wave",
    }


# --- Whole games --------------------------------------------------------------------------------------------------


_SILENT = DieLaid | DieTaken | RoundBegan | TurnBegan | GameEnded | GameSettled | DecisionDue


def test_every_kind_of_event_has_its_lines_or_is_a_heading() -> None:
    kinds: set[type] = set()
    rare: set[Counted] = set()
    for seed in range(70):
        game = random_game(Random(f"narration {seed}"), seed)
        narrator, counter = Narrator(game.initial.seats), EventCounter(game.initial.seats)
        silent = Tally(next(state for state in game.states if not isinstance(state.phase, LayingOut)))
        for before, action, _ in game.transitions():
            if isinstance(before.phase, LayingOut):
                continue
            silent.game.play(action)
            for event in before.step(action)[1]:
                counter.count(event)
                kinds.add(type(event))
                assert ([step.text for step in narrator.tell(event)] == []) == isinstance(event, _SILENT)
        rare.update(kind for kind, times in counter.counts.items() if times)
        assert silent.numbers == counter.counts
    assert kinds == set(Event.__args__)
    of_outcome = {Counted.TIE, Counted.NEUTRAL_AHEAD, Counted.NEUTRAL_SCORE}
    assert rare == set(Counted) - of_outcome


def test_a_district_emptied_by_the_end_of_another_stack_is_scored_in_a_further_pass() -> None:
    state = position(
        THREE
        + """
        jeweller: effect 1 over 3; weapon
        smithy: effect 10 over nothing; weapon; 2 dice
        """
    )
    search = (ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(1))
    assert told(state, *search)[2:] == [
        "the smithy is empty: black has the most, 1 weapon, and gets the tile, worth 3 points",
        "that was the last tile of the smithy: all weapons leave the game",
        "1 die moves from the smithy to the black market",
        "the jeweller is empty: as nobody has jewels, its tile leaves the game",
        (
            "the next tile of the jeweller comes to light, with nothing on it: "
            "swap one on the jeweller with one on another district"
        ),
    ]
    counter = Tally(state)
    for action in search:
        counter.game.play(action)
    assert counter.numbers[Counted.BEHIND_ANOTHER] == 1
    assert counter.game.state().city.lying_at(JEWELLER) == NO_RESOURCES


def test_the_neutral_player_has_a_capital_in_german_only_where_a_sentence_begins() -> None:
    found = [
        sentence(clause_step((), "most in inventory", winners=winners, resource=TOOL, most=3), "de").plain
        for winners in ((None,), (0, None))
    ]
    assert found == [
        "Der neutrale Spieler hat die meisten Werkzeuge (3): 1 Punkt",
        "Schwarz und der neutrale Spieler haben die meisten Werkzeuge (3): je 1 Punkt",
    ]
