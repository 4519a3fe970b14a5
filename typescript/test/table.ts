// How a client talks with the web table; compiled under --strict.
import type { Message, Request } from "../src/table.js";

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
