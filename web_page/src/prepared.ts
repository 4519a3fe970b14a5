// Answers that were made when the page was built: what it asks first is answered before the library is there.

import type { Answer, Ask } from "./playground_messages.js";

/** For these widths pictures are made, by when the page is built and later. */
const [NARROW, WIDE] = [390, 1280];
/** Whether the window wants the first one. */
export const NARROW_WINDOW = "(width < 680px)";

/** Return the width for which pictures of positions are laid out: it changes only with the window. */
export function widthOfPositions(): number {
  return matchMedia(NARROW_WINDOW).matches ? NARROW : WIDE;
}

function keyOf(request: Ask): string {
  return JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Return what is prepared in a language, as a function of the request; nothing if the page was built without. */
export async function prepared(language: string): Promise<(request: Ask) => Answer[] | undefined> {
  const answers = new Map<string, Answer[]>();
  try {
    const response = await fetch(new URL(`prepared/${language}.json`, import.meta.url));
    const pairs = response.ok ? ((await response.json()) as [Ask, Answer[]][]) : [];
    for (const [request, answer] of pairs) answers.set(keyOf(request), answer);
  } catch {
    // the library answers, once it is there
  }
  return (request) => answers.get(keyOf(request));
}
