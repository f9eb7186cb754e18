import { and, eq, lte, ne } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Lease, Transaction } from '../../platform/db/index.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import type { MachinesContext } from '../machines.context.ts'
import { practicePlaces } from '../machines.tables.ts'
import type { Machines } from '../machines.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { lockServer, type ServerRow } from '../places/servers.store.ts'
import { withEach } from '../places/with-each.ts'
import { updatePlace } from '../places/work.store.ts'
import type { Tenant } from '../tenant.ts'
import { nodeWithSpace } from './capacity.ts'

/** Why a server cannot be moved to another node. */
export type NoMove = 'no_server' | 'not_running' | 'busy' | 'not_placed' | 'no_other_node'

type MoveOptions = {
  readonly nodes: readonly EngineNode[]
  readonly config: Machines['config']
  readonly now: Date
  readonly restartMoved: Tenant['restartMoved']
}

/** The place of a server; undefined without one. */
export const placeOf = async (db: Database, { id, place }: ServerRow): Promise<PlaceRow | undefined> =>
  (
    await db
      .select()
      .from(practicePlaces)
      .where(and(eq(practicePlaces.serverId, id), eq(practicePlaces.number, place)))
  )[0]

/**
 * Moves a server to another node of its region, without its data: the volume stays where it is, and is removed with the
 * server. The server starts again there (docs/product/practice.md#practice-waiting).
 */
export const moveWithoutData = async (
  tx: Transaction,
  id: string,
  { nodes, config, now, restartMoved }: MoveOptions,
): Promise<{ readonly from: string; readonly to: string } | NoMove> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (server.desiredState !== 'running') return 'not_running'
  if (server.transition === 'switching' || server.maintenanceSince !== null) return 'busy'
  const place = await placeOf(tx, server)
  if (place === undefined || place.nodeId === '') return 'not_placed'
  const region = config.regions.find(({ code }) => code === place.region)
  const others = nodes.filter((node) => node.id !== place.nodeId)
  const to = region && nodeWithSpace(others, await tx.select().from(practicePlaces), region, config)
  if (to === undefined) return 'no_other_node'
  const from = nodes.find((node) => node.id === place.nodeId)?.name ?? place.nodeId
  await updatePlace(tx, place, { targetNode: to.id, waitsFor: '', waitsSince: null })
  await restartMoved(tx, server, { from, now })
  return { from, to: to.name }
}

const minuteMs = 60_000

/** Moves servers that have waited for their node for longer than the operator allows. */
export const moveWaiting = async (
  context: Pick<MachinesContext, 'db' | 'log' | 'now' | 'tenant'>,
  { config, engine }: Machines,
  lease: Lease,
): Promise<void> => {
  const { db, log, tenant } = context
  const now = context.now()
  if (config.move_after_minutes === 0) return
  const overdue = and(
    ne(practicePlaces.waitsFor, ''),
    eq(practicePlaces.isLeaving, false),
    lte(practicePlaces.waitsSince, addMs(now, -config.move_after_minutes * minuteMs)),
  )
  const waiting = await db.select({ id: practicePlaces.serverId }).from(practicePlaces).where(overdue)
  if (waiting.length === 0) return
  const nodes = await engine.nodes()
  await withEach({ db, changed: tenant.changed }, lease, waiting, async (tx, server) => {
    const place = await placeOf(tx, server)
    // The operator or the engine may have placed it meanwhile.
    if (place?.waitsFor === '') return false
    const moved = await moveWithoutData(tx, server.id, { nodes, config, now, restartMoved: tenant.restartMoved })
    if (typeof moved === 'string') return false
    log.warn({ server: server.id, node: moved.from, to: moved.to }, 'a practice server moves without its data')
    return true
  })
}
