"""SETUP-7, SETUP-8 and other values that only pictures showed: components, their defects, and their text."""

import pickle
from typing import Final

import pytest
from attrs import evolve
from hypothesis.vendor.pretty import RepresentationPrinter

from atlantis_rules import AtlantisError, BadRules, WrongType, WrongValue, atlandice
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    TILES,
    TWELVE,
    Area,
    ClockSpace,
    Components,
    DistrictTile,
    Effect,
    Reason,
    Resource,
    Resources,
    UnsoundComponents,
    components,
    new_game,
    resources,
)
from atlantis_rules.atlandice.components import DISTRICTS
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.records import Record, read_record, write_record
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    TAVERN,
    lying,
    tile,
)

PLAIN: Final = ClockSpace.PLAIN
WAVE: Final = ClockSpace.WAVE


def defects(**changes: object) -> list[str]:
    """Return the clauses that changed components break."""
    values = {
        "resources": RECONSTRUCTION.resources,
        "clock": RECONSTRUCTION.clock,
        "tiles": RECONSTRUCTION.tiles,
        "black_market_pointers": RECONSTRUCTION.black_market_pointers,
        "source": "a test",
        **changes,
    }
    with pytest.raises(UnsoundComponents) as caught:
        Components(**values)  # type: ignore[arg-type] # wrong values are the point
    assert str(caught.value) == "\n".join(str(defect) for defect in caught.value.defects)
    return [str(defect) for defect in caught.value.defects]


def replaced(*changes: tuple[str, DistrictTile]) -> tuple[DistrictTile, ...]:
    """Replace tiles by others."""
    new = {tile(name): other for name, other in changes}
    return tuple(new.get(each, each) for each in RECONSTRUCTION.tiles)


# The reconstruction


@pytest.mark.clause("SETUP-7", "SETUP-8", game="atlandice")
def test_the_built_in_components_say_that_they_are_a_reconstruction() -> None:
    assert RECONSTRUCTION.is_reconstruction
    assert str(RECONSTRUCTION).startswith("reconstruction: ")
    assert "reconstruction = true" in components_text(RECONSTRUCTION)
    assert "reconstruction" in (atlandice.__doc__ or "")
    assert "reconstruction" in (new_game.__doc__ or "")
    assert "RECONSTRUCTION" in (components.__doc__ or "")
    assert new_game(3).components is RECONSTRUCTION


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_its_numbers_of_resources() -> None:
    assert [RECONSTRUCTION.resources_for(players) for players in (2, 3, 4)] == [5, 5, 6]


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_the_numbers_of_before_have_a_name() -> None:
    assert [TWELVE.resources_for(players) for players in (2, 3, 4)] == [7, 7, 9]
    assert evolve(TWELVE, resources=RECONSTRUCTION.resources) == RECONSTRUCTION
    assert TWELVE.is_reconstruction
    assert (repr(TWELVE), repr(RECONSTRUCTION)) == ("TWELVE", "RECONSTRUCTION")
    state = new_game(4, TWELVE)
    assert atlandice.begin(4, "TWELVE") == state
    assert atlandice.rules_of(state) == "TWELVE"
    assert lying(state, LIBRARY) == "book 9"
    assert not state.out_of_game
    written = write_record(Record(state))
    assert "\ncomponents: TWELVE\n" in written
    assert read_record(written) == Record(state)


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_its_clock_space_by_space() -> None:
    """It is a guess, but a game that was recorded with it is to stay the same."""
    marks = {
        ClockSpace.PLAIN: ".",
        ClockSpace.DONATION: "D",
        ClockSpace.ALL_RESOURCES: "A",
        ClockSpace.WAVE: "~",
        ClockSpace.JEWELS: "J",
        ClockSpace.BOOKS: "B",
        ClockSpace.SUPPLIES: "S",
        ClockSpace.TOOLS: "T",
        ClockSpace.WEAPONS: "W",
    }
    assert "".join(marks[space] for space in RECONSTRUCTION.clock) == "..DJ.BD.S.ADT.WD.A.~"


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_its_clock_has_all_kinds_of_spaces() -> None:
    assert RECONSTRUCTION.clock[0] is PLAIN
    assert RECONSTRUCTION.clock[-1] is WAVE
    assert set(RECONSTRUCTION.clock) == set(ClockSpace)
    assert RECONSTRUCTION.wave == len(RECONSTRUCTION.clock) - 1


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_what_an_inventory_counts() -> None:
    assert ClockSpace.TOOLS.counted == (Resource.TOOL,)
    assert ClockSpace.ALL_RESOURCES.counted == tuple(Resource)
    assert [space for space in ClockSpace if not space.counted] == [PLAIN, ClockSpace.DONATION, WAVE]


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_the_three_machine_works_have_1_2_and_3_pointers() -> None:
    assert [each.pointers for each in RECONSTRUCTION.tiles_of(MACHINE_WORKS)] == [1, 2, 3]
    assert {each.effect for each in RECONSTRUCTION.tiles_of(MACHINE_WORKS)} == {Effect.SUBMARINE}


@pytest.mark.clause("SETUP-8", game="atlandice")
def test_each_effect_stands_on_one_tile_and_effect_7_on_three() -> None:
    effects = [int(each.effect) for each in RECONSTRUCTION.tiles]
    assert [effects.count(number) for number in range(1, 14)] == [1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1]
    assert all(len(RECONSTRUCTION.tiles_of(category)) == 3 for category in DISTRICTS)


TOLD = {1: JEWELLER, 2: JEWELLER, 3: JEWELLER, 5: LIBRARY, 6: LIBRARY, 7: MACHINE_WORKS, 9: TAVERN, 10: SMITHY}


@pytest.mark.clause("SETUP-8", game="atlandice")
def test_the_text_tells_the_categories_of_some_effects() -> None:
    for category in (*DISTRICTS, BLACK_MARKET):
        for effect in Effect:
            possible = DistrictTile(category, effect, 1) in TILES
            open_category = category in {LIBRARY, TAVERN, SMITHY}
            assert possible == (TOLD[effect] is category if effect in TOLD else open_category)


# Replacing them


@pytest.mark.clause("SETUP-4", "SETUP-7", "SETUP-8", game="atlandice")
def test_they_can_be_replaced_as_a_whole() -> None:
    tiles = replaced(
        ("library 4", DistrictTile(LIBRARY, Effect.TURN_DIE, 3)), ("smithy 13", DistrictTile(SMITHY, Effect(4), 1))
    )
    mine = Components((5, 5, 2), (PLAIN, WAVE), tiles, 3, "my copy")
    assert str(mine) == "my copy"
    assert not mine.is_reconstruction
    state = new_game(3, mine)
    assert state.components is mine
    assert lying(state, LIBRARY) == "book 5"
    assert mine.tiles_of(LIBRARY)[-1] == DistrictTile(LIBRARY, Effect.TURN_DIE, 3)


def test_the_order_of_the_tiles_makes_no_difference_and_neither_does_the_source() -> None:
    mine = evolve(RECONSTRUCTION, tiles=RECONSTRUCTION.tiles[::-1], source="elsewhere", is_reconstruction=False)
    assert mine == RECONSTRUCTION
    assert hash(mine) == hash(RECONSTRUCTION)
    assert mine.tiles == RECONSTRUCTION.tiles


# What is refused


@pytest.mark.clause("SETUP-4", game="atlandice")
@pytest.mark.parametrize("resources", [(), (7, 7), (7, 7, 9, 9)])
def test_resources_for_2_3_and_4_players(resources: tuple[int, ...]) -> None:
    (defect,) = defects(resources=resources)
    assert defect.startswith("SETUP-4: there must be a number of resources for 2, 3 and 4 players")


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_1_to_9_resources() -> None:
    assert defects(resources=(0, 0, 10)) == [
        "SETUP-4: with 2 players a district gets 1 to 9 resources, not 0",
        "SETUP-4: with 3 players a district gets 1 to 9 resources, not 0",
        "SETUP-4: with 4 players a district gets 1 to 9 resources, not 10",
    ]


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_as_many_resources_with_2_players_as_with_3() -> None:
    same = "SETUP-4: a district gets as many resources with 2 players as with 3, not"
    assert defects(resources=(7, 8, 9)) == [f"{same} 7 and 8"]
    assert defects(resources=(8, 7, 7)) == [f"{same} 8 and 7"]
    assert defects(resources=(0, 9, 10)) == [
        "SETUP-4: with 2 players a district gets 1 to 9 resources, not 0",
        "SETUP-4: with 4 players a district gets 1 to 9 resources, not 10",
        f"{same} 0 and 9",
    ]
    assert evolve(RECONSTRUCTION, resources=(1, 1, 9)).resources_for(3) == 1


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_a_text_with_fewer_resources_for_2_players_than_for_3() -> None:
    with pytest.raises(UnsoundComponents) as caught:
        read_components(components_text(TWELVE).replace("2 = 7", "2 = 6").replace("4 = 9", "4 = 0"))
    assert list(map(str, caught.value.defects)) == [
        "SETUP-4: with 4 players a district gets 1 to 9 resources, not 0",
        "SETUP-4: a district gets as many resources with 2 players as with 3, not 6 and 7",
    ]


@pytest.mark.clause("SETUP-7", game="atlandice")
@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        ((), ["at least 2 spaces, not 0"]),
        ((PLAIN,), ["at least 2 spaces, not 1", "the last space of the clock track is the wave, not plain"]),
        ((WAVE,), ["at least 2 spaces, not 1", "the first space of the clock track is plain, not wave"]),
        ((ClockSpace.DONATION, WAVE), ["the first space of the clock track is plain, not donation"]),
        ((PLAIN, ClockSpace.BOOKS), ["the last space of the clock track is the wave, not inventory book"]),
        ((PLAIN, WAVE, PLAIN, WAVE, WAVE), ["not also space 2", "not also space 4"]),
    ],
)
def test_the_clock_is_plain_first_and_the_wave_last_and_only_last(
    clock: tuple[ClockSpace, ...], expected: list[str]
) -> None:
    found = defects(clock=clock)
    assert len(found) == len(expected)
    for text, part in zip(found, expected, strict=True):
        assert text.startswith("SETUP-7: ")
        assert text.endswith(part)


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_1_to_3_pointers() -> None:
    tiles = replaced(("library 4", DistrictTile(LIBRARY, Effect(4), 0)))
    assert defects(tiles=tiles, black_market_pointers=4) == [
        "SETUP-7: a district tile has 1 to 3 pointers, not as library (effect 4, pointers 0)",
        "SETUP-7: the black market has 1 to 3 pointers, not 4",
    ]


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_other_pointers_of_the_machine_works() -> None:
    tiles = replaced(("machine works 7/3", DistrictTile(MACHINE_WORKS, Effect.SUBMARINE, 2)))
    assert defects(tiles=tiles) == ["SETUP-7: the machine works have 1, 2 and 3 pointers, not 1, 2, 2"]


@pytest.mark.clause("SETUP-8", "SETUP-1", game="atlandice")
def test_no_tiles_at_all() -> None:
    found = defects(tiles=())
    assert [text.partition(":")[0] for text in found] == ["SETUP-8"] * (5 + 13) + ["SETUP-7"]
    assert found[-1] == "SETUP-7: the machine works have 1, 2 and 3 pointers, not none"


@pytest.mark.clause("SETUP-8", game="atlandice")
def test_effects_of_which_the_text_tells_the_category_stand_nowhere_else() -> None:
    tiles = replaced(
        ("jeweller 3", DistrictTile(JEWELLER, Effect(4), 1)), ("library 4", DistrictTile(LIBRARY, Effect.SWAP, 1))
    )
    assert defects(tiles=tiles) == ["SETUP-8: effect 3 stands on jeweller, not on library"]


@pytest.mark.clause("SETUP-8", game="atlandice")
def test_a_tile_too_many_of_a_category_and_an_effect_twice() -> None:
    tiles = replaced(("tavern 8", DistrictTile(SMITHY, Effect(13), 1)))
    assert defects(tiles=tiles) == [
        "SETUP-8: there are 3 tiles of tavern, not 2",
        "SETUP-8: there are 3 tiles of smithy, not 4",
        "SETUP-8: the number of tiles with effect 8 is 1, not 0",
        "SETUP-8: the number of tiles with effect 13 is 1, not 2",
    ]


@pytest.mark.clause("SETUP-8", game="atlandice")
def test_the_black_market_has_no_tiles() -> None:
    tiles = replaced(("tavern 8", DistrictTile(BLACK_MARKET, Effect(8), 1)))
    assert defects(tiles=tiles)[0] == "SETUP-8: the black market has no district tiles"


def test_all_defects_are_told_at_once() -> None:
    found = defects(resources=(0, 0, 9), clock=(WAVE, PLAIN), tiles=(), black_market_pointers=0)
    assert len(found) == 2 + 2 + (5 + 13) + 2


def test_unsound_components_are_a_value_error_that_can_be_pickled() -> None:
    with pytest.raises(UnsoundComponents) as caught:
        evolve(RECONSTRUCTION, resources=(0, 7, 9))
    assert isinstance(caught.value, ValueError | AtlantisError)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - its own bytes
    assert again.defects == caught.value.defects
    assert str(again) == str(caught.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("resources", [7, 7, 9]),
        ("resources", (7, 7, "9")),
        ("resources", (7, True, 9)),
        ("clock", [PLAIN, WAVE]),
        ("clock", ("plain", "wave")),
        ("tiles", list(RECONSTRUCTION.tiles)),
        ("tiles", (1, 2, 3)),
        ("tiles", (*RECONSTRUCTION.tiles[:-1], "smithy")),
        ("tiles", None),
        ("black_market_pointers", "2"),
        ("black_market_pointers", True),
        ("source", None),
        ("is_reconstruction", "no"),
    ],
)
def test_components_made_of_the_wrong_things(field: str, value: object) -> None:
    with pytest.raises(WrongType, match=f"Components: (each of )?{field}"):
        evolve(RECONSTRUCTION, **{field: value})  # type: ignore[arg-type] # this is the point


# As text


@pytest.mark.clause("SETUP-4", "SETUP-7", "SETUP-8", game="atlandice")
def test_components_are_written_as_text_and_read_again() -> None:
    text = components_text(RECONSTRUCTION)
    again = read_components(text)
    assert again == RECONSTRUCTION
    assert (again.source, again.is_reconstruction) == (RECONSTRUCTION.source, True)
    assert components_text(again) == text


@pytest.mark.parametrize("source", ["", 'a "quoted" text', "back\\slash", "two\nlines\t\x00\x7f", "Ätläntis 🌊"])
def test_sources_with_odd_characters(source: str) -> None:
    assert read_components(components_text(evolve(RECONSTRUCTION, source=source))).source == source


def test_a_text_that_is_not_toml() -> None:
    with pytest.raises(UnreadableComponents, match="this is not TOML") as caught:
        read_components("clock = [")
    assert len(caught.value.problems) == 1
    assert isinstance(caught.value, ValueError | AtlantisError)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("clock = " + "[" * 17 + "]" * 17, "this is not TOML: brackets are nested more than 16 deep"),
        ("clock = " + "[" * 50_000, "this is not TOML: brackets are nested more than 16 deep"),
        ("clock = " + "{a=" * 20_000, "this is not TOML: brackets are nested more than 16 deep"),
        ('source = """x"""\nclock = ' + "[" * 17, "this is not TOML: brackets are nested more than 16 deep"),
        ("source = '''x'''\nclock = " + "[" * 50_000, "this is not TOML: brackets are nested more than 16 deep"),
        ('source = """\\"[""x"""\nclock = ' + "[" * 17, "this is not TOML: brackets are nested more than 16 deep"),
        ("a" + ".a" * 16 + " = 1", "this is not TOML: there is a key of more than 16 parts"),
        ('"a" . ' * 16_000 + "a = 1", "this is not TOML: there is a key of more than 16 parts"),
        ("clock = " + "1" * 5_000, "this is not TOML: there is a word of more than 200 characters"),
        ("clock = 0x" + "f" * 5_000, "this is not TOML: there is a word of more than 200 characters"),
        ('source = "\ud800"', "this is not TOML: there is half of a surrogate pair, which is not a character"),
    ],
)
def test_a_text_that_is_too_deep_or_has_too_long_words(text: str, problem: str) -> None:
    with pytest.raises(UnreadableComponents) as caught:
        read_components(text)
    assert caught.value.problems == (problem,)


NEWER: Final = {
    "a line ends within braces": ("{ 2 = 5,", "{ 2 = 5,\n"),
    "a comma stands before a closing brace": ("4 = 6 }", "4 = 6 , }"),
    "there is an escape that only TOML 1.1 has": ('source = "', 'source = "\\\\\\x41'),
}


@pytest.mark.parametrize("reason", NEWER)
def test_what_toml_has_since_1_1_is_refused_on_every_python(reason: str) -> None:
    """The parser of CPython 3.15 accepts it, and those before do not."""
    text = components_text(RECONSTRUCTION)
    old, new = NEWER[reason]
    assert old in text
    with pytest.raises(UnreadableComponents, match=f"this is not TOML: {reason}"):
        read_components(text.replace(old, new))


@pytest.mark.parametrize(
    "text", ["resources = { 2 = [\n5,\n] }", 'source = "\\\\e"', "source = '\\e'", 'a = { b = """\n""" }']
)
def test_what_toml_1_0_has_is_not_refused_as_newer(text: str) -> None:
    with pytest.raises(UnreadableComponents) as caught:
        read_components(text)
    assert not any("TOML" in problem for problem in caught.value.problems)


@pytest.mark.parametrize(
    "source",
    [
        "[" * 100,
        ".".join("a" * 100),
        "1" * 5_000,
        '"' * 50,
        "'" * 50,
        "# no comment [[[",
        "a\n" * 100,
    ],
)
def test_what_stands_in_a_string_or_a_comment_is_neither_deep_nor_long(source: str) -> None:
    text = components_text(evolve(RECONSTRUCTION, source=source))
    assert read_components(text).source == source
    quoted = source.replace("\\", "\\\\").replace('"', '\\"')
    assert read_components(text.replace(text.splitlines()[0], f'source = """{quoted}"""')).source == source
    if "'" not in source:
        assert read_components(text.replace(text.splitlines()[0], f"source = '''{source}'''")).source == source
    comment = source.replace("\n", " ")
    assert read_components(f"# {comment}\n{text}# {comment}\n").source == source


@pytest.mark.parametrize("number", ["1" * 200, "0x" + "f" * 198, "-" + "9" * 30, "inf", "nan", "1e400"])
def test_numbers_that_are_none_of_the_game(number: str) -> None:
    text = components_text(RECONSTRUCTION).replace("2 = 5", f"2 = {number}")
    with pytest.raises((UnreadableComponents, UnsoundComponents)) as caught:
        read_components(text)
    assert len(str(caught.value)) < 1000


def test_a_text_without_anything() -> None:
    with pytest.raises(UnreadableComponents) as caught:
        read_components("")
    fields = ["source", "reconstruction", "resources", "clock", "black_market_pointers", "tiles"]
    assert caught.value.problems == tuple(f"the text: {field} is missing" for field in fields)


WRONG = {
    "source = ": ("source = 7\n# ", "the text: source must be a string, not 7"),
    "reconstruction = ": ("reconstruction = 1 # ", "the text: reconstruction must be true or false, not 1"),
    "resources = ": ("resources = 7 # ", "resources: expected a table, not 7"),
    "2 = 5": ("2 = 7.5", "resources: 2 must be a whole number, not 7.5"),
    "3 = 5": ("5 = 7", "resources: 3 is missing"),
    "4 = 6": ("4 = 9, 6 = 1", "resources: '6' is unknown"),
    "black_market_pointers = ": (
        "black_market_pointers = true # ",
        "the text: black_market_pointers must be a whole number, not True",
    ),
    '"wave"': ('"waves"', "clock, space 20: expected one of plain, inventory jewel"),
    'category = "library"': ('category = "market"', "tile 4, category: expected one of jeweller, library"),
    "effect = 1\n": ("effect = true\n", "tile 1, effect: expected one of 1, 2, 3"),
    "effect = 13": ("effect = 14", "tile 15, effect: expected one of 1, 2, 3"),
    "pointers = 3\n": ("points = 3\n", "tile 3: pointers is missing"),
}


@pytest.mark.parametrize("place", WRONG)
def test_what_is_wrong_is_told_with_its_place(place: str) -> None:
    wrong, expected = WRONG[place]
    text = components_text(RECONSTRUCTION)
    assert place in text
    with pytest.raises(UnreadableComponents) as caught:
        read_components(text.replace(place, wrong, 1))
    assert any(problem.startswith(expected) for problem in caught.value.problems), caught.value.problems
    assert str(caught.value) == "\n".join(caught.value.problems)


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(UnreadableComponents) as caught:
        read_components("clock = 1\ntiles = [7, {}]\nfoo = 1\nresources = {}")
    assert caught.value.problems == (
        "the text: source is missing",
        "the text: reconstruction is missing",
        "resources: 2 is missing",
        "resources: 3 is missing",
        "resources: 4 is missing",
        "the text: clock must be an array, not 1",
        "the text: black_market_pointers is missing",
        "tile 1: expected a table, not 7",
        "tile 2: category is missing",
        "tile 2: effect is missing",
        "tile 2: pointers is missing",
        "the text: 'foo' is unknown",
    )
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - its own bytes
    assert again.problems == caught.value.problems


def test_a_text_that_can_be_read_but_not_be() -> None:
    text = components_text(RECONSTRUCTION).replace("2 = 5", "2 = 0")
    with pytest.raises(UnsoundComponents, match="SETUP-4: with 2 players"):
        read_components(text)


@pytest.mark.parametrize("text", [None, 7, b"source"])
def test_what_is_no_text(text: object) -> None:
    with pytest.raises(WrongType, match="text must be of type str"):
        read_components(text)  # type: ignore[arg-type] # this is the point


# In words


def test_names() -> None:
    assert [str(area) for area in Area] == ["jeweller", "library", "tavern", "machine works", "smithy", "black market"]
    assert repr(MACHINE_WORKS) == "Area.MACHINE_WORKS"
    assert repr(Resource.TOOL) == "Resource.TOOL"
    assert repr(Effect.SWAP) == "Effect.SWAP"
    assert repr(WAVE) == "ClockSpace.WAVE"
    assert repr(Reason.EFFECT) == "Reason.EFFECT"
    assert str(tile("library 5")) == "library (effect 5, pointers 2)"


def test_resources_are_counted() -> None:
    collected = Resources.of(Resource.TOOL, Resource.JEWEL, Resource.TOOL)
    assert collected == Resources((1, 0, 0, 2, 0))
    assert list(collected) == [Resource.JEWEL, Resource.TOOL, Resource.TOOL]
    assert len(collected) == 3
    assert collected.types == (Resource.JEWEL, Resource.TOOL)
    assert collected.minus(Resource.JEWEL) == collected.without(Resource.JEWEL) == Resources.of(*[Resource.TOOL] * 2)
    assert (str(collected), str(Resources.of())) == ("jewel, tool 2", "none")


def test_equal_resources_are_shared_and_their_counts_are_plain_numbers() -> None:
    held = Resources.of(Resource.TOOL)
    assert held.plus(Resource.JEWEL) is held.plus(Resource.JEWEL)
    assert repr(Resources((True, 0, 0, 987, 0)).plus(Resource.BOOK).counts) == "(1, 1, 0, 987, 0)"
    many = [held.plus(Resource.BOOK, count) for count in range(5_000)]  # more than are shared
    assert [each[Resource.BOOK] for each in many] == [*range(5_000)]
    assert len(resources._shared) < 4_200


def test_only_a_district_holds_a_resource() -> None:
    with pytest.raises(WrongValue, match=r"^district must be a district, not the black market$"):
        new_game(2).city.stack_of(BLACK_MARKET)
    components.require_district("district", JEWELLER)


def test_counts_of_other_resources_are_shown_as_they_are() -> None:
    assert repr(Resources((1, 2))) == "Resources((1, 2))"


def test_a_state_is_shown_as_code_that_reads_it() -> None:
    printer = RepresentationPrinter()
    new_game(2)._repr_pretty_(printer, cycle=False)
    code = printer.getvalue()
    assert code.startswith('read_state("""')
    assert code.endswith(f", {RECONSTRUCTION!r})")


def test_rules_that_are_no_components_are_refused() -> None:
    with pytest.raises(BadRules, match="RECONSTRUCTION, TWELVE, or components in TOML"):
        atlandice.begin(2, "MINE")
    with pytest.raises(BadRules, match=r"^SETUP-4: with 4 players a district gets 1 to 9 resources, not 0$"):
        atlandice.begin(2, components_text(RECONSTRUCTION).replace("4 = 6", "4 = 0"))


def test_rules_are_their_name_or_written_out() -> None:
    state = new_game(2)
    assert atlandice.rules_of(state) == "RECONSTRUCTION"
    assert atlandice.rules_in_full(state) == components_text(RECONSTRUCTION)
    assert atlandice.begin(2, atlandice.rules_in_full(state)) == state
