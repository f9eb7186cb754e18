import { seenPlayersOf } from '@warmup/domain/practice'
import { versionInStatus } from '@warmup/domain/servers'
import { inTransaction } from '../../platform/db/index.ts'
import type { Limiter } from '../../platform/limiter/index.ts'
import { rcon, statusCommand } from '../machines/rcon-client.ts'
import { allWork, updatePlace } from '../machines/work.store.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { markServer } from './mark-server.ts'
import { isReady } from './server-state.ts'
import { recordTeammates } from './teammates.store.ts'

/**
 * Asks every running server for its players and the version of the game, and records them. If a server does not answer,
 * or answers something unreadable, its number of players is unknown.
 */
export const recordPlayers = async (
  context: Pick<PracticeContext, 'db' | 'now' | 'sealedText' | 'markChanged'>,
  { config }: Machines,
  { limit, signal, tell = rcon }: { limit: Limiter; signal: AbortSignal; tell?: typeof rcon },
): Promise<void> => {
  const { db, now, sealedText } = context
  const running = (await allWork(db)).flatMap(({ server, places }) => {
    const place = places.find(({ number }) => number === server.place)
    return server.wish === 'running' && place !== undefined && isReady(place) ? [{ server, place }] : []
  })
  await Promise.all(
    running.map(({ server, place }) =>
      limit(async () => {
        if (signal.aborted) return
        const password = sealedText.open(server.rconPassword) ?? ''
        const target = { host: place.address, port: place.port, password }
        const answer = await tell(target, config.commands.players, { signal }).catch(() => undefined)
        if (signal.aborted) return
        if (answer === undefined) return updatePlace(db, place, { players: null })
        const players = seenPlayersOf(answer)
        const status = await tell(target, statusCommand, { signal }).catch(() => '')
        if (signal.aborted) return
        await updatePlace(db, place, { players: players?.length ?? null, gameVersion: versionInStatus(status) })
        if (players !== undefined) await recordTeammates(db, server.id, players, now())
        if (players?.length !== place.players) await inTransaction(db, (tx) => markServer(context, tx, server.id))
      }),
    ),
  )
}
