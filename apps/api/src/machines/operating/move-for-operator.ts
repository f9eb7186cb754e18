import { and, eq, ne } from 'drizzle-orm'
import { CommandError } from '../../platform/control/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { practicePlaces } from '../machines.tables.ts'
import type { Machines } from '../machines.ts'
import { moveWithoutData, type NoMove, placeOf } from '../nodes/move-server.ts'
import { readServer } from '../places/servers.store.ts'
import type { Tenant } from '../tenant.ts'
import { forOperator } from './for-operator.ts'

const texts: Readonly<Record<NoMove, string>> = {
  no_server: 'There is no such practice server',
  not_running: 'The server has expired or is stopped',
  busy: 'The server is in maintenance or switches its region',
  not_placed: 'The server has not been on any node yet',
  no_other_node: 'No other node of the region has space',
}

/** Why the data stay where they are, and which servers take the space there. */
const refuseData = async (db: Database, nodes: readonly EngineNode[], id: string): Promise<never> => {
  const server = await readServer(db, id)
  if (server === undefined) throw new CommandError(texts.no_server)
  const place = await placeOf(db, server)
  if (place === undefined || place.nodeId === '') throw new CommandError(texts.not_placed)
  const name = nodes.find((node) => node.id === place.nodeId)?.name ?? place.nodeId
  const others = await db
    .select({ id: practicePlaces.serverId })
    .from(practicePlaces)
    .where(and(eq(practicePlaces.nodeId, place.nodeId), ne(practicePlaces.serverId, id)))
  throw new CommandError(
    [
      `The data of ${id} are a volume of node ${name}, which the engine cannot move to another node. Nothing was changed.`,
      others.length === 0
        ? `No other practice server is on ${name}.`
        : `To make room on ${name}, move another server away: ${others.map((other) => other.id).join(', ')}`,
      `To start ${id} on another node without its data: npm run operator -- practice move ${id} --without-data`,
    ].join('\n'),
  )
}

/** Moves a server to another node of its region, and returns the lines to print. Rejects with `CommandError`. */
export const moveForOperator = async (
  db: Database,
  machines: Machines,
  {
    id,
    isWithoutData,
    ...options
  }: Pick<Tenant, 'restartMoved'> & { readonly id: string; readonly isWithoutData: boolean; readonly now: Date },
): Promise<readonly string[]> => {
  const nodes = await forOperator(db, machines.engine.nodes())
  if (!isWithoutData) return refuseData(db, nodes, id)
  const moved = await inTransaction(db, (tx) => moveWithoutData(tx, id, { ...options, nodes, config: machines.config }))
  if (typeof moved === 'string') throw new CommandError(texts[moved])
  return [`moves  ${id}  from ${moved.from} to ${moved.to}, without its data`]
}
