import { refusalOf } from "./answers.js";
import { button, found, made } from "./elements.js";
import { unparted, words } from "./texts.js";
export function lineOf(name, reason, pieces = null) {
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
export function openClauses(around, ask) {
    around.addEventListener("click", (event) => {
        const id = event.target.closest("[data-clause]")?.getAttribute("data-clause");
        if (id)
            void openClause(id, ask);
    });
}
export async function openClause(id, ask) {
    const answer = await ask(id);
    if (answer.type === "rule")
        show(answer, ask);
    else
        refuse(answer);
}
function refuse(failed) {
    const dialog = found("clause");
    if (!dialog.open)
        open(dialog, words("rulebook"), [], []);
    const refused = made("p", refusalOf(failed));
    refused.className = "refused";
    refused.role = "alert";
    dialog.querySelector(".refused")?.remove();
    dialog.querySelector(".leafing")?.before(refused);
}
function open(dialog, title, below, leafs) {
    const heading = made("h2", title);
    heading.id = "clause-title";
    const buttons = made("p");
    buttons.className = "leafing";
    buttons.append(...leafs, button(words("close"), () => dialog.close()));
    dialog.replaceChildren(heading, ...below, buttons);
    if (!dialog.open)
        dialog.showModal();
}
function show(rule, ask) {
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
    const leaf = (key, to) => {
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
