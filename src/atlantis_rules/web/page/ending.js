// The end of a game: who has how many points, where they come from, and the same once more.
import { lineOf } from "./clauses.js";
import { showCourse } from "./course.js";
import { found, made } from "./elements.js";
import { words } from "./texts.js";
/** Return the rows of the seats, the best first; those with as many points have the same place. */
function rowsOf({ scores, winners }, names) {
    const seats = scores.map((score, seat) => ({ score, seat, name: names[seat] ?? "" }));
    seats.sort((one, other) => other.score - one.score || one.seat - other.seat);
    return seats.map(({ score, seat, name }) => {
        const row = made("tr");
        row.className = winners.includes(seat) ? `seat-${seat} winner` : `seat-${seat}`;
        const place = 1 + scores.filter((each) => each > score).length;
        const who = made("th", winners.includes(seat) ? `${name} (${words("wins")})` : name);
        who.scope = "row";
        row.append(made("td", `${place}.`), who, made("td", String(score)));
        return row;
    });
}
/** Show the end of a game, if it is over; its course leads to its steps. */
export function showEnding({ outcome, scores, course }, names, look, pieces) {
    const isNew = found("ending").hidden && scores.length > 0;
    found("ending").hidden = scores.length === 0;
    found("scores").replaceChildren(...scores.map((reason) => lineOf("li", reason, pieces)));
    const heads = made("tr");
    heads.append(...["place", "name", "points"].map((key) => made("th", words(key))));
    for (const head of heads.children)
        head.setAttribute("scope", "col");
    showCourse(found("course"), course, names, look);
    if (isNew)
        found("status").scrollIntoView({ block: "nearest" }); // in a small window the result is there, above the board
    found("standings").replaceChildren(heads, ...(outcome === null ? [] : rowsOf(outcome, names)));
}
/** The button that opens a table of the same people and computers by the same rules, or leads to one that somebody opened. */
export class Again {
    open;
    go;
    invited = null;
    /** Whether the reader has opened that table, and so goes there as soon as it is open. */
    isOwn = false;
    constructor(open, go) {
        this.open = open;
        this.go = go;
    }
    /** Open the table, or go to it if there is one. */
    press({ game, rules, seats, names, referee }) {
        if (this.invited !== null)
            return this.go(this.invited);
        this.isOwn = true;
        this.open({ game, rules, seats, names, referee });
    }
    /** Hear that somebody of a name has opened a table. */
    hear(invited, name) {
        this.invited = invited;
        if (this.isOwn)
            return this.go(invited);
        found("again").hidden = false;
        found("again").textContent = words("joinAgain", { name });
        found("status").textContent = words("invited", { name });
    }
}
