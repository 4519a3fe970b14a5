import { remember, remembered } from "./memory.js";
import { TEXTS } from "./texts_of_table.js";
export const LANGUAGES = Object.keys(TEXTS);
function languageOf() {
    const named = new URLSearchParams(location.search).get("language");
    const wanted = named ?? remembered("language") ?? navigator.language.slice(0, 2);
    return LANGUAGES.find((each) => each === wanted) ?? "en";
}
export function choose(language) {
    remember("language", language);
    history.replaceState(null, "", location.pathname + location.hash);
    location.reload();
}
export const language = languageOf();
export function nameOf(each) {
    return TEXTS[each].ownName;
}
export function wordsOf(texts) {
    return (key, values = {}) => unparted(texts[language][key].replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, forms) => {
        const value = values[name] ?? "";
        if (forms !== undefined)
            return formOf(Number(value), forms.split("|"));
        return typeof value === "number" ? decimal(value) : value;
    }));
}
export function unparted(text) {
    return text.replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L}+(?!\p{L}| \d))/gu, "\u00a0");
}
function formOf(number, forms) {
    const rules = new Intl.PluralRules(language, { maximumFractionDigits: 1 });
    const categories = ["zero", "one", "two", "few", "many", "other"];
    const known = categories.filter((each) => rules.resolvedOptions().pluralCategories.includes(each));
    return forms[known.indexOf(rules.select(number))] ?? forms.at(-1) ?? "";
}
export const words = wordsOf(TEXTS);
export function decimal(number) {
    return new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(number).replace("-", "−");
}
export function ofGame(what, game) {
    const found = Object.entries(TEXTS[language]).find(([key]) => key === `${what}_${game}`);
    return unparted(found?.[1] ?? "");
}
