// A picture in parts: the board, and what lies before each player, so that the page puts each where there is room.

import { made } from "./elements.js";
import { Letters } from "./letters.js";
import { unparted } from "./texts.js";

/** What lies before a player, in the pictures of every game. */
const PANELS = ".panel, .party";
/** The height of the words above a column of panels. */
const HEADINGS = 30;

/** A board that is less than so many times as wide as high has what one can do beside it, not below. */
const TALL = 1.4;

/** How a picture gets into an element. */
export type Show = (around: HTMLElement, picture: string) => void;

/** Show a picture as it is. */
export function showWhole(around: HTMLElement, picture: string): void {
  around.innerHTML = picture;
}

interface Box {
  element: SVGElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Return how far an element is moved, by its own groups and those around it. */
function movedBy(element: Element, root: Element): [number, number] {
  let [x, y] = [0, 0];
  for (let each: Element | null = element; each !== null && each !== root; each = each.parentElement) {
    const [, across = "0", down = "0"] = /translate\((\S+?)[ ,]+(\S+?)\)/.exec(each.getAttribute("transform") ?? "") ?? [];
    x += Number(across);
    y += Number(down);
  }
  return [x, y];
}

function boxOf(element: SVGElement, root: Element): Box {
  const frame = element.querySelector(":scope > rect");
  const [x, y] = movedBy(element, root);
  return { element, x, y, width: Number(frame?.getAttribute("width")), height: Number(frame?.getAttribute("height")) };
}

function isOf(panel: SVGElement, seat: number): boolean {
  return (panel.dataset["seat"] ?? panel.dataset["party"]) === String(seat);
}

/** Return an element inside a picture of its own, which is as large as it once it is shown. */
function pictureOf(element: SVGElement, board: SVGSVGElement): SVGSVGElement {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", `held ${board.getAttribute("class") ?? ""}`);
  for (const name of ["stroke-linejoin", "stroke-linecap"]) picture.setAttribute(name, board.getAttribute(name) ?? "");
  element.removeAttribute("transform");
  picture.append(element);
  return picture;
}

/** Cards that are not seen, with words that say how many they are. */
const HIDDEN = ".hidden-hand";

/** Return a piece with its number, which is as high as the words beside it; of a hidden hand, what is said of it. */
function held(piece: SVGElement, board: SVGSVGElement): HTMLElement {
  const around = made("span");
  const { count } = piece.dataset;
  const said = piece.matches(HIDDEN) ? (piece.querySelector("text")?.textContent ?? "") : "";
  if (count !== undefined) {
    for (const sign of piece.querySelectorAll("text, use ~ rect")) sign.remove();
  }
  if (count !== "0") around.append(pictureOf(piece, board));
  if (said !== "") around.append(made("span", unparted(said)));
  else if (Number(count) > 1) around.append(made("b", count));
  return around;
}

/** What a number and the heading of its column have in common. */
const PLACE = ["x", "text-anchor"];

/** Whether a text of a panel is a number of points. */
function isNumber(text: Element): boolean {
  return /^[-−]?\d+$/.test(text.textContent ?? "");
}

/** Return a word of a panel; a number with the heading of its column. */
function wordOf(text: SVGElement, headings: Element | null): string {
  if (!isNumber(text)) return text.textContent ?? "";
  const place = PLACE.map((name) => text.getAttribute(name) ?? "");
  const heading = [...(headings?.querySelectorAll("text") ?? [])].find((each) =>
    PLACE.every((name, number) => (each.getAttribute(name) ?? "") === place[number]),
  );
  return [heading?.textContent, text.textContent].filter(Boolean).join(" ");
}

/** Whether a part of a panel is a piece: of those without a number, or with one, but not a place for pieces that are not there. */
function isPiece(part: SVGElement): boolean {
  return part.matches(HIDDEN) || (part.dataset["count"] !== "0" && part.querySelector("[data-id]") === null);
}

/**
 * Return a panel as lines of words with small pictures of its pieces, which are readable at any size: its first word is
 * the name, and what stands before that is the player's sign.
 */
function linesOf({ element }: Box, board: SVGSVGElement, nameOf: (seat: number) => string): HTMLElement {
  const lines = made("div");
  Object.assign(lines.dataset, element.dataset);
  delete lines.dataset["id"];
  const seat = Number(element.dataset["seat"] ?? element.dataset["party"]);
  lines.className = `holder seat-${seat}`;
  lines.setAttribute("aria-hidden", "true"); // the board's description says it all
  const headings = element.parentElement?.querySelector(":scope > .headings") ?? null;
  const [name, ...words] = [...element.querySelectorAll<SVGElement>(":scope > text")];
  const sign = element.querySelector<SVGElement>(":scope > g:not([data-id])");
  const group = element.querySelector(":scope > g:has([data-id])");
  const [, top] = group === null ? [0, Infinity] : movedBy(group, element);
  const isCaption = (text: SVGElement): boolean =>
    !isNumber(text) && text.parentNode === element && Number(text.getAttribute("y")) > top;
  const told = words.filter((text) => !isCaption(text)).map((text) => wordOf(text, headings));
  const head = made("p");
  if (sign !== null && sign.querySelector("[data-id]") === null) head.append(pictureOf(sign, board));
  head.append(made("b", nameOf(seat) || (name?.textContent ?? "")), ...told.map((word) => made("span", unparted(word))));
  const pieces = made("p");
  pieces.append(...[...element.querySelectorAll<SVGElement>("[data-id]")].filter(isPiece).map((piece) => held(piece, board)));
  lines.append(head, ...(pieces.childElementCount > 0 ? [pieces] : []));
  return lines;
}

/** A line below a piece says that it was received last. */
const UNDERLINE = ":scope > g > path[fill=none]";

/** Let pictures of pieces be as large as these, now that they are shown; a line below one makes it no smaller. */
function fit(around: HTMLElement): void {
  for (const picture of around.querySelectorAll<SVGSVGElement>(".held")) {
    const lines = [...picture.querySelectorAll<SVGGraphicsElement>(UNDERLINE)];
    const line = lines.find((each) => each.getBBox().height === 0); // not the pole of a flag
    if (line !== undefined) line.style.display = "none";
    const { x, y, width, height } = picture.getBBox();
    if (line !== undefined) line.style.display = "";
    if (width === 0) continue;
    const [left, top, wide, high] = [x - 2, y - 2, width + 4, height + 4];
    picture.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
    picture.style.aspectRatio = `${wide} / ${high}`;
  }
}

/** Let the board end where the panels were: what stood below them moves up. */
function close(board: SVGSVGElement, top: number, bottom: number): void {
  const [, , width = 0, height = 0] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const gone = bottom - top;
  for (const group of board.querySelectorAll<SVGElement>(":scope > g")) {
    const [x, y] = movedBy(group, board);
    if (y >= bottom) group.setAttribute("transform", `translate(${x} ${y - gone})`);
  }
  board.querySelector(":scope > rect")?.setAttribute("height", String(height - gone));
  board.setAttribute("viewBox", `0 0 ${width} ${height - gone}`);
  board.setAttribute("preserveAspectRatio", "xMidYMin");
}

function place(name: string, ...pictures: Element[]): HTMLDivElement {
  const made = document.createElement("div");
  made.className = name;
  made.append(...pictures);
  return made;
}

/**
 * Return a function that shows a picture in parts: the board, what lies before the seat that looks on, and what lies
 * before the others. Names are whole here, which a picture shortens. A picture without panels is the board. The
 * element around it is told how high the board is for its width.
 */
export function showApart(
  seat: () => number | null,
  nameOf: (seat: number) => string = () => "",
  letters = new Letters(9, 8),
): Show {
  return (around, picture) => {
    const whole = document.createElement("div");
    whole.innerHTML = picture;
    const board = whole.querySelector("svg");
    if (board === null) return;
    const own = seat();
    const boxes = [...board.querySelectorAll<SVGElement>(PANELS)].map((panel) => boxOf(panel, board));
    const [mine, others] = [boxes.filter(({ element }) => own !== null && isOf(element, own)), [] as Box[]];
    others.push(...boxes.filter((box) => !mine.includes(box)));
    if (boxes.length > 0) {
      const hasHeadings = board.querySelector(".headings") !== null;
      close(
        board,
        Math.min(...boxes.map(({ y }) => y)) - (hasHeadings ? HEADINGS : 0),
        Math.max(...boxes.map(({ y, height }) => y + height)),
      );
    }
    const [first, rest] = [mine, others].map((those) => those.map((box) => linesOf(box, board, nameOf)));
    for (const { element } of boxes) element.remove();
    for (const headings of board.querySelectorAll(".headings")) headings.remove();
    around.replaceChildren(place("board-picture", board), place("own-panel", ...(first ?? [])), place("other-panels", ...(rest ?? [])));
    fit(around);
    letters.keep(board);
    const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const table = around.parentElement;
    table?.classList.toggle("tall", width < TALL * height);
    table?.style.setProperty("--board-ratio", String(height / width));
  };
}
