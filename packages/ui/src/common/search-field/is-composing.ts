/**
 * Whether an event belongs to an input method composition. Safari ends the composition before the key event that ended
 * it; the key event then has code 229.
 */
export const isComposing = (event: Event): boolean =>
  (event instanceof InputEvent && event.isComposing) ||
  (event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229))
