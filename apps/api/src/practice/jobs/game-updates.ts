import {
  afterUpdateRestart,
  nextUpdateRestart,
  restartLockMs,
  seenPlayersOf,
  updateRestartsAtOnce,
} from '@warmup/domain/practice'
import { formatGameVersion } from '@warmup/domain/servers'
import type { Lease, Transaction } from '../../platform/db/index.ts'
import { isOutdated, updateRestartsOf } from '../machines/outdated-servers.ts'
import type { PlaceRow } from '../machines/places.store.ts'
import { rcon } from '../machines/rcon-client.ts'
import { targetOf } from '../machines/reconciler.context.ts'
import { allWork, updatePlace } from '../machines/work.store.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { portal } from '../rentals/activity.store.ts'
import type { ServerRow } from '../rentals/servers.store.ts'
import { beginTransition } from '../rentals/transitions.ts'
import { withEach } from './lifecycle.ts'

type Updates = Pick<PracticeContext, 'db' | 'now' | 'log' | 'sealedText' | 'requiredVersion' | 'markChanged'>

type Candidate = { readonly server: ServerRow; readonly place: PlaceRow }

/** Whether nothing else happens to a server, and its last restart is over. */
const isIdle = ({ wish, transition, maintenanceSince, restartedAt }: ServerRow, now: Date): boolean =>
  wish === 'running' &&
  transition === null &&
  maintenanceSince === null &&
  (restartedAt === null || now.getTime() - restartedAt.getTime() >= restartLockMs)

const isDue = (server: ServerRow, required: number, now: Date): boolean =>
  isIdle(server, now) && nextUpdateRestart(updateRestartsOf(server), required) <= now.getTime()

/** Whether nobody plays there, as the game server answers now. Stores the number of players, if readable. */
const isEmptyNow = async (
  context: Updates,
  { config }: Machines,
  tell: typeof rcon,
  { server, place }: Candidate,
): Promise<boolean> => {
  const answer = await tell(targetOf(context, server, place), config.commands.players).catch(() => undefined)
  if (answer === undefined) return false
  const players = seenPlayersOf(answer)?.length ?? null
  if (players !== place.players) await updatePlace(context.db, place, { players })
  return players === 0
}

const restart = async (tx: Transaction, server: ServerRow, required: number, now: Date): Promise<void> => {
  const { version, count } = afterUpdateRestart(updateRestartsOf(server), required, now.getTime())
  await beginTransition(tx, server, {
    transition: 'restarting',
    event: 'restarted_for_update',
    actor: portal,
    now,
    detail: formatGameVersion(required),
    set: {
      version: server.version + 1,
      restartedAt: now,
      updateVersion: version,
      updateRestarts: count,
      updateRestartedAt: now,
    },
  })
}

/**
 * Restarts some of the servers without players that are too old for the game (docs/product/practice.md#practice-game-updates);
 * the next round continues.
 */
export const restartOutdated = async (
  context: Updates,
  machines: Machines,
  lease: Lease,
  tell: typeof rcon = rcon,
): Promise<void> => {
  const { db, log } = context
  const required = await context.requiredVersion(db)
  if (required === undefined) return
  const now = context.now()
  const empty: Candidate[] = []
  for (const { server, places } of await allWork(db)) {
    if (empty.length === updateRestartsAtOnce) break
    const place = places.find(({ number }) => number === server.place)
    if (place === undefined || !isOutdated(server, place, required) || !isDue(server, required, now)) continue
    if (place.players === 0 && (await isEmptyNow(context, machines, tell, { server, place })))
      empty.push({ server, place })
  }
  const restarted = await withEach(
    context,
    lease,
    empty.map(({ server }) => server),
    async (tx, server) => {
      if (!isDue(server, required, now)) return false
      await restart(tx, server, required, now)
      return true
    },
  )
  for (const server of restarted)
    log.info(
      { server, version: formatGameVersion(required) },
      'a practice server is restarted for an update of the game',
    )
}
