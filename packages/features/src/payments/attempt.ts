import { codeSchemes, type Order, type PaymentMethod, type PaymentVia, viasOf } from '@warmup/domain/payments'
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

/** Default way to pay with a method: its mobile page on phones, else its page, else a code. */
export const firstVia = (method: PaymentMethod, isPhone: boolean): PaymentVia => {
  const vias = viasOf(method)
  const wanted: PaymentVia = isPhone ? 'phone' : 'page'
  return vias.find((via) => via === wanted) ?? vias[0] ?? 'code'
}

/** The alternative to a method's code or page; undefined if there is none. */
export const otherViaOf = (method: PaymentMethod, via: PaymentVia, isPhone: boolean): PaymentVia | undefined => {
  if (via !== 'code') return viasOf(method).includes('code') ? 'code' : undefined
  const page = firstVia(method, isPhone)
  return page === 'code' ? undefined : page
}

/** Capacity of a QR code with medium error correction, in bytes. */
const codeMaxBytes = 2_331

/** Whether an external URL is safe for a link or a code. */
export const isPayableAt = (via: PaymentVia, address: string): boolean =>
  via === 'code'
    ? codeSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}://`)) &&
      new TextEncoder().encode(address).length <= codeMaxBytes
    : /^https?:\/\//i.test(address)

/** The open attempt of an order. It was not started here, so it is shown as a link or code. */
export const attemptOf = ({ attempt }: Order, knownSince: number): Attempt | undefined => {
  if (attempt === undefined) return undefined
  const { method, via, url, expiresAt } = attempt
  if (!isPayableAt(via, url)) return undefined
  return { method, via, url, until: expiresAt, way: via === 'code' ? 'code' : 'link', knownSince }
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
