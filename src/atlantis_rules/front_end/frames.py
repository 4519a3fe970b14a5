"""Rendering for environments: a position as text, or as a picture of pixels, which needs the extra ``frames``."""

from importlib.util import find_spec
from io import BytesIO
from typing import Final

try:
    from numpy import asarray, uint8
    from numpy.typing import NDArray
except ImportError as _error:
    _message = "atlantis_rules.front_end.frames needs numpy: pip install 'atlantis-rules[frames]'"
    raise ImportError(_message, name="numpy") from _error

from atlantis_rules._errors import WrongValue, brief, not_of_kind
from atlantis_rules._type_variables import ActionT
from atlantis_rules.front_end import pictures, pixels
from atlantis_rules.games.game import Game, GameState, StateT

RENDER_MODES: Final = ("ansi", "rgb_array")
"""The modes of rendering."""

_WIDTH: Final = 960
_LOOK: Final = pictures.Look("en", "light", _WIDTH)
_ROOM: Final = 1.2
"""How much higher than the picture of the beginning a frame is."""

_HEIGHTS: Final[dict[tuple[str, int, str], int]] = {}
"""The height of frames, by the game, its number of players and its rules."""


def require_mode(mode: object) -> None:
    """Check that a mode is None or one of `RENDER_MODES`, and that its packages are installed.

    `ImportError` is raised if the mode needs pictures and a package is missing, and `WrongValue` if there is no such
    mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise WrongValue(f"render_mode must be 'ansi', 'rgb_array' or None, not {brief(mode)}")
    if mode == "rgb_array":
        _require_packages()


def rendered(state: object, mode: str | None) -> str | NDArray[uint8] | None:
    """Render a position, including all hidden information, as a mode asks for; without one, return None.

    That is the text, or the picture as rows of red, green and blue pixels.

    Raises:
        WrongType: the value is not a state of a game.
    """
    if mode is None:
        return None
    return str(state) if mode == "ansi" else frame_of(state)


def frame_of(state: object) -> NDArray[uint8]:
    """Return the picture of a state, as rows of red, green and blue pixels.

    The frames of all positions of a game have the same shape, with even sides, as videos need: the picture is padded
    below, and drawn smaller if it is more than a fifth higher than at the game's beginning.

    Raises:
        ImportError: a package is missing.
        WrongType: the value is not a state of a game.
    """
    _require_packages()
    from PIL import Image  # noqa: PLC0415 - an extra

    if not isinstance(state, GameState):
        raise not_of_kind("state", state, "a state of a game")
    shape = _WIDTH, _height(state.game, state.game_info().players, state.game.rules_of(state))
    picture = Image.fromarray(_pixels(state))
    picture.thumbnail(shape)
    frame = Image.new("RGB", shape, "white")
    frame.paste(picture, ((_WIDTH - picture.width) // 2, 0), picture)  # its corners are transparent
    return asarray(frame, uint8)


def _height(game: Game[StateT, ActionT], players: int, rules: str) -> int:
    key = game.NAME, players, rules
    if key not in _HEIGHTS:
        _HEIGHTS[key] = 2 * round(len(_pixels(game.begin(players, rules))) * _ROOM / 2)
    return _HEIGHTS[key]


def _pixels(state: object) -> NDArray[uint8]:
    """Return the picture of a state, as rows of pixels that may be transparent."""
    from PIL import Image  # noqa: PLC0415 - an extra

    with Image.open(BytesIO(pixels.png_of(pictures.picture_of(state, _LOOK), _WIDTH))) as image:
        return asarray(image.convert("RGBA"), uint8)


def _require_packages() -> None:
    missing = [package for package in ("PIL", "resvg_py") if find_spec(package) is None]
    if missing:
        raise ImportError(
            "pictures of pixels need resvg-py and pillow: pip install 'atlantis-rules[frames]'", name=missing[0]
        )
