import { made } from "./elements.js";
import { unparted } from "./texts.js";
const BETWEEN = /[,;]\s+(?![^(]*\))/;
export function linesOf(description) {
    return description.split("\n").filter((line) => line !== "").map((line) => {
        const [head = "", ...rest] = line.replace(/\.$/, "").split(": ");
        return [head, rest.length === 0 ? [] : rest.join(": ").split(BETWEEN)];
    });
}
export class InWords {
    around;
    description = "";
    constructor(around) {
        this.around = around;
        around.addEventListener("toggle", () => this.show());
        around.addEventListener("keydown", (event) => this.walk(event));
    }
    take(shown) {
        const board = shown.querySelector(".board-picture svg");
        const description = board?.querySelector(":scope > desc");
        this.description = description?.textContent ?? "";
        const title = board?.querySelector(":scope > title")?.id;
        if (title)
            board?.setAttribute("aria-labelledby", title);
        description?.remove();
        this.show();
    }
    get items() {
        return [...this.around.querySelectorAll("li > span")];
    }
    show() {
        const list = this.around.querySelector("ul");
        if (list === null || !this.around.open)
            return list?.replaceChildren();
        const place = this.items.findIndex((item) => item === document.activeElement);
        const lineOf = (text) => {
            const line = made("li");
            const words = line.appendChild(made("span", unparted(text)));
            words.tabIndex = -1;
            return line;
        };
        list.replaceChildren(...linesOf(this.description).map(([head, things]) => {
            const line = lineOf(head);
            const inside = made("ul");
            inside.append(...things.map(lineOf));
            if (things.length > 0)
                line.append(inside);
            return line;
        }));
        const items = this.items;
        const [first] = items;
        if (first !== undefined)
            first.tabIndex = 0;
        if (place >= 0)
            items[Math.min(place, items.length - 1)]?.focus();
    }
    walk(event) {
        const items = this.items;
        const place = items.findIndex((item) => item === document.activeElement);
        const places = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 };
        const next = items[places[event.key] ?? -1];
        if (next === undefined)
            return;
        event.preventDefault();
        for (const item of items)
            item.tabIndex = item === next ? 0 : -1;
        next.focus();
    }
}
