/**
 * The reader counts as typing for this many milliseconds after the last key or click into a field. Longer while a field
 * has focus, because people pause to think.
 */
const pauseMs = { inField: 5_000, elsewhere: 1_000 }

const isField = (element: Element | null): boolean => element?.matches('input, textarea') ?? false

/** Tracks typing and focus of the reader, in the page and in Storybook's window around it. */
export class ReadersFocus {
  readonly #windows = [...new Set([window, window.parent])]
  #lastActionAt = Number.NEGATIVE_INFINITY
  #takeBack: (() => void) | undefined

  constructor() {
    for (const view of this.#windows) {
      view.addEventListener('keydown', this.#act, { capture: true, passive: true })
      view.addEventListener('pointerdown', ({ target }) => isField(target as Element | null) && this.#act(), {
        capture: true,
        passive: true,
      })
    }
  }

  /** Resolves when the reader does not type: a play function would take focus from a search field. */
  async untilNobodyTypes(): Promise<void> {
    while (this.#isTyping()) await new Promise((resolve) => setTimeout(resolve, 200))
  }

  /**
   * Lets a frame have focus until the reader types or clicks into a field; then the frame becomes inert. If the reader
   * resumes typing while the frame has focus, the character goes to the reader's field.
   *
   * Returns a function that restores the focus and returns whether the frame had taken it.
   */
  lend(frame: HTMLIFrameElement): () => boolean {
    const focused = this.#windows.map(({ document }) => document.activeElement as HTMLElement | null)
    const giveBack = () => {
      if (document.activeElement !== frame) return false
      const taken = focused.filter((element) => element && !/^(BODY|IFRAME)$/.test(element.tagName))
      for (const element of taken) element?.focus({ preventScroll: true })
      return taken.length > 0
    }
    const pressKey = (event: KeyboardEvent) => {
      if (!event.isTrusted) return
      this.#act()
      this.#typeInField(event)
    }
    const view = frame.contentWindow
    view?.addEventListener('keydown', pressKey, { capture: true })
    frame.inert = this.#isTyping()
    this.#takeBack = () => {
      giveBack()
      frame.inert = true
    }
    return () => {
      view?.removeEventListener('keydown', pressKey, { capture: true })
      this.#takeBack = undefined
      return giveBack()
    }
  }

  readonly #act = (): void => {
    this.#lastActionAt = performance.now()
    this.#takeBack?.()
  }

  /** Browsers drop the character of a key whose keydown event moves focus out of a frame. */
  #typeInField(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event
    const page = this.#windows.find(({ document }) => isField(document.activeElement))?.document
    if (!page || key.length !== 1 || ctrlKey || metaKey) return
    event.preventDefault()
    // Deprecated, but the only way to insert text with events and undo.
    page.execCommand('insertText', false, key)
  }

  #isTyping(): boolean {
    const isInField = this.#windows.some(({ document }) => isField(document.activeElement))
    return performance.now() - this.#lastActionAt < (isInField ? pauseMs.inField : pauseMs.elsewhere)
  }
}
