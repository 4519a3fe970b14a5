"""Pictures as pixels: the letters come from fonts of the package, whatever the machine has."""

import re
import struct
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from atlantis_rules import WrongValue, atlandice, atlantis, svg
from atlantis_rules.front_end import pixels
from atlantis_rules.front_end.pictures import Look, picture_of, picture_to_fit
from atlantis_rules.programs.command_line import main
from atlantis_rules.text.languages import languages
from tests.nim import NIM

FOLDER = Path(pixels.__file__).with_name("fonts")
LETTERS = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 70" font-family="sans-serif">\
<rect width="220" height="70" fill="#ffffff"/><text x="8" y="28" font-size="20">Atlantis 0123 …</text>\
<text x="8" y="58" font-size="20" font-weight="bold">Würfel → ● „Öl“</text></svg>
"""


def characters_of(font: bytes) -> set[int]:
    """Return the characters of a font: those of the segments in its table `cmap`, of format 4."""
    tables = (font[start : start + 16] for start in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16))
    cmap = next(struct.unpack(">4xI4x", each[4:])[0] for each in tables if each[:4] == b"cmap")
    (number,) = struct.unpack_from(">H", font, cmap + 2)
    offsets = (struct.unpack_from(">I", font, cmap + 8 + 8 * each)[0] for each in range(number))
    start = cmap + next(each for each in offsets if struct.unpack_from(">H", font, cmap + each)[0] == 4)
    segments = struct.unpack_from(">H", font, start + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", font, start + 14)
    starts = struct.unpack_from(f">{segments}H", font, start + 16 + 2 * segments)
    return {each for first, last in zip(starts, ends, strict=True) for each in range(first, last + 1)} - {0xFFFF}


@pytest.mark.parametrize("name", pixels.FONTS)
def test_the_fonts_have_the_characters_that_they_are_said_to_have(name: str) -> None:
    font = (FOLDER / name).read_bytes()
    claimed = {code for code in range(0x20, 0xFFFF) if not pixels.lacks_glyphs(chr(code))}
    found = characters_of(font)
    assert found <= claimed
    # Some places of these ranges are empty in Unicode or in DejaVu: nothing draws them.
    assert {chr(code) for code in claimed - found} <= set("\u2011\u2022") | set(map(chr, range(0x2028, 0x2030)))


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("game", [atlantis, atlandice])
def test_every_text_of_a_picture_is_drawn_by_these_fonts(game: ModuleType, language: str) -> None:
    picture = picture_of(game.new_game(3).advance(Random(1)), Look(language, "light"))
    assert not pixels.lacks_glyphs(picture)
    mute = re.sub(r">[^<>]*</text>", "></text>", picture)
    assert mute != picture
    assert pixels.png_of(picture, 400) != pixels.png_of(mute, 400), "no letter is drawn"


def test_letters_are_the_same_pixels_everywhere() -> None:
    """The PNG was made on Linux with resvg-py 0.5; a newer resvg may draw it anew: then look at it."""
    assert pixels.png_of(LETTERS) == Path(__file__).with_name("letters.png").read_bytes()


@pytest.mark.parametrize("game", [atlantis, atlandice])
def test_a_picture_that_fits_a_window_is_as_large_in_pixels(game: ModuleType) -> None:
    state = game.new_game(3).advance(Random(1))
    look = Look("de", "dark", pointing=state.view(0), names=("Ann", "Bo", "Cid"))
    for width, height in ((500, 300), (300, 700)):
        size = struct.unpack_from(">II", pixels.png_of(picture_to_fit(state, look, width, height)), 16)
        assert all(own <= most for own, most in zip(size, (width, height), strict=True))
        assert any(own >= 0.98 * most for own, most in zip(size, (width, height), strict=True))


def test_a_simple_game_is_drawn_in_pixels() -> None:
    assert pixels.png_of(picture_to_fit(NIM.new_game(2), Look(), 200, 100)).startswith(b"\x89PNG")


def test_sizes_that_there_are_not_are_refused() -> None:
    picture = svg(atlantis.new_game(2))
    for width in (0, 20_001):
        with pytest.raises(WrongValue, match="must be from 1 to 20000"):
            pixels.png_of(picture, width)


def test_what_the_fonts_lack_is_left_to_the_machine() -> None:
    assert pixels.lacks_glyphs("<text>\u6f22</text>")
    assert pixels.png_of(LETTERS.replace("Atlantis", "\u6f22")).startswith(b"\x89PNG")


def test_resvg_that_cannot_be_loaded_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows, a library that it needs may be missing: an `ImportError`, but no `ModuleNotFoundError`."""
    (tmp_path / "resvg_py.py").write_text("raise ImportError('DLL load failed while importing resvg_py')", "utf-8")
    monkeypatch.delitem(sys.modules, "resvg_py", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    position = tmp_path / "position"
    position.write_text(str(atlantis.new_game(2).advance(Random(1))), "utf-8")
    assert main(["picture", str(position), "--out", str(tmp_path / "picture.png")]) == 2
    said = capsys.readouterr()
    message = "a PNG needs the package resvg-py, which cannot be loaded: DLL load failed while importing resvg_py"
    assert (said.out, said.err) == ("", f"atlantis-rules: {message}\n")
    assert not (tmp_path / "picture.png").exists()
