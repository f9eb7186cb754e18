import { randomUUID } from 'node:crypto'
import type { Membership } from '@warmup/domain/membership'
import { visibilityOf } from '@warmup/domain/players'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { LeaderboardNeighbours } from '../../src/leaderboard/boards/boards.context.ts'
import { type Boards, createBoards } from '../../src/leaderboard/boards/boards.service.ts'
import { createEditionCache } from '../../src/leaderboard/boards/editions.store.ts'
import { createPublisher } from '../../src/leaderboard/boards/publisher.ts'
import { type LeaderboardConfig, leaderboardConfigSchema } from '../../src/leaderboard/leaderboard.config.ts'
import { leaderboardRoutes } from '../../src/leaderboard/leaderboard.routes.ts'
import { acquireLease, type Database, releaseLease } from '../../src/platform/db/index.ts'
import { createTestApp } from '../test-app.ts'

export type BoardsApp = {
  readonly app: FastifyInstance
  /** Publishes all changes now. */
  publish(): Promise<void>
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** The part of a player's page that comes from the boards. */
  recordOf: Boards['recordOf']
  close(): Promise<void>
}

/** By default, players have neither memberships nor pictures. */
export const neighboursWith = (
  groups: Readonly<Record<string, readonly Membership[]>> = {},
  hidden: readonly string[] = [],
): LeaderboardNeighbours => ({
  groupsOf: async (steamIds) => new Map(steamIds.flatMap((id) => (groups[id] ? [[id, groups[id]] as const] : []))),
  membersOf: async (asked) =>
    Object.entries(groups).flatMap(([id, held]) => (held.some((group) => asked.includes(group)) ? [id] : [])),
  picturesOf: async () => new Map(),
  serverName: (id) => (id === 'gone' ? undefined : { zh: `服务器 ${id}`, en: `Server ${id}` }),
  visibilityAmong: async (steamIds) => visibilityOf(steamIds, new Set(hidden)),
})

export const configWith = (given: Record<string, unknown> = {}): LeaderboardConfig =>
  leaderboardConfigSchema.parse(given)

/** The leaderboard calls on a database. Boards are published only by `publish`. */
export const createBoardsApp = async (
  db: Database,
  {
    leaderboard = configWith(),
    neighbours = neighboursWith(),
    now = () => new Date(),
  }: {
    readonly leaderboard?: LeaderboardConfig
    readonly neighbours?: LeaderboardNeighbours
    readonly now?: () => Date
  } = {},
): Promise<BoardsApp> => {
  const editions = createEditionCache()
  const boards = createBoards({ db, leaderboard: () => leaderboard, neighbours, editions, now })
  const numbers = { minimumPlaytimeMinutes: leaderboard.minimum_playtime_minutes, updateSeconds: 5, editionMinutes: 15 }
  const app = await createTestApp({ calls: leaderboardRoutes(boards, () => numbers) })
  const lease = { name: 'leaderboard.publish', holder: randomUUID(), ttlMs: 60_000 }
  let requests = 0
  const publisher = createPublisher({ db, leaderboard: () => leaderboard, lease, editions, now })
  return {
    app,
    recordOf: boards.recordOf,
    publish: async () => {
      do {
        if (!(await acquireLease(db, lease))) throw new Error('Another replica publishes')
      } while (await publisher.publish())
    },
    get: (url, headers = {}) => {
      requests += 1
      // Each request has its own address, so that many do not exceed one visitor's limit.
      return app.inject({ url, headers, remoteAddress: `10.0.${(requests >> 8) & 255}.${requests & 255}` })
    },
    close: async () => {
      await app.close()
      await releaseLease(db, lease)
    },
  }
}
