/** What holds the focus while it is open, and gives it back. */
const layers = 'dialog, [role=dialog], [role=alertdialog], [role=menu]'
/** Keys that move the focus. */
const movingKeys = /^(Tab|Arrow\w+|Home|End|Page\w+)$/

let isWatching = false
let isEscaping = false
/** A moving key or a pointer is down: the focus goes where somebody wants it. */
let isMoving = false
/** The layer that had the focus last, which may be gone by now. */
let layer: Element | null = null
let isLeaving = false

/** Begins to notice what focus comes from; for controls that show something once they are focused. */
export const watchFocusReturn = (): void => {
  if (isWatching) return
  isWatching = true
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, act, { capture: true })
  const rest = () => {
    isMoving = false
  }
  on('keydown', ({ key }) => {
    isEscaping = key === 'Escape'
    isMoving = movingKeys.test(key)
  })
  on('keyup', rest)
  on('pointerdown', () => {
    isEscaping = false
    isMoving = true
  })
  // After a press the focus has moved: what it opens or closes moves it by itself.
  on('click', rest)
  on('pointercancel', rest)
  on('focusin', ({ target }) => {
    const from = layer
    layer = target instanceof Element ? target.closest(layers) : null
    isLeaving = from !== null && from !== layer && !isMoving
  })
}

/** Whether the focus comes back from something that was closed, by Escape or otherwise: then nobody asked for an explanation. */
export const isFocusReturned = (): boolean => isEscaping || isLeaving
