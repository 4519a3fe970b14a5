// Sentences with the clauses that they rest on, each of which can be opened.

import { refusalOf } from "./answers.js";
import { button, found, made } from "./elements.js";
import type { Failed, Reason, Rule } from "./messages.js";
import type { Pieces } from "./pieces.js";
import { unparted, words } from "./texts.js";

/** A sentence, the clauses by which it is so, and the pieces that it speaks of. */
export type Line = Pick<Reason, "clauses" | "text"> & Partial<Pick<Reason, "pieces">>;

/** Asks for a clause. */
export type AsksClause = (id: string) => Promise<Rule | Failed>;

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
export function openClauses(around: HTMLElement, ask: AsksClause): void {
  around.addEventListener("click", (event) => {
    const id = (event.target as Element).closest("[data-clause]")?.getAttribute("data-clause");
    if (id) void openClause(id, ask);
  });
}

/** Open the rulebook at a clause: from there one can leaf through it. */
export async function openClause(id: string, ask: AsksClause): Promise<void> {
  const answer = await ask(id);
  if (answer.type === "rule") show(answer, ask);
  else refuse(answer);
}

/** Say why a clause is not shown: in the rulebook, which stays open where it is. */
function refuse(failed: Failed): void {
  const dialog = found<HTMLDialogElement>("clause");
  if (!dialog.open) open(dialog, words("rulebook"), [], []);
  const refused = made("p", refusalOf(failed));
  refused.className = "refused";
  refused.role = "alert";
  dialog.querySelector(".refused")?.remove();
  dialog.querySelector(".leafing")?.before(refused);
}

/** Open the rulebook with a heading, what is below it, and buttons, the last of which closes it. */
function open(dialog: HTMLDialogElement, title: string, below: HTMLElement[], leafs: HTMLElement[]): void {
  const heading = made("h2", title);
  heading.id = "clause-title";
  const buttons = made("p");
  buttons.className = "leafing";
  buttons.append(...leafs, button(words("close"), () => dialog.close()));
  dialog.replaceChildren(heading, ...below, buttons);
  if (!dialog.open) dialog.showModal();
}

function show(rule: Rule, ask: AsksClause): void {
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
  const leaf = (key: "previousRule" | "nextRule", to: string | null): HTMLButtonElement => {
    const leafs = button(words(key), () => to !== null && void openClause(to, ask).then(() => found(key).focus()));
    leafs.id = key;
    leafs.disabled = to === null;
    return leafs;
  };
  const chapter = made("p", rule.chapter);
  chapter.className = "chapter";
  const leafs = [leaf("previousRule", rule.previous), leaf("nextRule", rule.next)];
  open(found("clause"), `${rule.id}: ${rule.title}`, [chapter, ...paragraphs], leafs);
}
