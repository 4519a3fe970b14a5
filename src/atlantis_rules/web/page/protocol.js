// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: a563f50891ac979365132190627fd845e860876bb0dd68716d08d47564c5e964
export {};
