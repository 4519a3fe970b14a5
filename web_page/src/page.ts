// The page: without a table in its address a form that opens one, with one a seat at it.

import type { Choice, Message, Opened, Reason, Request, Seen, Welcome } from "./messages.js";
import { choose, type Key, languageOf, say } from "./texts.js";

const RULES: Record<string, string[]> = {
  atlantis: ["AMIGO", "MAYFAIR", "KSR", "HALL9000"],
  atlandice: ["RECONSTRUCTION"],
};
const PLAYERS = ["person", "greedy", "rollouts:100", "random"];
const SEATS = 4;
const NARROW = 680;

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
  const seats = Array.from({ length: SEATS }, (_, seat) => {
    const names = seat < 2 ? PLAYERS : ["", ...PLAYERS];
    return chooser(`${words("seat")} ${seat}`, names, ["person", "greedy", "", ""][seat] ?? "");
  });
  const referee = made("input");
  referee.type = "checkbox";
  const refereeLabel = made("label");
  refereeLabel.append(referee, ` ${words("referee")}`);
  const submit = made("button", words("open"));
  form.replaceChildren(gameLabel, rulesLabel, ...seats.map(([label]) => label), refereeLabel, submit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const names = seats.map(([, select]) => select.value).filter((name) => name !== "");
    void open(game.value, rules.value, names, referee.checked);
  });
  found("opening").hidden = false;
}

async function open(game: string, rules: string, seats: string[], referee: boolean): Promise<void> {
  const answer = await fetch("/tables", { method: "POST", body: JSON.stringify({ game, rules, seats, referee }) });
  const opened = (await answer.json()) as Opened | { type: "failed"; text: string };
  if (opened.type === "failed") {
    found("problem").textContent = opened.text;
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
  opened.seats.forEach((secret, seat) => add(secret, `${words("seat")} ${seat}`));
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
      case "hinted":
        this.tell([{ clauses: [], text: words("hinted", { text: message.choice.text }) }]);
        this.narrow([message.choice]);
        break;
      case "failed":
        this.tell([{ clauses: [], text: message.text }]);
        this.narrow(this.seen?.choices ?? []);
        break;
    }
  }

  private show(seen: Seen): void {
    this.seen = seen;
    this.number = seen.number;
    found("tell").replaceChildren();
    const log = found("log");
    for (const entry of seen.happened) {
      const name = entry.seat === null ? "" : `${words("seat")} ${entry.seat}: `;
      if (entry.taken_back) log.append(made("li", words("takenBack", { seat: entry.seat ?? "" })));
      else if (entry.seat !== null) log.append(made("li", name + entry.said.join("; ")));
    }
    log.scrollTop = log.scrollHeight;
    found("status").textContent = this.status(seen);
    found("who").textContent = this.who();
    if (seen.picture !== null) found("picture").innerHTML = seen.picture;
    found<HTMLButtonElement>("hint").disabled = seen.choices.length === 0;
    found<HTMLButtonElement>("back").disabled = !seen.may_take_back;
    found("ending").hidden = seen.to_act !== null;
    found("scores").replaceChildren(...seen.scores.map((reason) => made("li", lineOf(reason))));
    this.narrow(seen.choices);
  }

  private status(seen: Seen): string {
    const last = seen.happened.at(-1);
    const happened = last === undefined || last.seat === null ? "" : `${last.said.join("; ")}. `;
    if (seen.to_act === null) return happened + words("over");
    if (seen.to_act === this.welcome?.seat) return happened + words("yourTurn");
    return happened + words("waiting", { seat: seen.to_act });
  }

  private who(): string {
    const seat = this.welcome?.seat ?? null;
    const who = seat === null ? words("spectator") : words("you", { seat });
    return this.welcome?.referee ? `${who} ${words("hasReferee")}` : who;
  }

  private tell(reasons: Reason[]): void {
    found("tell").replaceChildren(...reasons.map((reason) => made("p", lineOf(reason))));
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

function lineOf(reason: Reason): string {
  return reason.clauses.length > 0 ? `${reason.clauses.join(", ")}: ${reason.text}` : reason.text;
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
