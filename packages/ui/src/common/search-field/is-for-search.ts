import { isComposing } from './is-composing.ts'

/** Whether Escape belongs to the focused search box, which it clears first, or to an input method composition. */
export const isForSearch = (event: KeyboardEvent): boolean =>
  isComposing(event) ||
  (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value !== '')
