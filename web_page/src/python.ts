// The worker in which the library runs, as the page sees it: requests out, answers in.

import type { Answer, Ask, FromWorker, ToWorker } from "./playground_messages.js";
import type { Message } from "./messages.js";
import { said, worker } from "./started.js";

/** What the page is told while the library is loaded. */
export interface Loading {
  progress(loaded: number, all: number): void;
  /** The library is there: from now on it answers. */
  ready(): void;
  fail(reason: string): void;
}

/** The library, in a worker. */
export class Python {
  private readonly waiting = new Map<number, (answers: Answer[]) => void>();
  private readonly followers = new Map<string, (message: Message) => void>();
  private last = 0;
  private isReady = false;

  constructor(
    loading: Loading,
    private readonly prepared: Promise<(request: Ask) => Answer[] | undefined>,
  ) {
    said.addEventListener("message", (event: MessageEvent<FromWorker>) => {
      const { data } = event;
      switch (data.type) {
        case "progress":
          loading.progress(data.loaded, data.all);
          break;
        case "ready":
          this.isReady = true;
          loading.ready();
          break;
        case "broken":
          loading.fail(data.reason);
          break;
        case "answered":
          this.waiting.get(data.id)?.(data.answers);
          this.waiting.delete(data.id);
          break;
        case "heard":
          for (const message of data.messages) this.followers.get(data.secret)?.(message);
          this.post({ heard: data.secret });
          break;
      }
    });
    said.start();
  }

  /** Return the answers to a request; as long as the library is not there, the prepared ones if there are any. */
  async ask(request: Ask): Promise<Answer[]> {
    const prepared = this.isReady ? undefined : (await this.prepared)(request);
    if (prepared !== undefined) return prepared;
    this.last += 1;
    const id = this.last;
    this.post({ id, request });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** Let a seat's follower hear what is said to it. */
  listen(secret: string, hear: (message: Message) => void): void {
    this.followers.set(secret, hear);
  }

  /** Let nobody hear what is said to a seat, so that its table waits. */
  leave(secret: string): void {
    this.followers.delete(secret);
    this.post({ left: secret });
  }

  private post(message: ToWorker): void {
    worker.postMessage(message);
  }
}
