const PANELS = ".panel, .party";
const EDGE = 8;
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
function apart({ element, width, height }, board, isFirst) {
    const headings = isFirst ? element.parentElement?.querySelector(":scope > .headings")?.cloneNode(true) : undefined;
    const above = headings === undefined ? EDGE : HEADINGS;
    const [left, top, all, high] = [-EDGE, -above, width + 2 * EDGE, height + above + EDGE];
    const panel = board.cloneNode(false);
    for (const name of ["role", "aria-labelledby"])
        panel.removeAttribute(name);
    panel.setAttribute("aria-hidden", "true");
    panel.setAttribute("viewBox", `${left} ${top} ${all} ${high}`);
    const ground = board.querySelector(":scope > rect")?.cloneNode(true);
    if (ground !== undefined) {
        const facts = { x: left, y: top, width: all, height: high };
        for (const [name, value] of Object.entries(facts))
            ground.setAttribute(name, String(value));
        panel.append(ground);
    }
    element.removeAttribute("transform");
    if (headings instanceof SVGElement) {
        headings.setAttribute("transform", "translate(0 -10)");
        panel.append(headings);
    }
    panel.append(element);
    return panel;
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
export function showApart(seat) {
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
        const show = (box, number) => apart(box, board, number === 0);
        const [first, rest] = [mine.map(show), others.map(show)];
        for (const headings of board.querySelectorAll(".headings"))
            headings.remove();
        around.replaceChildren(place("board-picture", board), place("own-panel", ...first), place("other-panels", ...rest));
        const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
        const table = around.parentElement;
        table?.classList.toggle("tall", width < TALL * height);
        table?.style.setProperty("--board-ratio", String(height / width));
    };
}
