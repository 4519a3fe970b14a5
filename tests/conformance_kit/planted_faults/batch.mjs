// Asks several versions of a game the same questions: node batch.mjs GAME REQUESTS VERSION ...
//
// REQUESTS has a request on each line. The first version is the right one. For each of the others a line is written: the
// replies that differ from the right ones, by the number of their request.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [name, requestsFile, ...versions] = process.argv.slice(2);
const requests = readFileSync(requestsFile, "utf8").trim().split("\n").map((line) => JSON.parse(line));

// What a function has returned before is not calculated again: states never change.
function remembering(calculate) {
  const known = new Map();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, calculate(argument));
    return known.get(argument);
  };
}

async function repliesOf(version) {
  const { conversation } = await import(new URL("protocol.mjs", pathToFileURL(version)));
  const game = { ...(await import(pathToFileURL(version))) };
  for (const name of ["readPosition", "playersActions", "chances"]) game[name] = remembering(game[name]);
  const reply = conversation({ [name]: game }, "planted");
  return requests.map((request) => JSON.stringify(reply(request)));
}

const right = await repliesOf(versions[0]);
for (const version of versions.slice(1)) {
  const replies = await repliesOf(version);
  const different = replies.flatMap((reply, number) => (reply === right[number] ? [] : [[number, JSON.parse(reply)]]));
  console.log(JSON.stringify(Object.fromEntries(different)));
}
