// The rules of Atlantis, preset AMIGO, as a program that the conformance runner can ask. Plain JavaScript for Node.js:
//
//     atlantis-rules conformance --game atlantis -- node conformance/example/engine.mjs
//
// It follows the numbered clauses, and names them where they are carried out; it shares no code with the package, but is
// no blind reading: its search for payments works as that of the naive model of the tests. It aims at being read:
// a state is a plain object, and an action is its notation.

import { createInterface } from "node:readline";

// --- What the game is made of (COMP) ---

const ITEMS = ["ring", "crown", "statue", "helmet", "amphora", "flag", "olive"]; // COMP-2
const COLOURS = ["black", "red", "blue", "white"]; // COMP-4, by seat
const ATLANTIS = 0;
const MAINLAND = 54;
const SPACES = Array.from({ length: 53 }, (_, index) => index + 1);
const CARDS_PER_ITEM = 15; // COMP-3

// COMP-6: every back has each item with the values 1 to 7, but for one value that it lacks.
const lacking = (item, back) => (["ring", "crown", "statue", "helmet"].includes(item) === (back === "A") ? 7 : 6);
const TILES = []; // from low to high: by value, then item, then back
for (let value = 1; value <= 7; value++)
  for (const item of ITEMS)
    for (const back of ["A", "B"]) if (lacking(item, back) !== value) TILES.push(`${item} ${value}${back}`);

// SETUP-2: what lies on a space at first: the back, and how many tiles.
const FIRST_WATER = 27;
const backAt = (space) => (space < FIRST_WATER ? "A" : "B");
const heightAt = (space) => {
  if (space === FIRST_WATER) return 0;
  return (space >= 11 && space <= 20) || (space >= 34 && space <= 43) ? 1 : 2;
};

const valueOf = (tile) => Number(tile.split(" ")[1][0]);
const highToLow = (tiles) => [...tiles].sort((one, other) => TILES.indexOf(other) - TILES.indexOf(one));
const noCards = () => Object.fromEntries(ITEMS.map((item) => [item, 0]));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const size = (cards) => sum(Object.values(cards));

// --- What can be read off a state ---

const unseenTiles = (state) => {
  const seen = new Set([...state.tiles.flat(), ...state.boxTiles]);
  for (const [space, tile] of state.shown) seen.add(tile + backAt(space));
  return TILES.filter((tile) => !seen.has(tile));
};

const drawPile = (state) => {
  const pile = noCards();
  for (const item of ITEMS) {
    const elsewhere = [...state.hands, state.discards, state.boxCards];
    pile[item] = CARDS_PER_ITEM - sum(elsewhere.map((cards) => cards[item]));
  }
  return pile;
};

const home = (state, seat) => state.figures[seat].filter((figure) => figure === MAINLAND).length;
const isOccupied = (state, space) => state.figures.some((figures) => figures.includes(space));

// A gap is water between two stacks; water beside a land is none (TAKE-6). Only those without a bridge matter, as a
// bridge makes the whole gap free (BRIDGE-2, BRIDGE-3).
const freeGaps = (state) => {
  const stacks = [...state.shown.keys()].sort((one, other) => one - other);
  const found = [];
  for (let place = 1; place < stacks.length; place++) {
    const [left, right] = [stacks[place - 1], stacks[place]];
    const isBridged = state.bridges.some((bridge) => left < bridge && bridge < right);
    if (right - left > 1 && !isBridged) found.push({ left, right });
  }
  return found;
};

const shownValue = (state, space) => Number(state.shown.get(space).split(" ")[1]);

// PAY-1: each gap costs the lower of the two visible values beside it.
const priceOf = (state, origin, arrival) =>
  sum(
    freeGaps(state)
      .filter(({ left, right }) => origin <= left && right <= arrival)
      .map(({ left, right }) => Math.min(shownValue(state, left), shownValue(state, right))),
  );

// MOVE-2, MOVE-5: the next space that shows the item, or the mainland.
const landing = (state, figure, item) => {
  for (let space = figure + 1; space < MAINLAND; space++)
    if (state.shown.get(space)?.startsWith(`${item} `)) return space;
  return MAINLAND;
};

const mayStay = (state, space) => space === MAINLAND || !isOccupied(state, space); // MOVE-3

// PAY-5, OPT-2: of each item as many cards may pay as are in hand now, and were when the turn began.
const stillUsable = (hand, usable) =>
  Object.fromEntries(ITEMS.map((item) => [item, Math.min(hand[item], usable[item])]));

// MOVE-6, PAY-7: a card may be played if the whole move can be finished with it and paid.
const cardsThatLeadOn = (state, origin, figure) => {
  const { seat } = state.phase;
  const worth = sum(state.tiles[seat].map(valueOf));
  const known = new Map();
  const leadsOn = (from, hand, item) => {
    const key = `${from} ${item} ${Object.values(hand)}`;
    if (!known.has(key)) {
      const left = { ...hand, [item]: hand[item] - 1 };
      const to = landing(state, from, item);
      const affordable = () => worth + size(stillUsable(left, state.usable)) >= priceOf(state, origin, to);
      const further = () => ITEMS.some((next) => left[next] > 0 && leadsOn(to, left, next));
      known.set(key, mayStay(state, to) ? affordable() : further());
    }
    return known.get(key);
  };
  const hand = state.hands[seat];
  return ITEMS.filter((item) => hand[item] > 0 && leadsOn(figure, hand, item));
};

// PAY-3: tiles pay their value, cards 1. Pieces are handed over from high to low (PAY-4).
const worthOf = (piece) => (TILES.includes(piece) ? valueOf(piece) : 1);

const payable = (state) => {
  const { seat, last } = state.phase;
  const cards = ITEMS.flatMap((item) => Array(state.usable[item]).fill(item));
  const order = [...TILES].reverse().concat(ITEMS);
  const from = last === undefined ? 0 : order.indexOf(last) + (TILES.includes(last) ? 1 : 0);
  return [...highToLow(state.tiles[seat]), ...cards].filter((piece) => order.indexOf(piece) >= from);
};

const nextPieces = (state) => {
  const { due } = state.phase;
  const pieces = payable(state);
  // For each place: the totals, each with its smallest piece, of all choices from there on.
  const rests = [new Set(["0 99"])];
  for (const piece of [...pieces].reverse()) {
    const longer = new Set(rests[0]);
    for (const rest of rests[0]) {
      const [total, smallest] = rest.split(" ").map(Number);
      longer.add(`${total + worthOf(piece)} ${Math.min(smallest, worthOf(piece))}`);
    }
    rests.unshift(longer);
  }
  const isAllowed = (total, smallest) => total >= due && total - smallest < due; // PAY-4
  const mustBeExact = [...rests[0]].some((rest) => Number(rest.split(" ")[0]) === due); // OPT-3
  const begins = (piece, place) =>
    [...rests[place + 1]].some((rest) => {
      const [more, smallest] = rest.split(" ").map(Number);
      const total = worthOf(piece) + more;
      return mustBeExact ? total === due : isAllowed(total, Math.min(smallest, worthOf(piece)));
    });
  return [...new Set(pieces.filter(begins))];
};

// --- Legal actions ---

const bridgeActions = (state) =>
  // BRIDGE-1: a gap is named by its space nearest to Atlantis.
  state.hasBridge[state.phase.seat] ? freeGaps(state).map(({ left }) => `bridge ${left + 1}`) : [];

const moveActions = (state) => {
  const { seat } = state.phase;
  const figures = [...new Set(state.figures[seat])].filter((figure) => figure !== MAINLAND); // MOVE-1
  const moves = figures.flatMap((figure) =>
    cardsThatLeadOn(state, figure, figure).map((item) => `${figure === ATLANTIS ? "Atlantis" : figure} ${item}`),
  );
  return moves.length ? moves : ["show"]; // STUCK-2
};

const buyActions = (state) => {
  const something = size(drawPile(state)) + size(state.discards) > 0; // BUY-2
  return something ? state.tiles[state.phase.seat].filter((tile) => valueOf(tile) > 1).map((tile) => `buy ${tile}`) : [];
};

const revealable = (state) => unseenTiles(state).filter((tile) => tile.endsWith(backAt(state.phase.space)));

const LEGAL = {
  "turn start": (state) => [...buyActions(state), ...bridgeActions(state), ...moveActions(state)],
  prepared: (state) => [...bridgeActions(state), ...moveActions(state)], // BUY-1: no purchase any more
  moving: (state) => cardsThatLeadOn(state, state.phase.origin, state.phase.figure).map((item) => `+ ${item}`),
  paying: (state) => nextPieces(state).map((piece) => `pay ${piece}`),
  settling: (state) => nextPieces(state).map((piece) => `pay ${piece}`),
  "turn end": (state) => [...bridgeActions(state), "end"], // BRIDGE-4, BRIDGE-5
  "extra draw": (state) => Array.from({ length: state.phase.most + 1 }, (_, number) => `extra ${number}`), // OPT-7
  over: () => [],
};
for (const name of ["laying path", "uncovering"]) LEGAL[name] = (state) => revealable(state).map((tile) => `reveal ${tile}`);
for (const name of ["dealing", "purchase", "drawing"])
  LEGAL[name] = (state) => ITEMS.filter((item) => drawPile(state)[item] > 0).map((item) => `draw ${item}`);

const CHANCE = ["laying path", "dealing", "uncovering", "purchase", "drawing"];
const legal = (state) => LEGAL[state.phase.name](state);

const toAct = (state) => {
  if (CHANCE.includes(state.phase.name)) return "chance";
  return state.phase.name === "over" ? null : state.phase.seat;
};

const fraction = (part, whole) => {
  const divisor = (one, other) => (other ? divisor(other, one % other) : one);
  return `${part / divisor(part, whole)}/${whole / divisor(part, whole)}`;
};

const outcomes = (state) => {
  const pile = drawPile(state);
  const odds = (action) => {
    const [verb, item] = action.split(" ");
    return verb === "draw" ? fraction(pile[item], size(pile)) : fraction(1, revealable(state).length);
  };
  return Object.fromEntries(legal(state).map((action) => [action, odds(action)]));
};

// --- What actions do ---

const after = (state, seat) => (seat + 1) % state.players;

const beginTurn = (state, seat, stuck = 0) => {
  state.phase = { name: "turn start", seat, stuck };
  state.usable = { ...state.hands[seat] };
};

const replenish = (state) => {
  if (size(drawPile(state)) === 0) state.discards = noCards(); // DRAW-2: what lies nowhere else is the draw pile
};

// DRAW-1, DRAW-2, DRAW-3: `kind` is "drawing" or "purchase".
const draw = (state, kind, left, stuck = 0) => {
  const { seat } = state.phase;
  replenish(state);
  if (left > 0 && size(drawPile(state)) > 0) state.phase = { name: kind, seat, left };
  else if (kind === "purchase") state.phase = { name: "prepared", seat };
  else if (home(state, seat) === 3) settleFrom(state, after(state, seat), (seat + state.players - 1) % state.players, "third figure home"); // END-1
  else if (stuck === state.players) settleFrom(state, after(state, seat), seat, "all stuck"); // STUCK-3
  else beginTurn(state, after(state, seat), stuck);
};

const cardsAtTurnEnd = (state, seat) => 1 + home(state, seat); // DRAW-1; with the third figure 4: END-1

const drawForMove = (state) => {
  const { seat } = state.phase;
  const extra = home(state, seat);
  const most = Math.min(extra, size(drawPile(state)) + size(state.discards) - 1); // OPT-7
  if (extra === 3) draw(state, "drawing", 4);
  else if (extra > 0 && most > 0) state.phase = { name: "extra draw", seat, most };
  else draw(state, "drawing", 1);
};

const afterTile = (state) => {
  const { seat } = state.phase;
  if (state.hasBridge[seat] && freeGaps(state).length > 0)
    state.phase = { name: "turn end", seat, draw: cardsAtTurnEnd(state, seat) }; // BRIDGE-4
  else drawForMove(state);
};

// TAKE-1, TAKE-3, TAKE-4: the nearest unoccupied tile behind the figure.
const takeTile = (state, arrival) => {
  const { seat } = state.phase;
  const behind = [...state.shown.keys()].filter((space) => space < arrival && !isOccupied(state, space));
  if (behind.length > 0) {
    const space = Math.max(...behind);
    state.tiles[seat].push(state.shown.get(space) + backAt(space));
    state.shown.delete(space);
    if (state.covered.delete(space)) {
      state.phase = { name: "uncovering", seat, space, draw: cardsAtTurnEnd(state, seat) }; // TAKE-2
      return;
    }
  }
  afterTile(state);
};

const play = (state, origin, figure, item) => {
  const { seat } = state.phase;
  const to = landing(state, figure, item);
  const stays = mayStay(state, to);
  state.hands[seat][item] -= 1;
  state.discards[item] += 1; // MOVE-8
  state.usable = stillUsable(state.hands[seat], state.usable);
  state.figures[seat].splice(state.figures[seat].indexOf(figure), 1, to);
  const due = priceOf(state, origin, to);
  if (!stays) state.phase = { name: "moving", seat, origin, figure: to }; // MOVE-3
  else if (due > 0) state.phase = { name: "paying", seat, figure: to, due }; // PAY-2
  else takeTile(state, to);
};

const handOver = (state, seat, piece) => {
  if (TILES.includes(piece)) {
    state.tiles[seat] = state.tiles[seat].filter((tile) => tile !== piece);
    state.boxTiles.push(piece); // PAY-6
  } else {
    state.hands[seat][piece] -= 1;
    state.boxCards[piece] += 1; // OPT-1
  }
};

const pay = (state, piece) => {
  const { name, seat, figure, due, lastSeat, reason } = state.phase;
  handOver(state, seat, piece);
  if (ITEMS.includes(piece)) state.usable[piece] -= 1;
  const left = due - worthOf(piece);
  if (left > 0) state.phase = { ...state.phase, due: left, last: piece };
  else if (name === "paying") takeTile(state, figure);
  else if (seat === lastSeat) state.phase = { name: "over", reason };
  else settleFrom(state, after(state, seat), lastSeat, reason);
};

// END-2, END-3, OPT-8: seat by seat they bring their figures home, and pay for the gaps in front of each.
const settleFrom = (state, first, lastSeat, reason) => {
  for (let seat = first; ; seat = after(state, seat)) {
    const due = sum(state.figures[seat].map((figure) => priceOf(state, figure, MAINLAND)));
    const wealth = sum(state.tiles[seat].map(valueOf)) + size(state.hands[seat]);
    state.figures[seat] = [MAINLAND, MAINLAND, MAINLAND];
    if (wealth < due) {
      state.debts[seat] = due - wealth;
      for (const tile of [...state.tiles[seat]]) handOver(state, seat, tile);
      for (const item of ITEMS) while (state.hands[seat][item] > 0) handOver(state, seat, item);
    } else if (due > 0) {
      state.phase = { name: "settling", seat, lastSeat, due, reason };
      state.usable = { ...state.hands[seat] };
      return;
    }
    if (seat === lastSeat) break;
  }
  state.phase = { name: "over", reason };
};

const reveal = (state, tile) => {
  const { name, space } = state.phase;
  state.shown.set(space, tile.slice(0, -1));
  if (name === "uncovering") return afterTile(state);
  const next = space + 1 === FIRST_WATER ? space + 2 : space + 1;
  state.phase = next === MAINLAND ? { name: "dealing", seat: 0 } : { name, space: next }; // SETUP-2
};

const drawCard = (state, item) => {
  const { name, seat, left } = state.phase;
  state.hands[seat][item] += 1;
  if (name !== "dealing") return draw(state, name, left - 1);
  if (size(state.hands[seat]) < 4 + seat) return; // SETUP-5
  if (seat + 1 < state.players) state.phase = { name, seat: seat + 1 };
  else beginTurn(state, 0);
};

const apply = (state, action) => {
  const [verb, ...words] = action.split(" ");
  const rest = words.join(" ");
  const { phase } = state;
  const { seat } = phase;
  if (verb === "reveal") reveal(state, rest);
  else if (verb === "draw") drawCard(state, rest);
  else if (verb === "buy") {
    handOver(state, seat, rest);
    draw(state, "purchase", Math.floor(valueOf(rest) / 2)); // BUY-1
  } else if (verb === "bridge") {
    state.bridges.push(Number(rest));
    state.hasBridge[seat] = false; // BRIDGE-1
    if (phase.name === "turn end") drawForMove(state);
    else state.phase = { name: "prepared", seat };
  } else if (verb === "pay") pay(state, rest);
  else if (verb === "+") play(state, phase.origin, phase.figure, rest);
  else if (verb === "end") drawForMove(state);
  else if (verb === "extra") draw(state, "drawing", 1 + Number(rest));
  else if (verb === "show") {
    // STUCK-1, STUCK-3: a turn counts if nothing was drawn in it, and no bridge placed.
    const nothing = size(drawPile(state)) + size(state.discards) === 0;
    draw(state, "drawing", 2, nothing && phase.name === "turn start" ? phase.stuck + 1 : 0);
  } else {
    const figure = verb === "Atlantis" ? ATLANTIS : Number(verb);
    play(state, figure, figure, rest);
  }
};

// END-3, END-4, END-5
const result = (state) => {
  if (state.phase.name !== "over") return null;
  const scores = state.hands.map((hand, seat) =>
    state.debts[seat] ? -state.debts[seat] : sum(state.tiles[seat].map(valueOf)) + size(hand),
  );
  const winners = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
  return { scores, winners };
};

// --- Positions as text ---

const listed = (entries) => entries.join(", ") || "none";
const entriesOf = (text) => (text === "none" ? [] : text.split(", "));

const readCards = (text) => {
  const cards = noCards();
  for (const entry of entriesOf(text)) {
    const [item, count = "1"] = entry.split(" ");
    cards[item] = Number(count);
  }
  return cards;
};

const writeCards = (cards) =>
  listed(ITEMS.filter((item) => cards[item] > 0).map((item) => (cards[item] === 1 ? item : `${item} ${cards[item]}`)));

const readPath = (state, rows) => {
  let space = 1;
  for (const entry of rows.flatMap((row) => row.trim().replace(/^\d+: /, "").split(", "))) {
    if (/^[~=]+$/.test(entry)) {
      for (const sign of entry) {
        if (sign === "=") state.bridges.push(space);
        space += 1;
      }
      continue;
    }
    const [, tile, plus, figures] = /^(\?|[a-z]+ \d)(\+?)((?: \([a-z]+\))*)$/.exec(entry);
    if (tile !== "?") state.shown.set(space, tile);
    if (plus) state.covered.add(space);
    for (const [, colour] of figures.matchAll(/\(([a-z]+)\)/g)) state.figures[COLOURS.indexOf(colour)].push(space);
    space += 1;
  }
};

const readPhase = (lines) => {
  const seat = lines.turn === undefined ? undefined : COLOURS.indexOf(lines.turn);
  if (lines.phase === undefined) return { name: "turn start", seat, stuck: Number(lines.stuck) };
  const [name, ...parts] = lines.phase.split(", ");
  const phase = { name, seat };
  const keys = { "last seat": "lastSeat", "last piece": "last", "cards left": "left" };
  for (const part of parts) {
    const key = Object.keys(keys).find((each) => part.startsWith(`${each} `)) ?? part.split(" ")[0];
    const value = part.slice(key.length + 1);
    phase[keys[key] ?? key] = /^\d+$/.test(value) ? Number(value) : key === "last seat" ? COLOURS.indexOf(value) : value;
  }
  return phase;
};

const readState = (text) => {
  const lines = {};
  const rows = [];
  for (const line of text.trimEnd().split("\n")) {
    if (line.startsWith(" ")) rows.push(line);
    else lines[line.slice(0, line.indexOf(":"))] = line.slice(line.indexOf(":") + 1).trim();
  }
  if (lines.options !== "AMIGO") throw new Error("this program plays the preset AMIGO only");
  const players = Number(lines.players);
  const seats = COLOURS.slice(0, players);
  const state = {
    players,
    shown: new Map(), // the visible tile of each space, such as "ring 7"
    covered: new Set(), // the spaces where another tile lies beneath
    bridges: [],
    figures: seats.map(() => []),
    hands: seats.map((colour) => readCards(lines[`hand ${colour}`])),
    tiles: seats.map((colour) => entriesOf(lines[`tiles ${colour}`])),
    hasBridge: seats.map((colour) => entriesOf(lines.bridges).includes(colour)),
    discards: readCards(lines.discards),
    boxCards: readCards(lines["box cards"]),
    boxTiles: entriesOf(lines["box tiles"]),
    debts: seats.map(() => 0),
    phase: readPhase(lines),
  };
  readPath(state, rows);
  for (const entry of entriesOf(lines.mainland)) {
    const [colour, count] = entry.split(" ");
    state.figures[COLOURS.indexOf(colour)].push(...Array(Number(count)).fill(MAINLAND));
  }
  for (const figures of state.figures) while (figures.length < 3) figures.push(ATLANTIS);
  for (const entry of entriesOf(lines.debts ?? "none")) {
    const [colour, debt] = entry.split(" ");
    state.debts[COLOURS.indexOf(colour)] = Number(debt);
  }
  state.usable = lines.usable === undefined ? { ...(state.hands[state.phase.seat] ?? noCards()) } : readCards(lines.usable);
  return state;
};

const isWater = (state, space) => {
  const { name, space: hidden } = state.phase;
  if (state.shown.has(space) || (name === "uncovering" && space === hidden)) return false;
  return !(name === "laying path" && space >= hidden && heightAt(space) > 0);
};

const writeRow = (state, first) => {
  const row = SPACES.filter((space) => first <= space && space < first + 10);
  const entries = [];
  for (const space of row) {
    if (isWater(state, space)) {
      const sign = state.bridges.includes(space) ? "=" : "~";
      if (space > first && isWater(state, space - 1)) entries[entries.length - 1] += sign;
      else entries.push(sign);
    } else {
      const figures = COLOURS.slice(0, state.players).flatMap((colour, seat) =>
        state.figures[seat].filter((figure) => figure === space).map(() => ` (${colour})`),
      );
      entries.push(`${state.shown.get(space) ?? "?"}${state.covered.has(space) ? "+" : ""}${figures.join("")}`);
    }
  }
  return `  ${first}: ${entries.join(", ")}`;
};

const writePhase = (state) => {
  const { name, seat, space, left, origin, figure, due, last, draw: cards, most, lastSeat, reason, stuck } = state.phase;
  const payment = `due ${due}${last === undefined ? "" : `, last piece ${last}`}`;
  const texts = {
    "laying path": `laying path, space ${space}`,
    purchase: `purchase, cards left ${left}`,
    moving: `moving, origin ${origin}, figure ${figure}`,
    paying: `paying, figure ${figure}, ${payment}`,
    uncovering: `uncovering, space ${space}, draw ${cards}`,
    "turn end": `turn end, draw ${cards}`,
    "extra draw": `extra draw, most ${most}`,
    drawing: `drawing, cards left ${left}`,
    settling: `settling, last seat ${COLOURS[lastSeat]}, ${payment}, reason ${reason}`,
    over: `over, reason ${reason}`,
  };
  const lines = seat === undefined ? [] : [`turn: ${COLOURS[seat]}`];
  lines.push(name === "turn start" ? `stuck: ${stuck}` : `phase: ${texts[name] ?? name}`);
  if (["purchase", "prepared", "moving", "paying", "settling"].includes(name))
    lines.push(`usable: ${writeCards(state.usable)}`);
  if (["settling", "over"].includes(name)) {
    const debts = state.debts.flatMap((debt, debtor) => (debt ? [`${COLOURS[debtor]} ${debt}`] : []));
    lines.push(`debts: ${listed(debts)}`);
  }
  return lines;
};

const writeState = (state) => {
  const seats = COLOURS.slice(0, state.players);
  const lines = [`players: ${state.players}`, "options: AMIGO", "path:"];
  for (let first = 1; first < MAINLAND; first += 10) lines.push(writeRow(state, first));
  const atHome = seats.flatMap((colour, seat) => (home(state, seat) ? [`${colour} ${home(state, seat)}`] : []));
  lines.push(`mainland: ${listed(atHome)}`);
  seats.forEach((colour, seat) => {
    lines.push(`hand ${colour}: ${writeCards(state.hands[seat])}`);
    lines.push(`tiles ${colour}: ${listed(highToLow(state.tiles[seat]))}`);
  });
  lines.push(`bridges: ${listed(seats.filter((_, seat) => state.hasBridge[seat]))}`);
  lines.push(`discards: ${writeCards(state.discards)}`, `box cards: ${writeCards(state.boxCards)}`);
  lines.push(`box tiles: ${listed(highToLow(state.boxTiles))}`, ...writePhase(state));
  return `${lines.join("\n")}\n`;
};

// --- The protocol: a request on each line, and its reply on the next one ---

let current = null;

const COMMANDS = {
  hello: () => ({ protocol: 1, name: "example", games: ["atlantis"], levels: ["rules"], options: ["AMIGO"] }),
  position: ({ position }) => {
    current = readState(position);
    return { to_act: toAct(current) };
  },
  legal: () => ({ actions: legal(current) }),
  outcomes: () => ({ outcomes: outcomes(current) }),
  apply: ({ action }) => {
    if (!legal(current).includes(action)) throw new Error(`not legal: ${action}`);
    apply(current, action);
    return { position: writeState(current), to_act: toAct(current) };
  },
  result: () => ({ result: result(current) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.command === "quit") break;
  let reply;
  try {
    reply = COMMANDS[request.command]?.(request) ?? { error: "this program does not know that command" };
  } catch (error) {
    reply = { error: String(error.message) };
  }
  process.stdout.write(`${JSON.stringify({ id: request.id, ...reply })}\n`);
}
