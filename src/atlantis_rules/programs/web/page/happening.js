import { button, found, made } from "./elements.js";
import { unparted, words } from "./texts.js";
export function told(entry, name) {
    return entry.taken_back ? words("takenBack", { name }) : unparted(entry.said.map(({ text }) => `${text}.`).join(" "));
}
export class Happening {
    pieces;
    nameOf;
    look;
    silent = 0;
    story = found("story");
    constructor(pieces, nameOf, look) {
        this.pieces = pieces;
        this.nameOf = nameOf;
        this.look = look;
        new ResizeObserver(() => this.scroll()).observe(this.story);
    }
    scroll() {
        this.story.scrollTop = this.story.scrollHeight;
    }
    add(happened, own) {
        const log = found("log");
        log.append(...happened.filter((entry) => this.hasLine(entry)).map((entry) => this.lineOf(entry)));
        const lines = [...log.children];
        const isOwn = lines.map((line) => line.dataset["seat"] === String(own));
        const current = isOwn.at(-1) ? isOwn.lastIndexOf(false) + 1 : lines.length;
        const folded = isOwn.slice(0, current).lastIndexOf(true) + 1;
        lines.forEach((line, place) => line.classList.toggle("old", place < folded));
        this.fold(folded);
        this.scroll();
    }
    hasLine({ seat, said, taken_back: isBack }) {
        if (seat === null)
            return false;
        if (isBack && this.silent > 0) {
            this.silent -= 1;
            return false;
        }
        this.silent = isBack || said.length > 0 ? 0 : this.silent + 1;
        return this.silent === 0;
    }
    lineOf(entry) {
        const item = made("li");
        item.className = `seat-${entry.seat}`;
        item.dataset["seat"] = String(entry.seat);
        const leads = button("", () => this.look(entry.number));
        const name = this.nameOf(entry.seat);
        if (entry.taken_back)
            leads.append(told(entry, name));
        else
            leads.append(...entry.said.flatMap((said) => this.sentenceOf(name, said)));
        item.append(leads);
        return item;
    }
    sentenceOf(name, { text, pieces }) {
        const begins = text.startsWith(`${name} `);
        return [begins ? made("b", name) : "", unparted(`${begins ? text.slice(name.length) : text}. `), ...this.pieces.of(pieces), " "];
    }
    fold(folded) {
        const older = found("older");
        older.hidden = folded === 0;
        older.textContent = words(found("log").classList.contains("whole") ? "fewer" : "older", { number: folded });
        older.onclick = () => {
            found("log").classList.toggle("whole");
            this.fold(folded);
        };
    }
}
