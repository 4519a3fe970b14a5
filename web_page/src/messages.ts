// The messages of `atlantis_rules.programs.web.protocol` and `atlantis_rules.programs.playground`, as the page knows them.

import type { Explained, Failed, Hinted, Invited, Looked, Opening as Opens, Reviewed, Reviewing, Seen, Welcome } from "./protocol.js";

export type * from "./protocol.js";

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

/** What those who follow a table are sent. */
export type Message = Welcome | Seen | Explained | Hinted | Looked | Invited | Reviewing | Reviewed | Failed;

/** What opens a table; the playground is told besides that it is this. */
export type Opening = Omit<Opens, "type">;
