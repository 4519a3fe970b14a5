// The text of a position, with its defects marked where they are.

import { type AsksClause, openClauses } from "./clauses.js";
import { button, found, made } from "./elements.js";
import type { Defect } from "./playground_messages.js";
import { words } from "./playground_texts.js";

const PAUSE = 250;

const SKELETON = `
<h2><label for="text" data-text="text"></label></h2>
<div class="editor"><pre id="marks" aria-hidden="true"></pre><textarea id="text" spellcheck="false" autocapitalize="off" autocomplete="off"
aria-describedby="judgement"></textarea></div>
<p id="judgement"></p>
<ul id="defects"></ul>
`;

interface Range {
  start: number;
  end: number;
}

/** Return where in a text a defect is, or null if it is nowhere in particular. */
function rangeOf(text: string, defect: Defect): Range | null {
  if (defect.line === null) return null;
  const lines = text.split("\n");
  const line = lines[defect.line - 1];
  if (line === undefined) return null;
  const begin = lines.slice(0, defect.line - 1).reduce((length, each) => length + each.length + 1, 0);
  const column = Math.min((defect.column ?? 1) - 1, line.length);
  const length = defect.column === null ? line.length : (defect.length ?? line.length - column);
  return { start: begin + column, end: begin + Math.min(column + Math.max(length, 1), line.length) };
}

/** A field for text that a person edits, with marks behind it. */
export class Editor {
  /** How sound the text is, in a sentence. */
  judgement = "";
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private readonly field: HTMLTextAreaElement;

  /** Word the editor inside an element; after each pause in typing it says what the text is now. */
  constructor(
    around: HTMLElement,
    private readonly edited: (text: string) => void,
    clause: AsksClause,
  ) {
    around.innerHTML = SKELETON;
    this.field = found<HTMLTextAreaElement>("text");
    this.field.addEventListener("input", () => {
      this.mark([]);
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.edited(this.text), PAUSE);
    });
    openClauses(found("defects"), clause);
  }

  get text(): string {
    return this.field.value;
  }

  /** Show a text in place of what was edited. */
  set text(text: string) {
    clearTimeout(this.waiting);
    if (this.field.value !== text) this.field.value = text;
    this.mark([]);
  }

  /** Show what is wrong with the text, each defect at its place. */
  judge(defects: Defect[]): void {
    this.mark(defects);
    const number = defects.length;
    this.judgement = number === 0 ? words("sound") : number === 1 ? words("oneDefect") : words("manyDefects", { number });
    found("judgement").textContent = this.judgement;
    this.field.setAttribute("aria-invalid", String(number > 0));
    found("defects").replaceChildren(...defects.map((defect) => this.lineOf(defect)));
  }

  private lineOf(defect: Defect): HTMLLIElement {
    const line = made("li");
    const range = rangeOf(this.text, defect);
    if (range !== null) {
      const place = words("place", { line: defect.line ?? 1, column: defect.column ?? 1 });
      line.append(button(place, () => this.select(range)), " ");
    }
    line.append(defect.text);
    for (const clause of defect.clauses) {
      const shows = button(clause, () => undefined);
      shows.className = "clause";
      shows.dataset["clause"] = clause;
      line.append(" ", shows);
    }
    return line;
  }

  private select({ start, end }: Range): void {
    this.field.focus();
    this.field.setSelectionRange(start, end);
  }

  /** Mark parts of the text; where two overlap, the one that begins first counts. */
  private mark(defects: Defect[]): void {
    const { text } = this;
    const ranges = defects.map((defect) => rangeOf(text, defect)).filter((range) => range !== null);
    ranges.sort((one, other) => one.start - other.start);
    const parts: (string | HTMLElement)[] = [];
    let done = 0;
    for (const { start, end } of ranges) {
      if (start < done) continue;
      parts.push(text.slice(done, start), made("mark", text.slice(start, end) || " "));
      done = end;
    }
    parts.push(`${text.slice(done)}\n`); // the line that the text may end with also has its height
    found("marks").replaceChildren(...parts);
  }
}
