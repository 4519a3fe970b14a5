// Atlandice: the types of all documents, and what somebody sees after an event.
import type {
  Area,
  City,
  DistrictTile,
  Effect,
  Event,
  Player,
  PlayerAction,
  PlayerView,
  Resource,
  Resources,
  Stack,
  TableView,
  View,
} from "./documents/atlandice.js";

export type * from "./documents/atlandice.js";

/** What a viewer sees of an event: all of it, in this game. */
export type SeenEvent = Event;

const AREAS: readonly Area[] = ["jeweller", "library", "tavern", "machine_works", "smithy", "black_market"];
const RESOURCES: readonly Resource[] = ["jewel", "book", "supplies", "tool", "weapon"];
const EFFECTS: readonly Effect[] = [
  "jeweller_on_odd",
  "search_on_six",
  "swap",
  "other_district_on_five",
  "library_to_market",
  "library_on_second_die",
  "submarine",
  "hand_below_five",
  "market_to_other_district",
  "smithy_on_even",
  "market_to_district",
  "market_on_six",
  "turn_die",
];
/**
 * Return what the viewer sees after an event. The view itself stays as it is.
 *
 * No rule is applied, so nothing is legal in the view that is returned: whoever runs the game sends the legal actions
 * with the events of a step, and `withLegalActions` puts them in. All else is what the library's `fold_view` returns.
 */
export function fold<V extends View>(view: V, event: SeenEvent): V {
  const next = structuredClone(view);
  if (next.type === "table_view") {
    change(next, event);
    return next;
  }
  change(next.table, event);
  next.legal_actions = [];
  next.to_act = next.table.to_act;
  return next;
}

/** Return a player's view with the actions that are legal in it. */
export function withLegalActions(view: PlayerView, actions: readonly PlayerAction[]): PlayerView {
  return { ...view, legal_actions: [...actions] };
}

function change(table: TableView, event: SeenEvent): void {
  const { city, round } = table;
  switch (event.type) {
    case "round_began":
      table.round = { start: event.start, dice: AREAS.map(() => 0), taken: table.parties.map(() => 0) };
      break;
    case "die_laid":
      add(round.dice, placeOf(event.area), 1);
      break;
    case "die_taken":
      add(round.dice, placeOf(event.area), -1);
      add(round.taken, event.party, 1);
      break;
    case "resource_taken":
    case "extra_taken":
      storeOf(city, event.area)[event.resource] -= 1;
      partyOn(table, event.party).resources[event.resource] += 1;
      break;
    case "hand_moved":
    case "hand_turned":
      table.hand = event.place;
      break;
    case "swapped":
      storeOf(city, "jeweller")[event.resource] -= 1;
      storeOf(city, event.district)[event.other] -= 1;
      lay(city, "jeweller", event.other, 1);
      lay(city, event.district, event.resource, 1);
      break;
    case "resource_put":
      storeOf(city, event.origin)[event.resource] -= 1;
      lay(city, event.area, event.resource, 1);
      break;
    case "submarine_moved":
      city.submarine = event.area;
      break;
    case "die_turned":
      add(round.dice, placeOf(event.origin), -1);
      add(round.dice, placeOf(event.area), 1);
      break;
    case "district_emptied": {
      const { first, second } = event.majority;
      table.parties.forEach((party, number) => {
        if (number === event.winner) party.tiles = [...party.tiles, event.tile].sort(inOrder);
        else party.points += first.includes(number) ? 3 : second.includes(number) ? 1 : 0; // EMPTY-2, EMPTY-3
      });
      Object.assign(stackOf(city, event.tile.category), { tile: null, has_held: false });
      break;
    }
    case "resources_returned":
      lay(city, "black_market", event.resource, event.to_market);
      lay(city, homeOf(event.resource), event.resource, event.to_tile);
      for (const party of table.parties) party.resources[event.resource] = 0;
      break;
    case "stack_exhausted": {
      const resource = RESOURCES[placeOf(event.district)];
      if (resource === undefined) throw new RangeError("the black market has no stack");
      for (const store of [...city.stores, ...table.parties.map((party) => party.resources)]) store[resource] = 0;
      add(round.dice, placeOf(event.district), -event.dice);
      add(round.dice, placeOf("black_market"), event.dice);
      break;
    }
    case "tile_uncovered": {
      const stack = stackOf(city, event.tile.category);
      const place = stack.unseen.findIndex((tile) => inOrder(tile, event.tile) === 0);
      stack.unseen.splice(place, 1);
      stack.tile = event.tile;
      break;
    }
    case "inventory_taken":
      for (const party of event.winners) partyOn(table, party).points += 1;
      break;
    case "donated": {
      const player = partyOn(table, event.seat);
      player.points += 1;
      for (const resource of [event.first, event.second]) {
        player.resources[resource] -= 1;
        lay(city, homeOf(resource), resource, 1);
      }
      break;
    }
    case "decision_due":
      table.phase = event.phase;
      table.to_act = event.phase.to_act;
      break;
    case "gates_opened":
    case "turn_began":
    case "nothing_lies":
    case "extra_declined":
    case "die_rolled":
    case "search_rolled":
    case "not_second_die":
    case "nothing_to_do":
    case "nobody_donates":
    case "donations_stopped":
    case "game_ended":
    case "game_settled":
      break; // they change nothing that others have not changed
    default:
      throw unknown(event);
  }
}

/** Lay resources down in an area; a district tile thereby has held one (EMPTY-1). */
function lay(city: City, area: Area, resource: Resource, count: number): void {
  storeOf(city, area)[resource] += count;
  if (area !== "black_market" && count > 0) stackOf(city, area).has_held = true;
}

function placeOf(area: Area): number {
  return AREAS.indexOf(area);
}

function homeOf(resource: Resource): Area {
  return there(AREAS[RESOURCES.indexOf(resource)], resource);
}

function storeOf(city: City, area: Area): Resources {
  return there(city.stores[placeOf(area)], area);
}

function stackOf(city: City, area: Area): Stack {
  return there(city.stacks[placeOf(area)], area);
}

function partyOn(table: TableView, party: number): Player {
  return there(table.parties[party], `party ${party}`);
}

function add(counts: number[], place: number, more: number): void {
  counts[place] = there(counts[place], `place ${place}`) + more;
}

function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new RangeError(`there is nothing for ${what}`);
  return found;
}

/** Compare tiles by category, effect and pointers. */
function inOrder(one: DistrictTile, other: DistrictTile): number {
  const byCategory = placeOf(one.category) - placeOf(other.category);
  return byCategory || EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect) || one.pointers - other.pointers;
}

function unknown(event: never): Error {
  return new TypeError(`an event of an unknown type: ${JSON.stringify(event)}`);
}
