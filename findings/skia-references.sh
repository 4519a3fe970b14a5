#!/usr/bin/env bash
# skia-python 144.1: the SVG module of Skia, which draws for Chromium, leaves out what Chromium draws, without a word: `use`
# with `href` (only `xlink:href` works), `symbol`, and every text, as no fonts can be passed. The SVG module of Qt (PySide6
# 6.12.0) draws all of it, although it is made for SVG Tiny 1.2 of 2008, in which only `xlink:href` exists.
# The guess was: Skia's module draws what Chromium draws with Skia, and Qt's does not know the `href` of SVG 2.
# Needs the libraries EGL and GL (Debian: libegl1, libgl1), and a font.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check skia-python==144.1 PySide6-Essentials==6.12.0 numpy==2.4.1
cat >"$folder/program.py" <<'PROGRAM'
import skia
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

app = QGuiApplication([])
NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
BODIES = {
    "shape": '<rect width="20" height="20"/>',
    "use, xlink:href": '<defs><rect id="a" width="20" height="20"/></defs><use xlink:href="#a"/>',
    "use, href": '<defs><rect id="a" width="20" height="20"/></defs><use href="#a"/>',
    "symbol": '<symbol id="a" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><use xlink:href="#a" width="20" height="20"/>',
    "text": '<text y="18" font-size="20" font-family="sans-serif">M</text>',
}


def by_skia(document):
    surface = skia.Surface(20, 20)
    surface.getCanvas().clear(0xFFFFFFFF)
    tree = skia.SVGDOM.MakeFromStream(skia.MemoryStream(document))
    tree.setContainerSize(skia.Size(20, 20))
    tree.render(surface.getCanvas())
    return bool((surface.toarray() != 255).any())


def by_qt(document):
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    QSvgRenderer(document).render(painter)
    painter.end()
    return any(image.pixel(x, y) != 0xFFFFFFFF for x in range(20) for y in range(20))


for name, body in BODIES.items():
    document = f'<svg {NAMES} viewBox="0 0 20 20" width="20" height="20">{body}</svg>'.encode()
    drawn = {True: "drawn", False: "left out"}
    print(f"{name}: {drawn[by_skia(document)]} by Skia, {drawn[by_qt(document)]} by Qt")
PROGRAM
seen=$(QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" "$folder/program.py")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
shape: drawn by Skia, drawn by Qt
use, xlink:href: drawn by Skia, drawn by Qt
use, href: left out by Skia, drawn by Qt
symbol: left out by Skia, drawn by Qt
text: left out by Skia, drawn by Qt
SEEN
