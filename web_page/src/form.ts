// The form that opens a table.

import { chooser, found, made, workOnce } from "./elements.js";
import { remember, rememberedTexts } from "./memory.js";
import type { OfferedGame, Opening } from "./messages.js";
import { words } from "./texts.js";

export const COLOURS = ["black", "red", "blue", "white"] as const;
const USUAL = ["person", "good", "", ""];
const LONGEST_NAME = 40;
const OWN = "";

/** What a form offers. */
export interface Offer {
  games: readonly OfferedGame[];
  /** Who can play on a seat. */
  players: readonly string[];
  /** Whether there can be a link for a referee. */
  referee: boolean;
}

/** The levels of computer players: these names have words. */
const LEVELS = ["easy", "good", "strong"] as const;

/** What the other computer players do, by the beginnings of their names. */
const OTHERS = [
  ["random", "doesRandom"],
  ["greedy", "doesGreedy"],
  ["rollouts", "doesRollouts"],
] as const;

function wordOf(name: string): string {
  if (name === "person" || name === "") return words(name === "" ? "nobody" : "person");
  const level = LEVELS.find((each) => each === name);
  if (level !== undefined) return words(level);
  const other = OTHERS.find(([beginning]) => name.startsWith(beginning));
  return other === undefined ? name : words(other[0], { number: name.split(":")[1] ?? "" });
}

/** Say what somebody on a seat does. */
function does(name: string): string {
  if (name === "person" || name === "") return words(name === "" ? "doesNothing" : "doesPerson");
  if (LEVELS.some((each) => each === name)) return words("doesLevel");
  const other = OTHERS.find(([beginning]) => name.startsWith(beginning));
  return other === undefined ? "" : words(other[1], { number: name.split(":")[1] ?? "" });
}

/** The card of a seat: its colour, its name, who plays on it, and what that means. */
class SeatCard {
  readonly element = made("fieldset");
  readonly player: HTMLSelectElement;
  readonly name = made("input");

  constructor(seat: number, players: readonly string[], remembered: string) {
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
    const show = (): void => {
      told.textContent = does(player.value);
      this.element.classList.toggle("empty", player.value === "");
    };
    player.addEventListener("change", show);
    show();
    this.element.append(made("legend", colour), label, this.name, told);
  }
}

/** The fields in which the rules of a game are chosen: a preset, and options or components of one's own. */
class RulesFields {
  readonly element = made("div");
  private readonly preset: HTMLSelectElement;
  private readonly options: HTMLSelectElement[];
  private readonly components = made("textarea");

  constructor(private readonly game: OfferedGame) {
    const names = game.presets.map(({ name }) => name);
    const shown = (name: string): string => {
      const source = game.presets.find((preset) => preset.name === name)?.source;
      return name === OWN ? words("ownRules") : source ? `${name} (${source})` : name;
    };
    const own = game.options.length > 0 || game.components !== null ? [OWN] : [];
    const [label, preset] = chooser(words("rules"), [...names, ...own], names[0] ?? "", shown);
    this.preset = preset;
    this.element.append(label);
    const rows = game.options.map(({ clause, title, values }, place) => {
      const textOf = (name: string): string => values.find((value) => value.name === name)?.text ?? name;
      const chosen = game.presets[0]?.values[place] ?? "";
      return chooser(`${title} (${clause})`, values.map(({ name }) => name), chosen, textOf);
    });
    this.options = rows.map(([, select]) => select);
    if (rows.length > 0) this.element.append(details(words("options"), ...rows.map(([row]) => row)));
    if (game.components !== null) {
      this.components.value = game.components;
      this.components.rows = 20;
      this.components.spellcheck = false;
      this.components.setAttribute("aria-label", words("components"));
      this.element.append(details(words("components"), this.components));
    }
    preset.addEventListener("change", () => this.fill());
    this.components.addEventListener("input", () => this.compare());
    for (const select of this.options) select.addEventListener("change", () => this.compare());
  }

  /** The rules as text, as an opening has them. */
  get rules(): string {
    const { components, options } = this.game;
    if (this.preset.value !== OWN) return this.preset.value;
    if (components !== null) return this.components.value;
    return options.map(({ name }, place) => `${name}=${this.options[place]?.value}`).join(", ");
  }

  /** Show the options or the components of the preset; those of one's own begin with what is there. */
  private fill(): void {
    if (this.preset.value === OWN) return;
    this.components.value = this.game.components ?? "";
    const values = this.game.presets.find(({ name }) => name === this.preset.value)?.values ?? [];
    values.forEach((value, place) => {
      const select = this.options[place];
      if (select) select.value = value;
    });
  }

  /** Show the preset that has what is chosen, if one has. */
  private compare(): void {
    const isUsual = this.components.value === (this.game.components ?? "");
    const same = this.game.presets.find(
      ({ values }) => isUsual && values.every((value, place) => value === this.options[place]?.value),
    );
    this.preset.value = same?.name ?? OWN;
  }
}

function details(title: string, ...content: HTMLElement[]): HTMLDetailsElement {
  const element = made("details");
  element.append(made("summary", title), ...content);
  return element;
}

/** Show the form, and open what it asks for. */
export function showForm(form: HTMLFormElement, offer: Offer, open: (opening: Opening) => Promise<void>): void {
  const titles = new Map(offer.games.map(({ game, title }) => [game, title]));
  const [gameLabel, game] = chooser(words("game"), [...titles.keys()], "atlantis", (name) => titles.get(name) ?? name);
  const rules = new Map(offer.games.map((each) => [each.game, new RulesFields(each)]));
  const remembered = rememberedTexts("names"); // of the last table that was opened here
  const least = Math.min(...offer.games.flatMap(({ players }) => players));
  const seats = COLOURS.map((_, seat) => {
    return new SeatCard(seat, seat < least ? offer.players : ["", ...offer.players], remembered[seat] ?? "");
  });
  const show = (): void => {
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

/** Choose a game in the form. */
export function chooseGame(name: string): void {
  const game = found("form").querySelector("select");
  if (game === null) return;
  game.value = name;
  game.dispatchEvent(new Event("change"));
}

/** Choose a game in the form, and go there. */
export function goToForm(name: string): void {
  chooseGame(name);
  const game = found("form").querySelector("select");
  game?.scrollIntoView();
  game?.focus();
}
