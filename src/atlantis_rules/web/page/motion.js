// What has happened between two pictures is seen to happen: event by event, and what else is elsewhere moves there.
import { movesOf } from "./moves.js";
/** For so many milliseconds the motion of an event lasts, if there are few. */
const STEP = 450;
/** For so many milliseconds all motion lasts at most, however much has happened. */
const MOST = 1500;
const NEAR = 8;
function placeOf(element) {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}
function placeIn(around, selector) {
    return placeOf([...around.querySelectorAll(selector)].at(-1));
}
/** The parts of a picture by what they are; the figures of a seat are alike. */
function parts(around) {
    const found = new Map();
    for (const element of around.querySelectorAll("svg [data-id]")) {
        const id = (element.dataset["id"] ?? "").replace(/^(figure-\d+)-\d+$/, "$1");
        const place = placeOf(element);
        if (place !== null)
            found.set(id, [...(found.get(id) ?? []), { element, ...place }]);
    }
    return found;
}
function isNear(one, other) {
    return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
/**
 * Show another picture in place of one, and let what the events moved move there, one event after the other, if the
 * reader likes motion. The picture itself is the new one at once: motion only shows its parts elsewhere for a while.
 */
export function exchange(around, picture, events = []) {
    const isFirst = around.querySelector("svg") === null;
    const before = parts(around);
    const moves = events.flatMap(movesOf).map((move) => ({
        ...move,
        start: move.from.map((selector) => placeIn(around, selector)).find((place) => place !== null) ?? null,
        places: move.via.map((selector) => placeIn(around, selector)).filter((place) => place !== null),
    }));
    around.innerHTML = picture;
    if (isFirst || matchMedia("(prefers-reduced-motion: reduce)").matches)
        return;
    const after = parts(around);
    const tracks = new Map();
    let step = 0;
    for (const { part, start, places, copy } of moves) {
        const element = [...around.querySelectorAll(part)].at(-1);
        const place = placeOf(element);
        if (!element || !place || (start && isNear(start, place)))
            continue;
        const shown = copy ? copyOf(element) : element;
        const track = tracks.get(shown) ?? { ...place, stops: [], isNew: start === null, isCopy: copy };
        const way = [start ?? place, ...places, place];
        way.forEach((each, stop) => track.stops.push({ ...each, step: step + stop / (way.length - 1) }));
        tracks.set(shown, track);
        step += 1;
    }
    for (const { element, place, from } of strays(before, after)) {
        if (!tracks.has(element)) {
            tracks.set(element, { ...place, stops: [{ ...from, step: 0 }, { ...place, step: 1 }], isNew: false, isCopy: false });
        }
    }
    for (const [element, track] of tracks)
        run(element, track, Math.max(step, 1));
}
/** A copy of a part in the same place, which is nothing but a picture. */
function copyOf(element) {
    const copy = element.cloneNode(true);
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
        for (const name of each.getAttributeNames())
            if (name.startsWith("data-") || name === "id")
                each.removeAttribute(name);
    }
    copy.setAttribute("aria-hidden", "true");
    copy.style.pointerEvents = "none";
    element.after(copy);
    return copy;
}
/** What is elsewhere than before, whatever the reason. */
function strays(before, after) {
    return [...after].flatMap(([id, now]) => {
        const earlier = before.get(id) ?? [];
        const left = earlier.filter((part) => !now.some((other) => isNear(part, other)));
        const arrived = now.filter((part) => !earlier.some((other) => isNear(part, other)));
        return arrived.flatMap(({ element, x, y }, place) => {
            const from = left[place];
            return from === undefined ? [] : [{ element, place: { x, y }, from }];
        });
    });
}
/** Let a part run along its track, while all of them take so many steps. */
function run(element, { x, y, stops, isNew, isCopy }, steps) {
    const scale = element.getScreenCTM()?.a ?? 1;
    const frames = stops.map((stop) => ({
        offset: stop.step / steps,
        transform: `translate(${(stop.x - x) / scale}px, ${(stop.y - y) / scale}px)`,
        easing: "ease-in-out",
    }));
    const duration = Math.min(steps * STEP, MOST);
    const [first, last] = [frames[0], frames.at(-1)];
    if (!first || !last)
        return;
    element.animate([{ ...first, offset: 0 }, ...frames, { ...last, offset: 1 }], { duration, composite: "add" });
    if (!isNew && !isCopy)
        return;
    const hidden = { opacity: 0, easing: "step-end" };
    const fading = isNew ? [{ ...hidden, offset: 0 }, { opacity: 0, offset: first.offset }, { opacity: 1, offset: last.offset }] : [];
    const flying = [{ ...hidden, offset: 0 }, { opacity: 1, offset: first.offset }, { opacity: 1, easing: "step-end", offset: last.offset }];
    const showing = element.animate([...(isCopy ? flying : fading), { opacity: isCopy ? 0 : 1, offset: 1 }], { duration });
    if (isCopy)
        showing.addEventListener("finish", () => element.remove());
}
