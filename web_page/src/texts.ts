// The words of a page, by keys; those of the game itself are worded by the server. Their texts are in the catalogues.

import { remember, remembered } from "./memory.js";
import { TEXTS } from "./texts_of_table.js";

export type Language = keyof typeof TEXTS;

export const LANGUAGES = Object.keys(TEXTS) as readonly Language[];

export type Key = keyof (typeof TEXTS)["en"];

/** The language of the page: the one that its address names, else that of the last visit, else that of the browser. */
function languageOf(): Language {
  const named = new URLSearchParams(location.search).get("language");
  const wanted = named ?? remembered("language") ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((each) => each === wanted) ?? "en";
}

/** Show the page in another language, now and at later visits. */
export function choose(language: string): void {
  remember("language", language);
  history.replaceState(null, "", location.pathname + location.hash);
  location.reload();
}

export const language = languageOf();

/** Return what a language calls itself. */
export function nameOf(each: Language): string {
  return TEXTS[each].ownName;
}

/** Return what words a page in its language, from its texts in each. */
export function wordsOf<Name extends string>(
  texts: Record<Language, Record<Name, string>>,
): (key: Name, values?: Record<string, string | number>) => string {
  return (key, values = {}) =>
    unparted(
      texts[language][key].replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, forms: string | undefined) => {
        const value = values[name] ?? "";
        if (forms !== undefined) return formOf(Number(value), forms.split("|"));
        return typeof value === "number" ? decimal(value) : value;
      }),
    );
}

/** Return a text in which no number is parted from its word by the end of a line: from the one before, or the one behind it that has no other. */
export function unparted(text: string): string {
  return text.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L}+(?!\p{L}| \d))/gu, "\u00a0");
}

/** Return the form of a word that goes with a number, as it is written. */
function formOf(number: number, forms: readonly string[]): string {
  const rules = new Intl.PluralRules(language, { maximumFractionDigits: 1 });
  const categories = ["zero", "one", "two", "few", "many", "other"] as const;
  const known = categories.filter((each) => rules.resolvedOptions().pluralCategories.includes(each));
  return forms[known.indexOf(rules.select(number))] ?? forms.at(-1) ?? "";
}

/** Words of a table, in the language of the page. */
export const words = wordsOf(TEXTS);

/** Return a number as the language writes it, with one place behind the point at most. */
export function decimal(number: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(number).replace("-", "−");
}

/** Return what a game is about, or how long it is, in the language of the page; nothing if the page does not know it. */
export function ofGame(what: "about" | "length", game: string): string {
  const found = Object.entries(TEXTS[language]).find(([key]) => key === `${what}_${game}`);
  return unparted(found?.[1] ?? "");
}
