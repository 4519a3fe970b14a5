// Any game at a web table, in TypeScript: a player takes their first choice, and a reader prints what a spectator hears.
// `node table_client.js http://127.0.0.1:8420 GAME`, with Node.js 22 or newer. Each keeps their view by the events alone.
import { atlandice, atlantis, type table } from "atlantis-rules-client";

const games: table.Games = { atlantis, atlandice };

/** Follow a table until the game is over; `hear` gets each message, and may return an action. */
function follow<Name extends table.GameName>(
  server: string, link: string, secret: string, game: Name, hear: (seen: table.Seen<Name>) => string | void,
): Promise<{ kept: table.View<Name>; last: table.Seen<Name> }> {
  const socket = new WebSocket(`${server.replace("http", "ws")}/tables/${link}/follow`);
  const send = (request: table.Request) => socket.send(JSON.stringify(request));
  socket.onopen = () => send({ type: "follow", secret, since: 0, language: "en", width: null });
  let kept: table.View<Name> | undefined;
  return new Promise((resolve, reject) => {
    socket.onclose = () => reject(new Error("the connection is lost"));
    socket.onmessage = ({ data }) => {
      const message: table.Message<Name> = JSON.parse(data);
      if (message.type === "failed") reject(new Error(message.text));
      if (message.type !== "seen") return;
      const events = message.happened.flatMap((entry) => entry.events);
      kept = kept ? events.reduce((view, event) => games[game].fold(view, event), kept) : message.view;
      const action = hear(message);
      if (action) send({ type: "act", action, number: message.number });
      if (!message.outcome) return;
      resolve({ kept, last: message });
      socket.close();
    };
  });
}

/** Play a game against a computer player, and read along; return what both have kept, and were told last. */
export async function play(server: string, game: table.GameName, read: (sentence: string) => void) {
  const { games: offered }: table.Offer = await (await fetch(`${server}/rules`)).json();
  const offer = offered.find((each) => each.game === game);
  const rules = offer?.presets[0]?.name ?? "", seats = ["person", offer?.opponent ?? "random"];
  const opening: table.Opening = { game, rules, seats, names: ["Ann", ""], referee: false };
  const opened = await fetch(`${server}/tables`, { method: "POST", body: JSON.stringify(opening) });
  const { table: link, seats: [secret], spectator }: table.Opened = await opened.json();
  return Promise.all([
    follow(server, link, secret ?? "", game, ({ choices: [first] }) => first?.action),
    follow(server, link, spectator, game, ({ happened }) => {
      for (const { said } of happened) for (const { text } of said) read(text);
    }),
  ]);
}

declare const process: { argv: string[] };
const [, , server, name] = process.argv;
for (const game of Object.keys(games).filter((each): each is table.GameName => each === name)) {
  if (server) console.log((await play(server, game, console.log))[0].last.outcome?.winners);
}
