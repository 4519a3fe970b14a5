import { showApart } from "./arrangement.js";
import { button, made, workOnce } from "./elements.js";
import { Letters } from "./letters.js";
import { ofGame, words } from "./texts.js";
function atOnce({ game, presets, components, players, opponent }) {
    const seats = ["person", ...Array((players[0] ?? 2) - 1).fill(opponent)];
    return { game, rules: presets[0]?.name ?? components ?? "", seats, names: seats.map(() => ""), referee: false };
}
function cardOf(offered, open, choose) {
    const card = made("section");
    card.className = "game";
    const picture = made("div");
    picture.setAttribute("aria-hidden", "true");
    if (offered.picture !== null)
        showApart(() => null, undefined, new Letters(0, 0))(picture, offered.picture);
    for (const panels of picture.querySelectorAll(".own-panel, .other-panels"))
        panels.remove();
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
export function showGames(around, games, open, choose) {
    around.replaceChildren(...games.map((offered) => cardOf(offered, open, choose)));
}
export function showLacking(around, lacking) {
    around.hidden = lacking.length === 0;
    const list = made("ul");
    list.append(...lacking.map(({ game, text }) => made("li", `${game}: ${text}`)));
    around.replaceChildren(made("p", words("lacking")), list);
}
