"""TypeScript: types and the web table's page are current, and the npm package folds as the library does.

`python -m tests.npm_package` makes the types and the page again; it needs npm, and what `tools.npm` installs in
`typescript` and `web_page`.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.web.serving import Serving

TYPESCRIPT: Final = Path("typescript")
WEB_PAGE: Final = Path("web_page")
SCHEMAS: Final = Path("src/atlantis_rules/records/wire/schemas")
PAGE: Final = Path("src/atlantis_rules/programs/web/page")
MADE: Final = (
    *(TYPESCRIPT / "src" / "documents" / f"{game}.ts" for game in ("atlantis", "atlandice")),
    TYPESCRIPT / "src" / "documents" / "table.ts",
    WEB_PAGE / "src" / "protocol.ts",
)
"""What is made of schemas."""

CLIENT: Final = """
import { Seat, atlandice, atlantis } from "atlantis-rules-client";
import { fold } from "atlantis-rules-client/atlantis";
import { fold as foldAtlandice } from "atlantis-rules-client/atlandice";
if (!(Seat && atlantis.fold === fold && atlandice.fold === foldAtlandice)) process.exit(1);
"""
"""A program that uses the npm package as its users do."""

EXAMPLE: Final = Path("examples/table_client.ts")
STRICT: Final = ("--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--target", "ES2022")
OWN_GAME: Final = """
import type { table } from "atlantis-rules-client";
interface NimView { type: "player_view"; heap: number }
declare module "atlantis-rules-client/table" {
  interface Documents {
    nim: {
      playerView: NimView; tableView: never; event: { type: "taken" }; action: { type: "take" };
      outcome: { winners: number[] }; state: { heap: number }; wholeEvent: { type: "taken" };
    };
  }
}
export const heap = (message: table.Message<"nim">) => message.type === "seen" ? message.view.heap : 0;
export const game: table.GameName = "nim";
"""
"""A client of a game of its own."""

PLAYED: Final = """
import { deepStrictEqual, ok } from "node:assert/strict";
import { play } from "./table_client.js";
const [, , server] = process.argv;
await Promise.all(["atlantis", "atlandice"].map(async (game) => {
  const heard = [];
  const [player, reader] = await play(server, game, (sentence) => heard.push(sentence));
  for (const { kept, last } of [player, reader]) deepStrictEqual(kept, last.view);
  deepStrictEqual([player.kept.type, reader.kept.type], ["player_view", "table_view"]);
  deepStrictEqual(player.last.outcome, reader.last.outcome);
  ok(heard.some((sentence) => sentence.includes("Ann")) && heard.length > 100, `${heard.length} sentences`);
}));
"""
"""A user of the example: it plays both games, and what its player and its reader keep is what the server shows."""

DOCUMENTS: Final = ("documents/atlandice", "documents/atlantis", "documents/table")
MODULES: Final = ("atlandice", "atlantis", "client", *DOCUMENTS, "index", "table")


def run(command: Sequence[str | Path], folder: Path = Path()) -> str:
    """Run a command in a folder, and return what it prints."""
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def make_again() -> None:
    """Make schemas, types and the page.

    Raises:
        SystemExit: a committed file was out of date.
    """
    committed = {path: path.read_bytes() for path in (*SCHEMAS.iterdir(), *MADE, *PAGE.iterdir())}
    with TemporaryDirectory() as target:
        run([sys.executable, "-m", "atlantis_rules.records.wire", target])
        for schema in SCHEMAS.iterdir():
            schema.write_bytes(Path(target, schema.name).read_bytes())
        table, messages = Path(target, "table.json"), Path(target, "messages.json")
        table.write_text(run([sys.executable, "-m", "atlantis_rules.programs.web", "--schema"]), "utf-8")
        messages.write_text(run([sys.executable, "-m", "atlantis_rules.programs.playground"]), "utf-8")
        run(["npm", "run", "--silent", "generate", "--", table, messages], TYPESCRIPT)
    run(["npm", "run", "--silent", "build"], WEB_PAGE)
    made = {path: path.read_bytes() for path in (*SCHEMAS.iterdir(), *MADE, *PAGE.iterdir())}
    stale = sorted(str(path) for path in {*committed, *made} if committed.get(path) != made.get(path))
    if stale:
        sys.exit(f"out of date, and made anew: {', '.join(stale)}")


def try_package(folder: Path) -> None:
    """Check the types, fold games, and use the packed package in a folder.

    Raises:
        SystemExit: it does not hold what it should.
    """
    games = folder / "games.jsonl"
    run([sys.executable, "-m", "tests.followed_games", games])
    if (TYPESCRIPT / "LICENSE").read_bytes() != Path("LICENSE").read_bytes():
        sys.exit("typescript/LICENSE is not the licence of the project")
    alone = folder / "typescript"  # as somebody copies it
    shutil.copytree(TYPESCRIPT, alone, symlinks=True, ignore=shutil.ignore_patterns("dist"))
    packed: Any
    (packed,) = json.loads(run(["npm", "pack", "--json", "--pack-destination", folder], alone))
    run(["npm", "run", "--silent", "check"], alone)
    run(["node", "test/folds.mjs", games], alone)
    client = folder / "client"
    client.mkdir()
    quiet = ("--offline", "--ignore-scripts", "--no-audit", "--no-fund")
    run(["npm", "install", *quiet, f"../{packed['filename']}"], client)
    run(["node", "--input-type=module", "--eval", CLIENT], client)
    try_example(client, alone / "node_modules" / "typescript" / "bin" / "tsc")
    names = {file["path"] for file in packed["files"]}
    built = {f"dist/{name}{end}" for name in MODULES for end in (".js", ".d.ts")}
    wanted = {"LICENSE", "README.md", "package.json"} | built
    if names != wanted:
        sys.exit(f"the npm package lacks {sorted(wanted - names)}, and should not hold {sorted(names - wanted)}")


def try_example(client: Path, compiler: Path) -> None:
    """Compile the example and a client of another game, with the package, and let the example play at a web table."""
    shutil.copy(EXAMPLE, client)
    run(["npm", "pkg", "set", "type=module"], client)
    (client / "own_game.ts").write_text(OWN_GAME, "utf-8")
    libraries = ("--lib", "ES2022,DOM", "--module", "NodeNext")
    for source in (EXAMPLE.name, "own_game.ts"):
        run(["node", compiler, *STRICT, *libraries, source], client)
    server = Serving.start(client / "tables.db")
    try:
        script = ("--experimental-websocket", "--input-type=module", "--eval", PLAYED)  # Node.js 20 has it so
        run(["node", *script, "--", "example", f"http://127.0.0.1:{server.port}"], client)
    finally:
        server.stop()


if __name__ == "__main__":
    make_again()
    with TemporaryDirectory() as temporary:
        try_package(Path(temporary))
