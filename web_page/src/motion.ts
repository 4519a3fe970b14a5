// What has moved between two pictures is seen to move: parts keep their ids from picture to picture.

const DURATION = 450;

/** Where the parts with an id are, on the screen. */
function places(around: Element): Map<string, DOMRect> {
  const parts = [...around.querySelectorAll("svg [id]")];
  return new Map(parts.map((part) => [part.id, part.getBoundingClientRect()]));
}

/** Show another picture in place of one, and let what is elsewhere in it move there, if the reader likes motion. */
export function exchange(around: HTMLElement, picture: string): void {
  const before = places(around);
  around.innerHTML = picture;
  const drawing = around.querySelector("svg");
  const scale = drawing?.getScreenCTM()?.a ?? 1;
  if (before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, after] of places(around)) {
    const from = before.get(id);
    const part = document.getElementById(id);
    if (from === undefined || part === null || after.width === 0 || from.width === 0) continue;
    const x = (from.left + from.width / 2 - after.left - after.width / 2) / scale;
    const y = (from.top + from.height / 2 - after.top - after.height / 2) / scale;
    if (Math.hypot(x, y) < 8 || part.closest("defs") !== null) continue;
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }];
    part.animate(frames, { duration: DURATION, easing: "ease-in-out", composite: "add" });
  }
}
