// A program that the conformance runner can ask about both games. Plain JavaScript for Node.js:
//
//     atlantis-rules conformance -- node conformance/example/engine.mjs
//
// It aims at being read, as a model for other languages. This file is the conversation; each game has a file with its
// rules and its positions as text.

import { createInterface } from "node:readline";

import * as atlandice from "./atlandice.mjs";
import * as atlantis from "./atlantis.mjs";
import { fraction, sum } from "./shared.mjs";

const GAMES = { atlantis, atlandice };

// All options of Atlantis are played, so they need not be listed.
const HELLO = {
  protocol: 1,
  name: "example engine",
  games: Object.keys(GAMES),
  levels: ["rules"],
  commands: ["new_game"],
};

function legalActions(game, state) {
  return game.isChance(state) ? game.chances(state).map(([action]) => action) : game.playersActions(state);
}

function outcomesOf(game, state) {
  if (!game.isChance(state)) return {};
  const all = game.chances(state);
  const total = sum(all.map(([, weight]) => weight));
  return Object.fromEntries(all.map(([action, weight]) => [action, fraction(weight, total)]));
}

function applied(game, state, action) {
  if (!legalActions(game, state).includes(action)) throw new Error(`not legal: ${action}`);
  return game.applyAction(state, action);
}

// The game and its state after a request.
function next({ game, state }, request) {
  const asked = GAMES[request.game];
  if (request.command === "position") return { game: asked, state: asked.readPosition(request.position) };
  if (request.command === "new_game") return { game: asked, state: asked.newGame(request.players, request.rules) };
  return { game, state: request.command === "apply" ? applied(game, state, request.action) : state };
}

const toAct = (game, state) => (game.isChance(state) ? "chance" : game.seatToAct(state));
const written = (game, state) => ({ position: game.writePosition(state), to_act: toAct(game, state) });

const REPLIES = {
  hello: () => HELLO,
  position: (game, state) => ({ to_act: toAct(game, state) }),
  new_game: written,
  legal: (game, state) => ({ actions: legalActions(game, state) }),
  outcomes: (game, state) => ({ outcomes: outcomesOf(game, state) }),
  apply: written,
  result: (game, state) => ({ result: game.resultOf(state) }),
};

let table = {};
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.command === "quit") break;
  try {
    table = next(table, request);
    console.log(JSON.stringify({ id: request.id, ...REPLIES[request.command](table.game, table.state) }));
  } catch (error) {
    console.log(JSON.stringify({ id: request.id, error: error.message }));
  }
}
