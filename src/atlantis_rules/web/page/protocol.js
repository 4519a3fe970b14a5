// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: 680be7657484a46e2629e57b566ba72e81386e24593aa658eb83c289f043d187
export {};
