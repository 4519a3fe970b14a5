// Positions: edit one, see what is legal and what it does, do it, step back, share it.

import { lineOf, openClauses } from "./clauses.js";
import { button, chooser, found, made, translate } from "./elements.js";
import { Editor } from "./editor.js";
import { Focus } from "./focus.js";
import { refusalOf, UNANSWERED } from "./answers.js";
import { addressOf } from "./fragment.js";
import type { Failed, Rule } from "./messages.js";
import { Letters } from "./letters.js";
import { exchange } from "./motion.js";
import type { Answer, Ask, Examined, Option, Start } from "./playground_messages.js";
import { words } from "./playground_texts.js";
import { NARROW_WINDOW, widthOfPositions } from "./prepared.js";
import type { Python } from "./python.js";
import { language } from "./texts.js";

const MOST_STEPS = 1_000;

const SKELETON = `
<div class="tools" id="tools" role="group"></div>
<p id="situation" role="status" aria-live="polite"></p>
<p id="notice" role="alert"></p>
<div class="workbench">
<div class="shown">
<div id="position-picture"></div>
<p id="old" hidden data-text="oldPicture"></p>
</div>
<div id="acting">
<div id="result" hidden><h2 data-text="result"></h2><ol id="position-scores"></ol></div>
<div id="legal">
<h2 id="actions-title" data-text="actions"></h2>
<ul id="actions" aria-labelledby="actions-title"></ul>
<h2 data-text="brings"></h2>
<div id="brings" aria-live="polite"></div>
</div>
</div>
<div id="editing"></div>
</div>
`;

/** A position on the way that the reader has gone. */
interface Step {
  game: string;
  text: string;
  /** Whether it came about by typing: what is typed next changes it. */
  typed: boolean;
  /** What the library said of it, once it has. */
  examined: Examined | null;
}

/** The workbench of positions. */
export class Positions {
  private steps: Step[] = [];
  private place = -1;
  private asked = 0;
  private readonly considered = new Map<string, Answer>();
  private options: Option[] = [];
  private pointed: string | null = null;
  /** The game of which a position is shown. */
  private shown = "";
  private readonly editor: Editor;
  private readonly focus: Focus;
  private readonly game: HTMLSelectElement;
  private readonly start: HTMLSelectElement;
  private readonly letters = new Letters(9, 8);

  constructor(
    private readonly around: HTMLElement,
    private readonly python: Python,
    private readonly starts: Start[],
    titles: ReadonlyMap<string, string>,
  ) {
    around.innerHTML = SKELETON;
    this.editor = new Editor(found("editing"), (text) => this.type(text), (id) => this.clause(id));
    this.focus = new Focus(around, () => found("actions").querySelector("button") ?? found("step-back"));
    translate(around, words);
    const [gameLabel, game] = chooser(words("gameOfPosition"), [...titles.keys()], "", (name) => titles.get(name) ?? name);
    const [startLabel, start] = chooser(words("start"), [], "");
    this.game = game;
    this.start = start;
    const named = (id: string, text: string, todo: () => void): HTMLButtonElement => {
      const made = button(text, todo);
      made.id = id;
      return made;
    };
    found("tools").append(
      gameLabel,
      startLabel,
      named("step-back", words("stepBack"), () => this.go(this.place - 1)),
      named("step-on", words("stepOn"), () => this.go(this.place + 1)),
      named("play-on", words("playOn"), () => void this.act({ type: "play_on", ...this.about() })),
      named("share", words("share"), () => void this.share()),
    );
    game.addEventListener("change", () => this.begin(game.value, 0));
    start.addEventListener("change", () => start.value && this.begin(this.current.game, Number(start.value)));
    const choices = found("actions");
    for (const kind of ["pointerover", "focusin"]) {
      choices.addEventListener(kind, (event) => this.pointAtButton(event.target as Element));
      found("position-picture").addEventListener(kind, (event) => this.pointAtPart(event.target as Element));
    }
    found("position-picture").addEventListener("click", (event) => this.click(event.target as Element));
    // A phone that is turned gets a picture for its new width.
    matchMedia(NARROW_WINDOW).addEventListener("change", () => this.steps.length > 0 && void this.examine());
    for (const id of ["brings", "position-scores"]) openClauses(found(id), (clause) => this.clause(clause));
  }

  /** Show a ready position of a game. */
  begin(game: string, number: number): void {
    const start = this.starts.filter((each) => each.game === game)[number];
    if (start !== undefined) this.open(game, start.position);
  }

  /** Show a position that comes from elsewhere. */
  open(game: string, text: string): void {
    this.push({ game, text, typed: false, examined: null });
    void this.examine();
  }

  /** Say something that does not belong to the position. */
  notify(text: string): void {
    found("notice").textContent = text;
  }

  /** Let the address be that of the position. */
  keepAddress(): void {
    history.replaceState(null, "", addressOf({ tab: "positions", game: this.current.game, position: this.current.text }));
  }

  private get current(): Step {
    const step = this.steps[this.place];
    if (step === undefined) throw new Error("there is no position yet");
    return step;
  }

  private about(): { game: string; position: string; language: string; width: number } {
    return { game: this.current.game, position: this.current.text, language, width: widthOfPositions() };
  }

  private push(step: Step): void {
    this.steps = [...this.steps.slice(0, this.place + 1), step].slice(-MOST_STEPS);
    this.place = this.steps.length - 1;
  }

  private go(place: number): void {
    if (this.steps[place] === undefined) return;
    this.place = place;
    const { examined } = this.current;
    if (examined === null) void this.examine();
    else this.show(examined);
  }

  private type(text: string): void {
    if (text === this.current.text) return;
    if (this.current.typed) {
      this.steps = this.steps.slice(0, this.place + 1);
      this.steps[this.place] = { ...this.current, text, examined: null };
    } else {
      this.push({ game: this.current.game, text, typed: true, examined: null });
    }
    void this.examine();
  }

  // --- Ask the library ---

  /** Ask for something, and return its answer, or null if something else was asked since. */
  private async answered(request: Ask): Promise<Answer | null> {
    this.asked += 1;
    const { asked } = this;
    this.around.ariaBusy = "true";
    const [answer] = await this.python.ask(request);
    if (this.asked !== asked) return null;
    this.around.ariaBusy = "false";
    return answer ?? null;
  }

  private async examine(): Promise<void> {
    this.notify("");
    if (this.current.game !== this.shown) this.clear();
    this.showStep();
    const answer = await this.answered({ type: "examine", ...this.about() });
    if (answer?.type === "examined") this.show(answer);
    else if (answer?.type === "failed") this.notify(answer.text || refusalOf(answer));
  }

  /** Show nothing of another game while the library is asked for this one. */
  private clear(): void {
    for (const id of ["position-picture", "actions", "brings", "position-scores"]) found(id).replaceChildren();
    this.options = [];
    found("old").hidden = true;
    found("situation").textContent = words("loadingGame");
  }

  /** Ask for something that leads to another position. */
  private async act(request: Ask): Promise<void> {
    this.notify("");
    const answer = await this.answered(request);
    if (answer?.type === "explained") {
      this.tell(words("refusedHere"), answer);
    } else if (answer?.type === "failed") {
      this.notify(answer.text);
    } else if (answer?.type === "examined" && answer.position !== null) {
      this.push({ game: answer.game, text: answer.position, typed: false, examined: answer });
      this.show(answer, true);
    }
  }

  private async clause(id: string): Promise<Rule | Failed> {
    const [answer] = await this.python.ask({ type: "clause", game: this.current.game, id, language });
    return answer?.type === "rule" || answer?.type === "failed" ? answer : UNANSWERED;
  }

  // --- Show what it said ---

  /** Show where on the way the reader is, before the library has said anything. */
  private showStep(): void {
    const { game, text } = this.current;
    this.game.value = game;
    this.fillStarts(game, text);
    this.editor.text = text;
    found<HTMLButtonElement>("step-back").disabled = this.place <= 0;
    found<HTMLButtonElement>("step-on").disabled = this.place >= this.steps.length - 1;
    this.focus.settle();
    if (!this.around.hidden) this.keepAddress();
  }

  private fillStarts(game: string, text: string): void {
    const ready = this.starts.filter((each) => each.game === game);
    const own = made("option", words("ownPosition"));
    own.value = "";
    const options = ready.map((each, number) => {
      const option = made("option", each.name);
      option.value = String(number);
      return option;
    });
    const number = ready.findIndex((each) => each.position === text);
    this.start.replaceChildren(...(number < 0 ? [own, ...options] : options));
    this.start.value = number < 0 ? "" : String(number);
  }

  private show(examined: Examined, isNew = false): void {
    this.current.examined = examined;
    this.showStep();
    this.editor.judge(examined.defects);
    const sound = examined.picture !== null;
    const moves = examined.happened?.moves ?? [];
    if (examined.picture !== null) exchange(found("position-picture"), examined.picture, isNew ? moves : []);
    const picture = found("position-picture").querySelector("svg");
    if (picture !== null) this.letters.keep(picture);
    this.shown = examined.game;
    found("position-picture").classList.toggle("old", !sound);
    found("acting").classList.toggle("idle", !sound);
    found("old").hidden = sound || found("position-picture").childElementCount === 0;
    const said = examined.happened?.said.map(({ text }) => text).join("; ") ?? "";
    const now = sound ? (examined.status ?? "") : this.editor.judgement;
    found("situation").textContent = said === "" ? now : `${said}. ${now}`;
    found("actions-title").textContent = words(examined.to_act === "chance" ? "outcomes" : "actions");
    found<HTMLButtonElement>("play-on").disabled = examined.to_act !== "chance";
    found("legal").hidden = examined.scores.length > 0;
    found("result").hidden = examined.scores.length === 0;
    found("position-scores").replaceChildren(...examined.scores.map((reason) => lineOf("li", reason)));
    this.narrow(examined.choices);
    this.tellNothing();
  }

  /** Show some of the actions, of which a click in the picture may leave several. */
  private narrow(options: Option[]): void {
    this.options = options;
    const all = this.current.examined?.choices ?? [];
    const more = this.current.examined?.more ?? 0;
    const items = options.map((option) => {
      const does = button(option.text, () => this.choose(option.action));
      does.dataset["choice"] = option.action;
      if (option.weight !== null) {
        const weight = made("span", option.weight);
        weight.className = "weight";
        does.append(" ", weight);
      }
      return does;
    });
    if (options.length < all.length) items.push(button(words("allActions"), () => this.narrow(all)));
    found("actions").replaceChildren(
      ...items.map((each) => {
        const item = made("li");
        item.append(each);
        return item;
      }),
    );
    if (more > 0 && options.length === all.length) found("actions").append(made("li", words("more", { number: more })));
    this.focus.settle();
  }

  private choose(action: string): void {
    void this.act({ type: "do", ...this.about(), action });
  }

  // --- Point at actions ---

  private meant(target: Element): Option[] {
    const meant = target.closest("[data-action]")?.getAttribute("data-action")?.split("; ") ?? [];
    return (this.current.examined?.choices ?? []).filter((option) => meant.includes(option.action));
  }

  /** What a click in the picture means: the actions of the part that was clicked, of those that are left. */
  private click(target: Element): void {
    const meant = this.meant(target);
    const left = meant.filter((option) => this.options.includes(option));
    const [only] = left;
    if (only !== undefined && left.length === 1) this.choose(only.action);
    else this.narrow(left.length > 0 ? left : meant.length > 0 ? meant : (this.current.examined?.choices ?? []));
  }

  private pointAtButton(target: Element): void {
    const action = target.closest<HTMLElement>("[data-choice]")?.dataset["choice"];
    if (action !== undefined) this.point([action]);
  }

  private pointAtPart(target: Element): void {
    const meant = this.meant(target);
    if (meant.length > 0) this.point(meant.map(({ action }) => action));
  }

  /** Mark actions in the list and in the picture, and say what one brings. */
  private point(actions: string[]): void {
    for (const each of found("actions").querySelectorAll<HTMLElement>("[data-choice]")) {
      each.classList.toggle("pointed", actions.includes(each.dataset["choice"] ?? ""));
    }
    for (const part of found("position-picture").querySelectorAll("[data-action]")) {
      const meant = part.getAttribute("data-action")?.split("; ") ?? [];
      part.classList.toggle("pointed", actions.some((action) => meant.includes(action)));
    }
    const [only] = actions;
    if (only !== undefined && actions.length === 1) void this.consider(only);
  }

  private async consider(action: string): Promise<void> {
    if (this.pointed === action) return;
    this.pointed = action;
    const { game, text } = this.current;
    const key = JSON.stringify([game, text, action]);
    if (!this.considered.has(key)) {
      const [answer] = await this.python.ask({ type: "consider", game, position: text, language, action });
      if (answer !== undefined) this.considered.set(key, answer);
    }
    const answer = this.considered.get(key);
    if (this.pointed !== action || answer?.type !== "explained") return;
    const option = this.current.examined?.choices.find((each) => each.action === action);
    this.tell(option?.text ?? action, answer);
  }

  private tell(heading: string, explained: Answer & { type: "explained" }): void {
    const title = made("p", heading);
    title.className = "heading";
    const list = made("ol");
    list.append(...explained.reasons.map((reason) => lineOf("li", reason)));
    found("brings").replaceChildren(title, list);
  }

  private tellNothing(): void {
    this.pointed = null;
    found("brings").replaceChildren(made("p", words("point")));
  }

  private async share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.notify(words("shared"));
    } catch {
      this.notify(words("notShared"));
    }
  }
}
