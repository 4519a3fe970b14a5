// A tiny client: it keeps what somebody sees up to date by the events that a server sends.

/** What the module of a game offers: `atlantis` or `atlandice`. */
export interface Game<PlayerView, TableView, Event, Action> {
  fold<V extends PlayerView | TableView>(view: V, event: Event): V;
  withLegalActions(view: PlayerView, actions: readonly Action[]): PlayerView;
}

/** A player at a table, as its program sees it. */
export class Seat<PlayerView, Event, Action> {
  readonly #game: Game<PlayerView, never, Event, Action>;
  #view: PlayerView;

  /** Sit down with the first view that the server has sent. */
  constructor(game: Game<PlayerView, never, Event, Action>, view: PlayerView) {
    this.#game = game;
    this.#view = view;
  }

  /** What the player sees now. */
  get view(): PlayerView {
    return this.#view;
  }

  /**
   * Take in what has happened: whole steps, each of which ends with a `decision_due` or `seen_decision_due`.
   *
   * Returns what the player sees after each event, so that a page can show one after the other; the last one has the
   * legal actions.
   */
  see(events: readonly Event[], legalActions: readonly Action[]): PlayerView[] {
    const views: PlayerView[] = [];
    let view = this.#view;
    for (const event of events) {
      view = this.#game.fold(view, event);
      views.push(view);
    }
    this.#view = this.#game.withLegalActions(view, legalActions);
    return views.length ? [...views.slice(0, -1), this.#view] : [];
  }
}
