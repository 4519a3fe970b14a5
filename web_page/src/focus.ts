// Where the focus goes when what had it is gone: one rule for all that is drawn anew.

/** Let a key that is held press no button inside an element again and again. */
export function refuseRepeats(around: HTMLElement, signal: AbortSignal): void {
  const refuse = (event: KeyboardEvent): void => {
    const isPressed = event.key === "Enter" || event.key === " ";
    if (event.repeat && isPressed && (event.target as Element).closest("button, a, summary") !== null) event.preventDefault();
  };
  around.addEventListener("keydown", refuse, { capture: true, signal });
}

/** Whether an element can have the focus; the body has it when nothing has. */
function canHaveIt(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility() && !element.matches(":disabled");
}

/**
 * The focus inside a part of the page. If what had it goes, or can have it no longer, the next one gets it: another
 * button of the same group, or else what the part names. If there is none yet, it gets the focus when it is there. A
 * reader who goes elsewhere meanwhile, by keyboard or by pointer, stays there; a dialog is not elsewhere.
 */
export class Focus {
  private last: Element | null = null;

  constructor(
    private readonly around: HTMLElement,
    private readonly next: () => HTMLElement | null,
    signal?: AbortSignal,
  ) {
    const options = signal === undefined ? {} : { signal };
    const follow = ({ target }: Event): void => {
      if (target instanceof Element && target.closest("dialog") === null) this.last = around.contains(target) ? target : null;
    };
    document.addEventListener("focusin", follow, options);
    around.addEventListener("pointerdown", () => (this.last = null), { ...options, capture: true });
    for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => this.settle(), options);
  }

  /** See to the focus after something was drawn anew. */
  settle(): void {
    const { last } = this;
    if (last === null || canHaveIt(last) || document.querySelector("dialog:modal") !== null) return;
    if (canHaveIt(document.activeElement)) return;
    const beside = this.around.contains(last) ? last.closest("[role=group]")?.querySelector<HTMLElement>("button:enabled") : null;
    (beside ?? this.next())?.focus();
  }
}
