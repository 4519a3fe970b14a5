// Clears the folder of the playground, and puts there what is not built.

import { cpSync, rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
cpSync("static", "dist", { recursive: true });
cpSync("../src/atlantis_rules/programs/web/page/page.css", "dist/page.css");
