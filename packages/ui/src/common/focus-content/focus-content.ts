/** The dialog on top, which keeps the focus, else the page's content. */
const contentOnTop = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=dialog][data-part=content][data-state=open]')].at(-1) ??
  document.querySelector('main')

/** Gives the focus to the page's content, in place of something that is gone; keys would begin at the top of the page else. */
export const focusContent = (): void => contentOnTop()?.focus({ preventScroll: true })
