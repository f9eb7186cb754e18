import { notInArray } from 'drizzle-orm'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import type { MachinesConfig } from '../machines.config.ts'
import { practiceRegions } from '../machines.tables.ts'
import { capacityOf, nodesIn, type Reserving } from './capacity.ts'

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
