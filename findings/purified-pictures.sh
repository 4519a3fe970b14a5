#!/usr/bin/env bash
# DOMPurify 3.5.0 (in jsdom 29.1.1): of an SVG picture it removes every `use`, also one that refers to a shape of the picture
# itself, while the shapes stay in `defs`, where nobody sees them. Its profile for SVG removes `role` as well, which stays if
# no profile is chosen, and keeps `aria-labelledby`, which needs it. Neither throws; only `removed` tells.
# The guess was: the profile made for SVG keeps at least what the settings for all of HTML keep, and `use` without a link
# to elsewhere is as safe as the shape.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dompurify@3.5.0 jsdom@29.1.1
cat >program.mjs <<'PROGRAM'
import createDOMPurify from "dompurify";
import { JSDOM } from "jsdom";

const purifier = createDOMPurify(new JSDOM("").window);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="p-title" viewBox="0 0 9 9">
<title id="p-title">Two tiles</title><defs><rect id="p-tile" width="3" height="3"/></defs>
<use href="#p-tile" data-id="one"/><use href="#p-tile" x="4" data-id="two"/></svg>`;
const profile = { USE_PROFILES: { svg: true } };
const settings = { none: {}, profile, added: { ...profile, ADD_TAGS: ["use"], ADD_ATTR: ["role"] } };
for (const [name, chosen] of Object.entries(settings)) {
  const kept = purifier.sanitize(picture, chosen);
  const found = ["<use href", "<rect", "role=", "aria-labelledby=", "viewBox="].map((part) => kept.split(part).length - 1);
  console.log(`${name}: ${found.join(" ")}, removed: ${purifier.removed.map((part) => part.element?.nodeName ?? part.attribute?.name)}`);
}
PROGRAM
seen=$(node program.mjs)
printf 'use, rect, role, aria-labelledby, viewBox\n%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
none: 0 1 1 1 1, removed: use,use
profile: 0 1 0 1 1, removed: BODY,role,use,use
added: 2 1 1 1 1, removed: BODY
SEEN
