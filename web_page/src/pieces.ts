// Small pictures of cards, tiles and the like, which stand beside the sentences that speak of them.

/** How wide and high each of them is, in its units. */
const SIZE = 64;

/** The small pictures of a game: one sheet, of which each is a copy. */
export class Pieces {
  private readonly sheet = document.createElement("div");

  constructor(around: HTMLElement) {
    this.sheet.className = "pieces";
    this.sheet.setAttribute("aria-hidden", "true"); // the sentences say it all
    around.append(this.sheet);
  }

  /** Take the sheet of a game, if it has one. */
  take(sheet: string | null): void {
    this.sheet.innerHTML = sheet ?? "";
    for (const piece of this.sheet.querySelectorAll<SVGElement>("[data-id]")) {
      piece.dataset["piece"] = piece.dataset["id"]; // a name that no part of the table has
      delete piece.dataset["id"];
    }
  }

  /** Return pictures of some pieces, by their names; none of those that are not on the sheet. */
  of(names: readonly string[]): SVGElement[] {
    return names.flatMap((name) => {
      const piece = this.sheet.querySelector(`[data-piece="${CSS.escape(name)}"]`);
      return piece === null ? [] : [this.picture(piece)];
    });
  }

  private picture(piece: Element): SVGElement {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", "piece");
    picture.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
    picture.setAttribute("aria-hidden", "true");
    const copy = picture.appendChild(piece.cloneNode(true) as Element);
    copy.removeAttribute("data-piece");
    return picture;
  }
}
