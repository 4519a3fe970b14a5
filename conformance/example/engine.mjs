// A program that the conformance runner can ask about both games, with all options. Plain JavaScript for Node.js:
//
//     atlantis-rules conformance -- node conformance/example/engine.mjs
//
// It aims at being read, as a model for other languages. Each game has a file with its rules and its positions as text;
// `protocol.mjs` is the conversation.

import { createInterface } from "node:readline";

import * as atlandice from "./atlandice.mjs";
import * as atlantis from "./atlantis.mjs";
import { conversation } from "./protocol.mjs";

const reply = conversation({ atlantis, atlandice }, "example engine");

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.command === "quit") break;
  console.log(JSON.stringify(reply(request)));
}
