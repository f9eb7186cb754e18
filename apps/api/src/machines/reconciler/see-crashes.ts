import { afterCrash, afterRunning, type Crash, type Crashes, isKnownCrash, keptLines } from '@warmup/domain/machines'
import type { EngineTask } from '../engine/engine-readings.ts'
import { readLog } from '../engine/read-log.ts'
import { isReady, type PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { numberOf, type Seen } from './plan.ts'
import type { ReconcilerContext } from './reconciler.context.ts'

/** The states in which a task ends by itself; one that was stopped is `shutdown`. `rejected`: it could not be started. */
const ended: ReadonlySet<string> = new Set(['failed', 'rejected', 'complete'])
/** Lines read from the log; some of them are empty. */
const readLines = 40
const maxReasonLength = 300

const crashOf = (task: EngineTask): Crash => ({
  task: task.createdAt,
  at: Date.parse(task.stateSince || task.createdAt) || 0,
  reason: (task.problem || task.state).slice(0, maxReasonLength),
  version: numberOf(task.labels['warmup.version']),
  image: task.image,
  lines: [],
})

/** The end of the log of a task that died; empty if it cannot be read now, because its reason is known anyway. */
const linesOf = async (
  { engine, db, tenant }: ReconcilerContext,
  server: ServerRow,
  { service }: PlaceRow,
  { nodeId, containerId }: EngineTask,
): Promise<readonly string[]> => {
  const secrets = await tenant.secretsOf(db, server)
  const log = await readLog({ engine }, { service, nodeId, containerId }, { lines: readLines, secrets })
  return typeof log === 'string' ? [] : keptLines(log)
}

/**
 * The crashes of the game server at a place, with those that the engine tells since the last look. The engine keeps only
 * the last tasks of a service, and its newest one does not say why the ones before it ended.
 */
export const seeCrashes = async (
  context: ReconcilerContext,
  server: ServerRow,
  place: PlaceRow,
  { services, tasks }: Pick<Seen, 'services' | 'tasks'>,
): Promise<Crashes | null> => {
  const now = context.now().getTime()
  const service = services.get(place.service)
  const known = place.crashes ?? undefined
  const died = (service === undefined ? [] : (tasks.get(service.id) ?? []))
    .filter((task) => !task.isWanted && ended.has(task.state) && !isKnownCrash(known, crashOf(task)))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const last = died.at(-1)
  if (last === undefined) return known !== undefined && isReady(place) ? afterRunning(known, now) : place.crashes
  const lines = await linesOf(context, server, place, last)
  return died.reduce<Crashes | null>(
    (before, task) => afterCrash(before ?? undefined, { ...crashOf(task), lines: task === last ? lines : [] }, now),
    place.crashes,
  )
}
