import { lastNotice } from '@warmup/domain/practice'

/**
 * What the row of a server keeps of an expiry that it is given now. A notice whose time has passed by then counts as given:
 * nobody who has just paid is mailed that the server expires soon (docs/product.md#practice-expiry).
 */
export const expiryColumns = (expiresAt: Date, now: Date) => ({
  expiresAt,
  noticedHours: lastNotice(expiresAt.getTime(), now.getTime()),
})
