import { refusalOf, UNANSWERED } from "./answers.js";
import { showApart } from "./arrangement.js";
import { lineOf, openClause, openClauses } from "./clauses.js";
import { whenWidthChanges } from "./connection.js";
import { button, found, made, save, translate, work } from "./elements.js";
import { Happening, told } from "./happening.js";
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
function movesOf(happened) {
    return happened.some((entry) => entry.taken_back) ? [] : happened.flatMap(({ moves }) => moves);
}
function placeProspect(pointedAt) {
    found("prospect").classList.toggle("above", pointedAt > window.innerHeight / 2);
}
const CROSSING = 300;
const START = location.pathname + location.search;
function nameTable(game) {
    const title = document.querySelector("h1[data-text=title]");
    if (title === null)
        return;
    const name = (game.charAt(0).toUpperCase() + game.slice(1)).replaceAll("_", " ");
    const link = made("a", words("tableOf", { game: name }));
    link.href = START;
    title.replaceChildren(link);
    document.title = words("tableOf", { game: name });
}
function before({ number }) {
    return Math.max(1, number - 1);
}
export class Seat {
    around;
    connection;
    number = 0;
    seen = null;
    welcome = null;
    candidates = [];
    isWaiting = false;
    letting;
    inWords;
    past = null;
    sought = null;
    left = new AbortController();
    focus;
    isTouched = false;
    rest = { x: -1, y: -1 };
    isResting = false;
    pointing;
    rule;
    wantsRules = false;
    arrange = showApart(() => this.welcome?.seat ?? null, (seat) => this.nameOf(seat));
    lay = (around, picture) => {
        this.arrange(around, picture);
        this.inWords.take(around);
    };
    pieces;
    happening;
    again;
    review;
    judged = null;
    constructor(around, connection, openAgain, go = () => undefined) {
        this.around = around;
        this.connection = connection;
        around.innerHTML = SKELETON;
        translate(around, words);
        around.hidden = false;
        document.body.classList.add("at-table");
        this.pieces = new Pieces(around);
        this.happening = new Happening(this.pieces, (seat) => this.nameOf(seat), (number) => this.look(number));
        const { signal } = this.left;
        const restful = ["choices", "scores-title", "status"];
        this.focus = new Focus(around, () => restful.map((id) => found(id)).find((each) => each.checkVisibility()) ?? null, signal);
        refuseRepeats(around, signal);
        this.inWords = new InWords(found("in-words"));
        const rule = (this.rule = async (id) => (this.welcome ? connection.clause(this.welcome.game, id) : UNANSWERED));
        this.pointing = new Pointing(found("picture"), (action) => this.past === null && this.connection.send({ type: "ask", action, number: this.number }), rule, this.pieces);
        found("picture").addEventListener("pointerdown", ({ pointerType, clientY }) => {
            this.isTouched = pointerType === "touch";
            placeProspect(clientY);
        }, { signal });
        found("picture").addEventListener("click", (event) => this.click(event.target), { signal });
        found("picture").addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.point(event), { signal });
        found("choices").addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.point(event), { signal });
        found("choices").addEventListener("focusin", (event) => {
            if (event.target.matches(":focus-visible"))
                this.point(event);
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
        found("typing").addEventListener("toggle", () => found("typing").open && found("notation").focus());
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
    invite({ table, seats, spectator }) {
        this.connection.send({ type: "invite", table, seats, spectator });
    }
    refuse(failed) {
        this.again.fail();
        this.tell([{ clauses: [], text: refusalOf(failed) }]);
    }
    leave() {
        this.connection.leave();
        this.left.abort();
        clearTimeout(this.letting);
        this.pointing.at(null);
        this.around.replaceChildren();
        this.around.hidden = true;
        document.body.classList.remove("at-table");
    }
    lose() {
        found("status").textContent = words("lost");
        this.wait(true);
    }
    hear(message) {
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
                    if (this.wantsRules)
                        this.openRules();
                    return;
                }
                this.tell([{ clauses: [], text: words("refused") }, ...message.reasons]);
                this.narrow(this.seen?.choices ?? []);
                break;
            case "looked":
                if (message.number === this.sought)
                    this.showPast(message);
                break;
            case "hinted":
                if (message.number !== this.number || this.isWaiting)
                    break;
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
                if (message.fault === "damaged")
                    this.breakOff();
                else if (message.fault === "no_such_link")
                    this.goHome();
                else
                    this.narrow(this.seen?.choices ?? []);
                break;
        }
    }
    show(seen) {
        const isFirst = this.seen === null;
        if (isFirst && this.welcome?.recorded)
            this.look(1, seen.number);
        const happened = seen.happened.filter(({ number }) => number > this.number);
        const isNews = isFirst || happened.length > 0;
        if (!isNews && !this.isWaiting && seen.picture === this.seen?.picture)
            return this.askAgain();
        this.seen = isNews ? seen : { ...seen, happened: this.seen?.happened ?? [] };
        this.number = seen.number;
        if (isNews && seen.choices.length > 0)
            this.past = this.sought = null;
        found("picture").classList.toggle("past", this.past !== null);
        if (isNews)
            found("tell").replaceChildren();
        this.happening.add(happened, this.welcome?.seat ?? null);
        if (this.past === null)
            found("status").textContent = this.status(this.seen);
        found("who").textContent = this.who();
        if (seen.picture !== null && this.past === null)
            exchange(found("picture"), seen.picture, movesOf(happened), this.lay);
        if (!isNews && this.sought !== null)
            this.connection.send({ type: "look", number: this.sought });
        this.showSteps();
        found("hint").disabled = seen.choices.length === 0;
        found("back").disabled = !seen.may_take_back;
        found("whole").hidden = seen.to_act !== null && this.welcome?.role !== "referee" && !this.welcome?.recorded;
        showEnding(seen, this.welcome?.names ?? [], (number) => this.look(number), this.pieces);
        this.pointing.forget();
        this.narrow(seen.choices);
        if (isFirst && document.activeElement === document.body)
            found("status").focus({ preventScroll: true });
    }
    askAgain() {
        if (this.sought !== null && this.sought !== this.past)
            this.connection.send({ type: "look", number: this.sought });
        this.pointing.askAgain();
    }
    nameOf(seat) {
        return seat === null ? "" : (this.welcome?.names[seat] ?? "");
    }
    told(entry) {
        return told(entry, this.nameOf(entry.seat));
    }
    judge(judgement) {
        this.look(before(judgement));
        this.judged = judgement;
    }
    look(number, last = this.number) {
        this.judged = null;
        if (number >= last) {
            this.past = this.sought = null;
            found("picture").classList.remove("past");
            if (this.seen?.picture)
                this.lay(found("picture"), this.seen.picture);
            if (this.seen)
                found("status").textContent = this.status(this.seen);
            this.narrow(this.seen?.choices ?? []);
            this.showSteps();
        }
        else if (number >= 1) {
            this.sought = number;
            this.connection.send({ type: "look", number });
        }
    }
    showPast(looked) {
        const isNext = looked.number - 1 === this.past;
        this.past = looked.number;
        found("picture").classList.add("past");
        const moves = isNext ? movesOf([looked.happened]) : [];
        if (looked.picture !== null)
            exchange(found("picture"), looked.picture, moves, this.lay);
        const happened = looked.happened.seat === null ? "" : this.told(looked.happened);
        const judged = this.judged !== null && looked.number === before(this.judged) ? this.review.sentenceOf(this.judged) : null;
        found("status").textContent = judged ?? `${words("step", { number: looked.number, all: this.number })}. ${happened}`;
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
        this.focus.settle();
    }
    status(seen) {
        const last = seen.happened.at(-1);
        if (seen.to_act === null)
            return seen.outcome === null ? words("breaksOff") : this.end(seen);
        const text = last === undefined || last.seat === null ? "" : this.told(last);
        const happened = text === "" ? "" : ` ${text}`;
        if (seen.to_act === this.welcome?.seat)
            return words("yourTurn") + happened;
        return words("waiting", { name: this.nameOf(seen.to_act) }) + happened;
    }
    end({ winners, course }) {
        const names = new Intl.ListFormat(language).format(winners.map((seat) => this.nameOf(seat)));
        const points = course.at(-1)?.[winners[0] ?? 0] ?? 0;
        const won = winners.length === 0 ? "" : ` ${words(winners.length === 1 ? "won" : "wonTogether", { names, points })}`;
        return words("over") + won;
    }
    who() {
        const seat = this.welcome?.seat ?? null;
        if (this.welcome?.recorded)
            return words("recorded");
        const who = seat === null ? words("spectator") : words("you", { name: this.nameOf(seat) });
        const isFirst = this.seen?.choices.length && found("log").querySelector(`[data-seat="${seat}"]`) === null;
        const more = [...(this.welcome?.referee ? [words("hasReferee")] : []), ...(isFirst ? [words("begin")] : [])];
        return [who, ...more].join(" ");
    }
    tell(reasons, kind = "refused") {
        found("tell").className = kind;
        found("tell").replaceChildren(...reasons.map((reason) => lineOf("p", reason)));
    }
    narrow(left) {
        const isPast = this.past !== null;
        const choices = isPast ? [] : left;
        this.candidates = choices;
        this.wait(false);
        this.pointAt(null);
        const list = found("choices");
        list.replaceChildren(...choices.map((choice) => {
            const item = made("li");
            const acts = button(unparted(choice.text), () => this.act(choice));
            acts.dataset["choice"] = choice.action;
            item.append(acts);
            return item;
        }));
        if (this.seen !== null && choices.length < this.seen.choices.length) {
            const item = made("li");
            item.append(isPast ? button(words("now"), () => this.look(this.number)) : button(words("all"), () => this.narrow(this.seen?.choices ?? [])));
            list.append(item);
        }
        this.focus.settle();
    }
    act(choice) {
        if (this.isWaiting)
            return;
        this.sought = null;
        this.pointing.forget();
        this.wait(true);
        this.connection.send({ type: "act", action: choice.action, number: this.number });
    }
    wait(isWaiting) {
        this.isWaiting = isWaiting;
        found("choices").classList.toggle("waiting", isWaiting);
        for (const acts of found("choices").querySelectorAll("button"))
            acts.ariaDisabled = String(isWaiting);
    }
    point(event) {
        const isInPicture = event instanceof MouseEvent && found("picture").contains(event.target);
        placeProspect(isInPicture ? event.clientY : 0);
        this.isResting = event instanceof MouseEvent && Math.hypot(event.clientX - this.rest.x, event.clientY - this.rest.y) < 3;
        if (this.isResting)
            return;
        const target = event.target;
        const action = target.closest("[data-choice]")?.getAttribute("data-choice");
        const meant = action === null || action === undefined ? meantBy(target) : [action];
        const left = this.candidates.filter((choice) => meant.includes(choice.action));
        if (left.length > 0)
            this.pointAt(left);
        else
            this.letGo();
    }
    pointAt(choices) {
        clearTimeout(this.letting);
        const isNarrowed = this.candidates.length > 0 && this.candidates.length < (this.seen?.choices.length ?? 0);
        const judged = this.judged === null ? null : [this.judged.done, this.judged.best];
        this.pointing.at(choices ?? (isNarrowed ? this.candidates : judged));
    }
    click(target) {
        const all = this.seen?.choices ?? [];
        const meant = meantBy(target);
        const left = this.candidates.filter((choice) => meant.includes(choice.action));
        const [only] = left;
        const isShown = !this.isTouched || this.pointing.shown === only?.action;
        if (only !== undefined && left.length === 1 && isShown)
            this.act(only);
        else {
            const others = left.length > 0 ? left : all.filter((choice) => meant.includes(choice.action));
            this.narrow(others.length > 0 ? others : all);
            if (others.length > 0)
                this.pointAt(others);
        }
    }
    type(event) {
        event.preventDefault();
        const action = found("notation").value;
        this.connection.send({ type: "act", action, number: this.number });
    }
    press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || !this.around.checkVisibility())
            return;
        if (event.target.matches("input, select, textarea"))
            return;
        if (event.repeat)
            return;
        if (event.key === "h")
            this.hint();
        if (event.key === "u")
            this.takeBack();
        if (event.key === "e" && !found("prospect").hidden)
            found("prospect").focus();
        if (event.key === "Escape" && !this.leaveProspect() && this.past === null)
            this.narrow(this.seen?.choices ?? []);
    }
    keepsProspect(target) {
        return target instanceof Node && found("prospect").contains(target);
    }
    letGo() {
        clearTimeout(this.letting);
        this.letting = window.setTimeout(() => this.keepsProspect(document.activeElement) || this.pointAt(null), CROSSING);
    }
    leaveProspect() {
        if (found("prospect").hidden)
            return false;
        const { shown } = this.pointing;
        const wasInside = this.keepsProspect(document.activeElement);
        this.pointing.at(null);
        if (wasInside)
            found("choices").querySelector(`[data-choice="${CSS.escape(shown ?? "")}"]`)?.focus();
        this.pointing.at(null);
        return true;
    }
    hint() {
        if (this.seen?.choices.length && this.sought !== null)
            this.look(this.number);
        if (this.seen?.choices.length)
            this.connection.send({ type: "hint", number: this.number });
    }
    openRules() {
        const [first] = this.seen?.choices ?? [];
        const { matters } = this.pointing;
        this.wantsRules = matters === null && !this.wantsRules && first !== undefined;
        if (matters !== null)
            void openClause(matters, this.rule);
        else if (this.wantsRules && first)
            this.connection.send({ type: "ask", action: first.action, number: this.number });
    }
    takeBack() {
        if (this.seen?.may_take_back)
            this.connection.send({ type: "take_back", number: this.number });
    }
    async download(whole) {
        const saved = await this.connection.download(whole);
        if ("content" in saved)
            save(saved.name, saved.content);
        else
            this.refuse(saved);
    }
    goHome() {
        this.connection.leave();
        this.around.classList.add("looking-on", "nowhere");
        found("status").textContent = "";
        const home = found("home");
        home.hidden = false;
        home.querySelector("a")?.setAttribute("href", START);
    }
    breakOff() {
        this.connection.leave();
        this.around.classList.add("looking-on", "damaged");
        found("status").textContent = "";
        found("rescue").hidden = false;
    }
    async rescue() {
        const whole = await this.connection.download(true);
        const saved = "content" in whole ? whole : await this.connection.download(false);
        if ("content" in saved)
            save(saved.name, saved.content);
        else if (saved.fault !== "damaged")
            this.refuse(saved);
        else {
            this.tell([{ clauses: [], text: words("nothingSound") }]);
            found("rescue").hidden = true;
        }
    }
}
