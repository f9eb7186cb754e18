import { startOfChinaDay } from '../common/china-time.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Days from `now` until a membership ends, in China's calendar like the displayed date (docs/product/membership.md#vip); 0 on the
 * last day. Undefined once it has ended.
 */
export const daysLeft = (endsAt: Date, now: Date): number | undefined =>
  endsAt.getTime() <= now.getTime()
    ? undefined
    : (startOfChinaDay(endsAt.getTime()) - startOfChinaDay(now.getTime())) / dayMs
