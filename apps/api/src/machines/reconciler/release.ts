import type { Transaction } from '../../platform/db/index.ts'
import type { Engine } from '../engine/engine.ts'
import { EngineError, UnknownEngineError } from '../engine/engine-error.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { lockServer, type ServerRow } from '../places/servers.store.ts'
import { deletePlace } from '../places/work.store.ts'
import type { Tenant } from '../tenant.ts'
import type { Step } from './plan.ts'

type ReleaseOptions = Pick<MachinesContext, 'log' | 'now'> & {
  readonly engine: Pick<Engine, 'removeVolume'>
  /** Writes, unless another replica has taken over. */
  readonly write: (work: (tx: Transaction) => Promise<void>) => Promise<void>
  readonly removed: Tenant['removed']
}

/** The engine's status while an ended container still uses the volume, which is usually brief. */
const inUse = 409
/** The usual maximum of that time, in milliseconds; a game server has 15 s to stop. */
const usuallyInUseMs = 60_000

const isInUse = (error: unknown): boolean => error instanceof EngineError && error.status === inUse

/**
 * Frees a place without a service: deletes its data, then the place. If the volume is in use, the next round tries
 * again.
 */
export const createRelease = ({ engine, log, now, write, removed }: ReleaseOptions) => {
  /** When the volume of a place was first found in use, in milliseconds since 1970; infinite after the warning. */
  const inUseSince = new Map<string, number>()

  const warn = (error: unknown, node: EngineNode, { serverId, service }: PlaceRow): void =>
    log.warn({ err: error, server: serverId, node: node.name, volume: service }, 'a volume is left on a node')

  const removeVolume = async (node: EngineNode, place: PlaceRow): Promise<void> => {
    try {
      await engine.removeVolume(node, place.service)
    } catch (error) {
      if (!(error instanceof UnknownEngineError)) throw error
      warn(error, node, place)
    }
  }

  /** Deletes data from before a node was lost. A node that cannot be asked does not block the place. */
  const forget = async (node: EngineNode, place: PlaceRow): Promise<void> => {
    try {
      await engine.removeVolume(node, place.service)
    } catch (error) {
      if (isInUse(error)) throw error
      warn(error, node, place)
    }
  }

  const removeData = async (
    server: Pick<ServerRow, 'id'>,
    { place, node, formerNodes }: Extract<Step, { kind: 'release' }>,
  ): Promise<void> => {
    if (node !== undefined) await removeVolume(node, place)
    else if (place.nodeId !== '')
      log.warn({ server: server.id, node: place.nodeId, volume: place.service }, 'a volume is left on a lost node')
    await Promise.all(formerNodes.map((one) => forget(one, place)))
  }

  /** Warns once the volume has been in use for too long. */
  const noteInUse = (error: unknown, { serverId, service }: PlaceRow): void => {
    const time = now().getTime()
    const since = inUseSince.get(service) ?? time
    const isTooLong = time - since >= usuallyInUseMs
    inUseSince.set(service, isTooLong ? Number.POSITIVE_INFINITY : since)
    if (isTooLong) log.warn({ err: error, server: serverId, volume: service }, 'a volume stays in use')
    else log.debug({ server: serverId, volume: service }, 'a volume is still in use')
  }

  return async (server: Pick<ServerRow, 'id'>, step: Extract<Step, { kind: 'release' }>): Promise<void> => {
    const { place } = step
    try {
      await removeData(server, step)
    } catch (error) {
      if (!isInUse(error)) throw error
      return noteInUse(error, place)
    }
    inUseSince.delete(place.service)
    await write(async (tx) => {
      const current = await lockServer(tx, server.id)
      await deletePlace(tx, place)
      if (current?.desiredState === 'gone' && place.number === current.place && current.deletedAt === null)
        await removed(tx, server.id)
    })
  }
}
