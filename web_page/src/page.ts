// The page: without a table in its address a form that opens one, with one a seat at it.

import { SocketConnection } from "./connection.js";
import { found, made, offerLanguages, translate } from "./elements.js";
import { COLOURS, showForm } from "./form.js";
import type { Failed, Opened, Opening } from "./messages.js";
import { Seat } from "./seat.js";
import { words } from "./texts.js";

const RULES: Record<string, string[]> = {
  atlantis: ["AMIGO", "MAYFAIR", "KSR", "HALL9000"],
  atlandice: ["RECONSTRUCTION"],
};
const PLAYERS = ["person", "greedy", "rollouts:100", "random"];

async function open(opening: Opening): Promise<void> {
  const answer = await fetch("/tables", { method: "POST", body: JSON.stringify(opening) });
  const opened = (await answer.json()) as Opened | Failed;
  if (opened.type === "failed") {
    found("problem").textContent = words(opened.fault);
    return;
  }
  const list = found("links");
  const add = (secret: string | null, name: string): void => {
    if (secret === null) return;
    const link = made("a", name);
    link.href = `#${opened.table}/${secret}`;
    link.target = "_blank";
    const item = made("li");
    item.append(link);
    list.append(item);
  };
  list.replaceChildren();
  opened.seats.forEach((secret, seat) => add(secret, opening.names[seat]?.trim() || words(COLOURS[seat] ?? "black")));
  add(opened.spectator, words("spectators"));
  add(opened.referee, words("theReferee"));
  found("opened").hidden = false;
}

function begin(): void {
  document.title = words("title");
  translate(document, words);
  offerLanguages();
  const [table, secret] = location.hash.slice(1).split("/");
  if (table && secret) {
    new Seat(found("playing"), new SocketConnection(table, secret));
  } else {
    showForm(found("form"), { rules: RULES, players: PLAYERS, referee: true }, (opening) => void open(opening));
    found("opening").hidden = false;
  }
}

begin();
