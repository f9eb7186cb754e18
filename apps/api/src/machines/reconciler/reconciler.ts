import { isPausing } from '@warmup/domain/machines'
import { createLimiter } from '../../platform/limiter/index.ts'
import type { EngineNode } from '../engine/engine-readings.ts'
import { recordRegions } from '../nodes/regions.store.ts'
import { isReady, type PlaceRow, recordForeignPorts } from '../places/places.store.ts'
import { recordForeignTokens } from '../places/provisions.store.ts'
import { allWork, unsettledWork, type Work } from '../places/work.store.ts'
import { complete } from './complete-transition.ts'
import { handOverAdmins } from './hand-over-admins.ts'
import { observePlace } from './observe-place.ts'
import { foreignPorts, foreignTokens, type Seen, stepsFor } from './plan.ts'
import { NotInCharge, type ReconcilerContext, type ReconcilerOptions, write } from './reconciler.context.ts'
import { createRelease } from './release.ts'
import { takeAll } from './take-steps.ts'
import { tellLogAddress } from './tell-log-address.ts'

export type Reconciler = {
  /** Observes every server, and brings the machines closer to the desired state. */
  all(): Promise<void>
  /** Like `all`, only for servers with unfinished work. */
  unsettled(): Promise<void>
}

/** Above this number of servers, the engine is asked for all services instead of each by name. */
const maxNamed = 50
const concurrency = 8

const byId = (nodes: readonly EngineNode[]) => new Map(nodes.map((node) => [node.id, node]))

/** Whether all that is left to do for a server is its next start, for which it is not time yet. */
const isOnlyPausing = ({ server, places }: Work, now: Date): boolean =>
  server.desiredState === 'running' &&
  places.every(
    ({ crashes, isLeaving, hasService }) =>
      !isLeaving && !hasService && isPausing(crashes ?? undefined, server.version, now.getTime()),
  )

type Limiter = ReturnType<typeof createLimiter>

const settle = async (context: ReconcilerContext, { server, places }: Work, seen: Seen): Promise<void> => {
  const observed: PlaceRow[] = []
  for (const place of places) observed.push(await observePlace(context, server, place, seen))
  if (server.transition !== null) await complete(context, server, observed)
  await takeAll(context, server, stepsFor(server, observed, seen, context.now().getTime()), seen)
  const current = observed.find(({ number }) => number === server.place)
  if (server.desiredState !== 'running' || current === undefined || !isReady(current)) return
  await tellLogAddress(context, server, current)
  if (current.adminsVersion < server.adminsVersion) await handOverAdmins(context, server, current)
}

const see = async (
  { engine }: ReconcilerContext,
  work: readonly Work[],
  nodes: readonly EngineNode[],
  isAll: boolean,
): Promise<Seen> => {
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

const settleAll = async (
  context: ReconcilerContext,
  limit: Limiter,
  work: readonly Work[],
  seen: Seen,
): Promise<void> => {
  await Promise.all(
    work.map((one) =>
      limit(async () => {
        try {
          await settle(context, one, seen)
        } catch (error) {
          if (error instanceof NotInCharge) return
          context.log.warn(
            { err: error, server: one.server.id },
            'a practice server could not be brought to its state yet',
          )
        }
      }),
    ),
  )
}

/**
 * Brings the machines to the desired state. The database stores desired and observed state separately, and every step
 * can be repeated: after a crash, the next round continues from what it observes.
 */
export const createReconciler = ({ machines, ...options }: ReconcilerOptions): Reconciler => {
  const { db, lease, log, now } = options
  const { config, engine } = machines
  const limit = createLimiter(concurrency)
  const release = createRelease({
    engine,
    log,
    now,
    write: (work) => write({ db, lease }, work),
    removed: options.tenant.removed,
  })
  const context: ReconcilerContext = { ...options, ...machines, release }
  return {
    all: async () => {
      const nodes = await engine.nodes()
      await recordRegions(db, config, nodes, now())
      const work = await allWork(db)
      const seen = await see(context, work, nodes, true)
      try {
        await write(context, async (tx) => {
          await recordForeignPorts(tx, foreignPorts(work, seen))
          await recordForeignTokens(tx, foreignTokens(work, seen))
        })
      } catch (error) {
        if (error instanceof NotInCharge) return
        throw error
      }
      await settleAll(context, limit, work, seen)
    },
    unsettled: async () => {
      const work = (await unsettledWork(db)).filter((one) => !isOnlyPausing(one, now()))
      if (work.length === 0) return
      await settleAll(context, limit, work, await see(context, work, await engine.nodes(), false))
    },
  }
}
