/** Elements that take the focus while open and return it when they close. */
const layers = 'dialog, [role=dialog], [role=alertdialog], [role=menu]'
/** Keys that move the focus. */
const movingKeys = /^(Tab|Arrow\w+|Home|End|Page\w+)$/

let isWatching = false
let isEscaping = false
/** A navigation key or a pointer is down: the user moves the focus. */
let isMoving = false
/** The element of `layers` that had the focus last; it may be unmounted. */
let layer: Element | null = null
let isLeaving = false

/** Starts tracking why focus moves. For controls that show something on focus. */
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
  // Focus has already moved after a press; a dialog that the press opens or closes moves it by script.
  on('click', rest)
  on('pointercancel', rest)
  on('focusin', ({ target }) => {
    const from = layer
    layer = target instanceof Element ? target.closest(layers) : null
    isLeaving = from !== null && from !== layer && !isMoving
  })
}

/** Whether a closing element has returned the focus. The user did not ask for an explanation then. */
export const isFocusReturned = (): boolean => isEscaping || isLeaving
