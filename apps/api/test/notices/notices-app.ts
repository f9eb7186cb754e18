import { communitySchema } from '@warmup/domain/common'
import { markChanged } from '../../src/live/index.ts'
import { endingVip } from '../../src/membership/ending-vip.ts'
import { createNotices } from '../../src/notices/index.ts'
import { createSealedText } from '../../src/platform/credentials/index.ts'
import type { Database, OpenDatabase } from '../../src/platform/db/index.ts'
import { createJobs } from '../../src/platform/jobs/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createMailQueue, type Mail } from '../../src/platform/mail/index.ts'
import { createTestApp, noTokens } from '../test-app.ts'

const publicUrl = 'https://portal.test'

/** What several replicas see of the world. */
export type NoticesWorld = {
  now: Date
  /** Addresses by Steam ID. */
  readonly emails: Map<string, string>
  /** What the mail server has received. */
  readonly received: Mail[]
  /** How many rounds have begun to look for memberships that end. */
  rounds: number
}

export const newWorld = (): NoticesWorld => ({
  // Not a whole second, as on a real clock.
  now: new Date('2026-11-27T12:00:00.123Z'),
  emails: new Map(),
  received: [],
  rounds: 0,
})

export type NoticesApp = Awaited<ReturnType<typeof startNoticesApp>>

/** One replica of the notices area with its own mail queue. The caller's token is a Steam ID. */
export const startNoticesApp = async (
  database: OpenDatabase,
  world: NoticesWorld,
  { db = database.db, hasJob = true }: { db?: Database; hasJob?: boolean } = {},
) => {
  const log = createLog('silent')
  const now = () => world.now
  const jobs = createJobs({ database, log })
  const mailQueue = createMailQueue({
    jobs,
    sealedText: createSealedText([new Uint8Array(48).fill(7)], 'mail'),
    now,
    mailer: {
      send: async (mail) => {
        world.received.push(mail)
      },
      verify: async () => {},
      close: () => {},
    },
  })
  const community = communitySchema.parse({ wordmark: 'TEST', name: { zh: '测试', en: 'Test' } })
  const notices = createNotices({
    db,
    log,
    now,
    mailQueue,
    community: () => community,
    publicUrl: () => publicUrl,
    emailOf: async (steamId) => world.emails.get(steamId),
    endingVip: () => {
      world.rounds += 1
      return endingVip(database.db, now())
    },
    markChanged: (tx, steamId) => markChanged(tx, { topic: 'notices', names: [steamId] }),
    leaseMs: 1_000,
    pace: { tellMs: 20, slowMs: 30 },
  })
  const app = await createTestApp({
    calls: notices.routes,
    authenticate: {
      ...noTokens,
      session: async (steamId) => ({
        id: steamId,
        user: { id: steamId, steamId, username: steamId, avatar: '' },
        generation: 1,
        holdAccount: async () => {},
        signedInAt: world.now,
        isByChat: false,
      }),
    },
  })
  await notices.mount?.(app)
  await jobs.start()
  if (hasJob) await notices.start?.()
  return {
    app,
    ask: async (method: 'GET' | 'PUT' | 'POST', path: string, steamId: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/api/notices${path}`,
        headers: { authorization: `Bearer ${steamId}` },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    stop: async () => {
      await notices.stop?.()
      await jobs.stop()
      await app.close()
    },
  }
}
