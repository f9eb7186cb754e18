import { seenPlayersOf } from '@warmup/domain/game'
import { versionInStatus } from '@warmup/domain/servers'
import type { Transaction } from '../../platform/db/index.ts'
import { failingAt, isReady, type PlaceRow } from '../places/places.store.ts'
import { lockServer, type ServerRow } from '../places/servers.store.ts'
import { arriveAt, updatePlace } from '../places/work.store.ts'
import { rcon, statusCommand } from '../rcon/rcon-client.ts'
import { targetOf } from '../rcon/rcon-target.ts'
import { writesAdminsFile } from './hand-over-admins.ts'
import { isNews, observe, type Seen } from './plan.ts'
import { type ReconcilerContext, write, writeServer } from './reconciler.context.ts'
import { seeCrashes } from './see-crashes.ts'

/** What a game server reports; undefined while it does not answer and players cannot join. */
const reportedAt = async (
  context: ReconcilerContext,
  server: ServerRow,
  place: PlaceRow,
): Promise<Pick<PlaceRow, 'players' | 'gameVersion'> | undefined> => {
  const target = targetOf(context, server, place)
  try {
    const players = seenPlayersOf(await rcon(target, context.config.commands.players))?.length ?? null
    const status = await rcon(target, statusCommand).catch(() => '')
    return { players, gameVersion: versionInStatus(status) }
  } catch {
    return undefined
  }
}

/** Logs a running server that stopped answering, or answers again. */
const tellReadiness = ({ log }: ReconcilerContext, before: PlaceRow, observed: PlaceRow): void => {
  const isUp = isReady(observed)
  if (isUp === isReady(before)) return
  const about = { server: before.serverId, region: before.region, ...(!isUp && { problem: observed.problem }) }
  if (isUp) log.info(about, 'a practice server is up again')
  else log.warn(about, 'a practice server is down')
}

/** Whether a running server has lost its node, or waits for the node with its data. */
const isInTrouble = (server: ServerRow, before: PlaceRow, observed: PlaceRow, { nodes }: Seen): boolean => {
  if (server.transition !== null || server.maintenanceSince !== null || before.readyTask === '') return false
  const isNodeLost = isReady(before) && !isReady(observed) && nodes.get(before.nodeId)?.isUp !== true
  return isNodeLost || (before.waitsFor === '' && observed.waitsFor !== '')
}

/** Tells the tenant of a server that began to keep dying, or is up after that. */
const tellFailing = async (
  { tenant, now }: ReconcilerContext,
  tx: Transaction,
  { before, observed }: { readonly before: PlaceRow; readonly observed: PlaceRow },
): Promise<void> => {
  if ((failingAt(before) === undefined) === (failingAt(observed) === undefined)) return
  const server = await lockServer(tx, before.serverId)
  if (server === undefined || server.place !== before.number) return
  if (failingAt(observed) !== undefined) await tenant.failing(tx, server, now())
  else if (isReady(observed)) await tenant.recovered(tx, server)
}

/** Logs each crash of a server that keeps dying. */
const logCrash = ({ log }: ReconcilerContext, before: PlaceRow, observed: PlaceRow): void => {
  const failing = failingAt(observed)
  if (failing === undefined || failing.last.task === before.crashes?.last.task) return
  const { count, last, nextStartAt = 0 } = failing
  const about = { server: observed.serverId, region: observed.region, crashes: count, reason: last.reason }
  log.error(
    { ...about, image: last.image, nextStart: new Date(nextStartAt).toISOString() },
    'a practice server keeps dying',
  )
}

/** The observed state of a place, including what the game server itself reports. */
export const observePlace = async (
  context: ReconcilerContext,
  server: ServerRow,
  place: PlaceRow,
  seen: Seen,
): Promise<PlaceRow> => {
  const observed: PlaceRow = { ...place, ...observe(place, seen, { writesAdmins: writesAdminsFile(context) }) }
  const isWanted = server.desiredState === 'running' && !place.isLeaving
  const isNew = isWanted && observed.isUp && observed.readyTask !== observed.taskId
  const reported = isNew ? await reportedAt(context, server, observed) : undefined
  if (reported !== undefined) Object.assign(observed, reported, { readyTask: observed.taskId })
  if (observed.waitsFor !== place.waitsFor) observed.waitsSince = observed.waitsFor === '' ? null : context.now()
  if (isWanted) observed.crashes = await seeCrashes(context, server, observed, seen)
  if (isNews(place, observed) || observed.readyTask !== place.readyTask)
    await writeServer(context, server.id, async (tx) => {
      if (isWanted) await tellFailing(context, tx, { before: place, observed })
      const { serverId, number, region, slot, port, tvPort, steamToken, service, isLeaving, targetNode, ...state } =
        observed
      const { loggedTask, keyedTask, loggedKey, ...known } = state
      await updatePlace(tx, { serverId, number }, known)
      if (isWanted && isInTrouble(server, place, observed, seen)) await context.tenant.nodeTrouble(tx, server, place)
    })
  if (observed.isUp && place.targetNode !== '' && observed.nodeId === place.targetNode)
    await write(context, (tx) => arriveAt(tx, place))
  logCrash(context, place, observed)
  if (isWanted && server.transition === null) tellReadiness(context, place, observed)
  return observed
}
