// The page: without a table in its address a form that opens one, with one a seat at it.

import { SocketConnection } from "./connection.js";
import { found, offerLanguages, translate } from "./elements.js";
import { COLOURS, goToForm, refusalOf, showForm } from "./form.js";
import { showLinks } from "./links.js";
import type { Failed, Offer, Opened, Opening } from "./messages.js";
import { Seat } from "./seat.js";
import { showGames, showLacking } from "./start.js";
import { language, words } from "./texts.js";

const PLAYERS = ["person", "easy", "good", "strong"];

let seat: Seat | null = null;

async function opened(opening: Opening): Promise<Opened | Failed> {
  const answer = await fetch(`/tables?language=${language}`, { method: "POST", body: JSON.stringify(opening) });
  return (await answer.json()) as Opened | Failed;
}

async function open(opening: Opening): Promise<void> {
  const answer = await opened(opening);
  if (answer.type === "failed") {
    refuse(answer);
    return;
  }
  found("problem").textContent = "";
  showLinks(answer, (seat) => opening.names[seat]?.trim() || words(COLOURS[seat] ?? "black"));
}

function refuse(failed: Failed): void {
  found("problem").textContent = refusalOf(failed);
}

/** Replay a record, with all hands. */
async function replay(record: Blob): Promise<void> {
  const answer = await fetch(`/records?language=${language}`, { method: "POST", body: record });
  const opened = (await answer.json()) as Opened | Failed;
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

/** Open a table, and sit down there if there is one person; otherwise each is to be given a link. */
async function openAndSit(opening: Opening): Promise<void> {
  await open(opening);
  const links = found("links").querySelectorAll("a");
  if (opening.seats.filter((player) => player === "person").length === 1 && links[0] !== undefined) {
    location.hash = links[0].hash;
  }
}

async function showOpening(): Promise<void> {
  const answer = await fetch(`/rules?language=${language}`);
  const offer = (await answer.json()) as Offer | Failed;
  found("opening").hidden = false;
  if (offer.type === "failed") {
    refuse(offer);
    return;
  }
  const { games, lacking } = offer;
  showForm(found("form"), { games, players: PLAYERS, referee: true }, (opening) => void open(opening));
  showGames(found("games"), games, (opening) => void openAndSit(opening), goToForm);
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
