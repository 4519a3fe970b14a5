// The messages of `atlantis_rules.programs.web.protocol` and `atlantis_rules.programs.playground`, as the page knows them.

import type { Explained, Failed as Refused, Hinted, Invited, Looked, Opening as Opens, Reviewed, Reviewing, Seen, Welcome } from "./protocol.js";

export type * from "./protocol.js";

/** Why nothing came of a request: the server refused it, or there was no answer. */
export type Failed = Omit<Refused, "fault"> & { fault: Refused["fault"] | "unanswered" };

/** What those who follow a table are sent. */
export type Message = Welcome | Seen | Explained | Hinted | Looked | Invited | Reviewing | Reviewed | Failed;

/** What opens a table; the playground is told besides that it is this. */
export type Opening = Omit<Opens, "type">;
