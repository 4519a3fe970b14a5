// Sentences with the clauses that they rest on, each of which can be opened.

import { button, found, made } from "./elements.js";
import type { Reason, Rule } from "./messages.js";
import type { Pieces } from "./pieces.js";
import { unparted, words } from "./texts.js";

/** A sentence, the clauses by which it is so, and the pieces that it speaks of. */
export type Line = Pick<Reason, "clauses" | "text"> & Partial<Pick<Reason, "pieces">>;

/** A sentence, with a button for each of its clauses, which shows the clause, and with small pictures of its pieces. */
export function lineOf(name: "li" | "p", reason: Line, pieces: Pieces | null = null): HTMLElement {
  const line = made(name);
  for (const clause of reason.clauses) {
    const shows = made("button", clause);
    shows.type = "button";
    shows.className = "clause";
    shows.dataset["clause"] = clause;
    line.append(shows, " ");
  }
  line.append(unparted(reason.text), " ", ...(pieces?.of(reason.pieces ?? []) ?? []));
  return line;
}

/** Let the buttons of clauses inside an element open their clauses. */
export function openClauses(around: HTMLElement, ask: (id: string) => Promise<Rule | null>): void {
  around.addEventListener("click", (event) => {
    const id = (event.target as Element).closest("[data-clause]")?.getAttribute("data-clause");
    if (id) void openClause(id, ask);
  });
}

/** Open the rulebook at a clause: from there one can leaf through it. */
export async function openClause(id: string, ask: (id: string) => Promise<Rule | null>): Promise<void> {
  const rule = await ask(id);
  if (rule !== null) show(rule, ask);
}

function show(rule: Rule, ask: (id: string) => Promise<Rule | null>): void {
  const lines = [rule.text, ...rule.readings.map((reading) => `– ${reading}`)];
  if (rule.question !== null) {
    lines.push(`${words("ruling")}: ${rule.question} ${rule.reading ?? ""} ${rule.reason ?? ""}`);
  }
  const paragraphs = lines.map((line) => made("p", unparted(line)));
  if (rule.docs !== null) {
    const link = made("a", words("docs"));
    link.href = rule.docs;
    link.target = "_blank";
    link.rel = "noreferrer";
    const line = made("p");
    line.append(link);
    paragraphs.push(line);
  }
  const dialog = found<HTMLDialogElement>("clause");
  const heading = made("h2", `${rule.id}: ${rule.title}`);
  heading.id = "clause-title";
  const leaf = (key: "previousRule" | "nextRule", to: string | null): HTMLButtonElement => {
    const leafs = button(words(key), () => to !== null && void openClause(to, ask).then(() => found(key).focus()));
    leafs.id = key;
    leafs.disabled = to === null;
    return leafs;
  };
  const buttons = made("p");
  buttons.className = "leafing";
  buttons.append(
    leaf("previousRule", rule.previous),
    leaf("nextRule", rule.next),
    button(words("close"), () => dialog.close()),
  );
  const chapter = made("p", rule.chapter);
  chapter.className = "chapter";
  dialog.replaceChildren(heading, chapter, ...paragraphs, buttons);
  if (!dialog.open) dialog.showModal();
}
