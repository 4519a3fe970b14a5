#!/usr/bin/env bash
# resvg-py 0.5.0: with one font file and no fonts of the system, a text whose family is `sans-serif` is not drawn, also
# where `font_family` names the font of the file; only `sans_serif_family` maps it. Nor does a family that is not there
# fall back to the one that is. Nothing is said, and the picture lacks its texts.
# The guess was: `font_family` is what is used where no other family fits, as the last one in a list of CSS is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check resvg-py==0.5.0 pillow==12.0.0 matplotlib==3.11.0
cat >"$folder/program.py" <<'PROGRAM'
import io
from pathlib import Path

import matplotlib
import resvg_py
from PIL import Image

FONT = "DejaVu Sans"  # matplotlib brings it
FILE = str(Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf"))


def is_drawn(family, **options):
    text = f'<text x="5" y="30" font-size="24" font-family="{family}">AB</text>'
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">{text}</svg>'
    png = resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True, font_files=[FILE], **options)
    return Image.open(io.BytesIO(bytes(png))).getbbox() is not None


print(f"{FONT}: {is_drawn(FONT)}")
print(f"sans-serif: {is_drawn('sans-serif')}")
print(f"sans-serif with font_family: {is_drawn('sans-serif', font_family=FONT)}")
print(f"sans-serif with sans_serif_family: {is_drawn('sans-serif', sans_serif_family=FONT)}")
print(f"a missing family with both: {is_drawn('Missing', font_family=FONT, sans_serif_family=FONT)}")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="DejaVu Sans: True
sans-serif: False
sans-serif with font_family: False
sans-serif with sans_serif_family: True
a missing family with both: False"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
