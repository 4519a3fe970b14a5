// The words of the page itself; what belongs to the game is worded by the server.

export type Language = "en" | "de";

const ENGLISH = {
  title: "Atlantis: a table",
  players: "{counts} players",
  playNow: "Play now",
  choosePlayers: "Choose players and rules",
  newTable: "Open a table",
  game: "Game",
  rules: "Rules",
  named: "{colour}: name",
  player: "{colour}: who plays",
  black: "Black",
  red: "Red",
  blue: "Blue",
  white: "White",
  nobody: "nobody",
  person: "person",
  name: "Name",
  easy: "computer, easy",
  good: "computer, good",
  strong: "computer, strong",
  doesPerson: "Gets a link of their own.",
  doesNothing: "The seat stays empty.",
  doesRandom: "Plays at random.",
  doesGreedy: "Does what brings the most at once.",
  doesRollouts: "Plays the game to its end {number} times in mind before it acts.",
  doesIsmcts: "Tries {number} lines of play before it acts, with hands that it guesses.",
  copy: "Copy the link",
  copied: "Copied",
  notCopied: "Could not be copied",
  qr: "QR code",
  referee: "a link for a referee, who sees all hands",
  open: "Open the table",
  ownRules: "own choice",
  typed: "Or in notation",
  act: "Do it",
  options: "Options",
  components: "Components, in TOML",
  record: "Look at the record of a game",
  recorded: "This is the record of a game.",
  breaksOff: "The record ends here.",
  docs: "More in the documentation",
  links: "Links",
  spectators: "spectators",
  theReferee: "the referee",
  sit: "Each link is a secret: whoever has it has the seat.",
  yourTurn: "It is your turn.",
  waiting: "{name} is to act.",
  over: "The game is over.",
  lost: "The connection is lost; trying again.",
  choices: "What you can do",
  all: "Show all",
  fresh: "New to you: {title}. {text}",
  brings: "What it would do: {text}",
  rulebook: "Rules",
  previousRule: "Rule before",
  nextRule: "Next rule",
  hint: "Hint (h)",
  back: "Take back (u)",
  refused: "Not allowed:",
  hinted: "A good move: {text}",
  takenBack: "{name}: last action taken back.",
  log: "What happened",
  older: "Show what was before (lines: {number})",
  fewer: "Show only what is new",
  scores: "Scores",
  place: "Place",
  points: "Points",
  wins: "wins",
  whence: "Where the points come from",
  again: "Again with the same",
  seen: "Download what you have seen",
  whole: "Download the record",
  hasReferee: "A referee sees all hands.",
  you: "You play {name}.",
  spectator: "You look on.",
  language: "Language",
  replay: "Step by step",
  first: "To the beginning",
  earlier: "One step back",
  later: "One step on",
  now: "To the present",
  step: "Step {number} of {all}",
  ruling: "Ruling",
  readings: "Readings",
  close: "Close",
  // Why a request was not carried out
  unreadable: "The server cannot read that.",
  no_such_link: "There is no such link, or its table has ended.",
  not_following: "The page follows this table already.",
  only_for_seats: "Only players can do that.",
  not_your_turn: "It is not your turn.",
  out_of_date: "The table has moved on meanwhile.",
  not_to_be_taken_back: "Only your own last action can be taken back, and only while nothing has come to light.",
  still_playing: "The whole record is there when the game is over.",
  bad_rules: "The game cannot be played like this:",
  bad_record: "This is no record:",
  too_many: "There are too many tables, or too many follow this one.",
  over_budget: "That was too much at once; it works again in {seconds} seconds.",
  unavailable: "Tables cannot be kept at the moment, so nothing was done. Please try again in a while.",
};

const GERMAN: typeof ENGLISH = {
  title: "Atlantis: ein Tisch",
  players: "{counts} Spieler",
  playNow: "Jetzt spielen",
  choosePlayers: "Spieler und Regeln wählen",
  newTable: "Tisch eröffnen",
  game: "Spiel",
  rules: "Regeln",
  named: "{colour}: Name",
  player: "{colour}: wer spielt",
  black: "Schwarz",
  red: "Rot",
  blue: "Blau",
  white: "Weiß",
  nobody: "niemand",
  person: "Mensch",
  name: "Name",
  easy: "Computer, leicht",
  good: "Computer, gut",
  strong: "Computer, stark",
  doesPerson: "Bekommt einen eigenen Link.",
  doesNothing: "Der Platz bleibt frei.",
  doesRandom: "Spielt zufällig.",
  doesGreedy: "Tut, was sofort am meisten bringt.",
  doesRollouts: "Spielt das Spiel vor jeder Aktion {number} Mal in Gedanken zu Ende.",
  doesIsmcts: "Probiert vor jeder Aktion {number} Spielverläufe aus, mit Händen, die er vermutet.",
  copy: "Link kopieren",
  copied: "Kopiert",
  notCopied: "Ließ sich nicht kopieren",
  qr: "QR-Code",
  referee: "ein Link für einen Schiedsrichter, der alle Hände sieht",
  open: "Tisch eröffnen",
  ownRules: "eigene Wahl",
  typed: "Oder in Notation",
  act: "Tun",
  options: "Optionen",
  components: "Spielmaterial, in TOML",
  record: "Die Aufzeichnung eines Spiels ansehen",
  recorded: "Dies ist die Aufzeichnung eines Spiels.",
  breaksOff: "Hier endet die Aufzeichnung.",
  docs: "Mehr in der Dokumentation",
  links: "Links",
  spectators: "Zuschauer",
  theReferee: "Schiedsrichter",
  sit: "Jeder Link ist ein Geheimnis: wer ihn hat, hat den Platz.",
  yourTurn: "Du bist am Zug.",
  waiting: "{name} ist am Zug.",
  over: "Das Spiel ist aus.",
  lost: "Die Verbindung ist unterbrochen; neuer Versuch.",
  choices: "Was du tun kannst",
  all: "Alle zeigen",
  fresh: "Neu für dich: {title}. {text}",
  brings: "Was das täte: {text}",
  rulebook: "Regeln",
  previousRule: "Regel davor",
  nextRule: "Nächste Regel",
  hint: "Tipp (h)",
  back: "Zurücknehmen (u)",
  refused: "Nicht erlaubt:",
  hinted: "Ein guter Zug: {text}",
  takenBack: "{name}: letzte Aktion zurückgenommen.",
  log: "Was geschehen ist",
  older: "Zeigen, was davor war (Zeilen: {number})",
  fewer: "Nur Neues zeigen",
  place: "Platz",
  points: "Punkte",
  wins: "gewinnt",
  whence: "Woher die Punkte kommen",
  again: "Noch einmal mit denselben",
  scores: "Wertung",
  seen: "Herunterladen, was du gesehen hast",
  whole: "Aufzeichnung herunterladen",
  hasReferee: "Ein Schiedsrichter sieht alle Hände.",
  you: "Du spielst {name}.",
  spectator: "Du schaust zu.",
  language: "Sprache",
  replay: "Schritt für Schritt",
  first: "Zum Anfang",
  earlier: "Einen Schritt zurück",
  later: "Einen Schritt weiter",
  now: "Zur Gegenwart",
  step: "Schritt {number} von {all}",
  ruling: "Entscheidung",
  readings: "Lesarten",
  close: "Schließen",
  unreadable: "Das kann der Server nicht lesen.",
  no_such_link: "Diesen Link gibt es nicht, oder sein Tisch ist beendet.",
  not_following: "Die Seite folgt diesem Tisch schon.",
  only_for_seats: "Das können nur Spieler.",
  not_your_turn: "Du bist nicht am Zug.",
  out_of_date: "Am Tisch ist es inzwischen weitergegangen.",
  not_to_be_taken_back: "Nur deine eigene letzte Aktion lässt sich zurücknehmen, und nur, solange nichts aufgedeckt wurde.",
  still_playing: "Die ganze Aufzeichnung gibt es, wenn das Spiel aus ist.",
  bad_rules: "So lässt sich das Spiel nicht spielen:",
  bad_record: "Das ist keine Aufzeichnung:",
  too_many: "Es gibt zu viele Tische, oder zu viele folgen diesem.",
  over_budget: "Das war zu viel auf einmal; in {seconds} Sekunden geht es wieder.",
  unavailable: "Tische lassen sich gerade nicht speichern, daher ist nichts geschehen. Bitte versuche es später noch einmal.",
};

/** What the games are about, by their names. */
const ABOUT: Record<Language, Record<string, string>> = {
  en: {
    atlantis:
      "Atlantis is sinking, and your three figures flee along the path to the mainland. A card takes a figure to the next " +
      "tile with its picture, and you collect the last tile behind it. Where tiles are gone there is water, which costs " +
      "you to cross: with tiles and cards, which are points, too.",
    atlandice:
      "The city is sinking, and whoever searches it saves what is left. Each die that you take sends you to an area with a " +
      "resource and an effect. When the wave comes, tiles count, and so does having most of each resource.",
  },
  de: {
    atlantis:
      "Atlantis versinkt, und deine drei Figuren fliehen über den Weg zum Festland. Eine Karte bringt eine Figur zum " +
      "nächsten Plättchen mit ihrem Bild, und du sammelst das letzte Plättchen dahinter. Wo Plättchen fehlen, ist Wasser; " +
      "es zu überqueren kostet dich Plättchen und Karten, und auch die sind Punkte.",
    atlandice:
      "Die Stadt versinkt, und wer sie durchsucht, rettet, was noch da ist. Jeder Würfel, den du nimmst, schickt dich in " +
      "einen Bereich mit einer Ressource und einem Effekt. Wenn die Welle kommt, zählen Plättchen und wer von jeder " +
      "Ressource am meisten hat.",
  },
};

export type Key = keyof typeof ENGLISH;

/** The language of the page: the one that its address names, else that of the last visit, else that of the browser. */
function languageOf(): Language {
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

export const language = languageOf();

/** Return what words a page in its language, from its texts in each. */
export function wordsOf<Name extends string>(
  texts: Record<Language, Record<Name, string>>,
): (key: Name, values?: Record<string, string | number>) => string {
  return (key, values = {}) => texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Return what a game is about, in the language of the page; nothing of a game that the page does not know. */
export function aboutGame(game: string): string {
  return ABOUT[language][game] ?? "";
}

/** Words of a table, in the language of the page. */
export const words = wordsOf({ en: ENGLISH, de: GERMAN });
