import { chooser, found, made, workOnce } from "./elements.js";
import { remember, rememberedTexts } from "./memory.js";
import { words } from "./texts.js";
export const COLOURS = ["black", "red", "blue", "white"];
const USUAL = ["person", "good", "", ""];
const LONGEST_NAME = 40;
const OWN = "";
const LEVELS = ["easy", "good", "strong"];
const OTHERS = [
    ["random", "doesRandom"],
    ["greedy", "doesGreedy"],
    ["rollouts", "doesRollouts"],
];
function wordOf(name) {
    if (name === "person" || name === "")
        return words(name === "" ? "nobody" : "person");
    const level = LEVELS.find((each) => each === name);
    if (level !== undefined)
        return words(level);
    const other = OTHERS.find(([beginning]) => name.startsWith(beginning));
    return other === undefined ? name : words(other[0], { number: name.split(":")[1] ?? "" });
}
function does(name) {
    if (name === "person" || name === "")
        return words(name === "" ? "doesNothing" : "doesPerson");
    if (LEVELS.some((each) => each === name))
        return words("doesLevel");
    const other = OTHERS.find(([beginning]) => name.startsWith(beginning));
    return other === undefined ? "" : words(other[1], { number: name.split(":")[1] ?? "" });
}
class SeatCard {
    element = made("fieldset");
    player;
    name = made("input");
    constructor(seat, players, remembered) {
        const colour = words(COLOURS[seat] ?? "black");
        const [label, player] = chooser("", players, USUAL[seat] ?? "", wordOf);
        this.player = player;
        player.setAttribute("aria-label", words("player", { colour }));
        this.name.maxLength = LONGEST_NAME;
        this.name.setAttribute("aria-label", words("named", { colour }));
        this.name.placeholder = words("name");
        this.name.value = remembered;
        this.element.className = `seat seat-${seat}`;
        const told = made("small");
        const show = () => {
            told.textContent = does(player.value);
            this.element.classList.toggle("empty", player.value === "");
        };
        player.addEventListener("change", show);
        show();
        this.element.append(made("legend", colour), label, this.name, told);
    }
}
class RulesFields {
    game;
    element = made("div");
    preset;
    options;
    components = made("textarea");
    constructor(game) {
        this.game = game;
        const names = game.presets.map(({ name }) => name);
        const shown = (name) => {
            const source = game.presets.find((preset) => preset.name === name)?.source;
            return name === OWN ? words("ownRules") : source ? `${name} (${source})` : name;
        };
        const own = game.options.length > 0 || game.components !== null ? [OWN] : [];
        const [label, preset] = chooser(words("rules"), [...names, ...own], names[0] ?? "", shown);
        this.preset = preset;
        this.element.append(label);
        const rows = game.options.map(({ clause, title, values }, place) => {
            const textOf = (name) => values.find((value) => value.name === name)?.text ?? name;
            const chosen = game.presets[0]?.values[place] ?? "";
            return chooser(`${title} (${clause})`, values.map(({ name }) => name), chosen, textOf);
        });
        this.options = rows.map(([, select]) => select);
        if (rows.length > 0)
            this.element.append(details(words("options"), ...rows.map(([row]) => row)));
        if (game.components !== null) {
            this.components.value = game.components;
            this.components.rows = 20;
            this.components.spellcheck = false;
            this.components.setAttribute("aria-label", words("components"));
            this.element.append(details(words("components"), this.components));
        }
        preset.addEventListener("change", () => this.fill());
        this.components.addEventListener("input", () => this.compare());
        for (const select of this.options)
            select.addEventListener("change", () => this.compare());
    }
    get rules() {
        const { components, options } = this.game;
        if (this.preset.value !== OWN)
            return this.preset.value;
        if (components !== null)
            return this.components.value;
        return options.map(({ name }, place) => `${name}=${this.options[place]?.value}`).join(", ");
    }
    fill() {
        if (this.preset.value === OWN)
            return;
        this.components.value = this.game.components ?? "";
        const values = this.game.presets.find(({ name }) => name === this.preset.value)?.values ?? [];
        values.forEach((value, place) => {
            const select = this.options[place];
            if (select)
                select.value = value;
        });
    }
    compare() {
        const isUsual = this.components.value === (this.game.components ?? "");
        const same = this.game.presets.find(({ values }) => isUsual && values.every((value, place) => value === this.options[place]?.value));
        this.preset.value = same?.name ?? OWN;
    }
}
function details(title, ...content) {
    const element = made("details");
    element.append(made("summary", title), ...content);
    return element;
}
export function showForm(form, offer, open) {
    const titles = new Map(offer.games.map(({ game, title }) => [game, title]));
    const [gameLabel, game] = chooser(words("game"), [...titles.keys()], "atlantis", (name) => titles.get(name) ?? name);
    const rules = new Map(offer.games.map((each) => [each.game, new RulesFields(each)]));
    const remembered = rememberedTexts("names");
    const least = Math.min(...offer.games.flatMap(({ players }) => players));
    const seats = COLOURS.map((_, seat) => {
        return new SeatCard(seat, seat < least ? offer.players : ["", ...offer.players], remembered[seat] ?? "");
    });
    const show = () => {
        rules.forEach(({ element }, name) => (element.hidden = name !== game.value));
        const most = Math.max(...(offer.games.find((each) => each.game === game.value)?.players ?? [COLOURS.length]));
        seats.forEach(({ element }, seat) => (element.hidden = seat >= most));
    };
    game.addEventListener("change", show);
    show();
    const cards = made("div");
    cards.className = "seats";
    cards.append(...seats.map(({ element }) => element));
    const referee = made("input");
    referee.type = "checkbox";
    const refereeLabel = made("label");
    refereeLabel.append(referee, ` ${words("referee")}`);
    const ofRules = [...rules.values()].map(({ element }) => element);
    const rows = [gameLabel, ...ofRules, cards, ...(offer.referee ? [refereeLabel] : [])];
    const opens = made("button", words("open"));
    opens.className = "main";
    form.replaceChildren(...rows, opens);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        remember("names", JSON.stringify(seats.map(({ name }) => name.value)));
        const taken = seats.filter(({ element, player }) => !element.hidden && player.value !== "");
        const opening = {
            game: game.value,
            rules: rules.get(game.value)?.rules ?? "",
            seats: taken.map(({ player }) => player.value),
            names: taken.map(({ name }) => name.value),
            referee: referee.checked,
        };
        workOnce(opens, () => open(opening));
    });
}
export function chooseGame(name) {
    const game = found("form").querySelector("select");
    if (game === null)
        return;
    game.value = name;
    game.dispatchEvent(new Event("change"));
}
export function goToForm(name) {
    chooseGame(name);
    const game = found("form").querySelector("select");
    game?.scrollIntoView();
    game?.focus();
}
