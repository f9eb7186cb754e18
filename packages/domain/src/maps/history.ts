import * as z from 'zod/mini'
import { chinaDay } from '../common/china-time.ts'
import { cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { labelMaxLength } from '../servers/limits.ts'

const map = cleanedText(labelMaxLength)

/** The maps and players of a server in the last days. */
export const mapHistorySchema = z.object({
  /** The last one first. `until` is left out for the map that is being played. */
  runs: readableList(z.object({ map, from: instantSchema, until: z.optional(instantSchema) })),
  /** Maps to choose from for a wish: those seen on this server, and on all servers of its mode, by name. */
  maps: z.array(map),
  modeMaps: z.array(map),
  /** The most players in each hour, oldest first, without gaps; empty if nothing is known. */
  hours: z.array(z.object({ at: instantSchema, players: z.int().check(z.minimum(0)) })),
})
export type MapHistory = Readonly<z.infer<typeof mapHistorySchema>>

const hourMs = 3_600_000

/** The hour in which a moment lies; both in milliseconds since 1970. */
export const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs

/** Players by hour up to now, without gaps: an hour in which the server was not seen has none. Times in milliseconds since 1970. */
export const hoursUpTo = (
  known: readonly { readonly at: number; readonly players: number }[],
  now: number,
): readonly { readonly at: number; readonly players: number }[] => {
  const byHour = new Map(known.map(({ at, players }) => [hourOf(at), players]))
  const first = Math.min(...byHour.keys())
  const count = Math.max(0, (hourOf(now) - first) / hourMs + 1)
  if (!Number.isFinite(count)) return []
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * hourMs
    return { at, players: byHour.get(at) ?? 0 }
  })
}

type Run = MapHistory['runs'][number]
type Hour = MapHistory['hours'][number]

/** The entries of each day in China, in their order. Not by `Map.groupBy`, which the oldest browsers lack. */
const byDay = <Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => string): ReadonlyMap<string, Entry[]> => {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = chinaDay(Date.parse(timeOf(entry)))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

/** The maps of each day in China on which they began, in their order. `day` is `YYYY-MM-DD`. */
export const runsByDay = (runs: readonly Run[]): readonly { readonly day: string; readonly runs: readonly Run[] }[] =>
  [...byDay(runs, ({ from }) => from)].map(([day, ofDay]) => ({ day, runs: ofDay }))

/** The hour with the most players of each day in China, oldest first. */
export const peaksByDay = (hours: readonly Hour[]): readonly Hour[] =>
  [...byDay(hours, ({ at }) => at).values()].map((ofDay) =>
    ofDay.reduce((most, hour) => (hour.players > most.players ? hour : most)),
  )
