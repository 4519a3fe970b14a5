"""The server with a page of the examples, in a browser: a player clicks in the picture."""

from tests.browser.harness import Opens
from tests.test_example_page_server import asked, served


def test_a_player_clicks_in_the_picture(open_page: Opens) -> None:
    with served("atlandice", "Ann", "Bo") as pages:
        page = open_page(pages[0])
        page.wait_for_selector("#picture svg")
        assert page.inner_text("#due") == "Ann takes a die"
        page.click("[data-id^='die-'][data-action]")
        ways = page.eval_on_selector_all("[data-action]", "parts => parts.map(part => part.dataset.action)")
        if asked(pages[0])["number"] == 1:  # the die can be for either player: the strip decides
            page.click("[data-party='0'][data-action]")
        page.wait_for_function("document.getElementById('due').textContent !== 'Ann takes a die'")
        assert asked(pages[0])["number"] == 2, ways
        page.click("#choices button >> nth=0")
        page.wait_for_function("document.querySelectorAll('#said li').length > 6")
        assert asked(pages[0])["number"] == 3
        page.close()
