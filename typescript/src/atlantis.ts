// Atlantis: the types of all documents, and what somebody sees after an event.
import type {
  Cards,
  Gap,
  Item,
  Path,
  Phase,
  PlayerAction,
  PlayerView,
  SeenEvent,
  SeenPhase,
  SeenPlayer,
  Stack,
  TableView,
  Tile,
  View,
} from "./documents/atlantis.js";

export type * from "./documents/atlantis.js";

const ITEMS: readonly Item[] = ["ring", "crown", "statue", "helmet", "amphora", "flag", "olive"];
const ATLANTIS = 0;
const MAINLAND = 54;

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
  changeHand(next, event);
  next.usable = usableAfter(next, event);
  next.legal_actions = [];
  next.to_act = next.table.to_act;
  return next;
}

/** Return a player's view with the actions that are legal in it. */
export function withLegalActions(view: PlayerView, actions: readonly PlayerAction[]): PlayerView {
  return { ...view, legal_actions: [...actions] };
}

function change(table: TableView, event: SeenEvent): void {
  switch (event.type) {
    case "tile_laid":
    case "tile_uncovered":
      stackOn(table.path, event.space).tile = event.tile;
      table.path.unseen_tiles = without(table.path.unseen_tiles, event.tile);
      table.path.gaps = gapsOf(table.path);
      break;
    case "card_dealt":
    case "card_dealt_unseen":
    case "card_drawn":
    case "card_drawn_unseen":
      table.draw_pile_size -= 1;
      playerOn(table, event.seat).hand_size += 1;
      break;
    case "tile_sold":
      putAway(table, event.seat, event.tile);
      break;
    case "bridge_placed":
      playerOn(table, event.seat).bridge = false;
      table.path.bridges = [...table.path.bridges, event.gap.first].sort((one, other) => one - other);
      table.path.gaps = gapsOf(table.path);
      break;
    case "card_played":
      playerOn(table, event.seat).hand_size -= 1;
      table.discards[event.item] += 1;
      break;
    case "figure_moved": {
      const figures = playerOn(table, event.seat).figures;
      figures[figures.indexOf(event.origin)] = event.arrival;
      figures.sort((one, other) => one - other);
      break;
    }
    case "piece_paid":
      if (typeof event.piece === "string") {
        playerOn(table, event.seat).hand_size -= 1;
        paidCards(table)[event.piece] += 1;
      } else {
        putAway(table, event.seat, event.piece);
      }
      break;
    case "tile_taken": {
      const player = playerOn(table, event.seat);
      player.tiles = [...player.tiles, event.tile].sort(byDescendingValue);
      take(table.path, event.space);
      break;
    }
    case "pile_reshuffled":
      table.draw_pile_size = ITEMS.reduce((sum, item) => sum + event.cards[item], 0);
      table.discards = noCards();
      break;
    case "settlement_began": {
      const player = playerOn(table, event.seat);
      const stay = table.options.figures_on_atlantis === "stay";
      player.figures = player.figures.map((place) => (stay && place === ATLANTIS ? ATLANTIS : MAINLAND));
      break;
    }
    case "gave_all": {
      const player = playerOn(table, event.seat);
      player.tiles = [];
      player.hand_size = 0;
      for (const item of ITEMS) paidCards(table)[item] += event.cards[item];
      break;
    }
    case "decision_due":
    case "seen_decision_due":
      table.phase = seenPhase(event.phase);
      table.to_act = table.phase.to_act;
      break;
    case "turn_began":
    case "crossing_charged":
    case "nothing_taken":
    case "gap_formed":
    case "land_pushed_up":
    case "draw_began":
    case "draw_fell_short":
    case "hand_shown":
    case "game_ended":
    case "game_settled":
      break; // they change nothing that others have not changed
    default:
      throw unknown(event);
  }
}

function changeHand(view: PlayerView, event: SeenEvent): void {
  switch (event.type) {
    case "card_dealt":
    case "card_drawn":
      if (event.seat === view.seat) view.hand[event.item] += 1;
      break;
    case "card_played":
      if (event.seat === view.seat) view.hand[event.item] -= 1;
      break;
    case "piece_paid":
      if (event.seat === view.seat && typeof event.piece === "string") view.hand[event.piece] -= 1;
      break;
    case "gave_all":
      if (event.seat === view.seat) view.hand = noCards();
      break;
    default:
      break;
  }
}

/** Return the cards that may pay: the phase names them where they are not the whole hand. */
function usableAfter(view: PlayerView, event: SeenEvent): Cards {
  if (event.type === "decision_due" && "seat" in event.phase && event.phase.seat === view.seat) {
    if ("usable" in event.phase) return { ...event.phase.usable };
    if ("payment" in event.phase) return { ...event.phase.payment.cards };
  }
  return { ...view.hand };
}

/** Return what everybody sees of a phase. */
function seenPhase(phase: Phase | SeenPhase): SeenPhase {
  switch (phase.type) {
    case "purchase":
      return { type: "seen_purchase", seat: phase.seat, cards_left: phase.cards_left, to_act: phase.to_act };
    case "prepared":
      return { type: "seen_prepared", seat: phase.seat, to_act: phase.to_act };
    case "moving":
      return {
        type: "seen_moving",
        seat: phase.seat,
        origin: phase.origin,
        figure: phase.figure,
        to_act: phase.to_act,
      };
    case "paying": {
      const { due, last } = phase.payment;
      return { type: "seen_paying", seat: phase.seat, figure: phase.figure, due, last, to_act: phase.to_act };
    }
    case "settling": {
      const { payment, ...rest } = phase;
      return { ...rest, type: "seen_settling", due: payment.due, last: payment.last };
    }
    default:
      return phase;
  }
}

function take(path: Path, space: number): void {
  const stack = stackOn(path, space);
  if (stack.covered) {
    stack.tile = null;
    stack.covered = false;
  } else {
    path.stacks = path.stacks.filter((other) => other !== stack);
  }
  path.gaps = gapsOf(path);
}

/** List the gaps, from Atlantis on: water between two stacks; water beside a land is none (TAKE-5, TAKE-6). */
function gapsOf(path: Path): Gap[] {
  const gaps: Gap[] = [];
  let near: Stack | undefined;
  for (const far of path.stacks) {
    if (near !== undefined && far.space - near.space > 1) {
      const [first, last] = [near.space + 1, far.space - 1];
      const bridged = path.bridges.some((bridge) => first <= bridge && bridge <= last);
      const toll = near.tile && far.tile ? Math.min(near.tile.value, far.tile.value) : null;
      gaps.push({ first, last, bridged, toll });
    }
    near = far;
  }
  return gaps;
}

function putAway(table: TableView, seat: number, tile: Tile): void {
  const player = playerOn(table, seat);
  player.tiles = without(player.tiles, tile);
}

function paidCards(table: TableView): Cards {
  return table.options.paid_cards === "box" ? table.box_cards : table.discards;
}

function noCards(): Cards {
  return { ring: 0, crown: 0, statue: 0, helmet: 0, amphora: 0, flag: 0, olive: 0 };
}

function isSame(one: Tile, other: Tile): boolean {
  return one.item === other.item && one.value === other.value && one.back === other.back;
}

function without(tiles: readonly Tile[], tile: Tile): Tile[] {
  return tiles.filter((other) => !isSame(other, tile));
}

/** Compare tiles as lists of collected ones do: by value, then item, then back, from the most valuable one down. */
function byDescendingValue(one: Tile, other: Tile): number {
  const byItem = ITEMS.indexOf(other.item) - ITEMS.indexOf(one.item);
  return other.value - one.value || byItem || (one.back < other.back ? 1 : -1);
}

function playerOn(table: TableView, seat: number): SeenPlayer {
  const player = table.players[seat];
  if (player === undefined) throw new RangeError(`nobody sits on seat ${seat}`);
  return player;
}

function stackOn(path: Path, space: number): Stack {
  const stack = path.stacks.find((other) => other.space === space);
  if (stack === undefined) throw new RangeError(`no tile lies on space ${space}`);
  return stack;
}

function unknown(event: never): Error {
  return new TypeError(`an event of an unknown type: ${JSON.stringify(event)}`);
}
