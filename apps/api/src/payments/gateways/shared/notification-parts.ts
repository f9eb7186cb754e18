import { NotificationRefused, type RawNotification } from '../gateway.ts'

/** A header of a notification. Throws `NotificationRefused` if it is missing or duplicated. */
export const requiredHeader = ({ headers }: RawNotification, name: string): string => {
  const value = headers[name]
  if (typeof value === 'string' && value !== '') return value
  throw new NotificationRefused(`no header ${name}`)
}

/** Throws for a notification that is too old or from the future. */
export const requireRecent = (sentAt: Date | undefined, now: Date, maxAgeMs: number): void => {
  const age = now.getTime() - (sentAt?.getTime() ?? Number.NaN)
  // The clocks of both sides may differ.
  if (!(age <= maxAgeMs && age >= -clockSkewMs)) throw new NotificationRefused('sent too long ago, or in the future')
}

export const clockSkewMs = 5 * 60_000

/** The format of our attempt numbers. Notifications about other numbers are not for us. */
export const isTradeNo = (text: string | undefined): text is string => /^[\w-]{6,32}$/.test(text ?? '')
