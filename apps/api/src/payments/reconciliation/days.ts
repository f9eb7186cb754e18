import { addMs, dayInShanghai } from '../../platform/clock/index.ts'

/** Gateways have the statement this long after the end of the day in Asia/Shanghai. */
const readyAfterMs = 11 * 3_600_000
const dayMs = 24 * 3_600_000
/** The number of past days to catch up on after downtime. */
const daysBack = 3
/** How long gateways keep statements: WeChat Pay for three months. */
const keptDays = 90

/** The days in Asia/Shanghai, of the last `count`, whose statements are ready; newest first. */
const readyDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => dayInShanghai(addMs(now, -readyAfterMs - (back + 1) * dayMs)))

/** The days from `first` on whose statements are ready, newest first. */
export const readyDaysSince = (first: string, now: Date): readonly string[] =>
  readyDays(now, keptDays).filter((day) => day >= first)

/**
 * The days to compare with the statements, newest first: the last three, and those that a restored backup lacks. The
 * first of these is the day before the backup, whose late payments the backup may lack too.
 */
export const daysToCompare = (
  now: Date,
  restore: { readonly takenAt: Date; readonly restoredAt: Date } | undefined,
): readonly string[] => {
  const last = readyDays(now, daysBack)
  if (restore === undefined) return last
  const lacking = readyDaysSince(dayInShanghai(addMs(restore.takenAt, -dayMs)), now)
  const until = dayInShanghai(restore.restoredAt)
  return [...new Set([...last, ...lacking.filter((day) => day <= until)])]
}
