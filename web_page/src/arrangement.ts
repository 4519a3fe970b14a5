// A picture in parts: the board, and what lies before each player, so that the page puts each where there is room.

/** What lies before a player, in the pictures of every game. */
const PANELS = ".panel, .party";
/** Free space around a panel, for its thick edge. */
const EDGE = 8;
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

/** Return a picture of one panel, with the words above its column if it is the first where it is shown. */
function apart({ element, width, height }: Box, board: SVGSVGElement, isFirst: boolean): SVGSVGElement {
  const headings = isFirst ? element.parentElement?.querySelector(":scope > .headings")?.cloneNode(true) : undefined;
  const above = headings === undefined ? EDGE : HEADINGS;
  const [left, top, all, high] = [-EDGE, -above, width + 2 * EDGE, height + above + EDGE];
  const panel = board.cloneNode(false) as SVGSVGElement;
  for (const name of ["role", "aria-labelledby"]) panel.removeAttribute(name);
  panel.setAttribute("aria-hidden", "true"); // the board's description says it all
  panel.setAttribute("viewBox", `${left} ${top} ${all} ${high}`);
  const ground = board.querySelector<SVGElement>(":scope > rect")?.cloneNode(true) as SVGElement | undefined;
  if (ground !== undefined) {
    const facts = { x: left, y: top, width: all, height: high };
    for (const [name, value] of Object.entries(facts)) ground.setAttribute(name, String(value));
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

function place(name: string, ...pictures: SVGElement[]): HTMLDivElement {
  const made = document.createElement("div");
  made.className = name;
  made.append(...pictures);
  return made;
}

/**
 * Return a function that shows a picture in parts: the board, what lies before the seat that looks on, and what lies
 * before the others. A picture without panels is the board. The
 * element around it is told how high the board is for its width.
 */
export function showApart(seat: () => number | null): Show {
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
    const show = (box: Box, number: number): SVGSVGElement => apart(box, board, number === 0);
    const [first, rest] = [mine.map(show), others.map(show)];
    for (const headings of board.querySelectorAll(".headings")) headings.remove();
    around.replaceChildren(place("board-picture", board), place("own-panel", ...first), place("other-panels", ...rest));
    const [, , width = 1, height = 1] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const table = around.parentElement;
    table?.classList.toggle("tall", width < TALL * height);
    table?.style.setProperty("--board-ratio", String(height / width));
  };
}
