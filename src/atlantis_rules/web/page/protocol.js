// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: dbbdde75c68aca666ce6f1a44a4249124e7e1a79b2a117cf7b4f23a43ab06a1b
export {};
