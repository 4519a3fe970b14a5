#!/usr/bin/env bash
# csvkit 2.2.0 (agate 1.14.2) takes a column of CSV that has no other values than 0 and 1 for truth values. So `csvsort`, which puts rows in
# another order, also writes False and True in place of these numbers, `csvjson` writes false and true, and `csvstat` has
# neither a sum nor a mean of them. The same column with one 2 is numbers. `csvgrep`, `csvcut` and `csvstack` leave all as
# it is, and so does `csvsort -I`, which sorts texts: 10 before 9.
# The guess was: digits are numbers, and sorting changes the order of the rows alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q --disable-pip-version-check agate==1.14.2 csvkit==2.2.0
cd "$folder"
printf 'game,ties,bridges\n10,1,2\n9,0,0\n' >games.csv
PATH=$folder/venv/bin:$PATH
seen=$(
  {
    printf '%s\n' "csvsort: $(csvsort -c game games.csv | paste -sd' ')"
    printf '%s\n' "csvsort -I: $(csvsort -I -c game games.csv | paste -sd' ')"
    printf '%s\n' "csvjson: $(csvjson games.csv)"
    printf '%s\n' "csvstat --sum: $(csvstat --sum games.csv | paste -sd' ')"
    printf '%s\n' "csvgrep: $(csvgrep -c game -r . games.csv | paste -sd' ')"
    printf '%s\n' "csvcut: $(csvcut -c game,ties games.csv | paste -sd' ')"
    printf '%s\n' "csvstack: $(csvstack games.csv games.csv | paste -sd' ')"
  } 2>said
)
printf '%s\n' "$seen"
diff - <(printf '%s\n' "$seen") <<'SEEN'
csvsort: game,ties,bridges 9,False,0 10,True,2
csvsort -I: game,ties,bridges 10,1,2 9,0,0
csvjson: [{"game": 10.0, "ties": true, "bridges": 2.0}, {"game": 9.0, "ties": false, "bridges": 0.0}]
csvstat --sum:   1. game: 19   2. ties: None   3. bridges: 2
csvgrep: game,ties,bridges 10,1,2 9,0,0
csvcut: game,ties 10,1 9,0
csvstack: game,ties,bridges 10,1,2 9,0,0 10,1,2 9,0,0
SEEN
