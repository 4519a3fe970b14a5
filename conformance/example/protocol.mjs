// The conversation with the conformance runner, for any games: requests and replies are plain objects.

import { fraction, sum } from "./shared.mjs";

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

const toAct = (game, state) => (game.isChance(state) ? "chance" : game.seatToAct(state));
const written = (game, state) => ({ position: game.writePosition(state), to_act: toAct(game, state) });

const REPLIES = {
  position: (game, state) => ({ to_act: toAct(game, state) }),
  new_game: written,
  legal: (game, state) => ({ actions: legalActions(game, state) }),
  outcomes: (game, state) => ({ outcomes: outcomesOf(game, state) }),
  apply: written,
  result: (game, state) => ({ result: game.resultOf(state) }),
};

// The game and its state after a request.
function next(games, { game, state }, request) {
  const asked = games[request.game];
  if (request.command === "position") return { game: asked, state: asked.readPosition(request.position) };
  if (request.command === "new_game") return { game: asked, state: asked.newGame(request.players, request.rules) };
  return { game, state: request.command === "apply" ? applied(game, state, request.action) : state };
}

// A function that replies to one request after the other.
export function conversation(games, name) {
  const hello = { protocol: 1, name, games: Object.keys(games), levels: ["rules"], commands: ["new_game"] };
  let table = {};
  return (request) => {
    if (request.command === "hello") return { id: request.id, ...hello };
    try {
      table = next(games, table, request);
      return { id: request.id, ...REPLIES[request.command](table.game, table.state) };
    } catch (error) {
      return { id: request.id, error: error.message };
    }
  };
}
