// The page: without a table in its address a form that opens one, with one a seat at it.

import { exchange } from "./motion.js";
import type { Choice, Failed, Happened, Looked, Message, Opened, Reason, Request, Rule, Seen, Welcome } from "./messages.js";
import { choose, type Key, languageOf, say } from "./texts.js";

const RULES: Record<string, string[]> = {
  atlantis: ["AMIGO", "MAYFAIR", "KSR", "HALL9000"],
  atlandice: ["RECONSTRUCTION"],
};
const PLAYERS = ["person", "greedy", "rollouts:100", "random"];
const COLOURS = ["black", "red", "blue", "white"] as const;
const NARROW = 680;
const LONGEST_NAME = 40;

const language = languageOf();

function words(key: Key, values: Record<string, string | number> = {}): string {
  return say(language, key, values);
}

function found<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function button(text: string, work: () => void): HTMLButtonElement {
  const element = made("button", text);
  element.type = "button";
  element.addEventListener("click", work);
  return element;
}

// --- Open a table ---

function chooser(label: string, names: string[], chosen: string): [HTMLLabelElement, HTMLSelectElement] {
  const select = made("select");
  for (const name of names) {
    const option = made("option", name === "person" ? words("person") : name === "" ? words("nobody") : name);
    option.value = name;
    option.selected = name === chosen;
    select.append(option);
  }
  const around = made("label", `${label} `);
  around.append(select);
  return [around, select];
}

function showForm(): void {
  const form = found<HTMLFormElement>("form");
  const [gameLabel, game] = chooser(words("game"), Object.keys(RULES), "atlantis");
  const rules = made("select");
  const rulesLabel = made("label", `${words("rules")} `);
  rulesLabel.append(rules);
  const fill = (): void => rules.replaceChildren(...(RULES[game.value] ?? []).map((name) => made("option", name)));
  game.addEventListener("change", fill);
  fill();
  const seats = COLOURS.map((key, seat) => {
    const colour = words(key);
    const names = seat < 2 ? PLAYERS : ["", ...PLAYERS];
    const [label, player] = chooser(words("player", { colour }), names, ["person", "greedy", "", ""][seat] ?? "");
    const name = made("input");
    name.maxLength = LONGEST_NAME;
    name.setAttribute("aria-label", words("named", { colour }));
    name.placeholder = colour;
    const row = made("div");
    row.className = "seat";
    row.append(label, name);
    return { row, player, name };
  });
  const referee = made("input");
  referee.type = "checkbox";
  const refereeLabel = made("label");
  refereeLabel.append(referee, ` ${words("referee")}`);
  const submit = made("button", words("open"));
  form.replaceChildren(gameLabel, rulesLabel, ...seats.map(({ row }) => row), refereeLabel, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = seats.filter(({ player }) => player.value !== "");
    const players = taken.map(({ player }) => player.value);
    const names = taken.map(({ name }) => name.value);
    void open(game.value, rules.value, players, names, referee.checked);
  });
  found("opening").hidden = false;
}

async function open(
  game: string,
  rules: string,
  seats: string[],
  names: string[],
  referee: boolean,
): Promise<void> {
  const body = JSON.stringify({ game, rules, seats, names, referee });
  const answer = await fetch("/tables", { method: "POST", body });
  const opened = (await answer.json()) as Opened | Failed;
  if (opened.type === "failed") {
    found("problem").textContent = words(opened.fault);
    return;
  }
  const list = found("links");
  const add = (secret: string | null, name: string): void => {
    if (secret === null) return;
    const link = made("a", name);
    link.href = `#${opened.table}/${secret}`;
    link.target = "_blank";
    const item = made("li");
    item.append(link);
    list.append(item);
  };
  list.replaceChildren();
  opened.seats.forEach((secret, seat) => add(secret, names[seat]?.trim() || words(COLOURS[seat] ?? "black")));
  add(opened.spectator, words("spectators"));
  add(opened.referee, words("theReferee"));
  found("opened").hidden = false;
}

// --- Play at it ---

/** A seat at a table: what was heard of it, and what is shown. */
class Seat {
  private number = 0;
  private seen: Seen | null = null;
  private welcome: Welcome | null = null;
  private candidates: Choice[] = [];
  private socket: WebSocket | null = null;
  private wait = 500;
  /** The entry that is looked back at, or null at the present. */
  private past: number | null = null;

  constructor(
    private readonly table: string,
    private readonly secret: string,
  ) {
    found("playing").hidden = false;
    found("picture").addEventListener("click", (event) => this.click(event.target as Element));
    document.addEventListener("keydown", (event) => this.press(event));
    found("hint").replaceWith(this.named("hint", words("hint"), () => this.hint()));
    found("back").replaceWith(this.named("back", words("back"), () => this.takeBack()));
    found("seen").replaceWith(this.named("seen", words("seen"), () => void this.download(false)));
    found("whole").replaceWith(this.named("whole", words("whole"), () => void this.download(true)));
    const steps: [string, Key, () => number][] = [
      ["first", "first", () => 1],
      ["earlier", "earlier", () => (this.past ?? this.number) - 1],
      ["later", "later", () => (this.past ?? this.number) + 1],
      ["now", "now", () => this.number],
    ];
    for (const [id, key, number] of steps) found(id).replaceWith(this.named(id, words(key), () => this.look(number())));
    found("tell").addEventListener("click", (event) => void this.open(event.target as Element));
    found("scores").addEventListener("click", (event) => void this.open(event.target as Element));
    this.connect();
  }

  private named(id: string, text: string, work: () => void): HTMLButtonElement {
    const element = button(text, work);
    element.id = id;
    return element;
  }

  private connect(): void {
    const address = new URL(`/tables/${this.table}/follow`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      const width = Math.min(window.innerWidth, 10_000);
      this.send({ type: "follow", secret: this.secret, since: this.number, language, width });
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(String(event.data)) as Message));
    socket.addEventListener("close", () => {
      found("status").textContent = words("lost");
      this.wait = Math.min(2 * this.wait, 10_000);
      setTimeout(() => this.connect(), this.wait);
    });
  }

  private send(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  private hear(message: Message): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.wait = 500;
        break;
      case "seen":
        this.show(message);
        break;
      case "explained":
        this.tell([{ clauses: [], text: words("refused") }, ...message.reasons]);
        this.narrow(this.seen?.choices ?? []);
        break;
      case "looked":
        this.showPast(message);
        break;
      case "hinted":
        this.tell([{ clauses: [], text: words("hinted", { text: message.choice.text }) }]);
        this.narrow([message.choice]);
        break;
      case "failed":
        this.tell([{ clauses: [], text: words(message.fault) }]);
        this.narrow(this.seen?.choices ?? []);
        break;
    }
  }

  private show(seen: Seen): void {
    this.seen = seen;
    this.number = seen.number;
    if (seen.choices.length > 0) this.past = null; // who is to act sees the present
    found("tell").replaceChildren();
    const log = found("log");
    for (const entry of seen.happened) if (entry.seat !== null) log.append(made("li", this.told(entry)));
    log.scrollTop = log.scrollHeight;
    if (this.past === null) found("status").textContent = this.status(seen);
    found("who").textContent = this.who();
    if (seen.picture !== null && this.past === null) exchange(found("picture"), seen.picture);
    this.showSteps();
    found<HTMLButtonElement>("hint").disabled = seen.choices.length === 0;
    found<HTMLButtonElement>("back").disabled = !seen.may_take_back;
    found("ending").hidden = seen.to_act !== null;
    found("scores").replaceChildren(...seen.scores.map((reason) => lineOf("li", reason)));
    this.narrow(seen.choices);
  }

  private nameOf(seat: number | null): string {
    return seat === null ? "" : (this.welcome?.names[seat] ?? "");
  }

  private told(entry: Happened): string {
    const name = this.nameOf(entry.seat);
    return entry.taken_back ? words("takenBack", { name }) : `${name}: ${entry.said.join("; ")}`;
  }

  /** Look at how the table was after an entry, or return to the present. */
  private look(number: number): void {
    if (number >= this.number) {
      this.past = null;
      if (this.seen?.picture) exchange(found("picture"), this.seen.picture);
      if (this.seen) found("status").textContent = this.status(this.seen);
      this.narrow(this.seen?.choices ?? []);
      this.showSteps();
    } else if (number >= 1) {
      this.send({ type: "look", number });
    }
  }

  private showPast(looked: Looked): void {
    this.past = looked.number;
    if (looked.picture !== null) exchange(found("picture"), looked.picture);
    const happened = looked.happened.seat === null ? "" : this.told(looked.happened);
    found("status").textContent = `${words("step", { number: looked.number, all: this.number })}. ${happened}`;
    this.narrow([]);
    this.showSteps();
  }

  private showSteps(): void {
    const number = this.past ?? this.number;
    found("step").textContent = words("step", { number, all: this.number });
    for (const id of ["first", "earlier"]) found<HTMLButtonElement>(id).disabled = number <= 1;
    for (const id of ["later", "now"]) found<HTMLButtonElement>(id).disabled = this.past === null;
  }

  /** Show the clause that a button names. */
  private async open(target: Element): Promise<void> {
    const id = target.closest("[data-clause]")?.getAttribute("data-clause");
    if (!id || !this.welcome) return;
    const answer = await fetch(`/clauses/${this.welcome.game}/${id}?language=${language}`);
    if (!answer.ok) return;
    const rule = (await answer.json()) as Rule;
    const lines = [made("p", rule.text), ...rule.readings.map((reading) => made("p", `– ${reading}`))];
    if (rule.question !== null) {
      lines.push(made("p", `${words("ruling")}: ${rule.question} ${rule.reading ?? ""} ${rule.reason ?? ""}`));
    }
    const dialog = found<HTMLDialogElement>("clause");
    const heading = made("h2", `${rule.id}: ${rule.title}`);
    heading.id = "clause-title";
    dialog.replaceChildren(heading, made("p", rule.chapter), ...lines, button(words("close"), () => dialog.close()));
    dialog.showModal();
  }

  private status(seen: Seen): string {
    const last = seen.happened.at(-1);
    const happened = last === undefined || last.seat === null ? "" : `${this.told(last)}. `;
    if (seen.to_act === null) return happened + words("over");
    if (seen.to_act === this.welcome?.seat) return happened + words("yourTurn");
    return happened + words("waiting", { name: this.nameOf(seen.to_act) });
  }

  private who(): string {
    const seat = this.welcome?.seat ?? null;
    const who = seat === null ? words("spectator") : words("you", { name: this.nameOf(seat) });
    return this.welcome?.referee ? `${who} ${words("hasReferee")}` : who;
  }

  private tell(reasons: Reason[]): void {
    found("tell").replaceChildren(...reasons.map((reason) => lineOf("p", reason)));
  }

  /** Show some of the choices, of which a click in the picture may leave several. */
  private narrow(choices: Choice[]): void {
    this.candidates = choices;
    const list = found("choices");
    list.replaceChildren(
      ...choices.map((choice) => {
        const item = made("li");
        item.append(button(choice.text, () => this.act(choice)));
        return item;
      }),
    );
    if (this.seen !== null && choices.length < this.seen.choices.length) {
      const item = made("li");
      item.append(button(words("all"), () => this.narrow(this.seen?.choices ?? [])));
      list.append(item);
    }
  }

  private act(choice: Choice): void {
    found("choices").replaceChildren(); // until the answer is there
    this.candidates = [];
    this.send({ type: "act", action: choice.action, number: this.number });
  }

  /** What a click in the picture means: the choices of the part that was clicked, of those that are left. */
  private click(target: Element): void {
    const part = target.closest("[data-action]");
    const meant = part?.getAttribute("data-action")?.split("; ") ?? [];
    const left = this.candidates.filter((choice) => meant.includes(choice.action));
    const [only] = left;
    if (only !== undefined && left.length === 1) this.act(only);
    else if (left.length > 1) this.narrow(left);
    else this.narrow(this.seen?.choices ?? []);
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "h") this.hint();
    if (event.key === "u") this.takeBack();
  }

  private hint(): void {
    if (this.seen?.choices.length) this.send({ type: "hint", number: this.number });
  }

  private takeBack(): void {
    if (this.seen?.may_take_back) this.send({ type: "take_back", number: this.number });
  }

  private async download(whole: boolean): Promise<void> {
    const body = JSON.stringify({ secret: this.secret, whole });
    const answer = await fetch(`/tables/${this.table}/record`, { method: "POST", body });
    if (!answer.ok) return;
    const link = made("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${this.table}.${whole ? (this.welcome?.game ?? "txt") : "jsonl"}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/** A sentence, with a button for each of its clauses, which shows the clause. */
function lineOf(name: "li" | "p", reason: Reason): HTMLElement {
  const line = made(name);
  for (const clause of reason.clauses) {
    const shows = made("button", clause);
    shows.type = "button";
    shows.className = "clause";
    shows.dataset["clause"] = clause;
    line.append(shows, " ");
  }
  line.append(reason.text);
  return line;
}

// --- Begin ---

function begin(): void {
  document.documentElement.lang = language;
  document.title = words("title");
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = words(element.dataset["text"] as Key);
  }
  const chosen = found<HTMLSelectElement>("language");
  chosen.value = language;
  chosen.addEventListener("change", () => choose(chosen.value));
  document.body.classList.toggle("narrow", window.innerWidth < NARROW);
  const [table, secret] = location.hash.slice(1).split("/");
  if (table && secret) new Seat(table, secret);
  else showForm();
}

begin();
