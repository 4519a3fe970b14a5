// How a client reads what a server sends; compiled under --strict, and shown in docs/json.md.
import type { Action, Document, SeenEvent, Tile, View } from "../src/atlantis.js";

export function tellTile(tile: Tile): string {
  return `${tile.item} ${tile.value}`;
}

// The key `type` tells the members of a union apart.
export function tell(event: SeenEvent): string {
  switch (event.type) {
    case "card_played":
      return `Seat ${event.seat} plays ${event.item}`;
    case "tile_taken":
      return `Seat ${event.seat} takes ${tellTile(event.tile)} from space ${event.space}`;
    case "piece_paid":
      return typeof event.piece === "string" ? `one ${event.piece} card` : tellTile(event.piece);
    case "card_drawn_unseen":
      return `Seat ${event.seat} draws a card`;
    default:
      return event.type;
  }
}

export function firstMove(view: View): Action | undefined {
  return view.type === "player_view" ? view.legal_actions[0] : undefined;
}

// The name of the third key of a document tells its kind.
export function read(document: Document): string {
  if ("seen_event" in document) return tell(document.seen_event);
  if ("view" in document) return `${firstMove(document.view)?.type ?? "wait"}`;
  if ("violation" in document) return document.violation.text;
  return document.game;
}

export function answer(action: Action): string {
  const document: Document = { version: 1, game: "atlantis", action };
  return JSON.stringify(document);
}

// @ts-expect-error - a misspelt key is refused
export const misspelt: Action = { type: "play_card", figur: 7, item: "ring" };
