import { nextUpdateRestart } from '@warmup/domain/practice'
import { formatGameVersion, isTooOld } from '@warmup/domain/servers'
import type { Database } from '../../platform/db/index.ts'
import type { PlaceRow } from '../places/places.store.ts'
import { isReady } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { allWork } from '../places/work.store.ts'

/** Whether a server runs an older version of the game than required, so that players cannot join until it restarts. */
export const isOutdated = (
  { desiredState }: Pick<ServerRow, 'desiredState'>,
  place: PlaceRow | undefined,
  required: number | undefined,
): boolean =>
  desiredState === 'running' && place !== undefined && isReady(place) && isTooOld(place.gameVersion, required)

/** Converts a server's restarts for updates of the game to the domain's type. */
export const updateRestartsOf = ({
  updateVersion,
  updateRestarts,
  updateRestartedAt,
}: Pick<ServerRow, 'updateVersion' | 'updateRestarts' | 'updateRestartedAt'>) => ({
  version: updateVersion ?? undefined,
  count: updateRestarts,
  lastAt: updateRestartedAt?.getTime(),
})

/** A practice server that is too old for the game. */
export type OutdatedPracticeServer = {
  readonly id: string
  readonly version: string
  /** Undefined if unknown. */
  readonly players: number | undefined
  /** The number of restarts for the required version so far. */
  readonly restarts: number
  /** The earliest time of the next restart, if nobody plays; undefined: now. */
  readonly nextAt: Date | undefined
}

/** The practice servers that players cannot join until they are restarted. Can be called in any process. */
export const outdatedPracticeServers = async (
  db: Database,
  required: number | undefined,
): Promise<readonly OutdatedPracticeServer[]> =>
  (await allWork(db)).flatMap(({ server, places }) => {
    const place = places.find(({ number }) => number === server.place)
    if (required === undefined || place === undefined || !isOutdated(server, place, required)) return []
    const restarts = updateRestartsOf(server)
    const nextAt = nextUpdateRestart(restarts, required)
    return [
      {
        id: server.id,
        version: place.gameVersion,
        players: place.players ?? undefined,
        restarts: restarts.version === required ? restarts.count : 0,
        nextAt: nextAt === 0 ? undefined : new Date(nextAt),
      },
    ]
  })

/** A line for the operator. */
export const outdatedPracticeLine = (
  { id, version, players, restarts, nextAt }: OutdatedPracticeServer,
  required: number,
): string => {
  const about = `server ${id} has version ${version}, the game requires ${formatGameVersion(required)}`
  if (players === undefined) return `${about}: it is not known whether somebody plays`
  if (players > 0)
    return `${about}: it is restarted once its ${players} ${players === 1 ? 'player has' : 'players have'} left`
  if (restarts === 0) return `${about}: it is about to be restarted`
  const times = restarts === 1 ? 'a restart' : `${restarts} restarts`
  return `${about}: ${times} did not help, the next one is at ${nextAt?.toISOString() ?? 'once'}: update the game on its node`
}
