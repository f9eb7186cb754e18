import type { WatchedServerWire } from '@warmup/domain/practice'
import { hostAndPort } from '@warmup/domain/servers'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actorOf, ownServer, withServerLocked } from './members.service.ts'
import { isReady, roleOf } from './server-state.ts'
import { type ServerRecord, updateServer, watchableServers } from './servers.store.ts'

/** Throws 404 while the community has not switched it on. */
const requireWatching = ({ community }: Pick<PracticeContext, 'community'>): void => {
  if (!community().features.pracc.spectate) throw notFound()
}

/**
 * Whether the broadcast has its delay. A game gets the delay at its first start after the owner has allowed watching. A
 * broadcast without it would tell opponents where everybody is.
 */
const isLateEnough = ({ server, place }: ServerRecord): boolean =>
  server.watchFrom !== null && place !== undefined && place.version >= server.watchFrom

const stateOf = (record: ServerRecord): WatchedServerWire['state'] => {
  const { server, place } = record
  const isRunning = server.wish === 'running' && server.transition === null && server.maintenanceSince === null
  if (!isRunning || place === undefined || !isReady(place)) return 'stopped'
  return isLateEnough(record) && place.tvPort !== null ? 'live' : 'restart'
}

/** Maximum number of servers in the list. */
const mostWatched = 100

/** The practice servers that a player may watch (docs/product/practice.md#practice-watching). */
export const watchedServers = async (context: PracticeContext, steamId: string): Promise<WatchedServerWire[]> => {
  requireWatching(context)
  const { db, now, machines } = context
  const records = await watchableServers(db, now())
  const shown = records.flatMap((record): WatchedServerWire[] => {
    const { server, place } = record
    const own = roleOf(record, steamId) !== undefined
    const state = stateOf(record)
    if (state !== 'live' && !own) return []
    const port = state === 'live' ? place?.tvPort : undefined
    return [
      {
        id: server.id,
        name: server.name,
        region: server.region,
        state,
        own,
        tv_delay: machines?.config.tv_delay_seconds ?? 0,
        ...(place && port && { tv_address: hostAndPort(place.address, port) }),
        ...(typeof place?.players === 'number' && port && { players: place.players }),
      },
    ]
  })
  return shown.slice(0, mostWatched)
}

/** Stores whether everybody may watch a server. Only its owner may choose. */
export const chooseWatching = async (
  context: PracticeContext,
  session: Session,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<void> => {
  requireWatching(context)
  await withServerLocked(context, session, id, async (tx) => {
    const { record, shown } = await ownServer(context, session, id, tx)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    const { version, watchFrom, mayWatch } = record.server
    if (mayWatch === isAllowed) return
    // Once watching was allowed, each start of the game gets the delay.
    await updateServer(tx, id, { mayWatch: isAllowed, watchFrom: watchFrom ?? (isAllowed ? version + 1 : null) })
    const event = isAllowed ? 'watching_allowed' : 'watching_ended'
    await addActivity(tx, { serverId: id, event, actor: actorOf(session), at: context.now() })
  })
}
