import { seenPlayersOf } from '@warmup/domain/game'
import { afterUpdateRestart, nextUpdateRestart, restartLockMs, updateRestartsAtOnce } from '@warmup/domain/practice'
import { formatGameVersion } from '@warmup/domain/servers'
import type { Lease } from '../../platform/db/index.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { Machines } from '../machines.ts'
import { isStoppedImage } from '../places/failing-servers.ts'
import type { PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { withEach } from '../places/with-each.ts'
import { allWork, updatePlace } from '../places/work.store.ts'
import { rcon } from '../rcon/rcon-client.ts'
import { targetOf } from '../rcon/rcon-target.ts'
import { isOutdated, updateRestartsOf } from './outdated-servers.ts'

type Updates = Pick<MachinesContext, 'db' | 'now' | 'log' | 'requiredVersion' | 'tenant'>

type Candidate = { readonly server: ServerRow; readonly place: PlaceRow }

/** Whether nothing else happens to a server, and its last restart is over. */
const isIdle = ({ desiredState, transition, maintenanceSince, restartedAt }: ServerRow, now: Date): boolean =>
  desiredState === 'running' &&
  transition === null &&
  maintenanceSince === null &&
  (restartedAt === null || now.getTime() - restartedAt.getTime() >= restartLockMs)

const isDue = (server: ServerRow, required: number, now: Date): boolean =>
  isIdle(server, now) && nextUpdateRestart(updateRestartsOf(server), required) <= now.getTime()

/** Whether nobody plays there, as the game server answers now. Stores the number of players, if readable. */
const isEmptyNow = async (context: Updates, machines: Machines, { server, place }: Candidate): Promise<boolean> => {
  const answer = await rcon(targetOf(machines, server, place), machines.config.commands.players).catch(() => undefined)
  if (answer === undefined) return false
  const players = seenPlayersOf(answer)?.length ?? null
  if (players !== place.players) await updatePlace(context.db, place, { players })
  return players === 0
}

/**
 * Restarts some of the servers without players that are too old for the game (docs/product/practice.md#practice-game-updates);
 * the next round continues. They get the image of the community file, because plugins often need their own update after
 * one of the game. While that image makes several servers fail, no other is restarted.
 */
export const restartOutdated = async (context: Updates, machines: Machines, lease: Lease): Promise<void> => {
  const { db, log, tenant } = context
  const required = await context.requiredVersion(db)
  const { image } = machines.config
  if (required === undefined || (await isStoppedImage(db, image))) return
  const now = context.now()
  const empty: Candidate[] = []
  for (const { server, places } of await allWork(db)) {
    if (empty.length === updateRestartsAtOnce) break
    const place = places.find(({ number }) => number === server.place)
    if (place === undefined || !isOutdated(server, place, required) || !isDue(server, required, now)) continue
    if (place.players === 0 && (await isEmptyNow(context, machines, { server, place }))) empty.push({ server, place })
  }
  const restarted = await withEach(
    { db, changed: tenant.changed },
    lease,
    empty.map(({ server }) => server),
    async (tx, server) => {
      if (!isDue(server, required, now)) return false
      const { count } = afterUpdateRestart(updateRestartsOf(server), required, now.getTime())
      const counted = { updateVersion: required, updateRestarts: count, updateRestartedAt: now, image }
      await tenant.restartForUpdate(tx, server, { required, now, counted })
      return true
    },
  )
  for (const server of restarted)
    log.info(
      { server, version: formatGameVersion(required) },
      'a practice server is restarted for an update of the game',
    )
}
