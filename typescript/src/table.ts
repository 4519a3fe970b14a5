// The web table: the types of all messages between it and a client.
export type * from "./documents/table.js";
