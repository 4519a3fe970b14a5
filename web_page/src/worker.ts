// The worker: loads Python and the library from the page's own server, and answers requests.

import type { loadPyodide } from "pyodide";
import type { Message } from "./messages.js";
import type { Answer, Ask, FromWorker, ToWorker } from "./playground_messages.js";

interface Library {
  receive(request: string): string;
}

const PYTHON = new URL("pyodide/", import.meta.url).href;
const LIBRARY = new URL("library.bin", import.meta.url).href;

const START = `
from atlantis_rules.programs.playground import Playground
Playground()
`;

function post(message: FromWorker): void {
  postMessage(message);
}

// --- Load ---

const plainFetch = globalThis.fetch;
let loaded = 0;
let all = 0;
let giveUp: (reason: unknown) => void;
/** Rejected as soon as something cannot be loaded: Pyodide itself waits for it without end. */
const givenUp = new Promise<never>((_, reject) => (giveUp = reject));

async function fetchSound(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await plainFetch(...request);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** Say how much is loaded of all, once that is known. */
function tellProgress(): void {
  if (all > 0) post({ type: "progress", loaded, all: Math.max(all, loaded) });
}

/** Count the bytes of a file as they come. */
async function count(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    tellProgress();
  }
}

/**
 * Fetch a file for Pyodide, and count its bytes. WebAssembly must come as the browser has fetched it: so it is compiled
 * while it comes, and the browser keeps the compiled code. The library is packed.
 */
async function countingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetchSound(...request);
    const { body } = response.clone();
    if (response.body === null || body === null) throw new Error(`${response.url}: empty`);
    count(body).catch(giveUp);
    if (response.url === LIBRARY) return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
    if (!response.url.endsWith(".wasm") || response.headers.get("Content-Type") === "application/wasm") return response;
    return new Response(response.body, { headers: { "Content-Type": "application/wasm" } }); // the server calls it otherwise
  } catch (error) {
    giveUp(error);
    throw error;
  }
}

async function loadPython(): ReturnType<typeof loadPyodide> {
  const pyodide = (await import(`${PYTHON}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  return pyodide.loadPyodide({ indexURL: PYTHON, stdLibURL: LIBRARY });
}

async function readSizes(): Promise<void> {
  const response = await fetchSound(new URL("sizes.json", import.meta.url));
  for (const size of Object.values((await response.json()) as Record<string, number>)) all += size;
  tellProgress();
}

async function load(): Promise<Library> {
  globalThis.fetch = countingFetch;
  const [python] = await Promise.race([givenUp, Promise.all([loadPython(), readSizes()])]);
  globalThis.fetch = plainFetch;
  performance.mark("python");
  post({ type: "progress", loaded: all, all });
  return python.runPython(START) as Library;
}

// --- Answer ---

const library = load();
/** The seats at whose tables the computers are acting, and what lets them act on: the page has shown what they did. */
const thinking = new Map<string, () => void>();

function ask(python: Library, request: Ask): Answer[] {
  return JSON.parse(python.receive(JSON.stringify(request))) as Answer[];
}

/** Do nothing until the page has shown what it was told of a seat, or nobody follows the seat any longer. */
function shown(secret: string): Promise<void> {
  return new Promise((resolve) => thinking.set(secret, resolve));
}

/** Let computers act until a person must, or nobody follows them any longer; each action is heard by itself. */
async function think(python: Library, secret: string): Promise<void> {
  if (thinking.has(secret)) return;
  thinking.set(secret, () => undefined);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve)); // other requests come first
    const messages = thinking.has(secret) ? (ask(python, { type: "think", secret }) as Message[]) : [];
    if (messages.length === 0) break;
    post({ type: "heard", secret, messages });
    await shown(secret); // on a slow machine the page would otherwise fall behind, and hear no click
  }
  thinking.delete(secret);
}

/** Let the computers at a seat's table wait until somebody follows it again. */
function leave(secret: string): void {
  const actOn = thinking.get(secret);
  thinking.delete(secret);
  actOn?.();
}

async function answer(id: number, request: Ask): Promise<void> {
  const python = await library;
  const answers = ask(python, request);
  if (request.type !== "at") {
    post({ type: "answered", id, answers });
    return;
  }
  post({ type: "heard", secret: request.secret, messages: answers as Message[] });
  post({ type: "answered", id, answers: [] });
  await think(python, request.secret);
}

/** Say why nothing can be answered; of a traceback of Python, the last line. */
function tellWhy(error: unknown): void {
  post({ type: "broken", reason: String(error).trim().split("\n").at(-1) ?? "" });
}

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const { data } = event;
  if ("heard" in data) thinking.get(data.heard)?.();
  else if ("left" in data) leave(data.left);
  else answer(data.id, data.request).catch(tellWhy);
});

library.then(() => post({ type: "ready" }), tellWhy);
