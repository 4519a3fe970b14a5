import { showWhole } from "./arrangement.js";
const STEP = 450;
const MOST = 1500;
const NEAR = 8;
function placeOf(element) {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}
function placeIn(around, selector) {
    return placeOf([...around.querySelectorAll(selector)].at(-1));
}
function isNear(one, other) {
    return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
function layoutOf(around) {
    const board = around.querySelector("svg");
    const { a = 0, e = 0, f = 0 } = board?.getScreenCTM() ?? {};
    return board === null ? [] : [e, f, e + a * board.viewBox.baseVal.width];
}
function isThere(one, other) {
    return one.length > 0 && one.every((each, place) => Math.abs(each - (other[place] ?? 0)) < 1);
}
export function exchange(around, picture, motions = [], show = showWhole) {
    const before = layoutOf(around);
    const moves = motions.map((move) => ({
        ...move,
        start: move.origins.map((selector) => placeIn(around, selector)).find((place) => place !== null) ?? null,
        places: move.via.map((selector) => placeIn(around, selector)).filter((place) => place !== null),
    }));
    show(around, picture);
    if (!isThere(before, layoutOf(around)) || matchMedia("(prefers-reduced-motion: reduce)").matches)
        return;
    const tracks = [];
    let step = 0;
    for (const { part, origins, start, places, copy } of moves) {
        if (start === null && origins.length > 0)
            continue;
        const element = [...around.querySelectorAll(part)].at(-1);
        const place = placeOf(element);
        if (!element || !place || (start && isNear(start, place)))
            continue;
        const flying = copy ? undefined : tracks.find(([each]) => each === element)?.[1];
        const track = flying ?? { stops: [], isNew: start === null, isCopy: copy };
        const way = [start ?? place, ...places, place];
        way.forEach((each, stop) => track.stops.push({ ...each, step: step + stop / (way.length - 1) }));
        if (track !== flying)
            tracks.push([element, track]);
        step += 1;
    }
    if (step > 0)
        fly(around, tracks, step);
}
function fly(around, tracks, steps) {
    const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sky.setAttribute("class", `flights ${around.querySelector("svg")?.getAttribute("class") ?? ""}`);
    sky.setAttribute("aria-hidden", "true");
    around.append(sky);
    const { left, top } = sky.getBoundingClientRect();
    const duration = Math.min(steps * STEP, MOST);
    const flights = tracks.flatMap(([element, track]) => {
        const copy = sky.appendChild(copyOf(element, left, top));
        const place = placeOf(element);
        return place === null ? [] : run(element, copy, place, track, steps, duration);
    });
    void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => sky.remove());
}
function copyOf(element, left, top) {
    const copy = element.cloneNode(true);
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
        for (const name of each.getAttributeNames())
            if (name.startsWith("data-") || name === "id")
                each.removeAttribute(name);
    }
    const { a = 1, d = 1, e = 0, f = 0 } = element.getScreenCTM() ?? {};
    copy.setAttribute("transform", `matrix(${a} 0 0 ${d} ${e - left} ${f - top})`);
    const around = document.createElementNS("http://www.w3.org/2000/svg", "g");
    around.append(copy);
    return around;
}
function run(element, copy, { x, y }, { stops, isNew, isCopy }, steps, duration) {
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last)
        return [];
    const [begin, end] = [first.step / steps, last.step / steps];
    const frames = stops.map((stop) => ({
        offset: stop.step / steps,
        transform: `translate(${stop.x - x}px, ${stop.y - y}px)`,
        easing: "ease-in-out",
    }));
    const shown = (opacity, offset) => ({ opacity, offset, easing: "step-end" });
    const coming = isNew ? [{ opacity: 0, offset: begin }] : [shown(isCopy ? 0 : 1, 0), shown(1, begin)];
    const flights = [
        copy.animate([{ ...frames[0], offset: 0 }, ...frames, { ...frames.at(-1), offset: 1 }], { duration }),
        copy.animate([...(isNew ? [shown(0, 0)] : []), ...coming, shown(1, end), shown(0, 1)], { duration }),
    ];
    if (!isCopy)
        flights.push(element.animate([shown(0, 0), shown(end === 1 ? 0 : 1, end), shown(1, 1)], { duration }));
    return flights;
}
