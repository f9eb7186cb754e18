import { type Visibility, visitsKeptMs } from '@warmup/domain/players'
import type { Area } from '../platform/area/index.ts'
import { addMs } from '../platform/clock/index.ts'
import { type Database, inTransaction, type Transaction } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { playersRoutes } from './players.routes.ts'
import { endTimedOut, type PresenceLines, recordPresence } from './presence.service.ts'
import { deleteVisitsBefore, type Played, playedBy, presentOn, type Shown } from './presence.store.ts'
import { visibilityAmong } from './visibility.store.ts'

export type PlayersArea = Area & {
  /**
   * Updates the presence of the players on a server from new lines of its log, in the given transaction. Returns the
   * servers whose players changed.
   */
  follow(tx: Transaction, lines: PresenceLines): Promise<readonly string[]>
  /** The players on a server, from its log, in the order in which they joined. */
  presentOn(serverId: string, database?: Database): Promise<readonly Shown[]>
  /** The servers on which a player has played, the last first. */
  playedBy(steamId: string): Promise<readonly Played[]>
  /** Who of the given players may be named to the viewer. */
  visibilityAmong(steamIds: Iterable<string>, viewer?: string): Promise<Visibility>
}

export type PlayersOptions = { readonly db: Database; readonly log: Log; readonly now: () => Date }

const pruneEveryMs = 60 * 60_000
const endedAtOnce = 500

/** The presence of players on game servers. */
export const createPlayers = ({ db, log, now }: PlayersOptions): PlayersArea => {
  let pruning: RepeatedTask | undefined
  return {
    routes: playersRoutes(db),
    follow: recordPresence,
    presentOn: (serverId, database = db) => presentOn(database, serverId, now()),
    playedBy: (steamId) => playedBy(db, steamId),
    visibilityAmong: (steamIds, viewer) => visibilityAmong(db, steamIds, viewer),
    start: () => {
      pruning = repeat({
        everyMs: pruneEveryMs,
        round: async () => {
          let hasMore = true
          while (hasMore) hasMore = await inTransaction(db, (tx) => endTimedOut(tx, now(), endedAtOnce))
          await deleteVisitsBefore(db, addMs(now(), -visitsKeptMs))
        },
        onError: (error) => log.warn({ err: error }, 'visits could not be ended and deleted'),
      })
    },
    stop: async () => {
      await pruning?.stop()
    },
  }
}
