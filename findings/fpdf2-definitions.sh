#!/usr/bin/env bash
# fpdf2 2.8.9: within the `defs` of an SVG picture, a `use` of what is defined further down makes it raise ValueError:
# "references nonexistent ref id". Of what stands outside `defs`, all is found, also if it is defined at the end.
# The guess was: where a reference may lead forward in one place, it may in the other; or that no order matters, as in SVG.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check fpdf2==2.8.9
cat >"$folder/program.py" <<'PROGRAM'
from fpdf.svg import SVGObject

DOT = '<circle id="dot" r="1" />'
PAIR = '<g id="pair"><use href="#dot" /><use href="#dot" x="3" /></g>'
USE = '<use href="#pair" y="5" />'
PICTURES = {
    "before": f"<defs>{DOT}{PAIR}</defs>{USE}",
    "defs at the end": f"{USE}<defs>{DOT}{PAIR}</defs>",
    "forward within defs": f"<defs>{PAIR}{DOT}</defs>{USE}",
}
for name, content in PICTURES.items():
    try:
        SVGObject(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 9 9">{content}</svg>')
    except ValueError as error:
        print(f"{name}: {str(error)[-34:]}")
    else:
        print(f"{name}: read")
PROGRAM
seen=$("$folder/venv/bin/python" "$folder/program.py")
expected="before: read
defs at the end: read
forward within defs: references nonexistent ref id #dot"
echo "$seen"
[ "$seen" = "$expected" ]
