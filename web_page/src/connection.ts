// How a seat reaches its table: by a socket of a server, or otherwise.

import { answerOf, UNANSWERED } from "./answers.js";
import type { Failed, Message, Request, Rule } from "./messages.js";
import { language } from "./texts.js";

/** Somebody who follows a table. */
export interface Follower {
  /** The number of the last entry that was heard of; 0 if none. */
  readonly number: number;
  hear(message: Message): void;
  /** The connection is lost for now; it comes back by itself. */
  lose(): void;
}

/** What can be saved as a file. */
export interface Saved {
  name: string;
  content: Blob;
}

/** A seat's way to its table. */
export interface Connection {
  /** Follow the table: from now on the follower hears what happens. */
  follow(follower: Follower): void;
  /** Follow it from now on with pictures for the window as it is; nothing is to be done while the connection is lost. */
  lay(follower: Follower): void;
  /** Follow it no longer. */
  leave(): void;
  send(request: Request): void;
  /** Return a clause of a rulebook, or why there is none. */
  clause(game: string, id: string): Promise<Rule | Failed>;
  /** Return the record of the game, the whole one or what the seat has seen of it, or why the seat may not have it. */
  download(whole: boolean): Promise<Saved | Failed>;
}

const LEAST_WAIT = 500;
const MOST_WAIT = 10_000;

/** The server closes a socket so if the page is not to come back by itself, such as when the seat is followed elsewhere. */
const NOT_WANTED = 1008;

/** Windows that differ by less are sent the same pictures, which the server draws once for all of them. */
const STEP_OF_WIDTHS = 100;

/** For so many pixels pictures are laid out. */
export function widthOfPictures(): number {
  const steps = Math.floor(window.innerWidth / STEP_OF_WIDTHS);
  return Math.min(Math.max(1, steps) * STEP_OF_WIDTHS, 10_000);
}

/** For so many milliseconds a window keeps its size before pictures are laid out for it. */
const AT_REST = 300;

/** Call back whenever the window has come to rest at another width of pictures, as when a phone is turned. */
export function whenWidthChanges(act: () => void, signal: AbortSignal): void {
  let width = widthOfPictures();
  let resting = 0;
  const rest = (): void => {
    if (signal.aborted || widthOfPictures() === width) return;
    width = widthOfPictures();
    act();
  };
  window.addEventListener("resize", () => {
    clearTimeout(resting);
    resting = window.setTimeout(rest, AT_REST);
  }, { signal });
}

/** A table on a server: by a socket that comes back when it is lost, and by HTTP. */
export class SocketConnection implements Connection {
  private socket: WebSocket | null = null;
  private wait = LEAST_WAIT;
  /** For how many milliseconds the server refuses what was asked for last. */
  private refusedFor = 0;

  constructor(
    private readonly table: string,
    private readonly secret: string,
  ) {}

  follow(follower: Follower): void {
    this.connect(follower, null);
  }

  /** Follow the table by another socket; in place of one that is used until then, or of none. */
  private connect(follower: Follower, before: WebSocket | null): void {
    const address = new URL(`/tables/${this.table}/follow`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    if (before === null) this.socket = socket;
    socket.addEventListener("open", () => {
      if (this.socket !== (before ?? socket)) return socket.close(); // that one was lost or left meanwhile
      this.socket = socket;
      const { number } = follower;
      this.send({ type: "follow", secret: this.secret, since: number, language, width: widthOfPictures() });
      before?.close();
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(String(event.data)) as Message;
      if (message.type === "welcome") this.wait = LEAST_WAIT;
      if (message.type === "failed" && message.again !== null) this.refusedFor = 1000 * message.again;
      follower.hear(message);
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket || event.code === NOT_WANTED) return;
      follower.lose();
      this.wait = Math.min(2 * this.wait, MOST_WAIT);
      setTimeout(() => this.socket === socket && this.follow(follower), Math.max(this.wait, this.refusedFor));
      this.refusedFor = 0;
    });
  }

  lay(follower: Follower): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.connect(follower, this.socket);
  }

  leave(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  send(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  clause(game: string, id: string): Promise<Rule | Failed> {
    return answerOf(`/clauses/${game}/${id}?language=${language}`);
  }

  download(whole: boolean): Promise<Saved | Failed> {
    const body = JSON.stringify({ secret: this.secret, whole });
    return answerOf(`/tables/${this.table}/record`, { method: "POST", body }, async (answer) => {
      if (!answer.ok) return (await answer.json()) as Failed;
      const [, name] = /filename="(.*)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
      return name === undefined ? UNANSWERED : { name, content: await answer.blob() };
    });
  }
}
