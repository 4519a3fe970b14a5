// Answers that were made when the page was built: what it asks first is answered before the library is there.

import type { Answer, Ask } from "./playground_messages.js";

/** For these widths pictures were made. */
const [NARROW, WIDE] = [390, 1280];
/** From so many pixels on, a picture is wide. */
const LEAST_WIDE = 680;

/** What is asked, as one text; widths are those of which pictures were made. */
function keyOf(request: Ask): string {
  const { width } = request as { width?: number | null };
  const asked = typeof width === "number" ? { ...request, width: width < LEAST_WIDE ? NARROW : WIDE } : request;
  return JSON.stringify(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)));
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
