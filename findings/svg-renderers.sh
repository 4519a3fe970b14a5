#!/usr/bin/env bash
# Two renderers that draw most SVG alike, CairoSVG 2.9.1 and resvg (resvg-py 0.5.0), leave out different things, without
# a warning: CairoSVG draws a colour of eight hex digits opaque, and `hsl(10 100% 50%)` black; resvg ignores the rules
# of a style sheet whose selector has `:not()` or `:nth-child()`. A colour of `var(--name, #ff0000)` makes CairoSVG raise
# a ValueError, in spite of the fallback; resvg draws it black.
# The guess was: what Chromium and Firefox have drawn for ten years is safe in both.
# Needs the library cairo (Debian: libcairo2).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check cairosvg==2.9.1 resvg-py==0.5.0 pillow==12.0.0
cat >"$folder/program.py" <<'PROGRAM'
from io import BytesIO

from cairosvg import svg2png
from PIL import Image
from resvg_py import svg_to_bytes

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{}<rect width="9" height="9"{}/></svg>'
PICTURES = {
    "#ff000080": SQUARE.format("", ' fill="#ff000080"'),
    "hsl(10 100% 50%)": SQUARE.format("", ' fill="hsl(10 100% 50%)"'),
    "class": SQUARE.format("<style>.red{fill:#ff0000}</style>", ' class="red"'),
    "var()": SQUARE.format("", ' fill="var(--name, #ff0000)"'),
    ":not()": SQUARE.format("<style>rect:not(.other){fill:#ff0000}</style>", ""),
    ":nth-child()": SQUARE.format("<style>rect:nth-child(2){fill:#ff0000}</style>", ""),
}


def middle(png):
    return "#" + bytes(Image.open(BytesIO(png)).convert("RGBA").getpixel((4, 4))).hex()


for name, picture in PICTURES.items():
    try:
        drawn = middle(svg2png(picture.encode()))
    except ValueError as error:
        drawn = type(error).__name__
    print(name, drawn, middle(bytes(svg_to_bytes(svg_string=picture))), sep=" | ")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected='#ff000080 | #ff0000ff | #ff000080
hsl(10 100% 50%) | #000000ff | #ff2b00ff
class | #ff0000ff | #ff0000ff
var() | ValueError | #000000ff
:not() | #ff0000ff | #000000ff
:nth-child() | #ff0000ff | #000000ff'
printf 'part | CairoSVG | resvg\n%s\n' "$seen"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
