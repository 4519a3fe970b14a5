import { answerOf, refusalOf } from "./answers.js";
import { SocketConnection } from "./connection.js";
import { found, offerLanguages, translate } from "./elements.js";
import { COLOURS, goToForm, showForm } from "./form.js";
import { showLinks } from "./links.js";
import { Seat } from "./seat.js";
import { showGames, showLacking } from "./start.js";
import { language, words } from "./texts.js";
const PLAYERS = ["person", "easy", "good", "strong"];
const AGAIN = 2000;
let seat = null;
function opened(opening) {
    return answerOf(`/tables?language=${language}`, { method: "POST", body: JSON.stringify(opening) });
}
async function openTable(opening) {
    const answer = await opened(opening);
    found("problem").textContent = answer.type === "failed" ? refusalOf(answer) : "";
    return answer.type === "failed" ? null : answer;
}
async function open(opening) {
    const answer = await openTable(opening);
    if (answer !== null)
        showLinks(answer, (seat) => opening.names[seat]?.trim() || words(COLOURS[seat] ?? "black"));
}
function refuse(failed) {
    found("problem").textContent = refusalOf(failed);
}
async function replay(record) {
    const opened = await answerOf(`/records?language=${language}`, { method: "POST", body: record });
    if (opened.type === "failed") {
        refuse(opened);
    }
    else {
        go(opened.table, opened.referee);
    }
}
async function openAgain(opening) {
    const answer = await opened(opening);
    if (answer.type === "failed")
        seat?.refuse(answer);
    else
        seat?.invite(answer);
}
function go(table, secret) {
    location.hash = `${table}/${secret}`;
}
async function openAndSit(opening) {
    const answer = await openTable(opening);
    if (answer !== null)
        go(answer.table, answer.seats.find((secret) => secret !== null) ?? answer.spectator);
}
async function showOpening() {
    const offer = await answerOf(`/rules?language=${language}`);
    found("opening").hidden = false;
    if (offer.type === "failed") {
        refuse(offer);
        if (offer.fault === "unanswered") {
            found("problem").textContent = words("lost");
            setTimeout(() => void showOpening(), AGAIN);
        }
        return;
    }
    found("problem").textContent = "";
    const { games, lacking } = offer;
    showForm(found("form"), { games, players: PLAYERS, referee: true }, open);
    showGames(found("games"), games, openAndSit, goToForm);
    showLacking(found("lacking"), lacking);
    const record = found("record");
    record.addEventListener("change", () => {
        const [file] = record.files ?? [];
        if (file)
            void replay(file).finally(() => (record.value = ""));
    });
}
function begin() {
    document.title = words("title");
    translate(document, words);
    offerLanguages();
    addEventListener("hashchange", () => location.reload());
    const [table, secret] = location.hash.slice(1).split("/");
    if (table && secret) {
        seat = new Seat(found("playing"), new SocketConnection(table, secret), (opening) => void openAgain(opening), (invited) => go(invited.table, invited.secret));
    }
    else {
        void showOpening();
    }
}
begin();
