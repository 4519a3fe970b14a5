#!/usr/bin/env bash
# svgo 4.1.0 with its default preset removes `role="img"` and the ids of `title` and `desc`, although `aria-labelledby`
# names them and stays: the reference leads nowhere, and the picture has lost the name that a screen reader announces.
# An id that `href` names is kept.
# The guess was: ids to which any attribute refers are kept, as `cleanupIds` speaks of unused ones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund svgo@4.1.0
cat >picture.svg <<'PICTURE'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-labelledby="name more"><title id="name">A board</title><desc id="more">Nobody has moved.</desc><circle id="dot" r="2"/><use href="#dot" x="5"/></svg>
PICTURE
seen=$(npx svgo picture.svg -o -)
expected='<svg xmlns="http://www.w3.org/2000/svg" aria-labelledby="name more" viewBox="0 0 9 9"><title>A board</title><desc>Nobody has moved.</desc><circle id="a" r="2"/><use x="5" href="#a"/></svg>'
diff <(printf '%s\n' "$expected") <(printf '%s\n' "$seen")
printf '%s\n' "$seen"
