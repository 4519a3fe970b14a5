// Made by generate.mjs from the schema of the messages. Don't edit.
// sha256 of the schema: c43811ebc1d42e45ded3daf79985215d33d5aadd3a231ccea7d2a874ff2b273b
export {};
