// How the search ranks what it finds. First come the names whose last part is the query, in the order of their ranks,
// which `docs/_ext/objects.py` defines; words, spaces and underscores are the same, so "legal actions" is a name. Where
// the query has a capital, the same letters count most. Then come titles that are the query, names in the plural, members
// of classes, and names that contain it. What `{found-by}` lists comes after names of the front door itself.
"use strict";

const MEMBER = 60; // the rank of members, as in docs/_ext/objects.py

const plain = (text) => text.toLowerCase().replace(/[\s_-]+/g, "");
const singular = (text) => text.replace(/s$/, "");

const nameScore = (name, query, rank) => {
  const [found, wanted] = [plain(name), plain(query)];
  const letters = name !== query ? 0 : query === query.toLowerCase() ? 0.5 : 45;
  if (rank >= MEMBER) return found === wanted ? 105 + letters : found.includes(wanted) ? 6 : 0;
  if (found === wanted) return 200 - rank + letters;
  if (singular(found) === singular(wanted)) return 150 - rank;
  return found.includes(wanted) ? 60 - rank / 2 : 1 - rank / MEMBER;
};

var Scorer = {
  objNameMatch: 0,
  objPartialMatch: 0,
  objPrio: Object.fromEntries(Array.from({ length: MEMBER + 1 }, (_, rank) => [rank, rank])),
  objPrioDefault: MEMBER,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,

  score: ([docname, title, , , score, , kind]) => {
    const query = (new URLSearchParams(window.location.search).get("q") ?? "").trim();
    switch (kind) {
      case "object":
        return nameScore(title === query ? query : title.split(".").pop(), query, score);
      case "index":
        return score < 100 ? score : docname === "rules" ? 199.9 : 199.8;
      case "title":
        return score < 15 ? score : (docname.startsWith("reference/") ? 159 : 160) + score - 15;
      default:
        return score;
    }
  },
};
