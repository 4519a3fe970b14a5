// Letters of pictures, which shrink with them, but no further than one can read.

/** A word of a legend is at least so many pixels from its sign, and from the next sign. */
const [GAP, NEXT] = [2, 6];

/** Keeps the letters of a picture readable, however small that is shown. */
export class Letters {
  private readonly growing = new ResizeObserver((pictures) => {
    for (const { target } of pictures) this.enlarge(target as SVGSVGElement);
  });

  /** Letters are at least so many pixels high, in a window with room and in a small one. */
  constructor(
    private readonly roomy: number,
    private readonly small: number,
  ) {}

  /** Keep those of this picture, and no longer those of one before. */
  keep(picture: SVGSVGElement): void {
    this.growing.disconnect();
    this.growing.observe(picture);
  }

  private enlarge(picture: SVGSVGElement): void {
    const least = matchMedia("(width >= 900px)").matches ? this.roomy : this.small;
    for (const text of picture.querySelectorAll("text")) {
      text.style.fontSize = "";
      const scale = text.getScreenCTM()?.d ?? 0;
      if (scale > 0 && parseFloat(getComputedStyle(text).fontSize) * scale < least) text.style.fontSize = `${least / scale}px`;
    }
    for (const legend of picture.querySelectorAll<SVGGraphicsElement>(".legend")) this.spread(legend);
  }

  /** Let each sign and each word of a legend begin where the one before it ends. */
  private spread(legend: SVGGraphicsElement): void {
    const scale = legend.getScreenCTM()?.a ?? 1;
    let end = -Infinity;
    for (const part of legend.querySelectorAll<SVGElement>(":scope > *")) {
      part.style.translate = "";
      const { left, right } = part.getBoundingClientRect();
      const on = Math.max(0, end + (part.localName === "text" ? GAP : NEXT) - left);
      if (on > 0) part.style.translate = `${on / scale}px`;
      end = right + on;
    }
  }
}
