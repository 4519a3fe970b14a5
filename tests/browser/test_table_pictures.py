"""At each size the table looks as it did when somebody looked at it, and keeps nobody out."""

from base64 import b64encode
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import IMPACTS, SCHEMES, findings
from tests.browser.pictured import Moment, table_on_page
from tests.browser.sizes import in_window
from tests.browser.table_pictures import COMPARED, SIZES, small

MOST: Final = 0.03
"""What share of the pixels may have another colour: fonts and machines draw them otherwise."""

DIFFERING: Final = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }));
    if (one.width !== other.width || one.height !== other.height) return 1;
    let differing = 0;
    for (let at = 0; at < one.data.length; at += 4)
        if ([0, 1, 2].some((colour) => Math.abs(one.data[at + colour] - other.data[at + colour]) > 60)) differing += 1;
    return differing / (one.width * one.height);
}"""


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_tables_look_as_they_did(browser: Browser, game: str) -> None:
    page = browser.new_page()
    shares = {}
    for size in SIZES:
        pictures = [(COMPARED / f"{game}_{size}.png").read_bytes(), small(browser, game, size)]
        shares[size] = page.evaluate(DIFFERING, [b64encode(picture).decode() for picture in pictures])
    page.close()
    assert {size: share for size, share in shares.items() if share > MOST} == {}


@pytest.mark.parametrize(
    ("game", "moment", "language"),
    [
        ("atlantis", "middle", "en"),
        ("atlantis", "end", "de"),
        ("atlandice", "middle", "de"),
        ("atlandice", "end", "en"),
    ],
)
def test_tables_keep_nobody_out(browser: Browser, game: str, moment: Moment, language: str) -> None:
    width, height = SIZES["wide"]
    found = {}
    with table_on_page(browser, game, moment, width=width, height=height, language=language) as page:
        for size, (width, height) in SIZES.items():
            in_window(page, width, height, moment)
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                found[size, scheme] = findings(page, impacts=IMPACTS)
    assert {way: complaints for way, complaints in found.items() if complaints} == {}
