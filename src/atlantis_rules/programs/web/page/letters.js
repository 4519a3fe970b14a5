const [GAP, NEXT] = [2, 6];
export class Letters {
    roomy;
    small;
    growing = new ResizeObserver((pictures) => {
        for (const { target } of pictures)
            this.enlarge(target);
    });
    constructor(roomy, small) {
        this.roomy = roomy;
        this.small = small;
    }
    keep(picture) {
        this.growing.disconnect();
        this.growing.observe(picture);
    }
    enlarge(picture) {
        const least = matchMedia("(width >= 900px)").matches ? this.roomy : this.small;
        for (const text of picture.querySelectorAll("text")) {
            text.style.fontSize = "";
            const scale = text.getScreenCTM()?.d ?? 0;
            if (scale > 0 && parseFloat(getComputedStyle(text).fontSize) * scale < least)
                text.style.fontSize = `${least / scale}px`;
        }
        for (const legend of picture.querySelectorAll(".legend"))
            this.spread(legend);
    }
    spread(legend) {
        const scale = legend.getScreenCTM()?.a ?? 1;
        let end = -Infinity;
        for (const part of legend.querySelectorAll(":scope > *")) {
            part.style.translate = "";
            const { left, right } = part.getBoundingClientRect();
            const on = Math.max(0, end + (part.localName === "text" ? GAP : NEXT) - left);
            if (on > 0)
                part.style.translate = `${on / scale}px`;
            end = right + on;
        }
    }
}
