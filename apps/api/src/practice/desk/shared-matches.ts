import { consoleOf, isReady, lockServer } from '../../machines/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { isInvited } from '../invites/invites.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { type Actor, addActivity, completeActivity, readActivity } from '../server/activity.store.ts'
import { markServer, peopleOf } from '../server/mark-server.ts'
import { findServer, type ServerRecord } from '../server/servers.store.ts'
import { mapLockedSeconds } from './desk-log.ts'
import { addToMatch, type LoadedMatch, loadMatch, type MatchLoading } from './load-match.ts'

type SharedContext = Pick<PracticeContext, 'db' | 'now' | 'machines' | 'markChanged'>
type Player = { readonly url: string; readonly steamId: string; readonly team: 'team1' | 'team2' }

const runningGame = ({ machines }: SharedContext, record: ServerRecord | undefined) => {
  if (machines === undefined || record?.server.desiredState !== 'running') return undefined
  const { server, place } = record
  if (place === undefined || !isReady(place) || server.maintenanceSince !== null) return undefined
  return { game: consoleOf(machines, server, place), config: machines.config }
}

/** Notes in the activity log that a match is loaded, unless the server cannot be told now. */
const beginLoading = (context: SharedContext, id: string, map: string, by: Actor) =>
  inTransaction(context.db, async (tx) => {
    if ((await lockServer(tx, id)) === undefined) return 'no_server'
    const running = runningGame(context, await findServer(tx, id))
    if (running === undefined) return 'no_server'
    const at = context.now()
    if (mapLockedSeconds(await readActivity(tx, id), at) > 0) return 'map_changing'
    const entry = { serverId: id, event: 'desk_map', actor: by, at, outcome: 'running', detail: map } as const
    return { running, entry: await addActivity(tx, entry) }
  })

/** What an area in which players agree on games can do with the games of their servers. */
export const createSharedMatches = (context: SharedContext) => ({
  /** The maps that servers can play: the active pool, and others. */
  maps: (): { readonly pool: readonly string[]; readonly others: readonly string[] } =>
    context.machines?.config.maps ?? { pool: [], others: [] },

  /** Whether a player is the owner or a member of a server, or was let in by a link. */
  maySee: async (db: Database, id: string, steamId: string): Promise<boolean> =>
    (await peopleOf(db, id)).includes(steamId) || (await isInvited(db, id, steamId, context.now())),

  /** Loads a match on a server, as the deed of a player. */
  loadMatch: async (
    id: string,
    match: LoadedMatch & { readonly by: Actor },
    signal: AbortSignal,
  ): Promise<MatchLoading | 'no_server' | 'map_changing'> => {
    const begun = await beginLoading(context, id, match.map, match.by)
    if (typeof begun === 'string') return begun
    let loading: MatchLoading | undefined
    try {
      loading = await loadMatch(begun.running, match, signal)
      return loading
    } finally {
      const isDone = loading === 'loaded' || loading === 'map_only'
      await inTransaction(context.db, async (tx) => {
        await completeActivity(tx, begun.entry, isDone ? 'succeeded' : 'failed')
        await markServer(context, tx, id)
      })
    }
  },

  /** Lets a player into a loaded match. Resolves to false if the game server has not answered. */
  addToMatch: async (id: string, player: Player): Promise<boolean> => {
    const running = runningGame(context, await findServer(context.db, id))
    return running === undefined || addToMatch(running, player)
  },
})
