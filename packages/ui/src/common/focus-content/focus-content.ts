/** The dialog on top, which keeps the focus, else the page's content. */
const contentOnTop = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=dialog][data-part=content][data-state=open]')].at(-1) ??
  document.querySelector('main')

/** Moves the focus to the page's content when what had it is gone. Otherwise the next Tab would begin at the top of the page. */
export const focusContent = (): void => contentOnTop()?.focus({ preventScroll: true })
