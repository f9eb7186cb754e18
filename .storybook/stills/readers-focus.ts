/** Follows where the reader of a page types and has the focus: in the page, or in Storybook's own window around it. */
export class ReadersFocus {
  readonly #windows = [...new Set([window, window.parent])]
  #lastKeyAt = Number.NEGATIVE_INFINITY

  constructor() {
    const onKey = () => {
      this.#lastKeyAt = performance.now()
    }
    for (const view of this.#windows) view.addEventListener('keydown', onKey, { capture: true, passive: true })
  }

  /** Resolves when no key was pressed for a second: a play function would take the focus from a search field. */
  async untilNobodyTypes(): Promise<void> {
    while (performance.now() - this.#lastKeyAt < 1_000) await new Promise((resolve) => setTimeout(resolve, 200))
  }

  /** Returns a function that gives the focus back where the frame took it, and says whether it had to. */
  remember(frame: HTMLIFrameElement): () => boolean {
    const focused = this.#windows.map(({ document }) => document.activeElement as HTMLElement | null)
    return () => {
      if (document.activeElement !== frame) return false
      const taken = focused.filter((element) => element && !/^(BODY|IFRAME)$/.test(element.tagName))
      for (const element of taken) element?.focus({ preventScroll: true })
      return taken.length > 0
    }
  }
}
