/** The topmost dialog, which traps the focus, else the page's content. */
const contentOnTop = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=dialog][data-part=content][data-state=open]')].at(-1) ??
  document.querySelector('main')

/**
 * Moves the focus to the page's content after the focused element was removed. Otherwise the next Tab would start at
 * the top of the page.
 */
export const focusContent = (): void => contentOnTop()?.focus({ preventScroll: true })
