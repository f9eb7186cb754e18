/** A tab that was opened by a press, for the page of a gateway whose address is not known yet. */
export type PaymentTab = {
  /** False where the browser has blocked it. */
  readonly isOpen: boolean
  readonly show: (address: string) => void
  readonly close: () => void
}

/**
 * Opens a tab, which says `text` meanwhile. It must be called in the press itself: later the browser would block it. The
 * page that comes cannot reach ours.
 */
export const openPaymentTab = (text: string): PaymentTab => {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return { isOpen: false, show: () => undefined, close: () => undefined }
  tab.document.title = text
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.body.textContent = text
  tab.opener = null
  return {
    isOpen: true,
    show: (address) => tab.location.replace(address),
    close: () => tab.close(),
  }
}

/** Whether the page is on a phone or tablet, where another tab would be lost out of sight. */
export const isOnPhone = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches
