// The end of a game: who has how many points, where they come from, and the same once more.

import { lineOf } from "./clauses.js";
import { showCourse } from "./course.js";
import { found, made } from "./elements.js";
import type { Invited, MadeUp, Opening, Seen, Welcome } from "./messages.js";
import type { Pieces } from "./pieces.js";
import { decimal, words } from "./texts.js";

/** Return the rows of the seats, the best first; those with as many points have the same place. */
function rowsOf(scores: readonly number[], winners: readonly number[], names: readonly string[]): HTMLTableRowElement[] {
  const seats = scores.map((score, seat) => ({ score, seat, name: names[seat] ?? "" }));
  seats.sort((one, other) => other.score - one.score || one.seat - other.seat);
  return seats.map(({ score, seat, name }) => {
    const row = made("tr");
    row.className = winners.includes(seat) ? `seat-${seat} winner` : `seat-${seat}`;
    const place = 1 + scores.filter((each) => each > score).length;
    const who = made("th", winners.includes(seat) ? `${name} (${words("wins")})` : name);
    who.scope = "row";
    row.append(made("td", `${place}.`), who, made("td", decimal(score)));
    return row;
  });
}

/** Return the rows of the parts of the scores, with a column for each who scores, and the sums last. */
function partsOf({ heads, parts, others }: MadeUp, names: readonly string[]): HTMLTableRowElement[] {
  const row = (first: HTMLElement, cells: HTMLElement[]): HTMLTableRowElement => {
    const line = made("tr");
    line.append(first, ...cells);
    return line;
  };
  const head = (text: string, scope: "col" | "row", kind = ""): HTMLElement => {
    const cell = made("th", text);
    cell.scope = scope;
    cell.className = kind;
    return cell;
  };
  const numbers = (points: number[]): HTMLElement[] => points.map((each) => made("td", decimal(each)));
  const columns = [...names, ...others].map((name, party) => head(name, "col", party < names.length ? `seat-${party}` : ""));
  const rows = heads.map((text, part) => row(head(text, "row"), numbers(parts.map((each) => each[part] ?? 0))));
  const sums = row(head(words("sum"), "row"), numbers(parts.map((each) => each.reduce((one, other) => one + other, 0))));
  sums.className = "sum";
  return [row(made("td"), columns), ...rows, sums];
}

/** Show the end of a game, if it is over; its course leads to its steps. */
export function showEnding(
  { outcome, winners, scores, made_up, course }: Seen,
  names: readonly string[],
  look: (number: number) => void,
  pieces: Pieces,
): void {
  const isOver = outcome !== null;
  const isNew = found("ending").hidden && isOver;
  found("ending").hidden = !isOver;
  found("whence").hidden = scores.length === 0 && made_up === null;
  found("scores").replaceChildren(...scores.map((reason) => lineOf("li", reason, pieces)));
  found("made-up").hidden = made_up === null;
  found("made-up").replaceChildren(...(made_up === null ? [] : partsOf(made_up, names)));
  const heads = made("tr");
  heads.append(...(["place", "name", "points"] as const).map((key) => made("th", words(key))));
  for (const head of heads.children) head.setAttribute("scope", "col");
  showCourse(found("course"), course, names, look);
  if (isNew) found("status").scrollIntoView({ block: "nearest" }); // in a small window the result is there, above the board
  found("standings").replaceChildren(heads, ...(isOver ? rowsOf(course.at(-1) ?? [], winners, names) : []));
}

/** The button that opens a table of the same people and computers by the same rules, or leads to one that somebody opened. */
export class Again {
  private invited: Invited | null = null;
  /** Whether the reader has opened that table, and so goes there as soon as it is open. */
  private isOwn = false;

  constructor(
    private readonly open: (opening: Opening) => void,
    private readonly go: (invited: Invited) => void,
  ) {}

  /** Open the table, or go to it if there is one. */
  press({ game, rules, seats, names, referee }: Welcome): void {
    if (this.invited !== null) return this.go(this.invited);
    if (this.isOwn) return; // it is on its way
    this.isOwn = true;
    this.open({ game, rules, seats, names, referee });
  }

  /** The table could not be opened: the button may be pressed again. */
  fail(): void {
    this.isOwn = false;
  }

  /** Hear that somebody of a name has opened a table. */
  hear(invited: Invited, name: string): void {
    this.invited = invited;
    if (this.isOwn) return this.go(invited);
    found("again").hidden = false;
    found("again").textContent = words("joinAgain", { name });
    found("status").textContent = words("invited", { name });
  }
}
