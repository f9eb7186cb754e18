import type { PracticeRegion } from '@warmup/domain/practice'
import { count, notInArray } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { practicePlaces, practiceRegions } from '../practice.tables.ts'
import { capacityOf, nodesIn, type Reserving } from './capacity.ts'
import type { EngineNode } from './engine-readings.ts'
import type { MachinesConfig } from './machines.config.ts'

/** Older observations of the machines do not count. */
const staleMs = 2 * 60_000

/** Records the regions of the machines and their numbers of servers. */
export const recordRegions = (
  db: Database,
  config: Reserving & Pick<MachinesConfig, 'regions'>,
  nodes: readonly EngineNode[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { regions } = config
    // Fixed lock order prevents deadlock.
    for (const region of regions.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const { code } = region
      const own = nodesIn(nodes, region)
      const seen = { nodes: own.length, slots: capacityOf(region, own, config), observedAt: now }
      await tx
        .insert(practiceRegions)
        .values({ code, ...seen })
        .onConflictDoUpdate({ target: practiceRegions.code, set: seen })
    }
    await tx.delete(practiceRegions).where(
      notInArray(
        practiceRegions.code,
        regions.map(({ code }) => code),
      ),
    )
  })

/** The regions in the operator's order; undefined without recent observations of the machines. */
export const listRegions = async (
  db: Database,
  { regions }: Pick<MachinesConfig, 'regions'>,
  now: Date,
): Promise<readonly PracticeRegion[] | undefined> => {
  const seen = await db.select().from(practiceRegions)
  if (!seen.some(({ observedAt }) => observedAt >= addMs(now, -staleMs))) return undefined
  const taken = await db
    .select({ region: practicePlaces.region, places: count() })
    .from(practicePlaces)
    .groupBy(practicePlaces.region)
  return regions.map(({ code, recommended }) => {
    const row = seen.find((one) => one.code === code)
    const places = taken.find(({ region }) => region === code)?.places ?? 0
    return { code, isAvailable: row !== undefined && row.nodes > 0 && places < row.slots, isRecommended: recommended }
  })
}
