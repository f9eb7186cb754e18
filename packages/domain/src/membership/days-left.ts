const dayMs = 24 * 60 * 60 * 1_000
/** China has one time zone without daylight saving time. */
const chinaOffsetMs = 8 * 60 * 60 * 1_000

const dayOf = (date: Date): number => Math.floor((date.getTime() + chinaOffsetMs) / dayMs)

/**
 * Days from `now` until a membership ends, in China's calendar like the displayed date (docs/product/membership.md#vip); 0 on the
 * last day. Undefined once it has ended.
 */
export const daysLeft = (endsAt: Date, now: Date): number | undefined =>
  endsAt.getTime() <= now.getTime() ? undefined : dayOf(endsAt) - dayOf(now)
