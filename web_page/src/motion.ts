// What has happened between two pictures is seen to happen: what the events moved flies there, one event after the other.

import { type Show, showWhole } from "./arrangement.js";
import type { Motion } from "./messages.js";

/** For so many milliseconds the motion of an event lasts, if there are few. */
const STEP = 450;
/** For so many milliseconds all motion lasts at most, however much has happened. */
const MOST = 1500;
const NEAR = 8;

interface Place {
  x: number;
  y: number;
}

/** Where a part is on its way, and after how many steps. */
interface Stop extends Place {
  step: number;
}

/** The way of a part; it is unseen before if it comes out of nothing or off a pile. */
interface Track {
  stops: Stop[];
  isNew: boolean;
  isCopy: boolean;
}

function placeOf(element: Element | undefined): Place | null {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}

function placeIn(around: Element, selector: string): Place | null {
  return placeOf([...around.querySelectorAll(selector)].at(-1));
}

function isNear(one: Place, other: Place): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}

/** Where the corners of a picture lie in the window; nowhere if there is none. */
function layoutOf(around: Element): number[] {
  const board = around.querySelector("svg");
  const { a = 0, e = 0, f = 0 } = board?.getScreenCTM() ?? {};
  return board === null ? [] : [e, f, e + a * board.viewBox.baseVal.width];
}

/** Whether a picture lies where another one lay: otherwise nothing can be seen to move. */
function isThere(one: number[], other: number[]): boolean {
  return one.length > 0 && one.every((each, place) => Math.abs(each - (other[place] ?? 0)) < 1);
}

/**
 * Show another picture in place of one, and let what the events moved fly there, one event after the other, if the
 * reader likes motion. The picture is the new one at once, and nothing in it moves: what flies are copies above it,
 * and each part that flies is hidden until its copy arrives.
 */
export function exchange(
  around: HTMLElement,
  picture: string,
  motions: readonly Motion[] = [],
  show: Show = showWhole,
): void {
  const before = layoutOf(around);
  const moves = motions.map((move) => ({
    ...move,
    start: move.origins.map((selector) => placeIn(around, selector)).find((place) => place !== null) ?? null,
    places: move.via.map((selector) => placeIn(around, selector)).filter((place) => place !== null),
  }));
  show(around, picture);
  if (!isThere(before, layoutOf(around)) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const tracks: [SVGElement, Track][] = [];
  let step = 0;
  for (const { part, origins, start, places, copy } of moves) {
    if (start === null && origins.length > 0) continue;
    const element = [...around.querySelectorAll<SVGElement>(part)].at(-1);
    const place = placeOf(element);
    if (!element || !place || (start && isNear(start, place))) continue;
    const flying = copy ? undefined : tracks.find(([each]) => each === element)?.[1];
    const track = flying ?? { stops: [], isNew: start === null, isCopy: copy };
    const way = [start ?? place, ...places, place];
    way.forEach((each, stop) => track.stops.push({ ...each, step: step + stop / (way.length - 1) }));
    if (track !== flying) tracks.push([element, track]);
    step += 1;
  }
  if (step > 0) fly(around, tracks, step);
}

/** Let parts fly above the picture, while all of them take so many steps. */
function fly(around: HTMLElement, tracks: [SVGElement, Track][], steps: number): void {
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

/** A copy of a part in the same place of the window, which is nothing but a picture. */
function copyOf(element: SVGElement, left: number, top: number): SVGElement {
  const copy = element.cloneNode(true) as SVGElement;
  for (const each of [copy, ...copy.querySelectorAll<SVGElement>("*")]) {
    for (const name of each.getAttributeNames()) if (name.startsWith("data-") || name === "id") each.removeAttribute(name);
  }
  const { a = 1, d = 1, e = 0, f = 0 } = (element as SVGGraphicsElement).getScreenCTM() ?? {};
  copy.setAttribute("transform", `matrix(${a} 0 0 ${d} ${e - left} ${f - top})`);
  const around = document.createElementNS("http://www.w3.org/2000/svg", "g");
  around.append(copy);
  return around;
}

/** Let a copy fly along a track to a place, and hide the part itself until then, unless it is a pile. */
function run(
  element: SVGElement,
  copy: SVGElement,
  { x, y }: Place,
  { stops, isNew, isCopy }: Track,
  steps: number,
  duration: number,
): Animation[] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return [];
  const [begin, end] = [first.step / steps, last.step / steps];
  const frames = stops.map((stop) => ({
    offset: stop.step / steps,
    transform: `translate(${stop.x - x}px, ${stop.y - y}px)`,
    easing: "ease-in-out",
  }));
  const shown = (opacity: number, offset: number): Keyframe => ({ opacity, offset, easing: "step-end" });
  const coming = isNew ? [{ opacity: 0, offset: begin }] : [shown(isCopy ? 0 : 1, 0), shown(1, begin)];
  const flights = [
    copy.animate([{ ...frames[0], offset: 0 }, ...frames, { ...frames.at(-1), offset: 1 }], { duration }),
    copy.animate([...(isNew ? [shown(0, 0)] : []), ...coming, shown(1, end), shown(0, 1)], { duration }),
  ];
  if (!isCopy) flights.push(element.animate([shown(0, 0), shown(end === 1 ? 0 : 1, end), shown(1, 1)], { duration }));
  return flights;
}
