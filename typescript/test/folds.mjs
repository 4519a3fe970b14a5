// Check that views are folded here as the library folds them: reads what `python -m tests.followed_games` writes.
import { deepStrictEqual } from "node:assert/strict";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Seat, atlandice, atlantis } from "atlantis-rules-client";

const games = { atlantis, atlandice };
const counts = { games: 0, events: 0 };
let game, view, seat;

/** Freeze a view with all that it holds: a fold must not change it. */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(frozen);
  }
  return value;
}

/** Put the keys of each object in reverse order: they have no order, and other programs write them in their own. */
function turned(value) {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, part]) => [key, turned(part)]));
}

for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const found = JSON.parse(line);
  if ("game" in found) {
    game = games[found.game];
    view = found.view;
    seat = view.type === "player_view" ? new Seat(game, view) : undefined;
    counts.games += 1;
    continue;
  }
  const views = [];
  for (const { event, view: expected } of found.step) {
    const after = { ...expected, ...(seat && { legal_actions: [] }) };
    const folded = game.fold(frozen(view), event);
    deepStrictEqual(folded, after, JSON.stringify(event));
    deepStrictEqual(game.fold(turned(view), turned(event)), after, `in reverse order: ${JSON.stringify(event)}`);
    view = folded;
    views.push(expected);
    counts.events += 1;
  }
  if (seat) {
    deepStrictEqual(seat.see(found.step.map(({ event }) => event), views.at(-1).legal_actions), views);
    deepStrictEqual(seat.view, views.at(-1));
  }
}
console.log(`${counts.events} events of ${counts.games} followed games: all views are folded alike`);
if (counts.events === 0) throw new Error("there was nothing to fold");
