import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { accountOf } from '@warmup/domain/common'
import { and, between, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { leaderboardBatches, leaderboardStreams } from '../ingest/ingest.tables.ts'

const gunzip = promisify(gunzipWithCallback)

/** Maximum number of batches that are read for one question. */
const mostBatches = 60

export type WantedLines = {
  readonly serverId: string
  readonly steamId: string
  readonly from: Date
  readonly until: Date
  readonly limit: number
}

/** Lines of a server's kept log that name a player, without chat, secrets and addresses; the latest of them, the oldest first. */
export const linesAbout = async (db: Database, wanted: WantedLines): Promise<readonly string[]> => {
  const { serverId, steamId, from, until, limit } = wanted
  const named = `[U:1:${accountOf(steamId)}]`
  const streams = await db
    .select({ instance: leaderboardStreams.instance })
    .from(leaderboardStreams)
    .where(and(eq(leaderboardStreams.serverId, serverId), gte(leaderboardStreams.updatedAt, from)))
  const found: { readonly id: number; readonly lines: readonly string[] }[] = []
  for (const { instance } of streams) {
    const batches = await db
      .select({ id: leaderboardBatches.id, body: leaderboardBatches.body })
      .from(leaderboardBatches)
      .where(
        and(
          eq(leaderboardBatches.serverId, serverId),
          eq(leaderboardBatches.instance, instance),
          between(leaderboardBatches.receivedAt, from, until),
        ),
      )
      .orderBy(desc(leaderboardBatches.id))
      .limit(mostBatches)
    for (const { id, body } of batches) {
      const lines = (await gunzip(body)).toString('utf8').split('\n')
      found.push({ id, lines: lines.filter((line) => line.includes(named)) })
    }
  }
  return found
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ lines }) => lines)
    .slice(-limit)
}

/** Whether the log of a server has ever been read. */
export const hasLog = async (db: Database, serverId: string): Promise<boolean> =>
  (await db.$count(leaderboardStreams, eq(leaderboardStreams.serverId, serverId))) > 0
