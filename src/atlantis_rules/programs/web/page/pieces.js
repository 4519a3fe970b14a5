const SIZE = 64;
export class Pieces {
    sheet = document.createElement("div");
    constructor(around) {
        this.sheet.className = "pieces";
        this.sheet.setAttribute("aria-hidden", "true");
        around.append(this.sheet);
    }
    take(sheet) {
        this.sheet.innerHTML = sheet ?? "";
        for (const piece of this.sheet.querySelectorAll("[data-id]")) {
            piece.dataset["piece"] = piece.dataset["id"];
            delete piece.dataset["id"];
        }
    }
    of(names) {
        return names.flatMap((name) => {
            const piece = this.sheet.querySelector(`[data-piece="${CSS.escape(name)}"]`);
            return piece === null ? [] : [this.picture(piece)];
        });
    }
    picture(piece) {
        const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        picture.setAttribute("class", "piece");
        picture.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
        picture.setAttribute("aria-hidden", "true");
        const copy = picture.appendChild(piece.cloneNode(true));
        copy.removeAttribute("data-piece");
        return picture;
    }
}
