import { choose, language, LANGUAGES, nameOf } from "./texts.js";
export function found(id) {
    return document.getElementById(id);
}
export function made(name, text = "") {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
}
export function button(text, work) {
    const element = made("button", text);
    element.type = "button";
    element.addEventListener("click", work);
    return element;
}
export function work(id, todo) {
    found(id).addEventListener("click", todo);
}
export function workOnce(button, work) {
    if (button.ariaBusy === "true")
        return;
    button.ariaBusy = "true";
    void work().finally(() => (button.ariaBusy = "false"));
}
export function chooser(label, names, chosen, wordOf = (name) => name) {
    const select = made("select");
    for (const name of names) {
        const option = made("option", wordOf(name));
        option.value = name;
        option.selected = name === chosen;
        select.append(option);
    }
    const around = made("label", `${label} `);
    around.append(select);
    return [around, select];
}
export function translate(around, wordOf) {
    for (const element of around.querySelectorAll("[data-text]")) {
        element.textContent = wordOf(element.dataset["text"]);
    }
    for (const element of around.querySelectorAll("[data-label]")) {
        element.title = wordOf(element.dataset["label"]);
        element.setAttribute("aria-label", element.title);
    }
}
export function offerLanguages() {
    document.documentElement.lang = language;
    const chosen = found("language");
    for (const each of LANGUAGES) {
        const option = made("option", nameOf(each));
        option.value = option.lang = each;
        chosen.append(option);
    }
    chosen.value = language;
    chosen.addEventListener("change", () => choose(chosen.value));
}
export function save(name, content) {
    const link = made("a");
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}
