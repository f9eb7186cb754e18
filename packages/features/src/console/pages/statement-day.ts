import { chinaDay } from '@warmup/domain/common'

const dayMs = 86_400_000

/** The last day in China that has statements at `now` (milliseconds since 1970): yesterday, as YYYY-MM-DD. */
export const lastStatementDay = (now: number): string => chinaDay(now - dayMs)

/** The day that the address asks for; `lastDay` if it names no day that is over. */
export const chosenDay = (text: string, lastDay: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > lastDay) return lastDay
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? lastDay : text
}
