// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: 7d8cdf59c247bbb31d63e5d4c11025aabf23883ecd805596fbaa9fb77215b7ee

import type * as atlandice from "../atlandice.js";
import type * as atlantis from "../atlantis.js";

export type WebTable = Request | Opening | Download | Message;
export type Request = Follow | Act | TakeBack | Ask | Hint | Invite | Look | Review | CancelReview;
export type Message =
  Welcome | Seen | Explained | Hinted | Looked | Invited | Reviewing | Reviewed | Failed | Opened | Rule | Offer;
export type Role = "seat" | "spectator" | "referee";
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";
export type Fault =
  | "unreadable"
  | "no_such_link"
  | "not_following"
  | "only_for_seats"
  | "not_your_turn"
  | "out_of_date"
  | "not_to_be_taken_back"
  | "still_playing"
  | "bad_rules"
  | "bad_record"
  | "too_many"
  | "over_budget"
  | "unavailable"
  | "damaged"
  | "rules_changed";

/**
 * Follow a table from an entry on: the first request on a connection, and the only one of its kind.
 */
export interface Follow {
  type: "follow";
  secret: string;
  since: number;
  language: string;
  width: number | null;
}
/**
 * Take an action.
 */
export interface Act {
  type: "act";
  action: string;
  number: number;
}
/**
 * Take the last action back.
 */
export interface TakeBack {
  type: "take_back";
  number: number;
}
/**
 * Ask what an action would do, or why it is illegal.
 */
export interface Ask {
  type: "ask";
  action: string;
  number: number;
}
/**
 * Ask for a good action.
 */
export interface Hint {
  type: "hint";
  number: number;
}
/**
 * Invite all followers of the table, once the game is over, to another one with seats for the same people.
 */
export interface Invite {
  type: "invite";
  table: string;
  seats: (string | null)[];
  spectator: string;
}
/**
 * Look back at the table after an entry.
 */
export interface Look {
  type: "look";
  number: number;
}
/**
 * Ask for a review of the game, once it is over: answered by `Reviewing`, again and again, then by `Reviewed`.
 */
export interface Review {
  type: "review";
}
/**
 * Wait for the review no longer.
 */
export interface CancelReview {
  type: "cancel_review";
}
/**
 * Open a table: sent by HTTP, not on a connection.
 */
export interface Opening {
  game: string;
  rules: string;
  seats: string[];
  names: string[];
  referee: boolean;
}
/**
 * Download the record of a game: sent by HTTP, not on a connection.
 */
export interface Download {
  secret: string;
  whole: boolean;
}
/**
 * The answer to `Follow`.
 */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  rules: string;
  role: Role;
  seat: number | null;
  seats: string[];
  names: string[];
  referee: boolean;
  recorded: boolean;
  pieces: string | null;
}
/**
 * The news since the last message of this kind, and the current table.
 */
export interface Seen {
  type: "seen";
  number: number;
  happened: Happened[];
  to_act: number | null;
  choices: Choice[];
  may_take_back: boolean;
  view: atlantis.View | atlandice.View;
  picture: string | null;
  outcome: (atlantis.Outcome | atlandice.Outcome) | null;
  winners: number[];
  scores: Reason[];
  made_up: MadeUp | null;
  course: number[][];
}
/**
 * An entry of the journal, as the client sees it.
 */
export interface Happened {
  number: number;
  seat: number | null;
  taken_back: boolean;
  said: Reason[];
  events: (atlantis.SeenEvent | atlandice.SeenEvent)[];
  moves: Motion[];
}
/**
 * A sentence, and the clauses behind it.
 */
export interface Reason {
  clauses: string[];
  text: string;
  pieces: string[];
}
/**
 * Something that an event moves in the picture. Places are CSS selectors, of which the last element is meant.
 */
export interface Motion {
  part: string;
  origins: string[];
  via: string[];
  copy: boolean;
}
/**
 * Something that the client may do.
 */
export interface Choice {
  action: string;
  text: string;
}
/**
 * What the scores of a game that is over are made up of.
 */
export interface MadeUp {
  heads: string[];
  parts: number[][];
  others: string[];
}
/**
 * The answer to `Ask`, and to an illegal `Act`.
 */
export interface Explained {
  type: "explained";
  action: string;
  legal: boolean;
  reasons: Reason[];
  lessons: Lesson[];
}
/**
 * A clause that can be explained to a newcomer.
 */
export interface Lesson {
  clause: string;
  place: number;
}
/**
 * The answer to `Hint`.
 */
export interface Hinted {
  type: "hinted";
  number: number;
  choice: Choice;
}
/**
 * The answer to `Look`: what the client saw at that time.
 */
export interface Looked {
  type: "looked";
  number: number;
  happened: Happened;
  picture: string | null;
}
/**
 * A seat invites the client to another table.
 */
export interface Invited {
  type: "invited";
  seat: number;
  table: string;
  secret: string;
}
/**
 * The progress of a review.
 */
export interface Reviewing {
  type: "reviewing";
  done: number;
  portions: number;
}
/**
 * The review of a game, as `atlantis_rules.study.review.review` makes it of the record.
 */
export interface Reviewed {
  type: "reviewed";
  playouts: number;
  seed: string;
  judgements: Judgement[];
  strokes: Stroke[];
  leads: number[][];
  seats: SeatReview[];
}
/**
 * The review of a decision.
 */
export interface Judgement {
  number: number;
  seat: number;
  grade: Grade;
  done: Choice;
  played: Value;
  best: Choice;
  alternative: Value;
  loss: Value;
}
/**
 * A value to a seat, or the difference of two values.
 */
export interface Value {
  lead: Measured;
  wins: Measured;
  playouts: number;
}
/**
 * A mean and its standard error.
 */
export interface Measured {
  mean: number;
  error: number;
}
/**
 * The review of an event of chance.
 */
export interface Stroke {
  number: number;
  text: string | null;
  luck: Value[];
}
/**
 * The totals of a seat.
 */
export interface SeatReview {
  lead: number;
  luck: Value;
  loss: Value;
}
/**
 * A request was refused.
 */
export interface Failed {
  type: "failed";
  fault: Fault;
  text: string;
  again: number | null;
}
/**
 * A table was opened: the answer to `Opening`, and to a record.
 */
export interface Opened {
  type: "opened";
  table: string;
  seats: (string | null)[];
  spectator: string;
  referee: string | null;
}
/**
 * A clause of a rulebook: the answer to a request for ``/clauses/GAME/ID``.
 */
export interface Rule {
  type: "rule";
  id: string;
  chapter: string;
  title: string;
  text: string;
  plain: string;
  readings: string[];
  question: string | null;
  reading: string | null;
  reason: string | null;
  docs: string | null;
  previous: string | null;
  next: string | null;
}
/**
 * The games on offer: the answer to a request for ``/rules``.
 */
export interface Offer {
  type: "offer";
  games: OfferedGame[];
  lacking: LackingGame[];
}
/**
 * A game on offer.
 */
export interface OfferedGame {
  game: string;
  title: string;
  presets: Preset[];
  options: OfferedOption[];
  components: string | null;
  /**
   * @minItems 1
   */
  players: number[];
  opponent: string;
  picture: string | null;
}
/**
 * Named rules.
 */
export interface Preset {
  name: string;
  source: string;
  values: string[];
}
/**
 * An option of a game.
 */
export interface OfferedOption {
  name: string;
  clause: string;
  title: string;
  values: OptionValue[];
}
/**
 * A reading of an option.
 */
export interface OptionValue {
  name: string;
  text: string;
}
/**
 * An installed game that cannot be played at a table.
 */
export interface LackingGame {
  game: string;
  text: string;
}
