#!/usr/bin/env bash
# Pillow 12.0.0: an animation that is saved with `save_all` has fewer frames than images where neighbours are equal, as
# GIF, WebP and PNG alike: they become one frame that stays for the sum of their times. Five images may give three frames.
# The guess was: `n_frames` of the file is the number of images that were saved.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check pillow==12.0.0
cat >"$folder/program.py" <<'PROGRAM'
import sys
from pathlib import Path

from PIL import Image

red, blue = (Image.new("RGB", (20, 20), colour) for colour in ("red", "blue"))
for kind in ("gif", "webp", "png"):
    path = Path(sys.argv[1], f"animation.{kind}")
    red.save(path, save_all=True, append_images=[red, blue, blue, red], duration=[100, 100, 300, 400, 500])
    with Image.open(path) as image:
        times = []
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            times.append(int(image.info["duration"]))
    print(f"{kind}: {len(times)} frames of 5 images, for {times} ms")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py" "$folder")
expected="gif: 3 frames of 5 images, for [200, 700, 500] ms
webp: 3 frames of 5 images, for [200, 700, 500] ms
png: 3 frames of 5 images, for [200, 700, 500] ms"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
