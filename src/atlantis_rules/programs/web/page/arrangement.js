import { made } from "./elements.js";
import { Letters } from "./letters.js";
import { unparted } from "./texts.js";
const PANELS = ".panel, .party";
const HEADINGS = 30;
const TALL = 1.4;
export function showWhole(around, picture) {
    around.innerHTML = picture;
}
function movedBy(element, root) {
    let [x, y] = [0, 0];
    for (let each = element; each !== null && each !== root; each = each.parentElement) {
        const [, across = "0", down = "0"] = /translate\((\S+?)[ ,]+(\S+?)\)/.exec(each.getAttribute("transform") ?? "") ?? [];
        x += Number(across);
        y += Number(down);
    }
    return [x, y];
}
function boxOf(element, root) {
    const frame = element.querySelector(":scope > rect");
    const [x, y] = movedBy(element, root);
    return { element, x, y, width: Number(frame?.getAttribute("width")), height: Number(frame?.getAttribute("height")) };
}
function isOf(panel, seat) {
    return (panel.dataset["seat"] ?? panel.dataset["party"]) === String(seat);
}
function pictureOf(element, board) {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", `held ${board.getAttribute("class") ?? ""}`);
    for (const name of ["stroke-linejoin", "stroke-linecap"])
        picture.setAttribute(name, board.getAttribute(name) ?? "");
    element.removeAttribute("transform");
    picture.append(element);
    return picture;
}
const HIDDEN = ".hidden-hand";
function held(piece, board) {
    const around = made("span");
    const { count } = piece.dataset;
    const said = piece.matches(HIDDEN) ? (piece.querySelector("text")?.textContent ?? "") : "";
    if (count !== undefined) {
        for (const sign of piece.querySelectorAll("text, use ~ rect"))
            sign.remove();
    }
    if (count !== "0")
        around.append(pictureOf(piece, board));
    if (said !== "")
        around.append(made("span", unparted(said)));
    else if (Number(count) > 1)
        around.append(made("b", count));
    return around;
}
const PLACE = ["x", "text-anchor"];
function isNumber(text) {
    return /^[-−]?\d+$/.test(text.textContent ?? "");
}
function wordOf(text, headings) {
    if (!isNumber(text))
        return text.textContent ?? "";
    const place = PLACE.map((name) => text.getAttribute(name) ?? "");
    const heading = [...(headings?.querySelectorAll("text") ?? [])].find((each) => PLACE.every((name, number) => (each.getAttribute(name) ?? "") === place[number]));
    return [heading?.textContent, text.textContent].filter(Boolean).join(" ");
}
function isPiece(part) {
    return part.matches(HIDDEN) || (part.dataset["count"] !== "0" && part.querySelector("[data-id]") === null);
}
function linesOf({ element }, board, nameOf) {
    const lines = made("div");
    Object.assign(lines.dataset, element.dataset);
    delete lines.dataset["id"];
    const seat = Number(element.dataset["seat"] ?? element.dataset["party"]);
    lines.className = `holder seat-${seat}`;
    lines.setAttribute("aria-hidden", "true");
    const headings = element.parentElement?.querySelector(":scope > .headings") ?? null;
    const [name, ...words] = [...element.querySelectorAll(":scope > text")];
    const sign = element.querySelector(":scope > g:not([data-id])");
    const group = element.querySelector(":scope > g:has([data-id])");
    const [, top] = group === null ? [0, Infinity] : movedBy(group, element);
    const isCaption = (text) => !isNumber(text) && text.parentNode === element && Number(text.getAttribute("y")) > top;
    const told = words.filter((text) => !isCaption(text)).map((text) => wordOf(text, headings));
    const head = made("p");
    if (sign !== null && sign.querySelector("[data-id]") === null)
        head.append(pictureOf(sign, board));
    head.append(made("b", nameOf(seat) || (name?.textContent ?? "")), ...told.map((word) => made("span", unparted(word))));
    const pieces = made("p");
    pieces.append(...[...element.querySelectorAll("[data-id]")].filter(isPiece).map((piece) => held(piece, board)));
    lines.append(head, ...(pieces.childElementCount > 0 ? [pieces] : []));
    return lines;
}
const UNDERLINE = ":scope > g > path[fill=none]";
function fit(around) {
    for (const picture of around.querySelectorAll(".held")) {
        const lines = [...picture.querySelectorAll(UNDERLINE)];
        const line = lines.find((each) => each.getBBox().height === 0);
        if (line !== undefined)
            line.style.display = "none";
        const { x, y, width, height } = picture.getBBox();
        if (line !== undefined)
            line.style.display = "";
        if (width === 0)
            continue;
        const [left, top, wide, high] = [x - 2, y - 2, width + 4, height + 4];
        picture.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
        picture.style.aspectRatio = `${wide} / ${high}`;
    }
}
function close(board, top, bottom) {
    const [, , width = 0, height = 0] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const gone = bottom - top;
    for (const group of board.querySelectorAll(":scope > g")) {
        const [x, y] = movedBy(group, board);
        if (y >= bottom)
            group.setAttribute("transform", `translate(${x} ${y - gone})`);
    }
    board.querySelector(":scope > rect")?.setAttribute("height", String(height - gone));
    board.setAttribute("viewBox", `0 0 ${width} ${height - gone}`);
    board.setAttribute("preserveAspectRatio", "xMidYMin");
}
function place(name, ...pictures) {
    const made = document.createElement("div");
    made.className = name;
    made.append(...pictures);
    return made;
}
export function showApart(seat, nameOf = () => "", letters = new Letters(9, 8)) {
    return (around, picture) => {
        const whole = document.createElement("div");
        whole.innerHTML = picture;
        const board = whole.querySelector("svg");
        if (board === null)
            return;
        const own = seat();
        const boxes = [...board.querySelectorAll(PANELS)].map((panel) => boxOf(panel, board));
        const [mine, others] = [boxes.filter(({ element }) => own !== null && isOf(element, own)), []];
        others.push(...boxes.filter((box) => !mine.includes(box)));
        if (boxes.length > 0) {
            const hasHeadings = board.querySelector(".headings") !== null;
            close(board, Math.min(...boxes.map(({ y }) => y)) - (hasHeadings ? HEADINGS : 0), Math.max(...boxes.map(({ y, height }) => y + height)));
        }
        const [first, rest] = [mine, others].map((those) => those.map((box) => linesOf(box, board, nameOf)));
        for (const { element } of boxes)
            element.remove();
        for (const headings of board.querySelectorAll(".headings"))
            headings.remove();
        around.replaceChildren(place("board-picture", board), place("own-panel", ...(first ?? [])), place("other-panels", ...(rest ?? [])));
        fit(around);
        letters.keep(board);
        const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
        const table = around.parentElement;
        table?.classList.toggle("tall", width < TALL * height);
        table?.style.setProperty("--board-ratio", String(height / width));
    };
}
