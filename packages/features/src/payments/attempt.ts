import { codeSchemes, type Order, type PaymentMethod, type PaymentVia, pageMsOf } from '@warmup/domain/payments'
import type { PaymentWay } from '@warmup/ui/payments'

/** A payment attempt that this page started or received. Times are in milliseconds since 1970. */
export type Attempt = {
  readonly method: PaymentMethod
  readonly via: PaymentVia
  readonly url: string
  readonly until: number
  readonly way: PaymentWay
  /** When this page first knew of the attempt. */
  readonly knownSince: number
}

/**
 * Whether a press starts the payment, instead of a link: WeChat's page for phones soon expires, and a payment in an app is
 * requested by our page.
 */
const isPressed = (method: PaymentMethod, via: PaymentVia): boolean =>
  via === 'in_app' || Number.isFinite(pageMsOf(method, via))

/** How to continue an attempt. `tab`: whether its press opened one; undefined if it did not try. */
export const wayOf = (method: PaymentMethod, via: PaymentVia, tab?: { readonly isOpen: boolean }): PaymentWay => {
  if (via === 'code') return 'code'
  if (isPressed(method, via)) return 'press'
  if (tab === undefined) return 'link'
  return tab.isOpen ? 'opened' : 'blocked'
}

/** Capacity of a QR code with medium error correction, in bytes. */
const codeMaxBytes = 2_331

/** Whether an external URL is safe for a link or a code. A payment in an app has no page, but an id. */
export const isPayableAt = (via: PaymentVia, address: string): boolean =>
  via === 'code'
    ? codeSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`)) &&
      new TextEncoder().encode(address).length <= codeMaxBytes
    : /^https?:\/\//i.test(address) || (via === 'in_app' && address.startsWith('prepay_id='))

/** The open attempt of an order. It was not started here, so it is shown as a link or code. */
export const attemptOf = ({ attempt }: Order, knownSince: number): Attempt | undefined => {
  if (attempt === undefined) return undefined
  const { method, via, url, expiresAt } = attempt
  if (!isPayableAt(via, url)) return undefined
  return { method, via, url, until: expiresAt, way: wayOf(method, via), knownSince }
}

/**
 * The attempt to show: the one started on this page, unless a later answer names a different one or none. `knownSince`:
 * when the backend was asked; undefined if its answer does not include the attempt.
 */
export const shownAttempt = (
  own: Attempt | undefined,
  found: Attempt | undefined,
  knownSince?: number,
): Attempt | undefined => {
  if (own === undefined || knownSince === undefined) return own ?? found
  return knownSince > own.knownSince && found?.url !== own.url ? found : own
}
