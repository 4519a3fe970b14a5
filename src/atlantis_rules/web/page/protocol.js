// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: e48c0a7078021b35d6393b354980bb27f1c96825210e5a7a25e5eb40e0d8b5d9
export {};
