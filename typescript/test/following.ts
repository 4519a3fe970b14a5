import { atlantis, Seat } from "atlantis-rules-client";

/** What a server sends after each decision: the events as this seat sees them, and what the seat may do now. */
interface Seen {
  events: atlantis.SeenEvent[];
  choices: atlantis.Choice[];
}

export class Table {
  readonly seat: Seat<atlantis.PlayerView, atlantis.SeenEvent, atlantis.PlayerAction>;

  constructor(first: atlantis.PlayerView) {
    this.seat = new Seat(atlantis, first);
  }

  hear({ events, choices }: Seen): void {
    const actions = choices.map((choice) => choice.action);
    for (const view of this.seat.see(events, actions)) this.show(view); // one picture for each thing that happens
    for (const choice of choices) this.offer(choice.text, choice.highlights.arrivals);
  }

  show(view: atlantis.PlayerView): void {
    const { path, players } = view.table;
    console.log(path.gaps.length, players[view.seat]?.tiles.length, view.hand.ring);
  }

  offer(text: string, arrivals: number[]): void {
    console.log(text, arrivals);
  }

  /** Say in words of the page's own what an action brings about; the text of the server is there for all else. */
  explain(explanation: atlantis.Explanation): string[] {
    return explanation.steps.map((step) => {
      switch (step.key) {
        case "tile taken":
          return `+${step.values.tile.value} (${step.values.tile.item}, ${step.clauses.join(", ")})`;
        case "crossing due":
          return `-${step.values.due}`;
        default:
          return step.text;
      }
    });
  }
}
