// The messages between the playground and its worker, and those that the worker hands on.

import type { Message } from "./messages.js";
import type { Answer, Asked } from "./protocol.js";

export type { Answer, Asked as Ask, Examined, Offered, PlacedDefect as Defect, Possible as Option, Ready as Start } from "./protocol.js";

/** What the page sends its worker: a request; or the secret of a seat that has heard all, or that nobody follows now. */
export type ToWorker = { id: number; request: Asked } | { heard: string } | { left: string };

export type FromWorker =
  | { type: "progress"; loaded: number; all: number }
  | { type: "ready" }
  | { type: "broken"; reason: string }
  | { type: "answered"; id: number; answers: Answer[] }
  | { type: "heard"; secret: string; messages: Message[] };
