export function refuseRepeats(around, signal) {
    const refuse = (event) => {
        const isPressed = event.key === "Enter" || event.key === " ";
        if (event.repeat && isPressed && event.target.closest("button, a, summary") !== null)
            event.preventDefault();
    };
    around.addEventListener("keydown", refuse, { capture: true, signal });
}
function canHaveIt(element) {
    return element !== null && element !== document.body && element.checkVisibility() && !element.matches(":disabled");
}
export class Focus {
    around;
    next;
    last = null;
    constructor(around, next, signal) {
        this.around = around;
        this.next = next;
        const options = signal === undefined ? {} : { signal };
        const follow = ({ target }) => {
            if (target instanceof Element && target.closest("dialog") === null)
                this.last = around.contains(target) ? target : null;
        };
        document.addEventListener("focusin", follow, options);
        around.addEventListener("pointerdown", () => (this.last = null), { ...options, capture: true });
        for (const dialog of document.querySelectorAll("dialog"))
            dialog.addEventListener("close", () => this.settle(), options);
    }
    settle() {
        const { last } = this;
        if (last === null || canHaveIt(last) || document.querySelector("dialog:modal") !== null)
            return;
        if (canHaveIt(document.activeElement))
            return;
        const beside = this.around.contains(last) ? last.closest("[role=group]")?.querySelector("button:enabled") : null;
        (beside ?? this.next())?.focus();
    }
}
