// The messages of `atlantis_rules.web.protocol`, as far as the page reads them.

export interface Choice {
  action: string;
  text: string;
}

export interface Reason {
  clauses: string[];
  text: string;
}

/** What the page reads of the events of both games. */
export interface GameEvent {
  type: string;
  seat?: number;
  party?: number;
  origin?: number | string;
  arrival?: number;
  passed?: number[];
  item?: string;
  land?: number;
  gap?: { first: number };
  tile?: { item?: string; value?: number; back?: string; category?: string; pointers?: number };
  area?: string;
  resource?: string;
  district?: string;
  other?: string;
  first?: string;
  second?: string;
}

export interface Happened {
  number: number;
  seat: number | null;
  taken_back: boolean;
  said: string[];
  events: GameEvent[];
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  rules: string;
  role: "seat" | "spectator" | "referee";
  seat: number | null;
  seats: string[];
  names: string[];
  referee: boolean;
  recorded: boolean;
}

export interface Seen {
  type: "seen";
  number: number;
  happened: Happened[];
  to_act: number | null;
  choices: Choice[];
  may_take_back: boolean;
  picture: string | null;
  /** What the outcomes of all games have. */
  outcome: { scores: number[]; winners: number[] } | null;
  scores: Reason[];
}

export interface Explained {
  type: "explained";
  action: string;
  legal: boolean;
  reasons: Reason[];
}

export interface Hinted {
  type: "hinted";
  number: number;
  choice: Choice;
}

export interface Looked {
  type: "looked";
  number: number;
  happened: Happened;
  picture: string | null;
}

export interface Rule {
  type: "rule";
  id: string;
  chapter: string;
  title: string;
  text: string;
  readings: string[];
  question: string | null;
  reading: string | null;
  reason: string | null;
  docs: string | null;
  previous: string | null;
  next: string | null;
}

export interface OfferedOption {
  name: string;
  clause: string;
  title: string;
  values: { name: string; text: string }[];
}

export interface OfferedGame {
  game: string;
  title: string;
  presets: { name: string; source: string; values: string[] }[];
  options: OfferedOption[];
  components: string | null;
  players: number[];
  picture: string | null;
}

export interface Offer {
  type: "offer";
  games: OfferedGame[];
}

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
  | "unavailable";

export interface Failed {
  type: "failed";
  fault: Fault;
  text: string;
  /** After how many seconds the request may be sent again, or null if that would not help. */
  again: number | null;
}

export interface Opened {
  type: "opened";
  table: string;
  seats: (string | null)[];
  spectator: string;
  referee: string | null;
}

export interface Opening {
  game: string;
  rules: string;
  seats: string[];
  names: string[];
  referee: boolean;
}

export type Message = Welcome | Seen | Explained | Hinted | Looked | Failed;

export type Request =
  | { type: "follow"; secret: string; since: number; language: string; width: number | null }
  | { type: "act"; action: string; number: number }
  | { type: "ask"; action: string; number: number }
  | { type: "take_back"; number: number }
  | { type: "hint"; number: number }
  | { type: "look"; number: number };
