#!/usr/bin/env bash
# nbconvert 7.17.2: in an HTML page made of a notebook, an SVG output is an `img` whose `alt` says that no description has
# been provided, though the picture has a `title` and `aria-labelledby`. So a screen reader reads that in place of the title. An
# `alt` in the metadata of the output changes nothing. The same picture as an output of HTML stays in the page, with its title.
# The guess was: a picture that names itself keeps its name, or gets an empty `alt`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check nbconvert==7.17.2 nbformat==5.11.1
cat >"$folder/program.py" <<'PROGRAM'
import re

from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="p-title" viewBox="0 0 9 9">'
    '<title id="p-title">Two tiles</title><rect width="3" height="3"/></svg>'
)


def shown(kind, metadata):
    output = new_output("execute_result", {kind: PICTURE}, metadata=metadata, execution_count=1)
    page, _ = HTMLExporter().from_notebook_node(new_notebook(cells=[new_code_cell("picture", outputs=[output])]))
    return re.findall(r'alt="[^"]*"|<title id=[^<]*', page)


print("SVG:", *shown("image/svg+xml", {}))
print("SVG with an alt:", *shown("image/svg+xml", {"image/svg+xml": {"alt": "Two tiles"}}))
print("HTML:", *shown("text/html", {}))
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
SVG: alt="No description has been provided for this image"
SVG with an alt: alt="No description has been provided for this image"
HTML: <title id="p-title">Two tiles
SEEN
