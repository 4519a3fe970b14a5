import { showCourse } from "./course.js";
import { button, found, made, work } from "./elements.js";
import { decimal, words } from "./texts.js";
export const REVIEW = `
<p><button type="button" id="review" data-text="review"></button></p>
<p id="review-says" role="status"></p>
<p id="reviewing" hidden><progress id="review-progress" data-label="reviewing"></progress>
<span id="review-done"></span> <button type="button" id="review-stop" data-text="stopReview"></button></p>
<div id="reviewed" hidden>
<table id="review-seats" class="seats-table"></table>
<figure id="review-leads" class="course" hidden></figure>
<label><input type="checkbox" id="review-all"> <span data-text="allReviewed"></span></label>
<ol id="judgements"></ol>
<p id="review-note"></p>
</div>
`;
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const CONFIDENT = 2;
const ENDING = ["too_many", "over_budget", "unavailable"];
function measured({ lead, wins }) {
    return { points: lead.mean, error: CONFIDENT * lead.error, wins: Math.round(100 * wins.mean) };
}
function cellOf(points, error) {
    const cell = made("td", decimal(points));
    if (error !== undefined)
        cell.append(" ", made("small", `± ${decimal(error)}`));
    return cell;
}
export class Review {
    around;
    isWanted = false;
    reviewed = null;
    constructor(around) {
        this.around = around;
        work("review", () => this.ask());
        work("review-stop", () => this.stop());
        found("review-all").addEventListener("change", () => this.list());
    }
    comeBack() {
        if (this.isWanted)
            this.around.send({ type: "review" });
    }
    hear(message) {
        if (message.type === "reviewing")
            this.tell(message);
        else if (message.type === "reviewed")
            this.show(message);
        else if (this.isWanted && ENDING.includes(message.fault))
            this.wait(false);
    }
    sentenceOf({ number, seat, grade, loss }) {
        const head = words("judged", { number, name: this.around.nameOf(seat), grade: words(`grade_${grade}`) });
        return grade in SIGNS ? `${head}, ${words("costs", measured(loss))}` : head;
    }
    ask() {
        this.wait(true);
        found("review-stop").focus();
        this.around.send({ type: "review" });
    }
    stop() {
        this.wait(false);
        this.around.send({ type: "cancel_review" });
        found("review").focus();
    }
    wait(isWanted) {
        this.isWanted = isWanted;
        found("review").hidden = isWanted || this.reviewed !== null;
        found("reviewing").hidden = !isWanted;
        found("review-says").textContent = isWanted ? words("reviewing") : "";
        found("review-done").textContent = "";
        found("review-progress").removeAttribute("value");
    }
    tell({ done, portions }) {
        if (!this.isWanted)
            return;
        const progress = found("review-progress");
        [progress.max, progress.value] = [portions, done];
        found("review-done").textContent = words("reviewDone", { done, portions });
    }
    show(reviewed) {
        const hadFocus = found("reviewing").contains(document.activeElement);
        this.reviewed = reviewed;
        this.wait(false);
        found("reviewed").hidden = false;
        const { judgements, leads, playouts, seats, seed } = reviewed;
        const names = seats.map((_, seat) => this.around.nameOf(seat));
        const marks = judgements.flatMap(({ number, seat, grade }) => {
            const sign = SIGNS[grade];
            return sign === undefined ? [] : [{ number, seat, sign }];
        });
        found("review-says").textContent = marks.length === 0 ? words("noMistakes") : words("hasMistakes", { number: marks.length });
        found("review-note").textContent = words("reviewNote", { playouts, seed });
        this.tabulate(names, reviewed);
        showCourse(found("review-leads"), leads, names, this.around.look, "leads", marks);
        this.list();
        if (hadFocus)
            found("judgements").querySelector("button")?.focus();
    }
    tabulate(names, { seats }) {
        const heads = made("tr");
        heads.append(...["name", "lead", "luck", "withoutLuck", "lostPoints"].map((key) => made("th", words(key))));
        for (const head of heads.children)
            head.setAttribute("scope", "col");
        const rows = seats.map(({ lead, luck, loss }, seat) => {
            const row = made("tr");
            row.className = `seat-${seat}`;
            const name = made("th", names[seat]);
            name.scope = "row";
            const [ofLuck, ofLoss] = [measured(luck), measured(loss)];
            const cells = [[lead], [ofLuck.points, ofLuck.error], [lead - luck.lead.mean], [ofLoss.points, ofLoss.error]];
            row.append(name, ...cells.map(([points = 0, error]) => cellOf(points, error)));
            return row;
        });
        found("review-seats").replaceChildren(heads, ...rows);
    }
    list() {
        if (this.reviewed === null)
            return;
        const isAll = found("review-all").checked;
        const { judgements, strokes } = this.reviewed;
        const lines = judgements
            .filter(({ grade }) => isAll || grade in SIGNS)
            .map((judgement) => [judgement.number, this.lineOf(judgement)]);
        if (isAll)
            lines.push(...strokes.flatMap((stroke) => this.linesOf(stroke)));
        lines.sort(([one], [other]) => one - other);
        found("judgements").replaceChildren(...lines.map(([, line]) => line));
    }
    lineOf(judgement) {
        const { done, best, number, seat, grade } = judgement;
        const line = made("li");
        line.className = `seat-${seat} ${grade}`;
        const moves = made("p");
        moves.hidden = true;
        moves.append(this.moveOf(words("played", { text: done.text }), done), this.moveOf(words(grade in SIGNS ? "better" : "otherwise", { text: best.text }), best));
        const leads = button(this.sentenceOf(judgement), () => {
            this.open(line);
            this.around.look(number, judgement);
        });
        leads.setAttribute("aria-expanded", "false");
        line.append(leads, moves);
        return line;
    }
    moveOf(text, choice) {
        const move = button(text, () => this.around.point([choice]));
        for (const event of ["pointerenter", "focus"])
            move.addEventListener(event, () => this.around.point([choice]));
        for (const event of ["pointerleave", "blur"])
            move.addEventListener(event, () => this.around.point(null));
        return move;
    }
    linesOf({ number, luck }) {
        const [seat, best] = [...luck.entries()].reduce((one, other) => (other[1].lead.mean > one[1].lead.mean ? other : one));
        if (best.lead.mean <= CONFIDENT * best.lead.error)
            return [];
        const line = made("li");
        line.className = `seat-${seat}`;
        const name = this.around.nameOf(seat);
        line.append(button(words("lucky", { number, name, ...measured(best) }), () => this.around.look(number)));
        return [[number, line]];
    }
    open(line) {
        for (const each of found("judgements").children) {
            const isOpen = each === line;
            each.querySelector("button[aria-expanded]")?.setAttribute("aria-expanded", String(isOpen));
            const moves = each.querySelector("p");
            if (moves)
                moves.hidden = !isOpen;
        }
    }
}
