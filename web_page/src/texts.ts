// The words of the page itself; what belongs to the game is worded by the server.

export type Language = "en" | "de";

const ENGLISH = {
  title: "Atlantis: a table",
  game: "Game",
  rules: "Rules",
  seat: "Seat",
  nobody: "nobody",
  person: "person",
  referee: "a link for a referee, who sees all hands",
  open: "Open the table",
  links: "Links",
  spectators: "spectators",
  theReferee: "the referee",
  sit: "Each link is a secret: whoever has it has the seat.",
  yourTurn: "It is your turn.",
  waiting: "Seat {seat} is to act.",
  over: "The game is over.",
  lost: "The connection is lost; trying again.",
  choices: "What you can do",
  all: "Show all",
  hint: "Hint (h)",
  back: "Take back (u)",
  refused: "Not allowed:",
  hinted: "A good move: {text}",
  takenBack: "Seat {seat} takes its last action back.",
  log: "What happened",
  scores: "Scores",
  seen: "Download what you have seen",
  whole: "Download the record",
  hasReferee: "A referee sees all hands.",
  you: "You have seat {seat}.",
  spectator: "You look on.",
  language: "Language",
};

const GERMAN: typeof ENGLISH = {
  title: "Atlantis: ein Tisch",
  game: "Spiel",
  rules: "Regeln",
  seat: "Platz",
  nobody: "niemand",
  person: "Mensch",
  referee: "ein Link für einen Schiedsrichter, der alle Hände sieht",
  open: "Tisch eröffnen",
  links: "Links",
  spectators: "Zuschauer",
  theReferee: "Schiedsrichter",
  sit: "Jeder Link ist ein Geheimnis: wer ihn hat, hat den Platz.",
  yourTurn: "Du bist am Zug.",
  waiting: "Platz {seat} ist am Zug.",
  over: "Das Spiel ist aus.",
  lost: "Die Verbindung ist unterbrochen; neuer Versuch.",
  choices: "Was du tun kannst",
  all: "Alle zeigen",
  hint: "Tipp (h)",
  back: "Zurücknehmen (u)",
  refused: "Nicht erlaubt:",
  hinted: "Ein guter Zug: {text}",
  takenBack: "Platz {seat} nimmt die letzte Aktion zurück.",
  log: "Was geschehen ist",
  scores: "Wertung",
  seen: "Herunterladen, was du gesehen hast",
  whole: "Aufzeichnung herunterladen",
  hasReferee: "Ein Schiedsrichter sieht alle Hände.",
  you: "Du hast Platz {seat}.",
  spectator: "Du schaust zu.",
  language: "Sprache",
};

const TEXTS: Record<Language, typeof ENGLISH> = { en: ENGLISH, de: GERMAN };

export type Key = keyof typeof ENGLISH;

/** The language of the page: the one that its address names, else that of the last visit, else that of the browser. */
export function languageOf(): Language {
  const named = new URLSearchParams(location.search).get("language");
  const wanted = named ?? localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  return wanted === "de" ? "de" : "en";
}

/** Show the page in another language, now and at later visits. */
export function choose(language: string): void {
  localStorage.setItem("language", language);
  history.replaceState(null, "", location.pathname + location.hash);
  location.reload();
}

/** Words of the page. */
export function say(language: Language, key: Key, values: Record<string, string | number> = {}): string {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
