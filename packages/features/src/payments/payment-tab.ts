import { type PayingDevice, payingDeviceOf } from '@warmup/domain/payments'

/** A tab opened by a press, for a gateway page whose URL is not known yet. */
export type PaymentTab = {
  /** False if the browser blocked it. */
  readonly isOpen: boolean
  readonly show: (address: string) => void
  readonly close: () => void
}

/**
 * Opens a tab that shows `text` while waiting. Call it synchronously during the press: later, the browser would block
 * it. The page in the tab cannot access ours.
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

/** The device of this page, as far as it decides how to pay. */
export const payingDevice = (): PayingDevice =>
  payingDeviceOf({
    userAgent: navigator.userAgent,
    isTouch: window.matchMedia('(hover: none) and (pointer: coarse)').matches,
  })
