"""How colours look to people with different colour vision, and how far apart two colours then are."""

from collections.abc import Mapping
from typing import Final

_Matrix = tuple[tuple[float, float, float], ...]

VISIONS: Final[Mapping[str, _Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What becomes of red, green and blue light.

Colour blindness: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", 2009, table 1, severity 1.0. Greyscale: luminance by Rec. 709.
"""

_TO_CONES: Final[_Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_OKLAB: Final[_Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
"""Oklab, where equal distances look equal: Ottosson, "A perceptual color space for image processing", 2020."""


def _times(matrix: _Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def seen(colour: str, vision: str) -> tuple[float, ...]:
    """Return lightness (0 to 1) and the two other coordinates in Oklab of how a colour such as ``#ffffff`` looks."""
    parts = tuple(int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    light = tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    left = tuple(min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], light))
    return _times(_TO_OKLAB, tuple(cone ** (1 / 3) for cone in _times(_TO_CONES, left)))


def distance(colour: str, other: str, vision: str) -> float:
    """Return how far apart two colours look; black and white are 1 apart, and 0.02 can just be told side by side."""
    pairs = zip(seen(colour, vision), seen(other, vision), strict=True)
    return float(sum((one - two) ** 2 for one, two in pairs) ** 0.5)
