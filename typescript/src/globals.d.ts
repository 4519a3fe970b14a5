// What browsers, Node.js and workers have alike; the types of none of them are asked for.
declare function structuredClone<T>(value: T): T;
declare const console: { log(...values: unknown[]): void };
