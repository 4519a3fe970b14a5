// The playground: the library runs in a worker of this page, for positions and for whole games.

import { button, found, made, offerLanguages, translate } from "./elements.js";
import { addressOf, placeOf, type Tab } from "./fragment.js";
import { Play } from "./play.js";
import { type Key, words } from "./playground_texts.js";
import { Positions } from "./positions.js";
import { prepared } from "./prepared.js";
import { Python } from "./python.js";
import { language } from "./texts.js";

const TABS: readonly Tab[] = ["positions", "play"];

/** The tabs and their panels: arrow keys go from one tab to the other. */
class Tabs {
  private readonly tabs = new Map<Tab, HTMLButtonElement>();

  constructor(private readonly chosen: (tab: Tab) => void) {
    for (const tab of TABS) {
      const made = button(words(tab), () => this.choose(tab));
      made.id = `tab-${tab}`;
      made.setAttribute("role", "tab");
      made.setAttribute("aria-controls", tab);
      this.tabs.set(tab, made);
    }
    const list = found("tabs");
    list.setAttribute("aria-label", words("tabs"));
    list.append(...this.tabs.values());
    list.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const next = TABS.find((tab) => this.tabs.get(tab)?.ariaSelected === "false") ?? "positions";
      this.choose(next);
      this.tabs.get(next)?.focus();
    });
  }

  choose(tab: Tab): void {
    for (const [each, made] of this.tabs) {
      made.ariaSelected = String(each === tab);
      made.tabIndex = each === tab ? 0 : -1;
      found(each).hidden = each !== tab;
    }
    this.chosen(tab);
  }
}

function fail(reason: string): void {
  const wasReady = found("loading").hidden;
  found("loading").hidden = true;
  found("broken").replaceChildren(
    made("p", words(wasReady ? "ended" : "broken", { reason })),
    button(words("again"), () => location.reload()),
  );
}

function showProgress(loaded: number, all: number): void {
  const megabytes = (bytes: number): string => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1 });
  const bar = found<HTMLProgressElement>("progress");
  if (loaded < all) {
    bar.max = all;
    bar.value = loaded;
    found("loading-text").textContent = words("loading", { loaded: megabytes(loaded), all: megabytes(all) });
  } else {
    bar.removeAttribute("value");
    found("loading-text").textContent = words("starting");
  }
}

async function begin(): Promise<void> {
  document.title = `Atlantis: ${words("pageTitle")}`;
  translate(document, (key: Key) => words(key));
  offerLanguages();
  found("loading").hidden = false;
  showProgress(0, 1);
  const ready = (): void => void (found("loading").hidden = true);
  const python = new Python({ progress: showProgress, ready, fail }, prepared(language));
  const [offered] = await python.ask({ type: "starts", language });
  if (offered?.type !== "offered") return fail(offered?.type === "failed" ? offered.text : "starts");
  const { games, starts } = offered;
  const titles = new Map(games.map(({ game, title }) => [game, title]));
  const placeNow = (): ReturnType<typeof placeOf> => placeOf(location.hash, [...titles.keys()]);
  const place = placeNow();
  const positions = new Positions(found("positions"), python, starts, titles);
  const open = ({ game, position, damage }: ReturnType<typeof placeOf>): void => {
    if (game !== null && position !== null) positions.open(game, position);
    else positions.begin(game ?? games[0]?.game ?? "", 0);
    if (damage !== null) positions.notify(`${words(damage)} ${words("insteadOf")}`);
  };
  const tabs = new Tabs((tab) => {
    if (tab === "positions") positions.keepAddress();
    else history.replaceState(null, "", addressOf({ tab, game: null, position: null }));
  });
  new Play(found("play"), python, offered, place.game, (game, position) => {
    positions.open(game, position);
    tabs.choose("positions");
  });
  open(place);
  found("tabs").hidden = false;
  tabs.choose(place.tab);
  addEventListener("hashchange", () => {
    const next = placeNow();
    if (next.tab === "positions") open(next);
    tabs.choose(next.tab);
  });
}

void begin();
