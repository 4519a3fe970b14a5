// What a page shows before there is a table: the games, each with a picture and what it is about, to be played at once.

import { showApart } from "./arrangement.js";
import { button, made, workOnce } from "./elements.js";
import { Letters } from "./letters.js";
import type { LackingGame, OfferedGame, Opening } from "./messages.js";
import { ofGame, words } from "./texts.js";

/** Opens a table, and is done when it is there or refused. */
type Opens = (opening: Opening) => Promise<void>;

/** Return what opens a table of a person and a computer player, by the usual rules. */
function atOnce({ game, presets, components, players, opponent }: OfferedGame): Opening {
  const seats = ["person", ...Array<string>((players[0] ?? 2) - 1).fill(opponent)];
  return { game, rules: presets[0]?.name ?? components ?? "", seats, names: seats.map(() => ""), referee: false };
}

/** The card of a game. */
function cardOf(offered: OfferedGame, open: Opens, choose: (game: string) => void): HTMLElement {
  const card = made("section");
  card.className = "game";
  const picture = made("div");
  picture.setAttribute("aria-hidden", "true"); // it says nothing but what the words beside it say
  if (offered.picture !== null) showApart(() => null, undefined, new Letters(0, 0))(picture, offered.picture);
  for (const panels of picture.querySelectorAll(".own-panel, .other-panels")) panels.remove();
  const [least, most] = [Math.min(...offered.players), Math.max(...offered.players)];
  const counts = words("players", { counts: least === most ? String(least) : `${least}–${most}` });
  const facts = made("p", [counts, ofGame("length", offered.game)].filter((fact) => fact !== "").join(" · "));
  facts.className = "facts";
  const plays = button(words("playNow"), () => workOnce(plays, () => open(atOnce(offered))));
  plays.className = "main";
  plays.setAttribute("aria-label", `${words("playNow")}: ${offered.title}`);
  const chooses = button(words("choosePlayers"), () => choose(offered.game));
  chooses.setAttribute("aria-label", `${words("choosePlayers")}: ${offered.title}`);
  const buttons = made("p");
  buttons.append(plays, " ", chooses);
  card.append(picture, made("h2", offered.title), made("p", ofGame("about", offered.game)), facts, buttons);
  return card;
}

/** Show the games: one is opened and played at once, or chosen in the form below. */
export function showGames(
  around: HTMLElement,
  games: readonly OfferedGame[],
  open: Opens,
  choose: (game: string) => void,
): void {
  around.replaceChildren(...games.map((offered) => cardOf(offered, open, choose)));
}

/** Say which installed games cannot be played at a table, and what each lacks. */
export function showLacking(around: HTMLElement, lacking: readonly LackingGame[]): void {
  around.hidden = lacking.length === 0;
  const list = made("ul");
  list.append(...lacking.map(({ game, text }) => made("li", `${game}: ${text}`)));
  around.replaceChildren(made("p", words("lacking")), list);
}
