// The messages of `atlantis_rules.playground`, as far as the page reads them, and those between the page and its worker.

import type { Explained, Failed, Happened, Message, OfferedGame, Opened, Opening, Reason, Request, Rule } from "./messages.js";

export type GameName = "atlantis" | "atlandice";

export interface Defect {
  line: number | null;
  column: number | null;
  length: number | null;
  text: string;
  clauses: string[];
}

export interface Option {
  action: string;
  text: string;
  weight: string | null;
}

export interface Examined {
  type: "examined";
  game: GameName;
  position: string | null;
  defects: Defect[];
  picture: string | null;
  to_act: number | "chance" | null;
  status: string | null;
  choices: Option[];
  more: number;
  scores: Reason[];
  happened: Happened | null;
}

export interface Start {
  name: string;
  game: GameName;
  position: string;
}

export interface Offered {
  type: "offered";
  starts: Start[];
  games: OfferedGame[];
  players: string[];
}

export interface Downloaded {
  type: "downloaded";
  name: string;
  text: string;
}

export interface Positioned {
  type: "positioned";
  game: GameName;
  position: string;
}

/** What the library is asked about a position. */
interface About {
  game: GameName;
  position: string;
  language: string;
}

interface Pictured extends About {
  width: number | null;
}

export type Ask =
  | ({ type: "examine" } & Pictured)
  | ({ type: "do"; action: string } & Pictured)
  | ({ type: "play_on" } & Pictured)
  | ({ type: "consider"; action: string } & About)
  | { type: "starts"; language: string }
  | { type: "clause"; game: string; id: string; language: string }
  | ({ type: "open" } & Opening)
  | { type: "at"; secret: string; request: Request }
  | { type: "think"; secret: string }
  | { type: "download"; secret: string; whole: boolean }
  | { type: "position"; secret: string };

export type Answer = Examined | Explained | Offered | Rule | Opened | Downloaded | Positioned | Failed | Message;

/** What the page sends its worker: a request, or the secret of a seat that nobody follows any longer. */
export type ToWorker = { id: number; request: Ask } | { left: string };

export type FromWorker =
  | { type: "progress"; loaded: number; all: number }
  | { type: "broken"; reason: string }
  | { type: "answered"; id: number; answers: Answer[] }
  | { type: "heard"; secret: string; messages: Message[] };
