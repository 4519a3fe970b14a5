// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: 957475169768e594712d01b6bb2067be9a658ae571ac9c0874afc72a09d351a0
export {};
