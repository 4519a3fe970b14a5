// The form that opens a table.

import { chooser, made } from "./elements.js";
import type { Opening } from "./messages.js";
import { words } from "./texts.js";

export const COLOURS = ["black", "red", "blue", "white"] as const;
const USUAL = ["person", "greedy", "", ""];
const LONGEST_NAME = 40;

/** What a form offers. */
export interface Offer {
  /** The games, each with its rules, the usual ones first. */
  rules: Record<string, readonly string[]>;
  /** Who can play on a seat. */
  players: readonly string[];
  /** Whether there can be a link for a referee. */
  referee: boolean;
}

function wordOf(name: string): string {
  return name === "person" ? words("person") : name === "" ? words("nobody") : name;
}

/** Show the form, and open what it asks for. */
export function showForm(form: HTMLFormElement, offer: Offer, open: (opening: Opening) => void): void {
  const [gameLabel, game] = chooser(words("game"), Object.keys(offer.rules), "atlantis");
  const rules = made("select");
  const rulesLabel = made("label", `${words("rules")} `);
  rulesLabel.append(rules);
  const fill = (): void => rules.replaceChildren(...(offer.rules[game.value] ?? []).map((name) => made("option", name)));
  game.addEventListener("change", fill);
  fill();
  const seats = COLOURS.map((key, seat) => {
    const colour = words(key);
    const names = seat < 2 ? offer.players : ["", ...offer.players];
    const [label, player] = chooser(words("player", { colour }), names, USUAL[seat] ?? "", wordOf);
    const name = made("input");
    name.maxLength = LONGEST_NAME;
    name.setAttribute("aria-label", words("named", { colour }));
    name.placeholder = colour;
    const row = made("div");
    row.className = "seat";
    row.append(label, name);
    return { row, player, name };
  });
  const referee = made("input");
  referee.type = "checkbox";
  const refereeLabel = made("label");
  refereeLabel.append(referee, ` ${words("referee")}`);
  const rows = [gameLabel, rulesLabel, ...seats.map(({ row }) => row), ...(offer.referee ? [refereeLabel] : [])];
  form.replaceChildren(...rows, made("button", words("open")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = seats.filter(({ player }) => player.value !== "");
    open({
      game: game.value,
      rules: rules.value,
      seats: taken.map(({ player }) => player.value),
      names: taken.map(({ name }) => name.value),
      referee: referee.checked,
    });
  });
}
