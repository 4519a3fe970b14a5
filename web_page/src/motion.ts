// What has moved between two pictures is seen to move: parts keep their `data-id` from picture to picture.

const DURATION = 450;
const NEAR = 8;

interface Part {
  element: SVGElement;
  x: number;
  y: number;
}

/** The parts of a picture by what they are; the figures of a seat are alike. */
function parts(around: Element): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const element of around.querySelectorAll<SVGElement>("svg [data-id]")) {
    const id = (element.dataset["id"] ?? "").replace(/^(figure-\d+)-\d+$/, "$1");
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    found.set(id, [...(found.get(id) ?? []), { element, x: left + width / 2, y: top + height / 2 }]);
  }
  return found;
}

function isNear(one: Part, other: Part): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}

/** Show another picture in place of one, and let what is elsewhere in it move there, if the reader likes motion. */
export function exchange(around: HTMLElement, picture: string): void {
  const before = parts(around);
  around.innerHTML = picture;
  const scale = around.querySelector("svg")?.getScreenCTM()?.a ?? 1;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, after] of parts(around)) {
    const earlier = before.get(id) ?? [];
    const left = earlier.filter((part) => !after.some((other) => isNear(part, other)));
    const arrived = after.filter((part) => !earlier.some((other) => isNear(part, other)));
    arrived.forEach(({ element, x, y }, place) => {
      const from = left[place];
      if (from === undefined) return;
      const away = `translate(${(from.x - x) / scale}px, ${(from.y - y) / scale}px)`;
      const frames = [{ transform: away }, { transform: "translate(0px, 0px)" }];
      element.animate(frames, { duration: DURATION, easing: "ease-in-out", composite: "add" });
    });
  }
}
