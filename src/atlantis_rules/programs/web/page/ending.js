import { lineOf } from "./clauses.js";
import { showCourse } from "./course.js";
import { found, made } from "./elements.js";
import { decimal, words } from "./texts.js";
function rowsOf(scores, winners, names) {
    const seats = scores.map((score, seat) => ({ score, seat, name: names[seat] ?? "" }));
    seats.sort((one, other) => other.score - one.score || one.seat - other.seat);
    return seats.map(({ score, seat, name }) => {
        const row = made("tr");
        row.className = winners.includes(seat) ? `seat-${seat} winner` : `seat-${seat}`;
        const place = 1 + scores.filter((each) => each > score).length;
        const who = made("th", winners.includes(seat) ? `${name} (${words("wins")})` : name);
        who.scope = "row";
        row.append(made("td", `${place}.`), who, made("td", decimal(score)));
        return row;
    });
}
function partsOf({ heads, parts, others }, names) {
    const row = (first, cells) => {
        const line = made("tr");
        line.append(first, ...cells);
        return line;
    };
    const head = (text, scope, kind = "") => {
        const cell = made("th", text);
        cell.scope = scope;
        cell.className = kind;
        return cell;
    };
    const numbers = (points) => points.map((each) => made("td", decimal(each)));
    const columns = [...names, ...others].map((name, party) => head(name, "col", party < names.length ? `seat-${party}` : ""));
    const rows = heads.map((text, part) => row(head(text, "row"), numbers(parts.map((each) => each[part] ?? 0))));
    const sums = row(head(words("sum"), "row"), numbers(parts.map((each) => each.reduce((one, other) => one + other, 0))));
    sums.className = "sum";
    return [row(made("td"), columns), ...rows, sums];
}
export function showEnding({ outcome, winners, scores, made_up, course }, names, look, pieces) {
    const isOver = outcome !== null;
    const isNew = found("ending").hidden && isOver;
    found("ending").hidden = !isOver;
    found("whence").hidden = scores.length === 0 && made_up === null;
    found("scores").replaceChildren(...scores.map((reason) => lineOf("li", reason, pieces)));
    found("made-up").hidden = made_up === null;
    found("made-up").replaceChildren(...(made_up === null ? [] : partsOf(made_up, names)));
    const heads = made("tr");
    heads.append(...["place", "name", "points"].map((key) => made("th", words(key))));
    for (const head of heads.children)
        head.setAttribute("scope", "col");
    showCourse(found("course"), course, names, look);
    if (isNew)
        found("status").scrollIntoView({ block: "nearest" });
    found("standings").replaceChildren(heads, ...(isOver ? rowsOf(course.at(-1) ?? [], winners, names) : []));
}
export class Again {
    open;
    go;
    invited = null;
    isOwn = false;
    constructor(open, go) {
        this.open = open;
        this.go = go;
    }
    press({ game, rules, seats, names, referee }) {
        if (this.invited !== null)
            return this.go(this.invited);
        if (this.isOwn)
            return;
        this.isOwn = true;
        this.open({ game, rules, seats, names, referee });
    }
    fail() {
        this.isOwn = false;
    }
    hear(invited, name) {
        this.invited = invited;
        if (this.isOwn)
            return this.go(invited);
        found("again").hidden = false;
        found("again").textContent = words("joinAgain", { name });
        found("status").textContent = words("invited", { name });
    }
}
