export * as atlandice from "./atlandice.js";
export * as atlantis from "./atlantis.js";
export { type Game, Seat } from "./client.js";
export type * as table from "./table.js";
