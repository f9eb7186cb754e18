import { type PaymentMethod, type PaymentVia, usualViasOf } from './methods.ts'
import type { PayingDevice } from './paying-device.ts'

/**
 * The ways that work on a device, the best first. WeChat refuses its mobile page inside of WeChat and does not open
 * Alipay; Alipay does not open WeChat. A tablet seldom has the payer's WeChat, so it first shows a code.
 */
const ways: Readonly<Record<PaymentMethod, Readonly<Record<PayingDevice, readonly PaymentVia[]>>>> = {
  alipay: {
    desk: ['page', 'code'],
    phone: ['phone', 'code'],
    tablet: ['phone', 'code'],
    wechat: ['code'],
    wechat_closed: ['code'],
    wechat_desk: ['code'],
    alipay: ['phone', 'code'],
  },
  wechat: {
    desk: ['code'],
    phone: ['phone', 'code'],
    tablet: ['code', 'phone'],
    wechat: ['in_app', 'code'],
    wechat_closed: ['code'],
    wechat_desk: ['code'],
    alipay: ['code'],
  },
  paypal: {
    desk: ['page'],
    phone: ['page'],
    tablet: ['page'],
    wechat: ['page'],
    wechat_closed: ['page'],
    wechat_desk: ['page'],
    alipay: ['page'],
  },
}

/** The ways of each method that a backend offers; undefined if it does not say. */
export type OfferedVias = Readonly<Partial<Record<PaymentMethod, readonly PaymentVia[]>>> | undefined

/** The ways to pay with a method on a device, the best first. Never empty. */
export const viasHere = (
  method: PaymentMethod,
  device: PayingDevice,
  offered: OfferedVias,
): readonly [PaymentVia, ...PaymentVia[]] => {
  const known = offered?.[method] ?? usualViasOf(method)
  const [first, ...others] = ways[method][device].filter((via) => known.includes(via))
  return first === undefined ? [known[0] ?? 'page'] : [first, ...others]
}

/** The way of the next attempt: the last one if it is still possible, else the best. */
export const nextVia = (
  method: PaymentMethod,
  device: PayingDevice,
  { offered, last }: { readonly offered: OfferedVias; readonly last?: PaymentVia | undefined },
): PaymentVia => {
  const [first, ...others] = viasHere(method, device, offered)
  return others.find((via) => via === last) ?? first
}

/** The alternative to a way: its code instead of a page, or the reverse; undefined if there is none. */
export const otherViaHere = (
  method: PaymentMethod,
  device: PayingDevice,
  { offered, via }: { readonly offered: OfferedVias; readonly via: PaymentVia },
): PaymentVia | undefined => viasHere(method, device, offered).find((each) => (each === 'code') !== (via === 'code'))

/**
 * Who can read a code that is shown on the very device that has the app. `computer`: it must be shown elsewhere.
 * `browser`: the page works in the device's own browser. Undefined if another device scans it, or there is a way here.
 */
export type CodeHelp = 'computer' | 'browser'

export const codeHelpHere = (
  method: PaymentMethod,
  device: PayingDevice,
  offered: OfferedVias,
): CodeHelp | undefined => {
  if (device === 'desk' || device === 'tablet' || device === 'wechat_desk') return undefined
  if (viasHere(method, device, offered).some((via) => via !== 'code')) return undefined
  const canInBrowser = device !== 'phone' && viasHere(method, 'phone', offered).some((via) => via !== 'code')
  return canInBrowser ? 'browser' : 'computer'
}

/** Whether another device must scan a code, because this one has no other way. */
export const isScannedElsewhere = (method: PaymentMethod, device: PayingDevice, offered: OfferedVias): boolean =>
  codeHelpHere(method, device, offered) !== undefined
