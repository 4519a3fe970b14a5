"""The texts of the command line itself: its help and errors about options, its tables, and those around clauses."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.text.messages import Language, NameWords, Words

_OPTIONS: Final = {
    "atlantis-rules": "The board games Atlantis (2009) and Atlandice (2018) in the terminal.",
    "exit codes": (
        "exit codes:\n"
        "  0    done, or left with q or at the end of input\n"
        "  1    the output or a record could not be written, a process of the simulation died, or a\n"
        "       program does not conform\n"
        "  2    wrong arguments, an unknown clause, a bad file, a count that would take too long, or a\n"
        "       package, program or terminal is missing\n"
        "  129  stopped because its terminal was closed (SIGHUP)\n"
        "  130  stopped with Ctrl-C\n"
        "  141  the reader of the output has closed the pipe\n"
        "  143  stopped with SIGTERM\n"
    ),
    # The commands, in short and in sentences
    "play summary": "play a game, or watch one",
    "simulate summary": "let computers play many games",
    "match summary": "let players play each other, and compare them",
    "replay summary": "step through a recorded game",
    "review summary": "show what the decisions of a recorded game were worth",
    "picture summary": "draw a position, or a recorded game at one of its steps",
    "explain summary": "print a clause of the rulebook, find clauses by words, or list them all",
    "perft summary": "count action sequences and states",
    "conformance summary": "check a program against this implementation",
    "engine summary": "answer the questions of `conformance`, as lines of JSON",
    "play": "Play a game, or watch one. Without --seats all players are computers.",
    "simulate": "Let computers play many games, and count what happens in them.",
    "match": (
        "Let players play against each other: each deal is played once for each player, with the seats rotated, so "
        "that nobody is dealt more luck than the others."
    ),
    "replay": (
        "Step through a recorded game. On a terminal, Enter shows the next turn, b the one before, a number or "
        "'step N' goes to a step, 'turn N' to a turn, and q leaves."
    ),
    "review": (
        "Review a recorded game: what each decision was worth, given what its seat knew, which ones were mistakes, "
        "and how much was luck."
    ),
    "picture": "Draw a position, or a recorded game at one of its steps, as an SVG or PNG.",
    "explain": (
        "Print a clause: its text, its sources, what was ruled and why, and the code that carries it out. Or find the "
        "clauses that contain some words."
    ),
    "perft": (
        "Count the sequences of actions from a position, and the distinct states that they lead to, chance included."
    ),
    "conformance": (
        "Start a program, ask it the questions of the conformance kit, and report its wrong answers by clause. "
        "Questions and answers are lines of JSON; conformance/README.md describes them."
    ),
    "engine": (
        "Answer requests of the conformance protocol: each is a line of JSON on standard input, and its reply a line "
        "on standard output."
    ),
    # Options of several commands
    "-h": "show this help message and exit",
    "--version": "show program's version number and exit",
    "--language": "the language of the game's texts: {languages:or} (default: {usual})",
    "atlantis-rules --language": "the language of help and errors: {languages:or} (default: {usual})",
    "GAME": "{games:or} (default: {usual})",
    "--players": (
        "the number of players (default: as many as --seats names if it names several, else {usual} or the nearest "
        "number that can play the game)"
    ),
    "--seats": (
        "who plays, from the starting player on: {players}, or MODULE:NAME for one of your own (default, and for those "
        "not named: greedy, or rollouts where a game has no heuristics)"
    ),
    "--rules": (
        "the rules of the game: their name, or a file with rules as `rules_of` of the game writes them (default: the "
        "usual ones)"
    ),
    "--seed": "the same seed gives the same games (default: new ones)",
    "--processes": "how many processes play; the result does not depend on it (default: one for each processor)",
    "--table": "the same as --path",
    "--path": "how often to draw the path, or the table of Atlandice (default: round)",
    # play
    "play --seed": "repeat the game of this seed; S/N is game N of a simulation with seed S (default: a new game)",
    "play --path": (
        "how often to draw the path, or the table of Atlandice; with 'turn' and 'round' also whenever it is a human's "
        "turn (default: round)"
    ),
    "play --record": "write the game to a file after each turn, and when it ends, is left or stopped",
    "play --resume": (
        "continue a recorded game with the same players and the same luck, as if it had never stopped; it is recorded "
        "in the same file, or in that of --record"
    ),
    "play --quiet": "print only the result",
    "play --plain": (
        "ask human players line by line even on a terminal, where games are otherwise played at a full-screen table "
        "if textual is installed"
    ),
    "play --full-screen": "require the full-screen table, or fail",
    "play --web": (
        "serve a page to play on, only for this machine, and open it in the browser; game and players are chosen "
        "there; needs the extra web"
    ),
    "play --port": "with --web: the port of the page (default: {usual}; 0 for a free one)",
    "play --tables": "with --web: the file in which tables are kept, and found again (default: {usual})",
    "play --docs": "with --web: where the documentation is, for links to clauses (default: none)",
    "play --no-browser": "with --web: print the address, and open nothing",
    # simulate
    "simulate --games": "how many games (default: 100)",
    "simulate --engine": (
        "what plays: serial, processes, ray for a Ray on this machine, or ray:ADDRESS for a cluster; the result "
        "does not depend on it (default: processes)"
    ),
    "simulate --out": (
        "write a row for each game to a file whose name ends in .parquet, .csv or .jsonl, once all are played"
    ),
    "simulate --resume": ("continue the file of --out, or the folder of --decisions, where an interrupted run stopped"),
    "simulate --plot": "draw scores, lengths, endings and wins as an SVG; needs matplotlib",
    "simulate --decisions": (
        "instead of printing the table, write a row for each decision to Parquet files in a folder, for programs "
        "that learn: what the seat saw, could do and did, and the result; needs numpy and pyarrow"
    ),
    "simulate --games-per-shard": "how many games each of these files holds (default: {usual})",
    # match
    "match --deals": "how many deals (default: 100)",
    "match --records": "write a record of each game into a folder",
    # replay
    "replay FILE": "a record, such as `play --record FILE` writes, or a redacted one as JSON lines",
    "replay --turn": "begin with turn N (default: 1)",
    "replay --step": "begin with the position after N actions, those of chance included",
    "replay --all": "show all turns without waiting, even on a terminal",
    # review
    "review FILE": "a record, such as `play --record FILE` writes",
    "review --seat": (
        "whose decisions are reviewed: {seats}; a game that is not over is reviewed for a single seat only, and "
        "without luck (default: {usual})"
    ),
    "review --playouts": (
        "how often each action is tried out; the more, the slower and the more exact (default: {usual})"
    ),
    "review --seed": "the same seed gives the same review (default: 0)",
    "review --json": "write the review to a file as JSON, once it is done",
    "review --resume": "continue the file of --json where an interrupted review stopped",
    "review --svg": "draw the curve of the game as an SVG",
    # picture
    "picture FILE": "a record, a redacted record as JSON lines, or a position as text; - for standard input",
    "picture --step": "the step of the record, as `replay` counts them from 0 on (default: the last one)",
    "picture --last": "show what has happened so far in the turn",
    "picture --out": "the file for the picture, an SVG or a PNG by its ending (default: standard output)",
    "picture --format": "the format, whatever the ending of the file (default: {usual}); a PNG needs the extra png",
    "picture --seat": "whose hand is shown: {seats} (default: {usual} that are known)",
    "picture --theme": "{themes} (default: {usual}); {auto} follows the reader, but in a PNG it is {usual}",
    "picture --width": "the width in pixels; below 684, it is laid out for a narrow screen (default: wide)",
    "picture --game": "the game of the position: {games:or} (default: that of the file)",
    # explain
    "explain CLAUSE|WORD": (
        "the id of a clause, such as MOVE-3, or words to look for in all clauses (default: list all)"
    ),
    "explain --game": "the game of the rulebook: {games:or} (default: {usual}; words are looked for in all rulebooks)",
    "explain --sources": (
        "list the sentences that the clause carries; without CLAUSE, all sentences and their clauses"
    ),
    # perft
    "perft POSITION": "a file with a position as text, or - for standard input",
    "perft --seed": "count from a new game, set up as `play` sets up the one of this seed",
    "perft --depth": "how many actions the longest sequences have",
    "perft --divide": "count separately for each first action",
    "perft --anyway": "count even if it would take a very long time and a lot of memory",
    "perft --game": "{games:or} (default: {usual})",
    "perft --players": "how many play a new game (default: {usual} or the nearest number that can play it)",
    # conformance
    "conformance --game": "ask about this game only (default: all that the program plays)",
    "conformance --level": (
        "what happens, or also why: which clauses are broken, views, events and prices (default: {usual})"
    ),
    "conformance --only": (
        "compare only the answers to these commands of the protocol; commands of the level reasons need no --level"
    ),
    "conformance --clause": "ask only the cases in which this clause comes into play",
    "conformance --cases": "a folder with other cases, or a file of cases (default: those of the package)",
    "conformance --games": (
        "also play this many games against the program (default: 0); with the extra testing, they cover all "
        "options, all kinds of players, and odd positions"
    ),
    "conformance --enough": "play no more games after this many in a row that found nothing new by clause",
    "conformance --seed": "the seed of these games (default: 0)",
    "conformance --timeout": "how long a reply may take (default: 10)",
    "conformance --time-limit": (
        "how long the whole run may take; what could not be asked by then has failed (default: no limit)"
    ),
    "conformance --json": "write a report as JSON",
    "conformance --junit": "write a report as JUnit's XML",
    "conformance COMMAND": "the program and its arguments, after --",
    # Errors about options
    "no command": "required: COMMAND, one of {commands}",
    "unknown arguments": "unrecognized arguments: {arguments}; the options are {options}",
    "no whole number": "must be a whole number from {least} to {most}, not {text}",
    "no seed": "must be a whole number of at most 18 digits, not {text}",
    "no seed of a game": (
        "must be a whole number of at most 18 digits, or that of a simulation and of one of its games, such as 7/12, "
        "not {text}"
    ),
    "no seconds": "must be a number of seconds, such as 10 or 0.5, not {text}",
    "no engine": "must be serial, processes, ray or ray:ADDRESS, not {text}",
    "too many seats": "--seats names {named} players, but --players is {players}",
    "not for so many": "{game} is for {counts} players, not {players}",
    "no such player": "--seats: {why}",
    "no such player or human": "--seats: {why}, or {human}",
    "quiet human": "--quiet prints nothing but the result: no seat can be human",
    "full screen without human": "--full-screen is for human players: name one with --seats human",
    "chosen on page": "--web: these are chosen on the page; leave them out: {options}",
    "in record already": "--resume: the record has these already; leave them out: {options}",
    "only for web": "only for --web: {options}",
    "resume needs both": (
        "--resume goes on with what --out or --decisions names, by the seed of --seed: both are needed"
    ),
    "decisions alone": "--decisions writes no rows of games and draws nothing: leave out --out and --plot",
    "shard without decisions": "--games-per-shard is for --decisions",
    "resume needs json": "--resume goes on with what --json names: it is needed",
    "no svg": "--svg: the name of the file must end in .svg, not {file}",
    "svg of one seat": "--svg draws the curve of a whole game: leave out --seat",
    "no picture": "--out: the name of the file must end in {endings:or}, not {file}; or name one with --format",
    "rules without game": "--rules is for a position: name its game with --game",
    "position or seed": "give either POSITION or --seed, a new game to begin with",
    "players without seed": "--players: only for a new game, which needs --seed",
    "no program": "required: -- COMMAND, the program that is asked, with its arguments",
}

OPTIONS: Final = Language.common("options", _OPTIONS, NameWords({"or": "{first} or {last}"}))
"""The texts of the command line itself. The key of help is the option, after its command if it differs there."""


_REPORTS: Final = {
    # simulate
    "simulation": "{title}, seed {seed}: {games} {games:game|games}, {players} {players:player|players}",
    "length": "length of a game",
    "decisions": "decisions",
    "mean": "mean",
    "least": "least",
    "most": "most",
    "seat": "seat",
    "score": "score",
    "wins": "wins",
    "interval": "95% interval",
    "short interval": "95%",
    "from to": "{low} to {high}",
    "short from to": "{low}-{high}",
    "ending": "how games end",
    "games": "games",
    "happening": "what happens",
    "in games": "in games",
    "per game": "per game",
    "confidence": "+-: 95% confidence. A win that is shared counts in equal parts.",
    "watch": "To watch game 1: {command}",
    "written": "{decisions} {decisions:decision|decisions} of {games} {games:game|games}, seed {seed}: {folder}",
    "playing": "playing",
    # match
    "match": "{title}, seed {seed}: {deals} {deals:deal|deals}, {games} games",
    "player": "player",
    "lead": "lead",
    "confidence of match": (
        "+-: 95% confidence, from the deals: the games of a deal, with the seats rotated, are one observation. "
        "lead: points more than the others have on average. A win that is shared counts in equal parts."
    ),
    # perft
    "depth": "depth",
    "sequences": "sequences",
    "states": "states",
    "over": "over",
    "first action": "first action",
    "all": "all",
    "kinds": "sequences by the kind of their last action",
    "of depth": "{number} of depth {depth}",
}

REPORTS: Final = Language.common("reports", _REPORTS)
"""The language of these tables."""


_EXPLAIN: Final = {
    "list": "{title}: {number} {number:clause|clauses} (R: a ruling, O: an option on which the sources disagree)",
    "found": "{number} {number:clause|clauses}, the best match of each game first",
    "sources": "Sources",
    "readings": "Readings (option {option})",
    "in no preset": "in no preset",
    "sentences": "Sentences of {source}, {section}",
    "cite": "Cite as {citation}",
    "changed since": "This is the text of version {latest}; the clause has changed since version {version}.",
    "same since": "This is the text of version {latest}; the clause has not changed since version {version}.",
    "namesakes": "Also a clause: {others}",
    "ruling": "Ruling {id}, since the sources are silent or unclear",
    "question": "Question: {text}",
    "reading": "Reading: {text}",
    "alternative": "Alternative: {text}",
    "reason": "Reason: {text}",
    "note": "Note: {title}",
    "changed": "Changed",
    "carried out": "Carried out by",
    "component": "no code (component): {reason}",
    "by construction": "no code (by construction): {reason}",
    "begins": "begins at {place}",
    # All sentences of the sources
    "all sentences": "{number} {number:sentence|sentences}, in words of our own, and the clauses that carry them",
    "AIM": "no rule, aim or advice",
    "BOX": "no rule, on the box",
    "CREDITS": "no rule, credits",
    "FLAVOUR": "no rule, flavour",
    "HANDLING": "no rule, handling",
    "INTRODUCTION": "no rule, introduction",
    "SERVICE": "no rule, service",
    # Errors
    "no such game": "there is no rulebook of a game {game}; choose from {games}",
    "no rulebook": "{game} has no rulebook: its package would have a file rulebook.toml",
    "no sentences": "{title} keeps no list of the sentences of its sources",
    "no such clause": "the rulebook of {title} has no clause {asked}; {command} lists them all",
    "no such clause, but similar ones": "the rulebook of {title} has no clause {asked}; did you mean {similar}?",
    "no such ruling": "{clause} of {title} has no ruling",
    "no readings": "{clause} of {title} is no option, so it has no reading {asked}",
    "no such reading": "{clause} of {title} has no reading {asked}; choose {names}",
    "no such version": "the rules of {title} have no version {asked}; there are {first} to {last}",
    "no versions": "the rules of {title} have no versions, so there is no version {asked}",
    "not all words": "no clause of {titles} has all of these words: {words}",
    "no such word": "no clause of {titles} has the word {word}; {command} lists all clauses",
    "no such word, but similar ones": "no clause of {titles} has the word {word}; did you mean {similar}?",
}

EXPLAIN: Final = Language.common("explain", _EXPLAIN, Words({"or": "{first} or {last}"}))
"""The language of `explain`."""


def alternatives(language: str, names: Sequence[str]) -> str:
    """Return names with a word for "or" between them."""
    return EXPLAIN.translated(language).word.either(names)
