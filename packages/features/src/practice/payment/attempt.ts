import {
  type Order,
  type PaymentMethod,
  type PaymentVia,
  paymentTimeoutMs,
  viasOf,
} from '@warmup/domain/practice/payment'
import type { PaymentWay } from '@warmup/ui/practice'

/** An attempt to pay an order, as this page began or found it. Times are in milliseconds since 1970. */
export type Attempt = {
  readonly method: PaymentMethod
  readonly via: PaymentVia
  readonly url: string
  readonly until: number
  readonly way: PaymentWay
  /** When this page learned of it. */
  readonly knownSince: number
}

/** Until when an attempt is waited for, at most its whole time: the backend's clock may differ from ours. */
export const waitUntil = (expiresAt: number | undefined, now: number): number =>
  expiresAt !== undefined && expiresAt > now && expiresAt <= now + paymentTimeoutMs ? expiresAt : now + paymentTimeoutMs

/** How a method is paid here at first: by the page for phones on phones, else by its page, else by code. */
export const firstVia = (method: PaymentMethod, isPhone: boolean): PaymentVia => {
  const vias = viasOf(method)
  const wanted: PaymentVia = isPhone ? 'phone' : 'page'
  return vias.find((via) => via === wanted) ?? vias[0] ?? 'code'
}

/** The other way of a method, between a code and its page; undefined where it has but one. */
export const otherViaOf = (method: PaymentMethod, via: PaymentVia, isPhone: boolean): PaymentVia | undefined => {
  if (via !== 'code') return viasOf(method).includes('code') ? 'code' : undefined
  const page = firstVia(method, isPhone)
  return page === 'code' ? undefined : page
}

/** What a QR code of medium correction holds, in bytes. */
const codeMaxBytes = 2_331

/** Whether an address is one that a link may lead to, or a code may be made of: it comes from outside. */
export const isPayableAt = (via: PaymentVia, address: string): boolean =>
  via === 'code'
    ? /^(?:https?|weixin|wxp|alipays?):\/\//i.test(address) && new TextEncoder().encode(address).length <= codeMaxBytes
    : /^https?:\/\//i.test(address)

/** The attempt that the backend says is open. Nobody has pressed anything for it here, so it is a link or a code. */
export const attemptOf = ({ attempt }: Order, knownSince: number): Attempt | undefined => {
  if (attempt === undefined) return undefined
  const { method, via, url, expiresAt } = attempt
  if (!isPayableAt(via, url)) return undefined
  return { method, via, url, until: expiresAt, way: via === 'code' ? 'code' : 'link', knownSince }
}

/** The attempt to show: what this page began, unless the backend has said later that another is open. */
export const shownAttempt = (own: Attempt | undefined, found: Attempt | undefined): Attempt | undefined => {
  if (own === undefined || found === undefined) return own ?? found
  return found.url !== own.url && found.knownSince > own.knownSince ? found : own
}
