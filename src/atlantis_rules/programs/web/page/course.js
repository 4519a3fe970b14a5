import { made } from "./elements.js";
import { Letters } from "./letters.js";
import { decimal, words } from "./texts.js";
const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [320, 150];
const [LEFT, EDGE] = [30, 8];
const MOST_LINES = 6;
function drawn(name, facts, text = "") {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(facts))
        element.setAttribute(key, String(value));
    element.textContent = text;
    return element;
}
function roundNumbers(least, most) {
    const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
    const step = steps.find((each) => (most - least) / each < MOST_LINES) ?? most - least;
    const first = Math.ceil(least / step);
    return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, place) => (first + place) * step);
}
function curvesOf(course, seats, marks) {
    const all = course.flat();
    const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
    const x = (step) => LEFT + (step / Math.max(1, course.length - 1)) * (WIDTH - LEFT - EDGE);
    const y = (points) => HEIGHT - EDGE - ((points - least) / (most - least)) * (HEIGHT - 2 * EDGE);
    const picture = drawn("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", class: "curves" });
    for (const points of roundNumbers(least, most)) {
        picture.append(drawn("path", { d: `M${LEFT} ${y(points)}H${WIDTH - EDGE}`, class: points === 0 ? "line zero" : "line" }), drawn("text", { x: LEFT - 4, y: y(points) + 4, "text-anchor": "end" }, decimal(points)));
    }
    for (const seat of seats) {
        const stops = course.map((points, step) => `${x(step).toFixed(1)} ${y(points[seat] ?? 0).toFixed(1)}`);
        const d = `M${stops.join("L")}`;
        picture.append(drawn("path", { d, class: "edge" }), drawn("path", { d, class: `curve seat-${seat}` }));
    }
    for (const { number, seat, sign } of marks) {
        const [cx, cy] = [x(number - 1), y(course[number - 1]?.[seat] ?? 0)];
        picture.append(drawn("circle", { cx, cy, r: 3.5, class: `seat-${seat}` }));
        picture.append(drawn("text", { x: cx, y: Math.max(cy - 6, 10), "text-anchor": "middle", class: "sign" }, sign));
    }
    return picture;
}
function sentenceOf(course, seat, name, shown) {
    const points = course.map((each) => each[seat] ?? 0);
    const [first = 0, last = 0] = [points[0], points.at(-1)];
    return words(`${shown}Of`, { name, first, most: Math.max(...points), last });
}
export function showCourse(around, course, names, look, shown = "course", marks = []) {
    around.hidden = course.length < 2;
    if (around.hidden)
        return around.replaceChildren();
    const seats = names.map((_, seat) => seat);
    const curves = curvesOf(course, seats, marks);
    curves.addEventListener("click", (event) => {
        const { left, width } = curves.getBoundingClientRect();
        const across = (event.clientX - left) / (width / WIDTH) - LEFT;
        const step = Math.round((across / (WIDTH - LEFT - EDGE)) * (course.length - 1));
        look(Math.min(Math.max(step, 0), course.length - 1) + 1);
    });
    const legend = made("ul");
    legend.append(...names.map((name, seat) => {
        const line = made("li", sentenceOf(course, seat, name, shown));
        line.className = `seat-${seat}`;
        return line;
    }));
    around.replaceChildren(made("figcaption", words(shown)), curves, legend);
    new Letters(11, 10).keep(curves);
}
