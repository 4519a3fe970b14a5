// How the search ranks what it finds: an entry of exactly this name first, in the letters of the query before others,
// of Atlantis before Atlandice; then what stands in classes, clauses, titles and texts. A class whose name differs only
// in its capital comes before an attribute of exactly this name. See docs/_ext/objects.py for the priorities.
"use strict";

var Scorer = {
  objNameMatch: 200,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 10, 2: 0 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,

  score: ([docname, title, anchor, descr, score, filename, kind]) => {
    const query = (new URLSearchParams(window.location.search).get("q") ?? "").trim();
    if (kind === "index" && docname === "rules") return score + 1;
    const exact = kind === "object" && (title === query || title.split(".").pop() === query);
    return exact ? score + 8 : score;
  },
};
