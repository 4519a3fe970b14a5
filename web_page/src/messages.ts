// The messages of `atlantis_rules.web.protocol`, as far as the page reads them.

export interface Choice {
  action: string;
  text: string;
}

export interface Reason {
  clauses: string[];
  text: string;
}

export interface Happened {
  number: number;
  seat: number | null;
  taken_back: boolean;
  said: string[];
}

export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  rules: string;
  role: "seat" | "spectator" | "referee";
  seat: number | null;
  seats: string[];
  referee: boolean;
}

export interface Seen {
  type: "seen";
  number: number;
  happened: Happened[];
  to_act: number | null;
  choices: Choice[];
  may_take_back: boolean;
  picture: string | null;
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

export interface Failed {
  type: "failed";
  fault: string;
  text: string;
}

export interface Opened {
  type: "opened";
  table: string;
  seats: (string | null)[];
  spectator: string;
  referee: string | null;
}

export type Message = Welcome | Seen | Explained | Hinted | Failed;

export type Request =
  | { type: "follow"; secret: string; since: number; language: string; width: number | null }
  | { type: "act"; action: string; number: number }
  | { type: "take_back"; number: number }
  | { type: "hint"; number: number };
