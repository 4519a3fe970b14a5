"""Any game on a page, with the standard library's server: each player opens their link, and clicks in the picture.

`python examples/page_server.py GAME NAME NAME …` prints the links. Who has no name, or is called "easy", is a computer.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random, SystemRandom
from secrets import token_urlsafe
from threading import Lock
from typing import Final

from atlantis_rules import AtlantisError
from atlantis_rules.front_end.narration import holdings, status
from atlantis_rules.front_end.pictures import Look, picture_of
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.registry import beginning
from atlantis_rules.study.players import player_named
from atlantis_rules.text.languages import languages

PAGE: Final = """<!doctype html><meta charset="utf-8"><title>A table</title>
<style>svg { max-height: 70vh } [data-action] { cursor: pointer }</style>
<p id="lost" role="alert" hidden>No answer: trying again.</p><p id="due" role="status"></p><div id="picture"></div>
<p id="choices"></p><ul id="has"></ul><ol id="said"></ol>
<script type="module">
const show = (id, items, tag) => document.getElementById(id).replaceChildren(...items.map((text) =>
  Object.assign(document.createElement(tag), { textContent: text })))
let number = 0, left = null, body = null
addEventListener("click", ({ target }) => {
  if (target.tagName === "BUTTON") body = target.textContent
  const here = target.closest("[data-action]")?.dataset.action.split("; ") ?? []
  left = left ? left.filter((action) => here.includes(action)) : here
  if (left.length === 1) body = left[0]
  else if (!left.length) left = here
})
for (;; await new Promise((go) => setTimeout(go, 200))) { // what has no answer is sent again, and done once
  const sent = body, ask = fetch(`${location.pathname}/${number}`, sent && { method: "POST", body: sent })
  const answer = await ask.then((found) => found.json()).catch(() => null)
  document.getElementById("lost").hidden = answer !== null
  if (answer && body === sent) body = null
  if (answer?.refused) alert(answer.refused)
  if (!answer?.picture) continue
  number = answer.number; left = null; document.getElementById("picture").innerHTML = answer.picture
  show("due", [answer.status], "span"); show("has", answer.holdings, "li"); show("said", answer.said, "li")
  show("choices", answer.choices, "button")
}
</script>"""


class Game:
    """A table, who sits at it, and the secret of each seat's link."""

    def __init__(self, game: str, names: tuple[str, ...], rng: Random) -> None:
        self.names, self.rng, self.lock = names, rng, Lock()
        self.computers = {seat: player_named("easy") for seat, name in enumerate(names) if name == "easy"}
        self.table = Table.begun(beginning(game, len(names)), rng).play_for(self.computers, rng)
        self.links = {token_urlsafe(): seat for seat in range(len(names))}

    def answer(self, seat: int, number: str, action: str | None, language: str) -> dict[str, object]:
        """Act for a seat at an entry if there is an action; return what is new since then, or why it may not act."""
        try:
            with self.lock:
                if action is not None and number == str(self.table.number):  # else it was done, and the answer lost
                    self.table = self.table.act(seat, action, self.rng).play_for(self.computers, self.rng)
        except AtlantisError as error:
            return {"refused": error.text_in(language)}
        table, names = self.table, self.names
        if number == str(table.number):
            return {}
        seen = table.view(seat)
        told = table.told(seat, max(0, table.number - 10), language, names)
        return {
            "number": table.number,
            "status": status(seen, language, names),
            "picture": picture_of(seen, Look(language, "auto", pointing=seen, names=names)),
            "choices": [notation for notation, _ in table.choices(seat)],
            "holdings": [str(each) for each in holdings(seen, language, names)],
            "said": [str(sentence) for _, sentences in told for sentence in sentences],
        }


def server_of(game: Game, port: int) -> ThreadingHTTPServer:
    """Return a server of a game: the page of a seat is below its secret."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.respond(None)

        def do_POST(self) -> None:
            length = min(1000, int(self.headers.get("Content-Length", 0)))
            self.respond(self.rfile.read(length).decode("utf-8", "replace"))

        def respond(self, action: str | None) -> None:
            link, *rest = self.path[1:].split("/")
            wanted = self.headers.get("Accept-Language", "en")[:2]
            language = wanted if wanted in languages() else "en"
            seat = game.links.get(link)
            kind, body = "text/html", PAGE if seat is not None else "no such link"
            if seat is not None and rest:
                kind, body = "application/json", json.dumps(game.answer(seat, rest[0], action, language))
            self.send_response(404 if seat is None else 200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_request(self, code: object = "-", size: object = "-") -> None:
            """Keep quiet."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


def main(game: str, *names: str) -> None:
    """Serve a game until it is interrupted."""
    table = Game(game, names, SystemRandom())
    server = server_of(table, 8000)
    for link, seat in table.links.items():
        if seat not in table.computers:
            sys.stdout.write(f"{names[seat]}: http://127.0.0.1:8000/{link}\n")
    server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
