/**
 * The reader counts as typing until this many milliseconds after the last key, or click into a field. Longer while a field
 * has the focus, because people stop to think of a word.
 */
const pauseMs = { inField: 5_000, elsewhere: 1_000 }

const isField = (element: Element | null): boolean => element?.matches('input, textarea') ?? false

/** Follows where the reader of a page types and has the focus: in the page, or in Storybook's own window around it. */
export class ReadersFocus {
  readonly #windows = [...new Set([window, window.parent])]
  #lastActionAt = Number.NEGATIVE_INFINITY

  constructor() {
    const act = () => {
      this.#lastActionAt = performance.now()
    }
    const options = { capture: true, passive: true }
    for (const view of this.#windows) {
      view.addEventListener('keydown', act, options)
      view.addEventListener('pointerdown', ({ target }) => isField(target as Element | null) && act(), options)
    }
  }

  /** Resolves when nobody types: a play function would take the focus from a search field. */
  async untilNobodyTypes(): Promise<void> {
    while (this.#isTyping()) await new Promise((resolve) => setTimeout(resolve, 200))
  }

  #isTyping(): boolean {
    const isInField = this.#windows.some(({ document }) => isField(document.activeElement))
    return performance.now() - this.#lastActionAt < (isInField ? pauseMs.inField : pauseMs.elsewhere)
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
