import { lastNotice } from '@warmup/domain/notices'
import { expiryNoticesMs, graceMs } from '@warmup/domain/practice'
import type { ServerRow } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'

/** Expiry is shown to the second. */
export const wholeSeconds = (ms: number): Date => new Date(Math.ceil(ms / 1_000) * 1_000)

/**
 * The columns for a new expiry. Notices that would be due already count as made, so that a player who has just paid is
 * not told that the server expires soon (docs/product/notices.md#not-just-bought).
 */
export const expiryColumns = (expiresAt: Date, now: Date) => ({
  expiresAt,
  noticedHours: lastNotice(expiresAt.getTime(), now.getTime(), expiryNoticesMs),
})

/** How long the data of a server are kept after its end (docs/product/practice.md#booking-ahead). */
export const graceOf = ({ isBooked }: Pick<ServerRow, 'isBooked'>): number => (isBooked ? 0 : graceMs)

type RentedTime = Pick<ServerRow, 'expiresAt' | 'timeWaitsSince'>

/** The expiry if the server becomes ready at `now`: the time until then is not taken from the rented time. */
const expiryIfReady = ({ expiresAt, timeWaitsSince }: RentedTime, now: Date): Date => {
  if (timeWaitsSince === null) return expiresAt
  // Both are rounded up like the expiry. Otherwise the server might expire a second too late.
  const waited = wholeSeconds(now.getTime()).getTime() - wholeSeconds(timeWaitsSince.getTime()).getTime()
  return addMs(expiresAt, Math.max(0, waited))
}

/** The expiry to show. A server whose rented time has not begun never counts as expired. */
export const shownExpiry = (server: RentedTime, now: Date): Date =>
  server.expiresAt > now ? server.expiresAt : expiryIfReady(server, now)

type FailedTime = Pick<ServerRow, 'failsSince' | 'failedSeconds'>

/** For how long a booked server kept dying until `until`, in milliseconds. */
export const failedMs = ({ failsSince, failedSeconds }: FailedTime, until: Date): number =>
  failedSeconds * 1_000 + (failsSince === null ? 0 : Math.max(0, until.getTime() - failsSince.getTime()))

/** The columns of a server that has just become ready: its rented time begins, or it no longer keeps dying. */
export const readyColumns = (server: RentedTime & FailedTime, now: Date): Partial<ServerRow> => ({
  ...(server.timeWaitsSince === null
    ? {}
    : { ...expiryColumns(expiryIfReady(server, now), now), timeWaitsSince: null }),
  ...(server.failsSince === null ? {} : { failsSince: null, failedSeconds: Math.round(failedMs(server, now) / 1_000) }),
})

/**
 * The start of a renewal of an expired server: now, or the time at which it began to wait if its time has not begun.
 */
export const countedFrom = ({ timeWaitsSince }: RentedTime, now: Date): number => (timeWaitsSince ?? now).getTime()

/** Whether the rented time has begun, and ended at least `afterMs` before `now`. */
export const isOverAt = (server: RentedTime, now: Date, afterMs: number): boolean =>
  server.timeWaitsSince === null && server.expiresAt <= addMs(now, -afterMs)
