// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: f92c8a085f3d8483b445be9cb4a0325238af2fb5c50990bc1877e40036be039b
export {};
