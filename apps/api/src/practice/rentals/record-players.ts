import { playerPings, seenPlayersOf } from '@warmup/domain/practice'
import { versionInStatus } from '@warmup/domain/servers'
import { inTransaction } from '../../platform/db/index.ts'
import type { Limiter } from '../../platform/limiter/index.ts'
import { lockLive } from '../logs/live.store.ts'
import type { PlaceRow } from '../machines/places.store.ts'
import { type RconTarget, rcon, statusCommand } from '../machines/rcon-client.ts'
import { targetOf } from '../machines/reconciler.context.ts'
import { allWork, updatePlace } from '../machines/work.store.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { prolongStays, removeOldStays } from '../usage/stays.store.ts'
import { markServer } from './mark-server.ts'
import { isReady } from './server-state.ts'
import { holdServer } from './servers.store.ts'
import { recordTeammates } from './teammates.store.ts'

type Recording = Pick<PracticeContext, 'db' | 'now' | 'sealedText' | 'markChanged'>

/** What a game server answers about its players; undefined if it does not answer. */
const askPlayers = async (
  target: RconTarget,
  { config }: Machines,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: typeof rcon },
) => {
  const answer = await tell(target, config.commands.players, { signal }).catch(() => undefined)
  if (answer === undefined || signal.aborted) return undefined
  const status = await tell(target, statusCommand, { signal }).catch(() => '')
  return { players: seenPlayersOf(answer), pings: playerPings(status), gameVersion: versionInStatus(status) }
}

type Answer = NonNullable<Awaited<ReturnType<typeof askPlayers>>>

/** Records an answer about the players of a server, and tells the people of the server if their number changed. */
const record = async (
  context: Recording,
  place: PlaceRow,
  { players, pings, gameVersion }: Answer,
  askedAt: Date,
): Promise<void> => {
  const count = players?.length ?? null
  await inTransaction(context.db, async (tx) => {
    // The log of the server records players too, and locks in this order.
    if (!(await holdServer(tx, place.serverId))) return
    await lockLive(tx, place.serverId)
    if (players !== undefined) {
      const seen = players.map((player) => ({ ...player, ping: pings.get(player.name) }))
      await recordTeammates(tx, place.serverId, seen, context.now(), askedAt)
      await prolongStays(tx, place.serverId, context.now())
    }
    await updatePlace(tx, place, { players: count, gameVersion })
    if (count !== place.players) await markServer(context, tx, place.serverId)
  })
}

/**
 * Asks every running server for its players and the version of the game, and records them. If a server does not answer,
 * or answers something unreadable, its number of players is unknown.
 */
export const recordPlayers = async (
  context: Recording,
  machines: Machines,
  { limit, signal, tell = rcon }: { limit: Limiter; signal: AbortSignal; tell?: typeof rcon },
): Promise<void> => {
  const { db, now } = context
  const running = (await allWork(db)).flatMap(({ server, places }) => {
    const place = places.find(({ number }) => number === server.place)
    return server.wish === 'running' && place !== undefined && isReady(place) ? [{ server, place }] : []
  })
  await Promise.all(
    running.map(({ server, place }) =>
      limit(async () => {
        if (signal.aborted) return
        const askedAt = now()
        const answer = await askPlayers(targetOf(context, server, place), machines, { signal, tell })
        if (signal.aborted) return
        if (answer === undefined) await updatePlace(db, place, { players: null })
        else await record(context, place, answer, askedAt)
      }),
    ),
  )
  await removeOldStays(db, now())
}
