// How a seat reaches its table: by a socket of a server, or otherwise.
import { language } from "./texts.js";
const LEAST_WAIT = 500;
const MOST_WAIT = 10_000;
/** The server closes a socket so if the page is not to come back by itself, such as when the seat is followed elsewhere. */
const NOT_WANTED = 1008;
/** Windows that differ by less are sent the same pictures, which the server draws once for all of them. */
const STEP_OF_WIDTHS = 100;
/** For so many pixels pictures are laid out. */
export function widthOfPictures() {
    const steps = Math.floor(window.innerWidth / STEP_OF_WIDTHS);
    return Math.min(Math.max(1, steps) * STEP_OF_WIDTHS, 10_000);
}
/** A table on a server: by a socket that comes back when it is lost, and by HTTP. */
export class SocketConnection {
    table;
    secret;
    socket = null;
    wait = LEAST_WAIT;
    /** For how many milliseconds the server refuses what was asked for last. */
    refusedFor = 0;
    constructor(table, secret) {
        this.table = table;
        this.secret = secret;
    }
    follow(follower) {
        const address = new URL(`/tables/${this.table}/follow`, location.href);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        address.hash = "";
        const socket = new WebSocket(address);
        this.socket = socket;
        socket.addEventListener("open", () => {
            const { number } = follower;
            this.send({ type: "follow", secret: this.secret, since: number, language, width: widthOfPictures() });
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
            setTimeout(() => this.follow(follower), Math.max(this.wait, this.refusedFor));
            this.refusedFor = 0;
        });
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
    async clause(game, id) {
        const answer = await fetch(`/clauses/${game}/${id}?language=${language}`);
        return answer.ok ? (await answer.json()) : null;
    }
    async download(game, whole) {
        const body = JSON.stringify({ secret: this.secret, whole });
        const answer = await fetch(`/tables/${this.table}/record`, { method: "POST", body });
        if (!answer.ok)
            return (await answer.json());
        return { name: `${this.table}.${whole ? game : "jsonl"}`, content: await answer.blob() };
    }
}
