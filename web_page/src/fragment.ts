// What the page's address says behind its #: which tab, and which position.

export type Tab = "positions" | "play";

/** Where in the playground the reader is. */
export interface Place {
  tab: Tab;
  game: string | null;
  position: string | null;
}

export type Damage = "brokenGame" | "brokenText" | "emptyText";

/** Return the fragment of a place. */
export function addressOf({ tab, game, position }: Place): string {
  const game_ = game === null ? [] : [`game=${game}`];
  const parts = tab === "play" ? ["play", ...game_] : [...game_, `position=${encodeURIComponent(position ?? "")}`];
  return `#${parts.join("&")}`;
}

/** Return the place that a fragment names, of one of the games, and what is wrong with it, if anything is. */
export function placeOf(fragment: string, games: readonly string[]): Place & { damage: Damage | null } {
  const parts = new Map<string, string>();
  let damage: Damage | null = null;
  for (const part of fragment.replace(/^#/, "").split("&").filter(Boolean)) {
    const [name = "", ...rest] = part.split("=");
    try {
      parts.set(name, decodeURIComponent(rest.join("=")));
    } catch {
      damage = "brokenText";
    }
  }
  const named = parts.get("game") ?? null;
  const game = named !== null && games.includes(named) ? named : null;
  if (named !== null && game === null) damage ??= "brokenGame";
  if (parts.has("play")) return { tab: "play", game, position: null, damage };
  const position = parts.get("position") ?? null;
  if (position !== null && game === null) damage ??= "brokenGame";
  if (game !== null && position?.trim() === "") damage ??= "emptyText";
  if (parts.size > 0 && game === null && position === null) damage ??= "brokenText";
  return { tab: "positions", game, position: damage === null ? position : null, damage };
}
