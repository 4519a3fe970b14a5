// The elements of a page: find them, make them, word them.

import { choose, language, LANGUAGES, nameOf } from "./texts.js";

export function found<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

export function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

export function button(text: string, work: () => void): HTMLButtonElement {
  const element = made("button", text);
  element.type = "button";
  element.addEventListener("click", work);
  return element;
}

/** Let a button of the page do something. */
export function work(id: string, todo: () => void): void {
  found<HTMLButtonElement>(id).addEventListener("click", todo);
}

/** Let a button work until that is done, which it shows; to press it again meanwhile does nothing. */
export function workOnce(button: HTMLButtonElement, work: () => Promise<void>): void {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  void work().finally(() => (button.ariaBusy = "false"));
}

/** A labelled choice between names, each shown by its word. */
export function chooser(
  label: string,
  names: readonly string[],
  chosen: string,
  wordOf: (name: string) => string = (name) => name,
): [HTMLLabelElement, HTMLSelectElement] {
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

/** Word what is inside an element in the language of the page: `data-text` is its text, `data-label` what a sign means. */
export function translate<Name extends string>(around: ParentNode, wordOf: (key: Name) => string): void {
  for (const element of around.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = wordOf(element.dataset["text"] as Name);
  }
  for (const element of around.querySelectorAll<HTMLElement>("[data-label]")) {
    element.title = wordOf(element.dataset["label"] as Name);
    element.setAttribute("aria-label", element.title);
  }
}

/** Let the reader choose the language of the page. */
export function offerLanguages(): void {
  document.documentElement.lang = language;
  const chosen = found<HTMLSelectElement>("language");
  for (const each of LANGUAGES) {
    const option = made("option", nameOf(each));
    option.value = option.lang = each;
    chosen.append(option);
  }
  chosen.value = language;
  chosen.addEventListener("change", () => choose(chosen.value));
}

/** Let the reader save a file. */
export function save(name: string, content: Blob): void {
  const link = made("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
