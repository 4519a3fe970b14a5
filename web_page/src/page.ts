// The page: without a table in its address a form that opens one, with one a seat at it.

import { answerOf, refusalOf } from "./answers.js";
import { SocketConnection } from "./connection.js";
import { found, offerLanguages, translate } from "./elements.js";
import { COLOURS, goToForm, showForm } from "./form.js";
import { showLinks } from "./links.js";
import type { Failed, Offer, Opened, Opening } from "./messages.js";
import { Seat } from "./seat.js";
import { showGames, showLacking } from "./start.js";
import { language, words } from "./texts.js";

const PLAYERS = ["person", "easy", "good", "strong"];

/** After so many milliseconds the games are asked for again, if there was no answer. */
const AGAIN = 2000;

let seat: Seat | null = null;

function opened(opening: Opening): Promise<Opened | Failed> {
  return answerOf(`/tables?language=${language}`, { method: "POST", body: JSON.stringify(opening) });
}

/** Open a table; return it, or null if it was refused. */
async function openTable(opening: Opening): Promise<Opened | null> {
  const answer = await opened(opening);
  found("problem").textContent = answer.type === "failed" ? refusalOf(answer) : "";
  return answer.type === "failed" ? null : answer;
}

async function open(opening: Opening): Promise<void> {
  const answer = await openTable(opening);
  if (answer !== null) showLinks(answer, (seat) => opening.names[seat]?.trim() || words(COLOURS[seat] ?? "black"));
}

function refuse(failed: Failed): void {
  found("problem").textContent = refusalOf(failed);
}

/** Replay a record, with all hands. */
async function replay(record: Blob): Promise<void> {
  const opened = await answerOf<Opened>(`/records?language=${language}`, { method: "POST", body: record });
  if (opened.type === "failed") {
    refuse(opened);
  } else {
    go(opened.table, opened.referee);
  }
}

/** Open a table of the same people: all who are still at the table are invited there. */
async function openAgain(opening: Opening): Promise<void> {
  const answer = await opened(opening);
  if (answer.type === "failed") seat?.refuse(answer);
  else seat?.invite(answer);
}

/** Go to a table; the page begins anew whenever its address leads elsewhere, also by the buttons of the browser. */
function go(table: string, secret: string | null): void {
  location.hash = `${table}/${secret}`;
}

/** Open a table of one person, and sit down there. */
async function openAndSit(opening: Opening): Promise<void> {
  const answer = await openTable(opening);
  if (answer !== null) go(answer.table, answer.seats.find((secret) => secret !== null) ?? answer.spectator);
}

async function showOpening(): Promise<void> {
  const offer = await answerOf<Offer>(`/rules?language=${language}`);
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
  const record = found<HTMLInputElement>("record");
  record.addEventListener("change", () => {
    const [file] = record.files ?? [];
    if (file) void replay(file).finally(() => (record.value = ""));
  });
}

function begin(): void {
  document.title = words("title");
  translate(document, words);
  offerLanguages();
  addEventListener("hashchange", () => location.reload());
  const [table, secret] = location.hash.slice(1).split("/");
  if (table && secret) {
    seat = new Seat(
      found("playing"),
      new SocketConnection(table, secret),
      (opening) => void openAgain(opening),
      (invited) => go(invited.table, invited.secret),
    );
  } else {
    void showOpening();
  }
}

begin();
