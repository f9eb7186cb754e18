/** How the time of a pinned call is described. */
export type PinnedDay = 'tonight' | 'today' | 'tomorrow' | 'later'

const eveningFrom = 18
const dayMs = 24 * 60 * 60_000

/**
 * The day of a pinned call as seen at `now`; both in milliseconds since 1970. `dayOf` returns the date of a moment where
 * the texts are read, `hourOf` its hour.
 */
export const pinnedDay = (
  startsAt: number,
  now: number,
  { dayOf, hourOf }: { dayOf(time: number): string; hourOf(time: number): number },
): PinnedDay => {
  const day = dayOf(startsAt)
  if (day === dayOf(now)) return hourOf(startsAt) >= eveningFrom ? 'tonight' : 'today'
  return day === dayOf(now + dayMs) ? 'tomorrow' : 'later'
}
