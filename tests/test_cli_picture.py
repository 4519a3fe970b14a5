"""`atlantis-rules picture`: positions and recorded games as files."""

import io
import re
import sys
from pathlib import Path

import pytest
from attrs import evolve

from atlantis_rules import SPECTATOR, atlandice, atlantis, svg, view
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis.events import Event, TurnBegan, seen_by
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.programs.command_line import main
from atlantis_rules.records import read_record, redact
from tests.record_types import is_of_atlandice, is_of_atlantis
from tests.shares import one_in

RECORDS = Path(__file__).parent / "records"
ATLANTIS = RECORDS / "ksr-2-1.atlantis"
ATLANDICE = RECORDS / "city-2-1.atlandice"
POSITION = "path: ring 1, crown 2 (black), =, olive 3\nhand black: olive 2\nbridges: black\n"
CITY = "smithy: effect 10, weapon 3, jewel, die, submarine\nhand: 4\n"


def drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, and return the picture that it prints."""
    assert main(["picture", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.endswith("\n")
    return out[:-1]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, and return why it draws nothing."""
    try:
        code = main(["picture", *arguments])
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 0
    assert code == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def written(folder: Path, text: str) -> str:
    """Write a file, and return its name."""
    file = folder / "file"
    file.write_text(text, "utf-8")
    return str(file)


def test_a_position_is_drawn_whichever_its_game_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert drawn(capsys, written(tmp_path, POSITION)) == svg(atlantis.read_state(POSITION))
    assert drawn(capsys, written(tmp_path, CITY)) == svg(atlandice.read_state(CITY))


def test_a_position_may_come_from_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(CITY))
    assert drawn(capsys, "-", "--game", "atlandice") == svg(atlandice.read_state(CITY))


@pytest.mark.parametrize("position", [POSITION, CITY], ids=["atlantis", "atlandice"])
def test_a_position_of_the_greatest_length_is_drawn_and_a_longer_one_is_refused(
    position: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = "atlantis" if position == POSITION else "atlandice"
    longest = position + "#" * (20_000 - len(position))
    shortest = drawn(capsys, written(tmp_path, position), "--game", game)
    assert drawn(capsys, written(tmp_path, longest), "--game", game) == shortest
    for size in (20_001, 30_000):  # no more is read than shows that it is too long
        complaint = refused(capsys, written(tmp_path, position + "#" * (size - len(position))), "--game", game)
        assert "too long: 20,001 characters; the limit is 20,000" in complaint


def test_theme_width_and_language_are_those_of_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, asked = written(tmp_path, POSITION), ["--theme", "dark", "--width", "400", "--language", "de"]
    state = atlantis.read_state(POSITION)
    assert drawn(capsys, file, *asked) == svg(state, theme="dark", width=400, language="de")
    file = written(tmp_path, CITY)
    city = atlandice.read_state(CITY)
    assert drawn(capsys, file, *asked) == svg(city, theme="dark", width=400, language="de")


def test_a_record_is_drawn_at_any_step(capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(ATLANTIS.read_text("utf-8"))
    assert is_of_atlantis(record)
    states = [*record.replay()]
    last = len(record.actions)
    assert drawn(capsys, str(ATLANTIS)) == svg(record.final)
    for step in (0, 100, last):
        assert drawn(capsys, str(ATLANTIS), "--step", str(step)) == svg(states[step])
    assert f"has no step {last + 1}: its steps are 0 to {last}\n" in refused(
        capsys, str(ATLANTIS), "--step", str(last + 1)
    )
    city = read_record(ATLANDICE.read_text("utf-8"))
    assert is_of_atlandice(city)
    assert drawn(capsys, str(ATLANDICE), "--step", "30") == svg([*city.replay()][30])


@pytest.mark.parametrize(("seat", "viewer"), [("red", 1), ("spectator", SPECTATOR)])
def test_a_seat_sees_its_own_hand_only(seat: str, viewer: int, capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(ATLANTIS.read_text("utf-8"))
    assert is_of_atlantis(record)
    state = [*record.replay()][150]
    shown = drawn(capsys, str(ATLANTIS), "--step", "150", "--seat", seat)
    assert shown == svg(view(state, viewer))
    assert shown != drawn(capsys, str(ATLANTIS), "--step", "150")


def test_what_happened_last_is_what_happened_in_the_turn(capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(ATLANTIS.read_text("utf-8"))
    assert is_of_atlantis(record)
    state, turn = record.initial, list[Event]()
    for number, action in enumerate(record.actions, 1):
        if any(isinstance(event, TurnBegan) for event in turn):
            turn.clear()
        state, events = state.step(action)
        turn.extend(events)
        if number in range(100, 112)[one_in(2)]:
            asked = [str(ATLANTIS), "--step", str(number), "--last"]
            assert drawn(capsys, *asked) == svg(state, last=turn)
            seen = [seen_by(event, 0) for event in turn]
            assert drawn(capsys, *asked, "--seat", "black") == svg(state, viewers=[0], last=seen)
    assert drawn(capsys, str(ATLANTIS), "--last", "--step", "0") == drawn(capsys, str(ATLANTIS), "--step", "0")


def test_what_happened_last_is_shown_of_atlandice(capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(ATLANDICE.read_text("utf-8"))
    assert is_of_atlandice(record)
    place = next(place for place, action in enumerate(record.actions) if isinstance(action, atlandice.ChooseArea))
    before, after = [*record.replay()][place : place + 2]
    picture = drawn(capsys, str(ATLANDICE), "--step", str(place + 1), "--last")
    assert picture == svg(after, last=(before, record.actions[place])) != svg(after)


def test_what_somebody_has_seen_is_drawn_as_it_was_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(ATLANTIS.read_text("utf-8"))
    assert is_of_atlantis(record)
    file = written(tmp_path, atlantis_wire.REDACTED_RECORDS.to_lines(redact(record, 1)))
    states = [*record.replay()]
    for asked in ((), ("--seat", "red")):
        assert drawn(capsys, file, "--step", "150", *asked) == svg(view(states[150], 1))
    assert "holds what red has seen, and not black\n" in refused(capsys, file, "--seat", "black")
    city = read_record(ATLANDICE.read_text("utf-8"))
    assert is_of_atlandice(city)
    file = written(tmp_path, atlandice_wire.REDACTED_RECORDS.to_lines(redact(city, SPECTATOR)))
    seen = [*city.replay()][30].view(SPECTATOR)
    assert drawn(capsys, file, "--step", "30") == svg(seen)
    assert "holds what spectator has seen, and not blue\n" in refused(capsys, file, "--seat", "blue")


def test_a_picture_is_written_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "picture.svg"
    assert main(["picture", written(tmp_path, POSITION), "--out", str(out)]) == 0
    assert out.read_text("utf-8") == f"{svg(atlantis.read_state(POSITION))}\n"
    assert main(["picture", written(tmp_path, POSITION), "--out", str(tmp_path / "no" / "picture.svg")]) == 1
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize(("width", "shown"), [((), 1290), (("--width", "400"), 400)])
def test_a_png_has_the_width_that_was_asked_for(tmp_path: Path, width: tuple[str, ...], shown: int) -> None:
    out = tmp_path / "picture.PNG"
    assert main(["picture", written(tmp_path, POSITION), "--out", str(out), *width]) == 0
    content = out.read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(content[16:20], "big") == shown


def test_a_png_goes_to_the_standard_output(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["picture", written(tmp_path, CITY), "--format", "png", "--width", "300"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"\x89PNG\r\n")


def test_without_its_package_no_png_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    out = tmp_path / "picture.png"
    message = refused(capsys, written(tmp_path, POSITION), "--out", str(out))
    assert (
        message
        == "atlantis-rules: a PNG needs the package resvg-py: pip install 'atlantis-rules[png]', or write an SVG\n"
    )
    assert not out.exists()


def test_a_png_is_not_written_to_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    message = refused(capsys, written(tmp_path, POSITION), "--format", "png")
    assert "a PNG cannot be shown on a terminal: name a file with --out" in message


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        (POSITION, ["--out", "picture.jpg"], "must end in .svg or .png, not 'picture.jpg'; or name one with --format"),
        (POSITION, ["--format", "gif"], "invalid choice: 'gif' (choose from "),
        (POSITION, ["--theme", "pink"], "choose from "),
        (POSITION, ["--seat", "green"], "choose from "),
        (POSITION, ["--seat", "blue"], "nobody plays blue: the players are black, red\n"),
        (CITY, ["--seat", "white"], "nobody plays white: the players are black, red\n"),
        (POSITION, ["--language", "fr"], "choose from "),
        (POSITION, ["--width", "99"], "must be a whole number from 100 to 10000, not '99'"),
        (POSITION, ["--step", "1", "--last"], "is not a record, and positions have no steps: omit --step, --last\n"),
        (POSITION, ["--rules", "x"], "--rules is for a position: name its game with --game"),
        (POSITION.replace("ring", "rind"), [], "is not a record, and no position of Atlantis:\n  line 1, column 7"),
        (CITY.replace("smithy", "smithi"), ["--game", "atlandice"], "no position of Atlandice:\n  line 1, column 1"),
        ("schema: 1\nDear diary", [], "is a record only up to here: line 2"),
        ("{}", [], "is not a redacted record: "),
    ],
)
def test_what_can_not_be_drawn_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, arguments: list[str], message: str
) -> None:
    assert message in refused(capsys, written(tmp_path, text), *arguments)


def damaged(text: str) -> dict[str, tuple[str, int]]:
    """Return damaged records, and the line in which each is damaged."""
    lines = text.splitlines(keepends=True)
    tenth = next(place for place, line in enumerate(lines) if line.startswith("10 "))
    return {
        "first letter": (text[1:], 1),
        "first line": ("".join(lines[1:]), 1),
        "empty line": (f"\n{text}", 1),
        "title": (f"My best game\n{text}", 1),
        "header": ("".join(lines[tenth:]), 1),
        "capital letters": (text.replace("game:", "Game:"), 2),
        "move": ("".join((*lines[:tenth], lines[tenth][:-2], "!\n", *lines[tenth + 1 :])), tenth + 1),
    }


@pytest.mark.parametrize("name", damaged(ATLANTIS.read_text("utf-8")))
@pytest.mark.parametrize("record", [ATLANTIS, ATLANDICE], ids=["atlantis", "atlandice"])
@pytest.mark.parametrize("command", ["picture", "replay --all --path never"])
def test_of_a_damaged_record_the_line_is_told(
    command: str, record: Path, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line = damaged(record.read_text("utf-8"))[name]
    assert main([*command.split(), written(tmp_path, text)]) == 2
    complaint = capsys.readouterr().err
    assert f"is a record only up to here: line {line}, " in complaint
    assert complaint.count("\n") == 1
    assert "position" not in complaint


@pytest.mark.parametrize("command", ["picture", "replay --all --path never"])
@pytest.mark.parametrize("change", ["cut at the front", "other first line", "broken line"])
def test_of_a_damaged_redacted_record_the_line_is_told(
    change: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = read_record(ATLANDICE.read_text("utf-8"))
    assert is_of_atlandice(record)
    lines = atlandice_wire.REDACTED_RECORDS.to_lines(redact(evolve(record, actions=record.actions[:20]), 1)).split("\n")
    text, line = {
        "cut at the front": ("\n".join([lines[0][1:], *lines[1:]]), 1),
        "other first line": ("\n".join(["", *lines]), 1),
        "broken line": ("\n".join([*lines[:5], lines[5][:-1], *lines[6:]]), 6),
    }[change]
    assert main([*command.split(), written(tmp_path, text)]) == 2
    complaint = capsys.readouterr().err
    assert f"is not a redacted record: line {line}, $: this is not JSON" in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("command", ["picture", "replay"])
def test_of_a_file_that_is_not_utf_8_the_line_is_told(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, content = tmp_path / "file", bytearray(ATLANTIS.read_bytes())
    content[content.index(b"options")] ^= 0x80
    file.write_bytes(content)
    assert main([command, str(file)]) == 2
    assert capsys.readouterr().err == f"atlantis-rules: {str(file)!r} is not text in UTF-8: see line 4\n"
    file.write_bytes(ATLANTIS.read_bytes() + "\u00fc".encode()[:1])
    assert main([command, str(file)]) == 2, "nothing at the end is left out"
    assert "is not text in UTF-8" in capsys.readouterr().err


def test_components_are_those_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    components = re.sub(r"(?m)^  ?", "", "".join(_components_of(ATLANDICE.read_text("utf-8"))))
    file = tmp_path / "components.toml"
    file.write_text(components, "utf-8")
    shown = drawn(capsys, written(tmp_path, CITY), "--game", "atlandice", "--rules", str(file))
    assert shown != drawn(capsys, written(tmp_path, CITY)), "what the package has is marked as a reconstruction"
    file.write_text("x = 1\n", "utf-8")
    assert "does not describe rules of atlandice:\n" in refused(
        capsys, written(tmp_path, CITY), "--game", "atlandice", "--rules", str(file)
    )


def _components_of(record: str) -> list[str]:
    lines = record.splitlines(keepends=True)
    start = lines.index("components:\n") + 1
    end = next(place for place in range(start, len(lines)) if not lines[place].startswith(" "))
    return lines[start:end]
