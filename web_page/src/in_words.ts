// The table in words: a list of its places and of what is there, which is walked by arrow keys.

import { made } from "./elements.js";
import { unparted } from "./texts.js";

/** What separates things in a description: commas and semicolons, except those in brackets. */
const BETWEEN = /[,;]\s+(?![^(]*\))/;

/** Return the lines of a description, which has one for each part of the table: each with the things that are there. */
export function linesOf(description: string): [string, string[]][] {
  return description.split("\n").filter((line) => line !== "").map((line) => {
    const [head = "", ...rest] = line.replace(/\.$/, "").split(": ");
    return [head, rest.length === 0 ? [] : rest.join(": ").split(BETWEEN)];
  });
}

/** The list, in an element that can be opened. */
export class InWords {
  private description = "";

  constructor(private readonly around: HTMLElement) {
    around.addEventListener("toggle", () => this.show());
    around.addEventListener("keydown", (event) => this.walk(event));
  }

  /** Take the description of a picture, and leave that its title, which is read whenever one comes by. */
  take(shown: HTMLElement): void {
    const board = shown.querySelector(".board-picture svg");
    const description = board?.querySelector(":scope > desc");
    this.description = description?.textContent ?? "";
    const title = board?.querySelector(":scope > title")?.id;
    if (title) board?.setAttribute("aria-labelledby", title);
    description?.remove();
    this.show();
  }

  private get items(): HTMLElement[] {
    return [...this.around.querySelectorAll<HTMLElement>("li > span")];
  }

  private show(): void {
    const list = this.around.querySelector("ul");
    if (list === null || !(this.around as HTMLDetailsElement).open) return list?.replaceChildren();
    const place = this.items.findIndex((item) => item === document.activeElement);
    const lineOf = (text: string): HTMLLIElement => {
      const line = made("li");
      const words = line.appendChild(made("span", unparted(text)));
      words.tabIndex = -1;
      return line;
    };
    list.replaceChildren(
      ...linesOf(this.description).map(([head, things]) => {
        const line = lineOf(head);
        const inside = made("ul");
        inside.append(...things.map(lineOf));
        if (things.length > 0) line.append(inside);
        return line;
      }),
    );
    const items = this.items;
    const [first] = items;
    if (first !== undefined) first.tabIndex = 0;
    if (place >= 0) items[Math.min(place, items.length - 1)]?.focus();
  }

  /** Go to the next line or the one before, to the first or to the last. */
  private walk(event: KeyboardEvent): void {
    const items = this.items;
    const place = items.findIndex((item) => item === document.activeElement);
    const places: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 };
    const next = items[places[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
  }
}
