import { lineOf } from "./clauses.js";
import { found, made } from "./elements.js";
import { remember, rememberedTexts } from "./memory.js";
import { words } from "./texts.js";
const REST = 120;
function actionsIn(part, attribute) {
    return part.getAttribute(attribute)?.split("; ") ?? [];
}
export function meantBy(target) {
    return actionsIn(target.closest("[data-action]") ?? target, "data-action");
}
export class Pointing {
    around;
    ask;
    rule;
    pieces;
    shown = null;
    timer;
    explained = new Map();
    shownClauses = new Set(rememberedTexts("clauses"));
    matters = null;
    fresh = null;
    constructor(around, ask, rule, pieces) {
        this.around = around;
        this.ask = ask;
        this.rule = rule;
        this.pieces = pieces;
    }
    at(choices) {
        const actions = new Set(choices?.map(({ action }) => action));
        const [only] = choices ?? [];
        this.around.classList.toggle("choosing", choices !== null);
        for (const [attribute, name] of [["data-action", "leads"], ["data-takes", "takes"]]) {
            for (const part of this.around.querySelectorAll(`[${attribute}]`)) {
                part.classList.toggle(name, actionsIn(part, attribute).some((action) => actions.has(action)));
            }
        }
        clearTimeout(this.timer);
        this.shown = choices?.length === 1 && only !== undefined ? only.action : null;
        if (this.shown === null)
            return this.tell(null, null);
        const known = this.explained.get(this.shown);
        if (known !== undefined)
            return this.tell(known, only ?? null);
        const { shown } = this;
        this.timer = window.setTimeout(() => this.ask(shown), REST);
    }
    hear(explained, choices) {
        this.explained.set(explained.action, explained);
        this.matters = explained.lessons[0]?.clause ?? explained.reasons[0]?.clauses[0] ?? this.matters;
        const choice = choices.find(({ action }) => action === explained.action);
        if (this.shown === explained.action && choice)
            this.tell(explained, choice);
    }
    askAgain() {
        if (this.shown !== null && !this.explained.has(this.shown))
            this.ask(this.shown);
    }
    forget() {
        this.explained.clear();
        if (this.fresh !== null) {
            this.shownClauses.add(this.fresh);
            remember("clauses", JSON.stringify([...this.shownClauses]));
            this.fresh = null;
        }
        this.at(null);
    }
    tell(explained, choice) {
        const prospect = found("prospect");
        prospect.hidden = explained === null;
        if (explained === null || choice === null)
            return prospect.replaceChildren();
        const list = made("ul");
        list.append(...explained.reasons.map((reason) => lineOf("li", reason, this.pieces)));
        prospect.replaceChildren(made("h2", words("brings", { text: choice.text })), list);
        void this.teach(explained, list);
    }
    async teach(explained, list) {
        const isFresh = (clause) => this.fresh === null ? !this.shownClauses.has(clause) : this.fresh === clause;
        const lesson = explained.lessons.find(({ clause }) => isFresh(clause));
        if (lesson === undefined)
            return;
        this.fresh = lesson.clause;
        this.matters = lesson.clause;
        list.ariaBusy = "true";
        const rule = await this.rule(lesson.clause);
        list.ariaBusy = null;
        if (rule.type !== "rule" || list.querySelector(".fresh"))
            return;
        const line = made("p", words("fresh", { title: rule.title, text: rule.plain }));
        line.className = "fresh";
        list.children[lesson.place]?.append(line);
    }
}
