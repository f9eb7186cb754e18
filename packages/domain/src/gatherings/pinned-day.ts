import { startOfChinaDay } from '../common/china-time.ts'

/** How the time of a pinned gathering is described. */
export type PinnedDay = 'tonight' | 'today' | 'tomorrow' | 'later'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** The evening begins at 18:00. */
const eveningMs = 18 * hourMs

/** The day in China of a pinned gathering as seen at `now`; both in milliseconds since 1970. */
export const pinnedDay = (startsAt: number, now: number): PinnedDay => {
  const day = startOfChinaDay(startsAt)
  const today = startOfChinaDay(now)
  if (day === today) return startsAt - day >= eveningMs ? 'tonight' : 'today'
  return day === today + dayMs ? 'tomorrow' : 'later'
}
