// What the browser remembers between visits. It may refuse to, or have something else there: then nothing is remembered.

/** Return what is remembered by a name, or null. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is denied
  }
}

/** Return a list of texts that is remembered by a name; none if it is damaged. */
export function rememberedTexts(name: string): string[] {
  try {
    const texts: unknown = JSON.parse(remembered(name) ?? "[]");
    return Array.isArray(texts) ? texts.map(String) : [];
  } catch {
    return [];
  }
}

/** Remember a text by a name, or forget it if storage is denied or full. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // the page works without it
  }
}
