import { count, ne } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practicePlaces, practiceRegions } from '../machines.tables.ts'

/** The slots of a region, in numbers of servers. None of them is free while every node is down. */
type Slots = { readonly all: number; readonly used: number; readonly free: number }

/** The slots of each region, as last observed. */
export const countSlots = async (db: Database): Promise<ReadonlyMap<string, Slots>> => {
  const regions = await db.select().from(practiceRegions)
  const taken = await db
    .select({ region: practicePlaces.region, places: count() })
    .from(practicePlaces)
    .groupBy(practicePlaces.region)
  return new Map(
    regions.map(({ code, nodes, slots }) => {
      const used = taken.find(({ region }) => region === code)?.places ?? 0
      return [code, { all: slots, used, free: nodes === 0 ? 0 : Math.max(0, slots - used) }]
    }),
  )
}

/** The number of servers that wait for space on the node with their data. */
export const countWaiting = (db: Database): Promise<number> =>
  db.$count(practicePlaces, ne(practicePlaces.waitsFor, ''))
