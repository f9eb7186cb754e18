import { seenPlayersOf } from '@warmup/domain/game'
import { playerPings } from '@warmup/domain/practice'
import { versionInStatus } from '@warmup/domain/servers'
import {
  allWork,
  consoleOf,
  type GameConsole,
  isReady,
  type Machines,
  type PlaceRow,
  updatePlace,
} from '../../machines/index.ts'
import { lockLive } from '../../matches/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Limiter } from '../../platform/limiter/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { prolongStays, removeOldStays } from '../usage/stays.store.ts'
import { markServer } from './mark-server.ts'
import { holdServer } from './servers.store.ts'
import { recordTeammates } from './teammates.store.ts'

type Recording = Pick<PracticeContext, 'db' | 'now' | 'markChanged'>

/** What a game server answers about its players; undefined if it does not answer. */
const askPlayers = async (game: GameConsole, { config }: Machines, signal: AbortSignal) => {
  const answer = await game.ask(config.commands.players, { signal })
  if (answer === undefined || signal.aborted) return undefined
  const status = (await game.status({ signal })) ?? ''
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
  { limit, signal }: { limit: Limiter; signal: AbortSignal },
): Promise<void> => {
  const { db, now } = context
  const running = (await allWork(db)).flatMap(({ server, places }) => {
    const place = places.find(({ number }) => number === server.place)
    return server.desiredState === 'running' && place !== undefined && isReady(place) ? [{ server, place }] : []
  })
  await Promise.all(
    running.map(({ server, place }) =>
      limit(async () => {
        if (signal.aborted) return
        const askedAt = now()
        const answer = await askPlayers(consoleOf(machines, server, place), machines, signal)
        if (signal.aborted) return
        if (answer === undefined) await updatePlace(db, place, { players: null })
        else await record(context, place, answer, askedAt)
      }),
    ),
  )
  await removeOldStays(db, now())
}
