#!/usr/bin/env bash
# mcp 2.3.0, with which language models call functions: a text that is JSON is read before it is given to a tool whose argument is
# declared otherwise than plain `str`. So a tool with `str | None` refuses a text of a JSON object or array, though its own schema
# says "string"; it gets None for the text "null", and `object` gets a dict. Texts of numbers and truth values stay texts.
# Within a list, and as plain `str`, all texts stay as they are.
# The guess was: what fits the schema that the tool itself publishes is passed on as it was sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check mcp==2.3.0 pydantic==2.14.4
cat >"$folder/program.py" <<'PROGRAM'
import asyncio
import logging

from mcp import Client
from mcp.server import MCPServer

logging.disable()
server = MCPServer("games")


@server.tool()
def plain(document: str) -> str:
    return repr(document)


@server.tool()
def optional(document: str | None = None) -> str:
    return repr(document)


@server.tool()
def anything(document: object) -> str:
    return repr(document)


@server.tool()
def several(document: list[str]) -> str:
    return repr(document)


async def main():
    async with Client(server) as client:
        for tool in (await client.list_tools()).tools:
            declared = tool.input_schema["properties"]["document"]
            kinds = [each["type"] for each in declared.get("anyOf", [declared]) if "type" in each]
            answers = []
            for text in ('{"version":1}', "[1]", "null", "true", "7"):
                result = await client.call_tool(tool.name, {"document": [text] if tool.name == "several" else text})
                answers.append("refused" if result.is_error else result.content[0].text)
            print(f"{tool.name} {kinds}:", *answers, sep="  ")


asyncio.run(main())
PROGRAM
seen=$("$folder/venv/bin/python" -W ignore "$folder/program.py" 2>"$folder/said")
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
plain ['string']:  '{"version":1}'  '[1]'  'null'  'true'  '7'
optional ['string', 'null']:  refused  refused  None  'true'  '7'
anything []:  {'version': 1}  [1]  None  'true'  '7'
several ['array']:  ['{"version":1}']  ['[1]']  ['null']  ['true']  ['7']
SEEN
