import { NotificationRefused, type RawNotification } from '../gateway.ts'

/** A header of a notification. Throws `NotificationRefused` where it is missing or there twice. */
export const requiredHeader = ({ headers }: RawNotification, name: string): string => {
  const value = headers[name]
  if (typeof value === 'string' && value !== '') return value
  throw new NotificationRefused(`no header ${name}`)
}

/** Refuses what was sent too long ago, or comes from the future. */
export const requireRecent = (sentAt: Date | undefined, now: Date, maxAgeMs: number): void => {
  const age = now.getTime() - (sentAt?.getTime() ?? Number.NaN)
  // Clocks of both sides differ.
  if (!(age <= maxAgeMs && age >= -clockSkewMs)) throw new NotificationRefused('sent too long ago, or in the future')
}

export const clockSkewMs = 5 * 60_000

/** What we name attempts; a notification about anything else is not for us. */
export const isTradeNo = (text: string | undefined): text is string => /^[\w-]{6,32}$/.test(text ?? '')
