// The review of a game that is over: how far it has come, then its decisions, each to be looked at on the board.

import { type Mark, showCourse } from "./course.js";
import { button, found, made, work } from "./elements.js";
import type { Choice, Failed, Judgement, Request, Reviewed, Reviewing, Stroke, Value } from "./messages.js";
import { decimal, words } from "./texts.js";

/** The elements of a review, inside those of the end of a game. */
export const REVIEW = `
<p><button type="button" id="review" data-text="review"></button></p>
<p id="review-says" role="status"></p>
<p id="reviewing" hidden><progress id="review-progress" data-label="reviewing"></progress>
<span id="review-done"></span> <button type="button" id="review-stop" data-text="stopReview"></button></p>
<div id="reviewed" hidden>
<table id="review-seats" class="seats-table"></table>
<figure id="review-leads" class="course" hidden></figure>
<label><input type="checkbox" id="review-all"> <span data-text="allReviewed"></span></label>
<ol id="judgements"></ol>
<p id="review-note"></p>
</div>
`;

/** How chess marks decisions that cost something. */
const SIGNS: Partial<Record<Judgement["grade"], string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Within so many standard errors the true value lies with about 95% confidence. */
const CONFIDENT = 2;

/** Why a review does not begin, or is not brought to an end. */
const ENDING: readonly Failed["fault"][] = ["too_many", "over_budget", "unavailable"];

function measured({ lead, wins }: Value): Record<"points" | "error" | "wins", number> {
  return { points: lead.mean, error: CONFIDENT * lead.error, wins: Math.round(100 * wins.mean) };
}

/** Return a cell with a number, and below it how far off that may be. */
function cellOf(points: number, error: number | undefined): HTMLTableCellElement {
  const cell = made("td", decimal(points));
  if (error !== undefined) cell.append(" ", made("small", `± ${decimal(error)}`));
  return cell;
}

/** What the review is shown with: how the seats are called, and how a step is looked at. */
export interface Around {
  nameOf: (seat: number) => string;
  /** Look at a step; if it was judged, at the position before it, with the moves that were judged. */
  look: (number: number, judgement?: Judgement) => void;
  /** Point at some moves of that position, or at none in particular. */
  point: (choices: Choice[] | null) => void;
  send: (request: Request) => void;
}

/** The review of a game, and the button that asks for it. */
export class Review {
  private isWanted = false;
  private reviewed: Reviewed | null = null;

  constructor(private readonly around: Around) {
    work("review", () => this.ask());
    work("review-stop", () => this.stop());
    found("review-all").addEventListener("change", () => this.list());
  }

  /** Ask again after the connection was lost. */
  comeBack(): void {
    if (this.isWanted) this.around.send({ type: "review" });
  }

  hear(message: Reviewing | Reviewed | Failed): void {
    if (message.type === "reviewing") this.tell(message);
    else if (message.type === "reviewed") this.show(message);
    else if (this.isWanted && ENDING.includes(message.fault)) this.wait(false);
  }

  /** Say in a sentence what a decision was worth. */
  sentenceOf({ number, seat, grade, loss }: Judgement): string {
    const head = words("judged", { number, name: this.around.nameOf(seat), grade: words(`grade_${grade}`) });
    return grade in SIGNS ? `${head}, ${words("costs", measured(loss))}` : head;
  }

  private ask(): void {
    this.wait(true);
    found("review-stop").focus();
    this.around.send({ type: "review" });
  }

  private stop(): void {
    this.wait(false);
    this.around.send({ type: "cancel_review" });
    found("review").focus();
  }

  /** Wait for the review, or no longer. */
  private wait(isWanted: boolean): void {
    this.isWanted = isWanted;
    found("review").hidden = isWanted || this.reviewed !== null;
    found("reviewing").hidden = !isWanted;
    found("review-says").textContent = isWanted ? words("reviewing") : "";
    found("review-done").textContent = "";
    found<HTMLProgressElement>("review-progress").removeAttribute("value");
  }

  private tell({ done, portions }: Reviewing): void {
    if (!this.isWanted) return; // it was on its way
    const progress = found<HTMLProgressElement>("review-progress");
    [progress.max, progress.value] = [portions, done];
    found("review-done").textContent = words("reviewDone", { done, portions });
  }

  private show(reviewed: Reviewed): void {
    const hadFocus = found("reviewing").contains(document.activeElement);
    this.reviewed = reviewed;
    this.wait(false);
    found("reviewed").hidden = false;
    const { judgements, leads, playouts, seats, seed } = reviewed;
    const names = seats.map((_, seat) => this.around.nameOf(seat));
    const marks = judgements.flatMap(({ number, seat, grade }): Mark[] => {
      const sign = SIGNS[grade];
      return sign === undefined ? [] : [{ number, seat, sign }];
    });
    found("review-says").textContent = marks.length === 0 ? words("noMistakes") : words("hasMistakes", { number: marks.length });
    found("review-note").textContent = words("reviewNote", { playouts, seed });
    this.tabulate(names, reviewed);
    showCourse(found("review-leads"), leads, names, this.around.look, "leads", marks);
    this.list();
    if (hadFocus) found("judgements").querySelector("button")?.focus();
  }

  private tabulate(names: readonly string[], { seats }: Reviewed): void {
    const heads = made("tr");
    heads.append(...(["name", "lead", "luck", "withoutLuck", "lostPoints"] as const).map((key) => made("th", words(key))));
    for (const head of heads.children) head.setAttribute("scope", "col");
    const rows = seats.map(({ lead, luck, loss }, seat) => {
      const row = made("tr");
      row.className = `seat-${seat}`;
      const name = made("th", names[seat]);
      name.scope = "row";
      const [ofLuck, ofLoss] = [measured(luck), measured(loss)];
      const cells = [[lead], [ofLuck.points, ofLuck.error], [lead - luck.lead.mean], [ofLoss.points, ofLoss.error]];
      row.append(name, ...cells.map(([points = 0, error]) => cellOf(points, error)));
      return row;
    });
    found("review-seats").replaceChildren(heads, ...rows);
  }

  /** List what cost something; all decisions, and the luck that is more than chance explains, if the reader wants them. */
  private list(): void {
    if (this.reviewed === null) return;
    const isAll = found<HTMLInputElement>("review-all").checked;
    const { judgements, strokes } = this.reviewed;
    const lines = judgements
      .filter(({ grade }) => isAll || grade in SIGNS)
      .map((judgement): [number, HTMLElement] => [judgement.number, this.lineOf(judgement)]);
    if (isAll) lines.push(...strokes.flatMap((stroke) => this.linesOf(stroke)));
    lines.sort(([one], [other]) => one - other);
    found("judgements").replaceChildren(...lines.map(([, line]) => line));
  }

  private lineOf(judgement: Judgement): HTMLElement {
    const { done, best, number, seat, grade } = judgement;
    const line = made("li");
    line.className = `seat-${seat} ${grade}`;
    const moves = made("p");
    moves.hidden = true;
    moves.append(
      this.moveOf(words("played", { text: done.text }), done),
      this.moveOf(words(grade in SIGNS ? "better" : "otherwise", { text: best.text }), best),
    );
    const leads = button(this.sentenceOf(judgement), () => {
      this.open(line);
      this.around.look(number, judgement);
    });
    leads.setAttribute("aria-expanded", "false");
    line.append(leads, moves);
    return line;
  }

  /** A move that was judged: to point at it shows it alone. */
  private moveOf(text: string, choice: Choice): HTMLButtonElement {
    const move = button(text, () => this.around.point([choice]));
    for (const event of ["pointerenter", "focus"]) move.addEventListener(event, () => this.around.point([choice]));
    for (const event of ["pointerleave", "blur"]) move.addEventListener(event, () => this.around.point(null));
    return move;
  }

  private linesOf({ number, luck }: Stroke): [number, HTMLElement][] {
    const [seat, best] = [...luck.entries()].reduce((one, other) => (other[1].lead.mean > one[1].lead.mean ? other : one));
    if (best.lead.mean <= CONFIDENT * best.lead.error) return [];
    const line = made("li");
    line.className = `seat-${seat}`;
    const name = this.around.nameOf(seat);
    line.append(button(words("lucky", { number, name, ...measured(best) }), () => this.around.look(number)));
    return [[number, line]];
  }

  /** Show the moves of one line alone. */
  private open(line: HTMLElement): void {
    for (const each of found("judgements").children) {
      const isOpen = each === line;
      each.querySelector("button[aria-expanded]")?.setAttribute("aria-expanded", String(isOpen));
      const moves = each.querySelector("p");
      if (moves) moves.hidden = !isOpen;
    }
  }
}
