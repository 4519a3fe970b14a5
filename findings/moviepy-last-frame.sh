#!/usr/bin/env bash
# moviepy 2.2.1: `ImageSequenceClip` adds up the durations of its images in floating point and rounds down when it writes
# them. So of 11 images at 5 frames a second 10 are written, and the last one is lost; with 5 frames a second this is so
# for 145 of the lengths up to 300, with 30 for 230, and with a power of two for none.
# The guess was: a clip made of n images, at the rate at which it is written, has n frames.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check moviepy==2.2.1 numpy==2.4.6 pillow==11.3.0
cat >"$folder/program.py" <<'PROGRAM'
from moviepy import ImageSequenceClip
from numpy import full, uint8

images = [full((2, 2, 3), number % 256, dtype=uint8) for number in range(300)]


def written(number, rate):
    return [int(frame[0, 0, 0]) for frame in ImageSequenceClip(images[:number], fps=rate).iter_frames(fps=rate)]


print("11 images, 5 a second:", *written(11, 5))
for rate in (4, 5, 30, 32):
    print(rate, "a second:", sum(len(written(number, rate)) < number for number in range(1, 301)), "of 300 lose one")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="11 images, 5 a second: 0 1 2 3 4 5 6 7 8 9
4 a second: 0 of 300 lose one
5 a second: 145 of 300 lose one
30 a second: 230 of 300 lose one
32 a second: 0 of 300 lose one"
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
