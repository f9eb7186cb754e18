let isWatching = false
let isEscaping = false

/** Begins to notice what focus comes from; for controls that show something once they are focused. */
export const watchFocusReturn = (): void => {
  if (isWatching) return
  isWatching = true
  const onKeyDown = (event: KeyboardEvent) => {
    isEscaping = event.key === 'Escape'
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener(
    'pointerdown',
    () => {
      isEscaping = false
    },
    { capture: true },
  )
}

/** Whether the focus that comes now is given back by what Escape has closed: nobody went there to learn something. */
export const isFocusReturned = (): boolean => isEscaping
