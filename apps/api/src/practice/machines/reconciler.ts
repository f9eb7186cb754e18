import { seenPlayersOf } from '@warmup/domain/practice'
import { asc, eq } from 'drizzle-orm'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { abortRegionSwitch, completeRegionSwitch } from '../rentals/region-switch.service.ts'
import { begunColumns } from '../rentals/rented-time.ts'
import { isReady } from '../rentals/server-state.ts'
import { lockServer, type ServerRow } from '../rentals/servers.store.ts'
import { endTransition } from '../rentals/transitions.ts'
import { EngineError } from './engine-error.ts'
import type { EngineNode } from './engine-readings.ts'
import { type PlaceRow, recordForeignPorts } from './places.store.ts'
import { foreignPorts, isNews, observe, type Seen, type Step, stepsFor } from './plan.ts'
import { type RconTarget, rcon } from './rcon-client.ts'
import { recordRegions } from './regions.store.ts'
import { createRelease } from './release.ts'
import { type ServiceContent, serviceSpecOf } from './service-spec.ts'
import { allWork, isKept, unsettledWork, updatePlace, type Work } from './work.store.ts'

export type ReconcilerOptions = Pick<PracticeContext, 'db' | 'log' | 'now' | 'sealedText'> & {
  readonly machines: Machines
  /** The lease of the reconciler: one replica at a time holds it. */
  readonly lease: Lease
  /** Runs a console command on a game server. */
  readonly tell?: typeof rcon
}

export type Reconciler = {
  /** Observes every server and brings the machines closer to the book. */
  all(): Promise<void>
  /** Like `all`, only for servers with unfinished work. */
  unsettled(): Promise<void>
}

/** Another replica has taken over. */
class NotInCharge extends Error {
  override readonly name = 'NotInCharge'
}

/** Above this number of servers, the engine is asked for all services instead of each by name. */
const maxNamed = 50
const concurrency = 8

const byId = (nodes: readonly EngineNode[]) => new Map(nodes.map((node) => [node.id, node]))

const adminsOf = async (db: Database, serverId: string): Promise<string[]> => {
  const rows = await db
    .select({ steamId: practiceAdmins.steamId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
    .orderBy(asc(practiceAdmins.position))
  return rows.map(({ steamId }) => steamId)
}

/**
 * Keeps the machines as the book wants them. The database stores wanted and observed state separately, and every step
 * can be repeated: after a crash, the next round continues from what it observes.
 */
export const createReconciler = ({
  db,
  log,
  now,
  sealedText,
  machines: { config, engine },
  lease,
  tell = rcon,
}: ReconcilerOptions): Reconciler => {
  const limit = createLimiter(concurrency)

  /** Writes, unless another replica has taken over. */
  const write = (work: (tx: Transaction) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) throw new NotInCharge()
      await work(tx)
    })

  const targetOf = (server: ServerRow, place: PlaceRow): RconTarget => ({
    host: place.address,
    port: place.port,
    password: sealedText.open(server.rconPassword) ?? '',
  })

  /** Undefined if nothing should run at the place any more. */
  const contentOf = async (
    { id }: Pick<ServerRow, 'id'>,
    place: PlaceRow,
    nodeId: string | undefined,
  ): Promise<ServiceContent | undefined> =>
    inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) throw new NotInCharge()
      // Read in one transaction, so that no label names a newer version than its content.
      const server = await lockServer(tx, id)
      if (server === undefined || server.wish !== 'running' || !(await isKept(tx, place))) return undefined
      const password = sealedText.open(server.password)
      const rconPassword = sealedText.open(server.rconPassword)
      if (password === undefined || rconPassword === undefined)
        throw new Error(`The passwords of ${id} were sealed with a key that is not known here`)
      return {
        ...server,
        password,
        rconPassword,
        admins: await adminsOf(tx, id),
        region: place.region,
        service: place.service,
        port: place.port,
        nodeId,
      }
    })

  const release = createRelease({ engine, log, now, write })

  const take = async (server: ServerRow, step: Step): Promise<void> => {
    if (step.kind === 'remove') return engine.removeService(step.service)
    if (step.kind === 'release') return release(server, step)
    const content = await contentOf(server, step.place, step.nodeId)
    if (content === undefined) return
    const spec = serviceSpecOf(content, config)
    if (step.kind === 'update') return engine.updateService(step.service, spec)
    try {
      await engine.createService(spec)
    } catch (error) {
      // The service exists already, from an attempt whose answer was lost.
      if (!(error instanceof EngineError && error.status === 409)) throw error
    }
  }

  /** A step that fails, such as one at a place to be removed, does not stop the others. */
  const takeAll = async (server: ServerRow, steps: readonly Step[]): Promise<void> => {
    const failures: unknown[] = []
    for (const step of steps) await take(server, step).catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  /** The number of players at a place; undefined while the game server does not answer and players cannot join. */
  const playersAt = async (server: ServerRow, place: PlaceRow): Promise<number | undefined> => {
    try {
      return seenPlayersOf(await tell(targetOf(server, place), config.commands.players)).length
    } catch {
      return undefined
    }
  }

  /** Logs a running server that stopped answering, or answers again. */
  const tellReadiness = (before: PlaceRow, observed: PlaceRow): void => {
    const isUp = isReady(observed)
    if (isUp === isReady(before)) return
    const about = { server: before.serverId, region: before.region, ...(!isUp && { problem: observed.problem }) }
    if (isUp) log.info(about, 'a practice server is up again')
    else log.warn(about, 'a practice server is down')
  }

  /** The observed state of a place, including what the game server itself reports. */
  const look = async (server: ServerRow, place: PlaceRow, seen: Seen): Promise<PlaceRow> => {
    const observed: PlaceRow = { ...place, ...observe(place, seen) }
    const isWanted = server.wish === 'running' && !place.isLeaving
    const isNew = isWanted && observed.isUp && observed.readyTask !== observed.taskId
    const players = isNew ? await playersAt(server, observed) : undefined
    if (players !== undefined) {
      observed.readyTask = observed.taskId
      observed.players = players
    }
    if (isNews(place, observed) || observed.readyTask !== place.readyTask)
      await write((tx) => {
        const { serverId, number, region, slot, port, service, isLeaving, ...known } = observed
        return updatePlace(tx, { serverId, number }, known)
      })
    if (isWanted && server.transition === null) tellReadiness(place, observed)
    return observed
  }

  /** Completes a server's transition once the machines have carried it out. */
  const complete = async ({ id }: ServerRow, places: readonly PlaceRow[]): Promise<void> => {
    let isCreated = false
    await write(async (tx) => {
      isCreated = false
      const server = await lockServer(tx, id)
      if (server === undefined || server.transition === null) return
      const isDone = (number: number | null) => {
        const place = places.find((one) => one.number === number)
        return place !== undefined && isReady(place) && place.version === server.version
      }
      if (server.transition === 'switching') {
        const target = places.find(({ number }) => number === server.targetPlace)
        if (target !== undefined && isDone(server.targetPlace))
          await completeRegionSwitch(tx, server, target.region, begunColumns(server, now()))
        else if (server.deadline !== null && server.deadline < now()) await abortRegionSwitch(tx, server)
      } else if (isDone(server.place)) {
        isCreated = server.transition === 'creating'
        await endTransition(tx, server, 'succeeded', { verifies: false, ...begunColumns(server, now()) })
      }
    })
    if (isCreated) log.info({ server: id }, 'a practice server was created')
  }

  const tellAdmins = async (server: ServerRow, place: PlaceRow): Promise<void> => {
    const admins = await adminsOf(db, server.id)
    await tell(targetOf(server, place), config.commands.admins.replace('{admins}', admins.join(',')))
    await write((tx) => updatePlace(tx, place, { adminsVersion: server.adminsVersion }))
  }

  const settle = async ({ server, places }: Work, seen: Seen): Promise<void> => {
    const observed: PlaceRow[] = []
    for (const place of places) observed.push(await look(server, place, seen))
    if (server.transition !== null) await complete(server, observed)
    await takeAll(server, stepsFor(server, observed, seen))
    const current = observed.find(({ number }) => number === server.place)
    if (server.wish === 'running' && current && isReady(current) && current.adminsVersion < server.adminsVersion)
      await tellAdmins(server, current)
  }

  const see = async (work: readonly Work[], nodes: readonly EngineNode[], isAll: boolean): Promise<Seen> => {
    const names = work.flatMap(({ places }) => places.map(({ service }) => service))
    const named = isAll || names.length > maxNamed ? undefined : names
    const services = await engine.services(named)
    const tasks =
      named !== undefined && services.length === 0 ? [] : await engine.tasks(named && services.map(({ name }) => name))
    return {
      nodes: byId(nodes),
      services: new Map(services.map((service) => [service.name, service])),
      tasks: Map.groupBy(tasks, ({ serviceId }) => serviceId),
    }
  }

  const settleAll = async (work: readonly Work[], seen: Seen): Promise<void> => {
    await Promise.all(
      work.map((one) =>
        limit(async () => {
          try {
            await settle(one, seen)
          } catch (error) {
            if (error instanceof NotInCharge) return
            log.warn({ err: error, server: one.server.id }, 'a practice server could not be brought to its state yet')
          }
        }),
      ),
    )
  }

  return {
    all: async () => {
      const nodes = await engine.nodes()
      await recordRegions(db, config, nodes, now())
      const work = await allWork(db)
      const seen = await see(work, nodes, true)
      try {
        await write((tx) => recordForeignPorts(tx, foreignPorts(work, seen)))
      } catch (error) {
        if (error instanceof NotInCharge) return
        throw error
      }
      await settleAll(work, seen)
    },
    unsettled: async () => {
      const work = await unsettledWork(db)
      if (work.length === 0) return
      await settleAll(work, await see(work, await engine.nodes(), false))
    },
  }
}
