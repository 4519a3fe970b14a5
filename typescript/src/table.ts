// The web table: the types of all messages between it and a client.
import type * as atlandice from "./atlandice.js";
import type * as atlantis from "./atlantis.js";
import type { Game } from "./client.js";
import type * as messages from "./documents/table.js";

export type * from "./documents/table.js";

/** The documents in messages, by the name of the game; declare games of your own in it. */
export interface Documents {
  atlantis: {
    playerView: atlantis.PlayerView;
    tableView: atlantis.TableView;
    event: atlantis.SeenEvent;
    action: atlantis.PlayerAction;
    state: atlantis.State;
    wholeEvent: atlantis.Event;
    outcome: atlantis.Outcome;
  };
  atlandice: {
    playerView: atlandice.PlayerView;
    tableView: atlandice.TableView;
    event: atlandice.SeenEvent;
    action: atlandice.PlayerAction;
    state: atlandice.State;
    wholeEvent: atlandice.Event;
    outcome: atlandice.Outcome;
  };
}

export type GameName = keyof Documents;
type Of<Name extends GameName, Kind extends keyof Documents[GameName]> = Documents[Name][Kind];

/** What somebody sees of a game, or of any game. */
export type View<Name extends GameName = GameName> = Of<Name, "playerView"> | Of<Name, "tableView">;

/** The modules of games by their names: `{ atlantis, atlandice }`. */
export type Games = {
  [Name in GameName]: Game<
    Of<Name, "playerView">,
    Of<Name, "tableView">,
    Of<Name, "event">,
    Of<Name, "action">
  >;
};

/** An entry of the journal of a game, or of any game, as the client sees it. */
export interface Happened<Name extends GameName = GameName> extends Omit<messages.Happened, "events"> {
  events: Of<Name, "event">[];
}

/** The news since the last message of this kind, and the current table, of a game or of any game. */
export interface Seen<Name extends GameName = GameName>
  extends Omit<messages.Seen, "happened" | "view" | "outcome"> {
  happened: Happened<Name>[];
  view: View<Name>;
  outcome: Of<Name, "outcome"> | null;
}

/** The answer to `Look`, of a game or of any game. */
export interface Looked<Name extends GameName = GameName> extends Omit<messages.Looked, "happened"> {
  happened: Happened<Name>;
}

/** A message of the server, of a table of one game or of any game: its documents are of that game. */
export type Message<Name extends GameName = GameName> =
  | Exclude<messages.Message, messages.Seen | messages.Looked>
  | Seen<Name>
  | Looked<Name>;

/** What a referee gets in place of `Seen`: the state, with all hands, and whole events. */
export interface SeenByReferee<Name extends GameName = GameName> extends Omit<Seen<Name>, "happened" | "view"> {
  happened: (Omit<messages.Happened, "events"> & { events: Of<Name, "wholeEvent">[] })[];
  view: Of<Name, "state">;
}

/** A message of the server to a referee. */
export type MessageToReferee<Name extends GameName = GameName> =
  | Exclude<Message<Name>, Seen<Name> | Looked<Name>>
  | SeenByReferee<Name>
  | (Omit<messages.Looked, "happened"> & { happened: SeenByReferee<Name>["happened"][number] });
