// Puts the library that draws QR codes beside the page, as it is, with its license.

import { readFileSync, writeFileSync } from "node:fs";

const [code, license] = ["nano.mjs", "LICENSE"].map((name) => readFileSync(`node_modules/lean-qr/${name}`, "utf-8"));
writeFileSync("../src/atlantis_rules/programs/web/page/lean-qr.js", `/*\n${license.trim()}\n*/\n${code.trim()}\n`);
