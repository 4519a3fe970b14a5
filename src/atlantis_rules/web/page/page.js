// The page: without a table in its address a form that opens one, with one a seat at it.
import { exchange } from "./motion.js";
import { choose, languageOf, say } from "./texts.js";
const RULES = {
    atlantis: ["AMIGO", "MAYFAIR", "KSR", "HALL9000"],
    atlandice: ["RECONSTRUCTION"],
};
const PLAYERS = ["person", "greedy", "rollouts:100", "random"];
const COLOURS = ["black", "red", "blue", "white"];
const NARROW = 680;
const LONGEST_NAME = 40;
const language = languageOf();
function words(key, values = {}) {
    return say(language, key, values);
}
function found(id) {
    return document.getElementById(id);
}
function made(name, text = "") {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
}
function button(text, work) {
    const element = made("button", text);
    element.type = "button";
    element.addEventListener("click", work);
    return element;
}
// --- Open a table ---
function chooser(label, names, chosen) {
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
function showForm() {
    const form = found("form");
    const [gameLabel, game] = chooser(words("game"), Object.keys(RULES), "atlantis");
    const rules = made("select");
    const rulesLabel = made("label", `${words("rules")} `);
    rulesLabel.append(rules);
    const fill = () => rules.replaceChildren(...(RULES[game.value] ?? []).map((name) => made("option", name)));
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
async function open(game, rules, seats, names, referee) {
    const body = JSON.stringify({ game, rules, seats, names, referee });
    const answer = await fetch("/tables", { method: "POST", body });
    const opened = (await answer.json());
    if (opened.type === "failed") {
        found("problem").textContent = words(opened.fault);
        return;
    }
    const list = found("links");
    const add = (secret, name) => {
        if (secret === null)
            return;
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
    table;
    secret;
    number = 0;
    seen = null;
    welcome = null;
    candidates = [];
    socket = null;
    wait = 500;
    /** The entry that is looked back at, or null at the present. */
    past = null;
    constructor(table, secret) {
        this.table = table;
        this.secret = secret;
        found("playing").hidden = false;
        found("picture").addEventListener("click", (event) => this.click(event.target));
        document.addEventListener("keydown", (event) => this.press(event));
        found("hint").replaceWith(this.named("hint", words("hint"), () => this.hint()));
        found("back").replaceWith(this.named("back", words("back"), () => this.takeBack()));
        found("seen").replaceWith(this.named("seen", words("seen"), () => void this.download(false)));
        found("whole").replaceWith(this.named("whole", words("whole"), () => void this.download(true)));
        const steps = [
            ["first", "first", () => 1],
            ["earlier", "earlier", () => (this.past ?? this.number) - 1],
            ["later", "later", () => (this.past ?? this.number) + 1],
            ["now", "now", () => this.number],
        ];
        for (const [id, key, number] of steps)
            found(id).replaceWith(this.named(id, words(key), () => this.look(number())));
        found("tell").addEventListener("click", (event) => void this.open(event.target));
        found("scores").addEventListener("click", (event) => void this.open(event.target));
        this.connect();
    }
    named(id, text, work) {
        const element = button(text, work);
        element.id = id;
        return element;
    }
    connect() {
        const address = new URL(`/tables/${this.table}/follow`, location.href);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        address.hash = "";
        const socket = new WebSocket(address);
        this.socket = socket;
        socket.addEventListener("open", () => {
            const width = Math.min(window.innerWidth, 10_000);
            this.send({ type: "follow", secret: this.secret, since: this.number, language, width });
        });
        socket.addEventListener("message", (event) => this.hear(JSON.parse(String(event.data))));
        socket.addEventListener("close", () => {
            found("status").textContent = words("lost");
            this.wait = Math.min(2 * this.wait, 10_000);
            setTimeout(() => this.connect(), this.wait);
        });
    }
    send(request) {
        if (this.socket?.readyState === WebSocket.OPEN)
            this.socket.send(JSON.stringify(request));
    }
    hear(message) {
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
    show(seen) {
        this.seen = seen;
        this.number = seen.number;
        if (seen.choices.length > 0)
            this.past = null; // who is to act sees the present
        found("tell").replaceChildren();
        const log = found("log");
        for (const entry of seen.happened)
            if (entry.seat !== null)
                log.append(made("li", this.told(entry)));
        log.scrollTop = log.scrollHeight;
        if (this.past === null)
            found("status").textContent = this.status(seen);
        found("who").textContent = this.who();
        if (seen.picture !== null && this.past === null)
            exchange(found("picture"), seen.picture);
        this.showSteps();
        found("hint").disabled = seen.choices.length === 0;
        found("back").disabled = !seen.may_take_back;
        found("ending").hidden = seen.to_act !== null;
        found("scores").replaceChildren(...seen.scores.map((reason) => lineOf("li", reason)));
        this.narrow(seen.choices);
    }
    nameOf(seat) {
        return seat === null ? "" : (this.welcome?.names[seat] ?? "");
    }
    told(entry) {
        const name = this.nameOf(entry.seat);
        return entry.taken_back ? words("takenBack", { name }) : `${name}: ${entry.said.join("; ")}`;
    }
    /** Look at how the table was after an entry, or return to the present. */
    look(number) {
        if (number >= this.number) {
            this.past = null;
            if (this.seen?.picture)
                exchange(found("picture"), this.seen.picture);
            if (this.seen)
                found("status").textContent = this.status(this.seen);
            this.narrow(this.seen?.choices ?? []);
            this.showSteps();
        }
        else if (number >= 1) {
            this.send({ type: "look", number });
        }
    }
    showPast(looked) {
        this.past = looked.number;
        if (looked.picture !== null)
            exchange(found("picture"), looked.picture);
        const happened = looked.happened.seat === null ? "" : this.told(looked.happened);
        found("status").textContent = `${words("step", { number: looked.number, all: this.number })}. ${happened}`;
        this.narrow([]);
        this.showSteps();
    }
    showSteps() {
        const number = this.past ?? this.number;
        found("step").textContent = words("step", { number, all: this.number });
        for (const id of ["first", "earlier"])
            found(id).disabled = number <= 1;
        for (const id of ["later", "now"])
            found(id).disabled = this.past === null;
    }
    /** Show the clause that a button names. */
    async open(target) {
        const id = target.closest("[data-clause]")?.getAttribute("data-clause");
        if (!id || !this.welcome)
            return;
        const answer = await fetch(`/clauses/${this.welcome.game}/${id}?language=${language}`);
        if (!answer.ok)
            return;
        const rule = (await answer.json());
        const lines = [made("p", rule.text), ...rule.readings.map((reading) => made("p", `– ${reading}`))];
        if (rule.question !== null) {
            lines.push(made("p", `${words("ruling")}: ${rule.question} ${rule.reading ?? ""} ${rule.reason ?? ""}`));
        }
        const dialog = found("clause");
        const heading = made("h2", `${rule.id}: ${rule.title}`);
        heading.id = "clause-title";
        dialog.replaceChildren(heading, made("p", rule.chapter), ...lines, button(words("close"), () => dialog.close()));
        dialog.showModal();
    }
    status(seen) {
        const last = seen.happened.at(-1);
        const happened = last === undefined || last.seat === null ? "" : `${this.told(last)}. `;
        if (seen.to_act === null)
            return happened + words("over");
        if (seen.to_act === this.welcome?.seat)
            return happened + words("yourTurn");
        return happened + words("waiting", { name: this.nameOf(seen.to_act) });
    }
    who() {
        const seat = this.welcome?.seat ?? null;
        const who = seat === null ? words("spectator") : words("you", { name: this.nameOf(seat) });
        return this.welcome?.referee ? `${who} ${words("hasReferee")}` : who;
    }
    tell(reasons) {
        found("tell").replaceChildren(...reasons.map((reason) => lineOf("p", reason)));
    }
    /** Show some of the choices, of which a click in the picture may leave several. */
    narrow(choices) {
        this.candidates = choices;
        const list = found("choices");
        list.replaceChildren(...choices.map((choice) => {
            const item = made("li");
            item.append(button(choice.text, () => this.act(choice)));
            return item;
        }));
        if (this.seen !== null && choices.length < this.seen.choices.length) {
            const item = made("li");
            item.append(button(words("all"), () => this.narrow(this.seen?.choices ?? [])));
            list.append(item);
        }
    }
    act(choice) {
        found("choices").replaceChildren(); // until the answer is there
        this.candidates = [];
        this.send({ type: "act", action: choice.action, number: this.number });
    }
    /** What a click in the picture means: the choices of the part that was clicked, of those that are left. */
    click(target) {
        const part = target.closest("[data-action]");
        const meant = part?.getAttribute("data-action")?.split("; ") ?? [];
        const left = this.candidates.filter((choice) => meant.includes(choice.action));
        const [only] = left;
        if (only !== undefined && left.length === 1)
            this.act(only);
        else if (left.length > 1)
            this.narrow(left);
        else
            this.narrow(this.seen?.choices ?? []);
    }
    press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey)
            return;
        if (event.key === "h")
            this.hint();
        if (event.key === "u")
            this.takeBack();
    }
    hint() {
        if (this.seen?.choices.length)
            this.send({ type: "hint", number: this.number });
    }
    takeBack() {
        if (this.seen?.may_take_back)
            this.send({ type: "take_back", number: this.number });
    }
    async download(whole) {
        const body = JSON.stringify({ secret: this.secret, whole });
        const answer = await fetch(`/tables/${this.table}/record`, { method: "POST", body });
        if (!answer.ok)
            return;
        const link = made("a");
        link.href = URL.createObjectURL(await answer.blob());
        link.download = `${this.table}.${whole ? (this.welcome?.game ?? "txt") : "jsonl"}`;
        link.click();
        URL.revokeObjectURL(link.href);
    }
}
/** A sentence, with a button for each of its clauses, which shows the clause. */
function lineOf(name, reason) {
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
function begin() {
    document.documentElement.lang = language;
    document.title = words("title");
    for (const element of document.querySelectorAll("[data-text]")) {
        element.textContent = words(element.dataset["text"]);
    }
    const chosen = found("language");
    chosen.value = language;
    chosen.addEventListener("change", () => choose(chosen.value));
    document.body.classList.toggle("narrow", window.innerWidth < NARROW);
    const [table, secret] = location.hash.slice(1).split("/");
    if (table && secret)
        new Seat(table, secret);
    else
        showForm();
}
begin();
