// Play: a table in this page, with the computer at it.

import type { Connection, Follower, Saved } from "./connection.js";
import { widthOfPictures } from "./connection.js";
import { button, found, translate, work } from "./elements.js";
import { refusalOf, UNANSWERED } from "./answers.js";
import { chooseGame, COLOURS, goToForm, showForm } from "./form.js";
import type { Failed, Opened, Opening, Request, Rule } from "./messages.js";
import type { Offered } from "./playground_messages.js";
import { words } from "./playground_texts.js";
import type { Python } from "./python.js";
import { Seat } from "./seat.js";
import { showGames } from "./start.js";
import { language, words as wordsOfTable } from "./texts.js";

const SKELETON = `
<div id="opening">
<div id="games"></div>
<h2 data-text="newTable"></h2>
<form id="form"></form>
<p id="problem" role="alert"></p>
</div>
<div id="at-table" hidden>
<p class="tools"><button type="button" id="new-table" data-text="newTable"></button>
<button type="button" id="to-positions" data-text="toPositions"></button> <span id="seats"></span>
<small data-text="lasts"></small></p>
</div>
<div id="playing" hidden></div>
`;

/** A table in the worker. */
class WorkerConnection implements Connection {
  constructor(
    private readonly python: Python,
    private readonly secret: string,
  ) {}

  follow(follower: Follower): void {
    this.python.listen(this.secret, (message) => follower.hear(message));
    this.lay(follower);
  }

  lay({ number }: Follower): void {
    this.send({ type: "follow", secret: this.secret, since: number, language, width: widthOfPictures() });
  }

  leave(): void {
    this.python.leave(this.secret);
  }

  send(request: Request): void {
    void this.python.ask({ type: "at", secret: this.secret, request });
  }

  async clause(game: string, id: string): Promise<Rule | Failed> {
    const [answer] = await this.python.ask({ type: "clause", game, id, language });
    return answer?.type === "rule" || answer?.type === "failed" ? answer : UNANSWERED;
  }

  async download(whole: boolean): Promise<Saved | Failed> {
    const [answer] = await this.python.ask({ type: "download", secret: this.secret, whole });
    if (answer?.type === "downloaded") return { name: answer.name, content: new Blob([answer.text]) };
    return answer?.type === "failed" ? answer : UNANSWERED;
  }
}

/** The tab in which a game is played. */
export class Play {
  private seat: Seat | null = null;
  private secret = "";

  constructor(
    around: HTMLElement,
    private readonly python: Python,
    offered: Offered,
    game: string | null,
    private readonly show: (game: string, position: string) => void,
  ) {
    around.innerHTML = SKELETON;
    translate(around, words);
    showForm(found("form"), { ...offered, referee: false }, (opening) => this.open(opening));
    showGames(found("games"), offered.games, (opening) => this.open(opening), goToForm);
    if (game !== null) chooseGame(game);
    work("new-table", () => this.close());
    work("to-positions", () => void this.lay());
  }

  private async open(opening: Opening): Promise<void> {
    found("problem").textContent = "";
    const [opened] = await this.python.ask({ type: "open", ...opening });
    if (opened?.type === "opened") this.sit(opened, opening.names);
    else if (opened?.type === "failed") found("problem").textContent = refusalOf(opened);
  }

  /** Show the first person's seat; if there are more people, each can be shown, and if there are none, what all see. */
  private sit(opened: Opened, names: string[]): void {
    const secrets = opened.seats.map((secret, seat) => ({ secret, name: names[seat]?.trim() || wordsOfTable(COLOURS[seat] ?? "black") }));
    const people = secrets.filter((each): each is { secret: string; name: string } => each.secret !== null);
    const shown = people.length > 1 ? people : [];
    found("seats").replaceChildren(
      ...shown.map(({ secret, name }) => button(words("watch", { name }), () => this.follow(secret))),
    );
    found("opening").hidden = true;
    found("at-table").hidden = false;
    this.follow(people[0]?.secret ?? opened.spectator);
  }

  private follow(secret: string): void {
    this.seat?.leave();
    this.secret = secret;
    this.seat = new Seat(found("playing"), new WorkerConnection(this.python, secret), (opening) => {
      this.close();
      void this.open(opening);
    });
  }

  private close(): void {
    this.seat?.leave();
    this.seat = null;
    found("at-table").hidden = true;
    found("opening").hidden = false;
    found("games").querySelector("button")?.focus();
  }

  private async lay(): Promise<void> {
    const [answer] = await this.python.ask({ type: "position", secret: this.secret });
    if (answer?.type === "positioned") this.show(answer.game, answer.position);
  }
}
