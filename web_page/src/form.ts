// The form that opens a table.

import { chooser, made } from "./elements.js";
import type { Failed, OfferedGame, Opening } from "./messages.js";
import { words } from "./texts.js";

export const COLOURS = ["black", "red", "blue", "white"] as const;
const USUAL = ["person", "greedy", "", ""];
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

function wordOf(name: string): string {
  return name === "person" ? words("person") : name === "" ? words("nobody") : name;
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
export function showForm(form: HTMLFormElement, offer: Offer, open: (opening: Opening) => void): void {
  const titles = new Map(offer.games.map(({ game, title }) => [game, title]));
  const [gameLabel, game] = chooser(words("game"), [...titles.keys()], "atlantis", (name) => titles.get(name) ?? name);
  const rules = new Map(offer.games.map((each) => [each.game, new RulesFields(each)]));
  const show = (): void => rules.forEach(({ element }, name) => (element.hidden = name !== game.value));
  game.addEventListener("change", show);
  show();
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
  const ofRules = [...rules.values()].map(({ element }) => element);
  const rows = [gameLabel, ...ofRules, ...seats.map(({ row }) => row), ...(offer.referee ? [refereeLabel] : [])];
  form.replaceChildren(...rows, made("button", words("open")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = seats.filter(({ player }) => player.value !== "");
    open({
      game: game.value,
      rules: rules.get(game.value)?.rules ?? "",
      seats: taken.map(({ player }) => player.value),
      names: taken.map(({ name }) => name.value),
      referee: referee.checked,
    });
  });
}

/** Why something was refused, in words; what is wrong with rules and records is worded by those who read them. */
export function refusalOf({ fault, text, again }: Failed): string {
  if (fault === "bad_rules" || fault === "bad_record") return `${words(fault)} ${text}`;
  return words(fault, { seconds: again ?? 0 });
}
