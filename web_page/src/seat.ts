// A seat at a table: what it is shown, and what it does.

import { refusalOf, UNANSWERED } from "./answers.js";
import { type Show, showApart } from "./arrangement.js";
import { type AsksClause, type Line, lineOf, openClause, openClauses } from "./clauses.js";
import { type Connection, type Follower, whenWidthChanges } from "./connection.js";
import { button, found, made, save, translate, work } from "./elements.js";
import { Happening, told } from "./happening.js";
import type { Choice, Failed, Happened, Invited, Judgement, Looked, Message, Motion, Opened, Opening, Seen, Welcome } from "./messages.js";
import { Again, showEnding } from "./ending.js";
import { Focus, refuseRepeats } from "./focus.js";
import { InWords } from "./in_words.js";
import { exchange } from "./motion.js";
import { Pieces } from "./pieces.js";
import { meantBy, Pointing } from "./pointing.js";
import { Review, REVIEW } from "./review.js";
import { language, unparted, words } from "./texts.js";

const SKELETON = `
<div class="table">
<div class="says" tabindex="0">
<p id="status" role="status" aria-live="polite" tabindex="-1"></p>
<p id="who"></p>
</div>
<div id="picture"></div>
<section class="doing">
<div id="tell" role="alert"></div>
<button type="button" id="rescue" class="main" data-text="whole" hidden></button>
<p id="home" hidden><a data-text="toStart"></a></p>
<h2 id="choices-title" class="acting" data-text="choices"></h2>
<ul id="choices" tabindex="-1" aria-labelledby="choices-title" aria-keyshortcuts="e"></ul>
<div class="tools"><button type="button" id="hint" class="acting" data-text="hint"></button>
<button type="button" id="back" class="acting" data-text="back"></button>
<button type="button" id="rulebook" data-text="rulebook"></button>
<details id="typing" class="acting"><summary data-text="typed"></summary>
<form id="typed"><input id="notation" maxlength="100" autocomplete="off" data-label="typed">
<button data-text="act"></button></form></details></div>
</section>
<div id="prospect" aria-live="polite" tabindex="-1" hidden></div>
<section class="news">
<div id="ending" hidden><h2 id="scores-title" tabindex="-1" data-text="scores"></h2><table id="standings" class="seats-table"></table>
<p><button type="button" id="again" class="main" data-text="again"></button></p>
${REVIEW}
<figure id="course" class="course" hidden></figure>
<h3 id="whence" data-text="whence"></h3><table id="made-up" class="seats-table"></table><ul id="scores"></ul></div>
<h2 id="log-title" data-text="log"></h2>
<div id="story" tabindex="0" role="group" aria-labelledby="log-title"><details id="in-words"><summary data-text="inWords"></summary><ul></ul></details>
<p class="saving"><button type="button" id="seen" data-text="seen"></button>
<button type="button" id="whole" data-text="whole"></button> <button type="button" id="older" hidden></button></p>
<ol id="log"></ol></div>
<div id="replay" role="group" aria-labelledby="replay-title"><span id="replay-title" data-text="replay"></span>
<button type="button" id="first" data-label="first">«</button>
<button type="button" id="earlier" data-label="earlier">‹</button>
<button type="button" id="later" data-label="later">›</button>
<button type="button" id="now" data-label="now">»</button>
<span id="step"></span></div>
</section>
</div>
`;

/** What has happened in some entries; nothing if one of them took another back. */
function movesOf(happened: Happened[]): Motion[] {
  return happened.some((entry) => entry.taken_back) ? [] : happened.flatMap(({ moves }) => moves);
}

/** Let what an action would do be said where it does not hide what is pointed at, if the window is small. */
function placeProspect(pointedAt: number): void {
  found("prospect").classList.toggle("above", pointedAt > window.innerHeight / 2);
}

/** For so many milliseconds the pointer may be on its way from a choice to what is said of it. */
const CROSSING = 300;

/** The start page: where this page is without a table. */
const START = location.pathname + location.search;

/** Let the title say which game is played, if it is that of a page with nothing but a table, and lead to the start page. */
function nameTable(game: string): void {
  const title = document.querySelector<HTMLElement>("h1[data-text=title]");
  if (title === null) return;
  const name = (game.charAt(0).toUpperCase() + game.slice(1)).replaceAll("_", " ");
  const link = made("a", words("tableOf", { game: name }));
  link.href = START;
  title.replaceChildren(link);
  document.title = words("tableOf", { game: name });
}

/** The number of the entry after which the position is the one in which a decision was made. */
function before({ number }: Judgement): number {
  return Math.max(1, number - 1);
}

/** A seat at a table: what was heard of it, and what is shown. */
export class Seat implements Follower {
  /** The number of the last entry that was heard of. */
  number = 0;
  private seen: Seen | null = null;
  private welcome: Welcome | null = null;
  private candidates: Choice[] = [];
  /** Whether nothing can be done until something is heard. */
  private isWaiting = false;
  /** The timer after which nothing is pointed at any longer. */
  private letting: number | undefined;
  private readonly inWords: InWords;
  /** The entry that is looked back at, or null at the present. */
  private past: number | null = null;
  /** The entry that the reader wants to look back at: it may be on its way. */
  private sought: number | null = null;
  /** Aborted when the seat is left: then it hears nothing more, not even that the pointer or the focus left its elements. */
  private readonly left = new AbortController();
  private readonly focus: Focus;
  /** Whether the last touch of the picture was one of a finger: its first tap shows, the second does. */
  private isTouched = false;
  /** Where the mouse was at the last click: what comes to lie beneath it is not pointed at. */
  private rest = { x: -1, y: -1 };
  /** Whether it rests there still; once it moves, what lies beneath it is pointed at. */
  private isResting = false;
  private readonly pointing: Pointing;
  private readonly rule: AsksClause;
  /** Whether the rulebook is to be opened when an explanation says which clause matters. */
  private wantsRules = false;
  private readonly arrange = showApart(
    () => this.welcome?.seat ?? null,
    (seat) => this.nameOf(seat),
  );
  private readonly lay: Show = (around, picture) => {
    this.arrange(around, picture);
    this.inWords.take(around);
  };
  private readonly pieces: Pieces;
  private readonly happening: Happening;
  private readonly again: Again;
  private readonly review: Review;
  /** The decision whose moves the picture shows, or null. */
  private judged: Judgement | null = null;

  /** Sit down: the table is shown inside an element. */
  constructor(
    private readonly around: HTMLElement,
    private readonly connection: Connection,
    openAgain: (opening: Opening) => void,
    go: (invited: Invited) => void = () => undefined,
  ) {
    around.innerHTML = SKELETON;
    translate(around, words);
    around.hidden = false;
    document.body.classList.add("at-table");
    this.pieces = new Pieces(around);
    this.happening = new Happening(this.pieces, (seat) => this.nameOf(seat), (number) => this.look(number));
    const { signal } = this.left;
    // Where an Enter does nothing: on the list of choices, from where the first one is a key away, or on what is said.
    const restful = ["choices", "scores-title", "status"];
    this.focus = new Focus(around, () => restful.map((id) => found(id)).find((each) => each.checkVisibility()) ?? null, signal);
    refuseRepeats(around, signal);
    this.inWords = new InWords(found("in-words"));
    const rule = (this.rule = async (id: string) => (this.welcome ? connection.clause(this.welcome.game, id) : UNANSWERED));
    this.pointing = new Pointing(
      found("picture"),
      (action) => this.past === null && this.connection.send({ type: "ask", action, number: this.number }),
      rule,
      this.pieces,
    );
    found("picture").addEventListener("pointerdown", ({ pointerType, clientY }) => {
      this.isTouched = pointerType === "touch";
      placeProspect(clientY);
    }, { signal });
    found("picture").addEventListener("click", (event) => this.click(event.target as Element), { signal });
    found("picture").addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.point(event), { signal });
    found("choices").addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.point(event), { signal });
    found("choices").addEventListener("focusin", (event) => {
      if ((event.target as Element).matches(":focus-visible")) this.point(event);
    }, { signal });
    for (const id of ["picture", "choices"]) {
      found(id).addEventListener("pointermove", (event) => this.isResting && this.point(event), { signal });
      found(id).addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.letGo(), { signal });
    }
    found("picture").addEventListener("pointerenter", () => clearTimeout(this.letting), { signal });
    found("choices").addEventListener("focusout", ({ relatedTarget }) => this.keepsProspect(relatedTarget) || this.pointAt(null), { signal });
    const prospect = found("prospect");
    prospect.addEventListener("pointerenter", () => clearTimeout(this.letting), { signal });
    prospect.addEventListener("pointerleave", () => this.keepsProspect(document.activeElement) || this.letGo(), { signal });
    prospect.addEventListener("focusout", ({ relatedTarget }) => this.keepsProspect(relatedTarget) || this.pointAt(null), { signal });
    around.addEventListener("click", ({ clientX, clientY }) => (this.rest = { x: clientX, y: clientY }), { capture: true, signal });
    document.addEventListener("keydown", (event) => this.press(event), { signal });
    work("hint", () => this.hint());
    work("back", () => this.takeBack());
    work("rulebook", () => this.openRules());
    found("typing").addEventListener("toggle", () => found<HTMLDetailsElement>("typing").open && found("notation").focus());
    found("typed").addEventListener("submit", (event) => this.type(event));
    work("seen", () => void this.download(false));
    work("whole", () => void this.download(true));
    work("rescue", () => void this.rescue());
    this.again = new Again(openAgain, go);
    this.review = new Review({
      nameOf: (seat) => this.nameOf(seat),
      look: (number, judgement) => (judgement ? this.judge(judgement) : this.look(number)),
      point: (choices) => this.pointAt(choices),
      send: (request) => this.connection.send(request),
    });
    work("again", () => this.welcome && this.again.press(this.welcome));
    work("first", () => this.look(1));
    work("earlier", () => this.look((this.sought ?? this.number) - 1));
    work("later", () => this.look((this.sought ?? this.number) + 1));
    work("now", () => this.look(this.number));
    for (const id of ["tell", "scores", "prospect"]) {
      openClauses(found(id), rule);
    }
    connection.follow(this);
    whenWidthChanges(() => connection.lay(this), signal);
  }

  /** Invite all who follow the table to another one. */
  invite({ table, seats, spectator }: Opened): void {
    this.connection.send({ type: "invite", table, seats, spectator });
  }

  /** Say why something is refused. */
  refuse(failed: Failed): void {
    this.again.fail();
    this.tell([{ clauses: [], text: refusalOf(failed) }]);
  }

  /** Stand up: another seat may be shown there then. */
  leave(): void {
    this.connection.leave();
    this.left.abort();
    clearTimeout(this.letting);
    this.pointing.at(null); // nothing is asked about it any longer
    this.around.replaceChildren();
    this.around.hidden = true;
    document.body.classList.remove("at-table");
  }

  lose(): void {
    found("status").textContent = words("lost");
    this.wait(true); // until the table is there again, nothing can be done
  }

  hear(message: Message): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.pieces.take(message.pieces);
        this.around.classList.toggle("looking-on", message.seat === null);
        found("again").hidden = message.seat === null;
        this.review.comeBack();
        nameTable(message.game);
        break;
      case "seen":
        this.show(message);
        break;
      case "explained":
        if (message.legal) {
          this.pointing.hear(message, this.candidates);
          if (this.wantsRules) this.openRules();
          return;
        }
        this.tell([{ clauses: [], text: words("refused") }, ...message.reasons]);
        this.narrow(this.seen?.choices ?? []);
        break;
      case "looked":
        if (message.number === this.sought) this.showPast(message); // otherwise the reader has gone elsewhere since
        break;
      case "hinted":
        if (message.number !== this.number || this.isWaiting) break; // one has acted since
        this.tell([{ clauses: [], text: words("hinted", { text: message.choice.text }) }], "hinted");
        this.narrow([message.choice]);
        break;
      case "invited":
        this.again.hear(message, this.nameOf(message.seat));
        break;
      case "reviewing":
      case "reviewed":
        this.review.hear(message);
        break;
      case "failed":
        this.sought = this.past;
        this.review.hear(message);
        this.refuse(message);
        if (message.fault === "damaged") this.breakOff();
        else if (message.fault === "no_such_link") this.goHome();
        else this.narrow(this.seen?.choices ?? []);
        break;
    }
  }

  private show(seen: Seen): void {
    const isFirst = this.seen === null;
    if (isFirst && this.welcome?.recorded) this.look(1, seen.number);
    const happened = seen.happened.filter(({ number }) => number > this.number); // an answer may be on its way twice
    const isNews = isFirst || happened.length > 0; // otherwise the connection was lost, or the window has changed
    if (!isNews && !this.isWaiting && seen.picture === this.seen?.picture) return this.askAgain();
    this.seen = isNews ? seen : { ...seen, happened: this.seen?.happened ?? [] };
    this.number = seen.number;
    if (isNews && seen.choices.length > 0) this.past = this.sought = null; // who is to act sees the present
    found("picture").classList.toggle("past", this.past !== null);
    if (isNews) found("tell").replaceChildren();
    this.happening.add(happened, this.welcome?.seat ?? null);
    if (this.past === null) found("status").textContent = this.status(this.seen);
    found("who").textContent = this.who();
    if (seen.picture !== null && this.past === null) exchange(found("picture"), seen.picture, movesOf(happened), this.lay);
    if (!isNews && this.sought !== null) this.connection.send({ type: "look", number: this.sought });
    this.showSteps();
    found<HTMLButtonElement>("hint").disabled = seen.choices.length === 0;
    found<HTMLButtonElement>("back").disabled = !seen.may_take_back;
    found("whole").hidden = seen.to_act !== null && this.welcome?.role !== "referee" && !this.welcome?.recorded;
    showEnding(seen, this.welcome?.names ?? [], (number) => this.look(number), this.pieces);
    this.pointing.forget();
    this.narrow(seen.choices);
    if (isFirst && document.activeElement === document.body) found("status").focus({ preventScroll: true });
  }

  /** Ask again for what was on its way when the page followed the table anew, and saw what it knew. */
  private askAgain(): void {
    if (this.sought !== null && this.sought !== this.past) this.connection.send({ type: "look", number: this.sought });
    this.pointing.askAgain();
  }

  private nameOf(seat: number | null): string {
    return seat === null ? "" : (this.welcome?.names[seat] ?? "");
  }

  private told(entry: Happened): string {
    return told(entry, this.nameOf(entry.seat));
  }

  /** Look at the position in which a decision was made. */
  private judge(judgement: Judgement): void {
    this.look(before(judgement));
    this.judged = judgement;
  }

  /** Look at how the table was after an entry, or return to the present. */
  private look(number: number, last = this.number): void {
    this.judged = null;
    if (number >= last) {
      this.past = this.sought = null;
      found("picture").classList.remove("past");
      if (this.seen?.picture) this.lay(found("picture"), this.seen.picture);
      if (this.seen) found("status").textContent = this.status(this.seen);
      this.narrow(this.seen?.choices ?? []);
      this.showSteps();
    } else if (number >= 1) {
      this.sought = number;
      this.connection.send({ type: "look", number });
    }
  }

  private showPast(looked: Looked): void {
    const isNext = looked.number - 1 === this.past;
    this.past = looked.number;
    found("picture").classList.add("past");
    const moves = isNext ? movesOf([looked.happened]) : [];
    if (looked.picture !== null) exchange(found("picture"), looked.picture, moves, this.lay);
    const happened = looked.happened.seat === null ? "" : this.told(looked.happened);
    const judged = this.judged !== null && looked.number === before(this.judged) ? this.review.sentenceOf(this.judged) : null;
    found("status").textContent = judged ?? `${words("step", { number: looked.number, all: this.number })}. ${happened}`;
    this.narrow([]);
    this.showSteps();
  }

  private showSteps(): void {
    const number = this.past ?? this.number;
    found("step").textContent = words("step", { number, all: this.number });
    for (const id of ["first", "earlier"]) found<HTMLButtonElement>(id).disabled = number <= 1;
    for (const id of ["later", "now"]) found<HTMLButtonElement>(id).disabled = this.past === null;
    this.focus.settle();
  }

  private status(seen: Seen): string {
    const last = seen.happened.at(-1);
    if (seen.to_act === null) return seen.outcome === null ? words("breaksOff") : this.end(seen);
    const text = last === undefined || last.seat === null ? "" : this.told(last);
    const happened = text === "" ? "" : ` ${text}`;
    if (seen.to_act === this.welcome?.seat) return words("yourTurn") + happened;
    return words("waiting", { name: this.nameOf(seen.to_act) }) + happened;
  }

  /** Say how the game has ended. */
  private end({ winners, course }: Seen): string {
    const names = new Intl.ListFormat(language).format(winners.map((seat) => this.nameOf(seat)));
    const points = course.at(-1)?.[winners[0] ?? 0] ?? 0;
    const won = winners.length === 0 ? "" : ` ${words(winners.length === 1 ? "won" : "wonTogether", { names, points })}`;
    return words("over") + won;
  }

  private who(): string {
    const seat = this.welcome?.seat ?? null;
    if (this.welcome?.recorded) return words("recorded");
    const who = seat === null ? words("spectator") : words("you", { name: this.nameOf(seat) });
    const isFirst = this.seen?.choices.length && found("log").querySelector(`[data-seat="${seat}"]`) === null;
    const more = [...(this.welcome?.referee ? [words("hasReferee")] : []), ...(isFirst ? [words("begin")] : [])];
    return [who, ...more].join(" ");
  }

  /** Tell why something is not done, or something that is helpful. */
  private tell(reasons: Line[], kind: "refused" | "hinted" = "refused"): void {
    found("tell").className = kind;
    found("tell").replaceChildren(...reasons.map((reason) => lineOf("p", reason)));
  }

  /** Show some of the choices, of which a click in the picture may leave several. */
  private narrow(left: Choice[]): void {
    const isPast = this.past !== null;
    const choices = isPast ? [] : left; // one acts in the present alone
    this.candidates = choices;
    this.wait(false);
    this.pointAt(null);
    const list = found("choices");
    list.replaceChildren(
      ...choices.map((choice) => {
        const item = made("li");
        const acts = button(unparted(choice.text), () => this.act(choice));
        acts.dataset["choice"] = choice.action;
        item.append(acts);
        return item;
      }),
    );
    if (this.seen !== null && choices.length < this.seen.choices.length) {
      const item = made("li");
      item.append(isPast ? button(words("now"), () => this.look(this.number)) : button(words("all"), () => this.narrow(this.seen?.choices ?? [])));
      list.append(item);
    }
    this.focus.settle();
  }

  private act(choice: Choice): void {
    if (this.isWaiting) return;
    this.sought = null; // who acts is in the present
    this.pointing.forget();
    this.wait(true); // until the answer is there
    this.connection.send({ type: "act", action: choice.action, number: this.number });
  }

  /** Grey the choices while they can do nothing; what has the focus keeps it. */
  private wait(isWaiting: boolean): void {
    this.isWaiting = isWaiting;
    found("choices").classList.toggle("waiting", isWaiting);
    for (const acts of found("choices").querySelectorAll("button")) acts.ariaDisabled = String(isWaiting);
  }

  /** What is pointed at: the choices that a button stands for, or that a part of the picture leaves. */
  private point(event: Event): void {
    const isInPicture = event instanceof MouseEvent && found("picture").contains(event.target as Element);
    placeProspect(isInPicture ? event.clientY : 0);
    this.isResting = event instanceof MouseEvent && Math.hypot(event.clientX - this.rest.x, event.clientY - this.rest.y) < 3;
    if (this.isResting) return;
    const target = event.target as Element;
    const action = target.closest("[data-choice]")?.getAttribute("data-choice");
    const meant = action === null || action === undefined ? meantBy(target) : [action];
    const left = this.candidates.filter((choice) => meant.includes(choice.action));
    if (left.length > 0) this.pointAt(left);
    else this.letGo();
  }

  /** Point at some choices, or else at those that are left of all. */
  private pointAt(choices: Choice[] | null): void {
    clearTimeout(this.letting);
    const isNarrowed = this.candidates.length > 0 && this.candidates.length < (this.seen?.choices.length ?? 0);
    const judged = this.judged === null ? null : [this.judged.done, this.judged.best];
    this.pointing.at(choices ?? (isNarrowed ? this.candidates : judged));
  }

  /**
   * What a click in the picture means: the choices of the part that was clicked, of those that are left. One that is
   * left alone is done; at the first touch, or if it was not among those that were left, it is only shown.
   */
  private click(target: Element): void {
    const all = this.seen?.choices ?? [];
    const meant = meantBy(target);
    const left = this.candidates.filter((choice) => meant.includes(choice.action));
    const [only] = left;
    const isShown = !this.isTouched || this.pointing.shown === only?.action;
    if (only !== undefined && left.length === 1 && isShown) this.act(only);
    else {
      const others = left.length > 0 ? left : all.filter((choice) => meant.includes(choice.action));
      this.narrow(others.length > 0 ? others : all);
      if (others.length > 0) this.pointAt(others);
    }
  }

  /** Do what is typed in notation, whether it is legal or not: a refusal has its reasons. */
  private type(event: Event): void {
    event.preventDefault();
    const action = found<HTMLInputElement>("notation").value;
    this.connection.send({ type: "act", action, number: this.number });
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.around.checkVisibility()) return;
    if ((event.target as Element).matches("input, select, textarea")) return;
    if (event.repeat) return;
    if (event.key === "h") this.hint();
    if (event.key === "u") this.takeBack();
    if (event.key === "e" && !found("prospect").hidden) found("prospect").focus();
    if (event.key === "Escape" && !this.leaveProspect() && this.past === null) this.narrow(this.seen?.choices ?? []);
  }

  /** Whether what an action would do stays to be read, since the reader has gone there. */
  private keepsProspect(target: EventTarget | null): boolean {
    return target instanceof Node && found("prospect").contains(target);
  }

  /** Point at nothing, unless the pointer has come to what is said of it in a moment. */
  private letGo(): void {
    clearTimeout(this.letting);
    this.letting = window.setTimeout(() => this.keepsProspect(document.activeElement) || this.pointAt(null), CROSSING);
  }

  /** Close what an action would do, and go back to that choice; return whether it was open. */
  private leaveProspect(): boolean {
    if (found("prospect").hidden) return false;
    const { shown } = this.pointing;
    const wasInside = this.keepsProspect(document.activeElement);
    this.pointing.at(null);
    if (wasInside) found("choices").querySelector<HTMLElement>(`[data-choice="${CSS.escape(shown ?? "")}"]`)?.focus();
    this.pointing.at(null); // the choice has the focus, and is no longer explained
    return true;
  }

  private hint(): void {
    if (this.seen?.choices.length && this.sought !== null) this.look(this.number);
    if (this.seen?.choices.length) this.connection.send({ type: "hint", number: this.number });
  }

  /** Open the rulebook where it matters now: at what was explained last, or else at what one can do first. */
  private openRules(): void {
    const [first] = this.seen?.choices ?? [];
    const { matters } = this.pointing;
    this.wantsRules = matters === null && !this.wantsRules && first !== undefined;
    if (matters !== null) void openClause(matters, this.rule);
    else if (this.wantsRules && first) this.connection.send({ type: "ask", action: first.action, number: this.number });
  }

  private takeBack(): void {
    if (this.seen?.may_take_back) this.connection.send({ type: "take_back", number: this.number });
  }

  private async download(whole: boolean): Promise<void> {
    const saved = await this.connection.download(whole);
    if ("content" in saved) save(saved.name, saved.content);
    else this.refuse(saved);
  }

  /** The link leads nowhere: from here one can only go to the start page. */
  private goHome(): void {
    this.connection.leave();
    this.around.classList.add("looking-on", "nowhere");
    found("status").textContent = "";
    const home = found("home");
    home.hidden = false;
    home.querySelector("a")?.setAttribute("href", START);
  }

  /** The table is damaged: nothing but its record is left to be had. */
  private breakOff(): void {
    this.connection.leave();
    this.around.classList.add("looking-on", "damaged");
    found("status").textContent = "";
    found("rescue").hidden = false;
  }

  /** Download the record: the whole one if the seat may have it, or else what the seat has seen. */
  private async rescue(): Promise<void> {
    const whole = await this.connection.download(true);
    const saved = "content" in whole ? whole : await this.connection.download(false);
    if ("content" in saved) save(saved.name, saved.content);
    else if (saved.fault !== "damaged") this.refuse(saved);
    else {
      this.tell([{ clauses: [], text: words("nothingSound") }]);
      found("rescue").hidden = true;
    }
  }
}
