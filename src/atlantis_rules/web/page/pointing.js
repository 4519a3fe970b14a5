// What is pointed at: which parts of the picture take part in some actions, and what one action would bring.
import { lineOf } from "./clauses.js";
import { found, made } from "./elements.js";
import { words } from "./texts.js";
/** For so many milliseconds something has to be pointed at before the library is asked what it would bring. */
const REST = 120;
function actionsIn(part, attribute) {
    return part.getAttribute(attribute)?.split("; ") ?? [];
}
/** Return the actions that a part of the picture can mean. */
export function meantBy(target) {
    return actionsIn(target.closest("[data-action]") ?? target, "data-action");
}
/** Points at actions: in the picture, and by saying beside it what one of them would bring. */
export class Pointing {
    around;
    ask;
    /** The action that is shown, if it is one. */
    shown = null;
    timer;
    explained = new Map();
    constructor(around, ask) {
        this.around = around;
        this.ask = ask;
    }
    /** Point at some choices, of which there are more; at none if it is null. */
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
    /** Say what an action would bring, if it is still pointed at. */
    hear(explained, choices) {
        this.explained.set(explained.action, explained);
        const choice = choices.find(({ action }) => action === explained.action);
        if (this.shown === explained.action && choice)
            this.tell(explained, choice);
    }
    /** Forget what was said: the table has changed. */
    forget() {
        this.explained.clear();
        this.at(null);
    }
    tell(explained, choice) {
        const brings = found("brings");
        brings.hidden = explained === null;
        if (explained === null || choice === null)
            return brings.replaceChildren();
        const list = made("ul");
        list.append(...explained.reasons.map((reason) => lineOf("li", reason)));
        brings.replaceChildren(made("h2", words("brings", { text: choice.text })), list);
    }
}
