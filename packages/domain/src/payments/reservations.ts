import { leftUnpaidForMs, maxLeftUnpaid, slotTriedMs } from './limits.ts'

/** An order of a new server that was closed without payment although an attempt was opened. Milliseconds since 1970. */
export type UnpaidOrder = { readonly openedAt: number; readonly closedAt: number }

/**
 * Whether a player may reserve a slot at `now`: not after too many unpaid orders since their last paid one. Orders
 * cancelled immediately do not count.
 */
export const mayReserve = (
  unpaid: readonly UnpaidOrder[],
  { now, lastPaidAt }: { readonly now: number; readonly lastPaidAt: number | undefined },
): boolean => {
  const left = unpaid.filter(
    ({ openedAt, closedAt }) =>
      closedAt - openedAt >= slotTriedMs &&
      closedAt > (lastPaidAt ?? Number.NEGATIVE_INFINITY) &&
      closedAt <= now &&
      closedAt > now - leftUnpaidForMs,
  )
  return left.length < maxLeftUnpaid
}

/** Maximum slots per region that unpaid orders may reserve: half of the slots without a server, rounded up. */
export const mostUnpaidSlots = (free: number): number => Math.ceil(Math.max(free, 0) / 2)
