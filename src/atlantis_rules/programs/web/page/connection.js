import { answerOf, UNANSWERED } from "./answers.js";
import { language } from "./texts.js";
const LEAST_WAIT = 500;
const MOST_WAIT = 10_000;
const NOT_WANTED = 1008;
const STEP_OF_WIDTHS = 100;
export function widthOfPictures() {
    const steps = Math.floor(window.innerWidth / STEP_OF_WIDTHS);
    return Math.min(Math.max(1, steps) * STEP_OF_WIDTHS, 10_000);
}
const AT_REST = 300;
export function whenWidthChanges(act, signal) {
    let width = widthOfPictures();
    let resting = 0;
    const rest = () => {
        if (signal.aborted || widthOfPictures() === width)
            return;
        width = widthOfPictures();
        act();
    };
    window.addEventListener("resize", () => {
        clearTimeout(resting);
        resting = window.setTimeout(rest, AT_REST);
    }, { signal });
}
export class SocketConnection {
    table;
    secret;
    socket = null;
    wait = LEAST_WAIT;
    refusedFor = 0;
    constructor(table, secret) {
        this.table = table;
        this.secret = secret;
    }
    follow(follower) {
        this.connect(follower, null);
    }
    connect(follower, before) {
        const address = new URL(`/tables/${this.table}/follow`, location.href);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        address.hash = "";
        const socket = new WebSocket(address);
        if (before === null)
            this.socket = socket;
        socket.addEventListener("open", () => {
            if (this.socket !== (before ?? socket))
                return socket.close();
            this.socket = socket;
            const { number } = follower;
            this.send({ type: "follow", secret: this.secret, since: number, language, width: widthOfPictures() });
            before?.close();
        });
        socket.addEventListener("message", (event) => {
            const message = JSON.parse(String(event.data));
            if (message.type === "welcome")
                this.wait = LEAST_WAIT;
            if (message.type === "failed" && message.again !== null)
                this.refusedFor = 1000 * message.again;
            follower.hear(message);
        });
        socket.addEventListener("close", (event) => {
            if (this.socket !== socket || event.code === NOT_WANTED)
                return;
            follower.lose();
            this.wait = Math.min(2 * this.wait, MOST_WAIT);
            setTimeout(() => this.socket === socket && this.follow(follower), Math.max(this.wait, this.refusedFor));
            this.refusedFor = 0;
        });
    }
    lay(follower) {
        if (this.socket?.readyState === WebSocket.OPEN)
            this.connect(follower, this.socket);
    }
    leave() {
        const { socket } = this;
        this.socket = null;
        socket?.close();
    }
    send(request) {
        if (this.socket?.readyState === WebSocket.OPEN)
            this.socket.send(JSON.stringify(request));
    }
    clause(game, id) {
        return answerOf(`/clauses/${game}/${id}?language=${language}`);
    }
    download(whole) {
        const body = JSON.stringify({ secret: this.secret, whole });
        return answerOf(`/tables/${this.table}/record`, { method: "POST", body }, async (answer) => {
            if (!answer.ok)
                return (await answer.json());
            const [, name] = /filename="(.*)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
            return name === undefined ? UNANSWERED : { name, content: await answer.blob() };
        });
    }
}
