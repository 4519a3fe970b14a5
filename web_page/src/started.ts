// The worker: it starts before the page has loaded the rest of its modules, since Python takes longest.

import type { FromWorker } from "./playground_messages.js";

export const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

const { port1, port2 } = new MessageChannel();

/** What the worker says: the port keeps it until the page listens. */
export const said = port2;

const pass = (message: FromWorker): void => port1.postMessage(message);
worker.addEventListener("message", (event: MessageEvent<FromWorker>) => pass(event.data));
worker.addEventListener("error", (event) => pass({ type: "broken", reason: event.message || "worker.js" }));
