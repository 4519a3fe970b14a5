// How a seat reaches its table: by a socket of a server, or otherwise.
import { language } from "./texts.js";
const LEAST_WAIT = 500;
const MOST_WAIT = 10_000;
/** For so many pixels pictures are laid out. */
export function widthOfPictures() {
    return Math.min(window.innerWidth, 10_000);
}
/** A table on a server: by a socket that comes back when it is lost, and by HTTP. */
export class SocketConnection {
    table;
    secret;
    socket = null;
    wait = LEAST_WAIT;
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
            follower.hear(message);
        });
        socket.addEventListener("close", () => {
            if (this.socket !== socket)
                return;
            follower.lose();
            this.wait = Math.min(2 * this.wait, MOST_WAIT);
            setTimeout(() => this.follow(follower), this.wait);
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
        return answer.ok ? { name: `${this.table}.${whole ? game : "jsonl"}`, content: await answer.blob() } : null;
    }
}
