// What is pointed at: which parts of the picture take part in some actions, and what one action would bring.

import { type AsksClause, lineOf } from "./clauses.js";
import { found, made } from "./elements.js";
import { remember, rememberedTexts } from "./memory.js";
import type { Choice, Explained } from "./messages.js";
import type { Pieces } from "./pieces.js";
import { words } from "./texts.js";

/** For so many milliseconds something has to be pointed at before the library is asked what it would bring. */
const REST = 120;

function actionsIn(part: Element, attribute: string): string[] {
  return part.getAttribute(attribute)?.split("; ") ?? [];
}

/** Return the actions that a part of the picture can mean. */
export function meantBy(target: Element): string[] {
  return actionsIn(target.closest("[data-action]") ?? target, "data-action");
}

/** Points at actions: in the picture, and by saying beside it what one of them would bring. */
export class Pointing {
  /** The action that is shown, if it is one. */
  shown: string | null = null;
  private timer: number | undefined;
  private readonly explained = new Map<string, Explained>();
  /** The clauses that the reader has been shown, at this table and at earlier ones. */
  private readonly shownClauses = new Set(rememberedTexts("clauses"));
  /** The clause that matters most, of what was explained last. */
  matters: string | null = null;
  /** The clause that is explained in this position, since it matters for the first time. */
  private fresh: string | null = null;

  constructor(
    private readonly around: HTMLElement,
    private readonly ask: (action: string) => void,
    private readonly rule: AsksClause,
    private readonly pieces: Pieces,
  ) {}

  /** Point at some choices, of which there are more; at none if it is null. */
  at(choices: readonly Choice[] | null): void {
    const actions = new Set(choices?.map(({ action }) => action));
    const [only] = choices ?? [];
    this.around.classList.toggle("choosing", choices !== null);
    for (const [attribute, name] of [["data-action", "leads"], ["data-takes", "takes"]] as const) {
      for (const part of this.around.querySelectorAll(`[${attribute}]`)) {
        part.classList.toggle(name, actionsIn(part, attribute).some((action) => actions.has(action)));
      }
    }
    clearTimeout(this.timer);
    this.shown = choices?.length === 1 && only !== undefined ? only.action : null;
    if (this.shown === null) return this.tell(null, null);
    const known = this.explained.get(this.shown);
    if (known !== undefined) return this.tell(known, only ?? null);
    const { shown } = this;
    this.timer = window.setTimeout(() => this.ask(shown), REST);
  }

  /** Say what an action would bring, if it is still pointed at. */
  hear(explained: Explained, choices: readonly Choice[]): void {
    this.explained.set(explained.action, explained);
    this.matters = explained.lessons[0]?.clause ?? explained.reasons[0]?.clauses[0] ?? this.matters;
    const choice = choices.find(({ action }) => action === explained.action);
    if (this.shown === explained.action && choice) this.tell(explained, choice);
  }

  /** Ask again what has not been answered. */
  askAgain(): void {
    if (this.shown !== null && !this.explained.has(this.shown)) this.ask(this.shown);
  }

  /** Forget what was said: the table has changed. */
  forget(): void {
    this.explained.clear();
    if (this.fresh !== null) {
      this.shownClauses.add(this.fresh);
      remember("clauses", JSON.stringify([...this.shownClauses]));
      this.fresh = null;
    }
    this.at(null);
  }

  private tell(explained: Explained | null, choice: Choice | null): void {
    const prospect = found("prospect");
    prospect.hidden = explained === null;
    if (explained === null || choice === null) return prospect.replaceChildren();
    const list = made("ul");
    list.append(...explained.reasons.map((reason) => lineOf("li", reason, this.pieces)));
    prospect.replaceChildren(made("h2", words("brings", { text: choice.text })), list);
    void this.teach(explained, list);
  }

  /** Explain one clause that matters here for the first time, below its sentence. */
  private async teach(explained: Explained, list: HTMLUListElement): Promise<void> {
    const isFresh = (clause: string): boolean =>
      this.fresh === null ? !this.shownClauses.has(clause) : this.fresh === clause;
    const lesson = explained.lessons.find(({ clause }) => isFresh(clause));
    if (lesson === undefined) return;
    this.fresh = lesson.clause;
    this.matters = lesson.clause;
    list.ariaBusy = "true"; // a screen reader waits until all is there
    const rule = await this.rule(lesson.clause);
    list.ariaBusy = null;
    if (rule.type !== "rule" || list.querySelector(".fresh")) return;
    const line = made("p", words("fresh", { title: rule.title, text: rule.plain }));
    line.className = "fresh";
    list.children[lesson.place]?.append(line);
  }
}
