// How a client talks with the web table; compiled under --strict.
import type { Message, MessageToReferee, Request } from "../src/table.js";

export function follow(secret: string, since = 0): Request {
  return { type: "follow", secret, since, language: "en", width: null };
}

// Messages contain documents of the game: views, events and the outcome have all their types.
export function tell(message: Message): string[] {
  switch (message.type) {
    case "seen": {
      const table = message.view.type === "table_view" ? message.view : message.view.table;
      const lying = "path" in table ? `${table.path.gaps.length} gaps` : `submarine: ${table.city.submarine}`;
      const events = message.happened.flatMap((entry) => entry.events.map((event) => event.type));
      const won = message.outcome === null ? [] : [`won by ${message.outcome.winners.join(", ")}`];
      return [lying, ...events, ...won];
    }
    case "failed":
      return [message.fault];
    default:
      return [];
  }
}

// Who plays one game needs to know no other; a referee gets the state, with all hands.
export function gaps(message: Message<"atlantis">): number {
  if (message.type !== "seen") return 0;
  return (message.view.type === "table_view" ? message.view : message.view.table).path.gaps.length;
}

export function rings(message: MessageToReferee<"atlantis">): number[] {
  return message.type === "seen" ? message.view.players.map((player) => player.hand.ring) : [];
}
