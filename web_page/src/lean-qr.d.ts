// The library lies beside the page under this name.
export { generate } from "lean-qr/nano";
