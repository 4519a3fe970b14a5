"""Records: whatever is written can be read, and a spoilt one is rejected at its fault, with everything before it."""

from hypothesis import example, given, strategies as st

from atlantis_rules.atlandice.parts.testing import PlayedGame as AtlandiceGame, games as atlandice_games
from atlantis_rules.atlantis.parts.testing import PlayedGame, games, positions
from atlantis_rules.games.states import AnyState
from atlantis_rules.records import AnyRecord, UnreadableRecord, read_record, replay, write_record
from tests.record_types import AtlandiceRecord, AtlantisRecord

SEEDS = st.none() | st.sampled_from(("7", "12/3", "one of my own: ½"))


def _of_atlantis(game: PlayedGame, seed: str | None) -> AtlantisRecord:
    return AtlantisRecord(game.initial, game.actions, seed)


def _of_atlandice(game: AtlandiceGame, seed: str | None) -> AtlandiceRecord:
    return AtlandiceRecord(game.initial, game.actions, seed)


RECORDS: st.SearchStrategy[AnyRecord] = st.one_of(
    st.builds(_of_atlantis, games(), SEEDS),
    st.builds(_of_atlantis, games(whole=False), SEEDS),
    st.builds(_of_atlantis, games(initial=positions()), SEEDS),
    st.builds(_of_atlandice, atlandice_games(), SEEDS),
    st.builds(_of_atlandice, atlandice_games(whole=False), SEEDS),
)
"""Games of both kinds, from new games and from positions, to their end or not."""


def states_of(record: AnyRecord) -> list[AnyState]:
    return [*replay(record)]


def error_of(text: str) -> UnreadableRecord | None:
    """Read a text: it is a record, to the letter, or refused where it has a line or could go on."""
    found = error_in(text)
    if found is None:
        assert write_record(read_record(text)) == text.replace("\r\n", "\n").removesuffix("\n") + "\n"
        return None
    lines = text.removesuffix("\n").split("\n")
    line = lines[found.line - 1] if 1 <= found.line <= len(lines) else ""
    assert 1 <= found.line <= len(lines) + 1
    assert 1 <= found.column <= len(line) + 1
    return found


def error_in(text: str) -> UnreadableRecord | None:
    try:
        read_record(text)
    except UnreadableRecord as error:
        return error
    return None


def check_prefix(error: UnreadableRecord | None, lines: list[str], whole: AnyRecord) -> None:
    """Check that the good part is returned: all lines before the rejected one, and maybe a part of that one."""
    assert error is not None
    if error.line <= (lines.index("") + 1 if "" in lines else len(lines)):  # without its end there is no header
        assert error.record is None
        return
    assert error.record is not None
    assert error.record.initial == whole.initial
    assert error.record.actions == whole.actions[: len(error.record.actions)]
    kept = [*write_record(error.record).splitlines(), *([] if error.record.actions else [""])]
    assert kept[: error.line - 1] == lines[: error.line - 1]
    assert states_of(error.record) == states_of(whole)[: len(error.record.actions) + 1]


@given(RECORDS)
def test_a_record_that_was_written_can_be_read(record: AnyRecord) -> None:
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


@given(RECORDS)
def test_a_replay_gives_the_states_of_the_game(record: AnyRecord) -> None:
    states = states_of(record)
    assert states[0] == record.initial
    assert states[-1] == record.final
    assert len(states) == len(record.actions) + 1


@given(RECORDS)
def test_lines_may_end_as_on_other_systems_and_the_last_one_need_not_end(record: AnyRecord) -> None:
    text = write_record(record)
    assert read_record(text.replace("\n", "\r\n")) == read_record(text.removesuffix("\n")) == record


@given(RECORDS, st.data())
def test_a_line_with_a_sign_that_does_not_belong_is_refused(record: AnyRecord, data: st.DataObject) -> None:
    lines = write_record(record).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1).filter(lambda place: not lines[place].startswith(("  ", "seed:"))))
    column = data.draw(st.integers(0, len(lines[place])))
    spoilt = [*lines]
    spoilt[place] = f"{lines[place][:column]}!{lines[place][column:]}"
    error = error_of("\n".join(spoilt) + "\n")
    check_prefix(error, lines, record)
    assert error is not None
    assert error.line == place + 1


@given(RECORDS, st.data())
def test_a_line_that_is_missing_is_noticed_at_its_place(record: AnyRecord, data: st.DataObject) -> None:
    lines = write_record(record).splitlines()
    first = lines.index("") + 1 if "" in lines else len(lines)
    if first + 1 < len(lines):
        place = data.draw(st.integers(first, len(lines) - 2))
        error = error_of("\n".join([*lines[:place], *lines[place + 1 :]]))
        check_prefix(error, lines, record)
        assert error is not None
        assert error.line == place + 1


@given(RECORDS, st.data())
def test_a_line_that_stands_twice_is_noticed_at_its_place(record: AnyRecord, data: st.DataObject) -> None:
    lines = write_record(record).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1).filter(lambda place: not lines[place].startswith("  ")))
    error = error_of("\n".join([*lines[: place + 1], *lines[place:]]))
    assert error is not None
    if "" in lines[:place]:
        assert error.line in {
            place + 1,
            place + 2,
        }  # the first of two lines may be incomplete, and is so no longer last
        check_prefix(error, lines, record)


@given(RECORDS, st.data())
def test_whatever_is_changed_nothing_is_refused_before_that(record: AnyRecord, data: st.DataObject) -> None:
    lines = write_record(record).splitlines()
    first = lines.index("") + 1 if "" in lines else len(lines)
    if first < len(lines):
        place = data.draw(st.integers(first, len(lines) - 1))
        other = data.draw(st.sampled_from(lines[first:]) | st.text(alphabet="0123 abcdeilnoprstuw?:;,+\n", max_size=30))
        error = error_of("\n".join([*lines[:place], other, *lines[place + 1 :]]) + "\n")
        if error is not None:
            assert error.line >= place  # the line before is incomplete if no other may follow it
            assert error.record is not None
            assert read_record(write_record(error.record)) == error.record


@given(RECORDS, st.data())
def test_a_record_that_is_cut_off_gives_what_is_left(record: AnyRecord, data: st.DataObject) -> None:
    text = write_record(record)
    cut = data.draw(st.integers(min_value=f"{text}\n\n".index("\n\n"), max_value=len(text)))
    error = error_of(text[:cut])
    left = read_record(text[:cut]) if error is None else error.record
    assert left is not None
    assert left.actions == record.actions[: len(left.actions)]


@given(st.text() | st.text(alphabet="schema: 1\ngame: atlantis\nrules: 3\nplayers: 234\noptions: AMIGO\r"))
@example("")
@example("\n")
@example("schema: 1\ngame: atlandice\nrules: 3\nplayers: 2\ncomponents:\n  x = " + "[" * 10_000)
@example("schema: 1\ngame: atlandice\nrules: 3\nplayers: 2\ncomponents:\n  x = " + "1" * 10_000)
def test_no_text_raises_anything_else(text: str) -> None:
    error_of(text)


HEADS = st.sampled_from(
    ("schema", "game", "rules", "players", "options", "position", "components", "seed", "black", "path 1")
)
VALUES = st.sampled_from(("1", "2", "3", "atlantis", "atlandice", "AMIGO", "built-in", "", "draw ring")) | st.text(
    max_size=9
)


@given(st.lists(st.builds(lambda head, value: f"{head}: {value}", HEADS, VALUES) | st.just("")))
def test_no_text_that_looks_like_a_record_raises_anything_else(lines: list[str]) -> None:
    error_of("\n".join(["schema: 1", *lines]))
    error_of("\n".join(["schema: 1", "game: atlantis", "rules: 3", *lines]))
    error_of("\n".join(["schema: 1", "game: atlantis", "rules: 3", "position:", *(f"  {line}" for line in lines), ""]))
    error_of("\n".join(["schema: 1", "game: atlandice", "rules: 3", "players: 3", "components:", *lines]))
