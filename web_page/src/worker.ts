// The worker: loads Python and the library from the page's own server, and answers requests.

import type { loadPyodide } from "pyodide";
import type { Message } from "./messages.js";
import type { Answer, Ask, FromWorker, ToWorker } from "./playground_messages.js";

interface Library {
  receive(request: string): string;
}

const PYTHON = new URL("pyodide/", import.meta.url).href;
const WHEELS = new URL("wheels/", import.meta.url).href;

const START = `
from atlantis_rules.playground import Playground
Playground()
`;

function post(message: FromWorker): void {
  postMessage(message);
}

// --- Load ---

const plainFetch = globalThis.fetch;
let loaded = 0;
let all = 0;

/** Count the bytes of files as they come. */
async function countingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await plainFetch(...request);
  if (!response.ok || response.body === null) throw new Error(`${response.url}: ${response.status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      loaded += chunk.byteLength;
      post({ type: "progress", loaded, all: Math.max(all, loaded) });
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  if (response.url.endsWith(".wasm")) headers.set("Content-Type", "application/wasm"); // whatever the server calls it
  return new Response(response.body.pipeThrough(counter), { headers });
}

async function readJson(address: string): Promise<unknown> {
  const response = await plainFetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}

async function loadWheel(name: string): Promise<ArrayBuffer> {
  const response = await countingFetch(WHEELS + name);
  all += Number(response.headers.get("Content-Length") ?? 0);
  return response.arrayBuffer();
}

async function load(): Promise<Library> {
  const sizes = (await readJson(new URL("sizes.json", import.meta.url).href)) as Record<string, number>;
  for (const size of Object.values(sizes)) all += size;
  globalThis.fetch = countingFetch;
  const names = (await readJson(`${WHEELS}wheels.json`)) as string[];
  const wheels = Promise.all(names.map(loadWheel));
  const pyodide = (await import(`${PYTHON}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide };
  const [python, archives] = await Promise.all([pyodide.loadPyodide({ indexURL: PYTHON }), wheels]);
  globalThis.fetch = plainFetch;
  post({ type: "progress", loaded: all, all });
  for (const archive of archives) python.unpackArchive(archive, "wheel");
  return python.runPython(START) as Library;
}

// --- Answer ---

const library = load();
/** The seats at whose tables the computers are acting. */
const thinking = new Set<string>();

function ask(python: Library, request: Ask): Answer[] {
  return JSON.parse(python.receive(JSON.stringify(request))) as Answer[];
}

/** Let computers act until a person must, or nobody follows them any longer; each action is heard by itself. */
async function think(python: Library, secret: string): Promise<void> {
  if (thinking.has(secret)) return;
  thinking.add(secret);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve)); // other requests come first
    const messages = thinking.has(secret) ? (ask(python, { type: "think", secret }) as Message[]) : [];
    if (messages.length === 0) break;
    post({ type: "heard", secret, messages });
  }
  thinking.delete(secret);
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
  if ("left" in data) thinking.delete(data.left);
  else answer(data.id, data.request).catch(tellWhy);
});

library.then(() => post({ type: "ready" }), tellWhy);
