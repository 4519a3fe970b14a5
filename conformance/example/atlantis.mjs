// The rules of Atlantis, with all options. The clauses are named where they are carried out, and each chapter of the
// rulebook has one here. A state is a plain object that is never changed, only replaced by a new one; tiles, cards and
// actions are their notation, such as "ring 7B", "ring" and "pay ring 7B".

import { entryIf, readEntries, readNumber, removeOne, replaceAt, sum, writeList, writeNumber } from "./shared.mjs";

// --- COMP: components ---

const ITEMS = ["ring", "crown", "statue", "helmet", "amphora", "flag", "olive"]; // COMP-2
const COLOURS = ["black", "red", "blue", "white"]; // COMP-4, by seat
const CARDS_PER_ITEM = 15; // COMP-3
const FIGURES = 3; // COMP-4
const ATLANTIS = 0;
const MAINLAND = 54;
const SPACES = Array.from({ length: 53 }, (_, index) => index + 1);

// COMP-6: each back has one tile of each item and value, but for the value that it lacks.
function lackingValue(item, back) {
  const early = ["helmet", "crown", "ring", "statue"].includes(item);
  return early === (back === "A") ? 7 : 6;
}

const VALUES = [1, 2, 3, 4, 5, 6, 7];
const TILES = VALUES.flatMap((value) =>
  ITEMS.flatMap((item) =>
    ["A", "B"].filter((back) => lackingValue(item, back) !== value).map((back) => `${item} ${value}${back}`),
  ),
);

const itemOf = (tile) => tile.split(" ")[0];
const backOf = (tile) => tile.at(-1);
const isCard = (piece) => ITEMS.includes(piece);
const valueOf = (piece) => (isCard(piece) ? 1 : Number(piece.at(-2))); // PAY-3, END-4

// Cards are counted by item, such as { ring: 2, crown: 0, ... }.
const countCards = (number) => Object.fromEntries(ITEMS.map((item) => [item, number(item)]));
const NO_CARDS = countCards(() => 0);
const plus = (cards, more) => countCards((item) => cards[item] + more[item]);
const minus = (cards, fewer) => countCards((item) => cards[item] - fewer[item]);
const common = (cards, others) => countCards((item) => Math.min(cards[item], others[item]));
const one = (item) => ({ ...NO_CARDS, [item]: 1 });
const sizeOf = (cards) => sum(Object.values(cards));
const itemsIn = (cards) => ITEMS.filter((item) => cards[item] > 0);

// --- OPT: options ---

// The values of each option; the first one is that of AMIGO.
const OPTIONS = {
  paid_cards: ["box", "discards"], // OPT-1
  bought_cards: ["cannot_pay", "can_pay"], // OPT-2
  overpaying: ["only_if_needed", "always"], // OPT-3
  landing: ["another_card", "same_card"], // OPT-4
  extra_card: ["from_arrival", "from_next_turn"], // OPT-5
  mainland_tile: ["nearest_unoccupied", "last_space"], // OPT-6
  extra_draw: ["as_wanted", "always"], // OPT-7
  figures_on_atlantis: ["brought_home", "stay"], // OPT-8
  payment_pieces: ["mixed", "one_kind"], // OPT-9
};

const AMIGO = Object.fromEntries(Object.entries(OPTIONS).map(([option, values]) => [option, values[0]]));
const KSR = { ...AMIGO, bought_cards: "can_pay", overpaying: "always", extra_draw: "always" };
const MAYFAIR = { ...KSR, extra_draw: "as_wanted", paid_cards: "discards" };
const OF_HALL9000 = { landing: "same_card", extra_card: "from_next_turn", mainland_tile: "last_space" };
const HALL9000 = { ...KSR, extra_draw: "as_wanted", ...OF_HALL9000 };
const PRESETS = { AMIGO, MAYFAIR, KSR, HALL9000 };

const optionsText = (options) => Object.entries(options).map((pair) => pair.join("=")).join(", ");

// A preset, or values of some options; the others are those of AMIGO.
function readOptions(words) {
  if (words[0] in PRESETS) return PRESETS[words[0]];
  return { ...AMIGO, ...Object.fromEntries(words.map((word) => word.split("="))) };
}

function writeOptions(options) {
  const name = Object.keys(PRESETS).find((preset) => optionsText(PRESETS[preset]) === optionsText(options));
  return name ?? optionsText(options);
}

// --- The state ---
//
// options      the value of each option
// players      their number
// path         by space: null for water, or { tile, covers }: the visible tile, "?" if it lies face down, and whether a
//              second tile lies beneath it
// bridged      the spaces of water where a bridge lies
// figures      by seat: the places of its three figures
// hands        by seat: its cards
// tiles        by seat: its collected tiles
// bridges      by seat: whether it still has its bridge
// debts        by seat: what it could not pay in the settlement
// drawPile, discards, boxCards, boxTiles
// turn         the seat that acts
// stuck        how many turns in a row, before this one, were futile (STUCK-3)
// usable       the cards that may pay in this turn or in the settlement (PAY-5)
// phase        what is to be decided next: { name, and what else has to be known }

const seatAfter = (state, seat) => (seat + 1) % state.players; // SETUP-1: clockwise
const home = (state, seat) => state.figures[seat].filter((place) => place === MAINLAND).length;

const withHand = (state, hand) => ({ ...state, hands: replaceAt(state.hands, state.turn, hand) });
const withTiles = (state, tiles) => ({ ...state, tiles: replaceAt(state.tiles, state.turn, tiles) });
const inPhase = (state, name, parts = {}) => ({ ...state, phase: { name, ...parts } });

const tileSpaces = (state) => SPACES.filter((space) => state.path[space] !== null);
const isOccupied = (state, space) => state.figures.some((places) => places.includes(space));

// --- SETUP ---

const HAND_SIZES = [4, 5, 6, 7]; // SETUP-5
const FIRST_WATER = 27; // SETUP-2
const isOfTwo = (space) => space <= 10 || (space > 20 && space <= 33) || space > 43; // SETUP-2
const backAt = (space) => (space < FIRST_WATER ? "A" : "B"); // SETUP-2

// SETUP-3: the tiles of a back that nobody has seen yet. Each is as likely as any other to be shown next.
function unseenTiles(state, back) {
  const onPath = tileSpaces(state).map((space) => state.path[space].tile);
  const seen = [...onPath, ...state.tiles.flat(), ...state.boxTiles];
  return TILES.filter((tile) => backOf(tile) === back && !seen.includes(tile));
}

function showTile(state, space, tile) {
  return { ...state, path: replaceAt(state.path, space, { ...state.path[space], tile }) };
}

// All tiles lie face down, and chance shows one after the other.
export function newGame(players, rules) {
  if (players < 2 || players > COLOURS.length) throw new Error("two to four people play"); // SETUP-1
  const bySeat = (make) => Array.from({ length: players }, make);
  const stackAt = (space) => (space === FIRST_WATER ? null : { tile: "?", covers: isOfTwo(space) });
  return {
    options: PRESETS[rules],
    players,
    path: [null, ...SPACES.map(stackAt)],
    bridged: [],
    figures: bySeat(() => Array(FIGURES).fill(ATLANTIS)), // SETUP-4
    hands: bySeat(() => NO_CARDS),
    tiles: bySeat(() => []),
    bridges: bySeat(() => true), // COMP-4
    debts: bySeat(() => 0),
    drawPile: countCards(() => CARDS_PER_ITEM), // COMP-3
    discards: NO_CARDS,
    boxCards: NO_CARDS,
    boxTiles: [],
    turn: 0,
    stuck: 0,
    usable: NO_CARDS,
    phase: { name: "laying path", space: 1 },
  };
}

// SETUP-2: the path is laid from Atlantis on, but for the one water.
function layTile(state, tile) {
  const { space } = state.phase;
  const laid = showTile(state, space, tile);
  const next = space + 1 === FIRST_WATER ? space + 2 : space + 1;
  return next < MAINLAND ? inPhase(laid, "laying path", { space: next }) : inPhase({ ...laid, turn: 0 }, "dealing");
}

// SETUP-5: hands are dealt seat by seat.
function deal(state, item) {
  const dealt = drawCard(state, item);
  if (sizeOf(dealt.hands[dealt.turn]) < HAND_SIZES[dealt.turn]) return dealt;
  if (dealt.turn + 1 < dealt.players) return { ...dealt, turn: dealt.turn + 1 };
  return startTurn(dealt, 0, 0);
}

// --- TURN ---

function startTurn(state, seat, stuck) {
  return inPhase({ ...state, turn: seat, stuck, usable: state.hands[seat] }, "turn start"); // PAY-5
}

// END-1, else TURN-1.
function finishTurn(state, stuck = 0) {
  const { turn } = state;
  if (home(state, turn) === FIGURES) return settleThirdFigureHome(state);
  return startTurn(state, seatAfter(state, turn), stuck);
}

// TURN-2: what a player may do before the first card of its move, a purchase apart.
function actionsBeforeMove(state) {
  const moves = firstCards(state);
  return [...bridgeActions(state), ...(moves.length > 0 ? moves : ["show"])]; // STUCK-2
}

// --- MOVE ---

// MOVE-2, MOVE-5. OPT-4: the same card carries the figure on from occupied spaces.
function goalOf(state, place, item) {
  const goesOn = (space) => state.options.landing === "same_card" && isOccupied(state, space);
  const fits = (space) => itemOf(state.path[space].tile) === item && !goesOn(space);
  return tileSpaces(state).find((space) => space > place && fits(space)) ?? MAINLAND;
}

// MOVE-3, SETUP-4: a move ends on an unoccupied space or on the mainland.
const endsMove = (state, place) => place === MAINLAND || !isOccupied(state, place);

// MOVE-6: whether a move that began at `origin` can be finished if the figure, now at `place`, goes on with this card.
function canPlay(state, origin, place, item, hand, usable) {
  const handLeft = minus(hand, one(item));
  const usableLeft = common(usable, handLeft); // PAY-5, OPT-2
  const goal = goalOf(state, place, item);
  if (endsMove(state, goal)) {
    return canCover(state, state.tiles[state.turn], usableLeft, crossingPrice(state, origin, goal)); // PAY-7
  }
  return itemsIn(handLeft).some((next) => canPlay(state, origin, goal, next, handLeft, usableLeft));
}

const playable = (state, origin, place) =>
  itemsIn(state.hands[state.turn]).filter((item) =>
    canPlay(state, origin, place, item, state.hands[state.turn], state.usable),
  );

// MOVE-1.
function firstCards(state) {
  const places = [...new Set(state.figures[state.turn])].filter((place) => place !== MAINLAND);
  return places.flatMap((place) => playable(state, place, place).map((item) => `${placeName(place)} ${item}`));
}

// MOVE-3.
function furtherCards(state) {
  const { origin, figure } = state.phase;
  return playable(state, origin, figure).map((item) => `+ ${item}`);
}

function playCard(state, origin, place, item) {
  const { turn } = state;
  const goal = goalOf(state, place, item);
  const hand = minus(state.hands[turn], one(item));
  const ends = endsMove(state, goal);
  const moved = {
    ...withHand(state, hand),
    usable: common(state.usable, hand), // PAY-5, OPT-2
    discards: plus(state.discards, one(item)), // MOVE-8
    figures: replaceAt(state.figures, turn, [...removeOne(state.figures[turn], place), goal]),
  };
  if (!ends) return inPhase(moved, "moving", { origin, figure: goal }); // MOVE-3
  const due = crossingPrice(moved, origin, goal); // MOVE-4, PAY-2
  return due > 0 ? inPhase(moved, "paying", { figure: goal, due, lastPiece: null }) : takeTile(moved, goal);
}

// --- PAY ---

const shownValue = (state, space) => valueOf(state.path[space].tile);

// PAY-1: the gaps of the path, and what each costs. TAKE-6: water beside land is none, for it has one side only.
function gapsOf(state) {
  const spaces = tileSpaces(state);
  const neighbours = spaces.slice(1).map((space, index) => [spaces[index], space]);
  return neighbours
    .filter(([left, right]) => right - left > 1)
    .map(([left, right]) => {
      const hasBridge = state.bridged.some((space) => left < space && space < right); // BRIDGE-2, BRIDGE-3
      const lower = Math.min(shownValue(state, left), shownValue(state, right));
      return { first: left + 1, last: right - 1, hasBridge, price: hasBridge ? 0 : lower };
    });
}

// PAY-1, PAY-2.
function crossingPrice(state, origin, goal) {
  const crossed = gapsOf(state).filter((gap) => origin < gap.first && gap.last < goal);
  return sum(crossed.map((gap) => gap.price));
}

const worth = (tiles, cards) => sum(tiles.map(valueOf)) + sizeOf(cards); // PAY-3

const isOfOneKind = (state) => state.options.payment_pieces === "one_kind"; // OPT-9

// OPT-9: whether tiles and cards cover a price, if need be those of one kind alone.
function canCover(state, tiles, cards, price) {
  if (!isOfOneKind(state)) return worth(tiles, cards) >= price;
  return worth(tiles, NO_CARDS) >= price || sizeOf(cards) >= price;
}

// PAY-4: pieces are handed over in this order, from the highest value down. So a payment that ends as soon as the price
// is covered has no superfluous piece: its last piece is its lowest, and was still needed.
const PAYING_ORDER = [...[...TILES].reverse(), ...ITEMS];

// The pieces that may still be handed over, in that order; equal cards follow each other.
function piecesLeft(state) {
  const { lastPiece } = state.phase;
  const mine = state.tiles[state.turn];
  const pieces = PAYING_ORDER.flatMap((piece) => {
    if (isCard(piece)) return Array(state.usable[piece]).fill(piece);
    return mine.includes(piece) ? [piece] : [];
  });
  const from = lastPiece === null ? 0 : PAYING_ORDER.indexOf(lastPiece);
  return pieces.filter((piece) => PAYING_ORDER.indexOf(piece) >= from);
}

// All sums that some of the pieces make.
function sumsOf(pieces) {
  return pieces.reduce((sums, piece) => new Set([...sums, ...[...sums].map((s) => s + valueOf(piece))]), new Set([0]));
}

// OPT-9: the pieces of which the rest of the payment can be made: all, or those of a kind that is enough. Only in a
// settlement neither kind may be enough; then both pay.
function heapsOf(state) {
  const { due, lastPiece } = state.phase;
  const pieces = piecesLeft(state);
  if (!isOfOneKind(state)) return [pieces];
  const tiles = pieces.filter((piece) => !isCard(piece));
  const cards = pieces.filter(isCard);
  const heaps = lastPiece === null ? [tiles, cards] : [isCard(lastPiece) ? cards : tiles];
  const enough = heaps.filter((heap) => sum(heap.map(valueOf)) >= due);
  return enough.length > 0 ? enough : [pieces];
}

// PAY-3, PAY-4, OPT-3: the pieces with which a payment can begin or go on.
function payments(state) {
  const { due } = state.phase;
  const heaps = heapsOf(state);
  const isPossible = heaps.some((heap) => sumsOf(heap).has(due));
  const exactly = state.options.overpaying === "only_if_needed" && isPossible;
  const paying = heaps.flatMap((heap) => heap.filter((piece) => mayPay(heap, piece, due, exactly)));
  return [...new Set(paying)].map((piece) => `pay ${piece}`);
}

// Whether the rest of a payment can begin with this piece of a heap.
function mayPay(heap, piece, due, exactly) {
  const later = heap.slice(heap.indexOf(piece) + 1);
  const missing = due - valueOf(piece);
  return exactly ? sumsOf(later).has(missing) : sum(later.map(valueOf)) >= missing;
}

// OPT-1: where paid cards go.
function putAway(state, cards) {
  if (state.options.paid_cards === "discards") return { ...state, discards: plus(state.discards, cards) };
  return { ...state, boxCards: plus(state.boxCards, cards) };
}

// PAY-6: paid tiles are out of the game.
function handOver(state, piece) {
  if (!isCard(piece)) {
    return { ...withTiles(state, removeOne(state.tiles[state.turn], piece)), boxTiles: [...state.boxTiles, piece] };
  }
  const paid = withHand(state, minus(state.hands[state.turn], one(piece)));
  return putAway({ ...paid, usable: minus(state.usable, one(piece)) }, one(piece));
}

function pay(state, piece) {
  const due = state.phase.due - valueOf(piece);
  const paid = handOver(state, piece);
  if (due > 0) return { ...paid, phase: { ...state.phase, due, lastPiece: piece } };
  if (state.phase.name === "paying") return takeTile(paid, state.phase.figure); // PAY-2
  return settleNext(paid, state.turn, state.phase.lastSeat, state.phase.reason);
}

// --- TAKE ---

// TAKE-1, TAKE-3. OPT-6: the mainland may bring the tile of the last space and no other.
function spaceToTake(state, figure) {
  const behind = tileSpaces(state).filter((space) => space < figure);
  const onlyLast = figure === MAINLAND && state.options.mainland_tile === "last_space";
  return (onlyLast ? behind.slice(-1) : behind).findLast((space) => !isOccupied(state, space));
}

function takeTile(state, figure) {
  const draw = cardsToDraw(state, figure);
  const space = spaceToTake(state, figure);
  if (space === undefined) return endMove(state, draw); // TAKE-4
  const { tile, covers } = state.path[space];
  const stack = covers ? { tile: "?", covers: false } : null; // TAKE-2, TAKE-5
  const taken = {
    ...withTiles(state, [...state.tiles[state.turn], tile]), // TAKE-7
    path: replaceAt(state.path, space, stack),
  };
  return covers ? inPhase(taken, "uncovering", { space, draw }) : endMove(taken, draw);
}

// TAKE-2.
function uncover(state, tile) {
  return endMove(showTile(state, state.phase.space, tile), state.phase.draw);
}

// BRIDGE-4: there is something to decide only if a bridge can be placed.
function endMove(state, draw) {
  return bridgeActions(state).length > 0 ? inPhase(state, "turn end", { draw }) : beginDraw(state, draw);
}

// --- DRAW ---

const cardsInPiles = (state) => sizeOf(state.drawPile) + sizeOf(state.discards);

// DRAW-2.
function reshuffled(state) {
  return sizeOf(state.drawPile) > 0 ? state : { ...state, drawPile: state.discards, discards: NO_CARDS };
}

function drawCard(state, item) {
  const drawn = withHand(state, plus(state.hands[state.turn], one(item)));
  return reshuffled({ ...drawn, drawPile: minus(state.drawPile, one(item)) });
}

// DRAW-1. OPT-5: whether the figure that has just arrived on the mainland counts. END-1: four for the third one.
function cardsToDraw(state, figure) {
  const there = home(state, state.turn);
  const waits = figure === MAINLAND && there < FIGURES && state.options.extra_card === "from_next_turn";
  return 1 + there - (waits ? 1 : 0);
}

// DRAW-1: `draw` is one card and the extra cards. OPT-7: the mover says how many of these it takes, or takes them all.
function beginDraw(state, draw) {
  const takesAll = home(state, state.turn) === FIGURES || state.options.extra_draw === "always"; // END-1
  if (takesAll) return drawing(state, "drawing", draw);
  const most = Math.min(draw, cardsInPiles(state)) - 1;
  return most > 0 ? inPhase(state, "extra draw", { most }) : drawing(state, "drawing", 1);
}

function extraActions(state) {
  return Array.from({ length: state.phase.most + 1 }, (_, number) => `extra ${number}`); // OPT-7
}

// Draws so many cards, one after the other, as far as there are any: DRAW-3. A purchase (BUY-1) draws in the same way.
function drawing(state, name, cardsLeft) {
  if (cardsLeft > 0 && cardsInPiles(state) > 0) return inPhase(reshuffled(state), name, { cardsLeft });
  return name === "purchase" ? inPhase(state, "prepared") : finishTurn(state);
}

function drawNext(state, item) {
  return drawing(drawCard(state, item), state.phase.name, state.phase.cardsLeft - 1);
}

// --- BUY ---

const cardsFor = (tile) => Math.floor(valueOf(tile) / 2); // BUY-1

function purchases(state) {
  if (cardsInPiles(state) === 0) return []; // BUY-2
  return state.tiles[state.turn].filter((tile) => cardsFor(tile) > 0).map((tile) => `buy ${tile}`);
}

// OPT-2: bought cards may pay, or what may pay in this turn stays as it was before the purchase.
function drawBought(state, item) {
  const usable = state.options.bought_cards === "can_pay" ? plus(state.usable, one(item)) : state.usable;
  return drawNext({ ...state, usable }, item);
}

function buy(state, tile) {
  const sold = withTiles(state, removeOne(state.tiles[state.turn], tile));
  return drawing({ ...sold, boxTiles: [...state.boxTiles, tile] }, "purchase", cardsFor(tile));
}

// --- BRIDGE ---

// BRIDGE-1: a gap is named by its water nearest to Atlantis.
function bridgeActions(state) {
  if (!state.bridges[state.turn]) return [];
  return gapsOf(state).filter((gap) => !gap.hasBridge).map((gap) => `bridge ${gap.first}`);
}

// BRIDGE-4: before the first card, or after the tile was taken.
function placeBridge(state, space) {
  const placed = {
    ...state,
    bridged: [...state.bridged, space],
    bridges: replaceAt(state.bridges, state.turn, false),
  };
  return state.phase.name === "turn end" ? beginDraw(placed, state.phase.draw) : inPhase(placed, "prepared");
}

// --- STUCK ---

// STUCK-1, STUCK-3: a turn is futile if no card was drawn and no bridge placed in it. After a purchase or a bridge the
// phase is no longer "turn start".
function showHand(state) {
  const futile = cardsInPiles(state) === 0 && state.phase.name === "turn start";
  if (!futile) return drawing(state, "drawing", 2);
  const stuck = state.stuck + 1;
  return stuck === state.players ? settleAllStuck(state) : finishTurn(state, stuck);
}

// --- END ---

// END-2: all but the one who ended the game.
function settleThirdFigureHome(state) {
  const last = (state.turn + state.players - 1) % state.players;
  return settleNext(state, state.turn, last, "third figure home");
}

// STUCK-3: all, from the seat after the last one on.
function settleAllStuck(state) {
  return settle(state, seatAfter(state, state.turn), state.turn, "all stuck");
}

function settleNext(state, seat, lastSeat, reason) {
  if (seat === lastSeat) return inPhase(state, "over", { reason });
  return settle(state, seatAfter(state, seat), lastSeat, reason);
}

// END-2: the seat pays for the way of each of its figures to the mainland. OPT-8: those on Atlantis may stay there.
function settle(before, seat, lastSeat, reason) {
  const stays = (place) => place === ATLANTIS && before.options.figures_on_atlantis === "stay";
  const ends = before.figures[seat].map((place) => (stays(place) ? place : MAINLAND));
  const due = sum(before.figures[seat].map((place, index) => crossingPrice(before, place, ends[index])));
  const figures = replaceAt(before.figures, seat, ends);
  const state = { ...before, figures, turn: seat, usable: before.hands[seat] };
  const missing = due - worth(state.tiles[seat], state.hands[seat]);
  if (due === 0) return settleNext(state, seat, lastSeat, reason);
  if (missing > 0) return settleNext(giveAll(state, missing), seat, lastSeat, reason);
  return inPhase(state, "settling", { lastSeat, due, lastPiece: null, reason });
}

// END-3.
function giveAll(state, missing) {
  const { turn } = state;
  return {
    ...putAway(withTiles(withHand(state, NO_CARDS), []), state.hands[turn]),
    boxTiles: [...state.boxTiles, ...state.tiles[turn]],
    usable: NO_CARDS,
    debts: replaceAt(state.debts, turn, missing),
  };
}

export function resultOf(state) {
  if (state.phase.name !== "over") return null;
  const scores = state.hands.map((hand, seat) => {
    return state.debts[seat] > 0 ? -state.debts[seat] : worth(state.tiles[seat], hand); // END-3, END-4
  });
  const winners = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])); // END-5
  return { scores, winners };
}

// --- The phases: what is legal in each, and what follows ---

// What chance may do, and in how many of all cases it does it.
export function chances(state) {
  const { name, space } = state.phase;
  if (name === "laying path" || name === "uncovering") {
    return unseenTiles(state, backAt(space)).map((tile) => [`reveal ${tile}`, 1]);
  }
  return itemsIn(state.drawPile).map((item) => [`draw ${item}`, state.drawPile[item]]);
}

const CHANCE_PHASES = ["laying path", "dealing", "uncovering", "purchase", "drawing"];
export const isChance = (state) => CHANCE_PHASES.includes(state.phase.name);

export const seatToAct = (state) => (state.phase.name === "over" ? null : state.turn);

// What a player may do.
const ACTIONS = {
  "turn start": (state) => [...purchases(state), ...actionsBeforeMove(state)], // BUY-1
  prepared: actionsBeforeMove,
  moving: furtherCards,
  paying: payments,
  settling: payments,
  "turn end": (state) => [...bridgeActions(state), "end"], // BRIDGE-5
  "extra draw": extraActions,
  over: () => [],
};

export const playersActions = (state) => ACTIONS[state.phase.name](state);

const DRAWING = { dealing: deal, purchase: drawBought, drawing: drawNext };

// What an action does, by its first word; `rest` are the other words. Moves begin with a place.
const EFFECTS = {
  reveal: (state, rest) => (state.phase.name === "uncovering" ? uncover(state, rest) : layTile(state, rest)),
  draw: (state, rest) => DRAWING[state.phase.name](state, rest),
  buy,
  bridge: (state, rest) => placeBridge(state, Number(rest)),
  show: showHand,
  "+": (state, rest) => playCard(state, state.phase.origin, state.phase.figure, rest),
  pay,
  end: (state) => beginDraw(state, state.phase.draw),
  extra: (state, rest) => drawing(state, "drawing", 1 + Number(rest)),
};

export function applyAction(state, action) {
  const word = action.split(" ")[0];
  const rest = action.slice(word.length + 1);
  if (word in EFFECTS) return EFFECTS[word](state, rest);
  return playCard(state, placeNumber(word), placeNumber(word), rest);
}

const placeName = (place) => (place === ATLANTIS ? "Atlantis" : String(place));
const placeNumber = (name) => (name === "Atlantis" ? ATLANTIS : Number(name));

// --- Positions as text: read, in the form that cases have ---

const readCards = (words) => countCards((item) => readNumber(words, item));

// The spaces in order, as { space, stack, bridge, owners }. "28:" says which space is next, and "~=" are two spaces.
function readPlaces(words) {
  const places = [];
  for (const word of words) {
    const [, start, ground, figures] = word.match(/^(?:(\d+):)?\s*([^(]*)(.*)$/);
    const space = start === undefined ? (places.at(-1)?.space ?? 0) + 1 : Number(start);
    const owners = COLOURS.flatMap((colour, seat) => figures.split(`(${colour}`).slice(1).map(() => seat));
    if (/^[~=]/.test(ground)) {
      const signs = [...ground.trim()].map((sign) => sign === "=");
      places.push(...signs.map((bridge, index) => ({ space: space + index, stack: null, bridge, owners })));
    } else {
      const name = ground.trim().replace("+", "");
      const tile = name === "?" ? "?" : name + backAt(space);
      places.push({ space, stack: { tile, covers: ground.includes("+") }, bridge: false, owners });
    }
  }
  return places;
}

const PART_NAMES = { cardsLeft: "cards left", lastPiece: "last piece", lastSeat: "last seat" };
const PARTS = ["space", "origin", "figure", "due", "draw", "most", "cardsLeft", "lastPiece", "lastSeat", "reason"];

// Such as "moving, origin 28, figure 30".
function readPhase([name, ...words]) {
  const readPart = (word) => {
    const part = PARTS.find((part) => word.startsWith(PART_NAMES[part] ?? part));
    const value = word.slice((PART_NAMES[part] ?? part).length + 1);
    if (part === "lastSeat") return [part, COLOURS.indexOf(value)];
    return [part, part === "lastPiece" || part === "reason" ? value : Number(value)];
  };
  return { name, lastPiece: null, ...Object.fromEntries(words.map(readPart)) };
}

export function readPosition(text) {
  const entries = readEntries(text);
  const colours = COLOURS.slice(0, Number(entries.players[0]));
  const places = readPlaces(entries.path);
  const figures = colours.map((colour, seat) => {
    const onPath = places.flatMap(({ space, owners }) => owners.filter((owner) => owner === seat).map(() => space));
    const away = [...onPath, ...Array(readNumber(entries.mainland, colour)).fill(MAINLAND)];
    return [...Array(FIGURES - away.length).fill(ATLANTIS), ...away]; // SETUP-4
  });
  const hands = colours.map((colour) => readCards(entries[`hand ${colour}`]));
  const discards = readCards(entries.discards);
  const boxCards = readCards(entries["box cards"]);
  const turn = entries.turn ? COLOURS.indexOf(entries.turn[0]) : 0;
  return {
    options: readOptions(entries.options),
    players: colours.length,
    path: [ATLANTIS, ...SPACES].map((space) => places.find((place) => place.space === space)?.stack ?? null),
    bridged: places.filter((place) => place.bridge).map((place) => place.space),
    figures,
    hands,
    tiles: colours.map((colour) => entries[`tiles ${colour}`]),
    bridges: colours.map((colour) => entries.bridges.includes(colour)),
    debts: colours.map((colour) => readNumber(entries.debts ?? [], colour)),
    drawPile: [...hands, discards, boxCards].reduce(minus, countCards(() => CARDS_PER_ITEM)),
    discards,
    boxCards,
    boxTiles: entries["box tiles"],
    turn,
    stuck: Number(entries.stuck ?? 0),
    usable: entries.usable ? readCards(entries.usable) : hands[turn],
    phase: entries.phase ? readPhase(entries.phase) : { name: "turn start" },
  };
}

// --- Positions as text: write ---

const writeCards = (cards) => writeList(itemsIn(cards).map((item) => writeNumber(item, cards[item])));
const writeTiles = (tiles) => writeList(PAYING_ORDER.filter((tile) => tiles.includes(tile)));

function writePlace(state, space) {
  const stack = state.path[space];
  if (stack === null) return state.bridged.includes(space) ? "=" : "~";
  const owners = state.figures.flatMap((places, seat) => places.filter((place) => place === space).map(() => seat));
  const figures = owners.map((seat) => ` (${COLOURS[seat]})`).join("");
  return stack.tile.replace(/[AB]$/, "") + (stack.covers ? "+" : "") + figures;
}

// Ten spaces a line; spaces of water that follow each other are one word.
function writePath(state) {
  const starts = SPACES.filter((space) => space % 10 === 1);
  const rows = starts.map((start) => {
    const row = SPACES.filter((space) => start <= space && space < start + 10).map((space) => writePlace(state, space));
    return `  ${start}: ${row.join(", ").replace(/(?<=[~=]), (?=[~=])/g, "")}`;
  });
  return ["path:", ...rows];
}

function writePhase({ name, ...parts }) {
  const known = PARTS.filter((part) => (parts[part] ?? null) !== null);
  const write = (part) => `${PART_NAMES[part] ?? part} ${part === "lastSeat" ? COLOURS[parts[part]] : parts[part]}`;
  return [name, ...known.map(write)].join(", ");
}

// The entries that only some phases have.
const PHASES_WITHOUT_TURN = ["laying path", "over"];
const PHASES_WITH_USABLE = ["purchase", "prepared", "moving", "paying", "settling"];
const PHASES_WITH_DEBTS = ["settling", "over"];

export function writePosition(state) {
  const { name } = state.phase;
  const colours = COLOURS.slice(0, state.players);
  const onMainland = colours.map((colour, seat) => [colour, home(state, seat)]).filter(([, number]) => number > 0);
  const debts = colours.map((colour, seat) => [colour, state.debts[seat]]).filter(([, number]) => number > 0);
  return [
    `players: ${state.players}`,
    `options: ${writeOptions(state.options)}`,
    ...writePath(state),
    `mainland: ${writeList(onMainland.map((pair) => pair.join(" ")))}`,
    ...colours.flatMap((colour, seat) => [
      `hand ${colour}: ${writeCards(state.hands[seat])}`,
      `tiles ${colour}: ${writeTiles(state.tiles[seat])}`,
    ]),
    `bridges: ${writeList(colours.filter((_, seat) => state.bridges[seat]))}`,
    `discards: ${writeCards(state.discards)}`,
    `box cards: ${writeCards(state.boxCards)}`,
    `box tiles: ${writeTiles(state.boxTiles)}`,
    ...entryIf(!PHASES_WITHOUT_TURN.includes(name), `turn: ${COLOURS[state.turn]}`),
    ...entryIf(name === "turn start", `stuck: ${state.stuck}`),
    ...entryIf(name !== "turn start", `phase: ${writePhase(state.phase)}`),
    ...entryIf(PHASES_WITH_USABLE.includes(name), `usable: ${writeCards(state.usable)}`),
    ...entryIf(PHASES_WITH_DEBTS.includes(name), `debts: ${writeList(debts.map((pair) => pair.join(" ")))}`),
  ].map((line) => `${line}\n`).join("");
}

