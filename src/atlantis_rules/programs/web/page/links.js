import { button, found, made } from "./elements.js";
import { generate } from "./lean-qr.js";
import { words } from "./texts.js";
const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;
function codeOf(text) {
    const code = generate(text);
    const squares = [];
    for (let y = 0; y < code.size; y += 1) {
        for (let x = 0; x < code.size; x += 1)
            if (code.get(x, y))
                squares.push(`M${x} ${y}h1v1h-1z`);
    }
    const picture = document.createElementNS(SVG, "svg");
    const all = code.size + 2 * QUIET;
    picture.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${all} ${all}`);
    picture.setAttribute("class", "code");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", words("qr"));
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", squares.join(""));
    picture.append(path);
    return picture;
}
async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    }
    catch {
        const field = made("textarea", text);
        document.body.append(field);
        field.select();
        const isCopied = document.execCommand("copy");
        field.remove();
        return isCopied;
    }
}
function itemOf(href, name) {
    const item = made("li");
    const link = made("a", name);
    link.href = href;
    link.target = "_blank";
    const copies = button(words("copy"), () => {
        void copy(link.href).then((isCopied) => (copies.textContent = words(isCopied ? "copied" : "notCopied")));
    });
    copies.setAttribute("aria-live", "polite");
    const shown = made("details");
    shown.append(made("summary", words("qr")));
    shown.addEventListener("toggle", () => shown.querySelector("svg") ?? shown.append(codeOf(link.href)), { once: true });
    item.append(link, copies, shown);
    return item;
}
export function showLinks(opened, nameOf) {
    const secrets = [
        ...opened.seats.map((secret, seat) => [secret, nameOf(seat)]),
        [opened.spectator, words("spectators")],
        [opened.referee, words("theReferee")],
    ];
    const there = secrets.filter((each) => each[0] !== null);
    found("links").replaceChildren(...there.map(([secret, name]) => itemOf(`#${opened.table}/${secret}`, name)));
    found("opened").hidden = false;
    found("opened").scrollIntoView({ block: "nearest" });
}
