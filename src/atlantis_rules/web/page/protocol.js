// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: fefb05952b9f192a4ff43254ce8e5afeb2ebda334a50a446e8a53fe3aad948b1
export {};
