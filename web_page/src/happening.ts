// What has happened at a table: a line for each entry, of which those that are older than one's own last turn are folded.

import { button, found, made } from "./elements.js";
import type { Happened, Reason } from "./messages.js";
import type { Pieces } from "./pieces.js";
import { unparted, words } from "./texts.js";

/** Return what has happened in an entry, in sentences; nothing if a later entry says it. */
export function told(entry: Happened, name: string): string {
  return entry.taken_back ? words("takenBack", { name }) : unparted(entry.said.map(({ text }) => `${text}.`).join(" "));
}

/** The lines of what has happened: each leads to its step. */
export class Happening {
  /** How many of the last entries have no line: a later one says what they do. */
  private silent = 0;
  private readonly story = found("story");

  constructor(
    private readonly pieces: Pieces,
    private readonly nameOf: (seat: number | null) => string,
    private readonly look: (number: number) => void,
  ) {
    new ResizeObserver(() => this.scroll()).observe(this.story);
  }

  /** Show the newest line, whatever room there is. */
  private scroll(): void {
    this.story.scrollTop = this.story.scrollHeight;
  }

  /** Add what has happened, and fold what is older than the last turn of the seat that looks on. */
  add(happened: readonly Happened[], own: number | null): void {
    const log = found("log");
    log.append(...happened.filter((entry) => this.hasLine(entry)).map((entry) => this.lineOf(entry)));
    const lines = [...log.children] as HTMLElement[];
    const isOwn = lines.map((line) => line.dataset["seat"] === String(own));
    const current = isOwn.at(-1) ? isOwn.lastIndexOf(false) + 1 : lines.length; // the turn that one is in is not the last
    const folded = isOwn.slice(0, current).lastIndexOf(true) + 1;
    lines.forEach((line, place) => line.classList.toggle("old", place < folded));
    this.fold(folded);
    this.scroll();
  }

  /** Return whether an entry has a line: not if a later one says what it does, or if it takes back what has none. */
  private hasLine({ seat, said, taken_back: isBack }: Happened): boolean {
    if (seat === null) return false;
    if (isBack && this.silent > 0) {
      this.silent -= 1;
      return false;
    }
    this.silent = isBack || said.length > 0 ? 0 : this.silent + 1;
    return this.silent === 0;
  }

  private lineOf(entry: Happened): HTMLElement {
    const item = made("li");
    item.className = `seat-${entry.seat}`;
    item.dataset["seat"] = String(entry.seat);
    const leads = button("", () => this.look(entry.number));
    const name = this.nameOf(entry.seat);
    if (entry.taken_back) leads.append(told(entry, name));
    else leads.append(...entry.said.flatMap((said) => this.sentenceOf(name, said)));
    item.append(leads);
    return item;
  }

  /** Return a sentence with its small pictures; the name at its beginning stands out. */
  private sentenceOf(name: string, { text, pieces }: Reason): (string | Element)[] {
    const begins = text.startsWith(`${name} `);
    return [begins ? made("b", name) : "", unparted(`${begins ? text.slice(name.length) : text}. `), ...this.pieces.of(pieces), " "];
  }

  private fold(folded: number): void {
    const older = found("older");
    older.hidden = folded === 0;
    older.textContent = words(found("log").classList.contains("whole") ? "fewer" : "older", { number: folded });
    older.onclick = () => {
      found("log").classList.toggle("whole");
      this.fold(folded);
    };
  }
}
