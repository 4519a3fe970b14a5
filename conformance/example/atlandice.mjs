// The rules of Atlandice. The clauses are named where they are carried out, and each chapter of the rulebook has one here.
// A state is a plain object that is never changed, only replaced by a new one; areas, resources, tiles and actions are
// their notation, such as "library", "book", "effect 5 pointers 2" and "put book on black market".

import { entryIf, readEntries, readNumber, removeOne, replaceAt, sum, writeList, writeNumber } from "./shared.mjs";

// --- SETUP: components ---

const DISTRICTS = ["jeweller", "library", "tavern", "machine works", "smithy"]; // SETUP-1, by number
const MARKET = "black market";
const AREAS = [...DISTRICTS, MARKET];
const RESOURCES = ["jewel", "book", "supplies", "tool", "weapon"]; // SETUP-1, by the number of their home
const FACES = [1, 2, 3, 4, 5, 6];
const NEUTRAL = 2; // TWO-1: the party behind the two players
const TILE_POINTS = 3; // EMPTY-2, END-2
const MARKET_POINTERS = 2; // SETUP-7

// SETUP-8: the tiles of each district, by the number of their effect.
const TILES = {
  jeweller: ["effect 1 pointers 1", "effect 2 pointers 2", "effect 3 pointers 3"],
  library: ["effect 4 pointers 1", "effect 5 pointers 2", "effect 6 pointers 3"],
  tavern: ["effect 8 pointers 1", "effect 9 pointers 2", "effect 12 pointers 3"],
  "machine works": ["effect 7 pointers 1", "effect 7 pointers 2", "effect 7 pointers 3"],
  smithy: ["effect 10 pointers 1", "effect 11 pointers 2", "effect 13 pointers 3"],
};

// SETUP-7: what each space of the clock track shows; an inventory is the resource that it counts, or all of them.
const TRACK = [
  ...["plain", "plain", "donation", "jewel", "plain", "book", "donation", "plain", "supplies", "plain"],
  ...["all", "donation", "tool", "plain", "weapon", "donation", "plain", "all", "plain", "wave"],
];
const WAVE = TRACK.length - 1;

const resourceOf = (district) => RESOURCES[DISTRICTS.indexOf(district)];
const homeOf = (resource) => DISTRICTS[RESOURCES.indexOf(resource)];
const effectOf = (tile) => Number(tile.split(" ")[1]);
const pointersOf = (tile) => Number(tile.split(" ")[3]);
const diceNumber = (players) => (players === 4 ? 9 : 7); // SETUP-6
const turnsEach = (players) => (players === 2 ? 3 : 2); // SEARCH-1, TWO-1
const placedResources = (players) => (players === 4 ? 6 : 5); // SETUP-4

// Resources are counted by type, such as { jewel: 2, book: 0, ... }.
const countResources = (number) => Object.fromEntries(RESOURCES.map((resource) => [resource, number(resource)]));
const typesIn = (resources) => RESOURCES.filter((resource) => resources[resource] > 0);
const sizeOf = (resources) => sum(Object.values(resources));
const byArea = (value) => Object.fromEntries(AREAS.map((area) => [area, value(area)]));

// --- The state ---
//
// players    their number
// stacks     by district: null if it is exhausted, or { tile, covered, hasHeld }: the uppermost tile, null if it lies
//            face down; the tiles that are covered; and whether the uppermost one has held a resource (EMPTY-1)
// lying      by area: the resources that lie there
// dice       by area: how many dice lie there
// submarine  the area where it is
// parties    by seat, and with two players the neutral player behind them: { resources, tiles, points, dice }; points
//            are without those of the tiles, and dice are those taken for it in this round
// start      the starting player of the round
// turn       the seat that acts
// hand       the space of the clock where the hand is
// phase      what is to be decided next: { name, and what else has to be known }

const inPhase = (state, name, parts = {}) => ({ ...state, phase: { name, ...parts } });
const withParty = (state, index, change) => {
  const party = { ...state.parties[index], ...change(state.parties[index]) };
  return { ...state, parties: replaceAt(state.parties, index, party) };
};

const addPoints = (state, index, more) => withParty(state, index, ({ points }) => ({ points: points + more }));
const addDice = (state, area, more) => ({ ...state, dice: { ...state.dice, [area]: state.dice[area] + more } });
const addResource = (resources, type, more) => ({ ...resources, [type]: resources[type] + more });
const withStack = (state, district, stack) => ({ ...state, stacks: { ...state.stacks, [district]: stack } });

// What a party has more, or less.
const hold = (state, index, type, more) =>
  withParty(state, index, ({ resources }) => ({ resources: addResource(resources, type, more) }));

const lift = (state, type, area) => ({
  ...state,
  lying: { ...state.lying, [area]: addResource(state.lying[area], type, -1) },
});

// EMPTY-1: a tile on which a resource is put has held one.
function put(state, type, area) {
  const laid = { ...state, lying: { ...state.lying, [area]: addResource(state.lying[area], type, 1) } };
  return area === MARKET ? laid : withStack(laid, area, { ...laid.stacks[area], hasHeld: true });
}

const isInPlay = (state, district) => state.stacks[district] !== null;
const districtsInPlay = (state) => DISTRICTS.filter((district) => isInPlay(state, district));
const areasInPlay = (state) => [...districtsInPlay(state), MARKET];
const typesAt = (state, area) => typesIn(state.lying[area]);
const areasWithDice = (state) => AREAS.filter((area) => state.dice[area] > 0);
const clockwise = (state) => Array.from({ length: state.players }, (_, step) => (state.start + step) % state.players);
const takenDice = (state) => sum(state.parties.map((party) => party.dice));
const seats = (state) => state.parties.slice(0, state.players);

// For whom the die of this turn is (TWO-2).
const beneficiary = (state) => (state.phase.forNeutral ? NEUTRAL : state.turn);

// --- SETUP ---

// The uppermost tiles lie face down, and chance shows one after the other.
export function newGame(players) {
  if (players < 2 || players > 4) throw new Error("two to four people play"); // SETUP-1
  const lyingAt = (area) => (area === MARKET ? countResources(() => 3) : atHome(area)); // SETUP-3
  const atHome = (area) => countResources((type) => (type === resourceOf(area) ? placedResources(players) : 0));
  const nobodys = { resources: countResources(() => 0), tiles: [], points: 0, dice: 0 };
  return {
    players,
    stacks: Object.fromEntries(
      DISTRICTS.map((district) => [district, { tile: null, covered: TILES[district], hasHeld: true }]),
    ),
    lying: byArea(lyingAt),
    dice: byArea(() => 0),
    submarine: "machine works", // SETUP-5
    parties: Array(players === 2 ? 3 : players).fill(nobodys), // TWO-1
    start: 0,
    turn: 0,
    hand: 0, // SETUP-5
    phase: { name: "laying out", district: DISTRICTS[0] },
  };
}

// SETUP-2.
function uncover(state, district, tile) {
  const { covered, ...rest } = state.stacks[district];
  return withStack(state, district, { ...rest, tile, covered: removeOne(covered, tile) });
}

function layOut(state, district, tile) {
  const laid = uncover(state, district, tile);
  const next = DISTRICTS[DISTRICTS.indexOf(district) + 1];
  return next === undefined ? openGates(laid) : inPhase(laid, "laying out", { district: next });
}

// --- ROUND, GATE ---

function openGates(state) {
  const parties = state.parties.map((party) => ({ ...party, dice: 0 }));
  const cleared = { ...state, parties, dice: byArea(() => 0) };
  return inPhase(cleared, "opening gates", { diceLeft: diceNumber(state.players) }); // GATE-1
}

// GATE-2: 6 and the numbers of exhausted stacks are the black market.
function areaOf(state, face) {
  const district = DISTRICTS[face - 1];
  return district !== undefined && isInPlay(state, district) ? district : MARKET;
}

function rollAtGates(state, face) {
  const rolled = addDice(state, areaOf(state, face), 1);
  const diceLeft = state.phase.diceLeft - 1;
  return diceLeft > 0 ? inPhase(rolled, "opening gates", { diceLeft }) : nextTurn(rolled);
}

// ROUND-1: the marker goes to the next player.
function endRound(state) {
  if (state.hand === WAVE) return finish(state, "the hand was turned to the wave"); // CLOCK-5
  return openGates({ ...state, start: (state.start + 1) % state.players });
}

// --- SEARCH, TWO ---

// SEARCH-1.
function nextTurn(state) {
  const taken = takenDice(state);
  if (taken === state.players * turnsEach(state.players)) return turnHand(state);
  return inPhase({ ...state, turn: (state.start + taken) % state.players }, "turn start");
}

// SEARCH-3: areas with a die. TWO-1: exactly one of a player's three dice is for the neutral player.
function searches(state) {
  const areas = areasWithDice(state);
  if (state.players > 2) return areas.map((area) => `search ${area}`);
  const turnsTaken = Math.floor(takenDice(state) / 2);
  const hasGiven = state.parties[state.turn].dice < turnsTaken;
  const must = !hasGiven && turnsTaken === 2;
  return areas.flatMap((area) => [
    ...entryIf(!must, `search ${area}`),
    ...entryIf(!hasGiven, `search ${area} for neutral`),
  ]);
}

// SEARCH-2 (a).
function takeDie(state, area, forNeutral) {
  const taking = inPhase(addDice(state, area, -1), "turn start", { forNeutral });
  const taken = withParty(taking, beneficiary(taking), ({ dice }) => ({ dice: dice + 1 }));
  return search(taken, area);
}

// SEARCH-2 (b), SEARCH-3: there is something to take only if something lies there.
function search(state, area) {
  const searching = inPhase(state, "searching", { area, forNeutral: state.phase.forNeutral });
  return typesAt(state, area).length > 0 ? searching : carryOut(searching);
}

const inSearch = (state, name) => inPhase(state, name, { area: state.phase.area, forNeutral: state.phase.forNeutral });
const gain = (state, type, area) => hold(lift(state, type, area), beneficiary(state), type, 1);

// SEARCH-4.
function take(state, type) {
  const { area } = state.phase;
  const taken = gain(state, type, area);
  const oneMore = taken.submarine === area && typesAt(taken, area).length > 0;
  return oneMore ? inSearch(taken, "using submarine") : carryOut(taken);
}

// SEARCH-5, TWO-2: for the neutral player it is a must.
function submarineActions(state) {
  const { area, forNeutral } = state.phase;
  return [...typesAt(state, area).map((type) => `extra ${type} from ${area}`), ...entryIf(!forNeutral, "decline")];
}

// SEARCH-6: the black market has no effect.
function currentEffect(state) {
  const { area } = state.phase;
  return area === MARKET ? 0 : effectOf(state.stacks[area].tile);
}

// SEARCH-2 (c).
const carryOut = (state) => (currentEffect(state) in ROLLS ? inSearch(state, "rolling") : choose(state));
const choose = (state) => (choices(state).length > 0 ? inSearch(state, "carrying out") : endTurn(state));
const endTurn = (state) => scoreFrom(state, 0, false);

// --- FX, EFFECT ---

// The numbers with which an effect that rolls a die takes place.
const ROLLS = {
  1: [1, 3, 5], // FX-1
  2: [6], // FX-2
  4: [5, 6], // FX-4
  8: [1, 2, 3, 4], // FX-8
  10: [2, 4, 6], // FX-10
  12: [6], // FX-12
};

function roll(state, face) {
  const effect = currentEffect(state);
  if (!ROLLS[effect].includes(face)) return endTurn(state);
  if (effect === 2) return inSearch(state, "rolling again"); // FX-2
  if (effect === 8) return endTurn({ ...state, hand: Math.min(state.hand + 1, WAVE) }); // FX-8
  return choose(state);
}

// EFFECT-2: the second roll says which area is searched next.
const rollAgain = (state, face) => search(state, areaOf(state, face));

// EFFECT-1: another district is not that of the effect, and not the black market.
const otherDistricts = (state) => districtsInPlay(state).filter((district) => district !== state.phase.area);

// SEARCH-5: gains may be declined once there is something to take.
function gains(state, areas) {
  const found = areas.flatMap((area) => typesAt(state, area).map((type) => `extra ${type} from ${area}`));
  return found.length > 0 ? [...found, "decline"] : [];
}

// EFFECT-4.
function swaps(state) {
  const goals = otherDistricts(state).flatMap((area) => typesAt(state, area).map((type) => `${type} on ${area}`));
  return typesAt(state, "jeweller").flatMap((type) => goals.map((goal) => `swap ${type} with ${goal}`));
}

// EFFECT-4: also on empty districts.
const putsFromMarket = (state, districts) =>
  typesAt(state, MARKET).flatMap((type) => districts.map((district) => `put ${type} on ${district}`));

// EFFECT-4, TWO-2: whether it is the second die of this round for the one who gets the resource.
const isSecondDie = (state) => state.parties[beneficiary(state)].dice === 2;

const otherAreas = (state) => areasInPlay(state).filter((area) => area !== state.submarine); // EFFECT-5

// What each effect leaves to choose, EFFECT-6 for the last one; nothing where it cannot be carried out.
const CHOICES = {
  0: () => [],
  1: (state) => gains(state, ["jeweller"]),
  3: swaps,
  4: (state) => gains(state, otherDistricts(state)),
  5: (state) => typesAt(state, "library").map((type) => `put ${type} on ${MARKET}`),
  6: (state) => (isSecondDie(state) ? gains(state, ["library"]) : []),
  7: (state) => otherAreas(state).map((area) => `submarine to ${area}`),
  9: (state) => putsFromMarket(state, districtsInPlay(state).filter((district) => district !== "tavern")),
  10: (state) => gains(state, ["smithy"]),
  11: (state) => putsFromMarket(state, districtsInPlay(state)),
  12: (state) => gains(state, [MARKET]),
  13: (state) => areasWithDice(state).flatMap((from) => areasInPlay(state).map((to) => `turn ${from} to ${to}`)),
};

const choices = (state) => CHOICES[currentEffect(state)](state);

const swap = (state, mine, other, area) =>
  put(put(lift(lift(state, mine, "jeweller"), other, area), other, "jeweller"), mine, area);

// FX-5 leads to the black market, FX-9 and FX-11 away from it.
const move = (state, type, area) => put(lift(state, type, area === MARKET ? "library" : MARKET), type, area);

// --- EMPTY ---

const isEmptied = (state, district) =>
  isInPlay(state, district) && state.stacks[district].hasHeld && typesAt(state, district).length === 0;

// EMPTY-1: passes over the districts from 1 to 5, until one finds nothing.
function scoreFrom(state, index, hasScored) {
  if (index === DISTRICTS.length) return hasScored ? scoreFrom(state, 0, false) : nextTurn(state);
  const district = DISTRICTS[index];
  if (!isEmptied(state, district)) return scoreFrom(state, index + 1, hasScored);
  const scored = scoreDistrict(state, district);
  const covered = scored.stacks[district]?.covered ?? [];
  if (covered.length > 1) return inPhase(scored, "uncovering", { district });
  const next = covered.length === 1 ? uncover(scored, district, covered[0]) : scored; // SETUP-2
  return scoreFrom(next, index + 1, true);
}

// The passes go on when the next tile of a district has been uncovered.
const scoreOn = (state, district, tile) =>
  scoreFrom(uncover(state, district, tile), DISTRICTS.indexOf(district) + 1, true);

// EMPTY-2, EMPTY-3, EMPTY-4: the parties with most and with second most of something.
function majority(numbers) {
  const best = Math.max(...numbers);
  const withNumber = (wanted) => numbers.flatMap((number, index) => (number === wanted && number > 0 ? [index] : []));
  const most = withNumber(best);
  const second = Math.max(0, ...numbers.filter((number) => number < best));
  return { most, second: most.length === 1 ? withNumber(second) : [] };
}

const majorityOf = (state, type) => majority(state.parties.map((party) => party.resources[type]));

function scoreDistrict(state, district) {
  const type = resourceOf(district);
  const { most, second } = majorityOf(state, type);
  const winner = [...clockwise(state), NEUTRAL].find((party) => most.includes(party)); // EMPTY-3
  const others = most.filter((party) => party !== winner);
  const paid = others.reduce((before, party) => addPoints(before, party, TILE_POINTS), state);
  const awarded = second.reduce((before, party) => addPoints(before, party, 1), paid);
  const { tile, covered } = state.stacks[district];
  const won = winner === undefined ? awarded : giveTile(awarded, winner, `${district} ${tile}`); // EMPTY-4
  if (covered.length === 0) return exhaust(won, district, type);
  return giveBack(withStack(won, district, { tile: null, covered, hasHeld: false }), district, type);
}

const giveTile = (state, party, tile) => withParty(state, party, ({ tiles }) => ({ tiles: [...tiles, tile] }));

const withoutType = (parties, type) =>
  parties.map((party) => ({ ...party, resources: { ...party.resources, [type]: 0 } }));

// EMPTY-5: to the black market until it holds three, the rest onto the district.
function giveBack(state, district, type) {
  const returned = sum(state.parties.map((party) => party.resources[type]));
  const returning = { ...state, parties: withoutType(state.parties, type) };
  const places = Array.from({ length: returned });
  return places.reduce((before) => put(before, type, before.lying[MARKET][type] < 3 ? MARKET : district), returning);
}

// EMPTY-6: the resources of its type leave the game, and its dice go to the black market.
function exhaust(state, district, type) {
  return {
    ...state,
    stacks: { ...state.stacks, [district]: null },
    lying: byArea((area) => ({ ...state.lying[area], [type]: 0 })),
    parties: withoutType(state.parties, type),
    dice: { ...state.dice, [district]: 0, [MARKET]: state.dice[MARKET] + state.dice[district] },
  };
}

// --- CLOCK ---

// CLOCK-1, CLOCK-5.
function turnHand(state) {
  if (state.hand === WAVE) return finish(state, "an effect moved the hand to the wave");
  const [area] = areasWithDice(state);
  const pointers = area === MARKET ? MARKET_POINTERS : pointersOf(state.stacks[area].tile);
  const turned = { ...state, hand: Math.min(state.hand + pointers, WAVE) };
  const space = TRACK[turned.hand]; // CLOCK-2
  if (space === "donation") return askDonor(turned, clockwise(turned));
  return endRound(space === "all" || RESOURCES.includes(space) ? takeInventory(turned, space) : turned);
}

// CLOCK-3.
function takeInventory(state, space) {
  const numbers = state.parties.map(({ resources }) => (space === "all" ? sizeOf(resources) : resources[space]));
  return majority(numbers).most.reduce((before, party) => addPoints(before, party, 1), state);
}

// CLOCK-4: the next seat that holds two resources is asked.
function askDonor(state, asked) {
  const donor = asked.find((seat) => sizeOf(state.parties[seat].resources) >= 2);
  return donor === undefined ? endRound(state) : inPhase({ ...state, turn: donor }, "donating");
}

const donorsFrom = (state) => clockwise(state).slice(clockwise(state).indexOf(state.turn));

function donations(state) {
  const { resources } = state.parties[state.turn];
  const pairs = typesIn(resources).flatMap((one, index) =>
    typesIn(resources)
      .slice(index)
      .filter((other) => one !== other || resources[one] > 1)
      .map((other) => `donate ${one} and ${other}`),
  );
  return [...pairs, "stop"];
}

function donate(state, one, other) {
  const give = (before, type) => put(hold(before, before.turn, type, -1), type, homeOf(type));
  const given = [one, other].reduce(give, state);
  const donated = addPoints(given, state.turn, 1);
  return askDonor(donated, donorsFrom(donated));
}

const stop = (state) => askDonor(state, donorsFrom(state).slice(1));

// --- END ---

const finish = (state, reason) => inPhase(state, "over", { reason });

// END-1: what the parties get for most and second most of each type that is still in the game.
function withMajorities(state) {
  const types = districtsInPlay(state).map(resourceOf);
  return types.reduce((before, type) => {
    const { most, second } = majorityOf(state, type);
    const firsts = most.reduce((points, party) => addPoints(points, party, 3), before);
    return second.reduce((points, party) => addPoints(points, party, 1), firsts);
  }, state);
}

// END-2. TWO-3: the neutral player cannot win.
export function resultOf(state) {
  if (state.phase.name !== "over") return null;
  const scores = seats(withMajorities(state)).map(({ points, tiles }) => points + TILE_POINTS * tiles.length);
  const winners = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
  return { scores, winners };
}

// --- The phases: what is legal in each, and what follows ---

const ROLLING = { "opening gates": rollAtGates, rolling: roll, "rolling again": rollAgain };
const REVEALING = { "laying out": layOut, uncovering: scoreOn };

export const isChance = ({ phase }) => phase.name in ROLLING || phase.name in REVEALING;

// What chance may do, all of it equally likely.
export function chances(state) {
  const { name, district } = state.phase;
  if (name in ROLLING) return FACES.map((face) => [`roll ${face}`, 1]);
  return state.stacks[district].covered.map((tile) => [`reveal ${district} ${tile}`, 1]);
}

export const seatToAct = (state) => (state.phase.name === "over" ? null : state.turn);

// What a player may do.
const ACTIONS = {
  "turn start": searches,
  searching: (state) => typesAt(state, state.phase.area).map((type) => `take ${type}`), // SEARCH-2
  "using submarine": submarineActions,
  "carrying out": choices,
  donating: donations,
  over: () => [],
};

export const playersActions = (state) => ACTIONS[state.phase.name](state);

// After the submarine's resource the effect is carried out, and after the effect the turn ends.
const goOn = (before, after) => (before.phase.name === "using submarine" ? carryOut(after) : endTurn(after));

// What an action does, by its first word; the parts of its pattern follow the state.
const EFFECTS = {
  search: [/^search (.*?)( for neutral)?$/, (state, area, suffix) => takeDie(state, area, suffix !== undefined)],
  take: [/^take (.*)$/, take],
  extra: [/^extra (.*) from (.*)$/, (state, type, area) => goOn(state, gain(state, type, area))],
  decline: [/^decline$/, (state) => goOn(state, state)],
  swap: [/^swap (.*) with (.*) on (.*)$/, (state, ...parts) => endTurn(swap(state, ...parts))],
  put: [/^put (.*) on (.*)$/, (state, type, area) => endTurn(move(state, type, area))],
  submarine: [/^submarine to (.*)$/, (state, area) => endTurn({ ...state, submarine: area })],
  turn: [/^turn (.*) to (.*)$/, (state, from, to) => endTurn(addDice(addDice(state, from, -1), to, 1))],
  donate: [/^donate (.*) and (.*)$/, donate],
  stop: [/^stop$/, stop],
  reveal: [/^reveal (.*) (effect .*)$/, (state, district, tile) => REVEALING[state.phase.name](state, district, tile)],
  roll: [/^roll (.*)$/, (state, face) => ROLLING[state.phase.name](state, Number(face))],
};

export function applyAction(state, action) {
  const [pattern, apply] = EFFECTS[action.split(" ")[0]];
  return apply(state, ...action.match(pattern).slice(1));
}

// --- Positions as text: read, in the form that cases have ---

const readResources = (words) => countResources((type) => readNumber(words, type));

// Such as "die" or "2 dice", and "point" or "2 points".
function readCount(words, one, many) {
  if (words.includes(one)) return 1;
  return sum(words.filter((word) => word.endsWith(` ${many}`)).map((word) => parseInt(word, 10)));
}

const readDice = (words) => readCount(words, "die", "dice");

// Such as "effect 5 pointers 2 over effect 4 pointers 1 and effect 6 pointers 3". A tile on which something lies has held
// a resource; so has one that is emptied.
function readStack(words) {
  if (words[0] === "exhausted") return null;
  const [top, below] = words[0].split(" over ");
  const hasHeld = words.includes("emptied") || sizeOf(readResources(words)) > 0;
  return { tile: top === "face down" ? null : top, covered: below === "none" ? [] : below.split(" and "), hasHeld };
}

function readParty(words) {
  return {
    resources: readResources(words),
    tiles: words.filter((word) => word.includes(" effect ")),
    points: readCount(words, "1 point", "points"),
    dice: readDice(words),
  };
}

const PART_NAMES = { diceLeft: "dice left" };
const PARTS = ["area", "district", "diceLeft", "reason"];

// Such as "searching, area library, for neutral".
function readPhase([name, ...words]) {
  const parts = { forNeutral: words.includes("for neutral") };
  for (const part of PARTS) {
    const start = `${PART_NAMES[part] ?? part} `;
    const value = words.find((word) => word.startsWith(start))?.slice(start.length);
    if (value !== undefined) parts[part] = part === "diceLeft" ? Number(value) : value;
  }
  return { name, ...parts };
}

const readSeat = (words) => Number(words[0].split(" ")[1]);

export function readPosition(text) {
  const entries = readEntries(text);
  const players = Number(entries.players[0]);
  const names = partyNames(players);
  return {
    players,
    stacks: Object.fromEntries(DISTRICTS.map((district) => [district, readStack(entries[district])])),
    lying: byArea((area) => readResources(entries[area])),
    dice: byArea((area) => readDice(entries[area])),
    submarine: AREAS.find((area) => entries[area].includes("submarine")),
    parties: names.map((name) => readParty(entries[name])),
    start: readSeat(entries.start),
    turn: entries.turn ? readSeat(entries.turn) : 0,
    hand: Number(entries.hand[0]),
    phase: entries.phase ? readPhase(entries.phase) : { name: "turn start" },
  };
}

// --- Positions as text: write ---

const partyNames = (players) =>
  players === 2 ? ["seat 0", "seat 1", "neutral"] : ["seat 0", "seat 1", "seat 2", "seat 3"].slice(0, players);

const writeResources = (resources) => typesIn(resources).map((type) => writeNumber(type, resources[type]));
const writeDice = (number) => entryIf(number > 0, number === 1 ? "die" : `${number} dice`);
const writePoints = (number) => entryIf(number > 0, number === 1 ? "1 point" : `${number} points`);

function writeStack(stack) {
  if (stack === null) return "exhausted";
  const covered = stack.covered.length > 0 ? stack.covered.join(" and ") : "none";
  return `${stack.tile ?? "face down"} over ${covered}`;
}

function writeArea(state, area) {
  return writeList([
    ...(area === MARKET ? [] : [writeStack(state.stacks[area]), ...entryIf(isEmptied(state, area), "emptied")]),
    ...writeResources(state.lying[area]),
    ...writeDice(state.dice[area]),
    ...entryIf(state.submarine === area, "submarine"),
  ]);
}

const writeParty = ({ resources, tiles, points, dice }) =>
  writeList([...writeResources(resources), ...tiles, ...writePoints(points), ...writeDice(dice)]);

function writePhase({ name, forNeutral, ...parts }) {
  const known = PARTS.filter((part) => parts[part] !== undefined);
  const words = known.map((part) => `${PART_NAMES[part] ?? part} ${parts[part]}`);
  return [name, ...words, ...entryIf(forNeutral, "for neutral")].join(", ");
}

const PHASES_WITHOUT_TURN = ["laying out", "opening gates", "uncovering", "over"];

export function writePosition(state) {
  const { name } = state.phase;
  return [
    `players: ${state.players}`,
    ...AREAS.map((area) => `${area}: ${writeArea(state, area)}`),
    ...partyNames(state.players).map((party, index) => `${party}: ${writeParty(state.parties[index])}`),
    `start: seat ${state.start}`,
    `hand: ${state.hand}`,
    ...entryIf(!PHASES_WITHOUT_TURN.includes(name), `turn: seat ${state.turn}`),
    ...entryIf(name !== "turn start", `phase: ${writePhase(state.phase)}`),
  ].map((line) => `${line}\n`).join("");
}
